"""A hand in which one player goes all-in, is called and busts: what sums of places and buttons
begin from."""

from __future__ import annotations

from collections.abc import Mapping
from random import Random

from floorbase.app.training.sums.table import BlindLevel, DealtHand, cards, pop
from floorbase.engine.play.trace import Decide
from floorbase.engine.record.setup import Setup
from floorbase.engine.table.cards import strength
from floorbase.engine.table.stakes import Stakes
from floorbase.engine.table.tournament import Tournament

MOST_ACTIONS = 30


def bust(
    rng: Random,
    decide: Decide,
    stacks: Mapping[int, int],
    button: int,
    level: BlindLevel,
    out: int,
    tournament: Tournament | None = None,
    first: str = "",
) -> DealtHand | None:
    """A whole hand that a seat loses its last chips in; None where the cards fall otherwise."""
    over = [seat for seat, chips in stacks.items() if chips > stacks[out] and seat != out]
    if not over:
        return None
    winner = rng.choice(over)
    hands, board = _cards(rng, winner, out)
    setup = Setup(
        stacks,
        button,
        Stakes((level.small, level.big), level.chip),
        hands=hands,
        tournament=tournament,
    )
    hand = DealtHand(setup, decide, [first] if first else [])
    _all_in_and_called(hand, winner, out)
    streets = (("flop", board[:3]), ("turn", board[3:4]), ("river", board[4:]))
    lines = [f"dealer deals {street} {' '.join(dealt)}" for street, dealt in streets]
    if hand.waits or len(hand.table.live()) != 2:
        return None
    hand.add(*lines, f"{winner} shows", f"{out} shows")
    return None if hand.waits or not hand.table.over or hand.table.seats[out].stack else hand


def _all_in_and_called(hand: DealtHand, winner: int, out: int) -> None:
    """One seat goes all-in, another calls it, and everyone else folds."""
    for _ in range(MOST_ACTIONS):
        actor = hand.table.actor
        if actor is None or hand.waits:
            return
        if actor.number == out:
            does = "all-in"
        elif actor.number == winner:
            does = "calls" if hand.table.price(actor) else "checks"
        else:
            does = "folds"
        hand.add(f"{actor.number} {does}")


def _cards(
    rng: Random, winner: int, out: int
) -> tuple[dict[int, tuple[str, ...]], tuple[str, ...]]:
    """Hole cards and a board on which one seat beats the other; unequal hands come soon."""
    while True:
        deck = cards(rng)
        one, other, board = pop(deck, 2), pop(deck, 2), pop(deck, 5)
        if strength((*one, *board)) != strength((*other, *board)):
            break
    if strength((*one, *board)) > strength((*other, *board)):
        one, other = other, one
    return {winner: one, out: other}, board
