"""The clock called on a player.

Sources: star:7.25, queensix:6.no-limit.13 and 3.dead-hands.1(e), whangamata:24,
nunavut:A.5.19 and B.tournament-play.4.
"""

from __future__ import annotations

from floorbase.engine.lines.poker import AllIn, Bet, Call, Check, Fold, Raise
from floorbase.engine.play.effects import says_of_player
from floorbase.engine.play.play import Play
from floorbase.engine.play.registry import handles, ruling, ruling_by_option
from floorbase.engine.poker import acting
from floorbase.engine.table.changes import Change, RulingContext
from floorbase.engine.table.events import Action, Event, refuse, taken_as
from floorbase.engine.table.extensions import presence_of
from floorbase.engine.table.memory.presence import Clock
from floorbase.engine.table.seat import Seat
from floorbase.engine.table.state import Table
from floorbase.engine.topics.hands import dead_hands
from floorbase.engine.topics.presence.events import LateAction, LateWager
from floorbase.engine.topics.presence.lines import (
    ClockAsked,
    ClockDealer,
    ClockFloor,
    ClockOther,
    ClockRunsOut,
    ClockWaits,
    LateAllIn,
    LateBet,
    LateCall,
    LateCheck,
    LateFold,
    LateRaise,
    TimeDeclared,
)
from floorbase.engine.topics.presence.withdraw import check_for, judge

# Seconds in all by the options of clock_time, countdown and warnings included.
SECONDS = {
    "thirty_countdown_5": 30,
    "thirty_warned_twice": 30,
    "sixty_countdown_inside": 60,
    "sixty_then_countdown_10": 70,
}
CALLERS = {"clock_floor": "director", "clock_dealer": "dealer", "clock_other": "player_other_table"}
# What is done after some seconds on the clock, as the same action in time.
LATE: dict[type[LateAction], type[Action]] = {
    LateCheck: Check,
    LateCall: Call,
    LateFold: Fold,
    LateAllIn: AllIn,
    LateBet: Bet,
    LateRaise: Raise,
}


@handles(ClockAsked, ClockFloor, ClockDealer, ClockOther)
def clock_called(play: Play, event: ClockAsked | ClockFloor | ClockDealer | ClockOther) -> None:
    """Somebody wants the clock put on the player whose turn it is."""
    table = play.table
    seat = whose_turn(play, event, event.to if isinstance(event, ClockAsked) else None)
    if running(table, seat):
        raise refuse(event, f"a clock is already running on seat {seat.number}", "remove this line")
    context = RulingContext(seat, event)
    facts = play.seen(clock_called_by=caller(play, event))
    if play.rule("who_may_call_clock", facts, context) == "clock_goes_on":
        play.rule("clock_time", play.seen(**owes(table, seat)), context)


def caller(play: Play, event: ClockAsked | ClockFloor | ClockDealer | ClockOther) -> str:
    """Who wants the clock. Raises: ReplayError: the player whose clock it would be."""
    if not isinstance(event, ClockAsked):
        return CALLERS[event.kind]
    asking = play.seat(event)
    if asking.number == event.to:
        what = "a player cannot call the clock on themselves"
        raise refuse(event, what, "name another seat, or write 'floor puts a clock on …'")
    return "player_off_seat" if asking.away else "player_at_seat"


def whose_turn(play: Play, event: Event, number: int | None = None) -> Seat:
    """The seat named, whose turn it must be. Raises: ReplayError: it is not."""
    seat = play.seat(event, number)
    actor = play.table.actor
    if seat is not actor:
        fix = f"name seat {actor.number}" if actor else "deal the next street or hand first"
        raise refuse(event, f"it is not seat {seat.number}'s turn", fix)
    return seat


def owes(table: Table, seat: Seat) -> dict[str, str]:
    """Whether the player must put chips in to stay in the hand."""
    return {"timed_player_owes": "yes" if table.current_bet > seat.bet else "no"}


def turn_of(table: Table, seat: Seat) -> tuple[str, int, int]:
    """What tells one turn of a seat from its others in the same hand."""
    return table.street, table.current_bet, seat.level


def running(table: Table, seat: Seat) -> Clock | None:
    """The clock that runs on this turn of a seat, if one does."""
    clock = table.presence.clock if table.presence else None
    if clock and (clock.seat, clock.turn) == (seat.number, turn_of(table, seat)):
        return clock
    return None


def on_clock(play: Play, event: Event) -> tuple[Seat, Clock]:
    """The seat named and its clock. Raises: ReplayError: no clock runs on it."""
    seat = whose_turn(play, event)
    clock = running(play.table, seat)
    if clock is None:
        fix = f"write 'floor puts a clock on {seat.number}' first"
        raise refuse(event, f"no clock is running on seat {seat.number}", fix)
    return seat, clock


@handles(ClockRunsOut)
def runs_out(play: Play, event: ClockRunsOut) -> None:
    """The time on a called clock is over, and the player has done nothing."""
    seat, _ = on_clock(play, event)
    expire(play, seat, event)


@handles(ClockWaits)
def waits(play: Play, event: ClockWaits) -> None:
    """So many seconds are gone, and the player has done nothing."""
    if at_leisure(play, event):
        play.step([Change("unhurried", event.seat, event.seconds)])
        return
    seat, clock = on_clock(play, event)
    left = clock.seconds - event.seconds
    if left > 0:
        play.step([Change("seconds_left", seat.number, left)])
    else:
        expire(play, seat, event)


def expire(play: Play, seat: Seat, event: Event) -> None:
    """Rule on a player whose time is over."""
    facts = play.seen(**owes(play.table, seat))
    judge(play, "clock_expiry", facts, RulingContext(seat, event), ("hand_dead",))


@handles(TimeDeclared)
def declared(play: Play, event: TimeDeclared) -> None:
    """Somebody says that the time of a player is over; what then follows is the next line."""
    seat, clock = on_clock(play, event)
    clock.declared = True
    play.step([Change("declared_over", seat.number)])


@handles(LateAction)
def late(play: Play, event: LateAction) -> None:
    """A player on the clock acts after so many seconds: does the action count?

    An action at the very second in which the time ends is neither in time nor late unless the
    record says so.
    """
    if at_leisure(play, event):
        acting.act(play, in_turn(event))
        return
    seat, clock = on_clock(play, event)
    if isinstance(event, LateWager) and event.amount > seat.has:
        what = f"seat {seat.number} has only {seat.has}"
        raise refuse(event, what, f"write an amount up to {seat.has}")
    facts = owes(play.table, seat)
    seconds = event.seconds
    if clock.declared:
        facts["acted_by_clock"] = "after_declared"
    elif seconds != clock.seconds:
        facts["acted_by_clock"] = "in_time" if seconds < clock.seconds else "after_zero"
    if play.rule("clock_late_action", play.seen(**facts), RulingContext(seat, event)) == "too_late":
        expire(play, seat, event)
    else:
        acting.act(play, in_turn(event))


def in_turn(event: LateAction) -> Action:
    """The same action, whatever time it took."""
    return taken_as(event, LATE[type(event)])


def at_leisure(play: Play, event: Event) -> bool:
    """Whether a clock was asked for on this turn of a seat, and none went on."""
    seat, presence = whose_turn(play, event), play.table.presence
    turn = (seat.number, turn_of(play.table, seat))
    return presence is not None and presence.unhurried == turn and not running(play.table, seat)


@ruling("who_may_call_clock", "no_clock")
def no_clock(table: Table, context: RulingContext) -> list[Change]:
    """No time is started."""
    seat = context.player
    presence_of(table).unhurried = (seat.number, turn_of(table, seat))
    return [Change("no_clock", seat.number)]


@ruling_by_option("clock_time", *SECONDS)
def set_clock(table: Table, context: RulingContext, option: str) -> list[Change]:
    """The time starts, as long as the option of ``clock_time`` says."""
    seat, seconds = context.player, context.value or SECONDS[option]
    presence_of(table).clock = Clock(seat.number, turn_of(table, seat), seconds)
    return [Change("own_clock" if context.value else option, seat.number, seconds)]


@ruling("clock_expiry", "hand_dead")
@ruling("action_clock_expiry", "hand_folded")
def hand_dead(table: Table, context: RulingContext) -> list[Change]:
    """The hand is mucked, its bets stay, and the next seat acts."""
    seat = context.player
    return [Change("time_dead", seat.number), *dead_hands.kill(table, seat, context.event)]


@ruling(("clock_expiry", "action_clock_expiry"), "hand_checked")
def hand_checked(table: Table, context: RulingContext) -> list[Change]:
    """The player checks. Raises: ReplayError: there is a bet to call."""
    seat = context.player
    return [Change("time_checked", seat.number), *check_for(table, seat, context.cause)]


ruling("who_may_call_clock", "clock_goes_on")(
    says_of_player("clock_on")
)  # for how long is asked next
ruling("clock_late_action", "action_counts")(says_of_player("act_in_time"))
ruling("clock_late_action", "too_late")(says_of_player("act_too_late"))
