"""A line, its event and its handler agree: what is written of an event is what its class holds, and
what a handler takes is what it is registered for."""

from __future__ import annotations

import inspect
from types import UnionType

from floorbase.engine.lines.form import Form, parts_of
from floorbase.engine.lines.parts import PARTS
from floorbase.engine.record.grammar import FORMS
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


def test_every_line_has_a_handler() -> None:
    assert all(HANDLERS[form.event] for form in FORMS)
