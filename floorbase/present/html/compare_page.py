"""The comparison as one HTML page by itself: contents, filters, and every provision it cites."""

from __future__ import annotations

from collections.abc import Iterator, Sequence
from functools import partial

from floorbase.present.compare.bar import KEPT
from floorbase.present.compare.matrix_lines import topic_words
from floorbase.present.compare.own_marks import in_cell, own_legend, whose_rule
from floorbase.present.compare.parting_words import PARTED, headline, parted
from floorbase.present.compare.table import Compared, books_of
from floorbase.present.draw.book_colours import book_colours
from floorbase.present.html.pages import page
from floorbase.present.text.made_of import Made
from floorbase.present.text.review_marks import review_legend
from floorbase.present.text.words import STATUS_SIGNS, STATUS_WORDS, facts_words, noted, ruling
from floorbase.rules.load import Rules
from floorbase.rules.rulings.matrix import ONLY, Row
from floorbase.rules.rulings.model import Question, with_beneath


def as_html(rules: Rules, compared: Compared, made: Made, filters: str = "") -> str:
    """The page; without scripts it still shows and links everything.

    Args:
        rules: the rulebooks and questions.
        compared: the cases to show.
        made: what it is made of, with the exact wording of attached copies.
        filters: what the cases were chosen by, in words, where they are not all.
    """
    books = [rules.books[book] for book in books_of(compared)]
    cited = {cite for cites in _cites(compared) for cite in cites}
    return page(
        "matrix.html.j2",
        title=f"Rulings side by side: {', '.join(book.short for book in books)}",
        filters=filters,
        books=books,
        colours=book_colours(rules.books),
        made=made,
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
        partings=PARTED,
        headline=headline(compared),
        notes=partial(notes, rules),
        marked=in_cell,
        house=partial(whose_rule, rules),
        own=own_legend(compared.values()),
        review=review_legend(compared.values()),
    )


def kinds(row: Row) -> str:
    """Which of the filters a case passes, apart by spaces."""
    return " ".join(name for name, passes in ONLY.items() if passes(row))


def notes(rules: Rules, rows: Sequence[Row]) -> list[tuple[str, str, list[str]]]:
    """What a reader should know of some cases: (book, note, provisions), each note once."""
    found: dict[tuple[str, str], list[str]] = {}
    for row in rows:
        for book, answer in row.answers.items():
            for claim in answer.claims:
                if claim.note:
                    cites = found.setdefault((rules.books[book].short, noted(rules, claim)), [])
                    cites += [cite for cite in claim.cites if cite not in cites]
    return [(book, note, cites) for (book, note), cites in found.items()]


def _cites(compared: Compared) -> Iterator[tuple[str, ...]]:
    for rows in compared.values():
        for row in rows:
            for answer in row.answers.values():
                yield from (found.cites for found in with_beneath(answer))


def _by_topic(rules: Rules, compared: Compared) -> dict[str, list[tuple[Question, Sequence[Row]]]]:
    topics: dict[str, list[tuple[Question, Sequence[Row]]]] = {}
    for name, rows in compared.items():
        question = rules.questions[name]
        topics.setdefault(question.topic, []).append((question, rows))
    return topics
