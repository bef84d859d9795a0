"""A provision's table drawn as a table, for the room there is."""

from __future__ import annotations

from collections.abc import Sequence
from typing import TYPE_CHECKING

if TYPE_CHECKING:
    from floorbase.rules.books.model import Provision
    from floorbase.rules.books.tables import Payout, ScheduledEvent, Structure, Tables


def drawn_table(tables: Tables, provision: Provision, width: int) -> list[str]:
    """The table that a provision names; nothing where it names none."""
    if provision.table == "structures":
        fitting = [found for found in tables.structures if provision.id in found.cites]
        return [line for found in fitting for line in _structure(found)]
    if provision.table == "events":
        return _events(tables.events, width)
    if provision.table == "payouts":
        return _payouts(tables.payouts, width)
    return []


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


def _structure(found: Structure) -> list[str]:
    rows = []
    for level in found.levels:
        ante = f"{level.ante:,}" if level.ante else "none"
        blinds = f"{level.small_blind:,} / {level.big_blind:,}"
        rows.append([str(level.number), str(level.minutes), blinds, ante])
        if level.number in found.breaks:
            rows.append(["", str(found.breaks[level.number]), "break", ""])
    return [
        f"Starting stack {found.stack:,}; {found.format}",
        *grid(["level", "minutes", "blinds", "ante"], rows),
    ]


def _events(events: Sequence[ScheduledEvent], width: int) -> list[str]:
    """Each event by its date; what does not fit beside it stands once below."""
    rows = []
    kinds: dict[str, str] = {}
    for event in events:
        rows.append([event.date, event.day, event.starts, event.name])
        fee = " + ".join(f"{amount} {name}" for name, amount in event.pays.items())
        kinds[event.name] = (
            f"{fee}; {event.format}; {event.stack:,} chips; {event.minutes}-minute levels; "
            f"late entry to the start of level {event.late_entry_until_level}"
        )
    room = max(width - 30, 16)
    rows = [[*row[:3], row[3] if len(row[3]) <= room else f"{row[3][: room - 1]}…"] for row in rows]
    return [
        *grid(["date", "day", "starts", "event"], rows, left=4),
        *(f"{name}: {told}." for name, told in kinds.items()),
    ]


def _payouts(payouts: Sequence[Payout], width: int) -> list[str]:
    """Places down, numbers of entrants across; as many tables below each other as it takes."""
    lines = ["Per cent of the prize pool for each place, by the number of entrants"]
    across = max((width - 9) // 10, 1)
    for start in range(0, len(payouts), across):
        some = payouts[start : start + across]
        head = ["place", *(f"{column.fewest}-{column.most}" for column in some)]
        rows = [
            [
                str(place + 1),
                *(
                    str(column.percent[place]) if place < len(column.percent) else ""
                    for column in some
                ),
            ]
            for place in range(max(len(column.percent) for column in some))
        ]
        lines += ["", *grid(head, rows)]
    return lines
