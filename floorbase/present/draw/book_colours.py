"""One colour for each book, wherever books stand side by side: on screens, pages and pictures."""

from __future__ import annotations

from collections.abc import Iterable, Mapping

# Told apart by lightness as well as by hue; wherever one is shown the book is named too.
COLOURS = (
    *("#f6d9a8", "#bcd9ee", "#c9e4c0", "#e3c9e6", "#f2c4bf"),
    *("#b5e0dc", "#ddd6c3", "#cfd2f5"),  # of books of the house's own
)
NO_BOOK = "#d8d8d8"
INK = "#1d2733"  # what is legible on all of them


def place_colour(place: int) -> str:
    """The colour of the book at a place among all the books there are."""
    return COLOURS[place % len(COLOURS)]


def book_colours(books: Iterable[str]) -> Mapping[str, str]:
    """The colour of each book, by its place among all the books there are.

    >>> book_colours(["star", "michigan"])["michigan"]
    '#bcd9ee'
    """
    return {book: place_colour(place) for place, book in enumerate(books)}
