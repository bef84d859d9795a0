"""Reports of the journal in words: the fields of a form, the entries, and what the book asks."""

from __future__ import annotations

from collections.abc import Iterator, Mapping, Sequence
from dataclasses import dataclass
from typing import TYPE_CHECKING

from floorbase.app.journal.following import CHALLENGER
from floorbase.app.journal.reports import NON_MEMBER, ReportField, ReportKind
from floorbase.present.journal.entry_lines import (
    answer_line,
    by_words,
    head_lines,
    listed_line,
    over_words,
    sections,
)
from floorbase.present.journal.entry_words import EntryWords, clean, made_on, seats_words, when
from floorbase.present.journal.penalty_lines import ends_words
from floorbase.present.text.words import chips

if TYPE_CHECKING:
    from floorbase.app.journal.reports import Report, ReportCounts, ReportDuty, ReportedEntry

TITLES: Mapping[ReportKind, str] = {
    "shift": "Shift report",
    "incident": "Incident report",
    "dispute": "Dispute record",
    "event": "Log of the event",
}
LABELS: Mapping[str, str] = {
    "property": "Property",
    "area": "Area",
    "organisation": "Licensed organisation",
    "licence": "Licence number",
    "event": "Event",
    "level": "Level",
    "table": "Table",
    "seats": "Seats",
    "time": "Time of the ruling",
    "received": "Entered in the journal",
    "since": "From",
    "until": "To",
    "staff": "Staff who ruled",
    "chairperson": "Chairperson",
    "witnesses": "Witnesses",
    "people": "People concerned",
    "description": "What happened",
    "facts": "Facts found",
    "hand": "The hand",
    "decision": "Decision",
    "provisions": "Provisions it rests on",
    "departure": "Departure from the book",
    "penalties": "Penalties",
    "challenged_by": "Challenged by",
    "grounds": "Grounds of the challenge",
    "review": "Review",
    "reviewed_by": "Reviewed by",
    "review_time": "Time of the review",
    "integrity": "Could the event's integrity suffer?",
    "department": "Reported to",
    "reported_on": "Reported on",
    "non_members": "Non-members admitted",
    "prepared_by": "Prepared by",
}
NO_DEPARTURE = NO_PENALTIES = "None."
STANDS = "The ruling stands."
SIGNATURES = ("Name", "Signature", "Date")
OPEN = "open"


@dataclass(frozen=True, slots=True)
class FieldWords:
    """A field of a form: its label, and its lines; none where it is open."""

    name: str
    label: str
    lines: tuple[str, ...]


@dataclass(frozen=True, slots=True)
class EntryBlock:
    """An entry of a report: its line, what it holds, and what answered it."""

    heading: str
    lines: tuple[str, ...]
    answers: tuple[str, ...] = ()


@dataclass(frozen=True, slots=True)
class ReportPage:
    """A report in words, to be printed as a page or as lines."""

    title: str
    fields: tuple[FieldWords, ...]
    summary: tuple[str, ...]
    serving: tuple[str, ...]
    entries: tuple[EntryBlock, ...]
    duties: tuple[str, ...]
    heads: tuple[str, ...]
    made: str


def report_words(words: EntryWords, report: Report) -> ReportPage:
    """A report in words."""
    whole = report.kind in ("shift", "event")
    return ReportPage(
        TITLES[report.kind],
        tuple(_field(words, report, one) for one in report.fields),
        tuple(_counts(report.counts)) if report.counts else (),
        tuple(
            f"{words.penalty(one.penalty)} · {ends_words(one, report.made)}"
            for one in report.serving
        ),
        tuple(_blocks(words, report)) if whole else (),
        tuple(line for duty in report.duties for line in duty_lines(words, duty)),
        tuple(head_lines(report.heads)),
        made_on(report.made),
    )


def report_as_text(page: ReportPage) -> str:
    """The same as lines; a field that nobody has filled is marked open."""
    lines = [page.title, ""]
    for one in page.fields:
        first, *more = one.lines or (f"[{OPEN}]",)
        lines += [f"{one.label}: {first}", *(f"    {line}" for line in more)]
    parts = (("SUMMARY", page.summary), ("PENALTIES NOW", page.serving))
    for heading, part in parts:
        if part:
            lines += ["", heading, *(f"  {line}" for line in part)]
    if page.entries:
        lines += ["", "ENTRIES"]
        for block in page.entries:
            lines += [f"  {block.heading}", *(f"    {line}" for line in block.lines)]
            lines += [f"    > {line}" for line in block.answers]
    if page.duties:
        lines += ["", "WHAT THE BOOK ASKS", *(f"  {line}" for line in page.duties)]
    lines += ["", *page.heads, *(f"{one}: ______________________" for one in SIGNATURES), page.made]
    return "\n".join(lines)


def _field(words: EntryWords, report: Report, one: ReportField) -> FieldWords:
    if not one.filled:
        return FieldWords(one.name, LABELS[one.name], ())
    if one.given:
        return FieldWords(one.name, LABELS[one.name], (clean(one.given),))
    if report.kind in ("shift", "event"):
        lines = tuple(_of_time(words, report, one.name))
    else:
        lines = tuple(_of_entry(words, report.entries[0], one.name))
    return FieldWords(one.name, LABELS[one.name], lines)


def _of_time(words: EntryWords, report: Report, name: str) -> Iterator[str]:
    """What a shift or an event has for a field."""
    if name == "event":
        yield clean(report.event)
    elif name in ("since", "until"):
        yield when(report.since if name == "since" else report.until)
    elif name == "staff":
        told = [one.found.entry.body.by for one in report.entries if one.found.entry.body.by]
        yield ", ".join(words.person(token) for token in dict.fromkeys(told))
    elif name == "non_members":
        for one in report.entries:
            body = one.found.entry.body
            admitted = [party for party in body.people if party.role == NON_MEMBER]
            for party in admitted if one.found.stands else ():
                note = f": {clean(body.note)}" if body.note else ""
                yield f"{words.person(party.person)}{note} ({one.found.entry.id})"


def _of_entry(words: EntryWords, reported: ReportedEntry, name: str) -> Sequence[str]:
    """What an entry and its answers have for a field, in words."""
    entry, body = reported.found.entry, reported.found.entry.body
    challenges, reviews = reported.of_kind("challenge"), reported.reviews
    parts = dict(sections(words, body))
    if name in ("event", "level", "table"):
        return [clean(getattr(body, name))]
    plain_parts = {"facts": "FACTS", "hand": "HAND"}
    if name in plain_parts:
        return parts.get(plain_parts[name], [])
    return {
        "seats": lambda: [seats_words(body.seats)],
        "time": lambda: [when(body.at)],
        "received": lambda: [f"{when(entry.received)}, as {entry.id}"],
        "staff": lambda: [words.person(body.by)],
        "people": lambda: [words.party(one) for one in body.people if one.role != CHALLENGER],
        "description": lambda: [
            line for line in (words.title(body), clean(body.words), clean(body.note)) if line
        ],
        "decision": lambda: [words.ruled(one) for one in body.rulings if one.ruled],
        "provisions": lambda: list(_provisions(words, reported)),
        "departure": lambda: list(_departures(words, reported)),
        "penalties": lambda: parts.get("PENALTIES", [NO_PENALTIES]),
        "challenged_by": lambda: [
            words.party(one) for each in challenges for one in each.body.people
        ],
        "grounds": lambda: [clean(one.body.note) for one in challenges if one.body.note],
        "review": lambda: [_reviewed(words, reported, n) for n in range(len(reviews))],
        "reviewed_by": lambda: [words.person(one.body.by) for one in reviews if one.body.by],
        "review_time": lambda: [when(one.body.at) for one in reviews if one.body.at],
    }[name]()


def _provisions(words: EntryWords, reported: ReportedEntry) -> Iterator[str]:
    provisions = words.library.rules.provisions
    cites = [cite for one in reported.found.entry.body.rulings for cite in one.cites]
    for cite in dict.fromkeys(cites):
        known = provisions.get(cite)
        yield f"{cite}: {known.text}" if known else clean(cite)


def _departures(words: EntryWords, reported: ReportedEntry) -> Iterator[str]:
    away = [one for one in reported.found.entry.body.rulings if one.basis == "departure"]
    if not away:
        yield NO_DEPARTURE
    for one in away:
        yield from words.basis(one)


def _reviewed(words: EntryWords, reported: ReportedEntry, nth: int) -> str:
    body = reported.reviews[nth].body
    told = [words.ruled(one) for one in body.rulings] or [STANDS]
    return " ".join([*told, clean(body.note)] if body.note else told)


def _blocks(words: EntryWords, report: Report) -> Iterator[EntryBlock]:
    """Every entry in its place in the log; of a shift, what answers an entry under that entry."""
    there = {one.found.entry.id for one in report.entries}
    for one in report.entries:
        if report.kind == "event":
            yield _block(words, one, ())
        elif not there & set(one.found.entry.body.links):
            yield _block(words, one, tuple(_answers(words, report, one)))


def _answers(words: EntryWords, report: Report, one: ReportedEntry) -> Iterator[str]:
    """What answers an entry, and what answers that, in their order."""
    linked = {one.found.entry.id}
    for later in report.entries:
        if linked & set(later.found.entry.body.links):
            linked.add(later.found.entry.id)
            yield answer_line(words, later.found.entry)


def _block(words: EntryWords, one: ReportedEntry, answers: tuple[str, ...]) -> EntryBlock:
    body = one.found.entry.body
    lines = [f"{words.ruled(r)} {next(words.basis(r))}" for r in body.rulings if r.ruled]
    if over := over_words(words, body):
        lines.append(over)
    else:
        lines += [f"Penalty: {words.penalty(given)}" for given in body.penalties]
    lines += [clean(text) for text in (body.words, body.note) if text]
    lines += [by_words(words, body)] if body.by else []
    return EntryBlock(listed_line(words, one.found), tuple(lines), answers)


def _counts(counts: ReportCounts) -> Iterator[str]:
    """What a shift comes to, the small numbers left out that are nothing."""
    yield _counted(counts.rulings, "ruling")
    for number, what in (
        (counts.departures, "departure from the book"),
        (counts.challenged, "ruling challenged"),
        (counts.overturned, "ruling overturned"),
        (counts.undecided, "challenge without an outcome"),
        (counts.penalties, "penalty"),
        (counts.corrected, "entry corrected"),
        (counts.voided, "entry voided"),
        (counts.open_fields, "field still open"),
    ):
        if number:
            yield _counted(number, what)


def _counted(number: int, what: str) -> str:
    """A number of things.

    >>> _counted(2, "entry voided"), _counted(1, "penalty"), _counted(3, "departure from the book")
    ('2 entries voided', '1 penalty', '3 departures from the book')
    """
    first, _, rest = what.partition(" ")
    if number != 1:
        first = f"{first[:-1]}ies" if first.endswith("y") else f"{first}s"
    return f"{chips(number)} {first} {rest}".strip()


def duty_lines(words: EntryWords, duty: ReportDuty) -> Iterator[str]:
    """What a book asks to be reported, by when, and on which forms."""
    short = words.library.rules.books[duty.book].short
    if duty.must:
        yield f"{short}: the incident must be reported ({', '.join(duty.cites)})."
    if duty.due:
        yield (
            f"{short}: reports are due by {duty.due.astimezone():%-d %B %Y},"
            f" unless the licence says otherwise ({', '.join(duty.due_cites)})."
        )
    for form in duty.forms:
        yield f"{short}, form to fill in: {form_name(form.name)} ({form.id})."


def form_name(label: str) -> str:
    """A form's name without the letter that the book numbers it by.

    >>> form_name("a. Workers Service Record")
    'Workers Service Record'
    """
    head, dot, rest = label.partition(". ")
    return rest if dot and len(head) == 1 else label
