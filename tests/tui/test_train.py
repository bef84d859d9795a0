"""Training on the screens: every key of a sitting, what is chosen for it, what is kept."""

from __future__ import annotations

import sqlite3
from datetime import timedelta
from pathlib import Path

import pytest
from textual.pilot import Pilot
from textual.widgets import Input, OptionList, Static

from floorbase.app.training.drill import Drill, local_now
from floorbase.app.training.item import Item, ItemKey
from floorbase.tui.app import FloorApp
from floorbase.tui.flows.train import TrainArea
from floorbase.tui.screens.home import HomeScreen
from floorbase.tui.screens.reader import ReaderScreen
from floorbase.tui.screens.training.menu import TrainScreen
from floorbase.tui.screens.training.pages import BooksScreen, PractisedHand, ProgressScreen
from floorbase.tui.screens.training.question import QuestionScreen
from floorbase.tui.screens.training.result import ResultScreen
from tests.support.screens import opened, wait_for, words
from tests.support.stations import do, settled

# star:7.34: nobody changed the action, so the raise out of turn stands.
FACTS = (("out_of_turn_action", "raise"), ("intervening_action", "fold"))
OOT = ItemKey("star", "oot_bet_or_raise", FACTS)


@pytest.fixture(autouse=True)
def one_item(monkeypatch: pytest.MonkeyPatch) -> None:
    """Only this can be asked: a raise out of turn, all fold behind it."""
    monkeypatch.setattr("floorbase.app.training.items.keys", lambda *_: [OOT])
    monkeypatch.setattr("floorbase.app.training.numbers.number_keys", lambda *_: [])


def drill(app: FloorApp) -> Drill:
    """The sitting under way."""
    assert app.flow
    area = app.flow.areas["train"]
    assert isinstance(area, TrainArea)
    assert area.drill
    return area.drill


def item(app: FloorApp) -> Item:
    """What is being answered."""
    found = drill(app).item
    assert found
    return found


async def answered(app: FloorApp, pilot: Pilot[None], *, right: bool) -> None:
    """Answer what is asked by its letter, or by typing it."""
    asked = drill(app).follow_up or item(app)
    if asked.choices:
        place = [choice.right for choice in asked.choices].index(right)
        await do(app, pilot, "abcdef"[place])
    else:
        await do(app, pilot, *(asked.typed if right else "0"), "enter")


async def finished(app: FloorApp, pilot: Pilot[None]) -> None:
    """Answer all that is asked of an item, all right."""
    while drill(app).item:
        await answered(app, pilot, right=True)


def typed(app: FloorApp) -> str:
    """What is said of what was typed."""
    return str(app.screen.query_one("#wrong", Static).render())


async def test_a_case_is_told_asked_and_followed_up_to_its_result() -> None:
    async with opened() as (app, pilot):
        await do(app, pilot, "f5")
        assert isinstance(app.screen, TrainScreen)
        await do(app, pilot, "1")
        assert isinstance(app.screen, QuestionScreen)
        await wait_for(pilot, "Under The Star, does the wager stand?")
        await answered(app, pilot, right=True)
        await wait_for(pilot, "What does the dealer do?")
        await answered(app, pilot, right=True)
        await wait_for(pilot, "Who acts next? Type the seat.")
        await do(app, pilot, "x", "enter")
        assert "'x' cannot be read as an answer. Type a seat" in typed(app)
        await do(app, pilot, "backspace")
        assert typed(app) == ""
        await finished(app, pilot)
        assert isinstance(app.screen, ResultScreen)
        await wait_for(pilot, "Right. The out-of-turn wager stands as made.")
        await do(app, pilot, "enter")
        assert isinstance(app.screen, TrainScreen)
        await wait_for(pilot, "1 item answered, 1 right. Everything is saved.")


async def test_a_wrong_ruling_shows_the_right_one_at_once() -> None:
    async with opened() as (app, pilot):
        await do(app, pilot, "f5", "enter")
        await answered(app, pilot, right=False)
        assert isinstance(app.screen, ResultScreen)
        await wait_for(pilot, "Wrong. You answered:")
        await wait_for(pilot, "The answer: The out-of-turn wager stands as made.")


async def test_the_arrows_and_enter_answer_and_enter_alone_does_not() -> None:
    async with opened() as (app, pilot):
        await do(app, pilot, "f5", "1", "enter")
        assert isinstance(app.screen, QuestionScreen)
        assert "Choose a line first" in typed(app)
        await do(app, pilot, "z", "9", "f12", "space", "tab")
        assert drill(app).given == ()
        choices = app.screen.query_one("#choices", OptionList)
        place = [choice.right for choice in item(app).choices].index(True)
        await do(app, pilot, *["down"] * (place + 1))
        assert choices.highlighted == place
        await do(app, pilot, "enter")
        assert drill(app).right == (True,)


async def test_a_number_answers_too() -> None:
    async with opened() as (app, pilot):
        await do(app, pilot, "f5", "1")
        place = [choice.right for choice in item(app).choices].index(True)
        await do(app, pilot, str(place + 1))
        assert drill(app).right == (True,)


async def test_what_is_longer_than_the_screen_is_scrolled() -> None:
    async with opened((60, 20)) as (app, pilot):
        await do(app, pilot, "f5", "1", "pagedown")
        scroll = app.screen.query_one("#telling-scroll")
        assert scroll.scroll_y > 0
        await do(app, pilot, "pageup")
        assert scroll.scroll_y == 0


async def test_the_table_stands_beside_the_case_or_under_it() -> None:
    async with opened((120, 40)) as (app, pilot):
        await do(app, pilot, "f5", "1")
        assert app.screen.query_one("#beside").display
        assert not app.screen.query_one("#below").display
        await pilot.resize_terminal(80, 24)
        await settled(app, pilot)
        assert not app.screen.query_one("#beside").display
        assert "SEAT" in words(app) or "Seat" in words(app)


async def test_a_result_opens_its_rule_the_books_and_the_hand() -> None:
    async with opened() as (app, pilot):
        await do(app, pilot, "f5", "1")
        await answered(app, pilot, right=False)
        await do(app, pilot, "v")
        assert isinstance(app.screen, BooksScreen)
        await wait_for(pilot, "Michigan")
        await do(app, pilot, "escape", "r")
        assert isinstance(app.screen, PractisedHand)
        assert "e" not in {key for key, b in app.screen.active_bindings.items() if b.enabled}
        await do(app, pilot, "escape", "t")
        assert isinstance(app.screen, ReaderScreen)
        await do(app, pilot, "escape")
        assert isinstance(app.screen, ResultScreen)
        await do(app, pilot, "space")
        assert not isinstance(app.screen, ResultScreen) or drill(app).item is None


async def test_a_key_that_comes_twice_does_not_skip_the_result(
    monkeypatch: pytest.MonkeyPatch,
) -> None:
    monkeypatch.setattr("floorbase.tui.screens.training.result.SETTLES", 60.0)
    async with opened() as (app, pilot):
        await do(app, pilot, "f5", "1")
        await answered(app, pilot, right=False)
        await do(app, pilot, "enter", "space")
        assert isinstance(app.screen, ResultScreen)


async def test_to_stop_keeps_the_ruling_and_the_next_sitting_goes_on_after_it() -> None:
    async with opened() as (app, pilot):
        await do(app, pilot, "f5", "1")
        await answered(app, pilot, right=True)
        await do(app, pilot, "escape")
        assert isinstance(app.screen, TrainScreen)
        await do(app, pilot, "1")
        await wait_for(pilot, "What does the dealer do?")
        await do(app, pilot, "escape", "escape")
        assert isinstance(app.screen, HomeScreen)
    async with opened() as (app, pilot):  # another day
        await do(app, pilot, "f5", "1")
        await wait_for(pilot, "What does the dealer do?")


async def test_book_topic_and_learner_are_chosen_from_lists() -> None:
    async with opened() as (app, pilot):
        await do(app, pilot, "f5", "2", "4")
        await wait_for(pilot, "rulebook: Nunavut")
        await do(app, pilot, "2", "6")
        await wait_for(pilot, "rulebook: all rulebooks")
        await do(app, pilot, "2", "escape", "3", "1")
        await wait_for(pilot, "topic: ")
        assert "topic: all topics" not in words(app)
        await do(app, pilot, "3", "0")
        await wait_for(pilot, "topic: all topics")
        await do(app, pilot, "4", "2", *"zo", "enter")
        await wait_for(pilot, "learner: zo")
        await do(app, pilot, "4", "1")
        await wait_for(pilot, "learner: Learner 1")


async def test_a_name_that_cannot_be_is_said_and_can_be_corrected() -> None:
    async with opened() as (app, pilot):
        await do(app, pilot, "f5", "4", "2", "enter")
        await wait_for(pilot, "the name is empty")
        await do(app, pilot, *"learner", "space", "1", "enter")
        await wait_for(pilot, "already")
        assert app.screen.query_one(Input).value == "learner 1"
        await do(app, pilot, "x", "enter")
        await wait_for(pilot, "learner: learner 1x")


async def test_the_progress_is_shown_and_written(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.chdir(tmp_path)
    async with opened((60, 30)) as (app, pilot):
        await do(app, pilot, "f5", "1")
        await answered(app, pilot, right=False)
        await do(app, pilot, "escape", "5")
        assert isinstance(app.screen, ProgressScreen)
        assert max(map(len, words(app).splitlines())) <= 60
        await wait_for(pilot, "1 answered today, 0 of them right.")
        await do(app, pilot, "w", "enter")
        await do(app, pilot, "escape")
        assert isinstance(app.screen, TrainScreen)
    (page,) = tmp_path.glob("progress-*.html")
    assert "Learner 1" in page.read_text(encoding="utf-8")


async def test_home_says_what_is_due_and_nothing_where_nothing_is(tmp_path: Path) -> None:
    async with opened() as (app, pilot):
        assert not app.screen.query_one("#due").display
        await do(app, pilot, "f5", "1")
        await answered(app, pilot, right=False)
    before = (local_now() - timedelta(days=2)).date().isoformat()
    with sqlite3.connect(tmp_path / "data" / "training.sqlite") as file:
        assert file.execute("UPDATE memory SET due = ?", (before,)).rowcount == 1
    async with opened() as (app, pilot):
        await settled(app, pilot)
        await wait_for(pilot, "1 item due: F5")


async def test_a_damaged_file_is_said_and_training_goes_on(tmp_path: Path) -> None:
    path = tmp_path / "data" / "training.sqlite"
    path.parent.mkdir()
    path.write_bytes(b"no database at all" * 100)
    async with opened() as (app, pilot):
        await pilot.press("f5")
        await wait_for(pilot, "is damaged")  # at once: it is said for ten seconds
        await do(app, pilot, "1")
        await answered(app, pilot, right=False)
        assert isinstance(app.screen, ResultScreen)
    assert any(b"no database" in one.read_bytes() for one in path.parent.iterdir())


async def test_the_palette_and_help_know_it() -> None:
    async with opened() as (app, pilot):
        await do(app, pilot, "f5", "f1")
        await wait_for(pilot, "Help · Training")
        await do(app, pilot, "escape", "escape", "ctrl+p", *"train")
        await wait_for(pilot, "cases to rule on, progress, exams")


async def test_f5_from_a_case_goes_back_to_the_list() -> None:
    async with opened() as (app, pilot):
        await do(app, pilot, "f5", "1", "f5")
        assert isinstance(app.screen, TrainScreen)
        assert len(app.screen_stack) == 3
