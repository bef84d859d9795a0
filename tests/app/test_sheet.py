"""A sheet to be signed holds what was typed and read, and no figure of an example."""

from __future__ import annotations

from datetime import datetime

import pytest

from floorbase.app.dispute import Dispute
from floorbase.present.card.card import AS_TOLD
from floorbase.present.card.dispute import brief_card, notes_of, whole_card
from floorbase.present.html.card_page import card_as_page, card_as_record, sheet_of
from tests.support.readings import sure
from tests.support.shipped import LIBRARY

AT = datetime(2026, 11, 22, 20, 15)


def begun(words: str) -> Dispute:
    """star:7.34's first example, told in words that were read so."""
    dispute = Dispute(LIBRARY, "action_out_of_turn", "star")
    dispute.words = words
    dispute.heard = {"out_of_turn_action": sure("raise", "jumped in with a raise")}
    dispute.take({"out_of_turn_action": "raise", "players_acted_behind": "1"})
    dispute.answer("intervening_action", "raise")
    return dispute


def test_a_sheet_prints_what_was_typed_and_read() -> None:
    sheet = sheet_of(begun("the kid jumped in with a raise"), AT)
    for text in (card_as_record(sheet), card_as_page(sheet)):
        assert "“the kid jumped in with a raise”" in text
        assert "(“jumped in with a raise”)" in text


def test_no_figure_of_an_example_is_printed() -> None:
    """The worked hand of these facts has a bet of 300, a raise to 800 and one to 600."""
    dispute = begun("")
    assert "EXAMPLE" in [section.heading for section in whole_card(dispute).sections]
    for text in (card_as_record(sheet_of(dispute, AT)), card_as_page(sheet_of(dispute, AT))):
        assert "EXAMPLE" not in text
        ruling = text.partition("THE PROVISIONS")[0]
        assert "800" not in ruling
        assert "600 to call" not in ruling


def test_the_hand_that_was_told_is_printed_with_its_figures() -> None:
    """A bet of 300, a raise to 900 out of turn, and a call: the raise stands (star:7.34)."""
    told = "seat 2 bets 300, seat 5 raises to 900 out of turn, seat 4 then calls"
    dispute = Dispute(LIBRARY, "action_out_of_turn", "star")
    dispute.hear(told)
    while (fact := dispute.walk().ask) is not None:
        dispute.answer(fact, {"intervening_action": "call"}.get(fact))
    hand = dispute.hand()
    assert hand is not None
    assert hand.told
    replays = [s for s in whole_card(dispute).sections if s.heading == "REPLAY"]
    assert replays
    assert "600 to call" in " ".join(replays[0].lines), "seat 2 has put in 300 of the 900"


@pytest.mark.parametrize(
    ("told", "goes_on"),
    [
        (
            "seat 2 bets 300, seat 5 raises to 900 out of turn, seat 4 then calls",
            "If nobody else is in the hand: seat 2 to act, 600 to call, raise to 1,500 or more.",
        ),
        (
            "oot raise 800 over 300, seat 5 called",
            "If nobody else is in the hand: the first bettor to act, 500 to call, raise to 1,300 "
            "or more.",
        ),
        ("seat 5 raises out of turn, seat 4 calls", AS_TOLD),
        ("oot raise to 800 over 300, seat 5 raises to 600", AS_TOLD),
    ],
    ids=["told", "bettor", "no-size", "no-seat"],
)
def test_a_card_names_no_seat_and_no_size_that_nobody_told(told: str, goes_on: str) -> None:
    """Nor does it know who else is in the hand: who acts next hangs on that."""
    dispute = Dispute(LIBRARY, "action_out_of_turn", "star")
    dispute.hear(told)
    assert dispute.walk().ask is None
    replays = [s.lines for s in brief_card(dispute).sections if s.heading == "REPLAY"]
    assert replays == [(goes_on,)]


def test_the_notes_tell_what_was_read_from_which_words() -> None:
    notes = notes_of(begun("the kid jumped in with a raise"))
    assert notes[0].heading == "UNDERSTOOD"
    assert notes[0].lines == ("out-of-turn action: raised — “jumped in with a raise”",)
