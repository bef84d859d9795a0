"""How it is written: clocks, time banks and absence."""

from __future__ import annotations

from floorbase.engine.lines.form import declared, line
from floorbase.engine.table.events import Event
from floorbase.engine.topics.presence.events import BackInDeal, LateAction, LateWager, ReachedOrNot


@line(
    "{seat} asks for a clock on {to}",
    "6 asks for a clock on 3",
    "a player of this table asks; away from the seat if marked absent",
    ("{seat} [asks for|calls|calls for] [a|the] clock on {to}",),
)
class ClockAsked(Event, frozen=True):
    seat: int
    to: int


@line(
    "floor puts a clock on {seat}",
    "floor puts a clock on 3",
    "the person in charge does it unasked",
    ("[the |]floor [puts|calls] [a|the] clock on {seat}",),
)
class ClockFloor(Event, frozen=True):
    seat: int


@line(
    "dealer puts a clock on {seat}",
    "dealer puts a clock on 3",
    "the dealer does it unasked",
    ("[the |]dealer [puts|calls] [a|the] clock on {seat}",),
)
class ClockDealer(Event, frozen=True):
    seat: int


@line(
    "another table asks for a clock on {seat}",
    "another table asks for a clock on 3",
    "a player of another table asks",
)
class ClockOther(Event, frozen=True):
    seat: int


@line(
    "{seat} has not acted after {seconds} seconds",
    "3 has not acted after 31 seconds",
    "on a called clock; whether that is too long depends on the book",
)
class ClockWaits(Event, frozen=True):
    seat: int
    seconds: int


@line(
    "clock on {seat} runs out",
    "clock on 3 runs out",
    "the time of a called clock is over, however long it was",
    ("[the |]clock runs out on {seat}",),
)
class ClockRunsOut(Event, frozen=True):
    seat: int


@line(
    "time is called over on {seat}",
    "time is called over on 3",
    "someone says that the time is over; a late action or 'clock on 3 runs out' follows",
)
class TimeDeclared(Event, frozen=True):
    seat: int


@line(
    "{seat} checks after {seconds} seconds",
    "3 checks after 31 seconds",
    "checks on a called clock, this long after it started",
)
class LateCheck(LateAction, frozen=True):
    pass


@line(
    "{seat} calls after {seconds} seconds",
    "3 calls after 31 seconds",
    "calls on a called clock, this long after it started",
)
class LateCall(LateAction, frozen=True):
    pass


@line(
    "{seat} folds after {seconds} seconds",
    "3 folds after 31 seconds",
    "folds on a called clock, this long after it started",
)
class LateFold(LateAction, frozen=True):
    pass


@line(
    "{seat} all-in after {seconds} seconds",
    "3 all-in after 31 seconds",
    "goes all-in on a called clock, this long after it started",
    ("{seat} [is |goes |]all[ |-]in after {seconds} seconds",),
)
class LateAllIn(LateAction, frozen=True):
    pass


@line(
    "{seat} bets {amount} after {seconds} seconds",
    "3 bets 300 after 31 seconds",
    "bets on a called clock, this long after it started",
)
class LateBet(LateWager, frozen=True):
    pass


@line(
    "{seat} raises to {amount} after {seconds} seconds",
    "3 raises to 800 after 31 seconds",
    "raises on a called clock, this long after it started",
)
class LateRaise(LateWager, frozen=True):
    pass


@line(
    "action clock on {seat} runs out",
    "action clock on 3 runs out",
    "for an event with an action clock on every turn",
    ("[the |]action clock runs out on {seat}",),
)
class ActionClock(Event, frozen=True):
    seat: int


@line(
    "seat {seat} has {number} time banks",
    "seat 3 has 2 time banks",
    "how many time-bank chips a player has now",
    ("{seat} has {number} time[-| ][bank|banks|bank chip|bank chips]",),
)
class HasTimeBanks(Event, frozen=True):
    seat: int
    number: int


@line("{seat} uses a time bank", "3 uses a time bank", "gives up one time-bank chip")
class TimeBank(Event, frozen=True):
    seat: int


@line(
    "{seat} uses {number} time banks",
    "3 uses 2 time banks",
    "gives up several time-bank chips at once",
)
class TimeBanks(Event, frozen=True):
    seat: int
    number: int


@line(
    "seat {seat} absent",
    "seat 9 absent",
    "the player is away from the table; it is ruled on when cards are next dealt",
    ("{seat} [is |]absent", "{seat} is away"),
)
class Absent(Event, frozen=True):
    seat: int


@line(
    "seat {seat} never arrived",
    "seat 8 never arrived",
    "the player has paid, and has not been seen since the start",
    ("{seat} [is a no-show|has not arrived|never arrived]",),
)
class NeverArrived(Event, frozen=True):
    seat: int


@line(
    "seat {seat} away on duty",
    "seat 9 away on duty",
    "the player also helps to run the game, and is away doing so",
    ("{seat} [is |]away on duty",),
)
class OnDuty(Event, frozen=True):
    seat: int


@line(
    "seat {seat} returns",
    "seat 9 returns",
    "the player is back for every hand still to be dealt",
    ("{seat} returns",),
)
class Returns(Event, frozen=True):
    seat: int


@line(
    "seat {seat} back in the chair by its second card",
    "seat 9 back in the chair by its second card",
    "after the line of a deal: in the chair or right behind it when the seat's last card came",
)
class BackInChairEarly(BackInDeal, frozen=True):
    pass


@line(
    "seat {seat} back in the chair by the last card",
    "seat 9 back in the chair by the last card",
    "after the line of a deal: in the chair or right behind it after the seat's last card, but by "
    "the last of the deal",
)
class BackInChairLate(BackInDeal, frozen=True):
    pass


@line(
    "seat {seat} back at the table by its second card",
    "seat 9 back at the table by its second card",
    "after the line of a deal: at the table, out of reach of the chair, when the seat's last card "
    "came",
)
class BackAtTableEarly(BackInDeal, frozen=True):
    pass


@line(
    "seat {seat} back at the table by the last card",
    "seat 9 back at the table by the last card",
    "after the line of a deal: at the table, out of reach of the chair, after the seat's last "
    "card but by the last of the deal",
)
class BackAtTableLate(BackInDeal, frozen=True):
    pass


@line(
    "floor is asked to put {seat} out",
    "floor is asked to put 9 out",
    "someone wants an absent player put out of the tournament",
    ("[the |]floor is asked to put {seat} out",),
)
class PutOutAsked(Event, frozen=True):
    seat: int


@line(
    "floor looks at the stack of {seat}",
    "floor looks at the stack of 8",
    "asks whether the stack of a player who never arrived may be removed",
    ("[the |]floor looks at the stack of {seat}",),
)
class StackLookedAt(Event, frozen=True):
    seat: int


@line(
    "seat {seat} asks that the chips stay",
    "seat 8 asks that the chips stay",
    "a player who never arrived was reached, and asks this",
    ("{seat} asks that the chips stay",),
)
class AsksToKeep(ReachedOrNot, frozen=True):
    pass


@line(
    "seat {seat} is reached and asks nothing",
    "seat 8 is reached and asks nothing",
    "a player who never arrived was reached, and asks for nothing",
    ("{seat} is reached and asks nothing",),
)
class Reached(ReachedOrNot, frozen=True):
    pass


@line(
    "seat {seat} cannot be reached",
    "seat 8 cannot be reached",
    "the floor tried, and could not reach the player",
    ("{seat} cannot be reached",),
)
class NotReached(ReachedOrNot, frozen=True):
    pass


@line(
    "seat {seat} missed {amount}",
    "seat 8 missed 2400",
    "blinds and antes that a removed stack would have paid since, as someone counted them",
    ("{seat} missed {amount}[ in blinds|]",),
)
class Missed(Event, frozen=True):
    seat: int
    amount: int


@line(
    "seat {seat} arrives",
    "seat 8 arrives",
    "a player who never arrived is here now",
    ("{seat} arrives",),
)
class Arrives(Event, frozen=True):
    seat: int


@line(
    "seat {seat} arrives later that day",
    "seat 8 arrives later that day",
    "a player who never arrived is here, on the day the tournament began",
    ("{seat} arrives later that day",),
)
class ArrivesSameDay(Event, frozen=True):
    seat: int


@line(
    "latecomer joins in seat {seat} with {amount}",
    "latecomer joins in seat 5 with 10000",
    "someone new sits down after play has begun, and is given these chips",
)
class Joins(Event, frozen=True):
    seat: int
    amount: int


@line(
    "{number} levels complete",
    "4 levels complete",
    "how many levels of the tournament are over",
    ("{number} level[s|] complete",),
)
class LevelsComplete(Event, frozen=True):
    number: int


@line(
    "tournament clock at {minutes} minutes",
    "tournament clock at 30 minutes",
    "time since the start, breaks not counted",
)
class ClockAt(Event, frozen=True):
    minutes: int


@line(
    "{minutes} minutes pass",
    "10 minutes pass",
    "this much time passes on the tournament clock",
    ("{minutes} minute passes",),
)
class MinutesPass(Event, frozen=True):
    minutes: int


FORMS = declared(__name__)
