"""Where every word of an original stands in a copy: in order, elsewhere, or nowhere."""

from __future__ import annotations

from collections.abc import Iterator, Sequence
from functools import cache

from floorbase.rules.editions.blocks import Block, Window, anchored, in_order, run_length
from floorbase.rules.editions.layout import Layout
from floorbase.rules.editions.marks import OriginalPart, spread, starts_of
from floorbase.rules.editions.words import digest, digits_of

NOWHERE = -1
MOVED = 6  # words in a row, at the least, that say that something was moved
SLACK = 2  # words that a short part may have more or fewer by how they are divided


class Placed:
    """For each word of an original its place among the words of a copy, or ``NOWHERE``."""

    def __init__(self, parts: Sequence[OriginalPart], layout: Layout) -> None:
        self.parts = parts
        self.layout = layout
        self.starts = starts_of(parts)
        self.part_of = list(spread(parts))
        self.old = "".join(part.digits for part in parts)
        self.new = digits_of(layout.words)
        self.place = [NOWHERE] * len(self.old)
        self.owner = [NOWHERE] * len(self.new)  # of each word of the copy: the word that it was
        self._told = cache(self._digests)  # many a short part is looked for in the same places
        whole = Window(0, len(self.old), 0, len(self.new))
        self._take(in_order(self.old, self.new, whole, self.starts))
        while self._moved():
            pass
        self._short()

    def _take(self, blocks: Sequence[Block]) -> None:
        for block in blocks:
            for step in range(block.size):
                self.place[block.old + step] = block.new + step
                self.owner[block.new + step] = block.old + step

    def _moved(self) -> bool:
        """Find one more run of words elsewhere, and what belongs to it around; False: none is left.

        Both texts are searched for words that are still nowhere. Stretches of these are set apart
        by signs that are no digits, so that no run goes from one to another.
        """
        old, olds = _left(self.old, self.place, "<")
        new, news = _left(self.new, self.owner, ">")
        window = Window(0, len(old), 0, len(new))
        least = max(MOVED, run_length(window))
        for block in anchored(old, new, window):
            if block.size < least:
                return False
            found = Block(olds[block.old], news[block.new], block.size)
            self._take([found])
            self._take(in_order(self.old, self.new, self._before(found), self.starts))
            self._take(in_order(self.old, self.new, self._after(found), self.starts))
            return True
        return False

    def _before(self, block: Block) -> Window:
        """What is nowhere yet just before a block, in the part that it begins in."""
        old, new = block.old, block.new
        floor = self.starts[self.part_of[block.old]]
        while old > floor and self.place[old - 1] == NOWHERE:
            old -= 1
        least = max(0, block.new - 2 * (block.old - old) - MOVED)
        while new > least and self.owner[new - 1] == NOWHERE:
            new -= 1
        return Window(old, block.old, new, block.new)

    def _after(self, block: Block) -> Window:
        """What is nowhere yet just after a block, in the part that it ends in."""
        start, place = block.old + block.size, block.new + block.size
        old, new = start, place
        ceiling = self.starts[self.part_of[start - 1] + 1]
        while old < ceiling and self.place[old] == NOWHERE:
            old += 1
        most = min(len(self.new), place + 2 * (old - start) + MOVED)
        while new < most and self.owner[new] == NOWHERE:
            new += 1
        return Window(start, old, place, new)

    def _short(self) -> None:
        """Parts too short to be found by runs: word for word the same, on lines of their own."""
        for place, part in enumerate(self.parts):
            start, end = self.starts[place], self.starts[place + 1]
            if all(at == NOWHERE for at in self.place[start:end]):
                for first, last in self._lines_free(len(part.digits)):
                    if self._is(part, first, last):
                        size = min(end - start, last + 1 - first)
                        self._take([Block(start, first, size)])
                        break

    def _is(self, part: OriginalPart, first: int, last: int) -> bool:
        """Whether some words are a part, under its own number or another."""
        whole, body, labelled = self._told(first, last)
        return whole == part.whole or (bool(labelled or part.label) and body == part.body)

    def _digests(self, first: int, last: int) -> tuple[str, str, bool]:
        """Some words, the same after their number, and whether they have one."""
        words = self.layout.words[first : last + 1]
        under = self.layout.label(first)
        whole = digest(words)
        return whole, digest(words[under:]) if under else whole, bool(under)

    def _lines_free(self, size: int) -> Iterator[tuple[int, int]]:
        """Stretches of about so many words from the start of a line to the end of one, all free."""
        layout = self.layout
        for first in layout.openings:
            if self.owner[first] == NOWHERE:
                for last in range(max(first, first + size - 1 - SLACK), first + size + SLACK):
                    if last >= len(self.owner) or self.owner[last] != NOWHERE:
                        break
                    if last + 1 == len(self.owner) or layout.opens_line(last + 1):
                        yield first, last


def _left(text: str, taken: Sequence[int], apart: str) -> tuple[str, list[int]]:
    """What is nowhere yet of a text, its stretches set apart, and where each sign of it stands."""
    signs: list[str] = []
    places: list[int] = []
    for place, sign in enumerate(text):
        if taken[place] == NOWHERE:
            if places and places[-1] != place - 1:
                signs.append(apart)
                places.append(place - 1)
            signs.append(sign)
            places.append(place)
    return "".join(signs), places
