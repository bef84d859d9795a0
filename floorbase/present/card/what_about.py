"""The card of a dispute of which nobody can tell what it is about: a line for what it may be.

What hangs on more facts is named only: first it is to be found out what to rule on.
"""

from __future__ import annotations

from collections.abc import Iterator, Sequence
from contextlib import suppress
from dataclasses import replace
from typing import TypeAlias

from floorbase.app.library import Library
from floorbase.app.other_books import overview
from floorbase.errors import ImpossibleFactsError
from floorbase.present.card.card import OTHERS, Card, in_its_words
from floorbase.present.card.cases import clauses
from floorbase.present.card.deciding import WHERE_IT_RULES, where_left
from floorbase.present.card.menu import ON_COMPLAINTS
from floorbase.present.card.orders import FIND_OUT, due
from floorbase.present.text.clauses import condition
from floorbase.present.text.words import (
    alone,
    first_up,
    hinging,
    inner,
    lowered,
    role,
    titled,
)
from floorbase.rules.load import Rules
from floorbase.rules.rulings.addressed import LEADS_TO
from floorbase.rules.rulings.model import Answer, Facts
from floorbase.scenarios.walk import Walk, said

MORE = "more questions follow"
ON_MORE = "It depends on what you find out."
AnswersByValue: TypeAlias = dict[str, list[Answer]]
MOST_TITLES = 3  # of provisions in one line; more are told by their numbers


def what_about(library: Library, walked: Walk, book: str) -> AnswersByValue:
    """What the book says on each that a dispute may be about, by the value of the fact that tells.

    Nothing where that is known, or of a value that cannot be beside the other facts.
    """
    root = walked.scenario.ask[0] if walked.scenario.ask else ""
    if root not in walked.unknown - walked.disputed:
        return {}
    fact, unknown = library.rules.facts[root], walked.unknown - {root}
    found = {}
    for value in walked.scenario.values(root, fact, walked.facts, unknown):
        given = {**walked.given, root: value}
        with suppress(ImpossibleFactsError):
            one = overview(library, walked.scenario.id, given, unknown).walk
            found[value] = said(one.answers, book)
    led_to = {tuple(answer.question for answer in answers) for answers in found.values()}
    return found if len(led_to) > 1 else {}


def told_by_dispute(library: Library, walked: Walk, card: Card, *, brief: bool) -> Card:
    """A card with what is ruled on each that its dispute may be about, and no letter to choose.

    It stays as it is where that is known, or where the book leaves it all open alike. One that is
    not ``brief`` tells every provision.
    """
    found = what_about(library, walked, card.book) if card.status == "depends" else {}
    if not found:
        return card
    rules, root = library.rules, walked.scenario.ask[0]
    book = rules.books[card.book]
    ruling = [*_ruled(rules, root, found), *_left(rules, root, found)]
    every = [answer for answers in found.values() for answer in answers]
    cites = dict.fromkeys(cite for answer in every for cite in _cited(answer))
    names = rules.provisions if len(cites) <= MOST_TITLES else {}
    read = ", ".join(titled(cite, names.get(cite)) for cite in cites) or ON_MORE
    choosers = dict.fromkeys(role(rules, one) for one in every if one.status == "discretion")
    # Where one may complain is said above, or left open there
    appeals = all(answer.question != ON_COMPLAINTS for answer in every)
    decides = where_left(book, [*choosers], appeals=appeals)
    some = any(answer.settled or answer.by or answer.cases for answer in every)
    ask = rules.facts[root].ask
    lines = {
        "RULING": tuple(ruling),
        "FLOOR DOES": (FIND_OUT.format(ask),),
        **({"RULE": (read,)} if brief else {}),
        "WHO DECIDES": (first_up(f"{WHERE_IT_RULES if some else ''}{decides}"),),
    }
    told = (replace(part, lines=lines.get(part.heading, part.lines)) for part in card.sections)
    kept = tuple(in_its_words(book, part) for part in told if part.heading != OTHERS)
    return replace(card, sections=kept, choices=())


def _cited(answer: Answer) -> tuple[str, ...]:
    """What an answer that is told rests on."""
    return () if answer.status in ("depends", "silent", "unread") else answer.cites


def _ruled(rules: Rules, root: str, found: AnswersByValue) -> Iterator[str]:
    """What the book rules at once, a line for all that it rules alike."""
    alike: dict[str, list[str]] = {}
    for value, answers in found.items():
        if answers and all(answer.settled and not answer.cases for answer in answers):
            first, *rest = (inner(rules, answer) for answer in _telling(rules, answers))
            more = [f"{first_up(MORE)}."] if _leads_on(rules, answers, {root: value}) else []
            alike.setdefault(" ".join([first, *map(first_up, rest), *more]), []).append(value)
    for told, values in alike.items():
        yield from f"{condition(clauses(rules, root, values))}: {told}".splitlines()


def _leads_on(rules: Rules, answers: Sequence[Answer], facts: Facts) -> bool:
    """Whether what is ruled leads to a ruling, on this dispute, that is on none of the cards."""
    here = {answer.question for answer in answers}
    options = (rules.questions[a.question].options[a.option] for a in answers if a.option)
    steps = [step for option in options for step in option.floor if step.at_once]
    return any(LEADS_TO.search(line) for line in due(steps, facts, here))


def _telling(rules: Rules, answers: Sequence[Answer]) -> list[Answer]:
    """The answers of one line; one that only leaves the way to another is not told before it."""
    gives_way = {
        answer.question
        for answer in answers
        if answer.option and rules.questions[answer.question].options[answer.option].gives_way
    }
    return [answer for answer in answers if answer.question not in gives_way] or [*answers]


def _left(rules: Rules, root: str, found: AnswersByValue) -> Iterator[str]:
    """What the book does not rule at once: a line for each way, with all that it is so of."""
    ways: dict[str, list[str]] = {}
    for value, answers in found.items():
        if way := _way(rules, answers):
            ways.setdefault(way, []).append(value)
    for way, values in ways.items():
        yield from f"{condition(clauses(rules, root, values))}: {way}.".splitlines()


def _way(rules: Rules, answers: Sequence[Answer]) -> str:
    """How the book leaves a dispute open; nothing where it rules all of it at once.

    What hinges on another ruling and on no fact is open with that one, as no question follows;
    what the book rules then is told after it.
    """
    told = [one for one in answers if one.status == "depends" or not one.hinges]
    ways = dict.fromkeys(_open(rules, answer) for answer in told)
    if not any(ways):
        return ""
    if MORE in ways:
        return MORE
    way = next(iter(ways)) if len(ways) == 1 else _in_parts(rules, told)
    return "; ".join([way, *_then(rules, answers)])


def _in_parts(rules: Rules, answers: Sequence[Answer]) -> str:
    """What the book rules, and of each part that it leaves open its name and how, in order.

    What is ruled after an open part has its name too: it is not how that one is left open.
    """
    parts: list[str] = []
    named = False
    for answer in answers:
        label, way = f"{rules.questions[answer.question].label}: ", _open(rules, answer)
        named = named or bool(way)
        told = f"{way}." if way else first_up(inner(rules, answer))
        parts.append(f"{label if named else ''}{told}")
    return " ".join(parts).removesuffix(".")


def _then(rules: Rules, answers: Sequence[Answer]) -> Iterator[str]:
    """What the book rules once another ruling, which it leaves open, is made in one way."""
    for answer in answers:
        if answer.hinges and answer.settled and not answer.cases:
            ruled = lowered(inner(rules, replace(answer, hinges={}))).removesuffix(".")
            yield f"{hinging(rules, answer)}, {ruled}"


def _open(rules: Rules, answer: Answer) -> str:
    if answer.status == "depends":
        return MORE
    if answer.settled:
        return ""
    if answer.status == "discretion":
        return f"the {role(rules, answer)} rules"
    if answer.status == "conflict":
        return "the book gives more than one answer"
    if answer.status in ("delegated", "external"):
        text = rules.books[answer.book].document_of(answer.cites)
        return f"not in this book; look in {lowered(text.name) if text else 'another text'}"
    return lowered(alone(rules, answer).removesuffix("."))  # silent, or not yet read
