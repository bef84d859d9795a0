"""A flood of keys: what nobody can have typed is not taken, and the screen goes on."""

from __future__ import annotations

from textual.events import Key
from textual.widgets import Input

from floorbase.tui.shell import MOST_WAITING
from tests.support.screens import opened, press


async def test_more_keys_than_can_wait_are_dropped() -> None:
    async with opened() as (app, pilot):
        for _ in range(10 * MOST_WAITING):
            app.post_message(Key("x", "x"))
        await pilot.pause()
        while app.message_queue_size or app.screen.query_one(Input).message_queue_size:
            await pilot.pause(0.05)
        taken = app.screen.query_one(Input).value
        assert len(taken) <= 2 * MOST_WAITING
        assert set(taken) == {"x"}
        await press(pilot, "f1")
        assert len(app.screen_stack) > 2, "and the next key is taken as ever"


async def test_what_somebody_types_fast_is_all_taken() -> None:
    async with opened() as (app, pilot):
        for _ in range(200):
            app.post_message(Key("x", "x"))
        while len(app.screen.query_one(Input).value) < 200:
            await pilot.pause(0.05)
