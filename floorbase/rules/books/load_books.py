"""Read ``corpus/<book>/book.yaml``: what a book is, how it is laid out, and who decides in it."""

from __future__ import annotations

import re
from pathlib import Path
from typing import Literal, cast

from floorbase.errors import Problem
from floorbase.rules.books.locators import full_ids, span_of
from floorbase.rules.books.model import Book, Decider, Document, Outside, Precedence, Section
from floorbase.yamldata import kinds
from floorbase.yamldata.fields import Fields, read_noted

DECIDER = kinds.Kind(
    "who decides where the book does not",
    {
        "who": kinds.must(kinds.text("a role")),
        "does": kinds.must(kinds.text("what they do, in a sentence")),
        "cites": kinds.texts("the provisions that say so"),
        "document": kinds.FieldKind(
            {"enum": ["true", "false", True, False]}, "true for another document"
        ),
        "appeal": kinds.choice(["no", "yes"], "yes for an appeal"),
        "final": kinds.choice(["no", "yes"], "yes where the decision is called final"),
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
        "cites": kinds.must(kinds.texts("the provisions that name it")),
        "find": kinds.text("where it lies"),
        "found_by": kinds.texts("the provisions that say where"),
    },
)
PRECEDENCE = kinds.Kind(
    "which provisions go first",
    {
        "over": kinds.texts("these"),
        "under": kinds.texts("before these"),
        "strength": kinds.must(kinds.choice(["stated", "inferred"])),
        "cites": kinds.texts("the provisions that say so"),
        "reading": kinds.must(kinds.text("how we read it")),
    },
)
LINES = kinds.text("first and last line of the original, as 449-451", r"^[0-9]+(-[0-9]+)?$")
SECTION = kinds.Kind("a section", {"lines": kinds.must(LINES), "title": kinds.must(kinds.text())})
OUTSIDE = kinds.Kind(
    "lines not read", {"lines": kinds.must(LINES), "why": kinds.must(kinds.text())}
)
BOOK = kinds.Kind(
    "a rulebook",
    {
        "order": kinds.text("its place among the books"),
        "title": kinds.must(kinds.text()),
        "short": kinds.must(kinds.text("its name in a table")),
        "place": kinds.must(kinds.text("where it is played by")),
        "edition": kinds.must(kinds.text()),
        "sha256": kinds.must(kinds.text("of the original", "^[0-9a-f]{64}$")),
        "roles": kinds.facts("our name of a role: the book's own"),
        "last_resort": kinds.many(DECIDER, means="who decides where the book does not, in order"),
        "unranked": kinds.choice(["no", "yes"], "yes where nothing says how they rank"),
        "documents": kinds.many(DOCUMENT, means="other texts that it leaves answers to"),
        "departure": kinds.one(DEPARTURE),
        "precedence": kinds.many(PRECEDENCE, means="which of its provisions go first"),
        "sections": kinds.many(SECTION, means="its sections, by their lines"),
        "page_headers": kinds.texts("patterns of lines that are no text: headers, page numbers"),
        "outside": kinds.many(OUTSIDE, means="lines that hold no provision, and why"),
    },
)


def load_books(corpus: Path, problems: list[Problem]) -> dict[str, Book]:
    """Every book of the corpus by id (its folder's name)."""
    books = {}
    for path in sorted(corpus.glob("*/book.yaml")):
        root = read_noted(path, problems)
        if root is not None:
            fields = Fields(root, problems, "a book", BOOK)
            books[path.parent.name] = _book(path.parent.name, fields)
    return dict(sorted(books.items(), key=lambda item: (item[1].order, item[0])))


def _departure(book: str, fields: Fields) -> tuple[Decider | None, tuple[str, ...]]:
    """The clause by which the floor may depart from the book, or the words searched for one."""
    departure = fields.mapping("departure")
    if not departure:
        return None, ()
    parts = Fields(departure, fields.problems, "a departure", DEPARTURE)
    searched = parts.texts("searched")
    return None if searched else _step(book, parts), searched


def _book(book: str, fields: Fields) -> Book:
    sha256 = _sha256(fields)
    clause, searched = _departure(book, fields)
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
        last_resort=tuple(
            _step(book, Fields(node, fields.problems, "a step of last resort", DECIDER))
            for node in fields.items("last_resort")
        ),
        unranked=fields.text("unranked", "no") == "yes",
        documents=_documents(book, fields),
        departure=clause,
        departure_searched=searched,
        precedence=tuple(
            _precedence(book, Fields(n, fields.problems, "a precedence", PRECEDENCE))
            for n in fields.items("precedence")
        ),
        sections=tuple(
            _section(Fields(node, fields.problems, "a section", SECTION))
            for node in fields.items("sections")
        ),
        page_headers=_patterns(fields),
        outside=tuple(
            _outside(Fields(node, fields.problems, "an outside span", OUTSIDE))
            for node in fields.items("outside")
        ),
        where=fields.where,
    )


def _sha256(fields: Fields) -> str:
    sha256 = fields.text("sha256")
    if sha256 and not re.fullmatch(r"[0-9a-f]{64}", sha256):
        where = fields.where_of("sha256")
        fields.note("'sha256' is not 64 hexadecimal digits", "run sha256sum on the original", where)
    return sha256


def _section(fields: Fields) -> Section:
    return Section(span_of(fields), fields.text("title"), fields.where)


def _outside(fields: Fields) -> Outside:
    return Outside(span_of(fields), fields.text("why"))


def _patterns(fields: Fields) -> tuple[str, ...]:
    good = []
    for pattern in fields.texts("page_headers"):
        try:
            re.compile(pattern)
            good.append(str(pattern))
        except re.error as error:
            what = f"'{pattern}' is not a regular expression: {error}"
            fields.note(what, "mend it", fields.where_of("page_headers"))
    return tuple(good)


def _step(book: str, fields: Fields) -> Decider:
    cites = full_ids(book, fields.texts("cites"))
    document = fields.text("document", "false") == "true"
    appeal = fields.text("appeal", "no") == "yes"
    final = fields.text("final", "no") == "yes"
    return Decider(fields.text("who"), fields.text("does"), cites, document, appeal, final)


def _documents(book: str, fields: Fields) -> tuple[Document, ...]:
    return tuple(
        _document(book, Fields(node, fields.problems, "a document", DOCUMENT))
        for node in fields.items("documents")
    )


def _document(book: str, fields: Fields) -> Document:
    cites, found_by = (full_ids(book, fields.texts(name)) for name in ("cites", "found_by"))
    find = fields.text("find", "")
    if not cites:
        fields.note("a document is named by no provision", "write 'cites: [...]'")
    if bool(find) != bool(found_by):
        fields.note("where a document lies needs a provision", "write both 'find' and 'found_by'")
    return Document(fields.text("name"), cites, find, found_by)


def _precedence(book: str, fields: Fields) -> Precedence:
    strength = fields.text("strength")
    if strength not in ("stated", "inferred"):
        fields.note(f"'{strength}' is not a strength", "write stated or inferred")
    return Precedence(
        over=fields.texts("over"),
        under=fields.texts("under"),
        strength=cast(Literal["stated", "inferred"], strength),
        cites=full_ids(book, fields.texts("cites")),
        reading=fields.text("reading"),
    )
