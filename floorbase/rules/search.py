"""Find the provision, question or scenario that people mean, in the words they use.

A page's score is that of its own words (BM25F over title, text, concepts and attached wording),
plus what the phrases of its points and questions add: people and rulebooks share few words, so the
phrases carry most of the meaning. A question that matches well lifts the provisions that its claims
cite.
"""

from __future__ import annotations

from collections import defaultdict
from collections.abc import Iterable, Mapping, Sequence, Set
from dataclasses import dataclass
from functools import cached_property

from floorbase.rules.pages import Page
from floorbase.rules.search_index import Reader
from floorbase.rules.tokens import STORY, Tokens, stem, words

# Weights of fields in a page's own score, and of a phrase's words and concepts in its own.
OWN = {"title": 2.2, "text": 1.0, "named": 0.5, "wording": 0.6}
SAID = {"heard": 1.0, "spoken": 0.6}
SATURATION = 1.2
PHRASE_SHARE = 2.0  # of a phrase's score in a page's, against the page's own words
FURTHER = 0.25  # what each further phrase of an owner adds, halved each time
FURTHER_PHRASES = 3
NAMED_BOOK = 1.6  # a page of a book that the query names counts this much more
ALIKE = 0.75  # a page whose point was listed already counts this much, each time again
MISTYPED = 0.7  # a corrected word counts this much
FINISHED = 0.6  # so does a word that a prefix was taken for
GUESSES = 4
SHORTEST = 4  # letters of a word worth correcting


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


class Search:
    """Search over one index.

    ``lifts`` maps the owners of phrases to the pages they lift, with their share; ``groups`` each
    provision to its points; ``names`` words to the books they name.
    """

    def __init__(
        self,
        reader: Reader,
        tokens: Tokens,
        pages: Sequence[Page],
        lifts: Mapping[str, Mapping[str, float]],
        groups: Mapping[str, frozenset[str]],
        names: Mapping[str, str],
    ) -> None:
        self.reader = reader
        self.tokens = tokens
        self.pages = {page.id: page for page in pages}
        self.lifts = lifts
        self.groups = groups
        self.names = names
        self.page_count = len(pages)

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
        query = self.read(text)
        ranked = [
            (page, score)
            for page, score in self._scores(query)
            if (not books or not page.book or page.book in books)
            and (topic is None or topic in page.topics)
            and (kind is None or page.kind == kind)
        ]
        marks = frozenset(token for token in query.tokens if not token.startswith("="))
        return [
            Hit(page, score, self.groups.get(page.id, frozenset()), marks)
            for page, score in self._spread(ranked, limit)
        ]

    def read(self, text: str) -> Query:
        """A text as weighted tokens: mistyped words corrected, the last one perhaps unfinished."""
        said = words(text)
        books = frozenset(self.names[word] for word in said if word in self.names)
        told = [w for w in said if w not in STORY and w not in self.names] or said
        found: dict[str, float] = {}
        fixed: list[str] = []
        for place, word in enumerate(told):
            token = stem(word)
            if not token:
                continue
            if token in self._vocabulary:
                found[token] = 1.0
                fixed.append(word)
                continue
            last = place == len(told) - 1 and not text.endswith((" ", "?", "."))
            guesses = self._finish(token) if last else []
            weight = FINISHED
            if not guesses:
                guesses, weight = self._correct(token), MISTYPED
            for guess in guesses:
                found.setdefault(guess, weight / len(guesses) ** 0.5)
            fixed += guesses[:1]
        for concept in self.tokens.concepts(" ".join(fixed if fixed != told else said)):
            found.setdefault(concept, 1.0)
        return Query(found, books)

    @cached_property
    def _vocabulary(self) -> frozenset[str]:
        names = ("title", "text", "heard", "wording")
        return frozenset(token for name in names for token in self.reader.vocabulary(name))

    def _finish(self, start: str) -> list[str]:
        """The words that an unfinished one may become."""
        if len(start) < 3:
            return []
        return sorted(word for word in self._vocabulary if word.startswith(start))[:GUESSES]

    def _correct(self, token: str) -> list[str]:
        """The words that a mistyped one is nearest to."""
        if len(token) < SHORTEST:
            return []
        from rapidfuzz import process
        from rapidfuzz.distance import OSA

        furthest = 1 if len(token) < 7 else 2
        near = process.extract(
            token, self._vocabulary, scorer=OSA.distance, score_cutoff=furthest, limit=GUESSES
        )
        least = min((distance for _, distance, _ in near), default=0)
        return sorted(word for word, distance, _ in near if distance == least)

    def _scores(self, query: Query) -> list[tuple[Page, float]]:
        total: dict[str, float] = defaultdict(float)
        for document, score in self._own(query).items():
            total[self._id(document)] += score
        for id_, score in self._lifted(query).items():
            total[id_] += PHRASE_SHARE * score
        ranked = [
            (page, score * (NAMED_BOOK if page.book in query.books else 1.0))
            for id_, score in total.items()
            if (page := self.pages.get(id_))
        ]
        ranked.sort(key=lambda found: (-found[1], found[0].id))
        return ranked

    def _own(self, query: Query) -> dict[int, float]:
        """BM25F of every page that holds a token, by document."""
        return self._summed(query, OWN, self.page_count)

    def _lifted(self, query: Query) -> dict[str, float]:
        """What the phrases add to each page: of its best owner."""
        by_owner: dict[str, list[float]] = defaultdict(list)
        count = self.reader.count - self.page_count
        for document, score in self._summed(query, SAID, count).items():
            by_owner[self._id(document)].append(score)
        best: dict[str, float] = defaultdict(float)
        for owner, scores in by_owner.items():
            scores.sort(reverse=True)
            score = scores[0]
            for place, further in enumerate(scores[1 : 1 + FURTHER_PHRASES]):
                score += further * FURTHER / 2**place
            for id_, share in self.lifts.get(owner, {}).items():
                best[id_] = max(best[id_], score * share)
        return best

    def _summed(self, query: Query, fields: Mapping[str, float], among: int) -> dict[int, float]:
        """BM25F: a token's frequencies in all fields are added before they saturate."""
        total: dict[int, float] = defaultdict(float)
        for token, weight in query.tokens.items():
            held: dict[int, float] = defaultdict(float)
            for name, boost in fields.items():
                for document, frequency in self.reader.weights(name, token):
                    held[document] += boost * frequency
            if not held:
                continue
            rarity = weight * self.reader.rarity(among, len(held))
            for document, frequency in held.items():
                total[document] += rarity * frequency / (SATURATION + frequency)
        return total

    def _id(self, document: int) -> str:
        return self._ids[document]

    @cached_property
    def _ids(self) -> Sequence[str]:
        return [self.reader.id_of(document) for document in range(self.reader.count)]

    def _spread(
        self, ranked: Sequence[tuple[Page, float]], limit: int
    ) -> Iterable[tuple[Page, float]]:
        """The first pages, near-identical ones held back so that they do not crowd out others."""
        left = list(ranked[: 12 * limit])
        listed: dict[str, int] = defaultdict(int)
        for _ in range(min(limit, len(left))):
            best, best_score = 0, -1.0
            for place, (page, score) in enumerate(left):
                if score <= best_score:
                    break
                points = self.groups.get(page.id, ())
                seen = min((listed[point] for point in points), default=0)
                held_back = score * ALIKE**seen
                if held_back > best_score:
                    best, best_score = place, held_back
            page, _ = left.pop(best)
            for point in self.groups.get(page.id, ()):
                listed[point] += 1
            yield page, best_score
