"""A round of betting: what a raise is measured by, and what lets a bet or a fold be taken back."""

from __future__ import annotations

from typing import NamedTuple, TypeAlias

from msgspec import Struct

from floorbase.engine.table.events import Street
from floorbase.engine.table.memory.notes import Notes
from floorbase.engine.table.seat import HeldAction, Seat, slotted


class EndedRound(NamedTuple):
    """The table as it stood when a hand given up ended a round or the hand, to take that back.

    ``seats`` are (stack, bet, held, paid, level) around the ring; ``chips`` the table's pot, dead,
    current bet, last raise, full bet and number of raises.
    """

    seat: Seat
    seats: list[tuple[int, int, int, int, int]]
    chips: tuple[int, int, int, int, int, int]
    waiting: dict[int, HeldAction]
    showdown: bool


class LowBet(NamedTuple):
    """A bet or raise below the least, in chips, that nobody has yet noticed, and who made it.

    ``least`` is what a raise had to reach; 0 for a first bet.
    """

    seat: int
    amount: int
    street: Street
    least: int = 0


# A round just taken in, so that a call in it can still be taken back: the street, the bets of the
# seats in the table's order, what went back uncalled, the bet with its last raise, last full bet,
# number of raises and the bet before it, and the notes. A plain tuple: every round makes one.
Swept: TypeAlias = tuple[str, list[int], int, tuple[int, int, int, int, int], Notes | None]


@slotted
class BettingRound(Struct, gc=False):
    """The bets and raises of a round, in chips; the bet to call is the table's.

    ``full_at`` is the bet that the last full bet or raise came to. ``raises`` counts the full
    raises (a first bet is none), ``raised_from`` is the bet before the last bet or raise.
    ``before_raise`` are the last raise, the full bet and the aggressor before the last wager.
    ``unposted`` is that the bet to call is a blind of which nobody has yet put in the whole.
    ``low_bet`` is a bet of this hand below the least that is still to be noticed.

    ``swept`` is the last round taken in, ``ended`` how the table stood when a hand given up last
    ended a round.
    """

    last_raise: int = 0
    full_at: int = 0
    raises: int = 0
    raised_from: int = 0
    before_raise: tuple[int, int, Seat | None] = (0, 0, None)
    unposted: bool = False
    low_bet: LowBet | None = None
    swept: Swept | None = None
    ended: EndedRound | None = None

    def take_back(self) -> None:
        """All action is void; what a raise has to add is set when the blinds are next posted."""
        self.raised_from = 0
        self.low_bet = self.swept = self.ended = None
