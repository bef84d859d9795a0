"""What is linked to one thing, drawn around it in boxes that arrows walk between."""

from __future__ import annotations

from collections.abc import Iterable, Sequence
from dataclasses import dataclass, field
from itertools import groupby, pairwise
from typing import Literal, TypeAlias

from floorbase.present.draw.graph_near import Around, Near
from floorbase.present.text.lines import Line, Role, TextPart, text_of, wrapped

Way: TypeAlias = Literal["left", "right", "up", "down"]
WIDE = 72  # columns from which the middle one has neighbours at both sides
TALL = 30  # rows from which boxes have two lines for a name
MIDDLE = 21  # columns, at least, of the middle one
ACROSS = {"left": -1, "right": 1}
N, E, S, W = 1, 2, 4, 8
JOINTS = {
    N | S: "│", E | W: "─", N | E: "╰", N | W: "╯", S | E: "╭", S | W: "╮",
    N | S | E: "├", N | S | W: "┤", E | W | S: "┬", E | W | N: "┴", N | E | S | W: "┼",
    N: "│", S: "│", E: "─", W: "─",
}  # fmt: skip


@dataclass(frozen=True, slots=True)
class Box:
    """Where something is drawn: its column (-1, 0 in the middle, or 1) and its cells."""

    id: str
    column: int
    left: int
    top: int
    wide: int
    high: int


@dataclass(frozen=True, slots=True)
class Drawing:
    """The lines, the boxes on them, and how many pages of neighbours there are."""

    lines: tuple[Line, ...]
    boxes: tuple[Box, ...]
    pages: int

    def box(self, id_: str) -> Box | None:
        """The box of something, if it is drawn."""
        return next((box for box in self.boxes if box.id == id_), None)

    def walk(self, at: str, way: Way) -> str | None:
        """The neighbour in a direction; None where nothing is."""
        here = self.box(at)
        if here is None:
            return None
        if way in ACROSS:
            return self._across(here, ACROSS[way])
        column = sorted((b for b in self.boxes if b.column == here.column), key=lambda b: b.top)
        place = column.index(here) + (-1 if way == "up" else 1)
        if 0 <= place < len(column):
            return column[place].id
        return self._beyond(here, way)

    def _across(self, here: Box, by: int) -> str | None:
        centre = self.boxes[0]
        if here.column:
            if here.column == by:
                return None
            apart = [box for box in self.boxes if box.column == by]
            below = centre.top + centre.high <= here.top  # a narrow drawing: the middle is above
            return _nearest(here, apart).id if below and apart else centre.id
        beside = [box for box in self.boxes if box.column == by]
        return _nearest(here, beside).id if beside else None

    def _beyond(self, here: Box, way: Way) -> str | None:
        """Above the first, or below the last of a column: the middle one, where that is there."""
        centre = self.boxes[0]
        if here.column and way == "up" and centre.top + centre.high <= here.top:
            return centre.id
        below = [box for box in self.boxes if box.column and box.top >= centre.top + centre.high]
        if here is centre and way == "down" and below:
            first = min(below, key=lambda box: (box.top, box.left))
            return first.id if first.top - centre.top - centre.high < first.high else None
        return None


def _nearest(here: Box, boxes: Sequence[Box]) -> Box:
    return min(boxes, key=lambda box: abs(box.top + box.high / 2 - here.top - here.high / 2))


@dataclass(slots=True)
class Canvas:
    """Cells, each with a character, a role and a mark, and the lines that run through it."""

    width: int
    height: int
    cells: dict[tuple[int, int], tuple[str, Role, str]] = field(default_factory=dict)
    runs: dict[tuple[int, int], int] = field(default_factory=dict)

    def write(self, row: int, column: int, text: str, role: Role = "", mark: str = "") -> None:
        """Put words down."""
        for place, char in enumerate(text):
            self.cells[row, column + place] = (char, role, mark)

    def run(self, row: int, column: int, to_row: int, to_column: int) -> None:
        """Draw a line along a row or a column."""
        along = E if row == to_row else S
        back = W if along == E else N
        (row, column), (to_row, to_column) = sorted(((row, column), (to_row, to_column)))
        cells = [(r, c) for r in range(row, to_row + 1) for c in range(column, to_column + 1)]
        for one, other in pairwise(cells):
            self.runs[one] = self.runs.get(one, 0) | along
            self.runs[other] = self.runs.get(other, 0) | back

    def lines(self) -> tuple[Line, ...]:
        """Everything as lines."""
        return tuple(tuple(self._line(row)) for row in range(self.height))

    def _line(self, row: int) -> Iterable[TextPart]:
        cells = []
        for column in range(self.width):
            run = self.runs.get((row, column), 0)
            cells.append(
                self.cells.get((row, column), (JOINTS.get(run, " "), "muted" if run else "", ""))
            )
        for (role, mark), group in groupby(cells, key=lambda cell: cell[1:]):
            yield TextPart("".join(cell[0] for cell in group), role, mark)


def draw(around: Around, width: int, height: int, page: int = 0, at: str = "") -> Drawing:
    """Draw one page of neighbours around the middle one; ``at`` is the box that keys act on."""
    high = 5 if height >= TALL else 4
    wide = width >= WIDE
    slots = max((height if wide else height - high - 2) // high, 1)
    near = list(around.near)
    if around.up and not wide:
        near.insert(0, around.up)
    left, right, pages = _sides(near, slots, page)
    size = (width - 8 - max(MIDDLE, width // 4)) // 2 if wide else (width - 4) // 2
    canvas = Canvas(width, height)
    if wide:
        middle = Box(around.id, 0, size + 4, 0, width - 2 * size - 8, high + 1)
        middle = _moved(middle, max((height - middle.high) // 2, high + 1 if around.up else 0))
        start = 0
    else:
        middle = Box(around.id, 0, 0, 0, width, high)
        start = high + 1
    boxes = [middle]
    for column, side in ((-1, left), (1, right)):
        x = 0 if column < 0 else width - size
        free = height - start - len(side) * high
        gap = free // (len(side) + 1) if wide and side else 0
        for place, one in enumerate(side):
            boxes.append(Box(one.id, column, x, start + gap + place * (high + gap), size, high))
    if around.up and wide:
        boxes.append(Box(around.up.id, 0, middle.left, middle.top - high - 1, middle.wide, high))
    by_id = {one.id: one for one in (*near, *([around.up] if around.up else []))}
    _join(canvas, boxes, wide)
    for box in boxes[1:]:
        one = by_id[box.id]
        more = f" +{len(one.kinds) - 1}" if len(one.kinds) > 1 else ""
        told = f"{one.kinds[0]}{more}"
        _frame(canvas, box, told, (one.heading, one.role), one.name, at == box.id)
    heading = (around.heading, around.role)
    _frame(canvas, middle, "", heading, around.name, at in ("", middle.id))
    if wide:
        _counts(canvas, around, middle)
    return Drawing(canvas.lines(), tuple(boxes), pages)


def _moved(box: Box, top: int) -> Box:
    return Box(box.id, box.column, box.left, top, box.wide, box.high)


def _sides(near: list[Near], slots: int, page: int) -> tuple[list[Near], list[Near], int]:
    """What stands at the left and at the right of one page, and how many pages there are.

    What leads to the middle one is at the left, unless a side would be empty or take more pages.
    """
    coming = [one for one in near if one.coming]
    going = [one for one in near if not one.coming]
    pages = max(-(-len(near) // (2 * slots)), 1)
    if not coming or not going or max(len(coming), len(going)) > pages * slots:
        some = near[page * 2 * slots : (page + 1) * 2 * slots]
        half = -(-len(some) // 2)
        return some[:half], some[half:], pages
    here = slice(page * slots, (page + 1) * slots)
    return coming[here], going[here], pages


def _join(canvas: Canvas, boxes: Sequence[Box], wide: bool) -> None:
    """Lines from the middle one to each of the others."""
    middle, *others = boxes
    for box in others:
        if not box.column:
            x = middle.left + middle.wide // 2
            canvas.run(box.top + box.high, x, middle.top, x)
            canvas.run(box.top + box.high - 1, x, box.top + box.high, x)
            continue
        row = box.top + box.high // 2
        edge = box.left + box.wide - 1 if box.column < 0 else box.left
        if wide:
            spine = edge - 2 * box.column
            side = middle.left if box.column < 0 else middle.left + middle.wide - 1
            centre = middle.top + middle.high // 2
            canvas.run(row, min(edge, spine), row, max(edge, spine))
            canvas.run(min(row, centre), spine, max(row, centre), spine)
            canvas.run(centre, min(side, spine), centre, max(side, spine))
        else:
            spine = canvas.width // 2
            canvas.run(row, min(edge, spine), row, max(edge, spine))
            canvas.run(middle.top + middle.high - 1, spine, row, spine)


def _frame(
    canvas: Canvas, box: Box, kind: str, heading: tuple[str, Role], name: str, here: bool
) -> None:
    """A box: how the middle one stands to it on its border, what it is, and its name."""
    title, role = heading
    mark = f"box:{box.id}"
    line: Role = "strong" if here else "muted"
    across, down, corners = ("━", "┃", "┏┓┗┛") if here else ("─", "│", "╭╮╰╯")
    inner = box.wide - 4
    word = f" {kind[: inner - 1]} " if kind else ""
    top = corners[0] + across + word + across * (box.wide - 3 - len(word)) + corners[1]
    canvas.write(box.top, box.left, top, line, mark)
    canvas.write(box.top, box.left + 2, word, "link", mark)
    told = [text_of([line]) for line in wrapped([TextPart(name)], inner)]
    rows = [title, *(line[:inner] for line in told)][: box.high - 2]
    if len(told) > box.high - 3 and rows:
        rows[-1] = _cut(" ".join(told[box.high - 4 :]), inner)
    for place in range(box.high - 2):
        text = _cut(rows[place], inner) if place < len(rows) else ""
        row = box.top + 1 + place
        canvas.write(row, box.left, f"{down} ", line, mark)
        canvas.write(row, box.left + 2, f"{text:<{inner}}", "" if place else role, mark)
        canvas.write(row, box.left + box.wide - 2, f" {down}", line, mark)
    bottom = corners[2] + across * (box.wide - 2) + corners[3]
    canvas.write(box.top + box.high - 1, box.left, bottom, line, mark)


def _cut(text: str, width: int) -> str:
    return text if len(text) <= width else f"{text[: width - 1]}…"


def _counts(canvas: Canvas, around: Around, middle: Box) -> None:
    """Below the middle one, what there is of each kind, as far as there is room."""
    counted = around.kinds()
    told = [f"{count} {kind}" for kind, count in counted.items()]
    top = middle.top + middle.high + 1
    for place, text in enumerate(told[: canvas.height - top]):
        row = top + place
        canvas.write(row, middle.left + 1, _cut(text, middle.wide - 2), "muted")
