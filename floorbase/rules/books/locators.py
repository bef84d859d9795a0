"""Read what every loader of the corpus meets: locators and spans of lines."""

from __future__ import annotations

import re
from collections.abc import Iterable
from dataclasses import replace

from floorbase.rules.books.model import Span
from floorbase.yamldata import kinds
from floorbase.yamldata.fields import Fields


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
