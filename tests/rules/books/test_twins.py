"""Nearly the same provision in two books of one lineage is about the same things in both."""

from __future__ import annotations

from itertools import combinations

import pytest
from rapidfuzz import fuzz

from floorbase.rules.books.model import Provision
from floorbase.rules.books.terms import TextFamily
from tests.support.shipped import LIBRARY

RULES = LIBRARY.rules
ALIKE = 62  # of a hundred: how much of two restatements is the same words


def nearest(of: Provision, among: list[Provision]) -> Provision:
    return max(among, key=lambda other: fuzz.token_sort_ratio(of.text, other.text))


def twins(family: TextFamily) -> list[tuple[Provision, Provision]]:
    """Pairs of one point and position, of which each is the other's nearest in its book."""
    by_book: dict[str, list[Provision]] = {}
    for provision in RULES.provisions.values():
        if family.holds(provision.id):
            by_book.setdefault(provision.book, []).append(provision)
    found = []
    for here, there in combinations(by_book.values(), 2):
        for one in here:
            other = nearest(one, there)
            like = fuzz.token_sort_ratio(one.text, other.text) >= ALIKE
            if like and nearest(other, here) is one and beside(one.id, other.id):
                found.append((one, other))
    return found


def beside(one: str, other: str) -> bool:
    positions = (ids for point in RULES.points.values() for ids in point.positions.values())
    return any(one in ids and other in ids for ids in positions)


@pytest.mark.parametrize("family", RULES.families.values(), ids=lambda family: family.id)
def test_twins_have_the_same_topics(family: TextFamily) -> None:
    found = twins(family)
    assert found
    apart = [(a.id, b.id) for a, b in found if set(a.topics) != set(b.topics)]
    assert apart == []


@pytest.mark.parametrize(
    ("one", "other"),
    [
        ("michigan:55", "nunavut:9.15"),
        ("michigan:57", "nunavut:9.17"),
        ("michigan:59", "nunavut:9.19"),
        ("michigan:61", "nunavut:9.19"),
        ("michigan:58", "nunavut:9.18"),
        ("michigan:2", "nunavut:3.betting-interval"),
        ("star:5.substantial-action", "whangamata:32"),
    ],
)
def test_twins_known_by_name(one: str, other: str) -> None:
    """Told alike by hand, where the numbers are what the two restatements share least."""
    topics = (set(RULES.provisions[id_].topics) for id_ in (one, other))
    assert len(set(map(frozenset, topics))) == 1
