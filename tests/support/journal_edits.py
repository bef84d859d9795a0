"""Edit a journal's file as somebody would who wants it to say something else.

``python -m tests.support.journal_edits [ENTRIES]`` tries every byte of a copy of 1,000 entries:
each changed, left out, swapped with the next; and each entry left out, and swapped.
"""

from __future__ import annotations

import random
import sqlite3
import sys
import tempfile
import time
from collections.abc import Iterator
from contextlib import closing
from pathlib import Path

from floorbase.user.journal.chain import ROWS, ChainFault, fault_of, faults
from floorbase.user.journal.entry import START
from tests.support.journal_entries import filled

TRIGGERS = ("is_not_changed", "is_not_deleted", "is_not_replaced", "follows")


def journal_file(folder: Path, entries: int) -> Path:
    """A journal of so many entries, all of it in one file; each entry lies on one page."""
    path = folder / "journal.sqlite"
    filled(path, entries, hand=100).close()
    return path


def faults_in(path: Path) -> list[ChainFault]:
    """What is found in a file, as ``Journal.verify`` does."""
    with closing(sqlite3.connect(f"{path.as_uri()}?mode=ro", uri=True)) as connection:
        return faults(connection, {})


def spans(path: Path) -> list[tuple[int, int]]:
    """Where in the file the bytes of each entry lie, from its device's name to its body's end."""
    content = path.read_bytes()
    with closing(sqlite3.connect(path)) as connection:
        rows = connection.execute(ROWS).fetchall()
    found = []
    for device, _, previous, hash_, held, *_ in rows:
        start = content.index((previous + hash_).encode())
        name = content.rindex(device.encode(), 0, start)
        end = content.index(held, start) + len(held)
        assert start - name <= 12
        found.append((name, end))
    return found


def edited(path: Path, at: int, byte: int) -> list[ChainFault]:
    """What is found when a byte of the file is another, which it then is no longer."""
    with path.open("r+b") as file:
        file.seek(at)
        before = file.read(1)
        try:
            file.seek(at)
            file.write(bytes([byte]))
            file.flush()
            return faults_in(path)
        finally:
            file.seek(at)
            file.write(before)
            file.flush()


def loosened(path: Path) -> sqlite3.Connection:
    """A connection to a file whose triggers somebody took away."""
    connection = sqlite3.connect(path, isolation_level=None)
    for trigger in TRIGGERS:
        connection.execute(f"DROP TRIGGER entry_{trigger}")
    return connection


def every_byte(path: Path, chance: random.Random) -> Iterator[str]:
    """Each byte of each entry changed in the file: what was not found."""
    last, end = 0, START
    with closing(sqlite3.connect(path)) as connection:
        rows = connection.execute(ROWS).fetchall()
    one = ROWS.replace("ORDER BY place", "WHERE place = ?")
    with path.open("r+b") as file:
        for place, ((start, stop), row) in enumerate(zip(spans(path), rows, strict=True), 1):
            file.seek(start)
            bytes_ = file.read(stop - start)
            for at, byte in enumerate(bytes_):
                other = bytes([byte ^ chance.randrange(1, 256)])
                file.seek(start + at)
                file.write(other)
                file.flush()
                with closing(sqlite3.connect(f"{path.as_uri()}?mode=ro", uri=True)) as looking:
                    looking.text_factory = lambda held: held.decode("utf-8", "surrogateescape")
                    found = looking.execute(one, (place,)).fetchone()
                if found and fault_of(found, last, end, {}) is None:
                    yield f"byte {at} of entry {place}: {byte} -> {other[0]}"
                file.seek(start + at)
                file.write(bytes([byte]))
                file.flush()
            last, end = row[1], row[3]


def every_slip(path: Path) -> Iterator[str]:
    """Each byte of each entry's body left out, or swapped with the next: what was not found."""
    last, end = 0, START
    with closing(sqlite3.connect(path)) as connection:
        rows = connection.execute(ROWS).fetchall()
    for row in rows:
        held = row[4]
        for at in range(len(held)):
            swapped = held[:at] + held[at : at + 2][::-1] + held[at + 2 :]
            for other in (held[:at] + held[at + 1 :], swapped):
                if other != held and not fault_of((*row[:4], other, *row[5:]), last, end, {}):
                    yield f"byte {at} of entry {row[1]}"
        last, end = row[1], row[3]


def with_entry(connection: sqlite3.Connection, how: str, number: int) -> list[ChainFault]:
    """What is found when something is done to an entry, which is then undone."""
    connection.execute("BEGIN")
    try:
        if how == "bodies swapped":
            sql = "SELECT body FROM entry WHERE number IN (?, ?) ORDER BY number"
            bodies = [row[0] for row in connection.execute(sql, (number, number + 1))]
            for to, held in zip((number, number + 1), reversed(bodies), strict=True):
                connection.execute("UPDATE entry SET body = ? WHERE number = ?", (held, to))
        elif how == "numbers swapped":
            for old, new in ((number, 10**9), (number + 1, number), (10**9, number + 1)):
                connection.execute("UPDATE entry SET number = ? WHERE number = ?", (new, old))
        elif how == "places swapped":
            for old, new in ((number, 10**9), (number + 1, number), (10**9, number + 1)):
                connection.execute("UPDATE entry SET place = ? WHERE place = ?", (new, old))
        else:
            connection.execute("DELETE FROM entry WHERE number = ?", (number,))
        return faults(connection, {})
    finally:
        connection.execute("ROLLBACK")


WAYS = ("left out", "bodies swapped", "numbers swapped", "places swapped")


def every_entry(path: Path, entries: int) -> Iterator[str]:
    """Each entry left out, and swapped with the next in each way: what was not found."""
    with closing(loosened(path)) as connection:
        for how in WAYS:
            for number in range(1, entries + (how == "left out")):
                found = with_entry(connection, how, number)
                if not found or found[0].number != number:
                    yield f"entry {number} {how}: {found}"


def main() -> None:
    """Print what was not found."""
    entries = int(sys.argv[1]) if len(sys.argv) > 1 else 1000
    start = time.perf_counter()
    with tempfile.TemporaryDirectory() as folder:
        path = journal_file(Path(folder), entries)
        assert faults_in(path) == []
        size = sum(end - begin for begin, end in spans(path))
        missed = [*every_byte(path, random.Random(7)), *every_slip(path)]
        assert faults_in(path) == []
        missed += every_entry(path, entries)
    print(*missed[:50], sep="\n", end="\n" if missed else "")
    print(f"{entries} entries, {size:,} bytes: each changed, left out and swapped;", end=" ")
    print(f"{len(missed)} not found, {time.perf_counter() - start:.0f} s")
    sys.exit(1 if missed else 0)


if __name__ == "__main__":
    main()
