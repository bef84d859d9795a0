"""Ordinary poker against PokerKit, state by state: hands of files, and what Hypothesis makes up.

PokerKit gives every odd chip to the first winner left of the button; the made-up book here does so
too. Where its rules differ from a rulebook's, the difference has a test of its own below.
"""

from __future__ import annotations

from collections.abc import Iterable, Mapping
from pathlib import Path
from random import Random
from typing import Any

import pytest
import rtoml
from hypothesis import given, settings
from hypothesis import strategies as st
from pokerkit import HandHistory

from floorbase.engine.play.snapshot import Snapshot
from floorbase.engine.record.phh import record_of
from floorbase.engine.replay.replay import replay
from tests.support.histories import COUNTS, each_file
from tests.support.pokerkit_tables import BOOK, HERE, Seen, play_out, tables, theirs
from tests.support.sweep import tries


def ours(after: Snapshot) -> Seen:
    """The same of a snapshot."""
    bets = [after.bets.get(seat, 0) for seat in after.stacks]
    return list(after.stacks.values()), bets, after.pot, after.to_act, after.to_call


def compare(hand: Mapping[str, Any], states: Iterable[Seen | None]) -> None:
    """Replay a hand and hold every state of it against PokerKit's, which follow its actions."""
    steps = replay(record_of(hand, HERE), BOOK).steps
    reached = {step.event: step.after for step in steps}
    pots = sum(change.kind in ("splits", "takes_share") for s in steps for change in s.changes)
    event = -1
    for action, other in zip(hand["actions"], states, strict=True):
        if not action.startswith("d dh"):
            event += 1
            if other is not None:
                mine = ours(reached[event])
                assert mine == other or odd_chips_apart(mine, other, pots), (hand, event, action)


def odd_chips_apart(mine: Seen, other: Seen, pots: int) -> bool:
    """Whether only odd chips lie elsewhere: PokerKit joins the pots whose losers it has killed.

    Each pot is divided by itself here: the question ``odd_chip_side_pots``.
    """
    apart = [abs(a - b) for a, b in zip(mine[0], other[0], strict=True)]
    return (
        pots > 1 and mine[1:] == other[1:] and sum(mine[0]) == sum(other[0]) and max(apart) < pots
    )


@each_file
def test_written_hands_state_by_state(hands: Path) -> None:
    text = hands.read_text(encoding="utf-8")
    read = rtoml.loads(text)
    histories = list(HandHistory.loads_all(text))
    assert len(read) == len(histories) == COUNTS[hands]
    # Of the thousands, each fifth; another difference lies in what Hypothesis makes up.
    step = tries(5, 1) if len(read) > 100 else 1
    for hand, history in list(zip(read.values(), histories, strict=True))[::step]:
        states = iter(history)
        next(states)
        del hand["finishing_stacks"]  # PokerKit counts whole chips even where the file has halves
        compare(hand, map(theirs, states))


@each_file
def test_written_hands_end_as_their_file_says(hands: Path) -> None:
    """One of the real ones splits an odd pot into halves; its record then counts in half chips."""
    for hand in rtoml.loads(hands.read_text(encoding="utf-8")).values():
        record = record_of(hand, HERE)
        ended = replay(record, BOOK, tracing=False).final.stacks
        stacks = [chips / record.scale for chips in ended.values()]
        assert stacks == hand["finishing_stacks"], hand


@pytest.mark.filterwarnings("ignore::UserWarning")  # PokerKit would deal from its own deck
@settings(max_examples=tries(60, 1000), deadline=None)
@given(table=tables(), seed=st.integers(0, 2**32))
def test_random_hands_state_by_state(table: dict[str, Any], seed: int) -> None:
    actions, states = play_out(table, Random(seed))
    compare({**table, "actions": actions}, states)
