"""Provisions by the numbers that people write: ``7.34``, ``Rule 39``, ``Star 7.34``, ``64(b)``."""

from __future__ import annotations

import re
from collections import Counter, defaultdict
from collections.abc import Iterable, Iterator, Sequence
from difflib import get_close_matches
from itertools import product

from floorbase.errors import BadRequestError, Problem, alike
from floorbase.rules.books.model import Book, Provision

PART = re.compile(r"[a-z]+|\d+")
IDLE = re.compile(r"\bthe\b|\bno\.?\s*(?=\d)")
POINTED = re.compile(r"\d\s*[.(]\s*[\da-z]")  # 7.34, 64(b)
APART = re.compile(r"[\d\s]*\d\s+\d[\d\s]*")  # chips or cards, as 25 40
ROMAN = re.compile(r"[ivx]+")
KINDS = "of in at rule rules section clause provision paragraph para article item number nr sec cl"
LEFT_OUT = frozenset(KINDS.split())
NEAR = 3  # ids that are suggested
SHORT = 3  # letters of a word that names no book, as "new" and "no"
Parts = tuple[str, ...]


class Numbered:
    """What finds ``provisions`` by their numbers, and ``books`` by what names them."""

    def __init__(self, provisions: Iterable[Provision], books: Iterable[Book]) -> None:
        self.titles = {provision.id: provision.name for provision in provisions}
        self.whole = {id_.lower(): id_ for id_ in self.titles}
        self.by_parts: dict[Parts, list[str]] = defaultdict(list)
        self.in_short: dict[Parts, list[str]] = defaultdict(list)
        for lowered, id_ in self.whole.items():
            parts = tuple(PART.findall(lowered.partition(":")[2]))
            self.by_parts[parts].append(id_)
            for start, part in enumerate(parts[1:3], start=1):
                if len(part) > 1 and part.isalpha():  # irregularities 7, of 3.irregularities.7
                    self.by_parts[parts[start:]].append(id_)
                    break
            short = tuple(part for part in parts if part.isdigit() or len(part) == 1)
            if short != parts:  # rule 8 of Section 6, which is 6.no-limit.8
                self.in_short[short].append(id_)
        within = {part for parts in self.by_parts for part in parts}
        self.books = {w: book for w, book in _names(list(books)) if w not in within}

    def find(self, text: str) -> list[str]:
        """The provisions whose number is all that a text holds, besides what names a book.

        Where no book is named, those of every book that has the number.
        """
        whole = text.lower().strip()  # before idle words go: glossary.complete-the-bet has one
        if whole in self.whole:
            return [self.whole[whole]]
        lowered = IDLE.sub("", whole).strip()
        if lowered in self.whole:
            return [self.whole[lowered]]
        said = PART.findall(lowered)
        if not any(part.isdigit() for part in said) or APART.fullmatch(lowered):
            return []
        for parts, books in self._read(said):
            for known in (self.by_parts, self.in_short):
                found = known.get(parts, ())
                if kept := [i for i in found if not books or i.partition(":")[0] in books]:
                    return kept
        return []

    def one(self, text: str) -> str:
        """The one provision of an id or a number.

        Raises: BadRequestError: there is no such provision, or several books have one.
        """
        found = self.find(text)
        if len(found) == 1:
            return found[0]
        if found:
            listed = ", ".join(f"{id_} ({self.titles[id_]})" for id_ in found)
            what = f"several provisions have the number '{text}': {listed}"
            raise BadRequestError(Problem(what, f"name one, such as {found[0]}"))
        near = alike(text, self.titles) or f"find it with 'floorbase search {text}'"
        raise BadRequestError(Problem(f"no such provision: '{text}'", near))

    def is_number(self, text: str) -> bool:
        """Whether a text can be meant as nothing but a provision's number, such as ``rule 99``."""
        lowered = IDLE.sub("", text.lower()).strip()
        said = [part for part in PART.findall(lowered) if part not in self.books]
        bare = [part for part in said if part not in LEFT_OUT]
        numbers = all(p.isdigit() or len(p) == 1 or ROMAN.fullmatch(p) for p in bare)
        ruled = len(said) > len(bare) and said[0] in LEFT_OUT
        pointed = POINTED.search(lowered) is not None
        return numbers and any(p.isdigit() for p in bare) and (ruled or pointed)

    def near(self, text: str) -> list[str]:
        """The ids most like a number that no provision has."""
        words = text.lower().split() or [""]
        books = {self.books[part] for part in PART.findall(text.lower()) if part in self.books}
        known = {
            lowered.partition(":")[2]: id_
            for lowered, id_ in self.whole.items()
            if not books or id_.partition(":")[0] in books
        }
        close = get_close_matches(words[-1].rpartition(":")[2], known, n=NEAR, cutoff=0.5)
        return [known[one] for one in close]

    def _read(self, said: Sequence[str]) -> Iterator[tuple[Parts, set[str]]]:
        """The parts of a number, as they stand, then without what names books and rules."""
        for named, ruled in product((False, True), repeat=2):
            left = [part for part in said if not (ruled and part in LEFT_OUT)]
            books = {self.books[part] for part in left if named and part in self.books}
            yield tuple(part for part in left if not (named and part in self.books)), books


def _names(books: Sequence[Book]) -> Iterator[tuple[str, str]]:
    """The words that name one book alone: of its id, short name, place and title."""
    held = {
        book.id: {
            *PART.findall(f"{book.id} {book.short} {book.place}".lower()),
            *(word for word in PART.findall(book.title.lower()) if word.isalpha()),
        }
        for book in books
    }
    counts = Counter(word for words in held.values() for word in words)
    for book, words in held.items():
        for word in words:
            if counts[word] == 1 and len(word) > SHORT and word not in LEFT_OUT:
                yield word, book
