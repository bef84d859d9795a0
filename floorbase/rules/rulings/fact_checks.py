"""What may be asked: known facts, in values that can occur together."""

from __future__ import annotations

from collections.abc import Iterable, Mapping

from floorbase.errors import BadRequestError, Problem, suggest
from floorbase.rules.rulings.model import Fact, Facts, Question


def check_facts(question: Question, facts: Facts) -> None:
    """Raises: BadRequestError: facts or values not of the question, or that exclude each other."""
    problems = [
        suggest(f"fact of {question.id}", name, question.facts or ["(it has none)"])
        for name in facts
        if name not in question.facts
    ]
    problems += [
        suggest(f"value of {name}", value, question.facts[name])
        for name, value in facts.items()
        if name in question.facts and value not in question.facts[name]
    ]
    if not problems and next(question.cases(facts), None) is None:
        given = ", ".join(f"{name}={value}" for name, value in facts.items())
        fix = "change one of them"
        problems = [Problem(f"{given} cannot occur together in {question.id}", fix)]
    if problems:
        raise BadRequestError(problems)


def check_known(known: Mapping[str, Fact], given: Facts, unknown: Iterable[str]) -> None:
    """Raises: BadRequestError: facts that nobody observes, or values that they cannot have."""
    problems = [suggest("fact", name, known) for name in (*given, *unknown) if name not in known]
    problems += [
        suggest(f"value of {name}", value, known[name].values)
        for name, value in given.items()
        if name in known and value not in known[name].values
    ]
    if problems:
        raise BadRequestError(problems)
