"""Betting in turn at hold'em: what all five books share without dispute.

The order of betting is star:7.34, queensix:3.betting.5, whangamata:35, nunavut:9.15(b) and 9.17(b),
michigan:55(b) and 57(b). What a raise must add comes from the question ``min_raise``.
"""

from __future__ import annotations

from floorbase.engine.lines.poker import Motion, Push
from floorbase.engine.table import raise_sizes
from floorbase.engine.table.betting_round import EndedRound
from floorbase.engine.table.events import STREETS, Action, Event, Street, Wager
from floorbase.engine.table.events import refuse as refuse
from floorbase.engine.table.extensions import notes_of
from floorbase.engine.table.seat import NOT_YET, Move, Seat
from floorbase.engine.table.state import Table

BEFORE: dict[Street, Street] = dict(zip(STREETS[1:], STREETS, strict=False))
WAGERS = ("bet", "raise", "make_it")


def interpret(table: Table, seat: Seat, act: Action) -> Move | None:
    """What an action plainly comes to on this table; None where it must be ruled on (``amounts``).

    Raises:
        ReplayError: the chips are not there, or the words do not fit the table.
    """
    kind = act.kind
    if kind == "fold":
        return Move("fold", seat.bet)
    if kind == "go_along":
        kind = "call" if table.current_bet > seat.bet else "check"
    if kind == "check":
        if table.current_bet > seat.bet:
            what = f"seat {seat.number} has {table.price(seat)} to call"
            raise refuse(act, what, f"write '{seat.number} calls', '… raises to …' or '… folds'")
        return Move("check", seat.bet)
    if kind == "call":
        if table.current_bet <= seat.bet:
            raise refuse(
                act, "there is no bet to call", f"write '{seat.number} checks' or '… bets …'"
            )
        return Move("call", min(table.current_bet, seat.bet + seat.stack + seat.held))
    if kind == "all_in":
        return all_in(table, seat.bet + seat.stack + seat.held)
    if isinstance(act, Push):
        check_chips(seat, act)
        return plain_push(table, seat, act.chips)
    return wager(table, seat, act) if isinstance(act, Wager) else None


def wager(table: Table, seat: Seat, act: Wager) -> Move | None:
    """A bet or raise whose whole amount was made clear; None where it is below the least."""
    amount, has = act.amount, seat.bet + seat.stack + seat.held
    bet = table.current_bet
    if amount > has:
        fix = f"write an amount up to {has}, or '{seat.number} all-in'"
        raise refuse(act, f"seat {seat.number} has only {has}", fix)
    if not bet:
        if act.kind == "raise":
            raise refuse(act, "there is no bet to raise", f"write '{seat.number} bets {amount}'")
        enough = amount >= raise_sizes.least_bet(table) or amount == has
        return Move("bet", amount) if enough else None
    if act.kind == "bet":
        what = f"there is already a bet of {bet}"
        raise refuse(act, what, f"write '{seat.number} raises to {amount}'")
    if amount <= bet:
        return _no_raise(table, seat, act, amount)
    least = raise_sizes.smallest_raise(table, seat)
    return Move("raise", amount) if least is None or amount >= least else None


def _no_raise(table: Table, seat: Seat, act: Wager, amount: int) -> Move | None:
    """An amount that does not exceed the bet: words can name one, chips cannot raise to it."""
    if not act.said:
        what = f"the bet is already {table.current_bet}"
        raise refuse(act, what, "write the whole amount raised to")
    calls = act.kind == "make_it" and amount == table.current_bet > seat.bet
    return Move("call", amount) if calls else None


def all_in(table: Table, has: int) -> Move:
    """Every chip: a bet, a raise or a call by its size."""
    if not table.current_bet:
        return Move("bet", has)
    return Move("raise" if has > table.current_bet else "call", has)


def check_chips(seat: Seat, push: Motion) -> None:
    """Raises: ReplayError: chips that the seat has not got, or chips worth nothing."""
    if sum(push.chips) > seat.stack:
        what = f"seat {seat.number} has only {seat.stack} behind"
        raise refuse(push, what, f"push chips worth up to {seat.stack}")
    if not all(push.chips):
        raise refuse(push, "a chip cannot be worth nothing", "write each chip by its value")


def plain_push(table: Table, seat: Seat, chips: tuple[int, ...]) -> Move | None:
    """One silent motion, where no book could read it in two ways; else None.

    The chips may still be behind or already lie in front. A raise is plain if it would be one
    without its largest chip. That they are a player's last makes none of them plain: star:7.32 says
    so of one chip, and star:7.33 and whangamata:40 have no exception for the last ones.
    """
    total = seat.bet + sum(chips)
    everything = total == seat.bet + seat.stack + seat.held
    one = len(chips) == 1
    if not table.current_bet:
        if total == table.big_blind or (everything and (total < table.big_blind or not one)):
            return Move("bet", total)
        return Move("bet", total) if total > table.big_blind and not one else None
    if total <= table.current_bet:
        return Move("call", total) if everything or total == table.current_bet else None
    if one:
        return None
    least = raise_sizes.smallest_raise(table, seat)
    clear = least is not None and total - max(chips) >= least
    return Move("raise", total) if clear else None


def apply(table: Table, seat: Seat, move: Move) -> str:
    """Carry out a move and return what it was, as a value of the fact ``intervening_action``."""
    action, total = move
    if seat.held:
        seat.stack += seat.held
        seat.held = 0
    seat.passive = False
    seat.doing = ()
    put_in(seat, total)
    if action == "fold":
        fold(table, seat)
        return action
    if action == "call" and not seat.stack:
        seat.level = table.current_bet
        return "all_in_for_less"
    increase = seat.bet - table.current_bet
    if increase <= 0 or action not in ("bet", "raise"):
        seat.level = table.current_bet
        return action
    return raise_sizes.raise_to(table, seat, increase, action)


def put_in(seat: Seat, total: int) -> None:
    """Chips from behind, until the seat's bet of the round is this."""
    before = seat.bet
    if total > before:
        seat.was = before
        seat.stack -= total - before
        seat.bet = total


def fold(table: Table, seat: Seat) -> None:
    """Muck a hand: it cannot win, and its chips in the pot stay."""
    seat.folded = True
    seat.level = table.current_bet
    seat.mucked = seat.cards
    table.deck.muck.extend(seat.cards)
    seat.cards = ()


def advance(table: Table, after: Seat) -> int:
    """Give the turn to the next seat that must act; end the round, or the hand, if none must.

    Returns: chips of an uncalled bet that went back to its bettor (0 if none did).
    """
    live = count_live(table)
    if live > 1 and table.round.unposted:
        keep_to_what_was_posted(table)
    table.actor = due(table, after) if live > 1 else None
    if table.actor is not None:
        return 0
    return end_round(table, live, after)


def count_live(table: Table) -> int:
    """How many seats are still in the hand; 2 also where there are more."""
    live = 0
    for seat in table.ring:
        if not seat.folded:
            live += 1
            if live > 1:
                break
    return live


def due(table: Table, after: Seat) -> Seat | None:
    """The next seat that must act, while several are in the hand; None where the round is over.

    A seat must act while it owes chips, or while it has not answered the bet as it is and someone
    else could still respond to what it does.
    """
    bet, seats, place = table.current_bet, table.twice, after.place
    while True:
        place += 1
        seat = seats[place]
        if not seat.folded and (seat.stack or seat.held):
            if seat.bet < bet and seat.called_short != bet:
                return seat
            if seat.level != bet:
                return seat if others_can_act(table, seat) else None
        if seat is after:
            return None


def keep_to_what_was_posted(table: Table) -> None:
    """While nobody has put in the whole of a blind, that blind is the bet to call, until one seat
    at most has chips behind. What it added then could be called by nobody, so the bet is what lies
    before the others."""
    able = [seat for seat in table.ring if seat.can_act]
    if max(seat.bet for seat in table.ring) >= table.current_bet:
        table.round.unposted = False
    elif len(able) < 2:
        table.current_bet = max(seat.bet for seat in table.ring if seat not in able)


def others_can_act(table: Table, seat: Seat) -> bool:
    """Whether anybody else in the hand has chips behind, or in front awaiting a ruling."""
    for other in table.ring:
        if not other.folded and (other.stack or other.held) and other is not seat:
            return True
    return False


def pass_turn(table: Table, seat: Seat) -> int:
    """The turn once a seat has acted or left the hand, whether or not the turn was at it.

    Between rounds nobody gets it; but the last hand left takes the pot. Returns: as ``advance``.
    """
    actor = table.actor
    if actor is seat:
        return advance(table, seat)
    if actor is not None:
        return advance(table, table.before(actor))
    if len(table.live()) == 1:
        table.hand.uncontested = (table.pot, table.dead)
        win_unopposed(table)
    return 0


def remember(table: Table, seat: Seat) -> None:
    """Keep how the table stood as a hand given up ends the round, should the hand come back."""
    seats = [(s.stack, s.bet, s.held, s.paid, s.level) for s in table.ring]
    chips = (
        table.pot,
        table.dead,
        table.current_bet,
        table.round.last_raise,
        table.round.full_at,
        table.round.raises,
    )
    table.round.ended = EndedRound(seat, seats, chips, dict(table.waiting), table.showdown)


def end_round(table: Table, live: int, last: Seat | None) -> int:
    """Take the bets in; the excess that nobody could match goes back to its bettor.

    ``last`` is the seat that ended it, whose fold may yet be taken back.
    """
    if last is not None and last.folded:
        remember(table, last)
    current, low = table.round, table.round.low_bet
    if low is not None and table.current_bet >= (low.least or table.big_blind):
        current.low_bet = None
    back = sweep(table)
    if table.street == "preflop":
        table.hand.raised_preflop = current.raised_from > 0
    table.current_bet = current.last_raise = current.full_at = current.raises = (
        current.raised_from
    ) = 0
    current.unposted = False
    if table.notes is not None:
        table.notes = table.notes.after_round()
    if live == 1:
        table.hand.uncontested = (table.pot, table.dead)
        win_unopposed(table)
    elif table.street == "river":
        table.showdown = True
    return back


def sweep(table: Table) -> int:
    """Every bet of the round goes into the pot, and no seat has answered what is still to come.

    Returns: what went back to its bettor, uncalled.
    """
    current, notes = table.round, table.notes
    short = notes is not None and calls_were_short(table)
    bets: list[int] = []
    most = second = back = 0
    top: Seat | None = None
    for seat in table.ring:
        bet = seat.bet
        bets.append(bet)
        if bet:
            seat.paid += bet
            seat.bet = 0
            if bet > most:
                second, most, top = most, bet, seat
            elif bet > second:
                second = bet
        seat.level = NOT_YET
        seat.passive = False
    if top is None and not current.unposted:
        return 0
    # Beside a blind posted short no fold gives up what nobody could match.
    if top is not None and most > second and not short and (not top.folded or current.unposted):
        back = most - second
        top.stack += back
        top.paid -= back
        table.hand.uncalled = (top.number, back)
    table.pot += sum(bets) - back
    last, full = current.last_raise, current.full_at
    measures = (table.current_bet, last, full, current.raises, current.raised_from)
    current.swept = (table.street, bets, back, measures, notes)
    return back


def calls_were_short(table: Table) -> bool:
    """Whether the bet was called, if with too little, so that nothing of it is uncalled.

    What a call lacks is kept: its player has chips behind, and contests the whole pot.
    """
    short, notes = False, notes_of(table)
    for seat in table.ring:
        if not seat.called_short:
            continue
        lacks = min(seat.called_short - seat.bet, seat.stack)
        if lacks <= 0:
            notes.short_calls.pop(seat.number, None)  # a later call made it whole
        elif not seat.folded and seat.called_short == table.current_bet:
            short = True
            notes.unpaid[seat.number] = notes.unpaid.get(seat.number, 0) + lacks
        seat.called_short = 0
    return short


def win_unopposed(table: Table) -> None:
    """The last seat in the hand takes the pot; what waited out of turn needs no ruling now."""
    pot = table.pot
    for seat in table.ring:
        if seat.held:
            seat.stack += seat.held
            seat.held = 0
        if not seat.folded:
            seat.stack += pot
    if table.waiting:
        table.waiting.clear()
    table.pot = table.dead = 0
    table.showdown = False
    table.over = True


def name(table: Table, event: Event, card: int, face: str) -> None:
    """A card proves to be this one. Raises: ReplayError: it cannot be."""
    try:
        table.deck.name(card, face)
    except ValueError as error:
        raise refuse(event, str(error), "write another card, or ?? if unknown") from None


def start(table: Table) -> None:
    """Begin a round after the flop; nobody acts where one player or none has chips behind."""
    button = table.seats.get(table.button)  # None where it is dead, before an empty chair
    table.actor = due(table, button or table.clockwise(table.button)[-1])
    if table.aggressor is not None:
        table.hand.earlier_bet = (BEFORE[table.street], table.aggressor.number)
        table.aggressor = None
    if table.actor is None and table.street == "river":
        table.showdown = True
