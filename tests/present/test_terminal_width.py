"""Tables and lists in the width of a terminal."""

from __future__ import annotations

from collections.abc import Iterator

import pytest

from floorbase.comparing import compare
from floorbase.present.matrix_text import as_table
from floorbase.present.terminal_width import fitted
from tests.command import Run
from tests.shipped import LIBRARY


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
