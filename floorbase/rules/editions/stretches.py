"""From places of words to stretches of a copy: one for each part of the original, and the rest."""

from __future__ import annotations

from collections.abc import Iterator, Sequence
from dataclasses import dataclass
from itertools import groupby

from floorbase.rules.editions.layout import Layout
from floorbase.rules.editions.marks import OriginalPart
from floorbase.rules.editions.placing import NOWHERE, Placed
from floorbase.rules.editions.words import digest

ENOUGH = 0.25  # of a part's words must be found for it to be changed, not missing
ELSEWHERE = 0.6  # of them, where it is out of order: phrases come again by themselves
STRAY = 2  # words that may look like a part's own by the chance of their digits
ONE_MORE = 10_000  # rather many words are moved than one part more


@dataclass(slots=True)
class Stretch:
    """The words ``start`` up to ``end`` of a copy, which are the part at ``place`` of the original.

    ``head`` and ``tail`` are how many of its own first and last words are nowhere.
    """

    place: int
    part: OriginalPart
    start: int
    end: int
    head: int
    tail: int
    in_order: bool = True

    def is_same(self, layout: Layout, start: int | None = None, end: int | None = None) -> bool:
        """Whether it is word for word the same, its printed number aside, between two words."""
        first = self.start if start is None else start
        words = layout.words[first : self.end if end is None else end]
        if digest(words) == self.part.whole:
            return True
        return digest(words[layout.label(first) :]) == self.part.body if words else False

    def settle(self, layout: Layout) -> None:
        """Without words at either end that only look like its own, where it is the same then."""
        if self.is_same(layout):
            return
        for start in range(self.start, self.start + STRAY + 1):
            for end in range(self.end, max(start, self.end - STRAY - 1), -1):
                if self.is_same(layout, start, end):
                    self.start, self.end, self.head, self.tail = start, end, 0, 0
                    return


def stretches(placed: Placed) -> list[Stretch]:
    """Where each part that is there stands, in the order of the copy, and whether it was moved."""
    best: dict[int, Stretch] = {}
    for stretch, size in _clusters(placed):
        share = size / len(stretch.part.digits)
        other = best.get(stretch.place)
        if share >= ENOUGH and (other is None or size > other.end - other.start):
            best[stretch.place] = stretch
    found = sorted(best.values(), key=lambda stretch: stretch.start)
    for stretch in found:
        stretch.settle(placed.layout)
    kept = _in_order(found)
    for place, stretch in enumerate(found):
        stretch.in_order = place in kept
    return [s for s in found if s.in_order or _share(placed, s) >= ELSEWHERE]


def _clusters(placed: Placed) -> Iterator[tuple[Stretch, int]]:
    """Stretches of words of one part with no word of another among them, and how many are known."""
    known = [word for word, owner in enumerate(placed.owner) if owner != NOWHERE]
    for place, group in groupby(known, key=lambda word: placed.part_of[placed.owner[word]]):
        words = list(group)
        olds = [placed.owner[word] for word in words]
        head = min(olds) - placed.starts[place]
        tail = placed.starts[place + 1] - 1 - max(olds)
        part = placed.parts[place]
        yield Stretch(place, part, words[0], words[-1] + 1, head, tail), len(words)


def _share(placed: Placed, stretch: Stretch) -> float:
    """How much of a part stands in its stretch."""
    owners = placed.owner[stretch.start : stretch.end]
    known = sum(owner != NOWHERE for owner in owners)
    return known / len(stretch.part.digits)


def _in_order(found: Sequence[Stretch]) -> set[int]:
    """Which of some stretches still follow each other: as many as can, and then the longest."""
    weight: list[int] = []
    before: list[int] = []
    for i, stretch in enumerate(found):
        best, last = 0, NOWHERE
        for j in range(i):
            if found[j].place < stretch.place and weight[j] > best:
                best, last = weight[j], j
        weight.append(best + ONE_MORE + len(stretch.part.digits))
        before.append(last)
    at = max(range(len(found)), key=weight.__getitem__, default=NOWHERE)
    kept = set()
    while at != NOWHERE:
        kept.add(at)
        at = before[at]
    return kept
