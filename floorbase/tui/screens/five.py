"""The five books side by side, for the same facts."""

from __future__ import annotations

from collections.abc import Callable
from typing import ClassVar

from textual import events
from textual.app import ComposeResult
from textual.binding import Binding, BindingType
from textual.containers import VerticalScroll
from textual.screen import Screen
from textual.widgets import Static

from floorbase.tui.messages import ViewAsked
from floorbase.tui.widgets.key_bar import KeyBar

LEGEND = "= rules  ? floor chooses  - silent  ! contradicts itself  > outside  ~ depends"


class FiveScreen(Screen[None]):
    """What each book says, and where its replay ends."""

    BINDINGS: ClassVar[list[BindingType]] = [
        Binding("r", "replay", "Replay", id="five.replay"),
        Binding("a", "ask", "Ask", tooltip="what the other books need", id="five.ask"),
        Binding("c", "compare", "Compare", id="five.compare", tooltip="Its questions in all cases"),
        Binding(
            "escape,v,backspace,left", "app.pop_screen", "Back", key_display="esc", id="five.back"
        ),
    ]

    def __init__(self, lines: Callable[[int], list[str]], *, missing: bool) -> None:
        """``missing`` is whether some book needs facts that the house's does not."""
        super().__init__()
        self.lines = lines
        self.missing = missing

    def compose(self) -> ComposeResult:
        """The lines, to scroll where they are many."""
        yield Static("All five books on these facts", id="book")
        with VerticalScroll():
            yield Static(id="five", markup=False)
        yield Static(LEGEND, id="legend", markup=False)
        yield KeyBar()

    def on_mount(self) -> None:
        """Arrows scroll."""
        self.query_one(VerticalScroll).focus()

    def on_resize(self, event: events.Resize) -> None:
        """Wrap to the width there is."""
        self.query_one("#five", Static).update("\n".join(self.lines(event.size.width - 5)))

    def check_action(self, action: str, parameters: tuple[object, ...]) -> bool | None:
        """Nothing is asked where no book needs more."""
        return self.missing or action != "ask"

    def action_ask(self) -> None:
        """Ask what the other books need."""
        self.post_message(ViewAsked("others"))

    def action_replay(self) -> None:
        """The hand under each of them."""
        self.post_message(ViewAsked("replay"))

    def action_compare(self) -> None:
        """Its questions in every case."""
        self.post_message(ViewAsked("compare"))
