"""What may be asked: the facts of a question, in values that can occur together."""

from __future__ import annotations

from floorbase.errors import BadRequestError, Problem, suggest
from floorbase.rules.model import Facts, Question


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
