"""One fact at a time, one key an answer."""

from __future__ import annotations

from collections.abc import Sequence
from typing import ClassVar

from textual import events
from textual.app import ComposeResult
from textual.binding import Binding, BindingType
from textual.screen import Screen
from textual.widgets import Footer, OptionList, Static
from textual.widgets.option_list import Option

from floorbase.rules.model import Fact
from floorbase.tui.messages import Answered, SteppedBack

UNKNOWN = "?"


class WalkScreen(Screen[None]):
    """Ask one fact."""

    BINDINGS: ClassVar[list[BindingType]] = [
        Binding("u", "unknown", "Not known"),
        Binding("backspace,left", "back", "Back", key_display="←"),
        Binding("escape", "back", "Back", show=False),
    ]

    def __init__(
        self,
        title: str,
        fact: Fact,
        values: Sequence[str],
        so_far: Sequence[tuple[str, str]],
        *,
        may_skip: bool,
    ) -> None:
        super().__init__()
        self.name_of_dispute = title
        self.fact = fact
        self.values = values
        self.so_far = so_far
        self.may_skip = may_skip

    def compose(self) -> ComposeResult:
        """What is known, the question, its answers."""
        told = " · ".join(f"{label}: {words}" for label, words in self.so_far)
        yield Static(self.name_of_dispute, id="book")
        yield Static(told or "Answer with one key.", id="so-far", markup=False)
        yield Static(self.fact.ask, classes="ask", markup=False)
        yield OptionList(
            *(
                Option(f"{number}  {self.fact.values[value]}", id=value)
                for number, value in enumerate(self.values, 1)
            ),
            *([Option("u  not known, or not yet", id=UNKNOWN)] if self.may_skip else []),
        )
        yield Footer()

    def on_mount(self) -> None:
        """Arrows and Enter work as well."""
        listed = self.query_one(OptionList)
        listed.highlighted = 0
        listed.focus()

    def on_key(self, event: events.Key) -> None:
        """A number answers."""
        if event.character and event.character.isdigit():
            number = int(event.character)
            if 0 < number <= len(self.values):
                event.stop()
                self.post_message(Answered(self.fact.id, self.values[number - 1]))

    def on_option_list_option_selected(self, event: OptionList.OptionSelected) -> None:
        """Enter or a click answers."""
        chosen = None if event.option.id == UNKNOWN else event.option.id
        self.post_message(Answered(self.fact.id, chosen))

    def action_unknown(self) -> None:
        """Nobody can tell; the first questions cannot be skipped, as all else hangs on them."""
        if self.may_skip:
            self.post_message(Answered(self.fact.id, None))

    def action_back(self) -> None:
        """One step back."""
        self.post_message(SteppedBack())
