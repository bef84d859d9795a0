"""A misdeal: until when it can be called, what comes back, and how the hand is dealt again."""

from __future__ import annotations

import pytest

from floorbase.errors import ReplayError
from tests.support.deal_hands import (
    BOOKS,
    CUTOFF,
    ERROR,
    MISDEALT,
    NEW,
    ORDINARY,
    REDEAL,
    SAME,
    WAGERS,
    WHO,
    WRONG,
    asked,
    cards,
    made,
    stopped_at,
    under,
)
from tests.support.records import PREFLOP


@pytest.mark.parametrize(
    ("event", "stops"),
    [
        pytest.param(
            "dealer exposes first card 7c to seat 2",
            (None, REDEAL, REDEAL, None, "misdeal_first_card_exposed"),
            id="queensix:3.misdeals.1(a) whangamata:31.1 nunavut:B.misdeals.1(a)",
        ),
        pytest.param(
            "dealer exposes first card 7c to seat 3",
            (None, REDEAL, "misdeal_second_card_exposed", None, "misdeal_second_card_exposed"),
            id="queensix:3.misdeals.1(a) nunavut:B.misdeals.1(a)",
        ),
        pytest.param(
            "first card goes to seat 4",
            (None, REDEAL, REDEAL, None, ERROR),
            id="queensix:3.misdeals.1(h) whangamata:31.3 nunavut:B.misdeals.1(h)",
        ),
        pytest.param(
            "dealer deals a card to empty seat 5",
            (None, REDEAL, "card_to_empty_seat", None, "card_to_empty_seat"),
            id="queensix:3.misdeals.1(i) nunavut:B.misdeals.1(i)",
        ),
        pytest.param(
            "dealer misses seat 3",
            (None, REDEAL, "seat_dealt_out", None, "seat_dealt_out"),
            id="queensix:3.misdeals.1(j) nunavut:3.misdeal",
        ),
        pytest.param(
            "4 gets 4 cards",
            (None, REDEAL, None, None, "incorrect_number_of_cards"),
            id="queensix:3.misdeals.1(d) whangamata:31.8 nunavut:B.misdeals.1(d)",
        ),
        pytest.param(
            "dealer deals a card to seat 1 instead of seat 4",
            (None, REDEAL, "dealt_out_of_sequence", None, "dealt_out_of_sequence"),
            id="queensix:3.misdeals.1(f) nunavut:B.misdeals.1(f)",
        ),
        pytest.param(
            "deck not cut", (None, "no_cut", REDEAL, "no_cut", "no_cut"), id="whangamata:31.6"
        ),
        pytest.param(
            "3 taps the deck", (None, "no_cut", REDEAL, "no_cut", "no_cut"), id="whangamata:31.6"
        ),
        pytest.param(
            "button was at seat 1",
            (None, REDEAL, "button_out_of_position", REDEAL, "button_out_of_position"),
            id="queensix:3.misdeals.1(g) nunavut:B.misdeals.1(g)",
        ),
    ],
)
def test_where_each_book_leaves_it_open(event: str, stops: tuple[str | None, ...]) -> None:
    """Star always defers; no blinds are said for a re-deal but in Nunavut and Michigan."""
    for book, stop in zip(BOOKS[1:], stops[1:], strict=True):
        assert stopped_at(under(book, event)) == stop, book
    assert under("star", event).status == "pending"


def test_a_misdeal_is_dealt_again_with_the_same_button_and_blinds() -> None:
    """nunavut:9.30: no additional blinds; the new hand comes off a new deck in order."""
    played = under("nunavut", "first card goes to seat 4", "4 calls")
    after = played.final
    assert asked(played) == [(ERROR, "misdeal"), (REDEAL, SAME)]
    assert cards(played) == ORDINARY
    assert (after.bets, after.to_act, after.stacks[2]) == ({2: 50, 3: 100, 4: 100}, 1, 4950)


def test_before_it_is_dealt_again_nobody_has_cards_and_nobody_is_to_act() -> None:
    played = under("queensix", "first card goes to seat 4")
    assert (cards(played), played.final.to_act) == ({}, None)
    assert len(played.table.deck.stub) == 52


@pytest.mark.parametrize(
    ("acts", "told"),
    [
        pytest.param(("4 folds",), (REDEAL, REDEAL, None, ERROR), id="one fold"),
        pytest.param(("4 raises to 300",), (WAGERS, WAGERS, CUTOFF, None), id="one raise"),
        pytest.param(("4 calls",), (WAGERS, WAGERS, CUTOFF, CUTOFF), id="one call"),
        pytest.param(("4 folds", "1 folds"), (CUTOFF, REDEAL, None, ERROR), id="two folds"),
        pytest.param(
            ("4 raises to 300", "1 folds"), (CUTOFF, None, None, None), id="a raise and a fold"
        ),
    ],
)
def test_the_cut_offs(acts: tuple[str, ...], told: tuple[str | None, ...]) -> None:
    """queensix:3.misdeals.1 and 2, whangamata:31.10 and 32, nunavut:B.misdeals.1 and 9.30,
    michigan:70."""
    for book, stop in zip(BOOKS[1:], told, strict=True):
        assert stopped_at(under(book, WRONG, *acts, "misdeal called")) == stop, book


def test_too_late_the_hand_goes_on() -> None:
    """michigan:70: after a raise; seat 1 has 300 to call, and cards lie as they were dealt."""
    played = under("michigan", WRONG, "4 raises to 300", "misdeal called")
    assert asked(played) == [(CUTOFF, "too_late")]
    assert (played.final.to_act, played.final.to_call) == (1, 300)
    assert cards(played) == {4: (1, 5), 1: (2, 6), 2: (3, 7), 3: (4, 8)}


def test_in_time_whoever_folded_is_in_again() -> None:
    """nunavut:B.misdeals.1, one having acted without chips."""
    played = under("nunavut", WRONG, "4 folds", "misdeal called")
    assert (played.final.folded, played.final.to_act) == ((), 4)
    assert cards(played) == ORDINARY


@pytest.mark.parametrize(
    ("option", "stack", "pot"), [("returned", 5000, 0), ("stay_in_pot", 4700, 300)]
)
def test_calls_and_raises_after_a_misdeal(option: str, stack: int, pot: int) -> None:
    """No book chooses. The blinds stay in front, and seat 4 acts first again."""
    played = made(WRONG, "4 raises to 300", "misdeal called", **MISDEALT, **{WAGERS: option})
    after = played.final
    assert (after.stacks[4], after.pot, after.bets) == (stack, pot, {2: 50, 3: 100})
    assert (after.to_act, after.to_call, after.min_raise_to) == (4, 100, 200)
    assert played.returned == ({4: 300} if option == "returned" else {})


def test_chips_that_wait_out_of_turn_are_wagers_too() -> None:
    events = (WRONG, "1 raises to 300 out of turn", "misdeal called")
    assert stopped_at(made(*events, **MISDEALT)) == WAGERS
    played = made(*events, **MISDEALT, **{WAGERS: "returned"})
    assert (played.final.stacks[1], played.final.held) == (5000, {})


def test_a_new_hand_with_the_button_moved_on() -> None:
    """Blinds and antes back: button to seat 2, blinds at 3 and 4, and cards from seat 3."""
    table = PREFLOP.replace("blinds: 50/100", "blinds: 50/100\n  ante: 25")
    played = made("first card goes to seat 4", table=table, **{**MISDEALT, REDEAL: NEW})
    after = played.final
    assert (after.button, after.bets, after.pot) == (2, {3: 50, 4: 100}, 100)
    assert after.stacks == {1: 4975, 2: 4975, 3: 4925, 4: 4875}
    assert after.to_act == 1
    assert cards(played) == {3: (1, 5), 4: (2, 6), 1: (3, 7), 2: (4, 8)}


CAME = ("player comes to seat 5 with 3000", "first card goes to seat 4")


def test_whether_a_player_who_came_since_is_dealt_in_is_open() -> None:
    """No book says. Dealt in, seat 5 has cards 4 and 9, and the button 5 and 10."""
    assert stopped_at(under("nunavut", *CAME)) == WHO
    played = under("nunavut", *CAME, **{WHO: "dealt_in"})
    assert cards(played) == {2: (1, 6), 3: (2, 7), 4: (3, 8), 5: (4, 9), 1: (5, 10)}
    assert (played.final.to_act, played.final.stacks[5]) == (4, 3000)
    played = under("nunavut", *CAME, **{WHO: "same_players_only"})
    assert cards(played) == ORDINARY
    assert played.final.folded == (5,)


def test_a_wrong_button_posts_and_deals_from_where_it_stood() -> None:
    """Button at 2: blinds at 3 and 4, cards from 3, seat 1 to act; 2 has its blind back."""
    played = made("button was at seat 2", button_out_of_position="deal_stands")
    after = played.final
    assert (after.button, after.bets, after.to_act) == (2, {3: 50, 4: 100}, 1)
    assert after.stacks == {1: 5000, 2: 5000, 3: 4950, 4: 4900}
    assert cards(played) == {3: (1, 5), 4: (2, 6), 1: (3, 7), 2: (4, 8)}


@pytest.mark.parametrize("book", ["queensix", "nunavut"])
def test_a_wrong_button_seen_after_the_hand(book: str) -> None:
    """queensix:3.irregularities.1, nunavut:B.irregularities.1: the hand stands, and who has which
    place next is for a director to say."""
    events = ("4 folds", "1 folds", "2 folds", "button was at seat 1")
    played = under(book, *events)
    assert asked(played) == [("button_out_of_position", "corrected_for_new_hand")]
    assert played.final.stacks[3] == 5050
    with pytest.raises(ReplayError, match="which seat the button now belongs"):
        under(book, *events, "next hand")


def test_a_misdeal_after_the_betting_round_asks_for_the_chips_and_stops() -> None:
    """Heads-up, the big blind all-in: one action, a call, so QueenSix is in time (3.misdeals.1)."""
    table = "table:\n  seats: {1: 5000, 2: 100}\n  button: 1\n  blinds: 50/100\nevents:\n"
    events = ("first card goes to seat 1, unnoticed", "1 calls", "misdeal called")
    assert stopped_at(under("queensix", *events, table=table)) == WAGERS
    with pytest.raises(ReplayError, match="pulled into the pot"):
        under("queensix", *events, table=table, **{WAGERS: "returned"})


LATE = ("4 gets 3 cards, unnoticed", "4 raises to 300", "1 folds", "2 folds", "misdeal called")
DEAD = "hand of seat 4 is dead, fouled in the deal"


@pytest.mark.parametrize(
    ("book", "option", "stacks"),
    [
        # Seat 4 has 300 in, seat 3 its 100 and seat 2's 50 to win.
        pytest.param(
            "nunavut",
            "no_refund",
            {1: 5000, 2: 4950, 3: 5350, 4: 4700},
            id="nunavut:B.misdeals.2",
        ),
        # 200 of the 300 were called by nobody.
        pytest.param(
            "whangamata",
            "uncalled_part_back",
            {1: 5000, 2: 4950, 3: 5150, 4: 4900},
            id="whangamata:49",
        ),
    ],
)
def test_a_hand_fouled_by_the_deal_too_late(book: str, option: str, stacks: dict[int, int]) -> None:
    played = under(book, *LATE, DEAD)
    assert asked(played) == [
        ("incorrect_number_of_cards", "deal_stands"),
        ("misdeal_late_refund", option),
    ]
    assert played.final.stacks == stacks


def test_all_that_a_fouled_hand_put_in_comes_back() -> None:
    options = {"incorrect_number_of_cards": "deal_stands", "misdeal_late_refund": "all_back"}
    played = made(*LATE, DEAD, **options)
    assert played.final.stacks == {1: 5000, 2: 4950, 3: 5050, 4: 5000}


def test_with_the_raise_back_the_others_play_on_for_the_bet_before() -> None:
    """1 has called 100, 2 raised to 400, and its hand is dead: 300 back, 3 checks or raises."""
    options = {"incorrect_number_of_cards": "deal_stands"}
    events = ("2 gets 3 cards, unnoticed", "4 folds", "1 calls", "2 raises to 400")
    dead = "hand of seat 2 is dead, fouled in the deal"
    options["misdeal_late_refund"] = "uncalled_part_back"
    after = made(*events, "misdeal called", dead, **options).final
    assert (after.to_act, after.to_call, after.min_raise_to) == (3, 0, 200)
    assert (after.stacks[2], after.bets) == (4900, {1: 100, 2: 100, 3: 100})
