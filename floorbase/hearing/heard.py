"""What was heard: the disputes it may be, the facts it tells, and the hand."""

from __future__ import annotations

import math
from collections.abc import Callable, Mapping, Sequence
from dataclasses import dataclass, replace
from functools import lru_cache

from floorbase.hearing.closing import ASKS, FULL_SINCE, none_since, still_told
from floorbase.hearing.hand.early import (
    ACTION,
    BEHIND,
    NEXT_ACTION,
    OF_TURNS,
    about,
    early_act,
    is_open,
    unsaid_who,
)
from floorbase.hearing.hand.replayed import Decide
from floorbase.hearing.hand.seating import Usual
from floorbase.hearing.learnt.model import NONE, Model
from floorbase.hearing.learnt.trust import candidates
from floorbase.hearing.lexicon import WORDS
from floorbase.hearing.phrases import PhraseHit, Phrases
from floorbase.hearing.reading import Read, evidence, read
from floorbase.hearing.telling.clauses import Mood
from floorbase.hearing.telling.events import Telling
from floorbase.hearing.telling.since import Since
from floorbase.rules.rulings.model import Fact, Question
from floorbase.scenarios.lone import asked_of, leading
from floorbase.scenarios.tree import Scenario

ENTERED = (
    0.68  # how likely a dispute must be to be opened without asking: right in 98 of 100, measured
)
FOUND_SHARE = 0.4  # of how near search finds a dispute, beside how likely the classifier takes it
ASKED_SHARE = 2.0  # of a question that the engine asked on the hand that was told
NO_DISPUTE = 0.5  # how likely it is no dispute, for that to be said first
BEST_AT_LEAST = 0.22  # of a few words, a best dispute less likely than this is none
FEW = 5  # words; of longer tellings also some that are of a dispute lie as low
LONGEST = 2_000  # letters of a telling
KEPT = 16  # tellings whose reading is kept: the same words are asked for again at each step
HELD = Mood.CLAIMED | Mood.ASKED | Mood.SUPPOSED


@dataclass(frozen=True, slots=True)
class FactHeard:
    """A fact's value, whether it counts as told, and the words it was read from."""

    value: str
    sure: bool
    words: str


@dataclass(frozen=True, slots=True)
class Likely:
    """A dispute that may be meant, how likely (0 to 1), and whether to open it without asking."""

    id: str
    share: float
    sure: bool


@dataclass(frozen=True, slots=True)
class Heard:
    """What was heard of some words: disputes, best first; the facts of ``dispute``; the hand told.

    ``enter`` is the dispute to begin unasked; None where a person should choose. ``none`` is how
    likely it is that the words are of no dispute at all. ``record`` is the hand's text.
    """

    words: str
    disputes: tuple[Likely, ...]
    enter: str | None
    none: float
    dispute: str | None
    facts: Mapping[str, FactHeard]
    record: str | None

    @property
    def unlikely(self) -> bool:
        """Whether it is probably no dispute, or none that is known."""
        best = self.disputes[0].share if self.disputes else 0.0
        few = len(self.words.split()) <= FEW
        return self.none >= NO_DISPUTE or (few and best < BEST_AT_LEAST)


class Hearing:
    """Reads tellings, by the phrases of all disputes and what was learnt from them."""

    def __init__(
        self,
        model: Model,
        phrases: Mapping[str, Phrases],
        scenarios: Mapping[str, Scenario],
        questions: Mapping[str, Question],
        facts: Mapping[str, Fact],
        decides: Sequence[Decide],
        search: Callable[[str], Mapping[str, float]],
    ) -> None:
        self.model = model
        self.phrases = phrases
        self.scenarios = scenarios
        self.questions = questions
        self.values = {name: tuple(fact.values) for name, fact in facts.items()}
        self.decides = decides
        self.search = search
        self.house = Usual()
        self._read = lru_cache(maxsize=KEPT)(self._read_anew)

    def read(self, words: str) -> Read:
        """A telling as events, with the hand it tells; what is not told is the house's.

        Of a longer text than anybody tells the beginning is read.
        """
        return self._read(words[:LONGEST], self.house)

    def _read_anew(self, words: str, house: Usual) -> Read:
        return read(words, self.decides, house)

    def hear(self, words: str, dispute: str | None = None) -> Heard:
        """What some words tell: of one dispute, or of the one that they are plainly about."""
        if not any(letter.isalnum() for letter in words):
            return Heard(words, (), None, 1.0, dispute, {}, None)
        reading = self.read(words)
        ranked, none = self.ranked(reading)
        enter = next((likely.id for likely in ranked[:1] if likely.sure), None)
        about = dispute or enter
        facts = self.facts(reading, about, ranked) if about else {}
        record = reading.hands[0].text if reading.hands else None
        return Heard(words, tuple(ranked), enter, none, about, facts, record)

    def ranked(self, reading: Read) -> tuple[list[Likely], float]:
        """The disputes, likeliest first, by all evidence together; and how likely it is none."""
        shares = self.model.disputes.shares(reading.plain)
        near = self.search(reading.text)
        most = max(near.values(), default=0.0) or 1.0
        scores = {}
        for name, scenario in self.scenarios.items():
            score = (
                math.log(shares.get(name, 0.0) + 1e-6) + FOUND_SHARE * near.get(name, 0.0) / most
            )
            if any(q in reading.asked for leaf in scenario.leaves for q in leaf.questions):
                score += ASKED_SHARE
            scores[name] = score
        none = shares.get(NONE, 0.0)
        top = max(scores.values())
        odds = {name: math.exp(score - top) for name, score in scores.items()}
        total = sum(odds.values())
        ranked = sorted(
            ((name, (1 - none) * odd / total) for name, odd in odds.items()), key=lambda p: -p[1]
        )
        return [Likely(name, share, share >= ENTERED) for name, share in ranked], none

    def facts(
        self, reading: Read, dispute: str, ranked: Sequence[Likely] = ()
    ) -> dict[str, FactHeard]:
        """The facts that a telling tells of a dispute, and those it likely tells.

        Of a question by itself they are read as in the dispute that leads to it, the one that
        comes first in ``ranked``; where none leads to it, nothing is read.
        """
        question = asked_of(dispute)
        if question is None:
            return self._bearing(self._heard(reading, dispute), dispute)
        leads = {scenario.id for scenario in leading(question, self.scenarios.values())}
        if not leads:
            return {}
        lead = next((likely.id for likely in ranked if likely.id in leads), min(leads))
        own = self.questions[question].facts
        heard = self._heard(reading, lead)
        return {name: fact for name, fact in heard.items() if fact.value in own.get(name, ())}

    def _bearing(self, heard: Mapping[str, FactHeard], dispute: str) -> dict[str, FactHeard]:
        """Those facts that bear on what the sure ones of a dispute leave open."""
        scenario = self.scenarios[dispute]
        told = {name: fact.value for name, fact in heard.items() if fact.sure}
        still = scenario.bearing(scenario.known(told), self.questions)
        return {
            name: fact
            for name, fact in heard.items()
            if name in still and fact.value in self.values[name]
        }

    def _heard(self, reading: Read, dispute: str) -> dict[str, FactHeard]:
        """Every fact that is read as in a dispute.

        The hand that was told goes before phrases, and those before what was only learnt.
        """
        scenario = self.scenarios[dispute]
        found = still_told(self.phrases[dispute], reading.telling, reading.since)
        heard = self._of_table(reading, scenario)
        for name, fact in self._of_words(reading, dispute, found).items():
            known = heard.get(name)
            if known is None:
                heard[name] = fact
            elif known.value == fact.value and fact.sure:
                heard[name] = FactHeard(known.value, True, known.words)
        if unsaid_who(reading.telling):
            for name in {NEXT_ACTION, BEHIND} & heard.keys():
                heard[name] = replace(heard[name], sure=False)
        return _as_since(reading, heard)

    def _of_table(self, reading: Read, scenario: Scenario) -> dict[str, FactHeard]:
        """What the hand that was told shows; without one, what was said to be out of turn."""
        plain = self._plainly(reading)
        of_turns = bool(OF_TURNS & {*scenario.ask})
        if reading.seen:
            told = reading.hands[0].told
            return {
                name: FactHeard(
                    value, plain and not is_open(name, told), self._told_by(reading, name)
                )
                for name, value in reading.seen.items()
                if of_turns or name not in OF_TURNS
            }
        early = early_act(reading.telling)
        if early is None:
            return {}
        act, events = early
        words = reading.typed(events[0].first, events[-1].last)
        return {ACTION: FactHeard(act, plain, words)}

    def _of_words(
        self, reading: Read, dispute: str, found: Sequence[PhraseHit]
    ) -> dict[str, FactHeard]:
        """What the words tell, by phrases and what was learnt, as far as it can be trusted."""
        classifier = self.model.facts.get(dispute)
        if classifier is None:
            return {}
        spoken, trust = self.phrases[dispute].spoken, self.model.trust
        scores = classifier.scores(evidence(reading, spoken, found)).tolist()
        heard: dict[str, FactHeard] = {}
        named = dict(zip(classifier.classes, scores, strict=True))
        for name, candidate in candidates(spoken, found, named).items():
            likely = trust.of(dispute, candidate, reading.telling.meant)
            guessed = candidate.hit is None and name in WORDS["of_amounts"]
            if likely >= trust.likely and not guessed:
                hit = candidate.hit
                words = reading.typed(hit.first, hit.last) if hit else reading.text
                sure = likely >= trust.sure and hit is not None  # no words, no certainty
                heard[name] = FactHeard(candidate.value, sure, words)
        return heard

    def _plainly(self, reading: Read) -> bool:
        """Whether the hand is told: not claimed, asked, supposed, or one thing or another."""
        telling = reading.telling
        doubted = any(word.text in WORDS["doubting"] for word in telling.words)
        return not doubted and not any(mood & HELD for mood in telling.meant)

    def _told_by(self, reading: Read, fact: str) -> str:
        """The words of the events that a fact off the table is about."""
        lines = about(fact, reading.hands[0].told)
        return reading.typed(min(e.first for e in lines), max(e.last for e in lines))


def _as_since(reading: Read, heard: Mapping[str, FactHeard]) -> dict[str, FactHeard]:
    """Facts without those that no full bet or raise has come since, where one may have.

    Where such a raise is told, that is the fact.
    """
    denied = {name for name, fact in heard.items() if none_since(name, fact.value)}
    about = [(ASKS[asked], heard[asked[0]]) for asked in ASKS if _is_heard(heard, asked)]
    since = reading.since() if denied or about else Since.NONE
    if since is not Since.FULL:
        doubted = denied if since is Since.UNCLEAR else ()
        return {n: replace(fact, sure=fact.sure and n not in doubted) for n, fact in heard.items()}
    left = {name: fact for name, fact in heard.items() if name not in denied}
    words = reading.typed(0, len(reading.telling.words))
    for name, dispute in about:
        if name not in left or left[name].value == FULL_SINCE:
            sure = dispute.sure and _is_said_to_be(reading.telling)
            left[name] = FactHeard(FULL_SINCE, sure, words)
    return left


def _is_heard(heard: Mapping[str, FactHeard], told: tuple[str, str]) -> bool:
    """Whether a fact is heard to have a value."""
    name, value = told
    return name in heard and heard[name].value == value


def _is_said_to_be(telling: Telling) -> bool:
    """Whether nothing is only claimed or supposed, nor one thing or another."""
    doubted = any(word.text in WORDS["doubting"] for word in telling.words)
    return not doubted and not any(mood & (Mood.CLAIMED | Mood.SUPPOSED) for mood in telling.meant)
