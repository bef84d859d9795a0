"""A deck that is not as it should be: boxed, exposed and bad cards, jokers; by hand."""

from __future__ import annotations

import pytest

from floorbase.engine.replay.replay import replay
from floorbase.errors import ReplayError
from tests.support.board_tables import (
    ALL_IN,
    ALL_IN_FLOP,
    CHECKS,
    FLOP,
    TABLE,
    TURN,
    Lies,
    lies,
    play,
    top,
)
from tests.support.records import FLOP as MID_HAND
from tests.support.records import always, record

BOXED = (*FLOP, *CHECKS, "dealer meets boxed 6h")


@pytest.mark.parametrize(
    ("option", "turn", "now"),
    [
        pytest.param(
            "scrap_next_card",
            "8h",
            Lies("3h 4h 5h 8h", "2h 7h", out="6h"),
            id="queensix:3.irregularities.7, nunavut:B.irregularities.6",
        ),
        pytest.param("plays_in_place", "7h", Lies("3h 4h 5h 7h", "2h 6h"), id="as it lies"),
        pytest.param("reshuffled", "6h", Lies("3h 4h 5h 6h", "2h ??"), id="shuffled in"),
    ],
)
def test_a_boxed_card_where_the_burn_should_be(option: str, turn: str, now: Lies) -> None:
    after = play(*BOXED, f"dealer deals turn {turn}", deck_boxed_card=option)
    assert lies(after) == now


def test_a_boxed_card_where_the_board_card_should_be() -> None:
    """queensix:3.irregularities.7: the next card below it is the turn."""
    events = (*FLOP, *CHECKS, "dealer burns", "dealer meets boxed 7h", "dealer deals turn 8h")
    after = play(*events, deck_boxed_card="scrap_next_card")
    assert lies(after) == Lies("3h 4h 5h 8h", "2h 6h", out="7h")


@pytest.mark.parametrize(
    ("option", "next_off", "now"),
    [
        pytest.param("shuffled_back", "??", Lies("3h 4h 5h 7h", "2h ??"), id="whangamata:34"),
        pytest.param("dealt_as_it_lies", "6h", Lies("3h 4h 5h 7h", "2h 6h"), id="as it lies"),
        pytest.param("exposed_card_burned", "6h", Lies("3h 4h 5h 7h", "2h 6h"), id="burned"),
    ],
)
def test_a_card_of_the_stub_exposed(option: str, next_off: str, now: Lies) -> None:
    shown = play(*FLOP, "dealer exposes 6h from the stub", stub_card_exposed=option)
    assert (top(shown), shown.final.to_act) == (next_off, 2)
    events = (*FLOP, "dealer exposes 6h from the stub", *CHECKS, "dealer deals turn 7h")
    assert lies(play(*events, stub_card_exposed=option)) == now


UNKNOWN_DECK = "\n".join(line for line in TABLE.split("\n") if "deck" not in line)


def test_a_joker_found_before_acting_is_replaced() -> None:
    """queensix:3.irregularities.8 by 7: the next undealt card, the 7th of the deck."""
    after = play("2 finds a joker", table=UNKNOWN_DECK, joker="scrap_next_card")
    assert after.steps[-1].facts["joker_found"] == "hole_card_not_acted"
    assert (after.table.seats[2].cards, after.table.deck.out) == ((7, 4), [1])
    assert after.final.to_act == 1


def test_both_jokers_of_a_deck_in_the_first_deal_are_replaced() -> None:
    """queensix:3.irregularities.8 and nunavut:B.irregularities.7 speak of any joker, not of one.

    Seats 2, 3 and 1 were dealt the cards 1 to 6 in turn; the 7th and the 8th come next.
    """
    table = UNKNOWN_DECK.replace("events:", "  hands: {2: Joker Ah, 3: Joker Kd}\nevents:")
    dealt = play("1 calls", table=table).final
    assert (dealt.hands[2], dealt.hands[3]) == (("Joker", "Ah"), ("Joker", "Kd"))
    finds = ("2 finds a joker", "3 finds a joker")
    after = play(*finds, table=table, joker="scrap_next_card")
    assert (after.table.seats[2].cards, after.table.seats[3].cards) == ((7, 4), (8, 5))
    assert after.table.deck.out == [1, 2]
    assert after.status == "complete"


def test_a_card_other_than_a_joker_is_dealt_once() -> None:
    """The first deal with a joker in it is looked through like any other."""
    table = UNKNOWN_DECK.replace("events:", "  hands: {2: Joker Ah, 3: Joker Ah}\nevents:")
    with pytest.raises(ReplayError, match="Ah was already seen"):
        play("1 calls", table=table)


def test_a_joker_that_kills_the_hand_of_its_player() -> None:
    """Seat 3 has posted 100 and not acted; seat 1 wins it with the small blind's 50."""
    events = ("1 raises to 300", "2 folds", "3 finds a joker")
    after = play(*events, table=UNKNOWN_DECK, joker="hand_dead").final
    assert (after.folded, after.stacks) == ((2, 3), {1: 5150, 2: 4950, 3: 4900})


def test_in_a_record_begun_on_the_flop_the_player_has_acted() -> None:
    """queensix:3.dead-hands.1(d): the turn passes on."""
    after = replay(record(MID_HAND, "3 finds a joker"), always(joker="hand_dead"))
    assert after.steps[-1].facts["joker_found"] == "hole_card_acted"
    assert (after.final.folded, after.final.to_act, after.final.pot) == ((3,), 4, 700)


@pytest.mark.parametrize(
    ("option", "now"),
    [
        pytest.param(
            "scrap_next_card", Lies("3h 4h 5h ??", "?? ??", out="Joker"), id="queensix:8 and 7"
        ),
        pytest.param("plays_in_place", Lies("3h 4h 5h Joker", "?? ??"), id="as it lies"),
    ],
)
def test_a_joker_on_the_board(option: str, now: Lies) -> None:
    events = (*FLOP, *CHECKS, "dealer deals turn joker")
    after = play(*events, table=UNKNOWN_DECK, joker=option)
    assert (lies(after), after.final.to_act) == (now, 2)
    if option == "scrap_next_card":
        named = play(*events, "dealer deals turn 9h", table=UNKNOWN_DECK, joker=option)
        assert named.final.board[3] == "9h"
    with pytest.raises(ReplayError, match="in nobody's"):
        play(*events, table=UNKNOWN_DECK, joker="hand_dead")


def test_a_joker_in_the_stub_is_scrapped() -> None:
    events = (*FLOP, *CHECKS, "dealer finds a joker in the stub", "dealer deals turn 9h")
    after = play(*events, table=UNKNOWN_DECK, joker="scrap_next_card")
    assert (after.table.deck.out, after.table.deck.burns) == ([11], [7, 12])


def test_a_joker_that_plays_cannot_be_ranked() -> None:
    events = (*ALL_IN, "1 holds Joker Ah", "3 holds Kc Kd", "dealer deals flop 2c 7d 9s")
    with pytest.raises(ReplayError, match="a joker in it"):
        play(
            *events,
            "dealer deals turn 3d",
            "dealer deals river 4s",
            "1 shows",
            "3 shows",
            table=UNKNOWN_DECK,
        )


def test_after_an_all_in_the_hand_waits_for_the_other_tables() -> None:
    """star:7.30."""
    waits = (*ALL_IN_FLOP, "dealer waits")
    with pytest.raises(ReplayError, match="waits for the other tables"):
        play(*waits, "dealer deals turn 7h", dealing_stopped_all_in="wait_for_tables")
    on = (*waits, "other tables finish", "dealer deals turn 7h")
    for option in ("wait_for_tables", "run_out"):
        after = play(*on, dealing_stopped_all_in=option)
        assert lies(after) == Lies("3h 4h 5h 7h", "2h 6h")
    assert play(*waits, dealing_stopped_all_in="run_out").steps[-1].facts == {
        "all_in_players_left": "two"
    }
    with pytest.raises(ReplayError, match="betting is still possible"):
        play(*FLOP, *CHECKS, "dealer waits")


@pytest.mark.parametrize(
    ("events", "look"),
    [
        (("5 asks to see the next card",), "peeked_during_hand"),
        (("1 folds", "2 folds", "5 asks to see the next card"), "dealer_shows_after_hand"),
        (("1 folds", "2 folds", "5 looks through the stub"), "player_looks_after_hand"),
    ],
)
def test_undealt_cards(events: tuple[str, ...], look: str) -> None:
    asked = [event.replace("5 ", "3 ") for event in events]
    step = play(*asked, rabbit_hunt="not_allowed").steps[-1]
    assert (step.facts["undealt_card_look"], step.option) == (look, "not_allowed")


def test_bad_cards_and_wishes() -> None:
    for line, bad in (("card 9s is marked", "marked"), ("the deck is worn", "worn")):
        step = play(line, foul_card="deck_replaced").steps[-1]
        assert (step.facts, step.option) == ({"bad_card_is": bad}, "deck_replaced")
    assert play("3 asks for a new deck", deck_change_request="not_changed").status == "complete"
    with pytest.raises(ReplayError, match="'sticky' is not a fault"):
        play("the deck is sticky")


@pytest.mark.parametrize(
    ("events", "what"),
    [
        ((*FLOP, "dealer meets boxed 6h"), "a betting round is open"),
        ((*FLOP, *CHECKS, "dealer exposes 6h from the stub"), "no betting round is open"),
        ((*FLOP, "dealer exposes 3h from the stub"), "and it was 6h"),
        ((*FLOP, *CHECKS, "dealer meets boxed joker"), "a joker is not a boxed card"),
        (("1 finds a joker",), "both cards of seat 1 are known"),
        ((*TURN, *CHECKS, "dealer deals river 9h", "dealer meets boxed Th"), "board is complete"),
    ],
)
def test_what_cannot_be_played(events: tuple[str, ...], what: str) -> None:
    with pytest.raises(ReplayError) as caught:
        play(*events)
    assert what in str(caught.value)
