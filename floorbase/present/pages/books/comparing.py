"""The comparison as pages: topics to pick, filters, and cases a page at a time."""

from __future__ import annotations

from collections import Counter
from collections.abc import Iterable, Iterator, Mapping, Sequence
from dataclasses import dataclass
from itertools import groupby
from typing import NamedTuple, TypeAlias

from floorbase.app.library import Library
from floorbase.present.compare.bar import KEPT, STATUSES, status_words
from floorbase.present.compare.comparison import Comparison
from floorbase.present.compare.matrix_lines import topic_words
from floorbase.present.compare.own_marks import in_cell, own_legend
from floorbase.present.compare.parting_words import UNEQUAL, headline, parted
from floorbase.present.pages.addresses import PageLink, Query, with_query
from floorbase.present.text.review_marks import review_legend
from floorbase.present.text.words import STATUS_SIGNS, STATUS_WORDS, facts_words, first_up, ruling
from floorbase.rules.rulings.filters import Filters
from floorbase.rules.rulings.matrix import ONLY, Row
from floorbase.rules.rulings.model import Facts

A_PAGE = 20  # cases, so that a page stays a page
TITLE = "Compare the books"
PICK = "Pick a topic, or search in all of them."
NOTHING = "No case matches these filters. Remove one, or try other words."
ALWAYS = "In every case"
HOUSE = STATUS_WORDS["house"].lower()
LEGENDS = (own_legend, review_legend)
Values: TypeAlias = Mapping[str, Sequence[str]]


class FilterChoice(NamedTuple):
    """One choice of a filter, and whether it is on."""

    value: str
    words: str
    on: bool


@dataclass(frozen=True, slots=True)
class CompareForm:
    """The filters as a form."""

    words: str
    topics: tuple[FilterChoice, ...]
    kinds: tuple[FilterChoice, ...]
    statuses: tuple[FilterChoice, ...]
    books: tuple[FilterChoice, ...]
    questions: str


class CaseCell(NamedTuple):
    """What a book says in a case: ``place`` is that of the book among all."""

    book: str
    place: int
    sign: str
    words: str
    cites: str


class CaseRow(NamedTuple):
    """A case with every book's answer; its link leads to all of it."""

    when: str
    href: str
    unequal: str
    parted: str
    cells: tuple[CaseCell, ...]


class CasesOf(NamedTuple):
    """A question, and its cases on this page."""

    ask: str
    topic: str
    rows: tuple[CaseRow, ...]


@dataclass(frozen=True, slots=True)
class CompareView:
    """What passes the filters; without any, the topics."""

    title: str
    told: str
    form: CompareForm
    topics: tuple[PageLink, ...]
    questions: tuple[CasesOf, ...]
    pages: tuple[PageLink, ...]
    place: str
    legend: str


def filters_of(library: Library, asked: Values) -> Filters:
    """The filters that stand in an address; what is none of them is left out."""
    rules, filters = library.rules, Filters()
    questions = [one for told in asked.get("q", ()) for one in told.split()]
    known = [one for one in dict.fromkeys(questions) if one in rules.questions]
    books = [one for one in rules.books if one in asked.get("book", ())]
    if known:
        filters = filters.put("questions", " ".join(known))
    if 0 < len(books) < len(rules.books):
        filters = filters.put("books", " ".join(books))
    topic, status, only, words = (_first(asked, n) for n in ("topic", "status", "only", "w"))
    if topic in {question.topic for question in rules.questions.values()}:
        filters = filters.put("topic", topic)
    if status in STATUSES:
        filters = filters.put("status", status)
    for kind in KEPT:
        filters = filters.put(kind) if kind == only else filters
    return filters.put("words", words) if words else filters


def _first(asked: Values, name: str) -> str:
    return next((value for value in asked.get(name, ()) if value), "")


def query_of(filters: Filters) -> list[tuple[str, str]]:
    """The filters as they stand in an address."""
    names = {"questions": "q", "words": "w"}
    query: list[tuple[str, str]] = []
    for kind, value in filters.on:
        if kind in ONLY:
            query.append(("only", kind))
        elif kind == "books":
            query += [("book", book) for book in value.split()]
        else:
            query.append((names.get(kind, kind), value))
    return query


def compare_view(comparison: Comparison, filters: Filters, page: int = 1) -> CompareView:
    """A page of the cases that pass the filters; without filters, the topics."""
    library = comparison.library
    form = _form(library, filters)
    wanted = [kind for kind, _ in filters.on if kind != "books"]
    if not wanted:
        topics = tuple(_topics(library, filters))
        return CompareView(TITLE, PICK, form, topics, (), (), "", "")
    _read(comparison, filters)
    found = comparison.kept(filters)
    cases = [(name, row) for name, rows in found.items() for row in rows]
    pages = max(-(-len(cases) // A_PAGE), 1)
    page = min(max(page, 1), pages)
    shown = cases[(page - 1) * A_PAGE : page * A_PAGE]
    return CompareView(
        TITLE,
        headline(found) if cases else NOTHING,
        form,
        (),
        tuple(_questions(library, filters, shown)),
        tuple(_pages(filters, page, pages)),
        f"Page {page} of {pages}" if pages > 1 else "",
        ". ".join(filter(None, (legend([[r for _, r in shown]]) for legend in LEGENDS))),
    )


def _read(comparison: Comparison, filters: Filters) -> None:
    """Read the questions that the filters can be about."""
    known = comparison.library.rules.questions
    asked, topic = (filters.asks("questions") or "").split(), filters.asks("topic")
    for name in comparison.unread(filters):
        if (not asked or name in asked) and (not topic or known[name].topic == topic):
            comparison.read(name, filters)


def _form(library: Library, filters: Filters) -> CompareForm:
    rules = library.rules
    topics = dict.fromkeys(question.topic for question in rules.questions.values())
    kinds = ((kind, first_up(words)) for kind, words in KEPT.items())
    only = next((kind for kind, _ in filters.on if kind in ONLY), "")
    books = filters.books or tuple(rules.books)
    return CompareForm(
        filters.asks("words") or "",
        _choices(((one, topic_words(one)) for one in topics), filters.asks("topic")),
        _choices(kinds, only),
        _choices(((one, status_words(one)) for one in STATUSES), filters.asks("status")),
        tuple(FilterChoice(book.id, book.short, book.id in books) for book in rules.books.values()),
        filters.asks("questions") or "",
    )


def _choices(named: Iterable[tuple[str, str]], now: str | None) -> tuple[FilterChoice, ...]:
    return tuple(FilterChoice(value, words, value == now) for value, words in named)


def _topics(library: Library, filters: Filters) -> Iterator[PageLink]:
    counted = Counter(question.topic for question in library.rules.questions.values())
    for topic, number in counted.items():
        query = query_of(filters.put("topic", topic))
        told = f"{number} question{'s' * (number != 1)}"
        yield PageLink(with_query("/compare", query), topic_words(topic), told)


def _questions(
    library: Library, filters: Filters, shown: Sequence[tuple[str, Row]]
) -> Iterator[CasesOf]:
    for name, cases in groupby(shown, key=lambda case: case[0]):
        question = library.rules.questions[name]
        rows = tuple(_case(library, filters, name, row) for _, row in cases)
        yield CasesOf(question.ask, topic_words(question.topic), rows)


def _case(library: Library, filters: Filters, name: str, row: Row) -> CaseRow:
    rules = library.rules
    places = {book: place for place, book in enumerate(rules.books)}
    cells = tuple(
        CaseCell(
            rules.books[book].short,
            places[book],
            STATUS_SIGNS[answer.status],
            in_cell(answer, first_up(ruling(rules, answer))),
            ", ".join(answer.cites) or (HOUSE if answer.house else ""),
        )
        for book, answer in row.answers.items()
    )
    return CaseRow(
        when_words(library, row.facts),
        of_case(name, row.facts, filters.books),
        UNEQUAL if row.differs else "",
        first_up(parted(row)),
        cells,
    )


def when_words(library: Library, facts: Facts) -> str:
    """A case by its facts."""
    return first_up(facts_words(library.rules, facts)) or ALWAYS


def of_case(question: str, facts: Facts, books: Sequence[str], part: str = "") -> str:
    """Where all of a case stands.

    >>> of_case("odd_chip", {"game": "draw"}, ["star"])
    '/compare/odd_chip?f=game:draw&book=star'
    """
    query: Query = [*(("f", f"{n}:{v}") for n, v in facts.items()), *(("book", b) for b in books)]
    return with_query(f"/compare/{question}{part}", query)


def _pages(filters: Filters, page: int, pages: int) -> Iterator[PageLink]:
    for number, words in ((page - 1, "← Page {}"), (page + 1, "Page {} →")):
        if 0 < number <= pages:
            query = [*query_of(filters), ("page", str(number))]
            yield PageLink(with_query("/compare", query), words.format(number))
