"""Choose one of a list, or type words that make the list."""

from __future__ import annotations

from collections.abc import Callable, Sequence
from typing import ClassVar

from textual import events
from textual.app import ComposeResult
from textual.binding import Binding, BindingType
from textual.screen import Screen
from textual.widgets import Input, OptionList, Static
from textual.widgets.option_list import Option

from floorbase.present.reader.contents import NOTHING_FOUND, Listed
from floorbase.tui.screens.home import marked
from floorbase.tui.widgets.key_bar import KeyBar


class ShelfScreen(Screen[str | None]):
    """The books there are to read: a number, or arrows and Enter."""

    CSS_PATH = "../read.tcss"
    BINDINGS: ClassVar[list[BindingType]] = [
        Binding("enter", "open", "Open", priority=True, id="shelf.open"),
        Binding("escape", "close", "Back", key_display="esc", id="shelf.close"),
    ]

    def __init__(self, books: Sequence[Listed], last: Listed | None) -> None:
        super().__init__()
        self.keys = {str(number): book for number, book in enumerate(books, 1)}
        if last:
            self.keys["0"] = last

    def compose(self) -> ComposeResult:
        """Title and list."""
        yield Static("Read a rulebook", id="book")
        yield Static("Which one?  A number or Enter opens it.", classes="ask")
        yield OptionList(
            *(Option(f"{key}  {listed.text}", id=key) for key, listed in self.keys.items()),
            id="shelf",
            markup=False,
        )
        yield KeyBar()

    def on_mount(self) -> None:
        """Begin with the first."""
        listed = self.query_one(OptionList)
        listed.highlighted = 0
        listed.focus()

    def on_option_list_option_selected(self, event: OptionList.OptionSelected) -> None:
        """Enter or a click."""
        self.dismiss(self.keys[str(event.option.id)].id)

    def on_key(self, event: events.Key) -> None:
        """A number."""
        if event.character in self.keys:
            event.stop()
            self.dismiss(self.keys[event.character].id)

    def action_open(self) -> None:
        """Open the one that is marked."""
        self.query_one(OptionList).action_select()

    def action_close(self) -> None:
        """Back to where one was."""
        self.dismiss(None)


class FindScreen(Screen[tuple[str, str]]):
    """Words, and what holds them; ends with the words and the id that was chosen, if any."""

    CSS_PATH = "../read.tcss"
    BINDINGS: ClassVar[list[BindingType]] = [
        Binding("enter", "choose", "Open", priority=True, id="find.open"),
        Binding("down", "cursor(1)", "Next", priority=True, id="find.next"),
        Binding("up", "cursor(-1)", "Previous", priority=True, id="find.previous"),
        Binding("escape", "close", "Back", key_display="esc", id="find.close"),
    ]

    def __init__(
        self, title: str, words: str, find: Callable[[str], Sequence[Listed]], hint: str
    ) -> None:
        super().__init__()
        self.heading = title
        self.words = words
        self.find = find
        self.hint = hint

    def compose(self) -> ComposeResult:
        """Title, input, list."""
        yield Static(self.heading, id="book", markup=False)
        yield Input(self.words, placeholder=self.hint, id="wanted")
        yield Static(id="about", markup=False)
        yield OptionList(id="found", markup=False)
        yield KeyBar()

    def on_mount(self) -> None:
        """Words typed before are still there."""
        self.query_one(Input).focus()
        self.show_found(self.words)

    def on_input_changed(self, event: Input.Changed) -> None:
        """Find as one types."""
        self.show_found(event.value)

    def show_found(self, words: str) -> None:
        """List what holds the words."""
        found = self.find(words)
        listed = self.query_one(OptionList)
        listed.clear_options()
        listed.add_options([Option(marked(line.text, words), id=line.id) for line in found])
        if found:
            listed.highlighted = 0
        told = f"{len(found)} found" if found else NOTHING_FOUND
        self.query_one("#about", Static).update(told if words.strip() else self.hint)

    def on_option_list_option_selected(self, event: OptionList.OptionSelected) -> None:
        """A click opens it too."""
        self.dismiss((self.query_one(Input).value, str(event.option.id)))

    def action_choose(self) -> None:
        """Open what is marked."""
        listed = self.query_one(OptionList)
        if listed.highlighted is not None:
            id_ = str(listed.get_option_at_index(listed.highlighted).id)
            self.dismiss((self.query_one(Input).value, id_))

    def action_cursor(self, by: int) -> None:
        """Move along the list without leaving the input."""
        listed = self.query_one(OptionList)
        if by > 0:
            listed.action_cursor_down()
        else:
            listed.action_cursor_up()

    def action_close(self) -> None:
        """Back, with the words kept."""
        self.dismiss((self.query_one(Input).value, ""))
