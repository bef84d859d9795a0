"""The graph walked by arrows, from the reader and back into it."""

from __future__ import annotations

import pytest
from textual.pilot import Pilot
from textual.widgets import Static

from floorbase.present.text.lines import text_of
from floorbase.tui.app import FloorApp
from floorbase.tui.screens.graph import GraphScreen
from floorbase.tui.screens.reader import ReaderScreen
from floorbase.tui.widgets.lines_view import LinesView
from tests.support.screens import SMALL, press, read, reader


async def drawn(pilot: Pilot[None], around: str) -> GraphScreen:
    """The graph, once something is in its middle."""
    for _ in range(400):
        await pilot.pause(0.05)
        screen = pilot.app.screen
        if isinstance(screen, GraphScreen) and screen.around and screen.around.id == around:
            await pilot.pause()
            return screen
    raise AssertionError(f"{around} was not drawn")


def shown(screen: GraphScreen, part: str) -> str:
    """The words of a part of the screen."""
    return str(screen.query_one(f"#{part}", Static).render())


@pytest.mark.parametrize("size", SMALL)
async def test_walked_by_arrows_and_read(size: tuple[int, int]) -> None:
    """From nunavut:9.24 to a neighbour, to the middle, back, and into the reader."""
    async with FloorApp().run_test(size=size) as pilot:
        await read(pilot, "nunavut:9.24")
        await press(pilot, "g")
        assert isinstance(pilot.app.screen, GraphScreen)
        screen = await drawn(pilot, "nunavut:9.24")
        assert screen.drawing
        text = text_of(screen.query_one(LinesView).lines)
        assert "nunavut:9.24" in text
        assert "conflicts with" in text
        assert "Around nunavut:9.24" in shown(screen, "book")
        await press(pilot, "right", "down")
        first = screen.at
        assert first not in ("nunavut:9.24", "")
        assert first in [box.id for box in screen.drawing.boxes]
        assert "nunavut:9.24" in shown(screen, "detail")
        await press(pilot, "enter")
        await drawn(pilot, first)
        await press(pilot, "backspace")
        await drawn(pilot, "nunavut:9.24")
        await press(pilot, "right", "down", "o")
        read_on = await reader(pilot)
        assert read_on.page
        assert read_on.page.id == first
        await press(pilot, "left")
        assert read_on.page.id == "nunavut:9.24"


async def test_many_neighbours_come_page_by_page_and_kind_by_kind() -> None:
    async with FloorApp().run_test(size=(80, 24)) as pilot:
        await read(pilot, "star:7.34")
        await press(pilot, "g")
        screen = await drawn(pilot, "star:7.34")
        assert screen.drawing
        pages = screen.drawing.pages
        assert pages > 1
        await press(pilot, "n")
        assert f"page 2 of {pages}" in shown(screen, "book")
        await press(pilot, "p", "p")
        assert f"page {pages} of {pages}" in shown(screen, "book")
        await press(pilot, "n", "right", *["down"] * 6)
        assert screen.page > 0, "past the last box of a column comes the next page"
        await press(pilot, "k")
        assert "only: " in shown(screen, "book")
        assert screen.around
        for _ in screen.around.kinds():
            await press(pilot, "k")
        assert "only: " not in shown(screen, "book")
        await press(pilot, "z", "9", "enter", "escape")
        assert isinstance(pilot.app.screen, ReaderScreen)


async def test_a_heading_is_read_from_its_beginning() -> None:
    """Up from a provision is its heading; o opens the first provision under it."""
    async with FloorApp().run_test(size=(120, 40)) as pilot:
        await read(pilot, "star:7.34")
        await press(pilot, "g")
        screen = await drawn(pilot, "star:7.34")
        await press(pilot, "up")
        assert screen.at.startswith("star line ")
        await press(pilot, "o")
        opened = await reader(pilot)
        assert opened.page
        assert opened.page.id == "star:7.1"


async def test_leaving_before_it_is_drawn_and_what_has_no_links() -> None:
    async with FloorApp().run_test(size=(80, 24)) as pilot:
        screen = await read(pilot, "star:7.34")
        await press(pilot, "g", "escape")
        assert isinstance(pilot.app.screen, ReaderScreen)
        assert screen.is_current
        await press(pilot, "g")
        graph = await drawn(pilot, "star:7.34")
        graph.centre("term:there-is-no-such-term")
        await pilot.pause(0.5)
        assert graph.is_current
        assert graph.trail.here == "star:7.34"
        await pilot.click("#drawing", offset=(5, 2))
        await pilot.pause()
        assert graph.at != "star:7.34"
