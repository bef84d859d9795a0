"""Where else something is treated: a provision's points in other books, and terms book by book."""

from __future__ import annotations

from collections.abc import Iterator, Mapping
from dataclasses import dataclass
from typing import Literal, TypeAlias

from floorbase.rules.books.model import Provision, Reference
from floorbase.rules.books.terms import Relation, Term, owners_of_words, slug
from floorbase.rules.load import Rules
from floorbase.rules.rulings.relations import Relations

# How the other provision stands to the one that is read; ``touches`` takes no side.
Stands: TypeAlias = Literal["agrees", "differs", "less", "more", "rules", "leaves_open", "touches"]
NEAREST: tuple[Stands, ...] = (
    "agrees", "more", "less", "rules", "leaves_open", "differs", "touches",
)  # fmt: skip
# As the one that is first in a relation sees the second, and the second the first.
SEEN: Mapping[Relation, tuple[Stands, Stands]] = {
    "agrees": ("agrees", "agrees"),
    "differs": ("differs", "differs"),
    "extends": ("less", "more"),
    "leaves_open": ("rules", "leaves_open"),
}
KIN = ("agrees", "more", "less")


@dataclass(frozen=True, slots=True)
class Elsewhere:
    """A provision of another book on the same points; ``kin`` goes back to the same text.

    ``stands`` is how it stands, each with what on: a point's title or a question's label.
    """

    provision: Provision
    stands: tuple[tuple[Stands, str], ...]
    kin: bool


def elsewhere(rules: Rules, provision: Provision) -> dict[str, list[Elsewhere]]:
    """The provisions of each other book on the points of one, in the order of their books."""
    told: dict[str, list[tuple[Stands, str]]] = {}
    for one, other, relation, on in Relations(rules).every(provision.id):
        there, stands = (other, 0) if one == provision.id else (one, 1)
        told.setdefault(there, []).append((SEEN[relation][stands], on))
    related = frozenset(told)
    for other, title in _beside(rules, provision):
        if other not in related:
            told.setdefault(other, []).append(("touches", title))
    by_book: dict[str, list[Elsewhere]] = {book: [] for book in rules.books}
    for found in rules.provisions.values():
        if ways := told.get(found.id):
            kin = rules.akin(provision.id, found.id) and any(way in KIN for way, _ in ways)
            by_book[found.book].append(Elsewhere(found, tuple(sorted(ways, key=_nearest)), kin))
    return {
        book: sorted(listed, key=lambda found: _nearest(found.stands[0]))
        for book, listed in by_book.items()
        if listed
    }


def _beside(rules: Rules, provision: Provision) -> Iterator[tuple[str, str]]:
    """The provisions of other books on its points, each with the point's title."""
    for point in rules.points.values():
        if provision.id in point.provisions:
            for other in point.provisions:
                if not other.startswith(f"{provision.book}:"):
                    yield other, point.title


def _nearest(stands: tuple[Stands, str]) -> int:
    return NEAREST.index(stands[0])


def wrongly_referred_by(rules: Rules, provision: Provision) -> list[tuple[Provision, Reference]]:
    """The provisions whose print refers to this one by mistake."""
    return [
        (other, reference)
        for other in rules.provisions.values()
        for reference in other.references
        if reference.wrong and reference.points_at == provision.id
    ]


def definitions(rules: Rules, term: Term) -> dict[str, list[Provision]]:
    """The provisions that define a term, by book."""
    found: dict[str, list[Provision]] = {}
    for book, words in term.words.items():
        slugs = {slug(word) for word in words}
        defining = [p for p in rules.of_book(book) if slugs & set(p.defines)]
        if defining:
            found[book] = defining
    return found


def defined_terms(rules: Rules) -> frozenset[str]:
    """The terms that some book defines."""
    owners = owners_of_words(rules.terms.values())
    return frozenset(
        owner
        for provision in rules.provisions.values()
        for name in provision.defines
        for owner in owners.get((provision.book, name), ())
    )
