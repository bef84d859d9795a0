"""Own books beside the five: each by itself, and none of them in the way of another."""

from __future__ import annotations

import sys
from pathlib import Path

import pytest

from floorbase.app.books.opened import left_out
from floorbase.paths import Roots
from floorbase.user.books.found import with_own
from tests.support.own_books import BOOK, SMALL, library_with, write_book
from tests.support.shipped import LIBRARY


def test_what_a_book_says_is_its_ruling_and_the_rest_is_unread(tmp_path: Path) -> None:
    library = library_with(write_book(tmp_path / "my_club"))
    said = library.ask("odd_chip", "my_club")["my_club"]
    assert (said.status, said.option, said.cites) == ("ruled", "all_to_first_left", ("my_club:1",))
    other = library.ask("rebuys", "my_club")["my_club"]
    assert (other.status, other.option, other.claims) == ("unread", None, ())


def test_own_books_come_after_the_five_by_their_names(tmp_path: Path) -> None:
    folders = [write_book(tmp_path / name) for name in ("zebra", "ace")]
    library = library_with(*sorted(folders))
    assert list(library.rules.books) == [*LIBRARY.rules.books, "ace", "zebra"]


def test_the_five_are_as_they_were(tmp_path: Path) -> None:
    library = library_with(write_book(tmp_path / "my_club"))
    for book in LIBRARY.rules.books:
        assert library.rules.books[book] == LIBRARY.rules.books[book]
        assert library.ask("odd_chip", book) == LIBRARY.ask("odd_chip", book)


def test_a_faulty_book_is_left_out_with_one_warning_and_stops_no_other(tmp_path: Path) -> None:
    bad = write_book(tmp_path / "bad_club", SMALL, book="title: [", options="- ]")
    library = library_with(bad, write_book(tmp_path / "my_club"))
    assert list(library.rules.books)[5:] == ["my_club"]
    (warning,) = left_out(library)
    assert "bad_club is left out" in warning.what
    assert warning.fix == "run 'floorbase books check bad_club', which lists all that is wrong"


def test_two_books_of_one_id_are_told_apart_and_the_first_is_used(tmp_path: Path) -> None:
    first = write_book(tmp_path / "a" / "my_club")
    other = write_book(tmp_path / "b" / "my_club", book=BOOK.replace("My Club", "Other"))
    library = library_with(first, other)
    assert library.rules.books["my_club"].short == "My Club"
    (warning,) = left_out(library)
    assert str(first) in warning.what


def test_a_changed_book_is_read_again(tmp_path: Path) -> None:
    folder = write_book(tmp_path / "my_club")
    before = library_with(folder)
    assert before.rules
    write_book(folder, book=BOOK.replace("first sheet", "second sheet"))
    after = library_with(folder)
    assert before.rules.books["my_club"].edition == "first sheet"
    assert after.rules.books["my_club"].edition == "second sheet"
    assert before.own.keys != after.own.keys


def test_books_are_found_in_the_data_in_named_folders_and_in_packages(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setenv("XDG_DATA_HOME", str(tmp_path / "data"))
    kept = write_book(tmp_path / "data" / "floorbase" / "books" / "kept")
    alone = write_book(tmp_path / "alone")
    shared = write_book(tmp_path / "shelf" / "shared")
    (tmp_path / "shelf" / "no_book").mkdir()
    monkeypatch.setenv("FLOORBASE_BOOKS", f"{alone}:{tmp_path / 'shelf'}")
    package = tmp_path / "site" / "house_rules"
    packaged = write_book(package / "packaged")
    (package / "__init__.py").write_text("raise SystemExit('this must never run')")
    info = tmp_path / "site" / "house_rules-1.dist-info"
    info.mkdir()
    (info / "METADATA").write_text("Metadata-Version: 2.1\nName: house_rules\nVersion: 1\n")
    (info / "entry_points.txt").write_text("[floorbase.books]\nall = house_rules\n")
    monkeypatch.setattr(sys, "path", [str(tmp_path / "site"), *sys.path])
    assert with_own(Roots.shipped()).own == (alone, kept, packaged, shared)
    assert "house_rules" not in sys.modules


def test_what_is_named_and_is_no_folder_is_said(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setenv("FLOORBASE_BOOKS", str(tmp_path / "gone"))
    library = library_with(*with_own(Roots.shipped()).own)
    assert library.rules.books
    (warning,) = left_out(library)
    assert "gone is left out" in warning.what
