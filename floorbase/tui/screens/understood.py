"""What was read from the words, before a ruling rests on it alone."""

from __future__ import annotations

from collections.abc import Sequence
from typing import ClassVar

from textual.app import ComposeResult
from textual.binding import Binding, BindingType
from textual.widgets import Static

from floorbase.present.screen_words.heard import GO_ON, UNDERSTOOD, UNDERSTOOD_HINT
from floorbase.tui.messages import SteppedBack, Understood
from floorbase.tui.pickers.list_picker import ListPicker, PickLine, numbered
from floorbase.tui.widgets.key_bar import KeyBar

RIGHT = "right"  # the id of the line that goes on


class UnderstoodScreen(ListPicker):
    """Each fact that was read, by (id, line): Enter goes on, a number takes that reading back."""

    BINDINGS: ClassVar[list[BindingType]] = [
        Binding("backspace,left", "back", "Back", key_display="←", id="understood.back"),
        Binding("escape", "back", "Back", show=False, id="understood.escape"),
    ]

    def __init__(self, title: str, words: str, read: Sequence[tuple[str, str]]) -> None:
        super().__init__(UNDERSTOOD, [PickLine(RIGHT, GO_ON), *numbered(read)], UNDERSTOOD_HINT)
        self.name_of_dispute = title
        self.words = words

    def compose(self) -> ComposeResult:
        """The words, then what was understood."""
        yield Static(self.name_of_dispute, id="book")
        yield Static(f"“{self.words}”", id="so-far", markup=False)
        yield Static(self.ask, classes="ask", markup=False)
        yield self.the_list()
        yield Static(self.hint, id="hint", markup=False)
        yield KeyBar()

    def take(self, id_: str) -> None:
        """Go on, or take a reading back."""
        self.post_message(Understood(None if id_ == RIGHT else id_))

    def action_back(self) -> None:
        """One step back."""
        self.post_message(SteppedBack())
