"""The books to read as pages: the shelf, a book's contents, a provision with all around it."""

from __future__ import annotations

from collections.abc import Iterable, Iterator, Sequence
from dataclasses import dataclass
from typing import NamedTuple

from floorbase.present.card.cases import clause
from floorbase.present.pages.addresses import PageLink, of_mark, of_provision, of_question
from floorbase.present.pages.beside import ListView
from floorbase.present.reader import chapter as read
from floorbase.present.reader.contents import Entry, contents
from floorbase.present.reader.links import foot, groups
from floorbase.present.reader.page import Links, Reading, head_of
from floorbase.present.reader.pages import term_explained
from floorbase.present.reader.tables import TableRows, tables_of
from floorbase.present.text.clauses import both, either
from floorbase.present.text.lines import TextPart
from floorbase.present.text.words import claim_says, first_up, plain
from floorbase.rules.books.model import Provision
from floorbase.rules.load import Rules
from floorbase.rules.rulings.model import Claim

UNBROKEN = 1_000_000  # a width at which nothing is broken into lines: a browser does that
SHOWN = 6  # of what leads from a provision in one way, before the rest is asked for
LOUD = ("strong", "warning", "muted")
QUESTIONS, TOPICS = "Questions it answers", "Topics"
RESTATED = "Restated in floorbase's words."
ALWAYS = "In every case"
SHELF, FOUND_BY = "The rulebooks", "Search"


class Span(NamedTuple):
    """Some words of a text; a ``term`` is explained below it."""

    words: str
    term: bool = False


class Paragraph(NamedTuple):
    """Some words, and what they lead to."""

    words: str
    links: tuple[PageLink, ...] = ()


@dataclass(frozen=True, slots=True)
class LinkGroup:
    """What leads from a provision in one way: the first few, and the others."""

    heading: str
    rows: tuple[PageLink, ...]
    further: tuple[PageLink, ...]
    told: tuple[Paragraph, ...]


class ClaimRow(NamedTuple):
    """A question that a provision answers, each answer after the condition that it has."""

    ask: str
    href: str
    says: tuple[tuple[str, str], ...]


class TermWords(NamedTuple):
    """A term that stands in a text, and what every book makes of it."""

    name: str
    lines: tuple[str, ...]


@dataclass(frozen=True, slots=True)
class Wording:
    """The exact words in the user's own copy, under what is said of them."""

    told: str
    lines: tuple[str, ...]


@dataclass(frozen=True, slots=True)
class ProvisionView:
    """A provision: what it says, and what is around it."""

    id: str
    title: str
    above: str
    place: int
    text: tuple[tuple[Span, ...], ...]
    tables: tuple[TableRows, ...]
    wording: Wording | None
    terms: tuple[TermWords, ...]
    claims: tuple[ClaimRow, ...]
    groups: tuple[LinkGroup, ...]
    foot: str
    beside: tuple[PageLink, ...]


@dataclass(frozen=True, slots=True)
class Heading:
    """A heading of a book, its id on the page, and what stands under it."""

    id: str
    title: str
    entries: tuple[tuple[int, PageLink], ...]


@dataclass(frozen=True, slots=True)
class ContentsView:
    """A book's contents."""

    title: str
    about: str
    book: str
    headings: tuple[Heading, ...]
    links: tuple[PageLink, ...]


def shelf_view(reading: Reading) -> ListView:
    """The books one can read."""
    books = reading.rules.books.values()
    entries = tuple(
        PageLink(f"/p/{book.id}", book.short, _about(reading, book.id)) for book in books
    )
    return ListView(SHELF, entries, (PageLink("/find", FOUND_BY),))


def _about(reading: Reading, book: str) -> str:
    found = reading.rules.books[book]
    copied = book in reading.library.shelf.copies
    told = [found.title, found.place, f"{len(reading.rules.of_book(book))} provisions"]
    return " · ".join([*told, "your copy is attached"] if copied else told)


def contents_view(reading: Reading, book: str) -> ContentsView:
    """A book's headings, each with its provisions and their parts."""
    headings = tuple(
        Heading(_anchor(entry.id), entry.text, tuple(_entries(reading, entry.parts)))
        for entry in contents(reading, book)
    )
    short = reading.rules.books[book].short
    links = (PageLink("/p", "Another book"), PageLink("/find", FOUND_BY))
    return ContentsView(short, _about(reading, book), book, headings, links)


def _anchor(id_: str) -> str:
    return f"at-{id_.partition(':')[2]}"


def _entries(
    reading: Reading, parts: Iterable[Entry], deep: int = 0
) -> Iterator[tuple[int, PageLink]]:
    for part in parts:
        yield min(deep, 3), PageLink(of_provision(reading.rules.provisions[part.id]), part.text)
        yield from _entries(reading, part.parts, deep + 1)


def provision_view(reading: Reading, provision: Provision) -> ProvisionView:
    """A provision."""
    rules, terms = reading.rules, list[str]()
    parts = read.marked(reading, provision, Links(), terms)
    chapter = reading.chapter_of(provision)
    tables = reading.library.tables[provision.book]
    return ProvisionView(
        provision.id,
        head_of(provision),
        f"{rules.books[provision.book].short} · {chapter.title}",
        list(rules.books).index(provision.book),
        tuple(_paragraphs(parts)),
        tuple(tables_of(tables, provision)) if provision.table else (),
        wording(reading, provision),
        tuple(_explained(reading, name, provision.book) for name in dict.fromkeys(terms)),
        tuple(_claims(rules, provision)),
        tuple(_groups(reading, provision)),
        f"{foot(provision)}. {RESTATED}",
        tuple(_beside(reading, provision, _anchor(chapter.provisions[0].id))),
    )


def _paragraphs(parts: Sequence[TextPart]) -> Iterator[tuple[Span, ...]]:
    """A restatement with its terms marked; its references are links below it."""
    spans: list[Span] = []
    for part in parts:
        if part.role == "link":
            continue
        first, *others = part.text.split("\n")
        spans.append(Span(first, part.role == "term"))
        for line in others:
            yield tuple(spans)
            spans = [Span(line, part.role == "term")]
    yield tuple(spans)


def wording(reading: Reading, provision: Provision) -> Wording | None:
    """The exact wording, where the user's copy of the book is attached."""
    copy = reading.library.shelf.copies.get(provision.book)
    if copy is None:
        return None
    found = copy.found.get(provision.id)
    if found is None or found.fate == "missing":
        return Wording(read.NOT_IN_COPY, ())
    told = read.WORDED_OTHERWISE if found.fate == "changed" else read.IN_COPY
    return Wording(told, tuple(line.strip() for line in copy.wording(provision.id).splitlines()))


def _explained(reading: Reading, name: str, book: str) -> TermWords:
    lines = term_explained(reading, name, book, UNBROKEN)
    told = tuple(words_of(line) for line in lines)
    label = name.replace("-", " ")
    return TermWords(label, (first_up(told[0].removeprefix(label).strip()), *told[1:]))


def words_of(line: Iterable[TextPart]) -> str:
    """A line's words, without the numbers of its links."""
    return " ".join("".join(part.text for part in line if part.role != "link").split())


def _claims(rules: Rules, provision: Provision) -> Iterator[ClaimRow]:
    """The questions that a provision answers, with its answer in each case."""
    by_question: dict[str, dict[tuple[str, str], None]] = {}
    for claim in rules.claims_on(provision.id):
        told = (condition(rules, claim), says(rules, claim))
        by_question.setdefault(claim.question, {})[told] = None
    for question, cases in by_question.items():
        yield ClaimRow(rules.questions[question].ask, of_question(question), tuple(cases))


def condition(rules: Rules, claim: Claim) -> str:
    """When a claim holds, as a condition."""
    told = [
        either([clause(rules, name, value) for value in values])
        for name, values in claim.when.items()
    ]
    return f"If {both(told)}" if told else ALWAYS


def says(rules: Rules, claim: Claim) -> str:
    """What a claim says, as a sentence."""
    return f"{first_up(claim_says(rules, claim)).rstrip('.')}."


def _groups(reading: Reading, provision: Provision) -> Iterator[LinkGroup]:
    """What leads on, as rows; what leads to several things is told with links below it."""
    for heading, entries in groups(reading, provision):
        if not entries or heading == QUESTIONS:
            continue
        rows: list[PageLink] = []
        told: list[Paragraph] = []
        for entry in entries:
            marks = [part.mark for part in entry if part.role == "link"]
            loud = next((n for n, part in enumerate(entry) if part.role in LOUD), len(entry))
            words = words_of(entry[:loud]).rstrip("— (")
            if not marks or not words:
                links = tuple(named(reading, mark) for mark in marks)
                told.append(Paragraph(words_of(entry), links))
                continue
            note = first_up(words_of(entry[loud:]).removesuffix(" printed:"))
            rows.append(PageLink(of_mark(reading.rules, marks[0]), words, note))
            rows += [named(reading, mark, "Printed: ") for mark in marks[1:]]
        yield LinkGroup(heading, tuple(rows[:SHOWN]), tuple(rows[SHOWN:]), tuple(told))


def named(reading: Reading, mark: str, before: str = "Read ") -> PageLink:
    """A link to something by its id."""
    kind, _, rest = mark.partition(":")
    words = plain(rest) if kind in ("question", "topic") else mark
    return PageLink(of_mark(reading.rules, mark), f"{before}{words}")


def _beside(reading: Reading, provision: Provision, anchor: str) -> Iterator[PageLink]:
    before, after = read.beside(reading, provision)
    if before:
        yield PageLink(of_provision(before), f"← {before.label}")
    if after:
        yield PageLink(of_provision(after), f"{after.label} →")
    yield PageLink(f"/p/{provision.book}#{anchor}", "Contents")
