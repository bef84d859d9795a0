"""The blinds that a telling begins with: what is played for, and no part of the dispute."""

from __future__ import annotations

from collections.abc import Iterator, Sequence
from dataclasses import dataclass

from floorbase.hearing.lexicon import WORDS
from floorbase.hearing.telling.words import Word

BEGINS = frozenset('.,;:!?\n"(')  # what a clause begins after
NAMED = frozenset(("blinds", "blind"))
BETWEEN = frozenset("/-")
LEAST = 10  # chips: 1/2 and 5/7 are as likely a share or two seats
MOST = 4  # times the small blind: what a big blind may be


@dataclass(frozen=True, slots=True)
class BlindsTold:
    """The blinds, in chips."""

    small: int
    big: int


def blinds_told(words: Sequence[Word]) -> tuple[BlindsTold | None, tuple[Word, ...]]:
    """The blinds of a telling, and the words without them; None where none were told.

    They are told where a clause begins with them and nothing else is there that might be blinds:
    a dispute about blinds tells of others. What else a clause says of them stays.

    >>> from floorbase.hearing.telling.words import read_words
    >>> found, rest = blinds_told(read_words("Blinds 200/400, seat 5 raised"))
    >>> found, [word.text for word in rest]
    (BlindsTold(small=200, big=400), ['seat', '5', 'raised'])
    """
    pairs = list(_pairs(words))
    if len(pairs) != 1:
        return None, tuple(words)
    ((place, last, stakes),) = pairs
    first = _begins(words, place)
    if first is None:
        return None, tuple(words)
    lead = {word.text for word in words[first:place]}
    behind = last < len(words) and words[last].text in NAMED
    slash = words[place + 1].text == "/"
    if not (lead & NAMED or behind or (slash and (lead or _ends(words, last)))):
        return None, tuple(words)
    last += behind
    rest = (*words[:first], *words[last + _mark(words, last) :])
    if not any(word.text.isalpha() for word in rest):
        return None, tuple(words)
    return stakes, rest


def _pairs(words: Sequence[Word]) -> Iterator[tuple[int, int, BlindsTold]]:
    """Two amounts that may be blinds: from the first of them to behind the second."""
    for place, word in enumerate(words[:-1]):
        if word.value is None or word.many:
            continue
        over = place + 1 + (words[place + 1].text in BETWEEN)
        if over >= len(words) or (big := words[over].value) is None:
            continue
        if LEAST <= word.value < big <= MOST * word.value:
            yield place, over + 1, BlindsTold(word.value, big)


def _begins(words: Sequence[Word], place: int) -> int | None:
    """Where the clause begins that the amounts stand in, if they are the first it says."""
    first = place
    while first and (
        words[first - 1].text in WORDS["before_blinds"] or _of_level(words, first - 1)
    ):
        first -= 1
    return first if not first or words[first - 1].text in BEGINS else None


def _of_level(words: Sequence[Word], place: int) -> bool:
    """Whether a word is the number of a level, or the comma after it."""
    if words[place].text in (",", "("):
        place -= 1
    return place > 0 and words[place].value is not None and words[place - 1].text == "level"


def _ends(words: Sequence[Word], place: int) -> bool:
    """Whether a clause ends here."""
    return place >= len(words) or words[place].is_mark


def _mark(words: Sequence[Word], place: int) -> bool:
    """Whether a comma or a bracket stands here, which then stands for nothing."""
    return place < len(words) and words[place].text in ",;:)"
