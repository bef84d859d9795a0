"""Main and side pots, and a pot that tied hands share with odd chips over."""

from __future__ import annotations

from collections.abc import Iterable, Mapping, Sequence
from random import Random

from floorbase.app.training.sums.model import Case, Dealt, SumBook, SumKind, fair
from floorbase.app.training.sums.raises import wager
from floorbase.app.training.sums.table import (
    LEVELS,
    BlindLevel,
    DealtHand,
    cards,
    chairs,
    in_chips,
    left_behind,
    pop,
    record,
    stack,
    stakes_at,
)
from floorbase.engine.play.trace import Replay
from floorbase.engine.poker.pots import Pot, pots
from floorbase.engine.record.grammar import parse_event
from floorbase.engine.record.setup import Setup
from floorbase.engine.replay.replay import replay
from floorbase.engine.table.cards import RANKS, SUITS, strength
from floorbase.engine.table.seat import Seat

MOST_ACTIONS = 40


def _pot_cases(book: SumBook) -> Iterable[Case]:
    if book.rules("side_pots", over_the_all_in="bet_this_round"):
        for count in ("1", "2", "3"):
            yield (("players_all_in", count),)


def _side_pots(rng: Random, case: Mapping[str, str], book: SumBook) -> Dealt | None:
    count, level = int(case["players_all_in"]), rng.choice(LEVELS)
    seats = chairs(rng, count + 3, 9)
    deep = 2 if count == 1 else rng.choice((1, 2))
    playing = rng.sample(seats, count + deep)
    stacks = {seat: stack(rng, level, 30, 90) for seat in seats}
    stacks |= {seat: stack(rng, level, 4, 25) for seat in playing[:count]}
    setup = Setup(stacks, rng.choice(seats), stakes_at(level, book))
    hand = DealtHand(setup, book.decide)
    for _ in range(MOST_ACTIONS):
        actor = hand.table.actor
        if actor is None or hand.table.street != "preflop":
            break
        does = _all_in_or_out(rng, hand, actor, playing, playing[:count])
        hand.add(f"{actor.number} {does}")
        if hand.waits:
            return None
    table = hand.table
    made = pots(table)
    all_in = [seat for seat in table.live() if not seat.stack]
    if table.actor is not None and table.street == "preflop":
        return None
    if table.hand.uncalled or len(all_in) != count or len(made) < 2 or len(made) < count:
        return None
    if not fair(replay(hand.record, book.decide)):
        return None
    return Dealt(hand.record, len(hand.events))


def side_pots(played: Replay, seat: int, asked: str) -> str:
    """The pots of what has been taken in, and who can win each."""
    return written(pots(played.table))


def _all_in_or_out(
    rng: Random, hand: DealtHand, actor: Seat, playing: Sequence[int], short: Sequence[int]
) -> str:
    """What a seat does in a hand of all-ins: short stacks push, deep ones raise or call, and the
    rest fold."""
    table = hand.table
    price = table.price(actor)
    if actor.number in short:
        return "all-in"
    if actor.number in playing:
        deep = len(playing) - len(short)
        if table.round.raises < (1 if deep == 1 else 3) and rng.random() < 0.5:
            does = wager(rng, hand, actor)
            if does is not None:
                return does
        return "calls" if price else "checks"
    cheap = price <= 4 * table.big_blind and rng.random() < 0.25
    return "checks" if not price else "calls" if cheap else "folds"


def written(made: Sequence[Pot]) -> str:
    """Pots as they are typed: each its amount and who can win it, the main pot first.

    >>> written([Pot(900, (7, 3, 5)), Pot(400, (7, 5))])
    '900:3,5,7 400:5,7'
    """
    return " ".join(f"{pot.amount}:{','.join(map(str, sorted(pot.seats)))}" for pot in made)


def _odd_cases(book: SumBook) -> Iterable[Case]:
    if book.rules("odd_chip"):
        # Two hands leave one odd chip; how several are shared may be debatable.
        plain = book.rules_plainly("odd_chip")
        for ways in ("2", "3", "4") if plain else ("2",):
            yield (("hands_tied", ways),)


def _odd_chips(rng: Random, case: Mapping[str, str], book: SumBook) -> Dealt | None:
    ways, level = int(case["hands_tied"]), rng.choice(LEVELS)
    seats = chairs(rng, ways + 1, 9)
    tied = _tied_hands(rng, ways)
    if tied is None:
        return None
    board, hands = tied
    live = rng.sample(seats, ways)
    rng.shuffle(live)
    button = rng.choice(seats)
    stakes = stakes_at(level, book)
    pot = _pot_on_the_river(rng, level, seats, button, live) + stakes.big_blind_ante
    if not pot % (ways * level.chip):
        return None
    setup = Setup(
        {seat: stack(rng, level, 15, 80) for seat in seats},
        button,
        stakes,
        street="river",
        board=board,
        pot=pot,
        folded=tuple(seat for seat in seats if seat not in live),
        hands=dict(zip(sorted(live), hands, strict=True)),
    )
    order = sorted(live, key=lambda seat: (seat - button - 1) % 10)
    told = record(setup, [parse_event(f"{seat} checks") for seat in order])
    ended = replay(told, book.decide)
    if not fair(ended) or len(ended.table.hand.awards) != 1:
        return None
    return Dealt(told, len(order))


def _pot_on_the_river(
    rng: Random, level: BlindLevel, seats: Sequence[int], button: int, live: Sequence[int]
) -> int:
    """What a raise before the flop and perhaps bets after it come to: those live are in for the
    same, and of the rest some called the raise and folded later."""
    gone = [seat for seat in seats if seat not in live]
    callers = [seat for seat in gone if rng.random() < 0.5]
    raised_to = in_chips(level.big * rng.uniform(2, 3.5), level.chip)
    later = rng.choice((0, 1, 1)) * in_chips(level.big * rng.uniform(3, 12), level.chip)
    folded = [seat for seat in gone if seat not in callers]
    shares = len(live) * (raised_to + later) + len(callers) * raised_to
    return shares + left_behind(level, seats, button, folded)


def odd_chips(played: Replay, seat: int, asked: str) -> str:
    """What each of the tied hands is paid."""
    return shares_written(dict(played.table.hand.awards[0].paid))


def shares_written(shares: Mapping[int, int]) -> str:
    """Chips by seat as they are typed.

    >>> shares_written({7: 400, 3: 500})
    '3:500 7:400'
    """
    return " ".join(f"{seat}:{chips}" for seat, chips in sorted(shares.items()))


def _tied_hands(rng: Random, ways: int) -> tuple[tuple[str, ...], list[tuple[str, ...]]] | None:
    """A board, and hands that tie on it: hole cards of the same two ranks."""
    high, low = rng.sample(RANKS, 2)
    suits = [rng.sample(SUITS, 4) for _ in range(2)]
    hands: list[tuple[str, ...]] = [(high + suits[0][i], low + suits[1][i]) for i in range(ways)]
    used = {card for hand in hands for card in hand}
    board = pop([card for card in cards(rng) if card not in used], 5)
    if len({strength((*hand, *board)) for hand in hands}) > 1:
        return None
    return board, hands


SIDE_POTS = SumKind("side_pots", _pot_cases, _side_pots, side_pots, ("side_pots",))
ODD_CHIPS = SumKind("odd_chips", _odd_cases, _odd_chips, odd_chips, ("odd_chip",))
