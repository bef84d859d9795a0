"""What a reader of one provision wants to see beside it: references, terms and points."""

from __future__ import annotations

from collections.abc import Iterator
from dataclasses import dataclass

from floorbase.rules.load import Rules
from floorbase.rules.search.tokens import Tokens
from floorbase.rules.vocabulary import Point, Term, slug
from floorbase.rules.written import Provision


@dataclass(frozen=True, slots=True)
class Meaning:
    """A term that a provision uses, and where its own book defines its own word for it."""

    term: Term
    word: str
    defined: tuple[Provision, ...]


def referred_by(rules: Rules, provision: Provision) -> list[str]:
    """The provisions that refer to this one."""
    every = rules.provisions.values()
    return [other.id for other in every if provision.id in other.refers_to]


def points_on(rules: Rules, provision: Provision) -> list[Point]:
    """The points that a provision is on."""
    return [point for point in rules.points.values() if provision.id in point.provisions]


def parts_of(rules: Rules, provision: Provision) -> list[str]:
    """The sub-items of a provision."""
    return [other.id for other in rules.provisions.values() if other.parent == provision.id]


def meanings(rules: Rules, tokens: Tokens, provision: Provision) -> Iterator[Meaning]:
    """The terms that a provision uses and that its book defines, in that book's own word."""
    named = {concept[1:] for concept in tokens.concepts(provision.text)}
    for term in rules.terms.values():
        if term.id not in named:
            continue
        for word in term.words.get(provision.book, ()):
            defined = tuple(
                other
                for other in rules.of_book(provision.book)
                if slug(word) in other.defines and other.id != provision.id
            )
            if defined:
                yield Meaning(term, word, defined)
