"""A provision's table: its rows, and drawn as a table for the room there is."""

from __future__ import annotations

from collections.abc import Iterator, Sequence
from dataclasses import dataclass
from typing import TYPE_CHECKING

if TYPE_CHECKING:
    from floorbase.rules.books.model import Provision
    from floorbase.rules.books.tables import Payout, ScheduledEvent, Structure, Tables

ACROSS = 6  # columns of payouts side by side, where nobody says how wide it may be
EVENTS = "Events by date"
PAYOUTS = "Per cent of the prize pool for each place, by the number of entrants"


@dataclass(frozen=True, slots=True)
class TableRows:
    """A table as rows: what stands over it, its columns, and what stands once below it.

    The first ``left`` columns are words.
    """

    title: str
    head: tuple[str, ...]
    rows: tuple[tuple[str, ...], ...]
    left: int = 0
    below: tuple[str, ...] = ()


def tables_of(tables: Tables, provision: Provision, across: int = ACROSS) -> list[TableRows]:
    """The tables that a provision names; ``across`` is how many columns of payouts may be beside
    each other."""
    if provision.table == "structures":
        fitting = [found for found in tables.structures if provision.id in found.cites]
        return [_structure(found) for found in fitting]
    if provision.table == "events":
        return [_events(tables.events)]
    if provision.table == "payouts":
        return [*_payouts(tables.payouts, across)]
    return []


def drawn_table(tables: Tables, provision: Provision, width: int) -> list[str]:
    """The table that a provision names; nothing where it names none."""
    lines: list[str] = []
    for place, found in enumerate(tables_of(tables, provision, max((width - 9) // 10, 1))):
        if provision.table == "payouts":
            lines += ["", *_drawn(found)] if place else [found.title, "", *_drawn(found)]
        elif provision.table == "events":
            lines += _drawn(_cut(found, max(width - 30, 16)))
        else:
            lines += [found.title, *_drawn(found)]
    return lines


def _drawn(found: TableRows) -> list[str]:
    return [*grid(found.head, found.rows, found.left), *found.below]


def _cut(found: TableRows, room: int) -> TableRows:
    """The same with the words of its last column cut to a width."""
    rows = tuple(
        (*row[:-1], row[-1] if len(row[-1]) <= room else f"{row[-1][: room - 1]}…")
        for row in found.rows
    )
    return TableRows(found.title, found.head, rows, found.left, found.below)


def grid(head: Sequence[str], rows: Sequence[Sequence[str]], left: int = 0) -> list[str]:
    """A table with rules between its columns; the first ``left`` columns begin at the left.

    >>> print("\\n".join(grid(["a", "b"], [["1", "22"]])))
    ╭───┬────╮
    │ a │  b │
    ├───┼────┤
    │ 1 │ 22 │
    ╰───┴────╯
    """
    sizes = [max(map(len, column)) for column in zip(head, *rows, strict=True)]

    def line(cells: Sequence[str]) -> str:
        told = [
            f"{cell:<{size}}" if place < left else f"{cell:>{size}}"
            for place, (cell, size) in enumerate(zip(cells, sizes, strict=True))
        ]
        return f"│ {' │ '.join(told)} │"

    def rule(first: str, between: str, last: str) -> str:
        return f"{first}{between.join('─' * (size + 2) for size in sizes)}{last}"

    middle = [rule("├", "┼", "┤") if row is None else line(row) for row in (head, None, *rows)]
    return [rule("╭", "┬", "╮"), *middle, rule("╰", "┴", "╯")]


def _structure(found: Structure) -> TableRows:
    rows: list[tuple[str, ...]] = []
    for level in found.levels:
        ante = f"{level.ante:,}" if level.ante else "none"
        blinds = f"{level.small_blind:,} / {level.big_blind:,}"
        rows.append((str(level.number), str(level.minutes), blinds, ante))
        if level.number in found.breaks:
            rows.append(("", str(found.breaks[level.number]), "break", ""))
    title = f"Starting stack {found.stack:,}; {found.format}"
    return TableRows(title, ("level", "minutes", "blinds", "ante"), tuple(rows))


def _events(events: Sequence[ScheduledEvent]) -> TableRows:
    """Each event by its date; what does not fit beside it stands once below."""
    rows = []
    kinds: dict[str, str] = {}
    for event in events:
        rows.append((event.date, event.day, event.starts, event.name))
        fee = " + ".join(f"{amount} {name}" for name, amount in event.pays.items())
        kinds[event.name] = (
            f"{fee}; {event.format}; {event.stack:,} chips; {event.minutes}-minute levels; "
            f"late entry to the start of level {event.late_entry_until_level}"
        )
    below = tuple(f"{name}: {told}." for name, told in kinds.items())
    return TableRows(EVENTS, ("date", "day", "starts", "event"), tuple(rows), 4, below)


def _payouts(payouts: Sequence[Payout], across: int) -> Iterator[TableRows]:
    """Places down, numbers of entrants across; as many tables below each other as it takes."""
    for start in range(0, len(payouts), across):
        some = payouts[start : start + across]
        head = ("place", *(f"{column.fewest}-{column.most}" for column in some))
        places = range(max(len(column.percent) for column in some))
        rows = tuple((str(n + 1), *(_percent(column, n) for column in some)) for n in places)
        yield TableRows(PAYOUTS, head, rows)


def _percent(column: Payout, place: int) -> str:
    return str(column.percent[place]) if place < len(column.percent) else ""
