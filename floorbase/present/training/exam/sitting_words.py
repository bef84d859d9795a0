"""The words of an exam that somebody sits: what is answered, the time left, what it came to."""

from __future__ import annotations

from collections.abc import Iterator, Mapping, Sequence
from datetime import timedelta
from typing import TYPE_CHECKING

from floorbase.app.training.exam.class_results import right_by_question
from floorbase.app.training.exam.marks import letter_of
from floorbase.app.training.item import Item
from floorbase.present.text.words import first_up
from floorbase.present.training.drill_words import AskedText, asked_text
from floorbase.present.training.exam.sheet import (
    given_words,
    instructions,
    miss,
    score_words,
    topic_scores,
    warning,
)

if TYPE_CHECKING:
    from floorbase.app.library import Library
    from floorbase.app.training.exam.class_results import ClassResult
    from floorbase.app.training.exam.draw import Exam
    from floorbase.app.training.exam.marks import ExamResult

BEGIN = "Begin now? The clock starts."
ENDS_OTHER = "You have not finished exam {code}. Beginning this one ends it."
IN_TIME = "Every answer is kept at once. If you stop, the clock goes on."
OVER = "The exam is over."
ALL_ANSWERED = "All questions are answered."
END = "End the exam?"
YES, NO = "End it, and see the result", "Go on answering"
FIRST, LAST = "This is the first question.", "This is the last question."
NO_ANSWER = "You gave no answer."
CLEARED = "Your answer is taken back."
WORST = 5  # questions that are named of a class
UNANSWERED, ANSWERED = "·", "✓"
CLASS_LINE = "{name}: {right} of {count}, {percent}%, {verdict}"
KEPT_PAGE = "Type a file's name that ends in .html to keep the result as a page. Enter alone: no."


def left_words(left: timedelta) -> str:
    """The time left in whole minutes.

    >>> left_words(timedelta(minutes=97, seconds=5)), left_words(timedelta(seconds=59))
    ('97 minutes left', 'less than a minute left')
    """
    whole = int(left.total_seconds() // 60)
    if not whole:
        return "less than a minute left"
    return f"{whole} minute{'' if whole == 1 else 's'} left"


def question_heading(number: int, exam: Exam, left: timedelta) -> str:
    """Which question it is, and the time left."""
    return f"Question {number} of {len(exam.items)} · {left_words(left)}"


def exam_heading(exam: Exam, answers: Mapping[int, str], left: timedelta) -> str:
    """Which exam, how much of it is answered, and the time left."""
    done = len(answered(exam, answers))
    return f"Exam {exam_name(exam)} · {done} of {len(exam.items)} answered · {left_words(left)}"


def exam_name(exam: Exam) -> str:
    """Its code, without what only the data is called."""
    return str(exam.spec.made_with(""))


def answered(exam: Exam, answers: Mapping[int, str]) -> list[int]:
    """The numbers of the questions that have an answer."""
    return [number for number in range(1, len(exam.items) + 1) if answers.get(number, "").strip()]


def open_ones(exam: Exam, answers: Mapping[int, str]) -> list[int]:
    """The numbers of those that have none."""
    done = set(answered(exam, answers))
    return [number for number in range(1, len(exam.items) + 1) if number not in done]


def about_exam(exam: Exam) -> list[str]:
    """What is to be known before it begins."""
    told = [f"Exam {exam_name(exam)}.", *instructions(exam), IN_TIME]
    return [*told, warning(exam)] if warning(exam) else told


def for_a_class(exam: Exam) -> list[str]:
    """What a trainer is to know of it: its whole code, how long it is, and who passes."""
    first = next(instructions(exam))
    return [f"Exam {exam.spec}.", first, *filter(None, [warning(exam)])]


def exam_question(library: Library, exam: Exam, number: int) -> AskedText:
    """A question as it is put."""
    return asked_text(library, exam.item(number))


def given_line(library: Library, item: Item, given: str) -> str:
    """What was answered so far."""
    if not given:
        return "Not answered yet."
    told = given_words(library, item, given)
    return f"Your answer: {told.rstrip('.')}."


def asks_of(library: Library, exam: Exam) -> list[str]:
    """What each question asks; the book is named only where there are several."""
    asks = (asked_text(library, item).ask for item in exam.items)
    short = library.rules.books[exam.books[0]].short if len(exam.books) == 1 else ""
    under = f"Under {short}, "
    return [first_up(ask.removeprefix(under)) if short else ask for ask in asks]


def list_lines(exam: Exam, asks: Sequence[str], answers: Mapping[int, str]) -> list[str]:
    """A line for each question: its number, whether it is answered, and what it asks."""
    return [
        f"{number:>3}  {_mark(item, answers.get(number, ''))}  {ask}"
        for number, (item, ask) in enumerate(zip(exam.items, asks, strict=True), 1)
    ]


def _mark(item: Item, given: str) -> str:
    """The letter that was chosen, or that something was typed; a dot where nothing was.

    A sign of one cell, so that the questions stand below one another.
    """
    if not given.strip():
        return UNANSWERED
    return letter_of(item, given) if item.choices else ANSWERED


def numbers_words(numbers: Sequence[int]) -> str:
    """Which questions have no answer.

    >>> numbers_words([]), numbers_words([4])
    ('All questions are answered.', 'Question 4 has no answer.')
    >>> numbers_words([4, 5, 6, 9])
    'Questions 4 to 6, 9 have no answer.'
    """
    if not numbers:
        return ALL_ANSWERED
    several = len(numbers) > 1
    runs: list[list[int]] = []
    for number in numbers:
        if runs and number == runs[-1][-1] + 1:
            runs[-1].append(number)
        else:
            runs.append([number])
    named = ", ".join(f"{run[0]} to {run[-1]}" if run[1:] else str(run[0]) for run in runs)
    return f"Question{'s' if several else ''} {named} {'have' if several else 'has'} no answer."


def result_lines(library: Library, result: ExamResult, name: str) -> Iterator[str]:
    """What an exam came to: the verdict, the topics, each miss with what is right and why."""
    verdict, score = score_words(result)
    yield f"{verdict}. {score}"
    yield f"{name}, exam {exam_name(result.exam)}."
    yield "Right by topic:"
    yield from (f"  {topic}: {told}" for topic, told in topic_scores(result))
    for mark in result.missed:
        told = miss(library, mark)
        asked = asked_text(library, mark.item)
        yield ""
        yield f"Question {mark.number}"
        yield from (*asked.situation, asked.ask)
        yield f"You answered: {told.given.rstrip('.')}." if mark.given else NO_ANSWER
        letter = f"{told.letter}. " if told.letter else ""
        yield f"The answer: {letter}{told.right.rstrip('.')}."
        yield from told.grounds


def class_lines(exam: Exam, results: Sequence[ClassResult]) -> Iterator[str]:
    """What a class came to: a line for each name, then what most of them had wrong."""
    spec = exam.spec
    yield f"Exam {spec}. {spec.needed} of {spec.count} right pass."
    for one in results:
        result = one.result
        verdict = "passed" if result.passed else "not passed"
        told = {"right": result.right, "count": len(result.marks), "percent": result.percent}
        yield CLASS_LINE.format(name=one.name, verdict=verdict, **told)
    passed = sum(one.result.passed for one in results)
    yield f"{passed} of {len(results)} passed."
    right = right_by_question(results)
    missed = sorted((n for n in right if right[n] < len(results)), key=right.__getitem__)
    for number in missed[:WORST]:
        yield f"Question {number}: {right[number]} of {len(results)} right"
