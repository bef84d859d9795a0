"""Which cases of the comparison a person wants to see."""

from __future__ import annotations

from collections.abc import Callable, Mapping
from dataclasses import dataclass
from typing import Literal, TypeAlias

from floorbase.rules.rulings.matrix import ONLY, Row
from floorbase.rules.rulings.model import Question

Kind: TypeAlias = Literal[
    "topic", "questions", "status", "books", "words",
    "rule-differently", "left-open", "silent", "another-document", "one", "nobody",
]  # fmt: skip
# Of these only one at a time: where nobody answers, or one alone, no two books rule differently.
APART: tuple[Kind, ...] = ("rule-differently", "one", "nobody")
Told: TypeAlias = Callable[[Question, Row], str]


@dataclass(frozen=True, slots=True)
class Filters:
    """Those put on, in order, each with what it asks for: the last is the first to be taken off.

    ``questions`` and ``books`` ask for ids apart by spaces; which books are chosen is for whoever
    compares, as fewer books fold to fewer cases. Those of ``ONLY`` ask for nothing further.
    """

    on: tuple[tuple[Kind, str], ...] = ()

    def asks(self, kind: Kind) -> str | None:
        """What a filter asks for; None where it is not on."""
        return dict(self.on).get(kind)

    def put(self, kind: Kind, value: str = "") -> Filters:
        """With this filter as the last one, in the place of those it excludes."""
        excluded = APART if kind in APART else (kind,)
        return Filters((*(pair for pair in self.on if pair[0] not in excluded), (kind, value)))

    def off(self, kind: Kind) -> Filters:
        """Without this filter."""
        return Filters(tuple(pair for pair in self.on if pair[0] != kind))

    def toggle(self, kind: Kind) -> Filters:
        """With this filter where it was off, without it where it was on.

        >>> Filters().toggle("rule-differently").toggle("silent").toggle("one").on
        (('silent', ''), ('one', ''))
        """
        return self.put(kind) if self.asks(kind) is None else self.off(kind)

    def back(self) -> Filters:
        """Without the one put on last."""
        return Filters(self.on[:-1])

    @property
    def books(self) -> tuple[str, ...]:
        """The books chosen; none is all."""
        return tuple((self.asks("books") or "").split())

    def keeps(self, question: Question, row: Row, told: Told) -> bool:
        """Whether a case passes them all; ``told`` gives its words, in small letters."""
        return all(self._passes(kind, value, question, row, told) for kind, value in self.on)

    @staticmethod
    def _passes(kind: Kind, value: str, question: Question, row: Row, told: Told) -> bool:
        if kind == "topic":
            return question.topic == value
        if kind == "questions":
            return question.id in value.split()
        if kind == "status":
            return any(answer.status == value for answer in row.answers.values())
        if kind == "words":
            text = told(question, row)
            return all(word in text for word in value.lower().split())
        return kind not in ONLY or ONLY[kind](row)


def kept(
    compared: Mapping[str, list[Row]],
    questions: Mapping[str, Question],
    filters: Filters,
    told: Told,
) -> dict[str, list[Row]]:
    """The cases that pass the filters; questions of which none does are left out."""
    passing = {
        name: [row for row in rows if filters.keeps(questions[name], row, told)]
        for name, rows in compared.items()
    }
    return {name: rows for name, rows in passing.items() if rows}
