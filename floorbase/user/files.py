"""Write a text to a file that a person named: whole or not at all, and never over another unasked.

What kind of text it is follows from the end of the name.
"""

from __future__ import annotations

import contextlib
import os
import re
from collections.abc import Callable, Iterator, Mapping
from pathlib import Path
from typing import TypeAlias

from floorbase.errors import BadFileError, BadRequestError, FloorbaseError, Problem, reason
from floorbase.user.own_files import half_written, remove

try:
    import fcntl
except ImportError:  # Windows: there nobody waits for a turn
    fcntl = None

Forms: TypeAlias = Mapping[str, Callable[[], str]]  # how to make the text, by the name's end


class TakenError(BadFileError):
    """There is a file of that name; it may be written over when that is said."""


def suggested(title: str, suffix: str) -> str:
    """A name for a file from a title, in plain letters.

    >>> suggested("Action out of turn · The Star", ".txt")
    'action-out-of-turn-the-star.txt'
    """
    words = re.findall(r"[a-z0-9]+", title.lower())
    return f"{'-'.join(words) or 'floorbase'}{suffix}"


def save(name: str, forms: Forms, *, over: bool = False) -> Path:
    """Write the form that the name's end asks for (the first, where it has none); where it is.

    Raises:
        BadRequestError: no name, or a form that there is not.
        TakenError: there is such a file, and ``over`` does not say to write over it.
        BadFileError: it cannot be written.
    """
    if not name.strip():
        raise BadRequestError(Problem("the file has no name", f"type one, ending in {_or(forms)}"))
    path = Path(name.strip()).expanduser()
    if path.is_dir():
        raise BadFileError(Problem(f"{path} is a folder", "give a file's name"))
    if not path.suffix:
        path = path.with_name(path.name + next(iter(forms)))
    make = forms.get(path.suffix.lower())
    if make is None:
        what = f"this cannot be written as '{path.suffix}'"
        raise BadRequestError(Problem(what, f"end the name in {_or(forms)}"))
    if path.exists() and not over:
        raise TakenError(Problem(f"{path} already exists", "give another name"))
    write_whole(path, make())
    return path.absolute()


def write_whole(path: Path, text: str) -> None:
    """Write a file whole or not at all. Raises: BadFileError."""
    beside = path.with_name(f".{path.name}.{os.getpid()}.new")
    try:
        beside.write_text(text, encoding="utf-8")
        beside.replace(path)
    except (OSError, ValueError) as error:
        with contextlib.suppress(OSError, ValueError):
            beside.unlink(missing_ok=True)
        why = reason(error)
        fix = "give the name of a file in a folder that you may write to"
        raise BadFileError(Problem(f"{path} cannot be written: {why}", fix)) from None


def why_not_written(path: Path, write: Callable[[], None]) -> str:
    """Write a file of ours; why it could not be, or nothing where it is.

    Its folder is made where there is none, and what killed processes left in it goes.
    """
    try:
        path.parent.mkdir(parents=True, exist_ok=True)
        write()
        remove(half_written(path.parent))
    except OSError as error:
        return f"{path} cannot be written: {reason(error)}"
    except FloorbaseError as error:
        return error.problems[0].what
    return ""


@contextlib.contextmanager
def alone(path: Path) -> Iterator[None]:
    """Have a file to oneself while it is read and written anew, among programs that ask so.

    Raises: OSError: the file beside it, which stands for whose turn it is, cannot be opened.
    """
    with path.with_name(f".{path.name}.lock").open("a") as turn:
        if fcntl:
            fcntl.flock(turn, fcntl.LOCK_EX)
        yield


def _or(forms: Forms) -> str:
    return " or ".join(forms)
