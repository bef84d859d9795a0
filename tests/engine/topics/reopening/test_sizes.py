"""How large a short all-in was, where several came: read off the table, never asked."""

from __future__ import annotations

import pytest

from tests.support.reopening_tables import TWO, flop, under


@pytest.mark.parametrize(
    ("stacks", "least"),
    [
        pytest.param("4: 130, 5: 170", 270, id="30 and 40 more"),
        pytest.param("4: 160, 5: 180", 280, id="60 and 20 more"),
    ],
)
def test_of_several_all_ins_the_last_is_measured_by_what_it_added(stacks: str, least: int) -> None:
    """queensix:6.no-limit.4 is of "an all in raise" under half of the bet, here 100: the raise goes
    on top of it. The record holds its size, so nobody is asked for it."""
    table = flop(f"3: 9900, {stacks}, 6: 9900", 6)
    events = ("3 bets 100", "4 all-in", "5 all-in")
    assert under("queensix", table, *events).final.min_raise_to == least
    played = under("queensix", table, *events, f"6 raises to {least}")
    assert (played.pending, played.final.bets[6]) == (None, least)


def test_of_several_all_ins_a_last_one_of_half_or_more_leaves_it_open() -> None:
    """60 and 60 more: queensix:6.no-limit.4 stops at less than half, and says nothing of this."""
    played = under("queensix", TWO, "3 bets 100", "4 all-in", "5 all-in", "6 raises to 300")
    assert played.pending is not None
    assert played.pending.question == "next_raise_after_short_all_in"
    assert played.pending.answer.status == "silent"
