"""The classifiers of all disputes and facts, made from our own phrases and tellings.

What may be taken as told, and what only marks an answer, is measured while they are made: on each
telling, by a classifier that had not seen it.
"""

from __future__ import annotations

from collections import Counter, defaultdict
from collections.abc import Iterator, Mapping, Sequence
from dataclasses import dataclass
from typing import Any

from floorbase.hearing.clauses import moods
from floorbase.hearing.events import Telling
from floorbase.hearing.features import features
from floorbase.hearing.learn import Classifier, logistic, ridge
from floorbase.hearing.phrases import Hit, Phrases
from floorbase.hearing.reading import Read, evidence
from floorbase.hearing.tellings import Example
from floorbase.hearing.words import read_words
from floorbase.rules.model import Fact, Question
from floorbase.scenarios.tree import Scenario

NONE = "none"  # the class of what is no dispute
PHRASE, ASKED, TOLD = 1.0, 0.7, 1.5  # what a phrase, a question's phrase and a telling weigh
EVENED = 1.0  # how far disputes of which more was told are evened out; 1 is wholly
ENOUGH = 12  # tellings of a dispute that its facts can be learnt from
FIRM = 1.0
WRONG = 0.01  # of the tellings may have a wrong fact that is taken as told
DOUBTFUL = 0.2  # of the answers marked may be wrong
RIGHT = 3  # times that phrases must have been right to count as certain


@dataclass(frozen=True)
class Model:
    """What was learnt.

    ``disputes`` tells disputes apart, with ``NONE``; ``facts`` has a classifier of the values
    ``fact=value`` for each dispute. From the score ``sure`` on a value counts as told, from
    ``likely`` on it is marked. ``certain`` says of each group of a dispute's phrases whether it was
    right nearly always where it stood in a telling.
    """

    disputes: Classifier
    facts: Mapping[str, Classifier]
    certain: Mapping[str, tuple[bool, ...]]
    sure: float
    likely: float


def build(
    scenarios: Mapping[str, Scenario],
    questions: Mapping[str, Question],
    facts: Mapping[str, Fact],
    examples: Sequence[Example],
    phrases: Mapping[str, Phrases],
) -> Model:
    """Learn from the phrases of disputes and questions, and from tellings."""
    of_facts: dict[str, Classifier] = {}
    certain: dict[str, tuple[bool, ...]] = {}
    seen: list[Tried] = []
    values = {name: tuple(fact.values) for name, fact in facts.items()}
    by_dispute: dict[str, list[Example]] = defaultdict(list)
    for example in examples:
        if example.disputes:
            by_dispute[example.disputes[0]].append(example)
    for name, scenario in scenarios.items():
        told = by_dispute[name]
        reads = [_words_only(example) for example in told]
        hits = [list(phrases[name].found(r.telling.words, r.telling.meant)) for r in reads]
        certain[name] = _certain(phrases[name], told, hits)
        if len(told) >= ENOUGH:
            texts = [
                evidence(r, phrases[name].spoken, found)
                for r, found in zip(reads, hits, strict=True)
            ]
            of_facts[name], tried = _facts_of(scenario, questions, values, told, texts)
            seen += tried
    sure, likely = _bounds(seen)
    return Model(_disputes(scenarios, questions, examples), of_facts, certain, sure, likely)


def _certain(
    phrases: Phrases, told: Sequence[Example], hits: Sequence[Sequence[Hit]]
) -> tuple[bool, ...]:
    """Which groups of phrases were right nearly always, and often enough to say so."""
    right, wrong = [0] * len(phrases.spoken), [0] * len(phrases.spoken)
    for example, found in zip(told, hits, strict=True):
        for hit in found:
            if hit.told:
                then = phrases.spoken[hit.group].then.items()
                holds = all(example.allows(fact, value) for fact, value in then)
                right[hit.group] += holds
                wrong[hit.group] += not holds
    return tuple(r >= RIGHT and w <= WRONG * (r + w) for r, w in zip(right, wrong, strict=True))


def plain(text: str) -> list[str]:
    """The features of a text's words alone."""
    words = read_words(text)
    return features(words, moods(words))


def _disputes(
    scenarios: Mapping[str, Scenario],
    questions: Mapping[str, Question],
    examples: Sequence[Example],
) -> Classifier:
    texts: list[list[str]] = []
    targets: list[dict[str, float]] = []
    weights: list[float] = []
    for text, target, weight in _said(scenarios, questions, examples):
        texts.append(plain(text))
        targets.append(target)
        weights.append(weight)
    return logistic(texts, targets, [*scenarios, NONE], weights)


def _said(
    scenarios: Mapping[str, Scenario],
    questions: Mapping[str, Question],
    examples: Sequence[Example],
) -> Iterator[tuple[str, dict[str, float], float]]:
    """Every phrase and telling, with the disputes it is of and what it weighs."""
    leading: dict[str, list[str]] = defaultdict(list)
    for name, scenario in scenarios.items():
        for text in scenario.told:
            yield text, {name: 1.0}, PHRASE
        for question in {q for leaf in scenario.leaves for q in leaf.questions}:
            leading[question].append(name)
    for question, names in leading.items():
        share = {name: 1 / len(names) for name in names}
        for text in (questions[question].ask, *questions[question].heard):
            yield text, share, ASKED
    many = Counter(example.disputes[:1] or (NONE,) for example in examples)
    usual = len(examples) / max(len(many), 1)
    for example in examples:
        known = [name for name in example.disputes if name in scenarios] or [NONE]
        # A dispute of which many tellings were written is not for that the likelier one.
        weight = TOLD * (usual / many[example.disputes[:1] or (NONE,)]) ** EVENED
        yield example.words, {name: 1 / len(known) for name in known}, weight


@dataclass(frozen=True, slots=True)
class Tried:
    """The best value of each fact of one telling, scored without having seen it: right, or not."""

    scores: tuple[tuple[float, bool], ...]


def _facts_of(
    scenario: Scenario,
    questions: Mapping[str, Question],
    values: Mapping[str, tuple[str, ...]],
    told: Sequence[Example],
    texts: Sequence[Sequence[str]],
) -> tuple[Classifier, list[Tried]]:
    """A dispute's classifier of facts, and how it did on each telling unseen."""
    bearing = sorted(scenario.bearing({}, questions))
    classes = [(fact, value) for fact in bearing for value in values[fact]]
    targets = [[float(t.tells.get(f) == v) for f, v in classes] for t in told]
    made, unseen = ridge(texts, targets, [f"{f}={v}" for f, v in classes], FIRM)
    return made, [_tried(row, classes, t) for row, t in zip(unseen, told, strict=True)]


def _words_only(example: Example) -> Read:
    words = read_words(example.words)
    meant = moods(words)
    telling = Telling(words, tuple(meant), (), ())
    plain = tuple(features(words, meant))
    return Read(example.words, telling, (), (), {}, frozenset(), plain)


def _tried(row: Any, classes: Sequence[tuple[str, str]], example: Example) -> Tried:
    best: dict[str, tuple[float, str]] = {}
    for (fact, value), score in zip(classes, row.tolist(), strict=True):
        if score > best.get(fact, (0.0, ""))[0]:
            best[fact] = (score, value)
    return Tried(tuple((s, example.allows(fact, value)) for fact, (s, value) in best.items()))


def _bounds(seen: Sequence[Tried]) -> tuple[float, float]:
    """The scores from which a value counts as told, and from which it is marked."""
    steps = [n / 100 for n in range(15, 130)]
    sure = next((s for s in steps if _wrong(seen, s) <= WRONG), steps[-1])
    return sure, next((s for s in steps if _doubtful(seen, s) <= DOUBTFUL), sure)


def _wrong(seen: Sequence[Tried], bound: float) -> float:
    """The share of tellings with a wrong value at or above a score."""
    wrong = sum(any(s >= bound and not right for s, right in tried.scores) for tried in seen)
    return wrong / max(len(seen), 1)


def _doubtful(seen: Sequence[Tried], bound: float) -> float:
    """The share of the values at or above a score that are wrong."""
    marked = [right for tried in seen for s, right in tried.scores if s >= bound]
    return marked.count(False) / max(len(marked), 1)
