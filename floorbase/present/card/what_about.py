"""The brief card of a dispute of which nobody can tell what it is about: a line for what it may be.

What hangs on more facts is named only: first it is to be found out what to rule on.
"""

from __future__ import annotations

from collections.abc import Iterator, Sequence
from dataclasses import dataclass, replace

from floorbase.app.library import Library
from floorbase.app.other_books import overview
from floorbase.present.card.card import Card
from floorbase.present.card.card_lines import NO_RULE
from floorbase.present.card.cases import clauses, either
from floorbase.present.card.deciding import WHERE_IT_RULES, last_resort_line
from floorbase.present.card.orders import FIND_OUT
from floorbase.present.text.words import alone, first_up, inner, lowered, role, titled
from floorbase.rules.load import Rules
from floorbase.rules.rulings.model import Answer
from floorbase.scenarios.walk import Walk, said

MORE = "It depends on more facts"
MOST_TITLES = 3  # of provisions in one line; more are told by their numbers


@dataclass(frozen=True, slots=True)
class OneDispute:
    """What a dispute may be about: the ``value`` of the fact that tells, and what its book says."""

    value: str
    answers: list[Answer]


def what_about(library: Library, walked: Walk, book: str) -> list[OneDispute]:
    """What the book says on each that a dispute may be about; nothing where that is known."""
    root = walked.scenario.ask[0] if walked.scenario.ask else ""
    if root not in walked.unknown - walked.disputed:
        return []
    fact, unknown = library.rules.facts[root], walked.unknown - {root}
    found = []
    for value in walked.scenario.values(root, fact, walked.facts, unknown):
        given = {**walked.given, root: value}
        one = overview(library, walked.scenario.id, given, unknown).walk
        found.append(OneDispute(value, said(one.answers, book)))
    return found if len({_questions(one) for one in found}) > 1 else []


def _questions(one: OneDispute) -> tuple[str, ...]:
    return tuple(answer.question for answer in one.answers)


def told_by_dispute(library: Library, walked: Walk, card: Card) -> Card:
    """A card with what is ruled on each that its dispute may be about, and no letter to choose.

    It stays as it is where that is known, or where the book leaves it all open alike.
    """
    found = what_about(library, walked, card.book) if card.status == "depends" else []
    if not found:
        return card
    rules, root = library.rules, walked.scenario.ask[0]
    ruling = [*_ruled(rules, root, found), *_left(rules, root, found)]
    cites = dict.fromkeys(cite for one in found for a in one.answers for cite in _cited(a))
    names = rules.provisions if len(cites) <= MOST_TITLES else {}
    read = ", ".join(titled(cite, names.get(cite)) for cite in cites) or f"{NO_RULE}."
    decides = last_resort_line(rules.books[card.book])
    some = any(a.settled or a.by or a.cases for one in found for a in one.answers)
    ask = rules.facts[root].ask
    lines = {
        "RULING": tuple(ruling),
        "FLOOR DOES": (FIND_OUT.format(ask),),
        "RULE": (read,),
        "WHO DECIDES": (first_up(f"{WHERE_IT_RULES if some else ''}{decides}"),),
    }
    told = (replace(part, lines=lines.get(part.heading, part.lines)) for part in card.sections)
    kept = tuple(part for part in told if part.heading != "ELSEWHERE")
    return replace(card, sections=kept, choices=())


def _cited(answer: Answer) -> tuple[str, ...]:
    """What an answer that is told rests on."""
    return () if answer.status in ("depends", "silent", "unread") else answer.cites


def _ruled(rules: Rules, root: str, found: Sequence[OneDispute]) -> Iterator[str]:
    """What the book rules at once, a line for all that it rules alike."""
    alike: dict[str, list[str]] = {}
    for one in found:
        if one.answers and all(answer.settled and not answer.cases for answer in one.answers):
            first, *rest = (inner(rules, answer) for answer in one.answers)
            alike.setdefault(" ".join([first, *map(first_up, rest)]), []).append(one.value)
    for told, values in alike.items():
        yield f"If {either(clauses(rules, root, values))}: {told}"


def _left(rules: Rules, root: str, found: Sequence[OneDispute]) -> Iterator[str]:
    """What the book does not rule at once: a line for each way, with all that it is so of."""
    words = rules.facts[root].values
    ways: dict[str, list[str]] = {}
    for one in found:
        if way := _way(rules, one.answers):
            ways.setdefault(way, []).append(words[one.value])
    for way, values in ways.items():
        yield f"{way}: {'; '.join(values)}."


def _way(rules: Rules, answers: Sequence[Answer]) -> str:
    """How the book leaves a dispute open; nothing where it rules all of it at once."""
    ways = dict.fromkeys(_open(rules, answer) for answer in answers)
    if not any(ways):
        return ""
    return next(iter(ways)) if len(ways) == 1 else MORE


def _open(rules: Rules, answer: Answer) -> str:
    if answer.status == "depends" or answer.hinges:
        return MORE
    if answer.settled:
        return ""
    if answer.status == "discretion":
        return f"For the {role(rules, answer)} to rule on"
    if answer.status == "conflict":
        return "The book gives more than one answer"
    if answer.status in ("delegated", "external"):
        text = rules.books[answer.book].document_of(answer.cites)
        return f"Not in this book; look in {lowered(text.name) if text else 'another text'}"
    return alone(rules, answer).removesuffix(".")  # silent, or not yet read
