"""Choose the rulebook the house plays by."""

from __future__ import annotations

from collections.abc import Mapping

from floorbase.rules.books.model import Book
from floorbase.tui.pickers.pick_item import PickingScreen

ASK = "Which rulebook does this house play by?"
HINT = "A number or Enter chooses · Escape keeps the one in use"


class BooksScreen(PickingScreen):
    """A list of books, beginning at the one in use."""

    def __init__(self, books: Mapping[str, Book], current: str) -> None:
        lines = [(book.id, f"{book.short} ({book.place})") for book in books.values()]
        super().__init__(ASK, lines, HINT, current)
