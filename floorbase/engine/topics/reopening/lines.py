"""How it is written: short all-ins, calls and what binds."""

from __future__ import annotations

from typing import ClassVar

from floorbase.engine.lines.form import declared, line, line_of
from floorbase.engine.table.events import Event, Said


@line(
    "{seat} asks for a count",
    "3 asks for a count",
    "asks how much the bet is",
    ("{seat} asks [for the |the |]count",),
)
class AsksCount(Event, frozen=True):
    seat: int


@line(
    "dealer says the bet is {amount}",
    "dealer says the bet is 2300",
    "gives the whole bet as this amount, right or wrong",
    ("[the |]dealer [says|counts] [count |the bet at |]{amount}",),
)
class BetTold(Said, frozen=True):
    kind: ClassVar[str] = "told"

    amount: int
    seat: int | None = None


line_of(
    BetTold,
    "it is {amount}",
    '4 says "it is 2300"',
    "a player gives the whole bet as this amount, right or wrong",
    ("it's {amount}", "the bet is {amount}"),
    spoken=True,
)


@line(
    "{seat} believed {amount}",
    "3 believed 2300",
    "a player who called says it was for another whole bet",
    ("{seat} [thought|took] [it was |it for |]{amount}",),
)
class Believed(Event, frozen=True):
    seat: int
    amount: int


@line(
    "{seat} misunderstood the bet",
    "3 misunderstood the bet",
    "a player who called says they took the bet for something quite different",
    ("{seat} misunderstood",),
)
class Misunderstood(Event, frozen=True):
    seat: int


@line(
    "{seat} is short",
    "3 is short",
    "too little went in for a call, and it is noticed now; without this line it is noticed at once",
    ("{seat} called short", "dealer notices {seat} is short"),
)
class ShortNoticed(Event, frozen=True):
    seat: int


@line("{seat} makes up the call", "3 makes up the call", "puts in what the call was short by")
class MakesUp(Event, frozen=True):
    seat: int


@line(
    "dealer corrects the bet to {amount}",
    "dealer corrects the bet to 100",
    "corrects the last bet or raise: this is now the whole bet",
    ("[the |]bet [is |]corrected to {amount}",),
)
class BetCorrected(Event, frozen=True):
    kind: ClassVar[str] = "corrected"

    amount: int


@line(
    "{seat} calls and throws the cards away",
    "3 calls and throws the cards away",
    "puts the call in and throws the hand away, in one motion",
    ("{seat} calls and mucks",),
)
class CallMucked(Event, frozen=True):
    seat: int


@line(
    "{seat} throws in the bounty chip",
    "3 throws in the bounty chip",
    "puts in the bounty chip and nothing else",
    ("{seat} throws in [its |his |her |a |]bounty chip",),
)
class BountyChip(Event, frozen=True):
    seat: int


class Conditional(Said, frozen=True, kw_only=True):
    """What a player says it will do if the seat on turn does something else first."""

    seat: int
    name: str


class IfBet(Conditional, frozen=True):
    """If it bets."""


class IfCheck(Conditional, frozen=True):
    """If it checks."""


class IfCall(Conditional, frozen=True):
    """If it calls."""


class IfRaise(Conditional, frozen=True):
    """If it raises."""


class IfAllIn(Conditional, frozen=True):
    """If it goes all-in."""


CONDITIONS: dict[type[Conditional], str] = {
    IfBet: "bet",
    IfCheck: "check",
    IfCall: "call",
    IfRaise: "raise",
    IfAllIn: "go all-in",
}
for event, condition in CONDITIONS.items():
    line_of(
        event,
        f"if you {condition} I {{name}}",
        f'6 says "if you {condition} I raise"',
        "says what it will do if the seat on turn does that: check, call, bet, raise, fold "
        "or all-in",
        (f"if you {condition}[,|][ then|] I[ will| go| am|] {{name}}",),
        spoken=True,
    )

FORMS = declared(__name__)
