"""A rule of the house on cards and side by side: as the house's, with the book's word beneath."""

from __future__ import annotations

import json
from pathlib import Path

import pytest

from floorbase.app.compare import compare
from floorbase.app.library import Library
from floorbase.cli.options import exit_status
from floorbase.present.card.card import Card, card_as_text
from floorbase.present.card.ruling import ask_as_text
from floorbase.present.card.walk import card_of
from floorbase.present.compare.matrix_lines import _cells
from floorbase.present.json.as_json import answer_json
from tests.support.houses import HOUSE, house_library, rule
from tests.support.own_books import library_with

HARBOUR = Path(__file__).parents[3] / "examples" / "books" / "harbour_room"
BENEATH = "The Star itself leaves this to the Casino Gaming Rule"


@pytest.fixture(scope="module")
def harbour() -> Library:
    return library_with(HARBOUR)


def card(library: Library, name: str, book: str, *, brief: bool = False, **facts: str) -> Card:
    return card_of(library, library.walk(name, "all", facts), book, brief=brief)


def lines(found: Card, heading: str) -> str:
    return " ".join(line for s in found.sections if s.heading == heading for line in s.lines)


@pytest.mark.parametrize("brief", [True, False])
def test_the_card_is_headed_by_the_house_rule(harbour: Library, brief: bool) -> None:
    found = card(harbour, "odd_chip", "harbour_room", brief=brief)
    assert "[HOUSE RULE]" in card_as_text(found)
    ruling = lines(found, "RULING")
    assert "All the odd chips go to the first tied hand left of the button." in ruling
    assert "House rule of 1 October 2026, signed R. Halvorsen-Tait, Tournament Director." in ruling
    assert BENEATH in ruling
    assert "(star:7.1)" in ruling
    assert "The house's sheet: “The odd chip of a split pot" in lines(found, "RULE")
    assert lines(found, "WHO DECIDES") == "The house, by its own rule."
    assert found.choices == ()


def test_the_books_own_card_is_as_it_was(harbour: Library) -> None:
    text = card_as_text(card(harbour, "odd_chip", "star"))
    assert "[IN ANOTHER DOCUMENT]" in text
    assert "House rule" not in text


def test_cases_of_the_house_are_marked_and_its_signature_stands_once(harbour: Library) -> None:
    ruling = lines(card(harbour, "string_bet", "harbour_room"), "RULING")
    assert ruling.count("(house rule)") == 2
    assert ruling.count("signed R. Halvorsen-Tait") == 1


def test_ask_tells_the_sheet_and_what_lies_beneath(harbour: Library) -> None:
    answers = harbour.ask("odd_chip", "harbour_room")
    text = ask_as_text(harbour.rules, harbour.question("odd_chip"), answers)
    told = " ".join(text.split())
    assert "Harbour Room [^ HOUSE RULE]" in told
    assert "The house's sheet: “The odd chip of a split pot goes to the first winning" in told
    assert BENEATH in told
    assert exit_status(answers.values()) == 0


def test_a_departure_is_shown_with_its_clause(tmp_path: Path) -> None:
    """whangamata:39 makes one chip a call, and whangamata:1 lets its people depart from that."""
    depart = rule("oversized_chip_facing_bet", "raise_to_chip", 'under: ["1"]')
    library = house_library(tmp_path, "whangamata", depart)
    answer = library.ask("oversized_chip_facing_bet", HOUSE)[HOUSE]
    text = ask_as_text(library.rules, library.question(answer.question), {HOUSE: answer})
    told = " ".join(text.split())
    assert "itself rules otherwise: “The oversized chip is a call” (whangamata:39)" in told
    assert "The house departs from it under whangamata:1." in told


def test_side_by_side_the_house_has_a_sign_of_its_own(harbour: Library) -> None:
    answers = harbour.ask("odd_chip")
    cells = dict(zip(answers, _cells(harbour.rules, [*answers.values()]), strict=True))
    assert (cells["harbour_room"].sign, cells["star"].sign) == ("^", ">")
    assert cells["harbour_room"].status == "house"
    (row,) = compare(harbour, names=["odd_chip"])["odd_chip"]
    assert row.answers["harbour_room"].status == "house"
    assert "harbour_room" in row.answering


def test_as_json_the_rule_and_the_book_beneath(harbour: Library) -> None:
    answer = harbour.ask("odd_chip", "harbour_room")["harbour_room"]
    told = json.loads(json.dumps(answer_json(harbour.rules, answer)))
    assert (told["status"], told["option"], told["cites"]) == ("house", "all_to_first_left", [])
    assert told["house_rule"]["signed"] == "R. Halvorsen-Tait, Tournament Director"
    assert (told["house_rule"]["book"], told["house_rule"]["date"]) == ("star", "2026-10-01")
    assert told["house_rule"]["beneath"]["status"] == "external"
    assert told["house_rule"]["beneath"]["cites"] == ["star:7.1"]
    assert "decides" not in told
