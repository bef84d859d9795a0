"""What a seat may do by its chips, in the three kinds of betting."""

from __future__ import annotations

import pytest

from floorbase.engine.legal import Legal, legal
from floorbase.engine.replay import replay
from floorbase.errors import ReplayError
from tests.engine.test_reopening import ABC, EXAMPLE_4, EXAMPLE_5, ON_TOP, flop
from tests.support import always, record

NO = flop("3: 2000, 4: 2000, 5: 250", 5)
POT = flop("3: 9900, 4: 9900, 5: 9900", 5, more="  betting: pot-limit\n")
LIMIT = flop("3: 9900, 4: 9900, 5: 9900", 5, more="  betting: limit\n  bets: 100/200\n")
QUIET = ("floor called",)  # nothing happened yet
TURN = ("3 checks", "4 checks", "5 checks", "dealer deals turn 9h")


def on_turn(table: str, *events: str, **options: str) -> Legal:
    """What the seat on turn may do."""
    after = replay(record(table, *(events or QUIET)), always(**options)).table
    assert after.actor is not None
    return legal(after, after.actor)


@pytest.mark.parametrize(
    ("table", "events", "expected"),
    [
        pytest.param(NO, (), Legal(0, 100, 2000), id="no-limit opening"),
        pytest.param(NO, ("3 bets 300",), Legal(300, 600, 2000), id="no-limit raise"),
        pytest.param(NO, ("3 bets 300", "4 calls"), Legal(250, None, None), id="covered"),
        pytest.param(NO, ("3 bets 2000",), Legal(2000, None, None), id="all-in to call"),
        pytest.param(
            ABC, (*EXAMPLE_5, "3 all-in"), Legal(9700, None, None), id="nobody left to answer"
        ),
        pytest.param(POT, (), Legal(0, 100, 700), id="the pot"),
        # A call of 300 makes the pot 700 + 300 + 300, and that much more is 1600.
        pytest.param(POT, ("3 bets 300",), Legal(300, 600, 1600), id="the pot after the call"),
        # 700 + 300 + 1000, and seat 5 calls 1000: 3000 more makes 4000.
        pytest.param(
            POT, ("3 bets 300", "4 raises to 1000"), Legal(1000, 1700, 4000), id="a raised pot"
        ),
        pytest.param(LIMIT, (), Legal(0, 100, 100), id="limit opening"),
        pytest.param(LIMIT, ("3 bets 100",), Legal(100, 200, 200), id="limit raise"),
        pytest.param(LIMIT, TURN, Legal(0, 200, 200), id="limit, the larger bet"),
    ],
)
def test_amounts(table: str, events: tuple[str, ...], expected: Legal) -> None:
    assert on_turn(table, *events) == expected


def test_a_ruling_closes_it_and_silence_does_not() -> None:
    closed = on_turn(ABC, *EXAMPLE_5, "3 calls", short_all_in_reopen="call_or_fold")
    assert closed == Legal(50, None, None)
    assert on_turn(ABC, *EXAMPLE_5, "3 calls") == Legal(50, 251, 9900)
    on_top = on_turn(ON_TOP, *EXAMPLE_4, next_raise_after_short_all_in="full_raise_on_top")
    assert on_top == Legal(140, 240, 9900)


@pytest.mark.parametrize(
    ("table", "events", "what"),
    [
        pytest.param(POT, ("3 bets 701",), "the most is 700", id="over the pot"),
        pytest.param(
            POT, ("3 bets 300", "4 raises to 1601"), "the most is 1600", id="over it by a raise"
        ),
        pytest.param(POT, ("3 all-in",), "the most is 700", id="all-in over the pot"),
        pytest.param(LIMIT, ("3 bets 150",), "the most is 100", id="over the fixed bet"),
        pytest.param(LIMIT, ("3 bets 99",), "under the fixed bet of 100", id="under the fixed bet"),
    ],
)
def test_more_or_less_than_the_limits_is_refused(
    table: str, events: tuple[str, ...], what: str
) -> None:
    with pytest.raises(ReplayError, match=what):
        replay(record(table, *events), always())
