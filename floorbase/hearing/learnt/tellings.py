"""Tellings with what they tell, written by people who had seen none of our phrases: what the
classifiers are made from."""

from __future__ import annotations

from collections.abc import Mapping
from dataclasses import dataclass
from pathlib import Path

from floorbase.errors import Problem, Where
from floorbase.rules.rulings.model import Facts
from floorbase.yamldata import kinds
from floorbase.yamldata.fields import entries

MEASURED = "measured"  # the folder of tellings that nobody saw who wrote phrases
TELLING = kinds.Kind(
    "what somebody told, and what it tells",
    {
        "words": kinds.must(kinds.text()),
        "kinds": kinds.texts("how it is told"),
        "disputes": kinds.texts("best first; none where it is no dispute"),
        "tells": kinds.facts("fact: the value that it tells"),
        "may": kinds.pattern("fact: values that it may be taken to tell"),
        "open": kinds.FieldKind({}, "facts that it leaves open"),
    },
)


@dataclass(frozen=True, slots=True)
class Example:
    """A telling: its disputes, best first, none for what is no dispute, and the facts it tells.

    ``measures`` is whether no phrase was written from it, so that phrases may be measured by it.
    """

    words: str
    disputes: tuple[str, ...]
    tells: Facts
    kinds: tuple[str, ...]
    measures: bool
    may: Mapping[str, tuple[str, ...]]
    where: Where

    def allows(self, fact: str, value: str) -> bool:
        """Whether the words tell this value, or may be taken to."""
        return self.tells.get(fact) == value or value in self.may.get(fact, ())


def load_tellings(folder: Path, problems: list[Problem]) -> list[Example]:
    """Every telling below a folder, in the order of its files."""
    return [
        Example(
            measures=fields.path.parent.name == MEASURED,
            where=fields.where,
            **TELLING.values(fields),
        )
        for fields in entries(sorted(folder.rglob("*.yaml")), problems, "a telling", TELLING)
    ]
