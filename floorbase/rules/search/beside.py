"""Own books in the search, beside the index of the shipped ones, which stays as it is.

Only their own pages are read for it, and these are few: they are kept as postings in memory. A
house's edition of a shipped book hides the pages of that book.
"""

from __future__ import annotations

from collections import Counter, defaultdict
from collections.abc import Collection, Iterator, Mapping
from dataclasses import dataclass, replace
from functools import lru_cache

from floorbase.rules.books.numbered import Numbered
from floorbase.rules.load import Rules
from floorbase.rules.search import pages
from floorbase.rules.search.catalogue import (
    PAGE_FIELDS,
    PHRASE_FIELDS,
    Catalogue,
    Row,
    page_row,
    phrase_row,
)
from floorbase.rules.search.index import Postings, PostingsSource, weighed
from floorbase.rules.search.naming import Naming
from floorbase.rules.search.pages import OwnedPhrase, Page

FIELDS = (*PAGE_FIELDS, *PHRASE_FIELDS)


@dataclass(frozen=True, slots=True)
class OwnPages:
    """The pages of some ``books``, what the house's sheets say of questions, the tokens of each by
    field, and every word that they have."""

    books: frozenset[str]
    pages: tuple[Page, ...]
    phrases: tuple[OwnedPhrase, ...]
    rows: tuple[Row, ...]
    said: tuple[Row, ...]
    known: Mapping[str, int]


def own_pages(
    rules: Rules, books: Collection[str], naming: Naming, wording: Mapping[str, str]
) -> OwnPages:
    """Read the pages of some books."""
    known: Counter[str] = Counter()
    found = tuple(page for page in pages.provision_pages(rules, wording) if page.book in books)
    told = tuple(pages.sheet_phrases(rules))
    rows = tuple(page_row(page, naming, known) for page in found)
    said = tuple(phrase_row(phrase.text, naming, known) for phrase in told)
    return OwnPages(frozenset(books), found, told, rows, said, dict(known))


class ReaderBeside:
    """Postings of an index, with those of own pages, which stand after its own and before its
    phrases; own phrases come last."""

    def __init__(self, reader: PostingsSource, own: OwnPages, listed: Catalogue) -> None:
        self.reader = reader
        self.before = len(listed.pages)
        self.more = len(own.rows)
        self.hidden = {n for n, page in enumerate(listed.pages) if page.book in own.books}
        self.lengths = reader.lengths
        self.held: dict[str, dict[str, list[tuple[int, float]]]] = {
            name: defaultdict(list) for name in FIELDS
        }
        self._mine = lru_cache(maxsize=16_000)(self._only_own)
        last = self.before + self.more + len(listed.owners)
        for number, row in (*enumerate(own.rows, self.before), *enumerate(own.said, last)):
            for name, tokens in row.items():
                for token, count in Counter(tokens).items():
                    weight = weighed(count, len(tokens), self.lengths.get(name, len(tokens)))
                    self.held[name][token].append((number, weight))

    def weights(self, name: str, token: str) -> Postings:
        """Each document with the token, and the token's frequency there, set against its length."""
        return [*self._shipped(name, token), *self.held[name].get(token, ())]

    def only_own(self, token: str) -> bool:
        """Whether only the house's own books have a token."""
        return self._mine(token)

    def _only_own(self, token: str) -> bool:
        mine = any(token in self.held[name] for name in FIELDS)
        return mine and not any(any(self._shipped(name, token)) for name in FIELDS)

    def _shipped(self, name: str, token: str) -> Iterator[tuple[int, float]]:
        return (
            (document if document < self.before else document + self.more, weight)
            for document, weight in self.reader.weights(name, token)
            if document not in self.hidden
        )


def catalogue_beside(listed: Catalogue, own: OwnPages, every: Rules) -> Catalogue:
    """What can be found, with what can be found of own books."""
    return replace(
        listed,
        pages=(*listed.pages, *own.pages),
        owners=(*listed.owners, *(phrase.owner for phrase in own.phrases)),
        lifts={**listed.lifts, **pages.lifts(every, ())},
        groups=pages.groups(every),
        names=pages.book_names(every.books.values()),
        known=Counter(listed.known) + Counter(own.known),
        numbered=Numbered(every.provisions.values(), every.books.values()),
    )
