"""Help that is always true, and keys that a house can change."""

from __future__ import annotations

import json
import re
import subprocess
import sys
from pathlib import Path

import pytest
from textual.binding import Binding
from textual.screen import Screen
from textual.widgets import Input

from floorbase.present.screen_words.help import SCREENS
from floorbase.tui.app import FloorApp
from floorbase.tui.helping import HERE, key_groups
from floorbase.tui.keys import actions, clashes, parts
from floorbase.tui.screens.five import FiveScreen
from floorbase.tui.screens.help import HelpScreen
from floorbase.tui.screens.home import HomeScreen
from floorbase.tui.screens.ruling import RulingScreen
from tests.support.each import holds_for_each
from tests.support.screens import opened, press, shown, to_the_card, wait_for, words

ACTIONS = actions(FloorApp)
NEVER_SHOWN = ("WrittenPage",)  # other screens are made of it


def test_every_screen_says_what_it_is_for() -> None:
    named = [part.__name__ for part in parts() if issubclass(part, Screen)]
    for name in named:
        if name not in NEVER_SHOWN:
            title, about = SCREENS[name]
            assert title, name
            assert 0 < len(about) < 400, f"{name}: a few sentences"
    assert len(named) > 20


def test_every_key_has_an_id_and_a_label() -> None:
    """So that it can be changed, and help and footer can name it."""
    owners: list[type] = [FloorApp, *parts()]
    holds_for_each(owners, has_ids_and_labels)


def has_ids_and_labels(owner: type) -> None:
    """Every key that one screen or part binds."""
    for bound in vars(owner).get("BINDINGS", ()):
        assert isinstance(bound, Binding), f"{bound}: write it as a Binding"
        assert re.fullmatch(r"[a-z]+(\.[a-z_-]+)+", bound.id or ""), bound
        assert bound.description, bound


def test_no_two_actions_share_a_key_as_they_come() -> None:
    every = {id_: action.keys for id_, action in ACTIONS.items()}
    assert [str(p) for p in clashes(every, ACTIONS) if "would do both" in p.what] == []


def test_the_keys_of_lists_are_known_before_they_are_opened() -> None:
    """Else a house that gave one of them a key would be told that there is no such action."""
    code = (
        "from floorbase.tui.app import FloorApp; from floorbase.tui.keys import actions;"
        "print(*actions(FloorApp))"
    )
    told = subprocess.run([sys.executable, "-c", code], capture_output=True, text=True, check=True)
    assert {"shelf.open", "find.open", "theme.keep", "choosing.keep"} <= set(told.stdout.split())


async def test_help_names_every_key_of_the_screen() -> None:
    """On the ruling card: each that the screen has, and no other."""
    async with opened() as (app, pilot):
        await to_the_card(pilot)
        lines = key_groups(app.screen)[HERE]
        active = {
            active.binding.id.partition(".")[0]
            for active in app.screen.active_bindings.values()
            if active.binding.id
        }
        assert active == {"ruling", "app"}
        assert "Books" in [line.does.partition(":")[0] for line in lines]
        await press(pilot, "f1")
        assert isinstance(app.screen, HelpScreen)
        assert "ruling card" in shown(app, "book")
        told = shown(app, "help-keys")
        for line in lines:
            assert line.keys in told
        assert "THE BOOK DOES NOT SAY" in shown(app, "help-signs")
        await press(pilot, "f1")
        assert isinstance(app.screen, RulingScreen)


async def test_a_question_mark_helps_where_nobody_types() -> None:
    async with opened() as (app, pilot):
        await press(pilot, "question_mark")
        assert isinstance(app.screen, HomeScreen)
        assert app.screen.query_one(Input).value == "?"
        await press(pilot, "escape")
        await to_the_card(pilot)
        await press(pilot, "question_mark")
        assert isinstance(app.screen, HelpScreen)
        await press(pilot, "escape")
        assert isinstance(app.screen, RulingScreen)


@pytest.mark.parametrize("size", [(40, 12), (60, 24), (80, 24), (200, 60)])
async def test_help_fits(size: tuple[int, int]) -> None:
    async with opened(size) as (app, pilot):
        await press(pilot, "f1")
        await wait_for(pilot, "Help · Home")
        for line in shown(app, "help-keys").splitlines():
            assert len(line) <= size[0]


async def test_a_house_changes_a_key(house: Path) -> None:
    """The old key does nothing any more; footer and help name the new one."""
    house.write_text(json.dumps({"book": "star", "keys": {"ruling.five": "f12,w"}}))
    async with opened((160, 40)) as (app, pilot):
        await to_the_card(pilot)
        await press(pilot, "v")
        assert isinstance(app.screen, RulingScreen)
        assert "f12 Books" in words(app)
        await press(pilot, "f1")
        assert "F12, w" in shown(app, "help-keys")
        await press(pilot, "escape", "w")
        assert isinstance(app.screen, FiveScreen)


@pytest.mark.parametrize(
    ("keys", "said"),
    [
        ({"ruling.fives": "w"}, "no such action"),
        ({"ruling.five": "r"}, "r would do both ruling.five and ruling.replay"),
        ({"ruling.five": "ctrl+q"}, "would do both"),
        ({"ruling.five": ""}, "would have no key"),
        ({"ruling.five": "hyperspace"}, "not the name of a key"),
    ],
)
async def test_keys_that_cannot_be_are_said_and_stop_nobody(
    house: Path, keys: dict[str, str], said: str
) -> None:
    house.write_text(json.dumps({"book": "star", "keys": keys}))
    async with opened((120, 40)) as (app, pilot):
        await wait_for(pilot, said)
        await to_the_card(pilot)
        assert isinstance(app.screen, RulingScreen)


@pytest.mark.parametrize(
    ("keys", "what"),
    [
        ({"ruling.five": "3"}, "the number keys are for answers"),
        ({"home.clear": "x"}, "would be typed"),
        ({"app.help": "x,space"}, "would be typed"),
        ({"ruling.five": "ctrl+r,ctrl+p"}, "Ctrl+P would do both"),
    ],
)
def test_more_keys_that_cannot_be(keys: dict[str, str], what: str) -> None:
    told = [problem.what for problem in clashes(keys, ACTIONS)]
    assert any(what in line for line in told), told


@pytest.mark.parametrize(
    "keys",
    [
        {"ruling.five": "r", "ruling.replay": "v"},
        {"home.clear": "f12,x"},
        {"ruling.five": "ctrl+r"},
        {"five.replay": "y"},
        {"app.help": "f12"},
    ],
)
def test_keys_that_can_be(keys: dict[str, str]) -> None:
    assert [str(problem) for problem in clashes(keys, ACTIONS)] == []
