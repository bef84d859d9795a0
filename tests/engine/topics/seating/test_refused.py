"""What cannot happen between two hands, and what a record must tell, is refused by name."""

from __future__ import annotations

from collections.abc import Mapping

import pytest

from floorbase.engine.replay.replay import replay
from floorbase.errors import ReplayError
from tests.support.records import always, record
from tests.support.seating_tables import FOLDED, ODD, under

REFUSED: Mapping[str, str] = {
    "4 moves to table 2 seat 7": "seat 4 is not at this table",
    "3 moves to table 2 seat 7": "seat 7 of table 2 is taken",
    "3 moves to table 2 seat 11": "seat 11 of table 2 is not a seat",
    "6 of table 2 comes to seat 4": "has no player at table 2",
    "6 of table 3 comes to seat 4": "nothing is known about table 3",
    "7 of table 2 comes to seat 3": "seat 3 is not open",
    "new player in seat 3 with 8000, to balance": "seat 3 is not open",
    "new player in seat 4 with 0, to balance": "without chips is out",
    "table 2 breaks, 1 to 2, 1 to 4": "has no player at table 2",
    "table is 0 short": "must lack at least one player",
    "3 asks for seat 9": "seat 9 is not open",
    "tables left 2 of 2": "cannot have come down",
    "tables left 4 of 9": "cannot have come down",
    "floor puts the button at 4": "seat 4 is not at this table",
    "first button": "has its place",
}


@pytest.mark.parametrize("event", REFUSED)
def test_what_cannot_be(event: str) -> None:
    with pytest.raises(ReplayError, match=REFUSED[event]):
        under("queensix", ODD, *FOLDED, event)


def test_what_must_wait_for_the_end_of_the_hand() -> None:
    for event in (
        "3 moves to table 2 seat 4",
        "a player moves to table 2",
        "7 of table 2 comes to seat 4",
        "new player in seat 4 with 8000, to balance",
        "table 2 breaks",
        "floor assigns 9 to seat 8",
        "tables left 1 of 2",
        "floor puts the button at 3",
    ):
        with pytest.raises(ReplayError, match="not over"):
            under("queensix", ODD, event)


def test_a_draw_and_seats_that_the_record_does_not_tell() -> None:
    for question, option, event in (
        ("balancing_where", "random_seat", "7 of table 2 comes to this table"),
        ("broken_table_seat", "assigned_seat", "table 2 breaks"),
        ("broken_table_seat", "worst_positions_by_lot", "table 2 breaks"),
        ("broken_table_seat", "random_seat", "table 2 breaks, 1 to 2, 7 to 2"),
        ("broken_table_seat", "random_seat", "table 2 breaks, 1 to 3"),
        ("final_table_redraw", "redraw", "tables left 1 of 2"),
        ("final_table_redraw", "redraw", "tables left 1 of 2, seats drawn 1 to 2, 3 to 4"),
    ):
        with pytest.raises(ReplayError):
            replay(record(ODD, *FOLDED, event), always(**{question: option}))
