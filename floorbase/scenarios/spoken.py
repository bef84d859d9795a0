"""Facts read out of what somebody typed: ``oot raise 800 over 300, seat 5 called``."""

from __future__ import annotations

import re
from collections.abc import Iterable, Mapping
from dataclasses import dataclass

from floorbase.rules.model import Facts

GAP = "..."  # stands in a phrase for a few words that do not matter
NUMBER = "N"  # and this for any number
NUMBERED = ("seat", "table", "level")  # a number after these is a name, not a count
NAMES = {"one": "1", "two": "2", "three": "3"}
# How people type what the phrases spell out.
SHORT = {"oot": "out of turn", "bb": "big blind", "sb": "small blind", "btn": "button"}
SHORT |= {"utg": "under the gun", "1": "one", "2": "two", "3": "three", "two's": "twos"}
SHORT |= {"preflop": "before the flop", "allin": "all in", "hfh": "hand for hand"}
SHORT |= {f"{verb}nt": f"{verb}n't" for verb in ("did", "had", "was", "is", "does", "has", "could")}
IN_FULL = {"can't": "cannot", "won't": "will not"}  # other such words: did not, is not


@dataclass(frozen=True, slots=True)
class Spoken:
    """Phrases, and the facts that whoever says one of them has told.

    In a phrase ``N`` is any number, ``...`` is anything of up to six words, and ``bet/raise`` is
    either word.
    """

    say: tuple[str, ...]
    then: Facts


def told(
    spoken: Iterable[Spoken], text: str, values: Mapping[str, Iterable[str]]
) -> dict[str, str]:
    """The facts that a text tells, by the first of the phrases that it has for each.

    Args:
        spoken: phrases and their facts, the more particular first.
        text: what was typed.
        values: the values that each fact can have; others are not told.
    """
    words = spelt(text)
    facts: dict[str, str] = {}
    for group in spoken:
        if any(re.search(pattern(phrase), words) for phrase in group.say):
            for name, value in group.then.items():
                if value in values.get(name, ()):
                    facts.setdefault(name, value)
    return facts


def spelt(text: str) -> str:
    """A text as words with single spaces between, short forms spelt out.

    >>> spelt("OOT raise, 1,200 over 300!")
    ' out of turn raise 1200 over 300 '
    >>> spelt("Seat three folded, 2 called")
    ' seat 3 folded two called '
    """
    joined = re.sub(r"(?<=\d)[,.](?=\d{3})", "", text.lower().replace("\u2019", "'"))
    words = re.findall(r"[a-z0-9']+", joined)
    before = ["", *words]
    spelt_out = (
        NAMES.get(word, word) if last in NUMBERED else SHORT.get(word, word)
        for last, word in zip(before, words, strict=False)
    )
    return f" {' '.join(spelt_out)} "


def ways(word: str) -> list[str]:
    """How people write a word of a phrase.

    >>> ways("bb"), ways("didn't")
    (['big blind'], ["didn't", 'did not'])
    """
    word = SHORT.get(word, word)
    if word.endswith("n't"):
        return [word, IN_FULL.get(word, f"{word[:-3]} not")]
    return [word]


def pattern(phrase: str) -> str:
    """A phrase as a regular expression over spelt words."""
    parts = []
    for word in phrase.split():
        if word == GAP:
            parts.append(r"(?:\S+ ){0,6}?")
        elif word == NUMBER:
            parts.append(r"(?:\d+|one|two|three) ")
        else:
            either = [way for given in word.lower().split("/") for way in ways(given)]
            parts.append(f"(?:{'|'.join(map(re.escape, either))}) ")
    return " " + "".join(parts)
