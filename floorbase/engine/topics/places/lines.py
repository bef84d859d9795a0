"""How it is written: elimination, places and money."""

from __future__ import annotations

from floorbase.engine.lines.form import declared, line, line_of
from floorbase.engine.lines.parts import Cents, Draws
from floorbase.engine.table.events import Event, Said
from floorbase.engine.topics.hand_for_hand.events import (
    HandForHandEnds,
    HandForHandStarts,
    HandTook,
    LevelClock,
)


class OutAtOtherTable(Event, frozen=True, kw_only=True):
    """A player of another table is out; the amount is their stack before that hand."""

    name: str
    table: int
    amount: int


class MoneyDeal(Event, frozen=True, kw_only=True):
    """Players want to divide the money left."""

    shares: Cents


class BuysBackIn(Event, frozen=True, kw_only=True):
    """A player who busted pays again."""

    seat: int


class BuysMore(Event, frozen=True, kw_only=True):
    """A player rebuys."""

    seat: int


@line(
    "{name} of table {table} is out, began with {amount}",
    "Ann of table 2 is out, began with 4000",
    "a player of another table busts at about this time; the amount is their stack before that "
    "hand",
    ("[seat |]{name} of table {table} [is |]out, began with {amount}",),
)
class OutElsewhere(OutAtOtherTable, frozen=True):
    pass


@line(
    "{name} of table {table} is out first, began with {amount}",
    "Ann of table 2 is out first, began with 4000",
    "a player of another table busts before this table's hand, or its last one, is over",
)
class OutFirst(OutAtOtherTable, frozen=True):
    pass


@line(
    "{name} of table {table} is out later, began with {amount}",
    "Ann of table 2 is out later, began with 4000",
    "a player of another table busts after this table's hand, or its last one, is over",
)
class OutLater(OutAtOtherTable, frozen=True):
    pass


@line(
    "draw for the place: {draws}",
    "draw for the place: 3 Ah, 4 Kd",
    "the card dealt face up to each who draws for a place, or for odd money",
)
class PlaceDraw(Event, frozen=True):
    draws: Draws


@line(
    "floor called about the pot that broke {seat}",
    "floor called about the pot that broke 3",
    "someone asks whether the player is out for certain",
)
class PotQuestioned(Event, frozen=True):
    seat: int


@line(
    "floor called about the order of finish",
    "floor called about the order of finish",
    "someone disputes how the order of finish is decided at all",
)
class OrderCalled(Event, frozen=True):
    pass


@line(
    "floor gives {seat} place {number}",
    "floor gives 3 place 2",
    "a place by the event's own method, once a ruling says that method counts",
)
class PlaceGiven(Event, frozen=True):
    seat: int
    number: int


@line(
    "floor called about the prize pool",
    "floor called about the prize pool",
    "asks how much of the entry fees the organisers keep",
)
class PoolCalled(Event, frozen=True):
    pass


@line(
    "deal agreed: {shares}",
    "deal agreed: 3 gets 1200.50, 4 gets 800",
    "players want to divide the money left; each amount is in dollars",
)
class DealAgreed(MoneyDeal, frozen=True):
    pass


@line(
    "deal refused by {seat}: {shares}",
    "deal refused by 4: 3 gets 1200, 4 gets 800",
    "players want to divide the money left, and one refuses",
)
class DealRefused(MoneyDeal, frozen=True):
    seat: int


@line(
    "floor called about the bounty of {seat}",
    "floor called about the bounty of 3",
    "asks who gets the bounty chip of a player who was all-in in this hand",
)
class BountyCalled(Event, frozen=True):
    seat: int


@line(
    "time is up",
    "time is up",
    "the event's announced stopping time has come; a hand in progress is finished",
)
class TimeUp(Event, frozen=True):
    pass


@line(
    "director stops play for the day",
    "director stops play for the day",
    "the director calls the stop; a hand in progress is finished",
)
class DayStops(Event, frozen=True):
    pass


line_of(
    HandForHandStarts,
    "director starts hand for hand",
    "director starts hand for hand",
    "from now on, every table waits for the others before a new hand",
    module=__name__,
)


line_of(
    HandForHandEnds,
    "director ends hand for hand",
    "director ends hand for hand",
    "from now on, each table plays at its own pace",
    module=__name__,
)


line_of(
    LevelClock,
    "level clock at {clock}",
    "level clock at 12:30",
    "minutes and seconds left of the level",
    module=__name__,
)


line_of(
    HandTook,
    "hand took {clock}",
    "hand took 0:45",
    "how long the hand lasted, in hand-for-hand play, once it is over",
    module=__name__,
)


@line("late entry closes", "late entry closes", "the time for entry and re-entry is over")
class LateEntryCloses(Event, frozen=True):
    pass


@line("rebuy time ends", "rebuy time ends", "the time for rebuys is over")
class RebuyTimeEnds(Event, frozen=True):
    pass


@line(
    "{seat} re-enters", "3 re-enters", "a player who busted pays again, and sits in the same chair"
)
class ReEnters(BuysBackIn, frozen=True):
    pass


@line(
    "{seat} re-enters in seat {to}",
    "3 re-enters in seat 7",
    "a player who busted pays again, and sits in another chair",
)
class ReEntersAt(BuysBackIn, frozen=True):
    to: int


@line(
    "{seat} gives up the stack to buy in again",
    "3 gives up the stack to buy in again",
    "a player who is still in wants a fresh stack instead",
)
class GivesUpStack(Event, frozen=True):
    seat: int


@line(
    "{seat} rebuys {amount}",
    "3 rebuys 10000",
    "asks for this many more chips; after saying so, pays for them",
)
class RebuysFor(BuysMore, frozen=True):
    amount: int


@line(
    "{seat} rebuys",
    "3 rebuys",
    "asks for as many chips as a rebuy brings; after saying so, pays for them",
)
class Rebuys(BuysMore, frozen=True):
    pass


@line(
    "{seat} missed blinds of {amount}",
    "3 missed blinds of 150",
    "blinds missed since busting, as someone counted them",
)
class BlindsMissed(Event, frozen=True):
    seat: int
    amount: int


@line(
    "rebuy",
    '3 says "rebuy"',
    "a player who has just busted announces a rebuy",
    ("i rebuy", "re-buy"),
    spoken=True,
)
class SaysRebuy(Said, frozen=True):
    seat: int


FORMS = declared(__name__)
