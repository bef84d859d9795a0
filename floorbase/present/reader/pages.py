"""The reader's other pages: a question with every book's answer, a term, a topic."""

from __future__ import annotations

from collections.abc import Iterable, Iterator
from itertools import groupby

from floorbase.present.card.cases import cases_words
from floorbase.present.card.deciding import decides
from floorbase.present.reader.chapter import section_page
from floorbase.present.reader.page import Links, ReaderPage, Reading, head_of
from floorbase.present.text.lines import Line, TextPart, wrapped
from floorbase.present.text.words import STATUS_SIGNS, STATUS_WORDS, first_up, inner, ruling
from floorbase.rules.books.cross_book import definitions
from floorbase.rules.books.model import Provision
from floorbase.rules.rulings.model import Answer

PANEL_WORDS = 4  # the floor's words for a term that its explanation gives


def page_of(reading: Reading, id_: str, width: int, full: bool = False) -> ReaderPage:
    """The page of a provision, question, term or topic; a book's own words come first.

    Raises: BadRequestError: there is no such thing.
    """
    kind, _, rest = id_.partition(":")
    make = {"question": _question, "term": _term, "topic": _topic}.get(kind)
    if make is None:
        return section_page(reading, reading.library.provision(id_), width, full)
    links = Links()
    lines = list(make(reading, rest, width, links))
    return ReaderPage(
        id_,
        f"{kind} · {rest.replace('-', ' ').replace('_', ' ')}",
        tuple(lines),
        0,
        len(lines),
        tuple(links.to),
    )


def _heading(text: str, width: int) -> Iterator[Line]:
    yield from wrapped([TextPart(text, "heading")], width)
    yield (TextPart("─" * min(len(text), width), "muted"),)


def _entries(reading: Reading, ids: Iterable[str], width: int, links: Links) -> Iterator[Line]:
    """Links one below the other, each with what it leads to."""
    for id_ in ids:
        entry = [links(id_), TextPart(f" {reading.name_of(id_)}")]
        yield from wrapped(entry, width, "  ", "      ")


def _question(reading: Reading, name: str, width: int, links: Links) -> Iterator[Line]:
    """What is asked, and each book's answer with the provisions it rests on."""
    question = reading.library.question(name)
    yield from _heading(question.ask, width)
    answers = reading.library.ask(name)
    for book, answer in sorted(answers.items(), key=lambda given: given[0] != reading.house):
        status = f"{STATUS_SIGNS[answer.status]} {STATUS_WORDS[answer.status]}"
        short = reading.rules.books[book].short
        yield ()
        yield (TextPart(f"{short}  ", "strong"), TextPart(f"[ {status} ]", "name"))
        yield from answer_lines(reading, answer, width)
        yield from grounds_lines(reading, answer, width, links)
    if question.topic in reading.rules.topics:
        yield ()
        yield (TextPart("Topic", "name"),)
        yield from _entries(reading, [f"topic:{question.topic}"], width, links)


def answer_lines(reading: Reading, answer: Answer, width: int) -> Iterator[Line]:
    """What a book says to a question, case by case where it depends."""
    rules = reading.rules
    if answer.status != "depends":
        yield from wrapped([TextPart(ruling(rules, answer))], width, "  ", "  ")
        return
    for condition, found in cases_words(rules, answer):
        told = f"{condition}: {inner(rules, found)}"
        yield from wrapped([TextPart(told)], width, "  ", "    ")


def grounds_lines(reading: Reading, answer: Answer, width: int, links: Links) -> Iterator[Line]:
    """How each provision cited is read, what a silence was searched for, and who decides."""
    claims = [*answer.claims, *(claim for case in answer.cases for claim in case.answer.claims)]
    every = [*claims, *answer.overruled]
    for claim in (c for place, c in enumerate(every) if c not in every[:place]):
        lost = TextPart(" (overruled)" if claim in answer.overruled else "", "warning")
        cited = [part for id_ in claim.cites for part in (links(id_), TextPart(f" {id_} ", "name"))]
        if claim.kind == "silent":
            searched = f"Searched for: {', '.join(claim.searched)}."
            near = [part for id_ in claim.see_also for part in (TextPart(" "), links(id_))]
            said = [TextPart(searched), TextPart(" Nearest:" if near else ""), *near]
        else:
            said = [*cited, TextPart(claim.reading), lost]
        yield from wrapped(said, width, "  ", "      ")
    if answer.status not in ("ruled", "depends"):
        for step in reading.rules.books[answer.book].last_resort:
            told = f"Decides: {decides(reading.rules.books[answer.book], step)}"
            yield from wrapped([TextPart(told, "muted")], width, "  ", "      ")


def _term(reading: Reading, name: str, width: int, links: Links) -> Iterator[Line]:
    """What a term means, and each book's word and definition of it."""
    term = reading.rules.terms[name]
    yield from _heading(name.replace("-", " "), width)
    yield from wrapped([TextPart(f"{first_up(term.means)}.")], width)
    defined = definitions(reading.rules, term)
    for book in reading.rules.books.values():
        yield ()
        words = term.words.get(book.id, ())
        told = " or ".join(f"“{word}”" for word in words) or "has no word of its own for it"
        yield from wrapped(
            [TextPart(f"{book.short}  ", "strong"), TextPart(told)], width, hang="  "
        )
        for provision in defined.get(book.id, ()):
            entry = [links(provision.id), TextPart(f" {provision.text}")]
            yield from wrapped(entry, width, "  ", "      ")
    if term.slang:
        yield ()
        said = [TextPart("At the table  ", "strong"), TextPart(", ".join(term.slang))]
        yield from wrapped(said, width, hang="  ")


def _topic(reading: Reading, name: str, width: int, links: Links) -> Iterator[Line]:
    """Every book's provisions on a topic, and its questions."""
    rules = reading.rules
    yield from _heading(rules.topics[name], width)
    on = [p for p in rules.provisions.values() if name in p.topics]
    for book, provisions in groupby(on, key=lambda provision: provision.book):
        yield ()
        yield (TextPart(rules.books[book].short, "strong"),)
        yield from _entries(reading, [p.id for p in provisions], width, links)
    questions = [f"question:{q.id}" for q in rules.questions.values() if q.topic == name]
    if questions:
        yield ()
        yield (TextPart("Questions", "strong"),)
        yield from _entries(reading, questions, width, links)


def term_explained(reading: Reading, name: str, book: str, width: int) -> list[Line]:
    """A term in a few lines: what it means in this book, and what others call it."""
    rules = reading.rules
    term = rules.terms[name]
    defined = definitions(rules, term)
    lines = wrapped(
        [TextPart(f"{name.replace('-', ' ')}  ", "strong"), TextPart(f"{term.means}.")],
        width,
        hang="  ",
    )
    short = rules.books[book].short
    if own := defined.get(book):
        told = [TextPart(f"{short}  ", "strong"), *_defined(own)]
    else:
        told = [TextPart(f"{short}  ", "strong"), TextPart("uses it without defining it.")]
    lines += wrapped(told, width, hang="  ")
    others = []
    for other, words in term.words.items():
        if other != book and words:
            where = f" ({', '.join(p.id for p in defined[other])})" if other in defined else ""
            others.append(f"{rules.books[other].short} “{'” or “'.join(words)}”{where}")
    lines += wrapped(
        [TextPart("Elsewhere  ", "strong"), TextPart("; ".join(others) or "no word for it")],
        width,
        hang="  ",
    )
    if term.slang:
        said = ", ".join(term.slang[:PANEL_WORDS])
        lines += wrapped([TextPart("At the table  ", "strong"), TextPart(said)], width, hang="  ")
    return lines


def _defined(provisions: Iterable[Provision]) -> Iterator[TextPart]:
    for provision in provisions:
        yield TextPart(f"{provision.text} ")
        yield TextPart(f"({provision.id}) ", "muted")


def place_of(reading: Reading, id_: str) -> str:
    """A page in a few words, for lists and for going on where one was."""
    kind = id_.partition(":")[0]
    if kind in ("question", "term", "topic"):
        return f"{kind}: {reading.name_of(id_)}"
    found = reading.rules.provisions[id_]
    return f"{reading.rules.books[found.book].short}  {head_of(found)}"
