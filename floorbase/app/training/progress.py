"""What a learner knows: by topic and book, what is weakest, what comes due. Values, no words."""

from __future__ import annotations

from collections import Counter, defaultdict
from collections.abc import Callable, Iterable
from dataclasses import dataclass
from datetime import date, datetime, timedelta
from statistics import fmean

from floorbase.app.training.item import ItemKey
from floorbase.app.training.memory import recall, training_day
from floorbase.app.training.source import ItemSource
from floorbase.user.training.rows import Learner, Memory, MemoryReset
from floorbase.user.training_store import Store

LATER = 30  # days
WEAKEST = 10  # questions


@dataclass(frozen=True, slots=True)
class Standing:
    """How a group of items stands: a topic of a book, or a whole book where ``topic`` is empty.

    ``right`` counts the items seen whose last answer was right. ``today`` and ``later`` are the
    likely shares, from 0 to 1, of the items seen that would be answered right today and in thirty
    days; None where none was seen.
    """

    book: str
    topic: str
    offered: int
    seen: int
    right: int
    today: float | None
    later: float | None


@dataclass(frozen=True, slots=True)
class WeakQuestion:
    """A question under a book that is likely to be answered wrong."""

    book: str
    question: str
    seen: int
    answers: int
    misses: int
    today: float
    later: float


@dataclass(frozen=True, slots=True)
class TrainingDay:
    """A day: how many items came due, or will; how many were answered, how many of them right."""

    day: date
    due: int
    answered: int = 0
    right: int = 0


@dataclass(frozen=True, slots=True)
class Progress:
    """All that a learner is shown of what they know, as of ``day``.

    ``due`` counts what is due now, with what was left over from days before. ``days`` are the last
    thirty, today and the next thirty; ``resets`` what was put back to new in the last thirty.
    """

    learner: Learner
    day: date
    due: int
    books: tuple[Standing, ...]
    topics: tuple[Standing, ...]
    weakest: tuple[WeakQuestion, ...]
    days: tuple[TrainingDay, ...]
    resets: tuple[MemoryReset, ...]


@dataclass(frozen=True, slots=True)
class _Known:
    """A memory, with what it is of, its last answer, and how likely it is to be right."""

    key: ItemKey
    memory: Memory
    right: bool
    today: float
    later: float


def progress(source: ItemSource, store: Store, learner: Learner, now: datetime) -> Progress:
    """What somebody knows of what is offered."""
    day, offered = training_day(now), source.offered()
    wanted, memories = {str(key): key for key in offered}, store.memories(learner)
    right = store.last_right(learner)
    known = [
        _known(key, memories[text], day, right=right.get(text, True))
        for text, key in wanted.items()
        if text in memories
    ]

    def topic_of(key: ItemKey) -> tuple[str, str]:
        return key.book, source.topic(key)

    return Progress(
        learner,
        day,
        sum(one.memory.state.due <= day for one in known),
        _standings(offered, known, lambda key: (key.book, "")),
        _standings(offered, known, topic_of),
        _weakest(known),
        _days(store, learner, known, day),
        tuple(store.resets(learner, now - timedelta(days=LATER))),
    )


def _known(key: ItemKey, memory: Memory, day: date, *, right: bool) -> _Known:
    """A memory as it stands; what was answered today counts as it will stand tomorrow.

    The scheduler forecasts by whole days, and on the day of an answer it takes all for known, also
    what was missed.
    """
    later = recall(memory.state, day + timedelta(days=LATER))
    today = recall(memory.state, max(day, memory.state.last + timedelta(days=1)))
    return _Known(key, memory, right, today, later)


def _standings(
    offered: Iterable[ItemKey],
    known: Iterable[_Known],
    group_of: Callable[[ItemKey], tuple[str, str]],
) -> tuple[Standing, ...]:
    """Every group of what is offered, by book and topic."""
    there = Counter(map(group_of, offered))
    seen: dict[tuple[str, str], list[_Known]] = defaultdict(list)
    for one in known:
        seen[group_of(one.key)].append(one)
    return tuple(
        Standing(
            *(*group, there[group], len(seen[group])),
            right=sum(one.right for one in seen[group]),
            today=_mean(one.today for one in seen[group]),
            later=_mean(one.later for one in seen[group]),
        )
        for group in sorted(there)
    )


def _mean(shares: Iterable[float]) -> float | None:
    found = list(shares)
    return fmean(found) if found else None


def _weakest(known: Iterable[_Known]) -> tuple[WeakQuestion, ...]:
    """The questions least likely to be known in thirty days, of those that were ever missed."""
    groups: dict[tuple[str, str], list[_Known]] = defaultdict(list)
    for one in known:
        groups[one.key.book, one.key.question].append(one)
    found = [
        WeakQuestion(
            *(*group, len(ones)),
            answers=sum(one.memory.reviews for one in ones),
            misses=sum(one.memory.misses for one in ones),
            today=fmean(one.today for one in ones),
            later=fmean(one.later for one in ones),
        )
        for group, ones in groups.items()
        if any(one.memory.misses for one in ones)
    ]
    found.sort(key=lambda weak: (weak.later, weak.today, weak.book, weak.question))
    return tuple(found[:WEAKEST])


def _days(
    store: Store, learner: Learner, known: Iterable[_Known], day: date
) -> tuple[TrainingDay, ...]:
    """What came due and what was answered each day; what will, as it stands now."""
    first, last = day - timedelta(days=LATER), day + timedelta(days=LATER)
    answered = store.answered_by_day(learner, first)
    came = store.came_due_by_day(learner, first, day - timedelta(days=1))
    will = Counter(max(day, one.memory.state.due) for one in known)
    every = (first + timedelta(days=n) for n in range((last - first).days + 1))
    return tuple(
        TrainingDay(one, came.get(one, 0) if one < day else will[one], *answered.get(one, (0, 0)))
        for one in every
    )
