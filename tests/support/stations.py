"""A walk through every screen."""

from __future__ import annotations

from textual.pilot import Pilot
from textual.widgets import Input

from floorbase.tui.app import FloorApp
from floorbase.tui.screens.table import TableScreen
from tests.support.screens import press

TOLD = "oot raise 800 over 300, seat 5 called"


# What is typed into home's input, then which keys lead from the station before to each screen.
STATIONS: dict[str, tuple[str, list[str]]] = {
    "home": ("", []),
    "found": (TOLD, []),
    "understood": ("", ["enter"]),
    "ruling": ("", ["enter"]),
    "five": ("", ["v"]),
    "large": ("", ["escape", "l"]),
    "notes": ("", ["escape", "p"]),
    "write": ("", ["escape", "w"]),
    "replay": ("", ["escape", "r"]),
    "provisions": ("", ["escape", "t"]),
    "reader": ("", ["enter"]),
    "graph": ("", ["g"]),
    "go-on": ("", ["escape", "escape", "escape"]),
    "walk": ("out of turn", ["enter", "4"]),
    "depends": ("", ["1", "u"]),
    "changed": ("", ["3", "3"]),
    "chooses": ("", ["f2", "4"]),
    "ruled": ("", ["A"]),
    "compare": ("", ["f2", "1", "escape", "f4", "down", "space", "down", "down"]),
    "cell": ("", ["enter"]),
    "table": ("", ["escape", "escape", "f6"]),
    "settings": ("", ["escape", "f10"]),
    "help": ("", ["escape", "f1"]),
    "palette": ("", ["escape", "ctrl+p"]),
    "rulebook": ("", ["escape", "f2"]),
    "train": ("", ["escape", "f5"]),
    "question": ("", ["1"]),
    "result": ("", ["b"]),
    "other-books": ("", ["v"]),
    "case-replayed": ("", ["escape", "r"]),
    "trained": ("", ["escape", "escape"]),
    "progress": ("", ["5"]),
    "topics": ("", ["escape", "3"]),
    "code": ("", ["escape", "6", "2"]),
    "exam-begins": ("star-7F3K-5", ["enter"]),
    "exam": ("", ["1"]),
    "exam-question": ("", ["enter", "b", "left"]),
    "exam-ends": ("", ["escape", "e"]),
    "exam-result": ("", ["2"]),
    "form": (TOLD, ["enter", "enter", "j"]),
    "penalty": ("", [*["down"] * 6, "space", "space", "3", "down", "2", "down", *"5 Ann"]),
    "entered": ("", ["enter", *["up"] * 6, "8", "enter"]),
    "before": (TOLD, ["enter", "enter"]),
    "read-before": ("", ["b"]),
    "journal": ("", ["escape", "escape", "f7"]),
    "entry": ("", ["enter"]),
    "outcome": ("", ["h", "down", *"Misled", "enter", "o"]),
    "penalties-now": ("", ["escape", "escape", "n"]),
}
TO_HOME = {"form": ["escape", "escape", "escape"], "before": ["escape"]}  # before words are typed


async def go(app: FloorApp, pilot: Pilot[None], name: str) -> None:
    """To the next station, and wait until all that is looked for is found."""
    words, keys = STATIONS[name]
    for key in TO_HOME.get(name, ()):
        await press(pilot, key)
        await settled(app, pilot)
    if words:
        app.screen.query_one(Input).value = words
        await settled(app, pilot)
    for key in keys:
        await press(pilot, key)
        await settled(app, pilot)


async def do(app: FloorApp, pilot: Pilot[None], *keys: str) -> None:
    """Press keys, and wait for what each leads to; ``=words`` are typed where one is."""
    for key in keys:
        if key.startswith("="):
            assert isinstance(app.focused, Input)
            app.focused.value = key[1:]
        else:
            await press(pilot, key)
        await settled(app, pilot)


async def settled(app: FloorApp, pilot: Pilot[None]) -> None:
    """Nothing is being looked for, laid out or painted any more."""
    await pilot.pause()
    while isinstance(app.screen, TableScreen) and app.screen.checked is None:
        await pilot.pause(0.05)  # it is checked once nothing was typed for a moment
    await app.workers.wait_for_complete()
    while not all(worker.is_finished for worker in app.workers):  # one may have begun another
        await app.workers.wait_for_complete()
    await pilot.pause()
