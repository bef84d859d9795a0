"""The deal and misdeals: button, cut, a call for a misdeal, and who comes while cards are dealt."""

from __future__ import annotations

from msgspec.structs import replace

from floorbase.engine.play.play import Play
from floorbase.engine.play.registry import handles
from floorbase.engine.table.changes import Change, RulingContext
from floorbase.engine.table.events import Event, refuse
from floorbase.engine.table.memory.hole_deal import Fault
from floorbase.engine.table.seat import Seat
from floorbase.engine.topics.deal import (
    again as deal_again,
)
from floorbase.engine.topics.deal.common import (
    MISSED,
    as_written,
    fresh_pitch,
    nobody_acted,
    pitch_now,
    raise_fault,
)
from floorbase.engine.topics.deal.lines import (
    DealButton,
    DealCalled,
    DealComes,
    DealDealerCut,
    DealLooks,
    DealTapped,
    DealUncut,
)
from floorbase.engine.topics.deal.noticed import BUTTON, EXPOSED, notice
from floorbase.engine.topics.deal.undo_hole_deal import finish, rewind

CUT = {"deal_uncut": "none", "deal_tapped": "tapped", "deal_dealer_cut": "dealer_only"}
CHAIRS = 10


@handles(DealButton)
@as_written
def button_was(play: Play, event: DealButton) -> None:
    """The button stood at this seat, and that was wrong; blinds and cards went by where it stood.

    Raises: ReplayError: the hand was played with the button elsewhere.
    """
    table = play.table
    seat = play.seat(event)
    if table.over:
        button_after(play, event, seat)
        return
    pitch = pitch_now(play, event)
    changes = [Change("button_stood", seat.number)]
    if seat.number != table.button:
        pitch = fresh_pitch(play, event)
        if not nobody_acted(play) or seat.number not in pitch.order:
            what = f"the hand was played with the button at seat {table.button}"
            fix = "correct 'button:' under 'table:', or write this line before the first action"
            raise refuse(event, what, fix)
        rewind(table, pitch, 0)
        changes += deal_again.give_back_posts(table)
        table.button = seat.number
        at = pitch.order.index(seat.number) + 1
        pitch.order = pitch.order[at:] + pitch.order[:at]
        changes += deal_again.post(table)
        finish(table, pitch)
    play.step(changes)
    facts = {"button_error_found": "this_hand"}
    raise_fault(play, event, Fault(BUTTON, RulingContext(seat, event), facts))


def button_after(play: Play, event: Event, seat: Seat) -> None:
    """The button proves to have stood wrongly in the hand just played."""
    table = play.table
    if seat.number != table.button:
        what = f"the hand was played with the button at seat {table.button}"
        raise refuse(event, what, f"write 'button was at seat {table.button}'")
    play.step([Change("button_stood", seat.number)])
    facts = play.seen(button_error_found="after_hand")
    play.rule(BUTTON, facts, RulingContext(seat, event))


@handles(DealUncut, DealTapped, DealDealerCut)
@as_written
def no_cut(play: Play, event: DealUncut | DealTapped | DealDealerCut) -> None:
    """The deck was not properly cut before the deal."""
    pitch_now(play, event)
    seat = play.seat(event).number if isinstance(event, DealTapped) else None
    play.step([Change(event.kind, seat)])
    raise_fault(
        play, event, Fault("no_cut", RulingContext(event=event), {"cut_made": CUT[event.kind]})
    )


@handles(DealCalled)
@as_written
def called(play: Play, event: DealCalled) -> None:
    """Somebody speaks up: what nobody had noticed is ruled on now.

    Raises: ReplayError: nothing was wrong with the deal.
    """
    pitch = pitch_now(play, event)
    if event.seat is not None:
        play.seat(event)
    faults, pitch.faults = pitch.faults, []
    if not faults and pitch.swapped:
        facts = {"sequence_broken_by": "exposed_card_replaced"}
        faults = [Fault("dealt_out_of_sequence", RulingContext(), facts)]
    if not faults:
        what = "the record does not yet say what was wrong with the deal"
        raise refuse(event, what, f"before this line write what it was, such as '{MISSED}'")
    play.step([Change("misdeal_called", event.seat)])
    for fault in faults:
        judged = all(one.card in pitch.judged for one in pitch.exposed)
        if fault.question != EXPOSED or not judged:
            context = replace(fault.context, event=event)
            notice(play, fault._replace(context=context))
        if play.table.pitch is not pitch or pitch.late:
            return


@handles(DealComes)
@as_written
def comes(play: Play, event: DealComes) -> None:
    """A player comes to an empty seat while the hand is dealt, with chips; this hand is not theirs.

    Raises: ReplayError: the seat is taken, or it is no seat.
    """
    pitch = pitch_now(play, event)
    table, number, chips = play.table, event.seat, event.amount
    if number in table.seats or not 1 <= number <= CHAIRS or not chips:
        what = f"seat {number} is taken, there is no such seat, or the player has no chips"
        raise refuse(event, what, "write an empty seat from 1 to 10, and a stack")
    seat = table.seats[number] = Seat(number, chips)
    seat.folded = True
    table.issued += chips
    table.hand.stacks = {**table.hand.stacks, number: chips}
    table.round.ended = None  # it holds a row of seats that is no longer the table's
    table.join()
    pitch.came.append(number)
    play.step([Change("comes_in_deal", number, chips)])


@handles(DealLooks)
@as_written
def looks(play: Play, event: DealLooks) -> None:
    """A player looks at a card before the deal is complete. What that costs moves nothing."""
    pitch_now(play, event).looked = True
    play.step([Change("looks_early", play.live_seat(event).number)])
