"""A line, its event and its handler agree: what is written of an event is what its class holds, and
what a handler takes is what it is registered for."""

from __future__ import annotations

import inspect
from types import UnionType

import pytest

from floorbase.engine import topics
from floorbase.engine.lines.form import Form, parts_of
from floorbase.engine.lines.parts import PARTS
from floorbase.engine.record.grammar import FORMS
from floorbase.engine.replay.faults import line_faults, topic_faults
from floorbase.engine.replay.procedures import HANDLERS
from floorbase.engine.table.events import Event, Said
from tests.support.each import holds_for_each


def test_every_part_of_a_line_is_a_field() -> None:
    holds_for_each(FORMS, parts_are_fields, lambda form: form.example)


def parts_are_fields(form: Form) -> None:
    """What a form's templates hold, its event has."""
    fields = set(form.event.__struct_fields__)
    for template in form.templates:
        assert set(parts_of(template)) <= fields & PARTS.keys(), template
    if form.spoken:
        assert issubclass(form.event, Said)
        assert "seat" in fields


def test_a_handler_takes_what_it_is_registered_for() -> None:
    holds_for_each(HANDLERS, handler_takes, lambda event: event.kind)


def handler_takes(event: type[Event]) -> None:
    """What a handler is written to take includes the event."""
    handler = HANDLERS[event]
    written = list(inspect.signature(handler).parameters.values())[1].annotation
    taken: type[Event] | UnionType = eval(written, handler.__globals__)
    assert issubclass(event, taken)


def test_nothing_is_wrong_with_the_lines_and_topics_that_are_here() -> None:
    assert [*line_faults(FORMS, HANDLERS), *topic_faults()] == []


class Hums(Event, frozen=True):
    """An event that nothing handles."""

    seat: int


@pytest.mark.parametrize(
    ("form", "wrong"),
    [
        (
            Form(Hums, "{seat} bets {amount}", "3 bets 300", ""),
            "uses amount, but Hums has no such field",
        ),
        (Form(Hums, "hum", '3 says "hum"', "", spoken=True), "Hums is not based on Said"),
        (Form(Hums, "{seat} hums", "3 checks", ""), "'3 checks' is not read as a Hums"),
        (Form(Hums, "{seat} hums", "3 checks", ""), "nothing handles the line '3 checks'"),
    ],
)
def test_what_a_new_line_lacks_is_named_where_its_class_is_written(form: Form, wrong: str) -> None:
    here = inspect.getsourcelines(Hums)[1]
    found = [str(problem).partition("\n")[0] for problem in line_faults([form], HANDLERS)]
    assert any(one.endswith(wrong) for one in found), found
    assert all(one.startswith(f"tests/engine/test_lines.py:{here}: ") for one in found)


def test_a_topic_that_is_not_listed_is_named() -> None:
    left_out = topics.TOPICS[0]
    (found,) = topic_faults(topics.TOPICS[1:])
    assert f"'{left_out}' is not in TOPICS" in found.what
