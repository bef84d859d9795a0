"""The comparison as far as it was read, for each choice of books; no screen is known here."""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import dataclass, field
from typing import TYPE_CHECKING

from floorbase.app.compare import compare
from floorbase.app.witnesses import Books
from floorbase.present.compare.matrix_lines import sought
from floorbase.rules.rulings.filters import Filters, kept
from floorbase.rules.rulings.matrix import Row
from floorbase.rules.rulings.model import Facts, Question

if TYPE_CHECKING:
    from floorbase.app.library import Library


@dataclass(slots=True)
class Comparison:
    """Each question's cases under the books chosen, kept once they were read."""

    library: Library
    _rows: dict[tuple[str, ...], dict[str, list[Row]]] = field(default_factory=dict)
    _told: dict[int, str] = field(default_factory=dict)  # a row's words, by its identity

    def books(self, filters: Filters) -> tuple[str, ...]:
        """The books that are shown."""
        return filters.books or tuple(self.library.rules.books)

    def unread(self, filters: Filters) -> list[str]:
        """The questions still to be read, those first that are asked for."""
        rows = self._rows.setdefault(self.books(filters), {})
        asked = (filters.asks("questions") or "").split()
        topic = filters.asks("topic")
        return sorted(
            (q.id for q in self.library.rules.questions.values() if q.id not in rows),
            key=lambda name: name not in asked and self.library.question(name).topic != topic,
        )

    def read(self, question: str, filters: Filters) -> None:
        """Read one question's cases."""
        books = self.books(filters)
        found = compare(self.library, question, books=books)[question]
        asked = self.library.question(question)
        for row in found:
            self._told[id(row)] = sought(self.library.rules, asked, row)
        self._rows[books][question] = found

    def kept(self, filters: Filters) -> dict[str, list[Row]]:
        """What was read and passes the filters, in the questions' order."""
        read = self._rows.get(self.books(filters), {}).copy()
        questions = self.library.rules.questions
        return kept(
            {name: read[name] for name in questions if name in read},
            questions,
            filters,
            self._words,
        )

    def total(self, filters: Filters) -> int:
        """How many cases of these books were read."""
        return sum(map(len, self._rows.get(self.books(filters), {}).copy().values()))

    def _words(self, _question: Question, row: Row) -> str:
        return self._told[id(row)]

    def pairs(self, question: str, facts: Facts, book: str, books: Sequence[str]) -> list[Books]:
        """This book with each that comes to another option, beginning with the next."""
        at = list(books).index(book)
        rows = self._rows[tuple(books)][question]
        cases = [row for row in rows if facts.items() <= row.facts.items()]
        return [
            (book, other)
            for other in (*books[at + 1 :], *books[:at])
            if any(row.answers[book].option != row.answers[other].option for row in cases)
        ]
