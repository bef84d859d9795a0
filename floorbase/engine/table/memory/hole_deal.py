"""The deal card by card, for the rare hand in which something about it was wrong.

Ordinarily every hole card is dealt at once. The first event that says otherwise lays the deal open
here: which card of the deck went to which seat, in the dealer's order, so that it can be taken back
to any point and gone on with. Cards are by their place in the deck, 1 for the first one dealt.
"""

from __future__ import annotations

from collections.abc import Mapping
from typing import NamedTuple

from msgspec import Struct, field

from floorbase.engine.table.changes import RulingContext

LAPS = (1, 2)  # everyone gets a first card, then everyone a second


class Exposed(NamedTuple):
    """A hole card that was seen; ``how`` is a value of the fact ``how_hole_card_exposed``."""

    card: int
    seat: int
    how: str


class Fault(NamedTuple):
    """Something wrong with the deal: the question it raises, and the facts it shows."""

    question: str
    context: RulingContext
    facts: Mapping[str, str]


class Pitch(Struct):
    """How the hole cards of this hand were dealt.

    ``order`` are the seats due a hand, from the left of the button; ``dealt`` is each card with the
    seat that got it (an empty seat's lie aside). ``came`` are players who came since, ``exposed``
    cards that were seen, ``judged`` those already ruled on, ``boxed`` cards found face up in the
    deck. ``wrong`` are the cards too many (or, below nothing, too few) by seat, ``extras`` how many
    were too many in all. ``faults`` were noticed by nobody yet. ``relaid`` is whether cards went
    round otherwise than in order, ``swapped`` whether one has been replaced since, ``late`` whether
    it is too late for a misdeal, ``closed`` whether the first betting round was over when one was
    called, ``looked`` whether a player looked at a card before the deal was complete.
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
    looked: bool = False

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
