"""Prove that an own book holds together; what of it is not read yet is no fault."""

from __future__ import annotations

from collections.abc import Iterator, Sequence

from floorbase.errors import Problem
from floorbase.rules.books.model import Book
from floorbase.rules.check.corpus import order_faults, provision_faults, unknown_provisions
from floorbase.rules.check.menus import claim_menu_faults
from floorbase.rules.check.rulings import beside_silence, claim_faults
from floorbase.rules.load import Rules


def own_faults(
    rules: Rules, book: Book, text: Sequence[str] | None, hash_: str
) -> Iterator[Problem]:
    """Everything of one book that does not hold; ``text`` is its original, if that is there."""
    every = rules.of_book(book.id)
    for provision in every:
        yield from provision_faults(rules, provision)
        if provision.table and not provision.table.replace("_", "").isalnum():
            fix = "name a file in the folder 'tables', without .yaml"
            yield Problem(f"'{provision.table}' is not a table", fix, provision.where)
        last = provision.lines[1]
        if text is not None and not 1 <= provision.lines[0] <= last <= len(text):
            fix = f"give lines between 1 and {len(text)}"
            yield Problem(
                f"{provision.id}: original.txt ends before line {last}", fix, provision.where
            )
    yield from order_faults(every)
    if text is not None and book.sha256 and book.sha256 != hash_:
        fix = "read what has changed, then run 'floorbase books check --pin'"
        what = "original.txt has changed since its 'sha256' was written"
        yield Problem(what, fix, book.where)
    steps = (*book.last_resort, *((book.departure,) if book.departure else ()))
    cited = [step.cites for step in steps] + [p.cites for p in book.precedence]
    cited += [cites for named in book.documents for cites in (named.cites, named.found_by)]
    for cites in cited:
        yield from unknown_provisions(rules, cites, book.where)
    yield from _claims_faults(rules, book)


def _claims_faults(rules: Rules, book: Book) -> Iterator[Problem]:
    for (name, asked), claims in rules.claims.items():
        if name != book.id:
            continue
        wrong = [problem for claim in claims for problem in claim_faults(rules, claim)]
        yield from wrong
        question = rules.questions.get(asked)
        if question is None or wrong:
            continue
        for claim in claims:
            yield from claim_menu_faults(question, claim)
        yield from beside_silence(question, claims)
