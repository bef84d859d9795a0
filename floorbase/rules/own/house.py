"""A house's sheet on top of a book: read, and held against what the book rules."""

from __future__ import annotations

from collections.abc import Iterator, Mapping, Sequence
from dataclasses import replace
from datetime import date
from pathlib import Path
from typing import NamedTuple

from floorbase.errors import Problem, nearest, one_of
from floorbase.rules.books.load_books import NO_DAY
from floorbase.rules.books.locators import ids
from floorbase.rules.books.model import Book
from floorbase.rules.check.menus import when_faults
from floorbase.rules.load import Rules
from floorbase.rules.own import files as own
from floorbase.rules.own.options import Sheet
from floorbase.rules.rulings.answering import says
from floorbase.rules.rulings.house import may_stand
from floorbase.rules.rulings.model import Answer, HouseRule, Question, holds
from floorbase.yamldata import kinds
from floorbase.yamldata.fields import Fields, entries

DAY = r"^[0-9]{4}-[0-9]{2}-[0-9]{2}$"
HOUSE_RULE = kinds.Kind(
    "a rule of the house, on top of its book",
    {
        "question": kinds.must(kinds.text("the question that it answers")),
        "when": kinds.pattern("fact: the value or values it holds for"),
        "answer": kinds.text("the option that the house gives"),
        "value": kinds.text("instead of 'answer': a number in the question's unit, as 45 s"),
        "text": kinds.must(kinds.text("the rule, as it stands on the house's sheet")),
        "date": kinds.must(kinds.text("the day since when it holds, as 2026-10-01", DAY)),
        "signed": kinds.must(kinds.text("who signed it")),
        "under": ids("the clause of the book by which the house departs from it"),
    },
)


def load_sheet(path: Path, book: str, based_on: str, problems: list[Problem]) -> Sheet:
    """The rules of a house's sheet, by the house's book and the question."""
    found: dict[tuple[str, str], list[HouseRule]] = {}
    for fields in entries([path], problems, "house rule", HOUSE_RULE):
        fields.book = based_on
        rule = _rule(fields)
        found.setdefault((book, rule.question), []).append(rule)
    return {key: tuple(rules) for key, rules in found.items()}


def _rule(fields: Fields) -> HouseRule:
    values = HOUSE_RULE.values(fields, "answer")
    try:
        if values["date"]:
            date.fromisoformat(values["date"])
    except ValueError:
        what, fix = f"'{values['date']}' is not a date", NO_DAY
        fields.note(what, fix, fields.where_of("date"))
    option = fields.text("answer", "" if values["value"] else None)
    if option and values["value"]:
        fields.note("this rule has both an answer and a value", "keep only one of them")
    return HouseRule(option=option, where=fields.where, **values)


def not_on_top(folder: Path, paths: Sequence[Path], book: Book, rules: Rules) -> Iterator[Problem]:
    """Why a folder is no sheet on top of a book."""
    where = book.where
    if not book.based_on:
        fix = "write 'based_on: BOOK' in book.yaml, or remove house_rules.yaml"
        what = "the house rules are not based on a book"
        yield Problem(what, fix, own.place(folder / own.HOUSE_RULES))
    elif book.based_on not in rules.books:
        fix = one_of(rules.books)
        yield Problem(
            f"the house rules are based on '{book.based_on}', which is not a book", fix, where
        )
    if folder / own.HOUSE_RULES not in paths:
        fix = f"write {own.HOUSE_RULES}, or remove 'based_on'"
        yield Problem("the sheet has no rules", fix, where)
    for path in paths:
        if path.relative_to(folder).parts[0] in (own.PROVISIONS, own.CLAIMS):
            fix = f"write them as rules in {own.HOUSE_RULES}"
            what = "a sheet based on a book cannot have provisions or claims of its own"
            yield Problem(what, fix, own.place(path))


def laid_on(house: Book, base: Book) -> Book:
    """A house's book with what it does not say itself as in the book that it lies on."""
    return replace(
        house,
        roles={**base.roles, **house.roles},
        last_resort=base.last_resort,
        unranked=base.unranked,
        documents=base.documents,
        departure=base.departure,
        departure_searched=base.departure_searched,
        precedence=base.precedence,
        sections=base.sections,
    )


class AlreadyRuled(NamedTuple):
    """A rule of the house that its book gives already, by these provisions."""

    rule: HouseRule
    cites: tuple[str, ...]


def said_already(rules: Rules, book: str) -> Iterator[AlreadyRuled]:
    """The rules of a sheet that say what the book rules anyway in some case."""
    for rule, question in _asked(rules, book):
        same = [
            answer
            for answer in _beneath(rules, book, question, rule)
            if answer.option == rule.option
        ]
        if same:
            cites = (cite for answer in same for cite in answer.cites)
            yield AlreadyRuled(rule, tuple(dict.fromkeys(cites)))


def sheet_faults(rules: Rules, book: str) -> Iterator[Problem]:
    """Every rule of a sheet that cannot be, or that the book beneath does not leave to the house.

    ``rules`` have the sheet's own book and the one that it lies on.
    """
    seen: dict[str, list[HouseRule]] = {}
    for rule in _of(rules, book):
        question = rules.questions.get(rule.question)
        if question is None:
            fix = nearest(rule.question, rules.questions)
            yield Problem(f"there is no question '{rule.question}'", fix, rule.where)
            continue
        wrong = [*_shape_faults(rules, book, question, rule)]
        wrong = wrong or [*_clashes(rules, book, question, rule)]
        wrong = wrong or [*_twice(question, rule, seen.setdefault(question.id, []))]
        seen.setdefault(question.id, []).append(rule)
        yield from wrong


def _of(rules: Rules, book: str) -> Iterator[HouseRule]:
    return (rule for (name, _), sheet in rules.house.items() if name == book for rule in sheet)


def _asked(rules: Rules, book: str) -> Iterator[tuple[HouseRule, Question]]:
    for rule in _of(rules, book):
        question = rules.questions.get(rule.question)
        if question is not None:
            yield rule, question


def _beneath(rules: Rules, book: str, question: Question, rule: HouseRule) -> list[Answer]:
    """What the book beneath says in every case that a rule of the house is for."""
    base = rules.beneath(book)
    cases = (case for case in question.cases() if holds(rule.when, case))
    return [says(rules, question, base, case) for case in cases]


def _shape_faults(
    rules: Rules, book: str, question: Question, rule: HouseRule
) -> Iterator[Problem]:
    option = question.options.get(rule.option)
    if option is None:
        fix = one_of(question.options)
        yield Problem(f"'{rule.option}' is not an option of {question.id}", fix, rule.where)
    yield from when_faults(rule.when, question.facts, f" of {question.id}", rule.where)
    cases = [case for case in question.cases() if holds(rule.when, case)]
    if not cases:
        what = f"{question.id}: no case has these facts together"
        yield Problem(what, "widen the 'when' of this rule", rule.where)
    barred = next((case for case in cases if option and not holds(option.when, case)), None)
    if barred is not None:
        what = f"{question.id}: '{rule.option}' cannot be ruled with {_told(barred)}"
        yield Problem(what, "narrow the 'when' of this rule", rule.where)
    clause = rules.books[rules.beneath(book)].departure
    for cite in rule.under:
        if clause is None or cite not in clause.cites:
            may = (
                f"cite {', '.join(clause.cites)}"
                if clause
                else "remove 'under': its book has no such clause"
            )
            what = f"{question.id}: {cite} does not let the house depart from its book"
            yield Problem(what, may, rule.where)


def _clashes(rules: Rules, book: str, question: Question, rule: HouseRule) -> Iterator[Problem]:
    """That a rule of the house says otherwise than the book rules, or than it lets choose."""
    answers = _beneath(rules, book, question, rule)
    against = [
        one for one in answers if one.option != rule.option and not may_stand(question, one, rule)
    ]
    against = [one for one in against if one.option is not None] or against
    if not against:
        return
    first, cases = against[0], [one.facts for one in against]
    cites = ", ".join(dict.fromkeys(cite for one in against for cite in one.cites))
    where = "" if len(cases) == len(answers) else f" with {_told(cases[0])}"
    more = f" (and in {len(cases) - 1} more cases)" if where and len(cases) > 1 else ""
    clause = rules.books[rules.beneath(book)].departure
    if first.option is not None:
        what = f"'{rule.option}' is against {cites}, which rules '{first.option}'"
        mend = f"cite the clause that lets the house depart, under: [{_clause(clause)}], or "
        fix = f"{mend if clause else ''}give '{first.option}' in this rule, or narrow its 'when'"
    else:
        what = f"'{rule.option}' is not one of the choices left by {cites}"
        fix = f"choose one of {', '.join(first.menu)}, or narrow its 'when'"
    yield Problem(f"{question.id}: {what}{where}{more}", fix, rule.where)


def _clause(clause: object) -> str:
    return ", ".join(cite.partition(":")[2] for cite in getattr(clause, "cites", ()))


def _twice(question: Question, rule: HouseRule, before: Sequence[HouseRule]) -> Iterator[Problem]:
    """That two rules of one sheet give one case two rulings."""
    for other in before:
        if other.option == rule.option:
            continue
        both = (c for c in question.cases() if holds(rule.when, c) and holds(other.when, c))
        case = next(both, None)
        if case is not None:
            told = f" with {_told(case)}" if case else ""
            what = (
                f"{question.id}: this rule says '{rule.option}'{told}, but the one at "
                f"{other.where} says '{other.option}'"
            )
            yield Problem(what, "narrow the 'when' of one of them", rule.where)


def _told(case: Mapping[str, str]) -> str:
    return ", ".join(f"{name}={value}" for name, value in case.items())
