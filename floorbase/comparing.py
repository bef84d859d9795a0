"""Books side by side: every question by case, and the hands that end otherwise under two books."""

from __future__ import annotations

from collections.abc import Iterable, Mapping
from typing import TYPE_CHECKING, TypeAlias

from floorbase.library import Library
from floorbase.rules.asked import check_facts
from floorbase.rules.matrix import ONLY, Row, matrix
from floorbase.rules.model import Answer, Facts, Question

if TYPE_CHECKING:
    from floorbase.scenarios.case import Case

Compared: TypeAlias = Mapping[str, list[Row]]


def compare(
    library: Library,
    name: str | None = None,
    facts: Facts | None = None,
    books: Iterable[str] = (),
    only: str | None = None,
) -> Compared:
    """Questions against every book or some, equal cases folded.

    Args:
        library: where the questions and claims are.
        name: a question or a topic; None is everything.
        facts: those known; of a topic, each question takes its own.
        books: which books; none is all.
        only: a key of ``ONLY``, or None for every case.
    Raises: BadRequestError: an unknown name, book, fact or value.
    """
    chosen = [library.one_book(book).id for book in books] or list(library.rules.books)
    given = dict(facts or {})
    found = _questions(library, name)
    rows = {}
    for question in found:
        known = {k: v for k, v in given.items() if k in question.facts or len(found) == 1}
        check_facts(question, known)

        def answers(case: Facts, asked: str = question.id) -> dict[str, Answer]:
            return {book: library.decide_for(book)(asked, case) for book in chosen}

        every = matrix(question, known, answers)
        if wanted := [row for row in every if only is None or ONLY[only](row)]:
            rows[question.id] = wanted
    return rows


def _questions(library: Library, name: str | None) -> list[Question]:
    known = library.rules.questions.values()
    if name is None or name.lower() in {question.topic for question in known}:
        return library.questions(name)
    return [library.question(name)]


def expects(case: Case, question: str) -> bool:
    """Whether a case was worked out for a question."""
    return any(question in expect.answers for expect in case.expect.values())
