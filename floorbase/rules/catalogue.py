"""All that search needs besides the postings, worked out once and kept beside the index."""

from __future__ import annotations

from collections import Counter, defaultdict
from collections.abc import Mapping, Sequence
from dataclasses import dataclass

from floorbase.rules import pages
from floorbase.rules.load import Rules
from floorbase.rules.meaning import Space, space
from floorbase.rules.pages import Page, Phrase, Told
from floorbase.rules.tokens import Tokens, words

WRITTEN = 0.5  # what a word of a provision counts, against one that is said
# The tokens of a page, by field; and those of a phrase.
PAGE_FIELDS = ("title", "text", "named", "wording")
PHRASE_FIELDS = ("heard", "spoken")


@dataclass(frozen=True, slots=True)
class Catalogue:
    """What can be found, and by what.

    ``owners`` are those of the phrases, in order; ``lifts`` maps an owner to the pages it lifts and
    their share, ``groups`` a provision to its points, ``names`` a word to the book it names,
    ``known`` every word to how often it is written; ``lengths`` is the mean of tokens in a field.
    """

    pages: tuple[Page, ...]
    owners: tuple[str, ...]
    lifts: Mapping[str, Mapping[str, float]]
    groups: Mapping[str, frozenset[str]]
    names: Mapping[str, str]
    known: Mapping[str, int]
    lengths: Mapping[str, float]
    tokens: Tokens
    meaning: Space


def page_tokens(tokens: Tokens, page: Page) -> dict[str, list[str]]:
    """A page's tokens by field."""
    return {
        "title": tokens.plain(page.title),
        "text": tokens.plain(page.text),
        "named": tokens.concepts(f"{page.title}. {page.text}"),
        "wording": tokens.plain(page.wording),
    }


def phrase_tokens(tokens: Tokens, phrase: Phrase) -> dict[str, list[str]]:
    """A phrase's tokens by field."""
    return {"heard": tokens.plain(phrase.text), "spoken": tokens.concepts(phrase.text)}


def catalogue(rules: Rules, told: Sequence[Told], wording: Mapping[str, str]) -> Catalogue:
    """Work it all out; ``wording`` is the exact wording where an original is attached."""
    tokens = Tokens(rules.terms)
    found = tuple(pages.pages(rules, told, wording))
    said = tuple(pages.phrases(rules, told))
    texts = [f"{page.title} {page.text} {page.wording}" for page in found]
    texts += [phrase.text for phrase in said]
    texts += [word for term in rules.terms.values() for word in term.every_word()]
    known = Counter(word for text in texts for word in words(text))
    return Catalogue(
        found,
        tuple(phrase.owner for phrase in said),
        pages.lifts(rules, told),
        pages.groups(rules),
        pages.book_names(rules.books.values()),
        dict(known),
        _lengths(tokens, found, said),
        tokens,
        space(_spoken_of(rules, tokens, said)),
    )


def _lengths(tokens: Tokens, found: Sequence[Page], said: Sequence[Phrase]) -> dict[str, float]:
    counts: dict[str, list[int]] = defaultdict(list)
    by_field = [page_tokens(tokens, page) for page in found]
    by_field += [phrase_tokens(tokens, phrase) for phrase in said]
    for fields in by_field:
        for name, held in fields.items():
            if held:
                counts[name].append(len(held))
    return {name: sum(held) / len(held) for name, held in counts.items()}


def _spoken_of(rules: Rules, tokens: Tokens, said: Sequence[Phrase]) -> dict[str, dict[str, float]]:
    """How often each token is said of each owner; a word of a provision counts less."""
    found: dict[str, dict[str, float]] = defaultdict(lambda: defaultdict(float))
    for phrase in said:
        for token in tokens.plain(phrase.text):
            found[phrase.owner][token] += 1.0
    for point in rules.points.values():
        for id_ in point.provisions:
            for token in tokens.plain(rules.provisions[id_].text):
                found[f"point:{point.id}"][token] += WRITTEN
    return found
