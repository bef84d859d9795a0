"""Where a text names the terms: the one way, for readers, links, the graph and search alike.

In a book's own text only that book's words count. What people say may have any book's words, or
slang. A word is met in its plural too, and that of an act (its meaning begins with "to") in every
form of the verb. Of several phrases that begin at one word the longest counts, and a phrase in
which the word means something else (``not_in``) counts as none.
"""

from __future__ import annotations

import re
from collections.abc import Iterable, Iterator, Mapping, Sequence
from functools import cached_property
from itertools import chain, pairwise, product
from typing import NamedTuple

from floorbase.rules.books.terms import ANY, Term
from floorbase.rules.search.numbers import is_number, number
from floorbase.rules.search.tokens import ALL_IN, PREFIX, WORD

GAP = re.compile(r"[\s/\-–'\"“”*(\[]*")  # what may stand between two words of one phrase
OWNED = re.compile(r"'s?$")
HISSING = ("s", "x", "z", "ch", "sh")
VOWELS = frozenset("aeiou")


class Named(NamedTuple):
    """Where a text names a term, and by which of the words that are listed for it."""

    start: int
    end: int
    term: str
    word: str


class TermPhrases:
    """Phrases in all their forms: the terms that each names, with the word that it holds."""

    def __init__(self) -> None:
        self.terms: dict[tuple[str, ...], dict[str, str]] = {}
        self.longest: dict[str, int] = {}
        self.parted: set[tuple[str, ...]] = set()  # those that are written with a comma

    def add(self, phrase: str, term: Term, word: str) -> None:
        """Take a phrase for a term, in all forms; one of numbers alone names nothing."""
        said = _plain(phrase)
        if not all(is_number(part) for part in said):
            for form in _forms(said, is_act(term)):
                self._held(form, phrase).setdefault(term.id, word)

    def refuse(self, phrase: str, term: Term) -> None:
        """Take a phrase, as it stands, not for a term; its words stand for no other thing then."""
        self._held(tuple(_plain(phrase)), phrase).pop(term.id, None)

    def _held(self, form: tuple[str, ...], phrase: str) -> dict[str, str]:
        if "," in phrase:
            self.parted.add(form)
        self.longest[form[0]] = max(len(form), self.longest.get(form[0], 0))
        return self.terms.setdefault(form, {})

    def places(self, text: str) -> Iterator[list[Named]]:
        """Where a text names terms, in its order; together, all that one phrase may mean."""
        said = list(_words(text))
        words = tuple(word for word, _, _ in said)
        at = 0
        while at < len(said):
            step = 1
            for length in range(min(self.longest.get(words[at], 0), len(words) - at), 0, -1):
                form = words[at : at + length]
                named = self.terms.get(form)
                if named is None:
                    continue
                row = said[at : at + length]
                if _together(text, row, form in self.parted):
                    start, end = row[0][1], row[-1][2]
                    if named:
                        yield [Named(start, end, term, word) for term, word in named.items()]
                    step = length
                    break
            at += step


class Naming:
    """What finds terms: in each book's words, and in whatever people say."""

    def __init__(self, terms: Mapping[str, Term]) -> None:
        self.terms = terms
        self._books: dict[str, TermPhrases] = {}

    def written(self, book: str, text: str) -> list[Named]:
        """Where a text of a book first names each term in that book's own words."""
        if book not in self._books:
            self._books[book] = self._of_book(book)
        found: dict[str, Named] = {}
        for named in self._books[book].places(text):
            if len(named) == 1:
                found.setdefault(named[0].term, named[0])
        return list(found.values())

    def said(self, text: str) -> list[str]:
        """The terms that people's words name, as often as they do."""
        return [one.term for named in self._spoken.places(text) for one in named]

    def _of_book(self, book: str) -> TermPhrases:
        """A book's phrases; a book that has no word for anything has those of all others."""
        terms = self.terms.values()
        words = {term.id: term.words.get(book, ()) for term in terms}
        if not any(words.values()):
            words = {term.id: tuple(chain(*term.words.values())) for term in terms}
        phrases = TermPhrases()
        for term in terms:
            _take(phrases, term, words[term.id], (ANY, book))
        _refuse(phrases, terms, (ANY, book))
        return phrases

    @cached_property
    def _spoken(self) -> TermPhrases:
        phrases = TermPhrases()
        for term in self.terms.values():
            for book, words in term.words.items():
                _take(phrases, term, words, (ANY, book))
            if not term.only_in:
                phrases.add(term.id.replace("-", " "), term, term.id)
            for word in term.slang:
                phrases.add(word, term, word)
        _refuse(phrases, self.terms.values(), None)
        return phrases


def is_act(term: Term) -> bool:
    """Whether a term is something that one does."""
    return re.search(r"(?:^|; )to ", term.means) is not None


def _take(phrases: TermPhrases, term: Term, words: Iterable[str], books: Sequence[str]) -> None:
    """Words for a term; one that counts in some phrases only, as those phrases."""
    only = [phrase for book in books for phrase in term.only_in.get(book, ())]
    bound = ""
    for word in words:
        bare = f" {' '.join(_plain(word))} "
        if any(bare in f" {' '.join(_plain(phrase))} " for phrase in only):
            bound = bound or word
        else:
            phrases.add(word, term, word)
    for phrase in only if bound else ():
        phrases.add(phrase, term, bound)


def _refuse(phrases: TermPhrases, terms: Iterable[Term], books: Sequence[str] | None) -> None:
    """The phrases in which the words of some books, or of all, mean something else."""
    for term in terms:
        for book in term.not_in if books is None else books:
            for phrase in term.not_in.get(book, ()):
                phrases.refuse(phrase, term)


def _plain(phrase: str) -> list[str]:
    return [word for word, _, _ in _words(phrase)]


def _words(text: str) -> Iterator[tuple[str, int, int]]:
    """The words of a text with their places; ``all-in`` and ``re-buy`` are one word each."""
    lowered = text.lower().replace("’", "'")
    left_out = {found.start() + 3 for found in ALL_IN.finditer(lowered)}
    left_out |= {found.end() - 1 for found in PREFIX.finditer(lowered)}
    kept: Sequence[int] = range(len(lowered))
    if left_out:
        kept = [place for place in kept if place not in left_out]
        lowered = "".join(lowered[place] for place in kept)
    for found in WORD.finditer(lowered):
        end = kept[found.end() - 1] + 1
        yield number(OWNED.sub("", found[0])), kept[found.start()], end


def _together(text: str, row: Sequence[tuple[str, int, int]], parted: bool) -> bool:
    """Whether no mark parts the words of a phrase; in one that is written so, commas may."""
    gaps = [text[one[2] : other[1]] for one, other in pairwise(row)]
    return all(GAP.fullmatch(gap.replace(",", "") if parted else gap) for gap in gaps)


def _forms(said: Sequence[str], act: bool) -> Iterator[tuple[str, ...]]:
    """A phrase in the singular and the plural, and of an act in every form of its verb."""
    if len(said) == 1:
        yield from ((form,) for form in _of_word(said[0], act))
        return
    first = {said[0]} if not act and said[1] not in ("of", "for") else _of_word(said[0], act)
    last = _of_word(said[-1], False)
    if said[-1].endswith("s") and not said[-1].endswith("ss"):
        last.add(said[-1].removesuffix("s"))  # of "hole cards", a hole card
    yield from ((one, *said[1:-1], other) for one, other in product(first, last))


def _of_word(word: str, act: bool) -> set[str]:
    """The forms of a word.

    >>> sorted(_of_word("balance", True))
    ['balance', 'balanced', 'balances', 'balancing']
    """
    ies = len(word) > 2 and word.endswith("y") and word[-2] not in VOWELS
    plural = f"{word[:-1]}ies" if ies else f"{word}es" if word.endswith(HISSING) else f"{word}s"
    if not act:
        return {word, plural}
    if word.endswith("e"):
        return {word, plural, f"{word}d", f"{word[:-1]}ing"}
    past = f"{word[:-1]}ied" if ies else f"{word}ed"
    doubled = word + word[-1]
    return {word, plural, past, f"{word}ing", f"{doubled}ed", f"{doubled}ing"}
