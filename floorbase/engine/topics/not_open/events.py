"""Actions that are not open, wagers over the limit, and earlier chips drawn back: each is asked.

No book says what a check is where there is a bet, or a call or raise where there is none
(``action_not_open``). Sources: whangamata:35; the other books are silent.
"""

from __future__ import annotations

from floorbase.engine.lines.poker import Bet, Call, Check, Raise
from floorbase.engine.play.play import Play
from floorbase.engine.poker import legal_actions, situations
from floorbase.engine.table.changes import RulingContext
from floorbase.engine.table.events import Action, Event, taken_as
from floorbase.engine.table.seat import Move, Seat
from floorbase.engine.table.state import Table
from floorbase.engine.topics.amounts.lines import DeclaresBet, DeclaresRaise, TakesBack

# What each is taken for, where it counts as what it comes nearest to.
NEAREST: dict[type[Event], type[Action]] = {
    Call: Check,
    Bet: Raise,
    Raise: Bet,
    DeclaresBet: DeclaresRaise,
    DeclaresRaise: DeclaresBet,
}


def read(table: Table, seat: Seat, act: Event) -> str | None:
    """How an action is not open, as a value of the fact ``not_open_action``; None where it is."""
    bet, kind = table.current_bet, act.kind
    if kind == "check":
        return "check_facing_bet" if bet > seat.bet else None
    if kind == "call":
        return None if bet > seat.bet else "call_without_bet"
    if kind in ("raise", "declares_raise"):
        return None if bet else "raise_without_bet"
    if kind in ("bet", "declares_bet"):
        return "bet_facing_bet" if bet else None
    return None


@situations.not_open.ruled_by
def settle(play: Play, seat: Seat, event: Action) -> Action | None:
    """What an action in turn comes to where it is not open, or where its player draws chips back
    that were out before. Returns: the action; None where the seat must act anew.

    Raises: StopHere: the floor must rule.
    """
    if seat.doing or seat.held:
        return event
    if isinstance(event, TakesBack) and 0 < event.amount <= seat.bet:
        play.rule("earlier_chips_drawn_back", play.seen(), RulingContext(seat, event, event.amount))
        return None
    notes = play.table.notes
    if event.kind == "push" and notes is not None and seat.number in notes.drawn_back:
        back = min(notes.drawn_back.pop(seat.number), seat.bet)
        seat.bet -= back
        seat.stack += back
        return event
    how = read(play.table, seat, event)
    if how is None:
        return event
    facts = play.seen(not_open_action=how)
    if play.rule("action_not_open", facts, RulingContext(seat, event)) == "nearest":
        return taken_as(event, NEAREST[type(event)])
    return None


@situations.over_the_limit.ruled_by
def limited(play: Play, seat: Seat, event: Event, move: Move) -> Move | None:
    """A bet or raise over the most of pot-limit or limit betting. Returns: what it is brought down
    to; None where it counts for nothing."""
    most = legal_actions.most(play.table, seat)
    if play.rule("over_the_limit", play.seen(), RulingContext(seat, event, most)) == "brought_down":
        return Move(move.action, most)
    return None
