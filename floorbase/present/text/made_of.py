"""What a file that is handed over was made of: our version, the data, the books, the copies."""

from __future__ import annotations

from collections.abc import Iterator, Mapping, Sequence
from dataclasses import dataclass, field
from datetime import date
from typing import TYPE_CHECKING

from floorbase import __version__
from floorbase.present.card.house_rules import day_words
from floorbase.yamldata.cache import content_hash

if TYPE_CHECKING:
    from floorbase.app.library import Library
    from floorbase.rules.books.model import Book

NO_COPY = "no copy attached; restated in our words alone"
OWN_WORDS = "in the house's own words"
SAME_COPY = "your copy is the edition that was restated"
OTHER_COPY = "your copy is another edition: what it words differently is marked"


@dataclass(frozen=True, slots=True)
class Made:
    """``data`` names the content of corpus and claims; ``wording`` is what the copies print."""

    data: str
    on: date
    copies: Mapping[str, str] = field(default_factory=dict)
    wording: Mapping[str, str] = field(default_factory=dict)

    def line(self) -> str:
        """In one line."""
        return f"Made with floorbase {__version__} on {self.on:%d %B %Y}; data {self.data}."

    def copy(self, book: str) -> str:
        """Which text of a book stood behind it."""
        return self.copies.get(book, NO_COPY)


def data_hash(library: Library) -> str:
    """What names the content of the corpus and of how it is read; each own book has its own."""
    return content_hash((library.roots.corpus, library.roots.rules))


def made_of(library: Library) -> Made:
    """What files are made of today."""
    copies = dict.fromkeys(library.own.keys, OWN_WORDS)
    copies |= {
        book: SAME_COPY if copy.pinned else OTHER_COPY
        for book, copy in library.shelf.copies.items()
    }
    return Made(data_hash(library), date.today(), copies, library.shelf.wording())


def edition_words(book: Book) -> str:
    """Which edition of a book it is, by what it is known, and since when."""
    since = f", in force from {day_words(book.since)}" if book.since else ""
    return f"{book.source}{since}"


def books_lines(books: Sequence[Book], made: Made) -> Iterator[str]:
    """A line for each book: what it is, where it is from, and which edition."""
    for book in books:
        yield f"{book.short}: {book.title}; {book.place}; {book.source}; {made.copy(book.id)}"
