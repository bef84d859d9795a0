"""One connection to the training file, shared by threads, that goes on where the file fails.

What cannot be written is done on a copy in memory and tried again with the next answer, so that a
disk that was full for a while costs nothing.
"""

from __future__ import annotations

import sqlite3
from collections.abc import Callable
from pathlib import Path
from threading import RLock
from typing import Any, TypeVar

from floorbase.user.sqlite.opening import (
    DAMAGED,
    OpenedFile,
    in_memory,
    opened,
    problem_of,
)
from floorbase.user.training.form import TRAINING

Done = TypeVar("Done")
Write = Callable[[sqlite3.Connection], Done]


class TrainingFile:
    """Reads and writes, each write a transaction; ``trouble`` says what is wrong, if anything."""

    def __init__(self, path: Path) -> None:
        self.path = path
        self._turn = RLock()
        self._waiting: list[Write[Any]] = []
        self._copy: sqlite3.Connection | None = None
        self._take(opened(path, TRAINING))

    def _take(self, found: OpenedFile) -> None:
        self._file, self._lasting, self.trouble = found.connection, found.lasting, found.trouble
        self._identity = self._on_disk()

    def _on_disk(self) -> tuple[int, int] | None:
        try:
            status = self.path.stat()
        except OSError:
            return None
        return status.st_dev, status.st_ino

    @property
    def lasting(self) -> bool:
        """Whether all that was written outlasts the program."""
        return self._lasting and not self._waiting

    def read(self, sql: str, *given: object) -> list[tuple[Any, ...]]:
        """The rows that a query finds."""
        with self._turn:
            try:
                return (self._copy or self._file).execute(sql, given).fetchall()
            except sqlite3.Error as error:
                if not self._mended(error):
                    self._go_on_with_a_copy(error)
                return (self._copy or self._file).execute(sql, given).fetchall()

    def write(self, change: Write[Done]) -> Done:
        """Do a change, whole or not at all; in memory where the file cannot take it.

        A change may be done again later, on the file as it is then: it reads what it needs.
        Raises: sqlite3.IntegrityError: it says what cannot be.
        """
        with self._turn:
            if not self._lasting:
                return _whole(self._file, change)
            try:
                self._reopen_if_moved()
                return self._on_file(change)
            except sqlite3.IntegrityError:
                raise
            except sqlite3.Error as error:
                if self._mended(error):
                    return self.write(change)
                self._go_on_with_a_copy(error)
            assert self._copy is not None
            done = _whole(self._copy, change)
            self._waiting.append(change)
            return done

    def _on_file(self, change: Write[Done]) -> Done:
        """What is waiting, and a change, in one transaction; then the copy is needed no more."""

        def every(connection: sqlite3.Connection) -> Done:
            for earlier in self._waiting:
                earlier(connection)
            return change(connection)

        done = _whole(self._file, every)
        self._waiting.clear()
        if self._copy:
            self._copy.close()
            self._copy, self.trouble = None, None
        return done

    def _mended(self, error: sqlite3.Error) -> bool:
        """Whether a file that turned out to be damaged was moved aside, and a new one begun."""
        if not self._lasting or self._copy or error.sqlite_errorcode & 0xFF not in DAMAGED:
            return False
        self._file.close()
        self._take(opened(self.path, TRAINING))
        return True

    def _go_on_with_a_copy(self, error: sqlite3.Error) -> None:
        self.trouble = problem_of(self.path, TRAINING, error)
        if self._copy is None:
            self._copy = in_memory(self.path, TRAINING, self._file)

    def _reopen_if_moved(self) -> None:
        """Another process may have moved a damaged file aside and begun a new one."""
        now = self._on_disk()
        if now is not None and now != self._identity:
            self._file.close()
            self._take(opened(self.path, TRAINING))

    def close(self) -> None:
        """Let go of the file."""
        with self._turn:
            self._file.close()
            if self._copy:
                self._copy.close()


def _whole(connection: sqlite3.Connection, change: Write[Done]) -> Done:
    connection.execute("BEGIN IMMEDIATE")
    try:
        done = change(connection)
        connection.execute("COMMIT")
    except BaseException:
        if connection.in_transaction:
            connection.execute("ROLLBACK")
        raise
    return done
