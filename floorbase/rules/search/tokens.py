"""Turn what people say, and what books say, into the same tokens: stemmed words and numbers."""

from __future__ import annotations

import re
from collections.abc import Sequence
from functools import lru_cache

from whoosh.lang.porter2 import stem as porter

from floorbase.rules.search.numbers import THOUSANDS, is_number, joined

WORD = re.compile(r"\d+(?:\.\d+)+|[a-z0-9]+(?:'[a-z]+)?")
ALL_IN = re.compile(r"\ball[- ]in(s?)\b")
PREFIX = re.compile(r"\b(re|mis|un|pre|over|under|mid|multi|non)-(?=[a-z])")

# Words that tell the story, not the dispute. "No", "not", "after", "first", "both", "same" and
# "who" are kept: often they are the dispute.
TOLD = """
a an the and or but so then of to in on at by for with from as is are was were be been being am it
its he him his she her hers they them their i me my mine we us our you your yours this that these
those there here do does did done doing have has had having will would can could should shall may
might must just like really actually basically well ok okay um uh please hey hi floor says said say
saying tells told guy guys dude man lady bloke fella fellow kid someone somebody everyone anybody
thing stuff kind sort going gonna wanna get gets got getting go goes went now again still also too
very much more some any what which how why where if than because about into im hes shes theyre dont
didnt cant wont thats ive id don didn doesn won isn wasn aren t s m re ve ll d
"""
STORY = frozenset(TOLD.split())
# What stands before a number that names somebody at the table, and counts nothing.
SEATED = frozenset(["seat", "seats", "player", "table"])


@lru_cache(maxsize=20_000)
def stem(word: str) -> str:
    """One word's stem, in lower case; what has a figure in it stays as it is.

    >>> [stem(word) for word in ("raising", "raised", "1200", "3bet")]
    ['rais', 'rais', '1200', '3bet']
    """
    plain = word.split("'")[0]
    return plain if plain[0].isdigit() else str(porter(plain))


def words(text: str) -> list[str]:
    """The words of a text in lower case; ``all in``, ``re-buy`` and a number are one word each.

    >>> words("Seat 3's all-in for a re-buy of 1,500 in twenty-five seconds!")
    ['seat', "3's", 'allin', 'for', 'a', 'rebuy', 'of', '1500', 'in', '25', 'seconds']
    """
    lowered = THOUSANDS.sub("", text.lower().replace("’", "'"))
    if "-" in lowered or "all in" in lowered:
        lowered = PREFIX.sub(r"\1", ALL_IN.sub(r"allin\1", lowered))
    return joined(WORD.findall(lowered))


def plain_of(said: Sequence[str]) -> list[str]:
    """The stems of some words, without story words and the numbers of seats.

    >>> plain_of(words("Seat 6 and seat 7 have 30 seconds"))
    ['seat', 'seat', '30', 'second']
    """
    return [
        stem(word)
        for place, word in enumerate(said)
        if word not in STORY and not names_a_seat(said, place)
    ]


def names_a_seat(said: Sequence[str], place: int) -> bool:
    """Whether a word is the number of a seat, as the six of ``seats 3 and 6``."""
    before = place - 1
    while before >= 0 and is_number(said[place].split("'")[0]):
        if said[before] in SEATED:
            return True
        if said[before] != "and" and not is_number(said[before]):
            return False
        before -= 1
    return False
