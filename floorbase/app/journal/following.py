"""Entries that answer an entry: a correction, a voiding, a challenge, what became of it."""

from __future__ import annotations

from collections.abc import Mapping
from dataclasses import replace
from datetime import datetime
from typing import TYPE_CHECKING, Any

from floorbase.app.journal.from_card import OTHER, as_utc
from floorbase.errors import BadRequestError, Problem, suggest
from floorbase.user.journal.entry import Basis, Body, EntryRuling, JournalEntry, Party
from floorbase.user.journal.found import FoundEntry

if TYPE_CHECKING:
    from floorbase.app.library import Library

CORRECTOR, CHALLENGER = "corrector", "challenger"  # roles of people in an entry
CAN_CHANGE = (
    *("event", "level", "table", "seats", "people", "by", "at", "words", "note", "penalties"),
    *("rulings", "hand"),
)


def correction(
    found: FoundEntry, changes: Mapping[str, Any], corrector: str = "", note: str = ""
) -> Body:
    """The entry that stands in the place of another from now on.

    Raises: BadRequestError: nothing is changed, or the entry no longer stands.
    """
    check_stands(found)
    before = found.entry.body
    told = {name: value for name, value in changes.items() if getattr(before, name) != value}
    if unknown := told.keys() - set(CAN_CHANGE):
        raise BadRequestError([suggest("field", name, CAN_CHANGE) for name in unknown])
    if not told:
        raise BadRequestError(Problem("nothing is corrected", "give at least one correction"))
    body = replace(before, kind="correction", links=(found.entry.id,), **told)
    people = tuple(one for one in body.people if one.role != CORRECTOR)
    if corrector:
        people = (*people, Party(corrector, None, CORRECTOR))
    return replace(body, people=people, note=note or body.note)


def voiding(found: FoundEntry, why: str, by: str, at: datetime) -> Body:
    """The entry that takes another out of force. Raises: BadRequestError: no reason."""
    check_stands(found)
    return _answering(found.entry, "voiding", why, by, at)


def challenge(
    found: FoundEntry, grounds: str, challenger: Party | None, by: str, at: datetime
) -> Body:
    """The entry that somebody challenges a ruling; ``by`` took the challenge."""
    check_stands(found)
    people = (replace(challenger, role=CHALLENGER),) if challenger else ()
    return replace(_answering(found.entry, "challenge", grounds, by, at), people=people)


def outcome(
    library: Library,
    found: FoundEntry,
    instead: Mapping[str, str],
    note: str,
    by: str,
    at: datetime,
) -> Body:
    """What became of a challenge: the ruling stands, or it is another by question.

    Raises: BadRequestError: a question or an option that cannot be, or no reason for another.
    """
    before = found.entry.body
    challenges = tuple(one.id for one in found.links if one.kind == "challenge")
    body = _answering(found.entry, "outcome", note, by, at, reason_needed=bool(instead))
    body = replace(body, links=(*body.links, *challenges))
    if not instead:
        return body
    by_question = {one.question: one for one in before.rulings}
    problems = []
    for question, option in instead.items():
        if question not in by_question:
            problems.append(suggest("question in this ruling", question, by_question))
            continue
        options = [*library.rules.questions[question].options_for(before.book), OTHER]
        if option not in options:
            problems.append(suggest(f"option of {question}", option, options))
    if problems:
        raise BadRequestError(problems)
    rulings = tuple(_instead(one, instead.get(one.question), note) for one in before.rulings)
    kept = {name: getattr(before, name) for name in ("scenario", "facts", "book", "edition")}
    return replace(body, rulings=rulings, corpus=before.corpus, **kept)


def _instead(one: EntryRuling, option: str | None, why: str) -> EntryRuling:
    if option is None:
        return one
    if option == one.option:
        return replace(one, ruled=option, basis="book", reason=why, under="")
    basis: Basis = "floor_choice" if one.option is None and option != OTHER else "departure"
    return replace(one, ruled=option, basis=basis, reason=why, under="")


def penalty_over(found: FoundEntry, nth: int, until: datetime, by: str, note: str = "") -> Body:
    """The entry that says when a penalty ended. Raises: BadRequestError: there is no such."""
    penalties = found.entry.body.penalties
    if not 0 <= nth < len(penalties):
        seats = ", ".join(f"seat {one.seat}" for one in penalties if one.seat)
        what = f"entry {found.entry.id} gave no penalty"
        fix = "name an entry that gave one"
        if seats:
            what = f"entry {found.entry.id} did not penalise that seat"
            fix = f"name one that it penalised: {seats}"
        raise BadRequestError(Problem(what, fix))
    over = replace(penalties[nth], until=as_utc(until))
    body = _answering(found.entry, "outcome", note, by, until, reason_needed=False)
    return replace(body, penalties=(over,))


def check_stands(found: FoundEntry) -> None:
    """Raises: BadRequestError: it was corrected or voided, or is no ruling or penalty."""
    if not found.stands:
        later = [one.id for one in found.links if one.kind in ("correction", "voiding")]
        what = f"entry {found.entry.id} no longer stands"
        raise BadRequestError(Problem(what, f"see {later[-1]}" if later else "see its links"))


def _answering(
    entry: JournalEntry, kind: Any, why: str, by: str, at: datetime, *, reason_needed: bool = True
) -> Body:
    if reason_needed and not why.strip():
        raise BadRequestError(Problem("the reason is missing", "give it: --reason '…'"))
    before = entry.body
    where = {name: getattr(before, name) for name in ("event", "level", "table", "seats")}
    return Body(kind, links=(entry.id,), by=by, at=as_utc(at), note=why.strip(), **where)
