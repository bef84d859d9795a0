"""What a comparison looks like when it is handed over: CSV, Markdown and one page."""

from __future__ import annotations

import csv
import io
import re
from datetime import date

import pytest

from floorbase import __version__
from floorbase.app.compare import compare
from floorbase.present.compare.files import FORMULA, as_csv, as_markdown, cleared
from floorbase.present.html.compare_page import as_html
from floorbase.present.text.made_of import Made, data_hash
from tests.support.shipped import LIBRARY

RULES = LIBRARY.rules
DATA = data_hash(LIBRARY)
MADE = Made(DATA, date(2026, 3, 1), {"star": "your own"}, {"star:7.1": "As printed."})
ODD = compare(LIBRARY, "odd_chip")


def opened(text: str) -> list[list[str]]:
    """As a spreadsheet reads it."""
    assert text.startswith("\ufeff"), "by which it knows the letters"
    return list(csv.reader(io.StringIO(text.encode().decode("utf-8-sig"))))


def test_a_spreadsheet_has_a_column_for_each_thing_that_is_said() -> None:
    """queensix:3.ties.3(a) gives one odd chip to each; the Star leaves pots to the gaming rule."""
    heads, *cases = opened(as_csv(RULES, ODD))
    assert len(cases) == 1
    case = dict(zip(heads, cases[0], strict=True))
    assert case["Topic"] == "Showdown"
    assert case["Question"] == RULES.questions["odd_chip"].ask
    assert case["When"] == "always"
    assert case["The books"] == "rule differently"
    assert case["QueenSix: status"] == "The book rules"
    assert case["QueenSix: option"] == "One each clockwise"
    assert case["QueenSix: words"] == RULES.questions["odd_chip"].options[
        "one_each_clockwise"
    ].words  # fmt: skip
    assert case["QueenSix: citations"].split("; ")[0] == "queensix:3.ties.3(a)"
    assert "2007-2012" in case["QueenSix: edition"]
    assert case["The Star: status"] == "In another document"
    assert case["The Star: option"] == ""
    assert case["The Star: citations"] == "star:7.1"
    assert case["Michigan: status"] == "The book does not say"


def test_no_cell_of_all_is_taken_for_a_formula() -> None:
    rows = opened(as_csv(RULES, compare(LIBRARY)))
    assert len({len(row) for row in rows}) == 1, "as many cells in each line"
    for row in rows:
        for cell in row:
            assert not cell.startswith(FORMULA), cell
            assert "\n" not in cell
            assert not re.search(r"\w_\w", cell), f"an id for words: {cell}"


@pytest.mark.parametrize("cell", ["=1+1", "-5", "+1", "@x", "\tx"])
def test_a_cell_that_would_be_a_formula_is_text(cell: str) -> None:
    assert cleared([cell, "plain"]) == [f"'{cell}", "plain"]


def test_markdown_has_words_citations_and_what_it_is_made_of() -> None:
    told = as_markdown(RULES, ODD, MADE, "only cases where one is silent")
    assert f"floorbase {__version__} on 01 March 2026; data {DATA}" in told
    for book in RULES.books.values():
        assert f"- {book.short}: {book.title}; {book.place}; {book.source}" in told
    assert "only cases where one is silent" in told
    assert f"### {RULES.questions['odd_chip'].ask}" in told
    line = next(line for line in told.splitlines() if line.startswith("| always"))
    assert "(whangamata:16)" in line
    assert "one_each" not in told
    assert "the book contradicts itself" in told, "the legend"


def test_the_page_has_all_that_a_stranger_needs() -> None:
    html = as_html(RULES, ODD, MADE)
    assert f"data {DATA}" in html
    for book in RULES.books.values():
        assert book.edition.split(";")[0] in html
        assert book.place in html
        assert book.sha256[:16] in html
    assert 'href="#question-odd_chip"' in html
    assert 'id="question-odd_chip"' in html
    for cite in ("queensix:3.ties.3(a)", "nunavut:9.24", "star:7.1"):
        assert f'<article id="{cite}">' in html
    assert html.count("As printed.") == 1, "exact wording where a copy is attached"
    assert "@media print" in html
    notes = {c.note for row in ODD["odd_chip"] for a in row.answers.values() for c in a.claims}
    assert any(note and note.split("'")[0].split('"')[0][:40] in html for note in notes)


def test_the_name_of_the_data_is_that_of_its_content() -> None:
    assert re.fullmatch(r"[0-9a-f]{16}", DATA)
    assert data_hash(type(LIBRARY)()) == DATA
