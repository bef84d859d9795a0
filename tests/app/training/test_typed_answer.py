"""What people type for a sum, in all the ways that they write it."""

from __future__ import annotations

import pytest

from floorbase.app.training.typed_answer import UnreadableError, form_of, right_answer

RIGHT = [
    ("1300", "1300"),
    ("1,300", "1300"),
    ("1.300", "1300"),
    ("1 300", "1300"),
    ("1'300", "1300"),
    (" 1300 chips. ", "1300"),
    ("to 1,300", "1300"),
    ("raise to 1300", "1300"),
    ("1.3k", "1300"),
    ("12k", "12000"),
    ("1.5m", "1500000"),
    ("12,500", "12500"),
    ("132,000", "132000"),
    ("$562.50", "562.5"),
    ("562.5", "562.5"),
    ("1,937.15", "1937.15"),
    ("$1,937.15", "1937.15"),
    ("7", "7"),
    ("seat 7", "7"),
    ("Seat 7", "7"),
    ("the button at seat 7", "7"),
    ("nobody", "nobody"),
    ("No one", "nobody"),
    ("none", "nobody"),
    ("dead", "nobody"),
    ("0", "0"),
    ("2 5", "seats 2 5"),
    ("5, 2", "seats 2 5"),
    ("seats 2 and 5", "seats 2 5"),
    ("2/5", "seats 2 5"),
    ("4", "seats 4"),
    ("seat 4", "seats 4"),
    ("3: 500, 7: 200", "3:500 7:200"),
    ("7:200 3:500", "3:500 7:200"),
    ("3 500 7 200", "3:500 7:200"),
    ("3 500, 7 200", "3:500 7:200"),
    ("seat 3 gets 500, seat 7 gets 200", "3:500 7:200"),
    ("3: 1,225, 7: 1,200", "3:1225 7:1200"),
    ("3=1225; 7=1200", "3:1225 7:1200"),
    ("seat 3: 12,500 and seat 7: 12,400", "3:12500 7:12400"),
    ("3 - 500, 7 - 200", "3:500 7:200"),
    ("3: 40k, 7: 39k", "3:40000 7:39000"),
    ("900: 3, 5, 7; 400: 5, 7", "900:3,5,7 400:5,7"),
    ("400:7,5 900:7,5,3", "900:3,5,7 400:5,7"),
    ("main 900: 3 5 7, side 400: 5 7", "900:3,5,7 400:5,7"),
    ("Main pot 900 (3, 5, 7), side pot 400 (5, 7)", "900:3,5,7 400:5,7"),
    ("main pot: 900 (3,5,7) side pot 1: 400 (5,7)", "900:3,5,7 400:5,7"),
    ("main 3,200: 2,3,5; side 1,800: 3,5", "3200:2,3,5 1800:3,5"),
    ("3,200 for 2, 3 and 5, 1,800 for 3 and 5", "3200:2,3,5 1800:3,5"),
    ("3200 between seats 2, 3, 5 and 1800 between seats 3, 5", "3200:2,3,5 1800:3,5"),
    ("65,100: 2 5 8 9 / 3,600: 2 8 9", "65100:2,5,8,9 3600:2,8,9"),
]
WRONG = [
    ("1301", "1300"),
    ("130", "1300"),
    ("13k", "1300"),
    ("7", "nobody"),
    ("nobody", "7"),
    ("562.05", "562.5"),
    ("2", "seats 2 5"),
    ("2 5 7", "seats 2 5"),
    ("4, 7", "seats 4"),
    ("3: 200, 7: 500", "3:500 7:200"),
    ("3: 500", "3:500 7:200"),
    ("900: 3, 5; 400: 5, 7", "900:3,5,7 400:5,7"),
    ("900: 3, 5, 7", "900:3,5,7 400:5,7"),
    ("1300: 3, 5, 7", "900:3,5,7 400:5,7"),
]
UNREADABLE = [
    ("", "1300"),
    ("about right", "1300"),
    ("1300 or 1400", "1300"),
    ("abc", "seats 2 5"),
    ("", "seats 2 5"),
    ("500", "3:500 7:200"),
    ("3: 500, 3: 200", "3:500 7:200"),
    ("3 each", "3:500 7:200"),
    ("900", "900:3,5,7 400:5,7"),
    ("seats 3, 5 and 7", "900:3,5,7 400:5,7"),
    ("", "nobody"),
]


@pytest.mark.parametrize(("typed", "right"), RIGHT)
def test_right_in_every_way_it_is_written(typed: str, right: str) -> None:
    assert right_answer(typed, right)


@pytest.mark.parametrize(("typed", "right"), WRONG)
def test_wrong_is_wrong(typed: str, right: str) -> None:
    assert not right_answer(typed, right)


@pytest.mark.parametrize(("typed", "right"), UNREADABLE)
def test_what_cannot_be_read_is_asked_again(typed: str, right: str) -> None:
    with pytest.raises(UnreadableError):
        right_answer(typed, right)


@pytest.mark.parametrize("right", sorted({right for _, right in RIGHT}))
def test_the_right_answer_itself_is_right(right: str) -> None:
    assert right_answer(right, right)
    assert form_of(right) in ("number", "seats", "shares", "pots")
