"""Penalties: what somebody had, what a seat had, and who serves one now."""

from __future__ import annotations

import re
from dataclasses import dataclass

from floorbase.user.journal.entry import EntryPenalty
from floorbase.user.journal.found import FoundEntry, looked_at
from floorbase.user.journal.store import Journal

TIME = re.compile(r"\d{4}-\d\d-\d\dT\d\d:\d\d")  # how a time begins; anything else is words


@dataclass(frozen=True, slots=True)
class PenaltyGiven:
    """A penalty, and the entry that gave it."""

    penalty: EntryPenalty
    found: FoundEntry

    def served_at(self, now: str) -> bool:
        """Whether it is being served: begun, not over, or nobody has said that it is."""
        if not self.found.stands:
            return False
        begun = not TIME.match(self.penalty.from_) or self.penalty.from_ <= now
        return begun and (not TIME.match(self.penalty.until) or self.penalty.until > now)


def penalties_of(journal: Journal, person: str) -> list[PenaltyGiven]:
    """What penalties somebody had, the latest first. Raises: BadFileError."""
    return _given(journal, "person = ?", person)


def penalties_of_seat(
    journal: Journal, event: str, seat: int, table: str | None = None
) -> list[PenaltyGiven]:
    """What penalties a seat of an event had, the latest first. Raises: BadFileError."""
    if table is None:
        return _given(journal, "event = ? AND seat = ?", event, seat)
    return _given(journal, "event = ? AND seat = ? AND at_table = ?", event, seat, table)


def penalties_now(journal: Journal, now: str, event: str | None = None) -> list[PenaltyGiven]:
    """The penalties that are being served, of all events or of one. Raises: BadFileError."""
    where = "(ends > ? OR ends NOT GLOB '[0-9][0-9][0-9][0-9]-*')"
    if event is None:
        some = _given(journal, where, now)
    else:
        some = _given(journal, f"{where} AND event = ?", now, event)
    return [one for one in some if one.served_at(now)]


def _given(journal: Journal, where: str, *given: object) -> list[PenaltyGiven]:
    sql = f"SELECT place, nth FROM penalty WHERE {where} ORDER BY place DESC, nth"
    rows = journal.read(sql, *given)
    places = list(dict.fromkeys(place for place, _ in rows))
    found = dict(zip(places, looked_at(journal, places), strict=True))
    return [
        PenaltyGiven(found[place].entry.body.penalties[nth], found[place]) for place, nth in rows
    ]
