"""Read what the books wrote: ``corpus/<book>/book.yaml`` and ``provisions.yaml``."""

from __future__ import annotations

import re
from collections.abc import Iterable
from pathlib import Path
from typing import Literal, cast

from floorbase.errors import BadFileError, Problem
from floorbase.rules.fields import Fields, each
from floorbase.rules.model import Book, Precedence, Provision, Step
from floorbase.rules.yamlfile import read

BOOK_FIELDS = [
    "order",
    "title",
    "short",
    "place",
    "edition",
    "sha256",
    "roles",
    "residual",
    "departure",
    "precedence",
]
STEP_FIELDS = ("who", "does", "cites", "document")
PROVISION_FIELDS = ["id", "label", "parent", "lines", "text", "topics", "refers_to", "defines"]


def load_books(corpus: Path, problems: list[Problem]) -> dict[str, Book]:
    """Every book of the corpus by id (its folder's name)."""
    books = {}
    for path in sorted(corpus.glob("*/book.yaml")):
        try:
            fields = Fields(read(path), problems, "a book", BOOK_FIELDS)
        except BadFileError as error:
            problems.extend(error.problems)
            continue
        books[path.parent.name] = _book(path.parent.name, fields)
    return dict(sorted(books.items(), key=lambda item: (item[1].order, item[0])))


def _book(book: str, fields: Fields) -> Book:
    sha256 = fields.text("sha256")
    if sha256 and not re.fullmatch(r"[0-9a-f]{64}", sha256):
        where = fields.where_of("sha256")
        fields.note("'sha256' is not 64 hexadecimal digits", "run sha256sum on the original", where)
    departure = fields.mapping("departure")
    searched: tuple[str, ...] = ()
    clause = None
    if departure:
        parts = Fields(departure, fields.problems, "a departure", (*STEP_FIELDS, "searched"))
        searched = parts.texts("searched")
        clause = None if searched else _step(book, parts)
    order = fields.text("order", "99")
    if not order.isdigit():
        fields.note(f"'{order}' is not a place in the order", "write a whole number")
        order = "99"
    return Book(
        id=book,
        order=int(order),
        title=fields.text("title"),
        short=fields.text("short"),
        place=fields.text("place"),
        edition=fields.text("edition"),
        sha256=sha256,
        roles={str(key): str(value) for key, value in fields.mapping("roles").items()},
        residual=tuple(
            _step(book, Fields(node, fields.problems, "a residual step", STEP_FIELDS))
            for node in fields.items("residual")
        ),
        departure=clause,
        departure_searched=searched,
        precedence=tuple(
            _precedence(book, Fields(n, fields.problems, "a precedence", Precedence.__slots__))
            for n in fields.items("precedence")
        ),
        where=fields.where,
    )


def _step(book: str, fields: Fields) -> Step:
    cites = full_ids(book, fields.texts("cites"))
    document = fields.text("document", "no") == "yes"
    return Step(fields.text("who"), fields.text("does"), cites, document)


def _precedence(book: str, fields: Fields) -> Precedence:
    strength = fields.text("strength")
    if strength not in ("stated", "inferred"):
        fields.note(f"'{strength}' is not a strength", "write stated or inferred")
    return Precedence(
        over=fields.texts("over"),
        under=fields.texts("under"),
        strength=cast(Literal["stated", "inferred"], strength),
        cites=full_ids(book, fields.texts("cites")),
        reads=fields.text("reads"),
    )


def load_provisions(
    corpus: Path, books: Iterable[str], problems: list[Problem]
) -> dict[str, Provision]:
    """Every provision of the corpus by full id, in the order of the originals."""
    provisions: dict[str, Provision] = {}
    for book in books:
        path = corpus / book / "provisions.yaml"
        try:
            root = read(path)
        except BadFileError as error:
            problems.extend(error.problems)
            continue

        def build(fields: Fields, book: str = book) -> Provision:
            return _provision(book, fields)

        for provision in each(root, problems, "provision", PROVISION_FIELDS, build):
            if provision.id in provisions:
                what = f"'{provision.id}' stands here twice"
                problems.append(Problem(what, "give each provision one entry", provision.where))
            else:
                provisions[provision.id] = provision
    return provisions


def _provision(book: str, fields: Fields) -> Provision:
    locator = fields.text("id")
    parent = fields.text("parent", "")
    return Provision(
        id=f"{book}:{locator}",
        book=book,
        label=fields.text("label", locator),
        parent=f"{book}:{parent}" if parent else None,
        lines=_lines(fields),
        text=fields.text("text"),
        topics=fields.texts("topics"),
        refers_to=full_ids(book, fields.texts("refers_to")),
        defines=fields.texts("defines"),
        where=fields.where,
    )


def _lines(fields: Fields) -> tuple[int, int]:
    text = fields.text("lines")
    match = re.fullmatch(r"(\d+)(?:-(\d+))?", text)
    if not match:
        if text:
            where = fields.where_of("lines")
            fields.note(f"'{text}' is not a span of lines", "write 12 or 12-15", where)
        return (0, 0)
    first, last = int(match[1]), int(match[2] or match[1])
    if last < first:
        fields.note(f"the span {text} ends before it starts", "write the lower line first")
    return (first, last)


def full_ids(book: str, locators: Iterable[str]) -> tuple[str, ...]:
    """Locators of one book as ids; one that names its book already stays as it is.

    >>> full_ids("star", ["7.34", "queensix:intro"])
    ('star:7.34', 'queensix:intro')
    """
    return tuple(loc if re.match(r"[a-z]\w*:", loc) else f"{book}:{loc}" for loc in locators)
