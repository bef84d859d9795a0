# ruff: noqa: E501
"""Broken and hostile books: each fault is named by its file and line with what to do about it."""

from __future__ import annotations

import os
from collections.abc import Callable
from pathlib import Path
from typing import NamedTuple

import pytest

from floorbase.app.books.opened import left_out
from tests.support.own_books import (
    BOOK,
    POTS,
    PROVISIONS,
    SMALL,
    library_with,
    pots,
    problems,
    write_book,
)
from tests.support.shipped import LIBRARY

HASH = "0" * 64


class Broken(NamedTuple):
    """One change of the small book: what is written where, and what is said of which line."""

    name: str
    file: str
    content: str | bytes | None
    line: int
    what: str


ALIASES = "a: &a [x, x]\n" + "".join(
    f"{c}: &{c} [*{p}, *{p}]\n" for p, c in zip("abcdefgh", "bcdefghi", strict=True)
)
BROKEN = [
    Broken("no book.yaml", "book.yaml", None, 1, "no book.yaml"),
    Broken("no title", "book.yaml", BOOK.replace("title: House rules of My Club\n", ""), 1, "no 'title'"),
    Broken("an unknown field", "book.yaml", BOOK + "colour: red\n", 5, "'colour' is not a field"),
    Broken("a title that is a list", "book.yaml", BOOK.replace("House rules of My Club", "[a, b]"), 1, "'title' is not a line of text"),
    Broken("a place that is empty", "book.yaml", BOOK.replace("a club", ""), 3, "'place' is empty"),
    Broken("a book that is a list", "book.yaml", "- title\n", 1, "cannot be a list or text"),
    Broken("an open bracket", "book.yaml", BOOK + "roles: {td: x\n", 6, "malformed YAML"),
    Broken("an empty book", "book.yaml", "", 1, "no book.yaml"),
    Broken("a key twice", "book.yaml", BOOK + "short: Other\n", 5, "'short' appears here twice"),
    Broken("a short hash", "book.yaml", BOOK + "sha256: abc\n", 5, "not 64 hexadecimal digits"),
    Broken("no such day", "book.yaml", BOOK + "from: next week\n", 5, "'next week' is not a date"),
    Broken("nobody who decides", "book.yaml", BOOK + "last_resort:\n  - {does: decides}\n", 6, "no 'who'"),
    Broken("a step that cites nothing there is", "book.yaml", BOOK + "last_resort:\n  - {who: td, does: decides, cites: ['77']}\n", 1, "no provision 'my_club:77'"),
    Broken("a document without provisions", "book.yaml", BOOK + "documents:\n  - {name: a sheet}\n", 6, "cites no provision"),
    Broken("a precedence of no strength", "book.yaml", BOOK + "precedence:\n  - {strength: sure, reading: x}\n", 6, "'sure' is not a strength"),
    Broken("patterns for pages", "book.yaml", BOOK + "page_headers: ['(a+)+$']\n", 5, "'page_headers' is not a field"),
    Broken("a command to the terminal", "book.yaml", BOOK.replace("My Club\nplace", '"\\e[2J"\nplace'), 2, "cannot be printed"),
    Broken("text that runs backwards", "book.yaml", BOOK + "roles: {td: \u202edeR}\n", 5, "cannot be printed"),
    Broken("an alias", "book.yaml", BOOK + "roles: &r {td: x}\ndeparture: *r\n", 5, "an anchor"),
    Broken("aliases by the billion", "book.yaml", ALIASES, 1, "an anchor"),
    Broken("a tag", "book.yaml", BOOK + "roles: !!python/object:os.system {}\n", 5, "a tag"),
    Broken("not UTF-8", "book.yaml", b"title: caf\xe9\n", 1, "not UTF-8"),
    Broken("nested too deeply", "book.yaml", "roles: " + "[" * 60 + "]" * 60, 1, "nested too deeply"),
    Broken("two documents", "book.yaml", BOOK + "---\ntitle: x\n", 5, "a second document"),
    Broken("provisions as a mapping", "provisions.yaml", "a: b\n", 1, "not a list"),
    Broken("a provision without text", "provisions.yaml", PROVISIONS + '- id: "4"\n', 7, "no 'text'"),
    Broken("a provision twice", "provisions.yaml", PROVISIONS + '- {id: "1", text: x}\n', 7, "'my_club:1' appears here twice"),
    Broken("a parent that is not there", "provisions.yaml", PROVISIONS + '- {id: "4", text: x, parent: "9"}\n', 7, "no provision 'my_club:9'"),
    Broken("no such topic", "provisions.yaml", PROVISIONS + '- {id: "4", text: x, topics: [cooking]}\n', 7, "no topic 'cooking'"),
    Broken("a table out of the folder", "provisions.yaml", PROVISIONS + '- {id: "4", text: x, table: ../../x}\n', 7, "'../../x' is not a table"),
    Broken("lines that are none", "provisions.yaml", PROVISIONS + '- {id: "4", text: x, lines: 9-3}\n', 7, "ends before it starts"),
    Broken("no such question", "claims/pots.yaml", pots(question="odd_chips"), 1, "no question 'odd_chips'"),
    Broken("no such option", "claims/pots.yaml", pots(answer="to_the_dealer"), 1, "'to_the_dealer' is not an option"),
    Broken("no such provision", "claims/pots.yaml", pots(cites='["8"]'), 1, "no provision 'my_club:8'"),
    Broken("no provision", "claims/pots.yaml", pots(cites=""), 1, "cites no provision"),
    Broken("no reading", "claims/pots.yaml", pots(reading=""), 1, "does not say how it reads the provision"),
    Broken("no such kind", "claims/pots.yaml", pots(kind="forbids"), 5, "'forbids' is not a kind"),
    Broken("no such fact", "claims/pots.yaml", pots(when="{moon: full}"), 1, "'moon' is not a fact"),
    Broken("a choice of nobody", "claims/pots.yaml", pots(kind="discretion", answer="", menu="[all_to_first_left]"), 1, "who chooses"),
    Broken("no such role", "claims/pots.yaml", pots(kind="discretion", answer="", menu="[all_to_first_left]", by="king"), 1, "'king' is not a role"),
    Broken("a text with no name", "claims/pots.yaml", pots(kind="defers", answer=""), 1, "is not named"),
    Broken("a silence that was not searched", "claims/pots.yaml", pots(kind="silent", cites="", answer="", reading=""), 1, "what was searched for"),
    Broken("a silence where another claim speaks", "claims/more.yaml", "- {question: odd_chip, kind: silent, searched: [odd]}\n", 1, "silent in a case where another"),
    Broken("a misspelt file", "claim/pots.yaml", POTS, 1, "nothing reads this file"),
    Broken("an ending that nothing reads", "claims/more.yml", POTS, 1, "nothing reads this file"),
    Broken("an original that is not text", "original.txt", b"\xff\xfe", 1, "not UTF-8"),
    Broken("an option of no question", "options.yaml", "- x\n", 1, "cannot be a list or text"),
    Broken("a number for a choice", "claims/pots.yaml", pots(answer="", value="3"), 1, "cannot be a number"),
    Broken("a table of no shape", "tables/limits.yaml", "- {id: clock}\n", 1, "a limit needs exactly one figure"),
]  # fmt: skip


def broken(folder: Path, fault: Broken) -> Path:
    write_book(folder)
    path = folder / fault.file
    if fault.content is None:
        path.unlink()
        return folder
    return write_book(folder, {**SMALL, fault.file: fault.content})


def test_the_small_book_is_sound(tmp_path: Path) -> None:
    assert problems(write_book(tmp_path / "my_club")) == ()


@pytest.mark.parametrize("fault", BROKEN, ids=[fault.name for fault in BROKEN])
def test_a_fault_is_named_with_its_file_its_line_and_what_to_do(
    tmp_path: Path, fault: Broken
) -> None:
    folder = broken(tmp_path / "my_club", fault)
    found = [problem for problem in problems(folder) if fault.what in problem.what]
    assert found, problems(folder)
    assert found[0].where is not None
    assert found[0].where.path.endswith(f"my_club/{fault.file}")
    assert found[0].where.line == fault.line
    assert found[0].fix


def test_none_of_them_stops_another_book(tmp_path: Path) -> None:
    assert len(BROKEN) >= 40
    folders = [broken(tmp_path / f"bad_{n}", fault) for n, fault in enumerate(BROKEN)]
    library = library_with(*folders, write_book(tmp_path / "my_club"))
    assert [*library.rules.books][len(LIBRARY.rules.books) :] == ["my_club"]
    assert len(left_out(library)) == len(BROKEN)
    assert library.ask("odd_chip", "my_club")["my_club"].option == "all_to_first_left"


def test_many_faults_are_told_at_once(tmp_path: Path) -> None:
    folder = write_book(tmp_path / "my_club", book=BOOK + "colour: red\n", provisions="- {}\n")
    told = "\n".join(map(str, problems(folder)))
    assert all(what in told for what in ("'colour'", "no 'id'", "no 'text'"))


def link(folder: Path) -> str:
    (folder / "claims" / "out.yaml").symlink_to("/etc/passwd")
    return "out.yaml"


def linked_folder(folder: Path) -> str:
    (folder / "cases").symlink_to(folder.parent)
    return "cases"


def pipe(folder: Path) -> str:
    os.mkfifo(folder / "claims" / "pipe.yaml")
    return "pipe.yaml"


def huge(folder: Path) -> str:
    with (folder / "claims" / "huge.yaml").open("wb") as file:
        file.truncate(100_000_000)
    return "huge.yaml"


def escape(folder: Path) -> str:
    (folder / "claims" / "a\x1b[2J.yaml").write_text("- x\n")
    return "a\\x1b[2J.yaml"


def no_utf8(folder: Path) -> str:
    (Path(os.fsdecode(os.fsencode(folder / "claims") + b"/\xff.yaml"))).write_text("- x\n")
    return "claims/"


def deep(folder: Path) -> str:
    (folder / "a" / "b" / "c" / "d" / "e" / "f").mkdir(parents=True)
    return "/e"


def many(folder: Path) -> str:
    for number in range(500):
        (folder / "claims" / f"c{number}.yaml").write_text("- x\n")
    return "my_club"


@pytest.mark.parametrize(
    ("trick", "what"),
    [
        (link, "this is a link"),
        (linked_folder, "this is a link"),
        (pipe, "not an ordinary file"),
        (huge, "100,000,000 bytes"),
        (escape, "cannot be printed"),
        (no_utf8, "cannot be printed"),
        (deep, "nested too deeply"),
        (many, "more than 400 files"),
    ],
)
def test_a_trick_is_refused_and_never_opened(
    tmp_path: Path, trick: Callable[[Path], str], what: str
) -> None:
    folder = write_book(tmp_path / "my_club")
    named = trick(folder)
    (found,) = [problem for problem in problems(folder) if what in problem.what]
    assert found.where is not None
    assert named in found.where.path
    assert str(found).isprintable() or str(found).replace("\n", "").isprintable()
    assert "root:" not in str(problems(folder))


@pytest.mark.parametrize(
    "name", ["star", "all", "topic", "My_Club", "my club", "..x", "9club", "a" * 41]
)
def test_a_name_that_is_taken_or_is_none_is_refused(tmp_path: Path, name: str) -> None:
    (found, *_) = problems(write_book(tmp_path / name))
    assert "id" in found.what
    assert found.fix


def test_an_original_holds_the_lines_and_the_hash(tmp_path: Path) -> None:
    text = "Rule 1\nRule 2\n"
    lined = '- {id: "1", text: x, lines: 1}\n- {id: "2", text: y, lines: 2-5}\n'
    files_ = {**SMALL, "original.txt": text, "provisions.yaml": lined}
    folder = write_book(tmp_path / "my_club", files_, book=f"{BOOK}sha256: '{HASH}'\n")
    told = "\n".join(map(str, problems(folder)))
    assert "my_club:2: original.txt ends before line 5" in told
    assert "give lines between 1 and 2" in told
    assert "has changed since its 'sha256' was written" in told


def test_a_provision_without_lines_is_a_fault_where_the_original_is_there(tmp_path: Path) -> None:
    folder = write_book(tmp_path / "my_club", {**SMALL, "original.txt": "Rule 1\n"})
    assert any("no 'lines'" in problem.what for problem in problems(folder))
