"""Tables and lists in the width of a terminal."""

from __future__ import annotations

from collections.abc import Iterator
from pathlib import Path

import pytest

from floorbase.app.compare import compare
from floorbase.app.library import Library
from floorbase.present.compare.table import as_table
from floorbase.present.text.printable import fitted
from tests.support.command import Run
from tests.support.copies import ROOT
from tests.support.originals import needs_originals, original
from tests.support.shipped import LIBRARY

pytestmark = pytest.mark.usefixtures("loaded_once")

EXAMPLE = str(ROOT / "examples" / "star-7.34-example-1.yaml")


def widest(text: str) -> int:
    """How many columns a text takes."""
    return max(map(len, text.splitlines()))


def long_words(text: str) -> Iterator[str]:
    """The words of a text."""
    yield from text.split()


@pytest.mark.parametrize("width", [40, 60, 77, 80, 200])
def test_a_comparison_is_no_wider_than_its_terminal(width: int) -> None:
    table = as_table(LIBRARY.rules, compare(LIBRARY, "race"), width)
    assert widest(table) <= width
    assert "whangamata" in table


def test_nothing_is_lost_when_lines_are_folded() -> None:
    text = "star        Poker Tournaments, Conditions\n  --fact name=  one | two | three\n\nshort"
    assert list(long_words(fitted(text, 24))) == list(long_words(text))
    assert widest(fitted(text, 24)) <= 24
    assert fitted(text, 80) == text


@pytest.mark.parametrize("command", ["books", "questions", "events", "defects", "config"])
def test_a_list_fits_the_terminal(run: Run, monkeypatch: pytest.MonkeyPatch, command: str) -> None:
    monkeypatch.setenv("COLUMNS", "60")
    assert widest(run(command).out) <= 60


@pytest.mark.parametrize(
    "command",
    [
        pytest.param(("search", "odd", "chip"), id="search"),
        pytest.param(("search", "rule", "999"), id="nothing found"),
        pytest.param(("hear", "seat 5 raised to 800 out of turn on the flop"), id="hear"),
        pytest.param(("replay", EXAMPLE, "--book", "all"), id="replay"),
        pytest.param(("compare", "race", "--format", "briefing"), id="briefing"),
        pytest.param(("compare", "odd_chip", "--witness"), id="witness", marks=pytest.mark.sweep),
        pytest.param(("graph", "--around", "7.34"), id="graph"),
        pytest.param(("demo",), id="demo"),
        pytest.param(("sources", "list"), id="sources"),
    ],
)
def test_a_text_fits_the_terminal(
    run: Run, monkeypatch: pytest.MonkeyPatch, command: tuple[str, ...]
) -> None:
    whole = run(*command).out
    for width in (40, 60):
        monkeypatch.setenv("COLUMNS", str(width))
        narrow = run(*command).out
        assert widest(narrow) <= width
        # Cut lines lose nothing, but that a very long word may be cut in two, and a snippet is
        # chosen.
        assert "".join(narrow.split()) == "".join(whole.split())


def test_lines_that_go_to_a_program_stay_whole(run: Run) -> None:
    """A heading of a search, and a paragraph of a briefing, are one line each for a script."""
    headings = [line for line in run("search", "odd", "chip").out.splitlines() if line[3:4] == "."]
    assert all("[" in line for line in headings)
    assert widest(run("compare", "race", "--format", "briefing").out) > 80


@needs_originals
def test_what_became_of_a_copy_fits_the_terminal(
    run: Run, tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    """7.34 with other words, and a new rule, in a copy of The Star's."""
    # Read by itself: what is attached would stay with the rulebooks that all tests share.
    monkeypatch.setattr("floorbase.app.library.Library", Library)
    monkeypatch.setenv("XDG_DATA_HOME", str(tmp_path / "data"))
    monkeypatch.setenv("COLUMNS", "50")
    text = original("star").read_text(encoding="utf-8")
    changed = text.replace("An out of turn fold is binding.", "It may be retracted by anybody.")
    (tmp_path / "star.txt").write_text(changed + "\n99.9 " + "words that are new " * 12)
    assert widest(run("sources", "attach", "star", str(tmp_path / "star.txt")).out) <= 50
    told = run("sources", "diff", "star").out
    assert widest(told) <= 50
    assert "retracted" in told
