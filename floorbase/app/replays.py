"""Records: read one, and replay it under one rulebook or several side by side."""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from contextlib import suppress
from dataclasses import dataclass, field
from pathlib import Path

from floorbase.engine.play.trace import Decide, Replay
from floorbase.engine.record.record import Record, read_record
from floorbase.engine.record.setup import Setup
from floorbase.engine.replay.fork import BranchedReplay, Divergence, divergence, fork
from floorbase.engine.replay.offered import OffersApart, offers_apart
from floorbase.engine.replay.recorded_amounts import error_in_chips, forked_in_chips, setup_in_chips
from floorbase.engine.replay.replay import replay
from floorbase.engine.table.changes import Direction
from floorbase.errors import BadFileError, Problem, ReplayError, by_place
from floorbase.yamldata.source import read


@dataclass(frozen=True, slots=True)
class ReplaysByBook:
    """One record under one or more books, and where these part.

    ``refused`` holds what cannot be played under a book, where it can under another.
    """

    record: Record
    books: Mapping[str, BranchedReplay]
    divergence: Divergence | None
    refused: Mapping[str, tuple[Problem, ...]] = field(default_factory=dict)

    @property
    def setup(self) -> Setup:
        """The table before the first event, in the amounts of its file."""
        scale = self.record.scale
        return self.record.setup if scale == 1 else setup_in_chips(self.record.setup, scale)

    @property
    def apart(self) -> list[OffersApart]:
        """Where the books leave different things to be done next, as far as they play alike."""
        return offers_apart({book: forked.replay for book, forked in self.books.items()})


def record_from(path: Path) -> Record:
    """Read a record file. Raises: BadFileError: with every problem in it."""
    problems: list[Problem] = []
    record = read_record(read(path), problems)
    if record is None or problems:
        raise BadFileError(by_place(problems))
    return record


def ends(
    record: Record, deciders: Mapping[str, Decide], directions: Sequence[Direction] = ()
) -> dict[str, Replay]:
    """The record under each book that can play it, and no branches: a quarter of the work."""
    replays = {}
    for book, decide in deciders.items():
        with suppress(ReplayError):
            replays[book] = replay(record, decide, directions)
    return replays


def of_books(replays: ReplaysByBook, books: Sequence[str]) -> ReplaysByBook:
    """The same record under some of its books alone, and where these part."""
    chosen = {book: replays.books[book] for book in books}
    parted = divergence({book: forked.replay for book, forked in chosen.items()})
    return ReplaysByBook(replays.record, chosen, parted)


def replay_side_by_side(
    record: Record, deciders: Mapping[str, Decide], directions: Mapping[str, Sequence[Direction]]
) -> ReplaysByBook:
    """Replay a record under each book by its directions, with every branch where one leaves it
    open; what is told of it is in the amounts of its file.

    Raises: ReplayError: no book can play it; the events it cannot have happened as.
    """
    books: dict[str, BranchedReplay] = {}
    refused: dict[str, tuple[Problem, ...]] = {}
    scale = record.scale
    for book, decide in deciders.items():
        try:
            forked = fork(record, decide, directions[book])
            books[book] = forked if scale == 1 else forked_in_chips(forked, scale)
        except ReplayError as error:
            told = error if scale == 1 else error_in_chips(error, scale)
            refused[book] = told.problems
    if not books:
        raise ReplayError(dict.fromkeys(p for problems in refused.values() for p in problems))
    parted = divergence({name: forked.replay for name, forked in books.items()})
    return ReplaysByBook(record, books, parted, refused)
