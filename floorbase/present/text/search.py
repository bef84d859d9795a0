"""Search results: what was found, where, and why, with the words that were meant marked."""

from __future__ import annotations

import re
from collections.abc import Sequence
from typing import TYPE_CHECKING

from floorbase.present.text.words import wrap
from floorbase.rules.search.numbers import number
from floorbase.rules.search.tokens import stem

if TYPE_CHECKING:
    from floorbase.app.library import Library
    from floorbase.present.json.book_documents import HitJson, SearchJson
    from floorbase.rules.load import Rules
    from floorbase.rules.search.ranking import Hit

WORD = re.compile(r"all[- ]in|[a-z0-9]+", re.IGNORECASE)
WIDTH = 78
INDENT = "    "
SNIPPET = 150  # characters
OTHER_WORDS = "other words, or fewer of them; a number such as 7.34 finds that provision"
BOLD, PLAIN = "\x1b[1m", "\x1b[0m"


def hits_as_text(
    rules: Rules, hits: Sequence[Hit], marked: bool = False, width: int | None = None
) -> str:
    """Each hit in a few lines, no wider than ``width``, or with headings that are whole.

    ``marked`` shows the words that were meant in bold.
    """
    lines = []
    for place, hit in enumerate(hits, 1):
        page = hit.page
        where = rules.books[page.book].short if page.book else page.kind.upper()
        heading = f"{place:>2}. {page.id}   {page.title}  [{where}]"
        lines += wrap(heading, width, INDENT) if width else [heading]
        wide = min(width or WIDTH, WIDTH) - len(INDENT)
        for line in wrap(snippet(page.text, hit.marks), wide, ""):
            lines.append(f"{INDENT}{_marked(line, hit.marks) if marked else line}")
    return "\n".join(lines)


def nothing_found(library: Library, text: str) -> str:
    """That nothing was found, and what to try instead."""
    numbered = library.numbered
    if found := numbered.find(text):
        has_it = f"'{text}' is the number of {', '.join(found)}"
        return f"nothing was found: {has_it}, which is left out here\n  try it without filters"
    if numbered.is_number(text):
        near = numbered.near(text)
        first = f"{', '.join(near)}, or " if near else ""
        return f"nothing was found: no provision has the number '{text}'\n  try {first}words"
    return f"nothing was found\n  try {OTHER_WORDS}"


def _marked(text: str, marks: frozenset[str]) -> str:
    for start, end in reversed(spans(text, marks)):
        text = f"{text[:start]}{BOLD}{text[start:end]}{PLAIN}{text[end:]}"
    return text


def spans(text: str, marks: frozenset[str]) -> list[tuple[int, int]]:
    """Where the words that were meant stand in a text.

    >>> spans("The raise is binding.", frozenset({"rais", "bind"}))
    [(4, 9), (13, 20)]
    """
    return [
        (found.start(), found.end())
        for found in WORD.finditer(text)
        if stem(number(re.sub("[- ]", "", found[0].lower()))) in marks
    ]


def snippet(text: str, marks: frozenset[str]) -> str:
    """The part of a text where most of the words that were meant stand together."""
    if len(text) <= SNIPPET:
        return text
    found = [start for start, _ in spans(text, marks)] or [0]
    best = max(found, key=lambda start: (sum(start <= f < start + SNIPPET for f in found), -start))
    first = max(0, best - 20)
    if first:
        first = text.index(" ", first - 1) + 1 if " " in text[first - 1 :] else first
    last = text.rfind(" ", first, first + SNIPPET) if first + SNIPPET < len(text) else len(text)
    body = text[first : last if last > first else len(text)]
    return f"{'… ' if first else ''}{body}{' …' if first + len(body) < len(text) else ''}"


def hits_json(text: str, hits: Sequence[Hit]) -> SearchJson:
    """The results of one search; ``marks`` are spans of the snippet."""
    results: list[HitJson] = []
    for hit in hits:
        part = snippet(hit.page.text, hit.marks)
        results.append(
            {
                "kind": hit.page.kind,
                "id": hit.page.id,
                "score": round(hit.score, 3),
                "title": hit.page.title,
                "book": hit.page.book or None,
                "topics": list(hit.page.topics),
                "points": sorted(hit.points),
                "snippet": part,
                "marks": [list(span) for span in spans(part, hit.marks)],
            }
        )
    return {"query": text, "results": results}
