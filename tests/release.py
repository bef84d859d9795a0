"""``make release``: the wheel and the sdist, built, and tried where nothing else is installed.

The wheel is built from the sdist, so that the sdist is known to be whole as well.
"""

from __future__ import annotations

import os
import shutil
import subprocess
import sys
import tempfile
import venv
import zipfile
from collections.abc import Iterator
from pathlib import Path

from floorbase import __version__
from tests.support.copies import ROOT

DIST = ROOT / "dist"
TRIED = (["--version"], ["books"], ["check"], ["ask", "odd_chip", "--book", "whangamata"])
SHIPPED = {  # what lies beside the Python
    "floorbase/rules": "*.yaml",
    "floorbase/scenarios": "*.yaml",
    "floorbase/hearing": "*.yaml",
    "floorbase/tui": "*.tcss",
    "floorbase/present/pages": "*.j2",
    "floorbase/web/terminal/templates": "*.*",
    "floorbase/web/terminal/static": "*.*",
    "floorbase/web/static": "*.*",
}


def shipped() -> Iterator[str]:
    """Every file besides Python's own that floorbase needs, by its name in a wheel."""
    for book in (ROOT / "corpus").rglob("*.yaml"):
        yield f"floorbase/{book.relative_to(ROOT)}"
    for folder, files in SHIPPED.items():
        for path in (ROOT / folder).rglob(files):
            yield str(path.relative_to(ROOT))
    yield "floorbase/py.typed"


def missing(wheel: Path) -> list[str]:
    """What a wheel should hold and does not."""
    names = set(zipfile.ZipFile(wheel).namelist())
    return [name for name in shipped() if name not in names]


def run(*command: str | Path, **settings: str) -> str:
    """What a command printed, without the checkout in its way. Raises: CalledProcessError."""
    print("+", *(str(word) for word in command), flush=True)
    environment = {k: v for k, v in os.environ.items() if k != "PYTHONPATH"} | settings
    ran = subprocess.run(command, check=True, env=environment, stdout=subprocess.PIPE, text=True)
    return ran.stdout


def try_out(wheel: Path, folder: Path) -> None:
    """Install a wheel into an environment of its own, and use it as a stranger would."""
    venv.create(folder / "venv", with_pip=True)
    python, floorbase = (folder / "venv" / "bin" / name for name in ("python", "floorbase"))
    constraints = ROOT / "constraints.txt"
    run(python, "-m", "pip", "install", "--quiet", "-c", constraints, wheel)
    own = {f"XDG_{kind}_HOME": str(folder / kind) for kind in ("CACHE", "CONFIG", "STATE", "DATA")}
    os.chdir(folder)
    for words in TRIED:
        print(run(floorbase, *words, **own).strip().splitlines()[-1])
    assert __version__ in run(floorbase, "--version", **own)


def release() -> None:
    """Build both into ``dist``, and check them. Raises at the first thing that is wrong."""
    shutil.rmtree(DIST, ignore_errors=True)
    run(sys.executable, "-m", "build", "--no-isolation", "--outdir", DIST, ROOT)
    (wheel,) = DIST.glob(f"floorbase-{__version__}-*.whl")
    (sdist,) = DIST.glob(f"floorbase-{__version__}.tar.gz")
    assert missing(wheel) == []
    run(sys.executable, "-m", "twine", "check", "--strict", wheel, sdist)
    with tempfile.TemporaryDirectory() as folder:
        try_out(wheel, Path(folder))
    for made in (wheel, sdist):
        print(f"{made.relative_to(ROOT)}: {made.stat().st_size / 1e6:.1f} MB, checked")


if __name__ == "__main__":
    release()
