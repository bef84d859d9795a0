"""The two editions that are compared: found by a folder, a book's id, or either with a day."""

from __future__ import annotations

from collections.abc import Mapping
from dataclasses import dataclass, replace
from datetime import date
from pathlib import Path
from typing import TYPE_CHECKING

from floorbase.app.books.editions import edition_on, open_one
from floorbase.errors import BadFileError, BadRequestError, Problem, suggest
from floorbase.rules.books.load_books import is_day
from floorbase.rules.books.model import Book, Provision
from floorbase.rules.load import Rules
from floorbase.rules.own.files import BOOK
from floorbase.rules.own.load import OwnBook, merged

if TYPE_CHECKING:
    from floorbase.app.library import Library

OLD, NEW = "old_edition", "new_edition"  # what the two are called while they are compared


@dataclass(frozen=True, slots=True)
class EditionSide:
    """One edition of a book, with the claims that it answers by; ``name`` is how it was asked for.

    The provisions and claims of a house's sheet are those of the book that it lies on.
    """

    name: str
    book: Book
    provisions: tuple[Provision, ...]
    own: OwnBook


def side_of(library: Library, name: str) -> EditionSide:
    """The edition that a name means.

    Raises:
        BadRequestError: no such book or day, or no edition was in force then.
        BadFileError: the edition has faults.
    """
    called, at, day = name.rpartition("@")
    if not at:
        called, day = name, ""
    elif not is_day(day):
        fix = "write the date as in ID@2026-11-30"
        raise BadRequestError(Problem(f"'{day}' is not a date", fix))
    own = _found(library, called, day)
    if own is not None and own.problems:
        raise BadFileError(own.problems)
    if own is None or own.book is None:
        return _shipped(library, called.lower(), name, day)
    rules = merged(library.shipped, [own])
    return EditionSide(name, own.book, tuple(rules.of_book(own.id)), own)


def _found(library: Library, called: str, day: str) -> OwnBook | None:
    """The edition of an own book; None where only a shipped one can be meant."""
    kept = {folder.name: folder for folder in reversed(library.roots.own)}
    folder = Path(called).expanduser()
    if folder.is_dir() and not (called in kept and not (folder / BOOK).is_file()):
        folder = folder.absolute()
    elif called.lower() in kept:
        folder = kept[called.lower()]
        day = day or (library.as_of or date.today()).isoformat()
    else:
        return None
    if not day and (folder / BOOK).is_file():
        return open_one(folder, library.shipped, library.shipped_key)[0]
    day = day or (library.as_of or date.today()).isoformat()
    found = edition_on(folder, library.shipped, library.shipped_key, day, asked=True)
    if found is not None and found.not_yet:
        raise BadRequestError(found.not_yet)
    return found.own if found else None


def _shipped(library: Library, id_: str, name: str, day: str) -> EditionSide:
    """A shipped book as an edition."""
    from floorbase.app.books.editions import not_in_force

    rules = library.shipped
    book = rules.books.get(id_)
    if book is None:
        known = [*rules.books, *(folder.name for folder in library.roots.own)]
        problem = suggest("book or folder", name, known)
        raise BadRequestError(problem)
    if day and book.since > day:
        raise BadRequestError(not_in_force(id_, day, book.since))
    claims = {key: found for key, found in rules.claims.items() if key[0] == id_}
    own = OwnBook(id_, library.roots.corpus / id_, book, {}, claims, book.sha256, ())
    return EditionSide(name, book, tuple(rules.of_book(id_)), own)


def beside(rules: Rules, old: EditionSide, new: EditionSide) -> Rules:
    """Rules with two books alone: an old and a new edition."""
    both = merged(rules, [_called(rules, old, OLD), _called(rules, new, NEW)])
    return replace(both, books={id_: both.books[id_] for id_ in (OLD, NEW)})


def _called(rules: Rules, side: EditionSide, id_: str) -> OwnBook:
    """An edition as a book of its own, whatever it is called and lies on."""
    own = side.own
    claims = own.claims
    if side.book.based_on:
        claims = {key: c for key, c in rules.claims.items() if key[0] == side.book.based_on}
    provisions: Mapping[str, Provision] = {}
    return replace(
        own,
        id=id_,
        book=replace(side.book, id=id_, based_on=""),
        provisions=provisions,
        claims={
            (id_, question): tuple(replace(claim, book=id_) for claim in several)
            for (_, question), several in claims.items()
        },
        house={(id_, question): sheet for (_, question), sheet in own.house.items()},
        options={
            question: {name: replace(one, books=(id_,)) for name, one in options.items()}
            for question, options in own.options.items()
        },
    )
