"""A record: how the table stood, then what happened, one event a line."""

from __future__ import annotations

from collections.abc import Iterator, Mapping
from dataclasses import dataclass
from typing import cast

from floorbase.engine.cards import parse_cards
from floorbase.engine.events import BOARD_CARDS, STREETS, Event, Street, parse_event
from floorbase.errors import FloorbaseError, Problem, Where
from floorbase.rules.fields import Fields
from floorbase.rules.yamlfile import Map, Node, Text

TABLE_FIELDS = [
    "seats",
    "button",
    "blinds",
    "smallest_chip",
    "street",
    "board",
    "pot",
    "folded",
    "to_act",
]
RECORD_FIELDS = ["title", "table", "observed", "events"]


@dataclass(frozen=True, slots=True)
class Setup:
    """The table before the first event. Chips by seat; a hand may start on any street."""

    stacks: Mapping[int, int]
    button: int
    blinds: tuple[int, int]
    smallest_chip: int
    street: Street
    board: tuple[str, ...]
    pot: int
    folded: tuple[int, ...]
    to_act: int | None


@dataclass(frozen=True, slots=True)
class Record:
    """One hand, or the part of it in dispute. ``observed`` holds facts that no event can show."""

    title: str
    setup: Setup
    events: tuple[Event, ...]
    observed: Mapping[str, str]
    where: Where


def read_record(node: Node, problems: list[Problem]) -> Record | None:
    """Read a record; on any problem, note them all and return None."""
    before = len(problems)
    fields = Fields(node, problems, "a record", RECORD_FIELDS)
    table = fields.mapping("table")
    if not table:
        fields.note("a record has no 'table'", "write 'table:' with its seats, button and blinds")
    setup = read_setup(table, problems) if table else None
    events = read_events(fields, problems)
    observed = {str(name): str(value) for name, value in fields.mapping("observed").items()}
    if len(problems) > before or setup is None:
        return None
    return Record(fields.text("title", "A hand"), setup, events, observed, fields.where)


def read_events(fields: Fields, problems: list[Problem]) -> tuple[Event, ...]:
    """The events of a record, in order."""
    events: list[Event] = []
    for item in fields.items("events"):
        if not isinstance(item, Text):
            fix = "put the whole line in single quotes if it holds a colon"
            problems.append(Problem("an event is not a line of text", fix, item.where))
            continue
        try:
            events.append(parse_event(item, item.where))
        except FloorbaseError as error:
            problems.extend(error.problems)
    if not fields.items("events"):
        fields.note("a record has no events", "write 'events:' and one '- …' line for each")
    return tuple(events)


def read_setup(node: Map, problems: list[Problem]) -> Setup | None:
    """The table a record starts from; None where it cannot be played."""
    before = len(problems)
    fields = Fields(node, problems, "a table", TABLE_FIELDS)
    stacks = dict(_stacks(fields))
    if len(stacks) < 2:
        fields.note("a table needs two seats or more", "write 'seats: {3: 9900, 4: 9900}'")
    street = fields.text("street", "preflop")
    if street not in STREETS:
        fields.note(
            f"'{street}' is not a street",
            f"choose one of {', '.join(STREETS)}",
            fields.where_of("street"),
        )
        street = "preflop"
    setup = Setup(
        stacks=stacks,
        button=_seat(fields, "button", stacks) or 0,
        blinds=_blinds(fields),
        smallest_chip=_number(fields, "smallest_chip", 1),
        street=cast(Street, street),
        board=_board(fields, street),
        pot=_number(fields, "pot", 0),
        folded=tuple(_seats(fields, "folded", stacks)),
        to_act=_seat(fields, "to_act", stacks) if "to_act" in node else None,
    )
    return setup if len(problems) == before else None


def _stacks(fields: Fields) -> Iterator[tuple[int, int]]:
    seen: set[int] = set()
    for seat, chips in fields.mapping("seats").items():
        number, amount = _int(seat), _int(chips if isinstance(chips, Text) else None)
        if number is None or not 1 <= number <= 10:
            fields.note(f"'{seat}' is not a seat", "number seats 1 to 10", chips.where)
        elif amount is None or amount < 1:
            fields.note(f"seat {seat} has no stack of chips", "write a whole number", chips.where)
        elif number in seen:
            fields.note(f"seat {number} stands twice", "give each seat once", chips.where)
        else:
            seen.add(number)
            yield number, amount


def _seat(fields: Fields, key: str, stacks: Mapping[int, int]) -> int | None:
    number = _int(fields.text(key))
    if number not in stacks:
        known = ", ".join(map(str, sorted(stacks)))
        where = fields.where_of(key)
        fields.note(f"{key} is at no seat of this table", f"use one of {known}", where)
    return number


def _seats(fields: Fields, key: str, stacks: Mapping[int, int]) -> Iterator[int]:
    for text in fields.texts(key):
        number = _int(text)
        if number is None or number not in stacks:
            fields.note(
                f"seat {text} is not at this table", "use one of its seats", fields.where_of(key)
            )
        else:
            yield number


def _blinds(fields: Fields) -> tuple[int, int]:
    parts = fields.text("blinds").split("/")
    small, big = (_int(parts[0]), _int(parts[1])) if len(parts) == 2 else (None, None)
    if small is None or big is None or not 0 <= small <= big or big < 1:
        fix = "write small/big, for example 'blinds: 50/100'"
        fields.note("the blinds are not two amounts", fix, fields.where_of("blinds"))
        return (0, 1)
    return (small, big)


def _board(fields: Fields, street: str) -> tuple[str, ...]:
    try:
        board = parse_cards(fields.text("board", ""))
    except ValueError as error:
        fields.note(
            str(error), "write cards as Ah 7c Td, or ?? if unknown", fields.where_of("board")
        )
        return ()
    need = BOARD_CARDS[street]
    if board and len(board) != need:
        fix = f"write {need} cards, or leave the board out"
        fields.note(f"{len(board)} board cards on the {street}", fix, fields.where_of("board"))
    return board or ("??",) * need


def _number(fields: Fields, key: str, default: int) -> int:
    number = _int(fields.text(key, str(default)))
    if number is None or number < 0:
        fields.note(f"{key} is not an amount", "write a whole number", fields.where_of(key))
        return default
    return number


def _int(text: str | None) -> int | None:
    """A whole number, with commas or underscores as people write them.

    Lengths beyond any tournament's chips are refused, so that no sum can grow absurd.
    """
    plain = (text or "").replace(",", "").replace("_", "")
    return int(plain) if plain.isascii() and plain.isdigit() and len(plain) <= 12 else None
