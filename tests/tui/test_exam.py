"""An exam on the screens: begun by its code, answered, changed, left and gone on with, ended."""

from __future__ import annotations

from datetime import timedelta
from pathlib import Path

import pytest
from textual.pilot import Pilot
from textual.widgets import Input, OptionList

from floorbase.app.training.drill import local_now
from floorbase.app.training.exam.code import read_code
from floorbase.app.training.exam.draw import Exam, draw
from floorbase.tui.app import FloorApp
from floorbase.tui.screens.training.exam import ExamQuestionScreen, ExamScreen
from floorbase.tui.screens.training.menu import TrainScreen
from floorbase.tui.screens.training.pages import ExamResultScreen
from floorbase.tui.screens.training.trainer import ClassResultScreen, TrainerScreen
from tests.support.few_cases import only_a_few
from tests.support.screens import opened, wait_for, words
from tests.support.shipped import LIBRARY
from tests.support.stations import do

CODE = "star-7F3K-5"


@pytest.fixture(autouse=True)
def few(monkeypatch: pytest.MonkeyPatch) -> None:
    """Exams of a few cases."""
    only_a_few(monkeypatch)


@pytest.fixture
def exam() -> Exam:
    """What the code draws."""
    return draw(LIBRARY, read_code(CODE))


async def begun(app: FloorApp, pilot: Pilot[None]) -> None:
    """The exam of the code, its clock started."""
    await do(app, pilot, "f5", "6", "2")
    app.screen.query_one(Input).value = CODE
    await do(app, pilot, "enter")
    await wait_for(pilot, "Begin now? The clock starts.")
    await do(app, pilot, "1")
    assert isinstance(app.screen, ExamScreen)


def letters(exam: Exam, *, right: bool = True) -> list[str]:
    """The letter of a right or of a wrong answer to each question."""
    return ["abcdef"[[choice.right for choice in item.choices].index(right)] for item in exam.items]


async def test_all_right_passes(exam: Exam) -> None:
    async with opened() as (app, pilot):
        await begun(app, pilot)
        await do(app, pilot, "enter", *letters(exam))
        assert isinstance(app.screen, ExamScreen)  # all are answered
        await wait_for(pilot, "5 of 5 answered")
        await do(app, pilot, "e")
        await wait_for(pilot, "All questions are answered.")
        await do(app, pilot, "2")
        assert isinstance(app.screen, ExamResultScreen)
        await wait_for(pilot, "PASSED. 5 of 5 right (100%).")


async def test_an_answer_is_changed_taken_back_and_turned_to(exam: Exam) -> None:
    async with opened() as (app, pilot):
        await begun(app, pilot)
        wrong, right = letters(exam, right=False), letters(exam)
        await do(app, pilot, "enter", wrong[0])
        await wait_for(pilot, "Question 2 of 5")
        await do(app, pilot, "left")
        await wait_for(pilot, f"Your answer: {wrong[0].upper()}.")
        await do(app, pilot, right[0], "left", "delete")
        assert "Your answer" not in words(app)
        await do(app, pilot, "left")
        await wait_for(pilot, "This is the first question.")
        await do(app, pilot, right[0], *["right"] * 4)
        await wait_for(pilot, "Question 5 of 5")
        await do(app, pilot, "right")
        await wait_for(pilot, "This is the last question.")
        await do(app, pilot, "escape")
        await wait_for(pilot, f"1 {right[0].upper()} ")


async def test_the_end_is_asked_for_twice_and_open_questions_are_named(exam: Exam) -> None:
    async with opened() as (app, pilot):
        await begun(app, pilot)
        await do(app, pilot, "down", "enter", letters(exam)[1], "escape", "e")
        await wait_for(pilot, "Questions 1, 3 to 5 have no answer.")
        await do(app, pilot, "enter")  # goes on answering
        assert isinstance(app.screen, ExamScreen)
        await do(app, pilot, "n")
        assert app.screen.query_one(OptionList).highlighted == 2


async def test_one_that_is_left_goes_on_where_it_stood(exam: Exam) -> None:
    async with opened() as (app, pilot):
        await begun(app, pilot)
        await do(app, pilot, "enter", letters(exam)[0])
    async with opened() as (app, pilot):  # it was killed, say
        await do(app, pilot, "f5")
        await wait_for(pilot, "exam: go on, 99 minutes left")
        await do(app, pilot, "6")
        assert isinstance(app.screen, ExamScreen)
        await wait_for(pilot, "1 of 5 answered")
        await do(app, pilot, "escape")
        assert isinstance(app.screen, TrainScreen)


async def test_the_time_ends_it(exam: Exam, monkeypatch: pytest.MonkeyPatch) -> None:
    async with opened() as (app, pilot):
        await begun(app, pilot)
        await do(app, pilot, "enter")
        assert isinstance(app.screen, ExamQuestionScreen)
        later = local_now() + timedelta(minutes=101)
        monkeypatch.setattr("floorbase.tui.flows.exam.local_now", lambda: later)
        await do(app, pilot, letters(exam)[0])
        assert isinstance(app.screen, ExamResultScreen)
        await wait_for(pilot, "NOT PASSED. 0 of 5 right")


async def test_the_result_is_written(
    exam: Exam, tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.chdir(tmp_path)
    async with opened() as (app, pilot):
        await begun(app, pilot)
        await do(app, pilot, "e", "2", "w", "enter", "escape")
        assert isinstance(app.screen, TrainScreen)
    (page,) = tmp_path.glob("exam-*.html")
    assert CODE in page.read_text(encoding="utf-8")


async def test_a_trainer_prints_an_exam_and_marks_a_class(
    exam: Exam, tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.chdir(tmp_path)
    async with opened() as (app, pilot):
        await do(app, pilot, "f5", "6", "3")
        app.screen.query_one(Input).value = CODE
        await do(app, pilot, "enter")
        assert isinstance(app.screen, TrainerScreen)
        await wait_for(pilot, "5 questions, 100 minutes.")
        await do(app, pilot, "p", "enter", "k", "enter", "f", "enter", "m", *"no.csv", "enter")
        await wait_for(pilot, "no.csv cannot be read")
        (form,) = tmp_path.glob("star-7f3k-5-answers.csv")
        rights, wrongs = (",".join(letters(exam, right=right)) for right in (True, False))
        filled = f"{form.read_text(encoding='utf-8-sig')}Ann,{rights}\nBob,{wrongs}\n"
        Path("class.csv").write_text(filled, encoding="utf-8")
        app.screen.query_one(Input).value = "class.csv"
        await do(app, pilot, "enter")
        assert isinstance(app.screen, ClassResultScreen)
        await wait_for(pilot, "Ann: 5 of 5, 100%, passed")
        await wait_for(pilot, "Bob: 0 of 5, 0%, not passed")
        await do(app, pilot, "w", "enter", "escape", "escape")
        assert isinstance(app.screen, TrainScreen)
    pages = [Path(f"star-7f3k-5-{name}.html").read_text("utf-8") for name in ("paper", "key")]
    assert all(CODE in page for page in pages)
    assert pages[0] != pages[1]
    assert "Bob" in Path("star-7f3k-5-results.csv").read_text("utf-8")


async def test_without_a_code_a_class_gets_a_new_exam_of_the_book() -> None:
    async with opened() as (app, pilot):
        await do(app, pilot, "f5", "6", "3", "enter")
        await wait_for(pilot, "only 5 can be asked")  # forty of the few: it was to be drawn
        assert isinstance(app.screen, TrainScreen)


async def test_a_code_that_is_none_is_said_and_another_may_be_typed() -> None:
    async with opened() as (app, pilot):
        await do(app, pilot, "f5", "6", "2", *"nobody-7", "enter")
        await wait_for(pilot, "no such book: 'nobody'")
        await do(app, pilot, "escape")
        assert isinstance(app.screen, TrainScreen)


async def test_nothing_begins_that_was_not_confirmed() -> None:
    async with opened() as (app, pilot):
        await do(app, pilot, "f5", "6", "2")
        app.screen.query_one(Input).value = CODE
        await do(app, pilot, "enter")
        await wait_for(pilot, "5 questions, 100 minutes.")
        await do(app, pilot, "enter")  # not now
        assert isinstance(app.screen, TrainScreen)
        assert "go on" not in words(app)


async def test_an_exam_that_cannot_be_drawn_is_said() -> None:
    async with opened() as (app, pilot):
        await do(app, pilot, "f5", "6", "1")  # forty questions of five cases
        await wait_for(pilot, "only 5 can be asked")
        assert isinstance(app.screen, TrainScreen)
