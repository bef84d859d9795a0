"""Penalties: what somebody had, who serves one now, and what the book says of doing it again."""

from __future__ import annotations

from collections.abc import Iterable, Mapping
from dataclasses import dataclass
from datetime import datetime, timedelta
from typing import TYPE_CHECKING

from floorbase.app.journal.from_card import as_utc, from_utc
from floorbase.user.journal.entry import EntryPenalty, JournalEntry
from floorbase.user.journal.found import EntryFilter, found
from floorbase.user.journal.penalties import (
    PenaltyGiven,
    penalties_now,
    penalties_of,
    penalties_of_seat,
)
from floorbase.user.journal.store import Journal

if TYPE_CHECKING:
    from floorbase.app.dispute import Dispute
    from floorbase.app.library import Library
    from floorbase.rules.rulings.model import Answer

# Facts that tell whether somebody did a thing before: the value of the first time, and of again.
AGAIN: Mapping[str, tuple[str, str]] = {
    "repeated": ("no", "yes"),
    "phone_breach": ("first", "again"),
    "bad_form_again": ("no", "yes"),
    "misconduct_is": ("etiquette", "etiquette_again"),
}
SERVED = (
    "missed_hand",
    "missed_hands",
    "missed_rounds",
    "time_away",
    "dealt_out",
    "suspension",
)  # that keep a player away
FORGOTTEN = timedelta(hours=24)  # after which one without an end is hardly still being served


@dataclass(frozen=True, slots=True)
class PenaltyHad:
    """A penalty that was given, and until when; ``until`` is None where nobody said so.

    ``over`` is whether it has ended; ``open_long`` whether nobody has said so for a day.
    """

    penalty: EntryPenalty
    entry: JournalEntry
    begun: datetime | None
    until: datetime | None
    over: bool
    stands: bool
    open_long: bool = False


@dataclass(frozen=True, slots=True)
class Repetition:
    """What a book says to a penalty question of a first time, and where it was done again."""

    question: str
    fact: str
    first: Answer
    again: Answer

    @property
    def differs(self) -> bool:
        """Whether doing it again changes what the book says."""
        return _verdicts(self.first) != _verdicts(self.again)


def _verdicts(answer: Answer) -> object:
    """What an answer says, case by case where it depends on more."""
    cases = (tuple(sorted(case.facts.items())) for case in answer.cases)
    return answer.verdict, list(
        zip(cases, (one.answer.verdict for one in answer.cases), strict=True)
    )


@dataclass(frozen=True, slots=True)
class DoneBefore:
    """A fact that the journal tells: this player was ruled on for the same at this event."""

    fact: str
    value: str
    entries: tuple[str, ...]


def had_by(journal: Journal, person: str, now: datetime) -> list[PenaltyHad]:
    """What penalties somebody had, the latest first. Raises: BadFileError."""
    return _had(journal, penalties_of(journal, person), now)


def had_at(
    journal: Journal, event: str, seat: int, now: datetime, table: str | None = None
) -> list[PenaltyHad]:
    """What penalties a seat of an event had, the latest first. Raises: BadFileError."""
    return _had(journal, penalties_of_seat(journal, event, seat, table), now)


def being_served(journal: Journal, now: datetime, event: str | None = None) -> list[PenaltyHad]:
    """The penalties that keep somebody away from a table now, those that end first first.

    Those that have no end stand last, the longest open after the others.
    Raises: BadFileError.
    """
    some = _had(journal, penalties_now(journal, as_utc(now), event), now)
    away = [one for one in some if one.penalty.kind in SERVED and one.stands and not one.over]
    return sorted(
        away, key=lambda one: (one.open_long, one.until is None, one.until or one.begun or now)
    )


def _had(journal: Journal, given: Iterable[PenaltyGiven], now: datetime) -> list[PenaltyHad]:
    had = []
    for one in given:
        entry = one.found.entry
        if entry.body.kind == "outcome":  # it tells when another ended
            continue
        begun, until = from_utc(one.penalty.from_), from_utc(one.penalty.until)
        for link in one.found.links:
            if link.kind == "outcome":
                until = _ended(journal.entry(link.id), one.penalty) or until
        over = until is not None and until <= now
        long = until is None and begun is not None and begun < now - FORGOTTEN
        had.append(PenaltyHad(one.penalty, entry, begun, until, over, one.found.stands, long))
    return had


def _ended(outcome: JournalEntry, penalty: EntryPenalty) -> datetime | None:
    """When an outcome says that a penalty ended; None where it says nothing of it."""
    same = (penalty.kind, penalty.person, penalty.seat)
    for one in outcome.body.penalties:
        if (one.kind, one.person, one.seat) == same:
            return from_utc(one.until)
    return None


def said_of_repetition(library: Library, book: str) -> list[Repetition]:
    """What a book says of each thing that can be done again, where any fact of ours asks it."""
    decide = library.decide_for(book)
    found_here = []
    for question in library.rules.questions.values():
        for fact, (first, again) in AGAIN.items():
            if {first, again} <= set(question.facts.get(fact, ())):
                answers = (decide(question.id, {fact: value}) for value in (first, again))
                found_here.append(Repetition(question.id, fact, *answers))
    return found_here


def repetition_of(dispute: Dispute) -> list[Repetition]:
    """What its book says of doing a thing again, where a penalty may follow its ruling."""
    walked = dispute.settle()
    if not walked.penalty:
        return []
    every = said_of_repetition(dispute.library, dispute.book)
    here = {*walked.penalty, *walked.answers, *walked.also}
    return [one for one in every if one.question in here] or every


def done_before(
    journal: Journal, library: Library, event: str, scenario: str, person: str
) -> list[DoneBefore]:
    """Facts of a dispute that the journal tells of a player: that it was not the first time here.

    Raises: BadFileError.
    """
    asked = _asks_of_repetition(library, scenario)
    if not asked or not (event and person):
        return []
    wanted = EntryFilter(event=event, person=person, topics=(scenario,))
    earlier = [
        one.entry.id
        for one in found(journal, wanted)
        if one.stands and one.entry.body.kind in ("ruling", "correction", "penalty")
    ]
    return [DoneBefore(fact, AGAIN[fact][1], tuple(earlier)) for fact in asked] if earlier else []


def _asks_of_repetition(library: Library, scenario: str) -> list[str]:
    """The facts on repetition that a dispute's questions have."""
    tree = library.named(scenario)
    if tree is None:
        return []
    names = {n for leaf in tree.leaves for n in (*leaf.questions, *leaf.penalty, *leaf.also)}
    questions = (library.rules.questions[name] for name in names)
    facts = {fact for question in questions for fact in question.facts}
    return [fact for fact in AGAIN if fact in facts and fact != "misconduct_is"]
