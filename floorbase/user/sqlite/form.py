"""The form of a SQLite file of ours: each change of it is a numbered step, and none is edited."""

from __future__ import annotations

import sqlite3
from collections.abc import Callable, Iterator, Sequence
from dataclasses import dataclass
from pathlib import Path


@dataclass(frozen=True, slots=True)
class SqliteKind:
    """What a file holds, and what is done where it cannot be used.

    ``ours`` stands in the file's header and says whose it is. ``steps`` are the SQL that leads from
    one form to the next. ``salvage`` copies what can be read of a damaged file into a new one, and
    counts the rows that ``saved`` speaks of. ``not_kept`` says what it means that nothing can be
    written. A ``thorough`` look at every page comes before each use; ``patience`` is how many
    seconds to wait while another process writes. A database of another program's is moved aside as
    a damaged file is, unless it ``leaves_others`` alone.
    """

    ours: int
    steps: Sequence[str]
    salvage: Callable[[Path, sqlite3.Connection], int]
    saved: str
    not_kept: str
    thorough: bool = True
    patience: float = 5.0
    leaves_others: bool = False


def number(connection: sqlite3.Connection) -> int:
    """Which form a file has; 0 where it is new."""
    found: int = connection.execute("PRAGMA user_version").fetchone()[0]
    return found


def bring_up(connection: sqlite3.Connection, kind: SqliteKind) -> None:
    """Take a file to the newest form, one step at a time, each whole or not at all."""
    while (known := number(connection)) < len(kind.steps):
        connection.execute("BEGIN IMMEDIATE")
        try:
            if number(connection) == known:  # else another process has just done it
                for statement in statements(kind.steps[known]):
                    connection.execute(statement)
                connection.execute(f"PRAGMA application_id = {kind.ours}")
                connection.execute(f"PRAGMA user_version = {known + 1}")
            connection.execute("COMMIT")
        except BaseException:
            connection.execute("ROLLBACK")
            raise


def statements(script: str) -> Iterator[str]:
    """The statements of a script, one by one; those of a trigger stay together.

    >>> [one.strip() for one in statements("SELECT 1; SELECT 2;")]
    ['SELECT 1;', 'SELECT 2;']
    """
    begun = ""
    for part in script.split(";")[:-1]:
        begun += f"{part};"
        if sqlite3.complete_statement(begun):
            yield begun
            begun = ""
