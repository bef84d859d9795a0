"""Read which questions a house may answer with a number of its own, and how that is said."""

from __future__ import annotations

import re
from collections.abc import Mapping
from dataclasses import replace
from pathlib import Path

from floorbase.errors import Problem, counted, nearest, one_of
from floorbase.rules.rulings.load_options import OPTION, option_of
from floorbase.rules.rulings.model import Announcement, Instruction, Number, Option, Question
from floorbase.yamldata import kinds
from floorbase.yamldata.fields import Fields, entries

FILE = "numbers.yaml"
# How each unit is written after a number.
UNITS: Mapping[str, tuple[str, ...]] = {
    "seconds": ("s", "sec", "second", "seconds"),
    "minutes": ("min", "minute", "minutes"),
    "hours": ("h", "hour", "hours"),
    "days": ("day", "days"),
    "months": ("month", "months"),
    "years": ("year", "years"),
    "hands": ("hand", "hands"),
    "rounds": ("round", "rounds"),
    "levels": ("level", "levels"),
    "times": ("time", "times"),
    "players": ("player", "players"),
    "chips": ("chip", "chips"),
    "percent": ("%", "percent"),
    "dollars": ("dollar", "dollars"),
}
NUMBER = kinds.Kind(
    "how a number of a house's own answers some questions",
    {
        "unit": kinds.must(kinds.choice(UNITS, "what it counts")),
        "questions": kinds.must(kinds.texts("the questions that it answers")),
        "like": kinds.text("the option that it is a case of: a replay plays it as that one"),
        "same": kinds.facts("number: the option that says just this already"),
        **OPTION.fields,
    },
)
GAP = re.compile(r"\{value(?: ([a-z -]+))?\}")


def with_numbers(
    rules: Path, questions: Mapping[str, Question], problems: list[Problem]
) -> dict[str, Question]:
    """The questions, each with the numbers that a house may answer it by."""
    found = dict(questions)
    for fields in entries([rules / FILE], problems, "number", NUMBER):
        unit = fields.text("unit")
        if unit not in UNITS:
            fix = one_of(UNITS)
            fields.note(f"'{unit}' is not a unit", fix, fields.where_of("unit"))
        for name in fields.texts("questions"):
            question = found.get(str(name))
            if question is None:
                fields.note(f"there is no question '{name}'", nearest(name, found))
                continue
            if unit in question.numbers:
                fields.note(f"{name} has {unit} already", "keep one of them")
            number = _number(fields, unit, question)
            found[question.id] = replace(question, numbers={**question.numbers, unit: number})
    return found


def _number(fields: Fields, unit: str, question: Question) -> Number:
    """The words of any number in one unit, for one question."""
    like, same = fields.text("like", ""), {}
    for name in filter(None, (like, *fields.facts("same").values())):
        if name not in question.options:
            fix = nearest(name, question.options)
            fields.note(f"'{name}' is not an option of {question.id}", fix)
    for number, option in fields.facts("same").items():
        if number.isdigit():
            same[int(number)] = option
        else:
            fields.note(f"'{number}' is not a number", "write digits", fields.where_of("same"))
    told = replace(option_of(unit, fields), like=like, unit=unit)
    if not GAP.search(told.words):
        fields.note("'words' have no number", "write {value}, or {value second}")
    return Number(unit, told, same)


def filled(number: Number, value: int, book: str = "") -> Option:
    """The option of one number, in the words that its question has for any.

    >>> from floorbase.errors import Where
    >>> told = Option("minutes", "{value minute} or {value}.", (), Where("f", 1), unit="minutes")
    >>> filled(Number("minutes", told, {}), 1).words
    '1 minute or 1.'
    """

    def fill(text: str) -> str:
        return GAP.sub(lambda gap: counted(value, gap[1] or ""), text)

    told = number.told
    return replace(
        told,
        id=option_id(value, number.unit),
        words=fill(told.words),
        if_=fill(told.if_),
        dealer=tuple(Instruction(fill(step.line), step.when) for step in told.dealer),
        floor=tuple(Instruction(fill(step.line), step.when) for step in told.floor),
        say=tuple(Announcement(fill(one.line), one.to) for one in told.say),
        value=value,
        books=(book,) if book else (),
    )


def option_id(value: int, unit: str) -> str:
    """The name of the option of a number, which reads as what it is.

    >>> option_id(45, "seconds"), option_id(1, "rounds"), option_id(15, "percent")
    ('45_seconds', '1_round', '15_percent')
    """
    return f"{value}_{unit.removesuffix('s') if value == 1 else unit}"
