"""What the other books need is asked from the screen that shows them, and leads back there."""

from __future__ import annotations

from floorbase.tui.screens.five import FiveScreen
from floorbase.tui.screens.ruling import RulingScreen
from floorbase.tui.screens.walk import WalkScreen
from tests.support.screens import opened, press, words

MOTIONS = "several_motions"


async def test_the_five_ask_and_come_back() -> None:
    """The Star has no rule on several motions; Nunavut must know what was said first."""
    async with opened() as (app, pilot):
        assert app.flow
        app.flow.begin("unclear_bet")
        app.flow.answer("unclear_bet_what", MOTIONS)
        await pilot.pause()
        assert isinstance(app.screen, RulingScreen)
        await press(pilot, "v")
        assert "depends on words before the first chips" in words(app)
        assert "Ask" in words(app)
        await press(pilot, "a")
        assert isinstance(app.screen, WalkScreen)
        await press(pilot, "escape")
        assert isinstance(app.screen, RulingScreen)
        await press(pilot, "v", "a")
        while isinstance(app.screen, WalkScreen):
            await press(pilot, "1")
        assert isinstance(app.screen, FiveScreen)
        assert "depends on" not in words(app)
        assert " Ask" not in words(app)
        await press(pilot, "escape")
        assert isinstance(app.screen, RulingScreen)


async def test_another_rulebook_asks_what_it_needs() -> None:
    async with opened() as (app, pilot):
        assert app.flow
        app.flow.begin("unclear_bet")
        app.flow.answer("unclear_bet_what", MOTIONS)
        await pilot.pause()
        app.flow.use_book("nunavut")
        await pilot.pause()
        assert isinstance(app.screen, WalkScreen)
        assert "What did the player say before the first chips went in?" in words(app)
