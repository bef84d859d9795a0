"""Main and side pots, and how one is shared.

An all-in player contests only what each rival put in to match: star:5.all-in, queensix:3.betting,
whangamata:12, nunavut:9.19, michigan:62.
"""

from __future__ import annotations

from collections.abc import Sequence
from typing import NamedTuple, TypeAlias

from floorbase.engine.table.memory.showdown_state import Award
from floorbase.engine.table.seat import Seat
from floorbase.engine.table.state import Table


class Pot(NamedTuple):
    """A pot in chips, and the seats that can win it, clockwise from the left of the button."""

    amount: int
    seats: tuple[int, ...]


Tied: TypeAlias = tuple[Pot, list[int]]  # a pot, and the seats that tie for it


def pots(table: Table) -> list[Pot]:
    """The main pot, then each side pot, of what has been taken in.

    Chips that no share counts (``table.dead``) lie in the main pot. What folded seats paid beyond
    every seat still in lies in the last. By a ruling, blinds can lie in the main pot as a whole.
    A call that was short of chips which lay behind keeps nobody to a part of the pot.
    """
    seats = table.clockwise(table.button)
    live = [seat for seat in seats if not seat.folded]
    whole = table.showing.whole if table.showing is not None else {}
    reach = {seat.number: seat.paid for seat in live}
    if table.notes is not None:
        for number, chips in table.notes.unpaid.items():
            if number in reach:
                reach[number] += chips
    made: list[Pot] = []
    amount, below = table.dead, 0
    for level in sorted(set(reach.values())):
        if whole:
            amount += sum(_layer(seat, below, level, whole, bool(made)) for seat in seats)
        else:
            for seat in seats:
                if seat.paid > below:
                    amount += min(seat.paid, level) - below
        if amount:
            made.append(Pot(amount, tuple([n for n, most in reach.items() if most >= level])))
        amount, below = 0, level
    over = table.pot - sum(pot.amount for pot in made)
    if over and not made:
        return [Pot(over, tuple([seat.number for seat in live]))]
    if over:
        made[-1] = made[-1]._replace(amount=made[-1].amount + over)
    return made


def _layer(seat: Seat, below: int, level: int, whole: dict[int, int], side: bool) -> int:
    """What a seat has in one pot, where its blind lies in the main pot as a whole."""
    blind = min(seat.paid, whole.get(seat.number, 0))
    if side:
        return max(min(seat.paid, level) - max(below, blind), 0)
    return max(min(seat.paid, level), blind, below) - below


def give(table: Table, amount: int, seats: Sequence[int], shares: Sequence[int]) -> Award:
    """Push one pot to the seats that share it; what is left of it is carried to the next."""
    for number, chips in zip(seats, shares, strict=True):
        table.seats[number].stack += chips
    carried = amount - sum(shares)
    table.pot -= amount
    table.carried += carried
    return Award(amount, tuple(zip(seats, shares, strict=True)), carried)


def share_pot(
    amount: int, unit: int, seats: Sequence[int], option: str
) -> tuple[tuple[int, ...], int]:
    """Divide one pot between tied hands.

    Args:
        amount: value of this pot, in tournament chips.
        unit: value of the smallest chip in play.
        seats: the tied seats, clockwise, starting left of the button.
        option: an option of the question ``odd_chip``.
    Returns:
        ``(paid, carried)``: one payment per seat, in the order given, and what
        stays for the next pot. ``sum(paid) + carried == amount`` always.
    Raises:
        ValueError: no seats, or an unknown option.
    Sources: queensix:3.ties.3a, whangamata:16, nunavut:9.24.

    >>> share_pot(1100, 100, [4, 7, 9], "carry_to_next_pot")
    ((300, 300, 300), 200)
    """
    if not seats:
        raise ValueError("nobody shares this pot")
    units, less = divmod(amount, unit)
    each, odd = divmod(units, len(seats))
    paid = [each * unit] * len(seats)
    over = odd * unit + less  # a sum below the smallest chip goes with the first odd chip
    if option == "one_each_clockwise":
        for index in range(odd):
            paid[index] += unit
        paid[0] += less
    elif option == "all_to_first_left":
        paid[0] += over
    elif option == "carry_to_next_pot":
        return tuple(paid), over
    else:
        raise ValueError(f"{option} is not a way to share a pot")
    return tuple(paid), 0


def leaves_odd_chip(table: Table, amount: int, hands: int) -> bool:
    """Whether a tied pot leaves an odd chip."""
    if table.showing is not None and lies_in(table, amount, hands):
        return True
    return amount % (table.stakes.smallest_chip * hands) != 0


def lies_in(table: Table, amount: int, hands: int) -> int:
    """The unbroken chip that is left over once the rest of a tied pot is divided; 0 if none is."""
    chip = table.showing.odd_lies if table.showing is not None else 0
    fits = 0 < chip <= amount and (amount - chip) % (table.stakes.smallest_chip * hands) == 0
    return chip if fits else 0
