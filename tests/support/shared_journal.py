"""A journal on a server of the tests' own, and devices that sync with it."""

from __future__ import annotations

from collections.abc import Iterable
from pathlib import Path

from floorbase.user.journal.entry import Body, canonical
from floorbase.user.journal.store import Journal, _new, _write_entry
from floorbase.user.journal.sync.connection import connected
from floorbase.user.journal.sync.report import SyncReport
from floorbase.user.journal.sync.server_file import SyncServerSettings
from floorbase.user.journal.sync.server_form import make
from floorbase.user.journal.sync.syncing import sync
from tests.support.postgres import PASSWORD, Postgres

AT = "2026-11-23T20:00:00Z"
RULER, READER, STRANGER = "ruler", "reader", "stranger"


class SharedJournal:
    """One database of the server, made as ``floorbase log sync --init`` makes it."""

    def __init__(self, server: Postgres, name: str = "journal") -> None:
        self.server = server
        self.name = name
        if not server.run("postgres", f"SELECT 1 FROM pg_database WHERE datname = '{name}'"):
            server.run("postgres", f"CREATE DATABASE {name}")
        server.run(name, "DROP SCHEMA IF EXISTS floorbase CASCADE")
        with connected(self.settings("owner")) as connection:
            make(connection)
        if not server.run("postgres", f"SELECT 1 FROM pg_roles WHERE rolname = '{RULER}'"):
            self._make_logins()

    def _make_logins(self) -> None:
        for name, role in ((RULER, "floorbase_rule"), (READER, "floorbase_read"), (STRANGER, "")):
            within = f"IN ROLE {role}" if role else ""
            login = f"CREATE ROLE {name} LOGIN PASSWORD '{PASSWORD}' {within}"
            self.server.run("postgres", login)

    def settings(self, user: str = RULER, port: int | None = None) -> SyncServerSettings:
        """How it is reached."""
        given = {"host": "127.0.0.1", "dbname": self.name, "user": user, "password": PASSWORD}
        return SyncServerSettings(
            given | {"port": str(port or self.server.port), "sslmode": "disable"}
        )

    def sync(self, journal: Journal, user: str = RULER, port: int | None = None) -> SyncReport:
        """Sync a device."""
        return sync(journal, self.settings(user, port))

    def entries(self) -> list[tuple[str, int, str]]:
        """What it holds: device, number and hash of each entry, by chain."""
        sql = "SELECT device, number, hash FROM floorbase.entry ORDER BY device, number"
        return [(row[0], row[1], row[2]) for row in self.server.run(self.name, sql)]

    def backup(self) -> str:
        """A copy of it, as it is now."""
        name = f"{self.name}_backup"
        self.server.run("postgres", f"CREATE DATABASE {name} TEMPLATE {self.name}")
        return name

    def put_back(self, backup: str) -> None:
        """Put a copy in its place."""
        drop = f"DROP DATABASE {self.name} WITH (FORCE)"
        again = f"ALTER DATABASE {backup} RENAME TO {self.name}"
        self.server.run("postgres", drop, again)


def held(journal: Journal) -> list[tuple[str, int, str]]:
    """What a journal holds: device, number and hash of each entry, by chain."""
    rows = journal.read("SELECT device, number, hash FROM entry ORDER BY device, number")
    return [(device, number, hash_) for device, number, hash_ in rows]


def write(journal: Journal, notes: Iterable[object]) -> None:
    """Write entries, which say these things; while a sync has its turn too long, some may wait."""
    for said in notes:
        assert journal.append(Body("note", note=str(said), at=AT)).lasting


def write_at_once(journal: Journal, notes: Iterable[object]) -> None:
    """As above, many in one transaction."""
    new = [_new(canonical(Body("note", note=str(said), at=AT)).decode()) for said in notes]
    journal.change(lambda connection: [_write_entry(connection, one) for one in new])


def said(journal: Journal) -> dict[str, list[str]]:
    """What the entries of each device say, in the order of its chain."""
    found: dict[str, list[str]] = {}
    for head in journal.heads():
        entries = (journal.entry(f"{head.device}-{n}") for n in range(1, head.number + 1))
        found[head.device] = [entry.body.note for entry in entries]
    return found


def device(folder: Path, name: str) -> Journal:
    """The journal of a device."""
    return Journal(folder / name / "journal.sqlite")
