"""Read what every loader of the corpus meets: locators and spans of lines."""

from __future__ import annotations

import re
from collections.abc import Iterable
from dataclasses import replace
from pathlib import Path

from floorbase.rules.books.model import Span
from floorbase.yamldata import kinds
from floorbase.yamldata.fields import Fields

EDITIONS = "editions"  # the folder of a book's own in which its other editions lie
A_DAY = re.compile(r"[0-9]{4}-[0-9]{2}-[0-9]{2}")


def book_of(folder: Path) -> str:
    """The id of the book whose files lie in a folder, which may be that of a dated edition.

    >>> [book_of(Path(name)) for name in ("books/oak_room", "books/oak_room/editions/2026-10-01")]
    ['oak_room', 'oak_room']
    """
    dated = folder.parent.name == EDITIONS and A_DAY.fullmatch(folder.name)
    return folder.parent.parent.name if dated else folder.name


def full_ids(book: str, locators: Iterable[str]) -> tuple[str, ...]:
    """Locators of one book as ids; one that names its book already stays as it is.

    >>> full_ids("star", ["7.34", "queensix:intro"])
    ('star:7.34', 'queensix:intro')
    """
    return tuple(loc if re.match(r"[a-z]\w*:", loc) else f"{book}:{loc}" for loc in locators)


def span_of(fields: Fields) -> Span:
    """The field ``lines``: ``12`` or ``12-15``; (0, 0) where it is not one."""
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


LINES = replace(
    kinds.text("first and last line of the original, as 449-451", r"^[0-9]+(-[0-9]+)?$"),
    required=True,
    read=lambda fields, *_: span_of(fields),
)


def ids(means: str = "") -> kinds.FieldKind:
    """Locators, read as ids of the book that the object is about."""
    found = kinds.texts(means)
    return replace(found, read=lambda fields, name, _: full_ids(fields.book, fields.texts(name)))
