"""The comparison to walk with arrows: questions down, books across; only what is seen is drawn."""

from __future__ import annotations

import textwrap
from bisect import bisect_right
from collections.abc import Sequence
from itertools import accumulate
from typing import ClassVar

from rich.cells import cell_len, set_cell_size
from rich.segment import Segment
from rich.style import Style
from textual import events
from textual.binding import Binding, BindingType
from textual.geometry import Region, Size, Spacing
from textual.message import Message
from textual.scroll_view import ScrollView
from textual.strip import Strip

from floorbase.present.compare.matrix_lines import MatrixLine
from floorbase.present.draw.book_colours import INK

LABELS = (22, 44)  # the narrowest and the widest column of questions
CELL = 11  # five of them beside the questions fill 80 columns
ROOMY = 24  # from here on a cell has room for sentences
TALLEST = 3  # lines of a row whose cells have sentences


class Matrix(ScrollView, can_focus=True):
    """Lines with a cell for each book, a cursor on one cell, heads and questions in sight."""

    BINDINGS: ClassVar[list[BindingType]] = [
        Binding("enter", "choose", "What it says", id="matrix.choose"),
        Binding("space", "open", "Cases", id="matrix.open", tooltip="Show or hide its cases"),
        Binding("up,k", "move(-1, 0)", "Up", show=False, id="matrix.up"),
        Binding("down,j", "move(1, 0)", "Down", show=False, id="matrix.down"),
        Binding("left,h", "move(0, -1)", "Left", show=False, id="matrix.left"),
        Binding("right,l", "move(0, 1)", "Right", show=False, id="matrix.right"),
        Binding("pageup", "page(-1)", "Page up", show=False, id="matrix.page_up"),
        Binding("pagedown", "page(1)", "Page down", show=False, id="matrix.page_down"),
        Binding("home,ctrl+home", "end(0)", "First", show=False, id="matrix.first"),
        Binding("end,ctrl+end", "end(-1)", "Last", show=False, id="matrix.last"),
    ]
    COMPONENT_CLASSES: ClassVar[set[str]] = {
        "matrix--head",
        "matrix--topic",
        "matrix--question",
        "matrix--case",
        "matrix--row",
        "matrix--ruled",
        "matrix--house",
        "matrix--open",
        "matrix--conflict",
        "matrix--silent",
        "matrix--depends",
        "matrix--cursor",
    }

    class Moved(Message):
        """The cursor is on another cell."""

    class Chosen(Message):
        """The cell under the cursor is wanted in full."""

    class Opened(Message):
        """The cases of the question under the cursor are wanted, or no longer."""

    def __init__(self, *, id: str | None = None) -> None:
        super().__init__(id=id)
        self.heads: Sequence[str] = ()
        self.colours: Sequence[str] = ()  # of the books, in the order of the heads
        self.lines: Sequence[MatrixLine] = ()
        self.row = 0
        self.column = 0
        self.label_width, self.cell_width = LABELS[0], CELL
        self.roomy = False  # whether cells have room for sentences
        self._tops: list[int] = [0]

    @property
    def line(self) -> MatrixLine | None:
        """The line under the cursor; None where there are none."""
        return self.lines[self.row] if self.lines else None

    def fill(
        self, heads: Sequence[str], lines: Sequence[MatrixLine], colours: Sequence[str] = ()
    ) -> None:
        """Show these lines; the cursor stays on what it was on, as far as that is there."""
        was = self.line
        self.heads, self.lines, self.colours = heads, lines, colours
        keys = {line.key: number for number, line in enumerate(lines)}
        at = keys.get(was.key) if was else None
        if at is None and was is not None:
            at = keys.get(("question", was.id, ()))
        first = 1 if was is None else self.row  # the first question, not its topic
        self.row = max(0, min(first if at is None else at, len(lines) - 1))
        self.column = max(0, min(self.column, len(heads) - 1))
        self._lay()
        self._settle()

    def _lay(self) -> None:
        """Give each column its width, and each line its top by about how much its words take."""
        room = self.scrollable_content_region.width or self.app.size.width - 1
        books = max(1, len(self.heads))
        least, most = LABELS
        wanted = min(max(room * 28 // 100, room - CELL * books), room * 35 // 100)
        self.label_width = min(most, max(least, wanted))
        seen = max(1, min(books, (room - self.label_width) // CELL))
        self.cell_width = max(CELL, (room - self.label_width) // seen)
        # What is left over is the questions': a window shows whole columns, however far scrolled.
        self.label_width = max(least, room - self.cell_width * seen)
        self.roomy = self.cell_width >= ROOMY
        self._tops = [0, *accumulate(self._height(line) for line in self.lines)]
        self.virtual_size = Size(self.label_width + self.cell_width * books, self._tops[-1] + 1)
        self.refresh()

    def _height(self, line: MatrixLine) -> int:
        if not self.roomy or not line.cells:
            return 1
        longest = max(len(cell.whole) for cell in line.cells) / (self.cell_width * 0.85)
        label = len(line.whole or line.label) / (self.label_width * 0.85)
        return min(TALLEST, 1 + int(max(longest, label)))

    def on_resize(self) -> None:
        """Lay the lines out for the room there is."""
        self._lay()
        self._settle()

    def _settle(self) -> None:
        """Bring the cursor into sight, and say where it is."""
        if self.lines and self.size:
            above = self.row > 0 and self.lines[self.row - 1].of == "topic"
            top = self._tops[self.row - above]  # a topic stays in sight with its first question
            across = self.label_width + self.column * self.cell_width
            height = self._tops[self.row + 1] - top
            self.scroll_to_region(
                Region(across, top + 1, self.cell_width, height),
                spacing=Spacing(1, 0, 0, self.label_width),
                animate=False,
                force=True,
            )
        self.refresh()
        self.post_message(self.Moved())

    def action_move(self, down: int, across: int) -> None:
        """A line down or up, a book to the right or the left."""
        self.row = max(0, min(self.row + down, len(self.lines) - 1))
        self.column = max(0, min(self.column + across, len(self.heads) - 1))
        self._settle()

    def action_page(self, by: int) -> None:
        """As far as is seen at once."""
        seen = max(1, self.scrollable_content_region.height - 2)
        if self.lines:
            wanted = max(0, min(self._tops[self.row] + by * seen, self._tops[-1] - 1))
            self.row = bisect_right(self._tops, wanted) - 1
            self._settle()

    def action_end(self, to: int) -> None:
        """To the first line (0) or the last (-1)."""
        self.row = max(0, len(self.lines) - 1) if to else 0
        self._settle()

    def action_choose(self) -> None:
        """The cell in full."""
        self.post_message(self.Chosen())

    def action_open(self) -> None:
        """The question's cases."""
        self.post_message(self.Opened())

    def on_click(self, event: events.Click) -> None:
        """A click moves the cursor; on the cell that has it, it is Enter; on a question, Space."""
        offset = event.get_content_offset(self)
        if offset is None or offset.y < 1 or not self.lines:
            return
        row = bisect_right(self._tops, offset.y - 1 + self.scroll_offset.y) - 1
        if row >= len(self.lines):
            return
        if offset.x < self.label_width:
            self.row = row
            self._settle()
            self.post_message(self.Opened())
            return
        across = offset.x - self.label_width + self.scroll_offset.x
        column = min(across // self.cell_width, len(self.heads) - 1)
        again = (row, column) == (self.row, self.column)
        self.row, self.column = row, column
        self._settle()
        if again:
            self.post_message(self.Chosen())

    def render_line(self, y: int) -> Strip:
        """One line of the screen: the heads, or a part of what is below them."""
        plain = self.rich_style
        if y == 0:
            return self._strip(self._head_cells(), plain)
        at = y - 1 + self.scroll_offset.y
        if at >= self._tops[-1]:
            return Strip.blank(self.size.width, plain)
        row = bisect_right(self._tops, at) - 1
        top = self._tops[row]
        return self._strip(self._cells(row, at - top, self._tops[row + 1] - top), plain)

    def _strip(self, cells: list[Segment], style: Style) -> Strip:
        """The first cell, and as much of the others as is scrolled to."""
        first, rest = Strip(cells[:1]), Strip(cells[1:])
        left = self.scroll_offset.x
        width = max(0, self.size.width - self.label_width)
        return Strip.join([first, rest.crop(left, left + width)]).adjust_cell_length(
            self.size.width, style
        )

    def _head_cells(self) -> list[Segment]:
        style = self.get_component_rich_style("matrix--head")
        marked = style + self.get_component_rich_style("matrix--cursor", partial=True)
        cells = [Segment(fitted("Question", self.label_width), style)]
        for number, head in enumerate(self.heads):
            own = style
            if number < len(self.colours):
                own = style + Style(color=INK, bgcolor=self.colours[number])
            here = marked if number == self.column else own
            cells.append(Segment(fitted(head, self.cell_width), here))
        return cells

    def _cells(self, row: int, part: int, height: int) -> list[Segment]:
        """One line of a row."""
        line = self.lines[row]
        here = row == self.row
        base = self.get_component_rich_style("matrix--row" if here else f"matrix--{line.of}")
        if line.of == "topic":
            width = self.label_width + self.cell_width * len(self.heads)
            if here:
                base += self.get_component_rich_style("matrix--cursor", partial=True)
            ruled = f"── {line.label} ".ljust(width, "─")
            return [
                Segment(ruled[: self.label_width], base),
                Segment(ruled[self.label_width :], base),
            ]
        wide = self.roomy or self.label_width >= LABELS[1]
        label = (line.whole or line.label) if wide else line.label
        cells = [Segment(_part(label, self.label_width, part, height, "  "), base)]
        for number, cell in enumerate(line.cells):
            style = self.get_component_rich_style(f"matrix--{COLOUR.get(cell.status, 'open')}")
            if here:
                style = base + Style(color=style.color, bold=style.bold)
            if here and number == self.column:
                style = self.get_component_rich_style("matrix--cursor")
            words = cell.whole if self.roomy else cell.brief
            cells.append(Segment(_part(words, self.cell_width, part, height, "  "), style))
        return cells


COLOUR = {s: s for s in ("ruled", "house", "conflict", "silent", "depends")} | {"unread": "silent"}


def _part(words: str, width: int, part: int, height: int, hang: str) -> str:
    """One of the lines that words take in a cell."""
    if height == 1:
        return fitted(words, width)
    lead = words[: len(words) - len(words.lstrip())]
    wrapped = textwrap.wrap(
        words.strip(),
        width - 1,
        initial_indent=lead,
        subsequent_indent=lead + hang,
        max_lines=height,
        placeholder=" …",
        break_on_hyphens=False,
    )
    return fitted(wrapped[part] if part < len(wrapped) else "", width)


def fitted(words: str, width: int) -> str:
    """Words in a cell of this width, the last column of it empty; what is cut off is marked.

    >>> fitted("bound to call", 8)
    'bound … '
    """
    if cell_len(words) > width - 1:
        words = f"{set_cell_size(words, width - 2)}…"
    return set_cell_size(words, width)
