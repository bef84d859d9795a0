"""The dated editions of one book: where each lies, and which of them is in force on a day."""

from __future__ import annotations

from collections.abc import Collection, Iterable, Iterator, Mapping
from dataclasses import replace
from pathlib import Path

from floorbase.errors import Problem
from floorbase.rules.books.load_books import is_day
from floorbase.rules.books.locators import EDITIONS
from floorbase.rules.books.model import Book, Provision
from floorbase.rules.load import Rules
from floorbase.rules.own.files import BOOK, LINKED, entries_in, escaped, place

MOST = 60  # editions of one book
FIX_DAY = "name it after the day from which it applies, such as 2026-11-30"


def edition_folders(folder: Path, problems: list[Problem]) -> dict[str, Path]:
    """The other editions in a book's folder, by the day since when each holds."""
    inside = folder / EDITIONS
    if inside.is_symlink():
        problems.append(Problem(LINKED, "put the files themselves here", place(inside)))
        return {}
    if not inside.is_dir():
        return {}
    entries = entries_in(inside, "check the folder's permissions", problems)
    if len(entries) > MOST:
        what = f"there are more than {MOST} editions"
        problems.append(Problem(what, "keep the oldest of them elsewhere", place(inside)))
        return {}
    found = {}
    for entry in entries:
        path = inside / entry.name
        if entry.name.startswith("."):
            continue
        if entry.is_symlink():
            problems.append(Problem(LINKED, "put the folder itself here", place(path)))
        elif not entry.is_dir():
            fix = "put the files of each edition in a folder, such as editions/2026-11-30"
            problems.append(Problem("nothing reads this file", fix, place(path)))
        elif not is_day(entry.name):
            what = f"'{escaped(entry.name)}' is not a date, so this is not an edition"
            problems.append(Problem(what, FIX_DAY, place(path / BOOK)))
        else:
            found[entry.name] = path
    return found


def dated(book: Book | None, folder: Path, problems: list[Problem]) -> Book | None:
    """A book as it was read, with the day of its folder where that is one of its editions."""
    if book is None or folder.name == book.id:
        return book
    if book.since and book.since != folder.name:
        what = f"'from' is {book.since}, but the folder is named {folder.name}"
        problems.append(Problem(what, "give both the same date, or leave 'from' out", book.where))
    return replace(book, since=folder.name)


def day_faults(book: Book | None, others: Collection[str]) -> Iterator[Problem]:
    """That nobody can tell since when the edition in the book's own folder holds."""
    if book is None or not others:
        return
    if not book.since:
        what = "the book has other editions, but does not say from when this one applies"
        yield Problem(what, "write 'from: 2026-11-30', the day from which it applies", book.where)
    elif book.since in others:
        what = f"two editions apply from {book.since}: this one and {EDITIONS}/{book.since}"
        yield Problem(what, "give one of them another date", book.where)


def in_force(days: Iterable[str], day: str) -> str | None:
    """The newest of some editions that holds on a day; None where none does yet.

    >>> in_force(["2024-07-01", "2026-01-01", "2027-01-01"], "2026-11-23")
    '2026-01-01'
    """
    return max((since for since in days if since <= day), default=None)


def without_book(rules: Rules, book: str, now: Mapping[str, Provision]) -> Rules:
    """The rules with nothing of a book. What ties the books together holds of it only what stands
    ``now`` in another edition word for word."""
    was = rules.provisions
    provisions = {id_: p for id_, p in was.items() if p.book != book}
    same = {id_ for id_, one in now.items() if id_ in was and was[id_].text == one.text}
    points = {
        name: replace(
            point,
            positions={
                position: tuple(id_ for id_ in ids if id_ in provisions or id_ in same)
                for position, ids in point.positions.items()
            },
        )
        for name, point in rules.points.items()
    }
    return replace(
        rules,
        provisions=provisions,
        claims={key: claims for key, claims in rules.claims.items() if key[0] != book},
        points=points,
        defects=[defect for defect in rules.defects if defect.book != book],
    )
