"""The hand that stands beside a ruling: the one that was told, or else a worked example."""

from __future__ import annotations

from collections.abc import Container, Mapping, Sequence
from dataclasses import dataclass, field
from typing import TYPE_CHECKING

from floorbase.app.directions import Chosen, replays_of
from floorbase.errors import ReplayError

if TYPE_CHECKING:
    from floorbase.app.library import Library
    from floorbase.app.replays import ReplaysByBook
    from floorbase.engine.record.record import Record
    from floorbase.engine.table.changes import Direction
    from floorbase.scenarios.case import Case
    from floorbase.scenarios.walk import Walk


@dataclass(frozen=True, slots=True)
class ShownHand:
    """A record with its title, and the rulings it needs where a book leaves one open.

    ``case`` is the worked example that it is; None for a hand that was told. ``assumed`` is what
    such a hand has that nobody told, ``known`` by seat who sits there, as its draft has them.
    """

    title: str
    record: Record
    directions: Sequence[Direction] = ()
    case: Case | None = None
    assumed: Sequence[str] = ()
    known: Mapping[int, str] = field(default_factory=dict)

    @property
    def told(self) -> bool:
        """Whether it is the hand that was told, so that its figures are those of the table."""
        return self.case is None

    def replays(
        self,
        library: Library,
        chosen: Mapping[str, Chosen],
        book: str = "all",
        standing: Mapping[str, Container[str]] | None = None,
    ) -> ReplaysByBook | None:
        """It under one book or all, each by what the floor chose under it; None where none can play
        it, as where a house's own option leads to another deal than a worked example has.

        ``standing`` are by book those of these questions on which the house chose for all evening.
        """
        try:
            return replays_of(library, self.record, self.directions, chosen, book, standing or {})
        except ReplayError:
            return None


def shown_hand(library: Library, walked: Walk, words: str = "") -> ShownHand | None:
    """The hand for a finished walk: as it was told in ``words``, or an example with its facts."""
    told = _told(library, walked, words) if words else None
    if told is not None:
        return told
    case = library.case_for(walked)
    if case is None or case.record is None:
        return None
    return ShownHand(case.title, case.record, case.directions, case)


def _told(library: Library, walked: Walk, words: str) -> ShownHand | None:
    """The hand that was told, where it comes to these questions and fits the facts as they are."""
    reading = library.hearing.read(words)
    if not reading.records or not reading.asked & walked.answers.keys():
        return None
    if any(walked.facts.get(name, value) != value for name, value in reading.seen.items()):
        return None
    record, hand = reading.records[0], reading.hands[0]
    return ShownHand(record.title, record, assumed=hand.assumed, known=hand.known)
