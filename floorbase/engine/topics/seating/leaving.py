"""A player takes all chips to another chair, here or at another table."""

from __future__ import annotations

from collections.abc import Iterable
from typing import TypeVar

from floorbase.engine.poker import situations
from floorbase.engine.poker.busting import close_hand
from floorbase.engine.poker.button_and_blinds import room_with_spots
from floorbase.engine.table.changes import Change
from floorbase.engine.table.events import Event, refuse
from floorbase.engine.table.memory.between_hands import OtherTable
from floorbase.engine.table.seat import Seat
from floorbase.engine.table.state import Table
from floorbase.errors import one_of

Kept = TypeVar("Kept")


@situations.told_to_leave.ruled_by
def move(table: Table, event: Event, chair: int, other: int, to: int) -> list[Change]:
    """Move a player between hands; ``other`` is a table's number, 0 for this one.

    A player who has lost every chip meanwhile goes nowhere.
    Raises: ReplayError: the new chair is taken, or is none.
    """
    seat = table.seats.get(chair)
    if seat is None or not seat.stack:
        return []
    if other:
        chips = take_away(table, chair)
        put_elsewhere(table, event, chips, other, to)
        return [Change("moves_away", chair, chips, to=to or None, name=str(other))]
    check_free(table, event, to)
    rename(table, {chair: to})
    room_with_spots(table).left[chair] = "changed"
    return [Change("changes_seat", chair, seat.stack, to=to)]


def take_away(table: Table, chair: int) -> int:
    """A player leaves this table between hands, cards to the muck. Returns: the chips."""
    room = room_with_spots(table)
    seat = table.seats.pop(chair)
    forget(table, [chair])
    table.deck.muck += seat.cards
    room.left[chair] = "moved"
    room.joining.pop(chair, None)
    room.waits.pop(chair, None)
    room.short.pop(chair, None)
    if table.finish is not None:
        table.finish.move({chair: 0})
    if table.seats:
        table.join()
    return seat.stack


def forget(table: Table, chairs: Iterable[int]) -> None:
    """Players have left chairs: the hand just played can no longer be taken up again, and what
    was to come up later for them does not."""
    gone = set(chairs)
    table.round.ended = table.hand.uncontested = table.hand.uncalled = None
    table.hand.awards = ()
    table.hand.later = tuple([entry for entry in table.hand.later if entry[1] not in gone])


def put_elsewhere(table: Table, event: Event, chips: int, other: int, to: int) -> None:
    """Chips arrive at another table; at a chair not known (0) they are only counted."""
    room = room_with_spots(table)
    if not to:
        room.away += chips
        return
    there = room.tables.setdefault(other, OtherTable({}))
    if to in there.seats or not 1 <= to <= room.chairs:
        what = f"seat {to} of table {other} is " + ("taken" if to in there.seats else "not a seat")
        raise refuse(event, what, f"use an open seat, 1 to {room.chairs}")
    there.seats[to] = chips


def open_chairs(table: Table) -> list[int]:
    """The chairs where nobody with chips sits."""
    seats = table.seats
    chairs = range(1, room_with_spots(table).chairs + 1)
    return [chair for chair in chairs if chair not in seats or not seats[chair].stack]


def check_free(table: Table, event: Event, to: int) -> None:
    """Raises: ReplayError: the chair is taken, or there is none of that number."""
    free = open_chairs(table)
    if to not in free:
        fix = one_of(free, "use") if free else "no seat is open here"
        raise refuse(event, f"seat {to} is not open", fix)


def sit(table: Table, chair: int, chips: int, why: str) -> None:
    """A player sits down with chips, and is new to this table until the next hand is dealt."""
    room = room_with_spots(table)
    _clear_chair(table, chair)
    table.seats[chair] = Seat(chair, chips)
    table.join()
    forget(table, [chair])
    room.joining[chair] = why
    room.halted = False


def _clear_chair(table: Table, chair: int) -> None:
    """Whoever lost the last chip in a chair gets up."""
    if chair in table.seats:
        if table.finish is not None:
            situations.chair_taken(table, chair)
        close_hand(table)
        table.deck.muck += table.seats.pop(chair).cards


def rename(table: Table, chairs: dict[int, int]) -> None:
    """Players take other chairs of this table, all at once; the chairs are open or given up."""
    room = room_with_spots(table)
    moving = {to: table.seats.pop(chair) for chair, to in chairs.items()}
    for to, seat in moving.items():
        _clear_chair(table, to)
        table.deck.muck += seat.cards
        seat.cards, seat.mucked = (), seat.cards or seat.mucked
        seat.number = to
        table.seats[to] = seat
    room.joining = _renamed(room.joining, chairs)
    room.waits = _renamed(room.waits, chairs)
    room.short = _renamed(room.short, chairs)
    if table.finish is not None:
        table.finish.move(chairs)
    table.join()
    forget(table, chairs)


def _renamed(kept: dict[int, Kept], chairs: dict[int, int]) -> dict[int, Kept]:
    """What is known of chairs, after some of their players have moved."""
    return {chairs.get(chair, chair): value for chair, value in kept.items()}
