"""Load one own book: read apart from all others, with problems of its own."""

from __future__ import annotations

from collections.abc import Iterable, Mapping
from dataclasses import dataclass, field, replace
from hashlib import sha256
from pathlib import Path

from floorbase.errors import Problem, by_place, reason
from floorbase.rules.books.load_books import read_own_book
from floorbase.rules.books.load_provisions import load_own_provisions
from floorbase.rules.books.locators import book_of
from floorbase.rules.books.model import Book, Provision
from floorbase.rules.books.tables import load_tables
from floorbase.rules.load import Rules
from floorbase.rules.own import files as own
from floorbase.rules.own.editions import dated, without_book
from floorbase.rules.own.faults import own_faults
from floorbase.rules.own.house import laid_on, load_sheet, not_on_top, sheet_faults
from floorbase.rules.own.options import (
    Options,
    Sheet,
    apart,
    load_own_options,
    valued,
    valued_rules,
    with_options,
)
from floorbase.rules.rulings.load_claims import load_own_claims
from floorbase.rules.rulings.model import Claim, Option, Question

MOST = 5_000  # provisions, and claims, that a book may have


@dataclass(frozen=True, slots=True)
class OwnBook:
    """One book of the house's own; with any problem it is used for nothing.

    ``hash`` is that of its original, where that lies in the folder; empty where it does not.
    """

    id: str
    folder: Path
    book: Book | None
    provisions: Mapping[str, Provision]
    claims: Mapping[tuple[str, str], tuple[Claim, ...]]
    hash: str
    problems: tuple[Problem, ...]
    house: Sheet = field(default_factory=dict)
    options: Options = field(default_factory=dict)


def load_own(folder: Path, paths: list[Path], rules: Rules, met: Iterable[Problem]) -> OwnBook:
    """Read a book's files. ``rules`` are the shipped ones; ``met`` what was wrong before."""
    problems = [*met, *own.named_well(folder, rules.books)]
    paths = [path for path in paths if path.suffix != ".yaml" or not own.blank(path)]
    named = not problems
    problems += own.malformed(paths)
    original = folder / own.ORIGINAL
    text = _original(original, problems) if original in paths else None
    problems += own.unread_files(folder, paths)
    if folder / own.BOOK not in paths:
        fix = "write book.yaml; 'floorbase books new DIR' makes one to fill in"
        what = "the folder has no book.yaml, so it is not a book"
        problems.append(Problem(what, fix, own.place(folder / own.BOOK)))
    if not named or problems:
        return OwnBook(book_of(folder), folder, None, {}, {}, "", _once(problems))
    book = dated(read_own_book(folder / own.BOOK, problems), folder, problems)
    provisions = load_own_provisions(folder, text is not None, problems)
    if book is not None and (book.based_on or folder / own.HOUSE_RULES in paths):
        return _sheet(folder, paths, book, rules, problems)
    claims, options = _claims(folder, paths, rules, problems)
    load_tables(folder, problems)
    problems += _too_many(folder, provisions, claims)
    hash_ = sha256(original.read_bytes()).hexdigest() if text is not None else ""
    id_ = book_of(folder)
    found = OwnBook(id_, folder, book, provisions, claims, hash_, (), options=options)
    if book is not None and not problems:
        problems += own_faults(merged(rules, [found]), book, text, hash_)
    return replace(found, problems=_once(problems))


def _sheet(
    folder: Path, paths: list[Path], book: Book, rules: Rules, problems: list[Problem]
) -> OwnBook:
    """A sheet of house rules, on top of one of the books."""
    problems += not_on_top(folder, paths, book, rules)
    made = OwnBook(book_of(folder), folder, book, {}, {}, "", ())
    if not problems:
        book = laid_on(book, rules.books[book.based_on])
        sheet = load_sheet(folder / own.HOUSE_RULES, book.id, book.based_on, problems)
        ruled, numbers = valued_rules(sheet, rules.questions, problems)
        options = _options(folder, paths, rules, numbers, problems)
        made = replace(made, book=book, house=ruled, options=options)
        if not problems:
            problems += sheet_faults(merged(rules, [made]), book.id)
    return replace(made, problems=_once(problems))


def _claims(
    folder: Path, paths: list[Path], rules: Rules, problems: list[Problem]
) -> tuple[dict[tuple[str, str], tuple[Claim, ...]], Options]:
    """What a book answers, with the options that it adds: those it writes, and its numbers."""
    claims = load_own_claims(own.claim_files(folder, paths), book_of(folder), problems)
    claims, numbers = valued(claims, rules.questions, problems)
    return claims, _options(folder, paths, rules, numbers, problems)


def _options(
    folder: Path, paths: list[Path], rules: Rules, numbers: Options, problems: list[Problem]
) -> Options:
    """The options that a book writes, with those of its numbers."""
    written: dict[str, dict[str, Option]] = {}
    if folder / own.OPTIONS in paths:
        written = load_own_options(folder, rules.questions, problems)
    for name, made in numbers.items():
        written.setdefault(name, {}).update(made)
    return written


def _once(problems: Iterable[Problem]) -> tuple[Problem, ...]:
    return tuple(by_place(dict.fromkeys(problems)))


def _original(path: Path, problems: list[Problem]) -> list[str] | None:
    """The lines of the original; None where it is no text."""
    try:
        return path.read_text(encoding="utf-8").splitlines()
    except OSError as error:
        what = f"this cannot be read: {reason(error)}"
        problems.append(Problem(what, "check the file's permissions", own.place(path)))
    except UnicodeDecodeError:
        problems.append(
            Problem("the file is not UTF-8 text", "save the file as UTF-8", own.place(path))
        )
    return None


def _too_many(
    folder: Path,
    provisions: Mapping[str, Provision],
    claims: Mapping[tuple[str, str], tuple[Claim, ...]],
) -> Iterable[Problem]:
    counts = {"provisions": len(provisions), "claims": sum(map(len, claims.values()))}
    for what, count in counts.items():
        if count > MOST:
            told = f"the book has {count:,} {what}, more than {MOST:,}"
            yield Problem(told, "split it into several books", own.place(folder / own.BOOK))


def merged(rules: Rules, found: Iterable[OwnBook]) -> Rules:
    """The rules with own books after those that they have.

    An edition of the house's own of a shipped book takes the place of that book.
    """
    found = list(found)
    for one in found:
        if one.book is not None and one.id in rules.books:
            rules = without_book(rules, one.id, one.provisions)
    books, provisions, claims = dict(rules.books), dict(rules.provisions), dict(rules.claims)
    house = dict(rules.house)
    questions: Mapping[str, Question] = rules.questions
    for one in found:
        if one.book is not None:
            books[one.id] = one.book
            provisions.update(one.provisions)
            added = apart(one.options, one.claims, one.house, questions, one.id)
            questions = with_options(questions, added[0])
            claims.update(added[1])
            house.update(added[2])
    return replace(
        rules,
        books=books,
        provisions=provisions,
        questions=questions,
        claims=claims,
        house=house,
    )
