"""Prize money: what a place pays, what players who share places get, and a pool less the house's
part."""

from __future__ import annotations

from collections.abc import Iterable, Mapping
from fractions import Fraction
from random import Random

from floorbase.app.training.sums.busts import bust
from floorbase.app.training.sums.model import Case, Dealt, SumBook, SumKind, fair
from floorbase.app.training.sums.table import LEVELS, DealtHand, chairs, stack
from floorbase.engine.play.trace import Replay
from floorbase.engine.replay.replay import replay
from floorbase.engine.table.tournament import Column, Tournament, decimal

FEES = (60, 100, 140, 170, 200, 250, 350, 500, 600)
PLACES = {"first": (1, 1), "second_or_third": (2, 3), "fourth_or_lower": (4, 9)}
LARGEST_FIELD = 104
FINAL_TABLE, TWO_TABLES = 9, 16  # the most players there; two tables then go hand for hand
NAMES = ("Ann", "Ben", "Cleo", "Dev", "Ella", "Finn", "Gus", "Hana")


def _cases(book: SumBook) -> Iterable[Case]:
    if book.payouts and book.rules("pool_deduction", pool_game="tournament"):
        for place in PLACES:
            yield (("place", place),)


def _payout(rng: Random, case: Mapping[str, str], book: SumBook) -> Dealt | None:
    lowest, most = PLACES[case["place"]]
    column = rng.choice([c for c in book.payouts if c.most <= LARGEST_FIELD])
    place = rng.randint(lowest, most)
    if not 1 < len(column.percent) >= place:
        return None
    told = _tournament(rng, column, max(place, 2))
    hand = _last_seen(rng, book, told)
    if hand is None:
        return None
    ended = replay(hand.record, book.decide)
    if not fair(ended):
        return None
    seat = next((p.seat for p in ended.final.places if p.place == place), None)
    if seat is None or seat not in prizes(ended):
        return None
    return Dealt(hand.record, len(hand.events), seat, str(place))


def _tournament(rng: Random, column: Column, left: int) -> Tournament:
    entries = rng.randint(max(column.fewest, left), column.most)
    fee = Fraction(rng.choice(FEES))
    return Tournament(
        players_left=left, entries=entries, entry_fee=fee, payouts=(column,), game="tournament"
    )


def _last_seen(rng: Random, book: SumBook, told: Tournament) -> DealtHand | None:
    """A hand in which the player for a place goes out, or the winner is left."""
    level = rng.choice(LEVELS)
    seats = (
        chairs(rng, 2, 2) if told.players_left == 2 else chairs(rng, 3, min(9, told.players_left))
    )
    out = rng.choice(seats)
    stacks = {seat: stack(rng, level, 30, 90) for seat in seats}
    stacks[out] = stack(rng, level, 5, 25)
    return bust(rng, book.decide, stacks, rng.choice(seats), level, out, told)


def prizes(played: Replay) -> dict[int, str]:
    """What each seat was paid, in dollars and whole cents."""
    finish = played.table.finish
    paid = {} if finish is None else {r.who.seat: r.money for r in finish.results if r.money}
    return {seat: decimal(m) for seat, m in paid.items() if seat and (m * 100).denominator == 1}


def _shared_cases(book: SumBook) -> Iterable[Case]:
    facts = {"hands_kept_level": "yes", "out_first_seen": "no", "out_place_prize": "yes"}
    tied = book.decide("tie_elim_different_tables", facts).option == "shared"
    if book.payouts and tied and book.rules("payout_shared_places"):
        for lower in ("paid", "unpaid"):
            yield (("lower_place", lower),)


def _shared(rng: Random, case: Mapping[str, str], book: SumBook) -> Dealt | None:
    """DealtHand for hand, a player of this table and one of another go out on the same hand."""
    column = rng.choice([c for c in book.payouts if FINAL_TABLE + 1 < len(c.percent) <= TWO_TABLES])
    paid = len(column.percent)
    place = paid if case["lower_place"] == "unpaid" else rng.randint(FINAL_TABLE + 1, paid - 1)
    if column.percent[place - 1 : place] == column.percent[place : place + 1]:
        return None  # places that pay the same leave nothing to be shared
    told = _tournament(rng, column, place + 1)
    level = rng.choice(LEVELS)
    seats = chairs(rng, (place + 1) // 2, place // 2 + 1)
    out = rng.choice(seats)
    stacks = {seat: stack(rng, level, 30, 90) for seat in seats}
    stacks[out] = stack(rng, level, 5, 25)
    first = "director starts hand for hand"
    hand = bust(rng, book.decide, stacks, rng.choice(seats), level, out, told, first)
    if hand is None:
        return None
    stop = len(hand.events)
    began = stack(rng, level, 5, 25)
    hand.add(f"{rng.choice(NAMES)} of table 2 is out, began with {began}")
    ended = replay(hand.record, book.decide)
    if not fair(ended, stop) or out not in prizes(ended):
        return None
    return Dealt(hand.record, stop, out, str(place))


def _pool_cases(book: SumBook) -> Iterable[Case]:
    for game in ("one_table_over_4", "one_table_up_to_4"):
        if book.rules("pool_deduction", pool_game=game):
            yield (("pool_game", game),)


def _pool(rng: Random, case: Mapping[str, str], book: SumBook) -> Dealt | None:
    """The prize pool of a one-table game, as the money of its last hand is worked out from it."""
    many = case["pool_game"] == "one_table_over_4"
    entries = rng.randint(5, 9) if many else rng.randint(3, 4)
    shares = rng.choice(((65, 35), (60, 40), (70, 30)))
    told = Tournament(
        players_left=2,
        entries=entries,
        entry_fee=Fraction(rng.choice(FEES)),
        payouts=(Column(0, 0, tuple(map(Fraction, shares))),),
        game="sit and go",
    )
    hand = _last_seen(rng, book, told)
    if hand is None:
        return None
    ended = replay(hand.record, book.decide)
    finish = ended.table.finish
    if not fair(ended) or finish is None or finish.pool is None:
        return None
    return Dealt(hand.record, len(hand.events))


def prize(played: Replay, seat: int, asked: str) -> str:
    """What a seat was paid, in dollars."""
    return prizes(played)[seat]


def prize_pool(played: Replay, seat: int, asked: str) -> str:
    """The pool that the money was worked out from, in dollars."""
    finish = played.table.finish
    assert finish is not None
    assert finish.pool is not None
    return decimal(finish.pool)


SHARED = ("tie_elim_different_tables", "payout_shared_places", "pool_deduction")
PAYOUT = SumKind("payout", _cases, _payout, prize, ("pool_deduction",))
SHARED_PRIZES = SumKind("shared_prizes", _shared_cases, _shared, prize, SHARED)
PRIZE_POOL = SumKind("prize_pool", _pool_cases, _pool, prize_pool, ("pool_deduction",))
