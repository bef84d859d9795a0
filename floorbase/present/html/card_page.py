"""A ruling to keep: the whole card as text or as one printed page, with what was told and when."""

from __future__ import annotations

import re
from collections.abc import Sequence
from dataclasses import dataclass
from datetime import datetime

from floorbase.present.card.card import Card, card_as_text
from floorbase.present.html.pages import page
from floorbase.present.text.words import STATUS_SIGNS
from floorbase.rules.books.model import Provision

PROVISIONS = "Which provision?"
PROVISIONS_HINT = "A number or Enter reads it · Escape: none"
COPIED = "The ruling is on the clipboard, if this terminal allows it."
SAVES = "Write the ruling to a file:"
HEARER = re.compile(r"^To [^“]+: (?=“)")  # before a line that is read out
BLANKS = ("Table", "Seats concerned", "Ruled by", "Time of the ruling")


@dataclass(frozen=True, slots=True)
class Kept:
    """What is kept of a ruling.

    ``facts`` are (what was asked, what was told); ``cited`` the provisions that the card names;
    ``words`` what was typed, if anything was.
    """

    card: Card
    facts: Sequence[tuple[str, str]]
    cited: Sequence[Provision]
    at: datetime
    words: str = ""


def card_as_page(kept: Kept) -> str:
    """One HTML page without anything from elsewhere, fit to be printed and signed."""
    return page(
        "card.html.j2",
        card=kept.card,
        sign=STATUS_SIGNS[kept.card.status],
        facts=kept.facts,
        words=kept.words,
        cited=kept.cited,
        at=_when(kept.at),
        blanks=BLANKS,
    )


def card_as_record(kept: Kept) -> str:
    """The same as plain text."""
    told = [f"  {asked} {answer}" for asked, answer in kept.facts]
    cited = [f"{p.id} ({p.label}): {p.text}" for p in kept.cited]
    lines = [
        card_as_text(kept.card),
        "",
        "FACTS",
        *([f"  As typed: “{kept.words}”"] if kept.words else []),
        *told,
        "",
        "THE PROVISIONS, AS FLOORBASE RESTATES THEM",
        *cited,
        "",
        f"Printed {_when(kept.at)}.",
        *(f"{blank}: ______________________" for blank in BLANKS),
    ]
    return "\n".join(lines) + "\n"


def told_large(card: Card) -> str:
    """What is shown to the players: what is said to them, or else the ruling."""
    sections = {section.heading: section.lines for section in card.sections}
    return " ".join(HEARER.sub("", line) for line in sections.get("SAY") or sections["RULING"])


def under_large(card: Card) -> str:
    """The line under it: whose rule it is, and which."""
    rule = next(section.lines for section in card.sections if section.heading == "RULE")
    return f"{card.title} · {rule[0]}" if rule else card.title


def _when(at: datetime) -> str:
    return at.strftime("%d %B %Y, %H:%M")
