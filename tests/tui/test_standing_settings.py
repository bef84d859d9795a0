"""Standing choices: made from a list, remembered, and ruled on the card until the floor does."""

from __future__ import annotations

import json
from pathlib import Path

from floorbase.tui.pickers.list_picker import PickItem
from floorbase.tui.screens.ruling import SETTLES, RulingScreen
from floorbase.tui.screens.settings import NamesKeptScreen, SettingsScreen, StandingScreen
from tests.support.screens import opened, press, words


async def test_one_is_picked_and_only_what_the_book_leaves_open_is_listed(house: Path) -> None:
    """star:7.8 leaves the size of the final table to the Director; star:7.25 rules the clock."""
    house.write_text('{"book": "star"}')
    async with opened() as (app, pilot):
        await press(pilot, "f10", "end", "up", "enter")
        assert isinstance(app.screen, StandingScreen)
        assert "Standing choices" in words(app)
        names = [row.name for row in app.screen.rows()]
        assert "standing.clock_time" not in names
        app.screen.query_one("#rows").highlighted = names.index(  # pyrefly: ignore[missing-attribute]
            "standing.final_table_size"
        )
        await press(pilot, "enter")
        assert isinstance(app.screen, PickItem)
        assert "How many players may sit at the final table?" in words(app)
        await press(pilot, "3")
        assert json.loads(house.read_text())["standing"] == {"final_table_size": "at_most_nine"}
        assert "The final table seats nine at most." in words(app)
        await press(pilot, "d")
        assert json.loads(house.read_text())["standing"] == {}
        assert "seats nine at most" not in words(app)


async def test_the_card_rules_it_and_a_letter_or_undo_goes_before_it(house: Path) -> None:
    """star:7.8 leaves the size of the final table to the Director."""
    house.write_text('{"book": "star", "standing": {"final_table_size": "at_most_nine"}}')
    async with opened() as (app, pilot):
        assert app.flow
        app.flow.begin("final_table")
        app.flow.answer("final_table_step", "size")
        await pilot.pause()
        while not isinstance(app.screen, RulingScreen):
            await press(pilot, "1")
        assert "RULED BY THE HOUSE" in words(app)
        assert "The house's standing choice: The final table seats nine at most." in " ".join(
            words(app).split()
        )
        await pilot.pause(SETTLES + 0.1)
        await press(pilot, "A")
        assert "Ruled by the floor: The final table seats seven at most." in " ".join(
            words(app).split()
        )
        await press(pilot, "u")
        assert "RULED BY THE HOUSE" in words(app)
        await press(pilot, "u")
        assert "THE FLOOR CHOOSES" in words(app)
        assert "standing" not in words(app)


async def test_how_long_names_are_kept_is_typed_for_each_book(house: Path) -> None:
    """nunavut:11.03 wants its records kept for three years."""
    async with opened() as (app, pilot):
        await press(pilot, "f10", "end")
        assert "until erasure is asked for" in words(app)
        await press(pilot, "enter")
        assert isinstance(app.screen, NamesKeptScreen)
        await press(pilot, "down", "down", "down", "enter")
        assert "wants its records kept for at least 3 years" in " ".join(words(app).split())
        await press(pilot, *"0", "enter")
        assert "choose 1 to 99" in words(app)
        await press(pilot, "backspace", "5", "enter")
        assert json.loads(house.read_text())["names_kept"] == {"nunavut": 5}
        assert "5 years" in words(app)
        await press(pilot, "d")
        assert json.loads(house.read_text())["names_kept"] == {}
        await press(pilot, "escape")
        assert type(app.screen) is SettingsScreen
