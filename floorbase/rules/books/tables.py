"""The books' tables, typed: blind structures, dated events, payouts and limits.

Files lie in ``corpus/<book>/tables``; a book has those that it prints. Nothing loads them before
they are asked for.
"""

from __future__ import annotations

import re
from collections.abc import Iterable, Iterator, Mapping
from dataclasses import dataclass
from decimal import Decimal, InvalidOperation
from pathlib import Path

from floorbase.errors import Problem, Where, one_of
from floorbase.rules.books.locators import book_of, ids
from floorbase.yamldata import kinds
from floorbase.yamldata.fields import Fields, entries
from floorbase.yamldata.nodes import Text

SIGNS = ("at_most", "at_least", "exactly")
LEVEL = kinds.Kind(
    "a level, or a break",
    {
        "level": kinds.text("its number"),
        "minutes": kinds.text(),
        "blinds": kinds.text("small and big, as 100/200", "^[0-9]+/[0-9]+$"),
        "ante": kinds.text("of the big blind"),
        "break": kinds.text("instead of all these: minutes of a break"),
    },
)
SERIES = {
    "pays": kinds.must(kinds.facts("dollars, by what they are for")),
    "late_entry_until_level": kinds.text(),
    "format": kinds.must(kinds.text("freezeout, re-entry and the like")),
    "stack": kinds.must(kinds.text("chips that a player starts with")),
}
STRUCTURE = kinds.Kind(
    "a blind structure",
    {
        "id": kinds.must(kinds.text()),
        "cites": ids("the provisions that it is of"),
        **SERIES,
        "levels": kinds.must(kinds.many(LEVEL)),
    },
)
EVENT_SERIES = kinds.Kind(
    "a series of dated events",
    {
        "event": kinds.must(kinds.text("its name")),
        "starts": kinds.must(kinds.text("the hour")),
        "day": kinds.must(kinds.text("of the week")),
        **SERIES,
        "minutes": kinds.must(kinds.text("of a level")),
        "dates": kinds.must(kinds.texts("as printed, such as 1-Mar")),
    },
)
PAYOUT = kinds.Kind(
    "the shares of the prize pool for a field",
    {
        "entrants": kinds.must(kinds.text("the size of the field, as 9-16", "^[0-9]+-[0-9]+$")),
        "places": kinds.must(kinds.text("how many are paid")),
        "percent": kinds.must(kinds.texts("1st first; together 100")),
    },
)
LIMIT = kinds.Kind(
    "a figure that a provision sets",
    {
        "id": kinds.must(kinds.text()),
        **{sign: kinds.text("the figure; with one of the three signs") for sign in SIGNS},
        "unit": kinds.must(kinds.text("seconds, chips and the like")),
        "of": kinds.must(kinds.text("what it is a figure of")),
        "cites": ids("the provision that sets it"),
    },
)


@dataclass(frozen=True, slots=True)
class Level:
    """One level: its number, its minutes, and its blinds and ante in tournament chips."""

    number: int
    minutes: int
    small_blind: int
    big_blind: int
    ante: int


@dataclass(frozen=True, slots=True)
class Structure:
    """One blind structure. ``pays`` is in dollars; ``breaks`` gives minutes after a level."""

    id: str
    cites: tuple[str, ...]
    pays: Mapping[str, int]
    format: str
    late_entry_until_level: int | None
    stack: int
    levels: tuple[Level, ...]
    breaks: Mapping[int, int]
    where: Where


@dataclass(frozen=True, slots=True)
class ScheduledEvent:
    """One dated event: ``date`` as printed (no year), ``pays`` in dollars, levels in minutes."""

    date: str
    day: str
    starts: str
    name: str
    pays: Mapping[str, int]
    late_entry_until_level: int
    format: str
    stack: int
    minutes: int


@dataclass(frozen=True, slots=True)
class Payout:
    """The shares of the prize pool, in per cent, 1st first, for a field of ``fewest``-``most``."""

    fewest: int
    most: int
    percent: tuple[Decimal, ...]
    where: Where


@dataclass(frozen=True, slots=True)
class Limit:
    """One figure that a provision sets: ``sign`` is at_most, at_least or exactly."""

    id: str
    sign: str
    value: int
    unit: str
    of: str
    cites: tuple[str, ...]
    where: Where


@dataclass(frozen=True, slots=True)
class Tables:
    """Every table of one book; empty where it prints none."""

    structures: tuple[Structure, ...]
    events: tuple[ScheduledEvent, ...]
    payouts: tuple[Payout, ...]
    limits: tuple[Limit, ...]


def load_tables(folder: Path, problems: list[Problem]) -> Tables:
    """The tables of the book whose files lie in a folder."""
    below = folder / "tables"

    def rows(name: str, known: Iterable[str]) -> Iterator[Fields]:
        for fields in entries([below / f"{name}.yaml"], problems, name, known):
            fields.book = book_of(folder)
            yield fields

    events = (event for fields in rows("events", EVENT_SERIES) for event in _events(fields))
    return Tables(
        tuple(map(_structure, rows("structures", STRUCTURE))),
        tuple(sorted(events, key=_calendar)),
        tuple(map(_payout, rows("payouts", PAYOUT))),
        tuple(map(_limit, rows("limits", LIMIT))),
    )


def _structure(fields: Fields) -> Structure:
    levels: list[Level] = []
    breaks: dict[int, int] = {}
    for node in fields.items("levels"):
        row = fields.inside(node, "a level", LEVEL)
        if "break" in row.map:
            breaks[len(levels)] = number(row, "break")
            continue
        blinds = re.fullmatch(r"(\d+)/(\d+)", row.text("blinds"))
        if not blinds:
            row.note("'blinds' are not two numbers", "write 'blinds: 100/200'")
            continue
        ante = number(row, "ante") if "ante" in row.map else 0
        small, big = int(blinds[1]), int(blinds[2])
        levels.append(Level(number(row, "level"), number(row, "minutes"), small, big, ante))
    if [level.number for level in levels] != list(range(1, len(levels) + 1)):
        fields.note("its levels are not numbered 1, 2, 3 …", "number every level once, in order")
    return Structure(
        pays=_dollars(fields),
        late_entry_until_level=(
            number(fields, "late_entry_until_level")
            if "late_entry_until_level" in fields.map
            else None
        ),
        stack=number(fields, "stack"),
        levels=tuple(levels),
        breaks=breaks,
        where=fields.where,
        **STRUCTURE.values(fields, "pays", "late_entry_until_level", "stack"),
    )


def _events(fields: Fields) -> list[ScheduledEvent]:
    """The events of one series, one for each of its dates."""
    return [
        ScheduledEvent(
            date=date,
            day=fields.text("day"),
            starts=fields.text("starts"),
            name=fields.text("event"),
            pays=_dollars(fields),
            late_entry_until_level=number(fields, "late_entry_until_level"),
            format=fields.text("format"),
            stack=number(fields, "stack"),
            minutes=number(fields, "minutes"),
        )
        for date in fields.texts("dates")
    ]


MONTHS = ["Jan", "Feb", "Mar", "Apr", "May", "Jun", "Jul", "Aug", "Sep", "Oct", "Nov", "Dec"]


def _calendar(event: ScheduledEvent) -> tuple[int, int]:
    day, _, month = event.date.partition("-")
    return (MONTHS.index(month) if month in MONTHS else 12, int(day) if day.isdigit() else 0)


def _payout(fields: Fields) -> Payout:
    size = re.fullmatch(r"(\d+)-(\d+)", fields.text("entrants"))
    if not size:
        fields.note("'entrants' is not a span", "write 'entrants: 9-16'")
    percent = []
    for text in fields.texts("percent"):
        try:
            percent.append(Decimal(text))
        except InvalidOperation:
            fields.note(f"'{text}' is not a percentage", "write a number", _where(text, fields))
    if len(percent) != number(fields, "places"):
        fields.note(
            f"{len(percent)} places are listed, but 'places' is {fields.text('places')}",
            "correct one of them",
        )
    if sum(percent) != 100:
        what = f"the shares for {fields.text('entrants')} entrants total {sum(percent)}, not 100"
        fields.note(what, "check the column against the original, and correct it")
    fewest, most = (int(size[1]), int(size[2])) if size else (0, 0)
    return Payout(fewest, most, tuple(percent), fields.where)


def _limit(fields: Fields) -> Limit:
    signs = [sign for sign in SIGNS if sign in fields.map]
    if len(signs) != 1:
        fields.note("a limit needs exactly one figure", one_of(SIGNS, "write"))
    return Limit(
        sign=signs[0] if signs else "",
        value=number(fields, signs[0]) if signs else 0,
        where=fields.where,
        **LIMIT.values(fields, *SIGNS),
    )


def number(fields: Fields, key: str) -> int:
    """A field of one whole number, with or without commas; 0 where it is not one."""
    text = fields.text(key)
    plain = text.replace(",", "")
    if plain.isdigit():
        return int(plain)
    if text:
        where = fields.where_of(key)
        fields.note(f"'{text}' is not a whole number", "write digits, such as 1,500", where)
    return 0


def _dollars(fields: Fields) -> dict[str, int]:
    amounts = Fields(fields.mapping("pays"), fields.problems, "pays", fields.mapping("pays"))
    return {str(name): number(amounts, name) for name in amounts.map}


def _where(text: str, fields: Fields) -> Where:
    return text.where if isinstance(text, Text) else fields.where


def every_citation(tables: Tables) -> Iterator[tuple[tuple[str, ...], Where]]:
    """What the tables cite, for checking."""
    for structure in tables.structures:
        yield structure.cites, structure.where
    for limit in tables.limits:
        yield limit.cites, limit.where
