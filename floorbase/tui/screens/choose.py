"""One of a few: a number, or arrows and Enter."""

from __future__ import annotations

from collections.abc import Sequence
from typing import ClassVar

from rich.text import Text
from textual import events
from textual.app import ComposeResult
from textual.binding import Binding, BindingType
from textual.containers import Vertical
from textual.screen import ModalScreen
from textual.widgets import OptionList, Static
from textual.widgets.option_list import Option


class ChooseScreen(ModalScreen[str | None]):
    """A short list of (id, words) in a box; dismissed with an id, or None."""

    BINDINGS: ClassVar[list[BindingType]] = [
        Binding("escape", "leave", "Back", id="choose.leave"),
    ]

    def __init__(self, ask: str, choices: Sequence[tuple[str, str]]) -> None:
        super().__init__()
        self.ask = ask
        self.choices = choices

    def compose(self) -> ComposeResult:
        """The list in a box."""
        numbered = enumerate(self.choices, 1)
        with Vertical(id="dialog"):
            yield Static(self.ask, classes="ask", markup=False)
            yield OptionList(*(Option(Text(f"{n}  {told}"), id=id_) for n, (id_, told) in numbered))
            yield Static("A number or Enter chooses · Escape goes back")

    def on_mount(self) -> None:
        """Start on the first."""
        listed = self.query_one(OptionList)
        listed.highlighted = 0
        listed.focus()

    def on_option_list_option_selected(self, event: OptionList.OptionSelected) -> None:
        """Enter or a click."""
        self.dismiss(event.option.id)

    def on_key(self, event: events.Key) -> None:
        """A number."""
        if event.character and event.character.isdigit():
            number = int(event.character)
            if 0 < number <= len(self.choices):
                event.stop()
                self.dismiss(self.choices[number - 1][0])

    def action_leave(self) -> None:
        """Choose nothing."""
        self.dismiss(None)
