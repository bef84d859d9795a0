"""An entry as the rows of the journal's tables: those that it is, and those it is found by."""

from __future__ import annotations

import hashlib
import sqlite3
from collections.abc import Iterable, Sequence
from typing import Any, NamedTuple, Protocol

from floorbase.user.journal.entry import Body, JournalEntry, body_of, entry_id


class _Based(Protocol):
    @property
    def basis(self) -> str: ...


class ListedBody(Protocol):
    """What the columns of an entry are made from."""

    @property
    def kind(self) -> str: ...
    @property
    def book(self) -> str: ...
    @property
    def event(self) -> str: ...
    @property
    def table(self) -> str: ...
    @property
    def at(self) -> str: ...
    @property
    def by(self) -> str: ...
    @property
    def scenario(self) -> str: ...
    @property
    def rulings(self) -> Sequence[_Based]: ...


class HeldEntry(NamedTuple):
    """An entry as a chain holds it, with its bytes."""

    device: str
    number: int
    previous: str
    hash: str
    held: bytes


ENTRY = "device, number, previous, hash, body, received"  # what JournalEntry is made from
_MADE = "kind, book, event, at_table, at, by, scenario, departed"
_INSERT = (
    f"INSERT INTO entry (device, number, previous, hash, body, received, once, seal, {_MADE})"
    f" VALUES ({', '.join('?' * 16)})"
)
# A table of words that is damaged cannot even be dropped: this is one that was just made.
_NO_WORDS = (
    "DELETE FROM words_data",
    "INSERT INTO words_data VALUES (1, x''), (10, x'00000000000000')",
    "DELETE FROM words_idx",
    "DELETE FROM words_docsize",
)


def columns(body: ListedBody) -> tuple[str, str, str, str, str, str, str, int]:
    """What an entry's own row says of it beside its bytes, in the order of the table."""
    departed = 0
    for ruling in body.rulings:
        if ruling.basis == "departure":
            departed = 1
    return (  # in one go: verify makes them of every entry
        body.kind,
        body.book,
        body.event,
        body.table,
        body.at,
        body.by,
        body.scenario,
        departed,
    )


def seal(hash_: str, received: str, once: str | None) -> str:
    """What shows that ``received`` and ``once``, which no chain holds, are as they were written."""
    return hashlib.sha256(f"{hash_}\n{received}\n{once}".encode()).hexdigest()[:16]


def insert(
    connection: sqlite3.Connection, entry: HeldEntry, body: Body, received: str, once: str | None
) -> int:
    """Write an entry and all it is found by; its place. Raises: sqlite3.Error."""
    own = (*entry, received, once, seal(entry.hash, received, once), *columns(body))
    place = connection.execute(_INSERT, own).lastrowid
    assert place is not None
    index(connection, place, body)
    return place


def index(connection: sqlite3.Connection, place: int, body: Body) -> None:
    """Write all that an entry is found by."""
    for table, rows in found_by(place, body).items():
        marks = ", ".join("?" * COLUMNS[table])
        connection.executemany(f"INSERT INTO {table} VALUES ({marks})", rows)
    if questions := {ruling.question for ruling in body.rulings}:
        known = _known(connection, known_facts(body))
        each = [(question, known, place) for question in sorted(questions)]
        connection.executemany("INSERT INTO ruled VALUES (?, ?, ?)", each)
        connection.executemany(
            "INSERT INTO ruled_on VALUES (?, ?, ?)"
            " ON CONFLICT (question, known) DO UPDATE SET latest = excluded.latest",
            each,
        )
    connection.execute("INSERT INTO words (rowid, said) VALUES (?, ?)", (place, words(body)))


COLUMNS = {"link": 3, "party": 2, "penalty": 8}  # how many each table has


def found_by(place: int, body: Body) -> dict[str, list[tuple[object, ...]]]:
    """The rows that an entry is found by, of the tables that hold nothing else."""
    return {
        "link": [(target, place, body.kind) for target in sorted(set(body.links))],
        "party": [(person, place) for person in sorted(persons(body))],
        "penalty": [
            (place, nth, one.person, one.seat, body.event, body.table, one.from_, one.until)
            for nth, one in enumerate(body.penalties)
        ],
    }


def index_anew(connection: sqlite3.Connection) -> None:
    """Make all that entries are found by again, from their bytes."""
    for table in (*COLUMNS, "ruled", "ruled_on", "known"):
        connection.execute(f"DELETE FROM {table}")
    try:
        connection.execute("INSERT INTO words (words) VALUES ('delete-all')")
    except sqlite3.DatabaseError:
        for statement in _NO_WORDS:
            connection.execute(statement)
    for place, held in connection.execute("SELECT place, body FROM entry ORDER BY place"):
        index(connection, place, body_of(held))


def _known(connection: sqlite3.Connection, facts: str) -> int:
    connection.execute("INSERT OR IGNORE INTO known (facts) VALUES (?)", (facts,))
    found = connection.execute("SELECT id FROM known WHERE facts = ?", (facts,)).fetchone()
    return int(found[0])


def known_facts(body: Body) -> str:
    """The facts that were known, a line each, as precedents are compared by."""
    return as_lines((fact.name, fact.value) for fact in body.facts if fact.value is not None)


def as_lines(facts: Iterable[tuple[str, str]]) -> str:
    """Facts in an order of their own, a line each.

    >>> as_lines([("street", "turn"), ("heads_up", "yes")])
    'heads_up=yes\\nstreet=turn'
    """
    return "\n".join(sorted(f"{name}={value}".replace("\n", " ") for name, value in facts))


def persons(body: Body) -> set[str]:
    """The tokens of everybody an entry is about, but for whoever ruled."""
    named = [one.person for one in body.people] + [one.person for one in body.penalties]
    return {person for person in named if person}


def words(body: Body) -> str:
    """All words of an entry that it is found by; no token is among them."""
    said = [body.words, body.note, body.scenario, body.book, body.event, body.level, body.table]
    for fact in body.facts:
        said += [fact.name, fact.value or "", fact.words]
    for ruling in body.rulings:
        said += [ruling.question, ruling.option or "", ruling.ruled, ruling.reason]
        said += [*ruling.cites, ruling.under]
    for penalty in body.penalties:
        said += [penalty.kind, penalty.reason, penalty.amount]
    return "\n".join(one.replace("_", " ") for one in said if one)


def entry_of(row: Sequence[Any]) -> JournalEntry:
    """The entry that a row holds (``ENTRY``). Raises: ValueError: its bytes are none."""
    device, number, previous, hash_, held, received = row[:6]
    at = entry_id(device, number)
    return JournalEntry(at, device, number, previous, hash_, body_of(bytes(held)), received)
