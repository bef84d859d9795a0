"""Which leaves and answers of the trees a hand-worked case stands behind."""

from __future__ import annotations

from collections.abc import Iterable, Iterator, Mapping
from dataclasses import dataclass

from floorbase.rules.model import Answer, Facts, Question
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


def settling(scenarios: Iterable[Scenario]) -> Iterator[tuple[Scenario, Leaf]]:
    """Every leaf that settles something."""
    for scenario in scenarios:
        for leaf in scenario.leaves:
            if leaf.questions:
                yield scenario, leaf


def leads_to(case: Case, scenario: Scenario, leaf: Leaf) -> bool:
    """Whether a case's facts reach a leaf."""
    return case.scenario == scenario.id and leaf.fits(scenario.known(case.facts), frozenset())


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
    leaves = list(settling(scenarios.values()))
    possible: dict[str, set[Said]] = {}
    for scenario, leaf in leaves:
        for book, answers in answers_of(scenario, leaf, questions, ask).items():
            possible.setdefault(book, set()).update(answers)
    result = {}
    for book in books:
        mine = [case for case in every if book in case.expect]
        cased = [leaf for s, leaf in leaves if any(leads_to(c, s, leaf) for c in mine)]
        recorded = [c for c in mine if c.record is not None]
        played = [leaf for s, leaf in leaves if any(leads_to(c, s, leaf) for c in recorded)]
        expected = {pair for case in mine for pair in case.expect[book].answers.items()}
        mean = possible.get(book, set())
        result[book] = Covered(
            len(leaves), len(cased), len(played), len(mean), len(mean & expected)
        )
    return result


def without_case(
    scenarios: Mapping[str, Scenario], cases: Iterable[Case]
) -> Iterator[tuple[Scenario, Leaf]]:
    """Leaves that no case leads to."""
    every = list(cases)
    for scenario, leaf in settling(scenarios.values()):
        if not any(leads_to(case, scenario, leaf) for case in every):
            yield scenario, leaf
