"""All books side by side, for the same facts."""

from __future__ import annotations

from collections.abc import Callable
from typing import ClassVar

from textual.binding import Binding, BindingType

from floorbase.tui.messages import ViewAsked
from floorbase.tui.screens.text_page import LinesPage

HEADING = "{} on these facts"


class FiveScreen(LinesPage):
    """What each book says, and where its replay ends."""

    BINDINGS: ClassVar[list[BindingType]] = [
        Binding("r", "replay", "Replay", id="five.replay"),
        Binding("a", "ask", "Ask", tooltip="what the other books need", id="five.ask"),
        Binding("c", "compare", "Compare", id="five.compare", tooltip="Its questions in all cases"),
        Binding(
            "escape,v,backspace,left", "app.pop_screen", "Back", key_display="esc", id="five.back"
        ),
    ]

    def __init__(
        self, lines: Callable[[int], list[str]], books: str, legend: str, *, missing: bool
    ) -> None:
        """``books`` is all of them, in words; ``missing`` whether some need facts that the house's
        does not."""
        super().__init__(lambda width, _height: lines(width - 5), HEADING.format(books), legend)
        self.missing = missing

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
