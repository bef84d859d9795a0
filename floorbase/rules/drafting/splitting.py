"""Divide a text into provisions: by its numbers, bullets, headings and paragraphs."""

from __future__ import annotations

from collections.abc import Iterator, Sequence
from dataclasses import dataclass, field
from itertools import pairwise, takewhile

from floorbase.rules.drafting.labels import Label
from floorbase.rules.drafting.rows import TITLE, TextRow

SKIPPED = 3  # numbers that a list may leave out
LISTED = 8  # words that the bullets of a list of rules have, on average
NUMBERED = 3  # labels by which a text is a numbered one
SENTENCE = 5  # words that a sentence has
FEW = 60  # rows that are looked at, at the most, to tell what one begins
SOON = 9  # rows in which the second of a list is looked for
WIDE = 140  # signs: with longer lines, each line is a paragraph


@dataclass(eq=False)
class TextHeading:
    """A printed heading; what stands below it belongs to it."""

    label: Label | None
    title: str
    rows: list[TextRow]
    mark: str
    items: list[TextItem] = field(default_factory=list)
    is_numbered: bool = False  # whether an item below it has a label


@dataclass(eq=False)
class TextItem:
    """What becomes one provision: numbered, bulleted or a paragraph, from one line to another."""

    label: Label | None
    style: str
    ordinal: int
    under: TextHeading | None
    parent: TextItem | None
    rows: list[TextRow]
    title: str = ""


class Splitter:
    """Goes through the rows of a text once; ``items``, ``headings`` and ``front`` are the outcome.

    ``front`` are rows of a title page, ``tail`` those below the last rule: names and dates.
    """

    def __init__(self, rows: Sequence[TextRow]) -> None:
        self.rows = rows
        self.items: list[TextItem] = []
        self.headings: list[TextHeading] = []
        self.stack: list[TextItem] = []
        self.path: tuple[int, ...] = ()  # of the last label that said all of it
        self.counted: dict[tuple[str, str], int] = {}
        self.width = max((len(row.text) for row in rows), default=0)
        self.is_numbered = sum(row.label is not None for row in rows) >= NUMBERED
        self.titles_lie = self._titles_lie()
        # Where a rule of each number begins for the last time, as a rule does.
        self.last_begun = {
            row.label.path: place
            for place, row in enumerate(rows)
            if row.label and self._is_calm(place) and self._looks_begun(place, row.label)
        }
        self.front = self._front()
        self.tail = self._tail()
        last = len(rows) - len(self.tail)
        for place in range(len(self.front), last):
            self._take(place)

    def _take(self, place: int) -> None:
        row = self.rows[place]
        depth = self._depth(place)
        if self._is_heading(place, depth):
            self._open(row)
        elif depth is not None and row.label:
            self._begin(place, row.label, depth)
        elif self._begins_loose(place):
            self._begin_loose(row)
        elif self.items:
            self.items[-1].rows.append(row)
        else:
            self._begin_loose(row)

    def _open(self, row: TextRow) -> None:
        heading = TextHeading(row.label, row.title or row.words, [row], row.heading)
        self.headings.append(heading)
        self.stack = []

    def _begin(self, place: int, label: Label, depth: int) -> None:
        """An item that has a label."""
        row = self.rows[place]
        style, ordinal = self._counts_as(label, depth)
        before = self.stack[depth] if depth < len(self.stack) else None
        self.stack = self.stack[:depth]
        under = self.headings[-1] if self.headings else None
        parent = self.stack[-1] if self.stack else self._led_by(under, ordinal)
        if before and not self.stack and ordinal > 1:
            parent = before.parent
        item = TextItem(label, style, ordinal, under, parent, [row], self._title(place))
        self._add(item)
        self.stack.append(item)
        if label.is_decimal:
            self.path = label.path
        if depth == 0:
            self.counted[label.form, style] = ordinal

    def _led_by(self, under: TextHeading | None, ordinal: int) -> TextItem | None:
        """The paragraph just above that a second list below a heading belongs to."""
        last = self.items[-1] if self.items and ordinal == 1 else None
        leads = last and not last.label and last.under is under and not last.rows[0].bullet
        return last if leads and under and under.is_numbered else None

    def _begin_loose(self, row: TextRow) -> None:
        """A paragraph, or an item with a bullet."""
        under = self.headings[-1] if self.headings else None
        self._add(TextItem(None, "bullet" if row.bullet else "", 0, under, None, [row]))
        self.stack = []

    def _add(self, item: TextItem) -> None:
        self.items.append(item)
        if item.under:
            item.under.items.append(item)
            item.under.is_numbered |= item.label is not None

    def _counts_as(self, label: Label, depth: int) -> tuple[str, int]:
        """How a label counts at a depth: on from the one before, or from one."""
        before = self.stack[depth] if depth < len(self.stack) else None
        if before:
            for style, ordinal in label.ordinals:
                if style == before.style and ordinal > before.ordinal:
                    return style, ordinal
        ones = [(style, ordinal) for style, ordinal in label.ordinals if ordinal == 1]
        return (ones or list(label.ordinals))[0]

    def _depth(self, place: int) -> int | None:
        """At which depth a label fits: none where it is part of a sentence, as a figure is."""
        row = self.rows[place]
        label = row.label
        if label is None:
            return None
        calm = self._is_calm(place)
        if label.is_decimal:
            told = self._is_reference(place, label, calm)
            return None if told else self._depth_of_path(label, calm)
        on = self._counting_on(label, 1)
        if on is None and calm:
            on = self._counting_on(label, SKIPPED)
        if on is not None:
            return on
        if calm and (label.is_rule or row.heading not in ("", "T")):
            return 0
        starts = any(ordinal == 1 for _, ordinal in label.ordinals)
        inside = not calm and row.indent > self.rows[place - 1].indent
        if starts and (calm or inside or self._goes_on(place, label)):
            same = [d for d, item in enumerate(self.stack) if self._restarts(item, row, label)]
            return same[0] if same else len(self.stack)
        return None

    def _restarts(self, item: TextItem, row: TextRow, label: Label) -> bool:
        """Whether a list begins again in the place of one that is open, and not within it."""
        same = item.label is not None and item.label.form == label.form
        styles = {style for style, ordinal in label.ordinals if ordinal == 1}
        return same and item.style in styles and row.indent <= item.rows[0].indent

    def _goes_on(self, place: int, label: Label) -> bool:
        """Whether the next of the same list follows soon."""
        near = self.rows[place + 1 : place + SOON]
        return any(row.label and _next(label, row.label) for row in near)

    def _is_calm(self, place: int) -> bool:
        """Whether something may begin here: after a blank line, or where a sentence has ended."""
        row = self.rows[place]
        before = self.rows[place - 1] if place else None
        return before is None or bool(row.apart) or before.ended or bool(before.heading)

    def _is_reference(self, place: int, label: Label, calm: bool) -> bool:
        """Whether a number is of another rule, or a figure, and only begins a line by chance."""
        later = self.last_begun.get(label.path, -1) > place
        if not self.rows[place].words[:1].islower():
            return later and not calm
        return later or not (calm or self._looks_begun(place, label))

    def _looks_begun(self, place: int, label: Label) -> bool:
        """Whether a row begins with a capital, or follows the one before it in a list."""
        before = self.rows[place - 1].label if place else None
        listed = before is not None and _next(before, label)  # 5.1 no phones, 5.2 no hats
        return listed or not self.rows[place].words[:1].islower()

    def _depth_of_path(self, label: Label, calm: bool) -> int | None:
        """The depth of a label that says its whole path."""
        paths = [item.label.path for item in self.stack if item.label]
        known = self.path
        follows = known < label.path
        near = not known or label.path[:-1] == known[:-1] or label.path[-1] == 1
        if not calm and not (follows and near):
            return None
        depth = 0
        for path in paths:
            if len(path) >= len(label.path) or path != label.path[: len(path)]:
                break
            depth += 1
        return depth

    def _counting_on(self, label: Label, most: int) -> int | None:
        """The depth of the list that a label goes on with, leaving out at most so many."""
        for depth in reversed(range(len(self.stack))):
            item = self.stack[depth]
            if item.label and not item.label.is_decimal and item.label.form == label.form:
                for style, ordinal in label.ordinals:
                    if style == item.style and 0 < ordinal - item.ordinal <= most:
                        return depth
        for style, ordinal in label.ordinals:
            before = self.counted.get((label.form, style))
            if before is not None and not self.stack and 0 < ordinal - before <= most:
                return 0
        return None

    def _is_heading(self, place: int, depth: int | None) -> bool:
        """Whether a row is a heading with other items or paragraphs below it."""
        row = self.rows[place]
        label = row.label
        after = self.rows[place + 1] if place + 1 < len(self.rows) else None
        if label is None:
            return bool(row.heading) and not (row.heading == "T" and self._is_no_title(row))
        if after is None or label.is_rule:
            return False
        if after.label and _within(label, after.label) and len(row.words.split()) <= TITLE:
            return not row.text.rstrip().endswith((".", ";", ",", ":")) or row.heading != ""
        if row.heading in ("", "T"):
            return label.keyword in ("part", "chapter", "section") and not row.ended and row.alone
        if after.label and _next(label, after.label) and row.heading != "#":
            return False
        return not self._is_one_rule(place, label)

    def _is_no_title(self, row: TextRow) -> bool:
        inside = self.stack and row.indent > self.stack[-1].rows[0].indent
        return self.titles_lie or bool(inside)

    def _is_one_rule(self, place: int, label: Label) -> bool:
        """Whether below a heading with a number stands plain text: it is then one rule's title."""
        below = list(
            takewhile(lambda row: row.heading in ("", "T"), self.rows[place + 1 : place + FEW])
        )
        blocks = sum(bool(row.apart) for row in below[1:]) + 1
        plain = not any(row.label or row.bullet for row in below)
        return bool(below) and plain and (blocks == 1 or label.is_decimal)

    def _begins_loose(self, place: int) -> bool:
        """Whether a row without a label begins a paragraph or a bulleted item of its own."""
        row, before = self.rows[place], self.rows[place - 1] if place else None
        item = self.items[-1] if self.items else None
        heading = self.headings[-1] if self.headings else None
        if item is None or before is None or item.under is not heading:
            return True
        if heading and heading.rows[-1].number > item.rows[-1].number:
            return True
        if self.stack:
            outer = row.apart and row.indent < self.stack[0].rows[0].indent
            return bool(outer) and before.ended and row.words[:1].isupper()
        if row.bullet:
            first = item.rows[0]
            if first.bullet:
                return row.indent <= first.indent
            return not first_ended_with_colon(item) or self._are_rules(place)
        if not row.apart:
            return self.width > WIDE and before.ended
        return before.ended or not row.words[:1].islower()

    def _are_rules(self, place: int) -> bool:
        """Whether the bullets from a place on are sentences, so that each is a rule."""
        listed = [
            row for row in takewhile(lambda r: not r.heading, self.rows[place:]) if row.bullet
        ]
        words = sum(len(row.words.split()) for row in listed) / len(listed)
        return words >= LISTED and all(row.words[:1].isupper() for row in listed)

    def _title(self, place: int) -> str:
        """What a rule is called, where a line of its own says so."""
        row = self.rows[place]
        if row.heading in ("#", "=", "*", "C"):
            return row.title
        after = self.rows[place + 1] if place + 1 < len(self.rows) else None
        count = len(row.words.split())
        named = 0 < count <= TITLE and not row.ended and row.words[:1].isupper()
        if not named or after is None or after.label or after.bullet or after.heading:
            return ""
        short = 2 * len(row.text) < len(after.text) or bool(row.label and row.label.keyword)
        return row.words if after.apart or (short and after.words[:1].isupper()) else ""

    def _titles_lie(self) -> bool:
        """Whether short lines alone are rules: most are followed by another, and no text."""
        titles = [n for n, row in enumerate(self.rows) if row.heading == "T" and not row.label]
        ends = len(self.rows) - 1
        empty = sum(n < ends and self.rows[n + 1].heading == "T" for n in titles)
        return 2 * empty > len(titles)

    def _front(self) -> Sequence[TextRow]:
        """The rows of the title page: blocks without a sentence above all that is numbered."""
        if not self.is_numbered:
            return ()
        first = next(n for n, row in enumerate(self.rows) if row.label)
        end = 0
        for start, last in _blocks(self.rows[:first]):
            if any(_is_sentence(row) for row in self.rows[start:last]):
                break
            end = last
        return self.rows[:end]

    def _tail(self) -> Sequence[TextRow]:
        """The rows below the last rule that are no sentence: who signed it, and when."""
        blocks = list(_blocks(self.rows[len(self.front) :]))
        if len(blocks) < 2 or not self.is_numbered:
            return ()
        start = blocks[-1][0] + len(self.front)
        block = self.rows[start:]
        styles = {style for row in self.rows[:start] for style in _styles(row)}
        rule = any(
            _is_sentence(row)
            or row.bullet
            or (row.label is not None and row.label.is_decimal)
            or not styles.isdisjoint(_styles(row))
            for row in block
        )
        return () if rule or block[0].heading == "#" else block


def first_ended_with_colon(item: TextItem) -> bool:
    """Whether an item leads to a list: its words before the first bullet end with a colon."""
    led = [row for row in item.rows if not row.bullet]
    return led[-1].text.rstrip().rstrip("*_").endswith(":")


def _styles(row: TextRow) -> set[tuple[str, str]]:
    """The lists that a row's label may be of."""
    label = row.label
    return {(label.form, style) for style, _ in label.ordinals} if label else set()


def _is_sentence(row: TextRow) -> bool:
    return row.ended and len(row.words.split()) >= SENTENCE


def _within(label: Label, other: Label) -> bool:
    """Whether one path leads on to another, as 7 to 7.1."""
    return bool(label.path) and other.path[: len(label.path)] == label.path != other.path


def _next(label: Label, other: Label) -> bool:
    """Whether a label is the next of the same list."""
    if label.is_decimal or other.is_decimal:
        return label.path[:-1] == other.path[:-1]
    same = dict(label.ordinals)
    return label.form == other.form and any(
        ordinal == same.get(style, -9) + 1 for style, ordinal in other.ordinals
    )


def _blocks(rows: Sequence[TextRow]) -> Iterator[tuple[int, int]]:
    """Rows from one blank line to another."""
    starts = [n for n, row in enumerate(rows) if n == 0 or row.apart]
    yield from pairwise([*starts, len(rows)])
