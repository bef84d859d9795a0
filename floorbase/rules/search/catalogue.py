"""All that search needs besides the postings, worked out once and kept beside the index."""

from __future__ import annotations

from collections import Counter, defaultdict
from collections.abc import Mapping, Sequence
from dataclasses import dataclass
from functools import cached_property

from floorbase.rules.books.numbered import Numbered
from floorbase.rules.load import Rules
from floorbase.rules.search import pages
from floorbase.rules.search.meaning import Space, space
from floorbase.rules.search.naming import Naming
from floorbase.rules.search.pages import Page, ScenarioText
from floorbase.rules.search.tokens import plain_of, words

WRITTEN = 0.5  # what a word of a provision counts, against one that is said
# The tokens of a page, by field; and those of a phrase.
PAGE_FIELDS = ("title", "text", "named", "wording")
PHRASE_FIELDS = ("heard", "spoken")
Row = dict[str, list[str]]


@dataclass(frozen=True, slots=True)
class Catalogue:
    """What can be found, and by what.

    ``owners`` are those of the phrases, in order; ``lifts`` maps an owner to the pages it lifts and
    their share, ``groups`` a provision to its points, ``names`` a word to the book it names,
    ``known`` every word to how often it is written; ``called`` are the names of questions and
    scenarios, as tokens; ``lengths`` is the mean of tokens in a field.
    """

    pages: tuple[Page, ...]
    owners: tuple[str, ...]
    lifts: Mapping[str, Mapping[str, float]]
    groups: Mapping[str, frozenset[str]]
    names: Mapping[str, str]
    called: Sequence[tuple[str, frozenset[str]]]
    known: Mapping[str, int]
    lengths: Mapping[str, float]
    naming: Naming
    numbered: Numbered
    meaning: Space


class Source:
    """What catalogue and index are both made of: the pages, the phrases, and the tokens of each."""

    def __init__(
        self, rules: Rules, told: Sequence[ScenarioText], wording: Mapping[str, str]
    ) -> None:
        self.rules = rules
        self.told = told
        self.naming = Naming(rules.terms)
        self.pages = tuple(pages.pages(rules, told, wording))
        self.phrases = tuple(pages.phrases(rules, told))
        self.known = Counter(
            word
            for term in rules.terms.values()
            for text in term.every_word()
            for word in words(text)
        )

    @cached_property
    def rows(self) -> list[Row]:
        """The tokens by field of every page, then of every phrase."""
        return [
            *(page_row(page, self.naming, self.known) for page in self.pages),
            *(phrase_row(phrase.text, self.naming, self.known) for phrase in self.phrases),
        ]

    def catalogue(self) -> Catalogue:
        """Work it all out."""
        rows = self.rows
        return Catalogue(
            self.pages,
            tuple(phrase.owner for phrase in self.phrases),
            pages.lifts(self.rules, self.told),
            pages.groups(self.rules),
            pages.book_names(self.rules.books.values()),
            [
                (id_, frozenset(plain_of(words(name))))
                for id_, name in pages.called(self.rules, self.told)
            ],
            dict(self.known),
            _lengths(rows),
            self.naming,
            Numbered(self.rules.provisions.values(), self.rules.books.values()),
            space(self._said()),
        )

    def _said(self) -> dict[str, dict[str, float]]:
        """How often each token is said of each owner; a word of a provision counts less."""
        found: dict[str, dict[str, float]] = defaultdict(lambda: defaultdict(float))
        first = len(self.pages)
        for phrase, row in zip(self.phrases, self.rows[first:], strict=True):
            for token in row["heard"]:
                found[phrase.owner][token] += 1.0
        text_of = {page.id: row["text"] for page, row in zip(self.pages, self.rows, strict=False)}
        for point in self.rules.points.values():
            for id_ in point.provisions:
                for token in text_of[id_]:
                    found[f"point:{point.id}"][token] += WRITTEN
        return found


def page_row(page: Page, naming: Naming, known: Counter[str]) -> Row:
    """The tokens of a page by field; its words are added to those that are ``known``."""
    title, text, wording = (words(part) for part in (page.title, page.text, page.wording))
    known.update((*title, *text, *wording))
    return {
        "title": plain_of(title),
        "text": plain_of(text),
        "named": [f"={term}" for term in naming.said(f"{page.title}. {page.text}")],
        "wording": plain_of(wording),
    }


def phrase_row(text: str, naming: Naming, known: Counter[str]) -> Row:
    """The same of a phrase."""
    said = words(text)
    known.update(said)
    return {"heard": plain_of(said), "spoken": [f"={term}" for term in naming.said(text)]}


def _lengths(rows: Sequence[Row]) -> dict[str, float]:
    counts: dict[str, list[int]] = defaultdict(list)
    for row in rows:
        for name, held in row.items():
            if held:
                counts[name].append(len(held))
    return {name: sum(held) / len(held) for name, held in counts.items()}
