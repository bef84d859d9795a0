"""The user's folders, for tests: a cache that a run shares, and no copies of anyone's originals."""

from __future__ import annotations

import os
import tempfile
from pathlib import Path

import pytest

HOME = Path(tempfile.gettempdir()) / f"floorbase-tests-{os.getuid()}"

# Set before floorbase is imported, so that nothing of the user's own is read or written.
os.environ["XDG_CACHE_HOME"] = str(HOME / "cache")
os.environ["XDG_DATA_HOME"] = tempfile.mkdtemp(prefix="floorbase-data-")
os.environ["XDG_STATE_HOME"] = tempfile.mkdtemp(prefix="floorbase-state-")

from tests.command import Run  # noqa: E402 - only after the folders are set


@pytest.fixture
def run(monkeypatch: pytest.MonkeyPatch, capsys: pytest.CaptureFixture[str]) -> Run:
    """The command."""
    return Run(monkeypatch, capsys)
