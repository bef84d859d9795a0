"""Books side by side: every question by case, and the hands that end otherwise under two books."""

from __future__ import annotations

from collections.abc import Iterable, Mapping
from typing import TYPE_CHECKING, TypeAlias

from floorbase.library import Library
from floorbase.rules.asked import check_facts
from floorbase.rules.matrix import ONLY, Row, matrix
from floorbase.rules.model import Answer, Facts, Question

if TYPE_CHECKING:
    from floorbase.replaying import Replays
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


def witnesses(library: Library, name: str) -> dict[tuple[str, str], tuple[Case, Replays]]:
    """For each two books that end a question otherwise, a case that shows it, and its replays.

    Cases that expect an answer to the question are tried before others, and those in which both
    books meet it are taken before those in which one does.
    Raises: BadRequestError: there is no such question.
    """
    from floorbase.printed_payouts import with_payouts
    from floorbase.replaying import ends
    from floorbase.scenarios.witness import shown_by

    question = library.question(name).id
    deciders = {book: library.decide_for(book) for book in library.rules.books}
    by_both: dict[tuple[str, str], Case] = {}
    by_one: dict[tuple[str, str], Case] = {}
    for case in sorted(library.cases.values(), key=lambda case: not expects(case, question)):
        if case.record is None:
            continue
        ended = ends(with_payouts(case.record, library.tables), deciders, case.directions)
        for (asked, one, other), both in shown_by(case, ended).items():
            if asked == question:
                (by_both if both else by_one).setdefault((one, other), case)
    chosen = {**by_one, **by_both}
    played = {case.id: _played(library, case) for case in chosen.values()}
    return {pair: (case, played[case.id]) for pair, case in chosen.items()}


def _played(library: Library, case: Case) -> Replays:
    """A case of the table with every branch, under every book."""
    assert case.record is not None
    return library.replay(case.record, directions=case.directions)


def expects(case: Case, question: str) -> bool:
    """Whether a case was worked out for a question."""
    return any(question in expect.answers for expect in case.expect.values())
