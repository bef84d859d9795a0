"""Who was passed over, who acted behind, what had not happened: only as far as it is told."""

from __future__ import annotations

import pytest

from floorbase.hearing.hand.early import seats_of
from floorbase.hearing.heard import FactHeard
from tests.support.shipped import LIBRARY


def facts(told: str) -> dict[str, FactHeard]:
    """What is heard of a telling of an action out of turn."""
    return dict(LIBRARY.hearing.hear(told, "action_out_of_turn").facts)


@pytest.mark.parametrize(
    ("told", "act"),
    [
        ("the button called out of turn, then the big blind folded", "call"),
        ("the small blind folded out of turn and then the cutoff called", "fold"),
        ("seat 3 checked out of turn, after that seat 5 bet 600", "check"),
    ],
)
def test_the_act_out_of_turn_is_the_one_that_is_said_to_be(told: str, act: str) -> None:
    """No hand in which somebody else acted out of turn is the hand that was told."""
    assert facts(told)["out_of_turn_action"].value == act


@pytest.mark.parametrize("act", ["folded", "called", "raised to 900"])
def test_who_may_sit_behind_was_not_surely_passed_over(act: str) -> None:
    """After seat 4 comes seat 5: that it acted next does not say that it was skipped."""
    heard = facts(f"seat 4 called out of turn, then seat 5 {act}")
    for name in ("intervening_action", "players_acted_behind"):
        assert name not in heard or not heard[name].sure
    assert heard["out_of_turn_action"].sure


@pytest.mark.parametrize(
    ("told", "seats"),
    [
        ("seat 6 called out of turn, it was on seat 5", {"out_of_turn": 6, "skipped": 5}),
        ("seat 6 called out of turn, then seat 5 folded", {"out_of_turn": 6}),
        ("seat 6 and seat 7 both called out of turn", {}),
        ("nobody acted out of turn, seat 6 called", {}),
    ],
)
def test_seats_are_told_by_number(told: str, seats: dict[str, int]) -> None:
    """A seat that is not said to be waiting is not the one that was passed over."""
    assert seats_of(LIBRARY.hearing.read(told).telling) == seats


@pytest.mark.parametrize(
    "told",
    [
        "the turn card came out before seat 8 had acted",
        "dealer put out the river before seat 2 had called",
        "the flop was spread before the big blind checked",
    ],
)
def test_what_is_told_after_before_had_not_happened(told: str) -> None:
    """It came too soon: nobody said that anybody acted once it lay there."""
    heard = LIBRARY.hearing.hear(told, "board_and_burns").facts
    assert heard["board_went_wrong"].value == "came_early"
    assert "board_card_acted_on" not in heard or not heard["board_card_acted_on"].sure
