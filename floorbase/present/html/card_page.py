"""A ruling to keep: the whole card as text or as one printed page, with what was told and when."""

from __future__ import annotations

import re
from collections.abc import Sequence
from dataclasses import dataclass, replace
from datetime import datetime
from typing import TYPE_CHECKING

from floorbase.present.card.card import Card, card_as_text
from floorbase.present.card.dispute import cited_in, facts_in_words, whole_card
from floorbase.present.html.pages import page
from floorbase.present.text.words import STATUS_SIGNS
from floorbase.rules.books.model import Provision

if TYPE_CHECKING:
    from floorbase.app.dispute import Dispute

PROVISIONS = "Which provision?"
PROVISIONS_HINT = "A number or Enter reads it · Escape: none"
COPIED = "The ruling is on the clipboard, if this terminal allows it."
SAVES = "Write the ruling to a file:"
HEARER = re.compile(r"^To [^“]+: (?=“)")  # before a line that is read out
BLANKS = ("Table", "Seats concerned", "Ruled by", "Time of the ruling")


@dataclass(frozen=True, slots=True)
class RulingSheet:
    """What is written down of a ruling, to be filed or signed.

    ``facts`` are (what was asked, what was told); ``cited`` the provisions that the card names;
    ``words`` what was typed, if anything was.
    """

    card: Card
    facts: Sequence[tuple[str, str]]
    cited: Sequence[Provision]
    at: datetime
    words: str = ""


def sheet_of(dispute: Dispute, at: datetime) -> RulingSheet:
    """What a sheet to be signed holds: nothing of a hand that was not told."""
    whole = whole_card(dispute)
    sections = tuple(part for part in whole.sections if part.heading != "EXAMPLE")
    read = {fact.id: f" (“{told.words}”)" for fact, told in dispute.understood() if told.words}
    facts = [(fact.ask, words + read.get(fact.id, "")) for fact, words in facts_in_words(dispute)]
    card = replace(whole, sections=sections)
    return RulingSheet(card, facts, cited_in(dispute), at, dispute.words)


def card_as_page(sheet: RulingSheet) -> str:
    """One HTML page without anything from elsewhere, fit to be printed and signed."""
    return page(
        "card.html.j2",
        card=sheet.card,
        sign=STATUS_SIGNS[sheet.card.status],
        facts=sheet.facts,
        words=sheet.words,
        cited=sheet.cited,
        at=when(sheet.at),
        blanks=BLANKS,
    )


def card_as_record(sheet: RulingSheet) -> str:
    """The same as plain text."""
    told = [f"  {asked} {answer}" for asked, answer in sheet.facts]
    cited = [f"{p.id} ({p.label}): {p.text}" for p in sheet.cited]
    lines = [
        card_as_text(sheet.card),
        "",
        "FACTS",
        *([f"  As typed: “{sheet.words}”"] if sheet.words else []),
        *told,
        "",
        "THE PROVISIONS, AS FLOORBASE RESTATES THEM",
        *cited,
        "",
        f"Printed {when(sheet.at)}.",
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


def when(at: datetime) -> str:
    return at.strftime("%d %B %Y, %H:%M")
