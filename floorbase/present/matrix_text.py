"""The comparison matrix as a table for the terminal, Markdown, CSV or HTML."""

from __future__ import annotations

import csv
import html
import io
import textwrap
from collections.abc import Mapping, Sequence

from floorbase.present.words import STATUS_SIGNS, facts_words, wrap
from floorbase.rules.load import Rules
from floorbase.rules.matrix import Row
from floorbase.rules.model import Answer

Compared = Mapping[str, Sequence[Row]]


def cell(answer: Answer) -> str:
    """One answer in a few words.

    The sign tells the status: = ruled, ? the floor chooses, - silent, ! contradiction.
    """
    return f"{STATUS_SIGNS[answer.status]} {answer.option or answer.status}"


def _grid(rules: Rules, compared: Compared) -> tuple[list[str], list[list[str]]]:
    heads = ["question", "when", *rules.books, "differs"]
    body = [
        [
            question,
            facts_words(rules, row.facts) or "always",
            *(cell(row.answers[book]) for book in rules.books),
            "yes" if row.differs else "no",
        ]
        for question, rows in compared.items()
        for row in rows
    ]
    return heads, body


def as_table(rules: Rules, compared: Compared) -> str:
    """A block for each question, a line for each case, a column for each book."""
    lines = []
    width = 15
    heads = "".join(f"{book:<{width}}" for book in rules.books)
    for question, rows in compared.items():
        lines += [*wrap(f"{question}: {rules.questions[question].ask}", 80), f"  {heads}".rstrip()]
        for row in rows:
            lines.append(f"  {facts_words(rules, row.facts) or 'always'}")
            cells = [
                textwrap.wrap(cell(row.answers[b]).replace("_", " "), width - 1)
                for b in rules.books
            ]
            for index in range(max(map(len, cells))):
                parts = (column[index] if index < len(column) else "" for column in cells)
                lines.append("  " + "".join(f"{part:<{width}}" for part in parts).rstrip())
        lines.append("")
    lines.append(
        "= the book rules   ? the floor chooses   - the book does not say   ! it contradicts"
    )
    return "\n".join(lines)


def as_markdown(rules: Rules, compared: Compared) -> str:
    """A GitHub table."""
    heads, body = _grid(rules, compared)
    rows = [heads, ["---"] * len(heads), *body]
    return "\n".join("| " + " | ".join(t.replace("|", "\\|") for t in row) + " |" for row in rows)


def as_csv(rules: Rules, compared: Compared) -> str:
    """Comma-separated, quoted where needed."""
    heads, body = _grid(rules, compared)
    out = io.StringIO()
    csv.writer(out, lineterminator="\n").writerows([heads, *body])
    return out.getvalue().rstrip("\n")


def as_html(rules: Rules, compared: Compared) -> str:
    """One table, escaped, for pasting into a page."""
    heads, body = _grid(rules, compared)
    lines = ["<table>", _html_row("th", heads)]
    lines += [_html_row("td", row) for row in body]
    return "\n".join([*lines, "</table>"])


def _html_row(tag: str, texts: Sequence[str]) -> str:
    return "<tr>" + "".join(f"<{tag}>{html.escape(text)}</{tag}>" for text in texts) + "</tr>"


FORMATS = {"table": as_table, "md": as_markdown, "csv": as_csv, "html": as_html}
