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
    # Where it is met: hands are played only on rules that hold.
    met: Literal["reading", "playing"] = "reading"
    # What hides other faults of its file, or would be hidden by them.
    alone: bool = False
    named_in: str = ""  # a file that it is named in: its own, unless another is given


def rounds(faults: Iterable[Fault]) -> list[list[Fault]]:
    """Faults that one run is to name together, unless one would hide another."""
    made: list[list[Fault]] = []
    for fault in faults:
        for together in made:
            beside = [other for other in together if other.file == fault.file]
            hidden = any(other.alone or fault.alone for other in beside)
            if together[0].met == fault.met and not hidden:
                together.append(fault)
                break
        else:
            made.append([fault])
    return made


def assert_each_is_named(
    copied: Path, faults: Iterable[Fault], originals: Path | None = None
) -> None:
    """One run names every one of them, by a file and a line, and says what to do."""
    for file, change in dict.fromkeys((fault.file, fault.change) for fault in faults):
        edit(copied / file, change)
    found = problems(copied, originals)
    unnamed = [fault.what for fault in faults if not any(fault.what in one for one in found)]
    assert not unnamed, "\n".join(unnamed)
    for fault in faults:
        place = f"{fault.named_in or fault.file}:"
        named = [one for one in found if place in one and fault.what in one]
        assert named, (fault.name, found)
        where, _, rest = named[0].partition(": ")
        file, _, line = where.rpartition(":")
        assert Path(file).suffix in (".yaml", ".txt"), named[0]
        assert int(line) >= 1, named[0]
        assert "\n  fix: " in rest, named[0]
