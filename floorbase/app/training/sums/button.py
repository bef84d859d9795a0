"""Where button and blinds go after somebody left, and how many hands a penalty lasts."""

from __future__ import annotations

from collections.abc import Iterable, Mapping, Sequence
from random import Random

from floorbase.app.training.sums.busts import bust
from floorbase.app.training.sums.model import Case, Dealt, SumBook, SumKind, fair
from floorbase.app.training.sums.table import LEVELS, DealtHand, chairs, record, stack
from floorbase.engine.play.trace import Replay
from floorbase.engine.record.grammar import parse_event
from floorbase.engine.record.setup import Setup
from floorbase.engine.replay.replay import replay
from floorbase.engine.table.memory.between_hands import Spots, next_after
from floorbase.engine.table.stakes import Stakes

POSITIONS = ("button", "small_blind", "big_blind")
NOBODY = "nobody"
COUNTED_BY = "penalty_missed_hands_count"


def _cases(book: SumBook) -> Iterable[Case]:
    for position in POSITIONS:  # who is moved is as a rule none of these, but due for a blind
        case = {"emptied_position": position, "seat_emptied_by": "busted"}
        if book.rules_plainly("dead_button", **case):
            yield tuple(case.items())


def _next_hand(rng: Random, case: Mapping[str, str], book: SumBook) -> Dealt | None:
    seats = chairs(rng, 5, 8)
    return _on(rng, book, seats, case["emptied_position"])


def _heads_up_cases(book: SumBook) -> Iterable[Case]:
    if not book.rules("heads_up_button"):
        return
    for position in POSITIONS:
        # Only where the button is gone do the ways to go on part, so that readers may.
        settled = book.rules_plainly if position == "button" else book.rules
        if settled("heads_up_start", emptied_position=position):
            yield (("emptied_position", position),)


def _heads_up(rng: Random, case: Mapping[str, str], book: SumBook) -> Dealt | None:
    return _on(rng, book, chairs(rng, 3, 3), case["emptied_position"])


def _on(rng: Random, book: SumBook, seats: Sequence[int], position: str) -> Dealt | None:
    """A hand after which one position is empty, and the next one: where a spot of it lies."""
    level, button = rng.choice(LEVELS), rng.choice(seats)
    small = next_after(seats, button)
    spots = Spots(button, small, next_after(seats, small))
    gone = spots[POSITIONS.index(position)]
    stacks = {seat: stack(rng, level, 20, 60) for seat in seats}
    stacks[gone] = stack(rng, level, 5, 18)
    hand = bust(rng, book.decide, stacks, button, level, gone)
    if hand is None or hand.waits:
        return None
    stop = len(hand.events)
    told = record(hand.setup, [*hand.events, parse_event("next hand")])
    if not fair(replay(told, book.decide), stop):
        return None
    asked = rng.choice(POSITIONS if len(seats) > 3 else ("button", "big_blind"))
    return Dealt(told, stop, gone, asked)


def spot(played: Replay, seat: int, asked: str) -> str:
    """Where button or blind of the hand just dealt lies."""
    room = played.table.room
    assert room is not None
    assert room.last is not None
    return spot_written(room.last, asked, list(played.table.seats))


def spot_written(spots: Spots, asked: str, seats: Sequence[int]) -> str:
    """Where a spot lies, as it is typed; a small blind at an empty chair is nobody's.

    >>> spot_written(Spots(3, 4, 6), "small_blind", [3, 6, 8])
    'nobody'
    >>> spot_written(Spots(3, 4, 6), "button", [6, 8])
    '3'
    """
    chair = spots[POSITIONS.index(asked)]
    return NOBODY if asked != "button" and chair not in seats else str(chair)


def _all_fold(book: SumBook, setup: Setup) -> DealtHand:
    """A hand that everyone folds to the big blind."""
    hand = DealtHand(setup, book.decide)
    while hand.table.actor is not None:
        hand.add(f"{hand.table.actor.number} folds")
    return hand


def _penalty_cases(book: SumBook) -> Iterable[Case]:
    facts = {"penalty_counted_in": "rounds", "table_count_changed": "no"}
    if book.decide(COUNTED_BY, facts).option == "players_times_rounds":
        yield (("penalty_counted_in", "rounds"),)


def _penalty(rng: Random, case: Mapping[str, str], book: SumBook) -> Dealt | None:
    level, seats = rng.choice(LEVELS), chairs(rng, 4, 9)
    stacks = {seat: stack(rng, level, 20, 60) for seat in seats}
    button, gone = rng.choice(seats), rng.choice(seats)
    hand = _all_fold(book, Setup(stacks, button, Stakes((level.small, level.big), level.chip)))
    rounds, stop = rng.randint(1, 4), len(hand.events)
    hand.add(f"seat {gone} is penalised {rounds} round{'s' if rounds > 1 else ''}")
    ended = replay(hand.record, book.decide)
    if not fair(ended, stop):
        return None
    return Dealt(hand.record, stop, gone)


def hands_missed(played: Replay, seat: int, asked: str) -> str:
    """How many hands the penalty of a seat lasts."""
    return str(played.table.seats[seat].missing)


HEADS_UP_RULES = ("heads_up_start", "heads_up_button")
NEXT_HAND = SumKind("next_hand", _cases, _next_hand, spot, ("dead_button",))
HEADS_UP = SumKind("heads_up", _heads_up_cases, _heads_up, spot, HEADS_UP_RULES)
PENALTY = SumKind("penalty_hands", _penalty_cases, _penalty, hands_missed, (COUNTED_BY,))
