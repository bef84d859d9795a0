"""A book read question by question: each answer is written at once, and can be taken back."""

from __future__ import annotations

from pathlib import Path

import pytest

from floorbase.app.drafts.reading import BookReading
from floorbase.errors import BadFileError, BadRequestError
from tests.support.own_books import problems
from tests.support.shipped import LIBRARY

PROVISIONS = """\
- {id: "1", lines: 1, text: A single chip over the call is a call., topics: [betting]}
- {id: "2", lines: 2, text: The clock gives a player one minute., topics: [clock]}
- {id: "3", lines: 3, text: "A check, call or bet out of turn stands.", topics: [betting]}
"""
BOOK = """\
title: The White Oak
short: White Oak
place: Oakton
edition: first sheet
roles: {floor: floor manager}
"""
OTHER = """\
# by hand
suit_ranking:
  as_posted:
    words: Suits rank as posted.  # on the wall
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


def checked(folder: Path) -> list[str]:
    """What 'books check' says of what was written."""
    (folder / "book.yaml").write_text(BOOK)
    return [problem.what for problem in problems(folder)]


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
    assert (step.step, step.left) == ("before", 3)
    answer(again, ["rest"], [], ["raise"])
    assert claims(folder, "out_of_turn").count("- question: oot_call") == 4
    anew = at(folder, "oot_call")
    answer(anew, ["anew"], [], ["call"])
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
    answer(reading, ["anew"], [], ["chips"])
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
    with pytest.raises(BadRequestError, match="not one of the values allowed"):
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


def test_a_number_of_the_house_is_an_answer(folder: Path) -> None:
    reading = at(folder, "clock_time")
    answer(reading, ["2"], ["value"])
    with pytest.raises(BadRequestError, match="not a unit of clock_time"):
        reading.take(["45 hands"])
    answer(reading, ["45 s"], [], ["The clock gives a player 45 seconds."])
    assert claims(folder, "presence") == (
        "- question: clock_time\n  cites: ['2']\n  value: 45 s\n"
        "  reading: The clock gives a player 45 seconds.\n"
    )
    assert checked(folder) == []


def test_an_answer_of_the_books_own_is_written_and_can_be_given_again(folder: Path) -> None:
    (folder / "options.yaml").write_text(OTHER)
    reading = at(folder, "odd_chip")
    answer(reading, ["1"], ["own"], ["the dealer keeps the odd chip"])
    answer(reading, ["put it in the tray. Tell the table"], [], ["all_to_first_left"], ["So."])
    assert "  answer: dealer_keeps_odd_chip\n" in claims(folder, "showdown")
    added = (
        "\nodd_chip:\n  dealer_keeps_odd_chip:\n    words: The dealer keeps the odd chip.\n"
        "    if: the dealer keeps the odd chip\n"
        "    dealer: [Put it in the tray., Tell the table.]\n    like: all_to_first_left\n"
    )
    assert (folder / "options.yaml").read_text() == OTHER + added
    assert checked(folder) == []
    again = at(folder, "odd_chip")
    answer(again, ["side"], ["1"])
    step = again.now()
    assert step
    assert "dealer_keeps_odd_chip" in step.choices
    answer(again, ["own"], ["The dealer keeps the odd chip."], [], [], ["none"], ["So."])
    assert "\n  dealer_keeps_odd_chip_2:\n" in (folder / "options.yaml").read_text()
    assert checked(folder) == []


def test_an_own_answer_is_not_written_where_its_place_cannot_be_told(folder: Path) -> None:
    flow = "odd_chip: {to_dealer: {words: The dealer keeps it.}}\n"
    (folder / "options.yaml").write_text(flow)
    reading = at(folder, "odd_chip")
    answer(reading, ["1"], ["own"], ["It is thrown away."], [], [], ["none"])
    with pytest.raises(BadFileError, match="no answer can be added here"):
        reading.take(["So."])
    assert (folder / "options.yaml").read_text() == flow
    assert not (folder / "claims").exists()


def test_rules_that_contradict_one_another_are_two_claims(folder: Path) -> None:
    reading = at(folder, "oot_fold")
    answer(reading, ["1", "3"], ["contradicts"])
    step = reading.now()
    assert step
    assert (step.step, step.side, step.choices) == ("provisions", 1, ("1", "3"))
    with pytest.raises(BadRequestError, match="nothing was chosen"):
        reading.take([])
    answer(reading, ["3"], ["binding"], [], ["It stands."])
    step = reading.now()
    assert step
    assert (step.side, step.choices) == (2, ("1",))
    answer(reading, ["1"], ["not_binding"], [], ["It is taken back."])
    assert claims(folder, "out_of_turn").count("- question: oot_fold") == 2
    assert checked(folder) == []


def test_a_side_can_be_added_to_what_is_answered(folder: Path) -> None:
    reading = at(folder, "oot_fold")
    answer(reading, ["3"], ["binding"], [], ["It stands."])
    reading.go_to("oot_fold")
    answer(reading, ["side"], ["1"], ["not_binding"], [], ["It is taken back."])
    assert claims(folder, "out_of_turn").count("- question: oot_fold") == 2


def test_the_way_into_two_sides_can_be_taken_back(folder: Path) -> None:
    reading = at(folder, "oot_fold")
    answer(reading, ["1", "3"], ["contradicts"])
    assert reading.back()
    step = reading.now()
    assert step
    assert (step.step, step.side) == ("answer", 0)
    assert reading.given == {"provisions": ["1", "3"]}


def test_rules_that_no_answer_names_are_gone_through_one_by_one(folder: Path) -> None:
    reading = at(folder, "oot_fold")
    answer(reading, ["1"], ["binding"], [], ["So."])
    assert reading.by_rule()
    step = reading.now()
    assert step
    assert (step.step, step.rule) == ("rule", "2"), "an answer rests on rule 1"
    assert "clock_time" in step.choices
    answer(reading, ["clock_time"], ["value"], ["45 s"], [], ["So."])
    step = reading.now()
    assert step
    assert (step.step, step.rule) == ("rule", "2"), "it may answer more than one question"
    reading.take([])
    step = reading.now()
    assert step
    assert step.rule == "3"
    assert reading.by_rule(), "back to the questions"
    step = reading.now()
    assert step
    assert step.step == "provisions"


def test_a_rule_that_answers_nothing_does_not_come_again(folder: Path) -> None:
    reading = BookReading(LIBRARY, folder)
    assert reading.by_rule()
    answer(reading, ["next"], ["time to act when the clock is called"])
    answer(reading, ["clock_time"])
    step = reading.now()
    assert step
    assert (step.step, step.question.id) == ("answer", "clock_time")
    assert reading.given == {"provisions": ["2"]}
    assert reading.back()
    assert reading.back()
    answer(reading, ["next"], ["next"])
    step = reading.now()
    assert step
    assert step.step == "provisions", "after the last rule come the questions again"
    assert not BookReading(LIBRARY, folder).by_rule()


def test_a_part_answer_is_counted_as_one(folder: Path) -> None:
    reading = at(folder, "oot_call")
    answer(reading, ["3"], ["binding"], ["intervening_action"], ["fold", "call"], ["It stands."])
    assert (reading.answered, reading.in_part) == ({"oot_call"}, {"oot_call"})
    answer(reading, ["yes"], [], ["raise"])
    assert reading.in_part == set()


def test_a_book_without_its_original_is_read_too(folder: Path) -> None:
    (folder / "provisions.yaml").write_text('- {id: "1", text: A fold stands.}\n')
    assert at(folder, "oot_fold").now()
    (folder / "provisions.yaml").write_text("- {}\n")
    with pytest.raises(BadFileError, match="no 'id'"):
        BookReading(LIBRARY, folder)


def test_the_words_looked_for_stand_between_single_commas(folder: Path) -> None:
    reading = BookReading(LIBRARY, folder)
    for name in LIBRARY.rules.questions:
        reading.go_to(name)
        reading.take([])
        step = reading.now()
        assert step
        assert ",," not in step.usual


def test_what_is_left_is_answered_against_nothing_that_is_written(folder: Path) -> None:
    reading = at(folder, "oot_call")
    answer(reading, ["3"], ["binding"], ["intervening_action"], ["fold", "call"], ["It stands."])
    answer(reading, ["yes"], ["3"], ["all_options"], [], ["It is taken back."])
    rest = claims(folder, "out_of_turn").split("- question: oot_call\n")[2]
    assert "  when: {intervening_action: [all_in_for_less, all_in_under_raise, raise]}\n" in rest
    assert reading.in_part == set()
    assert checked(folder) == []


def test_what_is_answered_already_is_not_answered_as_what_is_left(folder: Path) -> None:
    reading = at(folder, "oot_call")
    answer(reading, ["3"], ["binding"], ["intervening_action"], ["fold", "call"], ["It stands."])
    answer(reading, ["yes"], ["3"], ["all_options"], ["intervening_action"], ["fold"])
    before = claims(folder, "out_of_turn")
    with pytest.raises(BadRequestError, match="answered already"):
        reading.take(["It is taken back."])
    assert claims(folder, "out_of_turn") == before


def test_an_own_answer_is_a_sentence(folder: Path) -> None:
    reading = at(folder, "oot_fold")
    answer(reading, ["3"], ["own"])
    with pytest.raises(BadRequestError, match="not a sentence"):
        reading.take(["binding"])


@pytest.mark.parametrize("name", ["claims", "options.yaml"])
def test_nothing_is_written_out_of_the_folder_by_a_link(folder: Path, name: str) -> None:
    outside = folder.parent / "outside"
    outside.mkdir()
    (folder / name).symlink_to(outside)
    with pytest.raises(BadFileError, match="this is a link"):
        at(folder, "odd_chip")
    assert list(outside.iterdir()) == []


@pytest.mark.parametrize(
    ("name", "line"),
    [("book.yaml", 'short: "\\e[2J"\n'), ("provisions.yaml", '- {id: "4", text: "\\e[2J"}\n')],
)
def test_what_commands_a_terminal_is_refused(folder: Path, name: str, line: str) -> None:
    (folder / name).write_text((folder / name).read_text() + line)
    with pytest.raises(BadFileError, match="cannot be printed"):
        at(folder, "odd_chip")
