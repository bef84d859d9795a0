"""The minimum raise, and what a call costs: read off the table as the engine keeps it."""

from __future__ import annotations

from collections.abc import Iterable, Mapping
from random import Random

from floorbase.app.training.sums.model import Case, Dealt, SumBook, SumKind
from floorbase.app.training.sums.table import (
    LEVELS,
    DealtHand,
    cards,
    chairs,
    in_chips,
    left_behind,
    pop,
    stack,
    stakes_at,
)
from floorbase.engine.play.trace import Replay
from floorbase.engine.poker import legal_actions
from floorbase.engine.poker.posting import ante_for_all
from floorbase.engine.record.setup import Setup
from floorbase.engine.table import raise_sizes
from floorbase.engine.table.seat import NOT_YET, Seat
from floorbase.engine.table.state import Table

WAGERS = {"blind": 0, "bet": 1, "raise": 1, "reraise": 2, "short_all_in": 1}
# The short all-in over which a book most often says how much the next raise is.
SHORT_ALL_IN = {
    "betting_limit_kind": "no_limit",
    "short_all_in_made": "over_bet",
    "short_all_in_share": "under_half",
}
IN_FRONT = ("nothing", "small_blind", "big_blind", "bet")


def _least_cases(book: SumBook) -> Iterable[Case]:
    if not book.rules("min_raise"):
        return
    for facing in ("blind", "bet"):  # that, every reading doubles
        yield (("facing", facing),)
    if not book.rules_plainly("min_raise"):
        return
    for facing in ("raise", "reraise"):
        yield (("facing", facing),)
    step = book.decide("min_raise", {}).option
    over = book.rules_plainly("next_raise_after_short_all_in", **SHORT_ALL_IN)
    if over and step != "one_chip":  # no all-in is short of a raise of one chip
        yield (("facing", "short_all_in"),)


def _least(rng: Random, case: Mapping[str, str], book: SumBook) -> Dealt | None:
    facing = case["facing"]
    flop = facing == "bet" or (facing in ("raise", "short_all_in") and rng.random() < 0.4)
    hand = DealtHand(deal_table(rng, flop, book), book.decide)
    wagers = WAGERS[facing] + (flop and facing == "raise")
    if facing == "short_all_in" and not flop:
        wagers = 0
    if not bet_on(rng, hand, wagers):
        return None
    if facing == "short_all_in" and not go_all_in_short(rng, hand):
        return None
    pass_on(rng, hand)
    table, actor = hand.table, hand.table.actor
    if actor is None or hand.waits or raise_sizes.open_to(table, actor) is not True:
        return None
    if not hand.events:  # a record has one at least
        return None
    if facing == "blind" and table.round.raises:
        return None
    least = legal_actions.legal(table, actor).raise_from
    ruled = raise_sizes.ruled_raise(table)
    if least is None or least != ruled or actor.has < 2 * least:
        return None
    return Dealt(hand.record, len(hand.events), actor.number)


def least_raise(played: Replay, seat: int, asked: str) -> str:
    """The smallest whole bet that the seat on turn may raise to."""
    return str(played.final.min_raise_to)


def _call_cases(book: SumBook) -> Iterable[Case]:
    for in_front in IN_FRONT:
        yield (("in_front", in_front), ("stack", "enough"))
    yield (("in_front", "nothing"), ("stack", "short"))
    yield (("in_front", "big_blind"), ("stack", "short"))


def _call(rng: Random, case: Mapping[str, str], book: SumBook) -> Dealt | None:
    wanted = case["in_front"]
    flop = wanted in ("nothing", "bet") and rng.random() < 0.4
    hand = DealtHand(deal_table(rng, flop, book), book.decide)
    if not bet_on(rng, hand, rng.choice((1, 2)) if wanted != "bet" else 2):
        return None
    for _ in range(len(hand.table.ring)):
        actor = hand.table.actor
        if actor is None or hand.waits:
            return None
        if in_front(hand, actor) == wanted:
            break
        hand.add(f"{actor.number} folds")
    actor = hand.table.actor
    if actor is None or hand.waits or in_front(hand, actor) != wanted:
        return None
    if case["stack"] == "short" and not cut_short(rng, hand, actor):
        return None
    actor = hand.table.actor
    if actor is None or hand.waits:
        return None
    price = legal_actions.legal(hand.table, actor).check_or_call
    enough = price + actor.bet == hand.table.current_bet and price < actor.stack
    if not price or enough != (case["stack"] == "enough"):
        return None
    return Dealt(hand.record, len(hand.events), actor.number)


def to_call(played: Replay, seat: int, asked: str) -> str:
    """What a call costs the seat on turn; all that it has, where that is less."""
    return str(played.final.to_call)


def in_front(hand: DealtHand, seat: Seat) -> str:
    """What a seat has in front of it on its turn, as a value of ``IN_FRONT``."""
    if not seat.bet:
        return "nothing"
    if seat.level != NOT_YET:
        return "bet"
    return "big_blind" if seat.bet == hand.table.big_blind else "small_blind"


def cut_short(rng: Random, hand: DealtHand, actor: Seat) -> bool:
    """Let a seat on its turn have too little to call; False where it has nothing to spare."""
    chip, owed = hand.table.stakes.smallest_chip, hand.table.current_bet - actor.bet
    if owed < 3 * chip:
        return False
    behind = rng.randint(owed // (3 * chip), owed // chip - 1) * chip
    hand.give(actor.number, anted(hand.table, actor) + actor.bet + behind)
    return True


def anted(table: Table, seat: Seat) -> int:
    """What a seat has posted as the ante of the table in this hand, where it was dealt from the
    start."""
    return ante_for_all(table, seat) if table.hand.posted else 0


def deal_table(rng: Random, flop: bool, book: SumBook) -> Setup:
    """A table before the blinds, or on the flop of a hand that some have folded."""
    level, seats = rng.choice(LEVELS), chairs(rng, 5, 9)
    stacks = {seat: stack(rng, level, 40, 120) for seat in seats}
    setup = Setup(stacks, rng.choice(seats), stakes_at(level, book))
    if not flop:
        return setup
    live = rng.randint(3, min(5, len(seats)))
    folded = tuple(sorted(rng.sample(seats, len(seats) - live)))
    raised_to = in_chips(level.big * rng.uniform(2, 3), level.chip)
    pot = live * raised_to + left_behind(level, seats, setup.button, folded)
    pot += setup.stakes.big_blind_ante
    return Setup(
        stacks,
        setup.button,
        setup.stakes,
        street="flop",
        board=pop(cards(rng), 3),
        pot=pot,
        folded=folded,
    )


def bet_on(rng: Random, hand: DealtHand, wagers: int) -> bool:
    """Play on until so many bets and raises have been made; False where the round ended first."""
    patience = 0.0
    while wagers:
        actor = hand.table.actor
        if actor is None or hand.waits:
            return False
        if rng.random() < 0.45 + patience:
            does = wager(rng, hand, actor)
            if does is None:
                return False
            hand.add(f"{actor.number} {does}")
            wagers, patience = wagers - 1, 0
        else:
            hand.add(f"{actor.number} {passive(rng, hand, actor)}")
            patience += 0.15
    return not hand.waits


def pass_on(rng: Random, hand: DealtHand) -> None:
    """Let some of those whose turn it is call or fold first, as long as the round goes on."""
    for _ in range(rng.choice((0, 0, 1, 1, 2))):
        actor = hand.table.actor
        behind = [s for s in hand.table.live() if s is not actor and s.level == NOT_YET]
        if actor is None or hand.waits or len(behind) < 2:
            return
        hand.add(f"{actor.number} {passive(rng, hand, actor)}")


def passive(rng: Random, hand: DealtHand, actor: Seat) -> str:
    """A check, a call or a fold."""
    if not hand.table.price(actor):
        return "checks"
    return "calls" if rng.random() < 0.3 else "folds"


def wager(rng: Random, hand: DealtHand, actor: Seat) -> str | None:
    """A bet or raise of a size that players make; None where it would take most of the stack."""
    table = hand.table
    now, chip = table.current_bet, table.stakes.smallest_chip
    if not now:
        wanted = table.pot * rng.uniform(0.3, 0.8)
    elif now == table.big_blind and table.street == "preflop":
        wanted = now * rng.uniform(2, 3.5)
    else:
        wanted = now * rng.uniform(2.1, 3.4)
    least = legal_actions.legal(table, actor).raise_from or 0
    amount = max(in_chips(wanted, chip), least)
    if not least or 3 * amount > 2 * actor.has:
        return None
    return f"{'raises to' if now else 'bets'} {amount}"


def go_all_in_short(rng: Random, hand: DealtHand) -> bool:
    """The seat on turn goes all-in for more than the bet, and less than a minimum raise."""
    table, actor = hand.table, hand.table.actor
    ruled = raise_sizes.ruled_raise(table)
    if actor is None or ruled is None or hand.waits:
        return False
    chip = table.stakes.smallest_chip
    sizes = range(table.current_bet + chip, ruled, chip)
    if not sizes:
        return False
    hand.give(actor.number, anted(table, actor) + rng.choice(sizes))
    hand.add(f"{actor.number} all-in")
    return not hand.waits


RAISES = ("min_raise", "next_raise_after_short_all_in")
LEAST_RAISE = SumKind("least_raise", _least_cases, _least, least_raise, RAISES)
TO_CALL = SumKind("to_call", _call_cases, _call, to_call)
