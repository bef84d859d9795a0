"""In which order a learner meets new items: topics by what turns up most on a floor.

What a book answers itself comes oftener than what it does not, so that nobody learns to say "the
book does not say" to everything.
"""

from __future__ import annotations

from collections import defaultdict
from collections.abc import Callable, Iterable, Iterator, Mapping, Sequence
from dataclasses import dataclass
from fractions import Fraction
from itertools import zip_longest

from floorbase.app.training.item import ItemKey
from floorbase.scenarios.tree import Scenario

SAID_FOR_LEFT = 5  # of so many, a book answers all but one itself
SETTLES, BESIDE, MAY_FOLLOW, ALONE = 1, 2, 3, 4  # what a question is to a dispute; 0: commonest


@dataclass(frozen=True, slots=True)
class PlaceInDispute:
    """How near a question is to what happens: the lower, the sooner; and its commonest facts."""

    rank: int
    commonest: Mapping[str, str]


def places(scenarios: Iterable[Scenario]) -> dict[str, PlaceInDispute]:
    """Each question's place in the disputes it arises in, the nearest where there are several."""
    found: dict[str, PlaceInDispute] = {}
    for scenario in scenarios:
        for leaf in scenario.leaves:
            usual = leaf.fits(scenario.commonest, frozenset())
            for rank, questions in (
                (0 if usual else SETTLES, leaf.questions),
                (BESIDE, leaf.also),
                (MAY_FOLLOW, leaf.penalty),
            ):
                for question in questions:
                    if question not in found or rank < found[question].rank:
                        found[question] = PlaceInDispute(rank, scenario.commonest)
    return found


def in_order(
    keys: Iterable[ItemKey],
    topic_of: Callable[[ItemKey], str],
    weights: Mapping[str, int],
    common: Mapping[str, PlaceInDispute],
    left_open: Callable[[ItemKey], bool] = lambda key: False,
) -> list[ItemKey]:
    """Keys as they are met: topics in turn by weight, then questions in turn, usual cases first;
    one in ``SAID_FOR_LEFT`` that its book leaves open, and what is left of those last of all.

    A topic weighs less as its questions run out, so that one of many cases does not stand for it.
    """
    said: list[ItemKey] = []
    left: list[ItemKey] = []
    for key in keys:
        (left if left_open(key) else said).append(key)
    answered, unanswered = (
        list(_by_weight(_queues(some, topic_of, common), weights)) for some in (said, left)
    )
    step, order = SAID_FOR_LEFT - 1, list[ItemKey]()
    for place in range(0, len(answered), step):
        one, *more = answered[place : place + step]
        order += [one, *unanswered[place // step : place // step + 1], *more]
    return [*order, *unanswered[-(-len(answered) // step) :]]


def _queues(
    keys: Iterable[ItemKey],
    topic_of: Callable[[ItemKey], str],
    common: Mapping[str, PlaceInDispute],
) -> dict[str, list[list[ItemKey]]]:
    """Keys by topic, in rounds: the first case of every question, the usual one, then the second
    of those that have one, and so on."""
    by_topic: dict[str, dict[tuple[str, str], list[ItemKey]]] = defaultdict(
        lambda: defaultdict(list)
    )
    for key in keys:
        by_topic[topic_of(key)][key.question, key.book].append(key)
    return {
        topic: _rounds(
            [
                sorted(groups[name], key=lambda key: _unusual(key, common))
                for name in sorted(groups, key=lambda name: (_rank(name[0], common), name))
            ]
        )
        for topic, groups in by_topic.items()
    }


def _rank(question: str, common: Mapping[str, PlaceInDispute]) -> int:
    return common[question].rank if question in common else ALONE


def _unusual(key: ItemKey, common: Mapping[str, PlaceInDispute]) -> int:
    """How many facts of a case are not what they mostly are."""
    usual = common[key.question].commonest if key.question in common else {}
    return sum(value != usual.get(name, value) for name, value in key.facts)


def _rounds(groups: Sequence[Sequence[ItemKey]]) -> list[list[ItemKey]]:
    """The first of each group, then the second of each."""
    return [[key for key in row if key is not None] for row in zip_longest(*groups)]


def _by_weight(
    queues: Mapping[str, Sequence[Sequence[ItemKey]]], weights: Mapping[str, int]
) -> Iterator[ItemKey]:
    """Topics in turn, each as often as its weight says and as far as its questions are not yet at
    an end, spread evenly."""
    left = {
        topic: [(key, Fraction(len(row), len(rounds[0]))) for row in rounds for key in row][::-1]
        for topic, rounds in queues.items()
    }
    credit = dict.fromkeys(left, Fraction())
    while left:
        share = {topic: weights.get(topic, 1) * keys[-1][1] for topic, keys in left.items()}
        for topic in left:
            credit[topic] += share[topic]
        topic = max(left, key=lambda one: (credit[one], weights.get(one, 1), one))
        credit[topic] -= sum(share.values())
        yield left[topic].pop()[0]
        if not left[topic]:
            del left[topic]
