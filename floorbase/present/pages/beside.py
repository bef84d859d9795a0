"""What stands beside a card: words in large letters, notes, the sheet, the link, another book."""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import dataclass
from datetime import datetime
from typing import TYPE_CHECKING

from markupsafe import Markup

from floorbase.app.links import Unfit, ruled_by
from floorbase.present.card.card import Card, CardSection
from floorbase.present.card.dispute import cited_in, notes_of, short_card
from floorbase.present.html.card_page import BLANKS, card_as_record, sheet_of, under_large, when
from floorbase.present.pages.addresses import (
    PageLink,
    of_dispute,
    of_provision,
    of_scenario,
    of_words,
)
from floorbase.present.pages.card import Line, spoken
from floorbase.present.text.words import STATUS_SIGNS, first_up
from floorbase.rules.books.model import Provision

if TYPE_CHECKING:
    from floorbase.app.dispute import Dispute
    from floorbase.app.library import Library
    from floorbase.app.links import Misfit, Query
    from floorbase.user.settings import House

SHORT, MIDDLING = 60, 130  # letters said, for each size of them
TO_CARD = "Back to the card"
HAND_OVER = (
    "Whoever opens this link sees the dispute as it stands: the words, the answers and the ruling. "
    "Another phone can scan it once it is on the same network and has the access code."
)
TOO_LONG = "The link is too long for a QR code. Copy it instead."
WHICH_BOOK = "Which rulebook rules?"
UNFIT: dict[Misfit, tuple[str, str]] = {
    "dispute": ("No such dispute here", "The link may be from another version of floorbase."),
    "book": ("No such rulebook here", "The link may be from another version of floorbase."),
    "answers": ("This no longer fits", "The rules have changed since the link was made."),
    "choice": (
        "This choice no longer fits",
        "The book does not leave open what the link says the floor chose.",
    ),
}
ASK_AGAIN = "Ask again"


@dataclass(frozen=True, slots=True)
class SayView:
    """What is said to the players; ``turned`` is upside down, for who sits across."""

    title: str
    lines: tuple[Line, ...]
    under: str
    links: tuple[PageLink, ...]
    turned: bool

    @property
    def length(self) -> str:
        """How long it is, and so how large its letters can be."""
        letters = sum(len(line.words) for line in self.lines)
        return "short" if letters <= SHORT else "middling" if letters <= MIDDLING else "long"


@dataclass(frozen=True, slots=True)
class NotesView:
    """What the card has no room for, and every provision behind it."""

    title: str
    parts: tuple[CardSection, ...]
    provisions: tuple[PageLink, ...]
    links: tuple[PageLink, ...]


@dataclass(frozen=True, slots=True)
class SheetView:
    """The whole card to be printed, signed or copied."""

    card: Card
    sign: str
    words: str
    facts: Sequence[tuple[str, str]]
    parts: tuple[tuple[str, Sequence[str]], ...]
    cited: Sequence[Provision]
    at: str
    blanks: Sequence[str]
    text: str
    links: tuple[PageLink, ...]


@dataclass(frozen=True, slots=True)
class HandOverView:
    """The link of a dispute, as text and as a square to scan, where it is short enough."""

    title: str
    told: str
    address: str
    qr: Markup | None
    too_long: str
    links: tuple[PageLink, ...]


@dataclass(frozen=True, slots=True)
class ListView:
    """Some things to pick one from."""

    title: str
    entries: tuple[PageLink, ...]
    links: tuple[PageLink, ...] = ()
    above: str = ""
    told: str = ""


@dataclass(frozen=True, slots=True)
class UnfitView:
    """A link that no longer fits: what it held is asked again."""

    title: str
    told: str
    words: str
    again: PageLink
    links: tuple[PageLink, ...]


def say_view(dispute: Dispute, *, turned: bool = False) -> SayView:
    """What is said, in large letters."""
    card = short_card(dispute)
    turn = () if turned else (("turn", "1"),)
    links = (
        PageLink(of_dispute(dispute), TO_CARD),
        PageLink(of_dispute(dispute, "say", *turn), "Turn it back" if turned else "Turn it round"),
    )
    return SayView(card.title, spoken(card), under_large(card), links, turned)


def notes_view(dispute: Dispute) -> NotesView:
    """The notes, and the provisions behind the card."""
    parts = tuple(
        CardSection(first_up(part.heading.lower()), part.lines) for part in notes_of(dispute)
    )
    cited = tuple(PageLink(of_provision(one), f"{one.id}  {one.name}") for one in cited_in(dispute))
    title = dispute.library.scenario(dispute.scenario).title
    return NotesView(title, parts, cited, (PageLink(of_dispute(dispute), TO_CARD),))


def sheet_view(dispute: Dispute, at: datetime) -> SheetView:
    """The whole card, with what was told and when."""
    sheet = sheet_of(dispute, at)
    parts = tuple((first_up(p.heading.lower()), p.lines) for p in sheet.card.sections)
    return SheetView(
        sheet.card,
        STATUS_SIGNS[sheet.card.status],
        sheet.words,
        sheet.facts,
        parts,
        sheet.cited,
        when(at),
        BLANKS,
        card_as_record(sheet),
        (PageLink(of_dispute(dispute), TO_CARD),),
    )


def hand_over_view(dispute: Dispute, address: str, qr: str | None) -> HandOverView:
    """A dispute's whole address, and its square as SVG."""
    return HandOverView(
        dispute.library.scenario(dispute.scenario).title,
        HAND_OVER,
        address,
        Markup(qr) if qr else None,  # drawn by us, of nothing that was typed
        TOO_LONG,
        (PageLink(of_dispute(dispute), TO_CARD),),
    )


def books_view(dispute: Dispute, house: House) -> ListView:
    """The other books, each leading to the same dispute under it."""
    books = dispute.library.rules.books.values()
    entries = tuple(
        PageLink(
            of_scenario(dispute.scenario, ruled_by(dispute, book.id, house)),
            book.short,
            f"{book.title} (now)" if book.id == dispute.book else book.title,
        )
        for book in books
    )
    title = dispute.library.scenario(dispute.scenario).title
    return ListView(WHICH_BOOK, entries, (PageLink(of_dispute(dispute), "Back"),), title)


def unfit_view(library: Library, scenario: str, unfit: Unfit, book: str) -> UnfitView:
    """A link that no longer fits, with the words that were in it."""
    title, told = UNFIT[unfit.why]
    words: Query = [("w", unfit.words)] if unfit.words else []
    again = of_words(unfit.words)
    if unfit.why != "dispute":
        again = of_scenario(scenario, [("book", book), *words])
    links = (PageLink(of_words(unfit.words, every=True), "Find it by its words"),) if words else ()
    return UnfitView(
        title, told, unfit.words, PageLink(again, ASK_AGAIN), (*links, PageLink("/", "Home"))
    )
