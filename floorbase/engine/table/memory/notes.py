"""What a table keeps in mind besides chips and cards, once something unusual has happened.

In ordinary play there are no notes, so that asking for them is all that it costs.
"""

from __future__ import annotations

from typing import NamedTuple

from msgspec import Struct, field


class Short(NamedTuple):
    """An all-in short of a full bet or raise: the bet it came to, the chips it added to the bet,
    and over what, as a value of the fact ``short_all_in_made``."""

    total: int
    added: int
    made: str


class Right(NamedTuple):
    """Whether the betting is open to a seat that faces this bet; None where the book leaves it."""

    seat: int
    bet: int
    open: bool | None


class StatedAmount(NamedTuple):
    """An amount that someone gave for a bet, and that bet's true amount at the time."""

    amount: int
    bet: int


class Corrected(NamedTuple):
    """A bet whose size was put right: what it was, and what it is."""

    old: int
    new: int


class Promise(Struct):
    """What a player said they would do if another did something; ``to`` None is anybody.

    ``met`` is whether the other did it, ``bound`` whether the promise was ruled to hold.
    """

    action: str
    condition: str
    to: int | None
    met: bool = False
    bound: bool = False


class ShortCall(Struct):
    """A call that put in too little: the bet it answered, and the chips missing.

    ``word`` is whether "call" was said, ``street`` when it was.
    """

    meant: int
    missing: int
    word: bool
    street: str


class Notes(Struct):
    """What bears on a right or a call, until the round or the hand is over.

    ``shorts`` are the short all-ins since the last full bet or raise, ``over_short`` the option of
    ``next_raise_after_short_all_in`` where it is known, ``only_shown`` whether it was told to the
    seat on turn and has ruled on no raise yet. ``right`` is that of the seat on turn, ``allowed``
    the seat, and the bet it faced, that was last ruled free to raise.
    ``asked`` are the seats that asked for a count. Promises and short calls outlast the round, as
    does ``unpaid``: what calls of a seat with chips behind were short of, in rounds taken in.
    ``drawn_back`` are earlier chips of a seat whose next push was ruled to be its whole bet.
    ``folds_ruled`` are seats whose fold with no bet to face was ruled to hold. ``raises_cap`` is
    how many raises the round may have, once that was ruled.
    """

    shorts: list[Short] = field(default_factory=list)
    over_short: str | None = None
    only_shown: bool = False
    right: Right | None = None
    allowed: tuple[int, int] | None = None
    asked: set[int] = field(default_factory=set)
    told: StatedAmount | None = None
    corrected: Corrected | None = None
    promises: dict[int, Promise] = field(default_factory=dict)
    short_calls: dict[int, ShortCall] = field(default_factory=dict)
    unpaid: dict[int, int] = field(default_factory=dict)
    drawn_back: dict[int, int] = field(default_factory=dict)
    folds_ruled: set[int] = field(default_factory=set)
    raises_cap: str | None = None

    def after_round(self) -> Notes | None:
        """What is still to be kept once the round is over."""
        if not (self.promises or self.short_calls or self.unpaid):
            return None
        return Notes(promises=self.promises, short_calls=self.short_calls, unpaid=self.unpaid)

    def next_raise_is_open(self) -> bool:
        """Whether it hangs on a ruling what the next raise must reach.

        An opening all-in for less has no bet before it that a raise could be measured from.
        """
        return self.over_short is None and any(short.made != "opening" for short in self.shorts)
