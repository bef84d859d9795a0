"""The action clock of an event that has one for every turn, and time-bank chips.

Sources: star:7.46, star:5.action-clock.2.
"""

from __future__ import annotations

from floorbase.engine.play.play import Play
from floorbase.engine.play.registry import handles, ruling
from floorbase.engine.table.changes import Change, RulingContext
from floorbase.engine.table.events import refuse
from floorbase.engine.table.extensions import presence_of
from floorbase.engine.table.state import Table
from floorbase.engine.topics.presence.clock import owes, whose_turn
from floorbase.engine.topics.presence.lines import ActionClock, HasTimeBanks, TimeBank, TimeBanks
from floorbase.engine.topics.presence.withdraw import judge
from floorbase.errors import counted

EACH = 30  # seconds, of the options extended_30, thirty_for_each and one_only


@handles(ActionClock)
def action_clock(play: Play, event: ActionClock) -> None:
    """The action clock of an event that has one runs out on the player whose turn it is."""
    seat = whose_turn(play, event)
    facts = owes(play.table, seat)
    if seat.time_banks is not None:
        facts["time_bank_chips_left"] = "1+" if seat.time_banks else "0"
    judge(
        play,
        "action_clock_expiry",
        play.seen(**facts),
        RulingContext(seat, event),
        ("hand_folded",),
    )


@handles(HasTimeBanks)
def has_time_banks(play: Play, event: HasTimeBanks) -> None:
    """How many time-bank chips a player has; they are no tournament chips."""
    seat = play.seat(event)
    seat.time_banks = event.number
    presence_of(play.table)
    play.step([Change("time_banks", seat.number, event.number)])


@handles(TimeBank, TimeBanks)
def uses_time_bank(play: Play, event: TimeBank | TimeBanks) -> None:
    """A player passes time-bank chips forward. Raises: ReplayError: there are not so many."""
    seat = whose_turn(play, event)
    passed = event.number if isinstance(event, TimeBanks) else 1
    if not passed or passed > (seat.time_banks if seat.time_banks is not None else passed):
        what = f"seat {seat.number} has only {counted(seat.time_banks or 0, 'time-bank chip')}"
        raise refuse(event, what, "use at least one, and no more than the seat has")
    facts = play.seen(time_bank_chips_passed="1" if passed == 1 else "2+")
    play.rule("time_bank_use", facts, RulingContext(seat, event, amount=passed))


@ruling("action_clock_expiry", "extended_30")
def extended(table: Table, context: RulingContext) -> list[Change]:
    """Seconds more, 30 or the house's own, for a time-bank chip collected after the action."""
    seat = context.player
    changes = [Change("time_extended", seat.number, context.value or EACH)]
    if seat.time_banks:
        seat.time_banks -= 1
        changes.append(Change("time_banks", seat.number, seat.time_banks))
    return changes


@ruling("time_bank_use", "thirty_for_each")
@ruling("time_bank_use", "one_only", most=1)
def buys(table: Table, context: RulingContext, most: int | None = None) -> list[Change]:
    """Time-bank chips go to the dealer, all that were passed or the most that count, for 30 seconds
    each."""
    seat, chips = context.player, most or context.amount
    changes = [Change("time_extended", seat.number, (context.value or EACH) * chips)]
    if seat.time_banks is not None:
        seat.time_banks -= chips
        changes.append(Change("time_banks", seat.number, seat.time_banks))
    return changes
