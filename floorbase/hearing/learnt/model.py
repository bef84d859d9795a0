"""The classifiers of all disputes and facts, made from our own phrases and tellings.

What may be taken as told, and what only marks an answer, is measured while they are made: on each
telling, by a classifier that had not seen it.
"""

from __future__ import annotations

from collections import Counter, defaultdict
from collections.abc import Iterator, Mapping, Sequence
from dataclasses import dataclass
from functools import lru_cache, partial

from floorbase.hearing.closing import still_told
from floorbase.hearing.learnt.features import features
from floorbase.hearing.learnt.learn import Classifier, logistic, ridge
from floorbase.hearing.learnt.measuring import Tried, measured
from floorbase.hearing.learnt.tellings import Example
from floorbase.hearing.learnt.trust import Trust
from floorbase.hearing.phrases import Phrases
from floorbase.hearing.reading import Read, evidence
from floorbase.hearing.telling.blinds import blinds_told
from floorbase.hearing.telling.clauses import moods
from floorbase.hearing.telling.events import Telling, read_events
from floorbase.hearing.telling.since import Since, full_since
from floorbase.hearing.telling.words import read_words
from floorbase.rules.rulings.model import Fact, Question
from floorbase.scenarios.tree import Scenario

NONE = "none"  # the class of what is no dispute
PHRASE, ASKED, TOLD = 1.0, 0.7, 1.5  # what a phrase, a question's phrase and a telling weigh
EVENED = 1.0  # how far disputes of which more was told are evened out; 1 is wholly
ENOUGH = 12  # tellings of a dispute that its facts can be learnt from
FIRM = 0.4


@dataclass(frozen=True)
class Model:
    """What was learnt.

    ``disputes`` tells disputes apart, with ``NONE``; ``facts`` has a classifier of the values
    ``fact=value`` for each dispute; ``trust`` says how far what was read may be trusted.
    """

    disputes: Classifier
    facts: Mapping[str, Classifier]
    trust: Trust


def build(
    scenarios: Mapping[str, Scenario],
    questions: Mapping[str, Question],
    facts: Mapping[str, Fact],
    examples: Sequence[Example],
    phrases: Mapping[str, Phrases],
) -> Model:
    """Learn from the phrases of disputes and questions, and from tellings."""
    of_facts: dict[str, Classifier] = {}
    tried: list[Tried] = []
    values = {name: tuple(fact.values) for name, fact in facts.items()}
    by_dispute: dict[str, list[Example]] = defaultdict(list)
    for example in examples:
        if example.disputes:
            by_dispute[example.disputes[0]].append(example)
    for name, scenario in scenarios.items():
        if len(by_dispute[name]) >= ENOUGH:
            of_facts[name], seen = _facts_of(
                scenario, questions, values, by_dispute[name], phrases[name]
            )
            tried += seen
    trust = measured(tried, {name: scenario.spoken for name, scenario in scenarios.items()})
    model = Model(_disputes(scenarios, questions, examples), of_facts, trust)
    _words_only.cache_clear()
    return model


def plain(text: str) -> list[str]:
    """The features of a text's words alone."""
    return list(_words_only(text).plain)


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
        for question in dict.fromkeys(q for leaf in scenario.leaves for q in leaf.questions):
            leading[question].append(name)
    for question, names in leading.items():
        share = {name: 1 / len(names) for name in names}
        for text in (questions[question].ask, *questions[question].phrases):
            yield text, share, ASKED
    many = Counter(example.disputes[:1] or (NONE,) for example in examples)
    usual = len(examples) / max(len(many), 1)
    for example in examples:
        known = [name for name in example.disputes if name in scenarios] or [NONE]
        # A dispute of which many tellings were written is not for that the likelier one.
        weight = TOLD * (usual / many[example.disputes[:1] or (NONE,)]) ** EVENED
        yield example.words, {name: 1 / len(known) for name in known}, weight


def _facts_of(
    scenario: Scenario,
    questions: Mapping[str, Question],
    values: Mapping[str, tuple[str, ...]],
    told: Sequence[Example],
    phrases: Phrases,
) -> tuple[Classifier, list[Tried]]:
    """A dispute's classifier of facts, and how each telling reads unseen."""
    bearing = sorted(scenario.bearing({}, questions))
    classes = [(fact, value) for fact in bearing for value in values[fact]]
    names = [f"{fact}={value}" for fact, value in classes]
    reads = [_words_only(example.words) for example in told]
    hits = [still_told(phrases, r.telling, partial(_since, r)) for r in reads]
    texts = [evidence(r, phrases.spoken, h) for r, h in zip(reads, hits, strict=True)]
    targets = [[float(t.tells.get(f) == v) for f, v in classes] for t in told]
    made, unseen = ridge(texts, targets, names, FIRM)
    tried = [
        Tried(example, scenario.id, read.telling.meant, found, dict(zip(names, row, strict=True)))
        for example, read, found, row in zip(told, reads, hits, unseen.tolist(), strict=True)
    ]
    return made, tried


def _since(read: Read) -> Since:
    """What has come since the asker acted, of words that are not yet read as events."""
    return full_since(read_events(read.telling.words), read.big)


@lru_cache(maxsize=20_000)
def _words_only(text: str) -> Read:
    blinds, words = blinds_told(read_words(text))
    meant = moods(words)
    telling = Telling(words, tuple(meant), (), ())
    return Read(text, telling, (), (), {}, frozenset(), tuple(features(words, meant)), blinds)
