"""How often a floor is called to each topic: by this a learner meets new items."""

from __future__ import annotations

from collections.abc import Iterable, Iterator, Mapping
from dataclasses import dataclass
from pathlib import Path

from floorbase.errors import Problem, Where, nearest
from floorbase.yamldata import kinds
from floorbase.yamldata.fields import Fields, entries

SUMS = "sums"  # what the engine works out; no question of the books
FREQUENCY = kinds.Kind(
    "how often a floor is called to a topic",
    {
        "topic": kinds.must(kinds.text("a topic of questions, or sums")),
        "weight": kinds.must(
            kinds.text("parts, beside those of the other topics", "^[1-9][0-9]?$")
        ),
        "because": kinds.must(kinds.text("why so many")),
    },
)


@dataclass(frozen=True, slots=True)
class Frequency:
    """A topic, how often a floor is called to it beside the others, and why we think so."""

    topic: str
    weight: int
    because: str
    where: Where


def load_frequencies(scenarios: Path, problems: list[Problem]) -> tuple[Frequency, ...]:
    """Every topic's, in the order of the file."""
    paths = [scenarios / "floor_frequency.yaml"]
    return tuple(map(_frequency, entries(paths, problems, "frequency", FREQUENCY)))


def _frequency(fields: Fields) -> Frequency:
    weight = fields.text("weight")
    if not weight.isdecimal() or int(weight) < 1:
        fields.note(f"'{weight}' is not a weight", "give a whole number from 1 to 99")
        weight = "1"
    return Frequency(fields.text("topic"), int(weight), fields.text("because"), fields.where)


def faults(frequencies: Iterable[Frequency], topics: Iterable[str]) -> Iterator[Problem]:
    """Topics that stand twice, that there are not, or that are missing."""
    known, seen = {*topics, SUMS}, dict[str, Frequency]()
    for one in frequencies:
        if one.topic in seen:
            yield Problem(f"'{one.topic}' is listed twice", "leave out one of them", one.where)
        elif one.topic not in known:
            what = f"'{one.topic}' is not the topic of any question"
            yield Problem(what, nearest(one.topic, known), one.where)
        seen[one.topic] = one
    last = next(reversed(seen.values()), None)
    for topic in sorted(known - seen.keys()):
        fix = "add it in scenarios/floor_frequency.yaml"
        yield Problem(f"'{topic}' has no weight", fix, last.where if last else None)


def weights(frequencies: Iterable[Frequency]) -> Mapping[str, int]:
    """Each topic's weight."""
    return {one.topic: one.weight for one in frequencies}
