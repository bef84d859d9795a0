"""What the dealer's hands do: players who come from other tables, and the seats they take.

Open seats are counted clockwise from the first that the next big blind can fall on, the one left
of the coming small blind. Sources: queensix:tournament.11 and tournament.13, whangamata:5.5, 7.1
and 8, nunavut:9.29, A.4.5, A.4.6 and B.tournament-play.31, star:7.22.
"""

from __future__ import annotations

from collections.abc import Sequence
from typing import TYPE_CHECKING

from floorbase.engine.play.registry import handles, ruling
from floorbase.engine.poker.button_and_blinds import coming, room_of
from floorbase.engine.poker.next_hand import between_hands
from floorbase.engine.table.changes import Change, Matter
from floorbase.engine.table.events import Event, refuse
from floorbase.engine.table.memory.between_hands import CHAIRS, OtherTable, next_after
from floorbase.engine.table.state import Table
from floorbase.engine.topics.seating import leaving

if TYPE_CHECKING:
    from floorbase.engine.play.play import Play


@handles("comes")
def comes(play: Play, event: Event) -> None:
    """A player of another table takes a seat here, to balance."""
    between_hands(play, event)
    table = play.table
    leaving.check_free(table, event, event.to or 0)
    check_there(table, event, (event.seat or 0,))
    play.step(_seated(table, event, [event.seat or 0], [event.to or 0], "balance"))


@handles("comes_here", "comes_draw")
def comes_here(play: Play, event: Event) -> None:
    """The same, where the book finds the seat."""
    between_hands(play, event)
    table = play.table
    there = check_there(table, event, (event.seat or 0,))
    chairs = in_order(play, event, 1)
    if len(chairs) == 1:
        play.step(_seated(table, event, [event.seat or 0], chairs, "balance"))
        return
    facts = play.seen()
    if there.big_blind:
        due = next_after(sorted(there.seats), there.big_blind) == event.seat
        facts["mover_due_big_blind"] = "yes" if due else "no"
    play.rule("balancing_where", facts, Matter(event=event, seats=tuple(chairs)))


@handles("newcomer_broke", "newcomer_balance")
def newcomer(play: Play, event: Event) -> None:
    """Someone comes from a table that the record does not show, and brings chips to this one."""
    between_hands(play, event)
    table = play.table
    chair, chips = event.to or 0, event.amount or 0
    leaving.check_free(table, event, chair)
    if not chips:
        raise refuse(event, "a player without chips is out", "write the chips brought")
    why = "table_broke" if event.kind == "newcomer_broke" else "balance"
    leaving.sit(table, chair, chips, why)
    table.issued += chips
    play.step([Change("sits_down", chair, chips)])


@handles("breaks", "breaks_to")
def breaks(play: Play, event: Event) -> None:
    """A table is broken; all its players come here, or those whom the line names."""
    between_hands(play, event)
    table = play.table
    there = check_there(table, event, ())
    players = list(event.seats[::2]) or sorted(there.seats)
    check_there(table, event, players)
    chairs = in_order(play, event, len(players))
    if len(players) == len(chairs) == 1:
        play.step(_seated(table, event, players, chairs, "table_broke"))
        return
    facts = play.seen(broken_players_to_table="one" if len(players) == 1 else "several")
    play.rule("broken_table_seat", facts, Matter(event=event, seats=tuple(chairs)))


def check_there(table: Table, event: Event, players: Sequence[int]) -> OtherTable:
    """The other table an event names. Raises: ReplayError: it, or a player of it, is not known."""
    there = room_of(table).tables.get(event.number or 0)
    if there is None or not there.seats:
        fix = f"give it under 'other_tables: {{{event.number}: {{seats: {{1: 5000}}}}}}'"
        raise refuse(event, f"nothing is known of table {event.number}", fix)
    if len(set(players)) < len(players) or not set(players) <= set(there.seats):
        known = ", ".join(map(str, sorted(there.seats)))
        what = f"not all of these sit at table {event.number}"
        raise refuse(event, what, f"name each once, of {known}")
    return there


def in_order(play: Play, event: Event, need: int) -> list[int]:
    """The open chairs, soonest for the big blind first. Raises: ReplayError: there are too few."""
    chairs = leaving.open_chairs(play.table)
    if len(chairs) < need:
        fix = "name only those who come here, as 'table 2 breaks, 1 to 3'"
        raise refuse(event, f"{need} players, and {len(chairs)} open seats", fix)
    if len(chairs) == need == 1:
        return chairs
    small = coming(play, event).small
    return sorted(chairs, key=lambda chair: (chair - small - 1) % CHAIRS)


def _seated(
    table: Table, event: Event, players: Sequence[int], chairs: Sequence[int], why: str
) -> list[Change]:
    """Players of the other table sit down with their chips."""
    there = room_of(table).tables[event.number or 0]
    changes = []
    for number, chair in zip(players, chairs, strict=False):
        chips = there.seats.pop(number)
        leaving.sit(table, chair, chips, why)
        changes.append(Change("sits_down", chair, chips))
    return changes


def _who(table: Table, event: Event) -> tuple[list[int], str]:
    """Who comes to this table, in the order named, and why."""
    if event.kind.startswith("comes"):
        return [event.seat or 0], "balance"
    there = room_of(table).tables[event.number or 0]
    return list(event.seats[::2]) or sorted(there.seats), "table_broke"


@ruling("balancing_where", "soonest_big_blind")
@ruling("broken_table_seat", "worst_position", "worst_positions_by_lot")
def soonest(table: Table, matter: Matter) -> list[Change]:
    """The first open seats; of several players the lot, or the order agreed, says who first."""
    event = matter.event
    assert event is not None
    players, why = _who(table, event)
    if len(players) > 1 and not event.seats:
        fix = "write 'table 2 breaks, 1 to 3, 4 to 7', in the order of the lots or as they agreed"
        raise refuse(event, "lots decide who takes which seat", fix)
    return _seated(table, event, players, matter.seats, why)


@ruling("balancing_where", "worst_position")
def worst(table: Table, matter: Matter) -> list[Change]:
    """The first open seat that is not the small blind's."""
    event, spots = matter.event, room_of(table).coming
    assert event is not None
    small = spots.small if spots else 0
    players, why = _who(table, event)
    return _seated(table, event, players, [n for n in matter.seats if n != small], why)


@ruling(("balancing_where", "broken_table_seat"), "random_seat")
@ruling("broken_table_seat", "assigned_seat")
def as_given(table: Table, matter: Matter) -> list[Change]:
    """The seats that a draw or the staff gave."""
    event = matter.event
    assert event is not None
    players, why = _who(table, event)
    chairs = event.seats[1::2] or (() if event.to is None else (event.to,))
    if not chairs:
        fix = "write it with the seat, as '6 of table 2 comes to this table, draws seat 3'"
        if why == "table_broke":
            fix = "write 'table 2 breaks, 1 to 3, 4 to 7', with the seat of each"
        raise refuse(event, "a draw or the staff decides on the seat", fix)
    if len(set(chairs)) < len(chairs):
        raise refuse(event, "two players cannot share a seat", "give each their own")
    for chair in chairs:
        leaving.check_free(table, event, chair)
    return _seated(table, event, players, chairs, why)


@ruling(("balancing_where", "broken_table_seat"), "like_old_position")
def like_old(table: Table, matter: Matter) -> list[Change]:
    """For each the open seat as far from the last big blind as the old one was, or nearest."""
    event, room = matter.event, room_of(table)
    assert event is not None
    players, why = _who(table, event)
    there = room.tables[event.number or 0]
    if not there.big_blind or room.last is None:
        fix = f"give 'big_blind:' of table {event.number} under 'other_tables:'"
        raise refuse(event, "the positions at the old table are not known", fix)
    big = room.last.big
    taken: list[int] = []
    for number in players:
        old = (number - there.big_blind) % CHAIRS
        far = {chair: abs((chair - big) % CHAIRS - old) for chair in matter.seats}
        near = [chair for chair in far if far[chair] == min(far.values())]
        if len(near) > 1 or near[0] in taken:
            what = f"no book says which of seats {', '.join(map(str, near))} it is"
            fix = "end the record here, or let the floor direct another way of seating"
            raise refuse(event, what, fix)
        taken += near
    return _seated(table, event, players, taken, why)
