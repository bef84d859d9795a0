"""What a book leaves to the house is chosen once; the card calls it the house's choice."""

from __future__ import annotations

from typing import Any

import pytest

from floorbase.app.dispute import Dispute
from floorbase.app.house_choices import menus
from floorbase.app.resume import gone_on_with, kept_text
from floorbase.present.card.dispute import brief_card, five_books, whole_card
from tests.support.cards import parts
from tests.support.shipped import LIBRARY

# Whangamata's sheet says nothing of a button that nobody holds; queensix rules a dead button.
DEAD = {"dead_button": "dead_button"}


def gone(book: str = "whangamata", standing: dict[str, str] | None = None) -> Dispute:
    """A player who had the small blind busted."""
    dispute = Dispute(LIBRARY, "button_and_blinds", book, standing=dict(standing or DEAD))
    while ask := (walked := dispute.walk()).ask:
        wanted = {"button_trouble": "dead_button", "emptied_position": "small_blind"}
        value = wanted.get(ask, walked.values[0])
        dispute.answer(ask, value if value in walked.values else walked.values[0])
    assert "dead_button" in walked.answers
    return dispute


def test_it_is_ruled_as_the_houses_and_the_book_keeps_its_word() -> None:
    card = brief_card(gone())
    told = parts(card)
    assert card.status_words == "RULED BY THE HOUSE"
    assert card.status == "silent", "the book itself still rules nothing"
    assert told["RULING"].startswith(
        "The house's standing choice: Dead button. The next player due posts the big blind. The "
        "small blind and the button follow it, even to an empty seat. An empty seat posts nothing. "
        "The book leaves it open. For this dispute alone: A  "
    )
    assert "Ruled by the floor" not in told["RULING"]
    assert told["SAY"].startswith("To the table: “Dead button. The next player due posts")


def test_what_is_written_down_has_no_letters_and_names_who_decides() -> None:
    ruling = parts(whole_card(gone()))["RULING"]
    assert ruling.startswith("The house's standing choice: ")
    assert "The book leaves it open. Then decides: Club manual" in ruling
    assert "For this dispute alone" not in ruling


def test_a_letter_rules_otherwise_for_this_dispute() -> None:
    dispute = gone()
    (choice,) = brief_card(dispute).choices
    assert choice == ("A", "dead_button", "moving_button")
    assert "For this dispute alone: A  " in parts(brief_card(dispute))["RULING"]
    assert dispute.choose("dead_button", "moving_button")
    assert brief_card(dispute).status_words == "RULED BY THE FLOOR"
    assert parts(brief_card(dispute))["RULING"].startswith("Ruled by the floor: ")
    assert dispute.take_back()
    assert brief_card(dispute).by_house


def test_undo_sets_it_aside_for_this_dispute() -> None:
    dispute = gone()
    assert dispute.can_take_back()
    assert dispute.take_back()
    card = brief_card(dispute)
    assert card.status_words == "THE BOOK DOES NOT SAY"
    assert {choice.option for choice in card.choices} == {"dead_button", "moving_button"}
    assert not dispute.take_back(), "nothing is left to undo"
    assert not dispute.can_take_back()


def test_it_survives_a_fact_flipped() -> None:
    dispute = gone()
    dispute.flip("emptied_position")
    assert dispute.by_house() == DEAD


@pytest.mark.parametrize(
    ("book", "standing"),
    [
        ("queensix", {"dead_button": "moving_button"}),  # the book rules it
        ("whangamata", {"dead_button": "no_button"}),  # not an option
        ("whangamata", {"oot_bet_or_raise": "binding"}),  # not the same all evening
    ],
)
def test_it_holds_only_where_it_may_be_chosen(book: str, standing: dict[str, str]) -> None:
    dispute = gone(book, standing)
    assert dispute.by_house() == {}
    assert not brief_card(dispute).by_house


def test_where_a_book_says_two_things_no_house_has_chosen() -> None:
    """nunavut:A.5.19 and B.tournament-play.4 give a called clock different lengths."""
    assert menus(LIBRARY.rules, "nunavut")["clock_time"] == ()
    assert menus(LIBRARY.rules, "star")["final_table_size"] == (
        "at_most_seven",
        "at_most_nine",
        "at_most_ten",
    )
    assert menus(LIBRARY.rules, "queensix")["dead_button"] == ()


def clock_called() -> Dispute:
    """Michigan's directive is silent on who may call the clock and how long it is."""
    standing = {"clock_time": "thirty_countdown_5"}
    dispute = Dispute(LIBRARY, "clock", "michigan", standing=standing)
    dispute.answer("clock_problem", "clock_wanted")
    while ask := (walked := dispute.walk()).ask:
        dispute.answer(ask, walked.values[0])
    return dispute


def test_it_waits_until_what_it_hinges_on_is_ruled() -> None:
    dispute = clock_called()
    assert dispute.by_house() == {}
    dispute.choose("who_may_call_clock", "clock_goes_on")
    assert dispute.by_house() == {"clock_time": "thirty_countdown_5"}
    card = brief_card(dispute)
    assert card.by_floor
    assert not card.by_house, "one of the two is the floor's own"
    ruling = parts(card)["RULING"]
    assert "Calling the clock: Ruled by the floor: The player is put on the clock." in ruling
    assert "Time on the clock: The house's standing choice: 30 seconds in all" in ruling


def test_it_falls_away_with_its_subject() -> None:
    dispute = clock_called()
    dispute.choose("who_may_call_clock", "no_clock")
    assert dispute.by_house() == {}


def test_the_five_books_name_it_under_the_houses_alone() -> None:
    lines = " ".join(" ".join(five_books(gone(), 80)).split())
    assert lines.count("The house's standing choice: ") == 1
    assert "Ruled by the floor" not in lines


def test_the_replay_says_who_ruled() -> None:
    dispute = clock_called()
    dispute.choose("who_may_call_clock", "clock_goes_on")
    replays = dispute.replays()
    assert replays
    steps: Any = replays.books["michigan"].replay.steps
    directed = {step.directed.question: step.directed.by for step in steps if step.directed}
    assert directed == {"who_may_call_clock": "floor", "clock_time": "house"}


def test_it_is_gone_on_with_as_it_was() -> None:
    dispute = gone()
    again = gone_on_with(LIBRARY, kept_text(dispute), "whangamata", None, DEAD)
    assert again
    assert again.by_house() == DEAD
    dispute.take_back()
    later = gone_on_with(LIBRARY, kept_text(dispute), "whangamata", None, DEAD)
    assert later
    assert later.by_house() == {}, "it was set aside for this dispute"
