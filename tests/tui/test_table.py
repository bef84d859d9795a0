"""The real table: entered by keyboard, checked, kept, saved, opened and played."""

from __future__ import annotations

import json
from pathlib import Path
from time import monotonic

import pytest
from textual.pilot import Pilot
from textual.widgets import Input, OptionList, Static, TextArea

from floorbase.app.table_form.draft import Draft
from floorbase.present.replay import stepping
from floorbase.present.screen_words.table_form import FIELDS, forms_listed
from floorbase.tui.app import FloorApp
from floorbase.tui.pickers.name_file import OpenFile, WriteFile
from floorbase.tui.pickers.pick_form import PickForm
from floorbase.tui.screens.home import HomeScreen
from floorbase.tui.screens.replay import ReplayScreen
from floorbase.tui.screens.ruling import RulingScreen
from floorbase.tui.screens.table import TableScreen
from tests.support.screens import press
from tests.support.sweep import tries

SIZES = [pytest.param(size, id=f"{size[0]}x{size[1]}") for size in ((80, 24), (120, 40), (60, 24))]
PATIENCE = 30.0  # seconds, on a machine that has much else to do
EXAMPLE = Path(__file__).resolve().parents[2] / "examples" / "star-7.34-example-1.yaml"


@pytest.fixture(autouse=True)
def house(house: Path, tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> Path:
    """A house and a state folder of their own for every test."""
    house.write_text(
        json.dumps({"book": "star", "seats": 6, "stack": 5000, "small": 25, "big": 50})
    )
    monkeypatch.chdir(tmp_path)
    return tmp_path


async def begin(pilot: Pilot[None]) -> TableScreen:
    """From home to the form, once the rulebooks are loaded."""
    app = pilot.app
    assert isinstance(app, FloorApp)
    for _ in range(50):
        await pilot.pause()
        if app.flow:
            break
    await press(pilot, "f6")
    return form(pilot)


def form(pilot: Pilot[None]) -> TableScreen:
    """The form on the screen."""
    screen = pilot.app.screen
    assert isinstance(screen, TableScreen)
    return screen


async def settled(pilot: Pilot[None]) -> str:
    """What the check of what is typed says, once it has come."""
    screen = form(pilot)
    until = monotonic() + PATIENCE
    while monotonic() < until:
        await pilot.pause(0.02)
        if screen.checked is not None:
            await pilot.pause()
            return str(screen.query_one("#said", Static).render())
    raise AssertionError("nothing was checked")


def put(screen: TableScreen, events: str, **fields: str) -> None:
    """Put texts in as if pasted."""
    for name, text in fields.items():
        screen.query_one(f"#field-{name}", Input).value = text
    screen.query_one(TextArea).text = events


async def replaying(pilot: Pilot[None]) -> ReplayScreen:
    """The replay, once it is there."""
    until = monotonic() + PATIENCE
    while monotonic() < until:
        await pilot.pause(0.02)
        if isinstance(pilot.app.screen, ReplayScreen):
            await pilot.pause()
            return pilot.app.screen
    raise AssertionError("nothing was played")


def shown(screen: ReplayScreen, name: str) -> str:
    """The words on a part of the replay."""
    return str(screen.query_one(f"#{name}", Static).render())


@pytest.mark.parametrize("size", SIZES[tries(1, 0) :])
async def test_nothing_at_all_need_be_typed(size: tuple[int, int]) -> None:
    """The house's table is there, says that it can be played, and is played."""
    async with FloorApp().run_test(size=size) as pilot:
        screen = await begin(pilot)
        assert screen.draft == Draft(seats="6", stacks="5000", button="1", blinds="25/50")
        assert "can be played" in await settled(pilot)
        assert screen.query_one("#drawn").display == (size[0] >= 120)
        if size[0] >= 120:
            assert "►SEAT 4◄" in str(screen.query_one("#drawn", Static).render())
        for name in FIELDS:
            field = screen.query_one(f"#field-{name}")
            assert field.region.right <= size[0]
            assert field.size.width >= 18
        assert screen.query_one(TextArea).size.height >= 3
        await press(pilot, "f8")
        replay = await replaying(pilot)
        assert "Your own table: Seats 1: 5,000" in shown(replay, "source")
        assert "►SEAT 4◄" in shown(replay, "table")
        await press(pilot, "e")
        assert isinstance(pilot.app.screen, TableScreen), "the same form again"
        assert sum(isinstance(s, TableScreen) for s in pilot.app.screen_stack) == 1
        await press(pilot, "escape")
        assert isinstance(pilot.app.screen, HomeScreen)


async def test_events_typed_line_by_line_are_checked_and_mended() -> None:
    """Nothing typed is lost or moved by the check; F8 and F9 go to what is wrong."""
    async with FloorApp().run_test(size=(80, 24)) as pilot:
        screen = await begin(pilot)
        assert isinstance(pilot.app.focused, TextArea)
        await press(pilot, *"4 dances", "enter", *"5 calls")
        said = await settled(pilot)
        assert "✗ line 1: '4 dances' is not an event" in said
        assert "F7 lists them all" in said
        assert screen.query_one(TextArea).text == "4 dances\n5 calls"
        await press(pilot, "f8")
        await settled(pilot)
        assert isinstance(pilot.app.screen, TableScreen)
        assert screen.query_one(TextArea).cursor_location == (0, 8)
        await press(pilot, *["backspace"] * 6, *"folds")
        assert "can be played" in await settled(pilot)
        await press(pilot, "f8")
        replay = await replaying(pilot)
        assert "bet 50" in shown(replay, "table")


async def test_a_field_that_is_wrong_is_named_and_gone_to() -> None:
    async with FloorApp().run_test(size=(80, 24)) as pilot:
        screen = await begin(pilot)
        put(screen, "3 checks", board="Ah 7c", blinds="25", button="9")
        said = await settled(pilot)
        for label in ("Button: ", "Blinds: ", "Board: "):
            assert f"✗ {label}" in said
        for name in ("button", "blinds", "board", "button"):
            await press(pilot, "f9")
            assert pilot.app.focused is screen.query_one(f"#field-{name}")
            screen.check_now()  # as a timer does that was stopped too late
            await settled(pilot)
        assert screen.query_one("#field-board").has_class("-wrong")
        put(screen, "2 checks", board="ah7c2d", blinds="25/50", button="1", pot="150")
        assert "can be played" in await settled(pilot)
        assert not screen.query_one("#field-board").has_class("-wrong")
        await press(pilot, "f9")
        assert isinstance(pilot.app.screen, TableScreen)


async def test_hints_say_what_may_be_typed_where_one_is() -> None:
    async with FloorApp().run_test(size=(80, 24)) as pilot:
        screen = await begin(pilot)
        hint = screen.query_one("#hint", Static)
        await press(pilot, *"6 rais")
        assert "6 raises to 800" in str(hint.render())
        screen.query_one("#field-seats").focus()
        for _, told in FIELDS.values():
            await pilot.pause()
            assert told in str(hint.render())
            await press(pilot, "enter")


async def test_a_form_of_event_is_chosen() -> None:
    """F7 or ctrl+space; what is typed on the line narrows the list, and its seat is kept."""
    async with FloorApp().run_test(size=(80, 24)) as pilot:
        screen = await begin(pilot)
        area = screen.query_one(TextArea)
        await press(pilot, *"6 rai", "f7")
        assert isinstance(pilot.app.screen, PickForm)
        listed = pilot.app.screen.query_one(OptionList)
        assert 0 < listed.option_count < len(forms_listed())
        await press(pilot, "down", "up", "pagedown", "pageup", "enter")
        assert area.text == "6 raises to 800"
        await press(pilot, "ctrl+@", *"misdeal", "enter")
        assert area.text == "6 raises to 800\nmisdeal called"
        await press(pilot, "f7", *"qwxz", "enter")
        assert isinstance(pilot.app.screen, PickForm), "nothing to take"
        await press(pilot, "down", "escape")
        assert area.text == "6 raises to 800\nmisdeal called"


async def test_what_is_typed_is_there_the_next_time(house: Path) -> None:
    """Kept while one types, not only when one leaves: a closed terminal loses nothing."""
    async with FloorApp().run_test(size=(80, 24)) as pilot:
        screen = await begin(pilot)
        put(screen, "4 dan", stacks="7k", pot="odd")
        await settled(pilot)
        assert "4 dan" in (house / "state" / "table.txt").read_text(encoding="utf-8")
        await press(pilot, "x")  # and what was typed just before the end
    async with FloorApp().run_test(size=(80, 24)) as pilot:
        screen = await begin(pilot)
        assert screen.draft.stacks == "7k"
        assert screen.draft.pot == "odd"
        assert "x" in screen.draft.events
        assert "dan" in screen.draft.events


async def test_a_draft_that_cannot_be_read_is_no_error(house: Path) -> None:
    (house / "state").mkdir()
    (house / "state" / "table.txt").write_bytes(b"\xff{")
    async with FloorApp().run_test(size=(80, 24)) as pilot:
        screen = await begin(pilot)
        assert screen.draft.seats == "6"


async def test_a_folder_that_cannot_be_written_stops_nobody(house: Path) -> None:
    (house / "state").write_text("a file where the folder should be")
    async with FloorApp().run_test(size=(80, 24)) as pilot:
        screen = await begin(pilot)
        put(screen, "4 folds")
        assert "can be played" in await settled(pilot)


async def test_begun_anew_and_brought_back() -> None:
    async with FloorApp().run_test(size=(80, 24)) as pilot:
        screen = await begin(pilot)
        await press(pilot, "ctrl+b")
        assert screen.draft == screen.anew
        put(screen, "4 folds", stacks="7000")
        await press(pilot, "ctrl+b")
        assert screen.draft == screen.anew
        assert screen.query_one(TextArea).text == ""
        await press(pilot, "ctrl+b")
        assert (screen.draft.stacks, screen.draft.events) == ("7000", "4 folds")


async def test_saved_and_opened_again(house: Path) -> None:
    """However unfinished; what is there already is not lost unasked."""
    async with FloorApp().run_test(size=(80, 24)) as pilot:
        screen = await begin(pilot)
        put(screen, "4 dances", stacks="7000")
        await press(pilot, "ctrl+s")
        asked = pilot.app.screen
        assert isinstance(asked, WriteFile)
        assert asked.query_one(Input).value == "table.yaml"
        await press(pilot, "enter")
        assert isinstance(pilot.app.screen, TableScreen)
        assert "4 dances" in (house / "table.yaml").read_text(encoding="utf-8")

        put(screen, "4 folds", stacks="9000")
        await press(pilot, "ctrl+s", "enter")
        assert isinstance(pilot.app.screen, WriteFile), "it would replace what is there"
        await press(pilot, "escape", "ctrl+o", "enter")
        assert (screen.draft.stacks, screen.draft.events) == ("7000", "4 dances\n")
        await press(pilot, "ctrl+s", "escape")
        assert isinstance(pilot.app.screen, TableScreen)


async def test_a_whole_record_that_is_pasted_goes_into_its_fields() -> None:
    async with FloorApp().run_test(size=(80, 24)) as pilot:
        screen = await begin(pilot)
        screen.query_one(TextArea).text = EXAMPLE.read_text(encoding="utf-8")
        await pilot.pause()
        assert "The books part at '5 raises to 600'" in await settled(pilot)
        assert (screen.draft.board, screen.draft.pot) == ("Ah 7c 2d", "700")
        assert screen.draft.events.startswith("3 bets 300\n")
        screen.query_one(TextArea).text = "table: is not a record yet"
        assert "line 1" in await settled(pilot)


async def test_a_record_is_opened_and_played(house: Path) -> None:
    (house / "bad.yaml").write_text("events: [", encoding="utf-8")
    (house / "picture.png").write_bytes(b"\x89PNG\xff")
    async with FloorApp().run_test(size=(80, 24)) as pilot:
        screen = await begin(pilot)
        put(screen, "4 folds")
        await press(pilot, "ctrl+o")
        asked = pilot.app.screen
        name, wrong = asked.query_one(Input), asked.query_one("#wrong", Static)
        for bad, says in (
            ("", "name"),
            ("none.yaml", "No such file"),
            (str(house), "directory"),
            ("bad.yaml", "bad.yaml:2: malformed"),
            ("picture.png", "not text"),
        ):
            name.value = bad
            await press(pilot, "enter")
            assert says in str(wrong.render())
        assert screen.draft.events == "4 folds"
        name.value = str(EXAMPLE)
        await press(pilot, "enter")
        assert "The books part at '5 raises to 600'" in await settled(pilot)
        await press(pilot, "f8")
        replay = await replaying(pilot)
        assert "star:7.34" in shown(replay, "step")
        await press(pilot, "escape", "ctrl+b", "ctrl+b")
        assert screen.draft.board == "Ah 7c 2d", "opened last, begun anew, brought back"


async def test_a_guest_in_a_browser_opens_no_file_of_the_server(
    monkeypatch: pytest.MonkeyPatch,
) -> None:
    monkeypatch.setattr(FloorApp, "is_web", True)
    async with FloorApp().run_test(size=(80, 24)) as pilot:
        await begin(pilot)
        await press(pilot, "ctrl+o")
        pilot.app.screen.query_one(Input).value = str(EXAMPLE)
        await press(pilot, "enter")
        assert isinstance(pilot.app.screen, OpenFile)
        assert "paste" in str(pilot.app.screen.query_one("#wrong", Static).render())


async def test_the_example_of_a_dispute_is_changed_in_place() -> None:
    """Its form has its hand; played, it replaces the replay, and says whose table it is."""
    async with FloorApp().run_test(size=(80, 24)) as pilot:
        await begin(pilot)
        await press(pilot, "escape")
        assert isinstance(pilot.app, FloorApp)
        assert pilot.app.flow
        pilot.app.flow.begin("action_out_of_turn")
        await pilot.pause()
        await press(pilot, "4", "1", "5", "r")
        replay = await replaying(pilot)
        assert stepping.EXAMPLE in shown(replay, "source")
        await press(pilot, "e")
        screen = form(pilot)
        assert "5 raises to 600" in screen.draft.events
        await press(pilot, "f8")
        replay = await replaying(pilot)
        assert stepping.EXAMPLE in shown(replay, "source"), "nothing was changed"
        await press(pilot, "e")
        screen = form(pilot)
        put(screen, screen.draft.events.replace("5 raises to 600", "5 calls"))
        await press(pilot, "f8")
        replay = await replaying(pilot)
        assert stepping.CHANGED in shown(replay, "source")
        assert "5 calls" in shown(replay, "step")
        assert "can " not in shown(replay, "legend")
        await press(pilot, "e", "escape", "escape")
        assert isinstance(pilot.app.screen, RulingScreen)
        await press(pilot, "f6")
        assert form(pilot).draft.events == "", "the own table is another"
        await press(pilot, "escape", "r", "e")
        assert "5 calls" in form(pilot).draft.events, "what was changed is still there"
        await press(pilot, "ctrl+b")
        assert "5 raises to 600" in form(pilot).draft.events


async def test_a_check_that_ends_after_the_form_was_left_shows_nothing() -> None:
    async with FloorApp().run_test(size=(80, 24)) as pilot:
        screen = await begin(pilot)
        put(screen, "3 folds")
        await press(pilot, "escape")
        assert isinstance(pilot.app.screen, HomeScreen)
        assert (await screen.check()).troubles == (), "as its worker would, had it been quicker"
        assert pilot.app.is_running


async def test_the_table_is_drawn_for_the_room_that_it_comes_to_have() -> None:
    """Checked while there was none for it, as before the screen is laid out."""
    async with FloorApp().run_test(size=(80, 24)) as pilot:
        screen = await begin(pilot)
        await settled(pilot)
        drawn = screen.query_one("#drawn", Static)
        assert not drawn.size.width
        for width in (140, 122):
            await pilot.resize_terminal(width, 40)
            await pilot.pause()
            room = drawn.size.width
            widest = max(map(len, str(drawn.render()).splitlines()))
            assert room // 2 < widest <= room, "the oval, not the list of seats"


async def test_wrong_keys_in_the_form_do_nothing() -> None:
    async with FloorApp().run_test(size=(60, 24)) as pilot:
        screen = await begin(pilot)
        await press(pilot, "f6", "f9", "f12", "f2", "escape", "f6")
        assert pilot.app.screen is screen
        assert screen.draft == screen.anew
