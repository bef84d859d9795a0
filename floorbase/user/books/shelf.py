"""Own books put into the user's data, taken out of it, and their originals pinned."""

from __future__ import annotations

import re
import shutil
import tempfile
from collections.abc import Iterable, Mapping
from pathlib import Path

from floorbase.errors import BadFileError, BadRequestError, Problem, Where, reason
from floorbase.paths import books_folder, shown
from floorbase.user.files import write_whole

REMOVED = ".removed"  # beside the books: a book that was taken out is not lost
SHA256 = re.compile(r"^sha256:.*$", re.MULTILINE)


def write_new(folder: Path, files: Mapping[str, str]) -> None:
    """Write a book to begin with. Raises: BadFileError: there is something already, or no room."""
    if folder.exists() and (not folder.is_dir() or any(folder.iterdir())):
        what = f"{shown(folder)} already exists and is not empty"
        raise BadFileError(Problem(what, "give the name of a new folder"))
    try:
        for name, text in files.items():
            path = folder / name
            path.parent.mkdir(parents=True, exist_ok=True)
            path.write_text(text, encoding="utf-8")
    except OSError as error:
        raise _not_written(folder, error) from None


def add(folder: Path, paths: Iterable[Path], *, replace: bool = False) -> Path:
    """Copy a book's files into the user's data.

    Raises: BadFileError: one of this id is there already, or it cannot be written.
    """
    kept = books_folder() / folder.name
    if kept.resolve() == folder.resolve():
        raise BadFileError(
            Problem(f"{folder.name} has already been added", "leave it: there is nothing to add")
        )
    if kept.exists() and not replace:
        fix = "add it with --replace, which puts the old one aside"
        raise BadFileError(Problem(f"there is already a book {folder.name}", fix))
    try:
        books_folder().mkdir(parents=True, exist_ok=True)
        beside = Path(tempfile.mkdtemp(prefix=".adding-", dir=books_folder()))
        try:
            copy_files(folder, paths, beside)
            if kept.exists():
                _aside(kept)
            beside.chmod(0o755)
            beside.rename(kept)
        finally:
            shutil.rmtree(beside, ignore_errors=True)
    except OSError as error:
        raise _not_written(kept, error) from None
    return kept


def copy_files(folder: Path, paths: Iterable[Path], to: Path) -> None:
    """Copy files below a folder to the same places below another. Raises: OSError."""
    for path in paths:
        copy = to / path.relative_to(folder)
        copy.parent.mkdir(parents=True, exist_ok=True)
        shutil.copyfile(path, copy, follow_symlinks=False)


def remove(name: str, folder: Path | None) -> Path:
    """Take a book out of the user's data; where it is kept aside is told.

    ``folder`` is where floorbase has the book from, if it has it.
    Raises: BadRequestError: it was not added, but is used from elsewhere, or there is none.
    """
    kept = books_folder() / name
    if Path(name).name == name and not name.startswith(".") and kept.is_dir():
        try:
            return _aside(kept)
        except OSError as error:
            raise _not_written(kept, error) from None
    if folder is not None:
        what = f"{name} is not a book that you added: it is read from {shown(folder)}"
        fix = "take that folder out of FLOORBASE_BOOKS, or uninstall the package that it came with"
        raise BadRequestError(Problem(what, fix))
    fix = "'floorbase books list' shows those that were added"
    raise BadRequestError(Problem(f"there is no book of your own called '{name}'", fix))


def _aside(kept: Path) -> Path:
    """Put a book where nothing reads it. Raises: OSError."""
    folder = kept.parent / REMOVED
    folder.mkdir(exist_ok=True)
    taken = {path.name for path in folder.iterdir()}
    number = next(n for n in range(1, len(taken) + 2) if f"{kept.name}-{n}" not in taken)
    return kept.rename(folder / f"{kept.name}-{number}")


def pin(book: Path, sha256: str) -> None:
    """Write the hash of the original into book.yaml, where it stands or at the end.

    Raises: BadFileError: it cannot be written.
    """
    line = f"sha256: {sha256}"
    text = book.read_text(encoding="utf-8")
    pinned = SHA256.sub(line, text, count=1)
    write_whole(book, pinned if SHA256.search(text) else f"{text.rstrip()}\n{line}\n")


def _not_written(path: Path, error: OSError) -> BadFileError:
    what = f"cannot be written: {reason(error)}"
    fix = "check that there is room, and that you may write there"
    return BadFileError(Problem(what, fix, Where(shown(path), 1)))
