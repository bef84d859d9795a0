"""Chip races: how many new chips are raced for, who gets them, what a stack is after, and small
chips found later."""

from __future__ import annotations

from collections.abc import Iterable, Mapping, Sequence
from random import Random
from typing import NamedTuple

from floorbase.app.training.sums.model import Case, Dealt, SumBook, SumKind, fair
from floorbase.app.training.sums.table import cards, chairs, pop, record
from floorbase.engine.play.trace import Replay
from floorbase.engine.record.grammar import parse_event
from floorbase.engine.record.record import Record
from floorbase.engine.record.setup import Setup, worth
from floorbase.engine.replay.replay import replay
from floorbase.engine.table.stakes import Stakes

DURING = {"colour_up_moment": "during_play"}


class Colour(NamedTuple):
    """A chip that comes off, the one it is changed for, the larger ones, and the new blinds."""

    old: int
    new: int
    larger: tuple[int, ...]
    blinds: tuple[int, int]


COLOURS = (
    Colour(25, 100, (500, 1000), (100, 200)),
    Colour(25, 100, (500, 1000, 5000), (200, 400)),
    Colour(100, 500, (1000, 5000), (500, 1000)),
    Colour(100, 500, (1000, 5000), (1000, 2000)),
    Colour(500, 1000, (5000, 25000), (1000, 2000)),
)


COUNTED = ("chip_race_method", "chip_race_leftover")  # what the number of new chips turns on
LEFT = ("chip_race_tie", "chip_race_raced_out")
DEALT = ("chip_race_cards", "chip_race_start_seat", "chip_race_max_one")


def _cases(book: SumBook) -> Iterable[Case]:
    way = book.decide("chip_race_method", DURING).option
    if way == "round_up_each":
        yield from ((("asked", "new_chips"),), (("asked", "stack"),))
    if way != "race":
        return
    yield (("asked", "new_chips"), ("race_remainder", "none"))
    for over in ("under_half", "half_or_more"):
        if book.rules("chip_race_leftover", race_remainder=over):
            yield (("asked", "new_chips"), ("race_remainder", over))
    if all(book.rules(question) for question in DEALT):
        yield from ((("asked", "who_gets"),), (("asked", "stack"),))
        if book.rules("chip_race_raced_out", race_last_chips="2+"):
            yield (("asked", "raced_out"),)


def _race(rng: Random, case: Mapping[str, str], book: SumBook) -> Dealt | None:
    colour, asked = rng.choice(COLOURS), case["asked"]
    setup = _table(rng, colour, bare=asked == "raced_out")
    if not any(colour.old in pile for pile in setup.chips.values()):
        return None  # nobody has any of the chips that come off
    lines = [f"floor colours up {colour.old} to {colour.new}"]
    begun = replay(record(setup, map(parse_event, lines)), book.decide)
    odd = odd_chips(begun)
    if len(odd) < 2:
        return None
    if asked == "new_chips":
        return _count(begun, record(setup, map(parse_event, lines)), case)
    colours = begun.table.colours
    race = colours.race if colours is not None else None
    if race is not None and race.due:
        dealt = pop(cards(rng), sum(race.due.values()))
        lines.append(f"dealer deals race seat by seat {' '.join(dealt)}")
    told = record(setup, map(parse_event, lines))
    ended = replay(told, book.decide)
    if not fair(ended) or ended.table.colours is None or ended.table.colours.race is not None:
        return None
    return _outcome(rng, told, ended, asked, list(odd))


def _count(begun: Replay, told: Record, case: Mapping[str, str]) -> Dealt | None:
    """How many new chips there are for odd chips, where the book tells what is left over."""
    asked = {step.question: step for step in begun.steps if step.question in COUNTED}
    if any(step.answer is None or step.answer.status != "ruled" for step in asked.values()):
        return None
    leftover = asked.get("chip_race_leftover")
    over = leftover.facts["race_remainder"] if leftover is not None else "none"
    if case.get("race_remainder", over) != over:
        return None
    return Dealt(told, 0, asked="new_chips") if new_chips(begun) else None


def new_chips(played: Replay) -> int:
    """How many new chips there are for odd chips: raced for, or given."""
    race = played.table.colours.race if played.table.colours is not None else None
    return race.chips if race is not None else len(seats_given(played))


def race_result(played: Replay, seat: int, asked: str) -> str:
    """The number of new chips, who got one, or what a seat has."""
    if asked == "new_chips":
        return str(new_chips(played))
    if asked == "who_gets":
        return f"seats {' '.join(map(str, sorted(seats_given(played))))}"
    return str(played.table.seats[seat].stack)


def _outcome(
    rng: Random, told: Record, ended: Replay, asked: str, odd: Sequence[int]
) -> Dealt | None:
    """Who got a new chip, or what somebody then has."""
    stop, given = len(told.events) - 1, seats_given(ended)
    if asked == "who_gets":
        return Dealt(told, stop, asked=asked) if 0 < len(given) < len(odd) else None
    out = [c.seat for step in ended.steps for c in step.changes if c.kind == "given_one_lowest"]
    if asked == "raced_out":
        seats = [seat for seat in out if seat is not None]
    else:
        seats = [seat for seat in odd if seat not in out]
    if not seats:
        return None
    return Dealt(told, stop, rng.choice(seats), asked)


def odd_chips(played: Replay) -> dict[int, int]:
    """What each seat has in odd chips, by value."""
    changes = [change for step in played.steps for change in step.changes]
    return {c.seat: c.amount for c in changes if c.kind == "odd_chips" and c.seat and c.amount}


def seats_given(played: Replay) -> list[int]:
    """The seats that got a new chip for odd chips."""
    changes = [change for step in played.steps for change in step.changes]
    return [c.seat for c in changes if c.kind in ("new_chip", "wins_new_chip") and c.seat]


def _table(rng: Random, colour: Colour, bare: bool) -> Setup:
    """Stacks by denomination; ``bare``: somebody has odd chips and nothing else."""
    piles: dict[int, dict[int, int]] = {}
    for seat in chairs(rng, 4, 9):
        small = rng.choice((0, 1, 2, 3, 4, 5, 6, 7, 9))
        pile = {colour.old: small, colour.new: rng.randint(2, 14)}
        pile |= {chip: rng.randint(0, 6) for chip in colour.larger}
        piles[seat] = {chip: count for chip, count in pile.items() if count}
    if bare:
        most = colour.new // colour.old - 1
        piles[rng.choice(list(piles))] = {colour.old: rng.randint(1, most)}
    stacks = {seat: worth(pile) for seat, pile in piles.items()}
    return Setup(stacks, 0, Stakes(colour.blinds, colour.old), chips=piles)


def _late_cases(book: SumBook) -> Iterable[Case]:
    for value in ("under_smallest", "smallest_or_more"):
        if book.rules("race_late_chips", late_low_chips_worth=value):
            yield (("late_low_chips_worth", value),)


def _late(rng: Random, case: Mapping[str, str], book: SumBook) -> Dealt | None:
    """Somebody finds old chips once the race is over: what they are given for them."""
    colour = rng.choice(COLOURS)
    step = colour.new // colour.old
    more = case["late_low_chips_worth"] == "smallest_or_more"
    found = rng.randint(step, 2 * step + 1) if more else rng.randint(1, step - 1)
    setup = _table(rng, colour, bare=False)
    even = {seat: {**pile, colour.old: step} for seat, pile in setup.chips.items()}
    setup = Setup(
        {seat: worth(pile) for seat, pile in even.items()},
        0,
        Stakes(colour.blinds, colour.old),
        chips=even,
    )
    seat = rng.choice(list(even))
    lines = (
        f"floor colours up {colour.old} to {colour.new}",
        f"{seat} finds {'+'.join([str(colour.old)] * found)} after the race",
    )
    told = record(setup, map(parse_event, lines))
    ended = replay(told, book.decide)
    if not fair(ended):
        return None
    return Dealt(told, 1, seat)


def late_paid(played: Replay, seat: int, asked: str) -> str:
    """What is given for chips found after the race."""
    changes = [change for step in played.steps for change in step.changes]
    return str(sum(change.amount or 0 for change in changes if change.kind == "late_paid"))


CHIP_RACE = SumKind("chip_race", _cases, _race, race_result, (*COUNTED, *DEALT, *LEFT))
LATE_CHIPS = SumKind("late_chips", _late_cases, _late, late_paid, ("race_late_chips",))
