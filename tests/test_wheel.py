"""A wheel holds everything floorbase needs to rule; ``make release`` tries one out."""

from __future__ import annotations

import subprocess
import sys
import tomllib
from pathlib import Path

import pytest

from floorbase import __version__
from tests.release import missing, shipped
from tests.support.copies import ROOT


@pytest.mark.sweep
def test_the_wheel_ships_the_data(tmp_path: Path) -> None:
    command = [sys.executable, "-m", "pip", "wheel", "--quiet", "--no-deps", "--no-build-isolation"]
    subprocess.run([*command, "--wheel-dir", str(tmp_path), str(ROOT)], check=True)
    (wheel,) = tmp_path.glob("floorbase-*.whl")
    assert len(list(shipped())) > 200
    assert missing(wheel) == []


def test_the_version_stands_in_two_places_alike() -> None:
    project = tomllib.loads((ROOT / "pyproject.toml").read_text(encoding="utf-8"))["project"]
    assert project["version"] == __version__
    assert f"\n## [{__version__}]" in (ROOT / "CHANGELOG.md").read_text(encoding="utf-8")
