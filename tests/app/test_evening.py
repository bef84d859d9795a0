"""What is the same all evening is told by the house once, and asked no more."""

from __future__ import annotations

import pytest

from floorbase.app.dispute import Dispute
from floorbase.app.resume import gone_on_with, kept_text
from floorbase.present.card.dispute import brief_card, facts_in_words
from tests.support.shipped import LIBRARY

NO_LIMIT = {"betting_limit_kind": "no_limit"}


def many_raises(told: dict[str, str] | None = None) -> Dispute:
    """Whangamata 41 caps raises at limit alone, so that it must know the betting format."""
    dispute = Dispute(LIBRARY, "raise_size", "whangamata", evening=dict(NO_LIMIT))
    dispute.take({"raise_dispute": "many_raises", **(told or {})})
    return dispute


def test_it_is_asked_where_the_house_says_nothing() -> None:
    dispute = Dispute(LIBRARY, "raise_size", "whangamata")
    dispute.take({"raise_dispute": "many_raises"})
    assert dispute.walk().ask == "betting_limit_kind"


def test_the_house_answers_it_and_the_card_says_so() -> None:
    dispute = many_raises()
    assert dispute.walk().ask is None
    assert brief_card(dispute).status == "ruled"
    assert "no-limit (house setting)" in brief_card(dispute).facts
    assert "no-limit (house setting)" in [words for _, words in facts_in_words(dispute)]


def test_what_is_told_goes_before_it() -> None:
    dispute = many_raises({"betting_limit_kind": "limit"})
    assert dispute.given["betting_limit_kind"] == "limit"
    assert not dispute.from_house


def test_it_can_be_changed_for_one_dispute() -> None:
    dispute = many_raises()
    dispute.flip("betting_limit_kind")
    assert dispute.given.get("betting_limit_kind") == "pot_limit"
    assert "house setting" not in brief_card(dispute).facts


def test_another_fact_flipped_leaves_it_the_houses() -> None:
    dispute = many_raises()
    dispute.change("raise_dispute", "one_short_all_in")
    assert dispute.given["betting_limit_kind"] == "no_limit"
    assert dispute.from_house == {"betting_limit_kind"}


def test_it_is_kept_and_what_comes_next_is_not_asked_either() -> None:
    dispute = many_raises()
    again = gone_on_with(LIBRARY, kept_text(dispute), "whangamata", NO_LIMIT)
    assert again
    assert again.from_house == {"betting_limit_kind"}
    begun = Dispute(LIBRARY, "raise_size", "star")
    begun.take({"raise_dispute": "many_raises"})
    other = gone_on_with(LIBRARY, kept_text(begun), "whangamata", NO_LIMIT)
    assert other
    assert other.walk().ask is None
    assert other.from_house == {"betting_limit_kind"}


def test_a_value_that_no_longer_is_one_is_asked() -> None:
    dispute = Dispute(LIBRARY, "raise_size", "whangamata", evening={"betting_limit_kind": "mixed"})
    dispute.take({"raise_dispute": "many_raises"})
    assert dispute.walk().ask == "betting_limit_kind"


@pytest.mark.parametrize("name", ["betting_limit_kind", "seating_game_kind", "final_game_kind"])
def test_the_facts_say_which_they_are(name: str) -> None:
    assert name in LIBRARY.rules.evening
    assert "intervening_action" not in LIBRARY.rules.evening
