"""The memory: FSRS by days, what an answer is worth, what is due."""

from __future__ import annotations

from datetime import date, datetime, timedelta, timezone
from pathlib import Path

import pytest

from floorbase.app.training.item import Item
from floorbase.app.training.memory import (
    due,
    rating_of,
    recall,
    review,
    state_after,
    training_day,
    usual_seconds,
)
from floorbase.user.training.rows import Learner, Memory, MemoryState
from floorbase.user.training_store import Store
from tests.support.training_items import CHOICES, key_of

HERE = timezone(timedelta(hours=-5))
NOW = datetime(2026, 11, 23, 20, 0, tzinfo=HERE)
DAY = date(2026, 11, 23)
ITEM = Item(key_of("oot_call", 1), "ruling", 7, None, CHOICES)


@pytest.fixture
def store(tmp_path: Path) -> Store:
    return Store(tmp_path / "training.sqlite")


@pytest.fixture
def learner(store: Store) -> Learner:
    return store.learner()


@pytest.mark.parametrize(
    ("at", "day"),
    [
        (datetime(2026, 11, 23, 4, 0, tzinfo=HERE), date(2026, 11, 23)),
        (datetime(2026, 11, 24, 3, 59, tzinfo=HERE), date(2026, 11, 23)),
        (datetime(2026, 3, 1, 2, 0, tzinfo=HERE), date(2026, 2, 28)),
    ],
)
def test_a_day_begins_at_four_where_the_learner_is(at: datetime, day: date) -> None:
    assert training_day(at) == day


AGAIN, HARD, GOOD, EASY = 1, 2, 3, 4


@pytest.mark.parametrize(
    ("right", "seconds", "usual", "missed_after", "is_new", "rating"),
    [
        pytest.param(False, 1, 10, 0, False, AGAIN, id="wrong, however quick"),
        pytest.param(True, 1, 10, 1, False, HARD, id="right, but not what follows"),
        pytest.param(True, 10, 10, 0, False, GOOD, id="as usual"),
        pytest.param(True, 20, 10, 0, False, GOOD, id="twice as long"),
        pytest.param(True, 20.1, 10, 0, False, HARD, id="more than twice as long"),
        pytest.param(True, 5, 10, 0, False, GOOD, id="half as long"),
        pytest.param(True, 4.9, 10, 0, False, EASY, id="less than half as long"),
        pytest.param(True, 4.9, 10, 0, True, GOOD, id="the first time may be luck"),
        pytest.param(True, 1, None, 0, False, GOOD, id="the usual time is not known"),
        pytest.param(True, 301, 10, 0, False, GOOD, id="nobody knows who was there"),
    ],
)
def test_what_an_answer_is_worth(
    right: bool, seconds: float, usual: float | None, missed_after: int, is_new: bool, rating: int
) -> None:
    assert rating_of(right, seconds, usual, missed_after, is_new) == rating


def test_the_usual_time_is_known_from_five_right_answers(store: Store, learner: Learner) -> None:
    for number, seconds in enumerate((8.0, 12.0, 10.0, 400.0)):
        review(store, learner, ITEM, True, seconds, NOW + timedelta(minutes=number))
    review(store, learner, ITEM, False, 90.0, NOW)
    review(store, learner, ITEM, True, 30.0, NOW)
    assert usual_seconds(store, learner, "ruling") is None  # 8, 12, 10 and 30; 400 tells nothing
    review(store, learner, ITEM, True, 9.0, NOW)
    assert usual_seconds(store, learner, "ruling") == 10.0
    assert usual_seconds(store, learner, "spot") is None


def test_good_answers_put_an_item_off_further_each_time() -> None:
    """FSRS-6 starts a good answer at a stability of 2.3065 days: recall is 0.9 after that."""
    state = state_after(None, GOOD, DAY)
    assert state.stability == pytest.approx(2.3065)
    assert state.due == DAY + timedelta(days=2)
    assert recall(state, DAY) == 1.0
    gaps = []
    for _ in range(4):
        state = state_after(state, GOOD, state.due)
        gaps.append((state.due - state.last).days)
    assert gaps == sorted(set(gaps))
    assert recall(state, state.due) == pytest.approx(0.9, abs=0.01)


def test_a_wrong_answer_comes_again_the_next_day() -> None:
    assert state_after(None, AGAIN, DAY).due == DAY + timedelta(days=1)
    known = MemoryState(2, None, 60.0, 5.0, DAY, DAY - timedelta(days=60))
    after = state_after(known, AGAIN, DAY)
    assert after.stability < 10
    assert after.due < DAY + timedelta(days=10)


def test_a_little_earlier_each_evening_is_still_a_day(store: Store, learner: Learner) -> None:
    first = review(store, learner, ITEM, True, 10, NOW)
    second = review(store, learner, ITEM, True, 10, NOW + timedelta(days=2, minutes=-50))
    assert second.after.last - first.after.last == timedelta(days=2)
    assert second.after.stability > 2 * first.after.stability


def test_a_clock_set_back_does_no_harm(store: Store, learner: Learner) -> None:
    first = review(store, learner, ITEM, True, 10, NOW)
    again = review(store, learner, ITEM, True, 10, NOW - timedelta(days=400))
    assert again.after.last == first.after.last
    assert again.after.stability >= first.after.stability
    assert recall(again.after, DAY - timedelta(days=400)) == 1.0


def test_an_answer_is_kept_whole(store: Store, learner: Learner) -> None:
    review(
        *(store, learner, ITEM, True, 6.5, NOW),
        given="stands",
        fingerprint="f1",
        asked_after=3,
        right_after=2,
    )
    (kept,) = store.reviews(learner)
    assert (kept.key, kept.kind, kept.seed) == ("star/oot_call/n=1", "ruling", 7)
    assert (kept.given, kept.right, kept.seconds, kept.at) == ("stands", True, 6.5, NOW)
    assert (kept.day, kept.rating, kept.fingerprint) == (DAY, HARD, "f1")
    assert (kept.asked_after, kept.right_after) == (3, 2)
    assert kept.after == store.memories(learner)["star/oot_call/n=1"].state


def test_the_likeliest_forgotten_is_due_first() -> None:
    def memory(name: str, stability: float, back: int, due_in: int) -> Memory:
        last = DAY - timedelta(days=back)
        state = MemoryState(2, None, stability, 5.0, DAY + timedelta(days=due_in), last)
        return Memory(name, "f", state)

    ten_of_ten = memory("as planned", 10, 10, 0)  # recall 0.9
    ten_of_one = memory("long overdue", 1, 10, -9)  # less
    later = memory("tomorrow", 5, 1, 1)
    assert [m.key for m in due([ten_of_ten, later, ten_of_one], DAY)] == [
        "long overdue",
        "as planned",
    ]
