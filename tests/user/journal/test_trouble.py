"""A journal that cannot be written or read: said in a clear word, nothing lost, nobody held up."""

from __future__ import annotations

import os
import shutil
import sqlite3
import sys
import time
from collections.abc import Callable
from contextlib import closing
from dataclasses import replace
from pathlib import Path

import pytest

from floorbase.errors import BadFileError
from floorbase.user.journal.entry import Body, canonical
from floorbase.user.journal.people import named
from floorbase.user.journal.rows import _NO_WORDS
from floorbase.user.journal.schema import JOURNAL, OURS, STEPS
from floorbase.user.journal.store import Journal
from floorbase.user.journal.waiting import WaitingFolder
from tests.support.journal_entries import body, filled

ENTRIES = 300


@pytest.fixture(autouse=True)
def elsewhere(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> Path:
    """Where entries wait that cannot wait beside the journal."""
    folder = tmp_path / "elsewhere"
    monkeypatch.setattr("floorbase.user.journal.waiting.state_folder", lambda: folder)
    return folder


@pytest.fixture
def path(tmp_path: Path) -> Path:
    """A journal that nobody uses."""
    (tmp_path / "kept").mkdir()
    path = tmp_path / "kept" / "journal.sqlite"
    with filled(path, ENTRIES) as journal:
        journal.name("a", "Anna")
    return path


def note(text: str) -> Body:
    return Body("note", note=text)


def notes(journal: Journal) -> list[str]:
    """The notes after the entries that were there before, in order."""
    rows = journal.read("SELECT device, number FROM entry WHERE kind = 'note' ORDER BY place")
    return [journal.entry(f"{device}-{number}").body.note for device, number in rows]


def count(journal: Journal) -> int:
    return int(journal.read("SELECT count(*) FROM entry")[0][0])


# In use, full, read-only


def test_a_program_that_does_not_let_go(path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr("floorbase.user.journal.store.JOURNAL", replace(JOURNAL, patience=0.2))
    with Journal(path) as journal, closing(sqlite3.connect(path, isolation_level=None)) as other:
        other.execute("BEGIN IMMEDIATE")
        begun = time.monotonic()
        kept = [journal.append(note("one"), {"b": "Bea"}), journal.append(note("two"))]
        assert time.monotonic() - begun < 5
        assert [one.entry for one in kept] == [None, None]
        assert all(one.lasting for one in kept)
        assert kept[0].trouble is not None
        assert "journal.sqlite is locked by another program" in kept[0].trouble.what
        assert kept[0].trouble.fix == "close the other program"
        assert journal.waiting == 2
        assert count(journal) == ENTRIES  # it can still be read
        other.execute("ROLLBACK")
        third = journal.append(note("three"))
        assert third.trouble is None
        assert third.entry is not None
        assert journal.trouble is None
        assert notes(journal) == ["one", "two", "three"]
        assert [one.token for one in named(journal, "Bea")] == ["b"]
        assert (journal.waiting, journal.taken_in) == (0, 2)
        assert journal.verify() == []


def test_it_waits_no_longer_than_two_seconds() -> None:
    assert JOURNAL.patience <= 2


def full(journal: Journal) -> None:
    pages = journal.read("PRAGMA page_count")[0][0]
    journal.read(f"PRAGMA max_page_count = {pages}")


def test_a_full_disk_loses_nothing_once_there_is_space(path: Path) -> None:
    with Journal(path) as journal:
        full(journal)
        texts = [f"{number} {'x' * 500}" for number in range(100)]
        kept = [journal.append(note(text)) for text in texts]
        waits = [one for one in kept if one.entry is None]
        assert waits
        assert all(one.lasting and one.trouble for one in waits)
        assert journal.trouble is not None
        assert "journal.sqlite cannot grow: the disk is full" in journal.trouble.what
        assert journal.trouble.fix == "free some space"
        assert journal.waiting == len(waits)
        assert journal.verify() == []
    with Journal(path) as again:  # taken in at the next opening, which says so
        assert again.trouble is None
        assert again.taken_in == len(waits)
        assert again.waiting == 0
        assert sorted(notes(again)) == sorted(texts)
        assert again.verify() == []


def test_a_disk_on_which_nothing_at_all_can_be_written(
    path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    """The entry is kept while the program runs, and says that it is kept no longer."""
    with Journal(path) as journal:
        full(journal)
        with monkeypatch.context() as patched:
            patched.setattr(WaitingFolder, "keep", lambda self, entry: None)
            kept = [journal.append(note("x" * 3000 + str(number))) for number in range(40)]
        lost_with_it = [one for one in kept if not one.lasting]
        assert lost_with_it
        assert journal.waiting == len(lost_with_it)
        journal.read("PRAGMA max_page_count = 1000000")
        assert journal.append(note("last")).entry is not None
        assert journal.waiting == 0
        assert len(notes(journal)) == 41
        assert journal.verify() == []


def test_a_limit_on_the_size_of_files(path: Path) -> None:
    """What a full disk does, done by the system: the file itself cannot grow."""
    pytest.importorskip("resource")
    code = (
        "import resource, signal, sys\n"
        "from pathlib import Path\n"
        "from floorbase.user.journal.entry import Body\n"
        "from floorbase.user.journal.store import Journal\n"
        "signal.signal(signal.SIGXFSZ, signal.SIG_IGN)\n"
        "path = Path(sys.argv[1])\n"
        "journal = Journal(path)\n"
        "resource.setrlimit(resource.RLIMIT_FSIZE, (20_000, resource.RLIM_INFINITY))\n"
        "kept = [journal.append(Body('note', note=str(n) + 'x' * 900)) for n in range(60)]\n"
        "print(sum(one.entry is not None for one in kept), sum(one.lasting for one in kept))\n"
        "print(journal.trouble)\n"
    )
    said = run(code, str(path))
    entered, lasting = map(int, said.splitlines()[0].split())
    assert entered < lasting == 60
    assert "journal.sqlite cannot" in said
    with Journal(path) as journal:
        assert journal.taken_in == 60 - entered
        assert sorted(int(text.rstrip("x")) for text in notes(journal)) == list(range(60))
        assert journal.verify() == []


def run(code: str, *given: str) -> str:
    import subprocess

    done = subprocess.run(
        [sys.executable, "-c", code, *given], capture_output=True, text=True, timeout=60
    )
    assert done.returncode == 0, done.stderr
    return done.stdout


AS_NOBODY = """
import os, sys
from pathlib import Path
from floorbase.user.journal.entry import Body
from floorbase.user.journal import waiting
from floorbase.user.journal.store import Journal
if os.getuid() == 0:
    os.setgid(65534)
    os.setuid(65534)
waiting.state_folder = lambda: Path(sys.argv[2])
journal = Journal(Path(sys.argv[1]))
kept = journal.append(Body('note', note='from a read-only folder'))
print(kept.entry, kept.lasting, len(journal.heads()), journal.heads()[0].number)
print(kept.trouble)
"""


@pytest.mark.skipif(not hasattr(os, "setuid"), reason="needs a user who may not write")
def test_a_read_only_folder(path: Path, elsewhere: Path, request: pytest.FixtureRequest) -> None:
    """It is read as ever; what is entered waits elsewhere, until the folder can be written to."""
    elsewhere.mkdir()
    elsewhere.chmod(0o777)
    path.chmod(0o444)
    path.parent.chmod(0o555)
    opened = [above for above in path.parents[1:] if above != Path("/") and above.exists()]
    before = {above: above.stat().st_mode for above in opened}
    for above in opened:
        if above.stat().st_uid == os.getuid():
            above.chmod(above.stat().st_mode | 0o055)
    try:
        said = run(AS_NOBODY, str(path), str(elsewhere))
    finally:
        for above, mode in before.items():
            if above.stat().st_mode != mode:
                above.chmod(mode)
        path.parent.chmod(0o755)
        path.chmod(0o644)
    assert said.splitlines()[0] == f"None True 1 {ENTRIES}"
    assert "journal.sqlite cannot be written" in said
    assert "fix: make sure that you may write to" in said
    with Journal(path) as journal:
        assert journal.taken_in == 1
        assert notes(journal) == ["from a read-only folder"]


def test_a_folder_that_cannot_be(tmp_path: Path) -> None:
    (tmp_path / "file").write_text("not a folder")
    with Journal(tmp_path / "file" / "journal.sqlite") as journal:
        kept = journal.append(note("one"))
        assert kept.entry is None
        assert kept.lasting
        assert kept.trouble is not None
        assert "cannot be written" in kept.trouble.what
        (tmp_path / "file").unlink()
        assert journal.append(note("two")).trouble is None  # taken up again by itself
        assert notes(journal) == ["one", "two"]


# Damaged, another program's, newer


def a_folder(path: Path) -> None:
    path.unlink()
    path.mkdir()


DAMAGE: dict[str, Callable[[Path], object]] = {
    "other bytes": lambda path: path.write_bytes(b"\xff\xfe\x00" * 5000),
    "a few bytes": lambda path: path.write_bytes(b"SQLite"),
    "a folder": a_folder,
}


def aside(path: Path) -> list[Path]:
    return sorted(path.parent.glob("journal-damaged-*.sqlite"))


@pytest.mark.parametrize("damage", DAMAGE.values(), ids=DAMAGE)
def test_a_damaged_file_is_moved_aside_and_kept(
    path: Path, damage: Callable[[Path], object]
) -> None:
    damage(path)
    with Journal(path) as journal:
        assert journal.trouble is not None
        assert "journal.sqlite is damaged; entries that could be saved" in journal.trouble.what
        (kept,) = aside(path)
        assert kept.name in journal.trouble.fix
        assert journal.append(note("on")).entry is not None
        assert journal.trouble is not None  # it is still worth knowing
    with Journal(path) as again:
        assert again.trouble is None
        assert notes(again) == ["on"]


def blot(path: Path, pages: list[int]) -> None:
    content = bytearray(path.read_bytes())
    for page in pages:
        content[page * 4096 : (page + 1) * 4096] = b"\xaa" * 4096
    path.write_bytes(bytes(content))


def test_pages_damaged_in_use_what_can_be_read_is_saved(path: Path) -> None:
    """The damage is met by a write or a read, not by opening; a chain of its own goes on."""
    with Journal(path) as journal:
        before, old = journal.device, {one.held for one in journal.chain(journal.device)}
    last = path.stat().st_size // 4096
    blot(path, list(range(last // 3, last, 9)))
    with Journal(path) as journal:
        assert journal.trouble is None
        for number in range(3):
            assert journal.append(note(str(number))).lasting
        assert journal.trouble is not None
        assert "is damaged; entries that could be saved from it" in journal.trouble.what
        assert journal.device != before
        saved = journal.chain(before)
        assert 0 < len(saved) < ENTRIES
        # An entry made before the damage was met may be of the old chain still.
        late = {canonical(note(str(number))) for number in range(3)}
        assert {one.held for one in saved} <= old | late
        assert notes(journal) == ["0", "1", "2"]
        (fault,) = journal.verify()  # the gap is named, and what was written since is sound
        assert (fault.device, fault.what) == (before, "dropped")
        assert len(aside(path)) == 1


def test_words_that_are_damaged_are_made_again(path: Path) -> None:
    with closing(sqlite3.connect(path, isolation_level=None)) as connection:
        connection.execute("UPDATE words_data SET block = x'aaaaaaaaaaaa'")
    with Journal(path) as journal:
        kept = journal.append(note("on"))
        assert kept.entry is not None
        assert journal.read("SELECT count(*) FROM words WHERE words MATCH 'blind'")[0][0] > 10
        assert aside(path) == []
        assert journal.verify() == []


def test_a_table_of_words_begun_anew_is_as_sqlite_makes_one(path: Path) -> None:
    with closing(sqlite3.connect(":memory:")) as connection:
        for statement in STEPS[0].split(";"):
            if "VIRTUAL TABLE" in statement:
                connection.execute(statement)
        made = connection.execute("SELECT * FROM words_data").fetchall()
        for statement in _NO_WORDS:
            connection.execute(statement)
        assert connection.execute("SELECT * FROM words_data").fetchall() == made


def test_a_database_of_another_programs_is_left_as_it_is(path: Path) -> None:
    path.unlink()
    with closing(sqlite3.connect(path)) as connection:
        connection.execute("CREATE TABLE song (name)")
    before = path.read_bytes()
    with Journal(path) as journal:
        assert journal.trouble is not None
        assert "journal.sqlite is another program's database" in journal.trouble.what
        assert journal.append(note("on")).lasting
    assert path.read_bytes() == before
    assert aside(path) == []


def test_a_journal_of_a_newer_floorbase_is_left_as_it_is(path: Path) -> None:
    with closing(sqlite3.connect(path)) as connection:
        connection.execute(f"PRAGMA user_version = {len(STEPS) + 1}")
        connection.execute("PRAGMA wal_checkpoint(TRUNCATE)")
    before = path.read_bytes()
    with Journal(path) as journal:
        kept = journal.append(note("for the newer one"))
        assert kept.lasting
        assert kept.trouble is not None
        assert "was written by a newer floorbase" in kept.trouble.what
        assert kept.trouble.fix == "install the newest floorbase"
        with pytest.raises(BadFileError, match="a newer floorbase"):
            journal.change(lambda connection: None)
    assert path.read_bytes() == before
    with closing(sqlite3.connect(path)) as connection:
        connection.execute(f"PRAGMA user_version = {len(STEPS)}")
    with Journal(path) as newer:
        assert notes(newer) == ["for the newer one"]


def test_a_journal_that_another_process_moved_aside(path: Path) -> None:
    with Journal(path) as journal:
        shutil.copy(path, path.with_name("copy"))
        path.rename(path.with_name("moved"))
        path.with_name("copy").rename(path)
        journal.append(note("on"))
    with Journal(path) as again:
        assert notes(again) == ["on"]


# What waits


def test_an_entry_that_waits_is_taken_in_once(path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    """Killed between taking it in and removing its file, it is there twice on the disk."""
    with Journal(path) as journal:
        full(journal)
        while journal.append(note("x" * 900)).entry:
            pass
        (file,) = journal._waiting.files()
        copy = file.read_bytes()
    with Journal(path) as journal:
        assert journal.taken_in == 1
        there = count(journal)
    file.parent.mkdir()
    file.write_bytes(copy)
    with Journal(path) as journal:
        assert journal.taken_in == 0
        assert count(journal) == there
        assert journal.waiting == 0


@pytest.mark.parametrize(
    "content", [b"", b"{", b'{"once":"x","received":"","held":"{}"}', b"\xff\xfe"]
)
def test_a_waiting_file_that_holds_no_entry_is_put_aside_and_stops_nothing(
    path: Path, content: bytes
) -> None:
    folder = path.with_name("journal.waiting")
    folder.mkdir()
    (folder / "1.json").write_bytes(content)
    with Journal(path) as journal:
        assert journal.append(note("on")).entry is not None
        assert notes(journal) == ["on"]
    assert [file.name for file in folder.iterdir()] == ["1.unread"]


def test_an_empty_file_is_a_new_journal(tmp_path: Path) -> None:
    path = tmp_path / "journal.sqlite"
    path.touch()
    with Journal(path) as journal:
        assert journal.trouble is None
        assert journal.append(body(1)).entry is not None


def test_the_file_says_whose_it_is_and_its_form(path: Path) -> None:
    with closing(sqlite3.connect(path)) as connection:
        assert connection.execute("PRAGMA application_id").fetchone() == (OURS,)
        assert connection.execute("PRAGMA user_version").fetchone() == (len(STEPS),)
        assert connection.execute("PRAGMA journal_mode").fetchone() == ("wal",)
        loose = connection.execute(
            "SELECT name FROM pragma_table_list WHERE schema = 'main' AND NOT strict"
            " AND name NOT LIKE 'words%' AND name NOT LIKE 'sqlite%'"
        )
        assert loose.fetchall() == []
    with Journal(path) as journal:
        assert journal.read("PRAGMA synchronous") == [(2,)]
