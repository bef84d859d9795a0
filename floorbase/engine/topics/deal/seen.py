"""Hole cards seen in the deal, and cards found face up in the deck while dealing."""

from __future__ import annotations

from floorbase.engine.play.play import Play
from floorbase.engine.play.registry import handles
from floorbase.engine.poker import betting
from floorbase.engine.table.cards import UNKNOWN
from floorbase.engine.table.changes import Change, RulingContext
from floorbase.engine.table.events import Event, refuse
from floorbase.engine.table.memory.hole_deal import Exposed, Fault, Pitch
from floorbase.engine.table.seat import Seat
from floorbase.engine.table.state import Table
from floorbase.engine.topics.deal.common import (
    as_written,
    nobody_acted,
    pitch_now,
    raise_fault,
    seat_due,
)
from floorbase.engine.topics.deal.lines import (
    Boxed,
    DealBoxedMixed,
    DealBoxedNamed,
    HoleCardSeen,
)
from floorbase.engine.topics.deal.noticed import EXPOSED, EXPOSED_ONE
from floorbase.engine.topics.deal.undo_hole_deal import LEAST_STUB, give, rewind

HOW = {
    "deal_exposes": "face_up",
    "deal_flashes": "flashed",
    "deal_off_table": "off_table",
    "deal_player_exposes": "by_player",
}


@handles(HoleCardSeen)
@as_written
def exposes(play: Play, event: HoleCardSeen) -> None:
    """A hole card is seen as it is dealt, or by its player's doing: dealing stops there."""
    table = play.table
    pitch = pitch_now(play, event)
    seat = seat_due(play, pitch, event, play.live_seat(event).number)
    card = which_card(table, pitch, seat, event, event.lap, event.card)
    if any(one.card == card for one in pitch.exposed):
        what = f"that card of seat {seat.number} was seen already"
        raise refuse(event, what, "write 'first card' or 'second card' before the card")
    betting.name(table, event, card, event.card)
    pitch.exposed.append(Exposed(card, seat.number, HOW[event.kind]))
    if pitch.untouched and not event.quiet and nobody_acted(play):
        rewind(table, pitch, last_seen(pitch) + 1)
    play.step([Change(event.kind, seat.number, cards=(event.card,))])
    raise_fault(play, event, Fault(EXPOSED, RulingContext(seat, event, cards=(card,)), {}))


def last_seen(pitch: Pitch) -> int:
    """Where in the deal the last card came that has been seen: so far it had gone at least."""
    return max((pitch.place_of(one.card) for one in pitch.exposed), default=-1)


def which_card(
    table: Table, pitch: Pitch, seat: Seat, event: Event, lap: str = "", face: str = UNKNOWN
) -> int:
    """The card of a seat that an event means: as it says, as the faces tell, or the first that it
    can be.

    Raises: ReplayError: nothing tells whether it is among the first two of the deal.
    """
    cards = pitch.cards_of(seat.number)
    if lap:
        place = 0 if lap == "first" else 1
        if place >= len(cards):
            what = f"seat {seat.number} was dealt {len(cards)} cards"
            raise refuse(event, what, "write which of them, or remove this line")
        return cards[place]
    known = table.deck.face_all(cards)
    if face != UNKNOWN and face in known:
        return cards[known.index(face)]
    seen = [one.card for one in pitch.exposed]
    told = zip(cards, known, strict=True)
    can_be = [c for c, f in told if c not in seen and UNKNOWN in (f, face)]
    early = {min(pitch.place_of(card), len(EXPOSED_ONE)) for card in can_be}
    if isinstance(event, HoleCardSeen) and len(early) > 1:
        what = f"it may be seat {seat.number}'s first or second card"
        raise refuse(event, what, "write 'first card' or 'second card' before the card")
    return (can_be or cards)[0]


@handles(Boxed)
@as_written
def boxed(play: Play, event: Boxed) -> None:
    """The card that a seat was due next lies face up in the deck.

    Raises: ReplayError: the deal is over, or did not come to that seat in order.
    """
    table = play.table
    pitch = pitch_now(play, event)
    seat = seat_due(play, pitch, event, event.seat)
    if not pitch.untouched or not nobody_acted(play) or table.board:
        what = "the hole cards are dealt, and this card comes too late in the record"
        raise refuse(event, what, "write this line before everything else")
    if len(table.deck.stub) <= LEAST_STUB:
        raise refuse(event, "too few cards are left for the board", "remove this line")
    named = (event.lap, event.card) if isinstance(event, DealBoxedNamed) else ()
    card = which_card(table, pitch, seat, event, *named)
    if pitch.place_of(card) <= last_seen(pitch):
        what = "a card dealt later is already written as exposed"
        raise refuse(event, what, "write the cards in the order of the deal")
    rewind(table, pitch, pitch.place_of(card))
    table.deck.aside += table.deck.draw()
    pitch.boxed.append(card)
    if isinstance(event, DealBoxedNamed):
        betting.name(table, event, card, event.card)
    changes = [Change("boxed", seat.number, cards=table.deck.face_all([card]))]
    if isinstance(event, DealBoxedMixed):
        other = seat_due(play, pitch, event, event.to)
        if other is seat:
            raise refuse(
                event, f"the next card cannot go to seat {seat.number} again", "write the next seat"
            )
        give(table, pitch, other.number)
        pitch.relaid = True
        changes.append(Change("next_mixed_in", other.number))
    play.step(changes)
    raise_fault(play, event, boxed_fault(pitch, RulingContext(seat, event, cards=(card,)), event))


def boxed_fault(pitch: Pitch, context: RulingContext, event: Event) -> Fault:
    """One boxed card, or one more."""
    if len(pitch.boxed) > 1:
        return Fault("boxed_cards_two", context, {})
    below = "with_other_hand" if isinstance(event, DealBoxedMixed) else "in_deck"
    return Fault("boxed_card_one", context, {"card_below_boxed": below})
