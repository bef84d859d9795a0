"""What a script reads of a house rule and of a number of the house's own."""

from __future__ import annotations

from pathlib import Path
from typing import Any

import pytest

from tests.support.command import Run
from tests.support.houses import rule
from tests.support.own_books import BOOK, with_files, write_book
from tests.support.schemas import holds

WITHDRAW = rule("unaware_of_raise", "may_withdraw", "when: {acted_after_caller: no}")
CLOCK = '- {question: clock_time, cites: ["1"], value: 45 s, reading: So it is.}\n'


@pytest.fixture(autouse=True)
def beside(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    """A sheet on top of the Star, and a club with a clock of its own."""
    monkeypatch.setenv("FLOORBASE_BOOKS", str(tmp_path))
    sheet = rule("odd_chip", "all_to_first_left") + WITHDRAW
    files = {"book.yaml": f"based_on: star\n{BOOK}", "house_rules.yaml": sheet}
    write_book(tmp_path / "my_room", files)
    with_files(tmp_path / "my_club", claims__all=CLOCK)


def read(run: Run, *asked: str) -> Any:
    ran = run(*asked, "--json")
    holds(asked[0], ran.out)
    return ran.json()


def signed(rule: dict[str, Any]) -> tuple[str, ...]:
    return (rule["text"], rule["date"], rule["signed"], rule["book"])


RULE = ("As our sheet has it.", "2026-10-01", "A. Person", "star")


def test_an_answer_has_the_rule_and_what_its_book_says(run: Run) -> None:
    """star:7.1 leaves the odd chip to the gaming rule."""
    answer = read(run, "ask", "odd_chip", "--book", "my_room")["answers"]["my_room"]
    walked = read(run, "walk", "question:odd_chip", "--book", "my_room")
    assert walked["answers"]["odd_chip"]["my_room"] == answer
    assert (answer["status"], answer["option"]) == ("house", "all_to_first_left")
    assert signed(answer["house_rule"]) == RULE
    beneath = answer["house_rule"]["beneath"]
    assert (beneath["status"], beneath["cites"]) == ("external", ["star:7.1"])
    assert beneath["claims"]


def test_a_case_of_an_answer_has_it_too(run: Run) -> None:
    answer = read(run, "ask", "unaware_of_raise", "--book", "my_room")["answers"]["my_room"]
    by_fact = {case["facts"]["acted_after_caller"]: case for case in answer["cases"]}
    assert signed(by_fact["no"]["house_rule"]) == RULE
    assert by_fact["no"]["house_rule"]["beneath"]["status"] == "external"
    assert "house_rule" not in by_fact["yes"]


def test_a_comparison_has_rules_and_numbers(run: Run) -> None:
    books = ("--books", "star,my_room,my_club")
    (odd,) = read(run, "compare", "odd_chip", *books)["questions"]["odd_chip"]
    assert signed(odd["answers"]["my_room"]["house_rule"]) == RULE
    beneath = odd["answers"]["my_room"]["house_rule"]["beneath"]
    assert beneath == odd["answers"]["star"]
    (clock,) = read(run, "compare", "clock_time", *books)["questions"]["clock_time"]
    assert clock["answers"]["my_club"]["value"] == {"number": 45, "unit": "seconds"}
    assert "value" not in clock["answers"]["star"]


def test_a_question_says_which_numbers_it_takes(run: Run) -> None:
    every = {one["id"]: one["numbers"] for one in read(run, "questions")["questions"]}
    assert every["clock_time"] == ["seconds"]
    assert every["odd_chip"] == []
