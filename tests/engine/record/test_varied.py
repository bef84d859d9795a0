"""A record dealt otherwise: what is expected is turned, scaled and exchanged by hand."""

from __future__ import annotations

import pytest

from floorbase.app.replays import ends
from floorbase.engine.record.grammar import parse_event
from floorbase.engine.record.record import Record
from floorbase.engine.record.setup import Setup
from floorbase.engine.record.varied import Variation, can_scale, varied
from floorbase.engine.table.stakes import Stakes
from floorbase.errors import Where
from tests.support.shipped import LIBRARY

# Three chairs on round a table of nine, amounts doubled, hearts for spades and spades for hearts.
BY = Variation(turn=3, chairs=9, factor=2, suits={"h": "s", "s": "h", "c": "c", "d": "d"})
SETUP = Setup(
    {2: 900, 8: 1000}, 8, Stakes((50, 100)), folded=(8,), board=("Ah", "7c", "2s"), pot=300
)


def of(*lines: str) -> Record:
    return Record("", SETUP, tuple(map(parse_event, lines)), {}, Where("", 1))


@pytest.mark.parametrize(
    ("line", "expected"),
    [
        ("2 bets 300", "5 bets 600"),
        ("8 folds", "2 folds"),
        ('9 says "raise to 800"', '3 says "raise to 1600"'),
        ("7 pushes 500+100", "1 pushes 1000+200"),
        ("dealer deals flop Ah 7c 2s", "dealer deals flop As 7c 2h"),
        ("5 demands that 9 shows", "8 demands that 3 shows"),
        ("next hand, blinds 100/200 ante 25", "next hand, blinds 200/400 ante 50"),
        ("high card for the button: 2 Ah, 9 Kd", "high card for the button: 5 As, 3 Kd"),
        ("table 2 breaks, 1 to 3, 4 to 7", "table 2 breaks, 4 to 6, 7 to 1"),
        ("4 drops a card on the floor", "7 drops a card on the floor"),
        ("tables left 2 of 5", "tables left 2 of 5"),
        ("4 gets 3 cards", "7 gets 3 cards"),
        ("action clock on 3 runs out", "action clock on 6 runs out"),
        ("deal agreed: 3 gets 1200.50, 4 gets 800", "deal agreed: 6 gets 1200.50, 7 gets 800.00"),
    ],
)
def test_every_part_of_a_line_varies_by_what_it_is(line: str, expected: str) -> None:
    assert varied(of(line), BY).events == (parse_event(expected),)


def test_the_table_varies_with_its_lines() -> None:
    setup = varied(of("2 checks"), BY).setup
    assert setup.stacks == {2: 2000, 5: 1800}
    assert (setup.button, setup.stakes.blinds, setup.pot) == (2, (100, 200), 600)
    assert (setup.folded, setup.board) == ((2,), ("As", "7c", "2h"))
    assert setup.stakes.smallest_chip == 1  # not known, and so it stays


@pytest.mark.parametrize(
    ("line", "scales"),
    [
        ("3 bets 300", True),
        ('3 says "raise to 800"', True),
        ('3 says "five" meaning 500 or 5000', False),
        ('3 pushes 500 saying "400"', False),
    ],
)
def test_an_amount_in_own_words_stays_as_it_is(line: str, scales: bool) -> None:
    assert can_scale(of(line)) is scales


def test_a_hand_dealt_otherwise_meets_the_same_questions() -> None:
    record = LIBRARY.cases["raise_then_call"].record
    assert record is not None
    met = []
    for one in (record, varied(record, BY)):
        replay = ends(one, {"star": LIBRARY.decide_for("star")})["star"]
        met.append([(s.event, s.question, s.option) for s in replay.steps if s.question])
        final = replay.final
    assert met[0] == met[1] != []
    # star:7.34, Example 1: seat 7 to act, 800 to call, 1,300 or more; turned and doubled
    assert (final.to_act, final.to_call, final.min_raise_to) == (1, 1600, 2600)
