"""The table as a picture: every seat in its place, every state in words, and sound XML."""

from __future__ import annotations

import re
from itertools import pairwise
from xml.etree import ElementTree

import pytest
from msgspec.structs import replace

from floorbase.engine.play.snapshot import Snapshot
from floorbase.present.draw import table_svg_tall as tall
from floorbase.present.draw.table_svg import HEIGHT, HIGH, WIDTH, table_svg

SVG = "{http://www.w3.org/2000/svg}"
TABLE = Snapshot(
    street="flop",
    board=("Ah", "7c", "2d"),
    pot=2100,
    stacks={1: 9000, 4: 8000, 6: 0, 9: 7000},
    bets={4: 1200, 6: 3000},
    held={9: 900},
    folded=(1,),
    button=9,
    to_act=4,
    to_call=1800,
    min_raise_to=4800,
    may_raise=True,
    hands={4: ("??", "??"), 6: ("Ks", "Kd")},
)


def texts(svg: str) -> list[str]:
    """Each line of words in a picture."""
    found = ElementTree.fromstring(svg).iter("{http://www.w3.org/2000/svg}text")
    return ["".join(line.itertext()) for line in found]


def test_every_state_is_a_word() -> None:
    assert sorted(texts(table_svg(TABLE))) == sorted(
        [
            *("flop", "A♥ 7♣ 2♦", "pot 2,100"),
            *("Seat 1", "folded"),
            *("Seat 4, to act", "8,000", "1,200"),
            *("Seat 6", "all-in K♠ K♦", "3,000"),
            *("Seat 9", "7,000", "900 waits", "D"),
        ]
    )


def test_who_is_not_there_is_said() -> None:
    table = replace(TABLE, away=(9,), missing={4: 2}, held={}, carried=300, removed=50, board=())
    shown = texts(table_svg(table))
    assert {"7,000, absent", "misses 2", "300 for the next pot", "50 out of play"} <= {*shown}


def test_a_phone_says_who_is_not_there_in_two_lines() -> None:
    table = replace(TABLE, stacks={**TABLE.stacks, 9: 25000}, away=(9,))
    assert {"25,000", "absent"} <= {*texts(tall.tall_table_svg(table))}


def test_between_hands_no_pot_is_drawn() -> None:
    empty = replace(TABLE, pot=0, bets={}, held={}, to_act=None, hands={}, folded=())
    shown = texts(table_svg(empty))
    assert not [line for line in shown if "pot" in line]
    assert "no chips" in shown


@pytest.mark.parametrize("count", range(2, 12))
def test_no_two_seats_overlap(count: int) -> None:
    table = replace(TABLE, stacks=dict.fromkeys(range(1, count + 1), 1000), folded=(), held={})
    boxes = [
        (float(x), float(y), float(wide))
        for x, y, wide in re.findall(
            rf'<rect x="([\d.-]+)" y="([\d.-]+)" width="([\d.]+)" height="{HIGH}"', table_svg(table)
        )
    ]
    assert len(boxes) == count
    for place, (x, y, wide) in enumerate(boxes):
        assert 0 <= x <= WIDTH - wide
        assert 0 <= y <= HEIGHT - HIGH
        for other_x, other_y, _ in boxes[:place]:
            assert abs(x - other_x) >= wide or abs(y - other_y) >= HIGH


def test_every_state_is_a_word_on_a_phone_too() -> None:
    assert sorted(texts(tall.tall_table_svg(TABLE))) == sorted(
        [
            *("flop", "A♥ 7♣ 2♦", "pot 2,100"),
            *("Seat 1", "folded"),
            *("Seat 4 acts", "8,000", "1,200"),
            *("Seat 6", "all-in", "K♠ K♦", "3,000"),
            *("Seat 9", "7,000", "900", "waits", "D"),
        ]
    )


def test_no_word_is_smaller_than_the_page_has_them() -> None:
    """A phone of 320 pixels leaves 288: there a unit of the picture is a pixel."""
    svg = tall.tall_table_svg(TABLE)
    assert tall.WIDTH == 320 - 2 * 16
    assert min(int(size) for size in re.findall(r'font-size="(\d+)"', svg)) >= 16


@pytest.mark.parametrize("many", range(2, 12))
def test_seats_go_round_with_the_clock(many: int) -> None:
    """Down at the right and up at the left; all lie in the picture, none on another."""
    stacks = dict.fromkeys(range(1, many + 1), 5000)
    table = Snapshot(
        street="preflop",
        board=(),
        pot=0,
        stacks=stacks,
        bets={},
        held={},
        folded=(),
        button=1,
        to_act=None,
        to_call=None,
        min_raise_to=None,
        may_raise=None,
    )
    svg = ElementTree.fromstring(tall.tall_table_svg(table))
    named = {"".join(one.itertext()): one for one in svg.iter(f"{SVG}text")}
    seats = [named[f"Seat {seat}"] for seat in stacks]
    places = [(float(one.get("x", "0")), float(one.get("y", "0"))) for one in seats]
    right = (many + 1) // 2
    assert [x > tall.WIDTH / 2 for x, _ in places] == [True] * right + [False] * (many - right)
    downwards = [y for _, y in places[:right]]
    upwards = [y for _, y in places[right:]]
    assert all(after - y > tall.HIGH for y, after in pairwise(downwards))
    assert all(y - after > tall.HIGH for y, after in pairwise(upwards))
    height = float(svg.get("viewBox", "").split()[3])
    boxes = [one for one in svg.iter(f"{SVG}rect") if one.get("height") == str(tall.HIGH)]
    for box in boxes:
        assert 0 <= float(box.get("x", "-1")) <= tall.WIDTH - tall.WIDE
        assert 0 <= float(box.get("y", "-1")) <= height - tall.HIGH
