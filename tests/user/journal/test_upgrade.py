"""A journal that an older floorbase wrote opens in this one, and is whole.

For each number of the form there is a file, written by the floorbase that brought it.
"""

from __future__ import annotations

import shutil
from pathlib import Path

import pytest

from floorbase.paths import VISITOR, journal_file
from floorbase.user.journal.entry import Body, Party, canonical
from floorbase.user.journal.found import found
from floorbase.user.journal.people import persons
from floorbase.user.journal.schema import STEPS
from floorbase.user.journal.searched import found_amiss
from floorbase.user.journal.store import Journal
from tests.support.journal_entries import stored

FILES = Path(__file__).parent / "files"
ERASURE = Body("erasure", people=(Party("bb", None, "erased"),), at="2026-11-23T21:00:00Z")


@pytest.mark.parametrize("number", range(1, len(STEPS) + 1))
def test_a_journal_of_each_form_opens_whole(tmp_path: Path, number: int) -> None:
    path = Path(shutil.copy(FILES / f"version-{number}.sqlite", tmp_path / "journal.sqlite"))
    with Journal(path) as journal:
        assert journal.trouble is None
        assert journal.read("PRAGMA user_version") == [(len(STEPS),)]
        expected = [*stored(journal.device), ERASURE]
        held = [one.held for one in journal.chain(journal.device)]
        assert held == [canonical(body) for body in expected]
        assert [one.entry.body for one in reversed(found(journal))] == expected
        assert [one.stands for one in reversed(found(journal))] == [
            *(True, False, True, True, True, False, True, True, True)
        ]
        names = {token: one.name for token, one in persons(journal, ("aa", "bb", "cc")).items()}
        assert names == {"aa": "Anna Zoë", "bb": "", "cc": "Carl"}
        assert journal.verify() == []
        assert found_amiss(journal) == []
        entry = journal.append(Body("note", note="goes on")).entry
        assert entry is not None
        assert entry.number == len(expected) + 1
        assert journal.verify() == []


def test_the_house_names_its_journals_place_but_no_visitor_writes_into_it(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setenv("FLOORBASE_JOURNAL", str(tmp_path / "house.sqlite"))
    assert journal_file() == tmp_path / "house.sqlite"
    monkeypatch.setenv(VISITOR, "a" * 32)
    assert journal_file().name == "journal.sqlite"
    assert "a" * 32 in journal_file().parts
