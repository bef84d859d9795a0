"""How the main screens look, at three sizes; the pictures lie in ``__snapshots__``.

After a change that is meant, look at what ``pytest tests/tui/test_snapshots.py --snapshot-update``
writes, and commit the pictures with it.
"""

from __future__ import annotations

from datetime import UTC, datetime
from itertools import count
from pathlib import Path
from time import tzset

import pytest
from syrupy.assertion import SnapshotAssertion
from syrupy.extensions.image import SVGImageSnapshotExtension
from syrupy.location import PyTestLocation
from syrupy.types import SnapshotIndex
from textual.pilot import Pilot
from textual.widgets import Input, TextArea

from floorbase.paths import journal_file
from floorbase.tui.app import FloorApp
from floorbase.tui.flows.journal.desk import JournalDesk
from floorbase.user.journal.store import Journal
from tests.support.few_cases import CASES, only_a_few
from tests.support.screens import opened
from tests.support.stations import STATIONS, go, settled

SIZES = [(80, 24), (120, 40), (60, 30)]

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


async def still(app: FloorApp, pilot: Pilot[None]) -> str:
    """The screen, once it no longer changes."""
    shown = ""
    while shown != (shown := app.export_screenshot()):
        await pilot.pause(0.1)
    return shown


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


@pytest.mark.long
@pytest.mark.parametrize("size", SIZES, ids=[f"{width}x{height}" for width, height in SIZES])
async def test_the_screens_look_as_they_did(
    size: tuple[int, int], picture: SnapshotAssertion, monkeypatch: pytest.MonkeyPatch
) -> None:
    """One walk through all of them, so that the app is opened once for each size."""
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
    async with opened(size) as (app, pilot):
        app.animation_level = "none"
        await settled(app, pilot)
        changed = []
        for name in STATIONS:
            await go(app, pilot, name)
            for typing in (*app.screen.query(Input), *app.screen.query(TextArea)):
                typing.cursor_blink = False
            await pilot.pause()
            if picture(name=f"{name}-{size[0]}x{size[1]}") != await still(app, pilot):
                changed.append(name)
        assert changed == []
