"""An exam that is sat: answers can be changed until the end, and the end is the time's."""

from __future__ import annotations

from datetime import UTC, datetime, timedelta
from pathlib import Path

import pytest

from floorbase.app.training.exam.code import read_code
from floorbase.app.training.exam.draw import Exam, draw
from floorbase.app.training.exam.sitting import (
    answer_question,
    begin_exam,
    exam_under_way,
    hand_in,
    result_of,
    time_left,
)
from floorbase.user.training_store import Store
from tests.support.shipped import LIBRARY

AT = datetime(2026, 11, 23, 20, 0, tzinfo=UTC)


def after(minutes: float) -> datetime:
    return AT + timedelta(minutes=minutes)


@pytest.fixture(scope="module")
def exam() -> Exam:
    return draw(LIBRARY, read_code("star-7F3K-4-20min-75pass"))


@pytest.fixture
def store(tmp_path: Path) -> Store:
    return Store(tmp_path / "training.sqlite")


def test_answers_can_be_changed_until_it_is_handed_in(store: Store, exam: Exam) -> None:
    ann = store.learner()
    kept = begin_exam(store, ann, exam, AT)
    for number, item in enumerate(exam.items, start=1):
        wrong = next((choice.verdict for choice in item.choices if not choice.right), "nobody")
        assert answer_question(store, ann, kept.id, number, wrong, after(number))
    for number, item in enumerate(exam.items[:3], start=1):
        assert answer_question(store, ann, kept.id, number, item.right, after(10))
    result = hand_in(LIBRARY, store, ann, kept, after(15))
    assert (result.right, result.passed) == (3, True)
    assert [one.number for one in result.missed] == [4]
    assert exam_under_way(store, ann, after(16)) is None


def test_an_answer_can_be_taken_back(store: Store, exam: Exam) -> None:
    ann = store.learner()
    kept = begin_exam(store, ann, exam, AT)
    answer_question(store, ann, kept.id, 1, exam.items[0].right, after(1))
    answer_question(store, ann, kept.id, 1, "", after(2))
    assert hand_in(LIBRARY, store, ann, kept, after(3)).marks[0].given == ""


def test_it_goes_on_where_it_stood(store: Store, exam: Exam, tmp_path: Path) -> None:
    ann = store.learner()
    begin_exam(store, ann, exam, AT)
    again = Store(tmp_path / "training.sqlite")
    kept = exam_under_way(again, ann, after(19.5))
    assert kept is not None
    assert time_left(kept, after(19.5)) == timedelta(seconds=30)
    assert draw(LIBRARY, read_code(kept.spec)).items == exam.items


def test_time_over_is_the_end(store: Store, exam: Exam) -> None:
    ann = store.learner()
    kept = begin_exam(store, ann, exam, AT)
    assert answer_question(store, ann, kept.id, 1, exam.items[0].right, after(19.9))
    assert not answer_question(store, ann, kept.id, 2, exam.items[1].right, after(20))
    assert not answer_question(store, ann, kept.id, 3, exam.items[2].right, after(19))
    assert exam_under_way(store, ann, after(21)) is None
    assert store.exams(ann)[0].ended == after(20)
    assert time_left(store.exams(ann)[0], after(21)) == timedelta()
    assert result_of(LIBRARY, store, ann, kept.id).right == 1


def test_an_exam_left_alone_ends_by_itself(store: Store, exam: Exam) -> None:
    ann = store.learner()
    kept = begin_exam(store, ann, exam, AT)
    assert exam_under_way(store, ann, after(600)) is None
    assert store.exams(ann)[0].ended == after(20)
    assert hand_in(LIBRARY, store, ann, kept, after(601)).right == 0


def test_one_exam_at_a_time(store: Store, exam: Exam) -> None:
    ann = store.learner()
    first = begin_exam(store, ann, exam, AT)
    second = begin_exam(store, ann, exam, after(5))
    under_way = exam_under_way(store, ann, after(6))
    assert under_way is not None
    assert under_way.id == second.id
    assert next(one.ended for one in store.exams(ann) if one.id == first.id) == after(5)
