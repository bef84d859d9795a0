"""What rests on a provision that the user's own copy words otherwise, or lacks."""

from __future__ import annotations

from collections.abc import Iterable

from floorbase.rules.rulings.matrix import Row
from floorbase.rules.rulings.model import Answer

MARK = "†"


def marked(answer: Answer, words: str) -> str:
    """Words of an answer, with the mark where it is to be reviewed."""
    return f"{words} {MARK}" if answer.to_review else words


def review_line(answer: Answer) -> str:
    """Why an answer is to be reviewed; empty where it is not."""
    if not answer.to_review:
        return ""
    return f"To be reviewed: your copy words {', '.join(answer.to_review)} otherwise."


def review_legend(compared: Iterable[Iterable[Row]]) -> str:
    """What the mark means below a comparison; empty where nothing bears it."""
    answers = (a for rows in compared for row in rows for a in row.answers.values())
    found = dict.fromkeys(id_ for answer in answers for id_ in answer.to_review)
    if not found:
        return ""
    return f"{MARK} to be reviewed: your own copy words otherwise, or lacks, {', '.join(found)}"
