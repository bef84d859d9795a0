"""How the main screens look, at three sizes; the pictures lie in ``__snapshots__``.

After a change that is meant, look at what ``pytest tests/tui/test_snapshots.py --snapshot-update``
writes, and commit the pictures with it.
"""

from __future__ import annotations

from pathlib import Path

import pytest
from syrupy.assertion import SnapshotAssertion
from syrupy.extensions.image import SVGImageSnapshotExtension
from syrupy.location import PyTestLocation
from syrupy.types import SnapshotIndex
from textual.pilot import Pilot
from textual.widgets import Input, TextArea

from floorbase.tui.app import FloorApp
from floorbase.tui.screens.table import TableScreen
from tests.tui.everyone import house, opened, press

__all__ = ["house"]
SIZES = [(80, 24), (120, 40), (60, 30)]
TOLD = "oot raise 800 over 300, seat 5 called"
# What is typed into home's input, then which keys lead from the station before to each screen.
STATIONS: dict[str, tuple[str, list[str]]] = {
    "home": ("", []),
    "found": (TOLD, []),
    "understood": ("", ["enter"]),
    "ruling": ("", ["enter"]),
    "five": ("", ["v"]),
    "large": ("", ["escape", "l"]),
    "notes": ("", ["escape", "p"]),
    "write": ("", ["escape", "w"]),
    "replay": ("", ["escape", "r"]),
    "provisions": ("", ["escape", "t"]),
    "reader": ("", ["enter"]),
    "graph": ("", ["g"]),
    "go-on": ("", ["escape", "escape", "escape"]),
    "walk": ("out of turn", ["enter", "4"]),
    "depends": ("", ["1", "u"]),
    "changed": ("", ["3", "3"]),
    "chooses": ("", ["f2", "4"]),
    "ruled": ("", ["A"]),
    "compare": ("", ["f2", "1", "escape", "f4", "down", "space", "down", "down"]),
    "cell": ("", ["enter"]),
    "table": ("", ["escape", "escape", "f6"]),
    "settings": ("", ["escape", "f10"]),
    "help": ("", ["escape", "f1"]),
    "palette": ("", ["escape", "ctrl+p"]),
    "rulebook": ("", ["escape", "f2"]),
}


class Picture(SVGImageSnapshotExtension):
    """Each is a file of the screen's name and size, as the README shows it."""

    @classmethod
    def get_snapshot_name(cls, *, test_location: PyTestLocation, index: SnapshotIndex = 0) -> str:
        """The name that the test gave."""
        return str(index)


@pytest.fixture
def picture(snapshot: SnapshotAssertion) -> SnapshotAssertion:
    """A picture kept as a file of its own."""
    return snapshot.use_extension(Picture)


async def go(app: FloorApp, pilot: Pilot[None], words: str, keys: list[str]) -> None:
    """To the next station, and wait until all that is looked for is found."""
    if words:
        app.screen.query_one(Input).value = words
        await settled(app, pilot)
    for key in keys:
        await press(pilot, key)
        await settled(app, pilot)


async def settled(app: FloorApp, pilot: Pilot[None]) -> None:
    """Nothing is being looked for, laid out or painted any more."""
    await pilot.pause()
    while isinstance(app.screen, TableScreen) and app.screen.checked is None:
        await pilot.pause(0.05)  # it is checked once nothing was typed for a moment
    await app.workers.wait_for_complete()
    await pilot.pause()


async def still(app: FloorApp, pilot: Pilot[None]) -> str:
    """The screen, once it no longer changes."""
    shown = ""
    while shown != (shown := app.export_screenshot()):
        await pilot.pause(0.1)
    return shown


@pytest.mark.parametrize("size", SIZES, ids=[f"{width}x{height}" for width, height in SIZES])
async def test_the_screens_look_as_they_did(
    size: tuple[int, int], picture: SnapshotAssertion, monkeypatch: pytest.MonkeyPatch
) -> None:
    """One walk through all of them, so that the app is opened once for each size."""
    kept = Path("/home/floor/.config/floorbase/house.json")
    monkeypatch.setattr("floorbase.tui.flows.settings.own_file", lambda: kept)
    monkeypatch.setattr(
        "floorbase.tui.flows.writing.suggested", lambda title, suffix: f"ruling{suffix}"
    )
    async with opened(size) as (app, pilot):
        app.animation_level = "none"
        await settled(app, pilot)
        changed = []
        for name, (words, keys) in STATIONS.items():
            await go(app, pilot, words, keys)
            for typing in (*app.screen.query(Input), *app.screen.query(TextArea)):
                typing.cursor_blink = False
            await pilot.pause()
            if picture(name=f"{name}-{size[0]}x{size[1]}") != await still(app, pilot):
                changed.append(name)
        assert changed == []
