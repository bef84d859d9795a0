"""No size of a terminal ends a screen: not one that is opened in it, nor one that is made it.

This is for ``make sweep``: in the suite, the walk of ``test_snapshots`` opens most screens in one
tiny size, and makes each of them another.
"""

from __future__ import annotations

import pytest
from textual.geometry import Size
from textual.pilot import Pilot

from floorbase.tui.app import FloorApp
from floorbase.tui.shell import LEAST, room
from tests.support.screens import opened
from tests.support.stations import STATIONS, go, settled
from tests.support.sweep import SWEEP

ROOMY = (80, 24)

TINY = [(1, 1), (6, 3), (11, 5), (200, 1), (LEAST.width, LEAST.height)]


async def resized(app: FloorApp, pilot: Pilot[None], size: tuple[int, int]) -> None:
    """Paint in another size."""
    await pilot.resize_terminal(*size)
    await settled(app, pilot)
    assert app.size == room(Size(*size))
    app.export_screenshot()


@pytest.mark.long
@pytest.mark.skipif(not SWEEP, reason="a walk for each size is for make sweep")
@pytest.mark.parametrize("turn", range(len(TINY)))  # each opens in another size, is made the next
async def test_every_screen_survives_any_size(turn: int) -> None:
    """Each screen of the walk opens in a tiny size, and is made another one and a roomy one."""
    tiny = [*TINY[turn:], *TINY[:turn]] * len(STATIONS)
    async with opened(tiny[0]) as (app, pilot):
        await settled(app, pilot)
        for name, opens, made in zip(STATIONS, tiny, tiny[1:], strict=False):
            await resized(app, pilot, opens)
            await go(app, pilot, name)
            app.export_screenshot()
            screen = type(app.screen)
            for size in (made, ROOMY):
                await resized(app, pilot, size)
                assert type(app.screen) is screen, name
