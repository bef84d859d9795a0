"""A book's contents, the list of the books, and what is found in them."""

from __future__ import annotations

from dataclasses import dataclass

from floorbase.present.reader.page import Reading, head_of
from floorbase.present.text.search import snippet
from floorbase.rules.books.model import Provision

FOUND = 40  # of all books, best first
NOTHING_FOUND = "Nothing contains these words. Try other or fewer words, or a number such as 7.34."


@dataclass(frozen=True, slots=True)
class Entry:
    """A heading or a provision of a book's contents; ``id`` is where it leads."""

    id: str
    text: str
    parts: tuple[Entry, ...]


@dataclass(frozen=True, slots=True)
class Listed:
    """One line of a list to choose from, and what it leads to."""

    id: str
    text: str


def contents(reading: Reading, book: str) -> tuple[Entry, ...]:
    """A book's headings in order, each with its provisions and their parts."""
    made = []
    for chapter in reading.chapters(book):
        held = {provision.id for provision in chapter.provisions}
        top = [p for p in chapter.provisions if p.parent not in held]
        parts = tuple(_entry(p, chapter.provisions) for p in top)
        title = " › ".join((*chapter.above, chapter.title))
        made.append(Entry(chapter.provisions[0].id, title, parts))
    return tuple(made)


def _entry(provision: Provision, among: tuple[Provision, ...]) -> Entry:
    parts = tuple(_entry(p, among) for p in among if p.parent == provision.id)
    return Entry(provision.id, head_of(provision), parts)


def shelf(reading: Reading, house: str | None) -> list[Listed]:
    """The books one can read, each with its place and whether one's own copy is attached."""
    library = reading.library
    listed = []
    for book in reading.rules.books.values():
        provisions = reading.rules.of_book(book.id)
        told = [book.place, f"{len(provisions)} provisions"]
        if book.id == house:
            told.append("the house plays by it")
        copied = book.id in library.shelf.copies
        told.append("your copy is attached" if copied else "restated in our words")
        listed.append(
            Listed(provisions[0].id, f"{book.short}: {book.title}\n   {' · '.join(told)}")
        )
    return listed


def found_in_book(reading: Reading, book: str, words: str) -> list[Listed]:
    """The provisions of a book that hold every word, in order; the user's own copy counts too."""
    numbered = [id_ for id_ in reading.library.numbered.find(words) if id_.startswith(f"{book}:")]
    if numbered:
        found = [reading.rules.provisions[id_] for id_ in numbered]
        return [Listed(one.id, f"{head_of(one)}\n   {_around(one.text, '')}") for one in found]
    wanted = words.lower().split()
    copy = reading.library.shelf.copies.get(book)
    listed = []
    for provision in reading.rules.of_book(book) if wanted else ():
        wording = copy.wording(provision.id) if copy else ""
        text = " ".join((provision.id, head_of(provision), provision.text, wording))
        if all(word in text.lower() for word in wanted):
            shown = wording if wording and wanted[0] not in provision.text.lower() else ""
            around = _around(" ".join((shown or provision.text).split()), wanted[0])
            listed.append(Listed(provision.id, f"{head_of(provision)}\n   {around}"))
    return listed


def _around(text: str, word: str, size: int = 140) -> str:
    """The part of a text in which a word stands."""
    at = max(text.lower().find(word) - size // 3, 0)
    start = text.rfind(" ", 0, at) + 1 if at else 0
    before, after = "… " if start else "", " …" if start + size < len(text) else ""
    return f"{before}{text[start : start + size]}{after}"


def found_anywhere(reading: Reading, words: str) -> list[Listed]:
    """What all books say to some words, best first: provisions and questions."""
    if not words.strip():
        return []
    listed = []
    for hit in reading.library.search(words, limit=FOUND):
        page = hit.page
        if page.kind == "scenario":
            continue
        if page.kind == "question":
            listed.append(Listed(f"question:{page.id}", f"Question: {page.title}"))
            continue
        short = reading.rules.books[page.book].short
        around = snippet(reading.rules.provisions[page.id].text, hit.marks)
        head = head_of(reading.rules.provisions[page.id])
        listed.append(Listed(page.id, f"{short}  {head}\n   {around}"))
    return listed
