"""The house's own rules on top of a book: what they settle, and only where the book lets them."""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import replace

from floorbase.rules.rulings.model import Answer, AnswerCase, HouseRule, Question, holds

CHOSEN = ("discretion", "delegated", "conflict")  # where a book names what may be chosen


def laid_over(question: Question, answer: Answer, sheet: Sequence[HouseRule]) -> Answer:
    """A book's answer to one full case, under the house's rule on it where one holds.

    A rule holds where the book leaves the case open, of what may be chosen there; where the book
    rules, only under the clause by which it may be departed from.
    """
    rule = next((rule for rule in sheet if holds(rule.when, answer.facts)), None)
    if rule is None or not may_stand(question, answer, rule):
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


def may_stand(question: Question, answer: Answer, rule: HouseRule) -> bool:
    """Whether a book's answer to a case leaves room for a rule of the house.

    An option of the house's own may be chosen where any may, or the one that it is a case of.
    """
    if answer.option is not None:
        return bool(rule.under) and rule.option != answer.option
    if not answer.menu or rule.option in answer.menu:
        return True
    option = question.options.get(rule.option)
    if option is None or not option.books:
        return False
    shared = (one.id for one in question.shared if holds(one.when, answer.facts))
    return answer.status not in CHOSEN or option.like in answer.menu or {*shared} <= {*answer.menu}


def as_of(answer: Answer, book: str) -> Answer:
    """The same answer as another book's, with each of its cases; what lies beneath stays."""
    cases = tuple(AnswerCase(case.facts, as_of(case.answer, book)) for case in answer.cases)
    return replace(answer, book=book, cases=cases)
