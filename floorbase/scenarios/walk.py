"""Walk a scenario: ask only the facts that can still change the answer, then give it."""

from __future__ import annotations

from collections.abc import Callable, Mapping, Set
from dataclasses import dataclass
from typing import TypeAlias

from floorbase.rules.model import Answer, Facts
from floorbase.scenarios.tree import Scenario

Ask: TypeAlias = Callable[[str, Facts], Mapping[str, Answer]]


@dataclass(frozen=True, slots=True)
class Walk:
    """Where a walk stands: the fact to ask next, or else the answers, by question and book.

    ``facts`` are those ``given`` and those that follow from them.
    """

    scenario: Scenario
    given: Facts
    facts: Facts
    unknown: frozenset[str]
    ask: str | None
    answers: Mapping[str, Mapping[str, Answer]]
    also: Mapping[str, Mapping[str, Answer]]


def walk(scenario: Scenario, given: Facts, unknown: Set[str], ask: Ask) -> Walk:
    """Take a walk as far as the facts given lead.

    Args:
        scenario: the kind of dispute.
        given: facts answered so far.
        unknown: facts that nobody can tell; they are not asked again.
        ask: answers a question, by book, for the book or books of the walk.
    """
    facts = scenario.known(given)
    missing = [name for name in scenario.ask if name not in facts and name not in unknown]
    if missing:
        return Walk(scenario, given, facts, frozenset(unknown), missing[0], {}, {})
    main, also = scenario.questions(facts, unknown)
    answers = {question: ask(question, facts) for question in main}
    wanted = (
        name
        for by_book in answers.values()
        for answer in by_book.values()
        for name in answer.next
        if name not in unknown
    )
    return Walk(
        scenario,
        given,
        facts,
        frozenset(unknown),
        next(wanted, None),
        answers,
        {question: ask(question, facts) for question in also},
    )
