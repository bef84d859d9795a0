"""Hand for hand that a record declares is known wherever a rule turns on it: star:7.30."""

from __future__ import annotations

import pytest

from floorbase.engine.play.trace import Replay
from floorbase.engine.replay.replay import replay
from tests.support.records import PREFLOP, record
from tests.support.shipped import LIBRARY

STARTS, ENDS = "director starts hand for hand", "director ends hand for hand"
ALL_IN = ("4 all-in", "1 calls", "2 folds", "3 folds")
FINISH, WAITS, UP = "other tables finish", "dealer waits", "the hands are to be turned up"
STOPPED, FACE_UP = "dealing_stopped_all_in", "all_in_face_up"


def under(book: str, *events: str, **observed: str) -> Replay:
    """Four players of 5000; seats 4 and 1 are all-in before the flop."""
    return replay(record(PREFLOP, *events, observed=observed), LIBRARY.decide_for(book))


def ruled(played: Replay, question: str) -> list[str]:
    """What a question came to, each time it was asked."""
    asked = [step for step in played.steps if step.question == question]
    return [step.option or (step.answer.status if step.answer else "") for step in asked]


@pytest.mark.parametrize(
    ("events", "option"),
    [
        ((STARTS, *ALL_IN, WAITS), "wait_for_tables"),
        ((*ALL_IN, STARTS, WAITS), "wait_for_tables"),
        ((*ALL_IN, WAITS, FINISH), "wait_for_tables"),  # only hand for hand can others finish
        ((STARTS, ENDS, *ALL_IN, WAITS), "external"),  # 7.1, the Casino Gaming Rule
        ((*ALL_IN, WAITS), "depends"),
    ],
)
def test_the_board_waits_where_the_record_says_hand_for_hand(
    events: tuple[str, ...], option: str
) -> None:
    """star:7.30: after an all-in and a call the board waits for the remaining tables."""
    assert ruled(under("star", *events), STOPPED) == [option]


@pytest.mark.parametrize(
    ("events", "options"),
    [
        ((STARTS, *ALL_IN, UP), ["not_yet"]),
        ((STARTS, *ALL_IN, UP, FINISH, UP), ["not_yet", "face_up_now"]),
        ((*ALL_IN, UP, FINISH, UP), ["not_yet", "face_up_now"]),
        ((STARTS, ENDS, *ALL_IN, UP), ["face_up_now"]),
        ((*ALL_IN, UP), ["depends"]),
    ],
)
def test_hands_stay_down_until_the_other_tables_have_finished(
    events: tuple[str, ...], options: list[str]
) -> None:
    """star:7.30, and 7.28 where no table is waiting for another."""
    assert ruled(under("star", *events), FACE_UP) == options


def test_tables_that_finished_one_hand_are_still_playing_the_next() -> None:
    first = (STARTS, "4 folds", "1 folds", "2 folds", FINISH)
    played = under("star", *first, "next hand", "1 all-in", "2 calls", "3 folds", "4 folds", UP)
    assert ruled(played, FACE_UP) == ["not_yet"]


@pytest.mark.parametrize(
    ("observed", "board", "face_up"),
    [
        ({"all_in_hand_for_hand": "yes"}, "wait_for_tables", "depends"),
        ({"all_in_hand_for_hand": "no"}, "external", "face_up_now"),
        ({"other_tables_state": "still_playing"}, "wait_for_tables", "not_yet"),
        ({"other_tables_state": "finished"}, "wait_for_tables", "face_up_now"),
        ({"other_tables_state": "not_hand_for_hand"}, "external", "face_up_now"),
    ],
)
def test_one_fact_told_is_known_for_the_other(
    observed: dict[str, str], board: str, face_up: str
) -> None:
    assert ruled(under("star", *ALL_IN, WAITS, **observed), STOPPED) == [board]
    assert ruled(under("star", *ALL_IN, UP, **observed), FACE_UP) == [face_up]


def test_what_was_observed_of_the_other_tables_is_kept() -> None:
    """Declared, and told besides that the others have finished."""
    told = under("star", STARTS, *ALL_IN, UP, other_tables_state="finished")
    assert ruled(told, FACE_UP) == ["face_up_now"]
