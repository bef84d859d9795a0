"""``books rule``: what a book leaves open becomes a line of the house's sheet, shown first."""

from __future__ import annotations

from pathlib import Path

import pytest

from tests.support.command import Run
from tests.support.own_books import BOOK, write_book

DRAFTED = """\
- question: odd_chip
  answer: all_to_first_left
  text: All the odd chips go to the first tied hand left of the button.
  date: 2026-10-01
  signed: A. Person
"""
ODD_CHIP = ("odd_chip", "--answer", "all_to_first_left")
SIGNED = ("--date", "2026-10-01", "--signed", "A. Person")


@pytest.fixture(autouse=True)
def _own_data(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setenv("XDG_DATA_HOME", str(tmp_path / "data"))


@pytest.fixture
def sheet(tmp_path: Path, run: Run) -> Path:
    """A new sheet on top of The Star, with no rule in it yet."""
    folder = tmp_path / "my_room"
    assert run("books", "new", str(folder), "--based-on", "star").status == 0
    return folder / "house_rules.yaml"


def into(sheet: Path) -> tuple[str, ...]:
    return ("--into", str(sheet.parent))


def test_a_rule_is_shown_and_not_written_before_somebody_says_so(run: Run, sheet: Path) -> None:
    before = sheet.read_text()
    shown = run("books", "rule", *ODD_CHIP, *SIGNED, *into(sheet))
    assert shown.status == 0
    assert DRAFTED in shown.out
    assert "Nothing is written yet" in shown.out
    assert sheet.read_text() == before


def test_from_a_new_sheet_to_a_ruling(run: Run, sheet: Path) -> None:
    assert run("books", "rule", *ODD_CHIP, *SIGNED, *into(sheet), "--yes").status == 0
    assert sheet.read_text() == DRAFTED
    assert run("books", "check", str(sheet.parent)).status == 0
    assert run("books", "add", str(sheet.parent)).status == 0
    asked = run("ask", "odd_chip", "--book", "my_room")
    assert "HOUSE RULE" in asked.out
    assert "signed A. Person" in asked.out
    assert "1 house rule on top of star" in run("books", "list").out


def test_the_next_rule_goes_below_the_others_as_they_stand(run: Run, sheet: Path) -> None:
    kept = "# Ours.\n" + DRAFTED
    sheet.write_text(kept)
    made = ("rebuys", "--value", "2 times", *SIGNED, *into(sheet), "--yes", "--json")
    assert run("books", "rule", *made).json()["written"] is True
    text = sheet.read_text()
    assert text.startswith(kept)
    assert text.endswith(
        "- question: rebuys\n  value: 2 times\n  text: A player may rebuy 2 times at most.\n"
        "  date: 2026-10-01\n  signed: A. Person\n"
    )


def test_a_rule_for_a_case_says_so_in_its_text(run: Run, sheet: Path) -> None:
    """star:7.1 leaves to another document whether a raise not seen may be called back."""
    made = ("unaware_of_raise", "--answer", "may_withdraw", "--fact", "acted_after_caller=no")
    assert run("books", "rule", *made, *SIGNED, *into(sheet), "--yes").status == 0
    text = sheet.read_text()
    assert "when: {acted_after_caller: 'no'}" in text
    assert "If nobody" in text


@pytest.mark.parametrize(
    ("rule", "told"),
    [
        pytest.param(
            ("oversized_chip_facing_bet", "--answer", "raise_to_chip"),
            "'raise_to_chip' is against star:7.32, which rules 'call'",
            id="a clash",
        ),
        pytest.param(
            ("oversized_chip_facing_bet", "--answer", "call"),
            "star already rules 'call' (star:7.32)",
            id="the book says so",
        ),
        pytest.param(
            ("odd_chip", "--answer", "left"), "no such option of odd_chip: 'left'", id="no option"
        ),
        pytest.param(("odd_chips", "--answer", "left"), "odd_chips", id="no question"),
        pytest.param(("odd_chip",), "no 'answer'", id="no answer"),
        pytest.param(
            (*ODD_CHIP, "--fact", "a=b"), "'a' is not a fact of odd_chip", id="no such fact"
        ),
        pytest.param(ODD_CHIP, "the house rules already say 'all_to_first_left'", id="twice"),
    ],
)
def test_what_cannot_be_a_rule_is_refused_and_nothing_is_written(
    run: Run, sheet: Path, rule: tuple[str, ...], told: str
) -> None:
    sheet.write_text(DRAFTED)
    refused = run("books", "rule", *rule, *SIGNED, *into(sheet), "--yes")
    assert refused.status == 2
    assert told in refused.err
    assert "fix: " in refused.err
    assert "Traceback" not in refused.err
    assert sheet.read_text() == DRAFTED


def test_without_a_sheet_it_says_what_to_make(run: Run) -> None:
    refused = run("books", "rule", *ODD_CHIP, *SIGNED, "--book", "star")
    assert refused.status == 2
    assert "there are no house rules based on star yet" in refused.err
    assert "floorbase books new DIR --based-on star" in refused.err


def test_a_book_of_its_own_takes_no_house_rule(run: Run, tmp_path: Path) -> None:
    book = write_book(tmp_path / "my_club")
    refused = run("books", "rule", *ODD_CHIP, *SIGNED, "--into", str(book), "--yes")
    assert refused.status == 2
    assert "is not a sheet of house rules" in refused.err
    assert (book / "book.yaml").read_text() == BOOK
