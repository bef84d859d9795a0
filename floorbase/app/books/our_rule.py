"""A ruling made the house's own rule: drafted, held against its book, written into its sheet."""

from __future__ import annotations

from collections.abc import Iterator, Mapping
from dataclasses import dataclass
from pathlib import Path
from tempfile import TemporaryDirectory
from typing import TYPE_CHECKING, NamedTuple

from floorbase.app.books.checked import check_book
from floorbase.errors import BadFileError, BadRequestError, Problem, Where, suggest
from floorbase.paths import shown
from floorbase.rules.books.load_books import read_own_book
from floorbase.rules.own.files import BOOK, HOUSE_RULES, OPTIONS, blank, files
from floorbase.rules.rulings.answering import says
from floorbase.rules.rulings.model import Facts, Question, holds
from floorbase.user.books.shelf import copy_files
from floorbase.user.files import write_whole
from floorbase.yamldata.emit import Value, listed

if TYPE_CHECKING:
    from floorbase.app.library import Library
    from floorbase.rules.own.load import OwnBook


class RuleWish(NamedTuple):
    """What a house wants to rule: an option, or a number, on some facts of a question."""

    question: str
    facts: Facts
    answer: str
    value: str
    text: str
    date: str
    signed: str
    under: tuple[str, ...] = ()


@dataclass(frozen=True, slots=True)
class RuleDraft:
    """A rule as it would stand in the sheet, and the whole sheet with it."""

    house: str
    sheet: Path
    rule: str
    whole: str


def sheets_on(library: Library, book: str) -> dict[str, Path]:
    """The sheets of house rules on a book, or on the one that a sheet lies on, by id."""
    beneath = library.rules.beneath(book)
    found = {
        one.id: one.folder for one in library.own.sound if one.book and one.book.based_on == beneath
    }
    return {book: found[book]} if book in found else found


def sheet_for(library: Library, book: str, into: str = "") -> Path:
    """The folder of the sheet that a rule goes into: one named, or the only one on a book.

    Raises: BadRequestError: there is none, or several.
    """
    if into:
        from floorbase.app.books.checked import own_folder

        return own_folder(library, into)
    found = sheets_on(library, book)
    if len(found) == 1:
        return next(iter(found.values()))
    beneath = library.rules.beneath(book)
    if found:
        what = f"{len(found)} sheets of house rules are based on {beneath}"
        raise BadRequestError(Problem(what, f"name one: --into {' or '.join(found)}"))
    fix = (
        f"make a sheet with 'floorbase books new DIR --based-on {beneath}', then give "
        "--into DIR here"
    )
    raise BadRequestError(Problem(f"there are no house rules based on {beneath} yet", fix))


def draft_rule(library: Library, wish: RuleWish, folder: Path) -> RuleDraft:
    """The rule as it would stand in a sheet; nothing is written.

    Raises:
        BadRequestError: it clashes with the book, or the sheet would not hold with it.
    """
    question = library.shipped.questions.get(wish.question)
    if question is None:
        raise BadRequestError(suggest("question", wish.question, library.shipped.questions))
    known = library.rules.questions[wish.question].options_for(folder.name)
    if wish.answer and wish.answer not in known and not (folder / OPTIONS).exists():
        raise BadRequestError(suggest(f"option of {wish.question}", wish.answer, known))
    _say_already(library, wish, question, folder)
    sheet = folder / HOUSE_RULES
    try:
        before = "" if not sheet.exists() or blank(sheet) else sheet.read_text(encoding="utf-8")
    except (OSError, UnicodeDecodeError):
        problem = Problem(f"{shown(sheet)} cannot be read", "correct the file")
        raise BadRequestError(problem) from None
    rule = listed([_entry(wish)])
    whole = f"{before.rstrip()}\n{rule}" if before.strip() not in ("", "[]") else rule
    if wrong := _faults(library, folder, whole):
        raise BadRequestError(wrong)
    return RuleDraft(folder.name, sheet, rule, whole)


def write_rule(draft: RuleDraft) -> None:
    """Put a drafted rule into the sheet. Raises: BadFileError: it cannot be written."""
    write_whole(draft.sheet, draft.whole)


def _entry(wish: RuleWish) -> Mapping[str, Value]:
    """The fields of the rule, in the order in which a sheet has them."""
    return {
        "question": wish.question,
        "when": dict(wish.facts),
        "answer": wish.answer,
        "value": wish.value,
        "text": wish.text,
        "date": wish.date,
        "signed": wish.signed,
        "under": wish.under,
    }


def _say_already(library: Library, wish: RuleWish, question: Question, folder: Path) -> None:
    """Refuse what the book beneath rules anyway. Raises: BadRequestError."""
    met: list[Problem] = []
    try:
        book = read_own_book(folder / BOOK, met)
    except BadFileError as error:
        raise BadRequestError(error.problems) from None
    if book is None or not book.based_on or book.based_on not in library.shipped.books:
        what = f"{shown(folder)} is not a sheet of house rules based on one of the books"
        fix = "name a book that has 'based_on: BOOK' in book.yaml"
        raise BadRequestError([*met, Problem(what, fix)])
    known = {n: v for n, v in wish.facts.items() if v in question.facts.get(n, ())}
    answer = says(library.shipped, question, book.based_on, known)
    if answer.option is not None and answer.option == wish.answer:
        cites = ", ".join(answer.cites)
        what = f"{book.based_on} already rules '{wish.answer}' ({cites})"
        raise BadRequestError(
            Problem(what, "leave this rule out: the house needs none of its own there")
        )


def _faults(library: Library, folder: Path, whole: str) -> list[Problem]:
    """What is wrong with a sheet once it reads so, as 'books check' would say it."""
    with TemporaryDirectory() as beside:
        copy = Path(beside) / folder.name
        copy.mkdir()
        copy_files(folder, files(folder, []), copy)
        (copy / HOUSE_RULES).write_text(whole, encoding="utf-8")
        check = check_book(library, copy)
        found = check.problems or tuple(_twice(library, check.own))
        return [_at(problem, str(shown(copy)), str(shown(folder))) for problem in found]


def _twice(library: Library, own: OwnBook) -> Iterator[Problem]:
    """That the last rule of a sheet says what an earlier one says of all its cases."""
    last = max((r for rules in own.house.values() for r in rules), key=lambda r: r.where.line)
    question = library.shipped.questions[last.question]
    cases = [case for case in question.cases() if holds(last.when, case)]
    for rule in own.house[own.id, last.question]:
        if rule is not last and all(holds(rule.when, case) for case in cases):
            what = f"{question.id}: the house rules already say '{rule.option}'"
            yield Problem(
                what, f"leave this rule out, or change the one at {rule.where}", last.where
            )


def _at(problem: Problem, copy: str, folder: str) -> Problem:
    """A problem of the copy as one of the folder itself."""
    if problem.where is None:
        return problem
    path = problem.where.path.replace(copy, folder)
    what, fix = (told.replace(copy, folder) for told in (problem.what, problem.fix))
    return Problem(what, fix, Where(path, problem.where.line))
