"""Open a SQLite file of the user's; where it cannot be used, say why and go on without it.

A damaged file is moved aside and kept, and what can be read of it goes into a new one. One that
cannot be written to, or that a newer floorbase wrote, is left as it is; there is then a store in
memory, with what the file holds.
"""

from __future__ import annotations

import contextlib
import sqlite3
import stat
from dataclasses import dataclass
from datetime import UTC, datetime
from pathlib import Path

from floorbase.errors import Problem, reason
from floorbase.paths import shown
from floorbase.user.files import alone
from floorbase.user.sqlite.form import SqliteKind, bring_up, number

DAMAGED = (sqlite3.SQLITE_CORRUPT, sqlite3.SQLITE_NOTADB)


@dataclass(frozen=True, slots=True)
class OpenedFile:
    """A connection that can be used; ``trouble`` where the file could not be, or was damaged.

    ``lasting`` is whether what is written outlasts the program.
    """

    connection: sqlite3.Connection
    lasting: bool
    trouble: Problem | None = None


class _UnusableError(Exception):
    """The file cannot be used, and is to be left as it is."""

    def __init__(self, problem: Problem) -> None:
        super().__init__(str(problem))
        self.problem = problem


class _DamagedError(Exception):
    """The file is not one of ours, or no longer."""


def opened(path: Path, kind: SqliteKind, *, suspect: bool = False) -> OpenedFile:
    """The file, new where there is none; never an error.

    One that was found damaged in use is ``suspect``: every page of it is looked at.
    """
    try:
        path.parent.mkdir(parents=True, exist_ok=True)
        try:
            return OpenedFile(_connect(path, kind, kind.thorough or suspect), True)
        except _DamagedError:
            return _after_damage(path, kind)
    except _UnusableError as error:
        return OpenedFile(in_memory(path, kind), False, error.problem)
    except (OSError, sqlite3.Error, ValueError) as error:
        return OpenedFile(in_memory(path, kind), False, problem_of(path, kind, error))


def connected(path: Path, kind: SqliteKind) -> sqlite3.Connection | None:
    """The file, where it can be used again as it is; None where it still cannot."""
    try:
        path.parent.mkdir(parents=True, exist_ok=True)
        return _connect(path, kind, kind.thorough)
    except (_DamagedError, _UnusableError, OSError, sqlite3.Error, ValueError):
        return None


def problem_of(path: Path, kind: SqliteKind, error: BaseException) -> Problem:
    """What is wrong with the file, and what to do about it."""
    code = getattr(error, "sqlite_errorcode", 0) & 0xFF
    named = shown(path)
    if code == sqlite3.SQLITE_FULL:
        return Problem(f"{named} cannot grow: the disk is full; {kind.not_kept}", "free some space")
    if code in (sqlite3.SQLITE_BUSY, sqlite3.SQLITE_LOCKED):
        what = f"{named} is locked by another program; {kind.not_kept}"
        return Problem(what, "close the other program")
    if code in DAMAGED:
        what = f"{named} is damaged; {kind.not_kept}"
        return Problem(what, "start floorbase again, which moves it aside and saves what it can")
    why = reason(error)
    fix = f"make sure that you may write to {shown(path.parent)}"
    return Problem(f"{named} cannot be written: {why}; {kind.not_kept}", fix)


def _connect(path: Path, kind: SqliteKind, thorough: bool = True) -> sqlite3.Connection:
    """A connection to a sound file in the newest form.

    Raises: _DamagedError, _UnusableError, OSError, sqlite3.Error.
    """
    if not _ordinary(path):
        raise _DamagedError
    connection = sqlite3.connect(
        path, timeout=kind.patience, isolation_level=None, check_same_thread=False
    )
    try:
        _look_through(path, connection, kind, thorough)
        connection.execute("PRAGMA journal_mode = WAL")
        connection.execute("PRAGMA synchronous = FULL")
        connection.execute("PRAGMA foreign_keys = ON")
        bring_up(connection, kind)
        connection.execute("BEGIN IMMEDIATE")  # whether it can be written to
        connection.execute("ROLLBACK")
    except BaseException as error:
        connection.close()
        if isinstance(error, sqlite3.Error) and error.sqlite_errorcode & 0xFF in DAMAGED:
            raise _DamagedError from None
        raise
    return connection


def _ordinary(path: Path) -> bool:
    """Whether it is a file, or is not there."""
    try:
        return stat.S_ISREG(path.stat().st_mode)
    except FileNotFoundError:
        return not path.is_symlink()
    except (OSError, RuntimeError):
        return not path.is_symlink()


def _look_through(
    path: Path, connection: sqlite3.Connection, kind: SqliteKind, thorough: bool
) -> None:
    """Raises: _DamagedError: not ours, or not whole; _UnusableError: of a newer floorbase."""
    newest, found = len(kind.steps), number(connection)
    if connection.execute("SELECT count(*) FROM sqlite_master").fetchone()[0] == 0:
        return
    if connection.execute("PRAGMA application_id").fetchone()[0] != kind.ours:
        if kind.leaves_others:
            what = f"{shown(path)} is another program's database; {kind.not_kept}"
            raise _UnusableError(Problem(what, "give the journal another file"))
        raise _DamagedError
    if found > newest:
        what = f"{shown(path)} was written by a newer floorbase; {kind.not_kept}"
        raise _UnusableError(Problem(what, "install the newest floorbase"))
    if thorough and connection.execute("PRAGMA quick_check(1)").fetchone()[0] != "ok":
        raise _DamagedError


def _after_damage(path: Path, kind: SqliteKind) -> OpenedFile:
    """A new file with what could be read of the damaged one, which is moved aside and kept."""
    with alone(path):
        with contextlib.suppress(_DamagedError):  # another process may have mended it just now
            return OpenedFile(_connect(path, kind), True)
        aside = _moved_aside(path)
        connection = _connect(path, kind)
        saved = 0
        if aside.is_file():
            with contextlib.suppress(sqlite3.Error):
                saved = kind.salvage(aside, connection)
        if connection.in_transaction:
            connection.execute("ROLLBACK")
            connection.execute("PRAGMA foreign_keys = ON")
    what = f"{shown(path)} is damaged; {kind.saved} that could be saved from it: {saved:,}"
    fix = f"nothing need be done; the damaged file is kept as {aside.name}"
    return OpenedFile(connection, True, Problem(what, fix))


def _moved_aside(path: Path) -> Path:
    """Give a file, and what SQLite keeps beside it, a name of its own; its new path."""
    at = f"{datetime.now(UTC):%Y-%m-%d-%H%M%S-%f}"
    aside = path.with_name(f"{path.stem}-damaged-{at}{path.suffix}")
    path.rename(aside)
    for end in ("-wal", "-shm"):
        beside = path.with_name(path.name + end)
        if beside.exists():
            beside.rename(aside.with_name(aside.name + end))
    return aside


def in_memory(
    path: Path, kind: SqliteKind, source: sqlite3.Connection | None = None
) -> sqlite3.Connection:
    """A store that lasts as long as the program, with what the file holds if it can be read."""
    connection = sqlite3.connect(":memory:", isolation_level=None, check_same_thread=False)
    with contextlib.suppress(sqlite3.Error, OSError, ValueError, _DamagedError, _UnusableError):
        if source:
            source.backup(connection)
        elif path.is_file():
            _copy_of(path, connection, kind)
    bring_up(connection, kind)
    return connection


def _copy_of(path: Path, connection: sqlite3.Connection, kind: SqliteKind) -> None:
    """Copy a file that can only be read; where nothing may be made beside it, without its log."""
    there = f"{path.absolute().as_uri()}?mode=ro"
    for how in (there, f"{there}&immutable=1"):
        with (
            contextlib.suppress(sqlite3.OperationalError),
            contextlib.closing(sqlite3.connect(how, uri=True)) as old,
        ):
            _look_through(path, old, kind, True)
            old.backup(connection)
            return
