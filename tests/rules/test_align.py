"""Another edition of a book: what is unchanged, moved, changed or missing."""

from __future__ import annotations

import textwrap

import pytest

from floorbase.library import Library
from floorbase.paths import originals_folder
from floorbase.rules.originals.align import align, marks_of, without_furniture
from floorbase.rules.written import Book
from floorbase.shelf import changes

STAR = Library().rules.books["star"]
ONE = "1. A player whose cards are dealt face up may ask for the deal to be taken back at once."
TWO = "2. When the clock has run for thirty seconds the hand of the player is dead for that pot."
THREE = "3. Odd chips go to the winner who sits nearest to the left of the dealer button in play."
SHORT = "4. No."
MARKS = {f"star:{n}": marks_of(text) for n, text in enumerate((ONE, TWO, THREE, SHORT), 1)}


def fates(*lines: str) -> list[str]:
    """What became of the four provisions, in order."""
    return [found.fate for found in align(MARKS, STAR, lines).values()]


def test_the_same_text_is_unchanged() -> None:
    assert fates(ONE, TWO, THREE, SHORT) == ["unchanged"] * 4


def test_other_line_breaks_and_punctuation_change_nothing() -> None:
    text = "\n".join((ONE, TWO, THREE, SHORT)).replace(".", " ").upper()
    assert fates(*textwrap.wrap(text, 30)) == ["unchanged"] * 4


def test_a_page_header_between_changes_nothing() -> None:
    header = "THE STAR ENTERTAINMENT GROUP – QUEENSLAND"
    half, rest = ONE[:38], ONE[38:]
    assert without_furniture(STAR, [header]) == [""]
    assert fates(half, header, rest, TWO, THREE, SHORT) == ["unchanged"] * 4


def test_a_changed_figure_is_noticed() -> None:
    assert fates(ONE, TWO.replace("thirty", "forty"), THREE, SHORT) == [
        "unchanged",
        "changed",
        "unchanged",
        "unchanged",
    ]


def test_a_changed_provision_is_found_where_it_stands() -> None:
    found = align(MARKS, STAR, [ONE, "", TWO.replace("dead", "folded"), THREE, SHORT])
    assert found["star:2"].lines == (3, 3)


def test_what_stands_elsewhere_is_moved() -> None:
    """The fewest possible are said to have moved: one, not the three that it passed."""
    assert fates(TWO, THREE, SHORT, ONE) == ["moved", "unchanged", "unchanged", "unchanged"]


def test_what_is_gone_is_missing() -> None:
    assert fates(ONE, THREE, SHORT) == ["unchanged", "missing", "unchanged", "unchanged"]


def test_a_text_of_something_else_has_nothing() -> None:
    assert set(fates("Nothing of the kind stands here, not even one sentence.")) == {"missing"}


@pytest.mark.parametrize("width", [40, 60, 100])
@pytest.mark.skipif(
    originals_folder() is None, reason="the five originals are not beside this checkout"
)
def test_a_whole_book_with_other_line_breaks(width: int) -> None:
    """Star, wrapped anew: every provision is recognised, word for word."""
    folder = originals_folder()
    assert folder
    library = Library()
    book: Book = library.rules.books["star"]
    lines = (folder / "star.txt").read_text(encoding="utf-8").splitlines()
    own = without_furniture(book, lines)
    wrapped = [part for line in own for part in (textwrap.wrap(line, width) or [""])]
    marks = {
        p.id: marks_of("\n".join(own[p.lines[0] - 1 : p.lines[1]]))
        for p in library.rules.provisions.values()
        if p.book == "star"
    }
    found = align(marks, book, wrapped)
    assert {f.fate for f in found.values()} == {"unchanged"}


def test_changes_word_by_word() -> None:
    assert changes("the hand is dead", "the hand is live now") == [
        ("same", "the hand is"),
        ("removed", "dead"),
        ("added", "live now"),
    ]
    assert changes("same words", "same  words") == [("same", "same words")]
