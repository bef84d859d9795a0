"""Tables whose chips are coloured up."""

from __future__ import annotations

from collections.abc import Mapping

from floorbase.engine.play.trace import Replay
from floorbase.engine.table.changes import Direction
from tests.support.records import record
from tests.support.shipped import LIBRARY

BOOKS = ("star", "queensix", "whangamata", "nunavut", "michigan")


UP = "floor colours up 25 to 100"


AWARD = "dealer gives 100 to seat 4"


def table(odd: Mapping[int, int], hundreds: int = 50) -> str:
    """A table between hands: so many odd chips of 25 by seat, and as many hundreds each."""
    rest = f" 100x{hundreds}" if hundreds else ""
    seats = ", ".join(f"{seat}: 25x{count}{rest}" for seat, count in odd.items())
    return f"table:\n  seats: {{{seats}}}\n  blinds: 100/200\nevents:\n"


def under(book: str, laid: str, *events: str, **directed: str) -> Replay:
    """A record under one of the five books, with what the floor rules where it is open."""
    directions = [Direction(question, option) for question, option in directed.items()]
    return LIBRARY.replay(record(laid, *events), book, directions).books[book].replay


def left(played: Replay) -> Mapping[int, int]:
    return played.final.stacks


CASUAL = ("game over, floor colours up 25 to 100", "odd chips played for, 2 Ah Ad, 4 Kh Kd, "
          "7 Qs Qc, board 2c 7d 9h Ks 3d")  # fmt: skip
