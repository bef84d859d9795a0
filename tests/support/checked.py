"""What is found in a broken copy of the data."""

from __future__ import annotations

from collections.abc import Callable, Iterable
from pathlib import Path
from typing import Literal, NamedTuple

from floorbase.app.library import Library
from floorbase.paths import Roots
from tests.support.copies import edit


def problems(root: Path, originals: Path | None = None) -> list[str]:
    """Every problem of a copy of the data, as it is printed."""
    counts = Library(Roots.under(root)).check(originals or root / "no-originals")
    return [str(problem) for problem in counts.problems]


def swap(old: str, new: str, count: int = 1) -> Callable[[str], str]:
    """A change of the first place, or places, where a text stands."""
    return lambda text: text.replace(old, new, count)


class Fault(NamedTuple):
    """One change of one file, and what the check says of it."""

    name: str
    file: str
    change: Callable[[str], str]
    what: str
    # Where it is met: hands are played only on rules that hold, and another case beside it is
    # played all the same. What is met alone would hide others, or be hidden by them.
    met: Literal["reading", "playing", "alone"] = "reading"


def rounds(faults: Iterable[Fault]) -> list[list[Fault]]:
    """Faults that one run is to name together; of those of one file, one may hide another."""
    made: list[list[Fault]] = []
    for fault in faults:
        for together in made:
            other_file = all(other.file != fault.file for other in together)
            fits = fault.met == "playing" or (fault.met == "reading" and other_file)
            if fits and together[0].met == fault.met:
                together.append(fault)
                break
        else:
            made.append([fault])
    return made


def names(faults: Iterable[Fault]) -> str:
    """What a round of faults is called in a report of the tests."""
    return ", ".join(fault.name for fault in faults)


def assert_each_is_named(
    copied: Path, faults: Iterable[Fault], originals: Path | None = None
) -> None:
    """One run names every one of them, by a file and a line, and says what to do."""
    for fault in faults:
        edit(copied / fault.file, fault.change)
    found = problems(copied, originals)
    for fault in faults:
        named = [problem for problem in found if fault.what in problem]
        assert named, (fault.name, found)
        where, _, rest = named[0].partition(": ")
        file, _, line = where.rpartition(":")
        assert Path(file).suffix in (".yaml", ".txt"), named[0]
        assert int(line) >= 1, named[0]
        assert "\n  fix: " in rest, named[0]
