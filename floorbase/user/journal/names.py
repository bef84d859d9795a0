"""Write a name beside the chain, and erase one for good."""

from __future__ import annotations

import sqlite3

from floorbase.user.training.learner_names import folded, tidy


def name_person(connection: sqlite3.Connection, token: str, name: str, at: str) -> None:
    """Write what somebody is called; an erased name stays erased.

    It is later than what was there, whatever the clock says: on other devices it then holds too.
    """
    connection.execute(
        "INSERT INTO person VALUES (?, ?, ?, ?, ?, NULL) ON CONFLICT (token) DO UPDATE"
        " SET name = excluded.name, folded = excluded.folded,"
        " changed = CASE WHEN excluded.changed > changed THEN excluded.changed ELSE coalesce("
        "strftime('%Y-%m-%dT%H:%M:%f', changed, '+0.001 seconds') || '000Z', excluded.changed) END"
        " WHERE erased IS NULL",
        (token, tidy(name), folded(name), at, at),
    )


def erase_person(connection: sqlite3.Connection, token: str, at: str) -> None:
    """Blank somebody's name for good, also of somebody whose name is not known here yet."""
    connection.execute(
        "INSERT INTO person VALUES (?, '', '', ?, ?, ?) ON CONFLICT (token) DO UPDATE"
        " SET name = '', folded = '', changed = excluded.changed, erased = excluded.erased"
        " WHERE erased IS NULL",
        (token, at, at, at),
    )
