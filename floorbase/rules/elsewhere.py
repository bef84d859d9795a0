"""Where else something is treated: a provision's points in other books, and terms book by book."""

from __future__ import annotations

from collections.abc import Iterator, Mapping
from dataclasses import dataclass, replace
from typing import Literal, TypeAlias

from floorbase.rules.load import Rules
from floorbase.rules.search.tokens import Tokens
from floorbase.rules.vocabulary import Point, Term, owners_of_words, slug
from floorbase.rules.written import Provision, Reference

# How the other provision stands to the one that is read; ``touches`` takes no side.
Stands: TypeAlias = Literal["agrees", "differs", "less", "more", "touches"]
NEAREST: tuple[Stands, ...] = ("agrees", "more", "less", "differs", "touches")
# Words of a book for a term (the fourth card, the word that calls the clock, closing a table) that
# mostly mean something else: nothing is explained by them.
TOO_COMMON = frozenset(["turn", "turns", "turned", "turning", "time", "times", "break", "breaks"])
APART = ("differs", "touches")


@dataclass(frozen=True, slots=True)
class Elsewhere:
    """A provision of another book on the same points; ``kin`` goes back to the same text."""

    provision: Provision
    stands: tuple[tuple[Stands, Point], ...]
    kin: bool


def elsewhere(rules: Rules, provision: Provision) -> dict[str, list[Elsewhere]]:
    """The provisions of each other book on the points of one, in the order of their books."""
    told: dict[str, list[tuple[Stands, Point]]] = {}
    for point in rules.points.values():
        if provision.id not in point.provisions:
            continue
        stand = dict(_stands(point, provision.id))
        for other in point.provisions:
            if not other.startswith(f"{provision.book}:") and other in rules.provisions:
                told.setdefault(other, []).append((stand.get(other, "touches"), point))
    by_book: dict[str, list[Elsewhere]] = {book: [] for book in rules.books}
    for there in rules.provisions.values():
        if stands := told.get(there.id):
            kin = _kin(rules, provision.id, there.id) and any(s[0] not in APART for s in stands)
            by_book[there.book].append(Elsewhere(there, tuple(sorted(stands, key=_nearest)), kin))
    return {
        book: sorted(listed, key=lambda found: _nearest(found.stands[0]))
        for book, listed in by_book.items()
        if listed
    }


def _nearest(stands: tuple[Stands, Point]) -> int:
    return NEAREST.index(stands[0])


def _stands(point: Point, id_: str) -> Iterator[tuple[str, Stands]]:
    for one, other, relation in point.pairs():
        if id_ in (one, other):
            there = other if id_ == one else one
            if relation == "extends":
                yield there, "less" if id_ == one else "more"
            else:
                yield there, relation


def _kin(rules: Rules, one: str, other: str) -> bool:
    return any(family.holds(one) and family.holds(other) for family in rules.families.values())


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


def written_terms(rules: Rules) -> Mapping[str, Term]:
    """The terms in the books' words alone: no book prints slang."""
    return {id_: replace(term, slang=()) for id_, term in rules.terms.items()}


def defined_terms(rules: Rules) -> frozenset[str]:
    """The terms that some book defines."""
    owners = owners_of_words(rules.terms.values())
    return frozenset(
        owner
        for provision in rules.provisions.values()
        for name in provision.defines
        for owner in owners.get((provision.book, name), ())
    )


def terms_in(tokens: Tokens, rules: Rules, provision: Provision) -> list[tuple[int, int, str]]:
    """Where a restatement first names each term of the books, as (start, end, term).

    ``tokens`` are those of ``written_terms``. Words that several terms have are those of the term
    that the provision's own book has, and otherwise say nothing.
    """
    found = []
    named: set[str] = set()
    text = provision.text
    for start, end, concepts in tokens.places(text):
        if text[start:end].lower() in TOO_COMMON:
            continue
        ids = [concept[1:] for concept in concepts]
        own = [id_ for id_ in ids if provision.book in rules.terms[id_].words] or ids
        if len(own) == 1 and own[0] not in named:
            named.add(own[0])
            found.append((start, end, own[0]))
    return found
