"""The comparison as one HTML page by itself: filters, and every provision that it cites."""

from __future__ import annotations

from collections.abc import Sequence
from functools import partial

from floorbase.present.matrix_bar import KEPT
from floorbase.present.matrix_lines import topic_words
from floorbase.present.matrix_text import Compared, books_of
from floorbase.present.pages import page
from floorbase.present.parting_words import headline, parted
from floorbase.present.review_marks import marked, review_legend
from floorbase.present.words import STATUS_SIGNS, STATUS_WORDS, facts_words, ruling
from floorbase.rules.load import Rules
from floorbase.rules.matrix import ONLY, Row
from floorbase.rules.model import Question


def as_html(rules: Rules, compared: Compared, filters: str = "") -> str:
    """The page; without scripts it still shows and links everything.

    Args:
        rules: the rulebooks and questions.
        compared: the cases to show.
        filters: what they were chosen by, in words, where they are not all.
    """
    books = [rules.books[book] for book in books_of(compared)]
    cited = {
        cite
        for rows in compared.values()
        for row in rows
        for answer in row.answers.values()
        for cite in answer.cites
    }
    return page(
        "matrix.html.j2",
        title=f"Rulings side by side: {', '.join(book.short for book in books)}",
        filters=filters,
        books=books,
        topics=_by_topic(rules, compared),
        topic_words=topic_words,
        provisions=[p for p in rules.provisions.values() if p.id in cited],
        signs=STATUS_SIGNS,
        words=STATUS_WORDS,
        when=lambda row: facts_words(rules, row.facts) or "always",
        said=partial(ruling, rules),
        kinds=kinds,
        kept=KEPT,
        parted=parted,
        headline=headline(compared),
        marked=marked,
        review=review_legend(compared.values()),
    )


def kinds(row: Row) -> str:
    """Which of the filters a case passes, apart by spaces."""
    return " ".join(name for name, passes in ONLY.items() if passes(row))


def _by_topic(rules: Rules, compared: Compared) -> dict[str, list[tuple[Question, Sequence[Row]]]]:
    topics: dict[str, list[tuple[Question, Sequence[Row]]]] = {}
    for name, rows in compared.items():
        question = rules.questions[name]
        topics.setdefault(question.topic, []).append((question, rows))
    return topics
