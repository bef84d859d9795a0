"""Facts read out of typed words; what is not said is not told."""

from __future__ import annotations

from pathlib import Path
from typing import Any

import pytest
import yaml

from floorbase.scenarios.spoken import Spoken, told
from tests.shipped import LIBRARY

VALUES = {"done": ("raise", "call"), "next": ("call",)}
SPOKEN = [
    Spoken(("raised ... early", "early raise"), {"done": "raise"}),
    Spoken(("seat N called",), {"next": "call"}),
    Spoken(("called",), {"done": "call"}),
]


def written(name: str) -> Any:
    """A file beside this one, its scalars all text."""
    return yaml.load((Path(__file__).parent / name).read_text("utf-8"), yaml.BaseLoader)


@pytest.mark.parametrize(
    ("text", "facts"),
    [
        ("he raised way too early", {"done": "raise"}),
        ("Early raise; seat 5 called.", {"done": "raise", "next": "call"}),
        ("seat five called", {"done": "call"}),
        ("she re-raised and it is early", {"done": "raise"}),
        ("praised, early", {}),
        ("raised and then we all talked about it for quite a while, early", {}),
        ("", {}),
    ],
)
def test_phrases_are_whole_words_in_their_order(text: str, facts: dict[str, str]) -> None:
    assert told(SPOKEN, text, VALUES) == facts


def test_a_value_that_cannot_be_is_not_told() -> None:
    assert told(SPOKEN, "early raise", {"done": ("call",)}) == {}


def test_the_first_phrase_wins() -> None:
    assert told(SPOKEN, "early raise, then he called", VALUES) == {"done": "raise"}


@pytest.mark.parametrize(
    ("text", "facts"),
    [
        (
            "oot raise 800 over 300, seat 5 called",
            {
                "out_of_turn_action": "raise",
                "intervening_action": "call",
                "players_acted_behind": "1",
            },
        ),
        ("checked out of turn", {"out_of_turn_action": "check"}),
        ("someone acted out of turn", {}),
    ],
)
def test_action_out_of_turn(text: str, facts: dict[str, str]) -> None:
    assert LIBRARY.facts_told("action_out_of_turn", text) == facts


def test_a_number_after_seat_is_a_name_and_a_slash_is_either_word() -> None:
    spoken = [Spoken(("three players called/folded",), {"done": "call"})]
    assert told(spoken, "3 players folded", VALUES) == {"done": "call"}
    assert told(spoken, "seat 3 players called", VALUES) == {}


@pytest.mark.parametrize(
    ("scenario", "text", "facts"),
    [
        (scenario, text, facts)
        for scenario, texts in written("spoken.yaml").items()
        for text, facts in texts.items()
    ],
)
def test_what_people_type_tells_what_a_careful_reader_says(
    scenario: str, text: str, facts: dict[str, str]
) -> None:
    assert LIBRARY.facts_told(scenario, text) == facts
    LIBRARY.walk(scenario, facts=facts)


def test_texts_held_out_tell_nothing_wrong() -> None:
    for scenario, texts in written("spoken_held_out.yaml").items():
        for text, facts in texts.items():
            assert LIBRARY.facts_told(scenario, text).items() <= facts.items(), text


def test_every_scenario_is_spoken_of() -> None:
    assert not [scenario.id for scenario in LIBRARY.scenarios.values() if not scenario.spoken]
