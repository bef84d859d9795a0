"""The twenty disputes of ``tests/scenarios/twenty.yaml``, driven through the app by keys alone."""

from __future__ import annotations

from typing import Any

import pytest
from textual.pilot import Pilot
from textual.widgets import Input, Static

from floorbase.present.words import STATUS_WORDS
from floorbase.tui.app import FloorApp
from floorbase.tui.screens.ruling import RulingScreen
from floorbase.tui.screens.walk import WalkScreen
from tests.scenarios.test_twenty import KEYS, TWENTY
from tests.shipped import LIBRARY
from tests.tui.everyone import house, opened, press

__all__ = ["house"]


async def answered(app: FloorApp, pilot: Pilot[None], told: dict[str, Any]) -> int:
    """Open what the words list first, answer what is asked; how many keys that took."""
    app.screen.query_one(Input).value = told["words"]
    await press(pilot, "enter")
    keys = 1
    while isinstance(screen := app.screen, WalkScreen):
        wanted = screen.values.index(told["answers"][screen.fact.id])
        await press(pilot, str(wanted + 1))
        keys += 1
    return keys


@pytest.mark.parametrize("told", [pytest.param(one, id=one["words"]) for one in TWENTY])
async def test_words_and_a_few_keys_reach_the_ruling_card(told: dict[str, Any]) -> None:
    """The card names the scenario, the book, and what it rules or that it does not."""
    async with opened() as (app, pilot):
        assert app.flow
        app.flow.use_book(told["book"])
        keys = await answered(app, pilot, told)
        assert keys <= KEYS
        assert isinstance(app.screen, RulingScreen)
        title = str(app.screen.query_one("#book", Static).render())
        card = " ".join(str(app.screen.query_one("#card", Static).render()).split())
        assert LIBRARY.scenario(told["scenario"]).title in title
        assert LIBRARY.rules.books[told["book"]].short in title
        for question, ruling in told["rules"].items():
            option = LIBRARY.rules.questions[question].options.get(ruling)
            if option:
                assert option.words in card
            else:
                assert STATUS_WORDS[ruling] in title
