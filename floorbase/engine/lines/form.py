"""A form of event: one line of the grammar, from which it is read, written and documented."""

from __future__ import annotations

import re
from collections.abc import Callable, Sequence
from dataclasses import dataclass
from functools import cache

from msgspec.structs import asdict

from floorbase.engine.table.cards import KINDS, parse_cards
from floorbase.engine.table.events import Event
from floorbase.errors import Where

CHIPS = r"\d[\d,_]{0,14}"
CARD = r"(?:[2-9TJQKA][cdhs]|\?\?|joker)"
SEAT = r"(?:seat )?\d{1,2}"
MONEY = r"\d{1,9}(?:\.\d\d)?"
QUOTED = "[\"“”'‘’]"
# What people say for a kind of hand, and its name.
RANKINGS = {
    **{name: name for _, name in KINDS},
    "royal": "royal flush",
    "quads": "four of a kind",
    "boat": "full house",
    "trips": "three of a kind",
    "set": "three of a kind",
    "two pair": "two pairs",
    "pair": "one pair",
    "nothing": "high card",
}
BRACES = re.compile(r"\{(\w+)\}")  # a part of a template
BRACKETS = re.compile(r"\[([^\]]*)\]")  # what may stand in a template: [is |goes |]
# What a template's braces stand for, as a pattern that also holds in other languages' regexes.
PARTS = {
    "seat": r"(?:seat )?(\d{1,2})",
    "to": r"(?:seat )?(\d{1,2})",
    "amount": rf"({CHIPS})",
    "chips": rf"({CHIPS}(?:\+{CHIPS})*)",
    "meanings": rf"({CHIPS}(?: or {CHIPS})+)",
    "card": rf"({CARD})",
    "cards": rf"({CARD}(?: {CARD})*)",
    "number": r"(\d{1,4})",
    "name": r"([A-Za-z0-9-]{1,20})",
    "street": r"(flop|turn|river)",
    "ranking": rf"({'|'.join(RANKINGS)})",
    "words": rf"{QUOTED}(.+?){QUOTED}",
    "hand": r"([A-Za-z0-9][A-Za-z0-9 ,-]{0,60})",
    "lap": r"((?:(?:first|second) card )?)",
    "quiet": r"((?:, unnoticed)?)",
    "limits": rf"({CHIPS}/{CHIPS}(?:,? (?:big-blind )?ante {CHIPS})?)",
    "moment": r"((?:before|after) the riffle|after the cut)",
    "hands": rf"({SEAT} {CARD} {CARD}(?:, {SEAT} {CARD} {CARD})*)",
    "draws": rf"({SEAT} {CARD}(?:, {SEAT} {CARD})*)",
    "clock": r"(\d{1,3}:[0-5]\d)",
    "shares": rf"({SEAT} gets {MONEY}(?:, {SEAT} gets {MONEY})*)",
    "pairs": rf"({SEAT} to {SEAT}(?:, {SEAT} to {SEAT})*)",
    "old": rf"({CHIPS})",
    "odds": rf"({SEAT} has {CHIPS} over(?:, {SEAT} has {CHIPS} over)*)",
    "way": r"(seat by seat|round by round)",
    "faceup": rf"({SEAT} {CARD} {CARD}(?:, {SEAT} {CARD} {CARD})*, board {CARD}(?: {CARD}){{4}})",
}


@dataclass(frozen=True, slots=True)
class Form:
    """How an event is written.

    ``template`` is the form that the program writes, ``also`` others that it reads, where brackets
    hold what may stand in their place: ``{seat} [is |goes |]all-in``. A ``spoken``
    form is what a player says, without its seat: ``raise to {amount}``.
    """

    kind: str
    template: str
    example: str
    means: str
    also: tuple[str, ...] = ()
    spoken: bool = False

    @property
    def templates(self) -> tuple[str, ...]:
        """Every template that it is read by, the one that is written first."""
        return (self.template, *self.also)

    def fill(self, event: Event) -> str:
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
        return self.template.format(**names)


def parts_of(template: str) -> tuple[str, ...]:
    """What stands in a template's braces.

    >>> parts_of("{seat} bets {amount}")
    ('seat', 'amount')
    """
    return tuple(BRACES.findall(template))


@cache
def compiled_template(template: str) -> tuple[re.Pattern[str], tuple[str, ...]]:
    """A template's pattern, and the part that each of its groups is."""
    pieces = BRACES.split(template)
    for index in range(1, len(pieces), 2):
        pieces[index] = PARTS[pieces[index]]
    for index in range(0, len(pieces), 2):
        pieces[index] = _choices(pieces[index])
    return re.compile("".join(pieces), re.IGNORECASE), parts_of(template)


def _choices(text: str) -> str:
    """A literal stretch of a template, whose brackets hold what may stand there: [is |goes |]."""
    parts = BRACKETS.split(text)
    for index, part in enumerate(parts):
        words = "|".join(map(re.escape, part.split("|"))) if index % 2 else re.escape(part)
        parts[index] = f"(?:{words})" if index % 2 else words
    return "".join(parts)


def build(
    kind: str, parts: Sequence[str], found: Sequence[str], text: str, where: Where | None
) -> Event:
    """An event from the parts of its line. Raises: ValueError: a part cannot be."""
    values: dict[str, object] = {}
    for part, value in zip(parts, found, strict=True):
        values.update(READERS[part](value) if part in READERS else {part: value.strip()})
    return Event(kind, text, where, **values)  # type: ignore[arg-type]


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


def whole(text: str) -> int:
    """A number of chips, with the commas or underscores that people write.

    >>> whole("1,500")
    1500
    """
    return int(text.replace(",", "").replace("_", ""))


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
