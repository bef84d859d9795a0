"""The books of the house's own as a library has them: those that hold, and why others are out."""

from __future__ import annotations

from collections.abc import Iterator, Mapping, Sequence
from dataclasses import dataclass, field, replace
from hashlib import sha256
from pathlib import Path
from typing import TYPE_CHECKING

from floorbase.errors import Problem
from floorbase.rules.load import Rules

# Where a house has no book of its own, nothing that reads one is loaded.
if TYPE_CHECKING:
    from floorbase.app.books.editions import EditionUsed
    from floorbase.rules.own.load import OwnBook


@dataclass(frozen=True)
class OwnBooks:
    """Every own book, sound or not, in the edition that is used.

    ``keys`` name the content of each that is sound, by id. ``not_yet`` are the books of which no
    edition holds on the day asked for, and ``coming`` those that are used before their day.
    """

    every: tuple[OwnBook, ...]
    keys: dict[str, str]
    not_yet: Mapping[str, Problem] = field(default_factory=dict)
    coming: tuple[Problem, ...] = ()

    @property
    def sound(self) -> list[OwnBook]:
        """Those that are used."""
        return [one for one in self.every if not one.problems and one.id not in self.not_yet]

    @property
    def key(self) -> str:
        """A name for the content of all that are used; empty where none is."""
        return sha256("".join(self.keys.values()).encode()).hexdigest()[:16] if self.keys else ""

    def beside(self, rules: Rules) -> Rules:
        """The rules with those that are used."""
        if not self.keys:
            return rules
        from floorbase.rules.own.load import merged

        return merged(rules, self.sound)

    def left_out(self) -> Iterator[Problem]:
        """One warning for each book that cannot be used, or is used before its day."""
        from floorbase.rules.own.files import escaped

        for one in self.every:
            if one.problems:
                first, many = one.problems[0], len(one.problems)
                more = f", and {many - 1} more" if many > 1 else ""
                what = f"your book {escaped(one.id)} is left out: {first.what}{more}"
                fix = (
                    f"run 'floorbase books check {escaped(one.id)}', which lists all that is wrong"
                )
                yield Problem(what, fix, first.where)
        yield from self.coming


NONE = OwnBooks((), {})


def open_own(
    folders: Sequence[Path], rules: Rules, shipped: str, day: str, asked: bool
) -> OwnBooks:
    """Load each by itself, from the cache where neither it nor what is ``shipped`` changed.

    Editions of shipped books come first, as the house's sheets lie on them.

    Args:
        folders: of each own book.
        rules: the shipped ones.
        shipped: names their content.
        day: whose editions are used.
        asked: whether somebody asked for that day.
    """
    from floorbase.app.books.editions import edition_on
    from floorbase.rules.own.load import merged

    every: dict[str, OwnBook] = {}
    chosen: dict[str, EditionUsed] = {}
    for folder in sorted(folders, key=lambda folder: folder.name not in rules.books):
        found = edition_on(folder, rules, shipped, day, asked)
        if found is None:
            continue
        one = found.own
        if one.id in every:
            every[str(folder)] = _second(one, every[one.id].folder)
            continue
        every[one.id], chosen[one.id] = one, found
        if one.id in rules.books and not one.problems:
            rules, shipped = merged(rules, [one]), f"{shipped} {found.key}"
    used = {id_: found for id_, found in chosen.items() if not found.own.problems}
    return OwnBooks(
        tuple(every.values()),
        {id_: found.key for id_, found in used.items() if not found.not_yet},
        {id_: found.not_yet for id_, found in used.items() if found.not_yet},
        tuple(found.coming for found in used.values() if found.coming),
    )


def _second(one: OwnBook, first: Path) -> OwnBook:
    """A book with the id of another, which lies in the ``first`` folder: it is not used."""
    from floorbase.rules.own.files import BOOK, escaped, place

    what = f"another book, in {first}, also has the id '{escaped(one.id)}'"
    fix = "give the folder of one of them another name"
    return replace(one, problems=(Problem(what, fix, place(one.folder / BOOK)),))


def left_out(library: object) -> list[Problem]:
    """What a library met of own books and could not use; nothing is opened for it."""
    own, early = vars(library).get("own"), vars(library).get("passed_over", {})
    return [*(own.left_out() if isinstance(own, OwnBooks) else ()), *early.values()]
