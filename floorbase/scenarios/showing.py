"""Which hand-worked case shows the facts of a walk."""

from __future__ import annotations

from collections.abc import Iterable, Mapping

from floorbase.rules.rulings.model import Answer
from floorbase.scenarios.case import Case
from floorbase.scenarios.lone import asked_of
from floorbase.scenarios.walk import Walk


def showing(cases: Iterable[Case], walked: Walk) -> Case | None:
    """The case that shows a walk's facts best; None where none does.

    Every fact of the case that the walk knows must agree; the most agreeing facts win. A
    question by itself has the cases that come to the same answer of it, first those with the
    fewest facts besides.
    """
    question, known = asked_of(walked.scenario.id), walked.facts
    answers = walked.answers.get(question or "", {})

    def fits(case: Case) -> bool:
        if question is None:
            return case.scenario == walked.scenario.id
        return _answers_so(case, question, answers)

    def agreeing(case: Case) -> tuple[int, int]:
        others = len(case.facts.keys() - known) if question else 0
        return len(case.facts.keys() & known), -others

    fitting = [
        case
        for case in cases
        if fits(case) and all(known.get(name, v) == v for name, v in case.facts.items())
    ]
    return max(fitting, key=agreeing, default=None)


def _answers_so(case: Case, question: str, answers: Mapping[str, Answer]) -> bool:
    """Whether the text promises these answers of the case, and at least one of them."""
    promised = [
        expect.answers[question] == (answer.option or answer.status)
        for book, answer in answers.items()
        if answer.status != "depends"
        and (expect := case.expect.get(book)) is not None
        and question in expect.answers
    ]
    return bool(promised) and all(promised)
