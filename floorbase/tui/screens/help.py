"""Help: what a screen is for, its keys, and the signs of status."""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from typing import ClassVar

from textual import events
from textual.app import ComposeResult
from textual.binding import Binding, BindingType
from textual.containers import VerticalScroll
from textual.screen import Screen
from textual.widgets import Static

from floorbase.present.screen_words.help import KeyLine, help_lines, status_lines
from floorbase.tui.widgets.key_bar import KeyBar


class HelpScreen(Screen[None]):
    """A page to read and close."""

    CSS_PATH = "../everyone.tcss"
    BINDINGS: ClassVar[list[BindingType]] = [
        Binding("escape,backspace,left", "app.pop_screen", "Back", id="help.back"),
    ]

    def __init__(self, title: str, about: str, groups: Mapping[str, Sequence[KeyLine]]) -> None:
        super().__init__()
        self.heading = title
        self.about = about
        self.groups = groups

    def compose(self) -> ComposeResult:
        """The sentences, the keys, the signs."""
        yield Static(f"Help · {self.heading}", id="book", markup=False)
        with VerticalScroll(id="help-scroll"):
            yield Static(self.about, id="help-about", markup=False)
            yield Static(id="help-keys", markup=False)
            yield Static("HOW FAR A BOOK RULES", markup=False)
            yield Static("\n".join(status_lines()), id="help-signs", markup=False)
        yield KeyBar()

    def on_mount(self) -> None:
        """Arrows scroll."""
        self.query_one(VerticalScroll).focus()

    def on_resize(self, event: events.Resize) -> None:
        """Set the keys in the width there is."""
        lines = help_lines(self.groups, event.size.width - 4)
        self.query_one("#help-keys", Static).update("\n".join(lines))
