"""A provision's table, as its typed loader read it."""

from __future__ import annotations

from collections.abc import Iterator
from typing import TYPE_CHECKING

if TYPE_CHECKING:
    from floorbase.rules.books.model import Provision
    from floorbase.rules.books.tables import Payout, ScheduledEvent, Structure, Tables


def table_lines(tables: Tables, provision: Provision) -> list[str]:
    """The lines of the table that a provision names; none where it names none."""
    if provision.table == "structures":
        fitting = [found for found in tables.structures if provision.id in found.cites]
        return [line for found in fitting for line in _structure(found)]
    if provision.table == "events":
        return list(_events(tables.events))
    if provision.table == "payouts":
        return list(_payouts(tables.payouts))
    return []


def _structure(found: Structure) -> Iterator[str]:
    yield f"  starting stack {found.stack:,}"
    yield f"  {'level':>5}{'minutes':>9}{'small blind':>13}{'big blind':>11}{'ante':>9}"
    for level in found.levels:
        ante = f"{level.ante:,}" if level.ante else "-"
        blinds = f"{level.small_blind:>13,}{level.big_blind:>11,}"
        yield f"  {level.number:>5}{level.minutes:>9}{blinds}{ante:>9}"
        if level.number in found.breaks:
            yield f"  break of {found.breaks[level.number]} minutes"


def _events(events: tuple[ScheduledEvent, ...]) -> Iterator[str]:
    for event in events:
        fee = " + ".join(f"{amount} {name}" for name, amount in event.pays.items())
        until = f"late entry to the start of level {event.late_entry_until_level}"
        yield f"  {event.date:>6} {event.day} {event.starts}  {event.name} ({fee}),"
        yield (
            f"         {event.format}, {event.stack:,} chips, "
            f"{event.minutes}-minute levels, {until}"
        )


def _payouts(payouts: tuple[Payout, ...]) -> Iterator[str]:
    yield "  entrants: per cent for the 1st, the 2nd and so on"
    for column in payouts:
        shares = " ".join(str(share) for share in column.percent)
        yield f"  {column.fewest}-{column.most}: {shares}"
