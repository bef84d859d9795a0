"""Every form that an event can take, to choose one from."""

from __future__ import annotations

from collections.abc import Callable
from typing import ClassVar

from rich.text import Text
from textual.app import ComposeResult
from textual.binding import Binding, BindingType
from textual.containers import Vertical
from textual.screen import ModalScreen
from textual.widgets import Input, OptionList, Static
from textual.widgets.option_list import Option


class FormsScreen(ModalScreen[str | None]):
    """Words narrow the list; Enter takes the example of what is highlighted."""

    CSS_PATH = "../table.tcss"
    BINDINGS: ClassVar[list[BindingType]] = [
        Binding("escape", "leave", "Back", id="forms.leave"),
        Binding("down", "next(1)", "Next", priority=True, id="forms.next"),
        Binding("up", "next(-1)", "Previous", priority=True, id="forms.previous"),
        Binding("pagedown", "next(8)", "Further", priority=True, id="forms.further"),
        Binding("pageup", "next(-8)", "Back up", priority=True, id="forms.back_up"),
    ]

    def __init__(self, find: Callable[[str], list[tuple[str, str]]], words: str) -> None:
        super().__init__()
        self.find = find
        self.words = words

    def compose(self) -> ComposeResult:
        """The words, the list, the keys."""
        with Vertical(id="dialog"):
            yield Static("Which event?", classes="ask")
            yield Input(self.words, placeholder="any words, as raise, clock, misdeal", id="words")
            yield OptionList(id="forms")
            yield Static("Enter takes the example · Escape goes back")

    def on_mount(self) -> None:
        """Type at once."""
        self.query_one(Input).focus()
        self.narrow(self.words)

    def narrow(self, words: str) -> None:
        """List what fits."""
        listed = self.query_one(OptionList)
        listed.clear_options()
        found = self.find(words)
        for example, means in found:
            told = Text.assemble((example, "bold"), f"\n  {means}")
            listed.add_option(Option(told, id=example))
        if found:
            listed.highlighted = 0
        else:
            listed.add_option(Option("No form holds these words.", disabled=True))

    def on_input_changed(self, event: Input.Changed) -> None:
        """Narrow as one types."""
        self.narrow(event.value)

    def on_input_submitted(self) -> None:
        """Take what is highlighted."""
        listed = self.query_one(OptionList)
        if listed.highlighted is not None:
            self.dismiss(listed.get_option_at_index(listed.highlighted).id)

    def on_option_list_option_selected(self, event: OptionList.OptionSelected) -> None:
        """A click takes it too."""
        self.dismiss(event.option.id)

    def action_next(self, by: int) -> None:
        """Move in the list without leaving the input."""
        listed = self.query_one(OptionList)
        if listed.highlighted is not None:
            listed.highlighted = min(max(listed.highlighted + by, 0), listed.option_count - 1)

    def action_leave(self) -> None:
        """Take nothing."""
        self.dismiss(None)
