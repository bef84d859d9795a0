"""A house and a state of its own for every test of the screens."""

from __future__ import annotations

from collections.abc import Hashable
from pathlib import Path
from typing import Any

import pytest
from rich.console import RenderableType
from textual._compositor import Compositor
from textual._context import visible_screen_stack
from textual.app import App
from textual.css.model import RuleSet
from textual.css.stylesheet import Stylesheet
from textual.screen import Screen

from tests.support.idle import look_at_the_loop
from tests.support.screens import house

__all__ = ["house"]

look_at_the_loop()

# Every test starts an app with the same stylesheets: each is parsed once for all, in a theme.
parse = Stylesheet._parse_rules
parsed: dict[Hashable, list[RuleSet]] = {}


def parse_once(sheet: Stylesheet, *args: Any, **kwargs: Any) -> list[RuleSet]:
    """The rules of a text, as they were when it was first parsed with these colours."""
    key = (frozenset(sheet._variables.items()), args, frozenset(kwargs.items()))
    if key not in parsed:
        parsed[key] = parse(sheet, *args, **kwargs)
    return parsed[key]


Stylesheet._parse_rules = parse_once  # pyrefly: ignore[bad-assignment, method-assign]

# A rule is looked for in a set a million times in a module of tests: not by a method in Python.
RuleSet.__hash__ = object.__hash__  # pyrefly: ignore[method-assign]


def in_its_width(screen: Screen[Any]) -> None:
    """Give a screen the class of its width before anything is on it: all is styled but once."""
    app, own = screen.app, screen.HORIZONTAL_BREAKPOINTS
    widths = app.HORIZONTAL_BREAKPOINTS if own is None else own
    names = screen._get_breakpoint_classes(app.size.width, widths or [])
    screen.update_classes(dict.fromkeys(names, True), update=False)


Screen.on_compose = in_its_width

# Painting is half of a test's time: these alone are about what is painted, and when.
PAINTED = ("test_faults", "test_flood", "test_notices")
seen: set[tuple[str, type[Screen[Any]]]] = set()  # in each module, the screens that were painted


@pytest.fixture(autouse=True)
def few_paints(request: pytest.FixtureRequest, monkeypatch: pytest.MonkeyPatch) -> None:
    """A screen is painted where a test looks at it, and once in a module as it is left."""
    if request.path.stem in PAINTED:
        return
    paint = Compositor.render_update
    suspended = Screen._on_screen_suspend
    shut = App._shutdown
    module = request.path.stem

    def unpainted(
        compositor: Compositor,
        full: bool = False,
        screen_stack: list[Screen[Any]] | None = None,
        simplify: bool = False,
    ) -> RenderableType | None:
        if full:
            return paint(compositor, full, screen_stack, simplify)
        visible_screen_stack.set(screen_stack or [])  # what a list is opened over is seen as ever
        compositor._dirty_regions.clear()
        return None

    def paint_once(screen: Screen[Any]) -> None:
        if (module, type(screen)) not in seen and screen.is_attached:
            seen.add((module, type(screen)))
            screen._compositor.render_full_update()

    def leave(screen: Screen[Any]) -> None:
        paint_once(screen)
        suspended(screen)

    async def shut_down(app: App[Any]) -> None:
        if app._screen_stack:
            paint_once(app.screen)
        await shut(app)

    monkeypatch.setattr(Compositor, "render_update", unpainted)
    monkeypatch.setattr(Screen, "_on_screen_suspend", leave)
    monkeypatch.setattr(App, "_shutdown", shut_down)


@pytest.fixture
def own_state(house: Path) -> Path:
    """Where it is kept what somebody is in the middle of."""
    return house.with_name("state")


@pytest.fixture(autouse=True)
def shared(loaded_once: None) -> None:
    """The rulebooks are loaded once for all the apps."""


@pytest.fixture(autouse=True)
def settled(monkeypatch: pytest.MonkeyPatch) -> None:
    """A card takes numbers as soon as it is there; that it waits has a test of its own."""
    for screen in ("ruling", "training.result"):
        monkeypatch.setattr(f"floorbase.tui.screens.{screen}.SETTLES", 0.0)


@pytest.fixture
def at_queensix(house: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    """A house that plays by QueenSix, the second book, and looks for nothing."""
    house.write_text('{"book": "queensix"}')
    monkeypatch.setattr("floorbase.tui.flows.dispute.Flow.prepare_search", lambda flow: None)
