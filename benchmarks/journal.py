"""How fast the journal is at 1, 10,000 and 100,000 entries: ``python -m benchmarks.journal``.

Each figure stands beside what plain SQLite takes for the least of it, measured in turn: an INSERT
of the same bytes, a connection, FTS5 alone, reading and hashing every row, a look-up by an index.
"""

from __future__ import annotations

import hashlib
import sqlite3
import statistics
import sys
import tempfile
import time
from collections.abc import Callable
from contextlib import closing
from pathlib import Path

from floorbase.user.journal.entry import canonical
from floorbase.user.journal.found import EntryFilter, found
from floorbase.user.journal.penalties import penalties_now
from floorbase.user.journal.precedents import precedents
from floorbase.user.journal.store import Journal
from tests.support.journal_entries import FACTS, QUESTIONS, body, filled

SIZES = (1, 10_000, 100_000)
RUNS = 30
SLOW_RUNS = 5
SAID = "thinking dealer"
FROM_FTS = "SELECT rowid FROM words WHERE words MATCH ? ORDER BY rowid DESC LIMIT 100"
NOW = "2030-01-01T00:00:00Z"


def taken(do: Callable[[], object]) -> float:
    """Milliseconds that something takes."""
    start = time.perf_counter()
    do()
    return (time.perf_counter() - start) * 1000


def show(name: str, ours: Callable[[], object], plain: Callable[[], object], runs: int) -> None:
    """Both in turn; median and slowest of ours, and how many times plain SQLite's median it is."""
    ours(), plain()
    pairs = [(taken(ours), taken(plain)) for _ in range(runs)]
    first, second = (statistics.median(pair[side] for pair in pairs) for side in (0, 1))
    worst = max(pair[0] for pair in pairs)
    print(f"  {name:<26}{first:9.2f} ms (slowest {worst:.1f})   {first / second:6.1f}x", flush=True)


def plain_copy(path: Path, journal: Journal) -> sqlite3.Connection:
    """A table of a number and bytes, as one would write it without any of what a journal is."""
    connection = sqlite3.connect(path, isolation_level=None)
    connection.execute("PRAGMA journal_mode = WAL")
    connection.execute("PRAGMA synchronous = FULL")
    connection.execute("CREATE TABLE entry (number INTEGER PRIMARY KEY, question TEXT, body BLOB)")
    connection.execute("CREATE INDEX by_question ON entry (question, number)")
    rows = (
        (number, QUESTIONS[number % 6], canonical(body(number))) for number in range(count(journal))
    )
    connection.execute("BEGIN")
    connection.executemany("INSERT INTO entry VALUES (?, ?, ?)", rows)
    connection.execute("COMMIT")
    return connection


def count(journal: Journal) -> int:
    """How many entries there are."""
    return int(journal.read("SELECT count(*) FROM entry")[0][0])


def opened_once(path: Path) -> None:
    """Open a journal and read one thing, as a program does that starts."""
    with Journal(path) as journal:
        journal.heads()


def connected_once(path: Path) -> None:
    """A connection and one thing read."""
    with closing(sqlite3.connect(path)) as connection:
        connection.execute("SELECT max(number) FROM entry").fetchall()


def hashed(connection: sqlite3.Connection) -> None:
    """Read and hash every row."""
    for (held,) in connection.execute("SELECT body FROM entry ORDER BY number"):
        hashlib.sha256(held).hexdigest()


def measure(folder: Path, entries: int) -> None:
    """Print the figures of a journal of so many entries."""
    path = folder / f"{entries}.sqlite"
    start = time.perf_counter()
    journal = filled(path, entries)
    spent = time.perf_counter() - start
    plain = plain_copy(folder / f"{entries}-plain.sqlite", journal)
    size = path.stat().st_size / 1e6
    print(f"{entries:,} entries, {size:.0f} MB, filled in {spent:.1f} s")
    more = iter(range(entries, entries + 10_000))
    add = "INSERT INTO entry (question, body) VALUES ('x', ?)"
    show(
        "append",
        lambda: journal.append(body(next(more))),
        lambda: plain.execute(add, (canonical(body(next(more))),)),
        RUNS,
    )
    show("open", lambda: opened_once(path), lambda: connected_once(path), RUNS)
    searched(journal)
    first = {name: values[0] for name, values in FACTS.items()}
    by_question = "SELECT body FROM entry WHERE question = ? ORDER BY number DESC LIMIT 10"
    show(
        "precedents of a question",
        lambda: precedents(journal, "odd_chip", first),
        lambda: plain.execute(by_question, ("odd_chip",)).fetchall(),
        RUNS,
    )
    latest = "SELECT body FROM entry ORDER BY number DESC LIMIT 100"
    show(
        "penalties being served",
        lambda: penalties_now(journal, NOW, "Event 1"),
        lambda: plain.execute(latest).fetchall(),
        RUNS,
    )
    show("verify", journal.verify, lambda: hashed(plain), SLOW_RUNS)
    journal.close()
    plain.close()


def searched(journal: Journal) -> None:
    """Words, words and filters, and a list with neither."""
    match = '"thinking" AND "dealer" *'
    wanted = {
        "search: two words": EntryFilter(SAID),
        "two words at one table": EntryFilter(SAID, table="7"),
        "departed": EntryFilter(departed=True),
        "a player": EntryFilter(person=f"{7:012x}"),
        "challenged": EntryFilter(challenged=True),
        "the latest hundred": EntryFilter(),
    }
    for name, one in wanted.items():
        show(name, lambda one=one: found(journal, one), lambda: journal.read(FROM_FTS, match), RUNS)


def main() -> None:
    """Print the figures of each size."""
    sizes = [int(given) for given in sys.argv[1:]] or SIZES
    with tempfile.TemporaryDirectory() as folder:
        for entries in sizes:
            measure(Path(folder), entries)


if __name__ == "__main__":
    main()
