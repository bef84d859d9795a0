"""Whether entries are found by what they say, and only by that; and making it so again."""

from __future__ import annotations

import sqlite3
from collections import defaultdict

from floorbase.user.journal.entry import body_of, entry_id
from floorbase.user.journal.rows import found_by, index_anew, known_facts
from floorbase.user.journal.store import Journal

PLACES = {"link": 1, "party": 1, "penalty": 0}  # which column of each table is the entry's place


def found_amiss(journal: Journal) -> list[str]:
    """The entries that are found by something else than they say, as their ids.

    A few seconds at 100,000 entries. Raises: BadFileError: the file cannot be read.
    """
    with journal.one_moment():
        return _amiss(journal)


def _amiss(journal: Journal) -> list[str]:
    there = {table: _by_place(journal, table, at) for table, at in PLACES.items()}
    ruled: dict[int, set[tuple[object, ...]]] = defaultdict(set)
    sql = "SELECT place, question, facts FROM ruled LEFT JOIN known ON known.id = ruled.known"
    for place, question, facts in journal.read(sql):
        ruled[place].add((question, facts))
    worded = {row[0] for row in journal.read("SELECT id FROM words_docsize")}
    amiss = []
    for place, device, number in journal.read("SELECT place, device, number FROM entry"):
        ((held,),) = journal.read("SELECT body FROM entry WHERE place = ?", place)
        try:
            body = body_of(held)
        except ValueError:
            amiss.append(entry_id(device, number))
            continue
        fine = ruled.pop(place, set()) == {
            (one.question, known_facts(body)) for one in body.rulings
        }
        for table, rows in found_by(place, body).items():
            fine &= there[table].pop(place, set()) == set(rows)
        if not fine or place not in worded:
            amiss.append(entry_id(device, number))
    strays = {*ruled, *(place for rows in there.values() for place in rows)}
    return amiss + [f"? {place}" for place in sorted(strays)]


def _by_place(journal: Journal, table: str, at: int) -> dict[int, set[tuple[object, ...]]]:
    rows: dict[int, set[tuple[object, ...]]] = defaultdict(set)
    for row in journal.read(f"SELECT * FROM {table}"):
        rows[row[at]].add(row)
    return rows


def mended(journal: Journal) -> tuple[str, ...]:
    """The entries that were found by something else than they say; they no longer are.

    Nothing is changed where all is well. Raises: BadFileError: the file cannot be read or written.
    """
    amiss = tuple(found_amiss(journal))
    if amiss:
        find_anew(journal)
    return amiss


def find_anew(journal: Journal) -> None:
    """Make all that entries are found by again, from their bytes. Raises: BadFileError."""

    def change(connection: sqlite3.Connection) -> None:
        index_anew(connection)

    journal.change(change)
