"""A record: how the table stood, then what happened, one event a line."""

from __future__ import annotations

from collections.abc import Mapping

from msgspec import Struct

from floorbase.engine.record.grammar import parse_event
from floorbase.engine.record.setup import Setup, read_setup
from floorbase.engine.table.events import Event
from floorbase.errors import FloorbaseError, Problem, Where
from floorbase.yamldata.fields import Fields
from floorbase.yamldata.nodes import Node, Text

PLACES_BUTTON = ("first_button", "first_button_lot", "high_card", "button_put")
BEGINS_BETWEEN = (*PLACES_BUTTON, "colours_up", "colours_up_end")
RECORD_FIELDS = ["title", "table", "observed", "events"]


class Record(Struct, frozen=True):
    """One hand, or the part of it in dispute.

    ``observed`` holds facts that no event can show. ``scale`` is how many units of the record make
    one chip: a hand history may count in fractions.
    """

    title: str
    setup: Setup
    events: tuple[Event, ...]
    observed: Mapping[str, str]
    where: Where
    scale: int = 1


def read_record(node: Node, problems: list[Problem]) -> Record | None:
    """Read a record; on any problem, note them all and return None."""
    before = len(problems)
    fields = Fields(node, problems, "a record", RECORD_FIELDS)
    table = fields.mapping("table")
    if not table:
        fields.note(
            "this record has no 'table'", "write 'table:' with its seats, button and blinds"
        )
    setup = read_setup(table, problems) if table else None
    events = read_events(fields, problems)
    if setup is not None and not setup.button:
        _check_placing(fields, setup, events)
    observed = {str(name): str(value) for name, value in fields.mapping("observed").items()}
    if len(problems) > before or setup is None:
        return None
    return Record(fields.text("title", "A hand"), setup, events, observed, fields.where)


def _check_placing(fields: Fields, setup: Setup, events: tuple[Event, ...]) -> None:
    """A record may leave the button out only to begin between hands, before any cards: by placing
    it, or with a colour-up."""
    dealt = setup.hands or setup.posts or setup.deck or setup.pot or setup.street != "preflop"
    if dealt or not events or events[0].kind not in BEGINS_BETWEEN:
        fix = "write 'button:' with its seat, or begin with 'first button'"
        fields.note("the button is not at a seat of this table", fix, fields.where_of("table"))


def read_events(fields: Fields, problems: list[Problem]) -> tuple[Event, ...]:
    """The events of a record, in order."""
    events: list[Event] = []
    for item in fields.items("events"):
        if not isinstance(item, Text):
            fix = "put the whole line in single quotes if it holds a colon"
            problems.append(Problem("this event is not a line of text", fix, item.where))
            continue
        try:
            events.append(parse_event(item, item.where))
        except FloorbaseError as error:
            problems.extend(error.problems)
    if not fields.items("events"):
        fields.note(
            "this record has no events", "write 'events:' and one '- …' line for each event"
        )
    return tuple(events)
