"""Turn what people say, and what books say, into the same tokens.

A token is a stemmed word, or ``=concept`` for a term in any of its words: at the table and in five
books one thing has many names, and a concept is what they share.
"""

from __future__ import annotations

import re
from collections.abc import Iterator, Mapping, Sequence
from functools import lru_cache

from whoosh.lang.porter2 import stem as porter

from floorbase.rules.vocabulary import Term

WORD = re.compile(r"[a-z0-9]+(?:'[a-z]+)?")
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


@lru_cache(maxsize=20_000)
def stem(word: str) -> str:
    """One word's stem, in lower case; empty for a number, as its size decides nothing here.

    >>> [stem(word) for word in ("raising", "raised", "1200", "2k")]
    ['rais', 'rais', '', '']
    """
    plain = word.split("'")[0]
    return "" if plain[0].isdigit() else str(porter(plain))  # type: ignore[no-untyped-call]


def words(text: str) -> list[str]:
    """The words of a text in lower case; ``all in`` and ``re-buy`` are one word each.

    >>> words("Seat 3's all-in for a re-buy!")
    ['seat', "3's", 'allin', 'for', 'a', 'rebuy']
    """
    lowered = text.lower().replace("’", "'")
    if "-" in lowered or "all in" in lowered:
        lowered = PREFIX.sub(r"\1", ALL_IN.sub(r"allin\1", lowered))
    return WORD.findall(lowered)


class Tokens:
    """The tokens of any text, under one set of terms."""

    def __init__(self, terms: Mapping[str, Term]) -> None:
        self._concepts: dict[tuple[str, ...], list[str]] = {}
        for term in terms.values():
            for word in term.every_word():
                phrase = tuple(stem(part) for part in words(word))
                found = self._concepts.setdefault(phrase, [])
                if f"={term.id}" not in found:
                    found.append(f"={term.id}")
        self._longest: dict[str, int] = {}
        for phrase in self._concepts:
            self._longest[phrase[0]] = max(len(phrase), self._longest.get(phrase[0], 0))

    def plain(self, text: str) -> list[str]:
        """The stems of a text, without story words and numbers."""
        return self.plain_of(words(text))

    def plain_of(self, said: Sequence[str]) -> list[str]:
        """The stems of some words, without story words and numbers."""
        return [found for word in said if word not in STORY and (found := stem(word))]

    def concepts(self, text: str) -> list[str]:
        """The concepts that a text names, longest phrases first."""
        return self.concepts_of(words(text))

    def concepts_of(self, said: Sequence[str]) -> list[str]:
        """The concepts that some words in a row name, longest phrases first."""
        return [concept for _, _, hit in self._phrases(said) for concept in hit]

    def places(self, text: str) -> Iterator[tuple[int, int, list[str]]]:
        """Where a text names concepts, as (start, end, concepts).

        >>> from floorbase.errors import Where
        >>> allin = Term("all-in", "", {"any": ("all-in",)}, (), Where("", 1))
        >>> list(Tokens({"all-in": allin}).places("He is all in now."))
        [(6, 12, ['=all-in'])]
        """
        lowered = text.lower().replace("’", "'")
        left_out = {found.start() + 3 for found in ALL_IN.finditer(lowered)}
        left_out |= {found.end() - 1 for found in PREFIX.finditer(lowered)}
        kept = [place for place in range(len(lowered)) if place not in left_out]
        said = list(WORD.finditer("".join(lowered[place] for place in kept)))
        for first, after, hit in self._phrases([found[0] for found in said]):
            yield kept[said[first].start()], kept[said[after - 1].end() - 1] + 1, hit

    def _phrases(self, said: Sequence[str]) -> Iterator[tuple[int, int, list[str]]]:
        """The phrases that are concepts, each with its first word and the one after it."""
        stems = [stem(word) for word in said]
        start = 0
        while start < len(stems):
            step = 1
            for length in range(min(self._longest.get(stems[start], 0), len(stems) - start), 0, -1):
                if hit := self._concepts.get(tuple(stems[start : start + length])):
                    yield start, start + length, hit
                    step = length
                    break
            start += step
