"""Account for every line of an original: a provision, a heading, page furniture, out of scope."""

from __future__ import annotations

import re
from collections.abc import Iterable, Iterator, Sequence

from floorbase.errors import Problem, Where
from floorbase.rules.books.model import Book, Provision, Span


def line_problems(
    book: Book, provisions: Iterable[Provision], lines: Sequence[str]
) -> Iterator[Problem]:
    """Lines of ``book`` that belong to nothing or to two things; blank lines need no owner.

    Furniture may stand anywhere, also in the middle of a provision.
    """
    free = [re.compile(pattern) for pattern in book.page_headers]
    counted = {
        number
        for number, line in enumerate(lines, 1)
        if line.strip() and not any(pattern.search(line) for pattern in free)
    }
    owner: dict[int, str] = {}
    for name, span, where in _spans(book, provisions):
        taken = sorted({owner[n] for n in _within(span, counted) if n in owner})
        if taken:
            what = f"{name}: lines {span[0]}-{span[1]} already belong to {', '.join(taken)}"
            yield Problem(what, "give each line to only one of them", where)
        for number in _within(span, counted):
            owner.setdefault(number, name)
    for first, last in _runs(sorted(counted - owner.keys())):
        what = f"lines {first}-{last} of {book.id}'s original are in no provision"
        fix = (
            "restate them in a provision, or list them under 'sections', 'page_headers' or "
            "'outside'"
        )
        yield Problem(what, fix, book.where)


def _spans(book: Book, provisions: Iterable[Provision]) -> Iterator[tuple[str, Span, Where]]:
    for provision in provisions:
        yield provision.id, provision.lines, provision.where
    for section in book.sections:
        yield f"the heading '{section.title}'", section.lines, section.where
    for outside in book.outside:
        yield f"'{outside.why}'", outside.lines, book.where


def _within(span: Span, numbers: set[int]) -> list[int]:
    return [number for number in range(span[0], span[1] + 1) if number in numbers]


def _runs(numbers: Sequence[int]) -> Iterator[Span]:
    """Sorted numbers as spans of neighbours.

    >>> list(_runs([3, 4, 5, 9]))
    [(3, 5), (9, 9)]
    """
    start = 0
    for index in range(1, len(numbers) + 1):
        if index == len(numbers) or numbers[index] != numbers[index - 1] + 1:
            yield numbers[start], numbers[index - 1]
            start = index
