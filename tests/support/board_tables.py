"""A three-handed table whose deck is known, for tests of the board.

After the hole cards the deck runs 2h 3h 4h … Ah, so that a street dealt as it should be burns 2h,
flops 3h 4h 5h, burns 6h, turns 7h, burns 8h and ends with 9h.
"""

from __future__ import annotations

from typing import NamedTuple

from floorbase.engine.play.trace import Replay
from floorbase.engine.replay.replay import replay
from floorbase.engine.table.changes import Direction
from tests.support.records import always, record

TABLE = """
table:
  seats: {1: 5000, 2: 5000, 3: 5000}
  button: 1
  blinds: 50/100
  deck: 2c 3c 4c 5c 6c 7c 2h 3h 4h 5h 6h 7h 8h 9h Th Jh Qh Kh Ah
events:
"""
LIMP = ("1 calls", "2 calls", "3 checks")
CHECKS = ("2 checks", "3 checks", "1 checks")
FLOP = (*LIMP, "dealer deals flop 3h 4h 5h")
TURN = (*FLOP, *CHECKS, "dealer deals turn 7h")
ALL_IN = ("1 all-in", "2 folds", "3 calls")
ALL_IN_FLOP = (*ALL_IN, "dealer deals flop 3h 4h 5h")


class Lies(NamedTuple):
    """Where cards lie; those nobody can name are ??."""

    board: str
    burns: str
    aside: str = ""
    out: str = ""


def play(*events: str, table: str = TABLE, **options: str) -> Replay:
    """The table under a book that gives these options."""
    return replay(record(table, *events), always(**options))


def lies(played: Replay) -> Lies:
    """Where the cards of a finished replay lie, folded hands left out."""
    deck, board = played.table.deck, played.table.board
    piles = (board, deck.burns, deck.aside, deck.out)
    return Lies(*(" ".join(deck.face_all(pile)) for pile in piles))


def top(played: Replay) -> str:
    """The top card of the stub."""
    return played.table.deck.face(played.table.deck.stub[-1])


def direct(question: str, option: str) -> tuple[Direction, ...]:
    """The floor's own ruling."""
    return (Direction(question, option, "the floor"),)
