"""The books read by keyboard: contents, links both ways, terms, history, finding."""

from __future__ import annotations

import pytest
from textual.widgets import Input, OptionList, Static, Tree

from floorbase.present.text.lines import text_of
from floorbase.tui.app import FloorApp
from floorbase.tui.pickers.pick_book import PickBookToRead
from floorbase.tui.pickers.pick_provision import PickProvision
from floorbase.tui.screens.home import HomeScreen
from floorbase.tui.screens.reader import ReaderScreen
from floorbase.tui.widgets.lines_view import LinesView
from tests.support.screens import LARGE, SMALL, press, read, reader, start
from tests.support.shipped import LIBRARY

RULES = LIBRARY.rules


def opened(screen: ReaderScreen) -> str:
    """The words of what is read, folded into one line."""
    assert screen.page
    text = text_of(screen.page.lines[screen.page.first : screen.page.last])
    return " ".join(text.replace("▌", " ").split())


def hint(screen: ReaderScreen) -> str:
    """What the keys do now."""
    return str(screen.query_one("#hint", Static).render())


def seen(screen: ReaderScreen) -> str:
    """The lines of the page that are on the screen."""
    view = screen.view
    top = round(view.scroll_y)
    return text_of(view.lines[top : top + view.room.height])


@pytest.mark.parametrize("size", LARGE)
async def test_a_book_is_chosen_by_number_and_read_on(size: tuple[int, int]) -> None:
    """F3 lists the books; a small screen begins with the contents, a large one has them beside."""
    async with FloorApp().run_test(size=size) as pilot:
        app = await start(pilot)
        await press(pilot, "f3")
        assert isinstance(app.screen, PickBookToRead)
        await press(pilot, "9", "x", "1")
        screen = await reader(pilot)
        first, second = RULES.of_book("star")[:2]
        assert screen.page
        assert screen.page.id == first.id
        tree = screen.query_one(Tree)
        assert tree.display
        if size[0] < 104:
            assert tree.has_focus
            assert not screen.query_one("#reading").display
            await press(pilot, "escape")
        assert not tree.has_focus
        await press(pilot, "n")
        assert screen.page.id == second.id
        await press(pilot, "p", "p")
        assert screen.page.id == first.id, "the book begins here"
        await press(pilot, "escape")
        assert isinstance(app.screen, HomeScreen)
        await press(pilot, "f3", "0")
        screen = await reader(pilot)
        assert screen.page
        assert screen.page.id == first.id, "one goes on where one was"


@pytest.mark.parametrize("size", SMALL)
async def test_links_are_followed_by_number_and_back_again(size: tuple[int, int]) -> None:
    """whangamata:40 cites Rule 37 by mistake; Rule 38 is meant, and refers to nothing by itself."""
    async with FloorApp().run_test(size=size) as pilot:
        screen = await read(pilot, "whangamata:40")
        assert screen.page
        assert "Rule 40: Multiple Chip Betting" in seen(screen)
        words = opened(screen)
        assert "misprinted as “Rule 37”" in words
        assert "Also in The Star" in words
        await press(pilot, str(screen.page.links.index("whangamata:37") + 1))
        assert screen.page.id == "whangamata:37"
        assert "by a misprint" in opened(screen)
        await press(pilot, "left")
        assert screen.page.id == "whangamata:40"
        await press(pilot, "right")
        assert screen.page.id == "whangamata:37"
        await press(pilot, "backspace", "tab")
        assert "Enter opens" in hint(screen)
        await press(pilot, "tab", "shift+tab", "enter")
        assert screen.page.id == "whangamata:38"


@pytest.mark.parametrize("size", LARGE)
async def test_every_line_fits_and_what_is_marked_is_seen(size: tuple[int, int]) -> None:
    """The longest provision scrolls; each of its links can be brought into sight."""
    async with FloorApp().run_test(size=size) as pilot:
        screen = await read(pilot, "star:7.34")
        page = screen.page
        assert page
        room = screen.view.room
        assert all(sum(len(part.text) for part in line) <= room.width for line in page.lines)
        for place in range(len(page.links)):
            await press(pilot, "tab")
            assert screen.view.at == f"link:{place}"
            assert f"[{place + 1}]" in seen(screen)
        await press(pilot, "escape")
        assert screen.view.at == ""
        assert pilot.app.screen is screen, "the first escape only leaves the link"


async def test_terms_are_explained_in_place() -> None:
    """t goes along the terms; Enter opens every book's words for one."""
    async with FloorApp().run_test(size=(80, 24)) as pilot:
        screen = await read(pilot, "star:7.34")
        page = screen.page
        assert page
        assert page.terms
        panel = screen.query_one("#explained", LinesView)
        assert not panel.display
        await press(pilot, "t")
        assert panel.display
        assert RULES.terms[page.terms[0]].means.split()[0] in text_of(panel.lines)
        assert "Elsewhere" in text_of(panel.lines)
        await press(pilot, "t", "T", "T")
        assert screen.view.at == f"term:{len(page.terms) - 1}"
        await press(pilot, "enter")
        assert screen.page
        assert screen.page.id == f"term:{page.terms[-1]}"
        assert not panel.display
        assert all(book.short in text_of(screen.page.lines) for book in RULES.books.values())
        await press(pilot, "backspace")
        assert screen.page.id == "star:7.34"


async def test_a_question_shows_every_books_answer_and_leads_to_its_rules() -> None:
    async with FloorApp().run_test(size=(80, 24)) as pilot:
        screen = await read(pilot, "star:7.34")
        page = screen.page
        assert page
        place = next(n for n, to in enumerate(page.links, 1) if to.startswith("question:"))
        await press(pilot, *str(place))
        if screen.typed:
            await press(pilot, "enter")
        assert screen.page
        assert screen.page.id == page.links[place - 1]
        text = text_of(screen.page.lines)
        assert all(book.short in text for book in RULES.books.values())
        assert any(to.startswith("michigan:") or ":" in to for to in screen.page.links)


async def test_a_number_waits_for_a_second_digit_only_where_one_can_come() -> None:
    async with FloorApp().run_test(size=(80, 24)) as pilot:
        screen = await read(pilot, "star:7.34")
        page = screen.page
        assert page
        assert len(page.links) > 10
        await press(pilot, "1")
        assert screen.typed == "1"
        assert "another digit" in hint(screen)
        await press(pilot, "escape")
        assert screen.typed == ""
        await press(pilot, "1", "0")
        assert screen.page
        assert screen.page.id == page.links[9]
        await press(pilot, "left", "0", "9", "9")
        assert screen.page.id != "", "numbers that are no link change nothing"


async def test_every_link_is_shown_when_asked_for() -> None:
    async with FloorApp().run_test(size=(80, 24)) as pilot:
        screen = await read(pilot, "star:7.34")
        few = screen.page
        assert few
        assert few.more
        await press(pilot, "m")
        assert screen.page
        assert len(screen.page.links) > len(few.links)
        assert screen.page.more == 0
        await press(pilot, "m")
        assert len(screen.page.links) == len(few.links)


async def test_arrows_read_on_and_come_back() -> None:
    """Down scrolls to the end of what is read, then goes on; Up comes back."""
    async with FloorApp().run_test(size=(80, 24)) as pilot:
        screen = await read(pilot, "star:7.34")
        await press(pilot, "down")
        assert screen.page
        assert screen.page.id == "star:7.34"
        for _ in range(80):
            await press(pilot, "down")
            if screen.page.id != "star:7.34":
                break
        assert screen.page.id == screen.pages.page("star:7.34", 70, False).after
        await press(pilot, "up")
        assert screen.page.id == "star:7.34"
        await press(pilot, "end", "home", "pagedown", "pageup", "space", "z", "x")
        assert screen.page.id == "star:7.34"


async def test_the_contents_are_walked_and_lead_into_the_text() -> None:
    async with FloorApp().run_test(size=(80, 24)) as pilot:
        screen = await read(pilot, "star:7.34")
        await press(pilot, "c")
        tree = screen.query_one(Tree)
        assert tree.has_focus
        assert "Enter opens it" in hint(screen)
        assert tree.cursor_node
        assert tree.cursor_node.data == "star:7.34"
        await press(pilot, "down", "enter")
        assert screen.page
        assert screen.page.id == "star:7.35"
        assert not tree.has_focus
        await press(pilot, "c", "c", "left")
        assert screen.page.id == "star:7.34"


async def test_words_are_found_in_the_book_and_kept() -> None:
    async with FloorApp().run_test(size=(80, 24)) as pilot:
        screen = await read(pilot, "star:7.34")
        await press(pilot, "slash")
        app = pilot.app
        assert isinstance(app.screen, PickProvision)
        app.screen.query_one(Input).value = "oversized chip"
        await pilot.pause()
        listed = app.screen.query_one(OptionList)
        assert listed.get_option_at_index(0).id == "star:7.32"
        await press(pilot, "down", "up", "enter")
        screen = await reader(pilot)
        assert screen.page
        assert screen.page.id == "star:7.32"
        await press(pilot, "slash")
        assert app.screen.query_one(Input).value == "oversized chip"
        app.screen.query_one(Input).value = "zzzz"
        await press(pilot, "enter")
        assert isinstance(app.screen, PickProvision)
        assert "Nothing contains these words" in str(
            app.screen.query_one("#about", Static).render()
        )
        await press(pilot, "escape")
        assert screen.page.id == "star:7.32"


async def test_all_books_are_searched() -> None:
    async with FloorApp().run_test(size=(80, 24)) as pilot:
        screen = await read(pilot, "star:7.34")
        app = pilot.app
        assert isinstance(app, FloorApp)
        for _ in range(400):
            if app.flow and app.flow.can_search:
                break
            await pilot.pause(0.05)
        await press(pilot, "ctrl+f")
        app.screen.query_one(Input).value = "odd chip carried to the next pot"
        await pilot.pause()
        listed = app.screen.query_one(OptionList)
        ids = [str(listed.get_option_at_index(n).id) for n in range(listed.option_count)]
        assert "nunavut:9.24" in ids
        await press(pilot, "enter")
        assert screen.page
        assert screen.page.id == ids[0]


async def test_another_book_and_what_is_not_there() -> None:
    async with FloorApp().run_test(size=(80, 24)) as pilot:
        screen = await read(pilot, "STAR:7.34")
        app = pilot.app
        assert isinstance(app, FloorApp)
        assert app.flow
        await press(pilot, "b", "3")
        assert screen.page
        assert screen.page.id == RULES.of_book("whangamata")[0].id
        for nothing in ("star:99.99", "question:nothing", "term:nothing", "topic:nothing"):
            app.flow.go("read", nothing)
            await pilot.pause()
            assert app.screen is screen
        app.flow.go("read", f"topic:{next(iter(RULES.topics))}")
        await pilot.pause()
        assert screen.page.links


async def test_a_click_follows_a_link() -> None:
    async with FloorApp().run_test(size=(120, 40)) as pilot:
        screen = await read(pilot, "whangamata:40")
        assert screen.page
        line = screen.page.line_of("link:0")
        column = sum(len(p.text) for p in screen.page.lines[line] if p.mark != "link:0")
        at = text_of([screen.page.lines[line]]).index("[1]")
        assert column
        await pilot.click("#page", offset=(at + 2, line - round(screen.view.scroll_y)))
        await pilot.pause()
        assert screen.page.id == "whangamata:38"


async def test_a_page_begins_at_its_provision_before_it_has_a_scrollbar() -> None:
    """On a busy machine the scrollbar is laid out after the page is put in its place."""
    async with FloorApp().run_test(size=(80, 24)) as pilot:
        view = (await read(pilot, "star:7.34")).view
        view.show_vertical_scrollbar = False
        view._begin_at(50)
        assert view.scroll_y == 50
