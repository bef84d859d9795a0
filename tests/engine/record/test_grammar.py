"""The grammar of events, and what is not one."""

from __future__ import annotations

import pytest

from floorbase.engine.lines.poker import Board, Push
from floorbase.engine.record.grammar import parse_event
from floorbase.engine.table.events import Action, seat_of
from floorbase.errors import ReplayError, Where


@pytest.mark.parametrize(
    ("line", "seat", "verb", "amount", "said"),
    [
        ("3 checks", 3, "check", None, False),
        ("3 calls out of turn", 3, "call", None, False),
        ("Seat 10 folds", 10, "fold", None, False),
        ("3 bets 1,500", 3, "bet", 1500, False),
        ("3 raises to 2_000", 3, "raise", 2000, False),
        ("3 goes all-in", 3, "all_in", None, False),
        ("3 all in", 3, "all_in", None, False),
        ('6 says "raise to 800" out of turn', 6, "raise", 800, True),
        ("6 declares 'check'", 6, "check", None, True),
        ('6 says "fold"', 6, "fold", None, True),
        ("6 pushes 500+300", 6, "push", None, False),
    ],
)
def test_actions(line: str, seat: int, verb: str, amount: int | None, said: bool) -> None:
    event = parse_event(line)
    assert isinstance(event, Action)
    assert (event.seat, event.kind, event.said) == (seat, verb, said)
    assert getattr(event, "amount", None) == amount


def test_a_push_keeps_its_chips_apart() -> None:
    event = parse_event("2 pushes 1000+1000")
    assert isinstance(event, Push)
    assert event.chips == (1000, 1000)


@pytest.mark.parametrize(
    ("line", "seat"),
    [
        ('5 says "time"', 5),
        ('5 says "hold it"', 5),
        ("floor called", None),
        ("the floor is called", None),
    ],
)
def test_stopping_the_action(line: str, seat: int | None) -> None:
    event = parse_event(line)
    assert (event.kind, seat_of(event)) == ("stop", seat)


def test_dealing() -> None:
    event = parse_event("dealer deals flop Ah ?? 2D")
    assert event == Board(street="flop", cards=("Ah", "??", "2d"), text=event.text)


@pytest.mark.parametrize(
    "line",
    [
        "",
        "9 dances",
        "bets 300",
        "3 bets",
        "3 bets -300",
        "3 raises 300",
        "3 pushes",
        '3 says "maybe"',
        '3 says "pushes 300"',
        "dealer deals turn 1z",
        "dealer deals flop Ah Ah 2c",
    ],
)
def test_what_is_not_an_event_says_what_would_be(line: str) -> None:
    with pytest.raises(ReplayError) as caught:
        parse_event(line, Where("hand.yaml", 7))
    assert str(caught.value).startswith("hand.yaml:7: ")
    assert "\n  fix: write" in str(caught.value)
