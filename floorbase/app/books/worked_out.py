"""What is worked out of every book once, and kept: of the shipped ones apart from the house's own.

An own book is changed often, and what is worked out of the shipped ones takes seconds.
"""

from __future__ import annotations

from collections.abc import Callable, Collection, Sequence
from pathlib import Path
from typing import TypeVar

from floorbase.app.library import Library
from floorbase.paths import cache_folder
from floorbase.yamldata.cache import fingerprint, kept

Made = TypeVar("Made")


def worked_out(
    library: Library,
    name: str,
    code: Sequence[Path],
    make: Callable[[Library, Collection[str]], Made],
) -> tuple[Made, Made | None]:
    """What is made of the shipped books, and of the house's own; None where it has none.

    ``make`` is given a library and those of its books that are wanted; ``code`` is what it runs.
    """
    roots, own = library.roots, library.own.keys

    def of_shipped() -> Made:
        shipped = Library(roots.with_own(())) if roots.own else library
        return make(shipped, (*shipped.rules.books,))

    def key(*also: str) -> str:
        return fingerprint((roots.corpus, roots.rules, roots.scenarios), *also, code=code)

    found = kept(cache_folder(), name, key(), of_shipped)
    if not own:
        return found, None
    mine = key(*(part for id_, content in own.items() for part in (id_, content)))
    return found, kept(cache_folder(), f"own_{name}", mine, lambda: make(library, (*own,)))
