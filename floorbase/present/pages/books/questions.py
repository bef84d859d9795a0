"""A question against every book, and a topic with all that stands on it."""

from __future__ import annotations

from collections.abc import Iterator, Sequence
from dataclasses import dataclass
from itertools import groupby

from floorbase.present.pages.addresses import PageLink, of_provision, of_question, of_scenario
from floorbase.present.pages.books.reading import UNBROKEN, words_of
from floorbase.present.pages.card import TONES, Badge
from floorbase.present.reader.page import Links, Reading, head_of
from floorbase.present.reader.pages import answer_lines, grounds_lines
from floorbase.present.text.lines import TextPart
from floorbase.present.text.words import STATUS_SIGNS, STATUS_WORDS, first_up
from floorbase.rules.rulings.model import Answer
from floorbase.scenarios.lone import PREFIX

WALK = "Rule on it now"
IN_EVERY_CASE = "Compare in every case"
HOUSE = "the house's book"
QUESTIONS = "Questions"


@dataclass(frozen=True, slots=True)
class BookAnswer:
    """One book's answer: ``place`` is its place among them, ``own`` is that of the house."""

    id: str
    name: str
    place: int
    own: str
    badge: Badge
    lines: tuple[str, ...]
    links: tuple[PageLink, ...]


@dataclass(frozen=True, slots=True)
class QuestionPageView:
    """What is asked, and what every book says to it."""

    ask: str
    label: str
    books: tuple[BookAnswer, ...]
    links: tuple[PageLink, ...]


@dataclass(frozen=True, slots=True)
class TopicView:
    """What each book has on a topic, under the book's name, and the questions on it."""

    title: str
    groups: tuple[tuple[str, tuple[PageLink, ...]], ...]
    links: tuple[PageLink, ...]


def asked_view(reading: Reading, name: str) -> QuestionPageView:
    """A question, the house's book first. Raises: BadRequestError: there is no such question."""
    rules, question = reading.rules, reading.library.question(name)
    answers = reading.library.ask(name)
    told = sorted(answers.items(), key=lambda given: given[0] != reading.house)
    query = [("book", reading.house)] if reading.house else []
    links = [
        PageLink(of_scenario(f"{PREFIX}{question.id}", query), WALK),
        PageLink(f"/compare?q={question.id}", IN_EVERY_CASE),
    ]
    if question.topic in rules.topics:
        links.append(PageLink(f"/topic/{question.topic}", rules.topics[question.topic]))
    books = tuple(_answer(reading, book, answer) for book, answer in told)
    return QuestionPageView(question.ask, first_up(question.label), books, tuple(links))


def _answer(reading: Reading, book: str, answer: Answer) -> BookAnswer:
    rules, links = reading.rules, Links()
    lines = [*answer_lines(reading, answer, UNBROKEN)]
    lines += grounds_lines(reading, answer, UNBROKEN, links)
    return BookAnswer(
        book,
        rules.books[book].short,
        list(rules.books).index(book),
        HOUSE if book == reading.house else "",
        badge_of_status(answer),
        tuple(_told(line, links.to) for line in lines),
        tuple(PageLink(of_provision(rules.provisions[id_]), f"Read {id_}") for id_ in links.to),
    )


def _told(line: Sequence[TextPart], targets: Sequence[str]) -> str:
    """A line with the provisions that it has as numbers by their ids: “star:7.1: It is …”."""
    ids = [targets[int(part.mark.rpartition(":")[2])] for part in line if part.role == "link"]
    words = words_of(part for part in line if part.role != "name")
    if not ids:
        return words
    named = ", ".join(ids)
    return f"{words} {named}." if words.endswith(":") else f"{named}: {words}"


def badge_of_status(answer: Answer) -> Badge:
    """The status of an answer."""
    words = first_up(STATUS_WORDS[answer.status].lower())
    return Badge(STATUS_SIGNS[answer.status], words, TONES[answer.status])


def topic_view(reading: Reading, name: str) -> TopicView:
    """A topic that there is."""
    return TopicView(
        reading.rules.topics[name],
        tuple(_on_topic(reading, name)),
        (PageLink("/p", "The rulebooks"),),
    )


def _on_topic(reading: Reading, name: str) -> Iterator[tuple[str, tuple[PageLink, ...]]]:
    rules = reading.rules
    on = [p for p in rules.provisions.values() if name in p.topics]
    for book, provisions in groupby(on, key=lambda provision: provision.book):
        rows = tuple(PageLink(of_provision(one), head_of(one)) for one in provisions)
        yield rules.books[book].short, rows
    questions = [one for one in rules.questions.values() if one.topic == name]
    if questions:
        yield QUESTIONS, tuple(PageLink(of_question(one.id), one.ask) for one in questions)
