"""An exam in print: the paper, the key, the result to sign, and a class's CSV."""

from __future__ import annotations

import csv
import io
import re
from datetime import datetime
from html import unescape

import pytest

from floorbase.app.training.exam.class_results import (
    NamedAnswers,
    class_results,
    read_answers_csv,
)
from floorbase.app.training.exam.code import read_code
from floorbase.app.training.exam.draw import Exam, draw
from floorbase.app.training.exam.marks import letter_of, mark
from floorbase.present.text.made_of import data_hash
from floorbase.present.training.exam.class_csv import answers_form, class_csv
from floorbase.present.training.exam.pages import key_html, paper_html, result_html
from floorbase.present.training.exam.sheet import question_keys, sheet
from floorbase.present.training.telling import item_text
from tests.support.command import in_another_process
from tests.support.exams import exam_of, picked
from tests.support.shipped import LIBRARY

BEGAN, ENDED = datetime(2026, 11, 23, 19, 0), datetime(2026, 11, 23, 20, 31)
PRINTED = (
    "from floorbase.app.library import Library;"
    "from floorbase.app.training.exam.code import read_code;"
    "from floorbase.app.training.exam.draw import draw;"
    "from floorbase.present.training.exam.pages import key_html, paper_html;"
    "library = Library(); exam = draw(library, read_code('all-7F3K-20'));"
    "print(paper_html(library, exam), key_html(library, exam))"
)


@pytest.fixture(scope="module")
def exam() -> Exam:
    return draw(LIBRARY, read_code("star-7F3K-40"))


def words(html: str) -> str:
    """What a page shows, without its head and its tags."""
    body = html.partition("<body>")[2]
    return " ".join(unescape(re.sub(r"<[^>]+>", " ", body)).split())


@pytest.mark.sweep
def test_two_processes_print_the_same(capsys: pytest.CaptureFixture[str]) -> None:
    """This one, and another that hashes otherwise."""
    other = in_another_process(PRINTED)
    exec(PRINTED, {})
    assert len(other) > 20_000
    assert capsys.readouterr().out == other


def test_the_paper_asks_everything_and_tells_no_answer(exam: Exam) -> None:
    page = paper_html(LIBRARY, exam)
    shown = words(page)
    for item in exam.items:
        text = item_text(LIBRARY, item)
        for line in (*text.situation, text.ask, *text.choices):
            assert " ".join(line.split()) in shown
    assert "36 right answers pass (90%)" in shown
    assert "100 minutes" in shown
    assert "edition: undated" in shown
    assert "What the answers rest on" not in shown
    assert page.count("<svg ") == sum(i.drawn is not None and not i.key.is_sum for i in exam.items)


def test_the_code_stands_on_every_page(exam: Exam) -> None:
    keyed = key_html(LIBRARY, exam)
    for page in (paper_html(LIBRARY, exam), keyed):
        (foot,) = re.findall(r'@bottom-left \{ content: "([^"]*)"', page)
        assert str(exam.spec) in foot
        assert "counter(page)" in page


def test_the_key_has_every_right_answer(exam: Exam) -> None:
    keys = list(question_keys(LIBRARY, exam))
    shown = words(key_html(LIBRARY, exam))
    for key, item in zip(keys, exam.items, strict=True):
        if item.choices:
            places = [n for n, choice in enumerate(item.choices) if choice.right]
            assert key.letter == "ABCDEF"[places[0]]
            assert f"{key.number} {key.letter}. {key.right}" in shown
        assert key.grounds
        assert all(" ".join(line.split()) in shown for line in key.grounds)


def test_the_result_can_be_signed(exam: Exam) -> None:
    answers = {n: item.right for n, item in enumerate(exam.items, start=1)}
    wrong = next(n for n, item in enumerate(exam.items, start=1) if item.answer and item.choices)
    bad = next(choice for choice in exam.item(wrong).choices if not choice.right)
    left = next(n for n in answers if n != wrong)
    del answers[left]
    result = mark(exam, answers | {wrong: bad.verdict})
    shown = words(result_html(LIBRARY, result, "Ann <O'Hara>", BEGAN, ENDED))
    assert "PASSED 38 of 40 right (95%). 36 are needed to pass (90%)." in shown
    for told in (
        "Name Ann <O'Hara>",
        f"Code {exam.spec}",
        "Seed 7F3K",
        "23 November 2026, 19:00 to 20:31 (91 of 100 minutes)",
        data_hash(LIBRARY),
        "The Star Entertainment Group",
        "edition: undated",
        "Candidate Date Examiner Date",
        "Answered: no answer",
        f"Answered: {letter_of(exam.item(wrong), bad.verdict)}. ",
    ):
        assert told in shown
    missed = [exam.item(number) for number in (wrong, left)]
    cites = {cite for item in missed if item.answer for cite in item.answer.cites}
    assert cites
    for cite in cites:
        assert " ".join(LIBRARY.rules.provisions[cite].text.split()) in shown


def test_not_passed_is_said(exam: Exam) -> None:
    answers = {n: item.right for n, item in enumerate(exam.items[:35], start=1)}
    shown = words(result_html(LIBRARY, mark(exam, answers), "Bob", BEGAN, ENDED))
    assert "NOT PASSED 35 of 40 right (87%)" in shown
    assert shown.count("Answered: no answer") == 5


def test_without_a_miss(exam: Exam) -> None:
    answers = {n: item.right for n, item in enumerate(exam.items, start=1)}
    page = words(result_html(LIBRARY, mark(exam, answers), "Cy", BEGAN, ENDED))
    assert "No question was missed." in page
    assert "Answered:" not in page


def test_other_data_is_said_on_each_page(exam: Exam) -> None:
    stale = draw(LIBRARY, read_code("star-7F3K-40@000000"))
    result = mark(stale, {})
    pages = [paper_html(LIBRARY, stale), key_html(LIBRARY, stale)]
    pages.append(result_html(LIBRARY, result, "Ann", BEGAN, ENDED))
    for page in pages:
        assert "star-7F3K-40@000000 was made with other rules" in words(page)
    assert sheet(LIBRARY, exam).warning == ""


def test_a_name_cannot_break_the_page(exam: Exam) -> None:
    name = 'Ann</style><script>alert("x")</script>'
    page = result_html(LIBRARY, mark(exam, {}), name, BEGAN, ENDED)
    assert "<script" not in page
    assert page.count("</style>") == 1


SMALL = exam_of(picked(1, "A"), picked(2, "B"), picked(3, "C"))


def test_a_class_as_csv() -> None:
    people = [
        NamedAnswers("Ann", {1: "verdict_A", 2: "verdict_B", 3: "verdict_C"}),
        NamedAnswers("=Bob", {1: "verdict_B", 2: "verdict_B"}),
    ]
    text = class_csv(class_results(SMALL, people))
    rows = list(csv.reader(io.StringIO(text.removeprefix("\ufeff"))))
    assert rows == [
        ["Name", "Exam", "Right", "Of", "Per cent", "Result", "1", "2", "3"],
        ["Ann", "star-7F3K-3@9c1e2a", "3", "3", "100", "passed", "A", "B", "C"],
        ["'=Bob", "star-7F3K-3@9c1e2a", "1", "3", "33", "not passed", "B ✗", "B", "✗"],
        ["Right answers", "star-7F3K-3@9c1e2a", "", "", "", "", "A", "B", "C"],
        ["Had it right", "", "", "2", "", "", "1", "2", "1"],
    ]


def test_the_form_is_read_back_once_filled_in() -> None:
    filled = answers_form(SMALL) + "Ann,A,b,\n"
    (ann,) = read_answers_csv(filled, SMALL)
    assert ann.answers == {1: "verdict_A", 2: "verdict_B"}
