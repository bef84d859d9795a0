"""No size of a terminal ends a screen: not one that is opened in it, nor one that is made it."""

from __future__ import annotations

import pytest
from textual.geometry import Size
from textual.pilot import Pilot

from floorbase.tui.app import FloorApp
from floorbase.tui.shell import LEAST, room
from tests.support.screens import opened
from tests.support.stations import STATIONS, go, settled

ROOMY = (80, 24)

TINY = [(1, 1), (6, 3), (11, 5), (200, 1), (LEAST.width, LEAST.height)]


async def resized(app: FloorApp, pilot: Pilot[None], size: tuple[int, int]) -> None:
    """Paint in another size."""
    await pilot.resize_terminal(*size)
    await settled(app, pilot)
    assert app.size == room(Size(*size))


async def test_every_screen_survives_being_made_any_size() -> None:
    async with opened(ROOMY) as (app, pilot):
        await settled(app, pilot)
        for name, (words, keys) in STATIONS.items():
            await go(app, pilot, words, keys)
            screen = type(app.screen)
            for size in (*TINY, ROOMY):
                await resized(app, pilot, size)
                assert type(app.screen) is screen, name


@pytest.mark.parametrize("size", TINY, ids=[f"{width}x{height}" for width, height in TINY])
async def test_every_screen_opens_in_any_size(size: tuple[int, int]) -> None:
    async with opened(size) as (app, pilot):
        await settled(app, pilot)
        for words, keys in STATIONS.values():
            await go(app, pilot, words, keys)
            app.export_screenshot()
