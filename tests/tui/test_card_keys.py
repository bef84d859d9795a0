"""What can be done with a ruling card, each with one key."""

from __future__ import annotations

from pathlib import Path

import pytest
from textual.containers import VerticalScroll
from textual.widgets import Input, OptionList, Static

from floorbase.tui.app import FloorApp
from floorbase.tui.pickers.list_picker import PickItem
from floorbase.tui.pickers.name_file import WriteFile
from floorbase.tui.screens.large import LargeScreen
from floorbase.tui.screens.reader import ReaderScreen
from floorbase.tui.screens.ruling import RulingScreen
from floorbase.tui.widgets.key_bar import KeyBar
from tests.support.screens import LARGE, press, ruled, shown, tell


@pytest.mark.parametrize("size", LARGE)
async def test_a_provision_is_read_in_place(size: tuple[int, int]) -> None:
    """The rule that rules comes first; Escape comes back to the card."""
    async with FloorApp().run_test(size=size) as pilot:
        app = await ruled(pilot)
        await press(pilot, "t")
        assert isinstance(app.screen, PickItem)
        first = app.screen.query_one(OptionList).get_option_at_index(0)
        assert "star:7.34" in str(first.prompt)
        await press(pilot, "enter")
        assert isinstance(app.screen, ReaderScreen)
        assert "star:7.34" in shown(app, "book")
        await press(pilot, "escape")
        assert isinstance(app.screen, RulingScreen)
        await press(pilot, "t", "escape")
        assert isinstance(app.screen, RulingScreen)


async def test_large_letters_fit_the_screen() -> None:
    async with FloorApp().run_test(size=(80, 24)) as pilot:
        app = await ruled(pilot)
        await press(pilot, "l")
        assert isinstance(app.screen, LargeScreen)
        for width, height in ((80, 24), (120, 40), (60, 30), (200, 60), (30, 8)):
            await pilot.resize_terminal(width, height)
            await pilot.pause()
            assert "star:7.34" in shown(app, "legend")
            assert max(map(len, shown(app, "large").split("\n"))) <= width
        await press(pilot, "l")
        assert isinstance(app.screen, RulingScreen)


async def test_the_whole_card_is_copied() -> None:
    """Also what the small screen leaves out."""
    async with FloorApp().run_test(size=(80, 24)) as pilot:
        app = await ruled(pilot)
        await press(pilot, "y")
        for part in ("RULING", "star:7.34", "PENALTY"):
            assert part in app.clipboard


async def test_a_card_that_is_too_long_goes_on_with_space() -> None:
    """The key is named where there is more to see, and leads round to the top again."""
    async with FloorApp().run_test(size=(80, 24)) as pilot:
        app = await ruled(pilot)
        bar, scroll = app.screen.query_one(KeyBar), app.screen.query_one(VerticalScroll)
        assert "More" not in [group.words for group in bar.shown]
        await pilot.resize_terminal(60, 18)
        await pilot.pause()
        assert bar.shown[0].words == "More"
        places = [scroll.scroll_offset.y]
        while not places[1:] or places[-1]:
            await press(pilot, "space")
            places.append(scroll.scroll_offset.y)
        assert places[-2] == scroll.max_scroll_y > 0


@pytest.mark.parametrize("name", ["ruling.html", "ruling.txt"])
async def test_it_is_written_to_a_file(name: str, tmp_path: Path) -> None:
    """As a page and as text; over what is there only when told so twice."""
    target = tmp_path / name
    async with FloorApp().run_test(size=(80, 24)) as pilot:
        app = await ruled(pilot)
        await press(pilot, "w")
        assert isinstance(app.screen, WriteFile)
        await tell(pilot, str(target))
        assert isinstance(app.screen, RulingScreen)
        written = target.read_text(encoding="utf-8")
        for part in ("star:7.34", "Now that the skipped seat has acted", "Ruled by"):
            assert part in written
        target.write_text("something else")
        await press(pilot, "w")
        await tell(pilot, str(target))
        assert isinstance(app.screen, WriteFile)
        assert "already exists" in shown(app, "told")
        assert target.read_text() == "something else"
        await press(pilot, "enter")
        assert isinstance(app.screen, RulingScreen)
        assert target.read_text(encoding="utf-8") != "something else"


@pytest.mark.parametrize("name", ["", "ruling.pdf", "no/such/folder/ruling.txt", "."])
async def test_what_cannot_be_written_is_said_and_the_name_stays(name: str, tmp_path: Path) -> None:
    async with FloorApp().run_test(size=(80, 24)) as pilot:
        app = await ruled(pilot)
        await press(pilot, "w")
        given = str(tmp_path / name) if "/" in name else name
        await tell(pilot, given)
        assert isinstance(app.screen, WriteFile)
        assert "fix:" in str(app.screen.query_one("#told", Static).render())
        assert app.screen.query_one(Input).value == given
        await press(pilot, "escape")
        assert isinstance(app.screen, RulingScreen)
