"""The comparison matrix as a table for the terminal."""

from __future__ import annotations

import textwrap
from collections.abc import Mapping, Sequence

from floorbase.present.compare.own_marks import in_cell, own_legend
from floorbase.present.compare.parting_words import headline, parted
from floorbase.present.text.review_marks import review_legend
from floorbase.present.text.words import STATUS_SIGNS, STATUS_WORDS, facts_words, wrap
from floorbase.rules.load import Rules
from floorbase.rules.rulings.matrix import Row
from floorbase.rules.rulings.model import Answer

NARROWEST = 12  # columns that a book's name and its answers need
Compared = Mapping[str, Sequence[Row]]
LEGEND = "; ".join(
    f"{STATUS_SIGNS[status]} {words.lower()}" for status, words in STATUS_WORDS.items()
)


def cell(answer: Answer) -> str:
    """One answer in a few words.

    The sign tells the status: = ruled, ? the floor chooses, - silent, ! contradiction.
    """
    return in_cell(answer, f"{STATUS_SIGNS[answer.status]} {answer.option or answer.status}")


def books_of(compared: Compared) -> list[str]:
    """The books that are compared, in their order."""
    return next((list(row.answers) for rows in compared.values() for row in rows), [])


def as_table(rules: Rules, compared: Compared, wide: int = 80) -> str:
    """A block for each question, a line for each case, a column for each book."""
    lines = [*wrap(headline(compared), wide, ""), ""]
    books = books_of(compared)
    wide = min(wide, 80)
    width = min(15, (wide - 2) // max(len(books), 1))  # five books in 80 columns
    heads = "".join(f"{book[: width - 1]:<{width}}" for book in books)
    for question, rows in compared.items():
        lines += wrap(f"{question}: {rules.questions[question].ask}", wide)
        lines += [f"  {heads}".rstrip()] if width >= NARROWEST else []
        for row in rows:
            told = f"{facts_words(rules, row.facts) or 'always'}  [{parted(row)}]"
            lines += [f"  {line}" for line in wrap(told, wide - 2)]
            if width < NARROWEST:
                lines += [f"    {b}: {cell(row.answers[b]).replace('_', ' ')}" for b in books]
                continue
            cells = [
                textwrap.wrap(cell(row.answers[b]).replace("_", " "), width - 1) for b in books
            ]
            for index in range(max(map(len, cells))):
                parts = (column[index] if index < len(column) else "" for column in cells)
                lines.append("  " + "".join(f"{part:<{width}}" for part in parts).rstrip())
        lines.append("")
    lines += wrap(LEGEND, wide)
    for legend in (own_legend, review_legend):
        lines += wrap(legend(compared.values()), wide)
    return "\n".join(lines)
