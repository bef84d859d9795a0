"""What the app has to say covers nothing that is being read."""

from __future__ import annotations

from threading import Event

import pytest
from textual.containers import VerticalScroll
from textual.widgets._toast import Toast

from floorbase.present.screen_words.heard import READING_SOON
from floorbase.tui.app import FloorApp
from floorbase.tui.flows.dispute import Flow
from floorbase.tui.screens.walk import WalkScreen
from tests.support.comparison import until
from tests.support.screens import press, ruled, words
from tests.support.sweep import tries

COPIED = "The ruling is on the clipboard, if this terminal allows it."


@pytest.mark.parametrize("size", [(60, 30), (120, 40), (80, 24)][: tries(2, 3)])
async def test_a_notice_takes_the_line_of_the_keys_and_gives_it_back(size: tuple[int, int]) -> None:
    async with FloorApp().run_test(size=size, notifications=True) as pilot:
        app = await ruled(pilot)
        before = words(app).split("\n")
        await press(pilot, "y")
        after = words(app).split("\n")
        assert after[:-1] == before[:-1], "every other line is as it was"
        assert after[-1].strip() == COPIED
        assert not app.screen.query(Toast)
        app.show_notice()
        await pilot.pause()
        assert words(app).split("\n") == before


async def test_it_goes_by_itself_and_the_keys_work_meanwhile() -> None:
    async with FloorApp().run_test(size=(80, 24)) as pilot:
        app = await ruled(pilot)
        app.notify("A word.", timeout=0.4)
        app.notify("Another word.", timeout=1.2)
        await pilot.pause()
        assert "Another word." in words(app)
        await pilot.pause(0.5)
        assert "Another word." in words(app), "the time of the first does not end the second"
        await press(pilot, "p")
        assert "Notes" in words(app).split("\n")[0]
        await until(pilot, lambda app: "Another word." not in words(app))
        assert "Another word." not in words(app)


async def test_a_warning_moves_what_is_read_and_covers_none_of_it() -> None:
    async with FloorApp().run_test(size=(80, 24), notifications=True) as pilot:
        app = await ruled(pilot)
        card = app.screen.query_one("#card-scroll", VerticalScroll)
        rows = card.region.height
        app.notify("It cannot be used.\nfix: take another", title="Keys", severity="warning")
        for _ in range(40):
            await pilot.pause(0.05)
            if toasts := app.screen.query(Toast):
                break
        await pilot.pause()
        toast = toasts.first().region
        assert toast.height == 3
        assert card.region.height == rows - 3
        assert not card.region.overlaps(toast)
        assert toast.bottom == 23, "the keys are below it"


@pytest.mark.parametrize("size", [(80, 24), (60, 20)][: tries(1, 2)])
async def test_that_words_are_read_soon_is_said_until_they_are(
    size: tuple[int, int], monkeypatch: pytest.MonkeyPatch
) -> None:
    """Longer than any other notice, and again after one that came between."""
    read, prepare = Event(), Flow.prepare_search

    def late(flow: Flow) -> None:
        assert read.wait(30)
        prepare(flow)

    monkeypatch.setattr(Flow, "prepare_search", late)
    async with FloorApp().run_test(size=size) as pilot:
        app = pilot.app
        assert isinstance(app, FloorApp)
        while app.flow is None:
            await pilot.pause()
        app.flow.begin("action_out_of_turn", "raised out of turn")
        await pilot.pause()
        app.notify("Another word.", timeout=1)
        await pilot.pause()
        assert "Another word." in words(app)
        await until(pilot, lambda app: "Another word." not in words(app))
        assert words(app).split("\n")[-1].strip() == READING_SOON
        read.set()
        for _ in range(600):
            await pilot.pause(0.05)
            if isinstance(app.screen, WalkScreen):
                break
        assert isinstance(app.screen, WalkScreen)
        await pilot.pause()
        assert READING_SOON not in words(app)
