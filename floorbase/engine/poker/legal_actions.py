"""What a seat may do by its chips: call how much, raise from how much to how much.

No-limit: everything it has. Pot-limit: up to the pot, counted after the call
(queensix:glossary.pot-limit, nunavut:C.pot-limit). Limit: the fixed bet of the street.
"""

from __future__ import annotations

from typing import NamedTuple

from floorbase.engine.table import raise_sizes
from floorbase.engine.table.seat import Seat
from floorbase.engine.table.state import Table


class Legal(NamedTuple):
    """Amounts in chips. ``check_or_call`` is what it costs to stay in, 0 for a check; the other
    two are whole bets of the round, None where the seat may not bet or raise."""

    check_or_call: int
    raise_from: int | None
    raise_to: int | None


def legal(table: Table, seat: Seat) -> Legal:
    """What a seat may do, were it its turn.

    Where no rule gives the least raise it is one chip; a ruling yet to be asked for bars nobody.
    """
    price = table.price(seat)
    if seat.passive or raise_sizes.open_to(table, seat) is False or not can_raise(table, seat):
        return Legal(price, None, None)
    return Legal(price, least(table, seat), most(table, seat))


def can_raise(table: Table, seat: Seat) -> bool:
    """Whether its chips exceed the bet, and somebody still in could answer more."""
    if seat.folded or seat.has <= table.current_bet:
        return False
    return raise_sizes.answerable(table, seat)


def least(table: Table, seat: Seat) -> int:
    """The smallest whole bet open to a seat that can raise; all it has, where that is less."""
    if not table.current_bet:
        return min(raise_sizes.least_bet(table), seat.has)
    ruled = raise_sizes.smallest_raise(table, seat)
    if ruled is not None:
        return ruled
    step = table.limit_bet if table.stakes.betting == "limit" else table.stakes.smallest_chip
    return min(table.current_bet + step, seat.has)


def most(table: Table, seat: Seat) -> int:
    """The largest whole bet open to a seat that can raise."""
    if table.stakes.betting == "no-limit":
        return seat.has
    if table.stakes.betting == "limit":
        return least(table, seat)
    bet = table.current_bet
    after_call = table.pot + bet - seat.bet + sum(s.bet for s in table.ring)
    return min(max(bet + after_call, least(table, seat)), seat.has)
