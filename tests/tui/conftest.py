"""A house and a state of its own for every test of the screens."""

from __future__ import annotations

from collections.abc import Hashable
from pathlib import Path
from typing import Any

import pytest
from textual import _wait
from textual._compositor import Compositor
from textual.css.model import RuleSet
from textual.css.stylesheet import Stylesheet

from tests.support.screens import house

__all__ = ["house"]

# After each key a pilot looks whether the app is idle. It may look more often: with Textual's
# fiftieth of a second a third of the suite's time would go by in sleep.
_wait.SLEEP_GRANULARITY = 1 / 100
_wait.SLEEP_IDLE = 1 / 2000

# Every test starts an app with the same stylesheets: each is parsed once for all, in a theme.
parse = Stylesheet._parse_rules
parsed: dict[Hashable, list[RuleSet]] = {}


def parse_once(sheet: Stylesheet, *args: Any, **kwargs: Any) -> list[RuleSet]:
    """The rules of a text, as they were when it was first parsed with these colours."""
    key = (frozenset(sheet._variables.items()), args, frozenset(kwargs.items()))
    if key not in parsed:
        parsed[key] = parse(sheet, *args, **kwargs)
    return parsed[key]


Stylesheet._parse_rules = parse_once  # type: ignore[method-assign, assignment]


# Painting is two fifths of a test's time: these alone are about what is painted, and when.
PAINTED = ("test_faults", "test_flood", "test_notices", "test_room", "test_sizes", "test_snapshots")


def unpainted(compositor: Compositor) -> None:
    """Part of a screen has changed: nothing of it is painted."""
    compositor._dirty_regions.clear()


@pytest.fixture(autouse=True)
def few_paints(request: pytest.FixtureRequest, monkeypatch: pytest.MonkeyPatch) -> None:
    """A screen is painted as it opens and where a test looks at it, not after each change."""
    if request.path.stem not in PAINTED:
        monkeypatch.setattr(Compositor, "render_partial_update", unpainted)


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
