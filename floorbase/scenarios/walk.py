"""Walk a scenario: ask only the facts that can still change the answer, then give it."""

from __future__ import annotations

from collections.abc import Callable, Iterable, Mapping, Set
from dataclasses import dataclass
from typing import TypeAlias

from floorbase.rules.model import Answer, Fact, Facts, Question
from floorbase.scenarios.tree import Scenario

Ask: TypeAlias = Callable[[str, Facts], Mapping[str, Answer]]


@dataclass(frozen=True, slots=True)
class Walk:
    """Where a walk stands: the fact to ask next, or else the answers, by question and book.

    ``facts`` are those ``given`` and those that follow from them; ``values`` are the values that
    the fact to ask can still have.
    """

    scenario: Scenario
    given: Facts
    facts: Facts
    unknown: frozenset[str]
    ask: str | None
    values: tuple[str, ...]
    answers: Mapping[str, Mapping[str, Answer]]
    also: Mapping[str, Mapping[str, Answer]]


def walk(
    scenario: Scenario,
    given: Facts,
    unknown: Set[str],
    ask: Ask,
    facts_known: Mapping[str, Fact],
    questions: Mapping[str, Question],
) -> Walk:
    """Take a walk as far as the facts given lead.

    Args:
        scenario: the kind of dispute.
        given: facts answered so far.
        unknown: facts that nobody can tell; they are not asked again.
        ask: answers a question, by book, for the book or books of the walk.
        facts_known: every fact there is.
        questions: every question there is.
    """
    facts = scenario.known(given)
    skipped = frozenset(unknown)
    missing = [name for name in scenario.ask if name not in facts and name not in unknown]
    if missing:
        values = tuple(facts_known[missing[0]].values)
        return Walk(scenario, given, facts, skipped, missing[0], values, {}, {})
    main, also = scenario.questions(facts, unknown)
    answers = {question: ask(question, facts) for question in main}
    wanted = (
        name
        for by_book in answers.values()
        for answer in by_book.values()
        for name in answer.next
        if name not in unknown
    )
    fact = next(wanted, None)
    return Walk(
        scenario,
        given,
        facts,
        skipped,
        fact,
        possible(fact, facts, (questions[name] for name in main)) if fact else (),
        answers,
        {question: ask(question, facts) for question in also},
    )


def possible(name: str, facts: Facts, questions: Iterable[Question]) -> tuple[str, ...]:
    """The values a fact can have beside the facts known, in any of the questions it belongs to."""
    values: dict[str, None] = {}
    for question in questions:
        if name not in question.facts:
            continue
        beside = {k: v for k, v in facts.items() if k != name and v in question.facts.get(k, ())}
        for value in question.facts[name]:
            if next(question.cases({**beside, name: value}), None) is not None:
                values[value] = None
    return tuple(values)
