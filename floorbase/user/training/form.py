"""The form of the training file: each change of it is a numbered step, and none is ever edited."""

from __future__ import annotations

from floorbase.user.sqlite.form import SqliteKind
from floorbase.user.training.salvage import salvage

OURS = 0x666C7274  # "flrt": says in the file's header that it is ours

STEPS = (
    """
    CREATE TABLE learner (
      id TEXT PRIMARY KEY, name TEXT NOT NULL, folded TEXT NOT NULL UNIQUE,
      added TEXT NOT NULL, used TEXT NOT NULL
    ) STRICT;
    CREATE TABLE memory (
      learner TEXT NOT NULL REFERENCES learner (id), key TEXT NOT NULL, fingerprint TEXT NOT NULL,
      phase INTEGER NOT NULL, step INTEGER, stability REAL NOT NULL CHECK (stability > 0),
      difficulty REAL NOT NULL, due TEXT NOT NULL, last TEXT NOT NULL,
      reviews INTEGER NOT NULL CHECK (reviews > 0),
      misses INTEGER NOT NULL CHECK (misses BETWEEN 0 AND reviews),
      PRIMARY KEY (learner, key)
    ) STRICT, WITHOUT ROWID;
    CREATE TABLE review (
      id INTEGER PRIMARY KEY, learner TEXT NOT NULL REFERENCES learner (id), key TEXT NOT NULL,
      kind TEXT NOT NULL, seed INTEGER NOT NULL, given TEXT NOT NULL,
      is_right INTEGER NOT NULL CHECK (is_right IN (0, 1)), seconds REAL NOT NULL,
      at TEXT NOT NULL, day TEXT NOT NULL, rating INTEGER NOT NULL CHECK (rating BETWEEN 1 AND 4),
      fingerprint TEXT NOT NULL, phase INTEGER NOT NULL, step INTEGER, stability REAL NOT NULL,
      difficulty REAL NOT NULL, due TEXT NOT NULL, last TEXT NOT NULL,
      asked_after INTEGER NOT NULL, right_after INTEGER NOT NULL
    ) STRICT;
    CREATE INDEX review_by_day ON review (learner, day);
    CREATE TABLE reset (
      id INTEGER PRIMARY KEY, learner TEXT NOT NULL REFERENCES learner (id), key TEXT NOT NULL,
      why TEXT NOT NULL, edition TEXT NOT NULL, at TEXT NOT NULL
    ) STRICT;
    CREATE TABLE under_way (
      learner TEXT PRIMARY KEY REFERENCES learner (id), key TEXT NOT NULL, kind TEXT NOT NULL,
      seed INTEGER NOT NULL, given TEXT NOT NULL, at TEXT NOT NULL
    ) STRICT;
    CREATE TABLE exam (
      id TEXT PRIMARY KEY, learner TEXT NOT NULL REFERENCES learner (id), spec TEXT NOT NULL,
      started TEXT NOT NULL, ended TEXT
    ) STRICT;
    CREATE TABLE exam_answer (
      exam TEXT NOT NULL REFERENCES exam (id), number INTEGER NOT NULL, given TEXT NOT NULL,
      at TEXT NOT NULL, PRIMARY KEY (exam, number)
    ) STRICT, WITHOUT ROWID;
    CREATE TABLE noted (name TEXT PRIMARY KEY, value TEXT NOT NULL) STRICT, WITHOUT ROWID;
    """,
)


TRAINING = SqliteKind(
    OURS, STEPS, salvage, "answers", "what you answer is kept only while floorbase runs"
)
