"""What the tests of the parts that every screen shares have in common."""

from __future__ import annotations

from collections.abc import AsyncIterator, Iterator
from contextlib import asynccontextmanager
from pathlib import Path

import pytest
from rich.style import Style
from textual.pilot import Pilot
from textual.widgets import Static

from floorbase.tui.app import FloorApp
from tests.support.shipped import LIBRARY


@pytest.fixture(autouse=True)
def house(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> Path:
    """A house of its own for every test, playing by The Star, and folders of its own."""
    path = tmp_path / "house.json"
    path.write_text('{"book": "star"}')
    for module in ("user.settings", "paths"):
        monkeypatch.setattr(f"floorbase.{module}.config_file", lambda: path)
    monkeypatch.setattr("floorbase.tui.faults.fault_reports", lambda: tmp_path / "log")
    monkeypatch.setattr("floorbase.user.autosave.state_folder", lambda: tmp_path / "state")
    monkeypatch.delenv("NO_COLOR", raising=False)
    monkeypatch.delenv("FLOORBASE_DEBUG", raising=False)
    return path


@asynccontextmanager
async def opened(size: tuple[int, int] = (80, 24)) -> AsyncIterator[tuple[FloorApp, Pilot[None]]]:
    """The app with the rulebooks loaded."""
    app = FloorApp(lambda: LIBRARY)
    async with app.run_test(size=size, notifications=True) as pilot:
        for _ in range(600):
            await pilot.pause(0.01)
            if app.flow and app.flow.can_search:
                break
        await pilot.pause()
        assert app.flow
        yield app, pilot


async def press(pilot: Pilot[None], *keys: str) -> None:
    """Press keys one after the other, letting the screen follow."""
    for key in keys:
        await pilot.press(key)
        await pilot.pause()


async def to_the_card(pilot: Pilot[None], *answers: str) -> None:
    """From home to the ruling card of star:7.34's first example, or of other answers."""
    assert isinstance(pilot.app, FloorApp)
    assert pilot.app.flow
    pilot.app.flow.begin("action_out_of_turn")
    await pilot.pause()
    await press(pilot, *(answers or ("4", "1", "5")))


async def wait_for(pilot: Pilot[None], seen: str) -> None:
    """Wait until some words are on the screen, wherever its lines end."""
    app = pilot.app
    assert isinstance(app, FloorApp)
    painted = ""
    for _ in range(100):
        await pilot.pause(0.05)
        painted = words(app)
        if seen in " ".join(painted.replace("▌", " ").split()):
            return
    raise AssertionError(f"'{seen}' never came:\n{painted}")


def pieces(app: FloorApp) -> Iterator[tuple[str, Style]]:
    """Every piece of text as it is painted, with its style."""
    for strip in app.screen._compositor.render_strips(app.size):
        for segment in strip:
            if segment.text:
                yield segment.text, segment.style or Style()


def words(app: FloorApp) -> str:
    """Every line as it is painted."""
    lines = app.screen._compositor.render_strips(app.size)
    return "\n".join("".join(segment.text for segment in strip) for strip in lines)


def shown(app: FloorApp, name: str) -> str:
    """The words on the screen's named part."""
    return str(app.screen.query_one(f"#{name}", Static).render())
