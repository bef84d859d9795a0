"""The drawn table: every seat, whatever their number, in the room there is."""

from __future__ import annotations

import re
from itertools import product

import pytest
from msgspec.structs import replace

from floorbase.engine.play.snapshot import Snapshot
from floorbase.engine.replay.replay import replay
from floorbase.present.draw.table_drawing import draw_table, length, plain_line, table_lines
from tests.support.each import holds_for_each
from tests.support.records import FLOP, always, record

WIDTHS = (30, 45, 57, 60, 77, 80, 120, 200)
HEIGHTS = (None, 5, 11, 13, 15, 40)


def seated(count: int) -> Snapshot:
    """A table of this many seats, each with a stack of its own, the last of them to act."""
    return Snapshot(
        street="flop",
        board=("Ah", "7c", "2d"),
        pot=123456,
        stacks={seat: 98700 + seat for seat in range(1, count + 1)},
        bets={seat: 12300 + seat for seat in range(1, count)},
        held={},
        folded=(),
        button=1,
        to_act=count,
        to_call=12345,
        min_raise_to=24690,
        may_raise=True,
        hands=dict.fromkeys(range(1, count + 1), ("??", "??")),
    )


def words(text: str) -> list[str]:
    """What stands between blanks and rails."""
    return [word for word in re.split(r"[ \n│╭╮╰╯─]+", text) if word]


def test_every_seat_is_there_and_nothing_overlaps() -> None:
    """Each seat's name, stack and bet stands there whole, once; no line is too long."""
    holds_for_each(product(range(2, 11), WIDTHS, HEIGHTS), is_whole)


def is_whole(drawn: tuple[int, int, int | None]) -> None:
    """A table of so many seats, so wide and high."""
    count, width, height = drawn
    table = seated(count)
    lines = draw_table(table, width, height)
    found = words("\n".join(lines))
    assert max(map(len, lines)) <= width
    for seat, stack in table.stacks.items():
        assert found.count(f"{stack:,}") == 1
        assert (f"►SEAT {seat}◄" if seat == count else f"Seat {seat}") in " ".join(found)
    if width >= 45:
        for bet in table.bets.values():
            assert found.count(f"{bet:,}") == 1
        assert "A♥ 7♣ 2♦" in " ".join(found)
        assert "POT 123,456" in " ".join(found)
    assert "Seat 1 (D)" in " ".join(found)


@pytest.mark.parametrize("count", range(2, 11))
def test_ten_seats_leave_room_for_the_ruling_on_80x24(count: int) -> None:
    """11 lines of 21 at 80x24; round it is drawn from 60 columns up, with usual stacks."""
    assert len(draw_table(seated(count), 77, 11)) == 11
    assert len(draw_table(seated(count), 77)) == 13
    assert "╭" in "".join(draw_table(seated(count), 57, 11))


@pytest.mark.parametrize("width", WIDTHS)
def test_pieces_make_up_the_lines(width: int) -> None:
    table = seated(9)
    lines = table_lines(table, width)
    assert [plain_line(line) for line in lines] == draw_table(table, width)
    assert [length(line) for line in lines] == [len(plain_line(line)) for line in lines]
    styles = {piece.style for line in lines for piece in line}
    assert {"turn", "seat", "chips", "cards", "bet", "pot", "street"} <= styles


def test_seats_run_clockwise() -> None:
    """Top row left to right, then the right end, then the bottom row right to left."""
    lines = draw_table(seated(8))
    top, bottom = lines[0], lines[-1]
    assert top.index("Seat 1") < top.index("Seat 2") < top.index("Seat 3")
    assert bottom.index("Seat 5") > bottom.index("Seat 6") > bottom.index("Seat 7")
    ends = [line for line in lines if "Seat 4" in line]
    assert ends[0].index("►SEAT 8◄") < ends[0].index("Seat 4")


def test_bets_lie_towards_the_middle() -> None:
    """Above the rail the bet stands last, below it first."""
    lines = draw_table(seated(8))
    at = {text: i for i, line in enumerate(lines) for text in ("12,301", "12,306") if text in line}
    rails = [i for i, line in enumerate(lines) if "──────────" in line]
    assert at["12,301"] == rails[0] - 1
    assert at["12,306"] == rails[-1] + 1


def test_what_is_at_each_seat_reads_in_words() -> None:
    events = ("3 bets 300", "4 folds", '6 says "raise to 800"', "6 pushes 800")
    text = "\n".join(draw_table(replay(record(FLOP, *events), always()).final))
    for part in ("bet 300", "folded", "waits 800", "►SEAT 5◄"):
        assert part in text


@pytest.mark.parametrize("width", [45, 57, 100])
def test_every_state_is_a_word(width: int) -> None:
    table = replace(
        seated(9),
        stacks={**seated(9).stacks, 2: 0},
        bets={2: 500, 6: 100},
        held={6: 700},
        folded=(3,),
        away=(4, 5),
        missing={5: 2},
        carried=25,
        removed=50,
        clock=30,
        hands={2: ("Ah", "Tc")},
    )
    text = "\n".join(draw_table(table, width))
    for part in ("ALL-IN", "folded", "absent", "misses 2", "100+700 waits", "clock 30s"):
        assert part in text
    assert re.search("A♥ ?T♣", text)
    if width == 100:
        assert "25 for the next pot · 50 out of play" in text


def test_between_hands_an_empty_stack_is_not_all_in() -> None:
    table = replace(seated(3), stacks={1: 900, 2: 0, 3: 0}, bets={}, pot=0, to_act=None, hands={})
    text = "\n".join(draw_table(table))
    assert "ALL-IN" not in text
    assert text.count("no chips") == 2
