"""Every case of every question under every book is answered as ``answers`` says."""

from __future__ import annotations

from itertools import groupby

from tests.support import answers
from tests.support.answers import Row, read_answers
from tests.support.each import holds_for_each
from tests.support.shipped import LIBRARY

ROWS = {path.stem: read_answers(path) for path in sorted(answers.FOLDER.glob("*.txt"))}
TOLD = {
    f"{book}:{question}": tuple(rows)
    for table in ROWS.values()
    for (question, book), rows in groupby(
        sorted(table, key=lambda row: (row.question, row.book)),
        key=lambda row: (row.question, row.book),
    )
}


def test_every_question_lies_in_the_table_of_its_topic() -> None:
    told = {question.id: question.topic for question in LIBRARY.questions()}
    assert {row.question: topic for topic, rows in ROWS.items() for row in rows} == told
    assert len(TOLD) == len(told) * len(answers.BOOKS)


def test_each_case_is_what_the_text_says() -> None:
    holds_for_each(TOLD, lambda name: is_what_the_text_says(TOLD[name]))


def is_what_the_text_says(rows: tuple[Row, ...]) -> None:
    """Each case of a question under a book has one row, and is answered so."""
    cases = [tuple(case.items()) for row in rows if not row.example for case in row.cases()]
    every = [tuple(case.items()) for case in LIBRARY.question(rows[0].question).cases()]
    assert sorted(cases) == sorted(every), "the table must give each case one row"
    for row in rows:
        answers.check(row)
