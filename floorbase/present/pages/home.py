"""Home: one input, what its words may mean, and the families of disputes."""

from __future__ import annotations

from collections.abc import Iterable, Sequence
from dataclasses import dataclass
from typing import TYPE_CHECKING

from floorbase.app.links import edition
from floorbase.present.card.dispute import facts_in_words
from floorbase.present.pages.addresses import (
    PageLink,
    of_dispute,
    of_provision,
    of_scenario,
)
from floorbase.present.text.listing import NEAR_IT, NO_DISPUTE
from floorbase.rules.books.model import Provision
from floorbase.scenarios.lone import PREFIX
from floorbase.scenarios.tree import Scenario

if TYPE_CHECKING:
    from floorbase.app.dispute import Dispute
    from floorbase.app.library import Library
    from floorbase.app.suggest import Suggestion
    from floorbase.scenarios.family import Family

WHAT_HAPPENED = "What happened?"
SHOWN = 6  # of what words may mean, before the rest is asked for
WHICH_BOOK = "Which rulebook does the house play by?"
MAY_BE = "It may be one of these"
NOTHING_FOUND = "Nothing here matches. Try other words or a rule's number, or pick it below."
GO_ON = "Go on with the last one"
CHANGE_BOOK = "/book"
QUESTION, ANOTHER_BOOK = "a question by itself", "another book: {}"


@dataclass(frozen=True, slots=True)
class HomeView:
    """What home shows.

    ``words`` are those typed, ``found`` what they may mean under ``heading``, with what is
    ``further`` off; ``told`` is said above it. ``books`` are to be chosen from, by id and name.
    ``listens``: it takes words.
    """

    title: str
    book: PageLink | None
    words: str = ""
    told: str = ""
    heading: str = MAY_BE
    found: tuple[PageLink, ...] = ()
    further: tuple[PageLink, ...] = ()
    go_on: PageLink | None = None
    families: tuple[PageLink, ...] = ()
    books: tuple[tuple[str, str], ...] = ()
    back: PageLink | None = None
    listens: bool = True
    asks_book: str = WHICH_BOOK


def home_view(
    library: Library, book: str, left: Dispute | None, *, ask_book: bool = False
) -> HomeView:
    """Home without words; ``left`` is the dispute that was left last."""
    return HomeView(
        WHAT_HAPPENED,
        None if ask_book else _book(library, book),
        go_on=_go_on(left) if left else None,
        families=_families(library),
        books=_books(library) if ask_book else (),
    )


def book_view(library: Library) -> HomeView:
    """The rulebooks to choose from."""
    return HomeView(
        WHICH_BOOK, None, books=_books(library), back=PageLink("/", "Back"), listens=False
    )


def found_view(
    library: Library, book: str, words: str, found: Sequence[Suggestion], told: str = ""
) -> HomeView:
    """What the words may mean, as rows; the families, where they mean nothing here."""
    rows = tuple(_row(library, book, words, one) for one in found if one.of is not None)
    nothing = any(one.of is None for one in found)
    return HomeView(
        WHAT_HAPPENED,
        _book(library, book),
        words,
        told or ("" if rows else NOTHING_FOUND) or (NO_DISPUTE if nothing else ""),
        NEAR_IT.rstrip(":") if nothing else MAY_BE,
        rows[:SHOWN],
        rows[SHOWN:],
        families=() if rows else _families(library),
        back=PageLink("/", "Clear"),
    )


def family_view(library: Library, book: str, family: Family) -> HomeView:
    """The disputes of one family."""
    members = family.members(library.scenarios.values())
    return HomeView(
        family.title,
        _book(library, book),
        heading="Which of these?",
        found=tuple(_scenario(library, one, book, "") for one in members),
        back=PageLink("/", "Back"),
        listens=False,
    )


def _books(library: Library) -> tuple[tuple[str, str], ...]:
    return tuple((book.id, book.short) for book in library.rules.books.values())


def _book(library: Library, book: str) -> PageLink:
    return PageLink(CHANGE_BOOK, library.rules.books[book].short)


def _families(library: Library) -> tuple[PageLink, ...]:
    return tuple(PageLink(f"/family/{one.key}", one.title) for one in library.families)


def _go_on(left: Dispute) -> PageLink:
    title = left.library.scenario(left.scenario).title
    return PageLink(
        of_dispute(left), GO_ON, _told(title, (words for _, words in facts_in_words(left)))
    )


def _told(title: str, facts: Iterable[str]) -> str:
    return f"{title}: {' · '.join(facts)}"


def _row(library: Library, book: str, words: str, suggested: Suggestion) -> PageLink:
    found = suggested.of
    assert found is not None
    if isinstance(found, Scenario):
        return _scenario(library, found, book, words)
    if isinstance(found, Provision):
        return _provision(library, found, book)
    if found.book:
        return _provision(library, library.rules.provisions[found.id], book)
    return _scenario(library, library.scenario(f"{PREFIX}{found.id}"), book, words, QUESTION)


def _scenario(
    library: Library, scenario: Scenario, book: str, words: str, note: str = ""
) -> PageLink:
    query = [("book", book), *([("w", words)] if words else []), ("v", edition(library))]
    asks = scenario.about
    words = asks if note else scenario.title
    return PageLink(of_scenario(scenario.id, query), words, note or asks)


def _provision(library: Library, provision: Provision, book: str) -> PageLink:
    short = library.rules.books[provision.book].short
    told = short if provision.book == book else ANOTHER_BOOK.format(short)
    return PageLink(of_provision(provision), f"{provision.id}  {provision.name}", told)
