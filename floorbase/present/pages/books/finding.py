"""The search as a page: the house's book first, then other books, questions and disputes."""

from __future__ import annotations

from collections.abc import Iterator, Sequence
from dataclasses import dataclass
from typing import TYPE_CHECKING

from floorbase.app.links import edition
from floorbase.present.pages.addresses import (
    PageLink,
    of_provision,
    of_question,
    of_scenario,
    of_search,
)
from floorbase.present.reader.contents import NOTHING_FOUND
from floorbase.present.reader.page import head_of
from floorbase.present.text.search import snippet
from floorbase.rules.books.model import Provision

if TYPE_CHECKING:
    from floorbase.app.library import Library
    from floorbase.rules.search.ranking import Hit

OWN, OTHER, QUESTIONS, DISPUTES = 8, 8, 6, 4  # how many of each are shown
MOST = 40  # of one book alone
TITLE, LABEL = "Search the rulebooks", "Words, or a number such as 7.34"
BY_NUMBER = "By its number"


@dataclass(frozen=True, slots=True)
class FoundGroup:
    """What was found of one kind, and where there is more of it."""

    heading: str
    rows: tuple[PageLink, ...]
    more: tuple[PageLink, ...] = ()


@dataclass(frozen=True, slots=True)
class FindView:
    """The words, and what was found; ``books`` are to be read where nothing was asked."""

    title: str
    label: str
    words: str
    told: str
    groups: tuple[FoundGroup, ...]
    links: tuple[PageLink, ...]


def find_view(library: Library, words: str, house: str, only: str = "") -> FindView:
    """What some words find; ``only`` is the one book to look in."""
    groups = tuple(group for group in _groups(library, words, house, only) if group.rows)
    books = library.rules.books.values()
    links = tuple(PageLink(f"/p/{book.id}", f"Read {book.short}") for book in books)
    told = NOTHING_FOUND if words and not groups else ""
    return FindView(TITLE, LABEL, words, told, groups, () if groups else links)


def _groups(library: Library, words: str, house: str, only: str) -> Iterator[FoundGroup]:
    if not words:
        return
    rules = library.rules
    numbered = [rules.provisions[id_] for id_ in library.numbered.find(words)]
    numbered.sort(key=lambda one: one.book != house)
    yield FoundGroup(BY_NUMBER, tuple(_row(library, one, one.text) for one in numbered))
    if library.numbered.is_number(words):
        return
    if only:
        hits = library.search(words, book=only, kind="provision", limit=MOST)
        yield FoundGroup(f"In {rules.books[only].short}", _provisions(library, hits))
        return
    hits = library.search(words, book=house, kind="provision", limit=OWN + 1)
    more = (PageLink(of_search(words, ("book", house)), f"More in {rules.books[house].short}"),)
    heading = f"In {rules.books[house].short}"
    yield FoundGroup(heading, _provisions(library, hits[:OWN]), more if len(hits) > OWN else ())
    hits = library.search(words, kind="provision", limit=MOST)
    others = [hit for hit in hits if hit.page.book != house]
    yield FoundGroup("In other books", _provisions(library, others[:OTHER], named=True))
    yield from _asked(library, words, house)


def _asked(library: Library, words: str, house: str) -> Iterator[FoundGroup]:
    """Questions and disputes; each dispute is entered with the words."""
    asked = library.search(words, kind="question", limit=QUESTIONS)
    rows = (PageLink(of_question(hit.page.id), hit.page.title) for hit in asked)
    yield FoundGroup("Questions", tuple(rows))
    told = [("book", house), ("w", words), ("v", edition(library))]
    disputes = library.search(words, kind="scenario", limit=DISPUTES)
    rows = (
        PageLink(of_scenario(hit.page.id, told), hit.page.title, _about(library, hit))
        for hit in disputes
    )
    yield FoundGroup("Disputes", tuple(rows))


def _about(library: Library, hit: Hit) -> str:
    return library.scenario(hit.page.id).about


def _provisions(
    library: Library, hits: Sequence[Hit], *, named: bool = False
) -> tuple[PageLink, ...]:
    provisions = library.rules.provisions
    return tuple(
        _row(library, found, snippet(found.text, hit.marks), named=named)
        for hit, found in ((hit, provisions[hit.page.id]) for hit in hits)
    )


def _row(library: Library, provision: Provision, note: str, *, named: bool = True) -> PageLink:
    short = f"{library.rules.books[provision.book].short} · " if named else ""
    return PageLink(of_provision(provision), f"{short}{head_of(provision)}", note)
