"""An exam in words: what is printed above it, its questions, and what is said of each answer."""

from __future__ import annotations

from collections.abc import Iterator, Sequence
from dataclasses import dataclass
from typing import TYPE_CHECKING

from floorbase.app.training.exam.marks import LETTERS, letter_of
from floorbase.app.training.sums.model import SumItem
from floorbase.present.compare.matrix_lines import topic_words
from floorbase.present.draw.table_svg import table_svg
from floorbase.present.training.choice_words import provision_words
from floorbase.present.training.drill_words import caption_of, table_of
from floorbase.present.training.results import result_text
from floorbase.present.training.sums import answer_words
from floorbase.present.training.telling import item_text

if TYPE_CHECKING:
    from floorbase.app.library import Library
    from floorbase.app.training.exam.draw import Exam
    from floorbase.app.training.exam.marks import ExamMark, ExamResult
    from floorbase.app.training.item import Item
    from floorbase.rules.books.model import Provision

TITLE = "Tournament rules exam"
PICK = "Choose one letter for each question. Where no letters are given, write the answer."
LEFT_OUT = "A question without an answer counts as wrong."
CHANGED = "You may change an answer until the time is over."
NO_HELP = "No rulebook, phone or other help is allowed."
OTHER_DATA = (
    "The code {code} was made with other rules, or with another version of floorbase, than today’s"
    " {today}. The questions or answers may not be those of the first paper."
)
NOT_ANSWERED = "no answer"


@dataclass(frozen=True, slots=True)
class SheetQuestion:
    """A question as it is printed; ``choices`` are (letter, words), none where it is typed.

    ``picture`` is the table as SVG, and ``caption`` says when it was so.
    """

    number: int
    situation: tuple[str, ...]
    ask: str
    choices: tuple[tuple[str, str], ...]
    picture: str = ""
    caption: str = ""


@dataclass(frozen=True, slots=True)
class ExamSheet:
    """What is printed of an exam; ``books`` are (what it is called, its edition)."""

    title: str
    code: str
    books: tuple[tuple[str, str], ...]
    instructions: tuple[str, ...]
    questions: tuple[SheetQuestion, ...]
    warning: str = ""


@dataclass(frozen=True, slots=True)
class QuestionKey:
    """What is right of a question, and what it rests on; ``given`` what was answered instead."""

    number: int
    letter: str
    right: str
    grounds: tuple[str, ...]
    given: str = ""


def sheet(library: Library, exam: Exam) -> ExamSheet:
    """An exam as it is put to whoever sits it."""
    questions = [sheet_question(library, exam, n) for n in range(1, len(exam.items) + 1)]
    return ExamSheet(
        TITLE,
        str(exam.spec),
        tuple(books_of(library, exam)),
        tuple(instructions(exam)),
        tuple(questions),
        warning(exam),
    )


def books_of(library: Library, exam: Exam) -> Iterator[tuple[str, str]]:
    """The books that an exam asks of, each with its edition."""
    asked = {item.key.book for item in exam.items}
    for book in library.rules.books.values():
        if book.id in asked:
            yield f"{book.short}: {book.title}", book.edition


def instructions(exam: Exam) -> Iterator[str]:
    """What is to be known before one begins."""
    spec = exam.spec
    yield (
        f"{spec.count} questions, {spec.minutes} minutes."
        f" {spec.needed} right answers pass ({spec.pass_mark}%)."
    )
    yield from (PICK, LEFT_OUT, CHANGED, NO_HELP)


def warning(exam: Exam) -> str:
    """What to know where an exam is not what its code was first made for; else nothing."""
    if exam.is_as_first_made:
        return ""
    return OTHER_DATA.format(code=exam.spec.made_with(exam.asked_for), today=exam.spec.data)


def sheet_question(library: Library, exam: Exam, number: int) -> SheetQuestion:
    """One question of an exam."""
    item = exam.item(number)
    text, table = item_text(library, item), table_of(item)
    return SheetQuestion(
        number,
        text.situation,
        text.ask,
        tuple(zip(LETTERS, text.choices, strict=False)),
        table_svg(table) if table else "",
        caption_of(item),
    )


def question_keys(library: Library, exam: Exam) -> Iterator[QuestionKey]:
    """What is right of every question."""
    for number, item in enumerate(exam.items, start=1):
        yield key_of(library, number, item)


def key_of(library: Library, number: int, item: Item, given: str | None = None) -> QuestionKey:
    """What is right of a question, and why; with an answer given, also why that is wrong."""
    letter = letter_of(item, item.right) if item.choices else ""
    picked = given if given and item.choices else item.right
    told = result_text(library, item, picked)
    grounds = told[1:] if picked == item.right else told[2:]
    shown = "" if given is None else given_words(library, item, given)
    return QuestionKey(number, letter, words_of(library, item, item.right), grounds, shown)


def cited(library: Library, marks: Sequence[ExamMark]) -> Iterator[tuple[str, Provision]]:
    """The provisions that the right answers rest on, each once with what it is called."""
    named = {cite for mark in marks if mark.item.answer for cite in mark.item.answer.cites}
    named |= {mark.item.right for mark in marks if mark.item.kind == "provision"}
    for id_, provision in library.rules.provisions.items():
        if id_ in named:
            book = library.rules.books[provision.book].short
            yield f"{book} {provision_words(library, id_)}", provision


def words_of(library: Library, item: Item, verdict: str) -> str:
    """A verdict as its choice is printed, or the right answer of a sum."""
    if isinstance(item, SumItem):
        return answer_words(item)
    words = item_text(library, item).choices
    places = [n for n, choice in enumerate(item.choices) if choice.verdict == verdict]
    return words[places[0]] if places else verdict


def given_words(library: Library, item: Item, given: str) -> str:
    """What was answered, with its letter."""
    if not given:
        return NOT_ANSWERED
    if not item.choices:
        return given
    return f"{letter_of(item, given)}. {words_of(library, item, given)}"


def miss(library: Library, mark: ExamMark) -> QuestionKey:
    """A question that was missed: what was answered, what is right, and where it stands."""
    return key_of(library, mark.number, mark.item, mark.given)


def score_words(result: ExamResult) -> tuple[str, str]:
    """Whether it is passed, and by what.

    The second says how many were right, of how many, and how many it takes.
    """
    spec = result.exam.spec
    score = (
        f"{result.right} of {len(result.marks)} right ({result.percent}%)."
        f" {spec.needed} are needed to pass ({spec.pass_mark}%)."
    )
    return ("PASSED" if result.passed else "NOT PASSED"), score


def topic_scores(result: ExamResult) -> Sequence[tuple[str, str]]:
    """Of each topic, how many were right."""
    return [
        (topic_words(topic), f"{right} of {asked}")
        for topic, (right, asked) in result.by_topic.items()
    ]
