"""House rules, numbers of a house's own and what is unread, in the comparison and its exports."""

from __future__ import annotations

import csv
import io
from collections.abc import Mapping, Sequence
from datetime import date

import pytest

from floorbase.app.compare import compare
from floorbase.app.library import Library
from floorbase.present.compare.files import as_csv, as_markdown
from floorbase.present.compare.legends import beside_legend, matrix_legend
from floorbase.present.compare.table import as_table
from floorbase.present.html.compare_page import as_html
from floorbase.present.text.made_of import Made, made_of
from floorbase.rules.rulings.matrix import Row
from tests.support.houses import rule
from tests.support.own_books import BOOK, library_with, with_files, write_book
from tests.support.shipped import LIBRARY

MADE = Made("data", date(2026, 11, 1))
CLOCK = '- {question: clock_time, cites: ["1"], value: 45 s, reading: So it is.}\n'
# star:7.1 leaves the odd chip to the gaming rule.
WHOSE = (
    "House rule of 1 October 2026, signed A. Person. The Star itself leaves this to the Casino "
    "Gaming Rule (Texas Hold'em and Omaha Poker) (star:7.1)."
)
MARKED = "‡ a number or an answer of the house's own"


@pytest.fixture(scope="module")
def library(tmp_path_factory: pytest.TempPathFactory) -> Library:
    """A club with a clock of its own, and a sheet on top of the Star."""
    folder = tmp_path_factory.mktemp("books")
    club = with_files(folder / "my_club", claims__all=CLOCK)
    room = f"based_on: star\n{BOOK}".replace("My Club", "My Room")
    sheet = {"book.yaml": room, "house_rules.yaml": rule("odd_chip", "all_to_first_left")}
    return library_with(club, write_book(folder / "my_room", sheet))


@pytest.fixture(scope="module")
def compared(library: Library) -> Mapping[str, Sequence[Row]]:
    questions = ["odd_chip", "clock_time", "string_bet"]
    return compare(library, questions, books=["star", "my_room", "my_club"])


def test_the_table_says_what_each_sign_is(
    library: Library, compared: Mapping[str, Sequence[Row]]
) -> None:
    told = as_table(library.rules, compared)
    for words in ("^ all to first", "^ house rule", ". unread", ". not read yet", "= 45 seconds ‡"):
        assert words in told
    assert MARKED in told
    shipped = compare(LIBRARY, "clock_time")
    assert "‡" not in as_table(LIBRARY.rules, shipped)


def test_a_spreadsheet_has_whose_rule_it_is(
    library: Library, compared: Mapping[str, Sequence[Row]]
) -> None:
    rows = list(csv.DictReader(io.StringIO(as_csv(library.rules, compared).lstrip("\ufeff"))))
    by_ask = {row["Question"]: row for row in rows}
    odd = by_ask[library.rules.questions["odd_chip"].ask]
    other = by_ask[library.rules.questions["clock_time"].ask]
    assert "The Star: house rule" not in odd
    assert "My Club: house rule" not in odd
    assert (odd["My Room: status"], odd["My Room: house rule"]) == ("House rule", WHOSE)
    assert other["My Room: house rule"] == ""
    assert other["My Club: words"] == "The player has 45 seconds. ‡"


def test_a_file_to_read_has_the_rule_and_the_books_own_word(
    library: Library, compared: Mapping[str, Sequence[Row]]
) -> None:
    told = as_markdown(library.rules, compared, MADE)
    line = next(line for line in told.splitlines() if line.startswith("| always") and "^" in line)
    assert f"first tied hand left of the button. {WHOSE}" in line
    assert MARKED in told
    html = as_html(library.rules, compared, MADE)
    assert f"<small>{WHOSE.replace(chr(39), '&#39;')}</small>" in html
    assert '<article id="star:7.1">' in html, "what the book itself cites"
    assert "<dd>a number or an answer of the house&#39;s own</dd>" in html
    assert "SHA-256 …" not in html, "a book without original has the hash of its files"
    assert f"none; files {library.rules.books['my_club'].files[:16]}…" in html


def test_a_file_says_whose_words_an_own_book_is_in(library: Library) -> None:
    made = made_of(library)
    assert made.copy("my_club") == made.copy("my_room") == "in the house's own words"
    assert made.copy("star").startswith("no copy attached")


def test_the_screens_name_two_signs_more_with_own_books(library: Library) -> None:
    for legend in (matrix_legend, beside_legend):
        assert "^ house" in legend(library.rules)
        assert ". unread" in legend(library.rules)
        assert "^" not in legend(LIBRARY.rules)
        assert len(legend(library.rules)) < 80
