"""What the journal tells of a card, and its reports as pages to print."""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import dataclass
from typing import TYPE_CHECKING, NamedTuple

from floorbase.app.journal.reports import GIVEN
from floorbase.present.journal.card_lines import BEFORE, before_line
from floorbase.present.journal.entry_words import EntryWords, clean
from floorbase.present.journal.penalty_lines import repetition_lines
from floorbase.present.journal.precedent_lines import NONE_BEFORE, precedent_line
from floorbase.present.journal.report_page import SIGNED
from floorbase.present.journal.report_words import LABELS, OPEN, SIGNATURES, ReportPage
from floorbase.present.pages.addresses import PageLink
from floorbase.present.pages.journal.addresses import of_entry
from floorbase.present.pages.journal.fields import JournalField

if TYPE_CHECKING:
    from floorbase.app.journal.penalties import Repetition
    from floorbase.app.journal.precedents import QuestionPrecedents
    from floorbase.app.journal.reports import Report

AGAIN = "For a repeat offence"
ENTERED_AS = "Entered as {}"


class BeforeNote(NamedTuple):
    """What a card says of the journal, where that leads, and whether it warns.

    ``entry`` leads to the entry that this browser made of it.
    """

    words: str
    href: str
    warns: bool = False
    entry: PageLink | None = None


@dataclass(frozen=True, slots=True)
class BeforeView:
    """How the questions of a card were ruled before.

    ``repetition`` is what the book has on doing it again.
    """

    title: str
    questions: tuple[tuple[str, tuple[PageLink, ...]], ...]
    none: str
    again: str
    repetition: tuple[str, ...]
    links: tuple[PageLink, ...]


@dataclass(frozen=True, slots=True)
class ReportView:
    """A report, and the fields of it that nobody has filled, to be typed before it is printed."""

    report: ReportPage
    open: str
    blanks: tuple[JournalField, ...]
    asks: tuple[JournalField, ...]
    action: str
    signatures: tuple[str, ...]
    signed: str
    links: tuple[PageLink, ...]


def before_note(
    words: EntryWords, found: Sequence[QuestionPrecedents], href: str, entry: str = ""
) -> BeforeNote | None:
    """How a card was ruled before, in a line; None where it never was.

    ``entry`` is the one that it was entered as.
    """
    line = before_line(words, found)
    own = PageLink(of_entry(entry), ENTERED_AS.format(entry)) if entry else None
    return BeforeNote(line.words, href, line.warns, own) if line.words or own else None


def before_view(
    words: EntryWords,
    found: Sequence[QuestionPrecedents],
    repetition: Sequence[Repetition],
    book: str,
    back: PageLink,
) -> BeforeView:
    """How each question was ruled before."""
    questions = tuple(
        (
            words.question(one.question),
            tuple(
                PageLink(
                    of_entry(then.entry.id),
                    precedent_line(words, then),
                    f"Reason: {clean(then.ruling.reason)}" if then.ruling.reason else "",
                )
                for then in one.before
            ),
        )
        for one in found
    )
    return BeforeView(
        BEFORE,
        questions,
        NONE_BEFORE,
        f"{AGAIN}: {words.library.rules.books[book].short}" if repetition else "",
        tuple(repetition_lines(words, repetition)),
        (back,),
    )


def report_view(
    page: ReportPage,
    report: Report,
    asks: Sequence[JournalField],
    action: str,
    links: Sequence[PageLink],
) -> ReportView:
    """A report."""
    blanks = tuple(
        JournalField(one.name, LABELS[one.name], "", report.given.get(one.name, ""))
        for one in report.fields
        if one.name in GIVEN
    )
    return ReportView(page, OPEN, blanks, tuple(asks), action, SIGNATURES, SIGNED, tuple(links))
