"""Where books of the house's own lie: its data, folders that it names, and packages.

A package offers books by an entry point of the group ``floorbase.books`` that names a package, or a
package and a folder in it (``white_oak`` or ``house_rules.white_oak``). It is never imported: the
folder is found, and read as data like any other.
"""

from __future__ import annotations

import contextlib
import importlib.machinery
import os
import re
import sys
from collections.abc import Iterator, Sequence
from pathlib import Path

from floorbase.paths import Roots, books_folder, books_named, cache_folder
from floorbase.rules.books.locators import EDITIONS
from floorbase.yamldata.cache import fingerprint, kept

GROUP = "floorbase.books"
BOOK = "book.yaml"
NAMES = re.compile(r"[A-Za-z_]\w*(\.[A-Za-z_]\w*)*")


def with_own(roots: Roots) -> Roots:
    """The same data with every own book there is, each folder once."""
    found = [*_kept(), *_named(), *_packaged()]
    once = {os.path.realpath(folder): folder for folder in reversed(found)}
    return roots.with_own(sorted(once.values(), key=lambda folder: (folder.name, str(folder))))


def _kept() -> Iterator[Path]:
    """The books that were added; whatever is in a folder there was meant to be one."""
    yield from _folders(books_folder())


def _named() -> Iterator[Path]:
    """The books of the folders that the environment names: each is one, or holds some.

    What is no folder is taken for a book as well, so that it is said what it lacks.
    """
    for folder in books_named():
        yield from _books_in(folder) or [folder]


def _books_in(folder: Path) -> list[Path]:
    if _is_book(folder):
        return [folder]
    return [below for below in _folders(folder) if _is_book(below)]


def _is_book(folder: Path) -> bool:
    """Whether a folder is a book, or has editions of one of the shipped."""
    if (folder / BOOK).is_file():
        return True
    return any((below / BOOK).is_file() for below in _folders(folder / EDITIONS))


def _folders(folder: Path) -> list[Path]:
    with contextlib.suppress(OSError):
        return sorted(p for p in folder.iterdir() if p.is_dir() and not p.name.startswith("."))
    return []


def _packaged() -> Iterator[Path]:
    """The books of packages that are installed, found without running any of their code."""
    for value in _entry_points():
        package, *below = value.split(".")
        for folder in _folders_of(package):
            yield from _books_in(folder.joinpath(*below))


def _folders_of(package: str) -> list[Path]:
    """Where a package lies; nothing of it is run."""
    with contextlib.suppress(ImportError, ValueError, AttributeError):
        spec = importlib.machinery.PathFinder.find_spec(package)
        if spec is not None and spec.submodule_search_locations:
            return [Path(folder) for folder in spec.submodule_search_locations]
    return []


def _entry_points() -> Sequence[str]:
    """What packages name in the group; looked up again only where something was installed."""
    places = []
    for name in sys.path:
        with contextlib.suppress(OSError):
            places.append(f"{name} {os.stat(name or '.').st_mtime_ns}")
    key = fingerprint((), *places, code=())
    return kept(cache_folder(), "packaged-books", key, _looked_up)


def _looked_up() -> list[str]:
    from importlib.metadata import entry_points

    return [point.value for point in entry_points(group=GROUP) if NAMES.fullmatch(point.value)]
