"""How a text is laid out: its lines, which of them every page repeats, where paragraphs begin."""

from __future__ import annotations

import re
from bisect import bisect_right
from collections import defaultdict
from collections.abc import Iterator, Sequence, Set
from functools import cached_property
from itertools import pairwise
from statistics import median

from floorbase.rules.editions.words import PlacedWord, digest, label_of, label_words, words_of

PAGE = re.compile(
    r"^\W*(?:(?:page|pg|p)\b\.?\s*(?P<named>\d{1,4}|[ivxl]{1,6})(?:\s*(?:of|/)\s*\d{1,4})?"
    r"|(?P<of>\d{1,4})\s*(?:(?:of|/)\s*\d{1,4}|\|\s*page)"
    r"|[-–—\[|]+\s*(?P<between>\d{1,4}|[ivxl]{1,6})\s*[-–—\]|]+|(?P<bare>\d{1,4}))\s*$",
    re.IGNORECASE,
)
LEADERS = re.compile(r"(?:\.{4,}|(?: \.){4,}|…{2,})\s*\d{1,4}\s*$")
NUMBERED = re.compile(
    r"^\s*(?:page\s+)?\d{1,4}(?:\s*(?:of|/)\s*\d{1,4})?\s+[|–—-]?\s*(?=\S)"
    r"|\s*[|–—-]?\s+(?:page\s+)?\d{1,4}(?:\s*(?:of|/)\s*\d{1,4})?\s*$",
    re.IGNORECASE,
)
DASHES = re.compile("[‐‑‒–—―-]")
BULLET = re.compile(r"^\s*(?:[-*•●▪·–—◦‣🕒]|o\s)\s*")
ENDED = re.compile(r"[.:;?!][\"'”’)\]*_]*$")
WRAPPED = 200  # a text with longer lines has one line for each paragraph
NEAR = 12  # lines around one by which its width is judged
NEARLY = 0.97  # of its width, and a line is full
BROKEN = 4  # lines, at the most, that one of them is broken into
APART = 8  # lines between two headers of pages, at the least


class Layout:
    """The lines of a copy and its words, without what is ``noise``: lines that pages repeat."""

    def __init__(self, text: str, noise: Set[int] = frozenset()) -> None:
        self.text = text
        self.lines = text.splitlines(keepends=True)
        self.noise = noise
        self.starts = [0]
        for line in self.lines:
            self.starts.append(self.starts[-1] + len(line))

    @cached_property
    def words(self) -> Sequence[PlacedWord]:
        """Every word that is not in a line of noise."""
        shown = (
            re.sub(r"\S", " ", line) if number in self.noise else line
            for number, line in enumerate(self.lines)
        )
        return words_of("".join(shown))

    @cached_property
    def line_of(self) -> Sequence[int]:
        """The line of each word, counted from 0."""
        return [bisect_right(self.starts, word.start) - 1 for word in self.words]

    @cached_property
    def openings(self) -> Sequence[int]:
        """The words that are the first of their lines, in order."""
        lines = self.line_of
        return [word for word in range(len(lines)) if word == 0 or lines[word - 1] != lines[word]]

    def opens_line(self, word: int) -> bool:
        """Whether a word is the first of its line."""
        return word == 0 or self.line_of[word - 1] != self.line_of[word]

    def opens_paragraph(self, word: int) -> bool:
        """Whether a new paragraph, item or row begins with a word, by the look of it."""
        if word == 0:
            return True
        if not self.opens_line(word):
            return False
        before, at = self.line_of[word - 1], self.line_of[word]
        last, this = self.lines[before].rstrip(), self.lines[at]
        ended = bool(ENDED.search(last))
        full = self._is_full(before, this)
        paged = any(number in self.noise for number in range(before + 1, at))
        blank = at > before + 1 and not paged and not self.is_airy
        if self.label(word) or BULLET.match(this):
            return ended or not full or blank
        if blank:
            return ended or not full or this.lstrip()[:1].isupper()
        return not full and (ended or not paged)

    @cached_property
    def is_airy(self) -> bool:
        """Whether blank lines say nothing: one follows every line, whatever ends there."""
        shown = [(n, line.rstrip()) for n, line in enumerate(self.lines) if line.strip()]
        apart = sum(b[0] - a[0] > 1 for a, b in pairwise(shown))
        running = sum(not ENDED.search(line) for _, line in shown)
        return apart > 0.9 * len(shown) and running > 0.4 * len(shown)

    def label(self, word: int) -> int:
        """How many words the number or letter has that is printed here, 0 where there is none."""
        return label_words(self.text, self.words[word : word + 4])

    def number(self, word: int) -> str:
        """The number or letter that is printed here, if any."""
        return label_of(self.words[word : word + self.label(word)])

    def _is_full(self, line: int, after: str) -> bool:
        """Whether a line had no room for the first word of the line after it."""
        around = self.lines[max(0, line - NEAR) : line + NEAR]
        width = max((len(near.rstrip()) for near in around if "\t" not in near), default=0)
        first = next(iter(after.split()), "")
        taken = len(self.lines[line].rstrip("\r\n")) + 1 + len(first)
        return width <= WRAPPED and taken > NEARLY * width

    def span(self, first: int, last: int) -> tuple[int, int]:
        """Where the words ``first`` to ``last`` stand in the text, with the signs around them."""
        start, end = self.words[first].start, self.words[last].end
        floor = self.words[first - 1].end if first else 0
        if self.opens_line(first):
            line = self.lines[self.line_of[first]]
            start = self.starts[self.line_of[first]] + len(line) - len(line.lstrip())
        while start > floor and not self.text[start - 1].isspace():
            start -= 1
        ceiling = self.words[last + 1].start if last + 1 < len(self.words) else len(self.text)
        while end < ceiling and not self.text[end].isspace():
            end += 1
        return max(start, floor), end

    def wording(self, start: int, end: int) -> str:
        """A stretch of the text without noise."""
        first, last = bisect_right(self.starts, start) - 1, bisect_right(self.starts, end - 1) - 1
        kept = (
            self.text[max(start, self.starts[number]) : min(end, self.starts[number + 1])]
            for number in range(first, last + 1)
            if number not in self.noise
        )
        return "".join(kept).strip("\r\n")


def always_noise(
    lines: Sequence[str], furniture: Sequence[str], every_page: Set[str] = frozenset()
) -> set[int]:
    """Lines that are known to be on every page, or are entries of a table of contents.

    ``furniture`` are patterns, ``every_page`` digests of such lines: these may be broken anew,
    and have lost the signs that a pattern looks for.
    """
    known = [re.compile(DASHES.sub("-", pattern)) for pattern in furniture]
    found = set()
    for number, line in enumerate(lines):
        plain = DASHES.sub("-", line.strip())
        forms = (plain, NUMBERED.sub("", plain))
        if LEADERS.search(line) or any(k.search(form) for k in known for form in forms):
            found.add(number)
    return found | _page_numbers(lines) | _wrapped(lines, every_page)


def _wrapped(lines: Sequence[str], every_page: Set[str]) -> set[int]:
    """The lines that are one of the known ones, each in one line or more."""
    found: set[int] = set()
    words = [words_of(line) for line in lines]
    for first in range(len(lines)):
        taken: list[PlacedWord] = []
        for last in range(first, min(first + BROKEN, len(lines))):
            taken += words[last]
            if len(taken) > 1 and words[first] and digest(taken) in every_page:
                found.update(range(first, last + 1))
    return found


def _page_numbers(lines: Sequence[str]) -> set[int]:
    """Lines that are the number of a page: by what stands with it, or as they count the pages."""
    found = set()
    counted: dict[int, list[int]] = {}  # by the number last reached: the lines that led there
    for line, match in ((n, PAGE.match(text)) for n, text in enumerate(lines)):
        if match and match["bare"]:
            number = int(match["bare"])
            led = [*counted.get(number - 1, []), line]
            counted[number] = max(led, counted.get(number, []), key=len)
        elif match:
            found.add(line)
    longest = max(counted.values(), key=len, default=[])
    return found | set(longest if len(longest) > 2 else [])


def repeated(layout: Layout, owner: Sequence[int]) -> set[int]:
    """Lines that come again page after page, which the original has not.

    ``owner`` has for each word its place in the original, -1 where it has none.
    """
    known = _mostly(layout, owner)
    alike: dict[str, list[int]] = defaultdict(list)
    for number in sorted({*layout.line_of, *layout.noise}):
        alike[_repeats(layout.lines[number])].append(number)
    found: set[int] = set()
    for numbers in alike.values():
        strange = [number for number in numbers if number not in known]
        apart = [b - a for a, b in pairwise(numbers)]
        if len(strange) > 1 and len(numbers) > 2 and median(apart) >= APART:
            found.update(set(strange) - layout.noise)
    return found


def _mostly(layout: Layout, owner: Sequence[int]) -> set[int]:
    """The lines of which half the words or more are known."""
    balance: dict[int, int] = defaultdict(int)
    for word, line in enumerate(layout.line_of):
        balance[line] += 1 if owner[word] >= 0 else -1
    return {line for line, more in balance.items() if more >= 0}


def _repeats(line: str) -> str:
    """A line as pages repeat it: without their number."""
    return " ".join(NUMBERED.sub("", DASHES.sub("-", line)).lower().split())


def paragraphs(layout: Layout, first: int, end: int) -> Iterator[tuple[int, int]]:
    """The words ``first`` up to ``end`` in stretches, each from where a paragraph begins."""
    start = first
    for word in range(first + 1, end):
        if layout.opens_paragraph(word):
            yield start, word
            start = word
    if start < end:
        yield start, end
