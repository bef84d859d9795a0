"""What one of the books says: its claims and its order, with the house's own rules on top."""

from __future__ import annotations

from floorbase.rules.load import Rules
from floorbase.rules.rulings.house import as_of
from floorbase.rules.rulings.model import Answer, Facts, Question
from floorbase.rules.rulings.resolve import resolve


def says(rules: Rules, question: Question, book: str, facts: Facts) -> Answer:
    """What one book says to a question on the facts; a house's sheet, what the house does.

    Raises: ImpossibleFactsError: the facts exclude one another.
    """
    written = rules.beneath(book)
    ranks, sheet = rules.books[written].precedence, rules.house.get((book, question.id), ())
    claims = rules.claims.get((written, question.id), ())
    found = resolve(question, claims, ranks, facts, written, sheet)
    return found if written == book else as_of(found, book)
