"""``floorbase train exam`` and ``class``: sat in plain lines, gone on with, printed, marked."""

from __future__ import annotations

import io
import re
import sys
from collections.abc import Callable
from datetime import datetime, timedelta
from pathlib import Path

import pytest

from floorbase.app.training.drill import local_now
from floorbase.user.settings import House, remember
from tests.support.command import Ran, Run
from tests.support.few_cases import only_a_few

pytestmark = pytest.mark.usefixtures("loaded_once")

CODE = "star-7F3K-5"
Type = Callable[..., Ran]


@pytest.fixture(autouse=True)
def house(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> Path:
    """A house that plays by The Star, and a training file of its own."""
    path = tmp_path / "house.json"
    remember(House(book="star"), path)
    monkeypatch.setattr("floorbase.user.settings.config_file", lambda: path)
    monkeypatch.setenv("XDG_DATA_HOME", str(tmp_path / "data"))
    only_a_few(monkeypatch)
    return path


@pytest.fixture
def type_(run: Run, monkeypatch: pytest.MonkeyPatch) -> Type:
    """Sit the exam with these lines typed; the first arguments are the command's."""

    def typed(arguments: tuple[str, ...], *lines: str) -> Ran:
        monkeypatch.setattr(sys, "stdin", io.StringIO("".join(f"{line}\n" for line in lines)))
        return run("train", *arguments)

    return typed


@pytest.fixture
def right(run: Run) -> list[str]:
    """What is right of each question."""
    questions = run("train", "exam", "--seed", CODE, "--json").json()["questions"]
    assert [one["number"] for one in questions] == [1, 2, 3, 4, 5]
    return [one["right"] for one in questions]


def sat(*lines: str) -> tuple[str, ...]:
    """Begin, answer, and end it; no page of the result."""
    return ("1", *lines, "end", "1", "")


def test_all_right_passes_and_letters_may_be_small(type_: Type, right: list[str]) -> None:
    ran = type_(("exam", "--seed", CODE), *sat(*map(str.lower, right)))
    assert "Question 5 of 5." in ran.out
    assert "All questions are answered. Type end" in ran.out
    assert "PASSED. 5 of 5 right (100%). 5 are needed to pass (90%)." in ran.out
    assert ran.status == 0


def test_a_miss_is_told_with_its_provision_and_does_not_pass(type_: Type, right: list[str]) -> None:
    wrong = "A" if right[0] != "A" else "B"
    ran = type_(("exam", "--seed", CODE), *sat(wrong, *right[1:]))
    assert "NOT PASSED. 4 of 5 right (80%)." in ran.out
    after = ran.out.partition("NOT PASSED")[2]
    assert "Question 1\n" in after
    assert f"You answered: {wrong}. " in after
    assert f"The answer: {right[0]}. " in after
    assert ran.status == 3


def test_an_answer_can_be_changed_until_the_end(type_: Type, right: list[str]) -> None:
    wrong = "A" if right[0] != "A" else "B"
    ran = type_(("exam", "--seed", CODE), *sat(wrong, *right[1:], "go 1", right[0]))
    assert f"Your answer: {wrong}. " in ran.out
    assert "PASSED. 5 of 5 right" in ran.out


def test_an_answer_is_taken_back_and_open_questions_are_said(type_: Type, right: list[str]) -> None:
    lines = (right[0], "", "back", "list", "clear", "list", "back", "back", "go 9", "zz", "?")
    ran = type_(("exam", "--seed", CODE), *sat(*lines, "go 1", "clear"))
    assert "Questions 2 to 5 have no answer." in ran.out
    assert "This is the first question." in ran.out
    assert "This is the last question." in ran.out
    assert "'zz' is not an answer here. Type A, B" in ran.out
    assert "Your answer is taken back." in ran.out
    assert "NOT PASSED. 0 of 5 right (0%)." in ran.out


def test_one_that_is_left_goes_on_where_it_stood(type_: Type, right: list[str]) -> None:
    left = type_(("exam", "--seed", CODE), "1", right[0], right[1], "q")
    assert "If you stop, the clock goes on." in left.out
    again = type_(("exam",), *right[2:], "end", "1", "")
    assert f"Exam {CODE}; 2 of 5 answered;" in again.out
    assert "Begin now?" not in again.out
    assert "PASSED. 5 of 5 right" in again.out


def test_an_end_is_asked_twice_and_another_exam_says_what_it_ends(type_: Type) -> None:
    ran = type_(("exam", "--seed", CODE), "1", "end", "2", "q")
    assert "End the exam?" in ran.out
    assert "PASSED" not in ran.out
    other = type_(("exam", "--seed", "star-8-5"), "2")
    assert f"You have not finished exam {CODE}" in other.out.replace("\n", " ")
    assert f"Exam {CODE}; 0 of 5 answered;" in type_(("exam",), "q").out


def test_the_time_ends_it(type_: Type, right: list[str], monkeypatch: pytest.MonkeyPatch) -> None:
    late: list[timedelta] = [timedelta()]

    def clock() -> datetime:
        return local_now() + late[0]

    def answered(line: str) -> str:
        late[0] = timedelta(minutes=101)
        return line

    monkeypatch.setattr("floorbase.cli.plain_train.exam_room.local_now", clock)
    monkeypatch.setattr(
        "floorbase.cli.plain_train.sitting.chosen",
        lambda item, line: answered(item.choices["ABCDEF".index(line)].verdict),
    )
    ran = type_(("exam", "--seed", CODE), "1", right[0], "")
    assert "The exam is over." in ran.out
    assert "NOT PASSED. 0 of 5 right" in ran.out


def test_paper_key_and_result_are_pages(type_: Type, right: list[str], tmp_path: Path) -> None:
    paper, key, result = (tmp_path / f"{name}.html" for name in ("paper", "key", "result"))
    ran = type_(("exam", "--seed", CODE, "--paper", str(paper), "--key", str(key)))
    assert ran.out.startswith(f"{CODE}@")
    assert CODE in paper.read_text(encoding="utf-8")
    assert "Key" in key.read_text(encoding="utf-8")
    done = type_(("exam", "--seed", CODE, "--result", str(result)), "1", *right, "end", "1")
    assert f"Written to {result}" in done.out
    assert "PASSED" in result.read_text(encoding="utf-8")
    assert type_(("exam", "--seed", CODE, "--paper", str(paper))).status == 2


def test_a_result_is_kept_where_a_name_is_given(
    type_: Type, right: list[str], tmp_path: Path
) -> None:
    page = tmp_path / "mine.html"
    lines = ("1", *right, "end", "1", str(tmp_path), str(page))
    ran = type_(("exam", "--seed", CODE), *lines)
    assert "is a folder" in ran.out
    assert f"Written to {page}" in ran.out


@pytest.mark.parametrize("code", ["star", "nobody-7-5", "star-7F3K-900", ""])
def test_a_code_that_is_none_is_said(type_: Type, code: str) -> None:
    ran = type_(("exam", "--seed", code))
    assert "fix:" in ran.err
    assert ran.status == 2


def test_a_class_is_marked(type_: Type, right: list[str], tmp_path: Path) -> None:
    """Ada has all right; Ben left the third out."""
    sheet = tmp_path / "answers.csv"
    blank = [*right[:2], "", *right[3:]]
    sheet.write_text(f"Ada,{','.join(right)}\nBen,{','.join(blank)}\n", encoding="utf-8")
    table = tmp_path / "marks.csv"
    ran = type_(("class", str(sheet), "--seed", CODE, "--csv", str(table)))
    assert "Ada: 5 of 5, 100%, passed" in ran.out
    assert "Ben: 4 of 5, 80%, not passed" in ran.out
    assert "1 of 2 passed." in ran.out
    assert "Question 3: 1 of 2 right" in ran.out
    assert table.read_text(encoding="utf-8-sig").splitlines()[1].startswith("Ada,")
    assert type_(("class", str(sheet), "--seed", CODE, "--csv", str(table))).status == 2


def test_a_class_with_faults_names_each_line(type_: Type, tmp_path: Path) -> None:
    sheet = tmp_path / "answers.csv"
    sheet.write_text("Ada,A,A,A,A,A,A\nBen,Z\n", encoding="utf-8")
    ran = type_(("class", str(sheet), "--seed", CODE))
    assert f"{sheet}:1: there are 6 answers to 5 questions" in ran.err
    assert f"{sheet}:2: 'Z' is not an answer to question 1" in ran.err
    assert type_(("class", str(tmp_path / "none.csv"), "--seed", CODE)).status == 2


def test_cards_for_anki_are_written_once(type_: Type, tmp_path: Path) -> None:
    package = tmp_path / "star.apkg"
    ran = type_(("export", "--anki", str(package), "--book", "star"))
    assert f"Written to {package}" in ran.out
    assert re.search(r"The Star: [\d,]{3,} cards", ran.out)
    assert package.read_bytes().startswith(b"PK")
    again = type_(("export", "--anki", str(package), "--book", "star"))
    assert "already exists" in again.err
    assert again.status == 2
