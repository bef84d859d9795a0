"""How an exam is marked: its answers by letter or typed, what is right, and whether that passes."""

from __future__ import annotations

from collections.abc import Mapping
from dataclasses import dataclass
from typing import TypeAlias

from floorbase.app.training.exam.draw import Exam
from floorbase.app.training.item import Item
from floorbase.app.training.typed_answer import UnreadableError, right_answer

Answers: TypeAlias = Mapping[int, str]  # by number from 1: the verdict chosen, or what was typed
LETTERS = "ABCDEFGHIJKLMNOPQRSTUVWXYZ"


@dataclass(frozen=True, slots=True)
class ExamMark:
    """A question of an exam as it was answered; ``given`` is empty where it was not."""

    number: int
    item: Item
    given: str
    right: bool


@dataclass(frozen=True, slots=True)
class ExamResult:
    """What an exam came to."""

    exam: Exam
    marks: tuple[ExamMark, ...]

    @property
    def right(self) -> int:
        """How many were right."""
        return sum(mark.right for mark in self.marks)

    @property
    def percent(self) -> int:
        """The same in percent, rounded down: nobody passes by rounding."""
        return 100 * self.right // len(self.marks)

    @property
    def passed(self) -> bool:
        """Whether that passes."""
        return self.right >= self.exam.spec.needed

    @property
    def missed(self) -> tuple[ExamMark, ...]:
        """What was wrong or not answered."""
        return tuple(mark for mark in self.marks if not mark.right)

    @property
    def by_topic(self) -> Mapping[str, tuple[int, int]]:
        """Of each topic how many were right, of how many."""
        found: dict[str, tuple[int, int]] = {}
        for mark, topic in zip(self.marks, self.exam.topics, strict=True):
            right, asked = found.get(topic, (0, 0))
            found[topic] = (right + mark.right, asked + 1)
        return dict(sorted(found.items()))


def letter_of(item: Item, verdict: str) -> str:
    """The letter of a choice; what was typed stays as it is, and what is no choice is empty."""
    if not item.choices:
        return verdict
    places = [n for n, choice in enumerate(item.choices) if choice.verdict == verdict]
    return LETTERS[places[0]] if places else ""


def chosen(item: Item, letter: str) -> str | None:
    """What is answered by a letter, or by what is typed; None where the letter is no choice."""
    told = letter.strip()
    if not item.choices or not told:
        return told
    place = LETTERS.find(told.strip(".)").upper()) if len(told.strip(".)")) == 1 else -1
    return item.choices[place].verdict if 0 <= place < len(item.choices) else None


def is_right(item: Item, given: str) -> bool:
    """Whether an answer is right; one that cannot be read is not."""
    if item.choices or not given.strip():
        return bool(given) and given == item.right
    try:
        return right_answer(given, item.typed)
    except UnreadableError:
        return False


def mark(exam: Exam, answers: Answers) -> ExamResult:
    """What the answers come to; what was not answered is wrong."""
    marks = []
    for number, asked in enumerate(exam.items, start=1):
        given = answers.get(number, "").strip()
        marks.append(ExamMark(number, asked, given, is_right(asked, given)))
    return ExamResult(exam, tuple(marks))
