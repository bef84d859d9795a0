"""Which leaves and answers of the trees a hand-worked case stands behind."""

from __future__ import annotations

from collections.abc import Iterable, Iterator, Mapping
from dataclasses import dataclass

from floorbase.rules.rulings.model import Answer, Facts, Question
from floorbase.scenarios.case import Case
from floorbase.scenarios.tree import Leaf, Scenario
from floorbase.scenarios.walk import Ask

Said = tuple[str, str]  # a question, and what is said to it: an option, or else a status


@dataclass(frozen=True, slots=True)
class Covered:
    """One book's leaves, and how many have a case, and a case that is played out.

    ``answers`` are the different answers its leaves can come to, ``shown`` those that a case
    expects.
    """

    leaves: int
    cased: int
    played: int
    answers: int
    shown: int


def reached(
    scenarios: Mapping[str, Scenario], cases: Iterable[Case]
) -> Iterator[tuple[Scenario, Leaf, list[Case]]]:
    """Every leaf that settles something, with the cases whose facts reach it."""
    by_scenario: dict[str, list[tuple[Case, Facts]]] = {name: [] for name in scenarios}
    for case in cases:
        if case.scenario in scenarios:
            known = scenarios[case.scenario].known(case.facts)
            by_scenario[case.scenario].append((case, known))
    for scenario in scenarios.values():
        for leaf in scenario.leaves:
            if leaf.questions:
                facts_of = by_scenario[scenario.id]
                yield scenario, leaf, [c for c, facts in facts_of if leaf.fits(facts, frozenset())]


def said(answer: Answer) -> str:
    """What is said: an option, or else the status."""
    return answer.option or answer.status


def answers_of(
    scenario: Scenario, leaf: Leaf, questions: Mapping[str, Question], ask: Ask
) -> dict[str, set[Said]]:
    """By book, every answer that a leaf can come to."""
    found: dict[str, set[Said]] = {}
    for name in leaf.questions:
        for facts in _cases_of(scenario, leaf, questions[name]):
            for book, answer in ask(name, facts).items():
                found.setdefault(book, set()).add((name, said(answer)))
    return found


def _cases_of(scenario: Scenario, leaf: Leaf, question: Question) -> Iterator[Facts]:
    """The full cases of a question that can be met at a leaf."""
    for facts in question.cases():
        known = scenario.known(facts)
        if all(known.get(name, values[0]) in values for name, values in leaf.when.items()):
            yield facts


def coverage(
    scenarios: Mapping[str, Scenario],
    cases: Iterable[Case],
    questions: Mapping[str, Question],
    ask: Ask,
    books: Iterable[str],
) -> dict[str, Covered]:
    """How far the cases reach, by book."""
    every = list(cases)
    leaves = list(reached(scenarios, every))
    possible: dict[str, set[Said]] = {}
    for scenario, leaf, _ in leaves:
        for book, answers in answers_of(scenario, leaf, questions, ask).items():
            possible.setdefault(book, set()).update(answers)
    result = {}
    for book in books:
        mine = [case for case in every if book in case.expect]
        here = [[case for case in there if book in case.expect] for _, _, there in leaves]
        cased = sum(map(bool, here))
        played = sum(any(case.record is not None for case in there) for there in here)
        expected = {pair for case in mine for pair in case.expect[book].answers.items()}
        mean = possible.get(book, set())
        result[book] = Covered(len(leaves), cased, played, len(mean), len(mean & expected))
    return result


def without_case(
    scenarios: Mapping[str, Scenario], cases: Iterable[Case]
) -> Iterator[tuple[Scenario, Leaf]]:
    """Leaves that no case leads to."""
    for scenario, leaf, there in reached(scenarios, cases):
        if not there:
            yield scenario, leaf
