"""What the training file holds, as values: learners, memories, answers, resets."""

from __future__ import annotations

from collections.abc import Mapping
from dataclasses import dataclass
from datetime import date, datetime


@dataclass(frozen=True, slots=True)
class Learner:
    """Somebody who trains on this machine."""

    id: str
    name: str
    added: datetime


@dataclass(frozen=True, slots=True)
class MemoryState:
    """What the scheduler knows of one memory.

    ``phase`` and ``step`` are the scheduler's own, ``stability`` is in days, ``difficulty`` from 1
    to 10; ``due`` and ``last`` are days of training.
    """

    phase: int
    step: int | None
    stability: float
    difficulty: float
    due: date
    last: date


@dataclass(frozen=True, slots=True)
class Memory:
    """One memory of a learner: what of (a key's text), on what answer it rests, how it stands."""

    key: str
    fingerprint: str
    state: MemoryState
    reviews: int = 1
    misses: int = 0


@dataclass(frozen=True, slots=True)
class Review:
    """One answer, with how the memory stood after it.

    ``given`` is what was chosen or typed; ``asked_after`` and ``right_after`` count what was asked
    after the ruling. ``seconds`` is how long the answer took, ``at`` when it was given, ``day`` the
    day of training that it counts for, ``rating`` the scheduler's, from 1 to 4.
    """

    key: str
    kind: str
    seed: int
    given: str
    right: bool
    seconds: float
    at: datetime
    day: date
    rating: int
    fingerprint: str
    after: MemoryState
    asked_after: int = 0
    right_after: int = 0


@dataclass(frozen=True, slots=True)
class MemoryReset:
    """A memory that was put back to new; ``why`` is a word of ours, ``edition`` names the data."""

    key: str
    why: str
    edition: str
    at: datetime


@dataclass(frozen=True, slots=True)
class ItemUnderWay:
    """An item that is being answered: what was given so far, the ruling first."""

    key: str
    kind: str
    seed: int
    given: tuple[str, ...]
    at: datetime


@dataclass(frozen=True, slots=True)
class ExamKept:
    """An exam, under way until it has ``ended``.

    ``spec`` is what it is drawn from, as whoever began it wrote it; ``answers`` are by number.
    """

    id: str
    learner: str
    spec: str
    started: datetime
    ended: datetime | None
    answers: Mapping[int, str]
