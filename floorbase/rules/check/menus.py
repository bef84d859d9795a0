"""Prove that what is offered can be chosen: options and steps that say under which facts."""

from __future__ import annotations

from collections.abc import Collection, Iterator, Mapping

from floorbase.errors import Problem, Where, nearest, one_of
from floorbase.rules.load import Rules
from floorbase.rules.rulings.model import Claim, Facts, Option, Question, holds

Spans = Mapping[str, Collection[str]]


def when_faults(
    when: Mapping[str, tuple[str, ...]], spans: Spans, owner: str, where: Where
) -> Iterator[Problem]:
    """Every fact and value of a 'when' that there is not; ``owner`` is whose facts they must be."""
    for name, values in when.items():
        if name not in spans:
            fix = nearest(name, spans)
            if owner:
                fix = one_of(spans) if spans else "remove it: the question has no facts"
            yield Problem(f"'{name}' is not a fact{owner}", fix, where)
            continue
        for value in values:
            if value not in spans[name]:
                fix = one_of(spans[name])
                yield Problem(f"'{value}' is not a value of {name} here", fix, where)


def menu_faults(rules: Rules) -> Iterator[Problem]:
    """Every 'when' of an option or a step that names nothing, or takes away what a book says."""
    every = {name: fact.values for name, fact in rules.facts.items()}
    for question in rules.questions.values():
        wrong: list[Problem] = []
        numbers = (number.told for number in question.numbers.values())
        for option in (*question.options.values(), *numbers):
            wrong += when_faults(option.when, question.facts, f" of {question.id}", option.where)
            for step in (*option.dealer, *option.floor):
                yield from when_faults(step.when, every, "", option.where)
        for step in question.floor:
            yield from when_faults(step.when, every, "", question.where)
        yield from wrong
        if wrong or not any(option.when for option in question.options.values()):
            continue
        yield from _empty(question, question.options, list(question.cases()), question.where)
        for book in rules.books:
            for claim in rules.claims.get((book, question.id), ()):
                yield from claim_menu_faults(question, claim)


def claim_menu_faults(question: Question, claim: Claim) -> Iterator[Problem]:
    """What a claim rules, or puts on its menu, though its facts leave that impossible."""
    cases = [case for case in question.cases() if holds(claim.when, case)]
    says = question.options.get(claim.answer or "")
    barred = says and next((case for case in cases if not holds(says.when, case)), None)
    if says and barred:
        what = f"{question.id}: '{says.id}' is ruled where it is impossible: {_told(says, barred)}"
        fix = "narrow the 'when' of this claim, or widen that of the option"
        yield Problem(what, fix, claim.where)
    offered = [question.options[name] for name in claim.menu if name in question.options]
    for option in offered:
        if cases and not any(holds(option.when, case) for case in cases):
            what = f"{question.id}: '{option.id}' is on a menu where it is impossible"
            yield Problem(what, "take it off, or widen the option's 'when'", claim.where)
    if offered:
        yield from _empty(question, claim.menu, cases, claim.where)


def _empty(
    question: Question, menu: Collection[str], cases: Collection[Facts], where: Where
) -> Iterator[Problem]:
    """The first case in which nothing of a menu can be chosen."""
    whens = [question.options[name].when for name in menu if name in question.options]
    bare = next((case for case in cases if not any(holds(when, case) for when in whens)), None)
    if bare is not None:
        told = ", ".join(f"{name}={value}" for name, value in bare.items())
        what = f"{question.id}: nothing can be chosen with {told}"
        yield Problem(what, "widen the 'when' of an option", where)


def _told(option: Option, case: Facts) -> str:
    """The facts of a case that rule an option out."""
    bars = (name for name, values in option.when.items() if case[name] not in values)
    return ", ".join(f"{name}={case[name]}" for name in bars)
