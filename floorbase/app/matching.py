"""The disputes of which a phrase shares words with what is typed, as one types."""

from __future__ import annotations

import re
from collections.abc import Iterable, Sequence
from functools import lru_cache

from floorbase.scenarios.tree import Scenario


def matching(scenarios: Iterable[Scenario], words: str, every: bool = False) -> list[Scenario]:
    """The scenarios of which a phrase shares words with what was typed, best first.

    All of them where nothing was typed. A word counts from its first letters on, so that the list
    answers as one types; of two phrases with as many words in common, the shorter is nearer.
    ``every`` is whether one phrase must have all the words.
    """
    typed = re.findall(r"[a-z0-9]+", words.lower())
    if not typed:
        return list(scenarios)
    parts = [f" {part}" for part in typed]
    ranked = []
    for scenario in scenarios:
        whole, phrases = _spaced(scenario.told)
        if every and not all(part in whole for part in parts):
            continue
        hits, length = max(_in_common(parts, phrase) for phrase in phrases)
        if hits >= (len(typed) if every else 1):
            ranked.append((hits, length, scenario))
    ranked.sort(key=lambda found: (-found[0], -found[1]))
    return [scenario for _, _, scenario in ranked]


def _in_common(parts: list[str], phrase: tuple[str, int]) -> tuple[int, int]:
    """How many typed words a phrase begins words with, and its length, less than nothing.

    Each of ``parts`` is a typed word after a space; the phrase is as ``_spaced`` gives it.
    """
    known, length = phrase
    return sum(part in known for part in parts), -length


@lru_cache(maxsize=200)
def _spaced(phrases: tuple[str, ...]) -> tuple[str, Sequence[tuple[str, int]]]:
    """The words of each phrase, each after a space, and how many they are; and all as one text."""
    each = [re.findall(r"[a-z0-9]+", phrase.lower()) for phrase in phrases]
    told = [(f" {' '.join(known)}", len(known)) for known in each]
    return "".join(known for known, _ in told), told
