"""Which readings may be taken as told, measured on tellings that no phrase was written from."""

from __future__ import annotations

from collections import defaultdict
from collections.abc import Mapping, Sequence
from dataclasses import dataclass

from floorbase.hearing.learnt.tellings import Example
from floorbase.hearing.learnt.trust import TrackRecord, Trust, candidates, share, signs, weighed
from floorbase.hearing.phrases import PhraseHit
from floorbase.hearing.telling.clauses import Mood
from floorbase.scenarios.spoken import Spoken

WRONG = 0.012  # of the tellings may have a wrong fact that is taken as told
DOUBTFUL = 0.18  # of the answers marked or filled in may be wrong
FOLDS = 5  # parts of the tellings, each judged by what the others teach
STEPS = [n / 200 for n in range(60, 200)]


@dataclass(frozen=True, slots=True)
class Tried:
    """One telling read as if what was learnt had not seen it: with what it is held against."""

    example: Example
    dispute: str
    meant: Sequence[Mood]
    found: Sequence[PhraseHit]
    scores: Mapping[str, float]


def measured(tried: Sequence[Tried], spoken: Mapping[str, Sequence[Spoken]]) -> Trust:
    """What to trust; by all tellings where none was kept from those who wrote phrases."""
    kept = [one for one in tried if one.example.measures] or list(tried)
    counts = _counted(kept, spoken)
    right = sum(r for by_group in counts.values() for r, _ in by_group.values())
    wrong = sum(w for by_group in counts.values() for _, w in by_group.values())
    usual = (right + 1) / (right + wrong + 2)
    rows, was_right, owners = _rows(kept, spoken, counts, usual)
    shares = _unseen(rows, was_right, owners)
    told = [bool(row[0]) for row in rows]
    sure, likely = _bounds(shares, was_right, told, owners, len(kept))
    records = {
        dispute: [TrackRecord(*counts[dispute].get(n, (0, 0))) for n in range(len(groups))]
        for dispute, groups in spoken.items()
    }
    return Trust(weighed(rows, was_right), records, usual, sure, likely)


Counts = dict[str, dict[int, tuple[int, int]]]  # right and wrong, by dispute and group


def _counted(kept: Sequence[Tried], spoken: Mapping[str, Sequence[Spoken]]) -> Counts:
    found: Counts = defaultdict(dict)
    for one in kept:
        for hit in one.found:
            if hit.told:
                right, wrong = found[one.dispute].get(hit.group, (0, 0))
                holds = _holds(one, spoken, hit)
                found[one.dispute][hit.group] = (right + holds, wrong + (not holds))
    return found


def _holds(one: Tried, spoken: Mapping[str, Sequence[Spoken]], hit: PhraseHit) -> bool:
    then = spoken[one.dispute][hit.group].then.items()
    return all(one.example.allows(fact, value) for fact, value in then)


def _rows(
    kept: Sequence[Tried], spoken: Mapping[str, Sequence[Spoken]], counts: Counts, usual: float
) -> tuple[list[tuple[float, ...]], list[bool], list[int]]:
    """Every reading's signs, whether it was right, and whose it is; its own hit is not counted."""
    rows: list[tuple[float, ...]] = []
    right: list[bool] = []
    owners: list[int] = []
    for number, one in enumerate(kept):
        found = candidates(spoken[one.dispute], one.found, one.scores)
        for fact, candidate in found.items():
            record = TrackRecord()
            if candidate.hit:
                good, bad = counts[one.dispute][candidate.hit.group]
                held = _holds(one, spoken, candidate.hit)
                record = TrackRecord(good - held, bad - (not held))
            rows.append(signs(candidate, record, usual, one.meant))
            right.append(one.example.allows(fact, candidate.value))
            owners.append(number)
    return rows, right, owners


def _unseen(
    rows: Sequence[Sequence[float]], right: Sequence[bool], owners: Sequence[int]
) -> list[float]:
    """How likely each reading is right, by weights that did not see its telling."""
    shares = [0.0] * len(rows)
    for fold in range(FOLDS):
        others = [n for n, owner in enumerate(owners) if owner % FOLDS != fold]
        weights = weighed([rows[n] for n in others], [right[n] for n in others])
        for n, owner in enumerate(owners):
            if owner % FOLDS == fold and weights:
                shares[n] = share(weights, rows[n])
    return shares


def _bounds(
    shares: Sequence[float],
    right: Sequence[bool],
    told: Sequence[bool],
    owners: Sequence[int],
    tellings: int,
) -> tuple[float, float]:
    """The shares from which a reading counts as told, and from which it is marked.

    What no phrase tells is never certain, however likely it is: it has no words to show.
    """
    sure = likely = 1.0
    phrased = [
        (share, owner)
        for share, was, by, owner in zip(shares, right, told, owners, strict=True)
        if by and not was
    ]
    for step in reversed(STEPS):
        wrong = {owner for share, owner in phrased if share >= step}
        if len(wrong) > WRONG * tellings:
            break
        sure = step
    best_first = sorted(zip(shares, right, strict=True), reverse=True)
    shown = wrong_shown = 0
    for step in reversed(STEPS):
        while shown < len(best_first) and best_first[shown][0] >= step:
            wrong_shown += not best_first[shown][1]
            shown += 1
        if wrong_shown > DOUBTFUL * max(shown, 1) + 1:
            break
        likely = step
    return sure, min(likely, sure)
