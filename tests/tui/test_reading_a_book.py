"""A house's book read on the screens: ticks, typed words, steps back, and the end."""

from __future__ import annotations

from pathlib import Path

import pytest
from textual.widgets import Input

from floorbase.app.drafts.reading import BookReading
from floorbase.tui.flows.own_reading import OwnReading
from floorbase.tui.screens.books.reading import ReadBookScreen
from tests.support.screens import opened, press, words
from tests.support.shipped import LIBRARY

PROVISIONS = """\
- {id: "1", lines: 1, text: "The odd chip [one] goes to the first hand.", topics: [pots]}
- {id: "2", lines: 2, text: A fold out of turn is a fold., topics: [betting]}
"""


@pytest.fixture
def reading(tmp_path: Path) -> BookReading:
    folder = tmp_path / "white_oak"
    folder.mkdir()
    (folder / "provisions.yaml").write_text(PROVISIONS)
    (folder / "proposals.yaml").write_text(
        'questions:\n  - {question: oot_fold, provisions: ["2", "1"]}\n'
    )
    found = BookReading(LIBRARY, folder)
    found.go_to("oot_fold")
    return found


async def test_a_question_is_answered_with_keys_alone(reading: BookReading) -> None:
    left: list[str] = []
    async with opened() as (app, pilot):
        OwnReading(app, reading, lambda: left.append("left")).show()
        await pilot.pause()
        shown = words(app)
        assert "A player folded out of turn. Is the hand dead?" in shown
        assert "2: A fold out of turn is a fold." in shown
        assert "1: The odd chip [one]" in shown
        await press(pilot, "space")
        assert "[ ] 2: A fold" in shown
        assert "[x] 2: A fold" in words(app)
        await press(pilot, "enter")
        assert "What do they say?" in words(app)
        assert "Dealer: Muck the hand." in words(app), "of the first answer"
        await press(pilot, "space", "enter")
        await press(pilot, "ctrl+b")
        assert "What do they say?" in words(app)
        await press(pilot, "enter")
        while not app.screen.query_one(Input).display:
            await press(pilot, "enter")
        assert app.screen.query_one(Input).value == "A fold out of turn is a fold."
        await press(pilot, "enter")
        written = (reading.folder / "claims" / "out_of_turn.yaml").read_text()
        assert "- question: oot_fold\n  cites: ['2']\n  answer: binding\n" in written
        assert isinstance(app.screen, ReadBookScreen)
        await press(pilot, "escape")
        assert left == ["left"]
        assert not isinstance(app.screen, ReadBookScreen)


async def test_only_one_tick_where_one_answer_is_wanted(reading: BookReading) -> None:
    async with opened() as (app, pilot):
        OwnReading(app, reading, lambda: None).show()
        await press(pilot, "space", "enter", "space", "down", "space")
        assert isinstance(app.screen, ReadBookScreen)
        assert app.screen.ticked == ["not_binding"]
        assert words(app).count("[x]") == 1


async def test_other_rules_are_typed_and_wrong_ones_are_named(reading: BookReading) -> None:
    async with opened() as (app, pilot):
        OwnReading(app, reading, lambda: None).show()
        await press(pilot, "ctrl+n", "7", "enter")
        assert "'7' is not one of the values allowed" in words(app)
        await press(pilot, "backspace", "1", "enter")
        assert reading.given["provisions"] == ["1"]


async def test_a_question_is_put_off(reading: BookReading) -> None:
    async with opened() as (app, pilot):
        OwnReading(app, reading, lambda: None).show()
        await press(pilot, "ctrl+s")
        assert reading.skipped == {"oot_fold"}
        assert "Is the hand dead?" not in words(app)


async def test_rules_that_no_answer_names_come_one_by_one(reading: BookReading) -> None:
    async with opened() as (app, pilot):
        OwnReading(app, reading, lambda: None).show()
        await press(pilot, "ctrl+r")
        assert "Rule 1 · 2 rules not used in an answer yet" in words(app)
        await press(pilot, "ctrl+n", *"oot_fold", "enter", "enter")
        assert "What do they say?" in words(app)
        assert reading.given == {"provisions": ["1"]}
        await press(pilot, "ctrl+r")
        assert "Is the hand dead?" in words(app)
