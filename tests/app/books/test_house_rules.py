"""A house's sheet on top of a book: it settles what that leaves open, and nothing else."""

from __future__ import annotations

from pathlib import Path
from shutil import copytree

import pytest

from floorbase.app.library import Library
from floorbase.app.training.item import ItemKey
from floorbase.app.training.items import why_not
from floorbase.paths import shown
from floorbase.rules.load import Rules
from floorbase.rules.own.house import said_already, sheet_faults
from floorbase.rules.rulings.answering import says
from floorbase.rules.rulings.model import Answer
from tests.support.houses import HOUSE, laid, rule
from tests.support.own_books import BOOK, library_with, write_book


def on(rules: Rules, question: str, **facts: str) -> Answer:
    return says(rules, rules.questions[question], HOUSE, facts)


def faults(folder: Path, based_on: str, *sheet: str) -> list[str]:
    rules, problems = laid(folder, based_on, *sheet)
    return [str(problem) for problem in (*problems, *sheet_faults(rules, HOUSE))]


@pytest.mark.parametrize(
    ("book", "question", "option", "beneath"),
    [
        pytest.param("star", "odd_chip", "all_to_first_left", "external", id="star:7.1"),
        pytest.param("star", "dispute_deadline", "next_deal", "silent", id="star says nothing"),
        pytest.param("star", "phone_consequence", "missed_hands", "discretion", id="star:7.45"),
        pytest.param("whangamata", "re_entry_stack", "same", "delegated", id="whangamata:23.1"),
        pytest.param("whangamata", "seat_dealt_out", "misdeal", "conflict", id="whangamata:31.5"),
    ],
)
def test_a_house_rules_where_its_book_leaves_it_open(
    tmp_path: Path, book: str, question: str, option: str, beneath: str
) -> None:
    rules, _ = laid(tmp_path, book)
    options = rules.questions[question].options
    option = option if option in options else next(iter(options))
    rules, problems = laid(tmp_path, book, rule(question, option))
    assert [*problems, *sheet_faults(rules, HOUSE)] == []
    answer = on(rules, question)
    assert (answer.book, answer.status, answer.option) == (HOUSE, "house", option)
    assert answer.house is not None
    assert (answer.house.text, answer.house.signed) == ("As our sheet has it.", "A. Person")
    assert answer.beneath == says(rules, rules.questions[question], book, {})
    assert answer.beneath is not None
    assert answer.beneath.status == beneath
    assert answer.cites == ()  # never as the book's


def test_what_the_sheet_does_not_name_is_as_the_book_has_it(tmp_path: Path) -> None:
    rules, _ = laid(tmp_path, "star", rule("odd_chip", "all_to_first_left"))
    for question in rules.questions.values():
        if question.id != "odd_chip":
            mine, books = (says(rules, question, name, {}) for name in (HOUSE, "star"))
            assert (mine.book, mine.verdict, mine.cites) == (HOUSE, books.verdict, books.cites)


def test_a_rule_for_some_cases_leaves_the_others(tmp_path: Path) -> None:
    early = rule("unaware_of_raise", "may_withdraw", "when: {acted_after_caller: no}")
    rules, problems = laid(tmp_path, "star", early)
    assert [*problems, *sheet_faults(rules, HOUSE)] == []
    assert on(rules, "unaware_of_raise", acted_after_caller="no").status == "house"
    assert on(rules, "unaware_of_raise", acted_after_caller="yes").status == "external"
    assert on(rules, "unaware_of_raise").next == ("acted_after_caller",)


def test_what_the_book_rules_stays_the_books(tmp_path: Path) -> None:
    """star:7.32: with no bet yet, one chip is a bet of all of it."""
    rules, problems = laid(tmp_path, "star", rule("oversized_chip_no_bet", "bet_full_chip"))
    assert [*problems, *sheet_faults(rules, HOUSE)] == []
    assert on(rules, "oversized_chip_no_bet", unopened_spot="opening").status == "ruled"
    assert on(rules, "oversized_chip_no_bet", unopened_spot="big_blind_option").status == "house"
    ((said, cites),) = said_already(rules, HOUSE)
    assert (said.question, cites) == ("oversized_chip_no_bet", ("star:7.32",))


def test_a_rule_against_the_book_is_named_with_its_provision(tmp_path: Path) -> None:
    (fault,) = faults(tmp_path, "star", rule("oversized_chip_facing_bet", "raise_to_chip"))
    assert "house_rules.yaml:1: oversized_chip_facing_bet" in fault
    assert "star:7.32, which rules 'call'" in fault
    assert "fix: give 'call' in this rule, or narrow its 'when'" in fault
    rules, _ = laid(tmp_path, "star", rule("oversized_chip_facing_bet", "raise_to_chip"))
    assert on(rules, "oversized_chip_facing_bet").option == "call"


def test_the_case_of_a_clash_is_told(tmp_path: Path) -> None:
    (fault,) = faults(tmp_path, "star", rule("oversized_chip_no_bet", "smallest_bet"))
    assert "star:7.32, which rules 'bet_full_chip' with unopened_spot=opening" in fault
    assert "star:7.1," not in fault  # which leaves the other case open


def test_a_departure_needs_the_clause_that_allows_it(tmp_path: Path) -> None:
    """whangamata:39 makes one chip a call; whangamata:1 lets its people depart."""
    against = rule("oversized_chip_facing_bet", "raise_to_chip")
    (fault,) = faults(tmp_path, "whangamata", against)
    assert "cite the clause that lets the house depart, under: [1]" in fault
    under = rule("oversized_chip_facing_bet", "raise_to_chip", 'under: ["1"]')
    rules, problems = laid(tmp_path, "whangamata", under)
    assert [*problems, *sheet_faults(rules, HOUSE)] == []
    answer = on(rules, "oversized_chip_facing_bet")
    assert (answer.status, answer.option) == ("house", "raise_to_chip")
    assert answer.house is not None
    assert answer.house.under == ("whangamata:1",)
    assert answer.beneath is not None
    assert (answer.beneath.status, answer.beneath.option) == ("ruled", "call")


def test_no_other_clause_lets_a_house_depart(tmp_path: Path) -> None:
    for book, cite in (("whangamata", "39"), ("star", "6.16")):
        under = rule("oversized_chip_facing_bet", "raise_to_chip", f'under: ["{cite}"]')
        (fault,) = faults(tmp_path, book, under)
        assert f"{book}:{cite} does not let the house depart" in fault


def test_a_choice_is_of_what_the_book_lets_choose(tmp_path: Path) -> None:
    """star:7.45 leaves a phone to a penalty of 7.39; barring is not one of these."""
    (fault,) = faults(tmp_path, "star", rule("phone_consequence", "barring"))
    assert "star:7.45" in fault
    assert "is not one of the choices" in fault
    rules, _ = laid(tmp_path, "star", rule("phone_consequence", "barring"))
    assert on(rules, "phone_consequence").status == "discretion"


@pytest.mark.parametrize(
    ("sheet", "named"),
    [
        (rule("odd_chips", "all_to_first_left"), "there is no question 'odd_chips'"),
        (rule("odd_chip", "left"), "'left' is not an option of odd_chip"),
        (rule("odd_chip", "carry_to_next_pot", "when: {a: b}"), "'a' is not a fact of odd_chip"),
        (
            rule("table_rap", "check"),
            "'check' cannot be ruled with bet_faces_player=yes",
        ),
        (
            rule("odd_chip", "all_to_first_left") + rule("odd_chip", "carry_to_next_pot"),
            "house_rules.yaml:6: odd_chip: this rule says 'carry_to_next_pot', but",
        ),
        ("- question: odd_chip\n  answer: all_to_first_left\n", "has no 'signed'"),
        (
            rule("odd_chip", "all_to_first_left").replace("2026-10-01", "next week"),
            "'next week' is not a date",
        ),
    ],
)
def test_what_is_wrong_with_a_sheet_is_named(tmp_path: Path, sheet: str, named: str) -> None:
    assert any(named in fault for fault in faults(tmp_path, "star", sheet))


HARBOUR = Path(__file__).parents[3] / "examples" / "books" / "harbour_room"
MOST_OPEN = 60  # questions that the issue wants a sheet to turn, at least


@pytest.fixture(scope="module")
def harbour() -> Library:
    return library_with(HARBOUR)


def test_the_example_turns_the_other_document_into_house_rules(harbour: Library) -> None:
    assert [str(p) for one in harbour.own.every for p in one.problems] == []
    rules, book = harbour.rules, HARBOUR.name
    turned = []
    for question in rules.questions.values():
        cases = list(question.cases())
        outside = [c for c in cases if says(rules, question, "star", c).status == "external"]
        if outside and all(says(rules, question, book, c).status == "house" for c in outside):
            turned.append(question.id)
    assert len(turned) >= MOST_OPEN
    assert {"odd_chip", "string_bet", "rabbit_hunt", "dead_button"} <= {*turned}
    assert [*said_already(rules, book)] == []


def test_a_clash_planted_in_the_example_is_named(tmp_path: Path) -> None:
    """star:7.43: a hand that nobody protected and the dealer took is dead, its bets stay."""
    folder = tmp_path / "harbour_room"
    copytree(HARBOUR, folder)
    sheet = folder / "house_rules.yaml"
    whole = sheet.read_text(encoding="utf-8")
    line = whole.count("\n") + 1
    planted = rule("killed_unprotected", "dead_wagers_back", "when: {hand_lost_how: dealer_took}")
    sheet.write_text(whole + planted, encoding="utf-8")
    library = library_with(folder)
    ((fault,),) = [one.problems for one in library.own.every]
    assert str(fault).startswith(f"{shown(sheet)}:{line}: killed_unprotected: 'dead_wagers_back'")
    assert "is against star:7.43, which rules 'dead_wagers_stay'" in fault.what
    assert "harbour_room" not in library.rules.books
    assert library.ask("odd_chip", "star")["star"].status == "external"


@pytest.mark.parametrize(
    ("book", "named"),
    [
        ("based_on: moon\n", "the house rules are based on 'moon', which is not a book"),
        ("", "the house rules are not based on a book"),
    ],
)
def test_a_sheet_lies_on_one_of_the_books(tmp_path: Path, book: str, named: str) -> None:
    files = {"book.yaml": book + BOOK, "house_rules.yaml": rule("odd_chip", "all_to_first_left")}
    ((fault, *_),) = [
        one.problems for one in library_with(write_book(tmp_path / "sheet", files)).own.every
    ]
    assert named in fault.what


def test_the_engine_plays_what_the_house_rules(harbour: Library) -> None:
    (case,) = [c for c in harbour.cases.values() if c.id == "two_odd_hundreds"]
    assert case.record is not None
    played = harbour.replay(case.record, "harbour_room").books["harbour_room"].replay
    assert played.pending is None
    asked = {step.question: step for step in played.steps if step.answer}
    assert asked["odd_chip"].option == "all_to_first_left"
    assert asked["odd_chip"].answer is not None
    assert asked["odd_chip"].answer.status == "house"
    stopped = harbour.replay(case.record, "star").books["star"].replay.pending
    assert stopped is not None
    assert stopped.question == "odd_chip"


def test_training_asks_only_what_the_book_rules(harbour: Library) -> None:
    assert why_not(harbour, ItemKey("harbour_room", "odd_chip", ())) == "house_rule"
    assert why_not(harbour, ItemKey("star", "odd_chip", ())) != "house_rule"
