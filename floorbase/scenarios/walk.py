"""Walk a scenario: ask only the facts that can still change the answer, then give it."""

from __future__ import annotations

from collections.abc import Callable, Iterable, Iterator, Mapping, Sequence, Set
from dataclasses import dataclass
from typing import TypeAlias

from floorbase.errors import BadRequestError, Problem
from floorbase.rules.rulings.model import Answer, Fact, Facts, Question
from floorbase.scenarios.open_leaves import OpenLeaves, answers_at
from floorbase.scenarios.tree import Leaf, Scenario

Ask: TypeAlias = Callable[[str, Facts], Mapping[str, Answer]]
Answers: TypeAlias = Mapping[str, Mapping[str, Answer]]  # by question and book
DISPUTES = ("dispute_deadline",)  # what is shown with every ruling


@dataclass(frozen=True, slots=True)
class Walk:
    """Where a walk stands: the fact to ask next, or else the answers, by question and book.

    ``facts`` are those ``given`` and those that follow from them; ``values`` are the values that
    the fact to ask can still have. ``also`` are answers shown besides, ``penalty`` what may
    follow, ``deadlines`` until when the ruling may be disputed. A question whose subject has
    fallen away under a book has no answer of that book. Of the facts that are ``unknown``, the
    ``disputed`` are those that people tell differently.
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
    books: tuple[str, ...] = ()

    def by_book(self) -> dict[str, list[Answer]]:
        """The answers that settle the dispute, of each book that was asked."""
        found: dict[str, list[Answer]] = {}
        for answers in self.answers.values():
            for book, answer in answers.items():
                found.setdefault(book, []).append(answer)
        return found


def said(answers: Answers, book: str) -> list[Answer]:
    """What one book says to the questions that it leaves a subject to."""
    return [by_book[book] for by_book in answers.values() if book in by_book]


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
    Raises: BadRequestError: the scenario has nothing to rule on with these facts.
    """
    facts = scenario.known(given)
    told = frozenset(unknown - facts.keys())  # what follows from others is known after all
    skipped = scenario.untold(told, facts, facts_known)
    missing = scenario.next_fact(facts, skipped)
    if missing and not (given and _elsewhere_anyhow(scenario, facts, skipped, ask)):
        values = scenario.values(missing, facts_known[missing], facts, skipped)
        return Walk(scenario, given, facts, told, missing, values, {}, {}, {}, {})
    leaves = _reached(scenario, given, facts, skipped)
    every = answers_at(OpenLeaves(scenario, leaves, facts, skipped, ask, questions))

    def among(names: Iterable[str], *before: Answers) -> Answers:
        return {q: every[q] for q in names if q in every and not any(q in part for part in before)}

    main = among(_gates_first(leaves))
    also = among((q for leaf in leaves for q in leaf.also), main)
    penalty = among((q for leaf in leaves for q in leaf.penalty), main)
    ends = (main, also, penalty, {q: ask(q, facts) for q in DISPUTES if q in questions})
    fact = _next(scenario, main, skipped | facts.keys())
    values = _left_to(scenario, fact, facts, [questions[name] for name in main]) if fact else ()
    books = next((tuple(ask(q, facts)) for leaf in leaves for q in leaf.questions), ())
    return Walk(scenario, given, facts, told, fact, values, *ends, books=books)


def _reached(scenario: Scenario, given: Facts, facts: Facts, skipped: Set[str]) -> list[Leaf]:
    """The leaves that some facts lead to. Raises: BadRequestError: none; another scenario may."""
    leaves = scenario.reached(facts, scenario.open(facts, skipped))
    if any(leaf.settles(facts) for leaf in leaves):
        return leaves
    told = ", ".join(f"{name}={value}" for name, value in given.items())
    what = f"{scenario.id}: there is no ruling for these facts together: {told}"
    raise BadRequestError(Problem(what, "change one of them"))


def _gates_first(leaves: Sequence[Leaf]) -> Iterator[str]:
    """What settles the dispute: whatever another question hinges on is told before it."""
    hinging = [leaf for leaf in leaves if leaf.only_if]
    for leaf in leaves:
        for question in leaf.questions:
            for other in hinging:
                if question in other.questions:
                    yield from other.questions[: other.questions.index(question)]
            yield question


def _next(scenario: Scenario, main: Answers, skipped: Set[str]) -> str | None:
    """The fact to ask that can still change an answer: the scenario's own first.

    While a fact may close the gate of a question, none is asked for that question alone.
    """
    wanted: dict[str, None] = {}
    for by_book in main.values():
        for book, answer in by_book.items():
            gates = (main[gate][book] for gate in answer.hinges)
            if not any(set(gate.next) - skipped for gate in gates):
                wanted.update(dict.fromkeys(name for name in answer.next if name not in skipped))
    return next((name for name in scenario.ask if name in wanted), None) or next(iter(wanted), None)


def _elsewhere_anyhow(scenario: Scenario, facts: Facts, unknown: Set[str], ask: Ask) -> bool:
    """Whether one same other document settles all that may still be asked, in the one book walked.

    Then no answer could tell the floor more, unless it tells which questions these are. What the
    dispute is about is asked all the same.
    """
    leaves = scenario.reached(facts, scenario.open(facts, unknown))
    if len({leaf.questions for leaf in leaves}) > 1:
        return False
    names = dict.fromkeys(question for leaf in leaves for question in leaf.questions)
    answers = [answer for name in names for answer in ask(name, facts).values()]
    one_book = len(answers) == len(names)
    told = {(answer.status, answer.cites) for answer in answers}
    return one_book and len(told) == 1 and answers[0].status == "external"


def _left_to(
    scenario: Scenario, name: str, facts: Facts, questions: Iterable[Question]
) -> tuple[str, ...]:
    """The values that a fact can have beside the facts known and what follows from it."""
    return scenario.not_denied(name, possible(name, facts, questions), facts)


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
