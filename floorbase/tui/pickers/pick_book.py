"""Pick a rulebook: the one that the house plays by, or one to read."""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from typing import ClassVar

from textual.app import ComposeResult
from textual.binding import Binding, BindingType
from textual.widgets import Static

from floorbase.present.reader.contents import Listed
from floorbase.rules.books.model import Book
from floorbase.tui.pickers.list_picker import LAST, ListPicker, PickItem, PickLine, numbered
from floorbase.tui.widgets.key_bar import KeyBar

ASK = "Which rulebook does this house play by?"
HINT = "A number or Enter chooses · Escape keeps the one in use"


class PickBook(PickItem):
    """A list of books, beginning at the one in use."""

    def __init__(self, books: Mapping[str, Book], current: str) -> None:
        lines = [(book.id, f"{book.short} ({book.place})") for book in books.values()]
        super().__init__(ASK, numbered(lines), HINT, current)


class PickBookToRead(ListPicker):
    """The books there are to read, and 0 for where one was ``last``."""

    CSS_PATH = "../read.tcss"
    BINDINGS: ClassVar[list[BindingType]] = [
        Binding("enter", "take", "Open", priority=True, id="shelf.open"),
        Binding("escape", "keep", "Back", key_display="esc", id="shelf.close"),
    ]

    def __init__(self, books: Sequence[Listed], last: Listed | None) -> None:
        items = numbered((book.id, book.text) for book in books)
        if last:
            items.append(PickLine(last.id, last.text, LAST))
        super().__init__("Which one?  A number or Enter opens it.", items)

    def compose(self) -> ComposeResult:
        """Title and list."""
        yield Static("Read a rulebook", id="book")
        yield Static(self.ask, classes="ask")
        yield self.the_list()
        yield KeyBar()
