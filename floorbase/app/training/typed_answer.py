"""What a learner types as the answer to a sum, read as people write it.

The right answer is written plainly, and its form tells what is wanted: ``1300`` a number, ``3:500
7:400`` chips by seat, ``900:3,5,7 400:5,7`` pots and who can win them, ``seats 2 5``, ``nobody``.
"""

from __future__ import annotations

import re
from collections import Counter
from decimal import Decimal
from typing import Literal, TypeAlias

Form: TypeAlias = Literal["number", "seats", "shares", "pots"]
Pots: TypeAlias = Counter[tuple[Decimal, frozenset[int]]]
NOBODY = "nobody"
NOBODY_WORDS = frozenset(
    ("nobody", "no one", "noone", "no-one", "none", "no", "dead", "no blind", "no small blind")
)
NUMBER = r"\d{1,3}(?:[ ,.']\d{3})+(?![\d])(?:\.\d{1,2})?|\d+(?:\.\d+)?"
AMOUNT = re.compile(rf"({NUMBER})\s*(k|m)?(?![a-z])")
GROUPED = re.compile(r"\d{1,3}(?:,\d{3})+(?:\.\d{1,2})?|\d{1,3}(?:\.\d{3})+(?!\.?\d)|\d+(?:\.\d+)?")
WORDS = re.compile(r"[a-z$€£]+")
# Words that may stand beside an answer of each form; any other, and it cannot be read.
NUMBER_WORDS = re.compile(
    r"seats?|chips?|the|an?|at|to|in|it|is|has|have|all|total|puts?|gets?|pays?|hands?|raise|call"
    r"|of|dollars?|\$|each|now|with|new|button|big|small|blind"
)
SEAT_WORDS = re.compile(r"seats?|and|plus|the|chairs?")
SHARE_WORDS = re.compile(r"seats?|gets?|takes?|has|and|each|chips?|the")
POT_WORDS = re.compile(
    r"main|side|pots?|for|is|of|in|between|seats?|and|with|chips?|the|can|win|it"
)
SHARE = re.compile(rf"(\d{{1,2}})(?:\s*(?:[:=]|gets|takes|has|-+>?)\s*|\s+)({GROUPED.pattern})(k?)")
MARK = re.compile(r"\s*[:=(]\s*|\s+(?:for|between|with)\s+|\s+-+\s+")


class UnreadableError(ValueError):
    """What was typed is no answer of the form that is wanted."""


def form_of(right: str) -> Form:
    """What is to be typed, told by the right answer.

    >>> form_of("1300"), form_of("3:500 7:400"), form_of("900:3,5,7"), form_of("seats 2")
    ('number', 'shares', 'pots', 'seats')
    """
    if ":" not in right:
        return "seats" if right.startswith("seats") else "number"
    parts = [part.partition(":") for part in right.split()]
    return "pots" if any("," in after for _, _, after in parts) else "shares"


def right_answer(typed: str, right: str) -> bool:
    """Whether what was typed is the right answer, however it is written.

    Raises: UnreadableError: it cannot be read as an answer of this form; ask again.

    >>> right_answer("1,300 chips", "1300"), right_answer("seat 7", "7")
    (True, True)
    >>> right_answer("7: 400, 3: 500", "3:500 7:400")
    True
    """
    text = " ".join(typed.lower().replace("\u00a0", " ").split()).rstrip(".!")
    form = form_of(right)
    if form == "pots":
        return _pots(text) == _pots(right)
    if form == "shares":
        return _shares(text) == _shares(right)
    if form == "seats":
        return _seats(text) == _seats(right)
    if right == NOBODY or text in NOBODY_WORDS:
        return _nobody_or_number(text) == _nobody_or_number(right)
    return _number(text) == _number(right)


def _check(text: str, allowed: re.Pattern[str]) -> None:
    """Raises: UnreadableError: a word does not belong to such an answer."""
    if not all(allowed.fullmatch(word) for word in WORDS.findall(text)):
        raise UnreadableError(text)


def _nobody_or_number(text: str) -> Decimal | None:
    return None if text in NOBODY_WORDS else _number(text)


def _number(text: str) -> Decimal:
    """One amount or seat. Raises: UnreadableError."""
    found = AMOUNT.findall(text)
    if len(found) != 1:
        raise UnreadableError(text)
    _check(AMOUNT.sub(" ", text), NUMBER_WORDS)
    return _amount(*found[0])


def _amount(digits: str, times: str = "") -> Decimal:
    """The value of a number as it was written.

    >>> _amount("1,300"), _amount("1.300"), _amount("1.5", "k"), _amount("562.50")
    (Decimal('1300'), Decimal('1300'), Decimal('1500.0'), Decimal('562.50'))
    """
    plain = re.sub(r"[ ,'](?=\d{3})", "", digits)
    if not times and re.fullmatch(r"\d{1,3}(\.\d{3})+", plain):
        plain = plain.replace(".", "")
    return Decimal(plain) * {"": 1, "k": 1000, "m": 1000000}[times]


def _seats(text: str) -> frozenset[int]:
    """Some seats, in any order. Raises: UnreadableError."""
    _check(text, SEAT_WORDS)
    found = [int(digits) for digits in re.findall(r"\d+", text)]
    if not found:
        raise UnreadableError(text)
    return frozenset(found)


def _shares(text: str) -> dict[int, Decimal]:
    """Chips by seat. Raises: UnreadableError: a seat has no amount, or two."""
    _check(AMOUNT.sub(" ", text), SHARE_WORDS)
    found = [(int(seat), _amount(amount, k)) for seat, amount, k in SHARE.findall(text)]
    left = re.search(r"\d", SHARE.sub(" ", text))
    if not found or left or len({seat for seat, _ in found}) < len(found):
        raise UnreadableError(text)
    return dict(found)


def _pots(text: str) -> Pots:
    """Pots, each an amount and the seats that can win it. Raises: UnreadableError."""
    plain = re.sub(r"\b(main|side)( pots?)?( \d\b(?=\s*[:=]))?( is\b)?\s*[:=]?", " ", text)
    _check(AMOUNT.sub(" ", plain), POT_WORDS)
    heads = list(re.finditer(rf"({GROUPED.pattern})(k?)(?:{MARK.pattern})", plain))
    if not heads or re.search(r"\d", plain[: heads[0].start()]):
        raise UnreadableError(text)
    ends = [head.start() for head in heads[1:]] + [len(plain)]
    made: Pots = Counter()
    for head, end in zip(heads, ends, strict=True):
        seats = frozenset(int(digits) for digits in re.findall(r"\d+", plain[head.end() : end]))
        if not seats:
            raise UnreadableError(text)
        made[_amount(head[1], head[2]), seats] += 1
    return made
