"""Chips pushed out without a word, over a bet: how much the player's bet then is."""

from __future__ import annotations

from collections.abc import Iterable, Iterator, Mapping
from random import Random

from floorbase.app.training.sums.model import Case, Dealt, SumBook, SumKind, fair
from floorbase.app.training.sums.raises import bet_on, deal_table, pass_on
from floorbase.app.training.sums.table import DealtHand, record
from floorbase.engine.play.trace import Replay
from floorbase.engine.record.grammar import parse_event
from floorbase.engine.replay.replay import replay
from floorbase.engine.table.state import Table

LAST, WHOLE = "on_top_of_last_raise", "on_top_of_whole_bet"
TWO_ALIKE = {"same_chips_count": "2", "spare_chip": "no"}
# The questions that chips without a word lead to, with the facts that players' chips often make.
OFTEN: tuple[tuple[str, Mapping[str, str]], ...] = (
    ("oversized_chip_facing_bet", {"chip_street": "preflop"}),
    ("oversized_chip_facing_bet", {"chip_street": "postflop"}),
    ("two_chip_call", {**TWO_ALIKE, LAST: "under_half", WHOLE: "under_half"}),
    ("two_chip_call", {**TWO_ALIKE, LAST: "half_to_full", WHOLE: "half_or_more"}),
    ("half_raise_50pct", {LAST: "under_half", WHOLE: "under_half"}),
    ("half_raise_50pct", {LAST: "half_to_full", WHOLE: "under_half"}),
    ("half_raise_50pct", {LAST: "half_to_full", WHOLE: "half_or_more"}),
    ("mixed_chips", {"spare_chip": "yes", LAST: "under_half", WHOLE: "under_half"}),
    ("mixed_chips", {"spare_chip": "yes", LAST: "half_to_full", WHOLE: "half_or_more"}),
    ("mixed_chips", {"spare_chip": "yes", LAST: "full", WHOLE: "half_or_more"}),
)
CHIPS = (25, 100, 500, 1000, 5000, 25000)
MOST_CHIPS = 6
PUSHES = 12  # tried on one hand


def _cases(book: SumBook) -> Iterable[Case]:
    for name, facts in OFTEN:
        if book.rules_plainly(name, **facts):
            yield (("chips_ruled_by", name), *facts.items())


def _counted(rng: Random, case: Mapping[str, str], book: SumBook) -> Dealt | None:
    # Where the last raise and the whole bet are the same, readers of the minimum raise agree.
    simple = LAST in case and not book.rules_plainly("min_raise")
    hand = DealtHand(deal_table(rng, simple or rng.random() < 0.5, book), book.decide)
    if not bet_on(rng, hand, 1 if simple else rng.choice((1, 1, 2))):
        return None
    pass_on(rng, hand)
    actor = hand.table.actor
    if actor is None or hand.waits or not hand.table.price(actor):
        return None
    facts = dict(case)
    name = facts.pop("chips_ruled_by")
    for _ in range(PUSHES):
        chips = _push(rng, hand.table, name)
        if chips is None or sum(chips) >= actor.stack:
            continue
        line = f"{actor.number} pushes {'+'.join(map(str, chips))}"
        told = record(hand.setup, [*hand.events, parse_event(line)])
        ended = replay(told, book.decide)
        asked = [(step.question, dict(step.facts)) for step in ended.steps if step.question]
        stop = len(hand.events)
        bet = ended.final.bets.get(actor.number)
        if asked == [(name, facts)] and fair(ended, stop) and bet:
            return Dealt(told, stop, actor.number)
    return None


def bet_counted(played: Replay, seat: int, asked: str) -> str:
    """The whole bet of the round that chips without a word come to."""
    return str(played.final.bets[seat])


def _push(rng: Random, table: Table, name: str) -> tuple[int, ...] | None:
    """Chips in play that come to more than a call, in one motion."""
    actor, chip = table.actor, table.stakes.smallest_chip
    assert actor is not None
    call = table.price(actor)
    kinds = [value for value in CHIPS if value >= chip and value % chip == 0]
    if name == "oversized_chip_facing_bet":
        larger = [value for value in kinds if value > call]
        return (larger[0],) if larger else None
    if name == "two_chip_call":
        fitting = [value for value in kinds if value < call < 2 * value]
        return (rng.choice(fitting),) * 2 if fitting else None
    more = in_steps(rng, chip, 2 * table.current_bet)
    if name == "half_raise_50pct":
        chips = (*broken(call, kinds), *broken(more, kinds))
    else:
        chips = tuple(broken(call + more, kinds))
    return chips if 1 < len(chips) <= MOST_CHIPS else None


def in_steps(rng: Random, chip: int, most: int) -> int:
    """Some chips of the smallest kind, by value."""
    return rng.randint(1, max(most // chip, 1)) * chip


def broken(amount: int, kinds: list[int]) -> Iterator[int]:
    """An amount in as few chips as it takes.

    >>> list(broken(650, [25, 100, 500]))
    [500, 100, 25, 25]
    """
    for value in sorted(kinds, reverse=True):
        count, amount = divmod(amount, value)
        yield from [value] * count


COUNTED = SumKind("chips_counted", _cases, _counted, bet_counted, tuple(dict(OFTEN)))
