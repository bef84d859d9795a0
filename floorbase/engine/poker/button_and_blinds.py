"""Where button and blinds go from one hand to the next.

Sources: queensix:tournament.27 and 4.blinds.2(b), michigan:47 to 49, nunavut:9.10 to 9.12 and
A.2.1, whangamata:30. A book is asked only where a chair of the last hand has become empty and its
ways of going on part.
"""

from __future__ import annotations

from collections.abc import Sequence
from typing import TYPE_CHECKING

from floorbase.engine.poker import situations
from floorbase.engine.table.events import Event, refuse
from floorbase.engine.table.extensions import room_of
from floorbase.engine.table.memory.between_hands import Room, Spots, between, next_after
from floorbase.engine.table.state import Table

if TYPE_CHECKING:
    from floorbase.engine.play.play import Play

PUT = "write 'floor puts the button at 3' before this line, with the seat that was ruled"


def room_with_spots(table: Table) -> Room:
    """The room around a table, with the spots of the hand just played kept in it."""
    room = room_of(table)
    last = room.last
    if table.button and (last is None or last.button != table.button):
        room.last = first_spots(table)  # the first hand's, or corrected since
    return room


def first_spots(table: Table) -> Spots:
    """The spots of a record's first hand: from its posts, or from the ring where it began later."""
    posts = table.hand.posted
    if posts:
        order = list(posts)
        big = next((n for n in order if posts[n] == table.big_blind), order[-1])
        at = order.index(big)
        return Spots(table.button, order[at - 1] if at else 0, big)
    return spots_from(table.button, [seat.number for seat in table.ring])


def spots_from(button: int, seats: Sequence[int]) -> Spots:
    """The spots with the button at a chair: the next two players post, or with two the button."""
    small = next_after(seats, button)
    if len(seats) == 2:
        return Spots(button, button, small)
    return Spots(button, small, next_after(seats, small))


def players(table: Table) -> list[int]:
    """The chairs of those who have chips, in order."""
    return [number for number, seat in table.seats.items() if seat.stack]


def coming(play: Play, event: Event) -> Spots:
    """The spots of the next hand, as the book has them.

    Raises:
        ReplayError: nothing says where the button is.
        StopHere: the book does not say how it goes on.
    """
    table = play.table
    room = room_with_spots(table)
    seats = players(table)
    if len(seats) < 2:
        fix = "seat a player first, as '6 of table 2 comes to seat 3'"
        raise refuse(event, "fewer than two players with chips are left here", fix)
    if room.put in seats:
        room.coming = spots_from(room.put, seats)
    elif room.adrift or room.last is None or room.put:
        what = "the record does not say where the button is, or the player who had it has left"
        if room.adrift:
            what = "no book says at which seat the button now belongs"
        raise refuse(event, what, PUT)
    elif len(seats) == 2:
        room.coming = _heads_up(play, room.last, seats)
    elif room.last.small == room.last.button:
        room.coming = spots_from(next_after(seats, room.last.button), seats)
    else:
        room.coming = _going_on(play, event, room, room.last, seats)
    return room.coming


def _heads_up(play: Play, last: Spots, seats: Sequence[int]) -> Spots:
    """Two players: the button takes turns, but for the first hand after three or more. There the
    next player after the button need not be the one whom the big blind leaves with it."""
    on = next_after(seats, last.button)
    due = next_after(seats, last.big)
    if last.small != last.button and on == due:
        on = situations.heads_up_begins(play, last, seats, on)
    return Spots(on, on, next_after(seats, on))


def _going_on(play: Play, event: Event, room: Room, last: Spots, seats: Sequence[int]) -> Spots:
    """Three players or more: the two ways are the same unless a chair has become empty."""
    ring = [
        number
        for number in seats
        if (number not in room.joining or number in last)
        and not between(number, last.button, last.small)
    ]
    moved = moving(last, ring if len(ring) > 2 else seats, seats)
    dead = Spots(last.small, last.big, next_after(seats, last.big))
    if dead == moved:
        return dead
    return situations.chair_emptied(play, event, dead, moved)


def moving(last: Spots, ring: Sequence[int], seats: Sequence[int]) -> Spots:
    """The button goes to the next player, the blinds to the two after.

    ``ring`` leaves out those who have just come or came in behind the blinds, unless they sit where
    button or a blind was; whoever of them sits due for the big blind takes it.

    >>> moving(Spots(1, 2, 3), [1, 3, 4, 5], [1, 3, 4, 5])
    Spots(button=3, small=4, big=5)
    """
    button = next_after(ring, last.button)
    small = next_after(ring, button)
    return Spots(button, small, next_after(seats, small))
