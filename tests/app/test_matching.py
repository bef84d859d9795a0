"""Disputes by words that they share with what is typed."""

from __future__ import annotations

from floorbase.app.matching import matching
from tests.support.shipped import LIBRARY


def test_words_find_the_scenario() -> None:
    scenarios = LIBRARY.scenarios.values()
    assert matching(scenarios, "oot raise")[0].id == "action_out_of_turn"
    assert matching(scenarios, "skip")[0].id == "skipped_player"
    assert matching(scenarios, "zzz") == []
    assert len(matching(scenarios, "")) == len(scenarios)
