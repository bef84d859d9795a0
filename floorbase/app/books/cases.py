"""The cases that an own book brings: hands worked out by hand, which expect of it alone."""

from __future__ import annotations

from typing import TYPE_CHECKING

from floorbase.app.check import own_case_problems
from floorbase.errors import Problem
from floorbase.rules.rulings.model import Answer, Facts
from floorbase.rules.rulings.resolve import resolve
from floorbase.scenarios.case import load_cases

if TYPE_CHECKING:
    from floorbase.app.library import Library
    from floorbase.rules.load import Rules
    from floorbase.rules.own.load import OwnBook


def played(library: Library, own: OwnBook, rules: Rules, problems: list[Problem]) -> int:
    """Play every case by the book's own rulings; what it does not keep is noted. How many."""
    ranks = rules.books[own.id].precedence

    def decide(name: str, facts: Facts) -> Answer:
        question = rules.questions[name]
        known = {fact: v for fact, v in facts.items() if v in question.facts.get(fact, ())}
        return resolve(question, rules.claims.get((own.id, name), ()), ranks, known, own.id)

    cases = load_cases(own.folder, problems)
    for case in cases.values():
        for book in case.expect:
            if book != own.id:
                what = f"{case.id}: the case says what '{book}' rules, which is another book"
                problems.append(Problem(what, f"write only what {own.id} rules", case.where))
        if {*case.expect} == {own.id}:
            problems += own_case_problems(case, rules, {*library.scenarios}, own.id, decide)
        elif not case.expect:
            what = f"{case.id}: the case does not say what {own.id} rules"
            problems.append(Problem(what, "work it out, and write it", case.where))
    return len(cases)
