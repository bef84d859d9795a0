"""Disputes to be entered in a journal, and entries made by hand."""

from __future__ import annotations

from dataclasses import replace
from datetime import UTC, datetime, timedelta
from typing import Any

from floorbase.app.dispute import Dispute
from floorbase.app.journal.from_card import RulingDetails, as_utc, body_of_dispute
from floorbase.user.journal.entry import Body, EntryPenalty, JournalEntry
from floorbase.user.journal.store import Journal
from tests.support.shipped import LIBRARY

AT = datetime(2026, 11, 21, 20, 5, tzinfo=UTC)  # a Saturday evening
RAISED = {
    "out_of_turn_action": "raise",
    "players_acted_behind": "1",
    "intervening_action": "call",
}


def disputed(book: str = "star", scenario: str = "action_out_of_turn", **facts: str) -> Dispute:
    """A dispute on these facts; of an action out of turn, a raise that one player called behind."""
    dispute = Dispute(LIBRARY, scenario, book)
    dispute.take(facts or (RAISED if scenario == "action_out_of_turn" else {}))
    dispute.settle()
    return dispute


def ruled(book: str = "star", at: datetime = AT, **details: Any) -> Body:
    """The entry of a raise out of turn that one player called behind."""
    return body_of_dispute(disputed(book), at, RulingDetails(**details))


def penalised(kind: str, person: str = "p1", seat: int | None = 5, **more: str) -> EntryPenalty:
    """A penalty to somebody."""
    return EntryPenalty(kind, person, seat, **more)


def kept(journal: Journal, body: Body, minutes: int = 0) -> JournalEntry:
    """An entry that the journal took, some minutes later than it says."""
    if minutes:
        body = replace(body, at=as_utc(AT + timedelta(minutes=minutes)))
    entry = journal.append(body).entry
    assert entry is not None
    return entry
