"""Read ``corpus/<book>/provisions.yaml``: what the book says, provision by provision."""

from __future__ import annotations

from collections.abc import Iterable
from pathlib import Path

from floorbase.errors import Problem
from floorbase.rules.books.locators import LINES, book_of, full_ids
from floorbase.rules.books.model import Provision, Reference
from floorbase.yamldata import kinds
from floorbase.yamldata.fields import Fields, by_id, entries
from floorbase.yamldata.nodes import Map, Text

REFERENCE = kinds.Kind(
    "a cross-reference that is not plainly a number, or is wrong",
    {
        "printed": kinds.must(kinds.text("as it is printed")),
        "to": kinds.texts("the provision that is meant"),
        "points_at": kinds.texts("what stands under a wrong number"),
        "wrong": kinds.text("why the print is wrong"),
    },
)
PROVISION = kinds.Kind(
    "a provision: one span of lines of the original, restated in our words",
    {
        "id": kinds.must(kinds.text("its number in the book")),
        "label": kinds.text("what the book prints over it"),
        "title": kinds.text("our name, where the book prints only a number"),
        "parent": kinds.text("the provision that it is a part of"),
        "lines": LINES,
        "text": kinds.must(kinds.text("what it says, complete in its conditions and figures")),
        "topics": kinds.texts("of corpus/topics.yaml"),
        "refers_to": kinds.many(kinds.text(), REFERENCE, means="its cross-references"),
        "defines": kinds.texts("the words that it defines"),
        "table": kinds.text_or_none("the table that holds its figures"),
    },
)


UNPINNED = kinds.Kind(
    "a provision of a book whose original is not there",
    {**PROVISION.fields, "lines": kinds.may(LINES)},
)


def load_provisions(
    corpus: Path, books: Iterable[str], problems: list[Problem]
) -> dict[str, Provision]:
    """Every provision of the corpus by full id, in the order of the originals."""
    paths = [corpus / book / "provisions.yaml" for book in books]
    found = (_provision(fields) for fields in entries(paths, problems, "provision", PROVISION))
    return by_id(found, problems, "'{}' appears here twice", "give each provision only one entry")


def load_own_provisions(
    folder: Path, pinned: bool, problems: list[Problem]
) -> dict[str, Provision]:
    """Every provision of one own book.

    Where no original is ``pinned``, each that gives no lines has the next place in the order.
    """
    found, place = [], 0
    paths = [folder / "provisions.yaml"]
    for fields in entries(paths, problems, "provision", PROVISION if pinned else UNPINNED):
        if not pinned and "lines" not in fields.map:
            one = _provision(fields, UNPINNED, "lines", lines=(place + 1, place + 1))
        else:
            one = _provision(fields)
        place = one.lines[1]
        found.append(one)
    return by_id(found, problems, "'{}' appears here twice", "give each provision only one entry")


def _provision(
    fields: Fields, kind: kinds.Kind = PROVISION, *but: str, **given: object
) -> Provision:
    locator, parent = fields.text("id"), fields.text("parent", "")
    book = fields.book = book_of(fields.path.parent)
    return Provision(
        id=f"{book}:{locator}",
        book=book,
        label=fields.text("label", locator),
        parent=f"{book}:{parent}" if parent else None,
        references=tuple(_references(book, fields)),
        where=fields.where,
        **kind.values(fields, "id", "label", "parent", *but),
        **given,  # pyrefly: ignore[bad-argument-type]
    )


def _references(book: str, fields: Fields) -> Iterable[Reference]:
    """Its cross-references: a locator where it is printed so and right, else a mapping."""
    for node in fields.items("refers_to"):
        if isinstance(node, Text):
            yield Reference(str(node), full_ids(book, [node])[0], None, "")
        elif isinstance(node, Map):
            parts = fields.inside(node, "a reference", REFERENCE)
            to, points_at = (parts.texts(key) for key in ("to", "points_at"))
            wrong = parts.text("wrong", "")
            if not (to or wrong):
                parts.note("a reference leads nowhere", "write 'to: …', or 'wrong: why'")
            yield Reference(
                printed=parts.text("printed"),
                to=full_ids(book, to)[0] if to else None,
                points_at=full_ids(book, points_at)[0] if points_at else None,
                wrong=wrong,
            )
        else:
            fields.note("a reference cannot be a list", "write one locator or mapping for each")
