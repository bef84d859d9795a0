"""The comparison as its screen shows it."""

from __future__ import annotations

from collections.abc import Mapping
from dataclasses import dataclass, field

from floorbase.app.library import Library
from floorbase.present.compare import bar as matrix_bar
from floorbase.present.compare.comparison import Comparison
from floorbase.present.compare.matrix_lines import Liner, MatrixLine
from floorbase.present.draw.book_colours import book_colours
from floorbase.rules.rulings.filters import Filters
from floorbase.rules.rulings.model import Answer
from floorbase.tui.screens.compare import View


@dataclass(slots=True)
class ShownComparison:
    """The lines, filters and colours of what was read."""

    library: Library
    read: Comparison = field(init=False)
    _liner: Liner = field(init=False)
    _colours: Mapping[str, str] = field(init=False)

    def __post_init__(self) -> None:
        self.read = Comparison(self.library)
        self._liner = Liner(self.library.rules)
        self._colours = book_colours(self.library.rules.books)

    def view(self, filters: Filters, opened: frozenset[str] | None) -> View:
        """What the screen shows of it."""
        rules = self.library.rules
        found = self.read.kept(filters)
        books = self.read.books(filters)
        return View(
            books,
            [rules.books[book].short for book in books],
            self._liner.lines(found, opened),
            matrix_bar.knobs(rules, filters),
            matrix_bar.count_words(found, self.read.total(filters)),
            [self._colours[book] for book in books],
        )

    def answer(self, line: MatrixLine, book: str) -> Answer:
        """A book's answer to a case, or to a question in all its cases."""
        return self.library.decide_for(book)(line.id, line.facts)
