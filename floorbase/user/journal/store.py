"""The journal: append an entry, read entries. What it cannot take waits beside it and is kept.

An entry is acknowledged once it is on the disk. One process writes at a time, and waits a bounded
time for its turn, so that nobody is held up.
"""

from __future__ import annotations

import contextlib
import sqlite3
from collections.abc import Callable, Iterable, Iterator, Mapping, Sequence
from dataclasses import dataclass
from datetime import UTC, datetime
from pathlib import Path
from secrets import token_hex
from threading import RLock
from typing import Any, TypeVar

from floorbase.errors import BadFileError, BadRequestError, Problem
from floorbase.user.journal.chain import ChainFault, ChainHead, faults, follow, head_of
from floorbase.user.journal.entry import Body, JournalEntry, body_of, canonical, hash_of
from floorbase.user.journal.names import erase_person, name_person
from floorbase.user.journal.rows import ENTRY, HeldEntry, entry_of, index_anew, insert
from floorbase.user.journal.schema import JOURNAL
from floorbase.user.journal.waiting import WaitingEntry, WaitingFolder
from floorbase.user.sqlite.opening import DAMAGED, OpenedFile, connected, opened, problem_of
from floorbase.user.training.learner_names import tidy

Done = TypeVar("Done")
IN_ONE_GO = 500  # values that a query is given


@dataclass(frozen=True, slots=True)
class KeptEntry:
    """What became of an entry: it is in the journal, or it waits and ``trouble`` says why.

    ``lasting`` is whether it outlasts the program.
    """

    entry: JournalEntry | None
    trouble: Problem | None = None
    lasting: bool = True


class Journal:
    """One journal, which threads and processes may share."""

    def __init__(self, path: Path) -> None:
        self.path = path
        self.taken_in = 0  # entries that had waited, taken in since this was opened
        self._turn = RLock()
        self._waiting = WaitingFolder(path)
        self._held: list[WaitingEntry] = []  # that could be written nowhere
        self._take(opened(path, JOURNAL))
        if self._lasting and self._waiting.files():
            with contextlib.suppress(sqlite3.Error):
                self._write(lambda connection: None)

    def _take(self, found: OpenedFile) -> None:
        self._file, self._lasting, self._opening = found.connection, found.lasting, found.trouble
        self._writing: Problem | None = None
        self._file.execute("PRAGMA secure_delete = ON")  # a name that is erased is gone
        self._identity = self._on_disk()

    def _on_disk(self) -> tuple[int, int] | None:
        try:
            status = self.path.stat()
        except OSError:
            return None
        return status.st_dev, status.st_ino

    # What is there

    @property
    def trouble(self) -> Problem | None:
        """What is wrong with the file now, or was when it was opened."""
        return self._writing or self._opening

    @property
    def device(self) -> str:
        """Whose chain new entries go into."""
        return str(self.read("SELECT id FROM device ORDER BY rowid DESC LIMIT 1")[0][0])

    @property
    def waiting(self) -> int:
        """How many entries wait to be taken in."""
        return len(self._waiting.files()) + len(self._held)

    def read(self, sql: str, *given: object) -> list[tuple[Any, ...]]:
        """The rows that a query finds. Raises: BadFileError: the file cannot be read."""
        with self._turn:
            try:
                return self._file.execute(sql, given).fetchall()
            except sqlite3.Error as error:
                if not self._mended(error):
                    raise self._unreadable(error) from None
            try:
                return self._file.execute(sql, given).fetchall()
            except sqlite3.Error as error:
                raise self._unreadable(error) from None

    @contextlib.contextmanager
    def one_moment(self) -> Iterator[None]:
        """What is read within is of one moment, whoever writes meanwhile; nothing is written.

        Raises: BadFileError: the file cannot be read.
        """
        with self._turn:
            try:
                self._file.execute("BEGIN")
            except sqlite3.Error as error:
                raise self._unreadable(error) from None
            try:
                yield
            finally:
                if self._file.in_transaction:
                    self._file.execute("ROLLBACK")

    def _unreadable(self, error: sqlite3.Error) -> BadFileError:
        return BadFileError(problem_of(self.path, JOURNAL, error))

    def entry(self, id_: str) -> JournalEntry:
        """The entry of an id. Raises: BadRequestError: there is none."""
        device, _, number = id_.rpartition("-")
        if number.isdecimal() and len(number) < 16:
            sql = f"SELECT {ENTRY} FROM entry WHERE device = ? AND number = ?"
            for row in self.read(sql, device, int(number)):
                return self._entry_of(row)
        fix = "see the entries with 'floorbase log list'"
        raise BadRequestError(Problem(f"the journal has no entry '{id_}'", fix))

    def entries_at(self, places: Sequence[int]) -> dict[int, JournalEntry]:
        """Entries by their places in this file, in the order given."""
        rows: dict[int, tuple[Any, ...]] = {}
        for start in range(0, len(places), IN_ONE_GO):
            some = places[start : start + IN_ONE_GO]
            marks = ", ".join("?" * len(some))
            sql = f"SELECT {ENTRY}, place FROM entry WHERE place IN ({marks})"
            rows |= {row[6]: row for row in self.read(sql, *some)}
        return {place: self._entry_of(rows[place]) for place in places if place in rows}

    def chain(self, device: str, after: int = 0, most: int = -1) -> list[HeldEntry]:
        """Entries of a device's chain in order, with their bytes, from after a number on."""
        sql = (
            "SELECT device, number, previous, hash, body FROM entry"
            " WHERE device = ? AND number > ? ORDER BY number LIMIT ?"
        )
        return [HeldEntry(*row) for row in self.read(sql, device, after, most)]

    def heads(self) -> list[ChainHead]:
        """The last entry of each device; a signed sheet prints its hash."""
        rows = self.read("SELECT device, number, hash FROM head ORDER BY device")
        return [ChainHead(*row) for row in rows]

    def verify(self, printed: Mapping[str, str] | None = None) -> list[ChainFault]:
        """The first fault of each device; ``printed`` are hashes known otherwise, by entry.

        Raises: BadFileError: the file cannot be read.
        """
        with self.one_moment():
            try:
                return faults(self._file, printed or {})
            except sqlite3.Error as error:
                raise self._unreadable(error) from None

    def _entry_of(self, row: Sequence[Any]) -> JournalEntry:
        try:
            return entry_of(row)
        except (ValueError, TypeError):
            what = f"entry {row[0]}-{row[1]} has been changed since it was written"
            raise BadFileError(Problem(what, "run 'floorbase log verify'")) from None

    # What is added

    def append(self, body: Body, names: Mapping[str, str] | None = None) -> KeptEntry:
        """Keep an entry, and the names of people by their tokens; what cannot be kept waits.

        Raises: BadRequestError: a name is none.
        """
        held = canonical(body).decode()
        return self._keep(_new(held=held, names=_tidy(names or {})))

    def name(self, token: str, name: str) -> KeptEntry:
        """Keep what somebody is called from now on. Raises: BadRequestError: the name is none."""
        return self._keep(_new(names=_tidy({token: name})))

    def erase(self, token: str, body: Body) -> KeptEntry:
        """Erase somebody's name, and keep the entry that says so."""
        done = self._keep(_new(held=canonical(body).decode(), erased=token))
        with self._turn, contextlib.suppress(sqlite3.Error):  # no copy of it stays in the log
            self._file.execute("PRAGMA wal_checkpoint(TRUNCATE)")
        return done

    def take_in(self, entries: Iterable[HeldEntry]) -> int:
        """Take in entries of other devices, in order; those that are here stay. How many are new.

        Raises: BadFileError: one does not follow the last of its device, or none can be written.
        """

        def change(connection: sqlite3.Connection) -> int:
            new = 0
            for one in entries:
                head = head_of(connection, one.device)
                if one.number <= head.number:
                    continue
                expected = hash_of(head.hash, one.device, one.number, one.held)
                if one.number != head.number + 1 or one.hash != expected:
                    raise _does_not_follow(one)
                insert(connection, one, _body(one), _now(), None)
                new += 1
            return new

        return self.change(change)

    def change(self, change: Callable[[sqlite3.Connection], Done]) -> Done:
        """Do something else to the file, whole or not at all. Raises: BadFileError."""
        with self._turn:
            self._reopen()
            if not self._lasting:
                assert self.trouble is not None
                raise BadFileError(self.trouble)
            try:
                return self._write(change)
            except sqlite3.Error as error:
                raise self._unreadable(error) from None

    def _keep(self, new: WaitingEntry) -> KeptEntry:
        with self._turn:
            self._reopen()
            for last in (False, True):
                if not self._lasting:
                    break
                try:
                    place = self._write(lambda connection: _write_entry(connection, new))
                except sqlite3.Error as error:
                    if last or not self._mended(error):
                        self._writing = problem_of(self.path, JOURNAL, error)
                        break
                else:
                    return KeptEntry(self.entries_at([place])[place] if place else None)
            return self._let_wait(new)

    def _let_wait(self, new: WaitingEntry) -> KeptEntry:
        self._held = [one for one in self._held if not self._waiting.keep(one)]
        lasting = self._waiting.keep(new) is not None
        if not lasting:
            self._held.append(new)
        return KeptEntry(None, self.trouble, lasting)

    def _write(self, change: Callable[[sqlite3.Connection], Done]) -> Done:
        """What waits, and a change, in one transaction."""
        waiting = list(self._waiting.entries())
        connection = self._file
        connection.execute("BEGIN IMMEDIATE")
        try:
            new = [self._write_waiting(path, one) for path, one in waiting]
            new += [self._write_waiting(None, one) for one in self._held]
            done = change(connection)
            connection.execute("COMMIT")
        except BaseException:
            if connection.in_transaction:
                connection.execute("ROLLBACK")
            raise
        self._held.clear()
        self._waiting.clear([path for path, _ in waiting])
        self.taken_in += sum(new)
        self._writing = None
        return done

    def _write_waiting(self, path: Path | None, entry: WaitingEntry) -> bool:
        """Whether one that waited is new; what can never be written is put aside."""
        connection = self._file
        known = "SELECT 1 FROM entry WHERE once = ?"
        if connection.execute(known, (entry.once,)).fetchone():
            return False
        connection.execute("SAVEPOINT waiting")
        try:
            _write_entry(connection, entry)
        except (sqlite3.IntegrityError, ValueError, BadRequestError):
            connection.execute("ROLLBACK TO waiting")
            if path:
                self._waiting.put_aside(path)
            return False
        finally:
            if connection.in_transaction:
                connection.execute("RELEASE waiting")
        return True

    # A file that is not as it was

    def _mended(self, error: sqlite3.Error) -> bool:
        """Whether a file that turned out to be damaged was moved aside, and a new one begun.

        Where only what entries are found by is damaged, that is made again.
        """
        if not self._lasting or error.sqlite_errorcode & 0xFF not in DAMAGED:
            return False
        self._file.close()
        self._take(opened(self.path, JOURNAL, suspect=True))
        if self._lasting and not self._opening:
            with contextlib.suppress(sqlite3.Error, ValueError):
                self._write(index_anew)
        return self._lasting

    def _reopen(self) -> None:
        """Another process may have moved the file aside; or what was in its way is gone."""
        now = self._on_disk()
        if self._lasting and (now is None or now != self._identity):
            self._file.close()
            self._take(opened(self.path, JOURNAL))
        elif not self._lasting and (connection := connected(self.path, JOURNAL)):
            self._file.close()
            self._take(OpenedFile(connection, True))

    def close(self) -> None:
        """Let go of the file."""
        with self._turn:
            self._file.close()

    def __enter__(self) -> Journal:
        return self

    def __exit__(self, *error: object) -> None:
        self.close()


def _now() -> str:
    return datetime.now(UTC).isoformat(timespec="microseconds").replace("+00:00", "Z")


def _tidy(names: Mapping[str, str]) -> tuple[tuple[str, str], ...]:
    return tuple((token, tidy(name)) for token, name in names.items())


def _new(held: str = "", names: tuple[tuple[str, str], ...] = (), erased: str = "") -> WaitingEntry:
    return WaitingEntry(token_hex(8), _now(), held, names, erased)


def _write_entry(connection: sqlite3.Connection, new: WaitingEntry) -> int:
    """Write all that is to be written at once; the place of the entry, 0 where there is none."""
    for token, name in new.names:
        name_person(connection, token, name, new.received)
    if new.erased:
        erase_person(connection, new.erased, new.received)
    if not new.held:
        return 0
    (device,) = connection.execute("SELECT id FROM device ORDER BY rowid DESC LIMIT 1").fetchone()
    entry = follow(head_of(connection, device), new.held.encode())
    return insert(connection, entry, body_of(entry.held), new.received, new.once)


def _body(entry: HeldEntry) -> Body:
    try:
        return body_of(entry.held)
    except ValueError:
        raise _does_not_follow(entry) from None


def _does_not_follow(entry: HeldEntry) -> BadFileError:
    what = f"entry {entry.device}-{entry.number} does not follow the last entry of the same device"
    return BadFileError(Problem(what, "check both journals with 'floorbase log verify'"))
