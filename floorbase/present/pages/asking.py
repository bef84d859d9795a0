"""What is asked on the way to a card: whether the words were understood, and one fact at a time."""

from __future__ import annotations

from dataclasses import dataclass, replace
from typing import TYPE_CHECKING, NamedTuple

from floorbase.app.links import back_from, changed_to, query_of, reading_taken_back
from floorbase.present.card.dispute import answer_words, facts_in_words
from floorbase.present.pages.addresses import (
    DisputePart,
    PageLink,
    Query,
    of_dispute,
    of_scenario,
    of_words,
)
from floorbase.present.screen_words.heard import first_lines, so_far_words
from floorbase.present.text.plain import NOTHING_FITS, UNTOLD
from floorbase.present.text.words import first_up
from floorbase.rules.rulings.model import Fact

if TYPE_CHECKING:
    from floorbase.app.dispute import Dispute
    from floorbase.app.dispute_facts import FactAnswer
    from floorbase.user.settings import House

LIKELY = "likely, from your words"
NOW = "as it is now"
RIGHT, OTHER_DISPUTE, BACK = "Right, go on", "It is another dispute", "Back"
OTHER_WORDS = first_up(NOTHING_FITS["o"])
LEAVE_IT = "Leave it as it is"
OTHER_EDITION = (
    "This link was made with a different edition of the rules. It still fits, but check the facts."
)


class ReadFact(NamedTuple):
    """A fact as it was read from the words ``typed``, and where that is taken back."""

    label: str
    words: str
    typed: str
    href: str


class AnswerLink(NamedTuple):
    """An answer, where it leads, and what stands beside it."""

    href: str
    words: str
    mark: str = ""


@dataclass(frozen=True, slots=True)
class UnderstoodView:
    """All that was read from the words, before a ruling rests on it."""

    title: str
    book: PageLink
    words: str
    readings: tuple[ReadFact, ...]
    right: PageLink
    other: PageLink


@dataclass(frozen=True, slots=True)
class QuestionView:
    """One fact to answer, what is known so far, and what to establish first.

    ``untold`` stands apart: not known, disputed, or some other dispute.
    """

    title: str
    book: PageLink
    ask: str
    example: str
    answers: tuple[AnswerLink, ...]
    untold: tuple[PageLink, ...]
    so_far: tuple[tuple[str, str], ...]
    first: tuple[str, ...]
    back: tuple[PageLink, ...]
    told: str = ""


def book_link(dispute: Dispute) -> PageLink:
    """The rulebook of a dispute, which leads to the choice of another."""
    return PageLink(of_dispute(dispute, "book"), dispute.library.rules.books[dispute.book].short)


def understood_view(dispute: Dispute) -> UnderstoodView:
    """What was read from the words."""
    readings = tuple(
        ReadFact(
            first_up(fact.label),
            fact.values[read.value],
            read.words,
            of_scenario(dispute.scenario, reading_taken_back(dispute, fact.id)),
        )
        for fact, read in dispute.understood()
    )
    return UnderstoodView(
        dispute.library.scenario(dispute.scenario).title,
        book_link(dispute),
        dispute.words,
        readings,
        PageLink(of_dispute(dispute, "", ("ok", "1")), RIGHT),
        PageLink(of_words(dispute.words, every=True), OTHER_DISPUTE),
    )


def question_view(dispute: Dispute, part: DisputePart = "", told: str = "") -> QuestionView:
    """The fact that is asked next; each answer leads on to ``part`` of the dispute."""
    walked = dispute.walk()
    assert walked.ask is not None
    fact = dispute.library.rules.facts[walked.ask]
    so_far = so_far_words(facts_in_words(dispute), dispute.understood())
    query = [pair for pair in query_of(dispute) if pair[0] not in ("c", "was")]
    likely = dispute.likely(fact.id)
    hinge = not so_far and bool(walked.scenario.ask)
    other = PageLink(of_words(dispute.words, every=True), OTHER_WORDS)
    return QuestionView(
        walked.scenario.title,
        book_link(dispute),
        fact.ask,
        fact.example,
        tuple(
            AnswerLink(
                of_scenario(dispute.scenario, answered(query, fact, value), part),
                first_up(fact.values[value]),
                LIKELY if value == likely else "",
            )
            for value in walked.values
        ),
        (other,) if hinge else _untold(dispute, query, fact, part),
        tuple((first_up(label), words) for label, words in so_far),
        () if so_far else first_lines(walked.scenario),
        (_back(dispute, query, part),),
        told,
    )


def change_view(dispute: Dispute, fact: Fact, house: House) -> QuestionView:
    """Another answer to a fact of a card: each leads to the card it makes."""
    now = next(answer for known, answer in dispute.facts() if known.id == fact.id)
    view = QuestionView(
        dispute.library.scenario(dispute.scenario).title,
        book_link(dispute),
        fact.ask,
        fact.example,
        tuple(_changed(dispute, fact, house, value, now) for value in dispute.values(fact.id)),
        (),
        (),
        (),
        (PageLink(of_dispute(dispute), LEAVE_IT),),
        f"Now: {answer_words(fact, now)}.",
    )
    if fact.id == dispute.asked[0] and dispute.library.scenario(dispute.scenario).ask:
        return view
    marks = {"u": "~", "d": "!"}
    untold = (
        PageLink(
            of_scenario(dispute.scenario, changed_to(dispute, fact.id, marks[key], house)),
            first_up(words),
        )
        for key, words in UNTOLD.items()
    )
    return replace(view, untold=tuple(untold))


def _changed(dispute: Dispute, fact: Fact, house: House, value: str, now: FactAnswer) -> AnswerLink:
    query = changed_to(dispute, fact.id, value, house)
    mark = NOW if value == now.value else ""
    return AnswerLink(of_scenario(dispute.scenario, query), first_up(fact.values[value]), mark)


def answered(query: Query, fact: Fact, mark: str) -> list[tuple[str, str]]:
    """The address with one answer more."""
    return [*query[:-1], ("a", f"{fact.id}:{mark}"), *query[-1:]]


def _untold(dispute: Dispute, query: Query, fact: Fact, part: DisputePart) -> tuple[PageLink, ...]:
    marks = {"u": "~", "d": "!"}
    return tuple(
        PageLink(
            of_scenario(dispute.scenario, answered(query, fact, marks[key]), part), first_up(words)
        )
        for key, words in UNTOLD.items()
    )


def _back(dispute: Dispute, query: Query, part: DisputePart) -> PageLink:
    """One step back: the answer before, what was understood, or home with the words."""
    before = back_from(query)
    if before is None:
        return PageLink(of_words(dispute.words, every=True), BACK)
    return PageLink(of_scenario(dispute.scenario, before, part), BACK)
