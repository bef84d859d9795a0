"""Open the training file; where it cannot be used, say why and go on without it.

A damaged file is moved aside and kept, and what can be read of it goes into a new one. One that
cannot be written to, or that a newer floorbase wrote, is left as it is: what is answered is then
kept for as long as the program runs.
"""

from __future__ import annotations

import contextlib
import sqlite3
import stat
from dataclasses import dataclass
from datetime import UTC, datetime
from pathlib import Path

from floorbase.errors import Problem
from floorbase.paths import shown
from floorbase.user.files import alone
from floorbase.user.training.form import OURS, STEPS, bring_up, number
from floorbase.user.training.salvage import salvage

PATIENCE = 5.0  # seconds to wait while another process writes
DAMAGED = (sqlite3.SQLITE_CORRUPT, sqlite3.SQLITE_NOTADB)
NOT_KEPT = "what you answer is kept only while floorbase runs"


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


def opened(path: Path) -> OpenedFile:
    """The training file, new where there is none; never an error."""
    try:
        path.parent.mkdir(parents=True, exist_ok=True)
        try:
            return OpenedFile(_connect(path), True)
        except _DamagedError:
            return _after_damage(path)
    except _UnusableError as error:
        return OpenedFile(in_memory(path), False, error.problem)
    except (OSError, sqlite3.Error, ValueError) as error:
        return OpenedFile(in_memory(path), False, problem_of(path, error))


def problem_of(path: Path, error: BaseException) -> Problem:
    """What is wrong with the file, and what to do about it."""
    code = getattr(error, "sqlite_errorcode", 0) & 0xFF
    named = shown(path)
    if code == sqlite3.SQLITE_FULL:
        return Problem(f"{named} cannot grow: the disk is full; {NOT_KEPT}", "free some space")
    if code in (sqlite3.SQLITE_BUSY, sqlite3.SQLITE_LOCKED):
        what = f"{named} is in use by another program that does not let go; {NOT_KEPT}"
        return Problem(what, "close the other program")
    if code in DAMAGED:
        what = f"{named} is damaged; {NOT_KEPT}"
        return Problem(what, "start floorbase again, which moves it aside and saves what it can")
    why = getattr(error, "strerror", None) or error
    fix = f"make sure that you may write to {shown(path.parent)}"
    return Problem(f"{named} cannot be written: {why}; {NOT_KEPT}", fix)


def _connect(path: Path) -> sqlite3.Connection:
    """A connection to a sound file in the newest form.

    Raises: _DamagedError, _UnusableError, OSError, sqlite3.Error.
    """
    if not _ordinary(path):
        raise _DamagedError
    connection = sqlite3.connect(
        path, timeout=PATIENCE, isolation_level=None, check_same_thread=False
    )
    try:
        _look_through(path, connection)
        connection.execute("PRAGMA journal_mode = WAL")
        connection.execute("PRAGMA synchronous = FULL")
        connection.execute("PRAGMA foreign_keys = ON")
        bring_up(connection)
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


def _look_through(path: Path, connection: sqlite3.Connection) -> None:
    """Raises: _DamagedError: not ours, or not whole; _UnusableError: of a newer floorbase."""
    newest, found = len(STEPS), number(connection)
    if connection.execute("SELECT count(*) FROM sqlite_master").fetchone()[0] == 0:
        return
    if connection.execute("PRAGMA application_id").fetchone()[0] != OURS:
        raise _DamagedError
    if found > newest:
        what = f"{shown(path)} was written by a newer floorbase; {NOT_KEPT}"
        raise _UnusableError(Problem(what, "install the newest floorbase"))
    if connection.execute("PRAGMA quick_check(1)").fetchone()[0] != "ok":
        raise _DamagedError


def _after_damage(path: Path) -> OpenedFile:
    """A new file with what could be read of the damaged one, which is moved aside and kept."""
    with alone(path):
        with contextlib.suppress(_DamagedError):  # another process may have mended it just now
            return OpenedFile(_connect(path), True)
        aside = _moved_aside(path)
        connection = _connect(path)
        saved = 0
        if aside.is_file():
            with contextlib.suppress(sqlite3.Error):
                saved = salvage(aside, connection)
        if connection.in_transaction:
            connection.execute("ROLLBACK")
            connection.execute("PRAGMA foreign_keys = ON")
    what = f"{shown(path)} is damaged; answers that could be saved from it: {saved:,}"
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


def in_memory(path: Path, source: sqlite3.Connection | None = None) -> sqlite3.Connection:
    """A store that lasts as long as the program, with what the file holds if it can be read."""
    connection = sqlite3.connect(":memory:", isolation_level=None, check_same_thread=False)
    with contextlib.suppress(sqlite3.Error, OSError, ValueError, _DamagedError, _UnusableError):
        if source:
            source.backup(connection)
        elif path.is_file():
            there = f"{path.absolute().as_uri()}?mode=ro&immutable=1"
            with contextlib.closing(sqlite3.connect(there, uri=True)) as old:
                _look_through(path, old)
                old.backup(connection)
    bring_up(connection)
    return connection
