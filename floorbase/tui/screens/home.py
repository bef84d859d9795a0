"""Home: one input, and the disputes and provisions that match it."""

from __future__ import annotations

import re
from collections.abc import Callable
from typing import ClassVar, TypeAlias

from rich.text import Text
from textual.app import ComposeResult
from textual.binding import Binding, BindingType
from textual.screen import Screen
from textual.widgets import Footer, Input, OptionList, Static
from textual.widgets.option_list import Option

from floorbase.tui.messages import Picked

Listed: TypeAlias = tuple[str, str]
Match: TypeAlias = Callable[[str, str | None], list[Listed]]  # by words, or else by family
FAMILY = "family:"  # begins the id of a family that is listed
GO_ON = "go-on:"  # stands for the dispute that was left last


class HomeScreen(Screen[None]):
    """Type what happened, or pick it."""

    BINDINGS: ClassVar[list[BindingType]] = [
        Binding("enter", "choose", "Open", priority=True, id="home.choose"),
        Binding("down", "next", "Next", priority=True, id="home.next"),
        Binding("up", "previous", "Previous", priority=True, id="home.previous"),
        Binding("escape", "clear", "Clear", id="home.clear"),
        Binding("f3", "app.go('read')", "Read", id="home.read"),
        Binding("f4", "app.go('compare')", "Compare", id="home.compare"),
        Binding("f6", "app.go('table')", "Table", id="home.table"),
    ]

    def __init__(self) -> None:
        super().__init__()
        self.match: Match | None = None
        self.family: str | None = None
        self.shown_for = ""

    def compose(self) -> ComposeResult:
        """The book, the input, the list."""
        yield Static(id="book", markup=False)
        yield Static("What happened?", classes="ask")
        yield Input(placeholder="type it in any words, or press a number", id="heard")
        yield OptionList(id="scenarios")
        yield Static(id="about", markup=False)
        yield Footer()

    def on_mount(self) -> None:
        """Wait for words; the list comes when the rulebooks are loaded."""
        self.query_one("#book", Static).update("floorbase")
        self.query_one(Input).focus()

    def fill(self, book: str, match: Match) -> None:
        """Name the rulebook in use, and list what ``match`` finds for the words, as (id, text)."""
        self.match = match
        self.query_one("#book", Static).update(f"floorbase · rulebook: {book}  (F2 changes it)")
        self.show_matching(self.query_one(Input).value)

    def refresh_list(self) -> None:
        """List anew for the words as they are."""
        self.show_matching(self.query_one(Input).value)

    def on_input_changed(self, event: Input.Changed) -> None:
        """Match as one types; a number at the very beginning opens a family."""
        if len(event.value) == 1 and event.value.isdigit():
            self.family = event.value
            self.query_one(Input).value = ""
            return
        if event.value:
            self.family = None
        self.show_matching(event.value)

    def show_matching(self, words: str) -> None:
        """List what was found, best first."""
        if self.match is None:
            return
        listed = self.query_one(OptionList)
        listed.clear_options()
        self.shown_for = words
        found = self.match(words, self.family)
        listed.add_options([Option(marked(text, words), id=name) for name, text in found])
        if found:
            listed.highlighted = 0
        told = "" if found else "Nothing here matches. Try other words, or clear them with Escape."
        self.query_one("#about", Static).update(told)

    def action_choose(self) -> None:
        """Open what is highlighted; who types fast may be ahead of the list."""
        words = self.query_one(Input).value
        if words != self.shown_for:
            self.show_matching(words)
        listed = self.query_one(OptionList)
        if listed.highlighted is not None:
            self.choose(str(listed.get_option_at_index(listed.highlighted).id))

    def on_option_list_option_selected(self, event: OptionList.OptionSelected) -> None:
        """A click opens it too."""
        self.choose(str(event.option.id))

    def choose(self, id_: str) -> None:
        """List a family's disputes, or open anything else."""
        if id_.startswith(FAMILY):
            self.family = id_.removeprefix(FAMILY)
            self.show_matching("")
        else:
            self.post_message(Picked(id_, self.query_one(Input).value))

    def action_next(self) -> None:
        """Move down the list without leaving the input."""
        self.query_one(OptionList).action_cursor_down()

    def action_previous(self) -> None:
        """Move up the list without leaving the input."""
        self.query_one(OptionList).action_cursor_up()

    def action_clear(self) -> None:
        """Empty the input; the list is that of the families again."""
        self.family = None
        self.query_one(Input).value = ""
        self.show_matching("")


def marked(text: str, words: str) -> Text:
    """A line with the words that were typed underlined."""
    line = Text(text)
    typed = [re.escape(word) for word in re.findall(r"\w{2,}", words)]
    if typed:
        line.highlight_regex(re.compile(rf"\b(?:{'|'.join(typed)})", re.IGNORECASE), "underline")
    return line
