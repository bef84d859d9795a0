"""A player away from the table: what blinds and antes leave of the stack."""

from __future__ import annotations

from collections.abc import Iterable, Mapping
from random import Random

from floorbase.app.training.sums.model import Case, Dealt, SumBook, SumKind, fair
from floorbase.app.training.sums.table import (
    LEVELS,
    DealtHand,
    chairs,
    in_chips,
    stack,
    stakes_at,
)
from floorbase.engine.play.trace import Replay
from floorbase.engine.record.setup import Setup
from floorbase.engine.replay.replay import replay

BLINDS, DEALT_IN, AT_DEAL = "absent_blinds", "absent_dealt_in", "absent_at_deal"
LEFT_LATER = {"absent_since_start": "no"}


def _cases(book: SumBook) -> Iterable[Case]:
    dealt = book.rules(DEALT_IN, **LEFT_LATER)
    if dealt and book.rules(BLINDS, away_seat_owes="blind", **LEFT_LATER):
        antes = book.rules(BLINDS, away_seat_owes="ante", **LEFT_LATER)
        if book.big_blind_ante and antes:
            yield (("ante", "big_blind"),)
        elif not book.big_blind_ante:
            yield (("ante", "none"),)
            if antes:
                yield (("ante", "each"),)


def _away(rng: Random, case: Mapping[str, str], book: SumBook) -> Dealt | None:
    level, seats = rng.choice(LEVELS), chairs(rng, 4, 8)
    stacks = {seat: stack(rng, level, 20, 60) for seat in seats}
    ante = in_chips(level.big / 8, level.chip) if case["ante"] == "each" else 0
    setup = Setup(stacks, rng.choice(seats), stakes_at(level, book, ante))
    hand = DealtHand(setup, book.decide)
    all_fold(hand)
    stop, gone = len(hand.events), rng.choice(seats)
    hand.add(f"seat {gone} absent")
    for _ in range(rng.randint(len(seats) // 2, len(seats) + 4)):
        hand.add("next hand")
        all_fold(hand)
    if not fair(replay(hand.record, book.decide), stop):
        return None
    posted = stacks_at(hand, stop, gone) - hand.table.seats[gone].stack
    return Dealt(hand.record, stop, gone) if posted > 0 else None


def all_fold(hand: DealtHand) -> None:
    """Everyone folds to the last hand, as far as the book says how it goes on."""
    while hand.table.actor is not None and not hand.waits:
        hand.add(f"{hand.table.actor.number} folds")


def stacks_at(hand: DealtHand, stop: int, seat: int) -> int:
    """What a seat had before an event."""
    played = replay(hand.record, hand.decide)
    before = next(step.after for step in reversed(played.steps) if step.event < stop)
    return before.stacks[seat]


def chips_left(played: Replay, seat: int, asked: str) -> str:
    """What a seat has in the end."""
    return str(played.table.seats[seat].stack)


AWAY = SumKind("blinded_off", _cases, _away, chips_left, (BLINDS, DEALT_IN, AT_DEAL))
