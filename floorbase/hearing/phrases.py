"""Phrases that tell facts, found in a telling with how the words that they cover are meant.

There are thousands of phrases, of which a telling can hold a few: a phrase is looked for only where
a word stands that it must have, the one that the fewest others have.
"""

from __future__ import annotations

from collections import defaultdict
from collections.abc import Container, Iterable, Iterator, Mapping, Sequence
from dataclasses import dataclass
from functools import cache

from floorbase.hearing.lexicon import WORDS
from floorbase.hearing.telling.clauses import Mood
from floorbase.hearing.telling.words import NUMBERED, Word, read_words
from floorbase.scenarios.spoken import Spoken
from floorbase.scenarios.tree import Scenario

GAP = "..."  # stands in a phrase for a few words that do not matter
NUMBER = "N"  # and this for any number
REACH = 6  # words that a gap may be long
# What a phrase says itself is no reason against it: "didn't show" denies, and tells that.
OWN = {
    "denying": Mood.DENIED,
    "supposing": Mood.SUPPOSED,
    "saying": Mood.CLAIMED,
    "wanting": Mood.WANTED,
}
NUMBERS = ("", "one", "two", "three")
AS_READ = {"preflop": ("before", "the", "flop")}  # a word that phrases have in full
Ways = Mapping[str, tuple[tuple[str, ...], ...]]  # ways to write a part, by their first word


@dataclass(frozen=True, slots=True)
class PhraseHit:
    """A phrase found: which group it is of, its words' places, and whether they are simply told."""

    group: int
    first: int
    last: int
    told: bool


class PhrasePart:
    """A part of a phrase: ways to write it, or a gap where there are none.

    ``must`` says whether one of its words must stand there.
    """

    __slots__ = ("_long", "_numbers", "_single", "must", "optional", "ways")

    def __init__(self, ways: Ways, optional: bool = False) -> None:
        self.ways, self.optional = ways, optional
        self.must = bool(ways) and not optional
        # Nearly every way is a word alone: that it stands there is then known at once.
        self._single = frozenset(word for word, each in ways.items() if (word,) in each)
        self._numbers = (NUMBER,) in ways.get(NUMBER, ())
        self._long = {
            word: longer
            for word, each in ways.items()
            if (longer := [way for way in each if len(way) > 1])
        }

    def after(self, tokens: Sequence[str], starts: Iterable[int]) -> set[int]:
        """The places after each of its ways that stands at one of some places."""
        single, numbers, long, last = self._single, self._numbers, self._long, len(tokens)
        found: set[int] = set()
        for start in starts:
            if start >= last:
                continue
            token = tokens[start]
            if token in single or (numbers and _is_number(token)):
                found.add(start + 1)
            if not long:
                continue
            longer = long.get(token, ())
            if NUMBER in long and _is_number(token):
                longer = (*longer, *long[NUMBER])
            found.update(start + len(way) for way in longer if _stands(tokens, start, way))
        return found


class Phrase:
    """A phrase of a group, and the moods in which it tells nothing: those not of its own words.

    ``must`` are the ways of the parts of which a word must stand there.
    """

    __slots__ = ("group", "must", "parts", "untold")

    def __init__(self, group: int, parts: tuple[PhrasePart, ...], allowed: Mood) -> None:
        self.group, self.parts = group, parts
        self.untold = (~allowed).value
        self.must = tuple(part.ways for part in parts if part.must)

    def ends(self, tokens: Sequence[str], start: int) -> list[int]:
        """Where the phrase can end that begins at a place; none where it does not begin there."""
        ends = {start}
        for part in self.parts:
            if not part.ways:
                ends = {end + step for end in ends for step in range(REACH + 1)}
                continue
            after = part.after(tokens, ends)
            if part.optional:
                after |= ends
            if not after:
                return []
            ends = after
        return [end for end in ends if start < end <= len(tokens)]


class Phrases:
    """The phrases of one dispute. ``classes`` are the words that ``<name>`` stands for.

    Raises: KeyError: a phrase names a class of words that there is not.
    """

    def __init__(self, spoken: Sequence[Spoken], classes: Mapping[str, Sequence[str]]) -> None:
        self.spoken = spoken
        read = _Reader(classes)
        said = [(n, text) for n, group in enumerate(spoken) for text in group.say]
        barred = [(n, text) for n, group in enumerate(spoken) for text in group.unless]
        self._say = _by_word(read.phrase(n, text) for n, text in said)
        self._unless = _by_word(read.phrase(n, text) for n, text in barred)

    def found(self, words: Sequence[Word], meant: Sequence[Mood]) -> Iterator[PhraseHit]:
        """The groups of which a telling holds a phrase, each once, told before any other."""
        tokens, places = _spelt(words)
        moods = [mood.value for mood in meant]  # as numbers: flags are joined ten times as slowly
        settled: set[int] = set()  # the groups that are barred, and then those that are told
        for phrase, _, _ in _standing(self._unless, tokens, settled):
            settled.add(phrase.group)
        best: dict[int, PhraseHit] = {}
        for phrase, first, last in _standing(self._say, tokens, settled):
            group = phrase.group
            told = not any(moods[place] & phrase.untold for place in places[first:last])
            if told:
                settled.add(group)
            if told or group not in best:
                best[group] = PhraseHit(group, places[first], places[last - 1] + 1, told)
        for group in sorted(best):
            yield best[group]


class EveryPhrase(Mapping[str, Phrases]):
    """The phrases of every dispute by its id, each read when first asked for."""

    def __init__(
        self, scenarios: Mapping[str, Scenario], classes: Mapping[str, Sequence[str]]
    ) -> None:
        self.scenarios = scenarios
        self.classes = classes
        self.read: dict[str, Phrases] = {}

    def __getitem__(self, name: str) -> Phrases:
        if name not in self.read:
            self.read[name] = Phrases(self.scenarios[name].spoken, self.classes)
        return self.read[name]

    def __iter__(self) -> Iterator[str]:
        return iter(self.scenarios)

    def __len__(self) -> int:
        return len(self.scenarios)


def _standing(
    by_word: Mapping[str, Sequence[Phrase]], tokens: Sequence[str], settled: Container[int]
) -> Iterator[tuple[Phrase, int, int]]:
    """Every phrase that stands in some tokens, with its first place and the one after its last.

    None is looked for whose group is settled by then.
    """
    places: dict[str, list[int]] = defaultdict(list)
    for place, token in enumerate(tokens):
        places[token].append(place)
        if _is_number(token):
            places[NUMBER].append(place)
    present = places.keys()
    tried: set[int] = set()
    for word in present:
        for phrase in by_word.get(word, ()):
            if id(phrase) in tried:
                continue
            tried.add(id(phrase))
            if phrase.group in settled or any(map(present.isdisjoint, phrase.must)):
                continue
            first = phrase.parts[0]
            begins = (present & first.ways.keys()) if first.must else present
            for start in sorted({place for name in begins for place in places[name]}):
                if phrase.group in settled:
                    break
                if ends := phrase.ends(tokens, start):
                    yield phrase, start, min(ends)


def _by_word(phrases: Iterable[Phrase]) -> dict[str, list[Phrase]]:
    """The phrases by the first words of that part of each that has the fewest ways."""
    found: dict[str, list[Phrase]] = defaultdict(list)
    for phrase in phrases:
        for word in min(phrase.must, key=len, default=()):
            found[word].append(phrase)
    return dict(found)


def _stands(tokens: Sequence[str], place: int, way: Sequence[str]) -> bool:
    if place + len(way) > len(tokens):
        return False
    for further, want in enumerate(way, place):
        token = tokens[further]
        if want != token and not (want == NUMBER and _is_number(token)):
            return False
    return True


def _is_number(token: str) -> bool:
    return token.isdigit() or token in NUMBERS[1:]


def _spelt(words: Sequence[Word]) -> tuple[list[str], list[int]]:
    """The words as phrases are matched, and which word each is of."""
    tokens: list[str] = []
    places: list[int] = []
    for n, word in enumerate(words):
        if word.is_mark:
            continue
        before = words[n - 1].text if n else ""
        counted = word.value in (1, 2, 3) and word.text.isdigit() and before not in NUMBERED
        told = AS_READ.get(word.text, (NUMBERS[word.value or 0] if counted else word.text,))
        tokens += told
        places += [n] * len(told)
    return tokens, places


class _Reader:
    """Reads phrases; what a class of words stands for is worked out once."""

    def __init__(self, classes: Mapping[str, Sequence[str]]) -> None:
        self.classes = classes
        self.parts: dict[str, PhrasePart] = {GAP: PhrasePart({})}

    def phrase(self, group: int, text: str) -> Phrase:
        """A phrase of a group. Raises: KeyError: it names a class that there is not."""
        parts = tuple(self.part(word) for word in text.split())
        own = {word for part in parts for way in part.ways.values() for w in way for word in w}
        allowed = Mood.TOLD
        for name, mood in OWN.items():
            if own & WORDS[name]:
                allowed |= mood
        if text.split()[0].split("/")[0] in WORDS["asking"]:  # asks, and tells by that what it is
            allowed |= Mood.ASKED
        if "before" in own:
            allowed |= Mood.LATER
        return Phrase(group, parts, allowed)

    def part(self, word: str) -> PhrasePart:
        """One part of a phrase."""
        found = self.parts.get(word)
        if found is None:
            ways: dict[str, list[tuple[str, ...]]] = defaultdict(list)
            for given in word.rstrip("?").split("/"):
                whole = self.classes[given.strip("<>")] if given.startswith("<") else [given]
                for way in filter(None, map(_read, whole)):
                    ways[way[0]].append(way)
            frozen = {first: tuple(dict.fromkeys(each)) for first, each in ways.items()}
            found = self.parts[word] = PhrasePart(frozen, word.endswith("?"))
        return found


@cache
def _read(text: str) -> tuple[str, ...]:
    """A way to write a part, as tellings are read."""
    told: list[str] = []
    for word in text.split():
        told += [word] if word == NUMBER else _spelt(read_words(word))[0]
    return tuple(told)
