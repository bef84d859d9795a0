"""Reading hands: the best five, how many hole cards they take, and where two hands differ.

Which hand beats which: queensix:glossary, nunavut:A.2 and D, and star:5, whangamata and michigan by
their reference to the usual order.
"""

from __future__ import annotations

from collections import Counter
from collections.abc import Sequence
from itertools import combinations

from floorbase.engine.table.cards import KINDS, RANKS, SUITS, kind_of, strength

BESIDE = ("four of a kind", "three of a kind", "two pair", "one pair")  # these have kickers
ORDER = {name: place for place, (_, name) in enumerate(KINDS)}


def best_fives(cards: Sequence[str]) -> list[tuple[str, ...]]:
    """Every choice of five that makes the best hand of five to seven known cards."""
    best = strength(cards)
    return [five for five in combinations(cards, 5) if strength(five) == best]


def hole_cards_that_play(hole: Sequence[str], board: Sequence[str]) -> int:
    """How many hole cards the best hand needs, at least.

    >>> hole_cards_that_play(["Ah", "2c"], "As Kd 9h 8c 4d".split())
    1
    """
    best = strength((*hole, *board))
    if strength(board) == best:
        return 0
    return 1 if any(strength((card, *board)) == best for card in hole) else 2


def hands_differ_in(first: Sequence[str], second: Sequence[str]) -> str | None:
    """Where two hands of one kind first differ, as a value of the fact; None: nowhere.

    Args:
        first: seven known cards.
        second: seven known cards whose best five are of the same kind.

    >>> board = "Js Jd 5h 5c 2d".split()
    >>> hands_differ_in([*board, "Kh", "9c"], [*board, "Qh", "9d"])
    'first_kicker'
    """
    if strength(first) == strength(second):
        return "unused_cards" if unused_ranks(first) != unused_ranks(second) else None
    if kind_of(strength(first)) not in BESIDE:
        return "combination"
    pairs = zip(_grouped(first), _grouped(second), strict=True)
    kickers = 0
    for (many, rank), (_, other) in pairs:
        if rank != other:
            return "combination" if many > 1 else "later_kicker" if kickers else "first_kicker"
        kickers += many == 1
    return None


def unused_ranks(cards: Sequence[str]) -> tuple[int, ...]:
    """The ranks of the cards outside the best five, highest first."""
    rest = list(cards)
    for card in best_fives(cards)[0]:
        rest.remove(card)
    return _ranks(rest)


def suit_order(cards: Sequence[str]) -> tuple[tuple[int, int], ...]:
    """The best five by rank, then suit, highest first; where suits could be chosen, the highest.

    So the first place in which two equal hands differ is the highest card that they do not share,
    and the suits there are spades, hearts, diamonds, clubs (queensix:3.ties.1).
    """
    fives = best_fives(cards)
    return max(tuple(sorted(map(_place, five), reverse=True)) for five in fives)


def at_least(kind: str, announced: str) -> bool:
    """Whether a kind of hand is as good as one announced, or better.

    >>> at_least("flush", "straight"), at_least("one pair", "flush")
    (True, False)
    """
    return ORDER[kind] <= ORDER[announced]


def _grouped(cards: Sequence[str]) -> list[tuple[int, int]]:
    """The best five as (how many, rank), larger groups first, then higher ranks."""
    counts = Counter(_ranks(best_fives(cards)[0]))
    return sorted(((many, rank) for rank, many in counts.items()), reverse=True)


def _ranks(cards: Sequence[str]) -> tuple[int, ...]:
    return tuple(sorted((RANKS.index(card[0]) for card in cards), reverse=True))


def _place(card: str) -> tuple[int, int]:
    return RANKS.index(card[0]), SUITS.index(card[1])
