"""Which questions a house's provisions likely speak to: a proposal, of which nothing is accepted.

A text finds questions by the search's words and meaning; and it is like provisions of the shipped
books, which answer questions. Each such question is proposed for the text, and the text for it.
"""

from __future__ import annotations

from collections import Counter, defaultdict
from collections.abc import Callable, Iterable, Mapping, Sequence
from dataclasses import dataclass
from functools import cached_property

from floorbase.app.library import Library
from floorbase.app.training.new_items import ALONE, places
from floorbase.errors import sound
from floorbase.rules.rulings.model import Question
from floorbase.scenarios.floor_frequency import load_frequencies, weights

SHOWN = 8  # questions that are proposed for a provision
BESIDE = 6  # provisions that are proposed for a question
POINTS = 3
NEAR, FURTHEST = 15, 40  # provisions and questions that are looked at
ALIKE = 0.6  # what provisions alike count, against the question's own words
STEEP = 2.0  # how much less a provision counts that is less like it
WITHIN = 0.5  # what the words of the item count that a part is of
FAINT = 0.3  # of the best; what is fainter is not proposed for a question
TOPICS, MAIN = 2, 0.55  # topics of a provision; how near the second is to the first
# Of provisions that are looked at for topics: how many, how much less one counts that is less
# alike, and what those of the others under the same heading count. Measured on 300 provisions of
# the five books, each without its own book, and on the 111 of the Net Loft: the first topic is one
# of its topics for 86 and 89 in 100.
TOPICS_NEAR, TOPICS_STEEP, BESIDE_IT = 25, 6.0, 0.6
WEIGHT = {"rules": 1.0, "discretion": 1.0, "delegates": 0.3, "defers": 0.15, "silent": 0.0}


@dataclass(frozen=True, slots=True)
class RuleText:
    """What a provision says, what the item says that it is a part of, and the heading above it."""

    id: str
    text: str
    within: str = ""
    under: str = ""


@dataclass(frozen=True, slots=True)
class Proposed:
    """What one provision likely speaks to, the likeliest first."""

    provision: str
    questions: tuple[str, ...]
    points: tuple[str, ...]
    topics: tuple[str, ...]


@dataclass(frozen=True, slots=True)
class Proposals:
    """For each provision the questions, and for each question the provisions.

    Questions are in the order in which a floor needs them; those that no provision may answer are
    not in it.
    """

    of_provision: tuple[Proposed, ...]
    for_question: Mapping[str, tuple[str, ...]]


class Proposer:
    """Proposes questions for texts, by a library."""

    def __init__(self, library: Library) -> None:
        self.library = library

    def proposals(
        self, texts: Sequence[RuleText], progress: Callable[[int, int], None] | None = None
    ) -> Proposals:
        """All proposals for a book; ``progress`` hears how many provisions are done."""
        of_provision, likely = [], defaultdict[str, dict[str, float]](dict)
        topics = _topics(texts, [self._topics(text) for text in texts])
        for done, text in enumerate(texts):
            scores = self.scores(text)
            for question, score in scores.items():
                likely[question][text.id] = score
            best = sorted(scores, key=lambda question: (-scores[question], question))
            of_provision.append(
                Proposed(text.id, tuple(best[:SHOWN]), self._points(text), topics[done])
            )
            if progress:
                progress(done + 1, len(texts))
        return Proposals(tuple(of_provision), self._by_question(likely))

    def _by_question(self, likely: Mapping[str, Mapping[str, float]]) -> dict[str, tuple[str, ...]]:
        found = {}
        for question in self.in_order:
            scores = likely.get(question.id, {})
            least = FAINT * max(scores.values(), default=0.0)
            best = sorted(scores, key=lambda id_: -scores[id_])[:BESIDE]
            if best:
                found[question.id] = tuple(id_ for id_ in best if scores[id_] >= least)
        return found

    @cached_property
    def in_order(self) -> list[Question]:
        """Every question, those that a floor is called to most often first."""
        library = self.library
        found = sound(lambda problems: load_frequencies(library.roots.scenarios, problems))
        often = weights(found)
        rank = {name: place.rank for name, place in places(library.scenarios.values()).items()}
        every = library.rules.questions.values()
        return sorted(every, key=lambda q: (-often.get(q.topic, 0), q.topic, rank.get(q.id, ALONE)))

    def scores(self, text: RuleText) -> dict[str, float]:
        """How likely a text answers each question that it may answer: 1.6 at most."""
        own = self._found(text.text)
        if not text.within:
            return own
        both = self._found(f"{text.within} {text.text}")
        return {
            question: (own.get(question, 0.0) + WITHIN * both.get(question, 0.0)) / (1 + WITHIN)
            for question in own.keys() | both.keys()
        }

    def _found(self, words: str) -> dict[str, float]:
        """What is found by some words: questions by theirs, and by provisions that are alike."""
        _, ranked = self.library.finder.ranked(f"{words} .")
        questions = [(p.id, s) for p, s in ranked if p.kind == "question"][:FURTHEST]
        alike = [(p.id, s) for p, s in ranked if p.kind == "provision"][:NEAR]
        total = _set_against_best(questions)
        near: dict[str, float] = defaultdict(float)
        for id_, share in _set_against_best(alike).items():
            answers = self._answers.get(id_, {})
            for question, weight in answers.items():
                near[question] += weight * share**STEEP / len(answers) ** 0.5
        for question, share in _set_against_best(near.items()).items():
            total[question] = total.get(question, 0.0) + ALIKE * share
        return total

    @cached_property
    def _answers(self) -> dict[str, dict[str, float]]:
        """The questions that rest on each provision, and how firmly."""
        found: dict[str, dict[str, float]] = defaultdict(dict)
        for (_, question), claims in self.library.rules.claims.items():
            for claim in claims:
                for cite in claim.cites:
                    held = found[cite]
                    held[question] = max(held.get(question, 0.0), WEIGHT[claim.kind])
        return found

    def _points(self, text: RuleText) -> tuple[str, ...]:
        """The points nearest in meaning."""
        finder = self.library.finder
        query = finder.read(f"{text.within} {text.text} .")
        near = finder.catalogue.meaning.near(query.tokens)
        points = [owner for owner in near if owner.startswith("point:") and near[owner] > 0]
        best = sorted(points, key=lambda owner: -near[owner])[:POINTS]
        return tuple(owner.removeprefix("point:") for owner in best)

    def _topics(self, text: RuleText) -> dict[str, float]:
        """How much the provisions like it have each topic."""
        _, ranked = self.library.finder.ranked(f"{text.within} {text.text} .")
        said: dict[str, float] = defaultdict(float)
        alike = [found for found in ranked if found[0].kind == "provision"]
        for page, score in alike[:TOPICS_NEAR]:
            for place, topic in enumerate(page.topics):
                said[topic] += score**TOPICS_STEEP / (1 + place)
        total = max(said.values(), default=0.0)
        return {topic: share / total for topic, share in said.items()} if total else {}


def _topics(
    texts: Sequence[RuleText], said: Sequence[Mapping[str, float]]
) -> list[tuple[str, ...]]:
    """The topics of each provision: its own, with a word from those under the same heading."""
    many = Counter(text.under for text in texts)
    beside: dict[str, Counter[str]] = defaultdict(Counter)
    for text, own in zip(texts, said, strict=True):
        beside[text.under].update(own)
    found = []
    for text, own in zip(texts, said, strict=True):
        others = many[text.under] - 1 if text.under else 0
        scores = dict(own)
        for topic, whole in beside[text.under].items() if others else ():
            share = (whole - own.get(topic, 0.0)) / others
            scores[topic] = scores.get(topic, 0.0) + BESIDE_IT * share
        best = sorted(scores, key=lambda topic: (-scores[topic], topic))[:TOPICS]
        found.append(tuple(topic for topic in best if scores[topic] >= MAIN * scores[best[0]]))
    return found


def _set_against_best(scores: Iterable[tuple[str, float]]) -> dict[str, float]:
    """Scores as parts of the best of them."""
    listed = dict(scores)
    best = max(listed.values(), default=0.0)
    return {name: score / best for name, score in listed.items()} if best > 0 else {}
