"""What is typed into the fields of an entry, read; what cannot be, said with its field."""

from __future__ import annotations

from datetime import UTC, datetime, timedelta

import pytest

from floorbase.app.journal.typed_entry import (
    FieldError,
    PersonTyped,
    people_typed,
    read_penalty,
    seats_typed,
    time_typed,
)

NOW = datetime(2026, 11, 23, 20, 5, tzinfo=UTC).astimezone()
TODAY = f"{NOW:%Y-%m-%d}"


@pytest.mark.parametrize(
    ("typed", "seats"),
    [("", ()), ("5", (5,)), ("7, 5", (5, 7)), ("5 5 7;9", (5, 7, 9)), (" 20 ", (20,))],
)
def test_seats(typed: str, seats: tuple[int, ...]) -> None:
    assert seats_typed(typed) == seats


@pytest.mark.parametrize("typed", ["0", "21", "five", "5-7", "³", "9" * 400])
def test_what_is_no_seat(typed: str) -> None:
    with pytest.raises(FieldError, match="is not a seat") as refused:
        seats_typed(typed)
    assert refused.value.field == "seats"


@pytest.mark.parametrize(
    ("typed", "people"),
    [
        ("", []),
        ("Ann Chovy", [("Ann Chovy", None, "")]),
        ("5 Ann, 7=Bo", [("Ann", 5, ""), ("Bo", 7, "")]),
        ("5", [("", 5, "")]),
        ("Dealer: Cy, 3: Dee", [("Cy", None, "dealer"), ("Dee", 3, "")]),
        (" , 4\tEve ,", [("Eve", 4, "")]),
    ],
)
def test_people(typed: str, people: list[tuple[str, int | None, str]]) -> None:
    assert people_typed("players", typed) == tuple(PersonTyped(*one) for one in people)


@pytest.mark.parametrize("typed", ["22 Ann", "5 " + "a" * 61, "0 Bo"])
def test_who_cannot_be(typed: str) -> None:
    with pytest.raises(FieldError) as refused:
        people_typed("players", typed)
    assert refused.value.field == "players"


@pytest.mark.parametrize(
    ("minutes", "later", "days"),
    [
        pytest.param(-10, False, 0, id="a while ago"),
        pytest.param(60, False, -1, id="an hour from now was yesterday"),
        pytest.param(60, True, 0, id="and is today where it is still to come"),
        pytest.param(-60, True, 1, id="an hour ago is tomorrow then"),
    ],
)
def test_a_time_of_the_clock_is_the_nearest_that_can_be(
    minutes: int, later: bool, days: int
) -> None:
    noon = NOW.replace(hour=12)
    meant = noon + timedelta(minutes=minutes)
    found = time_typed("time", f"{meant:%H:%M}", noon, later=later)
    assert found == (meant + timedelta(days=days)).replace(second=0, microsecond=0)


def test_a_time_with_its_day() -> None:
    assert time_typed("time", "2026-11-21 20:05", NOW) == datetime(2026, 11, 21, 20, 5).astimezone()
    assert time_typed("time", "", NOW) is None


@pytest.mark.parametrize("typed", ["soon", "25:00", "12:61", "2026-13-01", "0001-01-01 00:00x"])
def test_what_is_no_time(typed: str) -> None:
    with pytest.raises(FieldError, match="is not a time"):
        time_typed("time", typed, NOW)


def test_a_penalty_has_a_kind_and_somebody() -> None:
    kinds = ["missed_rounds", "time_away"]
    told = {"kind": "missed_rounds", "amount": "2", "player": "5 Ann", "until": "two rounds"}
    found = read_penalty(told, kinds, NOW)
    assert (found.kind, found.person, found.seat) == ("missed_rounds", "Ann", 5)
    assert (found.amount, found.until, found.from_) == ("2", "two rounds", "")
    until = read_penalty({**told, "until": f"{TODAY} 23:30"}, kinds, NOW).until
    assert datetime.fromisoformat(until) == datetime.fromisoformat(f"{TODAY}T23:30").astimezone()
    for field, values in (
        ("kind", {**told, "kind": ""}),
        ("player", {**told, "player": ""}),
        ("until", {**told, "until": "2026-99-99"}),
        ("from", {**told, "from": "then"}),
    ):
        with pytest.raises(FieldError) as refused:
            read_penalty(values, kinds, NOW)
        assert refused.value.field == field
