"""The user's folders, for tests: a cache that a run shares, and no copies of anyone's originals."""

from __future__ import annotations

import gc
import os
import re
import tempfile
from collections.abc import Callable
from datetime import date
from functools import cache, lru_cache
from pathlib import Path
from typing import TypeVar

import pytest
from hypothesis import HealthCheck, settings

from tests import made_once

# Before floorbase is imported, so that nothing of the user's own is read or written.
made_once.use_own_folders()
os.environ.pop("COLUMNS", None)  # a worker of xdist has one; what is printed there has none

# What they assert is told as in a test.
pytest.register_assert_rewrite("tests.support")

from floorbase.paths import Roots  # noqa: E402
from floorbase.yamldata import cache as keeping  # noqa: E402
from floorbase.yamldata import source as yamlfile  # noqa: E402
from tests.support import examples  # noqa: E402
from tests.support.command import Run  # noqa: E402
from tests.support.copies import copy_of_data  # noqa: E402
from tests.support.sweep import SWEEP  # noqa: E402

# A machine that is busy with something else fails no test of what is drawn at random.
settings.register_profile("floorbase", deadline=None, suppress_health_check=[HealthCheck.too_slow])
settings.load_profile("floorbase")

Kept = TypeVar("Kept")
TESTS_A_COLLECTION = 1000
finished = 0
parsed = cache(yamlfile.parse)

# Many tests load the library anew. What was kept is read, and its sum proved, each time; but the
# same bytes are unpickled once: what they hold is read by all who load it, and changed by none.
keeping.unpickled = lru_cache(maxsize=64)(keeping.unpickled)


def pytest_configure(config: pytest.Config) -> None:
    """What is kept of the data is made once, before several processes would make it at once."""
    config.pluginmanager.register(examples)
    if getattr(config.option, "numprocesses", None) and not hasattr(config, "workerinput"):
        made_once.make()


@pytest.hookimpl(trylast=True)
def pytest_collection_modifyitems(config: pytest.Config, items: list[pytest.Item]) -> None:
    """Those marked ``sweep`` are left to ``make sweep``; the rest begin with the ``long`` ones."""
    if not SWEEP:
        config.hook.pytest_deselected(items=[item for item in items if swept(item)])
        items[:] = [item for item in items if not swept(item)]
    long_first(items)


def swept(item: pytest.Item) -> bool:
    """Whether a test is one that only a sweep begins."""
    return item.get_closest_marker("sweep") is not None


def long_first(items: list[pytest.Item]) -> None:
    """The tests marked ``long`` or ``sweep`` come first in the share that each process begins with.

    One that began last would leave the other processes with nothing to do.
    """
    shares = int(os.environ.get("PYTEST_XDIST_WORKER_COUNT", 1))
    long = [item for item in items if item.get_closest_marker("long") or swept(item)]
    rest = [item for item in items if not (item.get_closest_marker("long") or swept(item))]
    size = -(-len(items) // shares)
    items.clear()
    for share in range(shares):
        own = long[share::shares]
        short = size - len(own)
        items += own + rest[:short]
        del rest[:short]


def pytest_collection_finish() -> None:
    """What is loaded by now stays until the end: no test need look through it for garbage."""
    gc.collect()
    gc.freeze()
    gc.disable()


@pytest.hookimpl(trylast=True)
def pytest_runtest_teardown() -> None:
    """Garbage is looked for after so many tests, not each time that something is made.

    Screens make so much that a fifth of the time would go by in looking for it. What is still
    there stays, as a rule, until the end (the library, say), and is not looked through again.
    """
    global finished
    finished += 1
    if finished % TESTS_A_COLLECTION == 0:
        gc.collect()
        gc.freeze()


@pytest.hookimpl(tryfirst=True)
def pytest_sessionfinish() -> None:
    """What is loaded goes with the process: pytest need not look through it five times more."""
    gc.freeze()


@pytest.fixture
def tmp_path(request: pytest.FixtureRequest, tmp_path_factory: pytest.TempPathFactory) -> Path:
    """As pytest's own, which looks through the folders of all other tests for a number."""
    name = re.sub(r"\W", "_", request.node.name)[:30]
    return Path(tempfile.mkdtemp(prefix=f"{name}-", dir=tmp_path_factory.getbasetemp()))


@pytest.fixture
def run(monkeypatch: pytest.MonkeyPatch, capsys: pytest.CaptureFixture[str]) -> Run:
    """The command."""
    return Run(monkeypatch, capsys)


def not_kept(folder: Path, name: str, key: str, build: Callable[[], Kept], *sound: object) -> Kept:
    """What is made of a copy to be broken; it would push what is shipped out of the cache."""
    return build()


@pytest.fixture
def loaded_once(monkeypatch: pytest.MonkeyPatch) -> None:
    """The shipped rulebooks are loaded once for many tests; what loading is like has others."""
    from floorbase.app.library import Library, Progress
    from tests.support.shipped import LIBRARY

    def library(
        roots: Roots | None = None, progress: Progress | None = None, as_of: date | None = None
    ) -> Library:
        return LIBRARY if roots is None and as_of is None else Library(roots, progress, as_of)

    monkeypatch.setattr("floorbase.app.library.Library", library)


@pytest.fixture
def parsed_once(monkeypatch: pytest.MonkeyPatch) -> None:
    """Each file is parsed once for all tests, as long as its name and its text are the same."""
    monkeypatch.setattr(yamlfile, "parse", parsed)


@pytest.fixture
def copied(tmp_path: Path, monkeypatch: pytest.MonkeyPatch, parsed_once: None) -> Path:
    """A copy of the data, to be broken; what is left as it is, is parsed once for all tests."""
    monkeypatch.chdir(tmp_path)  # the files of every copy then have the same names
    monkeypatch.setattr("floorbase.app.books.loaded.kept", not_kept)
    return copy_of_data(tmp_path)
