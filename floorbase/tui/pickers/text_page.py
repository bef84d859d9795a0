"""A few paragraphs to read and close."""

from __future__ import annotations

from collections.abc import Sequence
from typing import ClassVar

from textual.app import ComposeResult
from textual.binding import Binding, BindingType
from textual.containers import VerticalScroll
from textual.screen import Screen
from textual.widgets import Static

from floorbase.tui.widgets.key_bar import KeyBar


class TextPage(Screen[None]):
    """Text under a title."""

    BINDINGS: ClassVar[list[BindingType]] = [
        Binding(
            "escape,p,backspace,left", "app.pop_screen", "Back", key_display="esc", id="notice.back"
        ),
    ]

    def __init__(self, title: str, paragraphs: Sequence[str]) -> None:
        super().__init__()
        self.heading = title
        self.paragraphs = paragraphs

    def compose(self) -> ComposeResult:
        """The paragraphs, to scroll where they are long."""
        yield Static(self.heading, id="book")
        with VerticalScroll():
            yield Static("\n\n".join(self.paragraphs), id="five", markup=False)
        yield KeyBar()

    def on_mount(self) -> None:
        """Arrows scroll."""
        self.query_one(VerticalScroll).focus()
