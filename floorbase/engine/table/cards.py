"""Cards by their usual two letters: rank then suit, ``Ah``, ``Tc``; ``??`` for one not known."""

from __future__ import annotations

from collections.abc import Callable, Sequence
from functools import cache, lru_cache
from random import Random

RANKS = "23456789TJQKA"
SUITS = "cdhs"  # clubs lowest; where a book lets suits count, spades are highest
UNKNOWN = "??"
JOKER = "Joker"
# The numbering of phevaluator: rank times four, plus suit.
NUMBERS = {rank + suit: 4 * r + s for r, rank in enumerate(RANKS) for s, suit in enumerate(SUITS)}
# Each card is one object, however often it is read: its hash is then known, and stays at hand.
FACES = {face: face for face in (*NUMBERS, UNKNOWN, JOKER)}
# The weakest hand of each kind, by phevaluator's order of the 7,462 different hands (1 is best).
KINDS = (
    (1, "royal flush"),
    (10, "straight flush"),
    (166, "four of a kind"),
    (322, "full house"),
    (1599, "flush"),
    (1609, "straight"),
    (2467, "three of a kind"),
    (3325, "two pair"),
    (6185, "one pair"),
    (7462, "high card"),
)


def parse_cards(text: str) -> tuple[str, ...]:
    """The cards named in a text.

    Raises:
        ValueError: a word is not a card, or a known card stands twice.

    >>> parse_cards("Ah 7C td ??")
    ('Ah', '7c', 'Td', '??')
    """
    cards: list[str] = []
    for word in text.split():
        card = FACES.get(word[:1].upper() + word[1:].lower())
        if card is None:
            raise ValueError(f"'{word}' is not a card")
        if card in NUMBERS and card in cards:
            raise ValueError(f"the card {card} appears twice")
        cards.append(card)
    return tuple(cards)


def shuffled(seed: int) -> tuple[str, ...]:
    """The 52 cards in an order that a whole number fixes for ever.

    >>> shuffled(7) == shuffled(7) != shuffled(8)
    True
    """
    cards = sorted(NUMBERS)
    Random(seed).shuffle(cards)
    return tuple(cards)


def strength(cards: Sequence[str]) -> int:
    """How strong the best five of five to seven known cards are; smaller is stronger.

    Which hand beats which: queensix:glossary, nunavut:A.2, and star:5, whangamata and michigan by
    their reference to the usual order.

    >>> strength("Ah Kh Qh Jh Th 2c 2d".split())
    1
    """
    return _strength(tuple(cards))


@lru_cache(4096)  # the same showdown is read once for every book, and for the trace
def _strength(cards: tuple[str, ...]) -> int:
    return int(_evaluate()(*[NUMBERS[card] for card in cards]))


@cache
def _evaluate() -> Callable[..., int]:
    from phevaluator import evaluate_cards  # only a showdown pays for it

    found: Callable[..., int] = evaluate_cards
    return found


def kind_of(value: int) -> str:
    """The kind of hand that a strength belongs to.

    >>> kind_of(strength("Ah Kd Qh Jh Th 2c 2d".split()))
    'straight'
    """
    return next(name for weakest, name in KINDS if value <= weakest)
