"""A ruling is entered from the card: with what was typed, at once or waiting, and never lost."""

from __future__ import annotations

from collections.abc import Mapping
from copy import deepcopy
from dataclasses import dataclass, replace
from datetime import datetime
from typing import TYPE_CHECKING, Any

from floorbase.app.journal.following import CHALLENGER, correction
from floorbase.app.journal.from_card import (
    Departure,
    RulingDetails,
    as_utc,
    body_of_dispute,
    checked_penalties,
    rulings_given,
)
from floorbase.app.journal.persons import NamesTyped, names_of
from floorbase.app.journal.typed_entry import (
    EntryTyped,
    challenger_of,
    details_of,
)
from floorbase.user.journal.entry import STANDING, Body, EntryRuling, all_seats
from floorbase.user.journal.found import EntryFilter, FoundEntry, found
from floorbase.user.journal.store import Journal, KeptEntry

if TYPE_CHECKING:
    from floorbase.app.dispute import Dispute
    from floorbase.app.library import Library

CHANGES: Mapping[str, str] = {"players": "people", "time": "at"}  # fields of a body by the form's


@dataclass(frozen=True, slots=True)
class Entered:
    """What became of an entry; ``names`` are the people that were new with it, by token."""

    body: Body
    kept: KeptEntry
    names: Mapping[str, str]
    challenge: KeptEntry | None = None


def as_it_stands(dispute: Dispute) -> Dispute:
    """A dispute apart from the one at hand, for a thread to read: no key changes it any more."""
    library = dispute.library
    return deepcopy(dispute, {id(library): library})


def last_used(journal: Journal) -> dict[str, str]:
    """The event, the table and who ruled, of what was entered last on this device.

    Raises: BadFileError: the journal cannot be read.
    """
    wanted = EntryFilter(kinds=STANDING, device=journal.device)
    for one in found(journal, wanted, most=1):
        body = one.entry.body
        person = names_of(journal, [one.entry]).get(body.by)
        by = person.name if person else ""
        return {"event": body.event, "table": body.table, "by": by}
    return {}


def departures_typed(
    dispute: Dispute, picks: Mapping[str, str], reason: str, under: str
) -> dict[str, Departure]:
    """What was ruled that the card does not rule, and why; also why the floor chose so.

    ``picks`` are by question, "" where nothing was ruled.
    """
    reason, under = reason.strip(), under.strip()
    found = {}
    for one in rulings_given(dispute):
        pick = picks.get(one.question, "")
        if pick and (pick != one.ruled or (reason and one.basis == "floor_choice")):
            found[one.question] = Departure(pick, reason, under)
    return found


def enter(
    journal: Journal,
    dispute: Dispute,
    typed: EntryTyped,
    departures: Mapping[str, Departure],
    now: datetime,
) -> Entered:
    """Enter a ruling, and the challenge that was told with it.

    Raises: BadRequestError: a departure or a penalty that cannot be.
    """
    names = NamesTyped(journal)
    details = details_of(typed, names.token, departures)
    body = body_of_dispute(dispute, typed.at or now, details)
    kept = journal.append(body, names.names)
    challenged = _challenged(journal, body, kept, typed, names, now)
    return Entered(body, kept, dict(names.names), challenged)


def _challenged(
    journal: Journal,
    ruling: Body,
    kept: KeptEntry,
    typed: EntryTyped,
    names: NamesTyped,
    now: datetime,
) -> KeptEntry | None:
    """The challenge of a ruling; of one that waits, it says what was ruled instead of a link."""
    if not typed.is_challenged:
        return None
    who = challenger_of(typed, names.token)
    body = replace(
        ruling,
        kind="challenge",
        links=(kept.entry.id,) if kept.entry else (),
        people=(replace(who, role=CHALLENGER),) if who else (),
        at=as_utc(now),
        note=typed.grounds,
        facts=(),
        rulings=(),
        penalties=(),
        hand="",
    )
    if kept.entry:
        body = replace(body, words="", scenario="", book="", edition="", corpus="")
    return journal.append(body, names.names)


def correct(
    journal: Journal,
    library: Library,
    before: FoundEntry,
    typed: EntryTyped,
    changed: frozenset[str],
    now: datetime,
    rulings: tuple[EntryRuling, ...] | None = None,
    corrector: str = "",
) -> Entered:
    """Enter what was wrong or left open: the ``changed`` fields of the form as they are now.

    ``rulings`` are what was ruled, where that may be another. A challenge that was told is entered
    besides. Raises: BadRequestError: nothing is changed, or the entry no longer stands.
    """
    names = NamesTyped(journal)
    details = details_of(typed, names.token, {})
    changes = _changes(library, before.entry.body, details, typed, changed)
    if rulings is not None:
        changes["rulings"] = rulings
    challenged = typed.is_challenged and bool(changed & {"challenger", "grounds"})
    same = all(getattr(before.entry.body, name) == value for name, value in changes.items())
    body, kept = before.entry.body, KeptEntry(before.entry)
    if not (challenged and same):
        body = correction(before, changes, names.token(corrector), changes.get("note", ""))
        kept = journal.append(body, names.names)
    done = _challenged(journal, body, kept, typed, names, now) if challenged else None
    return Entered(body, kept, dict(names.names), done)


def _changes(
    library: Library,
    before: Body,
    details: RulingDetails,
    typed: EntryTyped,
    changed: frozenset[str],
) -> dict[str, Any]:
    """The fields of an entry that are others now."""
    fields = {CHANGES.get(name, name) for name in changed - {"time"}}
    changes: dict[str, Any] = {
        name: getattr(details, name) for name in fields if hasattr(details, name)
    }
    at = typed.at if "time" in changed else None
    if at:
        changes["at"] = as_utc(at)
    if "penalties" in changes:
        given = at or datetime.fromisoformat(before.at)
        changes["penalties"] = checked_penalties(library, changes["penalties"], given)
    changes["seats"] = _seats(before, changes)
    return changes


def _seats(before: Body, changes: Mapping[str, Any]) -> tuple[int, ...]:
    """The seats of an entry, with those of the people and penalties in it."""
    seats = changes.get("seats", before.seats)
    return all_seats(seats, changes.get("people", ()), changes.get("penalties", ()))
