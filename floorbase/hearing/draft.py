"""The hand that a telling tells: its events as a record, with as few assumptions as it takes.

What is not told is taken from the house or assumed, in more than one way where there are several
(how much, how deep, on which street). What then holds in every one of these hands was told.
"""

from __future__ import annotations

from collections.abc import Iterator, Sequence
from dataclasses import dataclass, field
from itertools import product

from floorbase.hearing.acts import BETTING, WAGERS
from floorbase.hearing.clauses import Mood
from floorbase.hearing.events import Actor, Telling, Told

ORDER = ("small blind", "big blind", "under the gun", "lojack", "hijack", "cutoff", "button")
PREFLOP = frozenset("preflop limp limps limped blinds blind gun option".split())
ON_TURN = frozenset("the on and".split())  # before "turn", where it is the card and not somebody's go
STREETS = frozenset("flop turn river".split())
MOST = 10  # seats of a table
PLAYED = BETTING | {"push", "say", "rap"}


@dataclass(frozen=True, slots=True)
class Sizes:
    """How what was not told is filled in: chips, and how a bare amount or all-in is meant."""

    raise_by: int = 1  # least raises that a raise of no told size adds
    all_in: str = "deep"  # of no told size: short of the bet, short of a raise, or deep


@dataclass(frozen=True, slots=True)
class Hand:
    """One way to play what was told: a record's text, and which event each of its lines is.

    ``assumed`` are the things nobody told, in the record's own words.
    """

    text: str
    lines: tuple[Told, ...]
    seats: dict[Actor, int]
    assumed: tuple[str, ...]


@dataclass(slots=True)
class _Table:
    """A table while a hand is written: who sits where, and what the bet is."""

    seats: dict[Actor, int]
    order: list[int]
    button: int
    street: str
    big: int
    stacks: dict[int, int]
    bet: int = 0
    last: int = 0
    put: dict[int, int] = field(default_factory=dict)


def hands(telling: Telling, small: int = 100, big: int = 200) -> list[Hand]:
    """Every way to play what was told; none where nothing of a hand was told.

    Blinds are chips, used where the telling names none.
    """
    events = [e for e in telling.events if e.act in PLAYED and not e.mood]
    if not events or any(e.actor.name in ("dealer", "floor") for e in events):
        return []
    seated = _seated(telling, events)
    if seated is None:
        return []
    found = []
    for street, sizes in product(_streets(telling, events), _sizes(events)):
        hand = _hand(telling, events, seated, street, sizes, (small, big))
        if hand is not None:
            found.append(hand)
    return found


def _sizes(events: Sequence[Told]) -> Iterator[Sizes]:
    untold = any(e.act in WAGERS and e.amount is None and not _all_in(e) for e in events)
    deep = any(_all_in(e) and e.amount is None for e in events)
    for raise_by in (1, 4) if untold else (1,):
        for all_in in ("deep", "short", "under") if deep else ("deep",):
            yield Sizes(raise_by, all_in)


def _all_in(event: Told) -> bool:
    return event.act == "all_in" or event.all_in


def _streets(telling: Telling, events: Sequence[Told]) -> tuple[str, ...]:
    """The streets it can be on."""
    words = telling.words
    texts = {
        word.text
        for n, word in enumerate(words)
        if word.text != "turn" or (n and words[n - 1].text in ON_TURN)
    }
    told = texts & STREETS
    if told and not texts & {"preflop"}:
        return (sorted(told)[0],)
    if texts & PREFLOP or any(e.actor.name in ORDER[:3] for e in events):
        return ("preflop",)
    if events[0].act in ("check", "bet"):
        return ("flop",)
    return ("flop",) if events[0].act == "rap" else ("flop", "preflop")


def _seated(telling: Telling, events: Sequence[Told]) -> dict[Actor, int] | None:
    """A seat for everybody told of; None where it cannot be said who sits where."""
    everyone = [e.actor for e in events] + list(telling.waiting)
    everyone = list(dict.fromkeys(a for a in everyone if a.name not in ("everyone", "dealer", "floor")))
    numbered = {a: a.seat for a in everyone if a.seat is not None}
    placed = [a for a in everyone if a.name in ORDER]
    others = [a for a in everyone if a.seat is None and a.name not in ORDER]
    if placed and numbered:
        return None
    if placed:
        seats = {a: ORDER.index(a.name) + 2 if a.name != "button" else 1 for a in placed}
        return seats if not others else None
    if len(others) + len(numbered) < 1 or (others and numbered):
        return _unnamed(telling, events, numbered, others)
    if others:
        return _unnamed(telling, events, {}, others)
    return {a: n for a, n in numbered.items() if n is not None}


def _unnamed(
    telling: Telling, events: Sequence[Told], numbered: dict[Actor, int | None], others: Sequence[Actor]
) -> dict[Actor, int] | None:
    """Seats for those without any: in the order of the hand, who was skipped before who came early."""
    if len(others) > 1 or len(numbered) > 1:
        return None
    taken = [n for n in numbered.values() if n is not None]
    free = [n for n in range(2, MOST) if n not in taken]
    if not others:
        return {a: n for a, n in numbered.items() if n is not None}
    event = next((e for e in events if e.actor == others[0]), None)
    seats = {a: n for a, n in numbered.items() if n is not None}
    if event is None or not taken:
        seats[others[0]] = free[2]
        return seats
    known = next((e for e in events if e.actor in numbered), None)
    if known is None:
        return None
    after = events.index(event) > events.index(known)
    later = event.early or (after and not known.early)
    room = [n for n in free if (n > taken[0] + 1) == later and n != taken[0]]
    if not room:
        return None
    seats[others[0]] = room[0]
    return seats


def _hand(
    telling: Telling,
    events: Sequence[Told],
    seated: dict[Actor, int],
    street: str,
    sizes: Sizes,
    blinds: tuple[int, int],
) -> Hand | None:
    faced = _faced(events) if street != "preflop" else None
    table = _laid(events, dict(seated), street, blinds, faced is not None)
    if table is None:
        return None
    lines: list[str] = []
    told: list[Told] = []
    if faced is not None:
        table.bet = table.last = faced or table.big
        lines.append(f"{table.order[0]} bets {table.bet}")
    for event in events:
        if event.actor.name == "everyone":
            continue
        line = _line(table, event, sizes)
        if line is None:
            return None
        lines.append(line)
        told.append(event)
    return _written(table, lines, told, blinds)


def _faced(events: Sequence[Told]) -> int | None:
    """The bet that must have stood before the first event told, in chips; 0 if its size is not told.

    None where there need not have been one.
    """
    for event in events:
        act = event.said if event.act == "say" else event.act
        if event.over or act in ("raise", "call"):
            return event.over or 0
        if act in WAGERS:
            return None
    return None


def _laid(
    events: Sequence[Told],
    seats: dict[Actor, int],
    street: str,
    blinds: tuple[int, int],
    faced: bool,
) -> _Table | None:
    """The table: those told of, one to be skipped where nobody is named, and a button before them."""
    played = [e for e in events if e.actor in seats]
    first = next((e for e in played if not e.early and not e.behind), None)
    early = next((e for e in played if e.early), None)
    skipped = [n for a, n in seats.items() if all(e.actor != a for e in played)]
    if first is None or (early and played.index(early) < played.index(first)):
        # Nobody acted before: whoever was passed over acts first.
        passed = skipped or [seats[e.actor] for e in played if not e.early and not e.behind]
        begin = passed[0] if passed else seats[played[0].actor] if played else None
    else:
        begin = seats[first.actor]
    if begin is None:
        return None
    around = sorted(set(seats.values()), key=lambda n: (n - begin) % MOST)
    if faced:
        bettor = _chair(around, before=True)
        if bettor is None:
            return None
        around.insert(0, bettor)
    if early is not None:
        before = faced or (first is not None and played.index(first) < played.index(early))
        with_skipped = _passed_over(around, seats[early.actor], bool(before))
        if with_skipped is None:
            return None
        around = with_skipped
    while len(around) < 3 and (chair := _chair(around)):
        around.append(chair)
    small, big = blinds
    stack = 100 * max(big, *(e.amount or 0 for e in events), *(e.over or 0 for e in events))
    if street != "preflop":
        return _Table(seats, around, around[-1], street, big, dict.fromkeys(around, stack))
    if any(a.name in ORDER for a in seats):
        around = sorted({*seats.values(), 1, 2, 3}, key=lambda n: (n - 4) % MOST)
        button = 1
    else:
        for _ in range(3):
            if chair := _chair(around):
                around.append(chair)
        if len(around) < 3:
            return None
        button = around[-3]
    return _Table(seats, around, button, street, big, dict.fromkeys(around, stack), big, big)


def _chair(around: Sequence[int], before: bool = False) -> int | None:
    """A free chair between the last to act and the first, next to one of them; None if there is none."""
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
    gap = [n for n in range(1, MOST + 1) if 0 < (n - around[0]) % MOST < (early - around[0]) % MOST]
    return [around[0], gap[-1], *around[1:]] if gap else None


def _line(table: _Table, event: Told, sizes: Sizes) -> str | None:
    """A record's line for an event; None where it cannot be written."""
    seat = table.seats.get(event.actor)
    if seat is None:
        return None
    act = event.said if event.act == "say" else event.act
    if event.act == "say" and not act:
        return None
    if event.chips:
        return f"{seat} pushes {'+'.join(map(str, event.chips))}"
    if event.act in ("push", "say") and event.act == "push":
        return None
    if _all_in(event):
        return _all_in_line(table, event, seat, sizes)
    if act in ("raise", "bet", "make_it"):
        least = table.bet + max(table.last, table.big) if table.bet else table.big
        total = event.amount or least + (sizes.raise_by - 1) * max(table.last, table.big)
        if event.amount and not event.to_total:
            total = table.bet + event.amount
        if act == "raise" and not table.bet:
            return None
        if act == "bet" and table.bet and table.street != "preflop":
            act = "make_it"
        verb = {"raise": "raises to", "bet": "bets", "make_it": "makes it"}[act]
        if act == "bet" and table.bet:
            verb = "makes it"
        if total > table.bet:
            table.last, table.bet = total - table.bet, total
        said = f'says "{verb.replace("raises", "raise").replace("bets", "bet").replace("makes it", "make it")} {total}"'
        return f"{seat} {said}" if event.act == "say" else f"{seat} {verb} {total}"
    verb = {"check": "checks", "call": "calls", "fold": "folds", "rap": "raps"}.get(act)
    if verb is None or (act == "call" and not table.bet):
        return None
    return f'{seat} says "{act}"' if event.act == "say" else f"{seat} {verb}"


def _all_in_line(table: _Table, event: Told, seat: int, sizes: Sizes) -> str:
    step = max(table.last, table.big)
    if event.amount:
        total = event.amount
    elif sizes.all_in == "short" and table.bet:
        total = max(table.bet // 2, 1)
    elif sizes.all_in == "under" and table.bet:
        total = table.bet + step // 4
    else:
        total = table.bet + 3 * step if table.bet else 3 * table.big
    table.stacks[seat] = total
    if total > table.bet:
        table.last = max(table.last, total - table.bet)
        table.bet = total
    return f"{seat} all-in"


def _written(
    table: _Table, lines: Sequence[str], told: Sequence[Told], blinds: tuple[int, int]
) -> Hand:
    ring = sorted(table.order)
    stacks = ", ".join(f"{n}: {table.stacks[n]}" for n in ring)
    text = f"title: As it was told\ntable:\n  seats: {{{stacks}}}\n  button: {table.button}\n"
    text += f"  blinds: {blinds[0]}/{blinds[1]}\n"
    assumed = [f"blinds {blinds[0]}/{blinds[1]}", f"button at seat {table.button}"]
    if table.street != "preflop":
        text += f"  street: {table.street}\n  pot: {4 * blinds[1]}\n"
    text += "events:\n" + "".join(f"  - '{line}'\n" for line in lines)
    return Hand(text, tuple(told), dict(table.seats), tuple(assumed))
