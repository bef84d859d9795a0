"""The comparison by keyboard alone: walking it, filtering it, and what its cells lead to."""

from __future__ import annotations

import pytest
from textual.widgets import Input, Static

from floorbase.tui.app import FloorApp
from floorbase.tui.messages import Went
from floorbase.tui.pickers.pick_filter import PickFilter
from floorbase.tui.screens.cell_detail import CitedProvision, SayScreen
from floorbase.tui.screens.compare import CompareScreen
from floorbase.tui.screens.five import FiveScreen
from floorbase.tui.screens.home import HomeScreen
from floorbase.tui.screens.replay import ReplayScreen
from floorbase.tui.screens.text_page import TextPage
from floorbase.tui.widgets.matrix import Matrix
from tests.support.comparison import SMALL, begin, read, until, words
from tests.support.screens import press
from tests.support.sweep import by_turns

pytestmark = pytest.mark.usefixtures("at_queensix")


SIZES = by_turns(((80, 24), (120, 40), (60, 30), (200, 50)), 2)


def rows(screen: CompareScreen) -> int:
    """How many lines are shown."""
    return len(screen.query_one(Matrix).lines)


def drawn(screen: CompareScreen) -> list[str]:
    """The lines of the table as they are painted."""
    matrix = screen.query_one(Matrix)
    return [matrix.render_line(y).text for y in range(matrix.size.height)]


@pytest.mark.parametrize("size", SIZES)
async def test_f4_opens_every_question_and_the_cell_is_told_in_full(size: tuple[int, int]) -> None:
    async with FloorApp().run_test(size=size) as pilot:
        await until(pilot, lambda app: app.flow is not None)
        await press(pilot, "f4")
        app = await until(pilot, read)
        screen = app.screen
        assert isinstance(screen, CompareScreen)
        matrix = screen.query_one(Matrix)
        assert app.flow is not None
        questions = app.flow.library.rules.questions
        topics = {question.topic for question in questions.values()}
        assert rows(screen) == len(questions) + len(topics)
        assert f"{len(questions):,} questions" in words(screen, "book")
        assert matrix.line is not None
        asked = questions[matrix.line.id]
        assert asked.ask in words(screen, "glance")
        assert "QueenSix" in words(screen, "glance"), "the cursor begins on the house's book"
        assert all(len(line) == matrix.size.width for line in drawn(screen))


@pytest.mark.parametrize("size", SIZES[:3])
async def test_five_books_fit_80_columns_and_60_scroll(size: tuple[int, int]) -> None:
    async with FloorApp().run_test(size=size) as pilot:
        screen = await begin(pilot)
        matrix = screen.query_one(Matrix)
        assert (matrix.virtual_size.width <= matrix.size.width) == (size[0] >= 80)
        label = drawn(screen)[2][: matrix.label_width]
        await press(pilot, *["right"] * 5)
        assert matrix.column == 4, "the cursor stops at the last book"
        assert "Michigan" in drawn(screen)[0]
        assert drawn(screen)[2].startswith(label), "the question stays in sight"
        await press(pilot, *["left"] * 6)
        assert matrix.column == 0
        assert "The Star" in drawn(screen)[0]


async def test_the_cursor_walks_and_the_words_follow() -> None:
    async with FloorApp().run_test(size=SMALL) as pilot:
        screen = await begin(pilot)
        matrix = screen.query_one(Matrix)
        first = words(screen, "glance")
        await press(pilot, "down")
        assert matrix.row == 2
        assert words(screen, "glance") != first
        await press(pilot, "up", "right")
        assert "Whangamata" in words(screen, "glance")
        await press(pilot, "end")
        assert matrix.row == len(matrix.lines) - 1
        assert matrix.line is not None
        assert any(matrix.line.label.strip()[:10] in line for line in drawn(screen))
        await press(pilot, "pageup")
        assert matrix.row < len(matrix.lines) - 1
        await press(pilot, "home", "up", "pageup")
        assert matrix.row == 0
        assert "Enter shows this topic alone" in words(screen, "glance")
        await press(pilot, "pagedown")
        assert matrix.row > 0


async def test_space_opens_a_question_into_its_cases_and_a_opens_all() -> None:
    async with FloorApp().run_test(size=SMALL) as pilot:
        screen = await begin(pilot, "oot_bet_or_raise")
        matrix = screen.query_one(Matrix)
        opened = rows(screen)
        assert opened > 2, "what was come for is open"
        await press(pilot, "space")
        assert rows(screen) == 2
        assert matrix.line is not None
        assert matrix.line.label.startswith("▸")
        await press(pilot, "space", "down")
        assert rows(screen) == opened
        assert "Facts: " in words(screen, "glance")
        await press(pilot, "space")
        assert matrix.line is not None
        assert matrix.line.of == "question", "the cursor is on the question of the case"
        await press(pilot, "a")
        assert rows(screen) == opened
        await press(pilot, "a")
        assert rows(screen) == 2


async def test_each_filter_has_a_key_and_escape_takes_off_the_last_first() -> None:
    async with FloorApp().run_test(size=SMALL) as pilot:
        screen = await begin(pilot)
        every = screen.count
        for key, told in (("d", "d differ: only"), ("i", "i silent: only")):
            await press(pilot, key)
            assert told in words(screen, "filters")
            assert " of " in screen.count
        two = screen.count
        await press(pilot, "o")
        assert "o one alone: only" in words(screen, "filters")
        assert "differ: only" not in words(screen, "filters"), "one of these at a time"
        await press(pilot, "n")
        assert "n nobody: only" in words(screen, "filters")
        assert screen.count != two
        await press(pilot, "n", "i")
        assert screen.count == every
        await press(pilot, "d", "i", "escape")
        assert "i silent: only" not in words(screen, "filters")
        assert "d differ: only" in words(screen, "filters")
        await press(pilot, "escape")
        assert screen.count == every
        await press(pilot, "escape")
        assert isinstance(pilot.app.screen, HomeScreen)


async def test_a_topic_and_a_status_are_chosen_from_a_list() -> None:
    async with FloorApp().run_test(size=SMALL) as pilot:
        screen = await begin(pilot)
        every = screen.count
        await press(pilot, "t")
        assert isinstance(pilot.app.screen, PickFilter)
        await press(pilot, "1")
        assert "t topic: " in words(screen, "filters")
        assert len({line.id for line in screen.query_one(Matrix).lines if line.of == "topic"}) == 1
        topic = screen.count
        await press(pilot, "s", "down", "enter")
        assert "s status: The book rules" in words(screen, "filters")
        assert screen.count != topic
        await press(pilot, "s", "escape")
        assert "s status: The book rules" in words(screen, "filters"), "Escape keeps it"
        await press(pilot, "s", "0", "t", "0")
        assert screen.count == every


async def test_enter_on_a_topic_shows_it_alone() -> None:
    async with FloorApp().run_test(size=SMALL) as pilot:
        screen = await begin(pilot)
        await press(pilot, "home", "enter")
        assert screen.query_one(Matrix).line is not None
        assert "t topic: " in words(screen, "filters")


async def test_two_books_chosen_stand_alone_with_room_for_sentences() -> None:
    async with FloorApp().run_test(size=SMALL) as pilot:
        screen = await begin(pilot)
        await press(pilot, "b", "1", "5", "enter")
        await until(pilot, read)
        assert list(screen.books) == ["star", "michigan"]
        assert "b books: The Star, Michigan" in words(screen, "filters")
        assert screen.query_one(Matrix).roomy
        assert "does not say" in "\n".join(drawn(screen))
        await press(pilot, "b", "1", "space", "escape")
        assert list(screen.books) == ["star", "michigan"], "Escape keeps them"
        await press(pilot, "escape")
        await until(pilot, read)
        assert len(screen.books) > 2


async def test_words_filter_as_they_are_typed_and_arrows_go_on_after_enter() -> None:
    async with FloorApp().run_test(size=SMALL) as pilot:
        screen = await begin(pilot)
        await press(pilot, "slash", *"odd chip")
        assert screen.query_one("#words", Input).value == "odd chip", "no letter is a key here"
        assert "/ words: “odd chip”" in words(screen, "filters")
        assert any("Odd chip" in line.label for line in screen.query_one(Matrix).lines)
        await press(pilot, "enter", "down")
        assert screen.query_one(Matrix).has_focus
        await press(pilot, "slash", *"zzz")
        assert "No case matches these filters" in words(screen, "glance")
        await press(pilot, "enter", "enter", "space", "w", "down")
        await press(pilot, "slash", "escape")
        assert "odd chipzzz" in words(screen, "filters"), "Escape out of the input loses nothing"
        await press(pilot, "escape")
        assert "“" not in words(screen, "filters")


async def test_enter_tells_what_the_book_says_with_its_provisions() -> None:
    """queensix:3.ties.3(a) gives one odd chip each; the arrows go on to the other books."""
    async with FloorApp().run_test(size=SMALL) as pilot:
        await begin(pilot, "odd_chip")
        await press(pilot, "enter")
        app = pilot.app
        assert isinstance(app, FloorApp)
        screen = app.screen
        assert isinstance(screen, SayScreen)
        assert "QueenSix · Odd chip" in words(screen, "book")
        page = " ".join(str(part.render()) for part in screen.query("#said Static").results(Static))
        assert "queensix:3.ties.3(a)" in page
        assert app.flow is not None
        cited = app.flow.library.provision("queensix:3.ties.3(a)")
        assert cited.text in " ".join(page.split())
        assert "Who decides: The book itself." in page
        await press(pilot, "right", "right")
        assert "Nunavut" in words(screen, "book")
        await press(pilot, "left", "backspace")
        compare = app.screen
        assert isinstance(compare, CompareScreen)
        assert compare.query_one(Matrix).column == 2, "the cursor is where one read last"


@pytest.mark.parametrize("keys", [("1",), ("tab", "enter")], ids=["number", "enter"])
async def test_a_provision_opens_where_it_can_be_read(keys: tuple[str, ...]) -> None:
    async with FloorApp().run_test(size=SMALL) as pilot:
        await begin(pilot, "odd_chip")
        await press(pilot, "enter")
        say = pilot.app.screen
        assert isinstance(say, SayScreen)
        first = say.query(CitedProvision).first().cited.id
        opened: list[str] = []
        app = pilot.app
        assert isinstance(app, FloorApp)
        assert app.flow is not None
        app.flow.open = lambda id_, words="": opened.append(id_)  # pyrefly: ignore[method-assign]
        await press(pilot, "9", *keys)
        await until(pilot, lambda _app: bool(opened))
        assert opened == [first]


async def test_w_opens_the_hand_that_parts_this_book_from_the_next() -> None:
    """star:7.34 lets the raise stand, queensix:2.decision.8 binds it to a call."""
    async with FloorApp().run_test(size=SMALL) as pilot:
        screen = await begin(pilot, "oot_bet_or_raise")
        await press(pilot, "b", "1", "2", "enter")
        await until(pilot, read)
        await press(pilot, "w")
        app = await until(pilot, lambda app: isinstance(app.screen, ReplayScreen))
        shown = app.screen
        assert isinstance(shown, ReplayScreen)
        assert list(shown.replays.books) == ["star", "queensix"] or list(shown.replays.books) == [
            "queensix",
            "star",
        ]
        assert "against" in shown.heading
        await press(pilot, "escape")
        assert app.screen is screen
        await press(pilot, "enter", "w")
        await until(pilot, lambda app: isinstance(app.screen, ReplayScreen))


async def test_where_no_hand_can_show_it_that_is_said_and_why() -> None:
    async with FloorApp().run_test(size=SMALL) as pilot:
        app = await until(pilot, lambda app: app.flow is not None)
        assert app.flow is not None
        rules = app.flow.library.rules
        aside = next(q for q in rules.questions.values() if not q.on_table)
        await begin(pilot, aside.id)
        for column in range(len(rules.books)):
            await press(pilot, *["left"] * 5, *["right"] * column, "w")
            assert isinstance(app.screen, TextPage)
            told = words(app.screen, "five")
            assert "does not change how a hand ends" in " ".join(told.split())
            await press(pilot, "escape")
        await press(pilot, "home", "w")
        assert isinstance(app.screen, CompareScreen), "a topic has no hand"


async def test_the_search_for_a_hand_shows_how_far_it_is_and_escape_stops_it(
    monkeypatch: pytest.MonkeyPatch,
) -> None:
    import threading

    from floorbase.app.witnesses import Hands

    never = threading.Event()

    def endless(_hands: Hands, *asked: object) -> None:
        go_on = asked[-1]
        assert callable(go_on)
        while go_on(3, 700) and not never.wait(0.02):
            pass

    monkeypatch.setattr(Hands, "witness", endless)
    async with FloorApp().run_test(size=SMALL) as pilot:
        screen = await begin(pilot, "oot_bet_or_raise")
        await press(pilot, "w")
        await until(pilot, lambda app: "hand 3 of 700" in words(screen, "book"))
        row = screen.query_one(Matrix).row
        await press(pilot, "down")
        assert screen.query_one(Matrix).row == row + 1, "the arrows go on meanwhile"
        filters = words(screen, "filters")
        await press(pilot, "escape")
        assert "hand 3 of" not in words(screen, "book")
        assert words(screen, "filters") == filters, "Escape only stopped the search"
        never.set()


async def test_the_five_books_of_a_dispute_lead_to_its_questions() -> None:
    async with FloorApp().run_test(size=SMALL) as pilot:
        app = await until(pilot, lambda app: app.flow is not None)
        assert app.flow is not None
        app.flow.begin("action_out_of_turn")
        await pilot.pause()
        await press(pilot, "4", "1", "5", "v")
        assert isinstance(app.screen, FiveScreen)
        await press(pilot, "c")
        await until(pilot, read)
        screen = app.screen
        assert isinstance(screen, CompareScreen)
        assert "questions: " in words(screen, "filters")
        assert any(line.id == "oot_bet_or_raise" for line in screen.query_one(Matrix).lines)
        await press(pilot, "escape", "escape")
        assert isinstance(app.screen, FiveScreen)


async def test_going_there_again_brings_back_the_same_screen() -> None:
    async with FloorApp().run_test(size=SMALL) as pilot:
        screen = await begin(pilot)
        await press(pilot, "d", "enter", "f4")
        assert pilot.app.screen is screen
        assert "d differ: only" in words(screen, "filters")
        screen.post_message(Went("compare", "race"))
        await pilot.pause()
        await pilot.pause()
        assert "t topic: Race" in words(screen, "filters")


async def test_a_click_moves_the_cursor_and_a_second_one_opens() -> None:
    async with FloorApp().run_test(size=SMALL) as pilot:
        screen = await begin(pilot)
        matrix = screen.query_one(Matrix)
        where = (matrix.label_width + 2 * matrix.cell_width + 1, 4)
        await pilot.click(Matrix, offset=where)
        assert (matrix.row, matrix.column) == (3, 2)
        closed = rows(screen)
        opens = next(n for n, line in enumerate(matrix.lines) if line.label.startswith("▸"))
        await pilot.click(Matrix, offset=(1, opens + 1))
        assert rows(screen) > closed
        await pilot.click(Matrix, offset=where)
        await pilot.click(Matrix, offset=where)
        await pilot.pause()
        assert isinstance(pilot.app.screen, SayScreen)


async def test_wrong_keys_change_nothing() -> None:
    async with FloorApp().run_test(size=SMALL) as pilot:
        screen = await begin(pilot)
        before = words(screen, "book", "filters", "glance")
        await press(pilot, "z", "0", "9", "q", "tab", "f9")
        assert pilot.app.screen is screen
        assert words(screen, "book", "filters", "glance") == before


@pytest.mark.parametrize("size", [(40, 12), (60, 20)])
async def test_a_window_that_is_too_small_still_shows_the_cursor(size: tuple[int, int]) -> None:
    async with FloorApp().run_test(size=size) as pilot:
        screen = await begin(pilot)
        await press(pilot, "a", "pagedown", "right", "right", "enter")
        say = pilot.app.screen
        assert isinstance(say, SayScreen)
        await press(pilot, "escape")
        back: object = pilot.app.screen
        assert back is screen
