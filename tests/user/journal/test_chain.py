"""Whatever is edited, dropped or reordered in a journal's file is found, and the first is named."""

from __future__ import annotations

import random
import shutil
import sqlite3
from collections.abc import Callable, Iterator
from contextlib import closing
from pathlib import Path

import pytest

from floorbase.errors import BadFileError
from floorbase.user.journal.chain import ChainFault
from floorbase.user.journal.entry import canonical, hash_of
from floorbase.user.journal.found import EntryFilter, found
from floorbase.user.journal.rows import HeldEntry, seal
from floorbase.user.journal.searched import find_anew, found_amiss
from floorbase.user.journal.store import Journal
from tests.support.journal_edits import (
    WAYS,
    edited,
    faults_in,
    journal_file,
    loosened,
    spans,
    with_entry,
)
from tests.support.journal_entries import body, filled
from tests.support.sweep import tries

ENTRIES = 1000
EDITS = tries(40, 2000)


@pytest.fixture(scope="module")
def whole(tmp_path_factory: pytest.TempPathFactory) -> Path:
    return journal_file(tmp_path_factory.mktemp("whole"), ENTRIES)


@pytest.fixture
def path(whole: Path, tmp_path: Path) -> Path:
    return Path(shutil.copy(whole, tmp_path / "journal.sqlite"))


@pytest.fixture
def three(tmp_path: Path) -> Iterator[Journal]:
    with filled(tmp_path / "journal.sqlite", 3) as journal:
        yield journal


def test_a_journal_that_nobody_touched_is_sound(path: Path) -> None:
    assert faults_in(path) == []


@pytest.mark.parametrize(
    ("look", "part"),
    [
        (Journal.verify, "FROM entry ORDER BY place"),
        (found_amiss, "SELECT place, device, number"),
    ],
)
def test_what_is_written_meanwhile_is_no_fault(
    path: Path, look: Callable[[Journal], list[object]], part: str
) -> None:
    """Another process of the device appends between one thing that is read and the next."""
    wrote: list[str] = []
    with Journal(path) as one, Journal(path) as other:

        def meanwhile(sql: str) -> None:
            if part in sql and not wrote:
                wrote.append(sql)
                assert other.append(body(1000)).entry

        one._file.set_trace_callback(meanwhile)
        assert look(one) == []
        one._file.set_trace_callback(None)
        assert wrote
        assert look(one) == []


@pytest.mark.long
def test_a_changed_byte_is_found_wherever_it_is(path: Path) -> None:
    """Bytes spread over all entries; ``python -m tests.support.journal_edits`` tries every one."""
    chance = random.Random(11)
    where = [(n, at) for n, (start, end) in enumerate(spans(path), 1) for at in range(start, end)]
    content = path.read_bytes()
    step = len(where) // EDITS
    for first in range(0, EDITS * step, step):
        number, at = where[first + chance.randrange(step)]
        found_there = edited(path, at, content[at] ^ chance.randrange(1, 256))
        assert found_there, f"byte {at}"
        assert found_there[0].number in (number, 1), f"byte {at}: {found_there}"
    assert path.read_bytes() == content


@pytest.mark.parametrize("how", WAYS)
def test_an_entry_left_out_or_swapped_is_named(path: Path, how: str) -> None:
    expected = {
        "left out": "dropped",
        "bodies swapped": "edited",
        "numbers swapped": "reordered",
        "places swapped": "reordered",
    }
    with closing(loosened(path)) as connection:
        for number in (1, 2, 500, ENTRIES - 1):
            (fault,) = with_entry(connection, how, number)
            assert (fault.number, fault.what) == (number, expected[how])
        if how == "left out":
            (fault,) = with_entry(connection, how, ENTRIES)
            assert (fault.number, fault.what) == (ENTRIES, "dropped")


def test_several_devices_each_have_a_first_fault(three: Journal) -> None:
    last, theirs = "0" * 64, list[HeldEntry]()
    for number in range(1, 4):
        held = canonical(body(number))
        theirs.append(HeldEntry("x", number, last, hash_of(last, "x", number, held), held))
        last = theirs[-1].hash
    three.take_in(theirs)
    connection = loosened(three.path)
    connection.execute("DELETE FROM entry WHERE device = 'x' AND number = 2")
    connection.execute("UPDATE entry SET received = 'today' WHERE device <> 'x' AND number = 3")
    connection.close()
    assert set(three.verify()) == {
        ChainFault("x", 2, "dropped"),
        ChainFault(three.device, 3, "edited"),
    }


def test_what_an_entry_is_found_by_must_be_its_own(three: Journal) -> None:
    connection = loosened(three.path)
    connection.execute("UPDATE entry SET at_table = '99' WHERE number = 2")
    connection.close()
    assert three.verify() == [ChainFault(three.device, 2, "found_by")]


def test_a_chain_rebuilt_whole_is_found_by_a_printed_head(three: Journal) -> None:
    """Somebody who writes everything anew from the second entry on cannot change the paper."""
    (head,) = three.heads()
    printed = {f"{head.device}-3": head.hash}
    assert three.verify(printed) == []
    connection = loosened(three.path)
    last = connection.execute("SELECT previous FROM entry WHERE number = 2").fetchone()[0]
    for number in (2, 3):
        held = canonical(body(50 + number))
        hash_ = hash_of(last, head.device, number, held)
        one = body(50 + number)
        connection.execute(
            "UPDATE entry SET previous = ?, hash = ?, body = ?, seal = ?, once = 'o' || number,"
            " received = '', book = ?, event = ?, at_table = ?, at = ?, by = ?, scenario = ?"
            " WHERE number = ?",
            (
                *(last, hash_, held, seal(hash_, "", f"o{number}"), one.book, one.event),
                *(one.table, one.at, one.by, one.scenario, number),
            ),
        )
        last = hash_
    connection.execute("UPDATE head SET hash = ?", (last,))
    connection.close()
    assert three.verify() == []
    assert three.verify(printed) == [ChainFault(head.device, 3, "not_as_printed")]


def test_an_edited_entry_is_said_to_be_so_when_it_is_read(three: Journal) -> None:
    connection = loosened(three.path)
    connection.execute("UPDATE entry SET body = CAST('{' AS BLOB) WHERE number = 2")
    connection.close()
    with pytest.raises(
        BadFileError, match=f"entry {three.device}-2 has been changed since it was written"
    ):
        found(three)
    assert three.verify() == [ChainFault(three.device, 2, "edited")]


AMISS = {
    "another's person": "UPDATE party SET person = 'x' WHERE place = 2",
    "a link": "INSERT INTO link VALUES ('a-1', 2, 'challenge')",
    "no penalty": "INSERT INTO penalty VALUES (2, 0, 'p', 3, '', '', '', '')",
    "another question": "UPDATE ruled SET question = 'x' WHERE place = 2",
    "no words": "DELETE FROM words_docsize WHERE id = 2",
}


@pytest.mark.parametrize("sql", AMISS.values(), ids=AMISS)
def test_what_an_entry_is_found_by_elsewhere_is_looked_at_and_made_again(
    three: Journal, sql: str
) -> None:
    assert found_amiss(three) == []
    with closing(sqlite3.connect(three.path, isolation_level=None)) as connection:
        connection.execute(sql)
    assert found_amiss(three) == [f"{three.device}-2"]
    find_anew(three)
    assert found_amiss(three) == []
    word = body(1).words.split()[0]
    expected = {number + 1 for number in range(3) if word in body(number).words.split()}
    assert {one.entry.number for one in found(three, EntryFilter(words=word))} == expected
