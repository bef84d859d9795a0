"""Entries as a table for a spreadsheet: CSV, a row an entry, with nothing that it would run."""

from __future__ import annotations

import csv
import io
from collections.abc import Iterable, Iterator
from typing import TYPE_CHECKING

from floorbase.present.journal.entry_words import EntryWords, clean, still_open

if TYPE_CHECKING:
    from floorbase.user.journal.found import FoundEntry

COLUMNS = (
    *("entry", "kind", "time (UTC)", "event", "level", "table", "seats", "dispute", "book"),
    *("facts", "ruled", "basis", "provisions", "reason", "penalties", "people", "ruled by"),
    *("note", "links", "stands", "challenged", "still open", "hash"),
)
FORMULA = tuple("=+-@\t\r")  # how a cell begins that a spreadsheet would run


def cell(text: str) -> str:
    """A cell as text whatever it begins with.

    >>> cell("=HYPERLINK(1)"), cell("seat 4")
    ("'=HYPERLINK(1)", 'seat 4')
    """
    safe = clean(text)
    return f"'{safe}" if safe.startswith(FORMULA) else safe


def entries_as_csv(words: EntryWords, entries: Iterable[FoundEntry]) -> str:
    """The table, its first row the names of the columns."""
    written = io.StringIO()
    table = csv.writer(written)
    table.writerow(COLUMNS)
    table.writerows([cell(part) for part in _row(words, found)] for found in entries)
    return written.getvalue()


def _row(words: EntryWords, found: FoundEntry) -> Iterator[str]:
    entry, body = found.entry, found.entry.body
    rulings = body.rulings
    yield from (entry.id, body.kind, body.at, body.event, body.level, body.table)
    yield " ".join(str(seat) for seat in body.seats)
    yield from (words.title(body), body.book)
    yield " | ".join(words.fact(one) for one in body.facts)
    yield " | ".join(words.ruled(one) for one in rulings)
    yield " | ".join(one.basis.replace("_", " ") for one in rulings)
    yield " ".join(dict.fromkeys(cite for one in rulings for cite in one.cites))
    yield " | ".join(one.reason for one in rulings if one.reason)
    yield " | ".join(words.penalty(one) for one in body.penalties)
    yield " | ".join(words.party(one) for one in body.people)
    yield words.person(body.by) if body.by else ""
    yield from (body.note, " ".join(body.links), "yes" if found.stands else "no")
    yield "yes" if found.challenged else "no"
    yield from (", ".join(still_open(body)), entry.hash)
