"""A card on which nobody can tell what the dispute is: each part once, and none against another."""

from __future__ import annotations

import re

from floorbase.app.dispute import Dispute
from floorbase.present.card.card import Card
from floorbase.present.card.dispute import brief_card
from floorbase.present.text.plain import card_lines
from tests.support.cards import part
from tests.support.shipped import LIBRARY


def card(scenario: str, book: str, **told: str) -> Card:
    """The card of a dispute of which nothing else is known."""
    begun = Dispute(LIBRARY, scenario, book)
    while (asked := begun.walk().ask) is not None:
        begun.answer(asked, told.get(asked))
    return brief_card(begun)


def ruling(found: Card) -> list[str]:
    """The lines of its ruling."""
    return [line for s in found.sections if s.heading == "RULING" for line in s.lines]


def test_a_book_is_not_silent_on_what_it_rules_further_down() -> None:
    """queensix:3.ties.1 breaks the tie, so no line says that the book is silent on it."""
    told = ruling(card("chip_race", "queensix"))
    assert "“Cards for the race” and “Where the race starts”: the book does not say." in told
    assert sum("tie in the chip race" in line for line in told) == 1


def test_what_hinges_on_a_misdeal_says_so() -> None:
    """By queensix:3.misdeals.1 the hand plays on once two have acted, exposed card or not."""
    (first,) = [x for x in ruling(card("misdeals", "queensix")) if x.startswith("Exposed first")]
    assert "If a misdeal can still be called and a player exposed their own hole card:" in first


def test_no_condition_is_given_that_what_is_known_rules_out() -> None:
    """Somebody raised, so that nobody had acted cannot be."""
    told = {"deal_went_wrong": "button_wrong", "button_noticed": "in_hand"}
    lines = ruling(card("misdeals", "whangamata", **told, most_put_in_preflop="raise"))
    assert lines[-1] == "“Wrong button”, if one player had acted in turn: the book does not say."
    assert not any("nobody had acted" in line for line in lines)


def test_letters_run_on_through_a_card() -> None:
    lines = ruling(card("button_and_blinds", "queensix"))
    letters = [line[0] for line in lines if re.match(r"[A-Z]  ", line)]
    assert letters == list("ABCDEF")


def test_a_step_whose_fact_is_known_has_no_if() -> None:
    begun = Dispute(LIBRARY, "skipped_player", "queensix")
    begun.answer("players_acted_behind", "1")
    assert part(brief_card(begun), "FLOOR DOES").startswith("Rule on the early action when")


def test_a_ruling_with_no_step_for_the_dealer_was_read() -> None:
    begun = Dispute(LIBRARY, "organiser_limits", "star")
    told = {"organiser_asks": "many", "many_where": "event"}
    while (asked := begun.walk().ask) is not None:
        begun.answer(asked, told.get(asked) or begun.walk().values[0])
    assert "Dealer does: nothing" in card_lines(brief_card(begun))
