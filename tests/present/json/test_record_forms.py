"""docs/record.md and its schema say what the grammar says, and every example can be read."""

from __future__ import annotations

import re

from floorbase.engine.lines.form import Form
from floorbase.engine.record.grammar import FORMS, parse_event, phrase
from floorbase.engine.record.setup import TABLE
from floorbase.present.json.record_forms import DOCS, MARK, forms_as_markdown, schema
from tests.support.command import Run
from tests.support.each import holds_for_each
from tests.support.records import same_event


def test_the_page_lists_every_form() -> None:
    page = (DOCS / "record.md").read_text(encoding="utf-8")
    assert page.partition(MARK)[2].strip() == forms_as_markdown().strip(), "run make forms"


def test_every_field_of_a_table_is_told() -> None:
    page = (DOCS / "record.md").read_text(encoding="utf-8").partition(MARK)[0]
    assert [field for field in TABLE if f"`{field}`" not in page] == []


def test_each_example_is_read_as_its_form_and_written_again() -> None:
    holds_for_each(FORMS, is_read_and_written, lambda form: form.example)


def is_read_and_written(form: Form) -> None:
    """As the same event."""
    event = parse_event(form.example)
    assert event.kind == form.kind
    again = parse_event(phrase(event))
    assert same_event(again, event)


def test_the_schema_takes_each_example() -> None:
    patterns = [item["pattern"] for item in schema()["properties"]["events"]["items"]["anyOf"]]
    examples = [form.example for form in FORMS]
    assert examples
    taken = [one for one in examples if any(re.search(pattern, one) for pattern in patterns)]
    assert taken == examples


def test_the_command_lists_the_forms_that_hold_some_words(run: Run) -> None:
    assert "2 pushes 1000+1000" in run("events", "chips").out
    assert run("events", "chips", "zebra").out.strip() == ""
