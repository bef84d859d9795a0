"""What is made of the data once for all tests: how people speak, the index, what can be asked.

``python -m tests.made_once`` makes it, and compiles the tests, beside what is checked before they
begin: else each process that runs them would compile them all.
"""

from __future__ import annotations

import compileall
import os
import subprocess
import sys
import tempfile
from pathlib import Path

HOME = Path(tempfile.gettempdir()) / f"floorbase-tests-{os.getuid()}"
ROOT = Path(__file__).parents[1]
SEARCH = "from floorbase.app.library import Library; assert Library().search('odd chip')"


def use_own_folders() -> None:
    """Use a cache that every run shares, and no others of the user's folders.

    To be called before floorbase is imported. Each process computes on one processor: more threads
    of one would but wait for one another.
    """
    os.environ["XDG_CACHE_HOME"] = str(HOME / "cache")
    os.environ["XDG_DATA_HOME"] = tempfile.mkdtemp(prefix="floorbase-data-")
    os.environ["XDG_STATE_HOME"] = tempfile.mkdtemp(prefix="floorbase-state-")
    os.environ["FLOORBASE_SYNC_FILE"] = str(HOME / "none.conf")  # no journal is synced
    os.environ["OPENBLAS_NUM_THREADS"] = "1"


def make() -> None:
    """Make what is not kept yet; a process of its own indexes the pages meanwhile."""
    from floorbase.app.library import Library
    from floorbase.app.training import hands, items

    indexing = subprocess.Popen([sys.executable, "-c", SEARCH], cwd=ROOT)
    library = Library()
    assert library.cases
    assert library.hearing
    assert indexing.wait() == 0
    assert items.askable(library)
    assert hands.index(library)


if __name__ == "__main__":
    use_own_folders()
    compileall.compile_dir(Path(__file__).parent, quiet=1)
    make()
