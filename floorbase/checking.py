"""Every problem of the shipped data in one run: what ``floorbase check`` prints."""

from __future__ import annotations

from collections import Counter
from collections.abc import Callable, Iterator, Mapping
from dataclasses import dataclass
from pathlib import Path

from floorbase.engine.fork import Forked, fork
from floorbase.engine.procedures import PROCEDURES
from floorbase.engine.trace import Decide
from floorbase.errors import FloorbaseError, Problem, by_place
from floorbase.paths import Roots
from floorbase.rules.corpus_faults import unknown_provisions
from floorbase.rules.faults import faults
from floorbase.rules.load import Rules
from floorbase.rules.model import Question
from floorbase.rules.originals.restatements import source_problems
from floorbase.rules.tables import every_citation, load_tables
from floorbase.scenarios import tree
from floorbase.scenarios.case import Case, Expect, confirm, load_cases


@dataclass(frozen=True, slots=True)
class Counts:
    """How much there is, and all that is wrong with it."""

    provisions: Mapping[str, int]
    questions: int
    claims: int
    scenarios: int
    cases: int
    problems: tuple[Problem, ...]


def check(
    rules: Rules,
    shape: list[Problem],
    roots: Roots,
    decide_for: Callable[[str], Decide],
    originals: Path | None,
) -> Counts:
    """Check everything; ``shape`` are the problems already met while loading the rules."""
    problems = list(shape)
    scenarios = tree.load_scenarios(roots.scenarios, problems)
    cases = load_cases(roots.scenarios, problems)
    problems.extend(faults(rules))
    for book in rules.books:
        tables = load_tables(roots.corpus, book, problems)
        for cites, where in every_citation(tables):
            problems.extend(unknown_provisions(rules, cites, where))
    problems.extend(procedure_problems(rules.questions))
    for scenario in scenarios.values():
        problems.extend(tree.faults(scenario, rules.facts, rules.questions))
    if not problems:  # a case can only be played on rules that hold together
        for case in cases.values():
            problems.extend(case_problems(case, rules, set(scenarios), decide_for))
    if originals:
        problems.extend(source_problems(rules, originals, roots.corpus, roots.rules))
    counted = Counter(provision.book for provision in rules.provisions.values())
    return Counts(
        {book: counted[book] for book in rules.books},
        len(rules.questions),
        sum(len(claims) for claims in rules.claims.values()),
        len(scenarios),
        len(cases),
        tuple(by_place(dict.fromkeys(problems))),
    )


def procedure_problems(questions: Mapping[str, Question]) -> Iterator[Problem]:
    """Options that the engine could not carry out, and procedures for options that are none."""
    for question in questions.values():
        for option in question.options.values():
            if question.on_table and (question.id, option.id) not in PROCEDURES:
                fix = "register one in engine/procedures, or write 'effect: none'"
                what = f"{question.id}: the option {option.id} has no procedure"
                yield Problem(what, fix, option.where)
    for asked, chosen in PROCEDURES:
        known = questions.get(asked)
        if known is None or chosen not in known.options:
            what = f"there is a procedure for {asked}={chosen}, which is no option"
            yield Problem(what, "add the option to its question, or remove the procedure")


def case_problems(
    case: Case, rules: Rules, scenarios: set[str], decide_for: Callable[[str], Decide]
) -> Iterator[Problem]:
    """What is wrong with a case, and every promise that its replay does not keep."""
    if case.scenario not in scenarios:
        fix = f"choose one of {', '.join(scenarios)}"
        yield Problem(f"there is no scenario '{case.scenario}'", fix, case.where)
    for name, value in case.facts.items():
        if name not in rules.facts or value not in rules.facts[name].values:
            fix = "use a fact and a value of rules/questions/facts"
            yield Problem(f"{case.id}: '{name}: {value}' is not a fact", fix, case.where)
    for book in case.expect:
        if book not in rules.books:
            yield Problem(f"{case.id}: no book '{book}'", "use a book's id", case.where)
    for book in rules.books:
        if book not in case.expect:
            fix = "work out what it says, and write it"
            yield Problem(f"{case.id}: nothing is expected of {book}", fix, case.where)
            continue
        try:
            forked = fork(case.record, decide_for(book))
        except FloorbaseError as error:
            yield from error.problems
            continue
        yield from _broken_promises(case, book, case.expect[book], forked)


def _broken_promises(case: Case, book: str, expect: Expect, forked: Forked) -> Iterator[Problem]:
    branches = [("", expect, forked.replay)]
    for option, below in expect.forks.items():
        branch = forked.forks.get(option)
        if branch is None:
            why = forked.unplayed.get(option, "it is not on the menu")
            what = f"{case.id}: {book} cannot be replayed with {option}: {why}"
            yield Problem(what, "remove the fork, or mend the claim", case.where)
            continue
        branches.append((f" if {option}", below, branch))
    for suffix, promised, replay in branches:
        for found in confirm(promised, replay):
            if not found.holds:
                what = (
                    f"{case.id}: {book}{suffix} should reach {found.condition} {found.expected}, "
                    f"but the replay reaches {found.found}"
                )
                yield Problem(what, "read the provision again; never copy the output", case.where)
