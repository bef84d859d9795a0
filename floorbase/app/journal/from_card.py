"""A dispute becomes an entry of the journal: what was asked, what the book says, what was ruled."""

from __future__ import annotations

from collections.abc import Iterator, Mapping, Sequence
from dataclasses import dataclass, field, replace
from datetime import UTC, datetime, timedelta
from typing import TYPE_CHECKING

from floorbase.app.directions import in_light_of
from floorbase.engine.record.writer import record_as_yaml
from floorbase.errors import BadRequestError, Problem, suggest
from floorbase.scenarios.walk import said
from floorbase.user.journal.entry import (
    Basis,
    Body,
    EntryFact,
    EntryPenalty,
    EntryRuling,
    Known,
    Party,
    all_seats,
)
from floorbase.yamldata.cache import content_hash

if TYPE_CHECKING:
    from floorbase.app.dispute import Dispute
    from floorbase.app.library import Library
    from floorbase.rules.rulings.model import Answer

OTHER = "other"  # what was ruled where it is none of the options
PENALTIES = "penalties_available"  # the question whose options are the kinds of penalty
TIMED = "time_away"  # the kind whose amount is minutes


@dataclass(frozen=True, slots=True)
class Departure:
    """A ruling that is not the book's: the option given (or "other"), why, and by which clause."""

    ruled: str = OTHER
    reason: str = ""
    under: str = ""


@dataclass(frozen=True, slots=True)
class RulingDetails:
    """What a card does not know of its dispute; all of it may be left for later.

    ``by`` and the people are tokens; ``departures`` are by question.
    """

    event: str = ""
    level: str = ""
    table: str = ""
    seats: tuple[int, ...] = ()
    people: tuple[Party, ...] = ()
    by: str = ""
    penalties: tuple[EntryPenalty, ...] = ()
    departures: Mapping[str, Departure] = field(default_factory=dict)
    note: str = ""


def body_of_dispute(
    dispute: Dispute, at: datetime, details: RulingDetails = RulingDetails()
) -> Body:
    """The entry of a dispute that was ruled at a time.

    Raises: BadRequestError: a departure or a penalty that cannot be.
    """
    library, book = dispute.library, dispute.library.rules.books[dispute.book]
    hand = dispute.hand()
    penalties = checked_penalties(library, details.penalties, at)
    return Body(
        "ruling",
        words=dispute.words,
        scenario=dispute.scenario,
        facts=facts_known(dispute),
        book=book.id,
        edition=edition_of(library, book.id),
        corpus=corpus_hash(library),
        rulings=rulings_given(dispute, details.departures),
        hand=record_as_yaml(hand.record) if hand and hand.told else "",
        event=details.event,
        level=details.level,
        table=details.table,
        seats=all_seats(details.seats, details.people, penalties),
        people=details.people,
        by=details.by,
        note=details.note,
        penalties=penalties,
        at=as_utc(at),
    )


def as_utc(at: datetime) -> str:
    """A time as the journal holds it; one without a zone is the local one.

    >>> as_utc(datetime(2026, 11, 23, 20, 5, tzinfo=UTC))
    '2026-11-23T20:05:00Z'
    """
    return at.astimezone(UTC).strftime("%Y-%m-%dT%H:%M:%SZ")


def from_utc(at: str) -> datetime | None:
    """A time that the journal holds; None where it is none."""
    try:
        found = datetime.fromisoformat(at)
    except ValueError:
        return None
    return found if found.tzinfo else found.replace(tzinfo=UTC)


def corpus_hash(library: Library) -> str:
    """What names the content of the shipped books and of how they are read.

    Of an own book, the edition of an entry names the content.
    """
    return content_hash((library.roots.corpus, library.roots.rules))


def edition_of(library: Library, book: str) -> str:
    """The edition of a book, with how the original is known."""
    return library.rules.books[book].source


def facts_known(dispute: Dispute) -> tuple[EntryFact, ...]:
    """Every fact of a dispute with how it was known; those that follow from others are assumed."""
    read = {fact.id: heard.words for fact, heard in dispute.understood()}
    found = []
    for fact, answer in dispute.facts():
        how: Known = "asked"
        if answer.value is None:
            how = "disputed" if answer.disputed else "unknown"
        elif answer.from_house:
            how = "house"
        elif fact.id in read:
            how = "heard"
        found.append(EntryFact(fact.id, answer.value, how, read.get(fact.id, "")))
    asked = {one.name for one in found}
    follow = dispute.settle().facts.items()
    return (*found, *(EntryFact(n, v, "assumed") for n, v in follow if n not in asked))


def rulings_given(
    dispute: Dispute, departures: Mapping[str, Departure] | None = None
) -> tuple[EntryRuling, ...]:
    """Each question of the card: the book's answer, what was ruled, and on which basis.

    Raises: BadRequestError: a departure that cannot be.
    """
    ruled, house = dispute.ruled(), dispute.by_house()
    left = dict(departures or {})
    answers = in_light_of(said(dispute.settle().answers, dispute.book), ruled)
    named = [answer.question for answer in answers]
    if wrong := [suggest("question in this ruling", name, named) for name in left.keys() - named]:
        raise BadRequestError(wrong)
    problems: list[Problem] = []
    found = []
    for answer in answers:
        one = _as_ruled(answer, ruled, house)
        if departure := left.get(answer.question):
            problems += departure_problems(dispute.library, answer, departure)
            one = _departed(answer, one, departure)
        found.append(one)
    if problems:
        raise BadRequestError(problems)
    return tuple(found)


def _as_ruled(answer: Answer, ruled: Mapping[str, str], house: Mapping[str, str]) -> EntryRuling:
    book = EntryRuling(answer.question, answer.status, answer.option, answer.cites)
    if answer.house is not None:
        return replace(book, ruled=answer.house.option, basis="house", reason=answer.house.text)
    if answer.option is not None:
        return replace(book, ruled=answer.option)
    basis: Basis = "house" if answer.question in house else "floor_choice"
    return replace(book, ruled=ruled.get(answer.question, ""), basis=basis)


def _departed(answer: Answer, one: EntryRuling, departure: Departure) -> EntryRuling:
    """What was ruled instead; what the book leaves to be chosen anyhow is no departure."""
    free = answer.option is None and (departure.ruled in answer.menu or not answer.menu)
    same = departure.ruled == answer.option
    basis: Basis = "book" if same else "floor_choice" if free else "departure"
    under = departure.under if basis == "departure" else ""
    return replace(
        one, ruled=departure.ruled, basis=basis, reason=departure.reason.strip(), under=under
    )


def departure_problems(library: Library, answer: Answer, departure: Departure) -> Iterator[Problem]:
    """What is wrong with a ruling that is not the book's."""
    options = library.rules.questions[answer.question].options
    if departure.ruled != OTHER and departure.ruled not in options:
        yield suggest(f"option of {answer.question}", departure.ruled, [*options, OTHER])
    if not departure.reason.strip():
        what = f"{answer.question}: a ruling that is not the book's needs a reason"
        yield Problem(what, f"give the reason: --reason {answer.question}='…'")
    if departure.under and departure.under not in library.rules.provisions:
        what = f"no such provision: '{departure.under}'"
        yield Problem(what, "give a provision's id, such as one that the ruling cites")


def departure_clauses(library: Library, book: str) -> tuple[str, ...]:
    """The provisions by which a book lets its people depart from it; none where there are none."""
    clause = library.rules.books[book].departure
    return clause.cites if clause else ()


def without_clause(library: Library, body: Body) -> list[str]:
    """The questions that were ruled otherwise than the book though no clause is named."""
    return [one.question for one in body.rulings if one.basis == "departure" and not one.under]


def penalty_kinds(library: Library, book: str = "") -> list[str]:
    """The kinds of penalty that can be entered: any house's, or of one book.

    A number of a house's own is an amount of one of them.
    """
    return [
        option.id
        for option in library.question(PENALTIES).options.values()
        if option.value is None and (not (book and option.books) or book in option.books)
    ]


def checked_penalties(
    library: Library, penalties: Sequence[EntryPenalty], at: datetime
) -> tuple[EntryPenalty, ...]:
    """Penalties with when they begin, and end where that can be known.

    Raises: BadRequestError: one is of no kind.
    """
    kinds = penalty_kinds(library)
    wrong = [suggest("penalty", one.kind, kinds) for one in penalties if one.kind not in kinds]
    wrong += [
        Problem(f"'{one.amount}' is not a number of minutes", "write digits, as in time_away:20")
        for one in penalties
        if one.kind == TIMED and one.amount and not _minutes(one.amount)
    ]
    if wrong:
        raise BadRequestError(wrong)
    return tuple(_timed(one, at) for one in penalties)


def _timed(one: EntryPenalty, at: datetime) -> EntryPenalty:
    begins = from_utc(one.from_) or at
    until = one.until
    if one.kind == TIMED and not until and (minutes := _minutes(one.amount)):
        until = as_utc(begins + timedelta(minutes=minutes))
    return replace(one, from_=as_utc(begins), until=until)


def _minutes(amount: str) -> int | None:
    return int(amount) if amount.isascii() and amount.isdecimal() and len(amount) < 6 else None
