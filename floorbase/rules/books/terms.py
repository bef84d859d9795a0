"""What ties the books together: topics, terms, shared points, lineage, and the sources' faults."""

from __future__ import annotations

from collections import defaultdict
from collections.abc import Iterable, Iterator, Mapping
from dataclasses import dataclass, field
from itertools import combinations
from typing import Literal

from floorbase.errors import Where
from floorbase.yamldata.cached import Cached

Relation = Literal["agrees", "differs", "extends", "leaves_open"]
# Positions that take no side: a definition, a mere mention, an item of a list, a heading.
NEUTRAL = ("defines", "touches", "mentions", "lists", "opens")
ANY = "any"  # stands for every book, where phrases are listed by book


@dataclass(frozen=True, slots=True)
class Term(Cached):
    """One concept: each book's own words for it, and the floor's slang.

    Everyday words mean it in some phrases only: those of ``only_in``, where there are any, and
    never those of ``not_in``. Both list phrases by book, or under ``any`` for all of them.
    """

    id: str
    means: str
    words: Mapping[str, tuple[str, ...]]
    slang: tuple[str, ...]
    where: Where
    only_in: Mapping[str, tuple[str, ...]] = field(default_factory=dict)
    not_in: Mapping[str, tuple[str, ...]] = field(default_factory=dict)

    def every_word(self) -> tuple[str, ...]:
        """All the words for it, each once, its id first."""
        own = (word for words in self.words.values() for word in words)
        return tuple(dict.fromkeys((self.id.replace("-", " "), *own, *self.slang)))


def slug(word: str) -> str:
    """A word as ``defines`` writes it.

    >>> slug("Big Blind Ante")
    'big-blind-ante'
    """
    return "-".join(word.lower().replace("-", " ").split())


def owners_of_words(terms: Iterable[Term]) -> dict[tuple[str, str], list[str]]:
    """The terms that each book's word, as ``defines`` writes it, belongs to; one is right."""
    owners: dict[tuple[str, str], list[str]] = defaultdict(list)
    for term in terms:
        for book, words in term.words.items():
            for word in words:
                owners[book, slug(word)].append(term.id)
    return owners


@dataclass(frozen=True, slots=True)
class Point(Cached):
    """One thing that provisions of one or more books settle, and how people say it at a table.

    ``positions`` group the provisions that settle it alike; those whose name begins with one of
    ``NEUTRAL`` take no side. ``extends`` maps a position to the one it takes over and adds to,
    ``differs`` to those that cannot be kept beside it, ``leaves_open`` to those that rule what it
    leaves to somebody. Positions of which nothing is said each settle a part of their own.
    """

    id: str
    title: str
    topic: str
    phrases: tuple[str, ...]
    positions: Mapping[str, tuple[str, ...]]
    extends: Mapping[str, str]
    where: Where
    differs: Mapping[str, tuple[str, ...]] = field(default_factory=dict)
    leaves_open: Mapping[str, tuple[str, ...]] = field(default_factory=dict)

    @property
    def provisions(self) -> tuple[str, ...]:
        """Every provision on this point."""
        return tuple(id_ for ids in self.positions.values() for id_ in ids)

    def holds(self, provision: str) -> bool:
        """Whether a provision is on this point."""
        return any(provision in ids for ids in self.positions.values())

    def pairs(self) -> Iterator[tuple[str, str, Relation | None]]:
        """Every pair of provisions of different books, and how the one was read to stand.

        None where each settles a part of its own. Pairs of which one takes no side are left out.
        """
        held = [
            (id_, name)
            for name, ids in self.positions.items()
            if not name.startswith(NEUTRAL)
            for id_ in ids
        ]
        for (one, mine), (other, theirs) in combinations(held, 2):
            if one.partition(":")[0] == other.partition(":")[0]:
                continue
            forwards, backwards = self._reads(mine, theirs), self._reads(theirs, mine)
            if forwards is None and backwards is not None:
                yield other, one, backwards
            else:
                yield one, other, forwards

    def _reads(self, mine: str, theirs: str) -> Relation | None:
        """How one position stands to another, as seen from the first."""
        if mine == theirs:
            return "agrees"
        if theirs in self._under(mine):
            return "extends"
        if theirs in self.leaves_open.get(mine, ()):
            return "leaves_open"
        return "differs" if theirs in self.differs.get(mine, ()) else None

    def _under(self, position: str) -> list[str]:
        """The positions that one takes over, and those that these take over."""
        found: list[str] = []
        while (position := self.extends.get(position, "")) and position not in found:
            found.append(position)
        return found


@dataclass(frozen=True, slots=True)
class TextFamily:
    """Parts of books that likely go back to one text; ``members`` are prefixes of ids."""

    id: str
    why: str
    members: tuple[str, ...]
    where: Where

    def holds(self, provision: str) -> bool:
        """Whether a provision is of this family."""
        return provision.startswith(self.members)


DefectKind = Literal[
    "contradiction", "reference", "undefined", "numbering", "misplaced", "table", "wording"
]
DEFECT_KINDS: tuple[str, ...] = DefectKind.__args__  # pyrefly: ignore[missing-attribute]


@dataclass(frozen=True, slots=True)
class Defect(Cached):
    """A fault of a source, the provisions on its sides, and what we assume meanwhile."""

    book: str
    kind: str
    between: tuple[str, ...]
    what: str
    assume: str
    where: Where
