"""What a class came to, as CSV: a line for each name, a column for each question."""

from __future__ import annotations

import csv
import io
from collections.abc import Iterator, Sequence
from typing import TYPE_CHECKING

from floorbase.app.training.exam.class_results import right_by_question
from floorbase.app.training.exam.marks import letter_of
from floorbase.present.compare.files import BOM, cleared

if TYPE_CHECKING:
    from floorbase.app.training.exam.class_results import ClassResult
    from floorbase.app.training.exam.draw import Exam
    from floorbase.app.training.exam.marks import ExamMark

HEADS = ("Name", "Exam", "Right", "Of", "Per cent", "Result")
RIGHT_ANSWERS, HAD_IT_RIGHT = "Right answers", "Had it right"
PASSED, NOT_PASSED = "passed", "not passed"
WRONG = "✗"  # after an answer that is wrong, or alone where there is none


def class_csv(results: Sequence[ClassResult]) -> str:
    """Everybody's result and answers, the right answers, and how many had each question right.

    What is wrong is marked, so that a filter finds it.
    """
    out = io.StringIO()
    csv.writer(out, lineterminator="\n").writerows(map(cleared, _lines(results)))
    return BOM + out.getvalue()


def answers_form(exam: Exam) -> str:
    """A CSV to be filled in: a head with the numbers of the questions, and room for names."""
    out = io.StringIO()
    csv.writer(out, lineterminator="\n").writerow(["Name", *range(1, len(exam.items) + 1)])
    return BOM + out.getvalue()


def _lines(results: Sequence[ClassResult]) -> Iterator[list[str]]:
    exam = results[0].result.exam if results else None
    numbers = range(1, len(exam.items) + 1) if exam else ()
    yield [*HEADS, *map(str, numbers)]
    for one in results:
        result, marks = one.result, one.result.marks
        verdict = PASSED if result.passed else NOT_PASSED
        counts = map(str, (result.right, len(marks), result.percent))
        yield [one.name, str(result.exam.spec), *counts, verdict, *map(_cell, marks)]
    if exam:
        rights = [letter_of(item, item.right) for item in exam.items]
        yield [RIGHT_ANSWERS, str(exam.spec), "", "", "", "", *rights]
        counted = right_by_question(results)
        had = [str(counted[number]) for number in numbers]
        yield [HAD_IT_RIGHT, "", "", str(len(results)), "", "", *had]


def _cell(mark: ExamMark) -> str:
    given = letter_of(mark.item, mark.given)
    return given if mark.right else f"{given} {WRONG}".strip()
