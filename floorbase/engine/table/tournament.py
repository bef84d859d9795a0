"""The tournament around a table: field, money, re-entries, rebuys.

Money is in dollars, exact (``Fraction``); chips are whole numbers.
"""

from __future__ import annotations

from fractions import Fraction
from typing import NamedTuple

from msgspec import Struct

CHOICES = {
    "pay_in": ("cents", "dollars"),
    "game": ("tournament", "sit and go"),
    "re_entry": ("none", "once", "unlimited"),
    "late_entry": ("open", "closed"),
    "rebuys": ("yes", "no"),
    "rebuy_time": ("open", "closed"),
}


class Column(NamedTuple):
    """The shares of the pool, in per cent, first place first, for a field of ``fewest`` to
    ``most``; both 0 where they hold whatever the field."""

    fewest: int
    most: int
    percent: tuple[Fraction, ...]

    def fits(self, field: int) -> bool:
        """Whether the column is for a field of this size."""
        return not self.most or self.fewest <= field <= self.most


class Tournament(Struct, frozen=True):
    """What a record tells of its tournament; what it does not tell is 0, empty or None.

    ``players_left`` are those still in at every table as the record begins (0: those whom it
    shows), ``entries`` all entries with the ``re_entries`` among them. ``entry_fee`` is the part of
    the buy-in that goes to prizes, ``pool`` the prize pool where it is known as a sum,
    ``house_fee`` what comes off it before it is shared by chips. ``payouts`` are per cent of the
    pool by place, ``payout_table`` the book whose printed table gives them, ``prizes`` sums by
    place instead. ``pay_in`` is the unit paid out.

    ``re_entry`` and ``rebuys`` are what the event's own rules offer, ``late_entry`` and
    ``rebuy_time`` whether their time still runs. ``rebuy_fee`` is what one rebuy adds to the pool,
    ``bounty`` what a bounty chip is worth.
    """

    players_left: int = 0
    entries: int = 0
    re_entries: int = 0
    starting_stack: int = 0
    rebuy_chips: int = 0
    entry_fee: Fraction | None = None
    pool: Fraction | None = None
    house_fee: Fraction | None = None
    rebuy_fee: Fraction | None = None
    bounty: Fraction | None = None
    payouts: tuple[Column, ...] = ()
    payout_table: str = ""
    prizes: tuple[Fraction, ...] = ()
    pay_in: str = ""
    game: str = ""
    re_entry: str = ""
    late_entry: str = ""
    rebuys: str = ""
    rebuy_time: str = ""


def decimal(value: Fraction) -> str:
    """A fraction with a finite decimal, exactly; any other as it is.

    >>> decimal(Fraction("2.750")), decimal(Fraction(45)), decimal(Fraction(70, 3))
    ('2.75', '45', '70/3')
    """
    for places in range(13):
        scaled = value * 10**places
        if scaled.denominator == 1:
            digits = str(scaled.numerator).rjust(places + 1, "0")
            return f"{digits[:-places]}.{digits[-places:]}" if places else digits
    return f"{value.numerator}/{value.denominator}"


def money(value: Fraction) -> str:
    """A sum of money as it is read out: cents always, more only where it has more.

    >>> money(Fraction(825, 2)), money(Fraction(6802125, 10000))
    ('412.50', '680.2125')
    """
    text = decimal(value)
    if "/" in text:
        return text
    whole, _, cents = text.partition(".")
    return f"{whole}.{cents.ljust(2, '0')}"
