"""One sync: compare the chains, send what is lacking there, fetch what is lacking here, then names.

It can die at any point: what either side has committed stays, and the next one goes on from the
last number of each chain. Nothing is sent or taken in twice.
"""

from __future__ import annotations

import sqlite3
from collections.abc import Callable
from dataclasses import dataclass, field

import msgspec

from floorbase.user.journal.chain import ChainFault
from floorbase.user.journal.store import Journal
from floorbase.user.journal.sync.chains import ChainPair, ComparedChains, compared
from floorbase.user.journal.sync.connection import SyncServer, TakenOnServerError, connected
from floorbase.user.journal.sync.people import fetch_names, names_to_sync, send_names
from floorbase.user.journal.sync.pull import pull
from floorbase.user.journal.sync.push import push
from floorbase.user.journal.sync.report import SyncNotice, SyncReport
from floorbase.user.journal.sync.server_file import SyncServerSettings
from floorbase.user.journal.sync.server_form import check_form

TRIES = 5  # where somebody else sends the same chain at the same time
SEEN = "sync.seen"  # what is noted under it: ``SeenServer``
SyncProgress = Callable[[int, int], None]  # is given how many entries are done, of how many


class SeenServer(msgspec.Struct):
    """Which server the journal was last synced with, and the last entry it held of each device."""

    id: str = ""
    held: dict[str, int] = {}


@dataclass
class _Count:
    """What was done so far."""

    told: SyncProgress | None
    total: int = 0
    sent: int = 0
    fetched: int = 0
    names_sent: int = 0
    names_fetched: int = 0
    notices: dict[SyncNotice, None] = field(default_factory=dict)

    def more_sent(self, entries: int) -> None:
        self.sent += entries
        self._tell()

    def more_fetched(self, entries: int) -> None:
        self.fetched += entries
        self._tell()

    def _tell(self) -> None:
        if self.told:
            self.told(self.sent + self.fetched, max(self.total, self.sent + self.fetched))


def sync(
    journal: Journal,
    settings: SyncServerSettings,
    *,
    dry: bool = False,
    told: SyncProgress | None = None,
) -> SyncReport:
    """Bring the journal and the server together; where ``dry``, only say what would be done.

    Raises:
        SyncError: there is no server, or it went away; what was done so far stays.
        BadFileError: the journal cannot be read or written.
    """
    if not dry:
        journal.change(lambda connection: None)  # it can be written, and what waits is taken in
    faults = {fault.device: fault for fault in journal.verify()}
    count = _Count(told)
    with connected(settings) as server:
        check_form(server)
        for left in reversed(range(TRIES)):
            try:
                _once(journal, server, faults, count, dry)
            except TakenOnServerError:
                if not left:
                    raise
            else:
                break
    return SyncReport(
        settings.place,
        dry,
        count.sent,
        count.fetched,
        count.names_sent,
        count.names_fetched,
        tuple(count.notices),
    )


def _once(
    journal: Journal, server: SyncServer, faults: dict[str, ChainFault], count: _Count, dry: bool
) -> None:
    seen = seen_server(journal)
    known = seen.id == server.id
    if seen.id and not known:
        count.notices[SyncNotice("other_server")] = None
    writes = server.may_write
    chains = compared(journal, server, faults, seen.held if known else {})
    count.notices |= dict.fromkeys(chains.notices)
    pushes = [pair for pair in chains.pairs if pair.to_send] if writes else []
    if not writes:
        for pair in chains.pairs:
            if pair.to_send:
                notice = SyncNotice("may_only_read", pair.device, pair.there + 1, pair.until)
                count.notices[notice] = None
    to_send = sum(pair.to_send for pair in pushes)
    to_fetch = sum(pair.to_fetch for pair in chains.pairs)
    count.total = count.sent + count.fetched + to_send + to_fetch
    if dry:
        count.sent, count.fetched = to_send, to_fetch
    else:
        _begin_where_needed(journal, chains, faults)
        _exchange(journal, server, chains.pairs, pushes, count)
    _names(journal, server, writes, count, dry)


def _exchange(
    journal: Journal,
    server: SyncServer,
    pairs: tuple[ChainPair, ...],
    pushes: list[ChainPair],
    count: _Count,
) -> None:
    seen = SeenServer(server.id, {pair.device: pair.there for pair in pairs if pair.there})

    def held(device: str, number: int) -> None:
        seen.held[device] = number
        note(journal, SEEN, seen)

    for pair in pushes:
        push(journal, server, pair, count.more_sent, held)
    for notice in pull(journal, server, pairs, count.more_fetched):
        count.notices[notice] = None
    if seen_server(journal) != seen:
        note(journal, SEEN, seen)


def _names(journal: Journal, server: SyncServer, writes: bool, count: _Count, dry: bool) -> None:
    names = names_to_sync(journal, server)
    if not dry:
        if writes:
            send_names(journal, server, names.send)
        fetch_names(journal, server, names.fetch)
    count.names_sent += len(names.send) if writes else 0
    count.names_fetched += len(names.fetch)


def _begin_where_needed(
    journal: Journal, chains: ComparedChains, faults: dict[str, ChainFault]
) -> None:
    """Where this device's chain cannot go on there, new entries go into a chain of their own."""
    own = journal.device
    odd = {one.device for one in chains.notices if one.kind in ("copied", "forked")}
    cut = {pair.device for pair in chains.pairs if pair.device in faults and pair.until < pair.here}
    if own not in odd | cut:
        return

    def begin(connection: sqlite3.Connection) -> None:
        newest = "SELECT id FROM device ORDER BY rowid DESC LIMIT 1"
        if connection.execute(newest).fetchone()[0] == own:
            connection.execute(
                "INSERT INTO device VALUES"
                " (lower(hex(randomblob(4))), strftime('%Y-%m-%dT%H:%M:%fZ'))"
            )

    journal.change(begin)


def seen_server(journal: Journal) -> SeenServer:
    """What the server is known to have held."""
    rows = journal.read("SELECT value FROM noted WHERE name = ?", SEEN)
    try:
        return msgspec.json.decode(rows[0][0], type=SeenServer) if rows else SeenServer()
    except ValueError:
        return SeenServer()


def note(journal: Journal, name: str, value: msgspec.Struct) -> None:
    """Note something in the journal's file, beside the entries. Raises: BadFileError."""
    said = msgspec.json.encode(value).decode()
    sql = "INSERT OR REPLACE INTO noted VALUES (?, ?)"
    journal.change(lambda connection: connection.execute(sql, (name, said)))
