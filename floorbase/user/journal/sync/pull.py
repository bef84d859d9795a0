"""Fetch what others wrote, as it reached the server, each chain in its own order."""

from __future__ import annotations

import contextlib
from collections.abc import Iterable, Iterator

from floorbase.user.journal.entry import START, body_of, hash_of
from floorbase.user.journal.rows import HeldEntry
from floorbase.user.journal.store import Journal
from floorbase.user.journal.sync.chains import ChainPair, hash_here
from floorbase.user.journal.sync.connection import SyncServer
from floorbase.user.journal.sync.push import Counted
from floorbase.user.journal.sync.report import SyncNotice


def pull(
    journal: Journal, server: SyncServer, pairs: Iterable[ChainPair], fetched: Counted
) -> Iterator[SyncNotice]:
    """Take in what is lacking here; what the server does not hold as it was written is told of.

    Raises:
        SyncError: the server is gone; what was taken in stays.
        BadFileError: the journal cannot be written.
    """
    lacking = [pair for pair in pairs if pair.to_fetch]
    known = {pair.device: pair.here for pair in lacking}
    if not known:
        return
    ends = {one: (n, hash_here(journal, one, n) if n else START) for one, n in known.items()}
    wrong: set[str] = set()
    with contextlib.closing(server.after(known)) as batches:
        for batch in batches:
            good = []
            for entry in batch:
                if entry.device in wrong:
                    continue
                if _follows(entry, *ends[entry.device]):
                    ends[entry.device] = entry.number, entry.hash
                    good.append(entry)
                else:
                    wrong.add(entry.device)
                    number = ends[entry.device][0] + 1
                    yield SyncNotice("not_as_written", entry.device, number, number)
            fetched(journal.take_in(good))


def _follows(entry: HeldEntry, last: int, end: str | None) -> bool:
    """Whether an entry is whole, and comes next."""
    if entry.number != last + 1 or entry.previous != end:
        return False
    try:
        body_of(entry.held)
    except ValueError:
        return False
    return entry.hash == hash_of(entry.previous, entry.device, entry.number, entry.held)
