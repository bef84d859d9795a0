"""One PostgreSQL for the tests of a process, and a journal of its own on it for each test."""

from __future__ import annotations

from collections.abc import Callable, Iterator
from pathlib import Path

import pytest

from floorbase.user.journal.store import Journal
from tests.support.postgres import Postgres, why_none
from tests.support.shared_journal import SharedJournal, device


@pytest.fixture(scope="session")
def server() -> Iterator[Postgres]:
    """A server; without one the test is skipped."""
    if why := why_none():
        pytest.skip(why)
    server = Postgres()
    yield server
    server.remove()


@pytest.fixture
def shared(server: Postgres) -> SharedJournal:
    """A journal on the server."""
    return SharedJournal(server)


@pytest.fixture
def devices(tmp_path: Path) -> Iterator[Callable[[str], Journal]]:
    """The journals of devices, by name."""
    opened: dict[str, Journal] = {}

    def get(name: str) -> Journal:
        if name not in opened:
            opened[name] = device(tmp_path, name)
        return opened[name]

    yield get
    for journal in opened.values():
        journal.close()
