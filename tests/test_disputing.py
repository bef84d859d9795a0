"""A dispute as people walk it: what their words told can be corrected like any other answer."""

from __future__ import annotations

import pytest

from floorbase.disputing import Dispute
from floorbase.library import Library

LIBRARY = Library()


@pytest.fixture
def told() -> Dispute:
    """A dispute of which the words told everything."""
    dispute = Dispute(LIBRARY, "action_out_of_turn", "star")
    dispute.hear("oot raise 800 over 300, seat 5 called")
    assert dispute.walk().ask is None
    return dispute


def test_what_the_words_told_can_be_changed(told: Dispute) -> None:
    assert told.given["intervening_action"] == "call"
    told.change("intervening_action", "raise")
    assert told.given["intervening_action"] == "raise"
    assert told.given["out_of_turn_action"] == "raise"


@pytest.mark.parametrize("fact", ["players_acted_behind", "intervening_action"])
def test_what_the_words_told_can_be_flipped(told: Dispute, fact: str) -> None:
    before = told.given[fact]
    told.flip(fact)
    assert told.given.get(fact) != before


def test_every_book_rules(told: Dispute) -> None:
    assert list(told.rulings()) == list(LIBRARY.rules.books)
    assert all(told.rulings().values())
