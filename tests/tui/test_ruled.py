"""The floor rules on the card by one key, a changed fact is marked, and one key undoes either."""

from __future__ import annotations

from pathlib import Path

import pytest
from textual.events import Key
from textual.pilot import Pilot

from floorbase.tui.app import FloorApp
from floorbase.tui.screens import ruling
from floorbase.tui.screens.home import HomeScreen
from floorbase.tui.screens.large import LargeScreen
from floorbase.tui.screens.replay import ReplayScreen
from floorbase.tui.screens.ruling import RulingScreen
from floorbase.tui.screens.walk import WalkScreen
from tests.support.screens import begin, press, shown, start, words
from tests.support.sweep import SWEEP, tries

SIZES = [
    pytest.param((80, 24), id="80x24"),
    pytest.param((120, 40), id="120x40"),
    pytest.param((60, 30), id="60x30"),
]


async def chosen(pilot: Pilot[None], *keys: str) -> FloorApp:
    """nunavut:B.tournament-play.22 leaves it to the Director whether a raise out of turn binds."""
    app = await start(pilot)
    assert app.flow
    app.flow.use_book("nunavut")
    await begin(pilot)
    await press(pilot, "4", "1", "5", *keys)
    return app


def card(app: FloorApp) -> str:
    """The card in one line."""
    return " ".join(shown(app, "card").split())


@pytest.mark.parametrize("size", SIZES[:: tries(2, 1)])
async def test_a_letter_rules_and_u_takes_it_back(size: tuple[int, int]) -> None:
    async with FloorApp().run_test(size=size) as pilot:
        app = await chosen(pilot)
        assert "THE FLOOR CHOOSES" in shown(app, "book")
        assert "B The early bet or raise is returned" in card(app)
        assert "a letter rules" in shown(app, "facts")
        assert "will rule" not in card(app)
        await press(pilot, "B")
        assert "RULED BY THE FLOOR" in shown(app, "book")
        assert "Ruled by the floor: The early bet or raise is returned" in card(app)
        assert "(nunavut:B.tournament-play.22)" in card(app)
        assert "“Take your chips back. You have all your options.”" in card(app)
        assert "2. Return the out-of-turn chips to the player." in card(app)
        assert "800" not in card(app), "an example lends the card of a table none of its figures"
        assert "a letter rules" not in shown(app, "facts")
        await press(pilot, "A")
        assert "The early bet or raise is returned" in card(app), "no letter stands there now"
        await press(pilot, "u")
        assert "THE FLOOR CHOOSES" in shown(app, "book")
        await press(pilot, "A")
        assert "Ruled by the floor: The out-of-turn wager stands as made." in card(app)


async def test_a_click_rules_on_every_line_of_a_choice() -> None:
    async with FloorApp().run_test(size=(60, 30)) as pilot:
        app = await chosen(pilot)
        lines = words(app).splitlines()
        row = next(n for n, line in enumerate(lines) if " B  " in line) + 1
        place = len(lines[row]) - len(lines[row].lstrip())
        assert place > lines[row - 1].index("B  "), "the choice goes on here"
        await pilot.click(offset=(place + 1, row))
        await pilot.pause()
        assert "Ruled by the floor: The early bet or raise is returned" in card(app)


async def test_what_the_floor_ruled_is_played_and_shown_large_and_kept() -> None:
    async with FloorApp().run_test(size=(80, 24)) as pilot:
        app = await chosen(pilot, "B", "r")
        assert isinstance(app.screen, ReplayScreen)
        await press(pilot, "end")
        assert "a person must rule" not in shown(app, "step")
        await press(pilot, "escape", "l")
        assert isinstance(app.screen, LargeScreen)
        await press(pilot, "escape", "escape")
        assert isinstance(app.screen, HomeScreen)
        await press(pilot, "enter")
        assert isinstance(app.screen, RulingScreen)
        assert "RULED BY THE FLOOR" in shown(app, "book")


@pytest.mark.parametrize("size", SIZES if SWEEP else SIZES[1:2])
async def test_a_flipped_fact_says_what_it_was_and_u_undoes_it(size: tuple[int, int]) -> None:
    async with FloorApp().run_test(size=size) as pilot:
        app = await start(pilot)
        await begin(pilot)
        await press(pilot, "4", "1", "5")
        before = card(app)
        assert "was:" not in shown(app, "facts")
        await press(pilot, "u")
        assert card(app) == before, "nothing was changed yet"
        await press(pilot, "3", "3")
        facts = " ".join(shown(app, "facts").split())
        assert "skipped player's later action: folded (was: raised in full, all-in or not)" in facts
        assert card(app) != before
        await press(pilot, "u", "u")
        assert "was:" not in shown(app, "facts")
        assert card(app) == before


class Clock:
    """A clock that stands still until it is told."""

    def __init__(self) -> None:
        self.now = 100.0

    def __call__(self) -> float:
        return self.now


async def test_a_card_that_has_just_come_takes_no_number(monkeypatch: pytest.MonkeyPatch) -> None:
    """The digit that answered last, typed twice, changes nothing; a moment later it does."""
    clock = Clock()
    monkeypatch.setattr(ruling, "SETTLES", 0.4)
    monkeypatch.setattr(ruling, "monotonic", clock)
    async with FloorApp().run_test(size=(80, 24)) as pilot:
        app = await start(pilot)
        await begin(pilot)
        await press(pilot, "4", "1", "5")
        before = card(app)
        await press(pilot, "1")
        clock.now += 0.3
        await press(pilot, "3")
        assert card(app) == before
        clock.now += 0.2
        await press(pilot, "3")
        assert card(app) != before
        await press(pilot, "3")
        assert "folded" in shown(app, "facts"), "from then on each number counts at once"


async def test_a_new_menu_takes_no_letter_for_a_moment(monkeypatch: pytest.MonkeyPatch) -> None:
    """A typed twice rules one question, not two."""
    clock = Clock()
    monkeypatch.setattr(ruling, "SETTLES", 0.4)
    monkeypatch.setattr(ruling, "monotonic", clock)
    async with FloorApp().run_test(size=(80, 24)) as pilot:
        app = await start(pilot)
        assert app.flow
        app.flow.use_book("whangamata")
        app.flow.begin("chips_out_of_view")
        dispute = app.flow.dispute
        assert dispute
        while asked := dispute.walk().ask:
            app.flow.answer(asked, app.flow.library.scenario(dispute.scenario).commonest[asked])
        await pilot.pause()
        assert isinstance(app.screen, RulingScreen)
        clock.now += 1
        await press(pilot, "A", "A")
        assert "RULED BY THE FLOOR" not in shown(app, "book")
        clock.now += 1
        await press(pilot, "A")
        assert "RULED BY THE FLOOR" in shown(app, "book")


def test_no_key_of_the_card_may_be_a_capital_letter(house: Path) -> None:
    from floorbase.tui.keys import actions, clashes

    known = actions(FloorApp)
    told = [problem.what for problem in clashes({"ruling.five": "A"}, known)]
    assert told == ["the key A is taken: it picks one of the rulings on a ruling card"]
    assert not clashes({"ruling.five": "f12"}, known)


async def test_what_may_be_ruled_can_be_clicked() -> None:
    async with FloorApp().run_test(size=(80, 24)) as pilot:
        app = await chosen(pilot)
        row = next(n for n, line in enumerate(shown(app, "card").split("\n")) if "B  The" in line)
        await pilot.click("#card", offset=(20, row))
        await pilot.pause()
        assert "Ruled by the floor: The early bet or raise is returned" in card(app)


async def test_two_digits_at_once_answer_one_question() -> None:
    """The second was not meant for the fact that the first has answered."""
    async with FloorApp().run_test(size=(80, 24)) as pilot:
        app = await start(pilot)
        await begin(pilot)
        await press(pilot, "4", "1")
        asked = app.screen
        assert isinstance(asked, WalkScreen)
        asked.on_key(Key("5", "5"))
        asked.on_key(Key("1", "1"))
        await pilot.pause()
        assert isinstance(app.screen, RulingScreen)
        assert app.flow
        assert app.flow.dispute
        assert app.flow.dispute.given["intervening_action"] == "raise"
