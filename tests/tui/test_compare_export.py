"""What is on the screen of the comparison, written to a file in each form."""

from __future__ import annotations

import csv
import json
from pathlib import Path

import pytest
from textual.widgets import Input, Static

from floorbase.app.compare import compare
from floorbase.present.compare.bar import filters_words
from floorbase.present.compare.forms import forms
from floorbase.rules.rulings.filters import Filters
from floorbase.tui.app import FloorApp
from floorbase.tui.pickers.name_file import WriteFile
from floorbase.tui.screens.compare import CompareScreen
from tests.support.comparison import SMALL, begin, until
from tests.support.screens import press
from tests.support.shipped import LIBRARY

pytestmark = pytest.mark.usefixtures("at_queensix")


@pytest.fixture(autouse=True)
def folder(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> Path:
    """Where one stands."""
    monkeypatch.chdir(tmp_path)
    return tmp_path


async def test_x_writes_what_passes_the_filters_where_one_says(folder: Path) -> None:
    async with FloorApp().run_test(size=SMALL) as pilot:
        screen = await begin(pilot, "race")
        await press(pilot, "d", "x")
        saving = pilot.app.screen
        assert isinstance(saving, WriteFile)
        assert screen.count in str(saving.query(Static).first().render())
        name = saving.query_one(Input)
        assert name.value == "rulings-side-by-side-race-rule-differently.txt"
        name.value = "race.json"
        await press(pilot, "enter")
        await until(pilot, lambda app: app.screen is screen)
        written = json.loads((folder / "race.json").read_text())
        every = [row for rows in written["questions"].values() for row in rows]
        assert every
        assert all(row["differs"] for row in every)
        assert {LIBRARY.question(name).topic for name in written["questions"]} == {"race"}


async def test_what_cannot_be_written_is_said_and_the_name_stays(folder: Path) -> None:
    (folder / "mine.csv").write_text("mine")
    async with FloorApp().run_test(size=SMALL) as pilot:
        await begin(pilot, "race")
        await press(pilot, "x")
        saving = pilot.app.screen
        assert isinstance(saving, WriteFile)
        for name in ("", "no/such/folder/race.md", "race.docx", "mine.csv"):
            saving.query_one(Input).value = name
            await press(pilot, "enter")
            assert pilot.app.screen is saving
            assert saving.query_one(Input).value == name
            assert str(saving.query_one("#told", Static).render())
        assert (folder / "mine.csv").read_text() == "mine", "never written over unasked"
        await press(pilot, "escape")
        assert isinstance(pilot.app.screen, CompareScreen)
        assert [path.name for path in folder.iterdir() if path.suffix == ".csv"] == ["mine.csv"]


async def test_where_nothing_passes_there_is_nothing_to_write() -> None:
    async with FloorApp().run_test(size=SMALL) as pilot:
        screen = await begin(pilot)
        await press(pilot, "slash", *"zzz", "enter", "x")
        assert pilot.app.screen is screen


def test_every_form_holds_the_same_cases_and_says_what_was_left_out() -> None:
    filters = Filters().put("topic", "race").put("rule-differently").put("books", "star nunavut")
    told = filters_words(LIBRARY.rules, filters)
    assert told == "topic: Race; only cases where books rule differently; books: The Star, Nunavut"
    compared = compare(LIBRARY, "race", books=("star", "nunavut"), only="rule-differently")
    made = {end: make() for end, make in forms(LIBRARY, compared, told).items()}
    assert list(made) == [".txt", ".md", ".csv", ".html", ".json"]
    cases = sum(map(len, compared.values()))
    for end in (".txt", ".md", ".html"):
        assert told in made[end], end
    assert len(list(csv.reader(made[".csv"].splitlines()))) == cases + 1
    assert made[".md"].count("\n| ") == cases + 2 * len(compared)
    books = 2
    assert made[".html"].count("<tr") == cases + len(compared) + books + 1
    assert sum(map(len, json.loads(made[".json"])["questions"].values())) == cases
    assert all(text.endswith("\n") or end == ".html" for end, text in made.items())
    whole = forms(LIBRARY, compared, "")
    assert whole[".md"]().startswith("# Rulings side by side: The Star, Nunavut\n")
