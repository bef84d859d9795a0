"""Cards, and what is written on them."""

from __future__ import annotations

from floorbase.app.dispute import Dispute
from floorbase.app.library import Library
from floorbase.present.card.card import Card
from tests.support.shipped import LIBRARY


def parts(card: Card) -> dict[str, str]:
    """A card's sections, each as one text."""
    return {section.heading: " ".join(section.lines) for section in card.sections}


def dispute(scenario: str, book: str, **told: str) -> Dispute:
    """A dispute with these facts told."""
    return dispute_in(LIBRARY, scenario, book, **told)


def dispute_in(library: Library, scenario: str, book: str, **told: str) -> Dispute:
    """The same in another library."""
    begun = Dispute(library, scenario, book)
    begun.take(told)
    return begun


def part(card: Card, heading: str) -> str:
    """One section of a card as a text; nothing where there is none."""
    return " ".join(" ".join(s.lines) for s in card.sections if s.heading == heading)
