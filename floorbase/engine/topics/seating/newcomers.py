"""What the dealer's hands do: players who come from other tables, and the seats they take.

Open seats are counted clockwise from the first that the next big blind can fall on, the one left
of the coming small blind. Sources: queensix:tournament.11 and tournament.13, whangamata:5.5, 7.1
and 8, nunavut:9.29, A.4.5, A.4.6 and B.tournament-play.31, star:7.22.
"""

from __future__ import annotations

from collections.abc import Sequence

from floorbase.engine.play.play import Play
from floorbase.engine.play.registry import handles, ruling
from floorbase.engine.poker.button_and_blinds import coming, room_with_spots
from floorbase.engine.poker.next_hand import between_hands
from floorbase.engine.table.changes import Change, RulingContext
from floorbase.engine.table.events import Event, refuse
from floorbase.engine.table.memory.between_hands import CHAIRS, OtherTable, next_after
from floorbase.engine.table.state import Table
from floorbase.engine.topics.seating import leaving
from floorbase.engine.topics.seating.lines import (
    Balancing,
    Breaks,
    BreaksTo,
    Comes,
    ComesDraw,
    ComesHere,
    FromTable,
    Newcomer,
    NewcomerBroke,
)


@handles(Comes)
def comes(play: Play, event: Comes) -> None:
    """A player of another table takes a seat here, to balance."""
    between_hands(play, event)
    table = play.table
    leaving.check_free(table, event, event.to)
    check_there(table, event, (event.seat,))
    play.step(_seated(table, event, [event.seat], [event.to], "balance"))


@handles(ComesHere, ComesDraw)
def comes_here(play: Play, event: Balancing) -> None:
    """The same, where the book finds the seat."""
    between_hands(play, event)
    table = play.table
    there = check_there(table, event, (event.seat,))
    chairs = in_order(play, event, 1)
    if len(chairs) == 1:
        play.step(_seated(table, event, [event.seat], chairs, "balance"))
        return
    facts = play.seen()
    if there.big_blind:
        due = next_after(sorted(there.seats), there.big_blind) == event.seat
        facts["mover_due_big_blind"] = "yes" if due else "no"
    play.rule("balancing_where", facts, RulingContext(event=event, seats=tuple(chairs)))


@handles(Newcomer)
def newcomer(play: Play, event: Newcomer) -> None:
    """Someone comes from a table that the record does not show, and brings chips to this one."""
    between_hands(play, event)
    table = play.table
    chair, chips = event.to, event.amount
    leaving.check_free(table, event, chair)
    if not chips:
        raise refuse(event, "a player without chips is out", "write the chips brought")
    why = "table_broke" if isinstance(event, NewcomerBroke) else "balance"
    leaving.sit(table, chair, chips, why)
    table.issued += chips
    play.step([Change("sits_down", chair, chips)])


@handles(Breaks, BreaksTo)
def breaks(play: Play, event: Breaks | BreaksTo) -> None:
    """A table is broken; all its players come here, or those whom the line names."""
    between_hands(play, event)
    table = play.table
    check_there(table, event, ())
    players, _ = _who(table, event)
    check_there(table, event, players)
    chairs = in_order(play, event, len(players))
    if len(players) == len(chairs) == 1:
        play.step(_seated(table, event, players, chairs, "table_broke"))
        return
    facts = play.seen(broken_players_to_table="one" if len(players) == 1 else "several")
    play.rule("broken_table_seat", facts, RulingContext(event=event, seats=tuple(chairs)))


def check_there(table: Table, event: FromTable, players: Sequence[int]) -> OtherTable:
    """The other table an event names. Raises: ReplayError: it, or a player of it, is not known."""
    there = room_with_spots(table).tables.get(event.table)
    if there is None or not there.seats:
        fix = f"give it under 'other_tables: {{{event.table}: {{seats: {{1: 5000}}}}}}'"
        raise refuse(event, f"nothing is known about table {event.table}", fix)
    if len(set(players)) < len(players) or not set(players) <= set(there.seats):
        known = ", ".join(map(str, sorted(there.seats)))
        what = f"a seat named here has no player at table {event.table}, or is named twice"
        raise refuse(
            event,
            what,
            f"name each player once; the seats taken at table {event.table} are {known}",
        )
    return there


def in_order(play: Play, event: Event, need: int) -> list[int]:
    """The open chairs, soonest for the big blind first. Raises: ReplayError: there are too few."""
    chairs = leaving.open_chairs(play.table)
    if len(chairs) < need:
        fix = "name only those who come here, as 'table 2 breaks, 1 to 3'"
        raise refuse(event, f"there are {need} players for {len(chairs)} open seats", fix)
    if len(chairs) == need == 1:
        return chairs
    small = coming(play, event).small
    return sorted(chairs, key=lambda chair: (chair - small - 1) % CHAIRS)


def _seated(
    table: Table, event: FromTable, players: Sequence[int], chairs: Sequence[int], why: str
) -> list[Change]:
    """Players of the other table sit down with their chips."""
    there = room_with_spots(table).tables[event.table]
    changes = []
    for number, chair in zip(players, chairs, strict=False):
        chips = there.seats.pop(number)
        leaving.sit(table, chair, chips, why)
        changes.append(Change("sits_down", chair, chips))
    return changes


def _who(table: Table, event: FromTable) -> tuple[list[int], str]:
    """Who comes to this table, in the order named, and why."""
    if isinstance(event, Balancing):
        return [event.seat], "balance"
    if isinstance(event, BreaksTo):
        return [old for old, _ in event.pairs], "table_broke"
    return sorted(room_with_spots(table).tables[event.table].seats), "table_broke"


@ruling("balancing_where", "soonest_big_blind")
@ruling("broken_table_seat", "worst_position", "worst_positions_by_lot")
def soonest(table: Table, context: RulingContext) -> list[Change]:
    """The first open seats; of several players the lot, or the order agreed, says who first."""
    event = context.of(FromTable)
    players, why = _who(table, event)
    if len(players) > 1 and not isinstance(event, BreaksTo):
        fix = "write 'table 2 breaks, 1 to 3, 4 to 7', with the seats that were drawn or agreed"
        raise refuse(event, "the new seats are missing: they are drawn by lot", fix)
    return _seated(table, event, players, context.seats, why)


@ruling("balancing_where", "worst_position")
def worst(table: Table, context: RulingContext) -> list[Change]:
    """The first open seat that is not the small blind's."""
    event, spots = context.of(FromTable), room_with_spots(table).coming
    small = spots.small if spots else 0
    players, why = _who(table, event)
    return _seated(table, event, players, [n for n in context.seats if n != small], why)


@ruling(("balancing_where", "broken_table_seat"), "random_seat")
@ruling("broken_table_seat", "assigned_seat")
def as_given(table: Table, context: RulingContext) -> list[Change]:
    """The seats that a draw or the staff gave."""
    event = context.of(FromTable)
    players, why = _who(table, event)
    chairs = [new for _, new in event.pairs] if isinstance(event, BreaksTo) else []
    if isinstance(event, ComesDraw):
        chairs = [event.to]
    if not chairs:
        what = "the new seat is missing: it is drawn, or given by the staff"
        fix = "add the seat, as in '6 of table 2 comes to this table, draws seat 3'"
        if why == "table_broke":
            what = "the new seats are missing: they are drawn, or given by the staff"
            fix = "write 'table 2 breaks, 1 to 3, 4 to 7', with each player's old and new seat"
        raise refuse(event, what, fix)
    if len(set(chairs)) < len(chairs):
        raise refuse(event, "two players cannot share a seat", "give each their own")
    for chair in chairs:
        leaving.check_free(table, event, chair)
    return _seated(table, event, players, chairs, why)


@ruling(("balancing_where", "broken_table_seat"), "like_old_position")
def like_old(table: Table, context: RulingContext) -> list[Change]:
    """For each the open seat as far from the last big blind as the old one was, or nearest."""
    event, room = context.of(FromTable), room_with_spots(table)
    players, why = _who(table, event)
    there = room.tables[event.table]
    if not there.big_blind or room.last is None:
        fix = f"give 'big_blind:' of table {event.table} under 'other_tables:'"
        raise refuse(event, "the positions at the old table are not known", fix)
    big = room.last.big
    taken: list[int] = []
    for number in players:
        old = (number - there.big_blind) % CHAIRS
        far = {chair: abs((chair - big) % CHAIRS - old) for chair in context.seats}
        near = [chair for chair in far if far[chair] == min(far.values())]
        if len(near) > 1 or near[0] in taken:
            what = f"no book says which of seats {', '.join(map(str, near))} the player takes"
            fix = "end the record here, or let the floor choose another way of seating"
            raise refuse(event, what, fix)
        taken += near
    return _seated(table, event, players, taken, why)
