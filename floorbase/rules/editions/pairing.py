"""What became of each provision from one edition of a book to another, as both are restated.

A provision is known by its words and by its number. One of the same words is the same, wherever it
stands; one of nearly the same words, or under the same number in its place, was changed.
"""

from __future__ import annotations

from collections import Counter, defaultdict
from collections.abc import Iterable, Iterator, Sequence
from dataclasses import dataclass
from functools import cached_property
from typing import Literal

from floorbase.rules.books.model import Provision
from floorbase.rules.editions.words import digest, words_of

PairFate = Literal["unchanged", "changed", "moved", "renumbered", "removed", "added"]
FATES: tuple[PairFate, ...] = ("added", "changed", "moved", "renumbered", "removed", "unchanged")
ALIKE = 0.5  # of the words of two provisions, and one is the other's new form
FAINT = 0.25  # the same under one number, between the same neighbours
NUMBER = 0.3  # how much the same number counts, beside the words
SHORT = 4  # words; so few come again by themselves
OTHER_RUN = 1_000  # rather many words are moved than one provision more


@dataclass(frozen=True, slots=True)
class ProvisionPair:
    """One provision in two editions; None where one of them does not have it.

    ``moved`` is whether it stands elsewhere among the others, ``renumbered`` whether its number is
    another; both may be true of one that was changed as well.
    """

    old: Provision | None
    new: Provision | None
    fate: PairFate
    moved: bool = False
    renumbered: bool = False


class _Side:
    """The provisions of one edition in their order, and what they are known by."""

    def __init__(self, provisions: Iterable[Provision]) -> None:
        self.provisions = list(provisions)

    @cached_property
    def locators(self) -> list[str]:
        return [provision.id.partition(":")[2] for provision in self.provisions]

    @cached_property
    def words(self) -> list[list[str]]:
        return [[word.text for word in words_of(p.text)] for p in self.provisions]

    @cached_property
    def digests(self) -> list[str]:
        return [digest(words_of(provision.text)) for provision in self.provisions]

    @cached_property
    def counts(self) -> list[Counter[str]]:
        return [Counter(words) for words in self.words]


def paired(old: Iterable[Provision], new: Iterable[Provision]) -> list[ProvisionPair]:
    """Every provision of two editions, in the order of the new one; those that are gone stand
    where they stood."""
    pairing = _Pairing(_Side(old), _Side(new))
    return list(pairing.told())


class _Pairing:
    def __init__(self, old: _Side, new: _Side) -> None:
        self.old = old
        self.new = new
        self.to: dict[int, int] = {}  # the new place of each old one
        self.taken: set[int] = set()
        self._same_words()
        self._nearly()
        self._same_place()

    def _pair(self, one: int, other: int) -> None:
        self.to[one] = other
        self.taken.add(other)

    def _free_old(self) -> list[int]:
        return [place for place in range(len(self.old.provisions)) if place not in self.to]

    def _free_new(self) -> list[int]:
        return [place for place in range(len(self.new.provisions)) if place not in self.taken]

    def _same_words(self) -> None:
        """Those of the very same words: first under the same number, then in their order."""
        places: dict[str, list[int]] = defaultdict(list)
        for place, known in enumerate(self.new.digests):
            places[known].append(place)
        for by_number in (True, False):
            for place in self._free_old():
                if not by_number and len(self.old.words[place]) < SHORT:
                    continue
                for other in places[self.old.digests[place]]:
                    if other not in self.taken and (not by_number or self._numbered(place, other)):
                        self._pair(place, other)
                        break

    def _numbered(self, place: int, other: int) -> bool:
        return self.old.locators[place].lower() == self.new.locators[other].lower()

    def _nearly(self) -> None:
        """Those of nearly the same words, the likest first; the same number counts as well."""
        found = []
        news = self._free_new()
        for place in self._free_old():
            for other in news:
                alike = self._alike(place, other)
                numbered = self._numbered(place, other)
                if alike >= ALIKE or (numbered and alike >= FAINT):
                    found.append((alike + NUMBER * numbered, -abs(place - other), place, other))
        for *_, place, other in sorted(found, reverse=True):
            if place not in self.to and other not in self.taken:
                self._pair(place, other)

    def _alike(self, place: int, other: int) -> float:
        """How many of the words of two provisions both have, from 0 to 1."""
        one, two = self.old.counts[place], self.new.counts[other]
        every = one.total() + two.total()
        if not every:
            return 0.0
        fewer, more = (one, two) if len(one) < len(two) else (two, one)
        return 2 * sum(min(count, more[word]) for word, count in fewer.items()) / every

    def _same_place(self) -> None:
        """Those of other words under the same number, between the same neighbours."""
        news = {self.new.locators[other].lower(): other for other in self._free_new()}
        for place in self._free_old():
            other = news.get(self.old.locators[place].lower())
            if other is not None and other not in self.taken and self._between(place, other):
                self._pair(place, other)

    def _between(self, place: int, other: int) -> bool:
        """Whether the one before or the one after an old place stands there in the new one."""
        before, after = self.to.get(place - 1), self.to.get(place + 1)
        first = place == 0 and other == 0
        last = place + 1 == len(self.old.provisions) and other + 1 == len(self.new.provisions)
        return first or last or before == other - 1 or after == other + 1

    def told(self) -> Iterator[ProvisionPair]:
        """Every provision with its fate."""
        back = {other: place for place, other in self.to.items()}
        kept = _in_order([back[other] for other in sorted(back)], self.old.words)
        gone = self._free_old()
        for other, provision in enumerate(self.new.provisions):
            place = back.get(other)
            if place is None:
                yield ProvisionPair(None, provision, "added")
                continue
            while gone and gone[0] < place and place in kept:
                yield ProvisionPair(self.old.provisions[gone.pop(0)], None, "removed")
            yield self._one(place, other, place not in kept)
        for place in gone:
            yield ProvisionPair(self.old.provisions[place], None, "removed")

    def _one(self, place: int, other: int, moved: bool) -> ProvisionPair:
        renumbered = not self._numbered(place, other)
        fate: PairFate = "unchanged"
        if self.old.digests[place] != self.new.digests[other]:
            fate = "changed"
        elif moved:
            fate = "moved"
        elif renumbered:
            fate = "renumbered"
        one, two = self.old.provisions[place], self.new.provisions[other]
        return ProvisionPair(one, two, fate, moved, renumbered)


def _in_order(places: Sequence[int], words: Sequence[Sequence[str]]) -> set[int]:
    """Which old places still follow each other in the new order: as many as can, and of these
    those of the most words."""
    best: list[tuple[int, int]] = []  # for each, its weight with those before, and the one before
    for at, place in enumerate(places):
        weight, before = 0, -1
        for earlier in range(at):
            if places[earlier] < place and best[earlier][0] > weight:
                weight, before = best[earlier][0], earlier
        best.append((weight + OTHER_RUN + len(words[place]), before))
    at = max(range(len(best)), key=lambda n: best[n][0], default=-1)
    kept = set()
    while at >= 0:
        kept.add(places[at])
        at = best[at][1]
    return kept
