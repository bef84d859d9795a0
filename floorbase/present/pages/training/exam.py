"""An exam as pages: how it begins, its questions, how it ends, and its result to print."""

from __future__ import annotations

from collections.abc import Iterable, Mapping
from dataclasses import dataclass
from datetime import timedelta
from typing import TYPE_CHECKING

from floorbase.app.library import ALL
from floorbase.present.pages.addresses import PageLink
from floorbase.present.pages.training.drilling import QuestionAsked, question_asked
from floorbase.present.screen_words import training as words
from floorbase.present.text.words import first_up
from floorbase.present.training.exam import sitting_words as told
from floorbase.present.training.exam.pages import SIGNED

if TYPE_CHECKING:
    from floorbase.app.library import Library
    from floorbase.app.training.exam.draw import Exam
    from floorbase.app.training.exam.marks import ExamResult
    from floorbase.user.training.rows import ExamKept

EXAM = "/train/exam"
CODE = "Code of a printed exam, if you have one"
TO_LIST, TO_TRAINING = "All questions", "Training"
RESULTS = "Exams you sat"


@dataclass(frozen=True, slots=True)
class BeginView:
    """A new exam, or that of a code; and those that were sat."""

    title: str
    told: tuple[str, ...]
    label: str
    hint: str
    code: str
    wrong: str
    sat: tuple[PageLink, ...]
    links: tuple[PageLink, ...]


@dataclass(frozen=True, slots=True)
class ExamListView:
    """The questions of an exam, each with whether it is answered."""

    title: str
    told: str
    questions: tuple[tuple[PageLink, bool], ...]


@dataclass(frozen=True, slots=True)
class EndView:
    """Whether an exam is to end."""

    title: str
    told: str
    yes: str
    no: PageLink


@dataclass(frozen=True, slots=True)
class ExamResultView:
    """What an exam came to; the first line is its verdict."""

    title: str
    rows: tuple[tuple[str, str], ...]
    lines: tuple[str, ...]
    signed: tuple[str, ...]
    links: tuple[PageLink, ...]


def begin_view(
    library: Library, book: str, over: Iterable[ExamKept], code: str = "", wrong: str = ""
) -> BeginView:
    """A new exam of a book."""
    short = words.ALL_BOOKS if book == ALL else library.rules.books[book].short
    sat = tuple(
        PageLink(f"{EXAM}/result/{one.id}", f"{one.spec.partition('@')[0]}, {_day(one)}")
        for one in over
    )
    return BeginView(
        "Exam",
        (f"{first_up(words.new_exam_words(short))}.", told.IN_TIME, told.BEGIN),
        CODE,
        first_up(words.CODE_EXAMPLE),
        code,
        wrong,
        sat,
        (PageLink("/train", TO_TRAINING),),
    )


def _day(kept: ExamKept) -> str:
    return f"{kept.started.astimezone():%-d %B %Y, %H:%M}"


def exam_list_view(
    library: Library, exam: Exam, answers: Mapping[int, str], left: timedelta
) -> ExamListView:
    """Every question, and how the exam stands."""
    done = set(told.answered(exam, answers))
    asks = enumerate(told.asks_of(library, exam), 1)
    return ExamListView(
        told.exam_heading(exam, answers, left),
        told.numbers_words(told.open_ones(exam, answers)),
        tuple((PageLink(f"{EXAM}/{n}", f"{n}. {ask}"), n in done) for n, ask in asks),
    )


def exam_question_view(
    library: Library, exam: Exam, number: int, given: str, left: timedelta, wrong: str
) -> QuestionAsked:
    """A question, with what was answered so far."""
    last = len(exam.items)
    links = [PageLink(f"{EXAM}/{number - 1}", "Previous question")] if number > 1 else []
    links += [PageLink(f"{EXAM}/{number + 1}", "Next question")] if number < last else []
    return question_asked(
        told.exam_question(library, exam, number),
        told.question_heading(number, exam, left),
        f"{EXAM}/{number}",
        "",
        wrong=wrong,
        given=given,
        given_line=told.given_line(library, exam.item(number), given),
        links=[*links, PageLink(EXAM, TO_LIST)],
        clears=bool(given),
    )


def end_view(exam: Exam, answers: Mapping[int, str]) -> EndView:
    """Whether to end."""
    left = told.numbers_words(told.open_ones(exam, answers))
    return EndView(told.END, left, told.YES, PageLink(EXAM, told.NO))


def exam_result_view(
    library: Library, result: ExamResult, name: str, kept: ExamKept
) -> ExamResultView:
    """What it came to."""
    first, *lines = told.result_lines(library, result, name)
    ended = f"{kept.ended.astimezone():%H:%M}" if kept.ended else ""
    rows = (("Code", str(result.exam.spec)), ("Time", f"{_day(kept)} to {ended}"))
    return ExamResultView(first, rows, tuple(lines), SIGNED, (PageLink("/train", TO_TRAINING),))
