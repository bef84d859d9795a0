"""Ask for the name of a file, until it can be used."""

from __future__ import annotations

from collections.abc import Callable
from typing import ClassVar

from textual.app import ComposeResult
from textual.binding import Binding, BindingType
from textual.containers import Vertical
from textual.screen import ModalScreen
from textual.widgets import Input, Static


class PathScreen(ModalScreen[str | None]):
    """``attempt`` does what is asked with a name, and says what is wrong, or nothing; a second
    Enter on the same name tells it that one is sure. Dismissed with the name that could be used."""

    CSS_PATH = "../table.tcss"
    BINDINGS: ClassVar[list[BindingType]] = [
        Binding("escape", "leave", "Back", id="path.leave"),
    ]

    def __init__(self, ask: str, name: str, attempt: Callable[[str, bool], str]) -> None:
        super().__init__()
        self.ask = ask
        self.file_name = name
        self.attempt = attempt
        self.asked = ""

    def compose(self) -> ComposeResult:
        """The question, the name, what is wrong with it."""
        with Vertical(id="dialog"):
            yield Static(self.ask, classes="ask", markup=False)
            yield Input(self.file_name, placeholder="a file, as hand.yaml", id="path")
            yield Static(id="wrong", markup=False)
            yield Static("Enter uses it · Escape goes back")

    def on_mount(self) -> None:
        """Type at once."""
        self.query_one(Input).focus()

    def on_input_submitted(self, event: Input.Submitted) -> None:
        """Try it."""
        name = event.value.strip()
        wrong = self.attempt(name, name == self.asked)
        self.asked = name
        if wrong:
            self.query_one("#wrong", Static).update(wrong)
        else:
            self.dismiss(name)

    def on_input_changed(self) -> None:
        """Another name may be right."""
        self.asked = ""
        self.query_one("#wrong", Static).update("")

    def action_leave(self) -> None:
        """Use none."""
        self.dismiss(None)
