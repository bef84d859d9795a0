"""One server for all of a module's tests, with a house's journal."""

from __future__ import annotations

from collections.abc import Iterator
from dataclasses import replace
from datetime import UTC, datetime
from pathlib import Path
from typing import TYPE_CHECKING

import pytest

from floorbase.app.journal.from_card import as_utc
from floorbase.user.journal.entry import Body, Party
from floorbase.user.journal.store import Journal
from tests.support.journals import penalised, ruled
from tests.support.pages import Visitors, pages_served

if TYPE_CHECKING:
    from playwright.sync_api import Browser


@pytest.fixture(scope="module")
def entry(tmp_path_factory: pytest.TempPathFactory) -> Iterator[str]:
    """A journal whose one ruling was challenged, and gave a penalty that is being served."""
    path: Path = tmp_path_factory.mktemp("house") / "journal.sqlite"
    now = datetime.now(UTC)
    penalty = penalised("missed_rounds", "p7", 7, amount="2", from_=as_utc(now))
    people = (Party("p7", 7), Party("p5", 5, "dealer"))
    names = {"p7": "Ann Chovy", "p5": "Bo Wen", "cc": "Cy Prus"}
    body = ruled(event="Main Event", level="8", table="4", people=people, by="cc")
    with Journal(path) as journal:
        kept = journal.append(replace(body, penalties=(penalty,)), names).entry
        assert kept
        journal.append(Body("challenge", links=(kept.id,), note="He says that he saw it."))
    with pytest.MonkeyPatch.context() as patch:
        patch.setenv("FLOORBASE_JOURNAL", str(path))
        yield kept.id


@pytest.fixture(scope="module")
def pages(tmp_path_factory: pytest.TempPathFactory, entry: str) -> Iterator[str]:
    """Where the pages are; the journal has the ``entry``."""
    folder: Path = tmp_path_factory.mktemp("pages")
    with pages_served(folder) as url:
        yield url


@pytest.fixture(scope="module")
def visitors(chromium: Browser) -> Visitors:
    """Phones, tablets and desks, with a script and without."""
    return Visitors(chromium)
