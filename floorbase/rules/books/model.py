"""What the books wrote: books, their sections and provisions, and how these refer to each other.

Provision ids are ``book:locator``, for example ``star:7.34``. A span is ``(first, last)``, lines of
the pinned original, counted from 1.
"""

from __future__ import annotations

from collections.abc import Iterable, Mapping
from dataclasses import dataclass
from typing import Literal, TypeAlias

from floorbase.errors import Where
from floorbase.yamldata.cached import Cached

Span: TypeAlias = tuple[int, int]


@dataclass(frozen=True, slots=True)
class Reference(Cached):
    """One cross-reference as printed, and what it means.

    ``to`` is the provision that is meant, if that is clear. Where the print is wrong, ``wrong``
    says why, and ``points_at`` is the provision that stands under the printed number, if any.
    """

    printed: str
    to: str | None
    points_at: str | None
    wrong: str


@dataclass(frozen=True, slots=True)
class Provision(Cached):
    """One span of lines of an original, restated in our words.

    ``label`` is what the book prints over it, ``title`` our name for it where it prints only a
    number. ``table`` names the table of the book that holds its figures.
    """

    id: str
    book: str
    label: str
    title: str
    parent: str | None
    lines: Span
    text: str
    topics: tuple[str, ...]
    references: tuple[Reference, ...]
    defines: tuple[str, ...]
    table: str | None
    where: Where

    @property
    def refers_to(self) -> tuple[str, ...]:
        """The provisions that are meant by its cross-references, each once."""
        return tuple(dict.fromkeys(ref.to for ref in self.references if ref.to))

    def names(self, provision: str) -> bool:
        """Whether a provision is meant by one of its cross-references."""
        return any(ref.to == provision for ref in self.references)

    @property
    def name(self) -> str:
        """What it is called in a list: our title, or its printed label where that has words."""
        return self.title or self.label


@dataclass(frozen=True, slots=True)
class Section(Cached):
    """A printed heading; it holds the provisions from its lines to the next heading."""

    lines: Span
    title: str
    where: Where


@dataclass(frozen=True, slots=True)
class Outside:
    """Lines of an original that are no rule of any kind, and why."""

    lines: Span
    why: str


@dataclass(frozen=True, slots=True)
class Decider:
    """One step of the chain of who, or what ``document``, decides where the book does not.

    ``appeal`` is whether somebody dissatisfied with a decision is sent there; ``final`` whether the
    book calls the decision final.
    """

    who: str
    does: str
    cites: tuple[str, ...]
    document: bool
    appeal: bool = False
    final: bool = False


@dataclass(frozen=True, slots=True)
class Document:
    """Another text that a book leaves something to.

    ``cites`` are the provisions that name it, with what stands under them. ``find`` is where it
    lies, as ``found_by`` tell; empty where the book does not say.
    """

    name: str
    cites: tuple[str, ...]
    find: str
    found_by: tuple[str, ...]

    def named_in(self, cite: str) -> bool:
        """Whether a provision names it."""
        return any(cite == named or cite.startswith(f"{named}(") for named in self.cites)


@dataclass(frozen=True, slots=True)
class Precedence:
    """Why some provisions of a book outrank others, and how surely.

    ``stated`` settles a conflict; ``inferred`` only prefers a side. ``over`` and ``under`` are
    prefixes of locators.
    """

    over: tuple[str, ...]
    under: tuple[str, ...]
    strength: Literal["stated", "inferred"]
    cites: tuple[str, ...]
    reading: str


@dataclass(frozen=True, slots=True)
class Book:
    """One rulebook: where it is from, who holds which role in it, and who decides in the end.

    ``page_headers`` are patterns of the lines that every page of the original repeats.
    ``unranked`` is whether nothing in it says how the people of ``last_resort`` stand to one
    another. ``since`` is the day from when it holds, empty where that is not known. ``based_on`` is
    the book that a house's sheet of rules lies on. ``files`` names the content of the files of a
    book of the house's own.
    """

    id: str
    order: int
    title: str
    short: str
    place: str
    edition: str
    sha256: str
    roles: Mapping[str, str]
    last_resort: tuple[Decider, ...]
    unranked: bool
    documents: tuple[Document, ...]
    departure: Decider | None
    departure_searched: tuple[str, ...]
    precedence: tuple[Precedence, ...]
    sections: tuple[Section, ...]
    page_headers: tuple[str, ...]
    outside: tuple[Outside, ...]
    where: Where
    since: str = ""
    based_on: str = ""
    files: str = ""

    @property
    def source(self) -> str:
        """The edition that a ruling is from, with the hash of its text, or of the book's files."""
        known = f"sha256:{self.sha256[:16]}" if self.sha256 else f"files:{self.files[:16]}"
        return f"{self.edition} {known}"

    def document_of(self, cites: Iterable[str]) -> Document | None:
        """The text that some provisions leave a thing to; None where the book names none."""
        named = list(cites)
        return next((d for d in self.documents if any(map(d.named_in, named))), None)

    def section_of(self, provision: Provision) -> Section | None:
        """The last heading printed above a provision, if there is one."""
        above = [s for s in self.sections if s.lines[0] <= provision.lines[0]]
        return above[-1] if above else None
