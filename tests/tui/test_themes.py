"""Themes: text to be read in each, none that dazzles in the dark, none that needs colour."""

from __future__ import annotations

import json
from pathlib import Path

import pytest
from rich.color import Color
from rich.color_triplet import ColorTriplet
from textual.pilot import Pilot

from floorbase.tui.app import FloorApp
from floorbase.tui.themes import MONOCHROME, NAMES, OURS
from tests.support.screens import opened, pieces, press, shown, to_the_card, wait_for, words
from tests.support.sweep import by_turns, tries

LEAST = {"floor": 4.5, "floor-light": 4.5, "high-contrast": 7.0, "dark-room": 4.5}
# Ruled, open, silent, contradicting, and pages of every kind; what is pressed to get there.
CARDS = {"ruled": ("4", "1", "5"), "depends": ("4", "1", "u")}
PAGES = {
    "home": (),
    "books": ("f2",),
    "settings": ("f10", "down", "enter"),
    "help": ("f1",),
    "palette": ("ctrl+p",),
}


def luminance(colour: ColorTriplet) -> float:
    """Relative luminance as WCAG 2 defines it."""
    parts = [
        part / 12.92 if part <= 0.04045 else ((part + 0.055) / 1.055) ** 2.4
        for part in colour.normalized
    ]
    return 0.2126 * parts[0] + 0.7152 * parts[1] + 0.0722 * parts[2]


def contrast(one: ColorTriplet, other: ColorTriplet) -> float:
    """The ratio of two colours' luminances, 1 to 21."""
    light, dark = sorted((luminance(one), luminance(other)), reverse=True)
    return (light + 0.05) / (dark + 0.05)


def triplet(colour: Color | None) -> ColorTriplet:
    """A colour as red, green and blue."""
    assert colour is not None
    return colour.get_truecolor()


def readable(app: FloorApp, least: float) -> None:
    """Every letter and digit stands out from what is behind it."""
    for text, style in pieces(app):
        if any(letter.isalnum() for letter in text):
            front, back = triplet(style.color), triplet(style.bgcolor)
            if style.reverse:
                front, back = back, front
            found = contrast(front, back)
            assert found >= least, f"{found:.1f}: '{text}' {front.hex} on {back.hex}"


def dim(app: FloorApp) -> None:
    """Nothing bright, and red rather than blue, so that eyes stay used to the dark."""
    for text, style in pieces(app):
        if style.color is None or style.bgcolor is None:
            assert not text.strip(), "all that is painted has the theme's colours"
            continue
        back, front = triplet(style.bgcolor), triplet(style.color)
        if style.reverse:
            back, front = front, back
        assert luminance(back) <= 0.06 or len(text.strip()) <= 1, (text, back.hex)
        assert luminance(front) <= 0.55 or not text.strip(), (text, front.hex)
        for colour in (front, back) if text.strip() else (back,):
            assert colour.blue <= colour.red, (text, colour.hex)


async def go_to(pilot: Pilot[None], page: str) -> None:
    """Open a page, or a card with a status."""
    if page in CARDS:
        await to_the_card(pilot, *CARDS[page])
    else:
        await press(pilot, *PAGES[page])
        if page == "palette":
            await wait_for(pilot, "Help")


@pytest.mark.parametrize("page", by_turns([*PAGES, *CARDS], 2))
async def test_every_word_can_be_read_and_monochrome_has_no_colour_at_all(page: str) -> None:
    """Behind a dialog it is dimmed on purpose."""
    async with opened() as (app, pilot):
        await go_to(pilot, page)
        for theme, least in LEAST.items():
            app.show_theme(theme)
            await pilot.pause()
            if page not in ("palette", "books"):
                readable(app, least)
            if theme == "dark-room" and page != "palette":
                dim(app)
        app.show_theme(MONOCHROME)
        await pilot.pause()
        colourless(app)


async def test_the_palette_is_dim_in_a_dark_room(house: Path) -> None:
    """It paints in the theme that it was opened in."""
    house.write_text('{"book": "star", "theme": "dark-room"}')
    async with opened() as (app, pilot):
        await go_to(pilot, "palette")
        dim(app)


@pytest.mark.parametrize("theme", LEAST)
def test_the_bars_of_every_status_can_be_read(theme: str) -> None:
    ours = next(one for one in OURS if one.name == theme)
    text = triplet(Color.parse(ours.variables["status-text"]))
    for status in ("status-ruled", "status-house", "status-choice", "status-unsaid"):
        assert contrast(text, triplet(Color.parse(ours.variables[status]))) >= LEAST[theme]


@pytest.mark.parametrize("page", ["home", "palette", "ruled"])
async def test_nor_has_no_color(monkeypatch: pytest.MonkeyPatch, page: str) -> None:
    monkeypatch.setenv("NO_COLOR", "1")
    async with opened() as (app, pilot):
        assert app.theme == MONOCHROME
        await go_to(pilot, page)
        colourless(app)


def colourless(app: FloorApp) -> None:
    """The terminal's own colours, and yet something stands out."""
    styles = [style for _, style in pieces(app)]
    assert all(style.color is None or style.color.is_default for style in styles)
    assert all(style.bgcolor is None or style.bgcolor.is_default for style in styles)
    assert any(style.reverse for style in styles)


async def test_where_the_keyboard_is_shows_without_colour(house: Path) -> None:
    """The row that Enter would open is reversed."""
    house.write_text('{"book": "star", "theme": "monochrome"}')
    async with opened() as (app, pilot):
        await press(pilot, "f10", "down", "down")
        reversed_ones = [text for text, style in pieces(app) if style.reverse]
        assert any("Big blind" in text for text in reversed_ones)
        assert not any("Small blind" in text for text in reversed_ones)


async def test_every_theme_can_be_painted() -> None:
    """Textual's own have none of our colours; they get them."""
    async with opened() as (app, pilot):
        await to_the_card(pilot)
        for name in (*(one.name for one in OURS), *NAMES[len(OURS) :: tries(4, 1)]):
            app.show_theme(name)
            await pilot.pause()
            assert app.theme == name
            assert "THE BOOK RULES" in words(app)


async def test_a_theme_is_remembered(house: Path) -> None:
    async with opened() as (app, _):
        app.use_theme("dark-room")
    assert json.loads(house.read_text())["theme"] == "dark-room"
    async with opened() as (app, _):
        assert app.theme == "dark-room"


async def test_a_theme_that_is_not_is_said(house: Path) -> None:
    house.write_text('{"book": "star", "theme": "puce"}')
    async with opened() as (app, pilot):
        assert app.theme == "floor"
        await wait_for(pilot, "There is no theme 'puce'")
        assert "The Star" in shown(app, "book")


async def test_no_color_is_stronger_than_a_choice(
    house: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    """Remembered for where colour is allowed."""
    monkeypatch.setenv("NO_COLOR", "1")
    async with opened() as (app, _):
        app.use_theme("floor-light")
        assert app.theme == MONOCHROME
    assert json.loads(house.read_text())["theme"] == "floor-light"
