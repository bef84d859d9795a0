"""Choose one of a few lines."""

from __future__ import annotations

from collections.abc import Sequence
from typing import ClassVar

from textual import events
from textual.app import ComposeResult
from textual.binding import Binding, BindingType
from textual.containers import Vertical
from textual.screen import ModalScreen
from textual.widgets import OptionList, Static
from textual.widgets.option_list import Option


class PickingScreen(ModalScreen[str | None]):
    """A list of (id, line): a number, or arrows and Enter; answers the id, None for nothing."""

    BINDINGS: ClassVar[list[BindingType]] = [
        Binding("escape", "keep", "Nothing", id="picking.keep"),
    ]

    def __init__(
        self, ask: str, lines: Sequence[tuple[str, str]], hint: str, current: str | None = None
    ) -> None:
        super().__init__()
        self.ask = ask
        self.lines = lines
        self.hint = hint
        self.current = current

    def compose(self) -> ComposeResult:
        """The list in a box."""
        options = [
            Option(f"{number}  {line}", id=name)
            for number, (name, line) in enumerate(self.lines, 1)
        ]
        with Vertical(id="dialog"):
            yield Static(self.ask, classes="ask", markup=False)
            yield OptionList(*options, markup=False)
            yield Static(self.hint, markup=False)

    def on_mount(self) -> None:
        """Start on the one in use."""
        listed = self.query_one(OptionList)
        names = [name for name, _ in self.lines]
        listed.highlighted = names.index(self.current) if self.current in names else 0
        listed.focus()

    def on_option_list_option_selected(self, event: OptionList.OptionSelected) -> None:
        """Enter or a click."""
        self.dismiss(event.option.id)

    def on_key(self, event: events.Key) -> None:
        """A number."""
        if event.character and event.character.isdigit():
            number = int(event.character)
            if 0 < number <= len(self.lines):
                event.stop()
                self.dismiss(self.lines[number - 1][0])

    def action_keep(self) -> None:
        """Choose nothing."""
        self.dismiss(None)
