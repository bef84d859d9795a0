"""How an exam is marked."""

from __future__ import annotations

import pytest

from floorbase.app.training.exam.marks import chosen, letter_of, mark
from tests.support.exams import exam_of, picked, typed

TEN = exam_of(*(picked(number, "B") for number in range(1, 11)))


@pytest.mark.parametrize(
    ("right", "percent", "passed"), [(10, 100, True), (9, 90, True), (8, 80, False), (0, 0, False)]
)
def test_ninety_per_cent_pass(right: int, percent: int, passed: bool) -> None:
    answers = {n: "verdict_B" if n <= right else "verdict_A" for n in range(1, 11)}
    result = mark(TEN, answers)
    assert (result.right, result.percent, result.passed) == (right, percent, passed)
    assert [missed.number for missed in result.missed] == list(range(right + 1, 11))


def test_what_was_not_answered_is_wrong() -> None:
    result = mark(TEN, {1: "verdict_B"})
    assert result.right == 1
    assert result.marks[1].given == ""


def test_nobody_passes_by_rounding() -> None:
    """13 of 15 are 86.7 per cent; 90 of 15 are 13.5, so that 14 are wanted."""
    fifteen = exam_of(*(picked(number, "A") for number in range(1, 16)))
    result = mark(fifteen, dict.fromkeys(range(1, 14), "verdict_A"))
    assert (result.percent, result.passed) == (86, False)
    assert mark(fifteen, dict.fromkeys(range(1, 15), "verdict_A")).passed


def test_typed_answers_are_read_as_people_write() -> None:
    exam = exam_of(typed("1300"), typed("1300"), typed("1300"), typed("1300"))
    result = mark(exam, {1: "1,300", 2: "1300 chips", 3: "1400", 4: "no idea"})
    assert [one.right for one in result.marks] == [True, True, False, False]


def test_topics_are_counted() -> None:
    result = mark(TEN, dict.fromkeys((1, 2, 3), "verdict_B"))
    assert result.by_topic == {"deal": (2, 5), "hands": (1, 5)}


def test_letters_and_verdicts() -> None:
    item = picked(1, "B")
    assert [chosen(item, text) for text in ("b", "C.", " a) ", "")] == [
        "verdict_B",
        "verdict_C",
        "verdict_A",
        "",
    ]
    assert [chosen(item, text) for text in ("D", "AB", "1")] == [None, None, None]
    assert letter_of(item, "verdict_C") == "C"
    assert letter_of(item, "gone") == ""
    assert chosen(typed("7"), " seat 7") == letter_of(typed("7"), "seat 7") == "seat 7"
