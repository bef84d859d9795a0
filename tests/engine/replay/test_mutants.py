"""A sample of records as people get them wrong; ``make mutants`` plays sixty thousand."""

from __future__ import annotations

from random import Random

import pytest

from floorbase.engine.replay.replay import replay
from floorbase.errors import ReplayError
from tests.engine.replay.mutants import TYPED, mutant, originals, play_mutant
from tests.support.records import FLOP, record
from tests.support.shipped import LIBRARY
from tests.support.sweep import tries


@pytest.mark.parametrize("lot", range(tries(1, 8)))
def test_mutants_end_in_a_typed_answer(lot: int) -> None:
    for seed in range(100 * lot, 100 * lot + 100):
        assert set(play_mutant(mutant(Random(f"sample {seed}")))) <= set(TYPED)


def test_there_are_hands_of_every_topic_to_mutate() -> None:
    assert len(originals()) > 400


def test_what_was_observed_is_refused_where_the_table_shows_otherwise() -> None:
    """Whoever wins the pot does not ask to see the winning hand: that is their own."""
    river = FLOP.replace("street: flop", "street: river").replace("Ah 7c 2d", "Ah 7c 2d 9s Kc")
    shown = ("3 shows As Ad", "4 mucks", "3 asks to see 4")
    folded = tuple(f"{seat} folds" for seat in (5, 6, 7, 8, 2))
    events = ("3 bets 300", "4 calls", *folded, *shown)
    made = record(river, *events, observed={"asked_hand": "winning_hand"})
    with pytest.raises(ReplayError, match="'asked_hand: winning_hand' under 'observed:'"):
        replay(made, LIBRARY.decide_for("star"))
