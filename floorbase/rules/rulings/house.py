"""The house's own rules on top of a book: what they settle, and only where the book lets them."""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import replace

from floorbase.rules.rulings.model import Answer, AnswerCase, HouseRule, holds


def laid_over(answer: Answer, sheet: Sequence[HouseRule]) -> Answer:
    """A book's answer to one full case, under the house's rule on it where one holds.

    A rule holds where the book leaves the case open, of what may be chosen there; where the book
    rules, only under the clause by which it may be departed from.
    """
    rule = next((rule for rule in sheet if holds(rule.when, answer.facts)), None)
    if rule is None or not may_stand(answer, rule):
        return answer
    return Answer(
        answer.question,
        answer.book,
        answer.facts,
        "house",
        option=rule.option,
        house=rule,
        beneath=answer,
    )


def may_stand(answer: Answer, rule: HouseRule) -> bool:
    """Whether a book's answer to a case leaves room for a rule of the house."""
    if answer.option is not None:
        return bool(rule.under) and rule.option != answer.option
    return not answer.menu or rule.option in answer.menu


def as_of(answer: Answer, book: str) -> Answer:
    """The same answer as another book's, with each of its cases; what lies beneath stays."""
    cases = tuple(AnswerCase(case.facts, as_of(case.answer, book)) for case in answer.cases)
    return replace(answer, book=book, cases=cases)
