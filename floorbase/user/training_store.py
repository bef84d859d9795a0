"""What learners answered, what they remember of it, and the exam under way: kept at once, for good.

Every member reads or writes one SQLite file, which several processes may have open. Nothing here
is ever an error of the file: what is wrong with it is ``trouble``, and training goes on.
"""

from __future__ import annotations

import json
import sqlite3
from collections.abc import Callable, Iterable, Sequence
from datetime import UTC, date, datetime
from pathlib import Path
from secrets import token_hex
from typing import Any

from floorbase.errors import BadRequestError, Problem, nearest
from floorbase.paths import training_file
from floorbase.user.training.keeping import TrainingFile
from floorbase.user.training.learner_names import folded, tidy
from floorbase.user.training.rows import (
    ExamKept,
    ItemUnderWay,
    Learner,
    Memory,
    MemoryReset,
    MemoryState,
    Review,
)

FIRST_LEARNER = "Learner 1"
LEARNER = "id, name, added"
MEMORY = "key, fingerprint, phase, step, stability, difficulty, due, last, reviews, misses"
REVIEW = (
    "key, kind, seed, given, is_right, seconds, at, day, rating, fingerprint, asked_after,"
    " right_after, phase, step, stability, difficulty, due, last"
)
Answered = Callable[[Memory | None], Review]  # an answer, from the memory that it is of


class Store:
    """The training file. ``trouble`` says what is wrong with it, ``lasting`` whether it is kept."""

    def __init__(self, path: Path | None = None) -> None:
        self._file = TrainingFile(path or training_file())

    @property
    def trouble(self) -> Problem | None:
        """What is wrong with the file, if anything, and what to do about it."""
        return self._file.trouble

    @property
    def lasting(self) -> bool:
        """Whether all that was answered outlasts the program."""
        return self._file.lasting

    def close(self) -> None:
        """Let go of the file."""
        self._file.close()

    # Learners

    def learners(self) -> list[Learner]:
        """Everybody who trains on this machine, by name."""
        rows = self._file.read(f"SELECT {LEARNER} FROM learner ORDER BY folded")
        return [_learner(row) for row in rows]

    def learner(self, name: str = "", now: datetime | None = None) -> Learner:
        """Somebody by name; without one whoever trained last, or a first learner, made now.

        Raises: BadRequestError: nobody has that name.
        """
        if not name:
            return self._last_learner(now or datetime.now(UTC))
        sql = f"SELECT {LEARNER} FROM learner WHERE folded = ?"
        found = self._file.read(sql, folded(name))
        if not found:
            raise BadRequestError(self._nobody(name))
        return _learner(found[0])

    def _nobody(self, name: str) -> Problem:
        add = "add somebody new with 'floorbase train learners add NAME'"
        known = nearest(name, found) if (found := [one.name for one in self.learners()]) else ""
        also = " Or " if known.endswith("?") else ", or " if known else ""
        return Problem(f"no such learner: '{name}'", f"{known}{also}{add}")

    def _last_learner(self, now: datetime) -> Learner:
        latest = f"SELECT {LEARNER} FROM learner ORDER BY used DESC, id LIMIT 1"
        if found := self._file.read(latest):
            return _learner(found[0])
        row = _learner_row(Learner(token_hex(8), FIRST_LEARNER, now))

        def change(connection: sqlite3.Connection) -> Learner:
            there = connection.execute(latest).fetchone()  # another process may have been first
            if there is None:
                connection.execute("INSERT INTO learner VALUES (?, ?, ?, ?, ?)", row)
            return _learner(there or connection.execute(latest).fetchone())

        return self._file.write(change)

    def add_learner(self, name: str, now: datetime | None = None) -> Learner:
        """Somebody new. Raises: BadRequestError: no name, or somebody else's."""
        at = now or datetime.now(UTC)
        new = Learner(token_hex(8), tidy(name), at.astimezone(UTC))
        row = _learner_row(new)
        self._named(name, lambda c: c.execute("INSERT INTO learner VALUES (?, ?, ?, ?, ?)", row))
        return new

    def rename(self, learner: Learner, name: str) -> Learner:
        """Give somebody another name. Raises: BadRequestError: none, or somebody else's."""
        row = (tidy(name), folded(name), learner.id)
        sql = "UPDATE learner SET name = ?, folded = ? WHERE id = ?"
        self._named(name, lambda c: c.execute(sql, row))
        return Learner(learner.id, row[0], learner.added)

    def _named(self, name: str, change: Callable[[sqlite3.Connection], object]) -> None:
        try:
            self._file.write(change)
        except sqlite3.IntegrityError:
            what = f"there is already a learner called '{tidy(name)}'"
            raise BadRequestError(Problem(what, "choose another name")) from None

    # Memories and answers

    def memories(self, learner: Learner) -> dict[str, Memory]:
        """Everything that somebody has answered, by key."""
        rows = self._file.read(f"SELECT {MEMORY} FROM memory WHERE learner = ?", learner.id)
        return {row[0]: _memory(row) for row in rows}

    def memory(self, learner: Learner, key: str) -> Memory | None:
        """One memory, None where the item is new."""
        sql = f"SELECT {MEMORY} FROM memory WHERE learner = ? AND key = ?"
        rows = self._file.read(sql, learner.id, key)
        return _memory(rows[0]) if rows else None

    def record(self, learner: Learner, key: str, answered: Answered) -> Review:
        """Keep an answer and how the memory stands after it, in one transaction.

        ``answered`` is given the memory as it is then, so that two processes may answer at once.
        """

        def change(connection: sqlite3.Connection) -> Review:
            sql = f"SELECT {MEMORY} FROM memory WHERE learner = ? AND key = ?"
            row = connection.execute(sql, (learner.id, key)).fetchone()
            before = _memory(row) if row else None
            review = answered(before)
            _write_review(connection, learner.id, review)
            _write_memory(connection, learner.id, review, before)
            connection.execute(
                "DELETE FROM under_way WHERE learner = ? AND key = ?", (learner.id, key)
            )
            used = "UPDATE learner SET used = ? WHERE id = ?"
            connection.execute(used, (_text(review.at), learner.id))
            return review

        return self._file.write(change)

    def reviews(self, learner: Learner, since: date = date.min) -> list[Review]:
        """Somebody's answers from a day on, in the order they were given."""
        sql = f"SELECT {REVIEW} FROM review WHERE learner = ? AND day >= ? ORDER BY day, id"
        rows = self._file.read(sql, learner.id, since.isoformat())
        return [_review(row) for row in rows]

    def last_reviews(self, learner: Learner, most: int) -> list[Review]:
        """Somebody's last answers, the latest first."""
        sql = f"SELECT {REVIEW} FROM review WHERE learner = ? ORDER BY day DESC, id DESC LIMIT ?"
        return [_review(row) for row in self._file.read(sql, learner.id, most)]

    def last_right(self, learner: Learner) -> dict[str, bool]:
        """Whether somebody's last answer to each item was right, by key."""
        sql = "SELECT key, is_right, max(id) FROM review WHERE learner = ? GROUP BY key"
        return {key: bool(right) for key, right, _ in self._file.read(sql, learner.id)}

    def seconds(self, learner: Learner, kind: str, most: int) -> list[float]:
        """How long somebody took for their last right answers of a kind, the latest first."""
        sql = (
            "SELECT seconds FROM review WHERE learner = ? AND kind = ? AND is_right"
            " ORDER BY day DESC, id DESC LIMIT ?"
        )
        return [row[0] for row in self._file.read(sql, learner.id, kind, most)]

    def answered_by_day(self, learner: Learner, since: date) -> dict[date, tuple[int, int]]:
        """How many answers each day had from one on, and how many of them were right."""
        sql = (
            "SELECT day, count(*), sum(is_right) FROM review"
            " WHERE learner = ? AND day >= ? GROUP BY day"
        )
        rows = self._file.read(sql, learner.id, since.isoformat())
        return {date.fromisoformat(day): (times, right) for day, times, right in rows}

    def came_due_by_day(self, learner: Learner, first: date, last: date) -> dict[date, int]:
        """How many memories came due each day from one to another, as they stood then."""
        sql = (
            "SELECT due, count(*) FROM (SELECT due, lead(day) OVER (PARTITION BY key ORDER BY id)"
            " AS next FROM review WHERE learner = ?) WHERE due BETWEEN ? AND ?"
            " AND (next IS NULL OR next >= due) GROUP BY due"
        )
        rows = self._file.read(sql, learner.id, first.isoformat(), last.isoformat())
        return {date.fromisoformat(day): times for day, times in rows}

    # Memories put back to new

    def reset(
        self, learner: Learner, keys: Iterable[str], why: str, edition: str, now: datetime
    ) -> list[MemoryReset]:
        """Put memories back to new, and say why; those that were put back."""
        wanted = list(keys)

        def change(connection: sqlite3.Connection) -> list[MemoryReset]:
            done = []
            for key in wanted:
                gone = connection.execute(
                    "DELETE FROM memory WHERE learner = ? AND key = ?", (learner.id, key)
                )
                if gone.rowcount:
                    done.append(MemoryReset(key, why, edition, now.astimezone(UTC)))
                    connection.execute(
                        "INSERT INTO reset (learner, key, why, edition, at) VALUES (?, ?, ?, ?, ?)",
                        (learner.id, key, why, edition, _text(now)),
                    )
            return done

        return self._file.write(change) if wanted else []

    def resets(self, learner: Learner, since: datetime | None = None) -> list[MemoryReset]:
        """What was put back to new, the latest first."""
        sql = "SELECT key, why, edition, at FROM reset WHERE learner = ? AND at >= ?"
        begin = _text(since) if since else ""
        rows = self._file.read(f"{sql} ORDER BY id DESC", learner.id, begin)
        return [MemoryReset(key, why, edition, _time(at)) for key, why, edition, at in rows]

    # What somebody is in the middle of

    def keep_under_way(
        self,
        learner: Learner,
        key: str,
        kind: str,
        seed: int,
        given: Sequence[str],
        now: datetime,
    ) -> None:
        """Keep what was given so far for an item that has more to be asked."""
        row = (learner.id, key, kind, seed, json.dumps(list(given)), _text(now))
        sql = "INSERT OR REPLACE INTO under_way VALUES (?, ?, ?, ?, ?, ?)"
        self._file.write(lambda c: c.execute(sql, row))

    def under_way(self, learner: Learner) -> ItemUnderWay | None:
        """The item that somebody was in the middle of, None where there is none."""
        sql = "SELECT key, kind, seed, given, at FROM under_way WHERE learner = ?"
        for key, kind, seed, given, at in self._file.read(sql, learner.id):
            return ItemUnderWay(key, kind, seed, tuple(json.loads(given)), _time(at))
        return None

    def drop_under_way(self, learner: Learner) -> None:
        """Leave the item that somebody was in the middle of."""
        sql = "DELETE FROM under_way WHERE learner = ?"
        self._file.write(lambda c: c.execute(sql, (learner.id,)))

    # Exams

    def begin_exam(self, learner: Learner, spec: str, now: datetime) -> ExamKept:
        """Keep that an exam has begun."""
        row = (token_hex(8), learner.id, spec, _text(now))
        sql = "INSERT INTO exam VALUES (?, ?, ?, ?, NULL)"
        self._file.write(lambda c: c.execute(sql, row))
        return ExamKept(row[0], learner.id, spec, now.astimezone(UTC), None, {})

    def answer_exam(self, exam: str, number: int, given: str, now: datetime) -> None:
        """Keep the answer to a question of an exam, in place of one given before.

        Once the exam is over, nothing changes.
        """
        row = (exam, number, given, _text(now), exam)
        sql = (
            "INSERT OR REPLACE INTO exam_answer SELECT ?, ?, ?, ?"
            " WHERE EXISTS (SELECT 1 FROM exam WHERE id = ? AND ended IS NULL)"
        )
        self._file.write(lambda c: c.execute(sql, row))

    def end_exam(self, exam: str, now: datetime) -> None:
        """Keep that an exam is over; one that is over stays as it ended."""
        sql = "UPDATE exam SET ended = ? WHERE id = ? AND ended IS NULL"
        self._file.write(lambda c: c.execute(sql, (_text(now), exam)))

    def exams(self, learner: Learner) -> list[ExamKept]:
        """Somebody's exams, the latest first; one without an end is under way."""
        sql = "SELECT id, spec, started, ended FROM exam WHERE learner = ?"
        rows = self._file.read(f"{sql} ORDER BY started DESC, id", learner.id)
        answers = "SELECT number, given FROM exam_answer WHERE exam = ? ORDER BY number"
        return [
            ExamKept(
                *(id_, learner.id, spec, _time(started), _time(ended) if ended else None),
                answers=dict(self._file.read(answers, id_)),
            )
            for id_, spec, started, ended in rows
        ]

    # Small things

    def noted(self, name: str) -> str:
        """What was noted under a name, nothing where nothing was."""
        rows = self._file.read("SELECT value FROM noted WHERE name = ?", name)
        return str(rows[0][0]) if rows else ""

    def note(self, name: str, value: str) -> None:
        """Note something under a name."""
        sql = "INSERT OR REPLACE INTO noted VALUES (?, ?)"
        self._file.write(lambda c: c.execute(sql, (name, value)))


def _text(at: datetime) -> str:
    return at.astimezone(UTC).isoformat(timespec="microseconds")


def _time(kept: str) -> datetime:
    return datetime.fromisoformat(kept)


def _learner(row: Sequence[Any]) -> Learner:
    return Learner(row[0], row[1], _time(row[2]))


def _learner_row(new: Learner) -> tuple[str, ...]:
    return (new.id, new.name, folded(new.name), _text(new.added), _text(new.added))


def _state(row: Sequence[Any]) -> MemoryState:
    phase, step, stability, difficulty, due, last = row
    days = date.fromisoformat(due), date.fromisoformat(last)
    return MemoryState(phase, step, stability, difficulty, *days)


def _memory(row: Sequence[Any]) -> Memory:
    return Memory(row[0], row[1], _state(row[2:8]), row[8], row[9])


def _review(row: Sequence[Any]) -> Review:
    key, kind, seed, given, right, seconds, at, day, rating, fingerprint, asked, well = row[:12]
    return Review(
        *(key, kind, seed, given, bool(right), seconds, _time(at), date.fromisoformat(day)),
        *(rating, fingerprint, _state(row[12:])),
        asked_after=asked,
        right_after=well,
    )


def _state_row(state: MemoryState) -> tuple[object, ...]:
    days = state.due.isoformat(), state.last.isoformat()
    return (state.phase, state.step, state.stability, state.difficulty, *days)


def _write_review(connection: sqlite3.Connection, learner: str, r: Review) -> None:
    row = (
        *(learner, r.key, r.kind, r.seed, r.given, int(r.right), r.seconds, _text(r.at)),
        *(r.day.isoformat(), r.rating, r.fingerprint, r.asked_after, r.right_after),
        *_state_row(r.after),
    )
    marks = ", ".join("?" * len(row))
    connection.execute(f"INSERT INTO review (learner, {REVIEW}) VALUES ({marks})", row)


def _write_memory(
    connection: sqlite3.Connection, learner: str, review: Review, before: Memory | None
) -> None:
    times = (before.reviews if before else 0) + 1
    misses = (before.misses if before else 0) + (not review.right)
    row = (learner, review.key, review.fingerprint, *_state_row(review.after), times, misses)
    marks = ", ".join("?" * len(row))
    connection.execute(f"INSERT OR REPLACE INTO memory (learner, {MEMORY}) VALUES ({marks})", row)
