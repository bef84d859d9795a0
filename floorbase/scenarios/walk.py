"""Walk a scenario: ask only the facts that can still change the answer, then give it."""

from __future__ import annotations

from collections.abc import Callable, Iterable, Mapping, Set
from dataclasses import dataclass
from typing import TypeAlias

from floorbase.rules.model import Answer, Fact, Facts, Question
from floorbase.scenarios.tree import Scenario

Ask: TypeAlias = Callable[[str, Facts], Mapping[str, Answer]]
Answers: TypeAlias = Mapping[str, Mapping[str, Answer]]  # by question and book
DISPUTES = ("dispute_deadline",)  # what is shown with every ruling


@dataclass(frozen=True, slots=True)
class Walk:
    """Where a walk stands: the fact to ask next, or else the answers, by question and book.

    ``facts`` are those ``given`` and those that follow from them; ``values`` are the values that
    the fact to ask can still have. ``also`` are answers shown besides, ``penalty`` what may
    follow, ``deadlines`` until when the ruling may be disputed. Of the facts
    that are ``unknown``, the ``disputed`` are those that people tell differently.
    """

    scenario: Scenario
    given: Facts
    facts: Facts
    unknown: frozenset[str]
    ask: str | None
    values: tuple[str, ...]
    answers: Answers
    also: Answers
    penalty: Answers
    deadlines: Answers
    disputed: frozenset[str] = frozenset()

    def by_book(self) -> dict[str, list[Answer]]:
        """The answers that settle the dispute, of each book that was asked."""
        found: dict[str, list[Answer]] = {}
        for answers in self.answers.values():
            for book, answer in answers.items():
                found.setdefault(book, []).append(answer)
        return found


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
        unknown: facts that nobody can tell, or that are disputed; they are not asked again.
        ask: answers a question, by book, for the book or books of the walk.
        facts_known: every fact there is.
        questions: every question there is.
    """
    facts = scenario.known(given)
    skipped = frozenset(unknown)
    missing = scenario.next_fact(facts, skipped)
    if missing:
        values = scenario.values(missing, facts_known[missing], facts, skipped)
        return Walk(scenario, given, facts, skipped, missing, values, {}, {}, {}, {})
    leaves = scenario.reached(facts, skipped)

    def answered(names: Iterable[str]) -> dict[str, Mapping[str, Answer]]:
        return {question: ask(question, facts) for question in dict.fromkeys(names)}

    main = answered(question for leaf in leaves for question in leaf.questions)
    answers = [answer for by_book in main.values() for answer in by_book.values()]
    wanted = [name for answer in answers for name in answer.next if name not in unknown]
    fact = next((name for name in scenario.ask if name in wanted), None) or next(iter(wanted), None)
    also = answered(q for leaf in leaves for q in leaf.also if q not in main)
    penalty = answered(q for leaf in leaves for q in leaf.penalty if q not in main)
    deadlines = answered(q for q in DISPUTES if q in questions)
    values = possible(fact, facts, (questions[name] for name in main)) if fact else ()
    return Walk(scenario, given, facts, skipped, fact, values, main, also, penalty, deadlines)


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
