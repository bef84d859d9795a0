"""How far a reading may be trusted: measured on tellings that no phrase was written from.

A value that was read is judged by all that speaks for and against it: the phrase that tells it, how
often that phrase was right, what was learnt says with and without it, and whether the telling holds
claims, corrections or questions. Logistic regression, made with numpy alone, weighs these.
"""

from __future__ import annotations

import math
from collections.abc import Mapping, Sequence
from dataclasses import dataclass

from floorbase.hearing.learnt.learn import fitted
from floorbase.hearing.phrases import PhraseHit
from floorbase.hearing.telling.clauses import Mood
from floorbase.scenarios.spoken import Spoken

USUAL = 4.0  # measured hits that the usual precision of phrases counts as
LONG = 30.0  # words of a long telling


@dataclass(frozen=True, slots=True)
class TrackRecord:
    """How often a group of phrases was right, and wrong, where it stood in a measured telling."""

    right: int = 0
    wrong: int = 0


@dataclass(frozen=True, slots=True)
class Candidate:
    """A value that was read of a fact, with what it was read from.

    ``hit`` is the phrase that tells it, if one does; ``learnt`` the score of what was learnt, and
    ``rival`` that of the best other value; ``against`` is whether a phrase tells another value.
    """

    value: str
    hit: PhraseHit | None
    learnt: float
    rival: float
    against: bool


@dataclass(frozen=True)
class Trust:
    """Weights of what speaks for a reading; from the share ``sure`` on it counts as told.

    ``likely`` is the share from which it is marked. ``records`` are of each dispute's groups.
    """

    weights: tuple[float, ...]
    records: Mapping[str, Sequence[TrackRecord]]
    usual: float
    sure: float
    likely: float

    def of(self, dispute: str, found: Candidate, meant: Sequence[Mood]) -> float:
        """How likely a reading is right, from 0 to 1."""
        record = self.records[dispute][found.hit.group] if found.hit else TrackRecord()
        return share(self.weights, signs(found, record, self.usual, meant))


def candidates(
    spoken: Sequence[Spoken],
    found: Sequence[PhraseHit],
    scores: Mapping[str, float],
) -> dict[str, Candidate]:
    """The value read of each fact: by the first phrase that tells it, or else the likeliest.

    ``scores`` are those of what was learnt, by ``fact=value``.
    """
    by_fact: dict[str, dict[str, float]] = {}
    for name, score in scores.items():
        fact, _, value = name.partition("=")
        by_fact.setdefault(fact, {})[value] = score
    told: dict[str, list[tuple[str, PhraseHit]]] = {}
    for one in found:
        if one.told:
            for fact, value in spoken[one.group].then.items():
                told.setdefault(fact, []).append((value, one))
    result: dict[str, Candidate] = {}
    for fact, values in by_fact.items():
        phrases = told.get(fact, [])
        hit = phrases[0][1] if phrases else None
        value = phrases[0][0] if phrases else max(values, key=values.__getitem__)
        rival = max((s for v, s in values.items() if v != value), default=0.0)
        against = any(other != value for other, _ in phrases)
        result[fact] = Candidate(value, hit, values.get(value, 0.0), rival, against)
    return result


def signs(
    found: Candidate, record: TrackRecord, usual: float, meant: Sequence[Mood]
) -> tuple[float, ...]:
    """What speaks for and against a reading, as numbers; the last is the same for every one."""
    counted = record.right + record.wrong
    precision = (record.right + USUAL * usual) / (counted + USUAL)
    told = float(found.hit is not None)
    moods = Mood.TOLD
    for mood in meant:
        if mood is not Mood.TOLD:  # as that of most words is
            moods |= mood
    return (
        told,
        told * math.log(precision / (1.001 - precision)),
        told * math.log1p(counted),
        found.learnt,
        found.learnt * told,
        max(found.rival, 0.0),
        float(found.against),
        float(Mood.CLAIMED in moods),
        float(Mood.RETRACTED in moods),
        float(bool((Mood.ASKED | Mood.SUPPOSED) & moods)),
        min(len(meant) / LONG, 2.0),
        1.0,
    )


def share(weights: Sequence[float], values: Sequence[float]) -> float:
    """The logistic of a weighted sum."""
    total = sum(w * v for w, v in zip(weights, values, strict=True))
    return 1 / (1 + math.exp(-max(min(total, 30.0), -30.0)))


def weighed(rows: Sequence[Sequence[float]], right: Sequence[bool]) -> tuple[float, ...]:
    """The weights by which the signs of some readings tell best which were right."""
    return fitted(rows, [float(was) for was in right])
