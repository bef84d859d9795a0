"""Read the dealer's steps that many rulings have: each said once, and named by its rulings."""

from __future__ import annotations

import re
from collections.abc import Mapping
from dataclasses import replace
from pathlib import Path

from floorbase.errors import Problem, nearest
from floorbase.rules.rulings.model import Option, Question
from floorbase.yamldata import kinds
from floorbase.yamldata.fields import read_noted
from floorbase.yamldata.nodes import Map

FILE = "steps.yaml"
STEPS = kinds.facts("a step's name: what the dealer does")
NAME = re.compile(r"[a-z]+(_[a-z]+)+")  # no sentence is one word of small letters


def with_steps(
    rules: Path, questions: Mapping[str, Question], problems: list[Problem]
) -> dict[str, Question]:
    """The questions, with what each named step of the dealer is."""
    root = read_noted(rules / FILE, problems) if (rules / FILE).exists() else None
    steps = {str(name): words for name, words in root.items()} if isinstance(root, Map) else {}
    if root is not None and not isinstance(root, Map):
        problems.append(Problem("this cannot be a list or text", "write 'name: step'", root.where))
    named = {
        (line, option.where)
        for question in questions.values()
        for option in question.options.values()
        for line in _named(option)
    }
    for name, where in sorted(named, key=str):
        if name not in steps:
            problems.append(Problem(f"there is no step '{name}'", nearest(name, steps), where))
    for step in sorted(steps.keys() - {name for name, _ in named}):
        problems.append(Problem(f"no ruling has the step '{step}'", "remove it", steps[step].where))
    said = {name: str(words) for name, words in steps.items()}
    return {name: _with(question, said) for name, question in questions.items()}


def _named(option: Option) -> set[str]:
    return {one.line for one in option.dealer if NAME.fullmatch(one.line)}


def _with(question: Question, said: Mapping[str, str]) -> Question:
    options = dict(question.options)
    for name, option in options.items():
        if _named(option):
            steps = (replace(one, line=said.get(one.line, one.line)) for one in option.dealer)
            options[name] = replace(option, dealer=tuple(steps))
    return replace(question, options=options)
