"""The reports of the journal: the fields of each form, filled from entries or open. No words here.

A field has a name, which ``present`` puts in words, and says from where it is filled. What no
entry holds (the property, the licence) is given when a report is made, else it stays open.
"""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from dataclasses import dataclass, field
from datetime import datetime, timedelta
from typing import TYPE_CHECKING, Literal

from floorbase.app.journal.following import CHALLENGER
from floorbase.app.journal.from_card import from_utc
from floorbase.app.journal.penalties import PenaltyHad, being_served
from floorbase.rules.books.model import Provision
from floorbase.user.journal.chain import ChainHead
from floorbase.user.journal.entry import Body, JournalEntry
from floorbase.user.journal.found import EntryFilter, FoundEntry, in_order, looked_at
from floorbase.user.journal.store import Journal

if TYPE_CHECKING:
    from floorbase.app.library import Library

ReportKind = Literal["shift", "incident", "dispute", "event"]
FORMS, DUE, REPORTED = "forms_to_fill_in", "reports_due", "incident_reported"  # questions
DAYS: Mapping[str, int] = {"sixty_days": 60}  # by the options of ``reports_due``
NON_MEMBER = "non_member"  # the role of somebody admitted without membership

# What each form asks, in its order; those that no entry holds are given when it is made.
FIELDS: Mapping[ReportKind, tuple[str, ...]] = {
    "dispute": (
        *("property", "area", "event", "level", "table", "seats", "time", "received"),
        *("staff", "witnesses", "people", "description", "facts", "hand"),
        *("decision", "provisions", "departure", "penalties"),
        *("challenged_by", "grounds", "review", "reviewed_by", "review_time"),
    ),
    "incident": (
        *("organisation", "licence", "property", "area", "event", "level", "table", "seats"),
        *("time", "received", "staff", "chairperson", "witnesses", "people", "description"),
        *("facts", "decision", "provisions", "departure", "penalties", "review"),
        *("integrity", "department", "reported_on"),
    ),
    "shift": ("property", "area", "event", "since", "until", "staff", "prepared_by"),
    "event": ("property", "event", "since", "until", "non_members", "prepared_by"),
}
GIVEN = (  # fields that only whoever makes a report can tell
    *("property", "area", "organisation", "licence", "chairperson", "witnesses"),
    *("integrity", "department", "reported_on", "prepared_by"),
)


@dataclass(frozen=True, slots=True)
class ReportField:
    """A field of a form; ``given`` is what was told for it, ``filled`` whether anything is in it.

    Of a field that is filled and not given, ``present`` finds the words in the entries.
    """

    name: str
    filled: bool
    given: str = ""


@dataclass(frozen=True, slots=True)
class ReportedEntry:
    """An entry of a report, with those that answer it."""

    found: FoundEntry
    answers: tuple[JournalEntry, ...] = ()

    def of_kind(self, kind: str) -> tuple[JournalEntry, ...]:
        """Those of its answers that are of a kind."""
        return tuple(one for one in self.answers if one.body.kind == kind)

    @property
    def reviews(self) -> tuple[JournalEntry, ...]:
        """What became of a challenge of it; the end of a penalty is none."""
        return tuple(one for one in self.of_kind("outcome") if not one.body.penalties)


@dataclass(frozen=True, slots=True)
class ReportCounts:
    """What a shift or an event comes to: of the entries that stand."""

    rulings: int
    departures: int
    challenged: int
    undecided: int
    overturned: int
    penalties: int
    corrected: int
    voided: int
    open_fields: int


@dataclass(frozen=True, slots=True)
class ReportDuty:
    """What a book says of reporting: whether, by when, and on which forms, each with its cites.

    ``due`` is the last day where the book counts days from the event and its day is known.
    """

    book: str
    must: bool
    cites: tuple[str, ...]
    due: datetime | None
    due_cites: tuple[str, ...]
    forms: tuple[Provision, ...]


@dataclass(frozen=True, slots=True)
class Report:
    """A report: its fields, its entries in their order, and the heads of the chains under it."""

    kind: ReportKind
    fields: tuple[ReportField, ...]
    entries: tuple[ReportedEntry, ...]
    heads: tuple[ChainHead, ...]
    made: datetime
    duties: tuple[ReportDuty, ...] = ()
    counts: ReportCounts | None = None
    serving: tuple[PenaltyHad, ...] = ()
    since: str = ""
    until: str = ""
    event: str = ""
    given: Mapping[str, str] = field(default_factory=dict)

    @property
    def open(self) -> tuple[str, ...]:
        """The names of the fields that nobody has filled."""
        return tuple(one.name for one in self.fields if not one.filled)


def report_on_entry(
    journal: Journal,
    library: Library,
    kind: ReportKind,
    found: FoundEntry,
    given: Mapping[str, str],
    made: datetime,
) -> Report:
    """A dispute record or an incident report of one entry. Raises: BadFileError."""
    reported = with_answers(journal, found)
    body = found.entry.body
    duty = _duty(library, body.book, from_utc(body.at)) if body.book else None
    fields = tuple(_field(name, given, _told_by(reported)) for name in FIELDS[kind])
    return Report(
        *(kind, fields, (reported,), tuple(journal.heads()), made),
        duties=(duty,) if duty else (),
        event=body.event,
        given=given,
    )


def report_on_time(
    journal: Journal,
    library: Library,
    kind: ReportKind,
    wanted: EntryFilter,
    given: Mapping[str, str],
    made: datetime,
) -> Report:
    """A shift report, or the log of an event: every entry in order. Raises: BadFileError."""
    every = in_order(journal, wanted)
    by_id = {one.entry.id: one.entry for one in every}
    entries = tuple(
        ReportedEntry(one, tuple(by_id[link.id] for link in one.links if link.id in by_id))
        for one in every
    )
    times = [one.entry.body.at for one in every if one.entry.body.at]
    since, until = wanted.since or min(times, default=""), wanted.until or max(times, default="")
    told: dict[str, object] = {"event": wanted.event, "since": since, "until": until}
    told["staff"] = any(one.entry.body.by for one in every)
    told["non_members"] = any(_has_role(one.entry.body, NON_MEMBER) for one in every)
    books = dict.fromkeys(one.entry.body.book for one in every if one.entry.body.book)
    end = from_utc(until) if until else None
    return Report(
        kind,
        tuple(_field(name, given, told) for name in FIELDS[kind]),
        entries,
        tuple(journal.heads()),
        made,
        duties=tuple(_duty(library, book, end) for book in books if book in library.rules.books),
        counts=counts_of(entries),
        serving=tuple(being_served(journal, made, wanted.event)),
        since=since,
        until=until,
        event=wanted.event or "",
        given=given,
    )


def with_answers(journal: Journal, found: FoundEntry) -> ReportedEntry:
    """An entry with those that answer it. Raises: BadFileError."""
    return ReportedEntry(found, tuple(journal.entry(link.id) for link in found.links))


def found_entry(journal: Journal, id_: str) -> FoundEntry:
    """The entry of an id, with what later ones say to it. Raises: BadRequestError, BadFileError."""
    entry = journal.entry(id_)
    place = journal.read(
        "SELECT place FROM entry WHERE device = ? AND number = ?", entry.device, entry.number
    )
    return looked_at(journal, [place[0][0]])[0]


def ruling_of(journal: Journal, found: FoundEntry) -> FoundEntry:
    """The entry that a challenge, its outcome or a voiding is about; any other is its own.

    Raises: BadFileError.
    """
    answers = found.entry.body.kind in ("challenge", "outcome", "voiding")
    links = found.entry.body.links
    return ruling_of(journal, found_entry(journal, links[0])) if answers and links else found


def counts_of(entries: Sequence[ReportedEntry]) -> ReportCounts:
    """What some entries come to; one that was corrected or voided counts only as that."""
    standing = [one for one in entries if one.found.stands]
    rulings = [one for one in standing if one.found.entry.body.kind in ("ruling", "correction")]
    challenged = [one for one in rulings if one.found.challenged]
    bodies = [one.found.entry.body for one in standing]
    given = [one for one in bodies if one.kind in ("ruling", "correction", "penalty")]
    gone = [one.found for one in entries if not one.found.stands]
    voided = [one for one in gone if any(link.kind == "voiding" for link in one.links)]
    return ReportCounts(
        rulings=len(rulings),
        departures=sum(departed(one.found.entry.body) for one in rulings),
        challenged=len(challenged),
        undecided=sum(not one.reviews for one in challenged),
        overturned=sum(any(o.body.rulings for o in one.reviews) for one in rulings),
        penalties=sum(len(body.penalties) for body in given),
        corrected=len(gone) - len(voided),
        voided=len(voided),
        open_fields=sum(len(one.found.entry.body.missing) for one in rulings),
    )


def departed(body: Body) -> bool:
    """Whether any question was ruled otherwise than the book."""
    return any(one.basis == "departure" for one in body.rulings)


def _has_role(body: Body, role: str) -> bool:
    return any(one.role == role for one in body.people)


def _told_by(reported: ReportedEntry) -> dict[str, object]:
    """What an entry and its answers have for each field, as far as they have it."""
    body = reported.found.entry.body
    challenges, reviews = reported.of_kind("challenge"), reported.reviews
    return {
        **{name: getattr(body, name) for name in ("event", "level", "table", "seats", "facts")},
        "time": body.at,
        "received": reported.found.entry.received,
        "staff": body.by,
        "people": [one for one in body.people if one.role != CHALLENGER],
        "description": body.words or body.note or body.scenario,
        "hand": body.hand,
        "decision": any(one.ruled for one in body.rulings),
        "provisions": any(one.cites for one in body.rulings),
        "departure": True,
        "penalties": True,
        "challenged_by": any(_has_role(one.body, CHALLENGER) for one in challenges),
        "grounds": any(one.body.note for one in challenges),
        "review": reviews,
        "reviewed_by": any(one.body.by for one in reviews),
        "review_time": any(one.body.at for one in reviews),
    }


def _field(name: str, given: Mapping[str, str], told: Mapping[str, object]) -> ReportField:
    value = given.get(name, "").strip()
    return ReportField(name, bool(value or told.get(name)), value)


def _duty(library: Library, book: str, end: datetime | None) -> ReportDuty:
    """What a book says of reports on an event that ended at a time."""
    reported = library.ask(REPORTED, book)[book]
    due = library.ask(DUE, book)[book]
    days = DAYS.get(due.option or "")
    forms = library.ask(FORMS, book, {"other_games_run": "no"})[book]
    return ReportDuty(
        book,
        reported.option == "reported",
        reported.cites if reported.option else (),
        end + timedelta(days=days) if end and days else None,
        due.cites if days else (),
        _forms(library, forms.cites if forms.option else ()),
    )


def _forms(library: Library, cites: Sequence[str]) -> tuple[Provision, ...]:
    """The provisions that name a form each: what stands under those that a claim cites."""
    provisions = library.rules.provisions
    under = [one for one in provisions.values() if one.parent in cites]
    return tuple(under)
