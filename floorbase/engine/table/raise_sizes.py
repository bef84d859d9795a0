"""What a bet or raise is measured by: the least, what is full, and what came short of it.

Sources: the options of the questions ``min_raise``, ``next_raise_after_short_all_in`` and
``min_bet``; in limit betting the bets are fixed.
"""

from __future__ import annotations

from floorbase.engine.table.extensions import notes_of
from floorbase.engine.table.memory.notes import Short
from floorbase.engine.table.seat import Seat
from floorbase.engine.table.state import Table

FEWEST_RAISES = 3  # no book caps a round at fewer


def full_size(table: Table) -> int | None:
    """What a raise must add to be a full one, in chips; None where no rule says.

    After an opening all-in for less than the least bet it is the least bet.
    """
    if table.stakes.betting == "limit":
        return table.limit_bet
    if table.measures.raise_option == "last_bet_or_raise":
        return table.round.last_raise or table.big_blind
    if table.measures.raise_option == "one_chip":
        return min(table.stakes.smallest_chip, table.round.last_raise or table.big_blind)
    return None


def smallest_raise(table: Table, seat: Seat) -> int | None:
    """The least total a raise must reach, or all that the seat has; None where there is no bet,
    or no rule."""
    has = seat.stack + seat.held + seat.bet
    if has <= table.current_bet:
        return None
    least = ruled_raise(table)
    return least if least is None or least < has else has


def ruled_raise(table: Table) -> int | None:
    """What a raise must reach by the book, whatever a seat has; None as above."""
    bet = table.current_bet
    step = full_size(table) if bet else None
    if step is None:
        return None
    least = bet + step
    notes = table.notes
    if notes is not None and notes.shorts:
        if notes.next_raise_is_open():
            return None
        if notes.over_short == "full_raise_over_full_bet":
            least = max(table.round.full_at + step, bet + table.stakes.smallest_chip)
        elif notes.over_short == "one_chip_on_top":
            least = bet + table.stakes.smallest_chip
    return least


def answerable(table: Table, seat: Seat) -> bool:
    """Whether anybody else in the hand has more than the bet, and so could call a raise of it."""
    bet = table.current_bet
    for other in table.ring:
        if other is not seat and not other.folded and other.stack + other.held + other.bet > bet:
            return True
    return False


def least_bet(table: Table) -> int:
    """The least that may open a round, unless all-in; the big blind until it was asked."""
    if table.stakes.betting == "limit":
        return table.limit_bet
    stakes = table.stakes
    return stakes.smallest_chip if table.measures.bet_option == "one_chip" else stakes.blinds[1]


def open_to(table: Table, seat: Seat) -> bool | None:
    """Whether a ruling has left the betting open to a seat; None where the book leaves it."""
    right = table.notes.right if table.notes is not None else None
    if right is None or (right.seat, right.bet) != (seat.number, table.current_bet):
        return True
    return right.open


def full_step(table: Table) -> int:
    """What a bet or raise must add to be a full one, as the book measures it."""
    step = full_size(table) or table.round.last_raise or table.big_blind
    notes = table.notes
    if notes is not None and notes.over_short == "full_raise_over_full_bet":
        return table.round.full_at + step - table.current_bet
    return step


def raise_to(table: Table, seat: Seat, increase: int, action: str) -> str:
    """The bet now is this seat's; a full one is the measure of the next, a short all-in not.

    Returns: the action, by what anyone can see: whether it added less than the bet or raise before.
    """
    current, low_counts = table.round, table.measures.low_counts
    before = current.last_raise
    current.before_raise = (before, current.full_at, table.aggressor)
    least = before or table.stakes.blinds[1]
    all_in = not seat.stack
    if all_in and increase < full_step(table):
        _note_short(table, seat.bet, increase)
    else:
        current.full_at = seat.bet
        if action == "raise":
            current.raises += 1
            if current.raises >= FEWEST_RAISES or current.raises == table.stakes.raise_cap:
                notes_of(table)
        if table.notes is not None:
            table.notes.shorts.clear()
            table.notes.only_shown = False
    current.raised_from = table.current_bet
    table.current_bet = seat.level = seat.bet
    table.aggressor = seat
    low = low_counts and not all_in and not before
    current.last_raise = increase if increase > least or low else least
    return "all_in_under_raise" if all_in and action == "raise" and increase < least else action


def take_back(table: Table) -> None:
    """The last bet or raise of the round counts no more."""
    current = table.round
    full_before = current.before_raise[1]
    if current.full_at != full_before:
        current.raises -= 1 if current.raised_from else 0
    elif table.notes is not None and table.notes.shorts:
        table.notes.shorts.pop()
    if not current.raises:
        current.raised_from = 0
    current.last_raise, current.full_at, table.aggressor = current.before_raise


def _note_short(table: Table, total: int, added: int) -> None:
    """Keep in mind an all-in that is short of a full bet or raise."""
    made = "over_raise" if table.round.raises else "over_bet" if table.current_bet else "opening"
    notes = notes_of(table)
    notes.shorts.append(Short(total, added, made))
    notes.over_short = None
    notes.only_shown = False
