"""The palette: everything in it, found by a few letters, and it goes there."""

from __future__ import annotations

import asyncio
import json
from pathlib import Path

import pytest
from textual.command import CommandPalette

from floorbase.tui.palette import FloorProvider
from floorbase.tui.pickers.pick_book import PickBook
from floorbase.tui.screens.five import FiveScreen
from floorbase.tui.screens.help import HelpScreen
from floorbase.tui.screens.home import HomeScreen
from floorbase.tui.screens.ruling import RulingScreen
from floorbase.tui.screens.settings import SettingsScreen
from floorbase.tui.screens.walk import WalkScreen
from floorbase.tui.themes import NAMES
from tests.support.screens import opened, press, to_the_card, wait_for, words
from tests.support.shipped import LIBRARY


@pytest.mark.long
async def test_it_goes_there() -> None:
    async with opened() as (app, pilot):
        for typed, named, arrived in (
            ("settings", "Settings (F10)", SettingsScreen),
            ("rulebook", "Rulebook (F2)", PickBook),
            ("help", "Help (F1", HelpScreen),
            ("dispute action", "Dispute: Action out of turn", WalkScreen),
        ):
            await press(pilot, "ctrl+p")
            assert isinstance(app.screen, CommandPalette)
            await press(pilot, *(letter if letter != " " else "space" for letter in typed))
            await wait_for(pilot, named)
            await press(pilot, "enter")
            await pilot.pause(0.2)
            assert isinstance(app.screen, arrived)
            await press(pilot, "escape")


async def test_it_does_what_a_key_of_the_screen_does() -> None:
    async with opened() as (app, pilot):
        await to_the_card(pilot)
        await press(pilot, "ctrl+p")
        await wait_for(pilot, "Books (v)")
        await press(pilot, *"books", "enter")
        await pilot.pause(0.5)
        assert isinstance(app.screen, FiveScreen)


async def test_everything_is_in_it() -> None:
    """Disputes, questions, kinds of incident, books, themes, and this screen's keys."""
    async with opened() as (app, _):
        listed = FloorProvider(app.screen)
        await listed.startup()
        names = [command.name for command in listed.commands]
        assert len(set(names)) > 0.9 * len(names)
        told = "\n".join(names)
        for scenario in LIBRARY.scenarios.values():
            assert f"Dispute: {scenario.title}" in told
        for question in LIBRARY.rules.questions.values():
            assert f"Question: {question.ask}" in told
        for family in LIBRARY.families:
            assert f"Incidents: {family.title}" in told
        for book in LIBRARY.rules.books.values():
            assert f"Rule by {book.short}" in told
        for theme in NAMES:
            assert f"Theme: {theme}" in told
        for action in ("Quit", "Help", "Rulebook", "Settings", "Open", "Clear"):
            assert f"{action} (" in told
        for typed in ("o", "oo", "odd", "odd chip", "raise out of turn"):
            assert [hit async for hit in listed.search(typed)], typed


async def test_what_each_line_does(house: Path) -> None:
    """A kind of incident is listed on home; a book and a theme are taken and remembered."""
    async with opened() as (app, pilot):
        await to_the_card(pilot)
        assert isinstance(app.screen, RulingScreen)
        listed = FloorProvider(app.screen)
        await listed.startup()
        run = {command.name: command.run for command in listed.commands}
        run["Rule by QueenSix"]()
        run["Theme: dark-room"]()
        assert json.loads(house.read_text())["book"] == "queensix"
        assert json.loads(house.read_text())["theme"] == "dark-room"
        assert app.theme == "dark-room"
        family = LIBRARY.families[0]
        run[f"Incidents: {family.title}"]()
        await pilot.pause()
        assert isinstance(app.screen, HomeScreen)
        assert family.members(LIBRARY.scenarios.values())[0].title in words(app)
        question = LIBRARY.rules.questions["odd_chip"]
        run[f"Question: {question.ask}"]()
        await pilot.pause()
        assert "odd chip" in words(app)


async def test_words_that_match_nothing() -> None:
    async with opened() as (app, pilot):
        await press(pilot, "ctrl+p", *"zzqzz")
        await wait_for(pilot, "No matches found")
        await press(pilot, "escape")
        await asyncio.sleep(0)
        await pilot.pause()
        assert isinstance(app.screen, HomeScreen)
