"""A tied pot that does not divide: what the odd chip is, and who gets it.

Sources: the questions odd_chip, odd_chip_unit and odd_chip_side_pots.
"""

from __future__ import annotations

from collections import Counter
from collections.abc import Sequence

from floorbase.engine.play.effects import says
from floorbase.engine.play.play import Play
from floorbase.engine.play.registry import ruling, ruling_by_option
from floorbase.engine.poker import situations
from floorbase.engine.poker.pots import Tied, give, lies_in, share_pot
from floorbase.engine.table.changes import Change, RulingContext
from floorbase.engine.table.events import refuse
from floorbase.engine.table.extensions import showing_of
from floorbase.engine.table.state import Table

Share = tuple[int, tuple[int, ...]]  # chips, and the seats that tie for them


def divide(
    table: Table, amount: int, seats: Sequence[int], option: str, had: Counter[int]
) -> tuple[list[int], int]:
    """A tied pot's payments in the seats' order, and what is carried: by ``odd_chip``.

    ``had`` are the odd chips that seats have had of this hand's pots, and is kept up to date: where
    each gets one, whoever has had one already comes last, as nobody gets two (queensix:3.ties.3).
    """
    if option == "one_each_clockwise":
        order = sorted(seats, key=lambda number: had[number])
    else:
        order = list(seats)
    chip = lies_in(table, amount, len(seats))
    each = (amount - chip) // len(seats) if chip else 0
    unit = chip or table.stakes.smallest_chip
    paid, carried = share_pot(chip or amount, unit, order, option)
    parts = dict(zip(order, paid, strict=True))
    had.update(number for number in order if parts[number] > min(paid))
    return [each + parts[number] for number in seats], carried


@situations.pots_leave_odd_chips.ruled_by
def share_odd(play: Play, tied: Sequence[Tied]) -> None:
    """Pots that do not divide: rule on odd chips once, then share pot by pot.

    Whether pots that the same hands tie for are first put together is asked only if it changes
    what a seat is paid.
    """
    table = play.table
    showing = showing_of(table)
    if sum(bool(lies_in(table, pot.amount, len(winners))) for pot, winners in tied) > 1:
        what = f"the odd chip of {showing.odd_lies} could be in more than one pot"
        fix = "leave out where it lies: the chip is then broken into smaller ones"
        raise refuse(play.events[play.index], what, fix)
    facts = play.seen()
    showing.odd_had.clear()
    if showing.odd_ruling is None:
        showing.odd_ruling = play.ask("odd_chip", facts)
    option = showing.odd_ruling[1]
    apart = [(pot.amount, tuple(winners)) for pot, winners in tied]
    mixed = put_together(apart)
    if totals(table, apart, option) != totals(table, mixed, option):
        seats = mixed[0][1]
        chosen = play.rule("odd_chip_side_pots", facts, RulingContext(seats=seats))
        apart = mixed if chosen == "mixed_first" else apart
    for amount, seats in apart:
        context = RulingContext(amount=amount, seats=seats)
        play.carry_out("odd_chip", facts, context, showing.odd_ruling)


def put_together(apart: Sequence[Share]) -> list[Share]:
    """Pots tied by the same hands, added up."""
    sums: dict[tuple[int, ...], int] = {}
    for amount, seats in apart:
        sums[seats] = sums.get(seats, 0) + amount
    return [(amount, seats) for seats, amount in sums.items()]


def totals(table: Table, shared: Sequence[Share], option: str) -> dict[int, int]:
    """What each seat would be paid in all, and under 0 what would be carried."""
    sums: dict[int, int] = {}
    had: Counter[int] = Counter()
    for amount, seats in shared:
        paid, carried = divide(table, amount, seats, option, had)
        for number, chips in zip((*seats, 0), (*paid, carried), strict=True):
            sums[number] = sums.get(number, 0) + chips
    return sums


@ruling_by_option("odd_chip", "one_each_clockwise", "all_to_first_left", "carry_to_next_pot")
def odd_chips(table: Table, context: RulingContext, option: str) -> list[Change]:
    """One pot is shared, its odd chips as the option says."""
    paid, carried = divide(table, context.amount, context.seats, option, showing_of(table).odd_had)
    table.hand.awards = [*table.hand.awards, give(table, context.amount, context.seats, paid)]
    pairs = zip(context.seats, paid, strict=True)
    changes = [Change("takes_share", number, chips) for number, chips in pairs]
    return [*changes, Change("carried", None, carried)] if carried else changes


ruling("odd_chip_side_pots", "each_by_itself")(says("split_apart"))
ruling("odd_chip_side_pots", "mixed_first")(says("split_mixed"))
