"""A table of four for the deal: seats 1 to 4, button at 1, so cards go to 2, 3, 4, 1, twice round.

Dealt as it should be, seat 2 holds cards 1 and 5 of the deck, seat 3 2 and 6, seat 4 3 and 7, the
button 4 and 8. Card 9 is the first burn, 10 to 12 the flop.
"""

from __future__ import annotations

from floorbase.engine.play.trace import Replay
from floorbase.engine.replay.replay import replay
from floorbase.engine.table.changes import Direction
from tests.support.records import PREFLOP, always, record
from tests.support.shipped import LIBRARY

BOOKS = ("star", "queensix", "whangamata", "nunavut", "michigan")
Cards = dict[int, tuple[int, ...]]
ORDINARY: Cards = {2: (1, 5), 3: (2, 6), 4: (3, 7), 1: (4, 8)}
TO_FLOP = ("4 calls", "1 calls", "2 calls", "3 checks", "dealer deals flop 2c 2d 2h")


def made(*events: str, table: str = PREFLOP, **options: str) -> Replay:
    """A hand under a made-up book."""
    return replay(record(table, *events), always(**options))


def under(book: str, *events: str, table: str = PREFLOP, **directed: str) -> Replay:
    """A hand under one of the five; ``directed`` are rulings of the floor."""
    told = [Direction(question, option) for question, option in directed.items()]
    return replay(record(table, *events), LIBRARY.decide_for(book), told)


def cards(played: Replay) -> Cards:
    """Which cards of the deck lie before each seat."""
    return {seat.number: seat.cards for seat in played.table.ring if seat.cards}


def asked(played: Replay) -> list[tuple[str, str | None]]:
    """What was asked, and what was carried out; None where the replay stopped."""
    return [(step.question, step.option) for step in played.steps if step.question]


def stopped_at(played: Replay) -> str | None:
    """The question at which a person must rule."""
    return played.pending.question if played.pending else None


WRONG = "first card goes to seat 4, unnoticed"  # a misdeal in every book that speaks of it


ERROR, CUTOFF = "wrong_seat_first_card", "misdeal_cutoff"


REDEAL, WAGERS, WHO = "misdeal_redeal", "misdeal_wagers_returned", "misdeal_redeal_who"


SAME, NEW = "same_button_blinds_stand", "next_button_new_blinds"


MISDEALT = {ERROR: "misdeal", CUTOFF: "in_time", REDEAL: SAME}
