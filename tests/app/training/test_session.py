"""A sitting: what is asked next, for how long, and what is put back to new."""

from __future__ import annotations

from datetime import UTC, datetime, timedelta
from itertools import pairwise
from pathlib import Path

import pytest

from floorbase.app.training.item import Item, Kind
from floorbase.app.training.memory import review
from floorbase.app.training.session import (
    FIRST_PACE,
    Sitting,
    answer,
    begin,
    given_so_far,
    keep_given,
    next_item,
    pace_of,
)
from floorbase.user.training.rows import Learner
from floorbase.user.training_store import Store
from tests.support.training_items import FakeItems, key_of

NOW = datetime(2026, 11, 23, 20, 0, tzinfo=UTC)
STEP = timedelta(seconds=30)
FEW = FakeItems({"oot_call": 3, "odd_chip": 3, "string_bet": 3})
MANY = FakeItems({f"q{n}": 10 for n in range(10)})


@pytest.fixture
def store(tmp_path: Path) -> Store:
    return Store(tmp_path / "training.sqlite")


@pytest.fixture
def learner(store: Store) -> Learner:
    return store.learner()


def play(
    source: FakeItems,
    store: Store,
    sitting: Sitting,
    now: datetime,
    wrong: tuple[str, ...] = (),
) -> tuple[list[Item], Sitting, datetime]:
    """Answer until the sitting is over, right but for some keys."""
    asked: list[Item] = []
    while item := next_item(source, store, sitting, now):
        asked.append(item)
        now += STEP
        right = str(item.key) not in wrong
        sitting, _ = answer(source, store, sitting, item, right, 12.0, now)
        assert len(asked) < 500
    return asked, sitting, now


def test_ten_minutes_are_twenty_items_of_half_a_minute(store: Store, learner: Learner) -> None:
    sitting = begin(MANY, store, learner, NOW)
    assert sitting.still(NOW) == 600 / FIRST_PACE == 20
    asked, after, end = play(MANY, store, sitting, NOW)
    assert len(asked) == 20
    assert end - NOW == timedelta(minutes=10)
    assert (after.right, len(after.asked)) == (20, 20)
    assert len({item.key for item in asked}) == 20


def test_no_two_of_one_question_in_a_row(store: Store, learner: Learner) -> None:
    asked, _, _ = play(FEW, store, begin(FEW, store, learner, NOW), NOW)
    assert len(asked) == 9
    questions = [item.key.question for item in asked]
    assert all(a != b for a, b in pairwise(questions))


def test_one_question_alone_is_still_asked(store: Store, learner: Learner) -> None:
    one = FakeItems({"oot_call": 4})
    asked, _, _ = play(one, store, begin(one, store, learner, NOW), NOW)
    assert len(asked) == 4


def test_no_question_has_more_than_its_part_of_a_sitting(store: Store, learner: Learner) -> None:
    """Of 120 cases of one question that are all due, a quarter at most: there are others."""
    crowd = FakeItems({"crowd": 120})
    every = FakeItems({"crowd": 120, **{f"q{n}": 3 for n in range(10)}})
    for key in crowd.offered():
        item = crowd.item(key, "ruling", 1)
        assert item is not None
        review(store, learner, item, True, 12.0, NOW, fingerprint="f1")
    later = NOW + timedelta(days=60)
    sitting = begin(every, store, learner, later)
    assert len(sitting.due) == 120
    asked, _, _ = play(every, store, sitting, later)
    questions = [item.key.question for item in asked]
    assert 3 <= questions.count("crowd") <= 5
    assert len(asked) == 20


def test_what_was_missed_comes_once_more_near_the_end(store: Store, learner: Learner) -> None:
    first = str(MANY.offered()[0])
    asked, after, _ = play(MANY, store, begin(MANY, store, learner, NOW), NOW, wrong=(first,))
    texts = [str(item.key) for item in asked]
    assert texts.count(first) == 2
    assert texts.index(first) == 0
    assert texts[1:].index(first) >= 15
    assert asked[0].seed != next(i for i in asked[1:] if str(i.key) == first).seed
    assert after.missed == ()
    assert len(texts) == len(set(texts)) + 1


def test_nothing_but_what_was_just_missed_ends_it(store: Store, learner: Learner) -> None:
    one = FakeItems({"oot_call": 1})
    key = str(key_of("oot_call", 0))
    asked, _, _ = play(one, store, begin(one, store, learner, NOW), NOW, wrong=(key,))
    assert len(asked) == 1


def test_what_is_due_comes_before_what_is_new(store: Store, learner: Learner) -> None:
    asked, _, _ = play(MANY, store, begin(MANY, store, learner, NOW), NOW)
    known = {item.key for item in asked}
    later = NOW + timedelta(days=2)  # a good first answer is due after two days
    sitting = begin(MANY, store, learner, later, minutes=15)
    again, _, _ = play(MANY, store, sitting, later)
    assert {item.key for item in again[:20]} == known
    assert known.isdisjoint(item.key for item in again[20:])
    assert len(again) == 30
    assert {i.key: i.seed for i in asked} != {i.key: i.seed for i in again[:20]}


def test_the_likeliest_forgotten_comes_first(store: Store, learner: Learner) -> None:
    varied = FakeItems({f"q{n}": 2 for n in range(10)})
    wrong = str(varied.offered()[7])
    sitting = begin(varied, store, learner, NOW)
    play(varied, store, sitting, NOW, wrong=(wrong,))
    later = NOW + timedelta(days=2)
    first = next_item(varied, store, begin(varied, store, learner, later), later)
    assert first is not None
    assert str(first.key) == wrong


def test_what_another_window_answered_is_not_asked(store: Store, learner: Learner) -> None:
    one, other = (begin(MANY, store, learner, NOW) for _ in range(2))
    item = next_item(MANY, store, one, NOW)
    assert item is not None
    answer(MANY, store, one, item, True, 5.0, NOW)
    there = next_item(MANY, store, other, NOW)
    assert there is not None
    assert there.key != item.key


def test_the_pace_is_the_learners_own(store: Store, learner: Learner) -> None:
    sitting = begin(MANY, store, learner, NOW)
    assert pace_of(store, learner) == FIRST_PACE
    now = NOW
    for gap in (10, 12, 14, 3600, 16, 18):
        item = next_item(MANY, store, sitting, NOW)
        assert item is not None
        now += timedelta(seconds=gap)
        sitting, _ = answer(MANY, store, sitting, item, True, 5.0, now)
    assert pace_of(store, learner) == FIRST_PACE  # gaps of 12, 14, 16, 18: one too few
    item = next_item(MANY, store, sitting, NOW)
    assert item is not None
    answer(MANY, store, sitting, item, True, 5.0, now + timedelta(seconds=20))
    assert pace_of(store, learner) == 16
    assert begin(MANY, store, learner, NOW).still(NOW) == 38  # 600 / 16 = 37.5


def test_kinds_take_turns_and_fall_back_to_a_ruling(store: Store, learner: Learner) -> None:
    source = FakeItems({"oot_call": 1}, without=("moving", "spot", "book"))
    now, kinds = NOW, []
    for _ in range(5):
        sitting = begin(source, store, learner, now)
        item = next_item(source, store, sitting, now)
        assert item is not None
        kinds.append(item.kind)
        _, counted = answer(source, store, sitting, item, True, 9.0, now)
        now += timedelta(days=(counted.after.due - counted.day).days)
    assert kinds == ["ruling", "ruling", "provision", "ruling", "ruling"]


@pytest.mark.parametrize("wanted", [("provision",), ("ruling",)])
def test_a_learner_may_want_one_kind(
    store: Store, learner: Learner, wanted: tuple[Kind, ...]
) -> None:
    source = FakeItems({"oot_call": 2, "odd_chip": 2}, without=("spot",))
    sitting = begin(source, store, learner, NOW, kinds=wanted)
    asked, _, _ = play(source, store, sitting, NOW)
    assert [item.kind for item in asked] == list(wanted) * 4


def test_a_sitting_goes_on_with_the_same_item(store: Store, learner: Learner) -> None:
    sitting = begin(MANY, store, learner, NOW)
    for _ in range(3):
        item = next_item(MANY, store, sitting, NOW)
        assert item is not None
        sitting, _ = answer(MANY, store, sitting, item, True, 9.0, NOW)
    item = next_item(MANY, store, sitting, NOW)
    assert item is not None
    keep_given(store, sitting, item, ("stands", "1300"), NOW)
    later = NOW + timedelta(days=30)  # floorbase was killed; all else is due
    resumed = begin(MANY, store, learner, later)
    again = next_item(MANY, store, resumed, later)
    assert again == item
    assert given_so_far(store, learner, item) == ("stands", "1300")
    resumed, _ = answer(MANY, store, resumed, item, True, 9.0, later)
    assert given_so_far(store, learner, item) == ()
    following = next_item(MANY, store, resumed, later)
    assert following is not None
    assert following.key != item.key


def test_memories_of_changed_answers_are_put_back_to_new(store: Store, learner: Learner) -> None:
    source = FakeItems({"oot_call": 2, "odd_chip": 2})
    play(source, store, begin(source, store, learner, NOW), NOW)
    source.answers = {"star/oot_call/n=1": "f2", "star/odd_chip/n=0": ""}
    assert begin(source, store, learner, NOW).resets == ()  # the edition is what it was
    source.edition = "ed2"
    resets = begin(source, store, learner, NOW).resets
    assert [(one.key, one.why, one.edition) for one in resets] == [
        ("star/oot_call/n=1", "answer_changed", "ed2"),
        ("star/odd_chip/n=0", "case_gone", "ed2"),
    ]
    assert set(store.memories(learner)) == {"star/oot_call/n=0", "star/odd_chip/n=1"}
    assert begin(source, store, learner, NOW).resets == ()  # said once
    first = next_item(source, store, begin(source, store, learner, NOW), NOW)
    assert first is not None
    assert str(first.key) in ("star/oot_call/n=1", "star/odd_chip/n=0")  # new again
