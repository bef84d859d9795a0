"""Which rulings come out otherwise under another edition: every case of every question, twice."""

from __future__ import annotations

from collections.abc import Hashable, Iterator
from dataclasses import dataclass
from typing import Literal

from floorbase.rules.load import Rules
from floorbase.rules.rulings.answering import says
from floorbase.rules.rulings.model import Answer, Facts, Question
from floorbase.rules.rulings.resolve import fold

Way = Literal["ruled_otherwise", "now_ruled", "now_open", "open_otherwise", "to_read", "now_read"]
WAYS: tuple[Way, ...] = (
    "ruled_otherwise",
    "now_open",
    "now_ruled",
    "open_otherwise",
    "now_read",
    "to_read",
)


@dataclass(frozen=True, slots=True)
class RulingChange:
    """A case of a question in which two editions do not say the same, and how they part.

    ``to_read`` is a case that nobody has read the new edition for, ``now_read`` one that nobody
    had read the old one for: neither is known to be ruled otherwise.
    """

    question: str
    facts: Facts
    old: Answer
    new: Answer
    way: Way


def changed_rulings(rules: Rules, old: str, new: str) -> Iterator[RulingChange]:
    """Every case that two editions decide otherwise, equal ones folded; both are books of
    ``rules``."""
    for question in rules.questions.values():
        outcomes = []
        for case in question.cases():
            pair = says(rules, question, old, case), says(rules, question, new, case)
            outcomes.append((case, pair))
        if any(said(one) != said(other) for _, (one, other) in outcomes):
            yield from _folded(rules, question, outcomes, old, new)


def _folded(
    rules: Rules,
    question: Question,
    outcomes: list[tuple[dict[str, str], tuple[Answer, Answer]]],
    old: str,
    new: str,
) -> Iterator[RulingChange]:
    """The changed cases of one question, by the fewest facts that tell them apart."""

    def parted(pair: tuple[Answer, Answer]) -> Hashable:
        one, other = said(pair[0]), said(pair[1])
        return None if one == other else (one, other)

    for facts in fold(question, outcomes, parted):
        inside = [pair for case, pair in outcomes if facts.items() <= case.items()]
        if parted(inside[0]) is not None:
            one, other = (says(rules, question, book, facts) for book in (old, new))
            yield RulingChange(question.id, facts, one, other, _way(*inside[0]))


def said(answer: Answer) -> Hashable:
    """What makes the answers of two editions to one full case the same."""
    if answer.status in ("silent", "external", "unread"):
        return answer.status
    if answer.house is not None:
        return answer.status, answer.option
    return answer.status, answer.option, frozenset(answer.menu), answer.by, answer.preferred


def _way(old: Answer, new: Answer) -> Way:
    if new.status == "unread":
        return "to_read"
    if old.status == "unread":
        return "now_read"
    if old.option and new.option:
        return "ruled_otherwise"
    if old.option:
        return "now_open"
    return "now_ruled" if new.option else "open_otherwise"
