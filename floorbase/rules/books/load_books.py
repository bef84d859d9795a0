"""Read ``corpus/<book>/book.yaml``: what a book is, how it is laid out, and who decides in it."""

from __future__ import annotations

import re
from dataclasses import replace
from datetime import date
from pathlib import Path
from typing import Literal, cast

from floorbase.errors import Problem
from floorbase.rules.books.locators import A_DAY, LINES, book_of, ids
from floorbase.rules.books.model import Book, Decider, Document, Outside, Precedence, Section
from floorbase.yamldata import kinds
from floorbase.yamldata.fields import Fields, read_noted

DECIDER = kinds.Kind(
    "who decides where the book does not",
    {
        "who": kinds.must(kinds.text("a role")),
        "does": kinds.must(kinds.text("what they do, in a sentence")),
        "cites": ids("the provisions that say so"),
        "document": kinds.yes("yes for another document"),
        "appeal": kinds.yes("yes for an appeal"),
        "final": kinds.yes("yes where the decision is called final"),
    },
)
DEPARTURE = kinds.Kind(
    "the clause by which the floor may depart from the book",
    {
        **{name: kinds.may(field) for name, field in DECIDER.fields.items()},
        "searched": kinds.texts("words looked for, where there is no such clause"),
    },
)
DOCUMENT = kinds.Kind(
    "another text that the book leaves its answer to",
    {
        "name": kinds.must(kinds.text()),
        "cites": kinds.must(ids("the provisions that name it")),
        "find": kinds.text("where it can be found"),
        "found_by": ids("the provisions that say where"),
    },
)
PRECEDENCE = kinds.Kind(
    "which provisions go first",
    {
        "over": kinds.texts("these"),
        "under": kinds.texts("before these"),
        "strength": kinds.must(kinds.choice(["stated", "inferred"])),
        "cites": ids("the provisions that say so"),
        "reading": kinds.must(kinds.text("how we read it")),
    },
)
DAY = r"[0-9]{4}-(0[1-9]|1[0-2])-(0[1-9]|[12][0-9]|3[01])"
AFTER_ALL = 1000  # the place of books of the house's own: behind those that are shipped
SECTION = kinds.Kind("a section", {"lines": LINES, "title": kinds.must(kinds.text())})
OUTSIDE = kinds.Kind("lines not read", {"lines": LINES, "why": kinds.must(kinds.text())})


def _step(fields: Fields) -> Decider:
    return Decider(**DECIDER.values(fields))


def _document(fields: Fields) -> Document:
    document = Document(**DOCUMENT.values(fields))
    if not document.cites:
        fields.note("the document cites no provision", "write 'cites: [...]'")
    if bool(document.find) != bool(document.found_by):
        fields.note("'find' and 'found_by' go together", "write both, or neither")
    return document


def _precedence(fields: Fields) -> Precedence:
    strength = fields.text("strength")
    if strength not in ("stated", "inferred"):
        fields.note(f"'{strength}' is not a strength", "write stated or inferred")
    return Precedence(
        strength=cast(Literal["stated", "inferred"], strength), **PRECEDENCE.values(fields)
    )


def _section(fields: Fields) -> Section:
    return Section(where=fields.where, **SECTION.values(fields))


def _outside(fields: Fields) -> Outside:
    return Outside(**OUTSIDE.values(fields))


BOOK = kinds.Kind(
    "a rulebook",
    {
        "order": kinds.text("its place among the books"),
        "title": kinds.must(kinds.text()),
        "short": kinds.must(kinds.text("its name in a table")),
        "place": kinds.must(kinds.text("where it is played by")),
        "edition": kinds.must(kinds.text()),
        "from": kinds.text("the day from which it applies, as 2026-11-30", DAY),
        "sha256": kinds.must(kinds.text("of the original", "^[0-9a-f]{64}$")),
        "roles": kinds.facts("our name of a role: the book's own"),
        "last_resort": kinds.objects(
            DECIDER,
            "a step of last resort",
            _step,
            "who decides where the book does not, in order",
        ),
        "unranked": kinds.yes("yes where nothing says how they rank"),
        "documents": kinds.objects(
            DOCUMENT, "a document", _document, "other texts that it leaves answers to"
        ),
        "departure": kinds.one(DEPARTURE),
        "precedence": kinds.objects(
            PRECEDENCE, "a precedence", _precedence, "which of its provisions go first"
        ),
        "sections": kinds.objects(SECTION, "a section", _section, "its sections, by their lines"),
        "page_headers": kinds.texts("patterns of lines that are no text: headers, page numbers"),
        "outside": kinds.objects(
            OUTSIDE, "an outside span", _outside, "lines that hold no provision, and why"
        ),
    },
)


OWN_BOOK = kinds.Kind(
    "a book of the house's own",
    {
        **{n: field for n, field in BOOK.fields.items() if n not in ("order", "page_headers")},
        "based_on": kinds.text("the book that house_rules.yaml is based on, by its id"),
        "sha256": kinds.may(BOOK.fields["sha256"]),
    },
)
# Who decides where a book of the house's own names nobody.
THE_FLOOR = Decider("the floor", "whoever supervises the tournament decides", (), False)


def load_books(corpus: Path, problems: list[Problem]) -> dict[str, Book]:
    """Every book of the corpus by id (its folder's name)."""
    books = {}
    for path in sorted(corpus.glob("*/book.yaml")):
        root = read_noted(path, problems)
        if root is not None:
            fields = Fields(root, problems, "a book", BOOK)
            fields.book = path.parent.name
            books[fields.book] = _book(fields)
    return dict(sorted(books.items(), key=lambda item: (item[1].order, item[0])))


def read_own_book(path: Path, problems: list[Problem]) -> Book | None:
    """A book of the house's own; None where its file cannot be read."""
    root = read_noted(path, problems)
    if root is None:
        return None
    fields = Fields(root, problems, "a book", OWN_BOOK)
    fields.book = book_of(path.parent)
    return _own_book(fields)


def _own_book(fields: Fields) -> Book:
    clause, searched = _departure(fields)
    made = Book(
        id=fields.book,
        order=AFTER_ALL,
        sha256=_sha256(fields, ""),
        departure=clause,
        departure_searched=searched,
        page_headers=(),
        where=fields.where,
        since=_since(fields),
        **OWN_BOOK.values(fields, "sha256", "from"),
    )
    roles = made.roles or {"floor": "floor"}
    return replace(made, roles=roles, last_resort=made.last_resort or (THE_FLOOR,))


def _since(fields: Fields) -> str:
    """The day since when an edition holds; empty where that is not known."""
    since = fields.text("from", "")
    if since and not is_day(since):
        where = fields.where_of("from")
        fields.note(f"'{since}' is not a date", NO_DAY, where)
    return since


NO_DAY = "write a real date, such as 2026-11-30"  # what to do about a date that is none


def is_day(text: str) -> bool:
    """Whether a text is a day of the calendar.

    >>> is_day("2026-11-30"), is_day("2026-11-31")
    (True, False)
    """
    try:
        return bool(A_DAY.fullmatch(text) and date.fromisoformat(text))
    except ValueError:
        return False


def _sha256(fields: Fields, default: str | None = None) -> str:
    """The hash that pins the original."""
    sha256 = fields.text("sha256", default)
    if sha256 and not re.fullmatch(r"[0-9a-f]{64}", sha256):
        where = fields.where_of("sha256")
        fields.note("'sha256' is not 64 hexadecimal digits", "run sha256sum on the original", where)
    return sha256


def _book(fields: Fields) -> Book:
    clause, searched = _departure(fields)
    order = fields.text("order", "99")
    if not order.isdigit():
        fields.note(f"'{order}' is not a place in the order", "write a whole number")
        order = "99"
    return Book(
        id=fields.book,
        order=int(order),
        sha256=_sha256(fields),
        departure=clause,
        departure_searched=searched,
        page_headers=_patterns(fields),
        where=fields.where,
        since=_since(fields),
        **BOOK.values(fields, "order", "sha256", "page_headers", "from"),
    )


def _departure(fields: Fields) -> tuple[Decider | None, tuple[str, ...]]:
    """The clause by which the floor may depart from the book, or the words searched for one."""
    departure = fields.mapping("departure")
    if not departure:
        return None, ()
    parts = fields.inside(departure, "a departure", DEPARTURE)
    searched = parts.texts("searched")
    return None if searched else _step(parts), searched


def _patterns(fields: Fields) -> tuple[str, ...]:
    good = []
    for pattern in fields.texts("page_headers"):
        try:
            re.compile(pattern)
            good.append(str(pattern))
        except re.error as error:
            what = f"'{pattern}' is not a regular expression: {error}"
            fields.note(what, "correct it", fields.where_of("page_headers"))
    return tuple(good)
