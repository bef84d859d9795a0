"""Devices and the server come to hold the same: every entry once, each chain in its order."""

from __future__ import annotations

import contextlib
import sqlite3
import threading
from collections.abc import Callable, Iterable, Iterator, Sequence
from functools import partial
from pathlib import Path

import pytest

from floorbase.errors import FloorbaseError
from floorbase.user.journal.entry import START, Body, canonical, hash_of
from floorbase.user.journal.people import Person, erase, persons, take_in_people
from floorbase.user.journal.rows import HeldEntry, seal
from floorbase.user.journal.store import Journal
from floorbase.user.journal.sync.connection import (
    SyncError,
    SyncServer,
    TakenOnServerError,
    connected,
)
from floorbase.user.journal.sync.report import SyncNotice
from floorbase.user.journal.sync.server_form import make
from floorbase.user.journal.sync.syncing import sync
from floorbase.user.journal.waiting import WaitingEntry, WaitingFolder
from tests.support.postgres import Postgres
from tests.support.shared_journal import (
    READER,
    STRANGER,
    SharedJournal,
    held,
    said,
    write,
    write_at_once,
)

psycopg = pytest.importorskip("psycopg")
Devices = Callable[[str], Journal]
AT = "2026-11-23T20:00:00Z"


def at_once(works: Iterable[Callable[[], object]]) -> list[Exception]:
    """Do them in a thread each; what went wrong in any."""
    went_wrong: list[Exception] = []

    def do(work: Callable[[], object]) -> None:
        try:
            work()
        except Exception as error:
            went_wrong.append(error)

    threads = [threading.Thread(target=do, args=(work,)) for work in works]
    for thread in threads:
        thread.start()
    for thread in threads:
        thread.join()
    return went_wrong


def test_two_devices_read_each_other(shared: SharedJournal, devices: Devices) -> None:
    a, b = devices("a"), devices("b")
    write(a, ["first", "second"])
    write(b, ["other"])
    assert shared.sync(a).sent == 2
    report = shared.sync(b)
    assert (report.sent, report.fetched, report.notices) == (1, 2, ())
    assert shared.sync(a).fetched == 1
    expected = {a.device: ["first", "second"], b.device: ["other"]}
    assert said(a) == said(b) == expected
    assert held(a) == held(b) == shared.entries()
    assert a.verify() == b.verify() == []


def test_a_second_sync_does_nothing(shared: SharedJournal, devices: Devices) -> None:
    a = devices("a")
    write(a, "abc")
    a.append(Body("note"), {"t1": "Ada"})
    shared.sync(a)
    before = shared.entries()
    report = shared.sync(a)
    assert (report.sent, report.fetched, report.names_sent, report.names_fetched) == (0, 0, 0, 0)
    assert shared.entries() == before


def test_a_dry_run_says_it_and_does_nothing(shared: SharedJournal, devices: Devices) -> None:
    a, b = devices("a"), devices("b")
    write(a, "abc")
    write(b, "d")
    shared.sync(b)
    report = sync(a, shared.settings(), dry=True)
    assert (report.dry, report.sent, report.fetched) == (True, 3, 1)
    assert len(shared.entries()) == 1
    assert said(a) == {a.device: ["a", "b", "c"]}


def test_a_correction_is_found_with_what_it_corrects(
    shared: SharedJournal, devices: Devices
) -> None:
    """They are taken in as they reached the server, whosever they are."""
    a, b, c = devices("a"), devices("b"), devices("c")
    write(b, ["zero"])
    shared.sync(b)
    write(a, ["one"])
    shared.sync(a)
    shared.sync(b)
    write(b, ["two"])
    shared.sync(b)
    shared.sync(c)
    places = c.read("SELECT device, number FROM entry ORDER BY place")
    assert places == [(b.device, 1), (a.device, 1), (b.device, 2)]


def test_clocks_that_disagree_reorder_no_chain(shared: SharedJournal, devices: Devices) -> None:
    a, b = devices("a"), devices("b")
    for year in (2030, 2001, 2026):
        a.append(Body("note", note=str(year), at=f"{year}-01-01T00:00:00Z"))
    shared.sync(a)
    shared.sync(b)
    assert said(b) == {a.device: ["2030", "2001", "2026"]}


def test_three_devices_at_once(shared: SharedJournal, devices: Devices) -> None:
    journals = [devices(name) for name in "abc"]
    for journal in journals:
        write(journal, range(30))

    def work(journal: Journal) -> None:
        for turn in range(4):
            write(journal, [f"turn {turn}"])
            shared.sync(journal)

    assert at_once(partial(work, journal) for journal in journals) == []
    for journal in journals:
        shared.sync(journal)
    own = [str(n) for n in range(30)] + [f"turn {n}" for n in range(4)]
    for journal in journals:
        assert said(journal) == {one.device: own for one in journals}
        assert held(journal) == shared.entries()


def test_one_journal_synced_twice_at_once(
    shared: SharedJournal, devices: Devices, tmp_path: Path
) -> None:
    a = devices("a")
    write_at_once(a, range(300))

    def work() -> None:
        with Journal(a.path) as same:
            shared.sync(same)

    assert at_once([work] * 3) == []
    assert held(a) == shared.entries()
    assert len(a.read("SELECT id FROM device")) == 1


def test_what_another_process_has_just_sent_is_not_sent_again(
    shared: SharedJournal, devices: Devices, monkeypatch: pytest.MonkeyPatch
) -> None:
    a = devices("a")
    write(a, "abc")
    really, tries = SyncServer.send, []

    def send(server: SyncServer, entries: Sequence[HeldEntry]) -> None:
        tries.append(len(entries))
        if len(tries) == 1:
            really(server, entries[:2])
        really(server, entries)

    monkeypatch.setattr(SyncServer, "send", send)
    shared.sync(a)
    assert tries == [3, 1]
    assert shared.entries() == held(a)


# Names


def test_names_go_apart_and_what_was_said_last_holds(
    shared: SharedJournal, devices: Devices
) -> None:
    a, b = devices("a"), devices("b")
    a.append(Body("note"), {"t1": "Ada"})
    shared.sync(a)
    shared.sync(b)
    assert persons(b, ["t1"])["t1"].name == "Ada"
    b.name("t1", "Ada L.")
    shared.sync(b)
    shared.sync(a)
    assert persons(a, ["t1"]) == persons(b, ["t1"])
    assert persons(a, ["t1"])["t1"].name == "Ada L."
    assert shared.server.run(shared.name, "SELECT count(*) FROM floorbase.entry") == [(1,)]


def test_a_name_is_corrected_though_a_clock_was_ahead(
    shared: SharedJournal, devices: Devices
) -> None:
    a, b = devices("a"), devices("b")
    ahead = "2099-01-01T00:00:00.000000Z"
    take_in_people(a, [Person("t1", "Adda", ahead, ahead)])
    shared.sync(a)
    shared.sync(b)
    b.name("t1", "Ada")
    assert persons(b, ["t1"])["t1"].changed == "2099-01-01T00:00:00.001000Z"
    shared.sync(b)
    shared.sync(a)
    assert persons(a, ["t1"])["t1"].name == persons(b, ["t1"])["t1"].name == "Ada"


def test_an_erasure_wins_whenever_it_comes(shared: SharedJournal, devices: Devices) -> None:
    a, b, c = devices("a"), devices("b"), devices("c")
    a.append(Body("note"), {"t1": "Ada"})
    for one in (a, b, c):
        shared.sync(one)
    erase(b, "t1", AT)
    c.name("t1", "Ada, later")  # c does not know of it yet
    shared.sync(c)
    shared.sync(b)
    for one in (a, c):
        shared.sync(one)
    for one in (a, b, c):
        assert persons(one, ["t1"])["t1"].name == ""
        assert persons(one, ["t1"])["t1"].erased
        assert b"Ada" not in one.path.read_bytes()
        assert shared.sync(one).names_sent == 0
    names = "SELECT name FROM floorbase.person WHERE token = 't1'"
    assert shared.server.run(shared.name, names) == [("",)]


def test_no_login_brings_an_erased_name_back(shared: SharedJournal, devices: Devices) -> None:
    a = devices("a")
    a.append(Body("note"), {"t1": "Ada"})
    erase(a, "t1", AT)
    shared.sync(a)
    with shared.server.connection(shared.name, "ruler") as connection:
        again = "UPDATE floorbase.person SET name = 'Ada', erased = NULL, changed = '9999'"
        assert connection.execute(again).rowcount == 0
        with pytest.raises(psycopg.errors.InsufficientPrivilege):
            connection.execute("DELETE FROM floorbase.person")


# Who may


@pytest.mark.parametrize("user", ["owner", "ruler", "reader"])
@pytest.mark.parametrize(
    "sql",
    [
        "UPDATE floorbase.entry SET body = ''",
        "DELETE FROM floorbase.entry",
        "TRUNCATE floorbase.entry",
    ],
)
def test_nobody_changes_an_entry(
    shared: SharedJournal, devices: Devices, user: str, sql: str
) -> None:
    a = devices("a")
    write(a, "ab")
    shared.sync(a)
    with shared.server.connection(shared.name, user) as connection, pytest.raises(psycopg.Error):
        connection.execute(sql)
    assert shared.entries() == held(a)


def test_who_may_only_read_fetches_and_is_told(shared: SharedJournal, devices: Devices) -> None:
    a, b = devices("a"), devices("b")
    write(a, "ab")
    shared.sync(a)
    write(b, "cde")
    report = shared.sync(b, READER)
    assert (report.sent, report.fetched) == (0, 2)
    assert report.notices == (SyncNotice("may_only_read", b.device, 1, 3),)
    assert shared.entries() == held(a)
    with shared.server.connection(shared.name, READER) as connection:
        insert = "INSERT INTO floorbase.person VALUES ('t', 'n', '', '')"
        with pytest.raises(psycopg.errors.InsufficientPrivilege):
            connection.execute(insert)


def test_a_login_without_a_role_is_told_whom_to_ask(
    shared: SharedJournal, devices: Devices
) -> None:
    with pytest.raises(SyncError, match="floorbase_rule or floorbase_read"):
        shared.sync(devices("a"), STRANGER)


def entry(device: str, number: int, previous: str, body: bytes = b'{"kind":"note"}') -> HeldEntry:
    hash_ = hash_of(previous, device, number, body)
    return HeldEntry(device, number, previous, hash_, body)


def test_the_server_takes_only_what_comes_next(shared: SharedJournal) -> None:
    one = entry("aa", 1, START)
    two = entry("aa", 2, one.hash)
    with connected(shared.settings()) as server:
        for wrong in (
            [two],  # the first is missing
            [entry("aa", 1, "1" * 64)],
            [one, one],
            [one, entry("aa", 3, one.hash)],
            [two, one],
        ):
            with pytest.raises(TakenOnServerError):
                server.send(wrong)
        for changed in (one._replace(held=b"{}"), one._replace(hash="0" * 64)):
            with pytest.raises(SyncError, match="aa-1 is not as it was written"):
                server.send([changed])
        assert shared.entries() == []  # of a batch, all or none
        server.send([one, two])
        with pytest.raises(TakenOnServerError):
            server.send([entry("aa", 2, one.hash, b'{"kind":"outcome"}')])
    assert shared.entries() == [("aa", 1, one.hash), ("aa", 2, two.hash)]


# The server


def test_it_is_made_once_by_whoever_may(server: Postgres, shared: SharedJournal) -> None:
    with connected(shared.settings("owner")) as connection:
        assert make(connection) == 0
    server.run(shared.name, "DROP SCHEMA floorbase CASCADE")
    with connected(shared.settings("ruler")) as connection:
        with pytest.raises(SyncError, match="permission denied"):
            make(connection)
        assert connection.rows("SELECT to_regnamespace('floorbase')") == [(None,)]


def test_two_who_make_it_at_once(server: Postgres, shared: SharedJournal) -> None:
    server.run(shared.name, "DROP SCHEMA floorbase CASCADE")

    def work() -> None:
        with connected(shared.settings("owner")) as connection:
            make(connection)

    assert at_once([work] * 4) == []
    assert server.run(shared.name, "SELECT step FROM floorbase.form") == [(1,)]
    assert server.run(shared.name, "SELECT count(*) FROM floorbase.journal") == [(1,)]


def test_a_server_without_a_journal(shared: SharedJournal, devices: Devices) -> None:
    shared.server.run(shared.name, "DROP SCHEMA floorbase CASCADE")
    with pytest.raises(SyncError, match=r"no journal yet\n  fix: .*--init"):
        shared.sync(devices("a"))


def test_a_server_of_a_newer_floorbase(shared: SharedJournal, devices: Devices) -> None:
    shared.server.run(shared.name, "INSERT INTO floorbase.form (step) VALUES (99)")
    with pytest.raises(SyncError, match=r"newer floorbase\n  fix: update"):
        shared.sync(devices("a"))


def test_another_server_is_noticed_and_filled(
    server: Postgres, shared: SharedJournal, devices: Devices
) -> None:
    a, b = devices("a"), devices("b")
    write(a, "ab")
    write(b, "c")
    shared.sync(a)
    shared.sync(b)
    other = SharedJournal(server, "another")
    report = other.sync(b)
    assert report.notices == (SyncNotice("other_server"),)
    assert other.entries() == shared.entries()  # those of a as well
    assert other.sync(a).notices == (SyncNotice("other_server"),)
    assert other.sync(a).notices == ()


def test_a_server_put_back_from_a_backup_is_noticed_and_filled(
    shared: SharedJournal, devices: Devices
) -> None:
    a, b = devices("a"), devices("b")
    write(a, "ab")
    shared.sync(a)
    backup = shared.backup()
    write(a, "cde")
    write(b, "x")
    a.append(Body("note"), {"t1": "Ada"})
    shared.sync(a)
    erase(a, "t1", AT)
    shared.sync(a)
    shared.sync(b)
    whole = shared.entries()
    shared.put_back(backup)
    assert len(shared.entries()) == 2
    report = shared.sync(b)
    assert set(report.notices) == {
        SyncNotice("restored", a.device, 3, 7),
        SyncNotice("restored", b.device, 1, 1),
    }
    assert shared.entries() == whole
    assert shared.server.run(shared.name, "SELECT name FROM floorbase.person") == [("",)]
    assert shared.sync(b).notices == ()


# A journal that is not as it was


@contextlib.contextmanager
def unguarded(journal: Journal) -> Iterator[sqlite3.Connection]:
    """The file of a journal without the triggers that guard it, which are there again after."""
    with contextlib.closing(sqlite3.connect(journal.path)) as connection, connection:
        guards = "SELECT name, sql FROM sqlite_master WHERE type = 'trigger'"
        triggers = connection.execute(guards).fetchall()
        for name, _ in triggers:
            connection.execute(f"DROP TRIGGER {name}")
        yield connection
        for _, made in triggers:
            connection.execute(made)


def rebuilt(journal: Journal, number: int, body: Body) -> None:
    """Change an entry, and all hashes and seals from it on, so that ``verify`` finds nothing."""
    own, chain = journal.device, journal.chain(journal.device)
    end = chain[number - 2].hash
    with unguarded(journal) as connection:
        for one in chain[number - 1 :]:
            content = canonical(body) if one.number == number else one.held
            previous, end = end, hash_of(end, own, one.number, content)
            where = "SELECT received, once FROM entry WHERE number = ?"
            mark = seal(end, *connection.execute(where, (one.number,)).fetchone())
            connection.execute(
                "UPDATE entry SET body = ?, previous = ?, hash = ?, seal = ? WHERE number = ?",
                (content, previous, end, mark, one.number),
            )
        connection.execute("UPDATE head SET hash = ?", (end,))


def test_an_edited_entry_is_named_and_not_sent(shared: SharedJournal, devices: Devices) -> None:
    a = devices("a")
    write(a, "abcde")
    old = a.device
    with unguarded(a) as file:
        edited = canonical(Body("note", note="x", at=AT))
        file.execute("UPDATE entry SET body = ? WHERE number = 3", (edited,))
    report = shared.sync(a)
    assert report.broken
    assert report.notices == (SyncNotice("tampered", old, 3, 3),)
    assert [number for _, number, _ in shared.entries()] == [1, 2]
    write(a, ["later"])  # what is ruled from now on is in a chain that can be sent
    shared.sync(a)
    assert a.device != old
    assert [row[:2] for row in shared.entries() if row[0] == a.device] == [(a.device, 1)]


def test_a_dropped_entry_that_the_server_has_is_named(
    shared: SharedJournal, devices: Devices
) -> None:
    a = devices("a")
    write(a, "abc")
    shared.sync(a)
    write(a, "d")
    with unguarded(a) as file:
        file.execute("DELETE FROM entry WHERE number = 2")
    report = shared.sync(a)
    assert report.notices == (SyncNotice("tampered", a.device, 2, 2),)
    assert [number for _, number, _ in shared.entries()] == [1, 2, 3, 4]


def test_a_chain_rebuilt_whole_is_named(shared: SharedJournal, devices: Devices) -> None:
    a = devices("a")
    write(a, "abcdefghij")
    shared.sync(a)
    before, old = shared.entries(), a.device
    rebuilt(a, 7, Body("note", note="x", at=AT))
    assert a.verify() == []
    report = shared.sync(a)
    assert report.notices == (SyncNotice("forked", old, 7, 10),)
    assert report.broken
    assert shared.entries() == before


def copied(journal: Journal, folder: Path) -> Journal:
    """A second device, with a copy of the file of the first."""
    folder.mkdir()
    path = folder / "journal.sqlite"
    copy, file = sqlite3.connect(path), sqlite3.connect(journal.path)
    with contextlib.closing(copy), contextlib.closing(file):
        file.backup(copy)
    return Journal(path)


def test_a_second_device_of_the_same_id_goes_on_by_itself(
    shared: SharedJournal, devices: Devices, tmp_path: Path
) -> None:
    a = devices("a")
    write(a, "ab")
    shared.sync(a)
    with copied(a, tmp_path / "copy") as b:
        write(a, "c")
        shared.sync(a)
        report = shared.sync(b)
        assert report.notices == (SyncNotice("copied", a.device, 3, 3),)
        write(b, "d")
        assert b.device != a.device
        assert shared.sync(b).notices == ()
        shared.sync(a)
        assert said(a) == said(b) == {a.device: ["a", "b", "c"], b.device: ["d"]}


def test_two_devices_of_one_id_that_both_wrote_are_noticed(
    shared: SharedJournal, devices: Devices, tmp_path: Path
) -> None:
    a = devices("a")
    write(a, "ab")
    shared.sync(a)
    with copied(a, tmp_path / "copy") as b:
        write(a, "c")
        write(b, "xy")
        shared.sync(a)
        old = b.device
        report = shared.sync(b)
        assert report.notices == (SyncNotice("forked", old, 3, 4),)
        write(b, "z")
        shared.sync(b)
        shared.sync(a)
        assert said(a) == {old: ["a", "b", "c"], b.device: ["z"]}
        assert said(b) == {old: ["a", "b", "x", "y"], b.device: ["z"]}


def test_an_entry_that_was_changed_on_the_server_is_named(
    shared: SharedJournal, devices: Devices
) -> None:
    a, b, c = devices("a"), devices("b"), devices("c")
    write(a, "abc")
    write(b, "de")
    shared.sync(a)
    shared.sync(b)
    shared.server.run(
        shared.name,
        "ALTER TABLE floorbase.entry DISABLE TRIGGER ALL",
        'UPDATE floorbase.entry SET body = \'{"kind":"note"}\''
        f" WHERE device = '{a.device}' AND number = 2",
    )
    report = shared.sync(c)
    assert report.notices == (SyncNotice("not_as_written", a.device, 2, 2),)
    assert said(c) == {a.device: ["a"], b.device: ["d", "e"]}


def test_what_waited_is_sent_too(shared: SharedJournal, devices: Devices) -> None:
    a = devices("a")
    write(a, "a")
    waits = WaitingEntry("once", AT, canonical(Body("note", note="waited")).decode())
    assert WaitingFolder(a.path).keep(waits)
    shared.sync(a)
    assert said(a) == {a.device: ["a", "waited"]}
    assert len(shared.entries()) == 2


def test_a_journal_of_a_newer_floorbase_is_not_synced(
    shared: SharedJournal, devices: Devices
) -> None:
    a = devices("a")
    write(a, "a")
    a.close()
    with contextlib.closing(sqlite3.connect(a.path)) as file:
        file.execute("PRAGMA user_version = 99")
    with Journal(a.path) as journal, pytest.raises(FloorbaseError, match="newer"):
        shared.sync(journal)
    assert shared.entries() == []
