"""The checks against the originals, and that each of them can fail."""

from __future__ import annotations

import hashlib
from pathlib import Path

import pytest

from floorbase.paths import Roots
from floorbase.rules.editions.restatements import figures, shared_run, source_problems
from floorbase.rules.load import load
from tests.support.copies import edit

ORIGINAL = (
    "Title\n"
    "7.1 A player who says the same ten words as the book in a row is copying, up to 40 chips.\n"
)


def small_book(folder: Path, text: str, lines: str = "2", pinned: bool = True) -> list[str]:
    """The problems of a corpus of one provision, held against an original of two lines."""
    book = folder / "corpus" / "made"
    book.mkdir(parents=True)
    (folder / "originals").mkdir()
    (folder / "originals" / "made.txt").write_text(ORIGINAL, encoding="utf-8")
    digest = hashlib.sha256(ORIGINAL.encode()).hexdigest() if pinned else "0" * 64
    (book / "book.yaml").write_text(
        f"title: Made\nshort: Made\nplace: Nowhere\nedition: none\nsha256: '{digest}'\n"
        "roles: {td: Director}\ndeparture: {searched: [fair]}\n"
        "last_resort: [{who: td, does: decides, cites: ['7.1']}]\n"
        "outside: [{lines: 1, why: the title}]\n",
        encoding="utf-8",
    )
    (book / "provisions.yaml").write_text(
        f"- id: '7.1'\n  lines: {lines}\n  text: {text}\n  topics: [x]\n", encoding="utf-8"
    )
    rules, _ = load(Roots(folder / "corpus", folder / "none", folder / "none"))
    assert list(rules.provisions) == ["made:7.1"]
    return [
        problem.what for problem in source_problems(rules, folder / "originals", folder / "corpus")
    ]


def test_a_complete_restatement_passes(tmp_path: Path) -> None:
    assert small_book(tmp_path, "Copying runs of 10 words is for 40 chips at most.") == []


def test_a_lost_figure_is_named(tmp_path: Path) -> None:
    found = small_book(tmp_path, "Copying runs of words has a price in chips.")
    assert found == ["made:7.1: the restatement leaves out 10, 40"]


def test_ten_words_in_a_row_are_named(tmp_path: Path) -> None:
    copied = "who says the same ten words as the book in a row, 40"
    assert any("repeats the original's" in what for what in small_book(tmp_path, copied))


def test_a_span_outside_the_original_is_named(tmp_path: Path) -> None:
    assert small_book(tmp_path, "ten, 40", lines="2-9") == [
        "made:7.1: lines 2-9 are given, but the original has 2"
    ]


def test_a_span_at_another_provision_is_named(tmp_path: Path) -> None:
    """The original's line 2 is printed 7.1; a provision 7.2 cannot stand there."""
    book = small_book(tmp_path, "ten, 40")
    assert not any("printed" in what for what in book)
    path = tmp_path / "corpus/made/provisions.yaml"
    edit(path, lambda text: text.replace("id: '7.1'", "id: '7.2'"))
    rules, _ = load(Roots(tmp_path / "corpus", tmp_path / "none", tmp_path / "none"))
    checked = source_problems(rules, tmp_path / "originals", tmp_path / "corpus")
    found = [problem.what for problem in checked]
    assert "made:7.2: line 2 of the original belongs to 7.1" in found


def test_another_edition_is_named(tmp_path: Path) -> None:
    assert "is not the edition" in small_book(tmp_path, "ten, 40", pinned=False)[0]


@pytest.mark.parametrize(
    ("text", "found"),
    [
        pytest.param("7.39 Penalties of 1, 2 or four orbits", {"1", "2", "4"}, id="label dropped"),
        pytest.param("    5. up to $2,500 and 50%", {"2500", "50"}, id="money and percent"),
        pytest.param("no figure here", set(), id="none"),
    ],
)
def test_figures(text: str, found: set[str]) -> None:
    assert figures(text) == found


def test_a_shared_run_needs_ten_words() -> None:
    words = "a b c d e f g h i j k"
    assert shared_run(words, "x a b c d e f g h i y") == ""
    assert shared_run(words, "x A, b; c d e f g h i J y") == "a b c d e f g h i j"
