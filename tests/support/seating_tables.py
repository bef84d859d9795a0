"""Tables between two hands."""

from __future__ import annotations

from collections.abc import Mapping

from floorbase.engine.play.snapshot import Snapshot
from floorbase.engine.play.trace import Replay
from tests.support.records import record
from tests.support.shipped import LIBRARY

BOOKS = ("star", "queensix", "whangamata", "nunavut", "michigan")


def table(seats: Mapping[int, int], *lines: str, button: int = 1, blinds: str = "50/100") -> str:
    """A table as a record writes it."""
    stacks = ", ".join(f"{seat}: {chips}" for seat, chips in seats.items())
    more = "".join(f"\n  {line}" for line in lines)
    return f"table:\n  seats: {{{stacks}}}\n  button: {button}\n  blinds: {blinds}{more}\nevents:\n"


def under(book: str, laid: str, *events: str, **observed: str) -> Replay:
    """A record under one of the five books."""
    made = record(laid, *events, observed=observed or None)
    return LIBRARY.replay(made, book).books[book].replay


def placed(after: Snapshot) -> tuple[int, Mapping[int, int]]:
    """The button, and the blinds in front."""
    return after.button, after.bets


def asked(played: Replay) -> list[tuple[str, str | None]]:
    """The questions that a replay came to, and what was carried out."""
    return [(step.question, step.option) for step in played.steps if step.question]


NO_BUTTON = table({2: 5000, 5: 5000, 9: 5000}).replace("  button: 1\n", "")


# Button 1, small blind 3, big blind 5: in the next hand 3, 5 and 7. Seats 2, 4, 6, 8, 10 are open.
# At table 2 the big blind was at seat 5, so 7 is due there; 1, 8 and 9 are not.
STACKS = {1: 5000, 3: 5000, 5: 5000, 7: 5000, 9: 5000}


OTHERS = "other_tables: {2: {button: 3, seats: {1: 6000, 7: 7000, 8: 8000}, big_blind: 5}}"


ODD = table(STACKS, OTHERS)


FOLDED = ("7 folds", "9 folds", "1 folds", "3 folds")  # 5 has 5,050, 3 has 4,950
