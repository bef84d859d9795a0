"""A class's answers from a spreadsheet, and what is wrong with it."""

from __future__ import annotations

import pytest

from floorbase.app.training.exam.class_results import (
    class_results,
    decoded,
    read_answers_csv,
    right_by_question,
)
from floorbase.errors import BadFileError
from tests.support.exams import exam_of, picked, typed

EXAM = exam_of(picked(1, "A"), picked(2, "B"), typed("3:500 7:400"))
ANN = {1: "verdict_A", 2: "verdict_B", 3: "3: 500, 7: 400"}
BOB = {1: "verdict_C", 3: "900"}


@pytest.mark.parametrize(
    "text",
    [
        'name,1,2,3\nAnn,A,B,"3: 500, 7: 400"\nBob,c,,900\n',
        "name;1;2;3\nAnn;A;B;3: 500, 7: 400\nBob;c;;900\n",
        "Name\tQ1\tQ2\tQ3\r\nAnn\ta\tb\t3: 500, 7: 400\r\nBob\tC\t-\t900\r\n",
        '\ufeffAnn,A,B,"3: 500, 7: 400"\n\nBob,C,,900,,,\n',
        "sep=;\nStudent;Question 2;3;1\nAnn; B ;3: 500, 7: 400;A.\nBob;;900;c)",
    ],
)
def test_spreadsheets_differ(text: str) -> None:
    found = read_answers_csv(text, EXAM)
    assert [(one.name, one.answers) for one in found] == [("Ann", ANN), ("Bob", BOB)]


def test_the_class_is_marked() -> None:
    people = read_answers_csv('Ann,A,B,"3: 500, 7: 400"\nBob,C\nCy,A,A\n', EXAM)
    results = class_results(EXAM, people)
    assert [(one.name, one.result.right, one.result.passed) for one in results] == [
        ("Ann", 3, True),
        ("Bob", 0, False),
        ("Cy", 1, False),
    ]
    assert right_by_question(results) == {1: 2, 2: 1, 3: 1}


def faults(text: str) -> list[str]:
    with pytest.raises(BadFileError) as refused:
        read_answers_csv(text, EXAM, "class.csv")
    return str(refused.value).splitlines()


def test_every_fault_is_named_at_once() -> None:
    text = "name,1,2,3\nAnn,D,B,1\n,A\nBob,A,AB,1,B\nann,A\n"
    assert faults(text) == [
        "class.csv:2: 'D' is not an answer to question 1",
        "  fix: write one of A, B, C, or leave the cell empty",
        "class.csv:3: the name is missing",
        "  fix: write it in the first cell",
        "class.csv:4: there are 4 answers to 3 questions",
        "  fix: leave the cell empty where a question has no answer",
        "class.csv:4: 'AB' is not an answer to question 2",
        "  fix: write one of A, B, C, or leave the cell empty",
        "class.csv:5: 'ann' is already on line 2",
        "  fix: keep one of them, or make the names different",
    ]


def test_heads_that_are_none() -> None:
    assert faults("name,1,4,1\nAnn,A,B,C\n")[::2] == [
        "class.csv:1: '4' is not the number of a question",
        "class.csv:1: question 1 heads two columns",
    ]


@pytest.mark.parametrize("text", ["", "\ufeff", "\n\n", "name,1,2,3\n"])
def test_a_file_without_answers(text: str) -> None:
    assert faults(text)[0] == "class.csv:1: there are no answers in this file"


def test_a_line_of_no_spreadsheet() -> None:
    assert faults("Ann,A,B\nBob," + "A" * 200_000)[0] == (
        "class.csv:2: this line cannot be read as CSV"
    )


@pytest.mark.parametrize("encoding", ["utf-8", "utf-8-sig", "utf-16", "cp1252"])
def test_names_as_a_spreadsheet_writes_them(encoding: str) -> None:
    (zoe,) = read_answers_csv(decoded("Zoë,A,B".encode(encoding)), EXAM)
    assert zoe.name == "Zoë"
    assert zoe.answers == {1: "verdict_A", 2: "verdict_B"}
