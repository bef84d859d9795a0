"""A wheel holds everything floorbase needs to rule."""

from __future__ import annotations

import subprocess
import sys
import zipfile
from pathlib import Path

from tests.support import ROOT


def test_the_wheel_ships_the_data(tmp_path: Path) -> None:
    command = [sys.executable, "-m", "pip", "wheel", "--quiet", "--no-deps", "--no-build-isolation"]
    subprocess.run([*command, "--wheel-dir", str(tmp_path), str(ROOT)], check=True)
    (wheel,) = tmp_path.glob("floorbase-*.whl")
    names = set(zipfile.ZipFile(wheel).namelist())
    wanted = [
        path
        for book in (ROOT / "corpus").glob("*/*.yaml")
        for path in [f"floorbase/corpus/{book.relative_to(ROOT / 'corpus')}"]
    ]
    for folder in ("rules", "scenarios"):
        files = (ROOT / "floorbase" / folder).rglob("*.yaml")
        wanted += [str(path.relative_to(ROOT)) for path in files]
    wanted += ["floorbase/tui/floorbase.tcss", "floorbase/py.typed"]
    for folder in ("templates", "static"):
        files = (ROOT / "floorbase" / "web" / folder).rglob("*.*")
        wanted += [str(path.relative_to(ROOT)) for path in files]
    assert len(wanted) > 20
    assert [name for name in wanted if name not in names] == []
