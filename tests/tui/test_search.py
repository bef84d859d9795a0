"""Home finds more than disputes: what the house's book says, in the words people use."""

from __future__ import annotations

from threading import Event, Timer

import pytest
from textual.events import Key
from textual.pilot import Pilot
from textual.widgets import Input, OptionList, Static

from floorbase.tui.app import FloorApp
from floorbase.tui.screens.home import HomeScreen
from floorbase.tui.screens.reader import ReaderScreen
from floorbase.tui.screens.ruling import RulingScreen
from floorbase.tui.screens.walk import WalkScreen
from tests.support.readings import hears
from tests.support.screens import words

SIZES = [pytest.param((80, 24), id="80x24"), pytest.param((60, 20), id="60x20")]


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
async def test_a_provision_is_found_and_read(
    size: tuple[int, int], monkeypatch: pytest.MonkeyPatch
) -> None:
    hears(monkeypatch, {"ties_and_payouts": 0.9})
    async with FloorApp().run_test(size=size) as pilot:
        app = await ready(pilot)
        app.screen.query_one(Input).value = "both of them busted on the same hand"
        for _ in range(600):
            await pilot.pause(0.02)
            if "star:7.18" in (found := listed(app)):
                break
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


async def test_a_question_is_walked_to_its_card_and_read_from_there() -> None:
    async with FloorApp().run_test(size=(80, 24)) as pilot:
        app = await ready(pilot)
        assert app.flow
        app.flow.open("oot_check")
        await pilot.pause()
        assert isinstance(app.screen, WalkScreen)
        await pilot.press("1")
        await pilot.pause()
        assert isinstance(app.screen, RulingScreen)
        headings = [section.heading for section in app.screen.card.sections]
        assert {"RULING", "DEALER DOES", "SAY"} <= {*headings}


async def test_of_no_dispute_the_provision_there_is_can_be_read() -> None:
    async with FloorApp().run_test(size=(80, 24)) as pilot:
        app = await ready(pilot)
        app.screen.query_one(Input).value = "insurance"
        await pilot.pause()
        await pilot.press("enter")
        await pilot.pause()
        assert isinstance(app.screen, ReaderScreen)
        assert app.screen.page
        assert app.screen.page.id == "queensix:6.no-limit.14"


async def test_a_dispute_still_comes_first_and_opens(monkeypatch: pytest.MonkeyPatch) -> None:
    hears(monkeypatch, {"action_out_of_turn": 0.9})
    async with FloorApp().run_test(size=(80, 24)) as pilot:
        app = await ready(pilot)
        app.screen.query_one(Input).value = "raised out of turn"
        await pilot.pause()
        assert listed(app)[0] == "action_out_of_turn"
        await pilot.press("enter")
        await pilot.pause()
        assert isinstance(app.screen, WalkScreen)


class Slowly:
    """Finds one line for any words, named by them; each search waits until it is let go."""

    def __init__(self) -> None:
        self.begun: list[str] = []
        self.go = Event()

    def __call__(self, words: str, family: str | None) -> list[tuple[str, str]]:
        """The one line."""
        if words:
            self.begun.append(words)
            assert self.go.wait(20)
        return [(f"found:{words}", words)]


async def typed_slowly(pilot: Pilot[None]) -> tuple[FloorApp, Slowly]:
    """A ready app whose searching waits until it is let go."""
    app = await ready(pilot)
    match = Slowly()
    assert isinstance(app.screen, HomeScreen)
    app.screen.fill("The Star", match)
    await pilot.pause()
    return app, match


async def until(pilot: Pilot[None], app: FloorApp, first: str) -> None:
    """Wait until the list begins with something."""
    for _ in range(200):
        if listed(app)[:1] == [first]:
            return
        await pilot.pause(0.02)
    raise AssertionError(listed(app))


async def test_typing_goes_on_while_it_searches_and_the_newest_words_are_listed() -> None:
    async with FloorApp().run_test(size=(80, 24)) as pilot:
        app, match = await typed_slowly(pilot)
        await pilot.press(*"burn")
        assert app.screen.query_one(Input).value == "burn"
        assert listed(app) == ["found:"], "nothing was found yet"
        match.go.set()
        await until(pilot, app, "found:burn")
        assert match.begun == ["b", "burn"], "one at a time, and not for words typed over"


async def test_what_older_words_found_is_never_listed_over_an_emptied_input() -> None:
    async with FloorApp().run_test(size=(80, 24)) as pilot:
        app, match = await typed_slowly(pilot)
        await pilot.press(*"burn", "escape")
        match.go.set()
        await pilot.pause(0.2)
        assert listed(app) == ["found:"]
        await pilot.press("x")
        await until(pilot, app, "found:x")


async def test_enter_opens_what_the_newest_words_find_though_the_list_is_behind(
    monkeypatch: pytest.MonkeyPatch,
) -> None:
    async with FloorApp().run_test(size=(80, 24)) as pilot:
        app, match = await typed_slowly(pilot)
        opened: list[str] = []
        assert isinstance(app.screen, HomeScreen)
        monkeypatch.setattr(app.screen, "choose", opened.append)
        await pilot.press(*"bur")
        Timer(0.3, match.go.set).start()
        await pilot.press("n", "enter")
        for _ in range(200):
            if opened:
                break
            await pilot.pause(0.02)
        assert opened == ["found:burn"]


async def test_enter_waits_for_letters_that_the_input_has_not_taken_yet() -> None:
    async with FloorApp().run_test(size=(80, 24)) as pilot:
        app = await ready(pilot)
        for key in [*"skipped", "enter"]:  # as a terminal sends them at once
            app.post_message(Key(key, key if len(key) == 1 else None))
        for _ in range(100):
            await pilot.pause(0.02)
            if isinstance(app.screen, WalkScreen):
                break
        assert isinstance(app.screen, WalkScreen)
        assert app.flow
        assert app.flow.dispute
        assert app.flow.dispute.scenario == "skipped_player"


async def test_typing_lays_nothing_out_anew() -> None:
    """Each layout paints the whole screen, and would be felt at every letter."""
    async with FloorApp().run_test(size=(80, 24)) as pilot:
        app = await ready(pilot)
        laid_out: list[object] = []
        app.screen.screen_layout_refresh_signal.subscribe(app.screen, laid_out.append)
        for key in "raised 800 out of turn":
            await pilot.press("space" if key == " " else key)
        await until(pilot, app, "action_out_of_turn")
        assert laid_out == []


async def test_words_and_lists_longer_than_their_room_scroll() -> None:
    """The cursor is seen however many words are typed, and so is what the arrows come to."""
    async with FloorApp().run_test(size=(60, 20)) as pilot:
        app = await ready(pilot)
        for told in (
            "seat five raised to eight hundred out of turn and ",
            "the seat skipped called",
        ):
            app.screen.query_one(Input).insert_text_at_cursor(told)
            await pilot.pause()
        assert "skipped called" in words(app)
        assert "seat five raised" not in words(app).splitlines()[4]
        found = app.screen.query_one(OptionList)
        await until(pilot, app, listed(app)[0])
        for _ in range(60):  # what is found late is added below
            if found.highlighted == found.option_count - 1:
                break
            await pilot.press("down")
            await pilot.pause()
        assert found.highlighted == found.option_count - 1
        last = str(found.get_option_at_index(found.highlighted).prompt)
        assert last.split()[-1] in words(app)
