"""The hand that a telling tells: its events as a record, with as few assumptions as it takes.

What is not told is taken from the house or assumed, in more than one way where there are several
(how much, how deep, on which street). What then holds in every one of these hands was told.
"""

from __future__ import annotations

from collections.abc import Iterable, Iterator, Mapping, Sequence
from dataclasses import dataclass
from itertools import product

from floorbase.engine.table.events import STREETS
from floorbase.hearing.hand.lines import DONE, WAGERED
from floorbase.hearing.hand.seating import ORDER, HandSeats, Usual, laid, seated
from floorbase.hearing.lexicon import BETTING, WAGERS, WORDS
from floorbase.hearing.telling.actors import EVERYONE, STAFF, Actor
from floorbase.hearing.telling.events import Telling, ToldEvent

PLAYED = BETTING | {"push", "say", "rap"}
LEAD_IN = ("check", "bet", "rap")  # what begins a round after the flop
PLACES = ("small blind", "big blind", "button")
FIRST_BETTOR = "the first bettor"
DEEP, SHORT, UNDER = "deep", "short", "under"


@dataclass(frozen=True, slots=True)
class Sizes:
    """How sizes that were not told are filled in.

    ``raise_by`` are the least raises that a raise adds; ``all_in`` is DEEP, SHORT of the bet, or
    UNDER a full raise.
    """

    raise_by: int = 1
    all_in: str = DEEP


@dataclass(frozen=True, slots=True)
class Hand:
    """One way to play what was told: a record's text, and the events that its lines are of.

    ``assumed`` is what it has that nobody told, in the words of a record. ``known`` is by seat who
    sits there, as the teller knows them, but for seats made up: nobody where a size was made up.
    """

    text: str
    told: tuple[ToldEvent, ...]
    assumed: tuple[str, ...]
    known: Mapping[int, str]


def hands(telling: Telling, house: Usual) -> list[Hand]:
    """Every way to play what was told; none where nothing of a hand was told.

    What was not told is taken from the ``house``.
    """
    events = list(_played(telling))
    if not events or any(event.actor.name in STAFF for event in events):
        return []
    seats = seated(telling, events)
    if seats is None:
        return []
    tried = (
        _hand(events, seats, street, sizes, house)
        for street, sizes in product(_streets(telling, events), _sizes(events))
    )
    return [hand for hand in tried if hand is not None]


def _played(telling: Telling) -> Iterator[ToldEvent]:
    """The events that a record can have: what is told, but for talk and chips that follow it."""
    last: ToldEvent | None = None
    for event in telling.told:
        if event.act not in PLAYED or (event.act == "say" and not event.said):
            continue
        if event.act == "push" and not event.chips and last and last.actor == event.actor:
            continue
        last = event
        yield event


def is_all_in(event: ToldEvent) -> bool:
    """Whether every chip went in."""
    return "all_in" in (event.act, event.said) or event.all_in


def _sizes(events: Sequence[ToldEvent]) -> Iterator[Sizes]:
    untold = any(e.act in WAGERS and e.amount is None and not is_all_in(e) for e in events)
    shoved = any(is_all_in(e) and e.amount is None for e in events)
    for raise_by in (1, 4) if untold else (1,):
        for all_in in (DEEP, SHORT, UNDER) if shoved else (DEEP,):
            yield Sizes(raise_by, all_in)


def _streets(telling: Telling, events: Sequence[ToldEvent]) -> tuple[str, ...]:
    """The streets it can be on."""
    words = telling.words
    texts = {
        word.text
        for n, word in enumerate(words)
        if word.text != "turn" or (n and words[n - 1].text in WORDS["on_turn"])
    }
    told = [street for street in STREETS[1:] if street in texts]
    if told and "preflop" not in texts:
        return (told[0],)
    if texts & WORDS["preflop"] or any(e.actor.name in ORDER[:3] for e in events):
        return ("preflop",)
    return ("flop",) if events[0].act in LEAD_IN else ("flop", "preflop")


def _faced(events: Sequence[ToldEvent]) -> int | None:
    """The bet that must have stood before the first event, in chips; 0 if its size is not told.

    None where there need not have been one.
    """
    for event in events:
        act = event.said if event.act == "say" else event.act
        if event.over or act in ("raise", "call"):
            return event.over or 0
        if act in WAGERS:
            return None
    return None


def _hand(
    events: Sequence[ToldEvent],
    seats: dict[Actor, int],
    street: str,
    sizes: Sizes,
    house: Usual,
) -> Hand | None:
    faced = _faced(events)
    if street == "preflop" and (faced or 0) <= house.big:
        faced = None  # the big blind is faced without anybody's bet
    table = laid(events, seats, street, house, faced is not None)
    if table is None:
        return None
    lines: list[str] = []
    if faced is not None:
        lines.append(_first_bet(table, faced))
    usual = table.stacks[table.order[0]]
    assumed = (
        *lines,
        table.street,
        f"button seat {table.button}",
        *([] if house.told else [f"blinds {house.small}/{house.big}"]),
        f"stacks {usual}",
        "nobody else in the hand",
    )
    told = [event for event in events if event.actor.name != EVERYONE]
    for event in told:
        line = _line(table, event, sizes)
        if line is None:
            return None
        lines.append(line)
    first = () if faced is None else [table.order[0]]
    sized = faced != 0 and (street != "preflop" or house.told) and all(map(_sized, told))
    known = _known(seats, first) if sized else {}
    return Hand(_written(table, lines, house), tuple(told), assumed, known)


def _sized(event: ToldEvent) -> bool:
    """Whether an event needs no size that was not told."""
    wagers = is_all_in(event) or (event.said or event.act) in WAGERS
    return event.amount is not None or not wagers


def _known(seats: Mapping[Actor, int], bettors: Iterable[int]) -> dict[int, str]:
    """By seat who sits there: told by its number, as a blind or the button, or who had bet."""
    known = dict.fromkeys(bettors, FIRST_BETTOR)
    known |= {seat: f"the {actor.name}" for actor, seat in seats.items() if actor.name in PLACES}
    return known | {seat: f"seat {seat}" for actor, seat in seats.items() if actor.seat == seat}


def _first_bet(table: HandSeats, faced: int) -> str:
    """The bet that must have stood before, by somebody of whom nothing was told."""
    total = faced or table.big
    verb = "raises to" if table.bet else "bets"
    table.last, table.bet = total - table.bet, total
    return f"{table.order[0]} {verb} {total}"


def _line(table: HandSeats, event: ToldEvent, sizes: Sizes) -> str | None:
    """A record's line for an event; None where it cannot be written."""
    seat = table.seats.get(event.actor)
    act = event.said if event.act == "say" else event.act
    if seat is None or not act:
        return None
    if event.chips:
        return f"{seat} pushes {'+'.join(map(str, event.chips))}"
    if is_all_in(event):
        return _all_in_line(table, event, seat, sizes)
    if act in WAGERS:
        return _wager_line(table, event, seat, act, sizes)
    verb = DONE.get(act)
    if verb is None or (act == "call" and not table.bet):
        return None
    return f'{seat} says "{act}"' if event.act == "say" else f"{seat} {verb}"


def _wager_line(
    table: HandSeats, event: ToldEvent, seat: int, act: str, sizes: Sizes
) -> str | None:
    """A bet or raise, of its told size or of the least that it can have."""
    if act == "raise" and not table.bet:
        return None
    step = max(table.last, table.big)
    total = event.amount or table.bet + sizes.raise_by * step
    if event.amount and not event.to_total:
        total = table.bet + event.amount
    if act == "bet" and table.bet:
        act = "make_it"
    if total > table.bet:
        table.last, table.bet = total - table.bet, total
    if event.act == "say":
        said = {"raise": "raise to", "bet": "bet", "make_it": "make it"}[act]
        return f'{seat} says "{said} {total}"'
    return f"{seat} {WAGERED[act]} {total}"


def _all_in_line(table: HandSeats, event: ToldEvent, seat: int, sizes: Sizes) -> str:
    step = max(table.last, table.big)
    total = event.amount or table.bet + 3 * step
    if not event.amount and table.bet:
        total = {SHORT: max(table.bet // 2, 1), UNDER: table.bet + step // 4}.get(
            sizes.all_in, total
        )
    table.stacks[seat] = total
    if total > table.bet:
        table.last = max(table.last, total - table.bet)
        table.bet = total
    return f'{seat} says "all-in"' if event.act == "say" else f"{seat} all-in"


def _written(table: HandSeats, lines: Sequence[str], house: Usual) -> str:
    """The record's text."""
    stacks = ", ".join(f"{n}: {table.stacks[n]}" for n in sorted(table.order))
    street = f"  street: {table.street}\n  pot: {4 * house.big}\n"
    return (
        f"title: As it was told\ntable:\n  seats: {{{stacks}}}\n  button: {table.button}\n"
        f"  blinds: {house.small}/{house.big}\n"
        + (street if table.street != "preflop" else "")
        + "events:\n"
        + "".join(f"  - '{line}'\n" for line in lines)
    )
