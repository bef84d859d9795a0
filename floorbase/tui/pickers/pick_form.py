"""Pick one of the forms that an event can take."""

from __future__ import annotations

from collections.abc import Callable
from typing import ClassVar

from rich.text import Text
from textual.binding import Binding, BindingType
from textual.widgets import OptionList
from textual.widgets.option_list import Option

from floorbase.tui.pickers.list_picker import PickItem, PickLine

HINT = "Enter takes the example · Escape goes back"


class PickForm(PickItem):
    """Words narrow the list; Enter takes the example of what is highlighted."""

    CSS_PATH = "../table.tcss"
    BINDINGS: ClassVar[list[BindingType]] = [
        Binding("escape", "keep", "Back", id="forms.leave"),
        Binding("down", "move(1)", "Next", priority=True, id="forms.next"),
        Binding("up", "move(-1)", "Previous", priority=True, id="forms.previous"),
        Binding("pagedown", "move(8)", "Further", priority=True, id="forms.further"),
        Binding("pageup", "move(-8)", "Back up", priority=True, id="forms.back_up"),
    ]
    PLACEHOLDER = "any words, such as raise, clock, misdeal"

    def __init__(self, find: Callable[[str], list[tuple[str, str]]], words: str) -> None:
        def found(words: str) -> list[PickLine]:
            return [
                PickLine(example, Text.assemble((example, "bold"), f"\n  {means}"))
                for example, means in find(words)
            ]

        super().__init__("Which event?", hint=HINT, find=found, words=words)

    def narrow(self, words: str) -> None:
        """List what fits, or say that nothing does."""
        super().narrow(words)
        if not self.items:
            nothing = Option("No form contains these words.", disabled=True)
            self.query_one(OptionList).add_option(nothing)
