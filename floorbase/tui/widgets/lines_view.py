"""Many lines to scroll, drawn only where they are seen: a long chapter costs no more."""

from __future__ import annotations

from collections.abc import Sequence
from typing import ClassVar

from rich.segment import Segment
from rich.style import Style
from textual import events
from textual.binding import Binding, BindingType
from textual.geometry import Size
from textual.message import Message
from textual.scroll_view import ScrollView
from textual.strip import Strip

from floorbase.present.draw.book_colours import INK, place_colour
from floorbase.present.text.lines import Line

ROLES = ("heading", "name", "strong", "muted", "term", "link", "warning", "bar")
AT = "lines--at"
BOOK = "book-"


class LinesView(ScrollView, can_focus=True, inherit_bindings=False):
    """Lines of parts; the part whose mark is ``at`` is shown reversed."""

    COMPONENT_CLASSES: ClassVar[set[str]] = {*(f"lines--{role}" for role in ROLES), AT}
    BINDINGS: ClassVar[list[BindingType]] = [
        Binding("pageup", "page_up", "Page up", show=False, id="page.up"),
        Binding("pagedown,space", "page_down", "Page down", show=False, id="page.down"),
        Binding("home", "scroll_home", "Top", show=False, id="page.top"),
        Binding("end", "scroll_end", "Bottom", show=False, id="page.bottom"),
    ]

    class Resized(Message):
        """There is another width to fill."""

    class Clicked(Message):
        """A part with a mark was clicked."""

        def __init__(self, mark: str) -> None:
            super().__init__()
            self.mark = mark

    def __init__(self, *, id: str | None = None, keys: bool = True) -> None:
        super().__init__(id=id)
        self.can_focus = keys
        self.lines: Sequence[Line] = ()
        self.at = ""

    @property
    def room(self) -> Size:
        """The columns and rows there are for lines."""
        return self.scrollable_content_region.size

    def show(self, lines: Sequence[Line], at: str = "") -> None:
        """Show other lines, or another part of them as the one that keys act on."""
        self.lines, self.at = lines, at
        self.virtual_size = Size(self.room.width, len(lines))
        self.refresh()

    def bring(self, first: int, last: int) -> None:
        """Scroll no more than it takes to see some lines, the first of them at any rate."""
        self.call_after_refresh(self._bring, first, last)  # there may be other rows by then

    def _bring(self, first: int, last: int) -> None:
        top, rows = round(self.scroll_y), self.room.height
        if last > top + rows:
            top = last - rows
        self._begin_at(min(top, first))

    def put_top(self, line: float) -> None:
        """Scroll until a line is the first that is seen."""
        self.call_after_refresh(self._begin_at, max(line, 0))

    def _begin_at(self, top: float) -> None:
        # Lines that are new may have no scrollbar yet; without one Textual scrolls only by force.
        self.scroll_to(y=top, animate=False, immediate=True, force=True)

    def on_resize(self, _event: events.Resize) -> None:
        """Have the lines made anew."""
        self.post_message(self.Resized())

    def render_line(self, y: int) -> Strip:
        """One row of what is seen."""
        plain = self.rich_style
        place = y + round(self.scroll_y)
        line = self.lines[place] if place < len(self.lines) else ()
        strip = Strip([Segment(part.text, plain + self._style(*part[1:])) for part in line])
        return strip.adjust_cell_length(self.room.width, plain)

    def _style(self, role: str, mark: str) -> Style:
        if role.startswith(BOOK):
            style = Style(color=INK, bgcolor=place_colour(int(role.removeprefix(BOOK))))
        else:
            found = f"lines--{role}"
            style = self.get_component_rich_style(found, partial=True) if role else Style()
        if mark and mark == self.at:
            style += self.get_component_rich_style(AT, partial=True)
        return style + Style.from_meta({"mark": mark}) if mark else style

    def on_click(self, event: events.Click) -> None:
        """Say which part was clicked."""
        if mark := event.style.meta.get("mark"):
            self.post_message(self.Clicked(mark))
