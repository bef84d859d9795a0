"""The chains of a journal: the next entry of a device, and the first that is not as it was written.

A chain that somebody wrote anew from its start holds together as well. It is found out by a head
that was printed on a signed sheet before: ``printed`` of ``verify``.
"""

from __future__ import annotations

import sqlite3
from collections.abc import Iterable, Iterator, Mapping
from dataclasses import dataclass
from typing import Any, Literal

import msgspec

from floorbase.user.journal.entry import START, entry_id, hash_of
from floorbase.user.journal.rows import HeldEntry, columns, seal

FaultKind = Literal["edited", "dropped", "reordered", "found_by", "not_as_printed"]


@dataclass(frozen=True, slots=True)
class ChainFault:
    """The first entry of a device that is not as it was written, or is not there.

    ``found_by``: its bytes are sound, but what it is found by (its columns) is not theirs.
    ``not_as_printed``: it has another hash than the one that was printed of it.
    """

    device: str
    number: int
    what: FaultKind

    @property
    def entry(self) -> str:
        """The entry's id."""
        return entry_id(self.device, self.number)


@dataclass(frozen=True, slots=True)
class ChainHead:
    """The last entry of a device, and its hash, which stands for all before it."""

    device: str
    number: int
    hash: str


def follow(head: ChainHead, held: bytes) -> HeldEntry:
    """The entry that holds some bytes, after a device's last."""
    number = head.number + 1
    hash_ = hash_of(head.hash, head.device, number, held)
    return HeldEntry(head.device, number, head.hash, hash_, held)


def head_of(connection: sqlite3.Connection, device: str) -> ChainHead:
    """The head of a device's chain, of none where it has no entry yet."""
    row = connection.execute("SELECT number, hash FROM head WHERE device = ?", (device,)).fetchone()
    return ChainHead(device, *row) if row else ChainHead(device, 0, START)


class _Ruling(msgspec.Struct, gc=False):
    basis: str


class _Listed(msgspec.Struct, gc=False):
    """What of a body its columns are made from; the rest of its bytes is passed over."""

    kind: str
    book: str = ""
    event: str = ""
    table: str = ""
    at: str = ""
    by: str = ""
    scenario: str = ""
    rulings: tuple[_Ruling, ...] = ()


_LISTED = msgspec.json.Decoder(_Listed)
ROWS = (
    "SELECT device, number, previous, hash, body, received, once, seal,"
    " kind, book, event, at_table, at, by, scenario, departed FROM entry ORDER BY place"
)


def faults(connection: sqlite3.Connection, printed: Mapping[str, str]) -> list[ChainFault]:
    """The first fault of each device, none where all is as it was written."""
    try:
        return _faults(connection, printed)
    except sqlite3.OperationalError:  # a text whose bytes are none: read it all the same
        connection.text_factory = lambda held: held.decode("utf-8", "surrogateescape")
        try:
            return _faults(connection, printed)
        finally:
            connection.text_factory = str


def _faults(connection: sqlite3.Connection, printed: Mapping[str, str]) -> list[ChainFault]:
    heads = {row[0]: (row[1], row[2]) for row in connection.execute("SELECT * FROM head")}
    return list(faults_of(connection.execute(ROWS), heads, printed))


def faults_of(
    rows: Iterable[tuple[Any, ...]],
    heads: Mapping[str, tuple[int, str]],
    printed: Mapping[str, str],
) -> Iterator[ChainFault]:
    """The first fault of each device, among rows in the order in which they were taken in."""
    ends: dict[str, tuple[int, str]] = {}
    wrong: dict[str, ChainFault] = {}
    later: dict[str, set[int]] = {}  # what follows a gap
    for row in rows:
        device, number = row[:2]
        if device in wrong:
            later[device].add(number)
            continue
        last, hash_ = ends.get(device, (0, START))
        what = fault_of(row, last, hash_, printed)
        if what is None:
            ends[device] = number, row[3]
        else:
            missing = what in ("dropped", "reordered")
            wrong[device] = ChainFault(device, last + 1 if missing else number, what)
            later[device] = {number}
    for device, head in heads.items():
        if device not in wrong and ends.get(device) != head:
            wrong[device] = _end_fault(device, ends.get(device, (0, START))[0], head[0])
    for device in ends.keys() - heads.keys() - wrong.keys():
        wrong[device] = ChainFault(device, ends[device][0], "edited")  # it lost its head
    for fault in wrong.values():
        moved = fault.what == "dropped" and fault.number in later.get(fault.device, ())
        yield ChainFault(fault.device, fault.number, "reordered") if moved else fault


def _end_fault(device: str, last: int, head: int) -> ChainFault:
    if head > last:
        return ChainFault(device, last + 1, "dropped")
    return ChainFault(device, last, "edited")


def fault_of(
    row: tuple[Any, ...], last: int, end: str, printed: Mapping[str, str]
) -> FaultKind | None:
    """What is wrong with a row (``ROWS``) after its device's ``last``, which has a hash ``end``."""
    device, number, previous, hash_, held, received, once, mark = row[:8]
    if number != last + 1:
        return "dropped" if number > last else "reordered"
    try:
        if previous != end or hash_of(previous, device, number, held) != hash_:
            return "edited"
        if mark != seal(hash_, received, once):
            return "edited"
        made = columns(_LISTED.decode(held))
    except (ValueError, TypeError):  # no text, no bytes, no body
        return "edited"
    if printed and printed.get(entry_id(device, number), hash_) != hash_:
        return "not_as_printed"
    return None if made == row[8:] else "found_by"
