"""What stands in a template's braces: how each part is written, and what it is of an event.

A part has the name of the event's field that it fills.
"""

from __future__ import annotations

import re
from collections.abc import Callable, Sequence
from typing import Any, NamedTuple

from msgspec import Struct

from floorbase.engine.table.cards import KINDS, parse_cards
from floorbase.engine.table.memory.between_hands import Limits

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
    "two pairs": "two pair",
    "pair": "one pair",
    "nothing": "high card",
}

Cards = tuple[str, ...]
Holdings = tuple[tuple[int, Cards], ...]  # seats, each with its hole cards
Draws = tuple[tuple[int, str], ...]  # seats, each with the card it drew
Pairs = tuple[tuple[int, int], ...]  # an old seat and a new one
OddChips = tuple[tuple[int, int], ...]  # seats, each with the worth of its odd chips
Cents = tuple[tuple[int, int], ...]  # seats, each with its money in cents


class FaceUp(NamedTuple):
    """Hands dealt face up, and the board with them."""

    hands: Holdings
    board: Cards


class Part(Struct, frozen=True):
    """How a part of a line is written: its pattern, which also holds in other languages' regexes,
    what it reads as, and what is written for it."""

    pattern: str
    read: Callable[[str], Any]
    write: Callable[[Any], str] = str


def whole(text: str) -> int:
    """A number of chips, with the commas or underscores that people write.

    >>> whole("1,500")
    1500
    """
    return int(text.replace(",", "").replace("_", ""))


def card(text: str) -> str:
    """One card. Raises: ValueError: it cannot be."""
    return parse_cards(text)[0]


def limits(text: str) -> Limits:
    """A level.

    >>> limits("100/200"), limits("100/200 big-blind ante 200")[2:]
    (Limits(small=100, big=200, ante=0, big_blind_ante=0), (0, 200))
    """
    small, big, ante = ([whole(chips) for chips in re.findall(CHIPS, text)] + [0])[:3]
    for_all = "big-blind" in text.lower()
    return Limits(small, big, 0 if for_all else ante, ante if for_all else 0)


def limits_text(level: Limits) -> str:
    """A level as it is written.

    >>> limits_text(Limits(100, 200, 25))
    '100/200 ante 25'
    """
    small, big, ante, for_all = level
    posted = f" ante {ante}" if ante else f" big-blind ante {for_all}" if for_all else ""
    return f"{small}/{big}{posted}"


def by_seat(text: str) -> Holdings:
    """Seats, each with the cards that follow it. Raises: ValueError: a card cannot be, or stands
    twice.

    >>> by_seat("seat 3 Ah Kc, 4 Qd Qs")
    ((3, ('Ah', 'Kc')), (4, ('Qd', 'Qs')))
    """
    words = re.sub("seat |,", "", text, flags=re.IGNORECASE).split()
    faces = iter(parse_cards(" ".join(word for word in words if not word.isdigit())))
    held: list[tuple[int, list[str]]] = []
    for word in words:
        if word.isdigit():
            held.append((int(word), []))
        else:
            held[-1][1].append(next(faces))
    return tuple((seat, tuple(cards)) for seat, cards in held)


def holdings_text(hands: Sequence[tuple[int, Sequence[str]]]) -> str:
    """The same as it is written.

    >>> holdings_text(((3, ("Ah", "Kc")), (4, ("Qd", "Qs"))))
    '3 Ah Kc, 4 Qd Qs'
    """
    return ", ".join(f"{seat} {' '.join(cards)}" for seat, cards in hands)


def draws(text: str) -> Draws:
    """Seats, each with the card it drew."""
    return tuple((seat, drawn) for seat, (drawn,) in by_seat(text))


def draws_text(drawn: Draws) -> str:
    """The same as it is written."""
    return ", ".join(f"{seat} {face}" for seat, face in drawn)


def face_up(text: str) -> FaceUp:
    """Hands, and the board of five cards after the last."""
    *hands, (seat, cards) = by_seat(re.sub("board ", "", text, flags=re.IGNORECASE))
    return FaceUp((*hands, (seat, cards[:2])), cards[2:])


def face_up_text(dealt: FaceUp) -> str:
    """The same as it is written."""
    return f"{holdings_text(dealt.hands)}, board {' '.join(dealt.board)}"


def pairs(text: str) -> Pairs:
    """Old seats and new ones.

    >>> pairs("1 to 3, 4 to seat 7")
    ((1, 3), (4, 7))
    """
    numbers = [int(number) for number in re.findall(r"\d+", text)]
    return tuple(zip(numbers[::2], numbers[1::2], strict=True))


def pairs_text(seats: Pairs) -> str:
    """The same as it is written."""
    return ", ".join(f"{old} to {new}" for old, new in seats)


def odds(text: str) -> OddChips:
    """Seats, each with the worth of its odd chips.

    >>> odds("seat 3 has 75 over, 5 has 1,025 over")
    ((3, 75), (5, 1025))
    """
    found = re.findall(rf"(\d{{1,2}}) has ({CHIPS}) over", text, re.IGNORECASE)
    return tuple((int(seat), whole(chips)) for seat, chips in found)


def odds_text(over: OddChips) -> str:
    """The same as it is written."""
    return ", ".join(f"{seat} has {chips} over" for seat, chips in over)


def shares(text: str) -> Cents:
    """Seats, and the money that each gets, in cents.

    >>> shares("3 gets 1200.50, seat 4 gets 800")
    ((3, 120050), (4, 80000))
    """
    found = re.findall(r"(\d+) gets (\d+)(?:\.(\d\d))?", text, re.IGNORECASE)
    return tuple((int(seat), 100 * int(whole) + int(part or 0)) for seat, whole, part in found)


def shares_text(cents: Cents) -> str:
    """The same as it is written.

    >>> shares_text(((3, 120050), (4, 80000)))
    '3 gets 1200.50, 4 gets 800.00'
    """
    return ", ".join(f"{seat} gets {money // 100}.{money % 100:02}" for seat, money in cents)


def clock(text: str) -> int:
    """Minutes and seconds, in seconds.

    >>> clock("12:30")
    750
    """
    return 60 * int(text[:-3]) + int(text[-2:])


def chips(text: str) -> tuple[int, ...]:
    """Chips put forward one by one."""
    return tuple(map(whole, text.split("+")))


def meanings(text: str) -> tuple[int, ...]:
    """What an amount may mean."""
    return tuple(map(whole, text.lower().split(" or ")))


NUMBER = Part(r"(\d{1,4})", int)
PARTS: dict[str, Part] = {
    **dict.fromkeys(("seat", "to"), Part(r"(?:seat )?(\d{1,2})", int)),
    **dict.fromkeys(("number", "table", "seconds", "minutes", "hours"), NUMBER),
    **dict.fromkeys(("amount", "old"), Part(rf"({CHIPS})", whole)),
    "chips": Part(rf"({CHIPS}(?:\+{CHIPS})*)", chips, lambda pushed: "+".join(map(str, pushed))),
    "meanings": Part(
        rf"({CHIPS}(?: or {CHIPS})+)", meanings, lambda sizes: " or ".join(map(str, sizes))
    ),
    "card": Part(rf"({CARD})", card),
    "cards": Part(rf"({CARD}(?: {CARD})*)", parse_cards, " ".join),
    "name": Part(r"([A-Za-z0-9-]{1,20})", str.lower),
    "street": Part(r"(flop|turn|river)", str.lower),
    "ranking": Part(rf"({'|'.join(RANKINGS)})", lambda said: RANKINGS[said.lower()]),
    "words": Part(rf"{QUOTED}(.+?){QUOTED}", str.strip, lambda said: f'"{said}"'),
    "hand": Part(r"([A-Za-z0-9][A-Za-z0-9 ,-]{0,60})", str.lower),
    "lap": Part(
        r"((?:(?:first|second) card )?)",
        lambda which: which.lower().removesuffix(" card "),
        lambda which: which and f"{which} card ",
    ),
    "quiet": Part(r"((?:, unnoticed)?)", bool, lambda quiet: ", unnoticed" if quiet else ""),
    "limits": Part(rf"({CHIPS}/{CHIPS}(?:,? (?:big-blind )?ante {CHIPS})?)", limits, limits_text),
    "moment": Part(r"((?:before|after) the riffle|after the cut)", str.lower),
    "hands": Part(rf"({SEAT} {CARD} {CARD}(?:, {SEAT} {CARD} {CARD})*)", by_seat, holdings_text),
    "draws": Part(rf"({SEAT} {CARD}(?:, {SEAT} {CARD})*)", draws, draws_text),
    "clock": Part(r"(\d{1,3}:[0-5]\d)", clock, lambda left: f"{left // 60}:{left % 60:02}"),
    "shares": Part(rf"({SEAT} gets {MONEY}(?:, {SEAT} gets {MONEY})*)", shares, shares_text),
    "pairs": Part(rf"({SEAT} to {SEAT}(?:, {SEAT} to {SEAT})*)", pairs, pairs_text),
    "odds": Part(rf"({SEAT} has {CHIPS} over(?:, {SEAT} has {CHIPS} over)*)", odds, odds_text),
    "way": Part(r"(seat by seat|round by round)", str.lower),
    "faceup": Part(
        rf"({SEAT} {CARD} {CARD}(?:, {SEAT} {CARD} {CARD})*, board {CARD}(?: {CARD}){{4}})",
        face_up,
        face_up_text,
    ),
}
