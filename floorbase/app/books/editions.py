"""Which edition of an own book is used: the newest in force on a day, each read by itself."""

from __future__ import annotations

from dataclasses import dataclass, replace
from pathlib import Path

from floorbase.errors import Problem
from floorbase.paths import cache_folder
from floorbase.rules.books.locators import book_of
from floorbase.rules.load import Rules
from floorbase.rules.own.editions import day_faults, edition_folders, in_force
from floorbase.rules.own.files import BOOK, escaped, files, key_of, place
from floorbase.rules.own.load import OwnBook, load_own
from floorbase.yamldata.cache import fingerprint, kept

LATER = "ask for that day or a later one: --as-of {}"


@dataclass(frozen=True, slots=True)
class EditionUsed:
    """The edition of a book that is used, and what names its content.

    ``not_yet`` says why none is used: on the day asked for, none was in force. ``coming`` is the
    warning where the first is used before its day.
    """

    own: OwnBook
    key: str
    not_yet: Problem | None = None
    coming: Problem | None = None


@dataclass(frozen=True, slots=True)
class EditionsFound:
    """Every edition of one own book: the one in its folder, and the others by their days.

    ``own`` is None where the folder only has editions of a shipped book.
    """

    folder: Path
    own: OwnBook | None
    key: str
    others: dict[str, Path]
    problems: tuple[Problem, ...]

    def days(self, rules: Rules) -> list[str]:
        """The days since when they hold, the first of them first."""
        shipped = rules.books.get(self.folder.name)
        main = self.own.book if self.own else shipped
        return sorted({*self.others, *([main.since] if main else [])})


def editions_of(folder: Path, rules: Rules, shipped: str) -> EditionsFound:
    """Find a book's editions; the one in its folder is read."""
    problems: list[Problem] = []
    others = edition_folders(folder, problems)
    if folder.name in rules.books and others and not (folder / BOOK).is_file():
        return EditionsFound(folder, None, "", others, tuple(problems))
    own, key = open_one(folder, rules, shipped)
    problems += day_faults(own.book, others)
    return EditionsFound(folder, own, key, others, tuple(problems))


def edition_on(
    folder: Path, rules: Rules, shipped: str, day: str, asked: bool
) -> EditionUsed | None:
    """The edition of an own book that holds on a day; None where that is a shipped book's own."""
    found = editions_of(folder, rules, shipped)
    own, days = found.own, found.days(rules)
    if own is not None and (own.problems or found.problems or own.book is None):
        return EditionUsed(replace(own, problems=(*own.problems, *found.problems)), found.key)
    if found.problems:
        bad = OwnBook(folder.name, folder, None, {}, {}, "", found.problems)
        return EditionUsed(bad, "")
    since = in_force(days, day)
    first = since if since is not None else days[0]
    if first in found.others:
        own, key = open_one(found.others[first], rules, shipped)
    elif own is None:
        return None
    else:
        key = found.key
    if since is not None:
        return EditionUsed(own, key)
    if asked:
        return EditionUsed(own, key, not_yet=not_in_force(folder.name, day, first))
    name = escaped(folder.name)
    what = f"{name} is used though not yet in force: its first edition applies from {first}"
    early = Problem(what, "do not rule by it before that day", place(folder / BOOK))
    return EditionUsed(own, key, coming=early)


def not_in_force(book: str, day: str, first: str) -> Problem:
    """That a book had no edition on the day asked for."""
    what = f"{escaped(book)} has no edition in force on {day}: its first applies from {first}"
    return Problem(what, LATER.format(first))


def open_one(folder: Path, rules: Rules, shipped: str) -> tuple[OwnBook, str]:
    """One edition of an own book, with the name of its content."""
    met: list[Problem] = []
    paths = files(folder, met, editions=False)
    hash_ = key_of(folder, paths)
    content = f"{folder.name} {hash_}"
    key = fingerprint((), shipped, str(folder), content, code=())

    def read() -> OwnBook:
        found = load_own(folder, paths, rules, met)
        return replace(found, book=found.book and replace(found.book, files=hash_))

    if met:
        return read(), content
    sound = kept(cache_folder(), f"own-{book_of(folder)}", key, read, lambda one: not one.problems)
    return sound, content
