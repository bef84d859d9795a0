"""One case of the comparison in full, and the hand that shows where its books part."""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from dataclasses import dataclass
from itertools import combinations

from floorbase.app.library import Library
from floorbase.app.witnesses import Books, Hands, Witness
from floorbase.errors import BadRequestError
from floorbase.present.compare.cell import CellText, said
from floorbase.present.pages.addresses import (
    PageLink,
    of_provision,
    of_question,
    with_query,
)
from floorbase.present.pages.books.comparing import of_case, when_words
from floorbase.present.pages.books.questions import badge_of_status
from floorbase.present.pages.card import Badge
from floorbase.present.screen_words.hand_search import no_witness, witness_caution, witness_title
from floorbase.present.text.words import first_up
from floorbase.rules.rulings.fact_checks import check_facts
from floorbase.rules.rulings.model import Answer, Facts

SHOW_HAND = "Show a hand where they part"
LOOKING = "Hand {} of {} has been played. No hand so far shows where these books part on it."
GO_ON = "Go on looking"
REPLAY = "Replay it"


@dataclass(frozen=True, slots=True)
class CaseOfBook:
    """What one book says in a case."""

    id: str
    name: str
    place: int
    badge: Badge
    text: CellText
    links: tuple[PageLink, ...]


@dataclass(frozen=True, slots=True)
class CaseView:
    """A case with every book's answer in full."""

    ask: str
    label: str
    when: str
    books: tuple[CaseOfBook, ...]
    links: tuple[PageLink, ...]


@dataclass(frozen=True, slots=True)
class WitnessView:
    """The hand that parts two books, or why there is none."""

    ask: str
    when: str
    title: str
    told: tuple[str, ...]
    links: tuple[PageLink, ...]


@dataclass(frozen=True, slots=True)
class ComparedCase:
    """A question on some facts, and the books that are held side by side."""

    question: str
    facts: Facts
    answers: Mapping[str, Answer]

    def pairs(self) -> list[Books]:
        """The books that come to different options."""
        return [
            (one, other)
            for one, other in combinations(self.answers, 2)
            if self.answers[one].option != self.answers[other].option
        ]


def case_of(
    library: Library, question: str, told: Sequence[str], books: Sequence[str]
) -> ComparedCase | None:
    """The case of an address; None where there is no such question, or no such case of it."""
    found = library.rules.questions.get(question)
    if found is None:
        return None
    facts = {name: value for name, colon, value in (one.partition(":") for one in told) if colon}
    try:
        check_facts(found, facts)
    except BadRequestError:
        return None
    chosen = [book for book in library.rules.books if book in books] or list(library.rules.books)
    return ComparedCase(
        question, facts, {book: library.decide_for(book)(question, facts) for book in chosen}
    )


def case_view(library: Library, case: ComparedCase) -> CaseView:
    """A case in full."""
    rules, question = library.rules, library.rules.questions[case.question]
    some = list(case.answers) if len(case.answers) < len(rules.books) else []
    links = [PageLink(of_case(case.question, case.facts, some, "/hand"), SHOW_HAND)]
    return CaseView(
        question.ask,
        first_up(question.label),
        when_words(library, case.facts),
        tuple(_book(library, answer) for answer in case.answers.values()),
        (
            *(links if case.pairs() else ()),
            PageLink(of_question(case.question), "What the books say on it"),
            PageLink(with_query("/compare", [("q", case.question)]), "All its cases"),
            PageLink(with_query("/compare", [("topic", question.topic)]), "All of the topic"),
        ),
    )


def _book(library: Library, answer: Answer) -> CaseOfBook:
    rules = library.rules
    text = said(rules, answer)
    return CaseOfBook(
        answer.book,
        rules.books[answer.book].short,
        list(rules.books).index(answer.book),
        badge_of_status(answer),
        text,
        tuple(PageLink(of_provision(rules.provisions[c.id]), f"Read {c.id}") for c in text.cited),
    )


def witness_view(
    hands: Hands, case: ComparedCase, found: Witness | None, played: int | None
) -> WitnessView:
    """The hand that was found; ``played`` is how many were, where the search is not at its end."""
    library = hands.library
    rules, question = library.rules, library.rules.questions[case.question]
    some = list(case.answers) if len(case.answers) < len(rules.books) else []
    back = PageLink(of_case(case.question, case.facts, some), "Back to the case")
    title, told, links = "No hand shows it", [], [back]
    if found:
        title = witness_title(rules, library.cases[found.case].title, found)
        told = [witness_caution(found)] if witness_caution(found) else []
        one, other = found.books
        replay = with_query(f"/hand/{found.case}", [("under", one), ("against", other)])
        links = [PageLink(replay, REPLAY), back]
    elif played is not None:
        title, told = "Looking for a hand", [LOOKING.format(played, hands.count)]
        links = [PageLink(of_case(case.question, case.facts, some, "/hand"), GO_ON), back]
    else:
        apart = dict.fromkeys(book for pair in case.pairs() for book in pair)
        books = list(apart) or list(case.answers)[:1]
        told = no_witness(rules, case.question, books, hands.count)[1:]
    return WitnessView(
        question.ask, when_words(library, case.facts), title, tuple(told), tuple(links)
    )
