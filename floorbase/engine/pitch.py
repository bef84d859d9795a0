"""The deal card by card, for the rare hand in which something about it was wrong.

Ordinarily every hole card is dealt at once. The first event that says otherwise lays the deal open
here: which card of the deck went to which seat, in the dealer's order, so that it can be taken back
to any point and gone on with. Cards are by their place in the deck, 1 for the first one dealt.
"""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from dataclasses import dataclass, field
from typing import TYPE_CHECKING, NamedTuple

if TYPE_CHECKING:
    from floorbase.engine.kinds import Matter
    from floorbase.engine.state import Seat, Table

LAPS = (1, 2)  # everyone gets a first card, then everyone a second
LEAST_STUB = 12  # the board with its burns, and something over


class Exposed(NamedTuple):
    """A hole card that was seen; ``how`` is a value of the fact ``how_hole_card_exposed``."""

    card: int
    seat: int
    how: str


class Fault(NamedTuple):
    """Something wrong with the deal: the question it raises, and the facts it shows."""

    question: str
    matter: Matter
    facts: Mapping[str, str]


@dataclass(slots=True)
class Pitch:
    """How the hole cards of this hand were dealt.

    ``order`` are the seats due a hand, from the left of the button; ``dealt`` is each card with the
    seat that got it (an empty seat's lie aside). ``came`` are players who came since, ``exposed``
    cards that were seen, ``judged`` those already ruled on, ``boxed`` cards found face up in the
    deck. ``wrong`` are the cards too many (or, below nothing, too few) by seat, ``extras`` how many
    were too many in all. ``faults`` were noticed by nobody yet. ``relaid`` is whether cards went
    round otherwise than in order, ``swapped`` whether one has been replaced since, ``late`` whether
    it is too late for a misdeal, ``closed`` whether the first betting round was over when one was
    called.
    """

    order: tuple[int, ...]
    dealt: list[tuple[int, int]] = field(default_factory=list)
    came: list[int] = field(default_factory=list)
    exposed: list[Exposed] = field(default_factory=list)
    judged: set[int] = field(default_factory=set)
    boxed: list[int] = field(default_factory=list)
    wrong: dict[int, int] = field(default_factory=dict)
    extras: int = 0
    faults: list[Fault] = field(default_factory=list)
    relaid: bool = False
    swapped: bool = False
    late: bool = False
    closed: bool = False

    def count(self, seat: int) -> int:
        """How many cards a seat was dealt."""
        return sum(1 for _, to in self.dealt if to == seat)

    def cards_of(self, seat: int) -> list[int]:
        """The cards a seat was dealt, in order."""
        return [card for card, to in self.dealt if to == seat]

    def lacks(self, seat: int, lap: int) -> bool:
        """Whether a seat has yet to get its card of a round, which nobody has left out."""
        due = len(LAPS) + min(self.wrong.get(seat, 0), 0)
        return self.count(seat) < min(lap, due)

    @property
    def untouched(self) -> bool:
        """Whether cards went round in order so far, and lie where they were dealt."""
        return not (self.relaid or self.swapped or self.wrong)

    def place_of(self, card: int) -> int:
        """Where in the deal a card came, counted from 0."""
        return [dealt for dealt, _ in self.dealt].index(card)


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
        raise ValueError(f"the cards of seat {number} are no longer as they were dealt")
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
