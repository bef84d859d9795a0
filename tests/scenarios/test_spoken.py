"""Facts read out of typed words; what is not said is not told."""

from __future__ import annotations

from collections.abc import Mapping
from functools import cache
from pathlib import Path
from typing import Any

import pytest
import yaml

from floorbase.hearing.phrases import Phrases
from floorbase.hearing.telling.clauses import moods
from floorbase.hearing.telling.words import read_words
from floorbase.scenarios.spoken import Spoken
from tests.support.shipped import LIBRARY

SPOKEN = [
    Spoken(("raised ... early", "early raise"), {"done": "raise"}),
    Spoken(("seat N called",), {"next": "call"}),
    Spoken(("called",), {"done": "call"}),
    Spoken(("didn't show",), {"shown": "no"}),
    Spoken(("<folds> the? hand",), {"given": "up"}, unless=("by mistake",)),
]
CLASSES = {"folds": ("folded", "threw away")}
WRONG = 0.01  # of them at most may have a fact for certain that they deny
FOUND = 0.85  # of the facts that the older texts tell must be heard: for certain, or as a mark


def told(text: str) -> dict[str, str]:
    """The facts that the phrases above tell, the first of each."""
    words = read_words(text)
    facts: dict[str, str] = {}
    for hit in Phrases(SPOKEN, CLASSES).found(words, moods(words)):
        if hit.told:
            for name, value in SPOKEN[hit.group].then.items():
                facts.setdefault(name, value)
    return facts


def written(name: str) -> Any:
    """A file beside this one, its scalars all text."""
    return yaml.load((Path(__file__).parent / name).read_text("utf-8"), yaml.BaseLoader)


@pytest.mark.parametrize(
    ("text", "facts"),
    [
        ("he raised way too early", {"done": "raise"}),
        ("Early raise; seat 5 called.", {"done": "raise", "next": "call"}),
        ("seat five called", {"done": "call", "next": "call"}),
        ("praised, early", {}),
        ("raised and then we all talked about it for quite a while, early", {}),
        ("", {}),
        ("nobody called", {}),
        ("seat 4 called? no", {}),
        ("can he say he called", {}),
        ("if he had called we'd know", {}),
        ("seat 3 called, sorry, he folded", {}),
        ("he claims he called", {}),
        ("she didnt show", {"shown": "no"}),
        ("she did not show", {"shown": "no"}),
        ("threw away the hand", {"given": "up"}),
        ("folded hand", {"given": "up"}),
        ("folded the hand by mistake", {}),
        ("seat 3 players called", {"done": "call"}),
    ],
)
def test_phrases_are_whole_words_that_are_simply_told(text: str, facts: dict[str, str]) -> None:
    assert told(text) == facts


def test_a_class_of_words_that_there_is_not_is_refused() -> None:
    with pytest.raises(KeyError):
        Phrases([Spoken(("<nothing> here",), {"a": "b"})], {})


@cache
def heard(scenario: str, text: str) -> Mapping[str, Any]:
    """What is heard of a dispute."""
    return LIBRARY.hearing.hear(text, scenario).facts


def texts(name: str) -> list[tuple[str, str, dict[str, str]]]:
    """The texts of a file, with their dispute and what they tell."""
    return [(s, text, facts) for s, rows in written(name).items() for text, facts in rows.items()]


def test_what_people_type_is_mostly_heard() -> None:
    rows = texts("spoken.yaml")
    wanted = [(s, text, name, v) for s, text, facts in rows for name, v in facts.items()]
    found = [
        (fact := heard(s, text).get(name)) is not None and fact.value == value
        for s, text, name, value in wanted
    ]
    assert sum(found) >= FOUND * len(found)


def test_hardly_anything_is_certain_that_the_words_deny() -> None:
    rows = [row for name in ("spoken.yaml", "spoken_held_out.yaml") for row in texts(name)]
    wrong = [
        f"{text}: {fact}={told.value}"
        for scenario, text, facts in rows
        for fact, told in heard(scenario, text).items()
        if told.sure and facts.get(fact, told.value) != told.value
    ]
    assert len(wrong) <= WRONG * len(rows), wrong


def test_every_scenario_is_spoken_of() -> None:
    assert not [scenario.id for scenario in LIBRARY.scenarios.values() if not scenario.spoken]
