"""Sync names apart from the chains: an erasure wins, else what was written last."""

from __future__ import annotations

import hashlib
from collections.abc import Mapping, Sequence
from dataclasses import dataclass

from floorbase.user.journal.people import persons, take_in_people
from floorbase.user.journal.store import IN_ONE_GO, Journal
from floorbase.user.journal.sync.connection import SyncServer

Known = Mapping[str, tuple[str, bool]]  # by token: when a name was changed, whether it is erased


@dataclass(frozen=True, slots=True)
class NamesToSync:
    """The tokens of the names to be sent, and of those to be fetched."""

    send: tuple[str, ...] = ()
    fetch: tuple[str, ...] = ()


def names_to_sync(journal: Journal, server: SyncServer) -> NamesToSync:
    """What differs. Raises: SyncError, BadFileError."""
    rows = journal.read("SELECT token, changed, erased IS NOT NULL FROM person")
    here = {token: (changed, bool(erased)) for token, changed, erased in rows}
    if digest(here) == server.people_digest():
        return NamesToSync()
    there = server.people()
    return NamesToSync(tuple(_newer(here, there)), tuple(_newer(there, here)))


def digest(known: Known) -> str:
    """As the server makes one (``people_digest``)."""
    lines = (f"{token} {'erased' if known[token][1] else known[token][0]}" for token in known)
    # A token is letters and digits, and a space sorts before these: the lines sort as tokens do.
    said = "\n".join(sorted(lines))
    return hashlib.md5(said.encode(), usedforsecurity=False).hexdigest()


def _newer(these: Known, those: Known) -> list[str]:
    """The tokens of what is to go from one side to the other."""
    found = []
    for token, (changed, erased) in these.items():
        then, gone = those.get(token, ("", False))
        if not gone and (erased or changed > then):
            found.append(token)
    return sorted(found)


def send_names(journal: Journal, server: SyncServer, tokens: Sequence[str]) -> None:
    """Say what people are called here, and who was erased. Raises: SyncError, BadFileError."""
    for some in _parts(tokens):
        server.send_people(persons(journal, some).values())


def fetch_names(journal: Journal, server: SyncServer, tokens: Sequence[str]) -> None:
    """Take over what people are called there. Raises: SyncError, BadFileError."""
    for some in _parts(tokens):
        take_in_people(journal, server.persons(some))
    if tokens:  # no erased name stays in the log beside the journal
        journal.read("PRAGMA wal_checkpoint(TRUNCATE)")


def _parts(tokens: Sequence[str]) -> list[Sequence[str]]:
    return [tokens[start : start + IN_ONE_GO] for start in range(0, len(tokens), IN_ONE_GO)]
