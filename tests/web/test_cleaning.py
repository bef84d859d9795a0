"""What nobody comes back for is removed while it is served; everything else stays."""

from __future__ import annotations

import asyncio
import os
import shutil
from collections.abc import Container
from pathlib import Path

import pytest
from aiohttp import web
from aiohttp.test_utils import TestClient, TestServer

from floorbase.web.door import cleaning
from floorbase.web.door.address import listen
from floorbase.web.door.gate import Gate
from floorbase.web.server import FloorServer
from tests.support.shipped import LIBRARY

LONG_AGO = 1_000_000_000


@pytest.fixture(autouse=True)
def folders(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> Path:
    """A state folder of the test's own."""
    monkeypatch.setattr(cleaning, "state_folder", lambda: tmp_path)
    monkeypatch.setattr(cleaning, "visitors_folder", lambda: tmp_path / "visitors")
    monkeypatch.setattr(cleaning, "faults_file", lambda: tmp_path / "serve.log")
    return tmp_path


def visitor(folders: Path, letter: str, kept: str = "dispute.txt", *, old: bool) -> Path:
    """A visitor's folder, with something kept in it."""
    folder = folders / "visitors" / (letter * 32)
    folder.mkdir(parents=True)
    (folder / kept).write_text("{}")
    if old:
        os.utime(folder / kept, (LONG_AGO, LONG_AGO))
        os.utime(folder, (LONG_AGO, LONG_AGO))
    return folder


def test_a_visitor_who_was_long_away_is_forgotten(folders: Path) -> None:
    gone, here = visitor(folders, "a", old=True), visitor(folders, "b", old=False)
    visitor(folders, "c", old=True)
    other = folders / "visitors" / "not-a-visitor"
    other.mkdir()
    os.utime(other, (LONG_AGO, LONG_AGO))
    again = visitor(folders, "d", old=False)
    os.utime(again, (LONG_AGO, LONG_AGO))
    cleaning.clean()
    assert not gone.exists()
    left = {path.name for path in (folders / "visitors").iterdir()}
    assert left == {here.name, other.name, again.name}


def test_what_a_killed_process_left_half_written_is_removed(folders: Path) -> None:
    half, being_written = folders / ".dispute.txt.123.new", folders / ".draft.txt.124.new"
    own = folders / ".mine.new"
    for path in (half, being_written, own):
        path.write_text("half")
    for path in (half, own):
        os.utime(path, (LONG_AGO, LONG_AGO))
    cleaning.clean()
    assert not half.exists()
    assert being_written.exists()
    assert own.exists()


def test_a_long_log_keeps_its_end(folders: Path) -> None:
    log = folders / "serve.log"
    log.write_text("a line of the log\n" * 100_000)
    cleaning.clean()
    assert log.stat().st_size <= cleaning.LONGEST // 2
    assert log.read_text().startswith("a line")


def test_where_there_is_nothing_nothing_is_wrong(folders: Path) -> None:
    shutil.rmtree(folders)  # another test's server may just have cleaned here
    cleaning.clean()


def test_whose_page_is_open_is_not_forgotten(folders: Path) -> None:
    here, gone = visitor(folders, "a", old=True), visitor(folders, "b", old=True)
    cleaning.clean(here={here.name})
    assert here.exists()
    assert not gone.exists()


def test_a_folder_that_cannot_be_looked_through_keeps_no_other(
    folders: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    """As where a session finished writing a file between our seeing it and asking its age."""
    busy = visitor(folders, "a", old=True)
    gone = [visitor(folders, letter, old=True) for letter in "bcd"]
    age = cleaning.last_used

    def asked(folder: Path) -> float:
        if folder == busy:
            raise FileNotFoundError
        return age(folder)

    monkeypatch.setattr(cleaning, "last_used", asked)
    cleaning.clean()
    assert [path.name for path in (folders / "visitors").iterdir()] == [busy.name]
    assert not any(folder.exists() for folder in gone)


async def test_it_is_cleaned_again_as_long_as_it_is_served(monkeypatch: pytest.MonkeyPatch) -> None:
    loop, thrice = asyncio.get_running_loop(), asyncio.Event()
    cleaned: list[Container[str]] = []

    def clean(here: Container[str]) -> None:
        cleaned.append(here)
        if len(cleaned) == 3:
            loop.call_soon_threadsafe(thrice.set)

    monkeypatch.setattr("floorbase.web.server.EVERY", 0)
    monkeypatch.setattr("floorbase.web.server.clean", clean)
    with listen("127.0.0.1", 0) as listening:
        server = FloorServer(Gate(None), listening, library=LIBRARY)
        server.terminal.places.take(web.WebSocketResponse(), "a" * 32)
        async with TestClient(TestServer(server.application())):
            await asyncio.wait_for(thrice.wait(), 60)
    assert cleaned[:3] == [{"a" * 32}] * 3
