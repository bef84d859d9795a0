"""A book as a book: the provisions under one heading, and all around the one that is read."""

from __future__ import annotations

import re
from collections.abc import Iterator

from floorbase.present.reader.links import around_lines
from floorbase.present.reader.page import Links, ReaderPage, Reading, head_of
from floorbase.present.reader.tables import drawn_table
from floorbase.present.text.lines import Line, TextPart, wrapped
from floorbase.present.text.words import wrap
from floorbase.rules.books.beside import terms_in
from floorbase.rules.books.chapters import Chapter, depth
from floorbase.rules.books.model import Provision

INDENT = 2  # for each provision that one is a part of
BAR, NO_BAR = "▌ ", "  "
NOT_IN_COPY = "Your copy does not have this provision: to be reviewed."
WORDED_OTHERWISE = "Your copy words it otherwise, to be reviewed:"
IN_COPY = "In your copy:"


def _where(reading: Reading, chapter: Chapter, provision: Provision) -> str:
    place = f"{chapter.provisions.index(provision) + 1} of {len(chapter.provisions)}"
    short = reading.rules.books[provision.book].short
    return f"{short} · {provision.id} · {place} under {chapter.title}"


def section_page(
    reading: Reading, provision: Provision, width: int, full: bool = False
) -> ReaderPage:
    """The chapter of a provision, with that one opened: its links in numbers, its terms marked."""
    rules = reading.rules
    chapter = reading.chapter_of(provision)
    lines = list(_headings(chapter, width))
    links = Links()
    terms: list[str] = []
    first = last = more = 0
    for other in chapter.provisions:
        inset = min(depth(rules, other), 3) * INDENT
        if other is not provision:
            kept = reading.kept
            if (other.id, width) not in kept:
                kept[other.id, width] = list(_closed(reading, other, width, inset))
            lines += kept[other.id, width]
            continue
        opened = list(_opened(reading, other, width, inset, links, terms))
        around, more = around_lines(reading, other, width - 2 - inset, links, full)
        opened += around
        first, last = len(lines), len(lines) + len(opened)
        lines += [(TextPart(BAR + " " * inset, "bar"), *line) for line in opened]
        lines.append(())
    before, after = beside(reading, provision)
    if after and after not in chapter.provisions:
        onward = f"Next heading: {reading.chapter_of(after).title}"
        lines += [(TextPart(f"{NO_BAR}{onward[: width - 2]}", "muted", f"at:{after.id}"),)]
    return ReaderPage(
        provision.id,
        _where(reading, chapter, provision),
        tuple(lines),
        first,
        last,
        tuple(links.to),
        tuple(terms),
        more,
        before.id if before else None,
        after.id if after else None,
    )


def _headings(chapter: Chapter, width: int) -> Iterator[Line]:
    for title in chapter.above:
        yield from wrapped([TextPart(title, "heading")], width)
    yield from wrapped([TextPart(chapter.title, "heading")], width)
    yield (TextPart("─" * min(width, len(chapter.title)), "muted"),)


def beside(reading: Reading, provision: Provision) -> tuple[Provision | None, Provision | None]:
    """The provisions before and after one in its book."""
    every = [p for chapter in reading.chapters(provision.book) for p in chapter.provisions]
    place = every.index(provision)
    return (
        every[place - 1] if place else None,
        every[place + 1] if place + 1 < len(every) else None,
    )


def _closed(reading: Reading, provision: Provision, width: int, inset: int) -> Iterator[Line]:
    """A provision that is not the one being read: what it says, and its table."""
    margin = NO_BAR + " " * inset
    mark = f"at:{provision.id}"
    yield from wrapped([TextPart(head_of(provision), "name", mark)], width, margin, margin + "  ")
    yield from wrapped([TextPart(provision.text, "", mark)], width, margin, margin)
    for row in _table(reading, provision, width - len(margin)):
        yield (TextPart(margin + row),)
    yield ()


def _opened(
    reading: Reading,
    provision: Provision,
    width: int,
    inset: int,
    links: Links,
    terms: list[str],
) -> Iterator[Line]:
    """The provision being read, without the bar before its lines."""
    room = width - 2 - inset
    yield from wrapped([TextPart(head_of(provision), "strong")], room, hang="  ")
    yield from wrapped(marked(reading, provision, links, terms), room)
    table = _table(reading, provision, room)
    if table:
        yield ()
    for row in table:
        yield (TextPart(row),)
    wording = list(_wording(reading, provision, room))
    if wording:
        yield ()
        yield from wording


def _table(reading: Reading, provision: Provision, width: int) -> list[str]:
    if not provision.table:
        return []
    rows = drawn_table(reading.library.tables[provision.book], provision, width)
    folded: list[str] = []
    for row in rows:
        folded += [row] if row[:1] in "╭│├╰" else wrap(row, width)
    return folded


def marked(
    reading: Reading, provision: Provision, links: Links, terms: list[str]
) -> list[TextPart]:
    """A restatement with its terms marked, and a number behind each cross-reference it names."""
    text = provision.text
    cuts: list[tuple[int, int, TextPart]] = []
    for start, end, term, _ in terms_in(reading.library.naming, provision):
        if term not in reading.defined:
            continue
        cuts.append((start, end, TextPart(text[start:end], "term", f"term:{len(terms)}")))
        terms.append(term)
    for reference in provision.references:
        named = [reference.printed, (reference.to or "").partition(":")[2]]
        place = next((end for name in named if (end := _end_of(text, name))), 0)
        if reference.to and place and not any(start < place < end for start, end, _ in cuts):
            number = links(reference.to)
            cuts.append((place, place, number._replace(text=f" {number.text}")))
    parts, at = [], 0
    for start, end, part in sorted(cuts, key=lambda cut: cut[:2]):
        parts += [TextPart(text[at:start]), part]
        at = end
    return [*parts, TextPart(text[at:])]


def _end_of(text: str, name: str) -> int:
    """Where a name ends in a text, 0 where it is not in it by itself."""
    found = re.search(rf"(?<![\w.]){re.escape(name)}(?![\w(])", text) if name else None
    return found.end() if found else 0


def _wording(reading: Reading, provision: Provision, width: int) -> Iterator[Line]:
    """The exact wording in the user's copy, or that the copy lacks it."""
    copy = reading.library.shelf.copies.get(provision.book)
    if copy is None:
        return
    found = copy.found.get(provision.id)
    if found is None or found.fate == "missing":
        yield from wrapped([TextPart(NOT_IN_COPY, "warning")], width)
        return
    if found.fate == "changed":
        yield (TextPart(WORDED_OTHERWISE, "warning"),)
    else:
        yield (TextPart(IN_COPY, "muted"),)
    for line in copy.wording(provision.id).splitlines():
        yield from wrapped([TextPart(line.strip())], width, "│ ", "│ ")
