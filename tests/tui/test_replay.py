"""Every key of the replay, at every size, and what it says in words."""

from __future__ import annotations

from collections.abc import AsyncIterator
from contextlib import asynccontextmanager
from dataclasses import replace
from pathlib import Path

import pytest
from msgspec import structs
from textual.app import App, ComposeResult
from textual.pilot import Pilot
from textual.screen import Screen
from textual.widgets import OptionList, Static

from floorbase.app.replays import ReplaysByBook
from floorbase.errors import Problem
from floorbase.present.replay import stepping
from floorbase.tui.messages import Picked, Went
from floorbase.tui.pickers.list_picker import PickItem
from floorbase.tui.screens.replay import PACES, ReplayScreen
from floorbase.tui.shell import Shell
from floorbase.tui.themes import status_defaults
from tests.support.records import FLOP, record
from tests.support.screens import press
from tests.support.shipped import LIBRARY

SIZES = [
    pytest.param(size, id="x".join(map(str, size))) for size in ((80, 24), (120, 40), (60, 24))
]
CSS = Path(__file__).resolve().parents[2] / "floorbase" / "tui" / "floorbase.tcss"
HAND = ("3 bets 300", "4 folds", '6 says "raise to 800"', "6 pushes 800", "5 raises to 600")


def hand() -> ReplaysByBook:
    """star:7.34, Example 1, under every book."""
    return LIBRARY.replay(record(FLOP, *HAND))


class Stage(App[None]):
    """A screen by itself; what it asks for is kept."""

    CSS_PATH = CSS
    HORIZONTAL_BREAKPOINTS = Shell.HORIZONTAL_BREAKPOINTS

    def __init__(self, shown: Screen[None]) -> None:
        super().__init__()
        self.shown = shown
        self.asked: list[str] = []

    def get_theme_variable_defaults(self) -> dict[str, str]:
        """The colours that the app's themes name."""
        return {**super().get_theme_variable_defaults(), **status_defaults(self.current_theme)}

    def compose(self) -> ComposeResult:
        """Nothing but the screen."""
        yield Static("below")

    def on_mount(self) -> None:
        """Show it."""
        self.push_screen(self.shown)

    def on_picked(self, message: Picked) -> None:
        """A provision is to be read."""
        self.asked.append(message.id)

    def on_went(self, message: Went) -> None:
        """Another part of the app is wanted."""
        self.asked.append(f"{message.place} {message.id}")


@asynccontextmanager
async def replayed(
    size: tuple[int, int] = (80, 24), book: str = "star", replays: ReplaysByBook | None = None
) -> AsyncIterator[tuple[Pilot[None], ReplayScreen]]:
    """The hand on the screen."""
    screen = ReplayScreen(
        LIBRARY.rules, "a hand", replays or hand(), book, stepping.EXAMPLE, "case:one"
    )
    async with Stage(screen).run_test(size=size, notifications=True) as pilot:
        await pilot.pause()
        yield pilot, screen


def said(screen: Screen[None], *ids: str) -> str:
    """The words on the screen's named parts."""
    return "\n".join(str(screen.query_one(f"#{name}", Static).render()) for name in ids)


@pytest.mark.parametrize("size", SIZES)
async def test_the_table_what_happened_and_the_rule_fit(size: tuple[int, int]) -> None:
    """No line is cut, and at 80x24 nothing has to be scrolled to."""
    async with replayed(size) as (pilot, screen):
        table = said(screen, "table")
        assert "►SEAT 6◄" in table
        assert "╭" in table, "round even at 60 columns"
        assert max(map(len, table.splitlines())) <= screen.query_one("#table").size.width
        step = said(screen, "step")
        assert "RULING: " in step
        assert "star:7.34" in step
        assert "600 to call, raise to 900 or more" in step
        assert stepping.EXAMPLE in said(screen, "source")
        scroll = screen.query_one("#replay-scroll")
        if size[0] >= 80:
            assert scroll.virtual_size.height <= scroll.size.height
        assert screen.query_one("#steps").display == (size[0] >= 120)
        await press(pilot, "down", "up", "pagedown")
        assert isinstance(pilot.app.screen, ReplayScreen)


async def test_steps_and_ends() -> None:
    async with replayed() as (pilot, screen):
        last = len(screen.steps)
        assert f"step {last} of {last}" in said(screen, "book")
        await press(pilot, "home")
        assert "step 1 of" in said(screen, "book")
        await press(pilot, "left", "b")
        assert "step 1 of" in said(screen, "book")
        await press(pilot, "right", "f")
        assert "step 3 of" in said(screen, "book")
        assert "4 folds" in said(screen, "step")
        assert "folded" in said(screen, "table")
        await press(pilot, "end", "right")
        assert f"step {last} of {last}" in said(screen, "book")


async def test_it_plays_by_itself_and_stops() -> None:
    async with replayed() as (pilot, screen):
        screen.pace = 0.5
        await press(pilot, "space")
        assert "PLAYING" in said(screen, "book")
        assert "step 1 of" in said(screen, "book")
        screen.tick()
        assert "step 2 of" in said(screen, "book")
        await press(pilot, "space")
        assert "PLAYING" not in said(screen, "book")
        await press(pilot, "space", "right")
        assert "PLAYING" not in said(screen, "book"), "who steps takes over"
        await press(pilot, "space")
        for _ in screen.steps:
            screen.tick()
        assert "PLAYING" not in said(screen, "book")
        assert screen.at == len(screen.steps) - 1


async def test_its_pace_is_kept_within_bounds() -> None:
    async with replayed() as (pilot, screen):
        await press(pilot, *["plus"] * 5)
        assert screen.pace == PACES[-1]
        await press(pilot, "space", "minus")
        assert f"{PACES[-2]:g} s a step" in said(screen, "book")
        await press(pilot, *["minus"] * 5)
        assert screen.pace == PACES[0]
        await press(pilot, "escape")


async def test_from_ruling_to_ruling_and_into_the_book() -> None:
    async with replayed() as (pilot, screen):
        await press(pilot, "home", "enter")
        assert pilot.app.asked == [], "nothing is ruled there"  # pyrefly: ignore[missing-attribute]
        await press(pilot, "n")
        assert screen.steps[screen.at].question
        await press(pilot, "n", "n", "n", "enter")
        assert pilot.app.asked == ["star:7.34"]
        at = screen.at
        await press(pilot, "right", "p")
        assert screen.at <= at
        assert screen.steps[screen.at].question


async def test_one_of_several_provisions_is_chosen() -> None:
    async with replayed() as (pilot, screen):
        step = screen.steps[-1]
        assert step.answer is not None
        (claim,) = step.answer.claims
        both = (*claim.cites, "star:7.35")
        answer = replace(step.answer, claims=(replace(claim, cites=both),))
        forked = screen.replays.books["star"]
        steps = (*forked.replay.steps[:-1], structs.replace(step, answer=answer))
        changed = structs.replace(forked, replay=structs.replace(forked.replay, steps=steps))
        screen.replays = replace(screen.replays, books={**screen.replays.books, "star": changed})
        await press(pilot, "enter")
        assert isinstance(pilot.app.screen, PickItem)
        await press(pilot, "9", "x", "escape")
        assert pilot.app.asked == []  # pyrefly: ignore[missing-attribute]
        await press(pilot, "enter", "2")
        assert pilot.app.asked == ["star:7.35"]
        await press(pilot, "enter", "down", "enter")
        assert pilot.app.asked == ["star:7.35"] * 2


async def test_where_two_chosen_books_part() -> None:
    """The first that differs is the default; ``a`` goes round all others."""
    async with replayed() as (pilot, screen):
        other = screen.against
        assert other is not None
        assert stepping.parting(screen.replays, "star", other) is not None
        short = LIBRARY.rules.books[other].short
        assert f"{short} (against)" in said(screen, "legend")
        await press(pilot, "home", "d")
        assert "The books part at" in said(screen, "step")
        assert f"  {short}: " in said(screen, "step")
        assert screen.steps[screen.at].question
        await press(pilot, "right", "left")
        assert "The books part" not in said(screen, "step"), "said once"
        seen = {screen.against}
        for _ in screen.replays.books:
            await press(pilot, "a")
            seen.add(screen.against)
        assert seen == set(screen.replays.books) - {"star"}


async def test_books_that_do_not_part_say_so() -> None:
    alike = LIBRARY.replay(record(FLOP, "3 checks", "4 checks"))
    async with replayed(replays=alike) as (pilot, screen):
        await press(pilot, "home", "d")
        assert screen.at == 0
        await press(pilot, "n")
        assert screen.at == 0


async def test_other_books_their_options_and_wrong_numbers() -> None:
    async with replayed() as (pilot, screen):
        await press(pilot, "o")
        assert screen.option is None
        await press(pilot, "4")
        assert "[4 Nunavut]" in said(screen, "legend")
        assert "a person must rule" in said(screen, "step")
        await press(pilot, "o")
        assert "if " in said(screen, "book")
        await press(pilot, "6", "0", "z")
        assert "Nunavut" in said(screen, "book")
        await press(pilot, "d")
        assert "if " not in said(screen, "book")


async def test_a_book_that_cannot_play_it_says_why() -> None:
    refused = hand()
    books = {name: forked for name, forked in refused.books.items() if name != "star"}
    cannot = ReplaysByBook(
        refused.record, books, refused.divergence, {"star": (Problem("no such thing", "mend it"),)}
    )
    async with replayed(replays=cannot) as (pilot, screen):
        assert screen.book in books, "the first that can, where the house's book cannot"
        assert "1 The Star (cannot play it)" in said(screen, "legend")
        await press(pilot, "1")
        assert screen.book in books


async def test_a_click_on_a_step_shows_it() -> None:
    async with replayed((120, 40)) as (pilot, screen):
        steps = screen.query_one("#steps", OptionList)
        assert steps.option_count == len(screen.steps)
        await pilot.click(steps, offset=(5, 2))
        await pilot.pause()
        assert screen.at == 2
        assert steps.highlighted == 2
        await press(pilot, "right")
        assert steps.highlighted == 3


async def test_edit_and_close() -> None:
    async with replayed() as (pilot, _):
        await press(pilot, "e")
        assert pilot.app.asked == ["table case:one"]  # pyrefly: ignore[missing-attribute]
        await press(pilot, "escape")
        assert not isinstance(pilot.app.screen, ReplayScreen)
