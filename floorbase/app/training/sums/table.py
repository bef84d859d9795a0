"""A table as chance deals it: levels, chairs, stacks, cards, and a hand played on it by lines."""

from __future__ import annotations

from collections.abc import Collection, Iterable, Mapping, Sequence
from random import Random
from typing import NamedTuple

from msgspec.structs import replace as with_fields

from floorbase.app.training.sums.model import SumBook
from floorbase.engine.play.trace import Decide, Replay
from floorbase.engine.record.grammar import parse_event
from floorbase.engine.record.record import Record
from floorbase.engine.record.setup import Setup
from floorbase.engine.replay.replay import replay
from floorbase.engine.table.cards import NUMBERS
from floorbase.engine.table.events import Event
from floorbase.engine.table.memory.between_hands import next_after
from floorbase.engine.table.stakes import Stakes
from floorbase.engine.table.state import Table
from floorbase.errors import Where

CHAIRS = 9
HERE = Where("training", 1)
PACK = sorted(NUMBERS)


class BlindLevel(NamedTuple):
    """The blinds of a level, and the smallest chip in play by then."""

    small: int
    big: int
    chip: int


LEVELS = (
    BlindLevel(25, 50, 25),
    BlindLevel(50, 100, 25),
    BlindLevel(75, 150, 25),
    BlindLevel(100, 200, 25),
    BlindLevel(100, 200, 100),
    BlindLevel(200, 400, 100),
    BlindLevel(300, 600, 100),
    BlindLevel(400, 800, 100),
    BlindLevel(500, 1000, 100),
    BlindLevel(1000, 2000, 500),
    BlindLevel(1500, 3000, 500),
    BlindLevel(2000, 4000, 1000),
)


def stakes_at(level: BlindLevel, book: SumBook, ante: int = 0) -> Stakes:
    """The stakes of a level, with the big-blind ante of a book that plays with one."""
    for_all = level.big if book.big_blind_ante else 0
    return Stakes((level.small, level.big), level.chip, ante, for_all)


def chairs(rng: Random, fewest: int, most: int) -> list[int]:
    """Some of the chairs of a table, in order."""
    return sorted(rng.sample(range(1, CHAIRS + 1), rng.randint(fewest, most)))


def stack(rng: Random, level: BlindLevel, fewest: int, most: int) -> int:
    """A stack of so many big blinds, in whole chips of the smallest in play."""
    return (
        rng.randint(fewest * level.big // level.chip, most * level.big // level.chip) * level.chip
    )


def in_chips(amount: float, chip: int) -> int:
    """The nearest amount that can be put out in chips of this value, at least one.

    >>> in_chips(1310, 25), in_chips(3, 100)
    (1300, 100)
    """
    return max(round(amount / chip), 1) * chip


def left_behind(
    level: BlindLevel, seats: Sequence[int], button: int, folded: Collection[int]
) -> int:
    """The blinds of those who folded to a raise.

    >>> left_behind(BlindLevel(100, 200, 100), [1, 4, 6], 6, [1, 6])
    100
    """
    small = next_after(seats, button)
    blinds = {small: level.small, next_after(seats, small): level.big}
    return sum(blind for seat, blind in blinds.items() if seat in folded)


def cards(rng: Random) -> list[str]:
    """A shuffled deck, to be popped from."""
    deck = PACK.copy()
    rng.shuffle(deck)
    return deck


def pop(deck: list[str], count: int) -> tuple[str, ...]:
    """The next cards of a deck."""
    return tuple(deck.pop() for _ in range(count))


def record(
    setup: Setup, events: Iterable[Event], observed: Mapping[str, str] | None = None
) -> Record:
    """A record of a hand that was dealt for a sum."""
    return Record("A hand", setup, tuple(events), observed or {}, HERE)


class DealtHand:
    """A hand under way, line by line, as one book plays it."""

    def __init__(self, setup: Setup, decide: Decide, lines: Sequence[str] = ()) -> None:
        self.setup, self.decide = setup, decide
        self.events = [parse_event(line) for line in lines]
        self.now = self._played()

    def _played(self) -> Replay:
        return replay(self.record, self.decide, tracing=False)

    @property
    def record(self) -> Record:
        """What has happened so far."""
        return record(self.setup, self.events)

    @property
    def table(self) -> Table:
        """The table as it stands."""
        return self.now.table

    @property
    def waits(self) -> bool:
        """Whether the book leaves open how it goes on."""
        return self.now.pending is not None

    def add(self, *lines: str) -> None:
        """Events, one a line."""
        self.events += [parse_event(line) for line in lines]
        self.now = self._played()

    def give(self, seat: int, chips: int) -> None:
        """Let a seat have begun with another stack."""
        self.setup = with_fields(self.setup, stacks={**self.setup.stacks, seat: chips})
        self.now = self._played()
