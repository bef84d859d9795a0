"""Prove that corpus, questions and claims hold together, and that no case was left unread."""

from __future__ import annotations

import re
from collections.abc import Iterator

from floorbase.errors import Problem, counted, nearest, one_of
from floorbase.rules.check.corpus import corpus_faults, unknown_provisions
from floorbase.rules.check.menus import menu_faults, when_faults
from floorbase.rules.load import Rules
from floorbase.rules.rulings.model import HEARD, Claim, Facts, Question, holds

LEFT_TO_TEXTS = ("defers", "delegates")
# How a note says that another reader may take the book otherwise.
CONCEDES = re.compile(
    r"\b[Rr]eaders?\b|\b(may|could|can|might)( also)? be (read|taken)\b|\b[Ii]nferred\b"
    r"|\bour (reading|inference)\b|\bcould (mean|differ)\b|\b[Rr]ead (literally|strictly)\b"
    r"|\b(some|any)one (who|may)\b|\b([Ss]ome|[Oo]thers) may\b|\b[Tt]aken literally\b"
    r"|\b[Ii]f it means\b"
)


def faults(rules: Rules) -> Iterator[Problem]:
    """Every citation, option, fact, role and case that does not hold together."""
    yield from corpus_faults(rules)
    for book in rules.books.values():
        steps = (*book.last_resort, *((book.departure,) if book.departure else ()))
        cited = [step.cites for step in steps] + [p.cites for p in book.precedence]
        cited += [cites for text in book.documents for cites in (text.cites, text.found_by)]
        for cites in cited:
            yield from unknown_provisions(rules, cites, book.where)
        if not book.last_resort:
            yield Problem(
                "nothing says who decides in the end", "add the 'last_resort' steps", book.where
            )
        if not (book.departure or book.departure_searched):
            fix = "cite the fairness clause, or list the words that you searched for"
            yield Problem("nothing is said about departing from the rules", fix, book.where)
    for claims in rules.claims.values():
        for claim in claims:
            yield from claim_faults(rules, claim)
            if not claim.debatable and CONCEDES.search(claim.note):
                what = "the note mentions another reading, but the claim is not marked debatable"
                yield Problem(what, "write 'debatable: yes', or correct the note", claim.where)
    yield from menu_faults(rules)
    for question in rules.questions.values():
        if (heard := len({*question.phrases})) < HEARD:
            what = f"'{question.id}' has only {counted(heard, 'phrase')}"
            yield Problem(
                what,
                f"add other ways of asking it under phrases/questions, to make at least {HEARD}",
                question.where,
            )
        for book_id in rules.books:
            yield from _coverage_faults(rules, question, book_id)


def claim_faults(rules: Rules, claim: Claim) -> Iterator[Problem]:
    """What a claim names that there is not, and what it lacks."""
    question = rules.questions.get(claim.question)
    if question is None:
        fix = nearest(claim.question, rules.questions)
        yield Problem(f"there is no question '{claim.question}'", fix, claim.where)
        return
    yield from unknown_provisions(rules, (*claim.cites, *claim.see_also), claim.where)
    for option in (claim.answer, *claim.menu):
        if option and option not in question.options:
            fix = one_of(question.options)
            yield Problem(f"'{option}' is not an option of {question.id}", fix, claim.where)
    yield from when_faults(claim.when, question.facts, f" of {question.id}", claim.where)
    if claim.by and claim.by not in rules.books[claim.book].roles:
        fix = one_of(rules.books[claim.book].roles)
        yield Problem(f"'{claim.by}' is not a role of {claim.book}", fix, claim.where)
    if claim.kind in LEFT_TO_TEXTS and rules.books[claim.book].document_of(claim.cites) is None:
        what = f"{question.id}: {', '.join(claim.cites) or 'the book'} leaves this to another text"
        fix = f"name that text under 'documents' in the book.yaml of {claim.book}"
        yield Problem(f"{what}, which is not named", fix, claim.where)
    if claim.debatable and not claim.note:
        fix = "say in 'note' how another reader may take it"
        yield Problem("this claim is debatable but does not say why", fix, claim.where)
    yield from _missing_parts(claim)


def _missing_parts(claim: Claim) -> Iterator[Problem]:
    """What each kind of claim must carry to be believed."""
    silent = claim.kind == "silent"
    needs = [
        (not silent and not claim.cites, "cites no provision", "write 'cites: [...]'"),
        (
            not silent and not claim.reading,
            "does not say how it reads the provision",
            "write 'reading: …'",
        ),
        (claim.kind == "rules" and not claim.answer, "gives no option", "write 'answer: OPTION'"),
        (
            claim.kind != "rules" and bool(claim.answer),
            f"of kind {claim.kind} gives an option",
            "remove 'answer', or make it 'kind: rules'",
        ),
        (
            claim.kind == "discretion" and not claim.menu,
            "offers nothing to choose from",
            "write 'menu: [...]'",
        ),
        (
            claim.kind == "discretion" and not claim.by,
            "does not say who chooses",
            "write 'by: ROLE'",
        ),
        (
            silent and not claim.searched,
            "does not say what was searched for",
            "write 'searched: [word, …]'",
        ),
        (
            silent and bool(claim.cites),
            "is silent but cites provisions",
            "put the nearest provisions under 'see_also'",
        ),
    ]
    for missing, what, fix in needs:
        if missing:
            yield Problem(f"this claim {what}", fix, claim.where)


def _coverage_faults(rules: Rules, question: Question, book: str) -> Iterator[Problem]:
    claims = rules.claims.get((book, question.id), ())
    if not claims:
        fix = f"add a claim to claims/{book}/{question.topic}.yaml, if only 'kind: silent'"
        yield Problem(f"{question.id}: no claim says how {book} answers it", fix, question.where)
        return
    uncovered = [case for case in question.cases() if not _covering(claims, case)]
    if uncovered:
        first = ", ".join(f"{name}={value}" for name, value in uncovered[0].items())
        more = f" (and {len(uncovered) - 1} more cases)" if len(uncovered) > 1 else ""
        fix = "widen a 'when', or add a claim: 'kind: silent' if the book says nothing"
        what = f"{question.id}: no claim of {book} covers {first}{more}"
        yield Problem(what, fix, claims[0].where)
    yield from beside_silence(question, claims)


def beside_silence(question: Question, claims: tuple[Claim, ...]) -> Iterator[Problem]:
    """Where one claim of a book speaks, and another says that the book is silent."""
    for claim in claims:
        if claim.kind == "silent" and any(
            len({other.kind for other in _covering(claims, case)}) > 1
            for case in question.cases()
            if holds(claim.when, case)
        ):
            what = (
                f"{question.id}: {claim.book} is said to be silent in a case where "
                "another claim gives its rule"
            )
            yield Problem(what, "narrow the 'when' of this claim", claim.where)


def _covering(claims: tuple[Claim, ...], case: Facts) -> list[Claim]:
    return [claim for claim in claims if holds(claim.when, case)]
