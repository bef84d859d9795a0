"""How fast training is, and what it leads to: ``python -m benchmarks.training [--simulate]``.

Measured, each as a ratio within one run: opening a file of 20,000 answers beside opening an empty
SQLite file, and the next item's p95. ``--simulate`` plays ninety evenings of a learner whose true
recall is FSRS's own, and prints answers a day and the recall reached.
"""

from __future__ import annotations

import random
import sqlite3
import statistics
import sys
import tempfile
import time
from collections.abc import Sequence
from dataclasses import dataclass
from datetime import UTC, datetime, timedelta
from pathlib import Path

from floorbase.app.library import Library
from floorbase.app.training.item import Choice, Item, ItemKey, Kind
from floorbase.app.training.memory import recall, review, training_day
from floorbase.app.training.progress import progress
from floorbase.app.training.session import answer, begin, next_item
from floorbase.app.training.source import ItemSource, LibraryItems
from floorbase.user.training.rows import Learner
from floorbase.user.training_store import Store

START = datetime(2026, 9, 1, 20, 0, tzinfo=UTC)
FIRST_SIGHT = 0.45  # of new items, how many a learner rules right by sense alone
ANSWERS = 20_000
RUNS = 15
CHOICES = (Choice("right", True), Choice("wrong", False))


@dataclass(frozen=True)
class Undealt:
    """The library's items in their order, without hands: what is asked is all the same here."""

    library: LibraryItems

    @property
    def edition(self) -> str:
        """Names the data."""
        return self.library.edition

    def offered(self) -> Sequence[ItemKey]:
        """What the library offers."""
        return self.library.offered()

    def topic(self, key: ItemKey) -> str:
        """What a key is about."""
        return self.library.topic(key)

    def item(self, key: ItemKey, kind: Kind, seed: int) -> Item | None:
        """Two choices."""
        return Item(key, kind, seed, None, CHOICES)

    def fingerprint(self, key: ItemKey) -> str:
        """Nothing ever changes."""
        return "same"


@dataclass(frozen=True, slots=True)
class Evening:
    """What one evening of the simulated learner had."""

    answers: int
    new: int
    right: int
    expected: float  # of the answers to items met before, by their recall
    met_before: int
    right_before: int


def evening(
    source: ItemSource, store: Store, learner: Learner, now: datetime, chance: random.Random
) -> Evening:
    """One sitting of ten minutes."""
    sitting = begin(source, store, learner, now)
    new = right_before = met_before = 0
    expected = 0.0
    while item := next_item(source, store, sitting, now):
        memory = store.memory(learner, str(item.key))
        known = recall(memory.state, training_day(now)) if memory else FIRST_SIGHT
        is_right = chance.random() < known
        if memory is None:
            new += 1
        elif memory.state.last < training_day(now):
            met_before += 1
            expected += known
            right_before += is_right
        took = chance.lognormvariate(2.6, 0.5)  # half of all within 13.5 seconds
        now += timedelta(seconds=took + 10)  # ten more to read why
        sitting, _ = answer(source, store, sitting, item, is_right, took, now)
    return Evening(len(sitting.asked), new, sitting.right, expected, met_before, right_before)


def ninety_days(source: ItemSource, store: Store, days: int = 90, seed: int = 7) -> list[Evening]:
    """So many evenings; every ninth is left out, as evenings are."""
    chance, learner = random.Random(seed), store.learner(now=START)
    return [
        evening(source, store, learner, START + timedelta(days=day), chance)
        for day in range(days)
        if day % 9 != 8
    ]


def simulate(path: Path) -> None:
    """Print what ninety days lead to."""
    source, store = Undealt(LibraryItems(Library(), ("star",))), Store(path)
    evenings = ninety_days(source, store)
    print("ten minutes an evening, eight of nine evenings, The Star")
    print("evenings   answers a day   new a day   right   of those met before (expected)")
    for first in range(0, len(evenings), 10):
        some = evenings[first : first + 10]
        answers, new, right = (
            sum(getattr(e, name) for e in some) for name in ("answers", "new", "right")
        )
        before = max(1, sum(e.met_before for e in some))
        share = sum(e.right_before for e in some) / before
        print(
            f"{first + 1:>3} to {first + len(some):<3}{answers / len(some):>14.1f}"
            f"{new / len(some):>12.1f}{right / answers:>9.0%}{share:>13.0%}"
            f" ({sum(e.expected for e in some) / before:.0%})"
        )
    learner = store.learner()
    found = progress(source, store, learner, START + timedelta(days=90))
    (book,) = found.books
    print(f"met {book.seen} of {book.offered}; recall of these", end="")
    print(f" {book.today:.0%} on day 90, {book.later:.0%} thirty days later; {found.due} due")
    store.close()


def full_file(path: Path) -> None:
    """A file of 20,000 answers to 1,300 items."""
    store, now = Store(path), START
    learner = store.learner(now=START)
    keys = LibraryItems(Library(), ("star",)).offered()[:1300]
    store._file._file.execute("PRAGMA synchronous = OFF")  # it is made for the measure alone
    chance = random.Random(3)
    for number in range(ANSWERS):
        now += timedelta(minutes=6)
        item = Item(keys[number % len(keys)], "ruling", number, None, CHOICES)
        review(store, learner, item, chance.random() < 0.85, 12.0, now, fingerprint="same")
    store.close()


def opened_once(path: Path) -> float:
    """Seconds to open the file and read every memory."""
    start = time.perf_counter()
    store = Store(path)
    assert store.memories(store.learner())
    took = time.perf_counter() - start
    store.close()
    return took


def empty_once(path: Path) -> float:
    """Seconds for SQLite alone to open an empty file."""
    start = time.perf_counter()
    connection = sqlite3.connect(path)
    connection.execute("SELECT count(*) FROM sqlite_master").fetchone()
    took = time.perf_counter() - start
    connection.close()
    return took


def measure(folder: Path) -> None:
    """Print every comparison."""
    path = folder / "training.sqlite"
    full_file(path)
    empty = folder / "empty.sqlite"
    pairs = [(opened_once(path), empty_once(empty)) for _ in range(RUNS)]
    ours, bare = (statistics.median(pair[side] for pair in pairs) * 1000 for side in (0, 1))
    size = path.stat().st_size / 1e6
    print(f"open {ANSWERS:,} answers ({size:.1f} MB) / open an empty file", end="")
    print(f"{ours:>8.1f} ms{bare:>8.2f} ms    ratio {ours / bare:.0f}")
    source, store = LibraryItems(Library(), ("star",)), Store(folder / "fresh.sqlite")
    learner, chance = store.learner(now=START), random.Random(5)
    nexts, kept = [], []
    for day in range(20):
        now = START + timedelta(days=day)
        sitting = begin(source, store, learner, now)
        while True:
            start = time.perf_counter()
            item = next_item(source, store, sitting, now)
            nexts.append(time.perf_counter() - start)
            if item is None:
                break
            now, start = now + timedelta(seconds=20), time.perf_counter()
            sitting, _ = answer(source, store, sitting, item, chance.random() < 0.8, 12.0, now)
            kept.append(time.perf_counter() - start)
    for name, times in (("next item", nexts[1:]), ("keep an answer", kept[1:])):
        p95 = statistics.quantiles(times, n=20)[-1] * 1000
        half = statistics.median(times) * 1000
        print(f"{name:<20}{half:>8.1f} ms, p95 {p95:.1f} ms, of {len(times)}", end="")
        print(f"    p95 ratio {p95 / bare:.0f}")
    start = time.perf_counter()
    full = Store(path)
    progress(source, full, full.learner(), START + timedelta(days=85))
    print(f"progress of {ANSWERS:,} answers {(time.perf_counter() - start) * 1000:.0f} ms")


def main() -> None:
    """Measure, or simulate."""
    with tempfile.TemporaryDirectory() as folder:
        if sys.argv[1:2] == ["--simulate"]:
            kept = Path(sys.argv[2]) if len(sys.argv) > 2 else Path(folder) / "training.sqlite"
            simulate(kept)
        else:
            measure(Path(folder))


if __name__ == "__main__":
    main()
