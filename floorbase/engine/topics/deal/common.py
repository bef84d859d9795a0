"""What every event of the deal needs: the deal laid open, and the error noticed or kept."""

from __future__ import annotations

from floorbase.engine.play.play import Handler, Play
from floorbase.engine.table.events import Event, refuse
from floorbase.engine.table.memory.hole_deal import Fault, Pitch
from floorbase.engine.table.seat import Seat
from floorbase.engine.topics.deal.acted import acts_of
from floorbase.engine.topics.deal.lines import InDeal
from floorbase.engine.topics.deal.noticed import go_on, notice
from floorbase.engine.topics.deal.undo_hole_deal import pitch_of

MISSED = "dealer misses seat 3, unnoticed"


def pitch_now(play: Play, event: Event) -> Pitch:
    """The deal of the hand in play.

    Raises: ReplayError: the record does not begin with it, or the hand is over.
    """
    table = play.table
    if table.over:
        raise refuse(event, "the hand is over", "remove this line")
    if not table.hand.posted:
        fix = "begin the record before the flop, and leave out 'pot:'"
        raise refuse(event, "the record begins after the deal", fix)
    return pitch_of(table)


def fresh_pitch(play: Play, event: Event) -> Pitch:
    """The same, for an error that sent cards elsewhere: none before, and no board yet.

    Raises: ReplayError: as ``pitch_now``, or the cards can no longer be laid so.
    """
    pitch = pitch_now(play, event)
    if play.table.street != "preflop" or play.table.deck.burns:
        what = "once the board is out, a fault in the deal can no longer be written"
        fix = f"write the fault before the first action, as '{MISSED}', and here 'misdeal called'"
        raise refuse(event, what, fix)
    if not pitch.untouched or pitch.boxed:
        what = (
            "an earlier line already says what was wrong with the deal, and this one contradicts it"
        )
        raise refuse(event, what, "keep only the line that came first")
    return pitch


def seat_due(play: Play, pitch: Pitch, event: Event, number: int | None) -> Seat:
    """A seat that was due a hand. Raises: ReplayError: it was not, or has acted out of the hand."""
    seat = play.seat(event, number)
    if seat.number not in pitch.order:
        what = f"seat {seat.number} was not due a hand"
        raise refuse(event, what, "write 'dealer deals a hand to seat 6, not due one'")
    return seat


def nobody_acted(play: Play) -> bool:
    """Whether the record shows that nobody has acted since the deal."""
    pitch = play.table.pitch
    return pitch is not None and not acts_of(play, pitch).any


def raise_fault(play: Play, event: Event, fault: Fault) -> None:
    """An error is noticed at once, or by nobody for now, and then the hand is played."""
    pitch = play.table.pitch
    if isinstance(event, InDeal) and event.quiet and pitch is not None:
        pitch.faults.append(fault)
        go_on(play)
    else:
        notice(play, fault)


def as_written(handler: Handler) -> Handler:
    """A handler in which what the cards do not allow is refused by its line."""

    def checked(play: Play, event: Event) -> None:
        try:
            handler(play, event)
        except ValueError as error:
            fix = "remove this line, or write it before the first action"
            raise refuse(event, str(error), fix) from None

    return checked
