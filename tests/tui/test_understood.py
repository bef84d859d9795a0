"""What the words told is shown before a ruling rests on it alone, and likely answers are marked.

The readings are written down here: what is shown of one does not hang on how words are read.
"""

from __future__ import annotations

import pytest
from textual.pilot import Pilot
from textual.widgets import OptionList

from floorbase.app.dispute import Dispute
from floorbase.app.hands.worked_hand import ShownHand
from floorbase.present.replay import stepping
from floorbase.tui.app import FloorApp
from floorbase.tui.flows.table import whose
from floorbase.tui.screens.home import HomeScreen
from floorbase.tui.screens.ruling import RulingScreen
from floorbase.tui.screens.understood import UnderstoodScreen
from floorbase.tui.screens.walk import WalkScreen
from tests.support.readings import hears, likely, sure
from tests.support.records import FLOP, record
from tests.support.screens import opened, press, shown, words

SIZES = [pytest.param((80, 24), id="80x24"), pytest.param((60, 30), id="60x30")]
DISPUTE = {"action_out_of_turn": 0.95}
RAISED = {"out_of_turn_action": sure("raise", "raise early")}
TOLD_ALL = RAISED | {
    "players_acted_behind": sure("1", "nobody else"),
    "intervening_action": sure("call", "seat 5 called"),
}
WORDS = "raise early, nobody else, seat 5 called"


async def told(pilot: Pilot[None]) -> FloorApp:
    """The dispute, begun with words."""
    app = pilot.app
    assert isinstance(app, FloorApp)
    assert app.flow
    app.flow.begin("action_out_of_turn", WORDS)
    await pilot.pause()
    return app


def lines(app: FloorApp) -> list[str]:
    """The lines of the list on the screen."""
    listed = app.screen.query_one(OptionList)
    return [str(listed.get_option_at_index(n).prompt) for n in range(listed.option_count)]


def given(app: FloorApp) -> dict[str, str]:
    """The facts as they are answered."""
    assert app.flow
    assert app.flow.dispute
    return app.flow.dispute.given


@pytest.mark.parametrize("size", SIZES)
async def test_a_likely_answer_is_marked_and_enter_takes_it(
    size: tuple[int, int], monkeypatch: pytest.MonkeyPatch
) -> None:
    """star:7.34: a call by the skipped seat leaves the action as it was."""
    hears(monkeypatch, DISPUTE, TOLD_ALL | {"intervening_action": likely("call", "seat 5 called")})
    async with opened(size) as (app, pilot):
        await told(pilot)
        assert isinstance(app.screen, WalkScreen)
        assert app.screen.fact.id == "intervening_action"
        marked = [line for line in lines(app) if "likely, from your words" in line]
        assert len(marked) == 1
        assert "called" in marked[0]
        at = app.screen.query_one(OptionList).highlighted
        assert at is not None
        assert lines(app)[at] == marked[0]
        await press(pilot, "enter")
        assert given(app)["intervening_action"] == "call"
        assert isinstance(app.screen, RulingScreen), "a person has answered: nothing more is shown"
        assert "stands as made" in " ".join(shown(app, "card").split())


async def test_a_number_goes_before_what_was_likely_told(monkeypatch: pytest.MonkeyPatch) -> None:
    hears(monkeypatch, DISPUTE, TOLD_ALL | {"intervening_action": likely("call", "seat 5 called")})
    async with opened() as (app, pilot):
        await told(pilot)
        await press(pilot, "5")
        assert given(app)["intervening_action"] == "raise"
        assert "The early bet or raise is returned" in " ".join(shown(app, "card").split())


async def test_nothing_is_marked_where_nothing_was_told(monkeypatch: pytest.MonkeyPatch) -> None:
    hears(monkeypatch, DISPUTE, RAISED)
    async with opened() as (app, pilot):
        await told(pilot)
        assert isinstance(app.screen, WalkScreen)
        assert app.screen.query_one(OptionList).highlighted is None, "Enter answers nothing untold"
        assert "likely" not in words(app)


@pytest.mark.parametrize("size", SIZES)
async def test_what_the_words_told_is_shown_before_it_rules(
    size: tuple[int, int], monkeypatch: pytest.MonkeyPatch
) -> None:
    """Each fact with the words that it was read from; Enter goes on, and it is not asked again."""
    hears(monkeypatch, DISPUTE, TOLD_ALL)
    async with opened(size) as (app, pilot):
        await told(pilot)
        assert isinstance(app.screen, UnderstoodScreen)
        assert f"“{WORDS}”" in shown(app, "so-far")
        assert "3  skipped player's later action: called — “seat 5 called”" in lines(app)
        assert "Is this right?" in words(app)
        await press(pilot, "enter")
        assert isinstance(app.screen, RulingScreen)
        assert "stands as made" in " ".join(shown(app, "card").split())
        await press(pilot, "3", "3")
        assert isinstance(app.screen, RulingScreen), "a changed fact is not asked about again"


async def test_a_number_asks_the_fact_that_was_read_wrong(monkeypatch: pytest.MonkeyPatch) -> None:
    """With no answer marked, as the reading was taken back; the others stay as they were read."""
    hears(monkeypatch, DISPUTE, TOLD_ALL)
    async with opened() as (app, pilot):
        await told(pilot)
        await press(pilot, "9", "0")
        assert isinstance(app.screen, UnderstoodScreen)
        await press(pilot, "3")
        assert isinstance(app.screen, WalkScreen)
        assert app.screen.fact.id == "intervening_action"
        assert "likely" not in words(app)
        await press(pilot, "5")
        assert isinstance(app.screen, RulingScreen)
        assert given(app) == {
            "out_of_turn_action": "raise",
            "players_acted_behind": "1",
            "intervening_action": "raise",
        }


async def test_a_line_of_what_was_understood_can_be_picked(monkeypatch: pytest.MonkeyPatch) -> None:
    hears(monkeypatch, DISPUTE, TOLD_ALL)
    async with opened() as (app, pilot):
        await told(pilot)
        await press(pilot, "down", "down", "enter")
        assert isinstance(app.screen, WalkScreen)
        assert app.screen.fact.id == "players_acted_behind"


async def test_one_step_back_asks_the_last_fact(monkeypatch: pytest.MonkeyPatch) -> None:
    hears(monkeypatch, DISPUTE, TOLD_ALL)
    async with opened() as (app, pilot):
        await told(pilot)
        await press(pilot, "backspace")
        assert isinstance(app.screen, WalkScreen)
        assert app.screen.fact.id == "intervening_action"


async def test_what_was_understood_follows_another_rulebook(
    monkeypatch: pytest.MonkeyPatch,
) -> None:
    """The facts that it hangs on are shown anew."""
    hears(monkeypatch, DISPUTE, TOLD_ALL)
    async with opened() as (app, pilot):
        await told(pilot)
        assert app.flow
        app.flow.use_book("nunavut")
        await pilot.pause()
        assert isinstance(app.screen, UnderstoodScreen)
        await press(pilot, "enter")
        assert isinstance(app.screen, RulingScreen)
        assert "Nunavut" in shown(app, "book")


async def test_gone_on_with_it_is_still_shown_first(monkeypatch: pytest.MonkeyPatch) -> None:
    """A terminal closed on what was understood comes back to it, not to a ruling."""
    hears(monkeypatch, DISPUTE, TOLD_ALL)
    async with opened() as (_, pilot):
        await told(pilot)
    async with opened() as (app, pilot):
        assert isinstance(app.screen, HomeScreen)
        await press(pilot, "enter")
        assert isinstance(app.screen, UnderstoodScreen)


async def test_that_nothing_is_known_of_it_is_no_line_to_open(
    monkeypatch: pytest.MonkeyPatch,
) -> None:
    """Enter opens what stands below it."""
    hears(monkeypatch, DISPUTE, none=0.9)
    async with opened() as (app, pilot):
        await press(pilot, *"insurance")
        for _ in range(200):
            await pilot.pause(0.05)
            if "Not a dispute that the books cover" in words(app):
                break
        listed = app.screen.query_one(OptionList)
        assert listed.get_option_at_index(0).disabled
        assert listed.highlighted == 1
        await press(pilot, "enter")
        assert not isinstance(app.screen, HomeScreen)


async def test_the_replay_of_a_told_hand_is_called_that(monkeypatch: pytest.MonkeyPatch) -> None:
    """Not an example; nor is its form, from which it is played again."""
    hand = ShownHand("As it was told", record(FLOP, "3 bets 300", "4 folds", "5 calls"))
    monkeypatch.setattr(Dispute, "hand", lambda _: hand)
    hears(monkeypatch, DISPUTE, TOLD_ALL)
    async with opened() as (app, pilot):
        await told(pilot)
        await press(pilot, "enter", "r")
        assert shown(app, "source") == f"{stepping.TOLD}: “{WORDS}”"
        assert whose(f"told:{WORDS}", changed=False) == stepping.TOLD
        assert whose(f"told:{WORDS}", changed=True) == stepping.TOLD_CHANGED
