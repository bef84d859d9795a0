"""Choose the rulebook the house plays by."""

from __future__ import annotations

from collections.abc import Mapping
from typing import ClassVar

from textual import events
from textual.app import ComposeResult
from textual.binding import Binding, BindingType
from textual.containers import Vertical
from textual.screen import ModalScreen
from textual.widgets import OptionList, Static
from textual.widgets.option_list import Option

from floorbase.rules.written import Book


class BooksScreen(ModalScreen[str | None]):
    """A list of books: a number, or arrows and Enter."""

    BINDINGS: ClassVar[list[BindingType]] = [Binding("escape", "keep", "Keep", id="books.keep")]

    def __init__(self, books: Mapping[str, Book], current: str) -> None:
        super().__init__()
        self.books = books
        self.current = current

    def compose(self) -> ComposeResult:
        """The list in a box."""
        options = [
            Option(f"{number}  {book.short} ({book.place})", id=book.id)
            for number, book in enumerate(self.books.values(), 1)
        ]
        with Vertical(id="dialog"):
            yield Static("Which rulebook does this house play by?", classes="ask")
            yield OptionList(*options)
            yield Static("A number or Enter chooses · Escape keeps the one in use")

    def on_mount(self) -> None:
        """Start on the book in use."""
        listed = self.query_one(OptionList)
        listed.highlighted = list(self.books).index(self.current)
        listed.focus()

    def on_option_list_option_selected(self, event: OptionList.OptionSelected) -> None:
        """Enter or a click."""
        self.dismiss(event.option.id)

    def on_key(self, event: events.Key) -> None:
        """A number."""
        names = list(self.books)
        if event.character and event.character.isdigit() and 0 < int(event.character) <= len(names):
            event.stop()
            self.dismiss(names[int(event.character) - 1])

    def action_keep(self) -> None:
        """Change nothing."""
        self.dismiss(None)
