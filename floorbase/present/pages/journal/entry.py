"""One entry as a page, the forms of what answers it, and what became of an entry."""

from __future__ import annotations

from collections.abc import Iterator, Mapping, Sequence
from dataclasses import dataclass
from typing import TYPE_CHECKING

from floorbase.app.journal.from_card import OTHER
from floorbase.app.journal.penalties import SERVED
from floorbase.present.journal.card_lines import BEFORE
from floorbase.present.journal.entry_lines import about_lines, answer_line, sections
from floorbase.present.journal.entry_words import EntryWords, when
from floorbase.present.pages.addresses import PageLink, of_scenario
from floorbase.present.pages.journal.addresses import JOURNAL, of_entry
from floorbase.present.pages.journal.fields import (
    FieldGroup,
    JournalField,
    JournalFormView,
    KnownInJournal,
    Values,
    choice,
    field,
)
from floorbase.present.screen_words import journal as words
from floorbase.present.screen_words import journal_lists as lists
from floorbase.present.text.words import first_up

if TYPE_CHECKING:
    from floorbase.app.journal.reports import ReportedEntry
    from floorbase.user.journal.entry import Body, EntryPenalty
    from floorbase.user.journal.found import FoundEntry

RULINGS = ("ruling", "correction")
TO_JOURNAL, TO_ENTRY = "To the journal’s list", "Back to the entry"
NO_SUCH_ENTRY = "The journal has no such entry."
ENTERED = "It is in the journal."
LATER, EARLIER = "Later entries", "Entry that this is about"


@dataclass(frozen=True, slots=True)
class EntryView:
    """An entry: its parts, what answers it, and what can be done with it."""

    title: str
    about: tuple[str, ...]
    marks: tuple[str, ...]
    parts: tuple[tuple[str, tuple[str, ...]], ...]
    later: tuple[PageLink, ...]
    earlier: tuple[PageLink, ...]
    hash: str
    doing: tuple[PageLink, ...]
    reading: tuple[PageLink, ...]
    told: str = ""


@dataclass(frozen=True, slots=True)
class KeptView:
    """What became of an entry that is not in the journal yet: its lines, and all it holds."""

    title: str
    lines: tuple[str, ...]
    parts: tuple[tuple[str, tuple[str, ...]], ...]
    links: tuple[PageLink, ...]


def entry_view(
    said: EntryWords, reported: ReportedEntry, *, keeps: bool, told: str = ""
) -> EntryView:
    """An entry; whoever ``keeps`` the journal can answer it."""
    found, body = reported.found, reported.found.entry.body
    about = (when(body.at) if body.at else "", said.place(body), *about_lines(said, body))
    marks: tuple[str, ...] = () if found.stands else (first_up(lists.NO_LONGER.removesuffix(".")),)
    marks += ("Challenged",) if found.challenged else ()
    later = [PageLink(of_entry(one.id), answer_line(said, one)) for one in reported.answers]
    return EntryView(
        lists.entry_heading(found, said.title(body)),
        tuple(line for line in about if line),
        marks,
        _parts(said, body),
        tuple(later),
        tuple(PageLink(of_entry(id_), id_) for id_ in body.links),
        found.entry.hash,
        tuple(_doing(said, found)) if keeps and found.stands else (),
        tuple(_reading(found.entry.id, body)),
        told,
    )


def _parts(said: EntryWords, body: Body) -> tuple[tuple[str, tuple[str, ...]], ...]:
    return tuple((first_up(head.lower()), tuple(lines)) for head, lines in sections(said, body))


def _doing(said: EntryWords, found: FoundEntry) -> Iterator[PageLink]:
    """What can be entered on it."""
    id_, body = found.entry.id, found.entry.body
    for nth, one in enumerate(body.penalties):
        if one.kind in SERVED and body.kind != "outcome":
            over = f"{of_entry(id_, 'over')}?nth={nth}"
            yield PageLink(over, f"Penalty over: {said.penalty(one)}")
    yield PageLink(of_entry(id_, "correct"), "Correct it")
    if body.rulings:
        yield PageLink(of_entry(id_, "challenge"), "Enter a challenge")
    if found.challenged:
        yield PageLink(of_entry(id_, "outcome"), "Outcome of the challenge")
    yield PageLink(of_entry(id_, "void"), "Void it")


def _reading(id_: str, body: Body) -> Iterator[PageLink]:
    if body.rulings:
        yield PageLink(of_entry(id_, "before"), BEFORE)
    if body.scenario and body.facts:
        yield PageLink(of_scenario(body.scenario, _query(body)), "The same dispute now")
    if body.kind in RULINGS:
        for kind, title in lists.REPORTS:
            yield PageLink(of_entry(id_, f"report/{kind}"), title)
    yield PageLink(JOURNAL, TO_JOURNAL)


def _query(body: Body) -> list[tuple[str, str]]:
    """The address of its dispute: its facts as they were answered, none of them heard again."""
    marks = {"disputed": "!", "unknown": "~"}
    told = [("book", body.book)] if body.book else []
    for one in body.facts:
        if one.how not in ("assumed", "house"):
            told.append(("a", f"{one.name}:{one.value or marks.get(one.how, '~')}"))
    return told


def kept_view(said: EntryWords, body: Body, lines: Sequence[str], back: PageLink) -> KeptView:
    """An entry that waits, or must be written on paper."""
    return KeptView(lines[0].partition(". ")[0] + ".", tuple(lines), _parts(said, body), (back,))


# The forms of what answers it


@dataclass(frozen=True, slots=True)
class Answering:
    """What the form of an entry that answers another is made of."""

    words: EntryWords
    found: FoundEntry
    values: Values
    wrong: Values
    known: KnownInJournal
    told: tuple[str, ...] = ()
    nth: int = 0


def answer_view(doing: str, form: Answering, action: str, once: str) -> JournalFormView:
    """The form of a voiding, a challenge, an outcome, or of a penalty that is over."""
    id_, body = form.found.entry.id, form.found.entry.body
    heading, submit, names = ANSWERS[doing]
    fields = [field(name, form.values, form.wrong, form.known) for name in names]
    if doing == "outcome":
        fields = [*_instead(form), *fields]
    if doing == "over":
        fields[0] = JournalField(
            *("time", *words.WHEN_OVER, form.values.get("time", "")),
            wrong=form.wrong.get("time", ""),
        )
    about = form.words.penalty(body.penalties[form.nth]) if doing == "over" else id_
    return JournalFormView(
        heading.format(about),
        form.words.title(body),
        action,
        submit,
        (FieldGroup("", tuple(fields)),),
        form.told,
        hidden=(("once", once),),
        links=(PageLink(of_entry(id_), TO_ENTRY),),
    )


ANSWERS: Mapping[str, tuple[str, str, tuple[str, ...]]] = {
    "void": (words.VOIDING, "Void it", ("reason", "who")),
    "challenge": (words.CHALLENGING, "Enter the challenge", ("challenger", "grounds", "who")),
    "outcome": (words.DECIDING, "Enter the outcome", ("reason", "who")),
    "over": (words.ENDING, "Enter that it is over", ("time", "who")),
}


def instead_of(said: EntryWords, body: Body) -> list[str]:
    """The questions of an entry on which another ruling can be given."""
    known = said.library.rules.questions
    return [one.question for one in body.rulings if one.question in known]


def _instead(form: Answering) -> Iterator[JournalField]:
    body, known = form.found.entry.body, form.words.library.rules.questions
    for question in instead_of(form.words, body):
        options = [*known[question].options_for(body.book), OTHER]
        told = [("", words.STANDS), *((one, form.words.option(question, one)) for one in options)]
        name = f"{words.INSTEAD}{question}"
        label = f"{words.INSTEAD_LABEL}: {form.words.question(question)}"
        yield choice(name, label, told, form.values, form.wrong)


KEEP = "keep-"  # begins the name of the field on which a penalty is taken back
STANDS, TAKEN_BACK = "It stands", "Take it back"
CORRECTED = (*("event", "level", "table", "seats", "by", "time", "players", "note", "who"),)


def correct_view(
    form: Answering,
    penalties: Sequence[EntryPenalty],
    groups: Sequence[FieldGroup],
    more: Sequence[tuple[str, str]],
    hidden: Sequence[tuple[str, str]],
    action: str,
) -> JournalFormView:
    """The form of a correction: the fields as they are, the penalties that were given, new ones."""
    id_, body = form.found.entry.id, form.found.entry.body
    fields = [field(name, form.values, form.wrong, form.known) for name in CORRECTED]
    kept = [
        choice(
            f"{KEEP}{nth}",
            form.words.penalty(one),
            (("", STANDS), ("no", TAKEN_BACK)),
            form.values,
            form.wrong,
        )
        for nth, one in enumerate(penalties)
    ]
    return JournalFormView(
        words.CORRECT.format(id_, form.words.title(body)),
        "",
        action,
        "Enter the correction",
        (
            FieldGroup("", tuple(fields)),
            *([FieldGroup("Penalties that were given", tuple(kept))] if kept else []),
            *groups,
        ),
        form.told,
        hidden=tuple(hidden),
        more=tuple(more),
        links=(PageLink(of_entry(id_), TO_ENTRY),),
    )
