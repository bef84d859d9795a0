"""What a card tells besides its ruling: what may follow (PENALTY), what is to be known (ALSO)."""

from __future__ import annotations

from collections.abc import Iterator
from dataclasses import replace
from typing import TYPE_CHECKING

from floorbase.present.card.cases import OPEN, cases_words
from floorbase.present.card.menu import menu_heading
from floorbase.present.text.review_marks import marked
from floorbase.present.text.words import alone, inner, lowered, menu_words, with_hinge

if TYPE_CHECKING:
    from floorbase.rules.load import Rules
    from floorbase.rules.rulings.model import Answer

MOST_CASES = 3  # told of a question shown besides; of more, only that there are more
ON_MORE = "That depends on more facts. See “{}”."


def besides(rules: Rules, answer: Answer) -> list[str]:
    """One question shown besides: what is asked and its ruling, or a line for each case.

    What may be chosen follows in a list. A question that more facts decide than a card has room
    for is named only.
    """
    ask = rules.questions[answer.question].ask
    parts = _parts(rules, answer)
    if len(parts) > MOST_CASES:
        question = rules.questions[answer.question]
        return [marked(answer, f"{ask} {ON_MORE.format(question.label)}{_cites(answer)}")]
    if len(parts) == 1 and parts[0][1].status != "discretion":
        ((condition, found),) = parts
        told = f"{condition}: {inner(rules, found)}" if condition else alone(rules, found)
        return [marked(answer, f"{ask} {told}{_cites(answer, told)}")]
    lines = [line for condition, found in parts for line in _case(rules, condition, found)]
    return [marked(answer, f"{ask}{_cites(answer, *lines)}"), *lines]


def _parts(rules: Rules, answer: Answer) -> list[tuple[str, Answer]]:
    """Each case with its condition; the book leaves a question open in one way under none."""
    if answer.status in OPEN:
        return [("", replace(answer, hinges={}))]
    if answer.status != "depends":
        return [with_hinge(rules, ("", answer))]
    cases = [case.answer for case in answer.cases]
    if len({case.verdict for case in cases}) == 1 and cases[0].status in OPEN:
        return [("", replace(cases[0], hinges={}))]
    every = cases_words(rules, answer)
    return [with_hinge(rules, (lead, found), answer.hinges) for lead, found in every]


def _case(rules: Rules, condition: str, found: Answer) -> Iterator[str]:
    """One case: what is ruled, or who chooses and from what."""
    if found.status != "discretion":
        yield f"{condition}: {inner(rules, found)}"
        return
    who = menu_heading(rules, found)
    yield f"{condition}: {lowered(who)}" if condition else who
    yield from (f"- {words}" for words in menu_words(rules, found))


def _cites(answer: Answer, *told: str) -> str:
    """The provisions, but for those that the lines name themselves."""
    named = answer.cites and all(any(cite in line for line in told) for cite in answer.cites)
    return f" ({', '.join(answer.cites)})" if answer.cites and not named else ""
