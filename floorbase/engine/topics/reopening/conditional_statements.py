"""Statements of the kind "if you bet I raise": kept until the other acts and the turn comes.

What they are worth is asked only if the player then does something else. Sources: whangamata:47;
the other books are silent.
"""

from __future__ import annotations

from floorbase.engine.lines.poker import AllIn, Call, Check, Fold
from floorbase.engine.play.play import Play
from floorbase.engine.poker import betting, legal_actions, situations
from floorbase.engine.table.changes import RulingContext
from floorbase.engine.table.events import Action, refuse, taken_as
from floorbase.engine.table.seat import Move, Seat
from floorbase.engine.table.state import Table

KEPT: dict[str, type[Action]] = {"check": Check, "call": Call, "fold": Fold, "all-in": AllIn}


@situations.others_heard.ruled_by
def note(table: Table, seat: Seat, move: Move) -> None:
    """Someone has acted: the conditions that this meets."""
    if table.notes is None:
        return
    done = {move.action}
    if move.action in ("bet", "raise", "call") and not seat.stack:
        done.add("all_in")
    for number, promise in table.notes.promises.items():
        if number != seat.number and promise.to in (None, seat.number):
            promise.met |= promise.condition in done


def settle(play: Play, seat: Seat, event: Action, move: Move) -> Move | None:
    """What an action comes to where its player has said beforehand what it would be.

    Returns: the action, or the promised one; None where the seat must still carry it out.
    Raises: ReplayError: it is not what the player was ruled to be bound to.
    """
    notes = play.table.notes
    promise = notes.promises.get(seat.number) if notes is not None else None
    if notes is None or promise is None or not promise.met:
        return move
    if keeps(promise.action, seat, move):
        del notes.promises[seat.number]
        return move
    if promise.bound:
        what = f"seat {seat.number} is held to its promise to {promise.action} by the ruling"
        raise refuse(event, what, f"write '{seat.number} {promise.action}s to …'")
    option = play.rule("conditional_statements", play.seen(), RulingContext(seat, event))
    if option == "not_binding":
        del notes.promises[seat.number]
        return move
    if promise.action in ("bet", "raise"):  # of what size, no book says: the player names it
        if not legal_actions.can_raise(play.table, seat) or (promise.action == "bet") == (
            play.table.current_bet > 0
        ):
            what = f"seat {seat.number} must {promise.action} by its promise, but cannot do so here"
            raise refuse(event, what, "end the record here: no book says what happens then")
        promise.bound = True
        return None
    del notes.promises[seat.number]
    return betting.interpret(play.table, seat, taken_as(event, KEPT[promise.action]))


def keeps(promised: str, seat: Seat, move: Move) -> bool:
    """Whether an action is the one promised."""
    if promised == "all-in":
        return move.action != "fold" and move.total == seat.bet + seat.stack
    return move.action == promised
