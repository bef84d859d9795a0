"""What stands between the parts of an original in a copy: more of one of them, or new text."""

from __future__ import annotations

import re
from collections.abc import Iterator, Sequence

from floorbase.rules.editions.layout import ENDED, Layout, paragraphs
from floorbase.rules.editions.marks import OriginalPart
from floorbase.rules.editions.stretches import Stretch
from floorbase.rules.editions.words import PlacedWord, digits_of

LONG = 60  # words that a part may lack at one end by how they are divided
DEBT = 3  # words that a part lacks at one end, so that a paragraph there may be their new form
LOOK = 40  # signs around a word that tell whether an item begins there
FIGURES = re.compile(r"\d+")
BULLETS = "-•●▪·–—*"
TERM = re.compile(r"[A-Z][A-Z0-9 ,'’“”\"/()-]+:|[^.;:]{1,40}[”\"*]+ means ")

Run = tuple[int, int]


class Between:
    """Shares out what stands between two stretches; what neither takes is ``new``."""

    def __init__(
        self,
        layout: Layout,
        left: Stretch | None,
        right: Stretch | None,
        gone: Sequence[OriginalPart],
    ) -> None:
        self.layout = layout
        self.left = left
        self.right = right
        self.gone = list(gone)  # the parts that stood between, and are nowhere
        self.rewritten: list[tuple[OriginalPart, Run]] = []

    def new(self, start: int, end: int) -> list[Run]:
        """What is left of the words ``start`` up to ``end`` when each part took what is its own."""
        start, end = self._completed(start, end)
        chunks = list(self._chunks(start, end))
        if chunks and self._goes_on(chunks):
            self._give_left(chunks.pop(0))
        if chunks and self._leads_on(chunks):
            self._give_right(chunks.pop())
        while chunks and self.left and self._is_row(chunks[0]):
            self._give_left(chunks.pop(0))
        if chunks and self._owed_left(chunks[0]):
            self._give_left(chunks.pop(0))
        if chunks and self._owed_right(chunks[-1]):
            self._give_right(chunks.pop())
        return list(self._without_rewritten(self._joined(chunks)))

    def _completed(self, start: int, end: int) -> Run:
        """Without the words that make a part the same as it was: they were only divided anew."""
        left, right, layout = self.left, self.right, self.layout
        if left and not left.is_same(layout):
            for last in range(start + 1, min(end, start + LONG) + 1):
                if left.is_same(layout, end=last):
                    left.end, left.tail, start = last, 0, last
                    break
        if right and not right.is_same(layout):
            for first in range(end - 1, max(start, end - LONG) - 1, -1):
                if right.is_same(layout, start=first):
                    right.start, right.head, end = first, 0, first
                    break
        return start, end

    def _chunks(self, start: int, end: int) -> Iterator[Run]:
        """Paragraphs, and items that begin within a line with a number like those around."""
        for first, last in paragraphs(self.layout, start, end):
            at = first
            for word in range(first + 1, last):
                if self._is_item(word):
                    yield at, word
                    at = word
            yield at, last

    def _is_item(self, word: int) -> bool:
        """Whether an item begins with a word in the middle of a line."""
        near = [stretch for stretch in (self.left, self.right) if stretch]
        style = self._style(word)
        if not style or style not in {self._style(stretch.start) for stretch in near}:
            return False
        return style[0] in BULLETS or bool(ENDED.search(self._before(word)))

    def _before(self, word: int) -> str:
        """The text just before a word, without the signs that open an item."""
        start = self.layout.words[word].start
        return self.layout.text[max(0, start - LOOK) : start].rstrip(' \t\r\n(*_“"')

    def _style(self, word: int) -> str:
        """How an item that begins with a word is marked: by a bullet, a number, a term in capitals.

        7.34 and 12.1 are alike, and so are a and b; empty where nothing marks it.
        """
        before, number = self._before(word), self.layout.number(word)
        bullet = before[-1:] if before[-1:] in BULLETS and before[-2:-1] in " \t\n" else ""
        text = self.layout.text[self.layout.words[word].start :][:LOOK]
        if number:
            return bullet + _kind(number)
        return bullet or ("A:" if TERM.match(text) else "")

    def _opens(self, word: int) -> bool:
        return self.layout.opens_paragraph(word) or self._is_item(word)

    def _goes_on(self, chunks: Sequence[Run]) -> bool:
        """Whether the first of these goes on with the part on the left."""
        if self.left is None or self._opens(chunks[0][0]):
            return False
        if len(chunks) > 1 or not self._leads_on(chunks):
            return True
        return self.left.tail > 0 or not (self.right and self.right.head)

    def _leads_on(self, chunks: Sequence[Run]) -> bool:
        """Whether the last of these leads on to the part on the right."""
        right, end = self.right, chunks[-1][1]
        if right is None or self._opens(end):
            return False
        return right.head > 0 or not (self.layout.opens_line(end) or right.part.label)

    def _is_row(self, chunk: Run) -> bool:
        """Whether it is one more row of the table on the left."""
        assert self.left
        row, last = self._line(chunk[0]), self._line(self.left.end - 1)
        alike = _cells(row) == _cells(last) and len(FIGURES.findall(row)) > 1
        return alike and self.layout.opens_line(chunk[0])

    def _line(self, word: int) -> str:
        return self.layout.lines[self.layout.line_of[word]]

    def _owed_left(self, chunk: Run) -> bool:
        """Whether a paragraph stands where the part on the left has lost its end."""
        return bool(self.left and self.left.tail >= DEBT and not self.layout.label(chunk[0]))

    def _owed_right(self, chunk: Run) -> bool:
        """Whether a paragraph stands where the part on the right has lost its beginning."""
        if self.right is None or self.right.head < DEBT:
            return False
        return self._label(chunk) == self.right.part.label

    def _label(self, chunk: Run) -> str:
        return self.layout.number(chunk[0])

    def _give_left(self, chunk: Run) -> None:
        assert self.left
        self.left.end, self.left.tail = chunk[1], 0

    def _give_right(self, chunk: Run) -> None:
        assert self.right
        self.right.start, self.right.head = chunk[0], 0

    def _joined(self, chunks: Sequence[Run]) -> Iterator[Run]:
        """Paragraphs without a number go with the item that they stand under."""
        item: Run | None = None
        for chunk in chunks:
            if item and self._label(item) and not self._label(chunk):
                item = (item[0], chunk[1])
                continue
            if item:
                yield item
            item = chunk
        if item:
            yield item

    def _without_rewritten(self, chunks: Iterator[Run]) -> Iterator[Run]:
        """What is new; a paragraph under the number of a part that is gone is that part."""
        for chunk in chunks:
            label, first = self._label(chunk), self.layout.words[chunk[0]]
            for part in self.gone:
                if part.label == label and (label or _begins(part, first.text)):
                    self.rewritten.append((part, chunk))
                    self.gone.remove(part)
                    break
            else:
                yield chunk


def _begins(part: OriginalPart, word: str) -> bool:
    """Whether a part may begin with a word."""
    return part.digits[:1] == digits_of([PlacedWord(word, 0, 0)])


def _kind(label: str) -> str:
    """The kind of a number.

    >>> [_kind(label) for label in ("7.34", "12", "12a", "b")]
    ['0.0', '0', '0', 'a']
    """
    return re.sub(r"[a-z]+", "a", re.sub(r"\d+[a-z]?", "0", label))


def _cells(row: str) -> list[str]:
    """The kinds of the cells of a row: words, or figures."""
    return ["0" if cell[:1].isdigit() else "a" for cell in re.findall(r"[^\W_][\w.,%]*", row)]
