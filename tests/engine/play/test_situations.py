"""Ordinary poker hands over what has to be ruled on: one topic takes each situation."""

from __future__ import annotations

import subprocess
import sys

import pytest

from floorbase.engine.play.situations import Situation, declared_in, require_takers
from floorbase.engine.poker import situations
from tests.support.sweep import first_of


def made() -> Situation[..., str]:
    @Situation
    def chips_fall(chips: int) -> str:
        """Chips fall off the table."""
        raise NotImplementedError

    return chips_fall


def test_a_situation_is_called_as_its_taker_is() -> None:
    fallen = made()

    @fallen.ruled_by
    def rule(chips: int) -> str:
        return f"{chips} go back"

    assert fallen(500) == rule(500) == "500 go back"
    assert (fallen.name, fallen.__doc__) == ("chips_fall", "Chips fall off the table.")


def test_a_second_taker_is_refused() -> None:
    fallen = made()
    fallen.ruled_by(str)
    with pytest.raises(TypeError, match="chips_fall is already ruled on by"):
        fallen.ruled_by(hex)


def test_a_situation_that_no_topic_takes_is_an_error_at_start() -> None:
    taken = made()
    taken.ruled_by(str)
    require_takers([taken])
    with pytest.raises(TypeError, match="no topic rules on chips_fall"):
        require_takers([taken, made()])


def test_every_situation_of_poker_is_seen_to_and_says_what_it_is() -> None:
    declared = declared_in(vars(situations))
    assert len(declared) > 15
    assert all(situation.__doc__ for situation in declared)


FIRST = ["poker.acting", "topics.hands.dead_hands", "replay.replay", "record.grammar"]


@pytest.mark.parametrize("first", first_of(FIRST))
def test_topics_are_registered_whatever_is_imported_first(first: str) -> None:
    loads = (
        f"import floorbase.engine.{first}, floorbase.engine.replay.procedures;"
        "from floorbase.engine.poker import situations as s; print(s.unclear.taker.__module__)"
    )
    ran = subprocess.run([sys.executable, "-c", loads], capture_output=True, text=True, check=True)
    assert ran.stdout.strip() == "floorbase.engine.topics.amounts.bet_amounts"
