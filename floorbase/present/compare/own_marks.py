"""What a house brings to a comparison: numbers and answers of its own, and rules on its sheet."""

from __future__ import annotations

from collections.abc import Iterable
from typing import TYPE_CHECKING

from floorbase.present.card.house_rules import house_line
from floorbase.present.text.review_marks import marked

if TYPE_CHECKING:
    from floorbase.rules.load import Rules
    from floorbase.rules.rulings.matrix import Row
    from floorbase.rules.rulings.model import Answer

MARK = "‡"


def in_cell(answer: Answer, words: str) -> str:
    """Words of an answer with its marks: of the house's own, and to be reviewed."""
    return marked(answer, f"{words} {MARK}" if answer.option in answer.own else words)


def own_legend(compared: Iterable[Iterable[Row]]) -> str:
    """What the mark means below a comparison; empty where nothing bears it."""
    answers = (a for rows in compared for row in rows for a in row.answers.values())
    if not any(answer.option in answer.own for answer in answers):
        return ""
    return f"{MARK} a number or an answer of the house's own"


def whose_rule(rules: Rules, answer: Answer) -> str:
    """Who signed the house's rule, and what its book says itself; empty where it is none."""
    return " ".join(house_line(rules, answer))
