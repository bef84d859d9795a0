"""Tables of what each book answers to each case, as a person writes them down beside the originals.

A line of a table is ``status provision option | facts``; for a choice or a contradiction the menu
stands in place of the option, and a backslash carries a long line on. The lines of one question
take in every case, and no case twice. Questions listed under ``silent throughout`` have one line.
"""

from __future__ import annotations

from collections.abc import Mapping
from typing import NamedTuple, TypeAlias

import pytest

from floorbase.rules.rulings.model import Facts, holds
from tests.support.shipped import LIBRARY


class Row(NamedTuple):
    """Where ``when`` holds: the status, the provision cited, and the option or the menu."""

    when: Mapping[str, tuple[str, ...]]
    status: str
    cite: str = ""
    what: tuple[str, ...] = ()


Table: TypeAlias = dict[str, dict[str, list[Row]]]  # by book and question


def read_table(text: Mapping[str, str]) -> Table:
    """The tables of some books, each from its text."""
    return {book: _read(book, lines) for book, lines in text.items()}


def _read(book: str, text: str) -> dict[str, list[Row]]:
    table: dict[str, list[Row]] = {}
    question = ""
    for line in text.strip().splitlines():
        if not line.startswith(" "):
            question = line
        elif question == "silent throughout":
            table.update((name, [Row({}, "silent")]) for name in line.split())
        else:
            table.setdefault(question, []).append(_row(book, line))
    return table


def _row(book: str, line: str) -> Row:
    answer, _, facts = line.partition("|")
    pairs = (fact.split("=") for fact in facts.split())
    when = {name: tuple(values.split(",")) for name, values in pairs}
    status, *rest = answer.split()
    cite = f"{book}:{rest[0]}" if rest else ""
    return Row(when, status, cite, tuple(rest[1].split("/")) if len(rest) > 1 else ())


def each_answer(table: Table) -> list[object]:
    """The book and question of every part of a table, to run a test on; its name is a provision."""
    return [
        pytest.param(book, question, id=f"{rows[0].cite or book} {question}")
        for book, questions in table.items()
        for question, rows in questions.items()
    ]


def check_answers(table: Table, book: str, question: str) -> None:
    """Hold a book's answer to every case of a question against the one row it falls under."""
    rows = table[book][question]
    used = set()
    for case in LIBRARY.question(question).cases():
        row = _expected(rows, case)
        used.add(rows.index(row))
        answer = LIBRARY.ask(question, book, case)[book]
        assert answer.status == row.status, case
        if row.status == "ruled":
            assert (answer.option,) == row.what, case
        else:
            assert answer.option is None, case
        if row.status in ("discretion", "conflict"):
            assert set(answer.menu) == set(row.what), case
        assert row.cite in answer.cites if row.cite else answer.cites == (), case
    assert used == set(range(len(rows))), "a row that no case falls under"


def _expected(rows: list[Row], case: Facts) -> Row:
    found = [row for row in rows if holds(row.when, case)]
    assert len(found) == 1, (case, "the table must give each case one row")
    return found[0]
