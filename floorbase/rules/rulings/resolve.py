"""The one decision in floorbase: which claims answer a question on the facts, and how surely.

Pure and total: every input that the loader accepts has an answer, and the answer never holds an
option that no claim of the book gave.
"""

from __future__ import annotations

from collections.abc import Callable, Hashable, Iterable, Mapping, Sequence
from dataclasses import replace
from typing import NoReturn, TypeVar

from floorbase.errors import ImpossibleFactsError, Problem
from floorbase.rules.books.model import Precedence
from floorbase.rules.rulings.house import laid_over
from floorbase.rules.rulings.model import (
    Answer,
    AnswerCase,
    Claim,
    Facts,
    HouseRule,
    Kind,
    Option,
    Question,
    Status,
    holds,
)

Outcome = TypeVar("Outcome")

STATUS_OF: Mapping[Kind, Status] = {
    "rules": "ruled",
    "discretion": "discretion",
    "delegates": "delegated",
    "defers": "external",
    "silent": "silent",
}
# The book itself leaves the matter open: any option may still be ruled, and forked.
UNANSWERED: tuple[Kind, ...] = ("silent", "defers")


def resolve(
    question: Question,
    claims: Sequence[Claim],
    precedence: Sequence[Precedence],
    facts: Facts,
    book: str = "",
    sheet: Sequence[HouseRule] = (),
) -> Answer:
    """What one book says to one question.

    Args:
        question: with its finite facts.
        claims: those of one book on this question; a case that none covers is ``unread``.
        precedence: that book's own order among its provisions.
        facts: those known so far; any may be missing.
        book: whose claims these are, where there may be none.
        sheet: the house's own rules on it, on top of that book.
    Returns:
        The answer; ``depends`` with every case, where facts in its ``next`` can change it.
    Raises:
        ImpossibleFactsError: the facts exclude one another.
    """
    book = claims[0].book if claims else book
    every = question.cases(facts)
    given = (_case_answer(question, claims, precedence, case, book) for case in every)
    outcomes = [(answer.facts, laid_over(question, answer, sheet)) for answer in given]
    first = outcomes[0][1] if outcomes else _cannot_occur(question)
    if all(answer.verdict == first.verdict for _, answer in outcomes):
        same = [answer for _, answer in outcomes]
        menu = _possible(question, same)
        below = resolve(question, claims, precedence, facts, book) if first.house else None
        own = _own(question, (first.option or "", *menu))
        grounds = _grounds(same)
        return replace(first, facts=dict(facts), menu=menu, claims=grounds, beneath=below, own=own)

    def decide(known: Facts) -> Answer:
        return resolve(question, claims, precedence, known, book, sheet)

    return _depending(question, facts, outcomes, decide)


def _depending(
    question: Question,
    facts: Facts,
    outcomes: Sequence[tuple[Facts, Answer]],
    decide: Callable[[Facts], Answer],
) -> Answer:
    """The answer where facts that are still missing can change it."""
    folded = fold(question, outcomes, lambda answer: answer.verdict)
    answers = [decide({**facts, **case}) for case in folded]
    return Answer(
        question.id,
        answers[0].book,
        dict(facts),
        "depends",
        claims=_union(answers),
        next=tuple(n for n in question.facts if any(n in case for case in folded)),
        cases=tuple(map(AnswerCase, folded, answers)),
        own={name: option for answer in answers for name, option in answer.own.items()},
    )


def _own(question: Question, names: Iterable[str]) -> Mapping[str, Option]:
    """Those of some options that a house added."""
    options = ((name, question.options.get(name)) for name in names)
    return {name: option for name, option in options if option and option.books}


def _possible(question: Question, answers: Sequence[Answer]) -> tuple[str, ...]:
    """What may be chosen in any of some cases; not what none of these cases leaves possible."""
    bound = {name: option.when for name, option in question.options.items() if option.when}
    return tuple(
        name
        for name in dict.fromkeys(option for answer in answers for option in answer.menu)
        if name not in bound or any(holds(bound[name], answer.facts) for answer in answers)
    )


def _cannot_occur(question: Question) -> NoReturn:
    """Facts that a question cannot be asked on together."""
    what = f"{question.id}: these facts cannot occur together"
    raise ImpossibleFactsError(Problem(what, "change one of them", question.where))


def fold(
    question: Question,
    outcomes: Sequence[tuple[Facts, Outcome]],
    key: Callable[[Outcome], Hashable],
) -> list[dict[str, str]]:
    """The fewest facts that tell the outcomes apart: a decision tree, flattened to its leaves.

    Splits on the facts in the question's order, skipping those that change nothing below, so the
    leaves never overlap and together cover every case that can occur.
    """
    if len({key(answer) for _, answer in outcomes}) == 1:
        return [{}]
    varying = [name for name in question.facts if len({case[name] for case, _ in outcomes}) > 1]
    # Where values exclude one another, no fact may matter alone: then split on the first.
    name = next((n for n in varying if _matters(n, outcomes, key)), varying[0])
    groups = {
        value: group
        for value in question.facts[name]
        if (group := [outcome for outcome in outcomes if outcome[0][name] == value])
    }
    return [
        {name: value, **below}
        for value, group in groups.items()
        for below in fold(question, group, key)
    ]


def _matters(
    name: str, outcomes: Sequence[tuple[Facts, Outcome]], key: Callable[[Outcome], Hashable]
) -> bool:
    """Whether changing this fact alone can change the outcome."""
    seen: dict[tuple[tuple[str, str], ...], Hashable] = {}
    for case, answer in outcomes:
        rest = tuple((k, v) for k, v in case.items() if k != name)
        if seen.setdefault(rest, key(answer)) != key(answer):
            return True
    return False


def _case_answer(
    question: Question,
    claims: Sequence[Claim],
    precedence: Sequence[Precedence],
    case: Facts,
    book: str,
) -> Answer:
    """The answer to one full case."""
    applying = tuple(claim for claim in claims if holds(claim.when, case))
    if not applying:
        return Answer(question.id, book, case, "unread", menu=question.options_for(book))
    if len({_says(claim) for claim in applying}) == 1:
        return _plain(question, applying, case)
    rank = _ranked(applying, precedence)
    if rank is not None and rank[0].strength == "stated":
        reason, over, under = rank
        return replace(_plain(question, over, case), overruled=under, because=reason.reading)
    menu = dict.fromkeys(o for claim in applying for o in (claim.answer, *claim.menu) if o)
    return Answer(
        question.id,
        applying[0].book,
        case,
        "conflict",
        menu=tuple(menu),
        by=next((claim.chooser for claim in applying if claim.chooser), None),
        claims=applying,
        preferred=rank[1][0].answer if rank else None,
        because=rank[0].reading if rank else "",
    )


def _plain(question: Question, claims: tuple[Claim, ...], case: Facts) -> Answer:
    """The answer of claims that agree."""
    first = claims[0]
    open_to_all = first.kind in UNANSWERED and not first.menu
    menu = question.options_for(first.book) if open_to_all else first.menu
    return Answer(
        question.id,
        first.book,
        case,
        STATUS_OF[first.kind],
        option=first.answer,
        menu=menu,
        by=first.chooser,
        claims=claims,
    )


def _ranked(
    claims: tuple[Claim, ...], precedence: Sequence[Precedence]
) -> tuple[Precedence, tuple[Claim, ...], tuple[Claim, ...]] | None:
    """The first rank that splits these claims into an agreeing upper side and the rest."""
    for rank in precedence:
        over = tuple(claim for claim in claims if _under_any(claim, rank.over))
        under = tuple(claim for claim in claims if _under_any(claim, rank.under))
        if over and len(over) + len(under) == len(claims) and len({_says(c) for c in over}) == 1:
            return rank, over, under
    return None


def _under_any(claim: Claim, prefixes: tuple[str, ...]) -> bool:
    locators = [cite.partition(":")[2] for cite in claim.cites]
    return bool(locators) and all(loc.startswith(prefixes) for loc in locators)


def _says(claim: Claim) -> tuple[object, ...]:
    return (claim.kind, claim.answer, () if claim.kind in UNANSWERED else claim.menu, claim.chooser)


def _grounds(answers: Sequence[Answer]) -> tuple[Claim, ...]:
    """What equal answers rest on: the claims that apply in every case, if those alone carry it."""
    first = answers[0]
    common = tuple(c for c in first.claims if all(c in answer.claims for answer in answers))
    sides = len({_says(claim) for claim in common})
    enough = sides > 1 if first.status == "conflict" else sides == 1
    return common if enough else _union(answers)


def _union(answers: Iterable[Answer]) -> tuple[Claim, ...]:
    """The claims of several answers, each once."""
    seen: dict[int, Claim] = {}
    for answer in answers:
        for claim in answer.claims:
            seen.setdefault(id(claim), claim)
    return tuple(seen.values())
