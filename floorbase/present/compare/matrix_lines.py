"""The comparison as lines to walk: topics, questions, and each question's cases."""

from __future__ import annotations

from collections.abc import Iterator, Mapping, Sequence, Set
from dataclasses import dataclass, field
from typing import Literal, TypeAlias

from floorbase.present.compare.parting_words import UNEQUAL
from floorbase.present.text.review_marks import MARK
from floorbase.present.text.words import STATUS_SIGNS, facts_words, first_up, plain, role, ruling
from floorbase.rules.load import Rules
from floorbase.rules.rulings.matrix import Row
from floorbase.rules.rulings.model import Answer, Facts, Question, Status

Compared: TypeAlias = Mapping[str, Sequence[Row]]
Of: TypeAlias = Literal["topic", "question", "case"]

# A cell of ten characters has room for no more.
SHORT: Mapping[Status, str] = {
    "house": "house",
    "conflict": "conflict",
    "discretion": "floor",
    "delegated": "event's",
    "external": "outside",
    "silent": "silent",
    "unread": "unread",
    "depends": "depends",
}


@dataclass(frozen=True, slots=True)
class MatrixCell:
    """One book's answer: its sign, a letter where books rule otherwise, few words and all words."""

    status: Status
    sign: str
    letter: str
    few: str
    words: str

    @property
    def brief(self) -> str:
        """What a narrow cell shows."""
        return f"{self.sign}{self.letter} {self.few}"

    @property
    def whole(self) -> str:
        """What a wide cell shows."""
        return f"{self.sign}{self.letter} {self.words}"


@dataclass(frozen=True, slots=True)
class MatrixLine:
    """A topic, a question, or one case of a question; ``id`` is the topic's or the question's.

    ``facts`` are those of the case; a question with but one has it on its own line. ``whole`` is
    the label where there is room.
    """

    of: Of
    id: str
    label: str
    facts: Facts
    cells: tuple[MatrixCell, ...] = ()
    whole: str = ""

    @property
    def key(self) -> tuple[object, ...]:
        """What it is found again by when other lines are shown."""
        return (self.of, self.id, tuple(self.facts.items()))


def topic_words(topic: str) -> str:
    """A topic of questions as a heading.

    >>> topic_words("out_of_turn")
    'Out of turn'
    """
    return first_up(topic.replace("_", " "))


@dataclass(slots=True)
class Liner:
    """Makes lines of cases; what it made of a case is kept as long as the case is."""

    rules: Rules
    _made: dict[int, MatrixLine] = field(default_factory=dict)

    def lines(self, compared: Compared, opened: Set[str] | None) -> list[MatrixLine]:
        """Every line to show; ``opened`` are the questions whose cases are shown (None: all)."""
        found: list[MatrixLine] = []
        topic = ""
        for name, rows in compared.items():
            question = self.rules.questions[name]
            if question.topic != topic:
                topic = question.topic
                found.append(MatrixLine("topic", topic, topic_words(topic), {}))
            found += self._question(question, rows, opened is None or name in opened)
        return found

    def _question(
        self, question: Question, rows: Sequence[Row], is_open: bool
    ) -> Iterator[MatrixLine]:
        if len(rows) == 1 and not rows[0].facts:
            yield self._case(question, rows[0])
            return
        mark = "▾" if is_open else "▸"
        cells = _whole(self.rules, rows)
        label = f"{mark}{_unequal(rows)} {question.label}"
        yield MatrixLine("question", question.id, label, {}, cells)
        if is_open:
            yield from (self._case(question, row) for row in rows)

    def _case(self, question: Question, row: Row) -> MatrixLine:
        """A case by its facts; the only case of a question by the question."""
        if (made := self._made.get(id(row))) is not None:
            return made
        cells = _cells(self.rules, list(row.answers.values()))
        if row.facts:
            values = (
                self.rules.facts[name].values.get(value, value) for name, value in row.facts.items()
            )
            mark = f"   {_unequal([row])} "
            whole = f"{mark}{facts_words(self.rules, row.facts)}"
            label = f"{mark}{' · '.join(values)}"
            line = MatrixLine("case", question.id, label, row.facts, cells, whole)
        else:
            label = f" {_unequal([row])} {question.label}"
            line = MatrixLine("question", question.id, label, {}, cells)
        self._made[id(row)] = line
        return line


def _unequal(rows: Sequence[Row]) -> str:
    """The mark of what two books rule differently, in some case at least."""
    return UNEQUAL if any(row.differs for row in rows) else " "


def _whole(rules: Rules, rows: Sequence[Row]) -> tuple[MatrixCell, ...]:
    """A question's cases in one line: a book's answer, where it is the same in them all."""
    same: list[Answer | None] = []
    for book, answer in rows[0].answers.items():
        told = {(row.answers[book].status, row.answers[book].option) for row in rows}
        same.append(answer if len(told) == 1 else None)
    names = dict.fromkeys(name for row in rows for name in row.facts)
    on = ", ".join(rules.facts[name].label for name in names)
    depends = MatrixCell(
        "depends", STATUS_SIGNS["depends"], "", SHORT["depends"], f"depends on {on}"
    )
    given = iter(_cells(rules, [answer for answer in same if answer]))
    return tuple(next(given) if answer else depends for answer in same)


def _cells(rules: Rules, answers: Sequence[Answer]) -> tuple[MatrixCell, ...]:
    options = list(dict.fromkeys(answer.option for answer in answers if answer.option))
    letters = dict(zip(options, "abcdefgh", strict=False)) if len(options) > 1 else {}
    return tuple(_cell(rules, answer, letters.get(answer.option or "", "")) for answer in answers)


def _cell(rules: Rules, answer: Answer, letter: str) -> MatrixCell:
    sign = STATUS_SIGNS[answer.status] + (MARK if answer.to_review else "")
    if answer.option:
        sentence = ruling(rules, answer)
        return MatrixCell(answer.status, sign, letter, plain(answer.option), sentence)
    words = {
        "silent": "does not say",
        "unread": "not read yet",
        "discretion": f"the {role(rules, answer)} chooses",
        "delegated": "the event's own rules must say",
        "external": "another document rules",
        "conflict": "contradicts itself",
    }
    few = SHORT.get(answer.status, answer.status)
    return MatrixCell(answer.status, sign, "", few, words.get(answer.status, few))


def sought(rules: Rules, question: Question, row: Row) -> str:
    """All the words of a case in small letters, to find it by."""
    told = (ruling(rules, answer) for answer in row.answers.values())
    return " ".join((question.label, question.ask, facts_words(rules, row.facts), *told)).lower()
