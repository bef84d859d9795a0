"""A book read question by question: each answer is written at once, and can be taken back."""

from __future__ import annotations

from pathlib import Path

import pytest

from floorbase.app.drafts.reading import BookReading
from floorbase.errors import BadFileError, BadRequestError
from tests.support.shipped import LIBRARY

PROVISIONS = """\
- {id: "1", lines: 1, text: A single chip over the call is a call., topics: [betting]}
- {id: "2", lines: 2, text: The clock gives a player one minute., topics: [clock]}
- {id: "3", lines: 3, text: "A check, call or bet out of turn stands.", topics: [betting]}
"""
PROPOSALS = """\
questions:
  - {question: oversized_chip_facing_bet, provisions: ["1"]}
  - {question: oot_call, provisions: ["3", "9"]}
"""


@pytest.fixture
def folder(tmp_path: Path) -> Path:
    found = tmp_path / "white_oak"
    found.mkdir()
    (found / "provisions.yaml").write_text(PROVISIONS)
    (found / "proposals.yaml").write_text(PROPOSALS)
    (found / "book.yaml").write_text("title: The White Oak\nroles: {floor: floor manager}\n")
    return found


def claims(folder: Path, topic: str) -> str:
    return (folder / "claims" / f"{topic}.yaml").read_text()


def answer(reading: BookReading, *steps: list[str]) -> None:
    for step in steps:
        reading.take(step)


def at(folder: Path, question: str) -> BookReading:
    reading = BookReading(LIBRARY, folder)
    reading.go_to(question)
    return reading


def test_the_most_frequent_question_comes_first_with_its_rules(folder: Path) -> None:
    step = BookReading(LIBRARY, folder).now()
    assert step
    assert (step.step, step.question.topic) == ("provisions", "amounts")
    step = at(folder, "oot_call").now()
    assert step
    assert step.choices == ("3",), "a proposal for a rule that is gone is left out"


def test_an_answer_is_written_at_once_and_reading_goes_on_later(folder: Path) -> None:
    reading = at(folder, "oot_fold")
    answer(reading, ["3"], ["binding"])
    assert not (folder / "claims").exists(), "it is not complete yet"
    while (step := reading.now()) and step.step != "reading":
        reading.take([])
    reading.take(["A fold out of turn stands."])
    assert claims(folder, "out_of_turn") == (
        "- question: oot_fold\n  cites: ['3']\n  answer: binding\n"
        "  reading: A fold out of turn stands.\n"
    )
    again = BookReading(LIBRARY, folder)
    assert again.answered == {"oot_fold"}
    assert again.question is not None
    assert again.question.id != "oot_fold"


def test_conditions_leave_cases_that_are_asked_for(folder: Path) -> None:
    reading = at(folder, "oot_call")
    answer(reading, ["3"], ["binding"], ["intervening_action"], ["fold", "call"], ["It stands."])
    step = reading.now()
    assert step
    assert (step.step, step.left) == ("more", 3)
    answer(reading, ["yes"], [], ["changed action, raise"])
    written = claims(folder, "out_of_turn")
    assert "when: {intervening_action: [fold, call]}" in written
    silent = written.split("- question: oot_call")[2:]
    assert len(silent) == 3, "one for each case that is left, so that no case has two answers"
    assert all(
        "kind: silent" in one and "searched: [changed action, raise]" in one for one in silent
    )
    assert reading.question is not None
    assert reading.question.id != "oot_call"


def test_what_was_answered_in_part_is_gone_on_with_or_answered_anew(folder: Path) -> None:
    reading = at(folder, "oot_call")
    answer(reading, ["3"], ["binding"], ["intervening_action"], ["fold", "call"], ["It stands."])
    again = at(folder, "oot_call")
    step = again.now()
    assert step
    assert (step.step, step.left) == ("more", 3)
    answer(again, ["yes"], [], ["raise"])
    assert claims(folder, "out_of_turn").count("- question: oot_call") == 4
    anew = at(folder, "oot_call")
    answer(anew, [], ["call"])
    assert claims(folder, "out_of_turn") == (
        "- question: oot_call\n  kind: silent\n  searched: [call]\n"
    )


def test_a_choice_names_what_may_be_chosen_and_by_whom(folder: Path) -> None:
    reading = at(folder, "oot_fold")
    answer(reading, ["3"], ["discretion"], ["binding", "not_binding"], ["floor"])
    while (step := reading.now()) and step.step != "reading":
        reading.take([])
    reading.take(["The floor manager decides."])
    written = claims(folder, "out_of_turn")
    assert "  kind: discretion\n  menu: [binding, not_binding]\n  by: floor\n" in written


def test_silence_names_the_words_and_the_rules_that_have_them(folder: Path) -> None:
    reading = at(folder, "odd_chip")
    assert reading.lines_with(["chip", "clock "]) == ["1", "2"]
    answer(reading, [], ["odd, split"])
    assert claims(folder, "showdown") == (
        "- question: odd_chip\n  kind: silent\n  searched: [odd, split]\n"
    )


def test_a_new_answer_takes_the_place_of_the_old_one_and_of_nothing_else(folder: Path) -> None:
    (folder / "claims").mkdir()
    before = (
        "# by hand\n- question: min_raise\n  kind: silent\n  searched: [raise]\n\n"
        "- question: odd_chip\n  kind: silent\n  searched: [odd]\n"
        "# about suits\n- question: suit_ranking\n  kind: silent\n  searched: [suit]\n"
    )
    (folder / "claims" / "all.yaml").write_text(before)
    reading = at(folder, "odd_chip")
    answer(reading, [], ["chips"])
    kept = before.replace("- question: odd_chip\n  kind: silent\n  searched: [odd]\n", "")
    assert claims(folder, "all") == kept
    assert "searched: [chips]" in claims(folder, "showdown")


def test_steps_are_taken_back_one_by_one(folder: Path) -> None:
    reading = at(folder, "oot_fold")
    answer(reading, ["3"], ["binding"])
    assert reading.back()
    step = reading.now()
    assert step
    assert step.step == "answer"
    assert reading.back()
    step = reading.now()
    assert step
    assert (step.step, step.question.id) == ("provisions", "oot_fold")
    assert reading.back()
    assert reading.question is not None
    assert reading.question.id != "oot_fold"


def test_what_was_put_off_comes_last(folder: Path) -> None:
    reading = BookReading(LIBRARY, folder)
    first = reading.question
    reading.skip()
    assert first
    assert reading.question != first
    again = BookReading(LIBRARY, folder)
    assert again.question != first
    assert again.skipped == {first.id}


@pytest.mark.parametrize("wrong", [["7"], ["1", "nine"]])
def test_a_rule_that_there_is_not_is_refused(folder: Path, wrong: list[str]) -> None:
    reading = BookReading(LIBRARY, folder)
    with pytest.raises(BadRequestError, match="none of these"):
        reading.take(wrong)
    step = reading.now()
    assert step
    assert step.step == "provisions"


@pytest.mark.parametrize("content", [b"- question: [", b"- \xff\xfe", b"a: b", b"[{question: x}]"])
def test_nothing_is_written_over_that_cannot_be_read(folder: Path, content: bytes) -> None:
    (folder / "claims").mkdir()
    broken = folder / "claims" / "showdown.yaml"
    reading = at(folder, "odd_chip")
    broken.write_bytes(content)
    with pytest.raises(BadFileError) as error:
        answer(reading, [], ["odd"])
    assert "showdown.yaml:" in str(error.value)
    assert broken.read_bytes() == content
    step = reading.now()
    assert step
    assert step.step == "searched", "the answer can be given again"


def test_a_folder_that_is_no_book_is_refused(tmp_path: Path) -> None:
    with pytest.raises(BadFileError, match=r"no provisions\.yaml"):
        BookReading(LIBRARY, tmp_path)


def test_without_proposals_they_are_made_again(folder: Path) -> None:
    (folder / "proposals.yaml").write_text("questions: 7\n")
    step = at(folder, "clock_time").now()
    assert step
    assert step.choices[0] == "2"
