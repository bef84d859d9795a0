"""Whether the texts of the trees read as plain English: docs/english.md."""

from __future__ import annotations

from collections.abc import Iterable, Iterator

from floorbase.errors import Problem
from floorbase.rules.check.english import plain_faults, semicolon_faults, sentence_faults
from floorbase.scenarios.tree import Scenario


def faults(scenarios: Iterable[Scenario]) -> Iterator[Problem]:
    """Every title, summary and thing to establish that breaks a rule."""
    for tree in scenarios:
        yield from plain_faults(tree.title, f"the title of {tree.id}", tree.where)
        yield from sentence_faults(tree.about, f"'about' of {tree.id}", tree.where)
        for line in tree.first_do:
            named = f"'first_do' of {tree.id}"
            yield from sentence_faults(line, named, tree.where)
            yield from semicolon_faults(line, named, "make two lines of it", tree.where)
