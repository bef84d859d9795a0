"""Betting in turn at no-limit hold'em: what all five books share without dispute.

The order of betting is star:7.34, queensix:3.betting.5, whangamata:35, nunavut:9.15(b) and 9.17(b),
michigan:55(b) and 57(b). What a raise must add comes from the question ``min_raise``.
"""

from __future__ import annotations

from floorbase.engine.events import BOARD_CARDS, STREETS, Act, Deal
from floorbase.engine.state import Move, Seat, Table
from floorbase.errors import Problem, ReplayError


def refuse(act: Act | Deal, what: str, fix: str) -> ReplayError:
    """An event that cannot have happened, or is not yet played, at its line."""
    return ReplayError(Problem(f"'{act.text}': {what}", fix, act.where))


def interpret(table: Table, seat: Seat, act: Act) -> Move:
    """What an action comes to on this table.

    Raises:
        ReplayError: the chips are not there, the words do not fit the table, or the amount needs a
            ruling that no procedure yet plays.
    """
    has = seat.bet + seat.stack
    facing = table.current_bet > seat.bet
    if act.verb == "fold":
        return Move("fold", seat.bet)
    if act.verb == "check":
        if facing:
            raise refuse(
                act,
                f"seat {seat.number} has {table.price(seat)} to call",
                f"write '{seat.number} calls', raises or folds",
            )
        return Move("check", seat.bet)
    if act.verb == "call":
        if not facing:
            raise refuse(act, "there is no bet to call", f"write '{seat.number} checks' or bets")
        return Move("call", min(table.current_bet, has))
    if act.verb == "all_in":
        return _all_in(table, has)
    amount = act.amount or 0
    if act.verb == "push":
        return _pushed(table, seat, act)
    if amount > has:
        raise refuse(
            act,
            f"seat {seat.number} has only {has}",
            f"write an amount up to {has}, or '{seat.number} all-in'",
        )
    if act.verb == "bet":
        if table.current_bet:
            raise refuse(
                act,
                f"there is already a bet of {table.current_bet}",
                f"write '{seat.number} raises to {amount}'",
            )
        return _checked_bet(table, seat, act, amount)
    return _checked_raise(table, seat, act, amount)


def _all_in(table: Table, has: int) -> Move:
    if not table.current_bet:
        return Move("bet", has)
    return Move("raise" if has > table.current_bet else "call", has)


def _checked_bet(table: Table, seat: Seat, act: Act, amount: int) -> Move:
    if amount < table.big_blind and amount < seat.stack:
        raise refuse(
            act,
            f"a bet under the big blind of {table.big_blind} is not yet played",
            "write the amount as it was ruled",
        )
    return Move("bet", amount)


def _checked_raise(table: Table, seat: Seat, act: Act, amount: int) -> Move:
    if not table.current_bet:
        raise refuse(act, "there is no bet to raise", f"write '{seat.number} bets {amount}'")
    if amount <= table.current_bet:
        raise refuse(
            act, f"the bet is already {table.current_bet}", "write the whole amount raised to"
        )
    least = table.smallest_raise(seat)
    if least is not None and amount < least:
        raise refuse(
            act,
            f"a raise must reach {least}; a short one is not yet played",
            "write the amount as it was ruled",
        )
    return Move("raise", amount)


def _pushed(table: Table, seat: Seat, act: Act) -> Move:
    """A silent push, where no book could read it in two ways."""
    pushed = sum(act.pushed)
    if pushed > seat.stack:
        raise refuse(
            act,
            f"seat {seat.number} has only {seat.stack} behind",
            f"push chips worth up to {seat.stack}",
        )
    if not table.current_bet:
        return _checked_bet(table, seat, act, pushed)
    total = seat.bet + pushed
    least = table.smallest_raise(seat)
    if total == table.current_bet or (pushed == seat.stack and total < table.current_bet):
        return Move("call", total)
    if least is not None and total - max(act.pushed) >= least:
        return Move("raise", total)
    raise refuse(
        act,
        "a silent push between a call and a clear raise is not yet played",
        f"write what it was ruled to be, '{seat.number} calls' or raises to …",
    )


def apply(table: Table, seat: Seat, move: Move) -> str:
    """Carry out a move and return what it was, as a value of the fact ``intervening_action``."""
    seat.stack += seat.held
    seat.held = 0
    seat.passive = False
    added = max(move.total - seat.bet, 0)
    seat.stack -= added
    seat.bet += added
    seat.acted = True
    all_in = seat.stack == 0
    if move.action == "fold":
        seat.folded = True
    increase = seat.bet - table.current_bet
    if move.action == "call" and all_in:
        return "all_in_for_less"
    if increase <= 0 or move.action not in ("bet", "raise"):
        return move.action
    full = increase >= table.last_raise or not table.current_bet
    table.current_bet = seat.bet
    if full:
        table.last_raise = max(increase, table.big_blind)
    for other in table.seats.values():
        other.acted = other is seat
    if move.action == "raise" and not full and all_in:
        return "all_in_under_raise"
    return move.action


def advance(table: Table, after: int) -> int:
    """Give the turn to the next seat that must act; end the round, or the hand, if none must.

    Returns: chips of an uncalled bet that went back to its bettor (0 if none did).
    """
    for seat in table.clockwise(after):
        if _must_act(table, seat):
            table.to_act = seat.number
            return 0
    table.to_act = None
    return end_round(table)


def _must_act(table: Table, seat: Seat) -> bool:
    """Whether a seat owes a bet, or has not spoken while someone could still answer it."""
    others = [other for other in table.live() if other is not seat]
    if not seat.can_act or not others:
        return False
    if seat.bet < table.current_bet:
        return True
    return not seat.acted and any(other.can_act for other in others)


def end_round(table: Table) -> int:
    """Take the bets in; the excess that nobody could match goes back to its bettor."""
    ranked = sorted(table.seats.values(), key=lambda s: s.bet, reverse=True)
    unmatched = len(table.live()) > 1 and len(ranked) > 1 and not ranked[0].folded
    back = ranked[0].bet - ranked[1].bet if unmatched else 0
    ranked[0].bet -= back
    ranked[0].stack += back
    for seat in table.seats.values():
        table.pot += seat.bet
        seat.bet = 0
        seat.acted = seat.passive = False
    table.current_bet = table.last_raise = 0
    live = table.live()
    if len(live) == 1:
        for seat in table.seats.values():  # what waited out of turn no longer needs a ruling
            seat.stack += seat.held
            seat.held = 0
        table.waiting.clear()
        live[0].stack += table.pot
        table.pot = 0
        table.over = True
    elif table.street == "river":
        table.over = True
    return back


def open_street(table: Table, deal: Deal) -> None:
    """Turn the next street's cards and give the turn to the first seat left of the button."""
    if table.over:
        raise refuse(deal, "the hand is over", "remove this line")
    if table.to_act is not None:
        raise refuse(
            deal,
            f"seat {table.to_act} is still to act; early cards are not yet played",
            "write the rest of the betting first",
        )
    if table.waiting:
        seats = ", ".join(map(str, table.waiting))
        raise refuse(
            deal,
            f"what seat {seats} did out of turn was never reached, and is not yet played",
            "end the record before this street",
        )
    due = STREETS[STREETS.index(table.street) + 1]
    if deal.street != due:
        raise refuse(deal, f"the {due} comes next", f"write 'dealer deals {due} …'")
    twice = [card for card in deal.cards if card != "??" and card in table.board]
    if twice:
        raise refuse(deal, f"{twice[0]} is already on the board", "write another card, or ??")
    table.street = due
    table.board += deal.cards
    assert len(table.board) == BOARD_CARDS[due]
    start(table)


def start(table: Table) -> None:
    """Begin a round after the flop; nobody acts where one player or none has chips behind."""
    able = [seat for seat in table.clockwise(table.button) if seat.can_act]
    table.to_act = able[0].number if len(able) > 1 else None
    if table.to_act is None and table.street == "river":
        table.over = True


def post_blinds(table: Table, small: int, big: int) -> list[tuple[int, int]]:
    """Post both blinds, short ones all-in, and open the betting before the flop.

    Returns: (seat, chips posted), small blind first. Heads-up the button posts the small blind
    (whangamata:30, queensix:4.blinds.4, nunavut:9.12, michigan:49).
    """
    order = [seat for seat in table.clockwise(table.button) if not seat.folded]
    if len(order) == 2:
        order.reverse()
    posted = []
    for seat, amount in zip(order[:2], (small, big), strict=True):
        seat.bet = min(amount, seat.stack)
        seat.stack -= seat.bet
        posted.append((seat.number, seat.bet))
    table.current_bet = table.last_raise = big
    advance(table, order[1].number)
    return posted
