"""Rows of what a book says to a question, and how they are held against the claims.

The rows of one question and book together take in every case, each case once.
"""

from __future__ import annotations

from collections.abc import Iterable, Mapping
from typing import NamedTuple

from floorbase.rules.rulings.model import Facts, holds
from tests.support.shipped import LIBRARY


class Row(NamedTuple):
    """What a book says where the facts fall under ``when``; it rests on ``cites`` at least."""

    question: str
    book: str
    when: Mapping[str, tuple[str, ...]]
    status: str
    option: str | None = None
    cites: tuple[str, ...] = ()

    @property
    def id(self) -> str:
        """The provisions it rests on, or the book, with where it applies."""
        facts = " ".join("/".join(values) for values in self.when.values())
        grounds = " ".join(self.cites) or self.book
        return f"{grounds} {self.question} {self.status} {facts}".strip()

    def cases(self) -> list[Facts]:
        """The cases of its question that fall under it."""
        every = LIBRARY.question(self.question).cases()
        return [case for case in every if holds(self.when, case)]


def facts(when: Mapping[str, str | tuple[str, ...]]) -> dict[str, tuple[str, ...]]:
    """Facts of which one value may stand by itself."""
    return {name: (v,) if isinstance(v, str) else v for name, v in when.items()}


def ruled(cite: str, question: str, option: str, **when: str | tuple[str, ...]) -> Row:
    """A row in which the provision itself gives the option; its book is that of the provision."""
    return Row(question, cite.partition(":")[0], facts(when), "ruled", option, (cite,))


def left_to(status: str, cite: str, question: str, **when: str | tuple[str, ...]) -> Row:
    """A row in which the provision leaves the answer to somebody, or to something else."""
    return Row(question, cite.partition(":")[0], facts(when), status, None, (cite,))


def silent(book: str, question: str, **when: str | tuple[str, ...]) -> Row:
    """A row in which the book was searched and says nothing."""
    return Row(question, book, facts(when), "silent")


def check_one_row_each(rows: Iterable[Row], question: str, book: str) -> None:
    """Every case of a question falls under exactly one row of a book."""
    of_both = [row for row in rows if (row.question, row.book) == (question, book)]
    for case in LIBRARY.question(question).cases():
        assert sum(holds(row.when, case) for row in of_both) == 1, (question, book, case)


def check_row(row: Row) -> None:
    """Every case under a row is answered as the row says."""
    cases = row.cases()
    assert cases
    for case in cases:
        answer = LIBRARY.ask(row.question, row.book, case)[row.book]
        assert (answer.status, answer.option) == (row.status, row.option), case
        assert set(row.cites) <= set(answer.cites), case
        if row.status == "silent":
            assert answer.cites == ()
