"""Find the parts of a book in another edition, or in the same one with other line breaks.

Every line of the other edition belongs to a provision, to a heading or to what is no rule, is
furniture of its pages, or is new.
"""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import dataclass
from itertools import pairwise
from typing import Literal

from floorbase.rules.books.model import Book, Span
from floorbase.rules.editions.between import Between, Run
from floorbase.rules.editions.layout import Layout, always_noise, repeated
from floorbase.rules.editions.marks import OriginalPart
from floorbase.rules.editions.placing import NOWHERE, Placed
from floorbase.rules.editions.stretches import Stretch, stretches
from floorbase.rules.editions.words import digest

AGAIN = 3  # times that a text is looked through for what pages repeat
Fate = Literal["unchanged", "moved", "renumbered", "changed", "missing"]


@dataclass(frozen=True, slots=True)
class Found:
    """What became of a provision: the lines where it stands now, and its stretch of the text."""

    fate: Fate
    lines: Span | None
    span: Span | None


@dataclass(frozen=True, slots=True)
class Added:
    """Text that the original has not, and the provisions that it follows and precedes, if any."""

    after: str | None
    before: str | None
    lines: Span
    span: Span


@dataclass(frozen=True, slots=True)
class Alignment:
    """A copy set against a book.

    ``share`` is how much of the shorter of the two stands in the other; ``noise`` are the lines,
    counted from 0, that every page repeats.
    """

    found: dict[str, Found]
    added: tuple[Added, ...]
    share: float
    noise: frozenset[int]


def align(parts: Sequence[OriginalPart], book: Book, text: str) -> Alignment:
    """What became of each provision in the text of another edition, and what is new there."""
    every_page = {part.whole for part in parts if part.kind == "furniture"}
    parts = [part for part in parts if part.kind != "furniture"]
    noise = always_noise(text.splitlines(), book.page_headers, every_page)
    layout = Layout(text, noise)
    placed = Placed(parts, layout)
    for _ in range(AGAIN):
        more = repeated(layout, placed.owner)
        if not more:
            break
        noise |= more
        layout = Layout(text, noise)
        placed = Placed(parts, layout)
    found, new = _shared_out(placed)
    provisions = {
        part.id: _fate(layout, found.get(place))
        for place, part in enumerate(parts)
        if part.kind == "provision"
    }
    new += [
        (stretch.start, stretch.end)
        for stretch in found.values()
        if stretch.part.kind == "heading" and not stretch.is_same(layout)
    ]
    known = sum(place != NOWHERE for place in placed.place)
    share = known / max(1, min(len(placed.old), len(placed.new)))
    ordered = sorted(found.values(), key=lambda stretch: stretch.start)
    added = tuple(_added(layout, run, ordered) for run in sorted(new))
    return Alignment(provisions, added, share, frozenset(layout.noise))


def _shared_out(placed: Placed) -> tuple[dict[int, Stretch], list[Run]]:
    """The stretch of each part by its place in the original, and the runs that are new."""
    layout, parts = placed.layout, placed.parts
    ordered = stretches(placed)
    found = {stretch.place: stretch for stretch in ordered}
    new: list[Run] = []
    for left, right in pairwise([None, *ordered, None]):
        start = left.end if left else 0
        end = right.start if right else len(layout.words)
        if start >= end:
            continue
        first = left.place + 1 if left else 0
        last = right.place if right else len(parts)
        gone = [parts[i] for i in range(first, last) if i not in found]
        between = Between(layout, left, right, [p for p in gone if p.kind == "provision"])
        new += between.new(start, end)
        for part, run in between.rewritten:
            place = parts.index(part)
            found[place] = Stretch(place, part, *run, 0, 0)
    return found, new


def _fate(layout: Layout, stretch: Stretch | None) -> Found:
    if stretch is None:
        return Found("missing", None, None)
    words = layout.words[stretch.start : stretch.end]
    under = layout.label(stretch.start)
    fate: Fate = "changed"
    if digest(words) == stretch.part.whole:
        fate = "unchanged"
    elif digest(words[under:]) == stretch.part.body:
        same = not under or layout.number(stretch.start) == stretch.part.label
        fate = "unchanged" if same else "renumbered"
    if fate != "changed" and not stretch.in_order:
        fate = "moved"
    return Found(fate, *_place(layout, stretch.start, stretch.end))


def _place(layout: Layout, start: int, end: int) -> tuple[Span, Span]:
    lines = layout.line_of[start] + 1, layout.line_of[end - 1] + 1
    return lines, layout.span(start, end - 1)


def _added(layout: Layout, run: Run, ordered: Sequence[Stretch]) -> Added:
    provisions = [s for s in ordered if s.part.kind == "provision"]
    after = [s.part.id for s in provisions if s.start < run[0]]
    before = [s.part.id for s in provisions if s.start > run[0]]
    place = _place(layout, *run)
    return Added(after[-1] if after else None, before[0] if before else None, *place)
