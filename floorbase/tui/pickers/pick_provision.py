"""Pick a provision by words that it holds."""

from __future__ import annotations

from collections.abc import Callable, Sequence
from typing import ClassVar

from textual.app import ComposeResult
from textual.binding import Binding, BindingType
from textual.widgets import Input, OptionList, Static

from floorbase.present.reader.contents import NOTHING_FOUND, Listed
from floorbase.tui.pickers.list_picker import ListPicker, PickLine
from floorbase.tui.screens.home import marked
from floorbase.tui.widgets.key_bar import KeyBar


class PickProvision(ListPicker):
    """Words, and what holds them; ``words`` are those typed last, also once it has ended."""

    CSS_PATH = "../read.tcss"
    BINDINGS: ClassVar[list[BindingType]] = [
        Binding("enter", "take", "Open", priority=True, id="find.open"),
        Binding("down", "move(1)", "Next", priority=True, id="find.next"),
        Binding("up", "move(-1)", "Previous", priority=True, id="find.previous"),
        Binding("escape", "keep", "Back", key_display="esc", id="find.close"),
    ]

    def __init__(
        self, title: str, words: str, find: Callable[[str], Sequence[Listed]], hint: str
    ) -> None:
        def found(words: str) -> list[PickLine]:
            return [PickLine(line.id, marked(line.text, words)) for line in find(words)]

        super().__init__(title, hint=hint, find=found, words=words)

    def compose(self) -> ComposeResult:
        """Title, input, list."""
        yield Static(self.ask, id="book", markup=False)
        yield Input(self.words, placeholder=self.hint)
        yield Static(id="about", markup=False)
        yield self.the_list()
        yield KeyBar()

    def narrow(self, words: str) -> None:
        """List what holds the words, and say how many."""
        super().narrow(words)
        told = f"{len(self.items)} found" if self.items else NOTHING_FOUND
        self.query_one("#about", Static).update(told if words.strip() else self.hint)

    def action_move(self, by: int) -> None:
        """Past its end the list begins again."""
        listed = self.query_one(OptionList)
        if by > 0:
            listed.action_cursor_down()
        else:
            listed.action_cursor_up()
