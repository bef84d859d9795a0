"""Read ``corpus/<book>/provisions.yaml``: what the book says, provision by provision."""

from __future__ import annotations

from collections.abc import Iterable
from pathlib import Path

from floorbase.errors import Problem
from floorbase.rules.books.load_books import LINES
from floorbase.rules.books.locators import full_ids, span_of
from floorbase.rules.books.model import Provision, Reference
from floorbase.yamldata import kinds
from floorbase.yamldata.fields import Fields, each, read_noted
from floorbase.yamldata.source import Map, Text

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
        "lines": kinds.must(LINES),
        "text": kinds.must(kinds.text("what it says, complete in its conditions and figures")),
        "topics": kinds.texts("of corpus/topics.yaml"),
        "refers_to": kinds.many(kinds.text(), REFERENCE, means="its cross-references"),
        "defines": kinds.texts("the words that it defines"),
        "table": kinds.text("the table that holds its figures"),
    },
)


def load_provisions(
    corpus: Path, books: Iterable[str], problems: list[Problem]
) -> dict[str, Provision]:
    """Every provision of the corpus by full id, in the order of the originals."""
    provisions: dict[str, Provision] = {}
    for book in books:
        root = read_noted(corpus / book / "provisions.yaml", problems)
        if root is None:
            continue

        def build(fields: Fields, book: str = book) -> Provision:
            return _provision(book, fields)

        for provision in each(root, problems, "provision", PROVISION, build):
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
        title=fields.text("title", ""),
        parent=f"{book}:{parent}" if parent else None,
        lines=span_of(fields),
        text=fields.text("text"),
        topics=fields.texts("topics"),
        references=tuple(_references(book, fields)),
        defines=fields.texts("defines"),
        table=fields.text("table", "") or None,
        where=fields.where,
    )


def _references(book: str, fields: Fields) -> Iterable[Reference]:
    """Its cross-references: a locator where it is printed so and right, else a mapping."""
    for node in fields.items("refers_to"):
        if isinstance(node, Text):
            yield Reference(str(node), full_ids(book, [node])[0], None, "")
        elif isinstance(node, Map):
            parts = Fields(node, fields.problems, "a reference", REFERENCE)
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
            fields.note("a reference is a list", "write one locator or mapping for each")
