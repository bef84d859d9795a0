"""The words for the hand that tells two books apart: looking for it, showing it, having none."""

from __future__ import annotations

from collections.abc import Sequence
from typing import TYPE_CHECKING

if TYPE_CHECKING:
    from floorbase.app.witnesses import Books, Witness
    from floorbase.rules.load import Rules

FOUND_ASIDE = "The hand has been found: press w again to see it."


def no_witness(rules: Rules, question: str, books: Sequence[str], searched: int) -> list[str]:
    """Why no hand shows where books part on a question.

    Args:
        books: this book, then those that rule otherwise; alone where none does.
        searched: how many worked hands were played.
    """
    asked = rules.questions[question]
    told = [asked.ask]
    if len(books) < 2:
        told.append(
            "The hand ends the same way under every book shown. Where all of them leave the "
            "question open, it stops for a ruling, and no hand can tell them apart."
        )
    elif not asked.on_table:
        told.append(
            "The answer moves no chips, no cards and no turn, so it does not change how a hand "
            "ends: it is about people, money or the room."
        )
    else:
        others = " or ".join(rules.books[book].short for book in books[1:])
        told.append(
            f"{rules.books[books[0]].short} and {others} differ, but none of the "
            f"{searched} worked hands shows it yet."
        )
    return told


def witness_title(rules: Rules, title: str, found: Witness) -> str:
    """What stands over the hand: which books it tells apart."""
    one, other = (rules.books[book].short for book in found.books)
    return f"{one} against {other}: {title}"


def witness_caution(found: Witness) -> str:
    """Where the hand shows less than was asked; empty where it shows just that."""
    if not found.exact:
        return "No hand shows exactly this case: this one shows the question on other facts."
    if not found.both:
        return "Only one of the two books reaches this question: they differ on an earlier ruling."
    return ""


def finding(rules: Rules, pairs: Sequence[Books], done: int, total: int) -> str:
    """How far the search for a hand is."""
    others = " or ".join(rules.books[other].short for _, other in pairs)
    first = rules.books[pairs[0][0]].short
    return f"hand {done} of {total} ({first} against {others}) · Escape stops"
