"""Another edition of a book: what is unchanged, moved, changed or missing."""

from __future__ import annotations

import textwrap

import pytest

from floorbase.app.library import Library
from floorbase.paths import originals_folder
from floorbase.rules.books.model import Book
from floorbase.rules.editions.align import align
from floorbase.rules.editions.marks import part_of, parts_of, without_furniture
from floorbase.user.attached import changes

STAR = Library().rules.books["star"]
ONE = "1. A player whose cards are dealt face up may ask for the deal to be taken back at once."
TWO = "2. When the clock has run for thirty seconds the hand of the player is dead for that pot."
THREE = "3. Odd chips go to the winner who sits nearest to the left of the dealer button in play."
SHORT = "4. No."
PARTS = [
    part_of("provision", f"star:{n}", text) for n, text in enumerate((ONE, TWO, THREE, SHORT), 1)
]


def fates(*lines: str) -> list[str]:
    """What became of the four provisions, in order."""
    return [found.fate for found in align(PARTS, STAR, "\n".join(lines)).found.values()]


def new(*lines: str) -> list[tuple[str | None, str]]:
    """What is new in a text: what it follows, and its words."""
    text = "\n".join(lines)
    added = align(PARTS, STAR, text).added
    return [(a.after, " ".join(text[slice(*a.span)].split())) for a in added]


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
    text = "\n".join([ONE, "", TWO.replace("dead", "folded"), THREE, SHORT])
    assert align(PARTS, STAR, text).found["star:2"].lines == (3, 3)


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
    parts = parts_of(book, library.rules.of_book("star"), lines)
    aligned = align(parts, book, "\n".join(wrapped))
    assert {f.fate for f in aligned.found.values()} == {"unchanged"}
    assert not aligned.added


NEW = "2A. Nobody may leave the room while a winner has yet to be found."


@pytest.mark.parametrize(
    "lines",
    [
        pytest.param((ONE, TWO, NEW, THREE, SHORT), id="a line of its own"),
        pytest.param((ONE, "", TWO, "", NEW, "", THREE, "", SHORT), id="a paragraph"),
        pytest.param(textwrap.wrap(" ".join((ONE, TWO, NEW, THREE, SHORT)), 40), id="run together"),
        pytest.param((ONE, TWO, "", NEW[4:], "", THREE, SHORT), id="without a number"),
    ],
)
def test_a_new_rule_is_told_with_what_it_follows(lines: tuple[str, ...]) -> None:
    assert fates(*lines) == ["unchanged"] * 4
    ((after, text),) = new(*lines)
    assert after == "star:2"
    assert text.removeprefix("2A. ") == NEW[4:]


@pytest.mark.parametrize("width", [200, 45, 30])
def test_a_sentence_appended_is_a_change_of_its_rule(width: int) -> None:
    lines = [ONE, f"{TWO} Nobody need ask for it twice.", THREE, SHORT]
    wrapped = [part for line in lines for part in textwrap.wrap(line, width)]
    assert fates(*wrapped) == ["unchanged", "changed", "unchanged", "unchanged"]
    assert not new(*wrapped)


def test_numbers_that_shift_drag_no_neighbour_along() -> None:
    """The second rule is gone and those after it have moved up by one."""
    lines = [ONE, THREE.replace("3.", "2."), SHORT.replace("4.", "3.")]
    assert fates(*lines) == ["unchanged", "missing", "renumbered", "renumbered"]
    text = "\n".join(lines)
    found = align(PARTS, STAR, text).found["star:3"]
    assert found.span
    assert text[slice(*found.span)] == lines[1]


def test_a_new_rule_may_take_the_number_of_the_next() -> None:
    """Nobody's words are drawn into the new one, though it begins as the old third rule did."""
    own = "3. Nobody may leave the room while a winner has yet to be found."
    lines = [ONE, TWO, own, THREE.replace("3.", "4."), SHORT.replace("4.", "5.")]
    assert fates(*lines) == ["unchanged", "unchanged", "renumbered", "renumbered"]
    assert new(*lines) == [("star:2", own)]


@pytest.mark.parametrize(
    "page", [("7", "8", "9"), ("- 7 -", "- 8 -", "- 9 -"), ("Page 7 of 9", "Page 8 of 9", "Page 9")]
)
def test_numbers_of_pages_are_no_words_of_a_rule(page: tuple[str, str, str]) -> None:
    halves = [(text[:40], text[40:]) for text in (ONE, TWO, THREE)]
    lines = [part for (a, b), number in zip(halves, page, strict=True) for part in (a, number, b)]
    assert fates(*lines, SHORT) == ["unchanged"] * 4
    assert not new(*lines, SHORT)


def test_words_divided_at_the_end_of_a_line_are_the_same() -> None:
    assert fates(ONE.replace("dealt", "de-\nalt"), TWO, THREE, SHORT) == ["unchanged"] * 4


def test_a_rule_under_its_number_with_other_words_is_changed() -> None:
    other = "2. Whoever speaks last about a hand that others play owes the table an apology."
    assert fates(ONE, other, THREE, SHORT) == ["unchanged", "changed", "unchanged", "unchanged"]


HEADS = ("$175 MONDAY", "$180 BOUNTY", "$200 FRIDAY")
ROWS = tuple(f"LEVEL {n}\t20 MIN\t{n}00\t{n * 2}00" for n in range(1, 16))
TABLES = [
    part
    for head in HEADS
    for part in (
        part_of("heading", f"star:{head}", head),
        part_of("provision", f"star:{head[1:4]}", "\n".join(ROWS)),
    )
]


def tables(*rows: tuple[str, ...], heads: tuple[str, ...] = HEADS) -> dict[str, str]:
    """What became of three tables, alike but for their headings."""
    text = "\n\n".join("\n".join((head, "", *own)) for head, own in zip(heads, rows, strict=True))
    return {id_[5:]: found.fate for id_, found in align(TABLES, STAR, text).found.items()}


OTHER = (*ROWS[:7], "LEVEL 8\t20 MIN\t850\t1750", *ROWS[8:])


@pytest.mark.parametrize("which", [0, 1, 2])
@pytest.mark.parametrize(
    "other", [OTHER, (*ROWS[:7], *ROWS[8:]), (*ROWS, "LEVEL 16\t20 MIN\t1700\t3300")]
)
def test_a_row_is_blamed_on_its_own_table(which: int, other: tuple[str, ...]) -> None:
    rows = [other if place == which else ROWS for place in range(3)]
    told = tables(*rows)
    assert [told[head[1:4]] == "changed" for head in HEADS] == [n == which for n in range(3)]
    assert set(told.values()) == {"changed", "unchanged"}


def test_of_equal_tables_the_one_whose_heading_is_gone_is_missing() -> None:
    told = tables(ROWS, ROWS, heads=HEADS[1:])
    assert told == {"175": "missing", "180": "unchanged", "200": "unchanged"}


def test_a_table_goes_with_its_heading() -> None:
    """Monday's table now stands last, with a row changed: that is told of Monday alone."""
    told = tables(ROWS, ROWS, OTHER, heads=(*HEADS[1:], HEADS[0]))
    assert told == {"175": "changed", "180": "unchanged", "200": "unchanged"}


def test_changes_word_by_word() -> None:
    assert changes("the hand is dead", "the hand is live now") == [
        ("same", "the hand is"),
        ("removed", "dead"),
        ("added", "live now"),
    ]
    assert changes("same words", "same  words") == [("same", "same words")]
