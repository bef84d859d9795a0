"""A question against every book: its cases folded to those that tell some two books apart."""

from __future__ import annotations

from collections.abc import Callable, Mapping
from dataclasses import dataclass
from functools import cached_property
from itertools import combinations
from typing import Literal, TypeAlias

from floorbase.rules.rulings.model import Answer, Facts, Question, Status
from floorbase.rules.rulings.resolve import fold

# How two books that do not say the same part, the most surprising first: both rule, and otherwise;
# one leaves open what the other rules, or leaves open in another way; one is silent; one leaves it
# to another document.
Parting: TypeAlias = Literal["rule-differently", "left-open", "silent", "another-document"]
PARTINGS: tuple[Parting, ...] = ("rule-differently", "left-open", "silent", "another-document")
# A book that says where to look, or nothing, has not answered.
ANSWERED: tuple[Status, ...] = ("ruled", "house", "discretion", "conflict")


def parting(one: Answer, other: Answer) -> Parting | None:
    """How two books part on one case; None where they say the same, or both say nothing.

    Nor is it known how a book parts from another that nobody has read for it.
    """
    if "unread" in (one.status, other.status):
        return None
    if one.option and other.option:
        return None if one.option == other.option else "rule-differently"
    statuses = {one.status, other.status}
    if len(statuses) == 1:
        same = one.status not in ANSWERED or set(one.menu) == set(other.menu)
        return None if same else "left-open"
    if "external" in statuses:
        return "another-document"
    return "silent" if "silent" in statuses else "left-open"


@dataclass(frozen=True)
class Row:
    """One case of a question, and each book's answer to it."""

    facts: Facts
    answers: Mapping[str, Answer]

    @cached_property
    def partings(self) -> tuple[Parting, ...]:
        """The ways in which some two of its books part, in the order of ``PARTINGS``."""
        found = {parting(one, other) for one, other in combinations(self.answers.values(), 2)}
        return tuple(way for way in PARTINGS if way in found)

    @property
    def differs(self) -> bool:
        """Whether two books rule it differently."""
        return "rule-differently" in self.partings

    @property
    def unread(self) -> bool:
        """Whether some book has not been read for it, so that nobody knows all of its partings."""
        return any(answer.status == "unread" for answer in self.answers.values())

    @property
    def answering(self) -> tuple[str, ...]:
        """The books that rule it, leave it to somebody, or contradict themselves on it."""
        return tuple(book for book, a in self.answers.items() if a.status in ANSWERED)


def _parted(way: Parting) -> Callable[[Row], bool]:
    return lambda row: way in row.partings


# What a reader may want alone: where some two books part in one of the ways; where one book answers
# by itself; where none does.
ONLY: Mapping[str, Callable[[Row], bool]] = {
    **{way: _parted(way) for way in PARTINGS},
    "one": lambda row: len(row.answering) == 1,
    "nobody": lambda row: not row.answering,
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
