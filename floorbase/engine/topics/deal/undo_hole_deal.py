"""Taking a deal back card by card, and dealing on from there."""

from __future__ import annotations

from collections.abc import Sequence

from floorbase.engine.table.memory.hole_deal import LAPS, Pitch
from floorbase.engine.table.seat import Seat
from floorbase.engine.table.state import Table

LEAST_STUB = 12  # the board with its burns, and something over


def pitch_of(table: Table) -> Pitch:
    """The deal of this hand, laid open if it was not yet.

    Raises: ValueError: the hands are no longer as the deck gave them.
    """
    if table.pitch is not None:
        return table.pitch
    seats = [seat for seat in table.clockwise(table.button) if seat.cards or seat.mucked]
    hands = [seat.cards or seat.mucked for seat in seats]
    order = tuple(seat.number for seat in seats)
    cards = [hand[lap - 1] for lap in LAPS for hand in hands if len(hand) == len(LAPS)]
    if cards != list(range(1, len(LAPS) * len(hands) + 1)):
        raise ValueError("the hands are no longer as they were dealt")
    table.pitch = Pitch(order, list(zip(cards, order * len(LAPS), strict=True)))
    return table.pitch


def rewind(table: Table, pitch: Pitch, point: int) -> None:
    """Take back every card after the first ``point``, onto the stub in order.

    Raises: ValueError: one of them is no longer where it was dealt.
    """
    while len(pitch.dealt) > point:
        card, number = pitch.dealt.pop()
        take(table, number, card)
        table.deck.stub.append(card)


def take(table: Table, number: int, card: int) -> None:
    """Take a card from a seat, or from its mucked hand. Raises: ValueError: it is not there."""
    seat = table.seats.get(number)
    if seat is None:
        table.deck.aside.remove(card)
    elif card in seat.cards:
        seat.cards = without(seat.cards, card)
    elif card not in seat.mucked or card not in table.deck.muck:
        raise ValueError(f"seat {number}'s cards are no longer as they were dealt")
    else:
        table.deck.muck.remove(card)
        seat.mucked = without(seat.mucked, card)


def without(cards: Sequence[int], card: int) -> tuple[int, ...]:
    """Cards less one of them."""
    return tuple(other for other in cards if other != card)


def give(table: Table, pitch: Pitch, number: int) -> int:
    """Deal the next card to a seat, which may be empty; one whose hand is over mucks it.

    Raises: ValueError: the stub would not last the hand.
    """
    deck = table.deck
    if len(deck.stub) <= LEAST_STUB:
        raise ValueError(f"only {len(deck.stub)} cards are left for the board")
    (card,) = deck.draw()
    pitch.dealt.append((card, number))
    hold(table, number, card)
    return card


def hold(table: Table, number: int, card: int) -> None:
    """Put a card before a seat."""
    seat = table.seats.get(number)
    if seat is None:
        table.deck.aside.append(card)
    elif seat.folded:
        seat.mucked += (card,)
        table.deck.muck.append(card)
    else:
        seat.cards += (card,)


def finish(table: Table, pitch: Pitch, last: int | None = None) -> None:
    """Deal on in order until every seat due a hand has two cards.

    ``last`` waits, in the round it lacks a card of, for all others. Raises: as ``give``.
    """
    for lap in LAPS:
        short = [number for number in pitch.order if pitch.lacks(number, lap)]
        if last in short:
            short.remove(last)
            short.append(last)
            last = None
        for number in short:
            give(table, pitch, number)


def without_cards(table: Table, pitch: Pitch) -> list[Seat]:
    """Seats that got no card, or lost those they were not due, and are taken to be in the hand."""
    return [s for s in table.ring if not s.folded and not pitch.count(s.number)]
