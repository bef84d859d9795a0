"""Tables on which chips and words are put to the five books."""

from __future__ import annotations

from typing import NamedTuple

from tests.support.records import record
from tests.support.shipped import LIBRARY

# Seat 2 has posted 200 and seat 3 posted 400; seat 4 acts first, and a full raise makes it 800.
BLINDS = """
table:
  seats: {1: 10000, 2: 10000, 3: 10000, 4: 10000}
  button: 1
  blinds: 200/400
  smallest_chip: 100
events:
"""


BOOKS = ("star", "queensix", "whangamata", "nunavut", "michigan")


class After(NamedTuple):
    """The bet of the seat in question, then whose turn it is, what it costs and the least raise."""

    bet: int
    to_act: int | None
    to_call: int | None
    least: int | None


Outcome = After | str  # or the question at which the book leaves it to a person


def five(text: str, seat: int, *events: str, **observed: str) -> dict[str, Outcome]:
    """What each book makes of a record."""
    made = record(text, *events, observed=observed)
    found: dict[str, Outcome] = {}
    for book, forked in LIBRARY.replay(made).books.items():
        played = forked.replay
        if played.pending:
            found[book] = played.pending.question
        else:
            after = played.final
            found[book] = After(
                after.bets.get(seat, 0), after.to_act, after.to_call, after.min_raise_to
            )
    return found


def each(rest: Outcome, **books: Outcome) -> dict[str, Outcome]:
    """An outcome for each book named, and one for the rest."""
    return {book: books.get(book, rest) for book in BOOKS}
