"""The deal and its misdeals: the claims say what ``deal_table`` worked out from the originals."""

from __future__ import annotations

from collections.abc import Mapping

import pytest

from floorbase.rules.rulings.model import Facts
from tests.rules.rulings.answer_rows import Row, check_one_row_each, check_row
from tests.rules.rulings.deal_table import (
    ACTED,
    BIG,
    BOOKS,
    BY,
    COUNT,
    FIRST,
    HOW,
    LATE,
    LATER,
    MOST,
    NUMBER,
    QUESTIONS,
    TABLE,
    TWO,
)
from tests.support.shipped import LIBRARY


def test_there_are_three_and_twenty_questions() -> None:
    assert len(QUESTIONS) == 23


@pytest.mark.parametrize("book", BOOKS)
@pytest.mark.parametrize("question", QUESTIONS)
def test_each_case_of_each_question_has_one_row(question: str, book: str) -> None:
    check_one_row_each(TABLE, question, book)


@pytest.mark.parametrize("row", [pytest.param(row, id=row.id) for row in TABLE])
def test_each_row_is_what_the_text_says(row: Row) -> None:
    check_row(row)


@pytest.mark.parametrize(
    ("question", "book", "case", "sides", "preferred"),
    [
        pytest.param(
            FIRST,
            "queensix",
            {HOW: "by_player"},
            {"misdeal": "3.irregularities.20", "card_plays": "3.irregularities.12"},
            None,
            id="queensix:3.irregularities.20 against 3.irregularities.12",
        ),
        pytest.param(
            TWO,
            "queensix",
            {BY: "dealer_and_player"},
            {"misdeal": "3.irregularities.20", "each_by_itself": "3.irregularities.12"},
            None,
            id="queensix:3.irregularities.20 against 3.irregularities.12, two cards",
        ),
        pytest.param(
            NUMBER,
            "queensix",
            {COUNT: "one_extra", ACTED: "0", MOST: "nothing", BIG: "no"},
            {"misdeal": "3.misdeals.1(e)", "extra_becomes_burn": "3.irregularities.21"},
            "extra_becomes_burn",  # (d) asks for two extra cards: (e) would leave it nothing
            id="queensix:3.misdeals.1(e) against 3.irregularities.11 and 21",
        ),
        pytest.param(
            LATE,
            "queensix",
            {ACTED: "2", MOST: "raise", BIG: "no"},
            {"too_late": "3.misdeals.1", "in_time": "3.misdeals.2"},
            None,
            id="queensix:3.misdeals.1 against 3.misdeals.2",
        ),
        pytest.param(
            NUMBER,
            "nunavut",
            {COUNT: "one_extra", ACTED: "0", MOST: "nothing", BIG: "no"},
            {"misdeal": "B.misdeals.1(e)", "extra_becomes_burn": "B.irregularities.10"},
            "extra_becomes_burn",  # (d) asks for two extra cards: (e) would leave it nothing
            id="nunavut:B.misdeals.1(e) against B.irregularities.10",
        ),
        pytest.param(
            NUMBER,
            "queensix",
            {COUNT: "two_or_more_extra", ACTED: "2", MOST: "call", BIG: "no"},
            {"deal_stands": "3.misdeals.1", "misdeal": "3.misdeals.2"},
            None,
            id="queensix:3.misdeals.1 against 3.misdeals.2, two extra cards",
        ),
        pytest.param(
            NUMBER,
            "nunavut",
            {COUNT: "one_extra", ACTED: "1", MOST: "raise", BIG: "no"},
            {
                "misdeal": "B.misdeals.1(e)",
                "extra_becomes_burn": "B.irregularities.10",
                "deal_stands": "9.30",
            },
            None,
            id="nunavut:9.30 against B.misdeals.1(e) against B.irregularities.10",
        ),
        pytest.param(
            NUMBER,
            "nunavut",
            {COUNT: "short_later_cards_dealt", ACTED: "1", MOST: "raise", BIG: "no"},
            {"misdeal": "B.misdeals.1(e)", "deal_stands": "9.30"},
            "deal_stands",
            id="nunavut:9.30 against B.misdeals.1(e), which 8.04 only leans to",
        ),
        pytest.param(
            NUMBER,
            "nunavut",
            {COUNT: "two_or_more_extra", ACTED: "1", MOST: "call", BIG: "no"},
            {"misdeal": "B.misdeals.1(d)", "deal_stands": "9.30"},
            "deal_stands",
            id="nunavut:9.30 against B.misdeals.1(d), which 8.04 only leans to",
        ),
        pytest.param(
            LATE,
            "nunavut",
            {ACTED: "1", MOST: "raise", BIG: "no"},
            {"in_time": "B.misdeals.1", "too_late": "9.30"},
            "too_late",
            id="nunavut:B.misdeals.1 against 9.30, which 8.04 only leans to",
        ),
        pytest.param(
            "card_to_empty_seat",
            "whangamata",
            {"unentitled_seat": "empty"},
            {"misdeal": "31.4", "adjusted": "31.8"},
            None,
            id="whangamata:31.4 against 31.8",
        ),
        pytest.param(
            "seat_dealt_out",
            "whangamata",
            {},
            {"misdeal": "31.5", "adjusted": "31.8"},
            None,
            id="whangamata:31.5 against 31.8",
        ),
    ],
)
def test_a_conflict_keeps_both_sides(
    question: str, book: str, case: Facts, sides: Mapping[str, str], preferred: str | None
) -> None:
    answer = LIBRARY.ask(question, book, case)[book]
    assert answer.status == "conflict"
    assert set(answer.menu) == set(sides)
    assert answer.preferred == preferred
    for option, locator in sides.items():
        cited = {cite for claim in answer.claims if claim.says == option for cite in claim.cites}
        assert f"{book}:{locator}" in cited


def test_nunavut_leaves_a_later_exposed_card_to_the_director() -> None:
    """B.irregularities.12 points to rules of the game that the document does not have."""
    answer = LIBRARY.ask(LATER, "nunavut", {HOW: "face_up"})["nunavut"]
    assert (answer.status, answer.by) == ("discretion", "td")
    assert answer.menu == ("replaced_exposed_burned",)  # B.irregularities.11: only a player's plays


@pytest.mark.parametrize(
    ("acted", "most", "big", "told"),
    [
        # One fold: no book with a rule bars a misdeal.
        pytest.param("1", "nothing", "no", "TTTT", id="one fold"),
        # One raise: only the first-bet books bar it (Nunavut against itself).
        pytest.param("1", "raise", "no", "TTCL", id="one raise"),
        # Two folds: too many for a count of players, not for substantial action or a first bet.
        pytest.param("2", "nothing", "no", "CTLT", id="two folds"),
        # Two with a raise: every book but QueenSix, whose rule 2 waits for the big blind.
        pytest.param("2", "raise", "no", "CLLL", id="a raise and a fold"),
        # Heads-up, the button raised and the big blind called: late everywhere.
        pytest.param("2", "raise", "yes", "LLLL", id="heads-up, raise and call"),
        # Three folds: substantial action though no chip went in; no first bet yet.
        pytest.param("3+", "nothing", "no", "CLLT", id="three folds"),
    ],
)
def test_the_four_cut_offs_side_by_side(acted: str, most: str, big: str, told: str) -> None:
    """T: in time, L: too late, C: the book contradicts itself; ``BOOKS`` in order, less Star."""
    words = {"in_time": "T", "too_late": "L", None: "C"}
    answers = LIBRARY.ask(LATE, "all", {ACTED: acted, MOST: most, BIG: big})
    assert "".join(words[answers[book].option] for book in BOOKS[1:]) == told
