"""The comparison matrix as a table for the terminal, Markdown or CSV."""

from __future__ import annotations

import csv
import io
import textwrap
from collections.abc import Mapping, Sequence

from floorbase.present.parting_words import headline, parted
from floorbase.present.review_marks import marked, review_legend
from floorbase.present.words import STATUS_SIGNS, facts_words, wrap
from floorbase.rules.load import Rules
from floorbase.rules.matrix import Row
from floorbase.rules.model import Answer

Compared = Mapping[str, Sequence[Row]]


def cell(answer: Answer) -> str:
    """One answer in a few words.

    The sign tells the status: = ruled, ? the floor chooses, - silent, ! contradiction.
    """
    return marked(answer, f"{STATUS_SIGNS[answer.status]} {answer.option or answer.status}")


def books_of(compared: Compared) -> list[str]:
    """The books that are compared, in their order."""
    return next((list(row.answers) for rows in compared.values() for row in rows), [])


def _grid(rules: Rules, compared: Compared, cites: bool) -> tuple[list[str], list[list[str]]]:
    """Heads and rows; with ``cites``, the provisions of each book stand beside its answer."""
    books = books_of(compared)
    heads = ["topic", "question", "when"]
    for book in books:
        heads += [book, f"{book} cites"] if cites else [book]
    body = []
    for question, rows in compared.items():
        for row in rows:
            cells = []
            for book in books:
                answer = row.answers[book]
                cells += [cell(answer), " ".join(answer.cites)] if cites else [cell(answer)]
            when = facts_words(rules, row.facts) or "always"
            body.append([rules.questions[question].topic, question, when, *cells, parted(row)])
    return [*heads, "books part"], body


def as_table(rules: Rules, compared: Compared) -> str:
    """A block for each question, a line for each case, a column for each book."""
    lines = [*wrap(headline(compared), 80, ""), ""]
    width = 15  # five books in 80 columns
    books = books_of(compared)
    heads = "".join(f"{book:<{width}}" for book in books)
    for question, rows in compared.items():
        lines += [*wrap(f"{question}: {rules.questions[question].ask}", 80), f"  {heads}".rstrip()]
        for row in rows:
            told = f"{facts_words(rules, row.facts) or 'always'}  [{parted(row)}]"
            lines += [f"  {line}" for line in wrap(told, 78)]
            cells = [
                textwrap.wrap(cell(row.answers[b]).replace("_", " "), width - 1) for b in books
            ]
            for index in range(max(map(len, cells))):
                parts = (column[index] if index < len(column) else "" for column in cells)
                lines.append("  " + "".join(f"{part:<{width}}" for part in parts).rstrip())
        lines.append("")
    lines.append(
        "= the book rules   ? the floor chooses   - the book does not say   ! it contradicts"
    )
    if legend := review_legend(compared.values()):
        lines += wrap(legend, 80)
    return "\n".join(lines)


def as_markdown(rules: Rules, compared: Compared) -> str:
    """A GitHub table."""
    heads, body = _grid(rules, compared, cites=False)
    rows = [heads, ["---"] * len(heads), *body]
    table = ("| " + " | ".join(t.replace("|", "\\|") for t in row) + " |" for row in rows)
    legend = review_legend(compared.values())
    return "\n".join([*table, *(["", legend] if legend else [])])


def as_csv(rules: Rules, compared: Compared) -> str:
    """Comma-separated, quoted where needed."""
    heads, body = _grid(rules, compared, cites=True)
    out = io.StringIO()
    csv.writer(out, lineterminator="\n").writerows([heads, *body])
    return out.getvalue().rstrip("\n")


FORMATS = {"table": as_table, "md": as_markdown, "csv": as_csv}
