"""The drawn table: every seat, whatever their number, in the room there is."""

from __future__ import annotations

import pytest

from floorbase.engine.replay import replay
from floorbase.engine.state import Snapshot
from floorbase.present.table_drawing import draw_table
from tests.support import FLOP, always, record


def seated(count: int) -> Snapshot:
    """A table of this many seats, the last of them to act."""
    return Snapshot(
        street="flop",
        board=("Ah", "7c", "2d"),
        pot=123456,
        stacks=dict.fromkeys(range(1, count + 1), 98765),
        bets={1: 12345},
        held={},
        folded=(),
        button=1,
        to_act=count,
        to_call=12345,
        min_raise_to=24690,
        may_raise=True,
    )


@pytest.mark.parametrize("count", range(2, 11))
@pytest.mark.parametrize("width", [60, 80, 120])
def test_every_seat_is_there_and_it_fits(count: int, width: int) -> None:
    lines = draw_table(seated(count), width)
    text = "\n".join(lines)
    assert max(map(len, lines)) <= width
    for seat in range(1, count):
        assert f"Seat {seat}" in text
    assert f"►SEAT {count}◄" in text
    assert "Seat 1(D)" in text
    assert "Ah 7c 2d" in text
    assert "POT 123,456" in text


def test_seats_run_clockwise() -> None:
    """Top row left to right, then the right end, then the bottom row right to left."""
    lines = draw_table(seated(8))
    top, bottom = lines[0], lines[-3]
    assert [top.index(f"Seat {seat}") for seat in (1, 2, 3)] == sorted(
        top.index(f"Seat {seat}") for seat in (1, 2, 3)
    )
    assert bottom.index("Seat 5") > bottom.index("Seat 6") > bottom.index("Seat 7")


def test_what_is_at_each_seat_reads_in_words() -> None:
    events = ("3 bets 300", "4 folds", '6 says "raise to 800"', "6 pushes 800")
    text = "\n".join(draw_table(replay(record(FLOP, *events), always()).final))
    for part in ("bet 300", "folded", "waits 800", "►SEAT 5◄"):
        assert part in text
