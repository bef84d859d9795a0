"""What nobody comes back for is removed when serving begins; everything else stays."""

from __future__ import annotations

import os
from pathlib import Path

import pytest

from floorbase.web import cleaning

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
    folders.rmdir()
    cleaning.clean()
