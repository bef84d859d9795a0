"""No size of a terminal ends a screen: not one that is opened in it, nor one that is made it."""

from __future__ import annotations

import pytest
from textual.geometry import Size
from textual.pilot import Pilot

from floorbase.tui.app import FloorApp
from floorbase.tui.shell import LEAST, room
from tests.support.screens import opened
from tests.support.stations import STATIONS, go, settled
from tests.support.sweep import tries

ROOMY = (80, 24)

TINY = [(1, 1), (6, 3), (11, 5), (200, 1), (LEAST.width, LEAST.height)]
EACH = tries(2, len(TINY))  # tiny sizes that each screen is seen in; the next screen, in others


def tiny(station: int) -> list[tuple[int, int]]:
    """The sizes that a station is seen in."""
    return [TINY[(EACH * station + n) % len(TINY)] for n in range(EACH)]


async def resized(app: FloorApp, pilot: Pilot[None], size: tuple[int, int]) -> None:
    """Paint in another size."""
    await pilot.resize_terminal(*size)
    await settled(app, pilot)
    assert app.size == room(Size(*size))


@pytest.mark.long
async def test_every_screen_survives_being_made_any_size() -> None:
    async with opened(ROOMY) as (app, pilot):
        await settled(app, pilot)
        for station, name in enumerate(STATIONS):
            await go(app, pilot, name)
            screen = type(app.screen)
            for size in (*tiny(station), ROOMY):
                await resized(app, pilot, size)
                assert type(app.screen) is screen, name


@pytest.mark.long
@pytest.mark.parametrize("turn", range(EACH))
async def test_every_screen_opens_in_any_size(turn: int) -> None:
    """The app opens in one of them, and each screen of the walk in the next."""
    async with opened(tiny(0)[turn]) as (app, pilot):
        await settled(app, pilot)
        for station, name in enumerate(STATIONS):
            await resized(app, pilot, tiny(station)[turn])
            await go(app, pilot, name)
            app.export_screenshot()
