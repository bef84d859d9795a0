"""What lies outside the hand in play: other tables, who has come and gone, what is due next hand.

A table has a room only once something of this happens, so an ordinary hand never pays for it.
"""

from __future__ import annotations

from collections.abc import Sequence
from typing import NamedTuple

from msgspec import Struct, field

CHAIRS = 10


class Spots(NamedTuple):
    """The chairs of button, small blind and big blind in one hand.

    The first two may be empty: a dead button, no small blind. With two players the small blind is
    the button; 0 is a chair that is not known.
    """

    button: int
    small: int
    big: int


class Limits(NamedTuple):
    """A level, in chips: the blinds, each player's ante, and the ante that the big blind posts."""

    small: int
    big: int
    ante: int = 0
    big_blind_ante: int = 0


class OtherTable(Struct):
    """Another table: chips by chair, and the chairs of its last button and big blind (0: not
    known)."""

    seats: dict[int, int]
    button: int = 0
    big_blind: int = 0


class Room(Struct):
    """The room around a table, between its hands.

    ``tables`` are the other tables by number, ``away`` chips that went to one whose chair is not
    known; ``chairs`` are a table's. ``last`` are the spots of the hand just played and ``empty``
    the chairs that were empty when it was dealt; ``left`` says how other chairs were left since:
    ``moved`` to another table, ``changed`` for another chair. ``coming`` are the next hand's spots
    as far as ruled on, ``way`` and ``start`` the answers to ``dead_button`` (given for the chairs
    ``way_for``) and ``heads_up_start``; ``put`` is where the floor puts the button, ``adrift`` that
    a director must say where the next hand has it. ``joining`` are new players and why they came,
    ``waits`` those not yet dealt in and what for; ``extra`` is what is posted besides the blinds,
    ``short`` by how much a blind was posted short, ``anted`` that the big-blind ante has gone in,
    ``usual`` the questions on a short blind that nobody answered and that went as usual. ``level``
    is a new one and after how many hands it holds; ``leaving`` are orders to move after the hand,
    ``halted`` is whether the table waits for players, ``big_on_button`` how two players post.
    """

    tables: dict[int, OtherTable] = field(default_factory=dict)
    away: int = 0
    chairs: int = CHAIRS
    last: Spots | None = None
    empty: frozenset[int] = frozenset()
    left: dict[int, str] = field(default_factory=dict)
    coming: Spots | None = None
    way: str | None = None
    way_for: tuple[int, ...] = ()
    start: str | None = None
    put: int = 0
    adrift: bool = False
    joining: dict[int, str] = field(default_factory=dict)
    waits: dict[int, str] = field(default_factory=dict)
    extra: dict[int, int] = field(default_factory=dict)
    short: dict[int, int] = field(default_factory=dict)
    anted: bool = False
    usual: set[str] = field(default_factory=set)
    level: tuple[int, Limits] | None = None
    leaving: list[tuple[int, int, int]] = field(default_factory=list)
    halted: bool = False
    big_on_button: bool = False

    def chips(self) -> int:
        """Every chip known to be at other tables."""
        return self.away + sum(sum(table.seats.values()) for table in self.tables.values())

    def dealt(self, spots: Spots, occupied: set[int]) -> None:
        """A hand has been dealt from these spots: what was open before it is settled."""
        self.last = spots
        self.empty = frozenset(chair for chair in spots if chair not in occupied)
        self.coming = self.start = None
        if not self.empty:
            self.way = None
        self.way_for = ()
        self.put = 0
        for kept in (self.left, self.joining, self.extra):
            kept.clear()


def next_after(chairs: Sequence[int], chair: int) -> int:
    """The first of some chairs clockwise after one, which comes last itself.

    >>> next_after([2, 5, 9], 5), next_after([2, 5, 9], 9)
    (9, 2)
    """
    return min(chairs, key=lambda other: (other - chair - 1) % CHAIRS)


def between(chair: int, first: int, last: int) -> bool:
    """Whether a chair lies strictly between two others, clockwise.

    >>> between(1, 9, 2), between(9, 9, 2), between(5, 9, 2)
    (True, False, False)
    """
    return 0 < (chair - first) % CHAIRS < (last - first) % CHAIRS
