"""What is remembered of the hand in play, from the stacks before it to the pots paid."""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from types import MappingProxyType

from msgspec import Struct

from floorbase.engine.table.events import Street
from floorbase.engine.table.memory.showdown_state import Award
from floorbase.engine.table.seat import slotted

NOTHING: Mapping[int, int] = MappingProxyType({})


@slotted
class HandSoFar(Struct, gc=False):
    """How this hand began, and who bet, got a bet back or was paid in it.

    ``stacks`` are those before blinds and antes, by seat; ``first_street`` is the one that the
    record of this hand begins on. ``undealt`` are seats that get no cards. ``posted`` are the
    blinds by seat, as they fell due, the big blind last; ``big_blind_seat`` posted the largest.

    ``raised_preflop`` is whether anybody raised before the flop, kept once that round is over.
    ``earlier_bet`` is the street and seat of the last bet before this street, ``uncalled`` the seat
    and chips of a bet that went back. ``awards`` are the pots paid at a showdown, ``uncontested``
    the pot and its dead chips where one hand was left; both let a pot be put right. ``later`` are
    seats of whom something is to be ruled or shown later: away, or cards shown to one player.
    """

    stacks: Mapping[int, int] = NOTHING
    first_street: Street = "preflop"
    undealt: tuple[int, ...] = ()
    posted: Mapping[int, int] = NOTHING
    big_blind_seat: int | None = None
    raised_preflop: bool = False
    earlier_bet: tuple[Street, int] | None = None
    uncalled: tuple[int, int] | None = None
    awards: Sequence[Award] = ()
    uncontested: tuple[int, int] | None = None
    later: tuple[tuple[str, int], ...] = ()

    def take_back(self) -> None:
        """All action is void: what was bet and paid; the deal and the posts stay."""
        self.raised_preflop = False
        self.earlier_bet = self.uncalled = self.uncontested = None
        self.awards = self.later = ()
