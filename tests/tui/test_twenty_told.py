"""The twenty disputes of ``tests/scenarios/twenty.yaml``, driven through the app by keys alone."""

from __future__ import annotations

from typing import Any

import pytest
from textual.pilot import Pilot
from textual.widgets import Input, OptionList, Static

from floorbase.present.text.words import FLOOR_IN_PART, IN_PART, STATUS_WORDS
from floorbase.tui.app import FloorApp
from floorbase.tui.screens.home import HomeScreen
from floorbase.tui.screens.ruling import RulingScreen
from floorbase.tui.screens.understood import UnderstoodScreen
from floorbase.tui.screens.walk import WalkScreen
from tests.support.screens import opened, press
from tests.support.shipped import LIBRARY
from tests.support.sweep import by_turns
from tests.support.twenty import KEYS, TWENTY

PARTS = 4
# What the part of a card says that the book leaves open, where it rules on another part.
OPEN = {"conflict": "The book gives more than one answer", "discretion": "chooses one"}


async def opened_from_the_list(app: FloorApp, pilot: Pilot[None], told: dict[str, Any]) -> int:
    """Open the dispute wherever the words list it; how many keys that took."""
    listed = app.screen.query_one(OptionList)
    app.screen.query_one(Input).value = told["words"]
    for _ in range(200):
        await pilot.pause(0.02)
        shown = [listed.get_option_at_index(n).id for n in range(listed.option_count)]
        if told["scenario"] in shown:
            break
    keys = 0
    while listed.highlighted is None or shown[listed.highlighted] != told["scenario"]:
        await press(pilot, "down")
        keys += 1
        assert keys <= KEYS
    await press(pilot, "enter")
    return keys + 1


async def answered(app: FloorApp, pilot: Pilot[None], told: dict[str, Any]) -> int:
    """Answer what is asked, go on from what was understood; how many keys that took."""
    keys = 0
    while isinstance(screen := app.screen, (WalkScreen, UnderstoodScreen)):
        key = "enter"
        if isinstance(screen, WalkScreen):
            answer = told["answers"].get(screen.fact.id)
            assert answer or screen.likely, f"{screen.fact.id} is asked, and nothing said of it"
            key = str(screen.values.index(answer) + 1) if answer else key
        await press(pilot, key)
        keys += 1
        assert keys <= KEYS
    return keys


@pytest.mark.parametrize("part", by_turns(range(PARTS), 2))
async def test_words_and_a_few_keys_reach_the_ruling_card(part: int) -> None:
    """Those of one part, one after the other, each begun at home as on an evening."""
    async with opened() as (app, pilot):
        assert app.flow
        for told in TWENTY[part::PARTS]:
            app.flow.use_book(told["book"])
            keys = await opened_from_the_list(app, pilot, told)
            keys += await answered(app, pilot, told)
            assert keys <= KEYS, told["words"]
            assert isinstance(app.screen, RulingScreen), told["words"]
            is_the_card(app, told)
            await press(pilot, "escape")
            assert isinstance(app.screen, HomeScreen)


def is_the_card(app: FloorApp, told: dict[str, Any]) -> None:
    """The card names the scenario, the book, and what it rules or that it does not."""
    title = str(app.screen.query_one("#book", Static).render())
    card = " ".join(str(app.screen.query_one("#card", Static).render()).split())
    assert LIBRARY.scenario(told["scenario"]).title in title, told["words"]
    assert LIBRARY.rules.books[told["book"]].short in title, told["words"]
    for question, ruling in told["rules"].items():
        option = LIBRARY.rules.questions[question].options.get(ruling)
        if option:
            assert option.words in card, told["words"]
        else:
            assert STATUS_WORDS[ruling] in title or (
                (IN_PART in title or FLOOR_IN_PART in title) and OPEN[ruling] in card
            ), told["words"]
