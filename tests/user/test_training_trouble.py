"""A training file that cannot be used: said so in a clear word, nothing lost, training goes on."""

from __future__ import annotations

import os
import shutil
import sqlite3
import sys
from collections.abc import Callable
from dataclasses import replace
from pathlib import Path

import pytest

from floorbase.user.training.form import OURS, STEPS, TRAINING
from floorbase.user.training.rows import Learner
from floorbase.user.training_store import Store
from tests.support.training_kills import review

AS_NOBODY = hasattr(os, "getuid") and os.getuid() == 0
ANSWERS = 300


def answer(store: Store, learner: Learner, number: int) -> None:
    key = f"star/odd_chip/n={number % 50}"
    store.record(learner, key, lambda before: review(key, number, before))


@pytest.fixture
def path(tmp_path: Path) -> Path:
    """A file with answers of Anna's, nobody using it."""
    path = tmp_path / "training.sqlite"
    store = Store(path)
    anna = store.add_learner("Anna")
    for number in range(ANSWERS):
        answer(store, anna, number)
    store.close()
    return path


def goes_on(store: Store) -> None:
    learner = store.learner()
    before = len(store.reviews(learner))
    answer(store, learner, 9999)
    assert len(store.reviews(learner)) == before + 1


def sound(store: Store) -> bool:
    return store.trouble is None and store.lasting


def aside(path: Path) -> list[Path]:
    return sorted(path.parent.glob("training-damaged-*.sqlite"))


def another_programs(path: Path) -> None:
    path.unlink()
    connection = sqlite3.connect(path)
    connection.execute("CREATE TABLE song (name)")
    connection.close()


def a_folder(path: Path) -> None:
    path.unlink()
    path.mkdir()


def a_loop(path: Path) -> None:
    path.unlink()
    path.symlink_to(path.name)


def a_pipe(path: Path) -> None:
    path.unlink()
    os.mkfifo(path)


DAMAGE: dict[str, Callable[[Path], object]] = {
    "other bytes": lambda path: path.write_bytes(b"\xff\xfe\x00" * 5000),
    "half of it": lambda path: path.write_bytes(path.read_bytes()[: path.stat().st_size // 2]),
    "a few bytes": lambda path: path.write_bytes(b"SQLite"),
    "a folder": a_folder,
    "a loop of links": a_loop,
    "another program's": another_programs,
    "a pipe": a_pipe if sys.platform != "win32" else a_folder,
}


@pytest.mark.parametrize("damage", DAMAGE.values(), ids=DAMAGE)
def test_a_damaged_file_is_moved_aside_and_kept(
    path: Path, damage: Callable[[Path], object]
) -> None:
    damage(path)
    store = Store(path)
    assert store.trouble is not None
    assert "training.sqlite is damaged" in store.trouble.what
    (kept,) = aside(path)
    assert kept.name in store.trouble.fix
    assert store.lasting
    goes_on(store)
    store.close()
    again = Store(path)
    assert again.trouble is None
    assert len(again.reviews(again.learner())) >= 1


def test_what_can_be_read_of_a_damaged_file_is_saved(path: Path) -> None:
    whole = path.read_bytes()
    page = 4096
    for number in range(len(whole) // page // 2, len(whole) // page, 7):  # some of the later pages
        whole = whole[: number * page] + b"\xaa" * page + whole[(number + 1) * page :]
    path.write_bytes(whole)
    store = Store(path)
    assert store.trouble is not None
    saved = len(store.reviews(store.learner()))
    assert 0 < saved < ANSWERS
    assert f"saved from it: {saved}" in store.trouble.what
    memories = store.memories(store.learner())
    assert all(m.reviews >= 1 for m in memories.values())
    assert {r.key for r in store.reviews(store.learner())} <= set(memories)


def test_a_learner_whose_row_is_lost_keeps_what_was_answered(path: Path) -> None:
    connection = sqlite3.connect(path)
    root = connection.execute("SELECT rootpage FROM sqlite_master WHERE name='learner'").fetchone()
    connection.close()
    content = bytearray(path.read_bytes())
    start = (root[0] - 1) * 4096
    content[start : start + 4096] = b"\xaa" * 4096
    path.write_bytes(bytes(content))
    store = Store(path)
    (learner,) = store.learners()
    assert learner.name.startswith("Learner ")
    assert len(store.reviews(learner)) == ANSWERS
    assert len(store.memories(learner)) == 50
    assert all(memory.reviews == 6 for memory in store.memories(learner).values())


def test_a_file_that_another_process_moved_aside(path: Path) -> None:
    """What is answered next goes into the file that is there now."""
    store = Store(path)
    anna = store.learner()
    shutil.copy(path, path.with_name("copy"))
    path.rename(path.with_name("moved"))
    path.with_name("copy").rename(path)
    answer(store, anna, 9999)
    store.close()
    assert len(Store(path).reviews(anna)) == ANSWERS + 1


def test_a_file_of_a_newer_floorbase_is_left_as_it_is(path: Path) -> None:
    connection = sqlite3.connect(path)
    connection.execute(f"PRAGMA user_version = {len(STEPS) + 1}")
    connection.execute("PRAGMA wal_checkpoint(TRUNCATE)")
    connection.close()
    before = path.read_bytes()
    store = Store(path)
    assert store.trouble is not None
    assert "was written by a newer floorbase" in store.trouble.what
    assert store.trouble.fix == "install the newest floorbase"
    assert not store.lasting
    goes_on(store)
    store.close()
    assert path.read_bytes() == before
    assert aside(path) == []


def test_a_folder_that_cannot_be(tmp_path: Path) -> None:
    (tmp_path / "file").write_text("not a folder")
    store = Store(tmp_path / "file" / "training.sqlite")
    assert store.trouble is not None
    assert "cannot be written" in store.trouble.what
    assert not store.lasting
    goes_on(store)


@pytest.mark.skipif(AS_NOBODY, reason="root may write anywhere")
def test_a_read_only_folder_shows_what_is_known(path: Path) -> None:
    path.chmod(0o400)
    path.parent.chmod(0o500)
    store = Store(path)
    assert store.trouble is not None
    assert not store.lasting
    assert len(store.reviews(store.learner("Anna"))) == ANSWERS
    goes_on(store)
    path.parent.chmod(0o700)


def test_a_full_disk_loses_nothing_once_there_is_space(path: Path) -> None:
    store = Store(path)
    anna = store.learner()
    connection = store._file._file
    pages = connection.execute("PRAGMA page_count").fetchone()[0]
    connection.execute(f"PRAGMA max_page_count = {pages}")
    for number in range(200):
        answer(store, anna, 10_000 + number)
    assert store.trouble is not None
    assert "the disk is full" in store.trouble.what
    assert store.trouble.fix == "free some space"
    assert not store.lasting
    assert len(store.reviews(anna)) == ANSWERS + 200
    connection.execute("PRAGMA max_page_count = 1000000")
    answer(store, anna, 20_000)
    assert sound(store)
    store.close()
    again = Store(path)
    assert len(again.reviews(anna)) == ANSWERS + 201
    assert sum(memory.reviews for memory in again.memories(anna).values()) == ANSWERS + 201


def test_a_program_that_does_not_let_go(path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    hasty = replace(TRAINING, patience=0.05)
    monkeypatch.setattr("floorbase.user.training.keeping.TRAINING", hasty)
    store = Store(path)
    anna = store.learner()
    other = sqlite3.connect(path, isolation_level=None)
    other.execute("BEGIN IMMEDIATE")
    answer(store, anna, 1)
    assert store.trouble is not None
    assert "locked by another program" in store.trouble.what
    assert len(store.reviews(anna)) == ANSWERS + 1
    other.execute("ROLLBACK")
    other.close()
    answer(store, anna, 2)
    assert sound(store)
    store.close()
    assert len(Store(path).reviews(anna)) == ANSWERS + 2


def test_an_empty_file_is_a_new_one(tmp_path: Path) -> None:
    path = tmp_path / "training.sqlite"
    path.touch()
    store = Store(path)
    assert store.trouble is None
    goes_on(store)


def test_the_file_says_whose_it_is_and_its_form(path: Path) -> None:
    connection = sqlite3.connect(path)
    assert connection.execute("PRAGMA application_id").fetchone() == (OURS,)
    assert connection.execute("PRAGMA user_version").fetchone() == (len(STEPS),)
    assert connection.execute("PRAGMA journal_mode").fetchone() == ("wal",)
    strict = connection.execute(
        "SELECT count(*) FROM pragma_table_list WHERE schema='main' AND strict"
    )
    assert strict.fetchone() == (8,)
    connection.close()
