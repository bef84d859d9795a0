"""Books side by side: every question by case, and the hands that end otherwise under two books."""

from __future__ import annotations

from collections.abc import Iterable, Iterator, Mapping, Sequence
from typing import TYPE_CHECKING, TypeAlias

from floorbase.app.library import ALL, Library
from floorbase.errors import BadRequestError, suggest
from floorbase.rules.rulings.fact_checks import check_facts
from floorbase.rules.rulings.matrix import ONLY, Row, matrix
from floorbase.rules.rulings.model import Answer, Facts, Question

if TYPE_CHECKING:
    from floorbase.scenarios.case import Case

Compared: TypeAlias = Mapping[str, list[Row]]
MEANT = 3  # questions that words may mean which none has in its name


def compare(
    library: Library,
    names: str | Sequence[str] | None = None,
    facts: Facts | None = None,
    books: Iterable[str] = (),
    only: str | None = None,
) -> Compared:
    """Questions against every book or some, equal cases folded.

    Args:
        library: where the questions and claims are.
        names: questions, topics, or words of questions; none is everything.
        facts: those known; of a topic, each question takes its own.
        books: which books; none is all.
        only: a key of ``ONLY``, or None for every case.
    Raises: BadRequestError: an unknown name, book, fact or value.
    """
    chosen = [library.one_book(book).id for book in books] or list(library.chosen(ALL))
    given = dict(facts or {})
    found = asked_for(library, [names] if isinstance(names, str) else names or [])
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


def asked_for(library: Library, names: Sequence[str]) -> list[Question]:
    """The questions that are named, each once and in their order; all of them for no name.

    A name is a question, a topic, or words of questions ("odd chip"); single words that name
    neither are taken together.

    Raises: BadRequestError: nothing is found for some of it.
    """
    known = library.rules.questions
    if not names:
        return list(known.values())
    plain = [name for name in names if " " in name.strip() or _named(library, name)]
    loose = " ".join(name for name in names if name not in plain)
    wanted = {
        question.id
        for name in (*plain, *([loose] if len(plain) < len(names) else []))
        for question in _named(library, name) or _by_words(library, name)
    }
    return [question for question in known.values() if question.id in wanted]


def _named(library: Library, name: str) -> list[Question]:
    """The question of an id, or those of a topic, which may be written in words."""
    slug = "_".join(name.lower().replace("-", " ").split())
    known = library.rules.questions
    return [known[slug]] if slug in known else [q for q in known.values() if q.topic == slug]


def _by_words(library: Library, words: str) -> list[Question]:
    """The questions that have all of some words in their names; else those the words mean."""
    wanted = words.lower().split()
    known = library.rules.questions
    found = [q for q in known.values() if wanted and all(_has(q, word) for word in wanted)]
    if not found and len(wanted) > 1:
        hits = library.search(words, kind="question", limit=MEANT)
        found = [known[hit.page.id] for hit in hits]
    if not found:
        raise BadRequestError(suggest("question", words, known))
    return found


def _has(question: Question, word: str) -> bool:
    return any(own == word or own == f"{word}s" or word == f"{own}s" for own in _own(question))


def _own(question: Question) -> Iterator[str]:
    """The words of a question's name."""
    told = f"{question.id} {question.label}".lower()
    yield from "".join(c if c.isalnum() else " " for c in told).split()


def expects(case: Case, question: str) -> bool:
    """Whether a case was worked out for a question."""
    return any(question in expect.answers for expect in case.expect.values())
