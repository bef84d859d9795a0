"""Choose what a filter is to keep: one line of a list, or several."""

from __future__ import annotations

from collections.abc import Sequence
from typing import ClassVar

from textual import events
from textual.app import ComposeResult
from textual.binding import Binding, BindingType
from textual.containers import Vertical
from textual.content import Content
from textual.screen import ModalScreen
from textual.widgets import OptionList, Static
from textual.widgets.option_list import Option

KEYS = "123456789abcdefghijklmnopqrstuvwxyz"


class ChoosingScreen(ModalScreen[str | None]):
    """A list of (id, words), each with its key; answers the ids chosen, apart by spaces.

    None is that nothing is to change, no id that the filter is to be off.
    """

    BINDINGS: ClassVar[list[BindingType]] = [
        Binding("escape", "keep", "Keep as it is", id="choosing.keep"),
    ]

    def __init__(
        self, ask: str, lines: Sequence[tuple[str, str]], chosen: Sequence[str], *, many: bool
    ) -> None:
        super().__init__()
        self.ask = ask
        self.lines = [("", "all of them")] * (not many) + list(lines)
        self.keys = ("0" * (not many) + KEYS)[: len(self.lines)]
        self.chosen = list(chosen)
        self.many = many

    def compose(self) -> ComposeResult:
        """The list in a box."""
        how = "A key ticks · Enter takes those ticked" if self.many else "A key chooses"
        with Vertical(id="dialog"):
            yield Static(self.ask, classes="ask", markup=False)
            yield OptionList(*(Option(self._prompt(n)) for n in range(len(self.lines))))
            yield Static(f"{how} · Escape keeps it as it is", markup=False)

    def on_mount(self) -> None:
        """Start on what is chosen."""
        listed = self.query_one(OptionList)
        ids = [id_ for id_, _ in self.lines]
        listed.highlighted = ids.index(self.chosen[0]) if self.chosen else 0
        listed.focus()

    def _prompt(self, number: int) -> Content:
        id_, words = self.lines[number]
        tick = ("[x] " if id_ in self.chosen else "[ ] ") if self.many else ""
        return Content(f"{self.keys[number]}  {tick}{words}")

    def on_option_list_option_selected(self, event: OptionList.OptionSelected) -> None:
        """Enter takes it; a click does, or ticks it where there may be many."""
        self.take(event.option_index)

    def take(self, number: int) -> None:
        """Choose a line, or all that are ticked."""
        if self.many:
            self.dismiss(" ".join(id_ for id_, _ in self.lines if id_ in self.chosen))
        else:
            self.dismiss(self.lines[number][0])

    def on_key(self, event: events.Key) -> None:
        """A line's key; the space bar ticks the line it is on."""
        listed = self.query_one(OptionList)
        if self.many and event.key == "space" and listed.highlighted is not None:
            event.stop()
            self.tick(listed.highlighted)
        elif event.character and event.character in self.keys:
            event.stop()
            number = self.keys.index(event.character)
            if self.many:
                self.tick(number)
            else:
                self.take(number)

    def tick(self, number: int) -> None:
        """Choose a line besides the others, or no longer."""
        id_ = self.lines[number][0]
        if id_ in self.chosen:
            self.chosen.remove(id_)
        else:
            self.chosen.append(id_)
        listed = self.query_one(OptionList)
        listed.replace_option_prompt_at_index(number, self._prompt(number))
        listed.highlighted = number

    def action_keep(self) -> None:
        """Change nothing."""
        self.dismiss(None)
