"""What the dealer's hands do: players who leave the table, and players who change seats.

Sources: queensix:tournament.12, tournament.13 and tournament.16, whangamata:5 and 8, nunavut:A.4.3
and B.tournament-play.19, star:7.22 and 7.24.
"""

from __future__ import annotations

from floorbase.engine.play.effects import says, says_of_player
from floorbase.engine.play.play import Play
from floorbase.engine.play.registry import handles, ruling
from floorbase.engine.poker.button_and_blinds import coming, players, room_with_spots
from floorbase.engine.poker.next_hand import between_hands
from floorbase.engine.table.changes import Change, RulingContext
from floorbase.engine.table.events import Event, refuse
from floorbase.engine.table.memory.between_hands import next_after
from floorbase.engine.table.seat import Seat
from floorbase.engine.table.state import Table
from floorbase.engine.topics.seating import leaving
from floorbase.engine.topics.seating.lines import (
    AssignsSeat,
    Balances,
    BalancesLot,
    Belongs,
    FieldShrinks,
    Moves,
    NewSeat,
    TableShort,
    TablesLeftDrawn,
    ToTable,
    WrongSeat,
)

LEFT = {3: "three", 2: "two", 1: "one"}


def player(play: Play, event: Event) -> Seat:
    """The seat an event names, with chips. Raises: ReplayError: it has none."""
    seat = play.seat(event)
    if not seat.stack + seat.bet + seat.held:
        raise refuse(event, f"seat {seat.number} has no chips left", "remove this line")
    return seat


@handles(Moves)
def moves(play: Play, event: Moves) -> None:
    """A player takes all chips to a chair of another table."""
    between_hands(play, event)
    seat = player(play, event)
    play.step(leaving.move(play.table, event, seat.number, event.table, event.to))


@handles(Balances, BalancesLot)
def balances(play: Play, event: ToTable) -> None:
    """Somebody has to go to another table."""
    between_hands(play, event)
    table = play.table
    spots = coming(play, event)
    facts = play.seen()
    play.rule("balancing_who", facts, RulingContext(table.seats[spots.big], event))


def _goes(table: Table, event: ToTable, number: int) -> list[Change]:
    """A player leaves for another table, to a chair that this table does not see."""
    return leaving.move(table, event, number, event.table, 0)


@ruling("balancing_who", "next_big_blind")
def next_big_blind(table: Table, context: RulingContext) -> list[Change]:
    """Whoever would post the next big blind."""
    return _goes(table, context.of(ToTable), context.player.number)


@ruling("balancing_who", "player_in_big_blind")
def in_big_blind(table: Table, context: RulingContext) -> list[Change]:
    """Whoever is in the big blind when the move is ordered: the last to have had it."""
    last = room_with_spots(table).last
    if last is None or last.big not in players(table):
        what = "the player in the big blind is gone, and no book says who moves instead"
        raise refuse(context.cause, what, "write who goes, as '4 moves to table 2 seat 7'")
    return _goes(table, context.of(ToTable), last.big)


@ruling("balancing_who", "left_of_staff")
def left_of_staff(table: Table, context: RulingContext) -> list[Change]:
    """The next player on the left of whoever is due and runs the game."""
    return _goes(table, context.of(ToTable), next_after(players(table), context.player.number))


@ruling("balancing_who", "after_first_five", "drawn_by_lot")
def named(table: Table, context: RulingContext) -> list[Change]:
    """Whom the lot, or the floor among those who came late, has named."""
    event = context.of(ToTable)
    if not isinstance(event, BalancesLot) or event.seat not in players(table):
        fix = "add ', lot or floor names 4' to the line, with a seat that has chips"
        raise refuse(event, "who moves is drawn by lot or decided by the floor", fix)
    return _goes(table, event, event.seat)


@handles(TableShort)
def table_short(play: Play, event: TableShort) -> None:
    """The table waits for players."""
    number = event.number
    if not number:
        raise refuse(
            event,
            "a short table must lack at least one player",
            "write how many players are missing",
        )
    facts = play.seen(table_players_short="1-2" if number < 3 else "3+")
    play.rule("short_table_plays", facts, RulingContext(event=event))


@ruling("short_table_plays", "halts")
def halts(table: Table, context: RulingContext) -> list[Change]:
    """Nothing is dealt after this hand until players have come."""
    room_with_spots(table).halted = True
    return [Change("halts")]


@handles(WrongSeat)
def belongs(play: Play, event: WrongSeat) -> None:
    """A player has sat in the wrong seat since the start."""
    seat = player(play, event)
    play.rule("wrong_seat", play.seen(), RulingContext(seat, event))


@ruling("wrong_seat", "moved_with_stack")
def moved_with_stack(table: Table, context: RulingContext) -> list[Change]:
    """To the right seat with every chip, once the hand is over."""
    event = context.of(WrongSeat)
    there = event.table if isinstance(event, Belongs) else 0
    order = (context.player.number, there, event.to)
    if table.over:
        return leaving.move(table, event, *order)
    room_with_spots(table).leaving.append(order)
    return [Change("moves_after_hand", context.player.number)]


@handles(NewSeat)
def asks_seat(play: Play, event: NewSeat) -> None:
    """A player wants, or is given, another seat of this table."""
    between_hands(play, event)
    seat = player(play, event)
    leaving.check_free(play.table, event, event.to)
    assigned = "yes" if isinstance(event, AssignsSeat) else "no"
    play.rule("seat_change", play.seen(seat_change_assigned=assigned), RulingContext(seat, event))


@ruling("seat_change", "allowed")
def seat_allowed(table: Table, context: RulingContext) -> list[Change]:
    """The player takes the new seat."""
    return leaving.move(table, context.cause, context.player.number, 0, context.of(NewSeat).to)


@handles(FieldShrinks)
def tables_left(play: Play, event: FieldShrinks) -> None:
    """The field has come down to three, two or one table."""
    between_hands(play, event)
    left, start = event.number, event.amount
    if left not in LEFT or start <= left:
        what = f"the field cannot have come down from {start} tables to {left}"
        raise refuse(
            event,
            what,
            "write 3, 2 or 1 left of a larger number at the start, 'tables left 2 of 9'",
        )
    began = "2-3" if start < 4 else "4-5" if start < 6 else "6+"
    facts = play.seen(tables_left=LEFT[left], tables_at_start=began)
    play.rule("final_table_redraw", facts, RulingContext(event=event))


@ruling("final_table_redraw", "redraw")
def redraw(table: Table, context: RulingContext) -> list[Change]:
    """Every player here takes the seat drawn; where the button goes then no book says."""
    event = context.cause
    pairs = event.pairs if isinstance(event, TablesLeftDrawn) else ()
    chairs = dict(pairs)
    here, drawn = set(players(table)), set(chairs.values())
    room = room_with_spots(table)
    every = set(chairs) == here and len(drawn) == len(here) == len(pairs)
    if not every or not all(1 <= chair <= room.chairs for chair in drawn):
        fix = (
            "write 'tables left 2 of 6, seats drawn 2 to 5, 4 to 1', with a seat for every "
            "player here"
        )
        raise refuse(event, "every player draws a new seat, and not every seat is given", fix)
    leaving.rename(table, chairs)
    room.joining.clear()
    room.waits.clear()
    room.adrift = True
    room.put = 0
    return [Change("draws_seat", old, to=new) for old, new in chairs.items()]


ruling("short_table_plays", "goes_on")(says("goes_on"))
ruling("wrong_seat", "stays")(says_of_player("stays"))
ruling("seat_change", "refused")(says_of_player("stays"))
ruling("final_table_redraw", "keep_seats")(says("seats_kept"))
