"""Files of many hands, replayed one after the other, or on several cores at once."""

from __future__ import annotations

import signal
import sys
from collections.abc import Callable, Iterable, Iterator, Sequence
from contextlib import contextmanager
from dataclasses import dataclass, fields
from itertools import islice
from multiprocessing import Pool
from pathlib import Path
from threading import Semaphore
from typing import TYPE_CHECKING

import click

from floorbase.app.histories import HandText, hands_in, length_of, read_hand
from floorbase.cli.options import open_library, plain_terminal
from floorbase.engine.table.changes import Direction
from floorbase.errors import FloorbaseError
from floorbase.present.replay.hands import Tally, count, hand_line, summary

if TYPE_CHECKING:
    from floorbase.app.library import Library

BATCH = 40  # hands: enough to outweigh passing them to another process
WAITING = 4  # batches per process that may be read ahead


@dataclass(frozen=True, slots=True)
class HandsRequest:
    """How the hands are to be replayed and told."""

    book: str
    directions: tuple[Direction, ...]
    as_json: bool


@dataclass(frozen=True, slots=True)
class HandsOutput:
    """What came of some hands: the lines to print, the problems, the tally, and their length."""

    lines: Sequence[str]
    problems: Sequence[str]
    tally: Tally
    length: int


def replay_hands(path: Path, asked: HandsRequest, jobs: int) -> int:
    """Replay every hand of a file, printing as they are done.

    Returns: the exit status: 2 where a hand could not be read or played, 3 where one is pending.
    """
    total = Tally()
    open_library().chosen(asked.book)  # an unknown book is told before anything is printed
    with _bar(path) as advance:
        for told in _replayed(batches(hands_in(path)), asked, jobs):
            for line in told.lines:
                click.echo(line)
            for problem in told.problems:
                click.echo(problem, err=True)
            for field in fields(total):
                added = getattr(total, field.name) + getattr(told.tally, field.name)
                setattr(total, field.name, added)
            advance(told.length)
    if not asked.as_json:
        click.echo(summary(total))
    return 2 if total.bad else 3 if total.pending else 0


def batches(hands: Iterable[HandText]) -> Iterator[list[HandText]]:
    """Hands in lots, none read before it is wanted."""
    hands = iter(hands)
    while batch := list(islice(hands, BATCH)):
        yield batch


def _replayed(
    lots: Iterator[list[HandText]], asked: HandsRequest, jobs: int
) -> Iterator[HandsOutput]:
    if jobs == 1:
        library = open_library()
        for lot in lots:
            yield tell(library, lot, asked)
        return
    ahead = Semaphore(jobs * WAITING)  # so that a long file is not read far ahead

    def fed() -> Iterator[list[HandText]]:
        for lot in lots:
            ahead.acquire()
            yield lot

    with Pool(jobs, _start, (asked,)) as pool:
        for told in pool.imap(_work, fed()):
            ahead.release()
            yield told


_worker: list[tuple[Library, HandsRequest]] = []


def _start(asked: HandsRequest) -> None:
    signal.signal(signal.SIGINT, signal.SIG_IGN)  # Ctrl-C is for the process that was started
    _worker.append((open_library(), asked))


def _work(lot: list[HandText]) -> HandsOutput:
    library, asked = _worker[0]
    return tell(library, lot, asked)


def tell(library: Library, lot: Iterable[HandText], asked: HandsRequest) -> HandsOutput:
    """Replay some hands and put what came of them into words or JSON, a line each."""
    from floorbase.present.json import as_json as j
    from floorbase.present.json.replay_json import replays_json

    lines: list[str] = []
    problems: list[str] = []
    tally = Tally()
    length = 0
    for hand in lot:
        length += len(hand.text)
        try:
            replays = library.replay(read_hand(hand), asked.book, asked.directions)
        except FloorbaseError as error:
            problems.append(str(error))
            if asked.as_json:
                lines.append(j.line(j.problems_json(error.problems)))
            tally.bad += 1
            continue
        count(tally, replays)
        told = replays_json(library.rules, replays) if asked.as_json else None
        lines.append(j.line(told) if told else hand_line(replays))
    return HandsOutput(lines, problems, tally, length)


@contextmanager
def _bar(path: Path) -> Iterator[Callable[[int], None]]:
    """A bar on stderr by the length of the file; none where nobody would see it."""
    if not sys.stderr.isatty() or sys.stdout.isatty() or plain_terminal():
        yield lambda length: None
        return
    with click.progressbar(
        length=length_of(path), label="Replaying", file=sys.__stderr__, width=24
    ) as bar:
        yield bar.update
