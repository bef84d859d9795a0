"""Text to read and close."""

from __future__ import annotations

from collections.abc import Callable, Sequence
from typing import ClassVar

from textual import events
from textual.app import ComposeResult
from textual.binding import Binding, BindingType
from textual.containers import VerticalScroll
from textual.screen import Screen
from textual.widgets import Static

from floorbase.tui.widgets.key_bar import KeyBar


class LinesPage(Screen[None]):
    """Lines that scroll where they are many, under a title and over a line that stays.

    ``lines`` makes them for the width and the height there is.
    """

    NAME: ClassVar[str] = "five"

    def __init__(
        self, lines: Callable[[int, int], Sequence[str]], heading: str = "", legend: str = ""
    ) -> None:
        super().__init__()
        self.lines = lines
        self.heading = heading
        self.legend = legend

    def compose(self) -> ComposeResult:
        """The title, the lines, the one that stays."""
        if self.heading:
            yield Static(self.heading, id="book", markup=False)
        with VerticalScroll(id=f"{self.NAME}-scroll"):
            yield Static(id=self.NAME, markup=False)
        if self.legend:
            yield Static(self.legend, id="legend", markup=False)
        yield KeyBar()

    def on_mount(self) -> None:
        """Arrows scroll."""
        self.query_one(VerticalScroll).focus()

    def on_resize(self, event: events.Resize) -> None:
        """Set the lines for the room there is."""
        lines = self.lines(event.size.width, event.size.height)
        self.query_one(f"#{self.NAME}", Static).update("\n".join(lines))


class TextPage(LinesPage):
    """Paragraphs under a title."""

    BINDINGS: ClassVar[list[BindingType]] = [
        Binding(
            "escape,p,backspace,left", "app.pop_screen", "Back", key_display="esc", id="notice.back"
        ),
    ]

    def __init__(self, title: str, paragraphs: Sequence[str]) -> None:
        super().__init__(lambda _width, _height: ["\n\n".join(paragraphs)], title)
