"""Kinds of incident: what somebody who does not type picks from, one key each."""

from __future__ import annotations

from collections.abc import Iterable, Iterator, Mapping
from dataclasses import dataclass
from pathlib import Path

from floorbase.errors import Problem, Where
from floorbase.scenarios.tree import Scenario
from floorbase.yamldata import kinds
from floorbase.yamldata.fields import entries

FAMILY = kinds.Kind(
    "a kind of incident",
    {
        "key": kinds.must(kinds.text("the digit that picks it", "^[0-9]$")),
        "title": kinds.must(kinds.text()),
        "trees": kinds.texts("its files of scenarios/trees"),
    },
)


@dataclass(frozen=True, slots=True)
class Family:
    """A key, what stands beside it, and the topics of the trees behind it."""

    key: str
    title: str
    trees: tuple[str, ...]
    where: Where

    def members(self, scenarios: Iterable[Scenario]) -> list[Scenario]:
        """Its scenarios, in the order of its topics."""
        every = list(scenarios)
        return [s for topic in self.trees for s in every if s.topic == topic]


def load_families(scenarios: Path, problems: list[Problem]) -> tuple[Family, ...]:
    """Every family, in the order of the screen."""
    found = entries([scenarios / "families.yaml"], problems, "family", FAMILY)
    return tuple(Family(where=fields.where, **FAMILY.values(fields)) for fields in found)


def faults(families: Iterable[Family], scenarios: Mapping[str, Scenario]) -> Iterator[Problem]:
    """Keys that stand twice, and trees in no family or in two."""
    keys: set[str] = set()
    owners: dict[str, str] = {}
    for family in families:
        if family.key in keys or len(family.key) != 1 or not family.key.isdigit():
            what = f"'{family.key}' is not one digit, or is another family's"
            yield Problem(what, "give each family a digit of its own", family.where)
        keys.add(family.key)
        for topic in family.trees:
            if topic in owners:
                what = f"'{topic}' is in two families"
                yield Problem(what, f"leave it to '{owners[topic]}'", family.where)
            owners[topic] = family.title
    for scenario in scenarios.values():
        if scenario.topic not in owners:
            what = f"'{scenario.topic}' is in no family"
            yield Problem(what, "add it in scenarios/families.yaml", scenario.where)
