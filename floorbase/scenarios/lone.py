"""A question by itself, walked like a dispute: one leaf, and nothing asked but its own facts."""

from __future__ import annotations

from collections.abc import Iterable, Mapping

from floorbase.rules.rulings.model import Question
from floorbase.scenarios.tree import Implied, Leaf, Scenario

PREFIX = "question:"  # begins the id of a question's walk


def asked_of(dispute: str) -> str | None:
    """The question of such a walk's id; None where the id is a dispute's."""
    return dispute.removeprefix(PREFIX) if dispute.startswith(PREFIX) else None


def named(
    name: str, scenarios: Mapping[str, Scenario], questions: Mapping[str, Question]
) -> Scenario | None:
    """A dispute, or a question's walk, by id in any case; None where there is neither.

    An id that both have is the dispute's; with ``question:`` before it, it is the question's.
    """
    lowered = name.lower()
    if lowered in scenarios:
        return scenarios[lowered]
    question = questions.get(lowered.removeprefix(PREFIX))
    return lone(question, scenarios.values()) if question else None


def leading(question: str, scenarios: Iterable[Scenario]) -> list[Scenario]:
    """The disputes that lead to a question; where none does, those that show it besides."""
    every = list(scenarios)
    settled = [s for s in every if any(question in leaf.questions for leaf in s.leaves)]
    return settled or [s for s in every if any(question in leaf.every for leaf in s.leaves)]


def lone(question: Question, scenarios: Iterable[Scenario]) -> Scenario:
    """The walk of one question; what to establish first is as in a dispute that leads to it."""
    leads = leading(question.id, scenarios)
    return Scenario(
        id=f"{PREFIX}{question.id}",
        title=question.label,
        about=question.ask,
        topic=question.topic,
        phrases=question.phrases,
        first_do=leads[0].first_do if leads else question.first_do,
        ask=(),
        implies=tuple(one for lead in leads for one in lead.implies if _within(one, question)),
        leaves=(Leaf({}, (question.id,), (), (), question.where),),
        commonest={},
        in_question="hand",
        spoken=(),
        where=question.where,
    )


def _within(implied: Implied, question: Question) -> bool:
    """Whether it follows from the question's own facts, and is one of them."""
    return {*implied.when, *implied.then} <= question.facts.keys()
