"""Amounts as people say them: two hundred, twelve hundred and fifty, eight thousand, 5k."""

from __future__ import annotations

import re

ONES = ("one", "two", "three", "four", "five", "six", "seven", "eight", "nine", "ten", "eleven")
TEENS = (
    "twelve",
    "thirteen",
    "fourteen",
    "fifteen",
    "sixteen",
    "seventeen",
    "eighteen",
    "nineteen",
)
TENS = ("twenty", "thirty", "forty", "fifty", "sixty", "seventy", "eighty", "ninety")
VALUES = {
    **{word: value for value, word in enumerate((*ONES, *TEENS), 1)},
    **{word: 10 * value for value, word in enumerate(TENS, 2)},
}
SCALES = {"hundred": 100, "thousand": 1_000, "grand": 1_000, "k": 1_000, "million": 1_000_000}
NUMBER = rf"(?:\d+|a\b|{'|'.join(sorted([*VALUES, *SCALES], key=len, reverse=True))})"
# Several words of a number, or a figure with its scale: 5k, twenty-two hundred, a thousand and ten.
SAID = re.compile(rf"\b{NUMBER}(?:(?: and |[ -])?{NUMBER})*\b", re.IGNORECASE)
WORD = re.compile(NUMBER, re.IGNORECASE)


def in_figures(words: str) -> str:
    """Words with the amounts in them as figures.

    A number that names no hundreds or thousands stays as it was said: "five" can be five hundred.

    >>> in_figures("raise to twelve hundred and fifty"), in_figures("bet 5k"), in_figures("five")
    ('raise to 1250', 'bet 5000', 'five')
    """
    return SAID.sub(lambda found: _figure(found[0]), words)


def _figure(said: str) -> str:
    total = part = 0
    parts = [word.lower() for word in WORD.findall(said)]
    if not any(word in SCALES for word in parts):
        return said
    for word in parts:
        scale = SCALES.get(word, 0)
        if scale == 100:
            part = (part or 1) * scale
        elif scale:
            total += (part or 1) * scale
            part = 0
        else:
            part += int(word) if word.isdigit() else VALUES.get(word, 1)
    return str(total + part)
