"""Every error message that the tests meet, as it is printed, for an outsider to judge.

``ERRORS_MET=FOLDER pytest -p benchmarks.errors_met`` keeps them there, one of each place in the
code that makes one; ``python -m benchmarks.texts FILE --errors FOLDER`` draws eighty.
"""

from __future__ import annotations

import json
import os
import re
import sys
from collections.abc import Iterator
from pathlib import Path
from types import FrameType

from floorbase import errors

# A test's own folder, and the name of a hand that a test makes.
MADE = (
    (re.compile(r"/tmp/pytest-of-\w+/\S+?/[^/\s]+/?"), "~/"),
    (re.compile(r"made[^\s:]*:"), "hand.yaml:"),
)
HELPERS = re.compile(r"_?(refuse\w*|note|wrong\w*|bad|problem|suggest|fault)")
MET: dict[str, str] = {}


def pytest_configure() -> None:
    """Keep every problem that is made from now on."""
    make = errors.Problem.__init__

    def made(self: errors.Problem, what: str, fix: str, where: errors.Where | None = None) -> None:
        make(self, what, fix, where)
        if place := _place(sys._getframe(1)):
            MET.setdefault(place, str(self))

    errors.Problem.__init__ = made  # pyrefly: ignore[method-assign]


def pytest_unconfigure() -> None:
    """Write what this process has met."""
    folder = Path(os.environ["ERRORS_MET"])
    folder.mkdir(parents=True, exist_ok=True)
    (folder / f"{os.getpid()}.json").write_text(json.dumps(MET), encoding="utf-8")


def _place(frame: FrameType | None) -> str:
    """Where in floorbase a problem was made, not counting what only makes problems."""
    while frame is not None:
        code = frame.f_code
        if not (HELPERS.fullmatch(code.co_name) or code.co_filename.endswith("errors.py")):
            inside = "/floorbase/" in code.co_filename
            return f"{code.co_filename}:{frame.f_lineno}" if inside else ""
        frame = frame.f_back
    return ""


def texts(folder: Path) -> Iterator[str]:
    """The messages that were kept in a folder, one of each place."""
    met: dict[str, str] = {}
    for path in sorted(folder.glob("*.json")):
        met = json.loads(path.read_text("utf-8")) | met
    for message in met.values():
        for pattern, plain in MADE:
            message = pattern.sub(plain, message)
        yield message.replace("\n", " ")
