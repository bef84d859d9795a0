"""A telling read as events: who did what, in which order, in turn or not."""

from __future__ import annotations

import pytest

from floorbase.hearing.telling.events import in_short, read_events
from floorbase.hearing.telling.words import read_words


def events(text: str) -> list[str]:
    """The events of a telling, in short."""
    return in_short(read_events(read_words(text)))


@pytest.mark.parametrize(
    ("text", "told"),
    [
        ("8 raises 2500", ["8 raise 2500"]),
        ("6 jams", ["6 all_in"]),
        ("all fold to 8", ["everyone fold"]),
        ("7 9 2 fold", ["7 fold", "9 fold", "2 fold"]),
        ("3 flats", ["3 call"]),
        ("7f", ["7 fold"]),
        ("seat 5 bets 300, seat 6 makes it 800", ["5 bet 300", "6 make_it 800"]),
        ("seats 6 and 7 called", ["6 call", "7 call"]),
        ("5 and 6 both called", ["5 call", "6 call"]),
        ("two called out of turn", ["everyone call early"]),
        ("utg limps, utg+1 raises", ["under the gun call", "utg1 raise"]),
        ("seat 4 called after seat 2 bet", ["2 bet", "4 call"]),
        ("seat 5 raised; seat 2 had bet", ["2 bet", "5 raise"]),
        ("seat 5 raised early", ["5 raise early"]),
        ("8 raised before 7 acted", ["8 raise early", "7 act"]),
        ("seat 5's raise out of turn", ["5 raise early"]),
        ("a call out of turn by seat 3", ["3 call early"]),
        ("seat 3 raised, and he folded", ["3 raise", "3 fold"]),
        ("nobody raised", ["? raise DENIED"]),
        ("he called the clock", []),
        ("called the floor over", []),
        ("the bet was fine", []),
        ("seat 3 says raise", ["3 say raise"]),
        ("seat 3 bets a thousand", ["3 bet 1000"]),
        ("seat 6 threw his away", ["6 fold"]),
        ("seat 6 threw away her cards", ["6 fold"]),
        ("seat 6 put his in the muck, 7 bets", ["6 fold", "7 bet"]),
        ("seat 6 tossed his hand in", ["6 fold"]),
        ("seat 6 tossed his hand in the air", ["6 push"]),
        ("seat 6 threw 500 in and went away", ["6 push 500"]),
        ("seat 6 did not throw it away", ["6 fold DENIED"]),
        ("seat 2 said 400 but his chips were 600", ["2 say 400", "2 push 600"]),
        ("seat 2 said 400 but the chips added up to 600", ["2 say 400", "2 push 600"]),
        ("his chips were 600", []),
        ("seat 4 goes all in for 950", ["4 all_in 950"]),
    ],
)
def test_events(text: str, told: list[str]) -> None:
    assert events(text) == told


@pytest.mark.parametrize(
    ("text", "who"),
    [
        ("seat 4 hadn't acted", [4]),
        ("action was on seat 8", [8]),
        ("with 7 still to act", [7]),
        ("he raised ahead of seat 2", [2]),
        ("everybody had acted", []),
    ],
)
def test_who_had_yet_to_act(text: str, who: list[int]) -> None:
    assert [actor.seat for actor in read_events(read_words(text)).waiting] == who


@pytest.mark.parametrize(
    ("text", "chips", "over"),
    [
        ("seat 4 put out two thousand-chips facing twelve hundred", (1000, 1000), 1200),
        ("seat 4 pushed three 500 chips over a bet of 600", (500, 500, 500), 600),
        ("seat 4 put in seat 2 500 chips", (), None),
    ],
)
def test_chips_are_counted(text: str, chips: tuple[int, ...], over: int | None) -> None:
    (event,) = read_events(read_words(text)).events
    assert (event.chips, event.over) == (chips, over)
