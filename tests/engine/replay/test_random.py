"""Whatever is written in a record: chips and cards are kept, and only typed errors come."""

from __future__ import annotations

import gc
from random import Random

import pytest
from hypothesis import given, settings
from hypothesis import strategies as st

from floorbase.engine.record.grammar import FORMS
from tests.support.anything import check, line, play_anything
from tests.support.sweep import tries


@pytest.mark.parametrize("lot", range(tries(1, 20)))
@settings(max_examples=500, deadline=None, derandomize=True)
@given(seed=st.integers(0, 10**12))
def test_any_events(lot: int, seed: int) -> None:
    """Some hundreds of sequences, always the same; ``make campaign`` has a million others."""
    played = play_anything(Random(f"{lot}:{seed}"))
    if played is not None:
        check(played)


def test_every_form_is_among_what_is_made_up() -> None:
    random = Random(1)
    assert all(line(random, form) for form in FORMS)


def test_a_replay_leaves_nothing_in_circles() -> None:
    """Seats are not even told of to the garbage collector: what is done with goes by itself."""
    check_if_played(0)
    gc.collect()
    gc.disable()
    try:
        for seed in range(tries(60, 200)):
            check_if_played(seed)
        assert gc.collect() == 0
    finally:
        gc.enable()


def check_if_played(seed: int) -> None:
    """Make up a sequence and check it, where one comes of the seed."""
    if played := play_anything(Random(seed)):
        check(played)
