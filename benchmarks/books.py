"""What books of the house's own cost: ``python -m benchmarks.books [RUNS]``, as ratios in one run.

Eight books (the five, two whole books of a club and a sheet of house rules) beside the five alone:
a cold ``floorbase ask`` as a whole process, the same search and the same matrix, in turn. All is
processor time, so that a busy machine measures the same.
"""

from __future__ import annotations

import os
import resource
import subprocess
import sys
import tempfile
import time
from collections.abc import Callable, Mapping
from pathlib import Path
from shutil import copytree

from benchmarks.__main__ import ASK
from benchmarks.paired import compare
from benchmarks.search import DEPTH, spoken
from floorbase.app.compare import compare as side_by_side
from floorbase.app.library import Library
from floorbase.paths import Roots

EXAMPLES = Path(__file__).parent.parent / "examples" / "books"
SHELF = {"club": "net_loft", "other_club": "net_loft", "room": "harbour_room"}
OWN = ("-m", "floorbase", "ask", "odd_chip", "--book", "club")


def fill(shelf: Path) -> list[Path]:
    """Put the three books into a folder."""
    for name, example in SHELF.items():
        copytree(EXAMPLES / example, shelf / name)
    return sorted(shelf.iterdir())


def asking(command: tuple[str, ...], environment: Mapping[str, str]) -> Callable[[], float]:
    """Seconds of a command as a whole process, from starting Python to its exit."""

    def once() -> float:
        before = resource.getrusage(resource.RUSAGE_CHILDREN)
        run = [sys.executable, *command]
        subprocess.run(run, check=False, stdout=subprocess.DEVNULL, env=dict(environment))
        after = resource.getrusage(resource.RUSAGE_CHILDREN)
        return after.ru_utime - before.ru_utime + after.ru_stime - before.ru_stime

    return once


def searching(library: Library) -> Callable[[], float]:
    """Seconds of every long spoken query, none of which was asked just before."""
    asked = spoken()

    def once() -> float:
        library.finder.ranked.cache_clear()
        start = time.process_time()
        for text in asked:
            library.search(text, limit=DEPTH)
        return time.process_time() - start

    return once


def comparing(roots: Roots) -> Callable[[], float]:
    """Seconds of every question beside every book, worked out anew."""

    def once() -> float:
        library = Library(roots)
        assert library.rules
        start = time.process_time()
        side_by_side(library)
        return time.process_time() - start

    return once


def main() -> None:
    """Print every comparison."""
    runs = int(sys.argv[1]) if len(sys.argv) > 1 else 11
    with tempfile.TemporaryDirectory() as folder:
        shelf = Path(folder) / "shelf"
        own = fill(shelf)
        plain = {k: v for k, v in os.environ.items() if k != "FLOORBASE_BOOKS"}
        plain["XDG_DATA_HOME"] = folder  # no book of the user's own
        eight = {**plain, "FLOORBASE_BOOKS": str(shelf)}
        ask = tuple(ASK)
        print(f"median of {runs} runs each, in turn{'':>10}eight books{'':>9}five books")
        compare("cold ask of one of the five", asking(ask, eight), asking(ask, plain), runs)
        compare("cold ask of an own book", asking(OWN, eight), asking(ask, plain), runs)
        five, beside = Roots.shipped(), Roots.shipped().with_own(own)
        more, fewer = searching(Library(beside)), searching(Library(five))
        compare("search, 70 long queries, warm", more, fewer, runs)
        compare("matrix of every question", comparing(beside), comparing(five), runs)


if __name__ == "__main__":
    main()
