"""What to train: a sitting, its book, topic and learner, the progress, an exam."""

from __future__ import annotations

from collections.abc import Callable, Sequence
from typing import ClassVar

from textual.app import ComposeResult
from textual.binding import Binding, BindingType
from textual.widgets import OptionList, Static

from floorbase.present.screen_words.training import ASK, HEADING
from floorbase.tui.opened import caught_up
from floorbase.tui.pickers.list_picker import ListPicker, PickLine
from floorbase.tui.widgets.key_bar import KeyBar


class TrainScreen(ListPicker):
    """A number, or the arrows and Enter; ``choose`` hears which line."""

    CSS_PATH = "../../training.tcss"
    BINDINGS: ClassVar[list[BindingType]] = [
        Binding("enter", "choose", "Choose", priority=True, id="train.choose"),
        Binding("escape", "app.pop_screen", "Back", id="train.back"),
    ]

    def __init__(self, lines: Sequence[PickLine], note: str, choose: Callable[[str], None]) -> None:
        super().__init__(ASK, lines)
        self.note = note
        self.choose = choose

    def compose(self) -> ComposeResult:
        """The list, and what there is to say."""
        yield Static(HEADING, id="book", markup=False)
        yield Static(self.ask, classes="ask", markup=False)
        yield self.the_list()
        yield Static(self.note, id="note", markup=False)
        yield KeyBar()

    def show(self, lines: Sequence[PickLine], note: str) -> None:
        """List what is so now, and say something."""
        self.items, self.note = lines, note
        listed = self.query_one(OptionList)
        at = listed.highlighted
        listed.clear_options()
        listed.add_options(map(self._option, lines))
        listed.highlighted = at or 0
        self.query_one("#note", Static).update(note)

    async def action_choose(self) -> None:
        """Choose the line that is highlighted."""
        await caught_up(self.query_one(OptionList))
        self.action_take()

    def take(self, id_: str) -> None:
        """Choose a line; the list stays."""
        self.choose(id_)
