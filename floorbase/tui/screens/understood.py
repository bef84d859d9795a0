"""What was read from the words, before a ruling rests on it alone."""

from __future__ import annotations

from collections.abc import Sequence
from typing import ClassVar

from textual import events
from textual.app import ComposeResult
from textual.binding import Binding, BindingType
from textual.screen import Screen
from textual.widgets import OptionList, Static
from textual.widgets.option_list import Option

from floorbase.present.card.heard import GO_ON, UNDERSTOOD, UNDERSTOOD_HINT
from floorbase.tui.messages import SteppedBack, Understood
from floorbase.tui.widgets.key_bar import KeyBar

RIGHT = "right"  # the id of the line that goes on


class UnderstoodScreen(Screen[None]):
    """Each fact that was read, by (id, line): Enter goes on, a number takes that reading back."""

    BINDINGS: ClassVar[list[BindingType]] = [
        Binding("backspace,left", "back", "Back", key_display="←", id="understood.back"),
        Binding("escape", "back", "Back", show=False, id="understood.escape"),
    ]

    def __init__(self, title: str, words: str, read: Sequence[tuple[str, str]]) -> None:
        super().__init__()
        self.name_of_dispute = title
        self.words = words
        self.read = read

    def compose(self) -> ComposeResult:
        """The words, then what was understood."""
        yield Static(self.name_of_dispute, id="book")
        yield Static(f"“{self.words}”", id="so-far", markup=False)
        yield Static(UNDERSTOOD, classes="ask", markup=False)
        lines = [Option(f"{n}  {told}", id=fact) for n, (fact, told) in enumerate(self.read, 1)]
        yield OptionList(Option(GO_ON, id=RIGHT), *lines, markup=False)
        yield Static(UNDERSTOOD_HINT, id="hint", markup=False)
        yield KeyBar()

    def on_mount(self) -> None:
        """Enter goes on."""
        listed = self.query_one(OptionList)
        listed.highlighted = 0
        listed.focus()

    def on_key(self, event: events.Key) -> None:
        """A number takes a reading back."""
        if event.character and event.character.isdigit():
            number = int(event.character)
            if 0 < number <= len(self.read):
                event.stop()
                self.post_message(Understood(self.read[number - 1][0]))

    def on_option_list_option_selected(self, event: OptionList.OptionSelected) -> None:
        """Enter or a click."""
        chosen = event.option.id
        self.post_message(Understood(None if chosen == RIGHT else chosen))

    def action_back(self) -> None:
        """One step back."""
        self.post_message(SteppedBack())
