"""Plain actions and streets, which take a short way, against the way that all others take."""

from __future__ import annotations

from random import Random
from typing import Any
from unittest.mock import patch

import pytest
from hypothesis import given, settings
from hypothesis import strategies as st

from floorbase.engine.play.play import Play
from floorbase.engine.play.trace import Replay
from floorbase.engine.record.phh import record_of
from floorbase.engine.record.record import Record
from floorbase.engine.replay import fast_path
from floorbase.engine.replay.replay import replay
from floorbase.engine.table.state import Table
from tests.support.anything import play_anything
from tests.support.pokerkit_tables import BOOK, HERE, play_out, tables
from tests.support.sweep import tries


def long_way(play: Play, index: int) -> int:
    """Leave every event to its handler."""
    return index


def final(table: Table) -> Table:
    """A table without the fold that ended it: a short way keeps it only if something follows."""
    table.round.ended = None
    return table


def compare(record: Record, decide: Any) -> None:
    """Both ways come to the same at every step, and without a trace to the same table."""
    for tracing in (True, False):
        short = replay(record, decide, tracing=tracing)
        with patch.object(fast_path, "run", long_way):
            long = replay(record, decide, tracing=tracing)
        assert told(short) == told(long)


def told(ended: Replay) -> tuple[object, ...]:
    """All of a replay that can be compared."""
    return ended.status, ended.steps, final(ended.table), ended.returned, ended.pending


@pytest.mark.filterwarnings("ignore::UserWarning")  # PokerKit would deal from its own deck
@settings(max_examples=tries(50, 600), deadline=None)
@given(table=tables(), seed=st.integers(0, 2**32))
def test_ordinary_hands_end_the_same_either_way(table: dict[str, Any], seed: int) -> None:
    actions, _ = play_out(table, Random(seed))
    compare(record_of({**table, "actions": actions}, HERE), BOOK)


@settings(max_examples=tries(50, 600), deadline=None)
@given(seed=st.integers(0, 10**12))
def test_any_events_end_the_same_either_way(seed: int) -> None:
    played = play_anything(Random(seed))
    if played is not None:
        compare(played[0], played[1])
