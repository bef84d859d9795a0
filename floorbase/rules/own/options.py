"""Answers that a house gives and that no question foresaw: options of its own, and numbers."""

from __future__ import annotations

import re
from collections.abc import Mapping, Sequence
from dataclasses import replace
from pathlib import Path

from floorbase.errors import Problem, Where, nearest
from floorbase.rules.books.locators import book_of
from floorbase.rules.own.files import OPTIONS
from floorbase.rules.rulings.load_numbers import UNITS, filled
from floorbase.rules.rulings.load_options import OPTION, option_of
from floorbase.rules.rulings.model import Claim, HouseRule, Option, Question
from floorbase.yamldata import kinds
from floorbase.yamldata.fields import Fields, read_noted

ID = re.compile(r"[a-z][a-z0-9_]{0,59}")
VALUE = re.compile(r"\$?([0-9][0-9,]{0,8})(?: *([A-Za-z%]+))?")
OWN_OPTION = kinds.Kind(
    "an answer of the house's own",
    {
        **OPTION.fields,
        "like": kinds.text("an option of the question: a replay plays it as that one"),
    },
)
Options = Mapping[str, Mapping[str, Option]]  # by question and id
Sheet = Mapping[tuple[str, str], tuple[HouseRule, ...]]  # by book and question


def load_own_options(
    folder: Path, questions: Mapping[str, Question], problems: list[Problem]
) -> dict[str, dict[str, Option]]:
    """The options that a book adds to questions."""
    path = folder / OPTIONS
    root = read_noted(path, problems)
    if root is None:
        return {}
    fields = Fields(root, problems, "the file of own options", questions)
    found: dict[str, dict[str, Option]] = {}
    for name in fields.map:
        if name in questions:
            question, mapping = questions[name], fields.mapping(name)
            under = Fields(mapping, problems, f"the options of {name}", mapping)
            found[str(name)] = {
                str(id_): _own(under, str(id_), question, book_of(folder)) for id_ in mapping
            }
    return found


def _own(under: Fields, name: str, question: Question, book: str) -> Option:
    parts = under.inside(under.map[name], f"the option {name}", OWN_OPTION)
    if not ID.fullmatch(name):
        parts.note(f"'{name}' cannot be an option's name", "write small letters, digits and _")
    if name in question.options:
        parts.note(
            f"{question.id} already has an option '{name}'", "answer with that one, or rename yours"
        )
    like = parts.text("like", "")
    if like and like not in question.options:
        fix = nearest(like, question.options)
        parts.note(f"'{like}' is not an option of {question.id}", fix, parts.where_of("like"))
    return replace(option_of(name, parts), books=(book,), like=like)


def valued(
    claims: Mapping[tuple[str, str], Sequence[Claim]],
    questions: Mapping[str, Question],
    problems: list[Problem],
) -> tuple[dict[tuple[str, str], tuple[Claim, ...]], dict[str, dict[str, Option]]]:
    """Claims whose answer is a number with the option of that number, and the options made so."""
    found: dict[tuple[str, str], tuple[Claim, ...]] = {}
    made: dict[str, dict[str, Option]] = {}
    for key, several in claims.items():
        question, answered = questions.get(key[1]), []
        for claim in several:
            if question and claim.value and claim.answer:
                what = "this claim has both an answer and a value"
                problems.append(Problem(what, "keep only one of them", claim.where))
            elif question and claim.value:
                option = of_value(question, claim.value, claim.book, claim.where, problems)
                if option is not None:
                    claim = replace(claim, answer=option.id)
                    if option.books:
                        made.setdefault(key[1], {})[option.id] = option
            answered.append(claim)
        found[key] = tuple(answered)
    return found, made


def valued_rules(
    sheet: Sheet, questions: Mapping[str, Question], problems: list[Problem]
) -> tuple[Sheet, dict[str, dict[str, Option]]]:
    """The same for the house rules of a sheet."""
    found: dict[tuple[str, str], tuple[HouseRule, ...]] = {}
    made: dict[str, dict[str, Option]] = {}
    for (book, name), rules in sheet.items():
        question, answered = questions.get(name), []
        for rule in rules:
            if question and rule.value:
                option = of_value(question, rule.value, book, rule.where, problems)
                if option is not None:
                    rule = replace(rule, option=option.id)
                    if option.books:
                        made.setdefault(name, {})[option.id] = option
            answered.append(rule)
        found[book, name] = tuple(answered)
    return found, made


def of_value(
    question: Question, written: str, book: str, where: Where, problems: list[Problem]
) -> Option | None:
    """The option of a number as a house writes it; None, and a problem, where there can be none."""
    match = VALUE.fullmatch(written)
    unit = _unit(question, written, match[2] if match else None)
    fault = _value_fault(question, written, match, unit)
    if fault is not None or match is None:
        what, fix = fault or ("", "")
        problems.append(Problem(what, fix, where))
        return None
    number, value = question.numbers[unit], int(match[1].replace(",", ""))
    same = number.same.get(value)
    return question.options[same] if same else filled(number, value, book)


def _unit(question: Question, written: str, noun: str | None) -> str:
    """What a written number counts: as it says, or the only unit that the question has."""
    if written.startswith("$"):
        return "dollars"
    if noun is None:
        return next(iter(question.numbers)) if len(question.numbers) == 1 else ""
    return next((unit for unit, nouns in UNITS.items() if noun.lower() in nouns), noun)


def _value_fault(
    question: Question, written: str, match: re.Match[str] | None, unit: str
) -> tuple[str, str] | None:
    """What is wrong with a number, and what to write."""
    units = " or ".join(question.numbers)
    if not question.numbers:
        return f"the answer to {question.id} cannot be a number", "write 'answer: OPTION'"
    if match is None:
        fix = f"write 'value: 45 {next(iter(question.numbers))}'"
        return f"'{written}' is not a number of {units}", fix
    if not unit:
        return f"'{written}' has no unit", f"give it in {units}"
    if unit not in question.numbers:
        return f"'{match[2] or unit}' is not a unit of {question.id}", f"give it in {units}"
    if not int(match[1].replace(",", "")):
        return "the value is zero", f"write how many {unit}"
    return None


def with_options(questions: Mapping[str, Question], added: Options) -> dict[str, Question]:
    """Questions with the options of a book; one that two books have alike is of both."""
    found = dict(questions)
    for name, options in added.items():
        known = dict(found[name].options)
        for id_, option in options.items():
            before = known.get(id_)
            books = (*before.books, *option.books) if before else option.books
            known[id_] = replace(before or option, books=books)
        found[name] = replace(found[name], options=known)
    return found


def apart(
    own: Options,
    claims: Mapping[tuple[str, str], tuple[Claim, ...]],
    sheet: Sheet,
    questions: Mapping[str, Question],
    book: str,
) -> tuple[Options, Mapping[tuple[str, str], tuple[Claim, ...]], Sheet]:
    """A book's options, claims and house rules with names that no other has for something else."""
    renamed = {
        (name, id_): f"{id_}_{book}"
        for name, options in own.items()
        for id_, option in options.items()
        if (known := questions[name].options.get(id_)) and not _alike(known, option)
    }
    if not renamed:
        return own, claims, sheet

    def so(claim: Claim) -> Claim:
        name = claim.question
        answer = claim.answer and renamed.get((name, claim.answer), claim.answer)
        menu = tuple(renamed.get((name, option), option) for option in claim.menu)
        return replace(claim, answer=answer, menu=menu)

    named: dict[str, dict[str, Option]] = {}
    for name, options in own.items():
        for id_, option in options.items():
            new = renamed.get((name, id_), id_)
            named.setdefault(name, {})[new] = replace(option, id=new)
    ruled = {
        key: tuple(
            replace(rule, option=renamed.get((key[1], rule.option), rule.option)) for rule in rules
        )
        for key, rules in sheet.items()
    }
    return named, {key: tuple(map(so, several)) for key, several in claims.items()}, ruled


def _alike(one: Option, other: Option) -> bool:
    """Whether two houses mean the same by an option."""
    return one == replace(other, where=one.where, books=one.books)
