"""What can be found: a page for every provision, question and scenario, and the phrases about them.

Each phrase belongs to an *owner* (a point, a question or a scenario), and each owner lifts pages: a
point its provisions, a question itself and, less, the provisions that its claims cite.
"""

from __future__ import annotations

from collections import defaultdict
from collections.abc import Iterable, Iterator, Mapping
from dataclasses import dataclass
from typing import Literal, NamedTuple

from floorbase.rules.books.model import Book
from floorbase.rules.load import Rules
from floorbase.rules.search.tokens import STORY, words

PageKind = Literal["provision", "question", "scenario"]
CITED = 0.75  # of a question's score goes to the provisions that answer it
COMMON = STORY | {"new", "coast", "gold"}
ASKED = 0.75  # of a point's score goes to the questions that its provisions answer


@dataclass(frozen=True, slots=True)
class Page:
    """One thing that can be found; ``wording`` is the original's, where it is attached."""

    id: str
    kind: PageKind
    book: str
    topics: tuple[str, ...]
    title: str
    text: str
    wording: str = ""


class OwnedPhrase(NamedTuple):
    """One sentence as people say it, and what it is about."""

    owner: str
    text: str


@dataclass(frozen=True, slots=True)
class ScenarioText:
    """A scenario as search sees it: this module does not know scenarios."""

    id: str
    title: str
    about: str
    topic: str
    heard: tuple[str, ...]


def pages(
    rules: Rules, scenarios: Iterable[ScenarioText], wording: Mapping[str, str]
) -> list[Page]:
    """Every page, in the order of the books."""
    found = provision_pages(rules, wording)
    for question in rules.questions.values():
        text = " ".join(option.words for option in question.shared)
        found.append(Page(question.id, "question", "", (question.topic,), question.ask, text))
    for told in scenarios:
        found.append(Page(told.id, "scenario", "", (told.topic,), told.title, told.about))
    return found


def provision_pages(rules: Rules, wording: Mapping[str, str]) -> list[Page]:
    """The page of every provision."""
    return [
        Page(p.id, "provision", p.book, p.topics, p.name, p.text, wording.get(p.id, ""))
        for p in rules.provisions.values()
    ]


def phrases(rules: Rules, scenarios: Iterable[ScenarioText]) -> Iterator[OwnedPhrase]:
    """Every phrase; a title is heard too."""
    for point in rules.points.values():
        for text in (point.title, *point.phrases):
            yield OwnedPhrase(f"point:{point.id}", text)
    for question in rules.questions.values():
        for text in (question.ask, *question.phrases):
            yield OwnedPhrase(f"question:{question.id}", text)
    for told in scenarios:
        for text in (told.title, *told.heard):
            yield OwnedPhrase(f"scenario:{told.id}", text)


def sheet_phrases(rules: Rules) -> Iterator[OwnedPhrase]:
    """What a house's sheets say of each question."""
    for (_, question), sheet in rules.house.items():
        for rule in sheet:
            yield OwnedPhrase(f"question:{question}", rule.text)


def lifts(rules: Rules, scenarios: Iterable[ScenarioText]) -> dict[str, dict[str, float]]:
    """What each owner lifts: page ids with their share of the owner's score."""
    cites: dict[str, set[str]] = defaultdict(set)
    asked: dict[str, set[str]] = defaultdict(set)
    for (_, question), claims in rules.claims.items():
        for claim in claims:
            cites[question].update(claim.cites)
            for cite in claim.cites:
                asked[cite].add(question)
    found: dict[str, dict[str, float]] = {}
    for point in rules.points.values():
        about = {q: ASKED for id_ in point.provisions for q in asked[id_]}
        found[f"point:{point.id}"] = about | dict.fromkeys(point.provisions, 1.0)
    for question in rules.questions:
        cited = dict.fromkeys(cites[question], CITED)
        found[f"question:{question}"] = cited | {question: 1.0}
    for told in scenarios:
        found[f"scenario:{told.id}"] = {told.id: 1.0}
    return found


def called(rules: Rules, scenarios: Iterable[ScenarioText]) -> Iterator[tuple[str, str]]:
    """What each question and scenario is called: its id and its page's id, in words."""
    for question in rules.questions.values():
        for name in (question.id.replace("_", " "), question.label):
            yield question.id, name
    for told in scenarios:
        for name in (told.id.replace("_", " "), told.title):
            yield told.id, name


def groups(rules: Rules) -> dict[str, frozenset[str]]:
    """The points that each provision is on; pages that share one say much the same."""
    found: dict[str, set[str]] = defaultdict(set)
    for point in rules.points.values():
        for id_ in point.provisions:
            found[id_].add(point.id)
    return {id_: frozenset(points) for id_, points in found.items()}


def book_names(books: Iterable[Book]) -> dict[str, str]:
    """The words by which people name a book, in lower case: of its short name and its place."""
    found: dict[str, str] = {}
    taken: set[str] = set()
    for book in books:
        for word in {*words(book.short), *words(book.place)} - COMMON:
            if word in found and found[word] != book.id:
                taken.add(word)
            found[word] = book.id
    return {word: book for word, book in found.items() if word not in taken}
