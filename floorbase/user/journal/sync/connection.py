"""A connection to the PostgreSQL that all devices share; the only place that knows its library."""

from __future__ import annotations

import contextlib
import re
from collections.abc import Generator, Iterable, Iterator, Mapping, Sequence
from typing import TYPE_CHECKING, Any

from floorbase.errors import FloorbaseError, Problem
from floorbase.user.journal.chain import ChainHead
from floorbase.user.journal.people import Person
from floorbase.user.journal.rows import HeldEntry
from floorbase.user.journal.sync.server_file import SyncServerSettings

if TYPE_CHECKING:
    from psycopg import Connection

IN_ONE_GO = 250  # entries of one transaction, there and here
WAITS = {  # seconds, but for the last: milliseconds until a silent network is given up
    "connect_timeout": "10",
    "keepalives_idle": "10",
    "keepalives_interval": "5",
    "keepalives_count": "3",
    "tcp_user_timeout": "20000",
}
NOT_NEXT, NOT_AS_WRITTEN = "FL001", "FL002"  # what the server's own checks say
TAKEN, STUCK, NO_RIGHT, NO_TABLE = "23505", "40P01", "42501", "42P01"


class SyncError(FloorbaseError):
    """The journal could not be synced, or not wholly; what was sent and fetched stays."""


class TakenOnServerError(SyncError):
    """The server has such an entry by now, or lacks the one before it: look again."""


class SyncServer:
    """The journal on the server; each call is a transaction of its own."""

    def __init__(self, connection: Connection[Any], settings: SyncServerSettings) -> None:
        self._connection = connection
        self._settings = settings

    def __enter__(self) -> SyncServer:
        return self

    def __exit__(self, *error: object) -> None:
        with contextlib.suppress(Exception):
            self._connection.close()

    @property
    def id(self) -> str:
        """Which journal this is; another one, made anew, has another."""
        return str(self.rows("SELECT id FROM floorbase.journal")[0][0])

    @property
    def may_write(self) -> bool:
        """Whether entries may be sent, and not only read."""
        sql = "SELECT has_any_column_privilege('floorbase.entry', 'INSERT')"
        return bool(self.rows(sql)[0][0])

    def heads(self) -> dict[str, ChainHead]:
        """The last entry of each device."""
        rows = self.rows("SELECT device, number, hash FROM floorbase.head")
        return {row[0]: ChainHead(*row) for row in rows}

    def hash_at(self, device: str, number: int) -> str | None:
        """The hash of one entry, where there is one."""
        sql = "SELECT hash FROM floorbase.entry WHERE device = %s AND number = %s"
        rows = self.rows(sql, device, number)
        return str(rows[0][0]) if rows else None

    def send(self, entries: Sequence[HeldEntry]) -> None:
        """Add entries of one chain, all or none.

        Raises: SyncError; TakenOnServerError: they are not what comes next there.
        """
        copy = (
            "COPY floorbase.entry (device, number, previous, hash, body) FROM STDIN (FORMAT binary)"
        )
        with (
            self._told(),
            self._connection.transaction(),
            self._connection.cursor() as cursor,
            cursor.copy(copy) as rows,
        ):
            rows.set_types(["text", "int8", "text", "text", "bytea"])
            for entry in entries:
                rows.write_row(entry)

    def after(self, known: Mapping[str, int]) -> Generator[list[HeldEntry], None, None]:
        """What comes after the last known number of each device, as it arrived, some at a time."""
        sql = (
            "SELECT entry.device, entry.number, previous, hash, body FROM floorbase.entry"
            " JOIN unnest(%s::text[], %s::bigint[]) AS known (device, number)"
            " ON entry.device = known.device AND entry.number > known.number"
            " ORDER BY place"
        )
        with (
            self._told(),
            self._connection.transaction(),
            self._connection.cursor(name="after", binary=True) as cursor,
        ):
            cursor.execute(sql, (list(known), list(known.values())))
            while rows := cursor.fetchmany(IN_ONE_GO):
                yield [HeldEntry(*row) for row in rows]

    def people(self) -> dict[str, tuple[str, bool]]:
        """When each name was last changed, and whether it is erased; by token, without the name."""
        rows = self.rows("SELECT token, changed, erased IS NOT NULL FROM floorbase.person")
        return {row[0]: (row[1], row[2]) for row in rows}

    def people_digest(self) -> str:
        """What two lists of people agree in if nothing of them is to be sent or fetched."""
        sql = (
            "SELECT md5(coalesce(string_agg(token || ' ' || CASE WHEN erased IS NULL THEN changed"
            " ELSE 'erased' END, E'\\n' ORDER BY token COLLATE \"C\"), '')) FROM floorbase.person"
        )
        return str(self.rows(sql)[0][0])

    def persons(self, tokens: Sequence[str]) -> list[Person]:
        """People by their tokens."""
        sql = (
            "SELECT token, name, added, changed, erased FROM floorbase.person WHERE token = ANY(%s)"
        )
        return [Person(*row) for row in self.rows(sql, list(tokens))]

    def send_people(self, people: Iterable[Person]) -> None:
        """Say what people are called; the server lets an erasure win, else what is later."""
        sql = (
            "INSERT INTO floorbase.person VALUES (%s, %s, %s, %s, %s) ON CONFLICT (token) DO UPDATE"
            " SET name = excluded.name, changed = excluded.changed, erased = excluded.erased"
        )
        rows = [(one.token, one.name, one.added, one.changed, one.erased) for one in people]
        with self._told(), self._connection.transaction(), self._connection.cursor() as cursor:
            cursor.executemany(sql, sorted(rows))  # in one order: no two devices wait for another

    def rows(self, sql: str, *given: object) -> list[tuple[Any, ...]]:
        """The rows of a query. Raises: SyncError."""
        with self._told(), self._connection.transaction():
            return list(self._connection.execute(sql.encode(), given or None).fetchall())

    def change(self, scripts: Iterable[str]) -> None:
        """Run scripts, all or none. Raises: SyncError."""
        with self._told(), self._connection.transaction():
            for script in scripts:
                self._connection.execute(script.encode())

    @contextlib.contextmanager
    def _told(self) -> Iterator[None]:
        import psycopg

        try:
            yield
        except psycopg.Error as error:
            raise _refusal(error, self._settings) from None


def connected(settings: SyncServerSettings) -> SyncServer:
    """Connect. Raises: SyncError: there is no library for it, or no connection."""
    try:
        import psycopg
        from psycopg.conninfo import make_conninfo
    except ImportError:
        fix = "run pip install 'floorbase[sync]'"
        what = "syncing the journal needs a library that is not installed (psycopg)"
        raise SyncError(Problem(what, fix)) from None
    given = {**WAITS, "application_name": "floorbase", **settings.parameters}
    try:
        connection = psycopg.connect(make_conninfo("", **given), autocommit=True)
    except psycopg.Error as error:
        raise _refusal(error, settings) from None
    return SyncServer(connection, settings)


FIXES = {
    NO_RIGHT: "ask whoever runs the server to grant you floorbase_rule or floorbase_read",
    NO_TABLE: "run 'floorbase log sync --init' once, as the server's owner",
    NOT_AS_WRITTEN: "run 'floorbase log verify'",
}


def _refusal(error: Exception, settings: SyncServerSettings) -> SyncError:
    """What went wrong, without what is secret. ``error`` is one of the library's."""
    state = getattr(error, "sqlstate", None)
    diagnosed = getattr(getattr(error, "diag", None), "message_primary", None)
    said = str(diagnosed or error).strip()
    for secret in settings.secrets:
        said = said.replace(secret, "***")
    said = re.sub(r"\s*\n\s*", " ", said) or type(error).__name__
    kind = TakenOnServerError if state in (TAKEN, NOT_NEXT, STUCK) else SyncError
    what = f"the server ({settings.place}) says: {said}" if state else _lost(said, settings)
    later = "run it again later; what was sent and fetched so far is kept"
    return kind(Problem(what, FIXES.get(str(state), later)))


def _lost(said: str, settings: SyncServerSettings) -> str:
    why = said.removeprefix("connection failed: ")
    return f"no connection to the server ({settings.place}): {why}"
