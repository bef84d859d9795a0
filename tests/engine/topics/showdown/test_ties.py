"""Ties disputed, and pots pushed wrongly: every procedure, chip by chip."""

from __future__ import annotations

import pytest

from floorbase.engine.poker.hand_ranking import hands_differ_in, suit_order
from floorbase.errors import ReplayError
from tests.support.showdowns import (
    BET,
    BOARD_PLAYS,
    CHECKS,
    DOWN,
    ODD,
    PUSHED,
    RIVER,
    TO_RIVER,
    WHOLE,
    asked,
    made_up,
    stacks,
)

# Seats 3 and 4 have the same two pairs and kicker; a heart and a spade are their best own cards.
TIE = RIVER.replace("3: Ah Kh, 4: Qs Qd", "3: Kh Jd, 4: Ks Jc")


@pytest.mark.parametrize(
    ("option", "expected"),
    [
        pytest.param("suits_never", (5450, 5450, 5000), id="queensix:3.ties.1"),
        pytest.param("higher_suit_wins", (4500, 6400, 5000), id="spades over hearts"),
    ],
)
def test_suits(option: str, expected: tuple[int, ...]) -> None:
    played = made_up(
        TIE, *BET, "3 shows", "4 shows", "4 claims to beat 3 by suit", suit_ranking=option
    )
    assert stacks(played) == expected
    with pytest.raises(ReplayError, match="not equal"):
        made_up(RIVER, *BET, "4 claims to beat 3 by suit")


@pytest.mark.parametrize(
    ("option", "expected"),
    [
        pytest.param("higher_cards_win", (6400, 4500, 5000), id="nunavut:D.kickers.4"),
        pytest.param("split", (5450, 5450, 5000), id="nothing more decides"),
    ],
)
def test_the_kicker_disputed(option: str, expected: tuple[int, ...]) -> None:
    """Kings and twos with an ace against the same with a jack."""
    table = RIVER.replace("4: Qs Qd", "4: Ks Jd")
    played = made_up(table, *BET, "3 shows", "4 shows", "4 claims a tie with 3", tie_break=option)
    assert stacks(played) == expected
    assert any(s.facts.get("hands_differ_in") == "first_kicker" for s in played.steps)


def test_cards_outside_the_five() -> None:
    """Both have kings, twos and a nine; a jack is no part of it, nor is a ten."""
    table = TIE.replace("board: Kc 9d 5h 2c 2s", "board: Kc Ad 5h 2c 2s").replace("Ks Jc", "Ks Tc")
    events = (*BET, "3 shows", "4 shows", "3 claims to beat 4")
    played = made_up(table, *events, tie_break="higher_cards_win")
    assert stacks(played) == (6400, 4500, 5000)
    assert stacks(made_up(table, *events, tie_break="split")) == (5450, 5450, 5000)
    assert any(s.facts.get("hands_differ_in") == "unused_cards" for s in played.steps)
    played = made_up(TIE, *BET, "3 claims to beat 4")
    assert asked(played) == [], "alike in every rank"
    with pytest.raises(ReplayError, match="seat 5, one pair"):
        made_up(TIE, *CHECKS, "3 claims a tie with 5")


@pytest.mark.parametrize(
    ("one", "other", "place"),
    [
        ("Ah Kh", "As Qd", "combination"),
        ("Kh Jd", "Ks Td", "first_kicker"),
        ("3d 4d", "3h 4h", None),
    ],
)
def test_where_hands_differ(one: str, other: str, place: str | None) -> None:
    board = ["Kc", "9d", "5h", "2c", "2s"]
    if place == "combination":
        board = ["Ac", "Qc", "9d", "5h", "2s"]
        one, other = "Ah 9h", "As Qd"  # aces and nines against aces and queens
    assert hands_differ_in([*one.split(), *board], [*other.split(), *board]) == place


def test_later_kickers_and_suits() -> None:
    board = ["Kc", "Kd", "9h", "5c", "2s"]
    assert hands_differ_in(["Ah", "Jd", *board], ["As", "Td", *board]) == "later_kicker"
    assert suit_order(["Ah", "Jd", *board]) < suit_order(["As", "Jc", *board])


@pytest.mark.parametrize(
    ("option", "expected"),
    [
        pytest.param("pot_moved", (6400, 4500, 5000), id="queensix:2.decision.4"),
        pytest.param("rebuilt_and_moved", (6400, 4500, 5000), id="queensix:2.decision.5"),
        pytest.param("result_stands", (4500, 6400, 5000), id="whangamata:18"),
    ],
)
def test_a_pot_pushed_wrongly(option: str, expected: tuple[int, ...]) -> None:
    assert stacks(made_up(RIVER, *PUSHED)) == (4500, 6400, 5000)
    played = made_up(RIVER, *PUSHED, "3 claims the pot", pot_pushed_wrongly=option)
    assert stacks(played) == expected
    late = (*PUSHED, "dealer riffles", "3 claims the pot")
    played = made_up(RIVER, *late, pot_pushed_wrongly=option)
    assert stacks(played) == expected
    facts = [s.facts["pot_error_raised"] for s in played.steps if s.question]
    assert facts == ["after_next_riffle"]


def test_a_split_pot_and_a_carried_chip_pushed_to_one() -> None:
    """300 each and 200 carried, all of it before seat 9; put right, each has its own again."""
    shown = ("4 shows", "7 shows", "9 shows", "dealer pushes the pot to 9")
    options = {"odd_chip": "carry_to_next_pot", "pot_pushed_wrongly": "pot_moved"}
    played = made_up(ODD, *DOWN, *shown, **options)
    assert (stacks(played), played.final.carried) == ((1000, 1000, 2100), 0)
    played = made_up(ODD, *DOWN, *shown, "4 claims the pot", **options)
    assert (stacks(played), played.final.carried) == ((1300, 1300, 1300), 200)


def test_a_pot_pushed_rightly_or_corrected_at_once() -> None:
    right = made_up(RIVER, *BET, "4 mucks", "dealer pushes the pot to 3")
    assert (stacks(right), asked(right)) == ((6400, 4500, 5000), [])
    back = made_up(RIVER, *PUSHED, "dealer pushes the pot to 3")
    assert stacks(back) == (6400, 4500, 5000)
    folded = ("3 bets 500", "4 folds", "5 folds", "dealer pushes the pot to 4")
    assert stacks(made_up(RIVER, *folded)) == (5000, 5900, 5000)
    played = made_up(RIVER, *folded, "3 claims the pot", pot_pushed_wrongly="pot_moved")
    assert stacks(played) == (5900, 5000, 5000)


def test_a_pot_of_the_last_hand_in_the_next() -> None:
    """The result can stand; but chips of a hand in progress are not taken out of it."""
    later = (*PUSHED, "next hand", "3 claims the pot")
    played = made_up(RIVER, *later, pot_pushed_wrongly="result_stands")
    assert played.steps[-1].after.stacks[4] + played.final.bets.get(4, 0) == 6400
    with pytest.raises(ReplayError, match="in play in the next hand"):
        made_up(RIVER, *later, pot_pushed_wrongly="pot_moved")


@pytest.mark.parametrize(
    ("events", "what"),
    [
        ((*CHECKS[:2], "dealer pushes the pot to 4"), "betting is not over"),
        ((*PUSHED, "3 claims a tie with 4"), "still in front of seat 4"),
        ((*BET, "dealer riffles"), "the hand is not over"),
    ],
)
def test_what_cannot_be_done_with_a_pot(events: tuple[str, ...], what: str) -> None:
    with pytest.raises(ReplayError, match=what):
        made_up(RIVER.replace("4: Qs Qd", "4: Ks Jd"), *events, tie_break="split")


def test_whose_pot_it_is_must_be_known() -> None:
    with pytest.raises(ReplayError, match="not known whose pot it is until"):
        made_up(BOARD_PLAYS.replace(", 5: 7c 6c", ""), *CHECKS, "dealer pushes the pot to 4")


def test_a_void_deal_leaves_no_pot_to_dispute() -> None:
    """queensix:3.irregularities.4: every chip goes back, wherever the pot was pushed."""
    played = (*TO_RIVER, "2 checks", "1 checks", "1 shows", "2 shows")
    void = (*played, "dealer pushes the pot to 1", "second Kc found")
    option = {"duplicate_card": "void_chips_back"}
    assert stacks(made_up(WHOLE, *void, **option)) == (5000, 5000)
    with pytest.raises(ReplayError, match="has neither shown a hand"):
        made_up(WHOLE, *void, "2 claims the pot", **option)
