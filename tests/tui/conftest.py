"""A house and a state of its own for every test of the screens."""

from __future__ import annotations

from pathlib import Path

import pytest

from tests.shipped import LIBRARY


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
