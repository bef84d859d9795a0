"""Name a file to write to."""

from __future__ import annotations

from collections.abc import Callable
from typing import ClassVar, TypeAlias

from textual.app import ComposeResult
from textual.binding import Binding, BindingType
from textual.containers import Vertical
from textual.screen import ModalScreen
from textual.widgets import Input, Static

# Given a name, and whether to write over a file: whether it was written (None: there is a file of
# that name), and what to tell the person.
Save: TypeAlias = Callable[[str, bool], tuple[bool | None, str]]


class SavingScreen(ModalScreen[str | None]):
    """An input with a name in it; what cannot be written is said, and the name stays."""

    BINDINGS: ClassVar[list[BindingType]] = [
        Binding("escape", "keep", "Not now", id="saving.keep"),
    ]

    def __init__(self, what: str, name: str, hint: str, save: Save) -> None:
        super().__init__()
        self.what = what
        self.suggested = name
        self.hint = hint
        self.save = save
        self.taken = ""

    def compose(self) -> ComposeResult:
        """What is written, the name, and what there is to say."""
        with Vertical(id="dialog"):
            yield Static(self.what, classes="ask", markup=False)
            yield Input(self.suggested, id="name")
            yield Static(self.hint, id="told", markup=False)

    def on_mount(self) -> None:
        """Type at once."""
        self.query_one(Input).focus()

    def on_input_submitted(self, event: Input.Submitted) -> None:
        """Enter writes; where there is such a file, a second Enter writes over it."""
        written, told = self.save(event.value, self.taken == event.value)
        if written:
            self.dismiss(told)
            return
        self.taken = event.value if written is None else ""
        self.query_one("#told", Static).update(told)

    def action_keep(self) -> None:
        """Write nothing."""
        self.dismiss(None)
