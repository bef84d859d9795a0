"""What a reader of one provision wants to see beside it: references, terms and points."""

from __future__ import annotations

from collections.abc import Iterator
from dataclasses import dataclass

from floorbase.rules.books.model import Provision
from floorbase.rules.books.terms import Point, Term, slug
from floorbase.rules.load import Rules
from floorbase.rules.search.naming import Named, Naming


@dataclass(frozen=True, slots=True)
class Meaning:
    """A term that a provision names, in its book's word, and where that book defines it."""

    term: Term
    word: str
    defined: tuple[Provision, ...]


def referred_by(rules: Rules, provision: Provision) -> list[str]:
    """The provisions that refer to this one."""
    every = rules.provisions.values()
    return [other.id for other in every if other.names(provision.id)]


def points_on(rules: Rules, provision: Provision) -> list[Point]:
    """The points that a provision is on."""
    return [point for point in rules.points.values() if point.holds(provision.id)]


def parts_of(rules: Rules, provision: Provision) -> list[str]:
    """The sub-items of a provision."""
    return [other.id for other in rules.provisions.values() if other.parent == provision.id]


def terms_in(naming: Naming, provision: Provision) -> list[Named]:
    """Where a restatement first names each term, in its own book's words."""
    return naming.written(provision.book, provision.text)


def meanings(rules: Rules, naming: Naming, provision: Provision) -> Iterator[Meaning]:
    """The terms that a provision names and that its book defines elsewhere."""
    others = [other for other in rules.of_book(provision.book) if other.id != provision.id]
    for named in terms_in(naming, provision):
        term = rules.terms[named.term]
        words = dict.fromkeys((named.word, *term.words.get(provision.book, ())))
        defined = dict.fromkeys(
            other.id for word in map(slug, words) for other in others if word in other.defines
        )
        if defined:
            yield Meaning(term, named.word, tuple(rules.provisions[id_] for id_ in defined))
