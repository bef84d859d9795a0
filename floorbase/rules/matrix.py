"""A question against every book: its cases folded to those that tell some two books apart."""

from __future__ import annotations

from collections.abc import Callable, Mapping
from dataclasses import dataclass

from floorbase.rules.model import Answer, Facts, Question
from floorbase.rules.resolve import fold


@dataclass(frozen=True, slots=True)
class Row:
    """One case of a question, and each book's answer to it."""

    facts: Facts
    answers: Mapping[str, Answer]

    @property
    def differs(self) -> bool:
        """Whether any two books answer otherwise."""
        return len({(a.status, a.option) for a in self.answers.values()}) > 1

    @property
    def speaks(self) -> tuple[str, ...]:
        """The books that say anything to it."""
        return tuple(book for book, answer in self.answers.items() if answer.status != "silent")


# What a reader may want alone: where books differ, where one is silent or more, where one speaks by
# itself, where none does.
ONLY: Mapping[str, Callable[[Row], bool]] = {
    "differ": lambda row: row.differs,
    "silent": lambda row: len(row.speaks) < len(row.answers),
    "one": lambda row: len(row.speaks) == 1,
    "nobody": lambda row: not row.speaks,
}


def matrix(
    question: Question, facts: Facts, answers: Callable[[Facts], Mapping[str, Answer]]
) -> list[Row]:
    """The fewest cases in which every book gives one answer.

    Args:
        question: with its finite facts.
        facts: those already known.
        answers: each book's answer to a full case.
    """
    outcomes = [(case, answers(case)) for case in question.cases(facts)]
    folded = fold(question, outcomes, lambda by_book: tuple(a.verdict for a in by_book.values()))
    return [Row({**facts, **case}, answers({**facts, **case})) for case in folded]
