"""The cache: whatever happens to it, the answer is the same and nobody sees an error."""

from __future__ import annotations

import os
import shutil
import subprocess
import sys
from collections.abc import Callable
from pathlib import Path
from typing import TypeAlias

import pytest

from floorbase.app.library import Library
from floorbase.paths import Roots
from floorbase.yamldata.cache import content_hash, fingerprint, kept
from floorbase.yamldata.source import parse
from tests.support.copies import ROOT, data_without_phrases, edit

Answer: TypeAlias = Callable[[], list[str]]
KEPT = ("rules", "scenarios", "catalogue", "index")
QUERY = "boxed card"
AS_NOBODY = os.getuid() == 0


@pytest.fixture
def cache(tmp_path: Path, monkeypatch: pytest.MonkeyPatch, parsed_once: None) -> Path:
    """An empty cache folder of this test's own."""
    monkeypatch.setenv("XDG_CACHE_HOME", str(tmp_path / "cache"))
    return tmp_path / "cache" / "floorbase"


@pytest.fixture(scope="session")
def once(few: Path, tmp_path_factory: pytest.TempPathFactory) -> Path:
    """A cache folder that a first answer has filled."""
    folder = tmp_path_factory.mktemp("once")
    with pytest.MonkeyPatch.context() as patched:
        patched.setenv("XDG_CACHE_HOME", str(folder))
        assert Library(Roots.under(few)).search(QUERY)
    return folder / "floorbase"


@pytest.fixture
def full(once: Path, cache: Path) -> Path:
    """A copy of it, of this test's own."""
    return Path(shutil.copytree(once, cache))


@pytest.fixture(scope="session")
def few(tmp_path_factory: pytest.TempPathFactory) -> Path:
    """Data that is indexed in a moment."""
    return data_without_phrases(tmp_path_factory.mktemp("few"))


@pytest.fixture
def answer(few: Path) -> Callable[[], list[str]]:
    """What a fresh library finds."""
    return lambda: [hit.page.id for hit in Library(Roots.under(few)).search(QUERY)]


def test_it_is_made_once_and_used_again(cache: Path, answer: Answer) -> None:
    first = answer()
    made = {path: path.stat().st_ino for path in cache.rglob("*") if path.is_file()}
    assert {path.name.split("-")[0] for path in cache.iterdir()} == {*KEPT}
    assert answer() == first
    assert made == {path: path.stat().st_ino for path in cache.rglob("*") if path.is_file()}


@pytest.mark.sweep
def test_damage_is_mended(full: Path, answer: Answer) -> None:
    first = answer()
    for path in full.rglob("*"):
        if path.is_file():
            path.write_bytes(path.read_bytes()[:-7] + b"garbage")
    assert answer() == first
    for path in full.rglob("*"):
        if path.is_file():
            path.write_bytes(b"")
    assert answer() == first


@pytest.mark.sweep
def test_a_half_written_index_is_built_again(full: Path, answer: Answer) -> None:
    """A killed process leaves a folder without its seal, or files beside their place."""
    first = answer()
    (place,) = full.glob("index-*")
    (place / "complete").unlink()
    (full / ".rules.pickle.abc").write_bytes(b"half")
    (full / ".index-abandoned").mkdir()
    os.utime(full / ".index-abandoned", (0, 0))
    (full / ".index-being-built").mkdir()
    assert answer() == first
    assert [path.name for path in full.glob(".index-*")] == [".index-being-built"]


def test_a_folder_that_cannot_be_written_is_done_without(
    full: Path, tmp_path: Path, monkeypatch: pytest.MonkeyPatch, answer: Answer
) -> None:
    first = answer()
    (tmp_path / "file").write_text("not a folder")
    monkeypatch.setenv("XDG_CACHE_HOME", str(tmp_path / "file" / "below"))
    assert answer() == first


@pytest.mark.skipif(AS_NOBODY, reason="root may write anywhere")
def test_a_read_only_folder_is_done_without(full: Path, answer: Answer) -> None:
    first = answer()
    for path in full.rglob("*"):
        path.unlink() if path.is_file() else None
    full.chmod(0o500)
    assert answer() == first


def test_changed_data_is_read_anew(cache: Path, tmp_path: Path) -> None:
    roots = Roots.under(data_without_phrases(tmp_path / "copy"))
    assert Library(roots).provision("michigan:70").text
    edit(
        roots.corpus / "michigan" / "provisions.yaml",
        lambda text: text.replace("text: ", "text: Zebra. ", 1),
    )
    assert any("Zebra" in p.text for p in Library(roots).rules.provisions.values())
    assert [hit.page.book for hit in Library(roots).search("zebra")][:1] == ["michigan"]


@pytest.mark.sweep
def test_two_processes_at_once(cache: Path, answer: Answer, few: Path) -> None:
    code = (
        "from pathlib import Path; from floorbase.app.library import Library, Roots;"
        f"found = Library(Roots.under(Path({str(few)!r}))).search({QUERY!r});"
        "print([hit.page.id for hit in found])"
    )
    both = [
        subprocess.Popen([sys.executable, "-c", code], stdout=subprocess.PIPE, text=True, cwd=ROOT)
        for _ in range(2)
    ]
    said = [process.communicate()[0] for process in both]
    assert [process.returncode for process in both] == [0, 0]
    assert said[0] == said[1] == f"{answer()}\n"


def test_a_cache_of_other_things_is_not_believed(tmp_path: Path) -> None:
    calls = []

    def build() -> str:
        calls.append(1)
        return "made"

    assert kept(tmp_path, "thing", "key", build) == "made"
    assert kept(tmp_path, "thing", "key", build) == "made"
    assert kept(tmp_path, "thing", "other", build) == "made"
    assert len(calls) == 2


def test_what_is_not_sound_is_not_kept(tmp_path: Path) -> None:
    assert kept(tmp_path, "thing", "key", lambda: "bad", lambda made: made != "bad") == "bad"
    assert kept(tmp_path, "thing", "key", lambda: "good", lambda made: made != "bad") == "good"
    assert kept(tmp_path, "thing", "key", lambda: "other") == "good"


def test_old_caches_are_forgotten(tmp_path: Path) -> None:
    for number in range(9):
        kept(tmp_path, "thing", str(number), lambda: "made")
    assert len(list(tmp_path.glob("thing-*"))) == 4


def test_a_cache_in_use_is_not_forgotten_for_newer_ones(tmp_path: Path) -> None:
    """As where one checkout is worked with, and others are tried beside it."""
    kept(tmp_path, "thing", "ours", lambda: "made")
    for other in range(9):
        assert kept(tmp_path, "thing", "ours", lambda: "made again") == "made"
        kept(tmp_path, "thing", str(other), lambda: "another")


def test_what_killed_processes_left_is_removed_in_time(tmp_path: Path) -> None:
    for name, age in ((".thing-old.abc", 0), (".thing-new.abc", None)):
        (tmp_path / name).write_bytes(b"half")
        if age is not None:
            os.utime(tmp_path / name, (age, age))
    kept(tmp_path, "thing", "key", lambda: "made")
    assert [path.name for path in tmp_path.glob(".thing-*")] == [".thing-new.abc"]


def test_a_fingerprint_tells_contents_apart(tmp_path: Path) -> None:
    (tmp_path / "a.yaml").write_text("x: 1")
    first = fingerprint([tmp_path])
    assert fingerprint([tmp_path]) == first
    (tmp_path / "a.yaml").write_text("x: 2")
    assert fingerprint([tmp_path]) != first


def test_a_settled_file_that_changes_is_read_again(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    """Until then it is not read a second time; one just written may change unseen, and is."""
    path = tmp_path / "a.yaml"
    path.write_text("x: 1")
    monkeypatch.setattr("floorbase.yamldata.cache.MOMENT", -1)
    first = content_hash([tmp_path])
    with monkeypatch.context() as patched:
        patched.setattr(Path, "read_bytes", pytest.fail)
        assert content_hash([tmp_path]) == first
    path.write_text("x: 22")
    assert content_hash([tmp_path]) != first
    monkeypatch.undo()
    was = path.stat()
    recent = content_hash([tmp_path])
    path.write_text("x: 33")
    os.utime(path, ns=(was.st_atime_ns, was.st_mtime_ns))
    assert content_hash([tmp_path]) != recent


def test_what_is_made_the_first_time_is_as_it_is_kept(tmp_path: Path) -> None:
    """A journal cannot keep a text that knows its line."""
    word = next(iter(parse("three: 3\n", "some.yaml")))
    assert type(word) is not str
    assert type(kept(tmp_path, "made", "key", lambda: word)) is str
