"""What is played for, and how the book measures a bet."""

from __future__ import annotations

from collections.abc import Mapping

from msgspec import Struct, field

from floorbase.engine.table.seat import slotted


class Stakes(Struct, frozen=True):
    """Blinds, antes, the smallest chip and the kind of betting; a new level has new ones.

    ``antes`` are those that differ by seat, ``ante_is_dead`` is that one seat posts for all, so
    that an ante is no share. ``bets`` are limit betting's two sizes, ``raise_cap`` is the house's
    number of raises a round, 0 where none is known.
    """

    blinds: tuple[int, int]
    smallest_chip: int = 1
    ante: int = 0
    big_blind_ante: int = 0
    antes: Mapping[int, int] = field(default_factory=dict)
    ante_is_dead: bool = False
    betting: str = "no-limit"
    bets: tuple[int, int] = (0, 0)
    raise_cap: int = 0


@slotted
class Measures(Struct, gc=False):
    """What the book measures bets by: ``raise_option`` is its option of ``min_raise``,
    ``bet_option`` that of ``min_bet`` once it was asked.

    ``low_counts`` is that a bet below the big blind, once it stands, is itself what a raise is
    measured by: the book does not have every wager reach the big blind.
    """

    raise_option: str | None = None
    bet_option: str | None = None
    low_counts: bool = False
