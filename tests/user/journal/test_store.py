"""Entries are kept as they were given, in a chain of their device, and none is ever changed."""

from __future__ import annotations

import multiprocessing
import sqlite3
from collections.abc import Iterator
from pathlib import Path

import pytest

from floorbase.errors import BadFileError, BadRequestError
from floorbase.user.journal.entry import START, Body, Party, canonical, hash_of
from floorbase.user.journal.people import (
    Person,
    erase,
    named,
    new_token,
    people,
    persons,
    take_in_people,
)
from floorbase.user.journal.rows import HeldEntry
from floorbase.user.journal.store import Journal
from tests.support.journal_entries import FULL, body

AT = "2026-11-23T20:00:00Z"


@pytest.fixture
def journal(tmp_path: Path) -> Iterator[Journal]:
    with Journal(tmp_path / "journal.sqlite") as journal:
        yield journal


def test_an_entry_is_read_as_it_was_given(journal: Journal) -> None:
    kept = journal.append(FULL)
    assert kept.trouble is None
    assert kept.entry is not None
    assert kept.entry.body == FULL
    assert kept.entry.id == f"{journal.device}-1"
    assert journal.entry(kept.entry.id) == kept.entry
    with Journal(journal.path) as again:
        assert again.entry(kept.entry.id) == kept.entry


def test_each_entry_follows_the_last_of_its_device(journal: Journal) -> None:
    bodies = [body(number) for number in range(5)]
    for one in bodies:
        journal.append(one)
    last = START
    for number, (entry, one) in enumerate(
        zip(journal.chain(journal.device), bodies, strict=True), start=1
    ):
        assert (entry.number, entry.previous, entry.held) == (number, last, canonical(one))
        assert entry.hash == hash_of(last, journal.device, number, canonical(one))
        last = entry.hash
    (head,) = journal.heads()
    assert (head.device, head.number, head.hash) == (journal.device, 5, last)
    assert [one.number for one in journal.chain(journal.device, after=2, most=2)] == [3, 4]
    assert journal.verify() == []


@pytest.mark.parametrize("wrong", ["", "x", "7f3a-1", "-", "1-²", "a-99999999999999999999"])
def test_an_id_of_no_entry(journal: Journal, wrong: str) -> None:
    with pytest.raises(BadRequestError, match="the journal has no entry"):
        journal.entry(wrong)


REFUSED = {
    "change": "UPDATE entry SET kind = 'note' WHERE place = 1",
    "delete": "DELETE FROM entry WHERE place = 1",
    "replace by place": "INSERT OR REPLACE INTO entry SELECT 1, device, number + 1, hash, hash,"
    " received, 'x', seal, kind, book, event, at_table, at, by, scenario, departed, body"
    " FROM entry WHERE number = 2",
    "replace by number": "INSERT OR REPLACE INTO entry SELECT 9, device, number, previous, hash,"
    " received, 'x', seal, kind, book, event, at_table, at, by, scenario, departed, body"
    " FROM entry WHERE number = 2",
    "leave one out": "INSERT INTO entry SELECT 9, device, number + 2, hash, hash,"
    " received, 'x', seal, kind, book, event, at_table, at, by, scenario, departed, body"
    " FROM entry WHERE number = 2",
    "follow another": "INSERT INTO entry SELECT 9, device, number + 1, previous, hash,"
    " received, 'x', seal, kind, book, event, at_table, at, by, scenario, departed, body"
    " FROM entry WHERE number = 2",
    "start otherwise": "INSERT INTO entry SELECT 9, 'other', 1, hash, hash,"
    " received, 'x', seal, kind, book, event, at_table, at, by, scenario, departed, body"
    " FROM entry WHERE number = 2",
}


@pytest.mark.parametrize("sql", REFUSED.values(), ids=REFUSED)
def test_the_file_refuses_to(journal: Journal, sql: str) -> None:
    journal.append(body(1))
    journal.append(body(2))
    with (
        sqlite3.connect(journal.path) as other,
        pytest.raises(sqlite3.IntegrityError, match=r"never|already|follows"),
    ):
        other.execute(sql)
    other.close()
    assert [one.held for one in journal.chain(journal.device)] == [
        canonical(body(1)),
        canonical(body(2)),
    ]


def chain_of(device: str, bodies: list[Body]) -> list[HeldEntry]:
    entries, last = list[HeldEntry](), START
    for number, one in enumerate(bodies, start=1):
        held = canonical(one)
        entries.append(HeldEntry(device, number, last, hash_of(last, device, number, held), held))
        last = entries[-1].hash
    return entries


def test_entries_of_another_device_are_taken_in_once(journal: Journal) -> None:
    journal.append(body(0))
    theirs = chain_of("0badcafe", [body(number) for number in range(10)])
    assert journal.take_in(theirs[:6]) == 6
    assert journal.take_in(theirs[3:]) == 4
    assert journal.take_in(theirs) == 0
    assert journal.chain("0badcafe") == theirs
    assert journal.entry("0badcafe-10").body == body(9)
    assert journal.verify() == []


@pytest.mark.parametrize("which", [[1], [0, 2], [1, 0]])
def test_entries_out_of_order_are_refused_and_none_is_taken(
    journal: Journal, which: list[int]
) -> None:
    theirs = chain_of("0badcafe", [body(number) for number in range(3)])
    with pytest.raises(BadFileError, match="does not follow the last entry of the same device"):
        journal.take_in(theirs[number] for number in which)
    assert journal.chain("0badcafe") == []


def test_an_entry_that_is_not_what_its_hash_says_is_refused(journal: Journal) -> None:
    (one,) = chain_of("0badcafe", [body(1)])
    with pytest.raises(BadFileError, match="entry 0badcafe-1 does not follow"):
        journal.take_in([one._replace(held=canonical(body(2)))])


def _append(path: Path, start: int, told: multiprocessing.Queue[str]) -> None:
    with Journal(path) as journal:
        for number in range(start, start + 50):
            kept = journal.append(body(number))
            assert kept.entry, kept.trouble
            told.put(kept.entry.id)


def test_two_processes_at_once(tmp_path: Path) -> None:
    """Both begin the file; each entry of both has a number of its own, and none is left out."""
    path = tmp_path / "journal.sqlite"
    context = multiprocessing.get_context("fork")
    told = context.Queue()
    both = [context.Process(target=_append, args=(path, start, told)) for start in (0, 100)]
    for one in both:
        one.start()
    said = [told.get(timeout=60) for _ in range(100)]
    for one in both:
        one.join(30)
    with Journal(path) as journal:
        assert sorted(said) == sorted(f"{journal.device}-{n}" for n in range(1, 101))
        assert [one.number for one in journal.chain(journal.device)] == list(range(1, 101))
        assert journal.verify() == []


# People


def test_a_name_is_kept_beside_the_entry_and_not_in_it(journal: Journal) -> None:
    anna = new_token()
    kept = journal.append(Body("note", people=(Party(anna, 3),)), {anna: " Anna  Zoë "})
    assert kept.entry is not None
    assert persons(journal, [anna, "nobody"]).keys() == {anna}
    (person,) = people(journal)
    assert (person.token, person.name, person.erased) == (anna, "Anna Zoë", None)
    assert [one.held for one in journal.chain(journal.device) if b"Anna" in one.held] == []


def test_people_are_found_by_letters_of_their_names(journal: Journal) -> None:
    for token, name in (("a", "Straße"), ("b", "Anna"), ("c", "anna"), ("d", "Annabel")):
        journal.name(token, name)
    assert [one.token for one in people(journal, "STRASSE")] == ["a"]
    assert {one.token for one in people(journal, "ann")} == {"b", "c", "d"}
    assert {one.token for one in named(journal, "ANNA")} == {"b", "c"}
    journal.name("b", "Bea")
    assert [one.token for one in named(journal, "Bea")] == ["b"]


def test_a_name_that_is_none_is_refused_before_anything_is_kept(journal: Journal) -> None:
    with pytest.raises(BadRequestError, match="the name is empty"):
        journal.append(body(1), {"a": "  "})
    assert journal.heads() == []


def test_an_erased_name_is_gone_from_the_file_and_an_entry_says_so(journal: Journal) -> None:
    anna = new_token()
    journal.append(body(1), {anna: "Anna Unmistakable"})
    kept = erase(journal, anna, AT, by="7f3a", note="asked by letter")
    assert kept.entry is not None
    assert kept.entry.body.kind == "erasure"
    assert kept.entry.body.people == (Party(anna, None, "erased"),)
    assert persons(journal, [anna])[anna].name == ""
    assert people(journal) == []
    for file in journal.path.parent.iterdir():
        assert b"Unmistakable" not in file.read_bytes(), file
        assert b"unmistakable" not in file.read_bytes(), file
    journal.name(anna, "Anna Unmistakable")  # it stays erased
    assert persons(journal, [anna])[anna].name == ""
    assert journal.verify() == []
    with pytest.raises(BadRequestError, match="already been erased"):
        erase(journal, anna, AT)
    with pytest.raises(BadRequestError, match="no such person"):
        erase(journal, "nobody", AT)


def test_names_from_elsewhere_an_erasure_wins_else_what_was_written_last(journal: Journal) -> None:
    early, late, later = "2026-01-01T00:00:00Z", "2099-01-01T00:00:00Z", "2099-02-01T00:00:00Z"
    for token in "abc":
        journal.name(token, f"Here {token}")
    theirs = [
        Person("a", "There a", early, early),
        Person("b", "There b", early, late),
        Person("c", "There c", early, early, early),
        Person("d", "There d", early, early),
    ]
    take_in_people(journal, theirs)
    take_in_people(journal, [Person("c", "Again c", early, later)])
    names = {token: one.name for token, one in persons(journal, "abcd").items()}
    assert names == {"a": "Here a", "b": "There b", "c": "", "d": "There d"}
