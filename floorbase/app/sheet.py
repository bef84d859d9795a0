"""What is written down of a dispute, to be kept or signed."""

from __future__ import annotations

from dataclasses import replace
from datetime import datetime

from floorbase.app.dispute import Dispute
from floorbase.present.html.card_page import Kept


def sheet_of(dispute: Dispute, at: datetime) -> Kept:
    """What a sheet to be signed holds: nothing of a hand that was not told."""
    whole = dispute.whole_card()
    sections = tuple(part for part in whole.sections if part.heading != "EXAMPLE")
    read = {fact.id: f" (“{told.words}”)" for fact, told in dispute.understood() if told.words}
    facts = [(fact.ask, words + read.get(fact.id, "")) for fact, words in dispute.facts()]
    card = replace(whole, sections=sections)
    return Kept(card, facts, dispute.cited(), at, dispute.words)
