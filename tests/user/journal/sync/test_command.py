"""``floorbase log sync``: what it prints, how it leaves, and that nobody reads a password."""

from __future__ import annotations

import subprocess
import time
from pathlib import Path

import pytest

from floorbase.user.journal.entry import Body
from floorbase.user.journal.store import Journal
from floorbase.user.journal.sync.on_its_own import last_sync, start_sync
from tests.support.command import Run
from tests.support.postgres import PASSWORD, Postgres
from tests.support.schemas import holds
from tests.support.shared_journal import READER, RULER, SharedJournal, said, write

pytest.importorskip("psycopg")


@pytest.fixture
def conf(shared: SharedJournal, tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> Path:
    """The file that names the server; the journal is ``journal.sqlite`` beside it."""
    path = tmp_path / "sync.conf"
    path.write_text(
        f"host = 127.0.0.1\nport = {shared.server.port}\ndbname = {shared.name}\n"
        f"user = {RULER}\npassword = {PASSWORD}\nsslmode = disable\n"
    )
    path.chmod(0o600)
    monkeypatch.setenv("FLOORBASE_SYNC_FILE", str(path))
    monkeypatch.setenv("FLOORBASE_JOURNAL", str(tmp_path / "journal.sqlite"))
    return path


@pytest.fixture
def journal(conf: Path) -> Journal:
    return Journal(conf.with_name("journal.sqlite"))


def test_entries_are_sent_and_fetched(
    run: Run, shared: SharedJournal, journal: Journal, tmp_path: Path
) -> None:
    write(journal, "abc")
    with Journal(tmp_path / "other" / "journal.sqlite") as other:
        other.append(Body("note", note="d"), {"t1": "Ada"})
        shared.sync(other)
    dry = run("log", "sync", "--dry-run")
    assert dry.out == "To be sent: 3 entries. To be fetched: 1 entry and 1 name.\n"
    assert len(shared.entries()) == 1
    ran = run("log", "sync")
    assert (ran.status, ran.err) == (0, "")
    assert ran.out == "Sent: 3 entries. Fetched: 1 entry and 1 name.\n"
    assert run("log", "sync").out == "Everything is already synced.\n"
    assert len(shared.entries()) == len(journal.read("SELECT 1 FROM entry")) == 4


def test_as_json(run: Run, shared: SharedJournal, journal: Journal, conf: Path) -> None:
    write(journal, "ab")
    conf.write_text(conf.read_text().replace(RULER, READER))
    ran = run("log", "sync", "--json")
    assert ran.status == 0
    holds("log sync", ran.out)
    assert ran.json() == {
        "server": "journal on 127.0.0.1",
        "dry": False,
        "sent": 0,
        "fetched": 0,
        "names_sent": 0,
        "names_fetched": 0,
        "notices": [
            {
                "kind": "may_only_read",
                "first": f"{journal.device}-1",
                "last": f"{journal.device}-2",
                "words": f"Entries {journal.device}-1 to {journal.device}-2 were not sent, as this"
                " login may only read. Ask for floorbase_rule.",
            }
        ],
    }


def test_an_edited_entry_ends_with_its_name(
    run: Run, shared: SharedJournal, journal: Journal
) -> None:
    write(journal, "abc")
    journal.read("DROP TRIGGER entry_is_not_changed")
    journal.read("UPDATE entry SET received = 'x' WHERE number = 2")
    ran = run("log", "sync")
    assert ran.status == 1
    assert f"Entry {said_device(journal)}-2 has been changed since it was written." in ran.out
    assert len(shared.entries()) == 1


def said_device(journal: Journal) -> str:
    """The first device of a journal, whose chain was cut."""
    return next(iter(said(journal)))


def test_the_server_is_made_by_its_owner(
    run: Run, server: Postgres, shared: SharedJournal, conf: Path
) -> None:
    server.run(shared.name, "DROP SCHEMA floorbase CASCADE")
    refused = run("log", "sync")
    assert refused.status == 2
    assert "the server holds no journal yet" in refused.err
    assert run("log", "sync", "--init").status == 2  # a login that may only rule
    conf.write_text(conf.read_text().replace(RULER, "owner"))
    assert run("log", "sync", "--init").out.startswith("The server holds the journal now.")
    assert run("log", "sync", "--init").out.startswith("The server holds the journal already.")
    made = run("log", "sync", "--init", "--json")
    holds("log sync", made.out)
    assert made.json() == {"steps": 0}
    assert run("log", "sync", "--init", "--dry-run").status == 2


@pytest.mark.parametrize("wrong", ["port = 1", "user = nobody", "sslmode = nonsense"])
def test_no_password_is_printed(run: Run, conf: Path, wrong: str) -> None:
    name = wrong.split()[0]
    lines = [line for line in conf.read_text().split("\n") if not line.startswith(name)]
    conf.write_text("\n".join([*lines, wrong]))
    for more in ([], ["--json"], ["--dry-run"], ["--init"], ["--quiet"]):
        ran = run("log", "sync", *more)
        assert PASSWORD not in ran.out + ran.err
        assert ran.status == (0 if more == ["--quiet"] else 2)
        assert "fix: " in ran.err or more == ["--quiet"]


def test_on_its_own_it_says_nothing_and_notes_what_went_wrong(
    run: Run, shared: SharedJournal, journal: Journal, conf: Path
) -> None:
    assert last_sync(journal) is None
    write(journal, "a")
    assert not start_sync(journal.path)  # it is not set to be
    ran = run("log", "sync", "--quiet")
    assert (ran.status, ran.out, ran.err) == (0, "", "")
    assert len(shared.entries()) == 1
    last = last_sync(journal)
    assert last is not None
    assert last.trouble == ""
    conf.write_text(conf.read_text().replace(f"port = {shared.server.port}", "port = 1"))
    run("log", "sync", "--quiet")
    last = last_sync(journal)
    assert last is not None
    assert "no connection to the server" in last.trouble
    assert PASSWORD not in last.trouble


def test_on_its_own_it_is_a_process_that_nobody_waits_for(
    shared: SharedJournal, journal: Journal, conf: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    write(journal, "abc")
    conf.write_text(conf.read_text() + "on_its_own = yes\n")
    began = time.monotonic()
    with monkeypatch.context() as patch:
        for waits in ("wait", "communicate"):
            patch.delattr(subprocess.Popen, waits)
        assert start_sync(journal.path)
    seen = []
    while len(shared.entries()) < 3 and time.monotonic() - began < 60:
        seen += [line for line in commands() if "sync" in line]
        time.sleep(0.02)
    assert len(shared.entries()) == 3
    assert seen
    assert not [line for line in seen if PASSWORD in line]


def commands() -> list[str]:
    """The command lines of all processes, as ``ps`` shows them to anybody."""
    found = []
    for path in Path("/proc").glob("[0-9]*/cmdline"):
        try:
            found.append(path.read_bytes().replace(b"\0", b" ").decode(errors="replace"))
        except OSError:
            continue
    return found
