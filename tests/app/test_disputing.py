"""A dispute is kept as it stands, and gone on with where it still fits the rules."""

from __future__ import annotations

import json

import pytest

from floorbase.app.dispute import Dispute
from floorbase.app.resume import gone_on_with, kept_text
from floorbase.present.card.dispute import brief_card
from tests.support.shipped import LIBRARY


def out_of_turn(words: str = "") -> Dispute:
    """A dispute about action out of turn."""
    dispute = Dispute(LIBRARY, "action_out_of_turn", "star")
    dispute.hear(words)
    return dispute


def state(dispute: Dispute) -> tuple[object, ...]:
    """All that tells one dispute from another."""
    return (
        dispute.scenario,
        dispute.book,
        dispute.asked,
        dispute.given,
        dispute.unknown,
        dispute.disputed,
        dispute.told,
    )


def test_what_was_told_at_first_can_be_changed() -> None:
    """A flipped fact stays flipped, though the first words told it otherwise."""
    dispute = out_of_turn("oot raise 800 over 300, seat 5 called")
    assert dispute.given["intervening_action"] == "call"
    assert dispute.flip("intervening_action")
    assert dispute.given.get("intervening_action") != "call"


@pytest.mark.parametrize("fact", ["players_acted_behind", "intervening_action"])
def test_what_was_told_at_first_can_be_answered_otherwise(fact: str) -> None:
    dispute = out_of_turn("oot raise 800 over 300, seat 5 called")
    before = dispute.given[fact]
    dispute.change(fact, None)
    assert fact in dispute.unknown
    dispute.change(fact, before)
    assert dispute.given[fact] == before
    assert dispute.given["out_of_turn_action"] == "raise"


def test_a_fact_is_changed_to_what_the_others_rule_out() -> None:
    """A bet out of turn means that there was none before: the skipped player cannot call it."""
    dispute = Dispute(LIBRARY, "action_out_of_turn", "whangamata")
    for fact, value in (
        ("out_of_turn_action", "call"),
        ("players_acted_behind", "1"),
        ("intervening_action", "call"),
    ):
        assert dispute.walk().ask == fact
        dispute.answer(fact, value)
    dispute.change("out_of_turn_action", "bet")
    assert dispute.given["out_of_turn_action"] == "bet"
    assert dispute.given.get("intervening_action") != "call"  # there was no bet to call


def test_a_fact_that_is_not_asked_is_not_flipped() -> None:
    dispute = out_of_turn()
    dispute.flip("chips_went_in")
    assert state(dispute) == state(out_of_turn())


def test_facts_given_by_name_are_taken_as_far_as_they_are_asked() -> None:
    dispute = out_of_turn()
    dispute.take({"players_acted_behind": "disputed", "out_of_turn_action": "raise"})
    assert dispute.given == {"out_of_turn_action": "raise"}
    assert dispute.disputed == {"players_acted_behind"}
    only = out_of_turn()
    only.take({"out_of_turn_action": "unknown"})
    assert only.asked == [], "the first must be told"


def test_every_book_rules() -> None:
    dispute = out_of_turn("oot raise 800 over 300, seat 5 called")
    assert list(dispute.rulings()) == list(LIBRARY.rules.books)
    assert all(dispute.rulings().values())


@pytest.mark.parametrize("answers", [("raise",), ("raise", "1"), ("raise", "1", None)])
def test_it_comes_back_as_it_was(answers: tuple[str | None, ...]) -> None:
    dispute = out_of_turn()
    for value in answers:
        asked = dispute.walk().ask
        assert asked
        dispute.answer(asked, value, disputed=value is None)
    again = gone_on_with(LIBRARY, kept_text(dispute), "star")
    assert again
    assert state(again) == state(dispute)


def test_what_is_told_and_not_yet_asked_comes_back_too() -> None:
    dispute = out_of_turn("oot raise 800 over 300, seat 5 called")
    again = gone_on_with(LIBRARY, kept_text(dispute), "star")
    assert again
    assert state(again) == state(dispute)


def test_under_the_book_of_now() -> None:
    dispute = out_of_turn("oot raise 800 over 300, seat 5 called")
    again = gone_on_with(LIBRARY, kept_text(dispute), "michigan")
    assert again
    assert brief_card(again).book == "michigan"


@pytest.mark.parametrize(
    "text",
    [
        "",
        "{broken",
        "[]",
        "null",
        "{}",
        json.dumps({"scenario": "nonsense", "asked": [], "given": {}, "disputed": [], "told": {}}),
    ],
)
def test_what_fits_nothing_is_no_dispute(text: str) -> None:
    assert gone_on_with(LIBRARY, text, "star") is None


def test_what_nothing_was_answered_of_or_was_changed_is_no_dispute() -> None:
    assert gone_on_with(LIBRARY, kept_text(out_of_turn()), "star") is None
    raised = kept_text(out_of_turn("oot raise 800"))
    assert gone_on_with(LIBRARY, raised, "star")
    for there, changed in (
        ('"raise"', '"rise"'),
        ("out_of_turn_action", "number_of_cards"),
        ('"told": {', '"told": 7, "x": {'),
    ):
        assert there in raised
        assert gone_on_with(LIBRARY, raised.replace(there, changed), "star") is None, changed
