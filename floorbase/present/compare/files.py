"""The comparison as Markdown to read and as CSV for a spreadsheet: words, with citations."""

from __future__ import annotations

import csv
import io
from collections.abc import Iterator, Sequence
from itertools import groupby

from floorbase.present.compare.matrix_lines import topic_words
from floorbase.present.compare.own_marks import in_cell, own_legend, whose_rule
from floorbase.present.compare.parting_words import headline, parted
from floorbase.present.compare.table import LEGEND, Compared, books_of
from floorbase.present.text.made_of import Made, books_lines
from floorbase.present.text.review_marks import review_legend
from floorbase.present.text.words import (
    STATUS_SIGNS,
    STATUS_WORDS,
    facts_words,
    first_up,
    plain,
    ruling,
)
from floorbase.rules.load import Rules
from floorbase.rules.rulings.matrix import Row
from floorbase.rules.rulings.model import Answer, Question

BOM = "\ufeff"  # by which a spreadsheet knows that the letters are UTF-8
FORMULA = ("=", "+", "-", "@", "\t", "\r")  # what a spreadsheet takes for a formula, or runs


def as_markdown(rules: Rules, compared: Compared, made: Made, filters: str = "") -> str:
    """A heading for each topic and question, a table of its cases, the books and the legend."""
    books = [rules.books[book] for book in books_of(compared)]
    lines = [f"# Rulings side by side: {', '.join(book.short for book in books)}", ""]
    lines += [filters, ""] if filters else []
    lines += [headline(compared), "", made.line(), ""]
    lines += [*(f"- {line}" for line in books_lines(books, made)), "", LEGEND, ""]
    questions = ((rules.questions[name], rows) for name, rows in compared.items())
    for topic, found in groupby(questions, key=lambda pair: pair[0].topic):
        lines += [f"## {topic_words(topic)}", ""]
        for question, rows in found:
            lines += [f"### {question.ask}", "", *_table(rules, rows), ""]
    legends = (own_legend(compared.values()), review_legend(compared.values()))
    lines.append("\n\n".join(filter(None, legends)))
    return "\n".join(lines).rstrip()


def _table(rules: Rules, rows: Sequence[Row]) -> Iterator[str]:
    heads = ["When", *(rules.books[book].short for book in rows[0].answers), "The books"]
    yield _line(heads)
    yield _line(["---"] * len(heads))
    for row in rows:
        cells = (_said(rules, answer) for answer in row.answers.values())
        yield _line([_when(rules, row), *cells, parted(row)])


def _line(cells: Sequence[str]) -> str:
    return f"| {' | '.join(cell.replace('|', chr(92) + '|') for cell in cells)} |"


def _said(rules: Rules, answer: Answer) -> str:
    cites = f" ({', '.join(answer.cites)})" if answer.cites else ""
    told = in_cell(answer, f"{STATUS_SIGNS[answer.status]} {ruling(rules, answer)}{cites}")
    return f"{told} {whose_rule(rules, answer)}".rstrip()


def _when(rules: Rules, row: Row) -> str:
    return facts_words(rules, row.facts) or "always"


def as_csv(rules: Rules, compared: Compared) -> str:
    """A line for each case; each book's status, option, words, citations and edition apart.

    Of a house that rules on top of a book, also whose rule it is and what the book says itself.
    """
    heads = ["Topic", "Question", "When", "The books"]
    for book in books_of(compared):
        short = rules.books[book].short
        heads += [f"{short}: {of}" for of in ("status", "option", "words", "citations", "edition")]
        heads += [f"{short}: house rule"] if rules.books[book].based_on else []
    cases = ((name, row) for name, rows in compared.items() for row in rows)
    body = [_record(rules, rules.questions[name], row) for name, row in cases]
    out = io.StringIO()
    csv.writer(out, lineterminator="\n").writerows(map(cleared, [heads, *body]))
    return BOM + out.getvalue().rstrip("\n")


def _record(rules: Rules, question: Question, row: Row) -> list[str]:
    cells = [topic_words(question.topic), question.ask, _when(rules, row), parted(row)]
    for book, answer in row.answers.items():
        cells += [
            first_up(STATUS_WORDS[answer.status].lower()),
            first_up(plain(answer.option or "")),
            in_cell(answer, ruling(rules, answer)),
            "; ".join(answer.cites),
            f"{rules.books[book].title}; {rules.books[book].source}",
        ]
        cells += [whose_rule(rules, answer)] if rules.books[book].based_on else []
    return cells


def cleared(cells: Sequence[str]) -> list[str]:
    """Cells that no spreadsheet takes for a formula."""
    return [f"'{cell}" if cell.startswith(FORMULA) else cell for cell in cells]
