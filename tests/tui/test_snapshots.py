"""How the main screens look, at three sizes; the pictures lie in ``__snapshots__``.

They are taken on one walk, and most screens of it open in a window that is far too small:
whatever the size was before, a screen then looks as if it had been opened in the one it has.

After a change that is meant, look at what ``pytest tests/tui/test_snapshots.py --snapshot-update``
writes, and commit the pictures with it.
"""

from __future__ import annotations

from datetime import UTC, datetime
from itertools import count, cycle
from pathlib import Path
from time import tzset

import pytest
from syrupy.assertion import SnapshotAssertion
from syrupy.extensions.image import SVGImageSnapshotExtension
from syrupy.location import PyTestLocation
from syrupy.types import SnapshotIndex
from textual.geometry import Size
from textual.pilot import Pilot
from textual.widgets import Input, TextArea

from floorbase.paths import journal_file
from floorbase.tui.app import FloorApp
from floorbase.tui.flows.journal.desk import JournalDesk
from floorbase.tui.shell import LEAST, room
from floorbase.user.journal.store import Journal
from tests.support.few_cases import CASES, only_a_few
from tests.support.screens import opened
from tests.support.stations import STATIONS, go, settled

PICTURES = Path(__file__).parent / "__snapshots__" / "test_snapshots"
SIZES = [(80, 24), (120, 40), (60, 30)]
TINY = [(1, 1), (6, 3), (11, 5), (200, 1), (LEAST.width, LEAST.height)]
# How far such a screen is scrolled, or where its keys lead, is by the room that it opens in.
ROOMY = {
    "understood": (60, 30),
    "write": (120, 40),
    "provisions": (80, 24),
    "reader": (120, 40),
    "compare": (80, 24),
    "question": (60, 30),
    "exam-question": (60, 30),
    "penalty": (80, 24),
    "entered": (60, 30),
    "outcome": (120, 40),
}
STILL = 3  # times that a screen which is not as its picture has it must be alike

EVENING = datetime(2026, 11, 23, 20, tzinfo=UTC)


class Picture(SVGImageSnapshotExtension):
    """Each is a file of the screen's name and size, as the README shows it."""

    @classmethod
    def get_snapshot_name(cls, *, test_location: PyTestLocation, index: SnapshotIndex = 0) -> str:
        """The name that the test gave."""
        return str(index)


@pytest.fixture
def picture(snapshot: SnapshotAssertion) -> SnapshotAssertion:
    """A picture kept as a file of its own."""
    return snapshot.use_extension(Picture)


async def look(app: FloorApp, pilot: Pilot[None], name: str) -> str:
    """The screen as its picture has it, or else once it no longer changes."""
    for typing in (*app.screen.query(Input), *app.screen.query(TextArea)):
        typing.cursor_blink = False
    await pilot.pause()
    path = PICTURES / f"{name}.svg"
    kept = path.read_text(encoding="utf-8") if path.exists() else ""
    shown, same = app.export_screenshot(), 0
    while shown != kept and same < STILL:
        await pilot.pause(0.1)
        before, shown = shown, app.export_screenshot()
        same = same + 1 if shown == before else 0
    return shown


def paint(app: FloorApp) -> None:
    """All of the screen, and of those that it lies over."""
    app.screen._compositor.render_update(full=True, screen_stack=app._background_screens)


async def resized(app: FloorApp, pilot: Pilot[None], size: tuple[int, int]) -> None:
    """The same screen in another size, and painted."""
    if (app.size.width, app.size.height) != size:
        screen = app.screen
        await pilot.resize_terminal(*size)
        await settled(app, pilot)
        assert app.screen is screen
        assert app.size == room(Size(*size))


def settled_journal(monkeypatch: pytest.MonkeyPatch) -> None:
    """A journal whose entries have the same time, ids and hashes each time."""
    tokens = (f"{number:012x}" for number in count(1))
    monkeypatch.setattr("floorbase.app.journal.persons.new_token", lambda: next(tokens))
    monkeypatch.setattr("floorbase.app.journal.from_card.corpus_hash", lambda _library: "c0ffee")
    monkeypatch.setattr(JournalDesk, "now", lambda _desk: EVENING)
    monkeypatch.setattr("floorbase.tui.noticing.NOTICE", 0.01)
    monkeypatch.setattr("floorbase.tui.screens.journal.form.WAIT", 0.01)
    monkeypatch.setenv("TZ", "UTC")
    tzset()
    with Journal(journal_file()) as journal:
        journal.change(lambda file: file.execute("UPDATE device SET id = '7f3a90c2'"))


@pytest.fixture
def no_surprises(monkeypatch: pytest.MonkeyPatch) -> None:
    """The same folders, names, cases and times each time."""
    kept = Path("/home/floor/.config/floorbase/house.json")
    monkeypatch.setattr("floorbase.tui.flows.settings.own_file", lambda: kept)
    monkeypatch.setattr(
        "floorbase.tui.flows.writing.suggested", lambda title, suffix: f"ruling{suffix}"
    )
    only_a_few(monkeypatch)
    monkeypatch.setattr("floorbase.app.training.items.keys", lambda *_: CASES)
    monkeypatch.setattr("floorbase.app.training.numbers.number_keys", lambda *_: [])
    for flow in ("train", "exam"):
        monkeypatch.setattr(f"floorbase.tui.flows.{flow}.local_now", lambda: EVENING)
    settled_journal(monkeypatch)


@pytest.mark.long
@pytest.mark.usefixtures("no_surprises")
async def test_the_screens_look_as_they_did(picture: SnapshotAssertion) -> None:
    """One walk through all of them; each is made three sizes, and that in which the next opens."""
    async with opened() as (app, pilot):
        app.animation_level = "none"
        await settled(app, pilot)
        changed = []
        for name, tiny in zip(STATIONS, cycle(TINY), strict=False):
            opens = ROOMY.get(name, tiny)
            await resized(app, pilot, opens)
            paint(app)
            await go(app, pilot, name)
            paint(app)
            first = SIZES.index(opens) if opens in SIZES else 0
            for size in (*SIZES[first:], *SIZES[:first]):
                await resized(app, pilot, size)
                called = f"{name}-{size[0]}x{size[1]}"
                if picture(name=called) != await look(app, pilot, called):
                    changed.append(called)
        assert not changed, changed
