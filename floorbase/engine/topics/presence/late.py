"""Players who come late: stacks of no-shows, what they get on arriving, and new players.

Sources: star:7.13, queensix:tournament.3 and tournament.14, whangamata:50.2.
"""

from __future__ import annotations

from floorbase.engine.play.effects import says_of_player
from floorbase.engine.play.play import Play
from floorbase.engine.play.registry import handles, ruling
from floorbase.engine.poker import situations
from floorbase.engine.table.changes import Change, RulingContext
from floorbase.engine.table.events import Event, refuse
from floorbase.engine.table.extensions import presence_of
from floorbase.engine.table.memory.presence import CHAIRS
from floorbase.engine.table.seat import Seat
from floorbase.engine.table.state import Table
from floorbase.engine.topics.presence.events import ReachedOrNot
from floorbase.engine.topics.presence.lines import (
    Arrives,
    ArrivesSameDay,
    ClockAt,
    Joins,
    LevelsComplete,
    MinutesPass,
    Missed,
    StackLookedAt,
)
from floorbase.engine.topics.presence.rulings import refuse_live, who_is_away
from floorbase.engine.topics.presence.withdraw import at_table, give, remove
from floorbase.errors import one_of

WORDS = {"asks_to_keep": "asked_to_keep", "not_reached": "not_reached", "reached": "no_request"}


@handles(LevelsComplete)
def levels_complete(play: Play, event: LevelsComplete) -> None:
    """So many levels of the tournament have been played to their end."""
    presence_of(play.table).levels = event.number
    play.step([Change("levels", None, event.number)])


@handles(ClockAt)
def clock_at(play: Play, event: ClockAt) -> None:
    """What the tournament clock shows. Raises: ReplayError: it has gone back."""
    presence = presence_of(play.table)
    now = event.minutes
    if presence.minutes is not None:
        if now < presence.minutes:
            what = f"the clock has already shown {presence.minutes} minutes"
            raise refuse(event, what, "write a later time")
        pass_minutes(play, now - presence.minutes)
    presence.minutes = now
    play.step([Change("clock_at", None, now)])


@handles(MinutesPass)
def minutes_pass(play: Play, event: MinutesPass) -> None:
    """Time goes by."""
    presence = presence_of(play.table)
    minutes = event.minutes
    if presence.minutes is not None:
        presence.minutes += minutes
    pass_minutes(play, minutes)
    play.step([Change("minutes_pass", None, minutes)])


def pass_minutes(play: Play, minutes: int) -> None:
    """Penalties run on."""
    for seat in play.table.ring:
        if seat.penalty is not None:
            seat.penalty.minutes += minutes


@handles(ReachedOrNot)
def word(play: Play, event: ReachedOrNot) -> None:
    """Whether somebody who never arrived could be reached, and what they asked."""
    seat = never_came(play, event)
    presence_of(play.table).words[seat.number] = WORDS[event.kind]
    play.step([Change(event.kind, seat.number)])


def never_came(play: Play, event: Event) -> Seat:
    """The seat named, whose player has not been seen. Raises: ReplayError: not so."""
    seat = who_is_away(play, event)
    if not seat.no_show:
        what = f"nothing says yet that the player in seat {seat.number} never came"
        raise refuse(event, what, f"write 'seat {seat.number} never arrived' before this line")
    return seat


@handles(StackLookedAt)
def stack_looked_at(play: Play, event: StackLookedAt) -> None:
    """May the stack of somebody who never arrived be taken off?"""
    seat = never_came(play, event)
    refuse_live(play.table, seat, event)
    presence = presence_of(play.table)
    facts = {}
    if presence.levels is not None:
        few = "1-3" if presence.levels else "0"
        facts["no_show_levels_complete"] = few if presence.levels < 4 else "4+"
    if presence.minutes is not None:
        facts["no_show_half_hour"] = "yes" if presence.minutes >= 30 else "no"
    if seat.number in presence.words:
        facts["no_show_word"] = presence.words[seat.number]
    play.rule("late_arrival_stack", play.seen(**facts), RulingContext(seat, event))


@handles(Missed)
def missed(play: Play, event: Missed) -> None:
    """What a removed stack would since have paid in blinds and antes, as somebody counted it."""
    noted_stack(play, event)
    chips = event.amount
    presence_of(play.table).missed[event.seat] = chips
    play.step([Change("missed_blinds", event.seat, chips)])


def noted_stack(play: Play, event: Missed | Arrives | ArrivesSameDay) -> int:
    """The stack that was taken off a no-show's chair. Raises: ReplayError: none was."""
    noted = presence_of(play.table).noted.get(event.seat)
    if noted is None:
        what = f"no stack was removed from seat {event.seat}"
        raise refuse(event, what, f"write 'seat {event.seat} returns' instead")
    return noted


@handles(Arrives, ArrivesSameDay)
def arrives(play: Play, event: Arrives | ArrivesSameDay) -> None:
    """Somebody who never arrived is here: at their stack, or where it has been taken off."""
    seat = play.table.seats.get(event.seat)
    if seat is not None and seat.no_show and seat.stack:
        seat.away = seat.no_show = False
        play.step([Change("arrives", seat.number)])
        return
    noted = noted_stack(play, event)
    seat = chair(play.table, event)
    play.step([Change("arrives", seat.number)])
    same_day = {"arrived_same_day": "yes"} if isinstance(event, ArrivesSameDay) else {}
    context = RulingContext(seat, event, amount=noted)
    play.rule("late_arrival_return", play.seen(**same_day), context)


def chair(table: Table, event: Joins | Arrives | ArrivesSameDay) -> Seat:
    """A free chair: a player who sits there is in no hand before the next.

    Raises: ReplayError: somebody sits there, or there is no such chair.
    """
    number = event.seat
    if not 1 <= number <= CHAIRS or number in at_table(table):
        free = [n for n in range(1, CHAIRS + 1) if n not in at_table(table)]
        fix = one_of(free, "use") if free else "no seat is free"
        raise refuse(event, f"seat {number} is not free", fix)
    return table.seats.get(number) or Seat(number, 0)


def sit_down(table: Table, seat: Seat, chips: int) -> None:
    """Put chips that lay out of play at a free chair; its player is dealt in next hand."""
    give(table, seat, chips)
    if table.finish is not None and chips:
        table.finish.back(seat.number)
    seat.away = seat.no_show = False
    if chips and seat.number not in table.seats:
        seat.folded = True
        table.seats[seat.number] = seat
        table.join()


@handles(Joins)
def joins(play: Play, event: Joins) -> None:
    """A new player sits down with chips issued to them. Raises: ReplayError: not there, or none."""
    table, chips = play.table, event.amount
    seat = chair(table, event)
    if not chips:
        raise refuse(event, "a player cannot join without chips", "write how many")
    table.issued += chips
    table.removed += chips
    presence_of(table)
    seat.penalty = seat.time_banks = seat.waits = None
    seat.missing, seat.on_duty = 0, False
    if table.finish is not None:
        if table.finish is not None:
            situations.chair_taken(table, seat.number)
        table.finish.enter(seat.number)
    sit_down(table, seat, chips)
    play.step([Change("joins", seat.number, chips)])
    play.rule("late_player_joins", play.seen(), RulingContext(seat, event))


@ruling("late_arrival_stack", "stack_removed")
def stack_removed(table: Table, context: RulingContext) -> list[Change]:
    """What is left of a no-show's stack is noted and taken out of play."""
    seat = context.player
    presence_of(table).noted[seat.number] = seat.stack
    return [Change("noted", seat.number, seat.stack), *remove(table, seat, seat.stack)]


@ruling("late_arrival_return", "stack_as_removed")
def give_back(table: Table, context: RulingContext, less: int = 0) -> list[Change]:
    """Put a noted stack back, less some chips; never less than nothing."""
    seat = context.player
    back = max(context.amount - less, 0)
    presence_of(table).noted.pop(seat.number)
    sit_down(table, seat, back)
    return [Change("stack_back", seat.number, back)]


@ruling("late_arrival_return", "stack_less_missed")
def stack_less_missed(table: Table, context: RulingContext) -> list[Change]:
    """The noted stack comes back, less what it would have paid.

    Raises: ReplayError: nobody has said how much that was.
    """
    less = presence_of(table).missed.pop(context.player.number, None)
    if less is None:
        what = "no book says how the blinds missed are counted"
        fix = (
            f"before this line, write how much was missed: 'seat {context.player.number} "
            "missed 2400'"
        )
        raise refuse(context.cause, what, fix)
    return give_back(table, context, less)


@ruling("late_arrival_return", "nothing")
def nothing_back(table: Table, context: RulingContext) -> list[Change]:
    """The noted stack stays out of play."""
    seat = context.player
    presence_of(table).noted.pop(seat.number)
    return [Change("nothing_back", seat.number)]


@ruling("late_player_joins", "next_level")
def next_level(table: Table, context: RulingContext) -> list[Change]:
    """The new player is passed over until the blinds are others than now."""
    presence_of(table)
    context.player.waits = table.stakes.blinds
    return [Change("waits_level", context.player.number)]


ruling("late_arrival_stack", "stack_stays")(says_of_player("stack_stays"))
ruling("late_player_joins", "dealt_in_now")(says_of_player("dealt_in_next"))
