"""Progress: what is counted by topic, book and day."""

from __future__ import annotations

from datetime import UTC, date, datetime, timedelta
from pathlib import Path

import pytest

from floorbase.app.training.item import Item, Kind
from floorbase.app.training.memory import recall, review
from floorbase.app.training.progress import progress
from floorbase.user.training.rows import Learner
from floorbase.user.training_store import Store
from tests.support.training_items import CHOICES, FakeItems, key_of

NOW = datetime(2026, 11, 23, 20, 0, tzinfo=UTC)
DAY = date(2026, 11, 23)
RULING: Kind = "ruling"
SOURCE = FakeItems(
    {"oot_call": 2, "oot_check": 1, "odd_chip": 4}, {"oot_call": "turn", "oot_check": "turn"}
)


@pytest.fixture
def store(tmp_path: Path) -> Store:
    return Store(tmp_path / "training.sqlite")


@pytest.fixture
def learner(store: Store) -> Learner:
    return store.learner()


def given(store: Store, learner: Learner, question: str, right: bool, back: int) -> None:
    item = Item(key_of(question, 0), RULING, 1, None, CHOICES)
    review(store, learner, item, right, 9.0, NOW - timedelta(days=back))


def test_nothing_is_known_before_the_first_answer(store: Store, learner: Learner) -> None:
    found = progress(SOURCE, store, learner, NOW)
    assert [(s.book, s.topic, s.offered, s.seen, s.today) for s in found.topics] == [
        ("star", "amounts", 4, 0, None),
        ("star", "turn", 3, 0, None),
    ]
    assert [(s.book, s.offered, s.seen, s.later) for s in found.books] == [("star", 7, 0, None)]
    assert (found.due, found.weakest, found.resets) == (0, (), ())
    assert len(found.days) == 61
    assert (found.days[0].day, found.days[30].day, found.days[60].day) == (
        date(2026, 10, 24),
        DAY,
        date(2026, 12, 23),
    )
    assert not any(one.due or one.answered for one in found.days)


def test_recall_is_the_mean_of_what_was_seen(store: Store, learner: Learner) -> None:
    given(store, learner, "oot_call", True, back=10)
    given(store, learner, "oot_check", False, back=1)
    found = progress(SOURCE, store, learner, NOW)
    states = [memory.state for memory in store.memories(learner).values()]
    turn = next(one for one in found.topics if one.topic == "turn")
    assert (turn.offered, turn.seen) == (3, 2)
    assert turn.today == pytest.approx(sum(recall(s, DAY) for s in states) / 2)
    month = DAY + timedelta(days=30)
    assert turn.later == pytest.approx(sum(recall(s, month) for s in states) / 2)
    assert turn.today is not None
    assert turn.later is not None
    assert 0 < turn.later < turn.today < 1
    assert found.due == 2  # a good first answer is due after 2 days, a wrong one after 1


def test_what_was_answered_today_counts_as_it_will_stand_tomorrow(
    store: Store, learner: Learner
) -> None:
    """By whole days the scheduler would have all three at 100 % until then."""
    given(store, learner, "oot_call", False, back=0)
    given(store, learner, "oot_check", True, back=0)
    given(store, learner, "odd_chip", True, back=0)
    given(store, learner, "odd_chip", False, back=0)
    found = progress(SOURCE, store, learner, NOW)
    assert [(s.topic, s.seen, s.right) for s in found.topics] == [("amounts", 1, 0), ("turn", 2, 1)]
    tomorrow = progress(SOURCE, store, learner, NOW + timedelta(days=1))
    assert [s.today for s in found.topics] == [s.today for s in tomorrow.topics]
    assert all((s.later or 1) < (s.today or 0) < 1 for s in found.topics)
    assert all(one.today < 0.9 for one in found.weakest)  # a missed one is due: below nine in ten


def test_the_weakest_were_missed(store: Store, learner: Learner) -> None:
    given(store, learner, "oot_call", True, back=0)
    given(store, learner, "odd_chip", False, back=5)
    given(store, learner, "odd_chip", True, back=4)
    given(store, learner, "oot_check", False, back=0)
    weakest = progress(SOURCE, store, learner, NOW).weakest
    assert [one.question for one in weakest] == ["oot_check", "odd_chip"]
    assert [(one.seen, one.answers, one.misses) for one in weakest] == [(1, 1, 1), (1, 2, 1)]


def test_ten_questions_are_weakest_at_most(store: Store, learner: Learner) -> None:
    source = FakeItems({f"q{n}": 1 for n in range(14)})
    for n in range(14):
        given(store, learner, f"q{n}", False, back=1)
    assert len(progress(source, store, learner, NOW).weakest) == 10


def test_days_have_what_came_due_and_what_was_answered(store: Store, learner: Learner) -> None:
    """A good first answer is due two days later, a wrong one the day after."""
    given(store, learner, "oot_call", True, back=10)  # due 8 days ago
    given(store, learner, "oot_call", False, back=7)  # answered late; due 6 days ago, and since
    given(store, learner, "odd_chip", False, back=10)  # due 9 days ago
    given(store, learner, "odd_chip", True, back=10)  # the same evening: a day or more later
    given(store, learner, "oot_check", True, back=0)  # due in two days
    days = {(one.day - DAY).days: one for one in progress(SOURCE, store, learner, NOW).days}
    assert {n: (d.answered, d.right) for n, d in days.items() if d.answered} == {
        -10: (3, 2),
        -7: (1, 0),
        0: (1, 1),
    }
    assert (days[-8].due, days[-6].due) == (1, 1)
    assert days[-9].due == 1  # odd_chip, after its second answer
    assert days[0].due == 2  # oot_call and odd_chip are left over
    assert days[2].due == 1
    assert sum(one.due for n, one in days.items() if n >= 0) == 3


def test_another_book_is_left_out_where_it_is_not_offered(store: Store, learner: Learner) -> None:
    item = Item(key_of("oot_call", 0, "michigan"), RULING, 1, None, CHOICES)
    review(store, learner, item, False, 9.0, NOW)
    found = progress(SOURCE, store, learner, NOW)
    assert [one.seen for one in found.books] == [0]
    assert found.weakest == ()


def test_resets_of_the_last_thirty_days_are_told(store: Store, learner: Learner) -> None:
    for question, back in (("oot_call", 40), ("odd_chip", 20)):
        given(store, learner, question, True, back=50)
        at = NOW - timedelta(days=back)
        store.reset(learner, [str(key_of(question, 0))], "answer_changed", "ed2", at)
    resets = progress(SOURCE, store, learner, NOW).resets
    assert [one.key for one in resets] == ["star/odd_chip/n=0"]
