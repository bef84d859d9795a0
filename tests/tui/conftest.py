"""A house and a state of its own for every test of the screens."""

from __future__ import annotations

from pathlib import Path

import pytest
from textual import _wait

from tests.shipped import LIBRARY

# After each key a pilot looks whether the app is idle. It may look more often: with Textual's
# fiftieth of a second a third of the suite's time would go by in sleep.
_wait.SLEEP_GRANULARITY = 1 / 100
_wait.SLEEP_IDLE = 1 / 2000


@pytest.fixture(autouse=True)
def own_state(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> Path:
    """What somebody is in the middle of is kept in a folder of the test's own."""
    path = tmp_path / "state"
    monkeypatch.setattr("floorbase.keeping.state_folder", lambda: path)
    return path


@pytest.fixture(autouse=True)
def loaded_once(monkeypatch: pytest.MonkeyPatch) -> None:
    """The rulebooks are loaded once for all the apps; what loading them is like has other tests."""
    monkeypatch.setattr("floorbase.library.Library", lambda: LIBRARY)
