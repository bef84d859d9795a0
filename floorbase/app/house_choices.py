"""What a house may choose once for all evening: where its book leaves open what never changes."""

from __future__ import annotations

from collections.abc import Iterable
from typing import TYPE_CHECKING

from floorbase.app.directions import Chosen, holding, in_light_of
from floorbase.rules.rulings.answering import says
from floorbase.rules.rulings.model import Answer

if TYPE_CHECKING:
    from floorbase.rules.load import Rules

# Where a book says two things, somebody must read it again each time: no house settles that.
LEFT_OPEN = ("discretion", "delegated", "silent", "external", "unread")


def menus(rules: Rules, book: str) -> dict[str, tuple[str, ...]]:
    """By question that is the same all evening, what this book leaves to be chosen in some case.

    Nothing of one that it rules, or leaves to a text that names no choice.
    """
    found: dict[str, tuple[str, ...]] = {}
    for name, question in rules.standing.items():
        answer = says(rules, question, book, {})
        every = [case.answer for case in answer.cases] or [answer]
        options = dict.fromkeys(o for one in every if _is_open(one) for o in one.menu)
        found[name] = tuple(options)
    return found


def in_force(
    rules: Rules, answers: Iterable[Answer], standing: Chosen, ruled: Chosen
) -> dict[str, str]:
    """Those of the house's standing choices that hold on these answers: not what the floor ruled.

    Nothing that has no subject by what is ruled on another question, or may yet have none.
    """
    left = {n: o for n, o in standing.items() if n in rules.standing and n not in ruled}
    sure = (one for one in in_light_of(answers, {**left, **ruled}) if not one.hinges)
    return holding(filter(_is_open, sure), left)


def _is_open(answer: Answer) -> bool:
    return answer.status in LEFT_OPEN
