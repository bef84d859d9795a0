"""Hole cards that went to a wrong seat, to nobody, or out of order; too many, too few.

Unless the line says otherwise, an error is noticed as it happens and dealing stops there; one that
nobody noticed, or of which an action came first, is laid out to the end of the deal.
"""

from __future__ import annotations

from collections.abc import Sequence

from floorbase.engine.play.play import Play
from floorbase.engine.play.registry import handles
from floorbase.engine.table.changes import Change, RulingContext
from floorbase.engine.table.events import refuse
from floorbase.engine.table.memory.hole_deal import LAPS, Fault, Pitch
from floorbase.engine.table.seat import NOT_YET
from floorbase.engine.table.state import Table
from floorbase.engine.topics.deal.common import (
    as_written,
    fresh_pitch,
    nobody_acted,
    pitch_now,
    raise_fault,
    seat_due,
)
from floorbase.engine.topics.deal.lines import (
    DealCount,
    DealCountEarly,
    DealEmpty,
    DealEmptyHand,
    DealInstead,
    DealMisses,
    DealStartsAt,
    DealTwice,
    DealTwiceLate,
    DealUndue,
    InDeal,
)
from floorbase.engine.topics.deal.noticed import NUMBER
from floorbase.engine.topics.deal.undo_hole_deal import finish, give, rewind

CHAIRS = 10
MOST_CARDS = 6
HAND = len(LAPS)


def lay(
    play: Play, event: InDeal, pitch: Pitch, script: Sequence[int], stop: int | None = None
) -> None:
    """Deal the hand again as it really went: by a script of seats, then on in order.

    ``stop`` is how many cards were out when dealing stopped, if it did and somebody noticed.
    Raises: ValueError: the cards are no longer there, or too few.
    """
    table = play.table
    full = stop is None or event.quiet or not nobody_acted(play)
    rewind(table, pitch, 0)
    pitch.relaid = True
    for number in script if full else script[:stop]:
        give(table, pitch, number)
    if full:
        finish(table, pitch)


def around(table: Table, pitch: Pitch, number: int) -> list[int]:
    """The seats due a hand and one more, from the left of the button."""
    return sorted({*pitch.order, number}, key=lambda chair: (chair - table.button - 1) % CHAIRS)


@handles(DealStartsAt)
@as_written
def starts_at(play: Play, event: DealStartsAt) -> None:
    """The first card went to a wrong seat, and the deal round from there."""
    pitch = fresh_pitch(play, event)
    seat = seat_due(play, pitch, event, event.seat)
    at = pitch.order.index(seat.number)
    if not at:
        what = f"seat {seat.number} is where the deal should begin"
        raise refuse(event, what, "write the seat that got the first card by mistake")
    lay(play, event, pitch, (pitch.order[at:] + pitch.order[:at]) * HAND, 1)
    play.step([Change("starts_at", seat.number)])
    raise_fault(play, event, Fault("wrong_seat_first_card", RulingContext(seat, event), {}))


@handles(DealEmpty, DealEmptyHand)
@as_written
def empty_seat(play: Play, event: DealEmpty | DealEmptyHand) -> None:
    """An empty seat got a card in the first round, or a whole hand."""
    pitch = fresh_pitch(play, event)
    table, number = play.table, event.seat
    if number in table.seats or not 1 <= number <= CHAIRS:
        what = f"seat {number} is not an empty seat"
        raise refuse(event, what, "write 'dealer deals a hand to seat 6, not due one'")
    seats = around(table, pitch, number)
    one = isinstance(event, DealEmpty)
    upto = seats.index(number) + 1
    lay(play, event, pitch, seats[:upto] if one else seats * HAND, upto if one else None)
    play.step([Change("empty_seat_card" if one else "empty_seat_hand", number)])
    facts = {"unentitled_seat": "empty"}
    raise_fault(play, event, Fault("card_to_empty_seat", RulingContext(event=event), facts))


@handles(DealUndue)
@as_written
def undue(play: Play, event: DealUndue) -> None:
    """A player who was due no hand was dealt one."""
    pitch = fresh_pitch(play, event)
    table = play.table
    seat = play.seat(event)
    others = [number for number in pitch.order if number != seat.number]
    if seat.level != NOT_YET or seat.bet or seat.paid or len(others) < 2:
        what = f"either seat {seat.number} was due a hand, or fewer than two others were"
        raise refuse(event, what, "name the seat that was not due a hand")
    seats = around(table, pitch, seat.number)
    rewind(table, pitch, 0)
    seat.folded = False
    pitch.order = tuple(others)
    lay(play, event, pitch, seats * HAND)
    play.step([Change("undue_hand", seat.number)])
    facts = {"unentitled_seat": "player_without_hand"}
    raise_fault(play, event, Fault("card_to_empty_seat", RulingContext(seat, event), facts))


@handles(DealMisses)
@as_written
def misses(play: Play, event: DealMisses) -> None:
    """A player due a hand was passed over in both rounds."""
    pitch = fresh_pitch(play, event)
    seat = seat_due(play, pitch, event, event.seat)
    if seat.level != NOT_YET or seat.folded or len(pitch.order) < 3:
        what = (
            f"seat {seat.number} cannot be the one passed over: it has acted, or only one "
            "other has cards"
        )
        raise refuse(event, what, "name the seat that got no cards")
    pitch.wrong[seat.number] = -HAND
    lay(play, event, pitch, ())
    play.step([Change("missed", seat.number)])
    raise_fault(play, event, Fault("seat_dealt_out", RulingContext(seat, event), {}))


@handles(DealCount, DealCountEarly)
@as_written
def count(play: Play, event: DealCount | DealCountEarly) -> None:
    """A seat has too many cards, or one; the last of too many came when all had theirs, or in the
    first round with its first."""
    early = isinstance(event, DealCountEarly)
    wrong = event.number - HAND
    pitch = pitch_now(play, event) if wrong > 0 and not early else fresh_pitch(play, event)
    table = play.table
    seat = seat_due(play, pitch, event, event.seat)
    possible = 0 < wrong <= MOST_CARDS - HAND or (wrong == -1 and not early)
    if not possible or pitch.wrong.get(seat.number) or seat.folded or table.deck.burns:
        what = f"{event.number} cards cannot be a wrong deal to seat {seat.number} here"
        if not wrong:
            what = f"{HAND} is the right number of cards"
        fix = (
            f"write the wrong number, 1 or 3 to {MOST_CARDS}, once before the seat "
            f"folds; for none, write '{MISSES}'"
        )
        raise refuse(event, what, fix)
    pitch.wrong[seat.number] = wrong
    pitch.extras += max(wrong, 0)
    if wrong < 0:
        lay(play, event, pitch, ())
    elif early:
        first = pitch.order[: pitch.order.index(seat.number) + 1]
        lay(play, event, pitch, (*first, *[seat.number] * wrong, *all_after(pitch, first)))
    else:
        for _ in range(wrong):
            give(table, pitch, seat.number)
    play.step([Change("wrong_count", seat.number, event.number)])
    raise_fault(play, event, Fault(NUMBER, RulingContext(seat, event), {}))


def all_after(pitch: Pitch, first: Sequence[int]) -> tuple[int, ...]:
    """The rest of the first round, and the second."""
    return (*pitch.order[len(first) :], *pitch.order)


@handles(DealInstead)
@as_written
def instead(play: Play, event: DealInstead) -> None:
    """In the first round a card went to another seat than the one due."""
    pitch = fresh_pitch(play, event)
    seat = seat_due(play, pitch, event, event.seat)
    due = seat_due(play, pitch, event, event.to)
    at = pitch.order.index(due.number)
    if seat is due or not at:
        what = "the card went where it was due" if seat is due else "it was the deal's first card"
        raise refuse(
            event, what, f"for a wrong first card, write 'first card goes to seat {seat.number}'"
        )
    lay(play, event, pitch, (*pitch.order[:at], seat.number), at + 1)
    play.step([Change("out_of_order", seat.number, to=due.number)])
    facts = {"sequence_broken_by": "slip"}
    raise_fault(play, event, Fault("dealt_out_of_sequence", RulingContext(seat, event), facts))


@handles(DealTwice, DealTwiceLate)
@as_written
def twice(play: Play, event: DealTwice | DealTwiceLate) -> None:
    """A seat got both its cards running: in the first round, or when all others had theirs."""
    pitch = fresh_pitch(play, event)
    seat = seat_due(play, pitch, event, event.seat)
    if isinstance(event, DealTwice):
        upto = pitch.order.index(seat.number) + 1
        lay(play, event, pitch, (*pitch.order[:upto], seat.number), upto + 1)
    else:
        others = [number for number in pitch.order if number != seat.number]
        lay(play, event, pitch, (*others * HAND, seat.number, seat.number))
    play.step([Change("two_in_row", seat.number)])
    facts = {"two_in_row_seat": "button" if seat.number == play.table.button else "other"}
    raise_fault(play, event, Fault("player_dealt_two_in_row", RulingContext(seat, event), facts))


MISSES = "dealer misses seat 3"
