"""On the card one key makes what the book leaves open a rule of the house."""

from __future__ import annotations

from pathlib import Path

import pytest
from textual.pilot import Pilot

from floorbase.app.library import Library
from floorbase.tui.app import FloorApp
from floorbase.tui.flows.dispute import Flow
from floorbase.tui.screens.journal.form import FormScreen
from floorbase.tui.screens.ruling import RulingScreen
from tests.support.houses import rule
from tests.support.own_books import BOOK, library_with, write_book
from tests.support.screens import press, shown, start
from tests.support.shipped import LIBRARY


def sheet_on_star(folder: Path) -> Path:
    files = {
        "book.yaml": f"based_on: star\n{BOOK}",
        "house_rules.yaml": rule("odd_chip", "all_to_first_left"),
    }
    return write_book(folder, files)


async def on_card(pilot: Pilot[None], question: str) -> FloorApp:
    app = await start(pilot)
    assert app.flow
    app.flow.begin(question)
    await pilot.pause()
    assert isinstance(app.screen, RulingScreen)
    return app


def opened(library: Library) -> FloorApp:
    return FloorApp(lambda: library)


async def test_a_card_becomes_a_line_of_the_sheet(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    """star:7.1 leaves string bets to another document."""
    monkeypatch.setattr(Flow, "prepare_search", lambda _: None)  # nobody searches this book
    folder = sheet_on_star(tmp_path / "my_house")
    before = (folder / "house_rules.yaml").read_text()
    async with opened(library_with(folder)).run_test(size=(100, 40)) as pilot:
        app = await on_card(pilot, "rabbit_hunt")
        await press(pilot, "o")
        assert isinstance(app.screen, FormScreen)
        await press(pilot, "space", "2")
        form = app.screen
        assert isinstance(form, FormScreen)
        for _ in range(50):
            await pilot.pause(0.05)
            if "signed" in shown(app, "looked-up"):
                break
        form.put("signed", "A. Person")
        for _ in range(50):
            await pilot.pause(0.05)
            if "signed: A. Person" in shown(app, "looked-up"):
                break
        told = shown(app, "looked-up")
        assert "- question: rabbit_hunt" in told
        assert (folder / "house_rules.yaml").read_text() == before, "shown before it is written"
        await press(pilot, "enter")
        assert isinstance(app.screen, RulingScreen)
    written = (folder / "house_rules.yaml").read_text()
    assert written.startswith(before)
    answer = library_with(folder).ask("rabbit_hunt", "my_house")["my_house"]
    options = list(LIBRARY.rules.questions["rabbit_hunt"].options)
    assert (answer.status, answer.option) == ("house", options[1])


async def test_without_a_sheet_the_key_says_what_to_make() -> None:
    async with opened(LIBRARY).run_test(size=(100, 40)) as pilot:
        app = await on_card(pilot, "rabbit_hunt")
        await press(pilot, "o")
        assert "floorbase books new DIR --based-on star" in app.notice
        assert isinstance(app.screen, RulingScreen)


async def test_where_the_book_rules_there_is_nothing_to_decide() -> None:
    """star:7.32 rules on one chip."""
    async with opened(LIBRARY).run_test(size=(100, 40)) as pilot:
        app = await on_card(pilot, "oversized_chip_facing_bet")
        await press(pilot, "o")
        assert "The book itself rules here" in app.notice
