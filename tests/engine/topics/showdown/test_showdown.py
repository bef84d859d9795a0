"""Who must show, and in what order: every procedure, under made-up books that choose it."""

from __future__ import annotations

import pytest

from floorbase.errors import ReplayError
from tests.support.showdowns import (
    BET,
    BY_3,
    BY_4,
    CALLER_BEST,
    CHECKS,
    RIVER,
    asked,
    changed,
    made_up,
    stacks,
    told,
)


def test_an_ordinary_showdown_asks_nothing() -> None:
    played = made_up(RIVER, *BET, "3 shows Ah Kh", "4 shows Qs Qd")
    assert (stacks(played), asked(played)) == (BY_3, [])
    played = made_up(RIVER, *BET, "3 shows Ah Kh", "4 mucks")
    assert (stacks(played), asked(played)) == (BY_3, [])
    played = made_up(RIVER, *BET, "4 mucks")
    assert (stacks(played), asked(played)) == (BY_3, [])
    played = made_up(RIVER, *BET)
    assert stacks(played) == BY_3, "at the end of a record known hands are taken as tabled"


@pytest.mark.parametrize(
    ("option", "owes"),
    [
        pytest.param("last_aggressor_first", [3], id="queensix:3.showdown.7"),
        pytest.param("caller_first", [4], id="the caller, whom no book names"),
    ],
)
@pytest.mark.parametrize("event", ["4 waits", "floor called"])
def test_who_shows_first_after_a_bet(option: str, owes: list[int], event: str) -> None:
    played = made_up(RIVER, *BET, event, showdown_order_with_bet=option)
    assert told(played) == owes
    assert played.final.pot == 1900, "the pot waits for the show"
    rest = [f"{seat} shows" for seat in owes] + [f"{7 - seat} shows" for seat in owes]
    played = made_up(RIVER, *BET, event, *rest, showdown_order_with_bet=option)
    assert stacks(played) == BY_3


def test_one_caller_of_several_is_not_picked() -> None:
    events = ("3 bets 500", "4 calls", "5 calls", "4 waits")
    with pytest.raises(ReplayError, match="2 players called"):
        made_up(RIVER, *events, showdown_order_with_bet="caller_first")


@pytest.mark.parametrize(
    ("option", "owes"),
    [
        pytest.param("first_to_act_first", [3], id="queensix:3.showdown.7"),
        pytest.param("everyone_alike", [3, 4, 5], id="michigan:62(b)(ii)"),
    ],
)
def test_who_shows_first_after_checks(option: str, owes: list[int]) -> None:
    played = made_up(RIVER, *CHECKS, "3 waits", showdown_order_no_bet=option)
    assert told(played) == owes


def test_the_last_aggressor_of_an_earlier_street() -> None:
    """whangamata:12: the aggressor of the round before, here seat 4 on the turn."""
    table = RIVER.replace("street: river", "street: turn").replace("2c 2s", "2c")
    events = ("3 checks", "4 bets 300", "5 calls", "3 calls", "dealer deals river 2s", *CHECKS)
    option = {"showdown_order_no_bet": "last_aggressor_of_hand_first"}
    assert told(made_up(table, *events, "5 waits", **option)) == [4]
    with pytest.raises(ReplayError, match="before this record begins"):
        made_up(RIVER, *CHECKS, "5 waits", **option)


ALL_IN = ("3 all-in", "4 calls", "5 folds")


@pytest.mark.parametrize(
    ("option", "order"),
    [
        pytest.param("all_at_once", [3, 4], id="star:7.28"),
        pytest.param("called_player_then_clockwise", [3, 4], id="whangamata:11"),
    ],
)
def test_an_all_in_hand_is_turned_up(option: str, order: list[int]) -> None:
    """5,000 and 5,000 on 900: the kings take 10,900."""
    played = made_up(RIVER, *ALL_IN, "4 waits", all_in_show_order=option)
    assert [seat for seat, _ in changed(played, "turned_up")] == order
    assert stacks(played) == (10900, 0, 5000)


def test_the_called_player_first_then_clockwise() -> None:
    """whangamata:11: seat 4 was called; then seat 5, and seat 3 last."""
    events = ("3 checks", "4 all-in", "5 calls", "3 calls", "3 waits")
    played = made_up(RIVER, *events, all_in_show_order="called_player_then_clockwise")
    assert [seat for seat, _ in changed(played, "turned_up")] == [4, 5, 3]


def test_all_in_hands_in_the_order_of_a_showdown() -> None:
    options = {"all_in_show_order": "in_showdown_order"}
    bet = {**options, "showdown_order_with_bet": "last_aggressor_first"}
    assert told(made_up(RIVER, *ALL_IN, "4 waits", **bet)) == [3]
    flop = RIVER.replace("street: river", "street: flop").replace("5h 2c 2s", "5h")
    played = made_up(flop, *ALL_IN, "4 waits", **options)
    assert (told(played), played.status) == ([], "complete"), "the board comes first"


def test_with_a_side_pot_the_hands_in_it_show_first() -> None:
    """queensix:3.showdown.7: seat 3 is all-in for the main pot alone, and was first to act."""
    table = RIVER.replace("3: 5000", "3: 500").replace("street: river", "street: turn")
    table = table.replace("2c 2s", "2c")
    before = ("3 all-in", "4 raises to 1000", "5 calls", "dealer deals river 2s")
    options = {
        "all_in_show_order": "in_showdown_order",
        "showdown_order_no_bet": "first_to_act_first",
    }
    played = made_up(table, *before, "4 checks", "5 checks", "3 waits", **options)
    assert told(played) == [4]


@pytest.mark.parametrize(
    ("option", "expected"),
    [
        pytest.param("must_show", BY_4, id="nunavut:A.2.8 every hand is read"),
        pytest.param("may_muck", BY_3, id="michigan:62(b)(i) the others are free"),
    ],
)
def test_whether_the_others_must_show(option: str, expected: tuple[int, ...]) -> None:
    """The caller has kings, mucks them, and is held to show them."""
    events = (*BET, "3 shows", "4 mucks", "3 demands that 4 shows")
    assert stacks(made_up(CALLER_BEST, *events, others_must_show=option)) == expected


def test_a_hand_still_held_is_told_to_show() -> None:
    for event in ("4 waits", "floor called", "3 demands that 4 shows"):
        played = made_up(CALLER_BEST, *BET, "3 shows", event, others_must_show="must_show")
        assert stacks(played) == BY_4
    played = made_up(
        CALLER_BEST, *BET, "3 shows", "4 waits", "4 mucks", others_must_show="may_muck"
    )
    assert stacks(played) == BY_3
    unknown = CALLER_BEST.replace(", 4: Ah Kh", "")
    played = made_up(unknown, *BET, "3 shows", "4 waits", others_must_show="must_show")
    assert (told(played), played.final.pot) == ([4], 1900)
    with pytest.raises(ReplayError, match="was asked to show"):
        made_up(unknown, *BET, "3 shows", "4 waits", "4 waits", others_must_show="must_show")
    with pytest.raises(ReplayError, match="no book says"):
        made_up(
            unknown, *BET, "3 shows", "4 waits", "4 refuses to show", others_must_show="must_show"
        )


def test_the_last_hand() -> None:
    events = (*BET, "4 mucks", "4 demands that 3 shows")
    played = made_up(RIVER, *events, last_live_hand_shows="need_not_show")
    assert stacks(played) == BY_3
    assert played.steps[-2].facts["last_hand_left_how"] == "mucked_at_showdown"
    played = made_up(RIVER, *events, last_live_hand_shows="must_show")
    assert (told(played), played.final.pot, stacks(played)) == ([3], 1900, (4500, 4500, 5000))
    played = made_up(RIVER, *events, "3 shows", last_live_hand_shows="must_show")
    assert stacks(played) == BY_3


@pytest.mark.parametrize(
    ("events", "how"),
    [
        (("3 bets 500", "4 folds", "5 folds"), "folded_on_last_round"),
        ((*BET, '3 says "flush"', "4 mucks"), "mucked_on_announcement"),
    ],
)
def test_how_the_last_hand_came_to_be_alone(events: tuple[str, ...], how: str) -> None:
    played = made_up(RIVER, *events, "5 demands that 3 shows", last_live_hand_shows="must_show")
    facts = next(s.facts for s in played.steps if s.question)
    assert facts["last_hand_left_how"] == how
    assert played.final.pot == 900 + 500 * (how == "mucked_on_announcement") * 2, "the pot is held"


@pytest.mark.parametrize(
    ("events", "what"),
    [
        (("3 waits",), "the betting is not over"),
        ((*BET, "5 waits"), "seat 5 has folded"),
        ((*BET, "3 shows", "3 waits"), "is already face up"),
        ((*BET, "4 demands that 5 shows"), "folded before the showdown"),
        ((*BET, "3 shows", "4 demands that 3 shows"), "has been seen"),
        ((*BET, "4 mucks", "3 demands that 4 shows"), "no hand has been shown"),
        ((*BET, "3 asks to see 3"), "known to seat 3"),
        ((*BET, "3 asks to see 5"), "folded before the showdown"),
        ((*BET, "3 refuses to show"), "has not been asked"),
        ((*BET, "3 asks which pot is first"), "only one pot"),
        ((*BET, "3 claims the pot"), "has neither shown a hand"),
        ((*BET, "4 mucks", "3 mucks"), "the hand is over"),
        ((*BET, "dealer mucks the tabled hand of 3"), "is not face up"),
        ((*BET, "4 mucks", "3 shows", "dealer mucks the tabled hand of 3"), "only hand left"),
        ((*BET, "3 shows Qc"), "and it was Ah, not Qc"),
        ((*BET, "3 shows Ah Kh Qc"), "has 2 cards"),
        ((*BET, "4 disputes what 3 said"), "has not announced a hand"),
        ((*BET, "9 waits"), "seat 9 is not at this table"),
    ],
)
def test_what_is_refused_says_what_could_be(events: tuple[str, ...], what: str) -> None:
    with pytest.raises(ReplayError) as caught:
        made_up(RIVER, *events)
    assert what in str(caught.value)
    assert "\n  fix: " in str(caught.value)
