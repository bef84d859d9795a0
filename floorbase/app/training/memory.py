"""How well a learner remembers, and when an item is due again: FSRS, on days of training.

A day of training begins at four in the morning, where the learner is: poker goes past midnight,
and whoever trains a little earlier each evening has still slept in between. Every function takes
the time, which must know its time zone (``datetime.now().astimezone()``).
"""

from __future__ import annotations

from collections.abc import Iterable
from datetime import UTC, date, datetime, time, timedelta
from functools import cache
from statistics import median

from fsrs import Card, Rating, Scheduler, State

from floorbase.app.training.item import Item
from floorbase.user.training.rows import Learner, Memory, MemoryState, Review
from floorbase.user.training_store import Store

MORNING = timedelta(hours=4)  # when a day of training begins
ENOUGH = 5  # answers of a kind from which somebody's usual time is known
RECENT = 50  # answers that it is known from
AWAY = 300.0  # seconds after which nobody can tell whether the learner was still there
SLOW, QUICK = 2.0, 0.5  # times the usual time
WANTED = 0.9  # recall at which an item is due


@cache
def scheduler() -> Scheduler:
    """FSRS by days alone, and always the same; what was missed comes again in its session."""
    return Scheduler(
        desired_retention=WANTED, learning_steps=(), relearning_steps=(), enable_fuzzing=False
    )


def training_day(now: datetime) -> date:
    """The day of training that a time falls on.

    >>> training_day(datetime(2026, 11, 24, 3, 59, tzinfo=UTC))
    datetime.date(2026, 11, 23)
    """
    return (now - MORNING).date()


def usual_seconds(store: Store, learner: Learner, kind: str) -> float | None:
    """How long somebody usually takes for a right answer of a kind; None while it is not known."""
    there = [s for s in store.seconds(learner, kind, RECENT) if s <= AWAY]
    return median(there) if len(there) >= ENOUGH else None


def rating_of(
    right: bool, seconds: float, usual: float | None, missed_after: int = 0, is_new: bool = False
) -> int:
    """What the scheduler is told of an answer, from 1 (again) to 4 (easy).

    - A wrong ruling is *again*: nothing that follows makes up for it.
    - A right ruling after which something was missed (what the dealer does, who acts, which
      provision) is *hard*.
    - Otherwise the time decides, against the learner's own usual time for this kind: more than
      twice as long is *hard*, less than half is *easy*, anything else *good*. While that time is
      not known (fewer than five right answers), and after five minutes, when nobody can tell
      whether the learner was still there, it is *good*.
    - The first answer of all to an item is never *easy*: one option in four is right by chance.
    """
    if not right:
        return int(Rating.Again)
    if missed_after:
        return int(Rating.Hard)
    if usual is None or seconds > AWAY:
        return int(Rating.Good)
    if seconds > SLOW * usual:
        return int(Rating.Hard)
    if seconds < QUICK * usual and not is_new:
        return int(Rating.Easy)
    return int(Rating.Good)


def state_after(before: MemoryState | None, rating: int, day: date) -> MemoryState:
    """How a memory stands after an answer on a day; a clock set back counts as the same day."""
    day = max(day, before.last) if before else day
    card = _card(before) if before else Card(card_id=1, due=_noon(day))
    after, _ = scheduler().review_card(card, Rating(rating), _noon(day))
    assert after.stability is not None
    assert after.difficulty is not None
    return MemoryState(
        int(after.state), after.step, after.stability, after.difficulty, after.due.date(), day
    )


def review(
    store: Store,
    learner: Learner,
    item: Item,
    right: bool,
    seconds: float,
    now: datetime,
    *,
    given: str = "",
    fingerprint: str = "",
    asked_after: int = 0,
    right_after: int = 0,
) -> Review:
    """Keep an answer, before its result is shown; how it counts and when the item is due again."""
    key, day, took = str(item.key), training_day(now), max(0.0, seconds)
    usual = usual_seconds(store, learner, item.kind)

    def answered(before: Memory | None) -> Review:
        rating = rating_of(right, took, usual, asked_after - right_after, before is None)
        after = state_after(before.state if before else None, rating, day)
        return Review(
            *(key, item.kind, item.seed, given, right, took, now.astimezone(UTC), day, rating),
            *(fingerprint, after, asked_after, right_after),
        )

    return store.record(learner, key, answered)


def recall(state: MemoryState, day: date) -> float:
    """How likely it is, from 0 to 1, that an item is answered right on a day."""
    return scheduler().get_card_retrievability(_card(state), _noon(max(day, state.last)))


def due(memories: Iterable[Memory], day: date) -> list[Memory]:
    """The memories that are due on a day, the likeliest forgotten first."""
    there = [memory for memory in memories if memory.state.due <= day]
    return sorted(there, key=lambda memory: (recall(memory.state, day), memory.key))


def _card(state: MemoryState) -> Card:
    return Card(
        card_id=1,
        state=State(state.phase),
        step=state.step,
        stability=state.stability,
        difficulty=state.difficulty,
        due=_noon(state.due),
        last_review=_noon(state.last),
    )


def _noon(day: date) -> datetime:
    return datetime.combine(day, time(12), UTC)
