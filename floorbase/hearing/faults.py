"""What is wrong with the phrases and the tellings: what they name and there is not."""

from __future__ import annotations

import re
from collections.abc import Iterator, Mapping
from pathlib import Path

from floorbase.errors import Problem, nearest
from floorbase.hearing.learnt.tellings import Example, load_tellings
from floorbase.rules.rulings.model import Fact
from floorbase.scenarios.spoken import load_words
from floorbase.scenarios.tree import Scenario, unknown_facts

TELLINGS = "tellings"  # the folder of them, beside the trees
CLASS = re.compile(r"<(\w+)>")


def faults(
    folder: Path, scenarios: Mapping[str, Scenario], facts: Mapping[str, Fact]
) -> Iterator[Problem]:
    """Classes of words, disputes, facts and values that do not exist; files that cannot be read.

    ``folder`` holds phrases and tellings. Facts of phrases are checked with their trees.
    """
    problems: list[Problem] = []
    classes = load_words(folder, problems)
    examples = load_tellings(folder / TELLINGS, problems)
    yield from problems
    for scenario in scenarios.values():
        for group in scenario.spoken:
            for text in (*group.say, *group.unless):
                for name in CLASS.findall(text):
                    if name not in classes:
                        what = f"'{name}' is not a class of words"
                        yield Problem(what, nearest(name, classes), group.where)
    for example in examples:
        yield from _of_telling(example, scenarios, facts)


def _of_telling(
    example: Example, scenarios: Mapping[str, Scenario], facts: Mapping[str, Fact]
) -> Iterator[Problem]:
    for name in example.disputes:
        if name not in scenarios:
            yield Problem(f"there is no dispute '{name}'", nearest(name, scenarios), example.where)
    told = [*((name, (value,)) for name, value in example.tells.items()), *example.may.items()]
    yield from unknown_facts(told, facts, example.where)
