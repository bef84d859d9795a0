"""How an event of a kind without a class of its own is read and written: until all have one."""

from __future__ import annotations

import re
from collections.abc import Callable, Mapping, Sequence

from msgspec.structs import asdict

from floorbase.engine.lines.parts import CHIPS, RANKINGS, whole
from floorbase.engine.table.cards import parse_cards
from floorbase.engine.table.events import Event


def fill(template: str, event: Event) -> str:
    """The line that the program writes for an event of this kind."""
    names = {**asdict(event), "street": event.name, "hand": event.name, "ranking": event.name}
    names["chips"] = "+".join(map(str, event.chips))
    names["meanings"] = " or ".join(map(str, event.chips))
    names["card"] = names["cards"] = " ".join(event.cards)
    names["words"] = f'"{event.words}"'
    names["lap"] = f"{event.name} card " if event.name else ""
    names["quiet"] = f", {event.words}" if event.words else ""
    names["moment"] = names["way"] = event.name
    names["limits"] = limits_text(event.chips)
    names["pairs"] = named(event.seats, " to ", 2)
    names["clock"] = f"{(event.number or 0) // 60}:{(event.number or 0) % 60:02}"
    names["shares"] = shares_text(event.seats, event.chips)
    names["hands"] = names["draws"] = seats_with(event.seats, event.cards)
    names["old"] = event.number
    over = zip(event.seats, event.chips, strict=False)
    names["odds"] = ", ".join(f"{seat} has {chips} over" for seat, chips in over)
    hole, board = event.cards[:-5], " ".join(event.cards[-5:])
    names["faceup"] = f"{seats_with(event.seats, hole)}, board {board}"
    return template.format(**names)


def fits(parts: Sequence[str], event: Event) -> bool:
    """Whether the form has a place for everything the event holds."""
    has = (bool(event.cards), bool(event.chips), event.seat is not None and not event.said)
    cards = not {"cards", "card", "hands", "draws", "faceup"}.isdisjoint(parts)
    chips = not {"chips", "meanings", "limits", "odds", "shares"}.isdisjoint(parts)
    return has == (cards, chips, "seat" in parts)


def build(
    kind: str, parts: Sequence[str], found: Sequence[str], known: Mapping[str, object]
) -> Event:
    """An event from the parts of its line. Raises: ValueError: a part cannot be."""
    values: dict[str, object] = {}
    for part, value in zip(parts, found, strict=True):
        values.update(READERS[part](value) if part in READERS else {part: value.strip()})
    return Event(kind=kind, **{**values, **known})  # type: ignore[arg-type]


def pushed(value: str) -> dict[str, object]:
    """Chips put forward one by one, and what they come to."""
    chips = tuple(whole(chip) for chip in value.split("+"))
    return {"chips": chips, "amount": sum(chips)}


def by_seat(value: str) -> dict[str, object]:
    """Seats, each with the cards that follow it."""
    words = re.sub("seat ", "", value, flags=re.IGNORECASE).replace(",", "").split()
    cards = parse_cards(" ".join(word for word in words if not word.isdigit()))
    return {"seats": tuple(int(word) for word in words if word.isdigit()), "cards": cards}


def odds(value: str) -> dict[str, object]:
    """Seats, each with the worth of its odd chips.

    >>> odds("seat 3 has 75 over, 5 has 1,025 over")
    {'seats': (3, 5), 'chips': (75, 1025)}
    """
    found = re.findall(rf"(\d{{1,2}}) has ({CHIPS}) over", value, re.IGNORECASE)
    return {"seats": tuple(int(n) for n, _ in found), "chips": tuple(whole(c) for _, c in found)}


def limits(text: str) -> tuple[int, ...]:
    """A level: small blind, big blind, each player's ante, the big blind's ante for all.

    >>> limits("100/200"), limits("100/200 big-blind ante 200")
    ((100, 200, 0, 0), (100, 200, 0, 200))
    """
    small, big, ante = ([whole(chips) for chips in re.findall(CHIPS, text)] + [0])[:3]
    return (small, big, 0, ante) if "big-blind" in text.lower() else (small, big, ante, 0)


def limits_text(level: Sequence[int]) -> str:
    """A level as it is written; nothing for no level.

    >>> limits_text((100, 200, 25, 0))
    '100/200 ante 25'
    """
    if len(level) != 4:
        return ""
    small, big, ante, for_all = level
    posted = f" ante {ante}" if ante else f" big-blind ante {for_all}" if for_all else ""
    return f"{small}/{big}{posted}"


def named(numbers: Sequence[int], joined: str, size: int) -> str:
    """Numbers in groups.

    >>> named((1, 3, 4, 7), " to ", 2)
    '1 to 3, 4 to 7'
    """
    groups = [numbers[at : at + size] for at in range(0, len(numbers), size)]
    return ", ".join(joined.join(map(str, group)) for group in groups)


def seats_with(seats: Sequence[int], cards: Sequence[str]) -> str:
    """Each seat with its cards, one each or two.

    >>> seats_with((3, 4), ("Ah", "Kc", "Qd", "Qs"))
    '3 Ah Kc, 4 Qd Qs'
    """
    each = len(cards) // len(seats) if seats else 0
    return ", ".join(
        f"{seat} {' '.join(cards[at * each : (at + 1) * each])}" for at, seat in enumerate(seats)
    )


def shares(text: str) -> dict[str, object]:
    """Seats, and the money that each gets, in cents.

    >>> shares("3 gets 1200.50, seat 4 gets 800")
    {'seats': (3, 4), 'chips': (120050, 80000)}
    """
    found = re.findall(r"(\d+) gets (\d+)(?:\.(\d\d))?", text, re.IGNORECASE)
    cents = tuple(100 * int(dollars) + int(cents or 0) for _, dollars, cents in found)
    return {"seats": tuple(int(seat) for seat, _, _ in found), "chips": cents}


def shares_text(seats: Sequence[int], cents: Sequence[int]) -> str:
    """The same as it is written.

    >>> shares_text((3, 4), (120050, 80000))
    '3 gets 1200.50, 4 gets 800.00'
    """
    return ", ".join(
        f"{seat} gets {money // 100}.{money % 100:02}"
        for seat, money in zip(seats, cents, strict=False)
    )


# What a part of a line says of the event; any other part is its words as they stand.
READERS: dict[str, Callable[[str], dict[str, object]]] = {
    "seat": lambda value: {"seat": int(value)},
    "to": lambda value: {"to": int(value)},
    "number": lambda value: {"number": int(value)},
    "amount": lambda value: {"amount": whole(value)},
    "chips": pushed,
    "meanings": lambda value: {"chips": tuple(map(whole, value.lower().split(" or ")))},
    **dict.fromkeys(("card", "cards"), lambda value: {"cards": parse_cards(value)}),
    **dict.fromkeys(
        ("street", "name", "hand", "moment", "way"), lambda value: {"name": value.lower()}
    ),
    "ranking": lambda value: {"name": RANKINGS[value.lower()]},
    "lap": lambda value: {"name": value.lower().removesuffix(" card ")},
    "quiet": lambda value: {"words": value.lower().removeprefix(", ")},
    "limits": lambda value: {"chips": limits(value)},
    "pairs": lambda value: {"seats": tuple(map(int, re.findall(r"\d+", value)))},
    "clock": lambda value: {"number": 60 * int(value[:-3]) + int(value[-2:])},
    "shares": shares,
    **dict.fromkeys(("hands", "draws"), by_seat),
    "old": lambda value: {"number": whole(value)},
    "odds": odds,
    "faceup": lambda value: by_seat(re.sub("board ", "", value, flags=re.IGNORECASE)),
}
