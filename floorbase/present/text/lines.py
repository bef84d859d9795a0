"""Lines made of parts: words with the role they play, for screens to colour and to click."""

from __future__ import annotations

import re
from collections.abc import Iterable, Iterator, Sequence
from typing import Literal, NamedTuple, TypeAlias

Role: TypeAlias = Literal[
    "", "heading", "name", "strong", "muted", "term", "link", "warning", "bar",
    "book-0", "book-1", "book-2", "book-3", "book-4",
]  # fmt: skip
PIECE = re.compile(r"\s+|\S+")


class TextPart(NamedTuple):
    """Some words of a line; those with a ``mark`` are a link or a term that can be gone to."""

    text: str
    role: Role = ""
    mark: str = ""


Line: TypeAlias = tuple[TextPart, ...]


def text_of(lines: Iterable[Line]) -> str:
    """The bare words of some lines."""
    return "\n".join("".join(part.text for part in line).rstrip() for line in lines)


def wrapped(parts: Sequence[TextPart], width: int, first: str = "", hang: str = "") -> list[Line]:
    """Parts as lines no wider than ``width``; words longer than a line are broken.

    >>> [text_of([line]) for line in wrapped([TextPart("one two "), TextPart("three", "term")], 9)]
    ['one two', 'three']
    """
    room = max(width, 12)
    lines: list[list[TextPart]] = [[TextPart(first)] if first else []]
    used = len(first)
    for word in _words(parts):
        size = sum(len(piece.text) for piece in word)
        space = word[0].text.isspace()
        if used + size > room:
            if space:
                continue
            if used > len(hang if len(lines) > 1 else first):
                _trim(lines[-1])
                lines.append([TextPart(hang)] if hang else [])
                used = len(hang)
            word = list(_broken(word, room - used)) if size > room - used else word
        if space and used == len(hang) and len(lines) > 1:
            continue
        for piece in word:
            if used + len(piece.text) > room:
                lines.append([TextPart(hang)] if hang else [])
                used = len(hang)
            lines[-1].append(piece)
            used += len(piece.text)
    _trim(lines[-1])
    return [tuple(line) for line in lines]


def _words(parts: Iterable[TextPart]) -> Iterator[list[TextPart]]:
    """Words and spaces; a word may be of several parts, as where a term ends at a comma."""
    word: list[TextPart] = []
    for part in parts:
        for found in PIECE.finditer(part.text):
            piece = TextPart(found[0], part.role, part.mark)
            if found[0].isspace():
                if word:
                    yield word
                word = []
                yield [piece]
            else:
                word.append(piece)
    if word:
        yield word


def _broken(word: Iterable[TextPart], room: int) -> Iterator[TextPart]:
    for piece in word:
        for start in range(0, len(piece.text), room):
            yield piece._replace(text=piece.text[start : start + room])


def _trim(line: list[TextPart]) -> None:
    while line and line[-1].text.isspace():
        line.pop()
