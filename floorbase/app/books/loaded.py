"""What a library is made of, loaded when first needed: rules, own books, trees, cases, tables."""

from __future__ import annotations

from collections.abc import Callable, Mapping
from dataclasses import replace
from datetime import date
from functools import cached_property, partial
from pathlib import Path
from typing import TYPE_CHECKING, TypeVar

from floorbase.errors import BrokenDataError, Problem, sound
from floorbase.paths import PACKAGE, Roots, cache_folder, shown
from floorbase.rules.load import Rules, load
from floorbase.yamldata.cache import fingerprint, kept

# A ruling needs the rules alone; the scenarios are loaded by what uses them.
if TYPE_CHECKING:
    from floorbase.app.books.opened import OwnBooks
    from floorbase.rules.books.tables import Tables
    from floorbase.scenarios.case import Case
    from floorbase.scenarios.family import Family
    from floorbase.scenarios.tree import Scenario

Walked = TypeVar("Walked")


def _here() -> Roots:
    """The shipped data, with every own book of this computer."""
    from floorbase.user.books.found import with_own

    return with_own(Roots.shipped())


class LoadedData:
    """The data, each part of it loaded when first needed.

    Raises (any member): BrokenDataError: the shipped data cannot be read.
    """

    def __init__(self, roots: Roots | None = None, as_of: date | None = None) -> None:
        self.roots = roots or _here()
        self.as_of = as_of  # whose editions are used; None is today

    @cached_property
    def _key(self) -> str:
        return fingerprint((self.roots.corpus, self.roots.rules, self.roots.scenarios))

    @cached_property
    def shipped_key(self) -> str:
        """A name for the shipped rules, by which what was read beside them is kept.

        The scenarios, which are half of all there is, are no part of it.
        """
        return fingerprint((self.roots.corpus, self.roots.rules), shown(self.roots.rules))

    @cached_property
    def _loaded(self) -> tuple[Rules, list[Problem]]:
        # Problems are not kept: a program changed while it ran may see some where there are none.
        key, folder = self.shipped_key, cache_folder()
        return kept(folder, "rules", key, lambda: load(self.roots), lambda loaded: not loaded[1])

    @cached_property
    def rules(self) -> Rules:
        """Books, provisions, facts, questions and claims, those of the house's own among them."""
        return self.own.beside(self.shipped)

    @property
    def shipped(self) -> Rules:
        """The same without own books."""
        rules, problems = self._loaded
        if problems:
            raise BrokenDataError(problems)
        return rules

    @cached_property
    def own(self) -> OwnBooks:
        """The books of the house's own, each apart: none of them can break what is shipped."""
        from floorbase.app.books.opened import NONE, open_own

        if not self.roots.own:
            return NONE
        key = self.shipped_key
        day, asked = (self.as_of or date.today()).isoformat(), self.as_of is not None
        return open_own(self.roots.own, self._loaded[0], key, day, asked)

    @property
    def replaced(self) -> set[str]:
        """The shipped books in whose place an edition of the house's own is used."""
        return {one.id for one in self.own.sound} & self.shipped.books.keys()

    @cached_property
    def not_yet(self) -> Mapping[str, Problem]:
        """The books of which no edition was in force on the day asked for, and that this is so."""
        if self.as_of is None:
            return self.own.not_yet
        from floorbase.app.books.editions import not_in_force

        day = self.as_of.isoformat()
        late = {b.id: b.since for b in self.rules.books.values() if b.since > day}
        shipped = {id_: not_in_force(id_, day, since) for id_, since in late.items()}
        return {**shipped, **self.own.not_yet}

    @cached_property
    def scenarios(self) -> Mapping[str, Scenario]:
        """The decision trees by id."""
        from floorbase.scenarios.tree import load_scenarios

        return sound(lambda problems: self._walked("scenarios", load_scenarios, problems))

    @cached_property
    def families(self) -> tuple[Family, ...]:
        """The kinds of incident, as the home screen lists them."""
        from floorbase.scenarios.family import load_families

        return sound(lambda problems: load_families(self.roots.scenarios, problems))

    @cached_property
    def cases(self) -> Mapping[str, Case]:
        """The hand-worked cases by id."""
        from floorbase.scenarios.case import load_cases

        found = sound(lambda problems: self._walked("cases", load_cases, problems))
        if not (other := self.replaced):
            return found
        # What was worked out for the shipped edition of a book proves nothing of another.
        return {
            id_: replace(case, expect={b: e for b, e in case.expect.items() if b not in other})
            for id_, case in found.items()
        }

    @cached_property
    def _walk_key(self) -> str:
        code = tuple(PACKAGE / room for room in ("yamldata", "rules", "engine", "scenarios"))
        return fingerprint((self.roots.scenarios,), shown(self.roots.scenarios), code=code)

    def _walked(
        self, name: str, load: Callable[[Path, list[Problem]], Walked], problems: list[Problem]
    ) -> Walked:
        """Trees or cases, from the cache where nothing changed; with problems, none is kept."""
        read, key = partial(load, self.roots.scenarios, problems), self._walk_key
        return kept(cache_folder(), name, key, read, lambda made: not problems)

    @cached_property
    def tables(self) -> Mapping[str, Tables]:
        """Every book's tables."""
        from floorbase.rules.books.tables import load_tables

        return sound(
            lambda problems: {
                book: load_tables(self._folder(book), problems) for book in self.rules.books
            }
        )

    def _folder(self, book: str) -> Path:
        """The folder in which a book's files lie."""
        own = (one.folder for one in self.own.sound if one.id == book)
        return next(own, self.roots.corpus / book)
