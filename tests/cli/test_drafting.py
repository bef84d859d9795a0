"""A text becomes a book and is read, by commands alone; hostile files end in words."""

from __future__ import annotations

import json
from importlib import import_module
from pathlib import Path

import pytest
from click.testing import CliRunner, Result

from floorbase.cli import cli
from floorbase.errors import FloorbaseError
from tests.support.shipped import LIBRARY

TEXT = """\
White Oak

1. A fold out of turn is a fold.
2. The odd chip goes left of the button.
3. Seats are drawn.
"""


@pytest.fixture(autouse=True)
def shipped(monkeypatch: pytest.MonkeyPatch) -> None:
    commands = import_module("floorbase.cli.books.drafting")
    monkeypatch.setattr(commands, "open_library", lambda progress=None: LIBRARY)


def run(*words: str, typed: str = "") -> Result:
    return CliRunner().invoke(cli, ["books", *words], input=typed)


@pytest.fixture
def folder(tmp_path: Path) -> Path:
    (tmp_path / "white-oak.txt").write_text(TEXT)
    made = run("draft", str(tmp_path / "white-oak.txt"), "--into", str(tmp_path / "white_oak"))
    assert made.exit_code == 0, made.output
    assert "3 provisions under 0 headings" in made.output
    return tmp_path / "white_oak"


def test_a_text_becomes_a_book(folder: Path) -> None:
    assert sorted(path.name for path in folder.iterdir()) == [
        "book.yaml",
        "original.txt",
        "proposals.yaml",
        "provisions.yaml",
    ]
    assert (folder / "original.txt").read_text() == TEXT
    assert "title: white oak" in (folder / "book.yaml").read_text()


def test_the_numbers_of_a_draft_as_json(tmp_path: Path) -> None:
    path = tmp_path / "a.md"
    path.write_text(TEXT)
    made = run(
        "draft", str(path), "--into", str(tmp_path), "--id", "oak", "--title", "Oak", "--json"
    )
    told = json.loads(made.output)
    assert (told["id"], told["title"], told["provisions"]) == ("oak", "Oak", 3)
    assert told["folder"] == str(tmp_path / "oak")


def test_reading_in_plain_lines_writes_each_answer(folder: Path) -> None:
    typed = "what\nm\n1\n1\n\n\nq\n"
    read = run("read", str(folder), "--question", "oot_fold", "--plain", typed=typed)
    assert read.exit_code == 0, read.output
    assert "'what' is not an answer here" in read.output
    assert f"1 of {len(LIBRARY.rules.questions)} questions are answered" in read.output
    written = (folder / "claims" / "out_of_turn.yaml").read_text()
    assert written.startswith("- question: oot_fold\n  cites: ['1']\n  answer: binding\n")


def test_a_number_can_be_typed_as_the_answer_in_plain_lines(folder: Path) -> None:
    typed = "m\n1\n45 s\n\n\nq\n"
    read = run("read", str(folder), "--question", "clock_time", "--plain", typed=typed)
    assert "    Dealer: Start timing the player." in read.output, "each answer tells what is done"
    assert "  value: 45 s\n" in (folder / "claims" / "presence.yaml").read_text()


def test_rules_one_by_one_in_plain_lines(folder: Path) -> None:
    typed = "r\n\n1\nq\n"
    read = run("read", str(folder), "--plain", typed=typed).output
    assert "Rule 1 · 3 rules not used in an answer yet" in read
    assert "Rule 2 · 2 rules not used in an answer yet" in read
    assert "What do they say?" in read.partition("Rule 2 · ")[2]
    read = run("read", str(folder), "--plain", typed="r\n\n\nq\n").output
    assert "Every rule is used in an answer, or was skipped." in read


def test_how_far_it_is_read_as_json(folder: Path) -> None:
    told = json.loads(run("read", str(folder), "--question", "oot_fold", "--json").output)
    assert (told["id"], told["answered"], told["next"]) == ("white_oak", [], "oot_fold")
    assert told["provisions"][0] == "1"
    assert told["left"] == len(LIBRARY.rules.questions)


def test_silence_says_where_the_words_stand(folder: Path) -> None:
    read = run("read", str(folder), "--question", "rabbit_hunt", typed="0\nchip, rabbit\n")
    assert "These rules contain one of the words: 2." in read.output
    assert "kind: silent" in (folder / "claims" / "board.yaml").read_text()


@pytest.mark.parametrize(
    ("name", "content"),
    [
        ("club.pdf", b"%PDF-1.5\n" + bytes(range(256)) * 40),
        ("club.txt", bytes(range(256)) * 40),
        ("club.docx", b"PK\x03\x04"),
        ("club.md", b"[" * 5_000),
        ("empty.txt", b""),
    ],
    ids=["pdf", "bytes", "word", "signs", "empty"],
)
def test_a_hostile_file_makes_no_book(tmp_path: Path, name: str, content: bytes) -> None:
    (tmp_path / name).write_bytes(content)
    made = run("draft", str(tmp_path / name), "--into", str(tmp_path / "white_oak"))
    assert isinstance(made.exception, FloorbaseError), made.output
    assert all(problem.fix for problem in made.exception.problems)
    assert not (tmp_path / "white_oak").exists()
