"""Ask for the name of a file, until it can be opened or written."""

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


class NameFile(ModalScreen[str | None]):
    """A line with a name in it; what is wrong with it is said, and the name stays."""

    PLACEHOLDER: ClassVar[str] = ""

    def __init__(self, ask: str, name: str, hint: str) -> None:
        super().__init__()
        self.ask = ask
        self.file_name = name
        self.hint = hint

    def compose(self) -> ComposeResult:
        """The question, the name, what there is to say."""
        with Vertical(id="dialog"):
            yield Static(self.ask, classes="ask", markup=False)
            yield Input(self.file_name, placeholder=self.PLACEHOLDER)
            yield from self.below()

    def below(self) -> ComposeResult:
        """What there is to say."""
        yield Static(self.hint, id="told", markup=False)

    def on_mount(self) -> None:
        """Type at once."""
        self.query_one(Input).focus()

    def action_keep(self) -> None:
        """Name none."""
        self.dismiss(None)


class OpenFile(NameFile):
    """``attempt`` opens the file of a name, and says what is wrong, or nothing. Dismissed with the
    name that could be opened."""

    CSS_PATH = "../table.tcss"
    BINDINGS: ClassVar[list[BindingType]] = [
        Binding("escape", "keep", "Back", id="path.leave"),
    ]
    PLACEHOLDER = "a file, such as hand.yaml"

    def __init__(self, ask: str, name: str, attempt: Callable[[str], str]) -> None:
        super().__init__(ask, name, "Enter opens it · Escape goes back")
        self.attempt = attempt

    def below(self) -> ComposeResult:
        """What is wrong with it has a line of its own."""
        yield Static(id="wrong", markup=False)
        yield from super().below()

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


class WriteFile(NameFile):
    """Dismissed with what was told of the file that was written."""

    BINDINGS: ClassVar[list[BindingType]] = [
        Binding("escape", "keep", "Not now", id="saving.keep"),
    ]

    def __init__(self, ask: str, name: str, hint: str, save: Save) -> None:
        super().__init__(ask, name, hint)
        self.save = save
        self.taken = ""

    def on_input_submitted(self, event: Input.Submitted) -> None:
        """Enter writes; where there is such a file, a second Enter writes over it."""
        written, told = self.save(event.value, self.taken == event.value)
        if written:
            self.dismiss(told)
            return
        self.taken = event.value if written is None else ""
        self.query_one("#told", Static).update(told)
