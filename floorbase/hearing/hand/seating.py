"""Who sits where in a drafted hand, and in which order they act.

Only those are seated of whom something was told, and as few others as it takes: somebody who was
passed over, somebody who had bet, the blinds.
"""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from dataclasses import dataclass, field

from floorbase.hearing.telling.actors import EVERYONE, STAFF, Actor
from floorbase.hearing.telling.events import Telling, ToldEvent

ORDER = (
    "small blind",
    "big blind",
    "under the gun",
    "utg1",
    "utg2",
    "utg3",
    "lojack",
    "hijack",
    "cutoff",
    "button",
)
MOST = 10  # seats of a table
DEEP = 10  # times the largest amount told: a stack that nothing told exhausts


@dataclass(frozen=True, slots=True)
class Usual:
    """What the house's tables usually have, in chips: taken where nothing else was told.

    ``told`` is whether the blinds are those that were told.
    """

    small: int = 100
    big: int = 200
    stack: int = 10_000
    told: bool = False


@dataclass(slots=True)
class HandSeats:
    """A table while a hand is written: who sits where, in the order they act, and what the bet is.

    ``bet`` and ``last`` (the last full bet or raise) are in chips.
    """

    seats: Mapping[Actor, int]
    order: list[int]
    button: int
    street: str
    big: int
    stacks: dict[int, int] = field(default_factory=dict)
    bet: int = 0
    last: int = 0


def seated(telling: Telling, events: Sequence[ToldEvent]) -> dict[Actor, int] | None:
    """A seat for everybody told of; None where it cannot be said who sits where."""
    everyone = [*(event.actor for event in events), *telling.waiting]
    known = [a for a in dict.fromkeys(everyone) if a.name != EVERYONE and a.name not in STAFF]
    numbered = {a: a.seat for a in known if a.seat is not None}
    placed = [a for a in known if a.name in ORDER]
    others = [a for a in known if a.seat is None and a.name not in ORDER]
    if placed:
        if numbered or others:
            return None
        return {a: 1 if a.name == "button" else ORDER.index(a.name) + 2 for a in placed}
    return _unnamed(events, numbered, others) if others else numbered or None


def _unnamed(
    events: Sequence[ToldEvent], numbered: Mapping[Actor, int], others: Sequence[Actor]
) -> dict[Actor, int] | None:
    """A seat for one person without a number: before or behind the other, as they acted."""
    if len(others) > 1 or len(numbered) > 1:
        return None
    event = next((e for e in events if e.actor == others[0]), None)
    known = next((e for e in events if e.actor in numbered), None)
    taken = list(numbered.values())
    if event is None or known is None:
        free = [n for n in range(4, MOST) if n not in taken]
        return {**numbered, others[0]: free[0]}
    later = event.early or (events.index(event) > events.index(known) and not known.early)
    room = [n for n in range(2, MOST) if (n > taken[0] + 1 if later else n < taken[0])]
    return {**numbered, others[0]: room[0]} if room else None


def laid(
    events: Sequence[ToldEvent],
    seats: Mapping[Actor, int],
    street: str,
    house: Usual,
    faced: bool,
) -> HandSeats | None:
    """The table for some events; None where it cannot be laid.

    ``faced`` is whether somebody who is not told of must have bet before.
    """
    around = _around(events, seats, faced)
    if around is None:
        return None
    while len(around) < 3 and (chair := _chair(around)):
        around.append(chair)
    if street != "preflop":
        table = HandSeats(seats, around, around[-1], street, house.big)
    elif any(actor.name in ORDER for actor in seats):
        around = sorted({*seats.values(), 1, 2, 3}, key=lambda n: (n - 4) % MOST)
        table = HandSeats(seats, around, 1, street, house.big, bet=house.big, last=house.big)
    else:
        for _ in range(3):
            if chair := _chair(around):
                around.append(chair)
        if len(around) < 3:
            return None
        table = HandSeats(
            seats, around, around[-3], street, house.big, bet=house.big, last=house.big
        )
    amounts = (amount or 0 for event in events for amount in (event.amount, event.over))
    table.stacks = dict.fromkeys(table.order, max(house.stack, DEEP * max(house.big, *amounts)))
    return table


def _around(
    events: Sequence[ToldEvent], seats: Mapping[Actor, int], faced: bool
) -> list[int] | None:
    """The seats in the order in which they act."""
    played = [event for event in events if event.actor in seats]
    if not played:
        return None
    first = next((e for e in played if not e.early and not e.behind), None)
    early = next((e for e in played if e.early), None)
    told_before = first is not None and not (early and played.index(early) < played.index(first))
    if first is not None and told_before:
        begin = seats[first.actor]
    else:  # nobody acted before: whoever was passed over acts first
        acted = {event.actor for event in played}
        passed = [n for a, n in seats.items() if a not in acted]
        passed = passed or [seats[e.actor] for e in played if not e.early and not e.behind]
        begin = passed[0] if passed else seats[played[0].actor]
    around = sorted(set(seats.values()), key=lambda n: (n - begin) % MOST)
    if faced:
        bettor = _chair(around, before=True)
        if bettor is None:
            return None
        around.insert(0, bettor)
    if early is not None:
        return _passed_over(around, seats[early.actor], faced or told_before)
    return around


def _chair(around: Sequence[int], before: bool = False) -> int | None:
    """A free chair between the last to act and the first, beside one of them; None if none is."""
    gap = (around[0] - around[-1]) % MOST - 1 if len(around) > 1 else MOST - 1
    if gap < 1:
        return None
    return (around[0] - 2) % MOST + 1 if before else around[-1] % MOST + 1


def _passed_over(around: list[int], early: int, told_before: bool) -> list[int] | None:
    """The seats in the order they act, with one that an action out of turn passed over."""
    place = around.index(early)
    if place >= (2 if told_before else 1):
        return around
    if not place:
        chair = _chair(around, before=True)
        return [chair, *around] if chair else None
    reach = (early - around[0]) % MOST
    gap = [n for n in range(1, MOST + 1) if 0 < (n - around[0]) % MOST < reach]
    return [around[0], gap[-1], *around[1:]] if gap else None
