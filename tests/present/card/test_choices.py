"""What may be chosen on a card: its letters, and the words above them."""

from __future__ import annotations

import re

from floorbase.app.dispute import Dispute
from floorbase.present.card.card import Card
from floorbase.present.card.dispute import brief_card, whole_card
from tests.support.shipped import LIBRARY


def cards(scenario: str, book: str, **told: str) -> tuple[Card, Card]:
    """The short card and the whole one; what is not told is not known."""
    begun = Dispute(LIBRARY, scenario, book)
    while (asked := begun.walk().ask) is not None:
        begun.answer(asked, told.get(asked))
    return brief_card(begun), whole_card(begun)


def ruling(found: Card) -> list[str]:
    """The lines of its ruling."""
    return [line for s in found.sections if s.heading == "RULING" for line in s.lines]


def test_what_is_ruled_next_is_lettered_on_where_there_is_room() -> None:
    """Seven letters are too many for a small screen, and keys take the first three alone."""
    brief, whole = cards(
        "board_and_burns", "michigan", board_went_wrong="came_early", board_street="turn"
    )
    for found, shown in ((brief, "ABC"), (whole, "ABCDEFG")):
        letters = [line[0] for line in ruling(found) if re.match(r"[A-Z-]  ", line)]
        assert letters == list(shown)
        assert [choice.letter for choice in found.choices] == list("ABC")
    assert "then rule on “Early turn”, whose choices come up then." in ruling(brief)[-1]


def test_a_choice_of_two_that_must_wait_needs_no_letter_beside_those_of_keys() -> None:
    told = {"clock_problem": "clock_wanted", "timed_player_owes": "no"}
    for found in cards("clock", "queensix", **told):
        lines = ruling(found)
        assert not any(re.match(r"-  |[EF]  ", line) for line in lines)
        (left,) = [line for line in lines if "comes from any player in the event" in line]
        assert "in their seat or not: the Tournament Host chooses: “The player is put on" in left


def test_one_may_also_rule_only_where_something_else_is_to_be_ruled() -> None:
    told = {"clock_problem": "clock_wanted", "timed_player_owes": "no"}
    for found in cards("clock", "queensix", **told):
        assert any("The Tournament Host may rule:" in line for line in ruling(found))
        assert not any("also rule" in line for line in ruling(found))


def test_a_single_ruling_that_waits_has_no_letter() -> None:
    """nunavut lets the Director choose; an exposed third card leaves one ruling that fits."""
    told = {"deal_went_wrong": "card_seen", "cards_seen_in_deal": "later"}
    for found in cards("misdeals", "nunavut", **told):
        (one,) = [line for line in ruling(found) if "Only this ruling fits these facts:" in line]
        assert not one.endswith(":")
        assert not any("chooses one" in line for line in ruling(found) if line == one)


def test_letters_stand_in_order_also_where_a_ruling_above_them_must_wait() -> None:
    told = {"deal_went_wrong": "not_cut", "acted_in_turn_preflop": "2"}
    for found in cards("misdeals", "queensix", **told):
        letters = [line[0] for line in ruling(found) if re.match(r"[A-Z-]  ", line)]
        assert letters == list("--AB")
        assert [choice.letter for choice in found.choices] == list("AB")


def test_an_option_that_some_choices_above_bar_names_the_letters_that_it_goes_with() -> None:
    for found in cards("chips_out_of_view", "star", unseen_chips_problem="found_after_all_in"):
        told = {line[0]: line[3:] for line in ruling(found) if re.match(r"[D-F]  ", line)}
        lead = {letter: words.partition(":")[0] for letter, words in told.items()}
        or_b, or_c = "If you rule A or B", "If you rule A or C"
        assert lead == {"D": or_b, "E": or_c, "F": or_b}


def test_beside_what_depends_an_option_says_on_which_ruling_it_fits() -> None:
    found = {"unseen_chips_problem": "found_after_all_in", "next_deal_begun": "no"}
    found |= {"hidden_chips_lay": "on_table", "hidden_would_have_lost": "no"}
    told = "B  If it is ruled that the player stays in: the player keeps the hidden chips."
    for card in cards("chips_out_of_view", "queensix", **found):
        assert told in ruling(card)


def test_once_the_first_is_ruled_what_is_left_has_no_condition() -> None:
    begun = Dispute(LIBRARY, "chips_out_of_view", "star")
    begun.answer("unseen_chips_problem", "found_after_all_in")
    assert begun.choose("hidden_chips", "kept_by_player")
    (told,) = [line for line in ruling(brief_card(begun)) if line.startswith("A  ")]
    assert told == "A  The player plays on, if chips are left."
