"""The form of the journal's file: each change of it is a numbered step, and none is ever edited.

``entry`` is what cannot be changed. The tables below it are made from the entries' bytes, to find
them by. ``person`` lies beside: names by token, which can be erased.
"""

from __future__ import annotations

from floorbase.user.journal.salvage import salvage
from floorbase.user.sqlite.form import SqliteKind

OURS = 0x666C726A  # "flrj": says in the file's header that it is a journal of ours

STEPS = (
    """
    CREATE TABLE device (id TEXT PRIMARY KEY, began TEXT NOT NULL) STRICT;
    INSERT INTO device VALUES (lower(hex(randomblob(4))), strftime('%Y-%m-%dT%H:%M:%fZ'));
    CREATE TABLE entry (
      place INTEGER PRIMARY KEY, device TEXT NOT NULL, number INTEGER NOT NULL CHECK (number > 0),
      previous TEXT NOT NULL, hash TEXT NOT NULL, received TEXT NOT NULL, once TEXT UNIQUE,
      seal TEXT NOT NULL, kind TEXT NOT NULL, book TEXT NOT NULL, event TEXT NOT NULL,
      at_table TEXT NOT NULL, at TEXT NOT NULL, by TEXT NOT NULL, scenario TEXT NOT NULL,
      departed INTEGER NOT NULL, body BLOB NOT NULL, UNIQUE (device, number)
    ) STRICT;
    CREATE INDEX entry_by_kind ON entry (kind);
    CREATE INDEX entry_by_departure ON entry (departed);
    CREATE INDEX entry_by_time ON entry (at);
    CREATE INDEX entry_by_event ON entry (event, at);
    CREATE INDEX entry_by_who_ruled ON entry (by, book, at);
    CREATE TABLE head (
      device TEXT PRIMARY KEY, number INTEGER NOT NULL, hash TEXT NOT NULL
    ) STRICT, WITHOUT ROWID;

    CREATE TABLE link (
      target TEXT NOT NULL, place INTEGER NOT NULL, kind TEXT NOT NULL,
      PRIMARY KEY (target, place)
    ) STRICT, WITHOUT ROWID;
    CREATE TABLE party (
      person TEXT NOT NULL, place INTEGER NOT NULL, PRIMARY KEY (person, place)
    ) STRICT, WITHOUT ROWID;
    CREATE TABLE penalty (
      place INTEGER NOT NULL, nth INTEGER NOT NULL, person TEXT NOT NULL, seat INTEGER,
      event TEXT NOT NULL, at_table TEXT NOT NULL, starts TEXT NOT NULL, ends TEXT NOT NULL,
      PRIMARY KEY (place, nth)
    ) STRICT, WITHOUT ROWID;
    CREATE INDEX penalty_by_person ON penalty (person);
    CREATE INDEX penalty_by_seat ON penalty (event, seat);
    CREATE INDEX penalty_by_end ON penalty (ends);
    CREATE TABLE known (id INTEGER PRIMARY KEY, facts TEXT NOT NULL UNIQUE) STRICT;
    CREATE TABLE ruled (
      question TEXT NOT NULL, known INTEGER NOT NULL, place INTEGER NOT NULL,
      PRIMARY KEY (question, known, place)
    ) STRICT, WITHOUT ROWID;
    CREATE TABLE ruled_on (
      question TEXT NOT NULL, known INTEGER NOT NULL, latest INTEGER NOT NULL,
      PRIMARY KEY (question, known)
    ) STRICT, WITHOUT ROWID;
    CREATE INDEX ruled_on_latest ON ruled_on (question, latest, known);
    CREATE VIRTUAL TABLE words USING fts5 (
      said, content='', tokenize="unicode61 remove_diacritics 2"
    );

    CREATE TABLE person (
      token TEXT PRIMARY KEY, name TEXT NOT NULL, folded TEXT NOT NULL, added TEXT NOT NULL,
      changed TEXT NOT NULL, erased TEXT
    ) STRICT, WITHOUT ROWID;
    CREATE INDEX person_by_name ON person (folded);
    CREATE TABLE noted (name TEXT PRIMARY KEY, value TEXT NOT NULL) STRICT, WITHOUT ROWID;

    CREATE TRIGGER entry_is_not_changed BEFORE UPDATE ON entry BEGIN
      SELECT RAISE(ABORT, 'an entry of the journal is never changed');
    END;
    CREATE TRIGGER entry_is_not_deleted BEFORE DELETE ON entry BEGIN
      SELECT RAISE(ABORT, 'an entry of the journal is never deleted');
    END;
    CREATE TRIGGER entry_is_not_replaced BEFORE INSERT ON entry WHEN EXISTS (
      SELECT 1 FROM entry WHERE place = NEW.place OR once = NEW.once
        OR (device = NEW.device AND number = NEW.number)
    ) BEGIN
      SELECT RAISE(ABORT, 'there is such an entry in the journal already');
    END;
    CREATE TRIGGER entry_follows BEFORE INSERT ON entry WHEN
      NEW.number <> 1 + coalesce((SELECT number FROM head WHERE device = NEW.device), 0)
      OR NEW.previous <>
        coalesce((SELECT hash FROM head WHERE device = NEW.device), printf('%064d', 0))
    BEGIN
      SELECT RAISE(ABORT, 'an entry follows the last of its device');
    END;
    CREATE TRIGGER entry_is_the_head AFTER INSERT ON entry BEGIN
      INSERT INTO head VALUES (NEW.device, NEW.number, NEW.hash)
      ON CONFLICT (device) DO UPDATE SET number = excluded.number, hash = excluded.hash;
    END;
    """,
)

JOURNAL = SqliteKind(
    OURS,
    STEPS,
    salvage,
    "entries",
    "what you enter is kept elsewhere, and added to it as soon as possible",
    thorough=False,
    patience=2.0,
    leaves_others=True,
)
