"""What is found in a broken copy of the data."""

from __future__ import annotations

from collections.abc import Callable
from pathlib import Path

from floorbase.app.library import Library
from floorbase.paths import Roots


def problems(root: Path) -> list[str]:
    """Every problem of a copy of the data, as it is printed."""
    counts = Library(Roots.under(root)).check(root / "no-originals")
    return [str(problem) for problem in counts.problems]


def swap(old: str, new: str, count: int = 1) -> Callable[[str], str]:
    """A change of the first place, or places, where a text stands."""
    return lambda text: text.replace(old, new, count)
