"""Every problem of the shipped data in one run: what ``floorbase check`` prints."""

from __future__ import annotations

from collections import Counter
from collections.abc import Callable, Iterator, Mapping, Sequence
from dataclasses import dataclass, replace
from pathlib import Path
from typing import NamedTuple

from floorbase.app.hands.payout_tables import with_payouts
from floorbase.engine.play.trace import Decide, Replay
from floorbase.engine.record.grammar import FORMS
from floorbase.engine.replay.faults import line_faults, topic_faults
from floorbase.engine.replay.fork import BranchedReplay, fork
from floorbase.engine.replay.procedures import HANDLERS, PROCEDURES
from floorbase.errors import FloorbaseError, Problem, by_place, nearest
from floorbase.hearing.faults import faults as phrase_faults
from floorbase.paths import Roots
from floorbase.rules.books.tables import every_citation, load_tables
from floorbase.rules.check import english
from floorbase.rules.check.corpus import unknown_provisions
from floorbase.rules.check.rulings import faults
from floorbase.rules.editions.restatements import source_problems
from floorbase.rules.load import Rules
from floorbase.rules.rulings.model import Answer, Facts, Question
from floorbase.scenarios import english as trees_english
from floorbase.scenarios import exclusive, family, floor_frequency, not_asked, tree
from floorbase.scenarios.case import Case, CaseCheck, Expect, confirm, confirm_answers
from floorbase.scenarios.coverage import Covered, coverage, without_case
from floorbase.scenarios.lone import lone
from floorbase.scenarios.witness import Pair, differing, shown_by

READ_AGAIN = "read the provision again, and correct whichever is wrong: the case or the claim"
TELL_FACTS = "write under 'facts:' what the events show: answers are looked up by these facts"


@dataclass(frozen=True, slots=True)
class Counts:
    """How much there is, and all that is wrong with it.

    ``differences`` are pairs of books that a question of the table ends otherwise under,
    ``unwitnessed`` those that no case shows.
    """

    provisions: Mapping[str, int]
    questions: int
    claims: int
    scenarios: int
    cases: int
    covered: Mapping[str, Covered]
    differences: int
    unwitnessed: tuple[Pair, ...]
    problems: tuple[Problem, ...]


def check(
    rules: Rules,
    scenarios: Mapping[str, tree.Scenario],
    cases: Mapping[str, Case],
    shape: list[Problem],
    roots: Roots,
    decide_for: Callable[[str], Decide],
    originals: Path | None,
) -> Counts:
    """Check everything; ``shape`` are the problems already met while reading what is given."""
    problems = [*shape, *faults(rules), *procedure_problems(rules.questions)]
    problems += [*topic_faults(), *line_faults(FORMS, HANDLERS)]
    problems += [*english.faults(rules), *trees_english.faults(scenarios.values())]
    tables = {book: load_tables(roots.corpus / book, problems) for book in rules.books}
    for printed in tables.values():
        for cites, where in every_citation(printed):
            problems.extend(unknown_provisions(rules, cites, where))
    orders = tree_problems(rules, scenarios, roots, problems)
    shown = CaseCoverage({}, frozenset(), frozenset())
    if not problems:  # a case can only be played on rules that hold together
        played = [
            replace(c, record=c.record and with_payouts(c.record, tables)) for c in cases.values()
        ]
        shown = play_cases(rules, scenarios, played, decide_for, problems)
        problems.extend(leaf_problems(scenarios, cases))
        problems.extend(card_problems(rules, scenarios, orders, decide_for))
    if originals:
        problems.extend(source_problems(rules, originals, roots.corpus, roots.rules))
    counted = Counter(provision.book for provision in rules.provisions.values())
    return Counts(
        {book: counted[book] for book in rules.books},
        len(rules.questions),
        sum(len(claims) for claims in rules.claims.values()),
        len(scenarios),
        len(cases),
        shown.covered,
        len(shown.apart),
        tuple(sorted(shown.apart - shown.witnessed)),
        tuple(by_place(dict.fromkeys(problems))),
    )


def tree_problems(
    rules: Rules, scenarios: Mapping[str, tree.Scenario], roots: Roots, problems: list[Problem]
) -> tuple[exclusive.Exclusive, ...]:
    """Note what is wrong with the trees and what is beside them; return the exclusive orders."""
    families = family.load_families(roots.scenarios, problems)
    problems.extend(family.faults(families, scenarios))
    frequencies = floor_frequency.load_frequencies(roots.scenarios, problems)
    topics = {question.topic for question in rules.questions.values()}
    problems.extend(floor_frequency.faults(frequencies, topics))
    never = not_asked.load_not_asked(roots.scenarios, problems)
    known = rules.books, rules.questions, rules.facts, rules.provisions
    problems.extend(not_asked.faults(never, *known))
    for scenario in scenarios.values():
        problems.extend(tree.faults(scenario, rules.facts, rules.questions))
    problems.extend(first_do_problems(rules, scenarios))
    problems.extend(phrase_faults(roots.scenarios, scenarios, rules.facts))
    orders = exclusive.load_exclusive(roots.scenarios, problems)
    problems.extend(exclusive.faults(orders, scenarios, rules.questions))
    return orders


def first_do_problems(rules: Rules, scenarios: Mapping[str, tree.Scenario]) -> Iterator[Problem]:
    """Questions whose walk would not begin with anything to find out."""
    for question in rules.questions.values():
        if not lone(question, scenarios.values()).first_do:
            what = f"'{question.id}' does not say what to do first, and no dispute leads to it"
            yield Problem(
                what, "write its 'first_do', or have a dispute lead to it", question.where
            )


class CaseCoverage(NamedTuple):
    """What the cases show: of the leaves by book, and of the pairs of books that part."""

    covered: Mapping[str, Covered]
    apart: frozenset[Pair]
    witnessed: frozenset[Pair]


def play_cases(
    rules: Rules,
    scenarios: Mapping[str, tree.Scenario],
    cases: Sequence[Case],
    decide_for: Callable[[str], Decide],
    problems: list[Problem],
) -> CaseCoverage:
    """Play every case under every book; what they do not keep is added to ``problems``."""
    witnessed: set[Pair] = set()
    for case in cases:
        replays: dict[str, Replay] = {}
        problems.extend(case_problems(case, rules, set(scenarios), decide_for, replays))
        witnessed.update(shown_by(replays))

    def ask(question: str, facts: Facts) -> dict[str, Answer]:
        return {book: decide_for(book)(question, facts) for book in rules.books}

    covered = coverage(scenarios, cases, rules.questions, ask, rules.books)
    apart = differing(rules.questions.values(), ask)
    return CaseCoverage(covered, frozenset(apart), frozenset(witnessed))


def procedure_problems(questions: Mapping[str, Question]) -> Iterator[Problem]:
    """Options that the engine could not carry out, and procedures for options that are none."""
    for question in questions.values():
        for option in question.options.values():
            if question.on_table and (question.id, option.id) not in PROCEDURES:
                written = f'\'@ruling("{question.id}", "{option.id}")\''
                fix = f"write one under {written}, or 'effect: none' if no option changes the table"
                what = f"{question.id}: the option {option.id} has no procedure"
                yield Problem(what, fix, option.where)
    for asked, chosen in PROCEDURES:
        known = questions.get(asked)
        if known is None or chosen not in known.options:
            what = f"there is a procedure for {asked}={chosen}, which is not an option"
            yield Problem(what, "add the option to its question, or remove the procedure")


def card_problems(
    rules: Rules,
    scenarios: Mapping[str, tree.Scenario],
    orders: Sequence[exclusive.Exclusive],
    decide_for: Callable[[str], Decide],
) -> Iterator[Problem]:
    """Cards that give two orders of which one excludes the other."""
    decide = {book: decide_for(book) for book in rules.books}
    told: dict[tuple[str, ...], Answer] = {}

    def ask(book: str, question: str, facts: Facts) -> Answer:
        names = rules.questions[question].facts
        key = (book, question, *(facts[name] for name in names))
        if key not in told:
            told[key] = decide[book](question, {name: facts[name] for name in names})
        return told[key]

    questions, books = rules.questions, tuple(rules.books)
    yield from exclusive.contradictions(orders, scenarios.values(), questions, books, ask)


def leaf_problems(
    scenarios: Mapping[str, tree.Scenario], cases: Mapping[str, Case]
) -> Iterator[Problem]:
    """Leaves that no case stands behind."""
    for scenario, leaf in without_case(scenarios, cases.values()):
        what = f"no case leads to this leaf of {scenario.id}: {', '.join(leaf.questions)}"
        yield Problem(what, "work one out by hand from the provisions", leaf.where)


def case_problems(
    case: Case,
    rules: Rules,
    scenarios: set[str],
    decide_for: Callable[[str], Decide],
    replays: dict[str, Replay],
) -> Iterator[Problem]:
    """What is wrong with a case, and every promise that its replay does not keep.

    The replays are put into ``replays``, by book.
    """
    named = {q for expect in case.expect.values() for q in expect.answers}
    unknown = (named | {d.question for d in case.directions}) - set(rules.questions)
    yield from _unknown_names(case, rules, scenarios, sorted(unknown))
    if unknown:
        return
    for book in rules.books:
        if book in case.expect:
            yield from _broken_by(case, book, decide_for(book), replays)
        else:
            fix = "work it out, and write it"
            yield Problem(f"{case.id}: the case does not say what {book} rules", fix, case.where)


def own_case_problems(
    case: Case, rules: Rules, scenarios: set[str], book: str, decide: Decide
) -> Iterator[Problem]:
    """What is wrong with a case that an own book brings, which expects of that book alone."""
    named = {q for expect in case.expect.values() for q in expect.answers}
    unknown = (named | {d.question for d in case.directions}) - set(rules.questions)
    yield from _unknown_names(case, rules, scenarios, sorted(unknown))
    if not unknown:
        yield from _broken_by(case, book, decide, {})


def _unknown_names(
    case: Case, rules: Rules, scenarios: set[str], unknown: Sequence[str]
) -> Iterator[Problem]:
    if case.scenario not in scenarios:
        fix = nearest(case.scenario, scenarios)
        if case.scenario in rules.questions:
            fix = "that is a question: name a dispute, with a leaf that asks it in scenarios/trees"
        yield Problem(f"there is no scenario '{case.scenario}'", fix, case.where)
    for name, value in case.facts.items():
        if name not in rules.facts or value not in rules.facts[name].values:
            fix = "use a fact and a value listed in rules/questions/facts"
            yield Problem(f"{case.id}: '{name}: {value}' is not a fact", fix, case.where)
    if unknown:
        what = f"{case.id}: there is no question {', '.join(unknown)}"
        yield Problem(what, "see 'floorbase questions'", case.where)
        return
    for book in case.expect:
        if book not in rules.books:
            yield Problem(f"{case.id}: no book '{book}'", "use a book's id", case.where)


def _broken_by(
    case: Case, book: str, decide: Decide, replays: dict[str, Replay]
) -> Iterator[Problem]:
    """The promises that a book does not keep, by its answers and by the hand."""
    expect = case.expect[book]
    answers = {question: decide(question, case.facts) for question in expect.answers}
    for found in confirm_answers(expect, answers, book):
        if not found.holds:
            fix = TELL_FACTS if found.found == "depends" else READ_AGAIN
            yield _broken(case, book, found, fix=fix)
    if case.record is None:
        if not expect.answers:
            what = f"{case.id}: no answer is given for {book}"
            yield Problem(what, "write the answers, or a table and events", case.where)
        return
    try:
        forked = fork(case.record, decide, case.directions)
    except FloorbaseError as error:
        yield from error.problems
        return
    replays[book] = forked.replay
    yield from _broken_promises(case, book, expect, forked)


def _broken(
    case: Case, book: str, found: CaseCheck, suffix: str = "", fix: str = READ_AGAIN
) -> Problem:
    what = (
        f"{case.id}: under {book}{suffix}, {found.condition} should be {found.expected}, "
        f"but came out as {found.found}"
    )
    return Problem(what, fix, case.where)


def _broken_promises(
    case: Case, book: str, expect: Expect, forked: BranchedReplay
) -> Iterator[Problem]:
    branches = [("", expect, forked.replay)]
    for option, below in expect.forks.items():
        branch = forked.forks.get(option)
        if branch is None:
            why = forked.unplayed.get(option, "it is not on the menu")
            what = f"{case.id}: {book} cannot be replayed with {option}: {why}"
            yield Problem(what, "remove the fork, or correct the claim", case.where)
            continue
        branches.append((f" if {option}", below, branch))
    for suffix, promised, replay in branches:
        stopped = replay.pending.question if replay.pending else ""
        fix = READ_AGAIN
        if stopped and promised.conditions.get("question") != stopped:
            fix = f"the hand stopped at {stopped}, which the book leaves open: {READ_AGAIN}"
        for found in confirm(promised, replay):
            if not found.holds:
                yield _broken(case, book, found, suffix, fix)
