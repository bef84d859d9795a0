"""What each book answers to each question, as a person wrote it down beside the originals.

The tables lie in ``tests/rules/rulings/answers``, a file a topic; the rows of a question take in
every case under every book, and no case twice::

    [skipped_player]
    star discretion : 7.35 | reasonable_time=yes players_acted_behind=3+
    queensix nunavut silent
    nunavut conflict binding/not_binding>none @td = 9.1 9.2 | facing_bet=yes,no
    e.g. queensix ruled call | chip_street=preflop    # an example that a book prints

Books, status, the option (or what may be chosen, after ``<`` a provision that says so; after ``>``
the side preferred, if any), after ``@`` who decides, after ``:`` provisions it rests on (after
``=`` they are all), after ``|`` the facts. What a row leaves out is not looked at; a silence cites
nothing. ``e.g.`` asks with these facts alone, and shows what a book prints or a floor will ask
about. A longer row goes on further in.
"""

from __future__ import annotations

from collections.abc import Iterator, Mapping
from itertools import product
from pathlib import Path
from typing import NamedTuple

from floorbase.rules.rulings.model import Answer, Facts, holds
from tests.support.copies import ROOT
from tests.support.shipped import LIBRARY

FOLDER = ROOT / "tests" / "rules" / "rulings" / "answers"
BOOKS = tuple(LIBRARY.rules.books)


class Row(NamedTuple):
    """What one book says to one question where the facts fall under ``when``."""

    question: str
    book: str
    status: str
    option: str = ""
    menu: frozenset[str] = frozenset()  # none: not looked at, as with what follows
    sides: frozenset[tuple[str, str]] = frozenset()  # an option, and a provision that says it
    preferred: str = ""  # or "none"
    by: str = ""  # or "nobody"
    cites: frozenset[str] = frozenset()
    no_others: bool = False  # it cites these and nothing else
    when: Mapping[str, tuple[str, ...]] = {}
    example: bool = False

    def cases(self) -> list[Facts]:
        """The facts it is asked with: those of an example, or every case that falls under it."""
        if self.example:
            return [
                dict(zip(self.when, values, strict=True)) for values in product(*self.when.values())
            ]
        every = LIBRARY.question(self.question).cases()
        return [case for case in every if holds(self.when, case)]


def read_answers(path: Path) -> list[Row]:
    """The rows of one table."""
    found: list[Row] = []
    question = ""
    for line in _lines(path.read_text("utf-8")):
        if line.startswith("["):
            question = line.strip("[]")
        else:
            found += _rows(question, line)
    return found


def _lines(text: str) -> Iterator[str]:
    whole = ""
    for line in text.splitlines():
        if line.startswith(" "):
            whole += " " + line.strip()
            continue
        if whole:
            yield whole
        whole = "" if line.startswith("#") else line
    if whole:
        yield whole


def _rows(questions: str, line: str) -> Iterator[Row]:
    answer, _, facts = line.partition("#")[0].removeprefix("e.g. ").partition("|")
    words = answer.split()
    sign = next((word for word in words if word in (":", "=")), "")
    grounds = words[words.index(sign) + 1 :] if sign else []
    says = words[: words.index(sign)] if sign else words
    books = [word for word in says if word in BOOKS]
    status, *rest = says[len(books) :]
    by = next((word[1:] for word in rest if word.startswith("@")), "")
    what = next((word for word in rest if not word.startswith("@")), "")
    options, _, preferred = what.partition(">")
    ruled = status == "ruled"
    sides = [side.partition("<") for side in options.split("/") if side]
    when = {
        name: tuple(values.split(",")) for name, values in (f.split("=") for f in facts.split())
    }
    for question in questions.split():
        for book in books:
            yield Row(
                question,
                book,
                status,
                options if ruled else "",
                frozenset() if ruled else frozenset(option for option, _, _ in sides),
                frozenset((option, f"{book}:{place}") for option, _, place in sides if place),
                preferred,
                by,
                frozenset(f"{book}:{locator}" for locator in grounds),
                sign == "=" or status == "silent",
                when,
                line.startswith("e.g. "),
            )


def check(row: Row) -> None:
    """Hold a row against what is answered to every case under it."""
    cases = row.cases()
    assert cases, "no case falls under it"
    for case in cases:
        answer = LIBRARY.ask(row.question, row.book, case)[row.book]
        _check(row, answer, case)


def _check(row: Row, answer: Answer, case: Facts) -> None:
    assert answer.status == row.status, case
    assert (answer.option or "") == row.option, case
    assert not row.menu or set(answer.menu) == row.menu, case
    said = {(claim.answer, cite) for claim in answer.claims for cite in claim.cites}
    assert row.sides <= said, case
    assert not row.preferred or (answer.preferred or "none") == row.preferred, case
    assert row.status in ("conflict", "discretion") or answer.preferred is None, case
    assert not row.by or (answer.by or "nobody") == row.by, case
    assert row.cites <= set(answer.cites), case
    assert not row.no_others or row.cites == set(answer.cites), case
