"""Home finds more than disputes: what the house's book says, in the words people use."""

from __future__ import annotations

from pathlib import Path

import pytest
from textual.pilot import Pilot
from textual.widgets import Input, OptionList, Static

from floorbase.present.lines import text_of
from floorbase.tui.app import FloorApp
from floorbase.tui.screens.home import HomeScreen
from floorbase.tui.screens.reader import ReaderScreen
from floorbase.tui.screens.walk import WalkScreen

SIZES = [pytest.param((80, 24), id="80x24"), pytest.param((60, 20), id="60x20")]


@pytest.fixture(autouse=True)
def house(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    """A house that plays by The Star."""
    path = tmp_path / "house.json"
    path.write_text('{"book": "star"}')
    monkeypatch.setattr("floorbase.house.config_file", lambda: path)


async def ready(pilot: Pilot[None]) -> FloorApp:
    """Wait until the index is open."""
    app = pilot.app
    assert isinstance(app, FloorApp)
    for _ in range(400):
        await pilot.pause(0.05)
        if app.flow and app.flow.can_search:
            await pilot.pause()
            return app
    raise AssertionError("the index was not opened")


def listed(app: FloorApp) -> list[str]:
    """The ids on the home screen's list, in order."""
    found = app.screen.query_one(OptionList)
    return [str(found.get_option_at_index(n).id) for n in range(found.option_count)]


@pytest.mark.parametrize("size", SIZES)
async def test_a_provision_is_found_and_read(size: tuple[int, int]) -> None:
    async with FloorApp().run_test(size=size) as pilot:
        app = await ready(pilot)
        app.screen.query_one(Input).value = "both of them busted on the same hand"
        await pilot.pause()
        found = listed(app)
        order = ["ties_and_payouts", "tie_elim_same_table", "star:7.18"]
        assert [id_ for id_ in found if id_ in order] == order, "disputes, questions, provisions"
        assert next(id_ for id_ in found if ":" in id_) == "star:7.18"
        assert all(id_.startswith("star:") for id_ in listed(app) if ":" in id_)
        app.screen.query_one(OptionList).highlighted = listed(app).index("star:7.18")
        await pilot.press("enter")
        await pilot.pause()
        assert isinstance(app.screen, ReaderScreen)
        assert "The Star · star:7.18" in str(app.screen.query_one("#book", Static).render())
        await pilot.press("escape")
        await pilot.pause()
        assert isinstance(app.screen, HomeScreen)


async def test_a_question_shows_the_houses_answer() -> None:
    async with FloorApp().run_test(size=(80, 24)) as pilot:
        app = await ready(pilot)
        assert app.flow
        app.flow.open("min_raise")
        await pilot.pause()
        assert isinstance(app.screen, ReaderScreen)
        assert app.screen.page
        assert "THE BOOK RULES" in text_of(app.screen.page.lines)


async def test_a_dispute_still_comes_first_and_opens() -> None:
    async with FloorApp().run_test(size=(80, 24)) as pilot:
        app = await ready(pilot)
        app.screen.query_one(Input).value = "raised out of turn"
        await pilot.pause()
        assert listed(app)[0] == "action_out_of_turn"
        await pilot.press("enter")
        await pilot.pause()
        assert isinstance(app.screen, WalkScreen)
