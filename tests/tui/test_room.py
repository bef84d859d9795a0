"""Every screen from a tiny window to a wall, and the mouse on all of them."""

from __future__ import annotations

import pytest
from textual.events import MouseScrollDown
from textual.widgets import Input, OptionList

from floorbase.tui.pickers.pick_book import PickBook
from floorbase.tui.screens.help import HelpScreen
from floorbase.tui.screens.ruling import RulingScreen
from floorbase.tui.screens.walk import WalkScreen
from floorbase.tui.widgets.key_bar import KeyBar
from tests.support.readings import hears
from tests.support.screens import opened, press, to_the_card, wait_for, words

SIZES = [(40, 12), (60, 24), (60, 30), (80, 24), (120, 40), (200, 60)]
KEYS = {  # what leads to each screen from the one before it
    "home": [],
    "books": ["f2"],
    "settings": ["escape", "f10"],
    "keys": ["up", "enter"],
    "help": ["escape", "escape", "f1"],
    "walk": ["escape"],
    "card": ["1", "5"],
    "five": ["v"],
    "besides": ["escape", "p"],
    "replay": ["escape", "r"],
}


async def test_every_screen_at_the_least_and_the_greatest_size_and_one_between() -> None:
    """Resized while it is shown: it stays whole, and the line on top is there.

    Three sizes between have their pictures, of every screen.
    """
    async with opened() as (app, pilot):
        screens = set()
        for page, keys in KEYS.items():
            await press(pilot, *keys)
            if page == "walk":
                await to_the_card(pilot, "4")
            shown = type(app.screen)
            screens.add(shown)
            for width, height in (SIZES[0], SIZES[1 + len(screens) % 4], SIZES[-1]):
                await pilot.resize_terminal(width, height)
                await pilot.pause()
                assert type(app.screen) is shown, page
                lines = words(app).splitlines()
                assert len(lines) == height, page
                assert lines[0].strip() or page == "books", page
                assert app.screen.has_class("-narrow") == (width < 80), page
                assert app.screen.has_class("-wall") == (width >= 160), page
        assert len(screens) == len(KEYS)


async def test_text_is_no_wider_than_one_can_read() -> None:
    """On a wall screen a line of the card ends before it is too long to find the next."""
    async with opened((200, 60)) as (app, pilot):
        await to_the_card(pilot)
        assert max(len(line.strip()) for line in words(app).splitlines()[3:-1]) <= 120


async def test_a_click_opens_and_answers(monkeypatch: pytest.MonkeyPatch) -> None:
    async with opened() as (app, pilot):
        hears(monkeypatch, {"action_out_of_turn": 0.95})
        app.screen.query_one(Input).value = "out of turn"
        await wait_for(pilot, "Action out of turn")
        await pilot.click(OptionList, offset=(4, 0))
        await pilot.pause()
        assert isinstance(app.screen, WalkScreen)
        before = app.screen.fact.id
        await pilot.click(OptionList, offset=(4, 3))
        await pilot.pause()
        assert isinstance(app.screen, WalkScreen | RulingScreen)
        assert not isinstance(app.screen, WalkScreen) or app.screen.fact.id != before


async def test_help_is_named_by_the_last_line_however_narrow() -> None:
    """Keys that do not fit are left out whole, and a sign says that there are more."""
    async with opened() as (app, pilot):
        await to_the_card(pilot)
        for width, height in SIZES:
            await pilot.resize_terminal(width, height)
            await pilot.pause()
            last = words(app).splitlines()[-1]
            assert "f1 Help" in last
            assert ("…" in last) == ("f2 Rulebook" not in last)
            assert ("^p Find anything" in last) == (width >= 120)


async def test_a_click_on_the_last_line_is_its_key() -> None:
    async with opened() as (app, pilot):
        at = words(app).splitlines()[-1].index("Help")
        await pilot.click(KeyBar, offset=(at, 0))
        await pilot.pause()
        assert isinstance(app.screen, HelpScreen)
        await press(pilot, "escape", "f2")
        await pilot.click(OptionList, offset=(4, 2))
        await pilot.pause()
        assert not isinstance(app.screen, PickBook)


async def test_the_wheel_scrolls() -> None:
    async with opened() as (app, pilot):
        await press(pilot, "f1")
        scroll = app.screen.query_one("#help-scroll")
        await pilot.pause()
        assert scroll.max_scroll_y > 0
        scroll.post_message(MouseScrollDown(scroll, 5, 5, 0, 0, 0, False, False, False))
        await pilot.pause(0.3)
        assert scroll.scroll_y > 0
