"""Names of people, beside the chain: by token, changeable, and erasable on request.

A token is random and says nothing. An erased name stays erased, here and wherever it is synced to.
"""

from __future__ import annotations

import sqlite3
from collections.abc import Iterable
from dataclasses import dataclass
from secrets import token_hex

from floorbase.errors import BadRequestError, Problem
from floorbase.user.journal.entry import Body, Party
from floorbase.user.journal.store import Journal, KeptEntry
from floorbase.user.training.learner_names import folded

PERSON = "token, name, added, changed, erased"


@dataclass(frozen=True, slots=True)
class Person:
    """Somebody whom entries speak of; the name is "" where it was erased, and ``erased`` when."""

    token: str
    name: str
    added: str
    changed: str
    erased: str | None = None


def new_token() -> str:
    """A token for somebody.

    >>> len(new_token())
    12
    """
    return token_hex(6)


def people(journal: Journal, like: str = "") -> list[Person]:
    """Everybody with a name, or whose name has some letters in it, in order of their names."""
    wanted = folded(like) if like.strip() else ""
    sql = f"SELECT {PERSON} FROM person WHERE erased IS NULL AND instr(folded, ?) ORDER BY folded"
    return [Person(*row) for row in journal.read(sql, wanted)]


def named(journal: Journal, name: str) -> list[Person]:
    """Everybody of just that name, whoever was added last first; two people may share one."""
    sql = f"SELECT {PERSON} FROM person WHERE folded = ? AND erased IS NULL ORDER BY added DESC"
    return [Person(*row) for row in journal.read(sql, folded(name))]


def persons(journal: Journal, tokens: Iterable[str]) -> dict[str, Person]:
    """People by their tokens, the erased ones too; no row for a token that has none."""
    wanted = list(dict.fromkeys(tokens))
    marks = ", ".join("?" * len(wanted))
    sql = f"SELECT {PERSON} FROM person WHERE token IN ({marks})"
    return {row[0]: Person(*row) for row in journal.read(sql, *wanted)}


def erase(journal: Journal, token: str, at: str, by: str = "", note: str = "") -> KeptEntry:
    """Erase a name; an entry says that it was done, when and by whom.

    Raises: BadRequestError: there is nobody of that token with a name.
    """
    found = persons(journal, [token]).get(token)
    if found is None or found.erased:
        what = (
            "the journal has no such person"
            if found is None
            else "the name has already been erased"
        )
        raise BadRequestError(Problem(what, "list the people with 'floorbase log list'"))
    body = Body("erasure", people=(Party(token, None, "erased"),), by=by, at=at, note=note)
    return journal.erase(token, body)


def take_in_people(journal: Journal, rows: Iterable[Person]) -> None:
    """Take in names from elsewhere: an erasure wins, else what was written last.

    Raises: BadFileError: they cannot be written.
    """
    new = [(one.token, *_called(one), one.added, one.changed, one.erased) for one in rows]

    def change(connection: sqlite3.Connection) -> None:
        connection.executemany(
            "INSERT INTO person VALUES (?, ?, ?, ?, ?, ?) ON CONFLICT (token) DO UPDATE SET"
            " name = excluded.name, folded = excluded.folded, changed = excluded.changed,"
            " erased = excluded.erased WHERE person.erased IS NULL"
            " AND (excluded.erased IS NOT NULL OR excluded.changed > person.changed)",
            new,
        )

    journal.change(change)


def _called(one: Person) -> tuple[str, str]:
    return ("", "") if one.erased or not one.name else (one.name, folded(one.name))
