"""Numbers as people and books write them: in figures, spelled, with a ``k``, as places."""

from __future__ import annotations

import re
from collections.abc import Sequence

COUNTED = """
zero one two three four five six seven eight nine ten eleven twelve thirteen fourteen fifteen
sixteen seventeen eighteen nineteen
"""
BY_TENS = "twenty thirty forty fifty sixty seventy eighty ninety"
IN_ORDER = "first second third fourth fifth sixth seventh eighth ninth tenth"
SMALL = COUNTED.split()
TENS = {word: ten for ten, word in enumerate(BY_TENS.split(), start=2)}
PLACES = IN_ORDER.split()
SPELLED = 12  # numbers up to it are words of their own, in whichever way they are written
THOUSANDS = re.compile(r"(?<=\d),(?=\d{3}(?!\d))")
THOUSAND = re.compile(r"(\d+)(?:\.(\d))?k")
PLACE = re.compile(r"(\d{1,2})(?:st|nd|rd|th)")


def number(word: str) -> str:
    """A word in lower case as numbers are compared; any other word as it is.

    >>> [number(word) for word in ("3", "three", "thirty", "4th", "2.5k", "7.34", "3bet")]
    ['three', 'three', '30', 'fourth', '2500', '7.34', '3bet']
    """
    if word in TENS:
        return f"{TENS[word]}0"
    if word in SMALL:
        value = SMALL.index(word)
        return word if value <= SPELLED else str(value)
    if not word[0].isdigit():
        return word
    if word.isdecimal() and len(word) < 3:
        value = int(word)
        return SMALL[value] if value <= SPELLED else str(value)
    if found := THOUSAND.fullmatch(word):
        return f"{int(found[1])}{found[2] or '0'}00"
    if (found := PLACE.fullmatch(word)) and 0 < int(found[1]) <= len(PLACES):
        return PLACES[int(found[1]) - 1]
    return word


def is_number(word: str) -> bool:
    """Whether a word is a number: in figures, or spelled.

    >>> [is_number(word) for word in ("660", "six", "7.34", "3bet", "blind")]
    [True, True, True, False, False]
    """
    return word in SMALL or word in TENS or word.replace(".", "").isdecimal()


def joined(said: Sequence[str]) -> list[str]:
    """Words with each number in one of them.

    >>> joined(["twenty", "five", "of", "2k"])
    ['25', 'of', '2000']
    """
    found: list[str] = []
    for place, word in enumerate(said):
        before = said[place - 1] if place else ""
        if before in TENS and word in SMALL[1:10]:
            found[-1] = str(TENS[before] * 10 + SMALL.index(word))
        else:
            found.append(number(word))
    return found
