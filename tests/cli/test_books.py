"""The commands on own books, from an empty folder to a book that is used and taken out again."""

from __future__ import annotations

from hashlib import sha256
from pathlib import Path

import pytest

from tests.support.command import Run
from tests.support.own_books import BOOK, SMALL, write_book


@pytest.fixture(autouse=True)
def _own_data(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setenv("XDG_DATA_HOME", str(tmp_path / "data"))


def test_from_an_empty_folder_to_a_ruling_and_back(tmp_path: Path, run: Run) -> None:
    folder = tmp_path / "oak_room"
    assert run("books", "new", str(folder)).status == 0
    checked = run("books", "check", str(folder))
    assert checked.status == 0
    assert "read: 0 of" in checked.out
    claims = folder / "claims" / "showdown.yaml"
    text = claims.read_text(encoding="utf-8")
    assert "#       Dealer: " in text, "what the dealer does with each option"
    begin = text.index("# - question: odd_chip\n")
    end = text.index("sentence.\n", begin) + len("sentence.\n")
    uncommented = text[begin:end].replace("\n# ", "\n").removeprefix("# ").replace("\n#", "\n")
    claims.write_text(text[:begin] + uncommented + text[end:], encoding="utf-8")
    assert run("books", "add", str(folder)).status == 0
    assert "oak_room:1" in run("ask", "odd_chip", "--book", "oak_room").out
    assert run("books", "remove", "oak_room").status == 0
    assert run("ask", "odd_chip", "--book", "oak_room").status == 2
    assert list((tmp_path / "data" / "floorbase" / "books" / ".removed").iterdir())


def test_rules_that_no_answer_names_are_told(tmp_path: Path, run: Run) -> None:
    """Of three, rule 1 answers the odd chip, and by rule 3 the director decides."""
    last = "last_resort:\n  - {who: td, does: decides, cites: ['3']}\n"
    folder = write_book(tmp_path / "my_club", book=BOOK + last)
    checked = " ".join(run("books", "check", str(folder)).out.split())
    assert "1 provision that no answer refers to: 2. 'books read' goes through them" in checked


def test_a_folder_that_is_there_and_a_name_that_is_taken_are_refused(
    tmp_path: Path, run: Run
) -> None:
    full = write_book(tmp_path / "full")
    for folder in (full, tmp_path / "star", tmp_path / "Oak Room"):
        refused = run("books", "new", str(folder))
        assert refused.status == 2
        assert "fix: " in refused.err
    assert (full / "book.yaml").read_text() == BOOK


def test_a_faulty_book_is_not_added_and_every_fault_is_told(tmp_path: Path, run: Run) -> None:
    folder = write_book(tmp_path / "my_club", book=BOOK + "colour: red\n", provisions="- {}\n")
    for command in ("add", "check"):
        refused = run("books", command, str(folder))
        assert refused.status == 2
        assert "my_club/book.yaml:5: 'colour' is not a field" in refused.err
        assert "my_club/provisions.yaml:1: a provision has no 'id'" in refused.err
    assert not (tmp_path / "data" / "floorbase" / "books").exists()


def test_adding_again_keeps_the_old_book_aside(tmp_path: Path, run: Run) -> None:
    folder = write_book(tmp_path / "my_club")
    assert run("books", "add", str(folder)).status == 0
    write_book(folder, book=BOOK.replace("first sheet", "second sheet"))
    assert run("books", "add", str(folder)).status == 2
    assert run("books", "add", str(folder), "--replace").status == 0
    kept = tmp_path / "data" / "floorbase" / "books"
    assert "second sheet" in (kept / "my_club" / "book.yaml").read_text()
    assert "first sheet" in (kept / ".removed" / "my_club-1" / "book.yaml").read_text()


def test_a_book_from_elsewhere_is_not_removed_and_none_is_by_a_path(
    tmp_path: Path, run: Run, monkeypatch: pytest.MonkeyPatch
) -> None:
    folder = write_book(tmp_path / "my_club")
    monkeypatch.setenv("FLOORBASE_BOOKS", str(folder))
    refused = run("books", "remove", "my_club")
    assert refused.status == 2
    assert "FLOORBASE_BOOKS" in refused.err
    for name in ("..", "../books", "nothing", ".removed"):
        assert run("books", "remove", name).status == 2
    assert (folder / "book.yaml").is_file()


def test_the_hash_of_the_original_is_told_and_pinned(tmp_path: Path, run: Run) -> None:
    original = "1. The odd chip goes left.\n"
    lined = '- {id: "1", text: x, lines: 1}\n'
    files = {**SMALL, "original.txt": original, "provisions.yaml": lined}
    folder = write_book(tmp_path / "my_club", files)
    digest = sha256(original.encode()).hexdigest()
    assert f"not pinned yet (sha256 {digest[:16]}" in run("books", "check", str(folder)).out
    assert "is the text that is pinned" in run("books", "check", str(folder), "--pin").out
    assert (folder / "book.yaml").read_text() == f"{BOOK}sha256: {digest}\n"
    (folder / "original.txt").write_text("1. The odd chip goes right.\n")
    changed = run("books", "check", str(folder))
    assert changed.status == 2
    assert "has changed since its 'sha256' was written" in changed.err


def test_a_case_of_its_own_is_played_and_held_to_what_it_promises(tmp_path: Path, run: Run) -> None:
    case = """\
cases:
  - id: odd_chip_left
    scenario: showdown
    title: An odd chip
    source: made up
    facts: {}
    expect:
      my_club: {answers: {odd_chip: %s}}
"""
    folder = write_book(tmp_path / "my_club", {**SMALL, "cases/a.yaml": case % "all_to_first_left"})
    kept = run("books", "check", str(folder))
    assert "1 case played" in kept.out, kept.err
    write_book(folder, {"cases/a.yaml": case % "carry_to_next_pot"})
    assert "should be" in run("books", "check", str(folder)).err
