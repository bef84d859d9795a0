"""The app in a house of its own: opened, typed at, walked to a screen, and read."""

from __future__ import annotations

from collections.abc import AsyncIterator, Iterator
from contextlib import asynccontextmanager
from itertools import count
from pathlib import Path

import pytest
from rich.style import Style
from textual.pilot import Pilot
from textual.widgets import Input, Static

from floorbase.tui.app import FloorApp
from floorbase.tui.screens.reader import ReaderScreen
from floorbase.tui.screens.ruling import RulingScreen
from tests.support.shipped import LIBRARY
from tests.support.sweep import SWEEP

# What is the same in both is tried in one of them, by turns, and in a sweep in both: how every
# screen looks in each has its pictures.
SIZES = [pytest.param((80, 24), id="80x24"), pytest.param((120, 40), id="120x40")]
SMALL, LARGE = (SIZES, SIZES) if SWEEP else (SIZES[:1], SIZES[1:])


@pytest.fixture(autouse=True)
def house(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> Path:
    """A house of its own for every test, playing by The Star, and folders of its own."""
    path = tmp_path / "house.json"
    path.write_text('{"book": "star"}')
    for module in ("user.settings", "paths"):
        monkeypatch.setattr(f"floorbase.{module}.config_file", lambda: path)
    monkeypatch.setattr("floorbase.tui.faults.fault_reports", lambda: tmp_path / "log")
    monkeypatch.setattr("floorbase.user.autosave.state_folder", lambda: tmp_path / "state")
    data, ids = tmp_path / "data" / "training.sqlite", count(1)
    for module in ("user.training_store", "tui.flows.dispute"):
        monkeypatch.setattr(f"floorbase.{module}.training_file", lambda: data)
    monkeypatch.setattr("floorbase.user.training_store.token_hex", lambda _: f"{next(ids):016x}")
    monkeypatch.setenv("FLOORBASE_JOURNAL", str(tmp_path / "data" / "journal.sqlite"))
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


async def start(pilot: Pilot[None]) -> FloorApp:
    """Wait until the rulebooks are loaded."""
    for _ in range(50):
        await pilot.pause()
        app = pilot.app
        assert isinstance(app, FloorApp)
        if app.flow:
            await pilot.pause()
            return app
    raise AssertionError("the rulebooks were not loaded")


async def tell(pilot: Pilot[None], words: str) -> None:
    """Put words in as if pasted, and open what comes first."""
    pilot.app.screen.query_one(Input).value = words
    await press(pilot, "enter")


async def begin(pilot: Pilot[None]) -> None:
    """The dispute of an action out of turn, with nothing told."""
    assert isinstance(pilot.app, FloorApp)
    assert pilot.app.flow
    pilot.app.flow.begin("action_out_of_turn")
    await pilot.pause()


def shown(app: FloorApp, *ids: str) -> str:
    """The words on the screen's named parts."""
    return "\n".join(str(app.screen.query_one(f"#{name}", Static).render()) for name in ids)


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


async def ruled(pilot: Pilot[None]) -> FloorApp:
    """star:7.34: a raise out of turn, and the proper seat raises too."""
    app = await start(pilot)
    await begin(pilot)
    await press(pilot, "4", "1", "5")
    assert isinstance(app.screen, RulingScreen)
    return app


async def read(pilot: Pilot[None], id_: str) -> ReaderScreen:
    """Open the reader at something."""
    app = await start(pilot)
    assert app.flow
    app.flow.open(id_)
    return await reader(pilot)


async def reader(pilot: Pilot[None]) -> ReaderScreen:
    """The reader, with its page laid out."""
    for _ in range(20):
        await pilot.pause()
        screen = pilot.app.screen
        if isinstance(screen, ReaderScreen) and screen.page:
            await pilot.pause()
            return screen
    raise AssertionError("no page was laid out")
