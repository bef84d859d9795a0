"""How provisions of two books stand: as their claims do; else as somebody read them, by hand."""

from __future__ import annotations

import pytest

from floorbase.rules.rulings.relations import Relations
from tests.support.shipped import LIBRARY

RULES = LIBRARY.rules
RELATIONS = Relations(RULES)
EVERY = list(RELATIONS.every())


def between(one: str, other: str) -> set[tuple[str, str]]:
    """How they stand, and who is first."""
    return {(r.relation, r.one) for r in EVERY if {r.one, r.other} == {one, other}}


@pytest.mark.parametrize(
    ("one", "other", "relation"),
    [
        # Claims decide: a raise out of turn over a call stands, or is bound to a call.
        ("star:7.34", "queensix:3.betting.5", "differs"),
        # The floor chooses, where the other rules.
        ("nunavut:B.tournament-play.22", "star:7.34", "leaves_open"),
        # The odd chip is carried to the next pot, or goes to a player.
        ("nunavut:9.24", "whangamata:16", "differs"),
        # No claims: half of gross revenue at most, or all entry fees less one.
        ("nunavut:5.02.prizes", "star:7.4", "differs"),
        # Raises at least as large as the last, or as the event's own rules have it.
        ("nunavut:9.01(d)", "whangamata:38", "leaves_open"),
        # Nobody is paid for organising; workers' pay is to be reasonable.
        ("whangamata:note-3", "michigan:24", "differs"),
        # Worked out by hand: two of Michigan and Nunavut say nearly the same sentence.
        ("michigan:38", "nunavut:8.19", "extends"),
    ],
)
def test_pairs_read_by_hand(one: str, other: str, relation: str) -> None:
    assert relation in {found for found, _ in between(one, other)}


@pytest.mark.parametrize(
    ("one", "other"),
    [
        ("nunavut:11.01(a)", "michigan:79(a)"),  # two items of two lists of forms
        ("queensix:glossary.host", "star:6.16"),  # a definition against a rule
        ("nunavut:3.round-of-play", "star:5.heads-up"),  # definitions of two words
        ("queensix:4.blinds", "whangamata:30"),  # dealt last, heads-up or always
        ("star:1.betting-format", "michigan:background"),
    ],
)
def test_pairs_that_settle_parts_of_their_own_do_not_differ(one: str, other: str) -> None:
    assert "differs" not in {found for found, _ in between(one, other)}


def test_nothing_differs_whose_claims_never_do() -> None:
    """Where claims on both meet, some case of some question is ruled differently."""
    for one, other, relation, _ in EVERY:
        decided = RELATIONS.by_claims(one, other)
        if relation == "differs" and decided:
            assert {found.relation for found in decided} == {"differs"}, (one, other)


def test_nothing_is_at_once_taken_further_and_different() -> None:
    for one, other, relation, on in EVERY:
        if relation == "extends":
            others = {r.relation for r in EVERY if {r.one, r.other} == {one, other} and r.on == on}
            assert others == {"extends"}, (one, other)
    apart = {frozenset((r.one, r.other)) for r in EVERY if r.relation == "differs"}
    further = {frozenset((r.one, r.other)) for r in EVERY if r.relation == "extends"}
    assert not apart & further


def test_every_relation_is_between_two_books_and_names_what_it_is_on() -> None:
    for one, other, _, on in EVERY:
        assert one.partition(":")[0] != other.partition(":")[0]
        assert on
    assert len(EVERY) == len(set(EVERY))
