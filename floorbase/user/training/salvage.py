"""What can still be read of a damaged training file, copied into a new one."""

from __future__ import annotations

import contextlib
import sqlite3
from collections.abc import Iterator
from pathlib import Path

# By what each table is read in order.
KEYS = {
    "learner": ("id",),
    "memory": ("learner", "key"),
    "review": ("id",),
    "reset": ("id",),
    "under_way": ("learner",),
    "exam": ("id",),
    "exam_answer": ("exam", "number"),
    "noted": ("name",),
}
# A learner whose row is lost is told by the start of the id; who they are, they can write again.
LOST_LEARNERS = """
    INSERT INTO learner SELECT learner, 'Learner ' || substr(learner, 1, 4),
      'learner ' || learner, min(at), max(at)
    FROM review WHERE learner NOT IN (SELECT id FROM learner) GROUP BY learner
"""
# Each answer says how the memory stood after it, unless the memory was put back to new since.
LOST_MEMORIES = """
    INSERT OR IGNORE INTO memory
    SELECT learner, key, fingerprint, phase, step, stability, difficulty, due, last, times, missed
    FROM (SELECT *, count(*) OVER one AS times, sum(1 - is_right) OVER one AS missed,
                 row_number() OVER (one ORDER BY id DESC) AS back
          FROM review AS r
          WHERE NOT EXISTS (SELECT 1 FROM reset AS s
                            WHERE s.learner = r.learner AND s.key = r.key AND s.at >= r.at)
          WINDOW one AS (PARTITION BY learner, key))
    WHERE back = 1
"""


def salvage(damaged: Path, connection: sqlite3.Connection) -> int:
    """Copy every row that can be read; how many answers these are."""
    with contextlib.closing(sqlite3.connect(f"{damaged.as_uri()}?mode=ro", uri=True)) as old:
        connection.execute("PRAGMA foreign_keys = OFF")
        connection.execute("BEGIN IMMEDIATE")
        for table in KEYS:
            for row in _rows(old, table):
                marks = ", ".join("?" * len(row))
                with contextlib.suppress(sqlite3.Error):  # a row that cannot be one of ours
                    connection.execute(f"INSERT OR IGNORE INTO {table} VALUES ({marks})", row)
        connection.execute(LOST_LEARNERS)
        connection.execute(LOST_MEMORIES)
        for table in KEYS:  # what belongs to nobody
            orphans = connection.execute(f"PRAGMA foreign_key_check({table})").fetchall()
            for _, rowid, *_ in orphans:
                if rowid is not None:
                    connection.execute(f"DELETE FROM {table} WHERE rowid = ?", (rowid,))
        connection.execute("DELETE FROM memory WHERE learner NOT IN (SELECT id FROM learner)")
        connection.execute("DELETE FROM exam_answer WHERE exam NOT IN (SELECT id FROM exam)")
        connection.execute("COMMIT")
        connection.execute("PRAGMA foreign_keys = ON")
    found: int = connection.execute("SELECT count(*) FROM review").fetchone()[0]
    return found


def _rows(old: sqlite3.Connection, table: str) -> Iterator[tuple[object, ...]]:
    """The rows of a table from its start, and from its end, up to where it is damaged."""
    for way in ("ASC", "DESC"):
        order = ", ".join(f"{column} {way}" for column in KEYS[table])
        try:
            yield from old.execute(f"SELECT * FROM {table} NOT INDEXED ORDER BY {order}")
            return
        except sqlite3.Error:
            continue
