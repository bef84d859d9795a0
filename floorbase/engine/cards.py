"""Cards by their usual two letters: rank then suit, ``Ah``, ``Tc``; ``??`` for one not known."""

from __future__ import annotations

RANKS = "23456789TJQKA"
SUITS = "cdhs"
UNKNOWN = "??"


def parse_cards(text: str) -> tuple[str, ...]:
    """The cards named in a text.

    Raises:
        ValueError: a word is not a card, or a known card stands twice.

    >>> parse_cards("Ah 7C td ??")
    ('Ah', '7c', 'Td', '??')
    """
    cards = []
    for word in text.split():
        card = word[:1].upper() + word[1:].lower()
        if card != UNKNOWN and not (len(card) == 2 and card[0] in RANKS and card[1] in SUITS):
            raise ValueError(f"'{word}' is not a card")
        if card != UNKNOWN and card in cards:
            raise ValueError(f"the card {card} stands twice")
        cards.append(card)
    return tuple(cards)
