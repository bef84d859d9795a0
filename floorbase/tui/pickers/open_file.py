"""Ask for the name of a file to open, until it can be."""

from __future__ import annotations

from collections.abc import Callable
from typing import ClassVar

from textual.app import ComposeResult
from textual.binding import Binding, BindingType
from textual.containers import Vertical
from textual.screen import ModalScreen
from textual.widgets import Input, Static


class PathScreen(ModalScreen[str | None]):
    """``attempt`` opens the file of a name, and says what is wrong, or nothing. Dismissed with the
    name that could be opened."""

    CSS_PATH = "../table.tcss"
    BINDINGS: ClassVar[list[BindingType]] = [
        Binding("escape", "leave", "Back", id="path.leave"),
    ]

    def __init__(self, ask: str, name: str, attempt: Callable[[str], str]) -> None:
        super().__init__()
        self.ask = ask
        self.file_name = name
        self.attempt = attempt

    def compose(self) -> ComposeResult:
        """The question, the name, what is wrong with it."""
        with Vertical(id="dialog"):
            yield Static(self.ask, classes="ask", markup=False)
            yield Input(self.file_name, placeholder="a file, as hand.yaml", id="path")
            yield Static(id="wrong", markup=False)
            yield Static("Enter opens it · Escape goes back")

    def on_mount(self) -> None:
        """Type at once."""
        self.query_one(Input).focus()

    def on_input_submitted(self, event: Input.Submitted) -> None:
        """Try it."""
        name = event.value.strip()
        wrong = self.attempt(name)
        if wrong:
            self.query_one("#wrong", Static).update(wrong)
        else:
            self.dismiss(name)

    def on_input_changed(self) -> None:
        """Another name may be right."""
        self.query_one("#wrong", Static).update("")

    def action_leave(self) -> None:
        """Open none."""
        self.dismiss(None)
