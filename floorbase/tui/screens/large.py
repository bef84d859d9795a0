"""The ruling in large letters, to be turned towards the players."""

from __future__ import annotations

from collections.abc import Callable
from typing import ClassVar

from textual import events
from textual.app import ComposeResult
from textual.binding import Binding, BindingType
from textual.containers import VerticalScroll
from textual.screen import Screen
from textual.widgets import Static

from floorbase.tui.widgets.key_bar import KeyBar


class LargeScreen(Screen[None]):
    """What to tell the players, as large as the screen allows; the rule in one line below."""

    BINDINGS: ClassVar[list[BindingType]] = [
        Binding(
            "escape,l,backspace,left", "app.pop_screen", "Back", key_display="esc", id="large.back"
        ),
    ]

    def __init__(self, draw: Callable[[int, int], list[str]], under: str) -> None:
        super().__init__()
        self.draw = draw
        self.under = under

    def compose(self) -> ComposeResult:
        """Letters, and the line below."""
        with VerticalScroll(id="large-scroll"):
            yield Static(id="large", markup=False)
        yield Static(self.under, id="legend", markup=False)
        yield KeyBar()

    def on_mount(self) -> None:
        """Arrows scroll where not even the smallest letters fit."""
        self.query_one(VerticalScroll).focus()

    def on_resize(self, event: events.Resize) -> None:
        """Draw for the room there is: all but the footer and the line below."""
        lines = self.draw(event.size.width - 4, event.size.height - 5)
        self.query_one("#large", Static).update("\n".join(lines))
