"""A question in full: its facts, and of each option what it does and says, to be chosen from."""

from __future__ import annotations

from collections.abc import Iterable, Mapping
from typing import TYPE_CHECKING

from floorbase.present.card.orders import leading, told_to
from floorbase.rules.rulings.load_numbers import filled

if TYPE_CHECKING:
    from floorbase.rules.load import Rules
    from floorbase.rules.rulings.model import Instruction, Option, Question

NUMBER = "value, a number of the house's own, such as {}:"
# A number in each unit, to show how one is written; of any other unit, 5.
EXAMPLE = {"seconds": 45, "dollars": 50, "percent": 10, "chips": 5000, "years": 21}
LIKE = "A replay plays it as {}."
OF = "    {}"


def steps_of(rules: Rules, option: Option) -> list[str]:
    """What an option has people do and say, a line each; the facts that a step is for come last."""
    lines = [f"Dealer: {_step(rules, step)}" for step in option.dealer]
    lines += [f"Floor: {_step(rules, step)}" for step in option.floor]
    for line in option.say:
        said = told_to(line, {})
        lines.append(f"Say {said[:1].lower()}{said[1:]}" if line.to else f"Say: {said}")
    return lines


def _step(rules: Rules, step: Instruction) -> str:
    line = leading(rules, step.line)
    told = [
        f"{rules.facts[name].label}: {' or '.join(rules.facts[name].values[v] for v in values)}"
        for name, values in step.when.items()
        if name in rules.facts
    ]
    return f"{line} (where {'; '.join(told)})" if told else line


def written(unit: str) -> str:
    """How a number of a unit is written in a claim.

    >>> written("seconds"), written("dollars"), written("chips")
    ('45 seconds', '$50', '5,000 chips')
    """
    number = f"{EXAMPLE.get(unit, 5):,}"
    signs = {"dollars": f"${number}", "percent": f"{number}%"}
    return signs.get(unit, f"{number} {unit}")


def question_in_full(rules: Rules, question: Question) -> str:
    """One question with all that somebody needs who answers it for a book, or asks it."""
    lines = [f"{question.id}  [{question.topic}]", f"  {question.ask}"]
    if question.facts:
        lines += ["", "It may depend on (--fact NAME=VALUE):"]
    for name, values in question.facts.items():
        fact = rules.facts[name]
        lines.append(f"  {name}: {fact.label}")
        lines += [f"    {value}: {fact.values[value]}" for value in values]
    lines += ["", "Options:"]
    for option in question.options.values():
        lines += [f"  {option.id}: {option.words}", *_when(option.when)]
        if option.books:
            lines.append(OF.format(f"Only of {' and '.join(option.books)}."))
        if option.like:
            lines.append(OF.format(LIKE.format(option.like)))
        lines += [OF.format(line) for line in steps_of(rules, option)]
    for unit, number in question.numbers.items():
        option = filled(number, EXAMPLE.get(unit, 5))
        lines += [f"  {NUMBER.format(written(unit))} {option.words}", *_when(option.when)]
        lines += [OF.format(line) for line in steps_of(rules, option)]
    return "\n".join(lines)


def _when(when: Mapping[str, Iterable[str]]) -> list[str]:
    told = [f"{name} {' or '.join(values)}" for name, values in when.items()]
    return [OF.format(f"Only where {' and '.join(told)}.")] if told else []
