"""Phrases that tell facts, found in a telling with how the words that they cover are meant."""

from __future__ import annotations

import re
from collections.abc import Iterator, Mapping, Sequence
from dataclasses import dataclass

from floorbase.hearing.clauses import Mood
from floorbase.hearing.lexicon import WORDS
from floorbase.hearing.words import Word, spelt
from floorbase.scenarios.spoken import Spoken

GAP = "..."  # stands in a phrase for a few words that do not matter
NUMBER = "N"  # and this for any number
ANY_NUMBER = r"(?:\d+|one|two|three)"
UNTOLD = Mood.DENIED | Mood.ASKED | Mood.SUPPOSED | Mood.RETRACTED | Mood.WANTED | Mood.CLAIMED
# What a phrase says itself is no reason against it: "didn't show" denies, and tells that.
OWN = {
    "denying": Mood.DENIED,
    "supposing": Mood.SUPPOSED,
    "saying": Mood.CLAIMED,
    "wanting": Mood.WANTED,
}
NUMBERS = ("", "one", "two", "three")
NUMBERED = ("seat", "seats", "table", "level")  # a number after these is a name, not a count
AS_READ = {"preflop": "before the flop"}  # a word that phrases have in full


@dataclass(frozen=True, slots=True)
class Hit:
    """A phrase found: which group it is of, its words' places, and whether they are simply told."""

    group: int
    first: int
    last: int
    told: bool


@dataclass(frozen=True, slots=True)
class Phrase:
    """A phrase as it is looked for; whether its own words deny, or suppose."""

    pattern: re.Pattern[str]
    allowed: Mood


class Phrases:
    """The phrases of one dispute. ``classes`` are the words that ``<name>`` stands for."""

    def __init__(self, spoken: Sequence[Spoken], classes: Mapping[str, Sequence[str]]) -> None:
        self.spoken = spoken
        self.groups = [[phrase(text, classes) for text in group.say] for group in spoken]
        self.unless = [[phrase(text, classes) for text in group.unless] for group in spoken]

    def found(self, words: Sequence[Word], meant: Sequence[Mood]) -> Iterator[Hit]:
        """The groups of which a telling holds a phrase, each once, told before any other."""
        text, places = _spelt(words)
        for number, group in enumerate(self.groups):
            if any(other.pattern.search(text) for other in self.unless[number]):
                continue
            spans = list(_spans(group, text, places, meant))
            if spans:
                first, last, told = max(spans, key=lambda span: span[2])
                yield Hit(number, first, last, told)


def _spans(
    group: Sequence[Phrase], text: str, places: Mapping[int, int], meant: Sequence[Mood]
) -> Iterator[tuple[int, int, bool]]:
    for each in group:
        for found in each.pattern.finditer(text):
            covered = [n for at, n in places.items() if found.start() < at < found.end()]
            if covered:
                mood = Mood.TOLD
                for n in covered:
                    mood |= meant[n]
                told = not mood & UNTOLD & ~each.allowed
                yield covered[0], covered[-1] + 1, told
                if told:
                    return


def _spelt(words: Sequence[Word]) -> tuple[str, dict[int, int]]:
    """The words as phrases are matched, and which word begins at each place of that text."""
    text, places = " ", {}
    for n, word in enumerate(words):
        if not word.is_mark:
            places[len(text)] = n
            text += f"{_read(words, n)} "
    return text, places


def _read(words: Sequence[Word], place: int) -> str:
    word = words[place]
    before = words[place - 1].text if place else ""
    if word.value in (1, 2, 3) and word.text.isdigit() and before not in NUMBERED:
        return NUMBERS[word.value]
    return AS_READ.get(word.text, word.text)


def phrase(text: str, classes: Mapping[str, Sequence[str]]) -> Phrase:
    """A phrase as a pattern over the words as they are read.

    Raises: KeyError: it names a class of words that there is not.
    """
    parts: list[str] = []
    own: set[str] = set()
    for word in text.split():
        if word == GAP:
            parts.append(r"(?:\S+ ){0,6}?")
            continue
        optional = word.endswith("?")
        ways = [w for given in word.rstrip("?").split("/") for w in _ways(given, classes)]
        own |= {part for way in ways for part in way.split(" ")}
        either = "|".join(dict.fromkeys(way.replace(NUMBER, ANY_NUMBER) for way in ways))
        parts.append(f"(?:(?:{either}) ){'?' if optional else ''}")
    allowed = Mood.TOLD
    for name, mood in OWN.items():
        if own & WORDS[name]:
            allowed |= mood
    if text.split()[0].split("/")[0] in WORDS["asking"]:  # asks, and tells by that what is meant
        allowed |= Mood.ASKED
    return Phrase(re.compile(" " + "".join(parts)), allowed)


def _ways(given: str, classes: Mapping[str, Sequence[str]]) -> list[str]:
    """How a word of a phrase is written, escaped but for numbers."""
    if given.startswith("<"):
        return [_one(way) for way in classes[given.strip("<>")]]
    return [_one(given)]


def _one(words: str) -> str:
    told = [
        NUMBER if word == NUMBER else re.escape(part)
        for word in words.split()
        for part in spelt(word if word == NUMBER else word.lower())
    ]
    return " ".join(told)
