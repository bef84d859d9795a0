"""The facts of an evening: set from a list, remembered, and answered for good while walking."""

from __future__ import annotations

import json
from pathlib import Path

from floorbase.tui.pickers.list_picker import PickItem
from floorbase.tui.screens.ruling import RulingScreen
from floorbase.tui.screens.settings import EveningScreen
from floorbase.tui.screens.walk import WalkScreen
from tests.support.screens import opened, press, words


def kept(house: Path) -> object:
    """What is remembered of the evening."""
    return json.loads(house.read_text()).get("evening")


async def test_it_is_picked_from_a_list_and_asked_again(house: Path) -> None:
    async with opened() as (app, pilot):
        await press(pilot, "f10", "end", "up", "up", "enter")
        assert isinstance(app.screen, EveningScreen)
        app.screen.query_one("#rows").highlighted = [  # pyrefly: ignore[missing-attribute]
            row.name for row in app.screen.rows()
        ].index("evening.betting_limit_kind")
        await press(pilot, "enter")
        assert isinstance(app.screen, PickItem)
        assert "Which betting format is being played?" in words(app)
        await press(pilot, "2")
        assert kept(house) == {"betting_limit_kind": "no_limit"}
        assert "no-limit" in words(app)
        await press(pilot, "d")
        assert kept(house) == {}
        assert "no-limit" not in words(app)


async def test_an_answer_for_the_evening_is_not_asked_twice(house: Path) -> None:
    """Whangamata 41 hangs on the betting format."""
    house.write_text('{"book": "whangamata"}')
    async with opened() as (app, pilot):
        assert app.flow
        app.flow.begin("raise_size")
        await pilot.pause()
        assert "All evening" not in words(app)
        app.flow.answer("raise_dispute", "many_raises")
        await pilot.pause()
        assert isinstance(app.screen, WalkScreen)
        await press(pilot, "e")
        assert "remembered for the evening" in words(app)
        await press(pilot, "1")
        assert isinstance(app.screen, RulingScreen)
        assert kept(house) == {"betting_limit_kind": "no_limit"}
        app.flow.begin("raise_size")
        app.flow.answer("raise_dispute", "many_raises")
        await pilot.pause()
        assert isinstance(app.screen, RulingScreen)
        assert "no-limit (house setting)" in " ".join(words(app).split())
