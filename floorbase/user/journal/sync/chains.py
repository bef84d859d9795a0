"""Compare the chains here with those on the server: what is to be sent, what fetched, what is odd.

The numbers and hashes of the chains alone decide; no clock is asked.
"""

from __future__ import annotations

from collections.abc import Callable, Mapping
from dataclasses import dataclass

from floorbase.user.journal.chain import ChainFault, ChainHead
from floorbase.user.journal.entry import START
from floorbase.user.journal.store import Journal
from floorbase.user.journal.sync.connection import SyncServer
from floorbase.user.journal.sync.report import SyncNotice


@dataclass(frozen=True, slots=True)
class ChainPair:
    """A device's chain here and there, by its last number; ``until`` is what may be sent."""

    device: str
    here: int
    there: int
    until: int

    @property
    def to_send(self) -> int:
        """How many entries the server lacks."""
        return max(self.until - self.there, 0)

    @property
    def to_fetch(self) -> int:
        """How many entries are lacking here."""
        return max(self.there - self.here, 0)


@dataclass(frozen=True, slots=True)
class ComparedChains:
    """The chains that can be synced, and what is odd about these and others."""

    pairs: tuple[ChainPair, ...]
    notices: tuple[SyncNotice, ...]


def compared(
    journal: Journal,
    server: SyncServer,
    faults: Mapping[str, ChainFault],
    seen: Mapping[str, int],
) -> ComparedChains:
    """Look at every chain; ``seen`` is the last that the server is known to have held of each.

    The server is asked first: what another process appends and sends meanwhile is then known here.
    """
    there = server.heads()
    here = {head.device: head for head in journal.heads()}
    own, pairs, notices = journal.device, [], []
    for device in sorted(here.keys() | there.keys()):
        mine = here.get(device, ChainHead(device, 0, START))
        theirs = there.get(device, ChainHead(device, 0, START))
        fault = faults.get(device)
        until = mine.number
        if fault:
            notices.append(SyncNotice("tampered", device, fault.number, fault.number))
            if fault.number > theirs.number:
                until = fault.number - 1
        held = seen.get(device, 0)
        if theirs.number < held:
            notices.append(SyncNotice("restored", device, theirs.number + 1, held))
        if number := first_difference(journal, server, mine, theirs):
            notices.append(SyncNotice("forked", device, number, mine.number))
            continue
        if device == own and theirs.number > mine.number:
            notices.append(SyncNotice("copied", device, mine.number + 1, theirs.number))
        pairs.append(ChainPair(device, mine.number, theirs.number, until))
    return ComparedChains(tuple(pairs), tuple(notices))


def first_difference(
    journal: Journal, server: SyncServer, mine: ChainHead, theirs: ChainHead
) -> int:
    """The first entry of a chain that is another one on the server, 0 where none is."""
    device, both = mine.device, min(mine.number, theirs.number)

    def differs(number: int) -> bool:
        ours = hash_here(journal, device, number)
        return ours is not None and ours != server.hash_at(device, number)

    if both == 0 or not differs(both):
        return 0
    return first(both, differs)


def first(last: int, holds: Callable[[int], bool]) -> int:
    """The first number up to ``last`` for which something holds, as it does for all after it.

    >>> first(100, lambda number: number >= 37)
    37
    """
    low, high = 1, last
    while low < high:
        middle = (low + high) // 2
        if holds(middle):
            high = middle
        else:
            low = middle + 1
    return low


def hash_here(journal: Journal, device: str, number: int) -> str | None:
    """The hash of an entry of this journal, where it has that entry."""
    rows = journal.read("SELECT hash FROM entry WHERE device = ? AND number = ?", device, number)
    return str(rows[0][0]) if rows else None
