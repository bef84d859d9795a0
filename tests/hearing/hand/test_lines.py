"""What people write of an event, read into the lines of a record: here and in the table form."""

from __future__ import annotations

import pytest

from floorbase.app.table_form.draft import Draft
from floorbase.app.table_form.record_text import read_draft
from floorbase.hearing.hand.lines import Round, record_lines


@pytest.mark.parametrize(
    ("written", "lines"),
    [
        ("8 raises 2500", ["8 raises to 2500"]),
        ("8 makes it 2.5k", ["8 makes it 2500"]),
        ("6 jams", ["6 all-in"]),
        ("3 flats", ["3 calls"]),
        ("7f", ["7 folds"]),
        ("7 9 2 fold", ["7 folds", "9 folds", "2 folds"]),
        ("seat 2 pushes two 1000s", ["2 pushes 1000+1000"]),
        ("all fold to 8", ["6 folds", "7 folds"]),
        ("8 didn't raise", []),
        ("can 8 raise 2500", []),
        ("utg raises", []),
        ("hello", []),
    ],
)
def test_lines(written: str, lines: list[str]) -> None:
    """Seat 3 acted last, and seat 1 is out."""
    assert record_lines(written, Round([1, 2, 3, 6, 7, 8, 9], {1}, 3)) == lines


def test_the_table_form_reads_them() -> None:
    draft = Draft(
        seats="1-9",
        stacks="10000",
        button="1",
        blinds="100/200",
        events="4f\n5 raises 600\nall fold to 9\n9 jams\n",
    )
    reading = read_draft(draft)
    assert reading.troubles == []
    assert reading.record is not None
    told = [event.text for event in reading.record.events]
    assert told[:2] == ["4 folds", "5 raises to 600"]
    assert told[2:] == ["6 folds", "7 folds", "8 folds", "9 all-in"]


def test_a_line_that_is_no_event_is_still_named() -> None:
    draft = Draft(seats="2", stacks="10000", button="1", blinds="100/200", events="nonsense here")
    assert [trouble.line for trouble in read_draft(draft).troubles] == [1]
