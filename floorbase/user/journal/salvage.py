"""What can still be read of a damaged journal, copied into a new one, which begins its own chain.

Entries come over as they were, byte by byte. Where one between them is lost, ``verify`` names it
from then on. No entry is added to a chain whose end may be lost: the new file is a device of its
own.
"""

from __future__ import annotations

import contextlib
import sqlite3
from collections.abc import Iterator
from pathlib import Path

from floorbase.user.journal.entry import body_of
from floorbase.user.journal.rows import HeldEntry, insert

COLUMNS = "place, device, number, previous, hash, body, received, once"


def salvage(damaged: Path, connection: sqlite3.Connection) -> int:
    """Copy every entry and name that can be read; how many entries these are."""
    with contextlib.closing(sqlite3.connect(f"{damaged.as_uri()}?mode=ro", uri=True)) as old:
        connection.execute("BEGIN IMMEDIATE")
        (follows,) = connection.execute(
            "SELECT sql FROM sqlite_master WHERE name = 'entry_follows'"
        ).fetchone()
        connection.execute("DROP TRIGGER entry_follows")
        found = {row[0]: row[1:] for row in _rows(old, "entry", COLUMNS, "place")}
        for _, row in sorted(found.items(), key=lambda one: str(one[0]).zfill(12)):
            with contextlib.suppress(sqlite3.Error, ValueError, AssertionError):  # none of ours
                _copy(connection, row)
        for row in _rows(old, "person", "*", "token"):
            with contextlib.suppress(sqlite3.Error):
                connection.execute("INSERT OR IGNORE INTO person VALUES (?, ?, ?, ?, ?, ?)", row)
        for device, number, hash_ in _rows(old, "head", "*", "device"):
            with contextlib.suppress(sqlite3.Error):  # what is lost at a chain's end is told by it
                connection.execute(
                    "INSERT INTO head VALUES (?, ?, ?) ON CONFLICT (device) DO UPDATE"
                    " SET number = excluded.number, hash = excluded.hash"
                    " WHERE excluded.number > head.number",
                    (device, number, hash_),
                )
        connection.execute(follows)
        connection.execute("COMMIT")
    return int(connection.execute("SELECT count(*) FROM entry").fetchone()[0])


def _copy(connection: sqlite3.Connection, row: tuple[object, ...]) -> None:
    device, number, previous, hash_, held, received, once = row
    assert isinstance(held, bytes)
    entry = HeldEntry(str(device), int(str(number)), str(previous), str(hash_), held)
    insert(connection, entry, body_of(entry.held), str(received), str(once) if once else None)


def _rows(
    old: sqlite3.Connection, table: str, columns: str, key: str
) -> Iterator[tuple[object, ...]]:
    """The rows of a table from its start, and from its end, up to where it is damaged."""
    for way in ("ASC", "DESC"):
        with contextlib.suppress(sqlite3.Error):
            yield from old.execute(
                f"SELECT {columns} FROM {table} NOT INDEXED ORDER BY {key} {way}"
            )
            return
