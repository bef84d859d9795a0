"""A page of the reader, its numbered links, and the books that pages are made from."""

from __future__ import annotations

from dataclasses import dataclass
from functools import cached_property
from typing import TYPE_CHECKING

from floorbase.present.text.lines import Line, TextPart
from floorbase.rules.books.chapters import Chapter, chapters
from floorbase.rules.books.cross_book import defined_terms
from floorbase.rules.books.model import Provision

if TYPE_CHECKING:
    from floorbase.app.library import Library


@dataclass(frozen=True, slots=True)
class ReaderPage:
    """What the reader shows: all lines, and which of them (``first`` to before ``last``) are read.

    ``links`` are the ids that the numbers lead to, ``terms`` those explained, ``more`` how many
    links are kept back. A part's mark is ``link:N`` or ``term:N``, counted from 0, or ``at:ID``.
    """

    id: str
    title: str
    lines: tuple[Line, ...]
    first: int
    last: int
    links: tuple[str, ...]
    terms: tuple[str, ...] = ()
    more: int = 0
    before: str | None = None
    after: str | None = None

    def line_of(self, mark: str) -> int:
        """The first line that has a mark; the page's first where none has."""
        found = (n for n, line in enumerate(self.lines) if any(p.mark == mark for p in line))
        return next(found, self.first)


class Reading:
    """The books as they are read; the answers of the ``house``'s book come before the others."""

    def __init__(self, library: Library, house: str = "") -> None:
        self.library = library
        self.house = house
        self.rules = library.rules
        self._chapters: dict[str, list[Chapter]] = {}
        self.kept: dict[
            tuple[str, int], list[Line]
        ] = {}  # provisions as they are wrapped, by width

    @cached_property
    def defined(self) -> frozenset[str]:
        """The terms that some book defines: only these are worth explaining."""
        return defined_terms(self.rules)

    def chapters(self, book: str) -> list[Chapter]:
        """A book's chapters, in order."""
        if book not in self._chapters:
            self._chapters[book] = chapters(self.rules, book)
        return self._chapters[book]

    def chapter_of(self, provision: Provision) -> Chapter:
        """The chapter that a provision stands in."""
        return next(c for c in self.chapters(provision.book) if provision in c.provisions)

    def name_of(self, id_: str) -> str:
        """What a link leads to, in words."""
        kind, _, rest = id_.partition(":")
        rules = self.rules
        if kind == "question":
            return rules.questions[rest].ask
        if kind == "topic":
            return rules.topics[rest]
        if kind == "term":
            return rest.replace("-", " ")
        return head_of(rules.provisions[id_])


class Links:
    """The numbered links of a page, as they are made; each target has one number."""

    def __init__(self) -> None:
        self.to: list[str] = []

    def __call__(self, id_: str) -> TextPart:
        """The number that leads to something."""
        if id_ not in self.to:
            self.to.append(id_)
        place = self.to.index(id_)
        return TextPart(f"[{place + 1}]", "link", f"link:{place}")


def head_of(provision: Provision) -> str:
    """A provision's label and title.

    A label that has words is title enough.
    """
    return f"{provision.label}  {provision.title}" if provision.title else provision.label
