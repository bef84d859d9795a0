"""A scenario: the few facts it always asks, and the questions that those facts lead to."""

from __future__ import annotations

import re
from collections.abc import Iterable, Iterator, Mapping, Set
from dataclasses import dataclass
from pathlib import Path

from floorbase.errors import Problem, Where
from floorbase.rules.fields import Fields, each, read_noted
from floorbase.rules.model import Fact, Facts, Question

SCENARIO_FIELDS = ["id", "title", "about", "heard", "ask", "implies", "leaves"]
LEAF_FIELDS = ["when", "questions", "also"]


@dataclass(frozen=True, slots=True)
class Leaf:
    """Questions that arise when the path's facts hold: to be settled, or shown besides."""

    when: Mapping[str, tuple[str, ...]]
    questions: tuple[str, ...]
    also: tuple[str, ...]


@dataclass(frozen=True, slots=True)
class Implied:
    """Facts that follow from others, so that nobody need be asked."""

    when: Mapping[str, tuple[str, ...]]
    then: Facts


@dataclass(frozen=True, slots=True)
class Scenario:
    """One kind of dispute; its topic is its file's name."""

    id: str
    title: str
    about: str
    topic: str
    heard: tuple[str, ...]
    ask: tuple[str, ...]
    implies: tuple[Implied, ...]
    leaves: tuple[Leaf, ...]
    where: Where

    def known(self, facts: Facts) -> dict[str, str]:
        """The facts given, with those that follow from them."""
        result = dict(facts)
        for implied in self.implies:
            if all(facts.get(name) in values for name, values in implied.when.items()):
                result = {**implied.then, **result}
        return result

    def questions(self, facts: Facts, unknown: Set[str]) -> tuple[list[str], list[str]]:
        """The questions to settle and those to show besides; an unknown fact may be anything."""
        main: dict[str, None] = {}
        also: dict[str, None] = {}
        for leaf in self.leaves:
            if all(n in unknown or facts.get(n) in values for n, values in leaf.when.items()):
                main.update(dict.fromkeys(leaf.questions))
                also.update(dict.fromkeys(leaf.also))
        return list(main), [question for question in also if question not in main]


def matching(scenarios: Iterable[Scenario], words: str, every: bool = False) -> list[Scenario]:
    """The scenarios that share words with what was typed, best first; all where nothing was.

    A word counts from its first letters on, so that the list answers as one types. ``every`` is
    whether all the words must be there.
    """
    typed = re.findall(r"[a-z0-9]+", words.lower())
    if not typed:
        return list(scenarios)
    ranked = []
    for scenario in scenarios:
        told = " ".join((scenario.title, scenario.about, *scenario.heard)).lower()
        known = set(re.findall(r"[a-z0-9]+", told))
        hits = sum(any(word.startswith(part) for word in known) for part in typed)
        if hits >= (len(typed) if every else 1):
            ranked.append((hits, scenario))
    ranked.sort(key=lambda pair: -pair[0])
    return [scenario for _, scenario in ranked]


def load_scenarios(scenarios: Path, problems: list[Problem]) -> dict[str, Scenario]:
    """Every scenario by id."""
    result: dict[str, Scenario] = {}
    for path in sorted((scenarios / "trees").glob("*.yaml")):
        root = read_noted(path, problems)
        if root is None:
            continue

        def build(fields: Fields, topic: str = path.stem) -> Scenario:
            return _scenario(topic, fields)

        for scenario in each(root, problems, "scenario", SCENARIO_FIELDS, build):
            if scenario.id in result:
                what = f"the scenario '{scenario.id}' stands twice"
                problems.append(Problem(what, "give it one entry", scenario.where))
            result[scenario.id] = scenario
    return result


def _scenario(topic: str, fields: Fields) -> Scenario:
    implies = []
    for node in fields.items("implies"):
        parts = Fields(node, fields.problems, "an implied fact", ("when", "then"))
        then = {str(name): str(value) for name, value in parts.mapping("then").items()}
        implies.append(Implied(parts.pattern("when"), then))
    leaves = []
    for node in fields.items("leaves"):
        parts = Fields(node, fields.problems, "a leaf", LEAF_FIELDS)
        leaves.append(Leaf(parts.pattern("when"), parts.texts("questions"), parts.texts("also")))
    return Scenario(
        id=fields.text("id"),
        title=fields.text("title"),
        about=fields.text("about"),
        topic=topic,
        heard=fields.texts("heard"),
        ask=fields.texts("ask"),
        implies=tuple(implies),
        leaves=tuple(leaves),
        where=fields.where,
    )


def faults(
    scenario: Scenario, facts: Mapping[str, Fact], questions: Mapping[str, Question]
) -> Iterator[Problem]:
    """Facts, values and questions of a scenario that do not exist, and paths that lead nowhere."""
    yield from _unknown_facts(scenario, facts)
    for leaf in scenario.leaves:
        for question in (*leaf.questions, *leaf.also):
            if question not in questions:
                fix = f"choose one of {', '.join(questions)}"
                yield Problem(f"there is no question '{question}'", fix, scenario.where)
    if scenario.ask and scenario.ask[0] in facts:
        for value in facts[scenario.ask[0]].values:
            if not scenario.questions({scenario.ask[0]: value}, set(scenario.ask[1:]))[0]:
                what = f"{scenario.ask[0]}={value} leads to no question"
                yield Problem(what, "add a leaf for it", scenario.where)


def _unknown_facts(scenario: Scenario, facts: Mapping[str, Fact]) -> Iterator[Problem]:
    named: list[tuple[str, tuple[str, ...]]] = [(name, ()) for name in scenario.ask]
    for leaf in scenario.leaves:
        named.extend(leaf.when.items())
    for implied in scenario.implies:
        named.extend(implied.when.items())
        named.extend((name, (value,)) for name, value in implied.then.items())
    for name, values in named:
        if name not in facts:
            fix = f"choose one of {', '.join(facts)}"
            yield Problem(f"'{name}' is not a fact", fix, scenario.where)
            continue
        for value in values:
            if value not in facts[name].values:
                fix = f"choose one of {', '.join(facts[name].values)}"
                yield Problem(f"'{value}' is not a value of {name}", fix, scenario.where)
