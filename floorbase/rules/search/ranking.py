"""Find the provision, question or scenario that people mean, in the words they use.

A page's score is that of its own words (BM25F over title, text, concepts and attached wording),
plus what the phrases of its points and questions add: people and rulebooks share few words, so the
phrases carry most of the meaning. A question that matches well lifts the provisions that its claims
cite.
"""

from __future__ import annotations

import math
import re
from bisect import bisect_left
from collections import defaultdict
from collections.abc import Iterable, Mapping, Sequence, Set
from dataclasses import dataclass
from functools import cached_property, lru_cache
from heapq import nlargest
from itertools import takewhile
from operator import itemgetter

from floorbase.rules.search import numbers
from floorbase.rules.search.catalogue import Catalogue
from floorbase.rules.search.index import PostingsSource
from floorbase.rules.search.pages import Page
from floorbase.rules.search.tokens import STORY, names_a_seat, plain_of, stem, words

# Weights of fields in a page's own score, and of a phrase's words and concepts in its own.
OWN = {"title": 1.0, "text": 1.0, "named": 0.3, "wording": 0.6}
SAID = {"heard": 1.0, "spoken": 0.3}
SATURATION = 1.2
PHRASE_SHARE = 4.0  # of a phrase's score in a page's, against the page's own words
MEANING_SHARE = 18.0  # of how near an owner lies to the query, in an owner's score
FURTHER = 0.4  # what each further phrase of an owner adds, halved each time
FURTHER_PHRASES = 3
FAINT = 0.3  # of the best phrase's score; fainter phrases are not looked at
OWNERS = 40  # that lift pages; the rest are too far off to matter
NAMED_BOOK = 1.6  # a page of a book that the query names counts this much more
ALIKE = 0.9  # a page whose point was listed already counts this much, each time again
MISTYPED = 0.7  # a corrected word counts this much
FINISHED = 0.6  # so does a word that a prefix was taken for
GUESSES = 3
NAME = 0.5  # of the words of a name make a text that name
FRONT, OTHERS = 5, 2  # of the first results, so many may be no provisions
SMALL_FIGURE = re.compile(r"(?<![\d.,])\d{1,2}(?![\d.,])")
EXACT = 1_000.0  # the score of a provision asked for by its number
COUNT = 0.5  # a number up to twelve, in figures, counts this much
TERM = 1.5  # a term that the words name counts this much, against a single word
SHORTEST = 4  # letters of a word worth correcting
SURE = 6  # letters of a word that may have two wrong


@dataclass(frozen=True, slots=True)
class Hit:
    """One result: its page, its score (comparable within one query), and its words to mark."""

    page: Page
    score: float
    points: frozenset[str]
    marks: frozenset[str]


@dataclass(frozen=True, slots=True)
class Query:
    """What was asked: tokens with their weights, and the books it names."""

    tokens: Mapping[str, float]
    books: frozenset[str]


NOTHING = Query({}, frozenset())


class Search:
    """Search over one index and its catalogue."""

    def __init__(self, reader: PostingsSource, catalogue: Catalogue) -> None:
        self.reader = reader
        self.catalogue = catalogue
        self.pages = catalogue.pages
        self.owners = catalogue.owners
        self.page_of = {page.id: page for page in catalogue.pages}
        self.worths = lru_cache(maxsize=16_000)(self._worths)
        self.ranked = lru_cache(maxsize=4)(self._ranked)  # the same words, filtered otherwise
        self.corrected = lru_cache(maxsize=1_000)(self._corrected)

    def find(
        self,
        text: str,
        books: Set[str] = frozenset(),
        topic: str | None = None,
        kind: str | None = None,
        limit: int = 10,
    ) -> list[Hit]:
        """The pages for a text, best first, filtered by books, topic and kind.

        A question or scenario belongs to no book, so it passes every filter by book.
        """
        query, every = self.ranked(text)
        ranked = [
            (page, score)
            for page, score in every
            if (not books or not page.book or page.book in books)
            and (topic is None or topic in page.topics)
            and (kind is None or page.kind == kind)
        ]
        marks = frozenset(token for token in query.tokens if not token.startswith("="))
        return [
            Hit(page, score, self.catalogue.groups.get(page.id, frozenset()), marks)
            for page, score in self._spread(ranked, limit)
        ]

    def _ranked(self, text: str) -> tuple[Query, Sequence[tuple[Page, float]]]:
        """A text as it was read, and every page that it finds, best first."""
        numbered = self.catalogue.numbered
        if found := numbered.find(text):
            return NOTHING, [(self.page_of[id_], EXACT) for id_ in found]
        if numbered.is_number(text):  # of no provision: whatever else has the figures is not meant
            return NOTHING, []
        query = self.read(text)
        scored = self._scores(query)
        first = self._called(text, scored)
        rest = (found for found in scored if found[0] not in first)
        return query, [*((page, scored[0][1]) for page in first), *rest]

    def _called(self, text: str, scored: Sequence[tuple[Page, float]]) -> list[Page]:
        """The question and the scenario that a text names, as ``odd chip`` does."""
        said = frozenset(plain_of(self._right(words(text))))
        share: dict[str, float] = {}
        for id_, name in self.catalogue.called if said else ():
            if said <= name and len(said) >= NAME * len(name):
                share[id_] = max(share.get(id_, 0.0), len(said) / len(name))
        named = [page for page, _ in scored if page.id in share and not page.book]
        best = [
            max((p for p in named if p.kind == kind), key=lambda p: share[p.id], default=None)
            for kind in ("question", "scenario")
        ]
        return [page for page in best if page]

    def read(self, text: str) -> Query:
        """A text as weighted tokens: mistyped words corrected, the last one perhaps unfinished."""
        said = words(text)
        books = frozenset(
            self.catalogue.names[word] for word in said if word in self.catalogue.names
        )
        counts = {name for n in SMALL_FIGURE.findall(text) if (name := numbers.number(n)).isalpha()}
        seats = {place for place in range(len(said)) if names_a_seat(said, place)}
        heard = [word for place, word in enumerate(said) if place not in seats]
        told = [w for w in heard if w not in STORY and w not in self.catalogue.names] or said
        found: dict[str, float] = {}
        for place, word in enumerate(told):
            unfinished = place == len(told) - 1 and not text.endswith((" ", "?", "."))
            for guess, weight in self._meant(word, unfinished):
                token = stem(guess)
                worth = weight * (COUNT if token in counts else 1.0)
                found[token] = max(worth, found.get(token, 0.0))
        for term in self.catalogue.naming.said(" ".join(self._right(said))):
            found.setdefault(f"={term}", TERM)
        return Query(found, books)

    def _right(self, said: Sequence[str]) -> list[str]:
        """Words with the mistyped ones corrected."""
        return [word if word in STORY else self._meant(word, False)[0][0] for word in said]

    def _meant(self, word: str, unfinished: bool) -> list[tuple[str, float]]:
        """The known words that a word may stand for, with their weights; itself, if it is known."""
        if word in self.catalogue.known or numbers.is_number(word):
            return [(word, 1.0)]
        if split := self._split(word):
            return [(part, 1.0) for part in split]
        if unfinished and (longer := self._finish(word)):
            return [(guess, FINISHED / len(longer) ** 0.5) for guess in longer]
        near = self.corrected(word)
        return [(guess, MISTYPED / len(near) ** 0.5) for guess in near] or [(word, 1.0)]

    def _finish(self, start: str) -> list[str]:
        """The words that an unfinished one most likely becomes."""
        if len(start) < SHORTEST - 1:
            return []
        first = bisect_left(self._in_order, start)
        longer = list(takewhile(lambda word: word.startswith(start), self._in_order[first:]))
        return sorted(longer, key=lambda word: (-self.catalogue.known[word], word))[:GUESSES]

    @cached_property
    def _in_order(self) -> Sequence[str]:
        return sorted(self.catalogue.known)

    def _split(self, word: str) -> list[str]:
        """Two known words run together, such as ``undercall``."""
        for place in range(SHORTEST, len(word) - 2):
            one, other = word[:place], word[place:]
            if one in self.catalogue.known and other in self.catalogue.known and other not in STORY:
                return [one, other]
        return []

    def _corrected(self, word: str) -> list[str]:
        """The words that a mistyped one is nearest to, the commoner first."""
        if len(word) < SHORTEST:
            return []
        from rapidfuzz import process
        from rapidfuzz.distance import OSA

        furthest = 1 if len(word) < SURE else 2
        near = process.extract(  # pyrefly: ignore[no-matching-overload]
            word, self._words, scorer=OSA.distance, score_cutoff=furthest, limit=3 * GUESSES
        )
        least = min((distance for _, distance, _ in near), default=0)
        nearest = [found for found, distance, _ in near if distance == least]
        return sorted(nearest, key=lambda found: (-self.catalogue.known[found], found))[:GUESSES]

    @cached_property
    def _words(self) -> Sequence[str]:
        return [word for word in self.catalogue.known if len(word) >= SHORTEST - 1]

    def _scores(self, query: Query) -> list[tuple[Page, float]]:
        total = defaultdict(float, self._lifted(query))
        written = self._summed(query, of_pages=True)
        for number, score in written.items():
            total[self.pages[number].id] += score
        for number, nearness in self._only_own(query, of_pages=True).items():
            as_said = written[number] + MEANING_SHARE * nearness
            total[self.pages[number].id] += PHRASE_SHARE * as_said
        ranked = [
            (page, score * (NAMED_BOOK if page.book in query.books else 1.0))
            for id_, score in total.items()
            if (page := self.page_of.get(id_))
        ]
        ranked.sort(key=lambda found: (-found[1], found[0].id))
        return ranked

    def _only_own(self, query: Query, of_pages: bool) -> dict[int, float]:
        """The pages or phrases with a word that only own books have, and how much of the query each
        holds.

        Nothing was learnt of such a word, and no phrase of ours has it: the page stands for its own
        phrase, and is as near to the query as it has its words.
        """
        only = [token for token in query.tokens if self.reader.only_own(token)]
        held = dict.fromkeys((n for token in only for n, _ in self.worths(of_pages, token)), 0.0)
        for token, weight in query.tokens.items() if held else ():
            for number, _ in self.worths(of_pages, token):
                if number in held:
                    held[number] += weight**2
        whole = sum(weight**2 for weight in query.tokens.values())
        return {number: math.sqrt(part / whole) for number, part in held.items()}

    def _lifted(self, query: Query) -> dict[str, float]:
        """What each page gets from the best of its owners."""
        by_owner: dict[str, list[float]] = defaultdict(list)
        owners = self.owners
        scores = self._summed(query, of_pages=False)
        faint = FAINT * max(scores.values(), default=0.0)
        for number, score in scores.items():
            if score > faint:
                by_owner[owners[number]].append(score)
        total = {owner: _best_of(found) for owner, found in by_owner.items()}
        for owner, nearness in self.catalogue.meaning.near(query.tokens).items():
            if nearness > 0:
                total[owner] = total.get(owner, 0.0) + MEANING_SHARE * nearness
        for number, nearness in self._only_own(query, of_pages=False).items():
            total[owners[number]] = total.get(owners[number], 0.0) + MEANING_SHARE * nearness
        best: dict[str, float] = defaultdict(float)
        for owner, score in nlargest(OWNERS, total.items(), key=itemgetter(1)):
            for id_, share in self.catalogue.lifts.get(owner, {}).items():
                best[id_] = max(best[id_], PHRASE_SHARE * score * share)
        return best

    def _summed(self, query: Query, of_pages: bool) -> dict[int, float]:
        """BM25F of the pages, or of the phrases, by their number."""
        total: dict[int, float] = defaultdict(float)
        for token, weight in query.tokens.items():
            for number, worth in self.worths(of_pages, token):
                total[number] += weight * worth
        return total

    def _worths(self, of_pages: bool, token: str) -> Sequence[tuple[int, float]]:
        """What a token is worth to each page or phrase that holds it.

        Its frequencies in all fields add up before they saturate.
        """
        first, among = (0, len(self.pages)) if of_pages else (len(self.pages), len(self.owners))
        held: dict[int, float] = defaultdict(float)
        for name, boost in (OWN if of_pages else SAID).items():
            for document, frequency in self.reader.weights(name, token):
                held[document - first] += boost * frequency
        rarity = math.log(1 + (among - len(held) + 0.5) / (len(held) + 0.5))
        return [
            (number, rarity * frequency / (SATURATION + frequency))
            for number, frequency in held.items()
        ]

    def _spread(
        self, ranked: Sequence[tuple[Page, float]], limit: int
    ) -> Iterable[tuple[Page, float]]:
        """The first pages, near-identical ones held back so that they do not crowd out others.

        Nor may questions and scenarios crowd out the provisions.
        """
        left = list(ranked[: 12 * limit])
        left += [found for found in ranked[12 * limit :] if found[0].book][:FRONT]
        listed: dict[str, int] = defaultdict(int)
        others = 0
        for done in range(min(limit, len(left))):
            full = done < FRONT and others == OTHERS and any(page.book for page, _ in left)
            best, best_score = 0, -1.0
            for place, (page, score) in enumerate(left):
                if score <= best_score:
                    break
                if full and not page.book:
                    continue
                points = self.catalogue.groups.get(page.id, ())
                seen = min((listed[point] for point in points), default=0)
                held_back = score * ALIKE**seen
                if held_back > best_score:
                    best, best_score = place, held_back
            page, _ = left.pop(best)
            others += not page.book
            for point in self.catalogue.groups.get(page.id, ()):
                listed[point] += 1
            yield page, best_score


def _best_of(scores: list[float]) -> float:
    """The best phrase's score, and a little of the next ones'."""
    if len(scores) == 1:
        return scores[0]
    scores.sort(reverse=True)
    further = scores[1 : 1 + FURTHER_PHRASES]
    return scores[0] + sum(score * FURTHER * 0.5**place for place, score in enumerate(further))
