"""Settings: each choice changed in place by keyboard, remembered at once, refused in words."""

from __future__ import annotations

import json
from pathlib import Path
from typing import Any

import pytest
from textual.pilot import Pilot
from textual.widgets import Input, OptionList

from floorbase.tui.app import FloorApp
from floorbase.tui.pickers.pick_book import PickBook
from floorbase.tui.pickers.pick_theme import PickTheme
from floorbase.tui.screens.home import HomeScreen
from floorbase.tui.screens.settings import KeysScreen, SettingsScreen
from tests.support.screens import opened, press, shown, wait_for, words

ORDER = ["book", "small", "big", "ante", "stack", "seats", "theme", "keys"]


def kept(house: Path) -> dict[str, Any]:
    """What is remembered."""
    return dict(json.loads(house.read_text()))


async def choose(app: FloorApp, pilot: Pilot[None], name: str) -> None:
    """Open settings, and a row of it."""
    await press(pilot, "f10")
    assert isinstance(app.screen, SettingsScreen)
    await press(pilot, *["down"] * ORDER.index(name), "enter")


async def type_over(pilot: Pilot[None], text: str) -> None:
    """Replace what stands in the line."""
    pilot.app.screen.query_one(Input).value = text
    await press(pilot, "enter")


async def test_numbers_are_changed_and_remembered(house: Path) -> None:
    numbers = {
        "small": ("50", 50),
        "big": ("1,200", 1200),
        "ante": ("25", 25),
        "stack": ("30k", 30_000),
        "seats": ("8", 8),
    }
    async with opened() as (app, pilot):
        for name, (typed, value) in numbers.items():
            await choose(app, pilot, name)
            await type_over(pilot, typed)
            assert kept(house)[name] == value
            assert kept(house)["book"] == "star"
            assert f"{value:,}" in words(app)
            assert not app.screen.query_one(Input).display
            assert app.flow
            assert getattr(app.flow.house, name) == value
            await press(pilot, "delete")
            assert kept(house)[name] != value
            await press(pilot, "escape")
            assert isinstance(app.screen, HomeScreen)


async def test_what_cannot_be_is_refused_and_stays_to_be_mended(house: Path) -> None:
    before = house.read_text()
    async with opened() as (app, pilot):
        for name, typed, said in (
            ("small", "lots", "is not a whole number"),
            ("small", "900", "would be more than the big blind"),
            ("big", "0", "cannot be the big blind"),
            ("seats", "12", "choose 2 to 10"),
            ("stack", "9" * 40, "is not a whole number"),
            ("ante", "[bold]", "'[bold]' is not a whole number"),
        ):
            await choose(app, pilot, name)
            await type_over(pilot, typed)
            assert said in shown(app, "row-about")
            assert app.screen.query_one(Input).value == typed
            await press(pilot, "escape", "enter")
            assert app.screen.query_one(Input).value == typed, "what was typed is offered again"
            await press(pilot, "escape", "escape")
            assert isinstance(app.screen, HomeScreen)
    assert house.read_text() == before


async def test_the_rulebook_is_chosen_from_a_list(house: Path) -> None:
    async with opened() as (app, pilot):
        await choose(app, pilot, "book")
        assert isinstance(app.screen, PickBook)
        await press(pilot, "4")
        assert isinstance(app.screen, SettingsScreen)
        assert "Nunavut" in words(app)
        await press(pilot, "escape")
        assert "Nunavut" in shown(app, "book")
    assert kept(house)["book"] == "nunavut"


async def test_a_theme_is_seen_before_it_is_chosen(house: Path) -> None:
    before = house.read_text()
    async with opened() as (app, pilot):
        await choose(app, pilot, "theme")
        assert isinstance(app.screen, PickTheme)
        await press(pilot, "down", "down")
        assert app.theme == "high-contrast"
        await press(pilot, "escape")
        assert app.theme == "floor"
        assert house.read_text() == before
        await press(pilot, "enter", "down", "enter")
        assert app.theme == "floor-light"
        assert kept(house)["theme"] == "floor-light"
        assert "floor-light" in words(app)
        await press(pilot, "d")
        assert app.theme == "floor"


async def test_a_key_is_changed_refused_and_given_back(house: Path) -> None:
    async with opened((100, 40)) as (app, pilot):
        await choose(app, pilot, "keys")
        assert isinstance(app.screen, KeysScreen)
        listed = app.screen.query_one(OptionList)
        listed.highlighted = listed.get_option_index("keys.ruling.five")
        await press(pilot, "enter")
        await type_over(pilot, "r")
        assert "would do both" in shown(app, "row-about")
        await type_over(pilot, "f7")
        assert kept(house)["keys"] == {"ruling.five": "f7"}
        assert "F7" in words(app)
        await press(pilot, "enter")
        await type_over(pilot, "")
        assert kept(house)["keys"] == {}
        await press(pilot, "escape")
        assert type(app.screen) is SettingsScreen


async def test_it_says_where_it_is_kept(house: Path) -> None:
    async with opened((200, 24)) as (app, pilot):
        await press(pilot, "f10", "f10", "f10")
        assert str(house) in shown(app, "row-note")
        await press(pilot, "escape")
        assert isinstance(app.screen, HomeScreen), "it is opened once"


async def test_a_visitor_is_told_of_no_file_of_the_server(
    house: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setenv("FLOORBASE_VISITOR", "0123456789abcdef" * 2)
    async with opened((120, 40)) as (app, pilot):
        await press(pilot, "f10")
        assert "in this browser only" in shown(app, "row-note")
        assert str(house) not in words(app)


async def test_what_cannot_be_remembered_holds_for_now(house: Path, tmp_path: Path) -> None:
    async with opened() as (app, pilot):
        house.unlink()
        house.mkdir()
        await choose(app, pilot, "seats")
        await type_over(pilot, "6")
        await wait_for(pilot, "could not be remembered")
        assert app.flow
        assert app.flow.house.seats == 6
