"""One error tree: where it is, what is wrong, and what to do about it.

Library code raises these and prints nothing; the command line prints them and turns the class into
an exit status.
"""

from __future__ import annotations

from collections.abc import Callable, Iterable
from dataclasses import dataclass
from difflib import get_close_matches
from typing import ClassVar, NamedTuple, TypeVar

MOST = 50  # names that a suggestion lists

Loaded = TypeVar("Loaded")


class Where(NamedTuple):
    """A line of a file, counted from 1."""

    path: str
    line: int

    def __str__(self) -> str:
        return f"{self.path}:{self.line}"


@dataclass(frozen=True, slots=True)
class Problem:
    """One thing that is wrong, in words a person can act on.

    >>> print(Problem("seat 12 is not at this table", "use one of 2, 3, 4", Where("hand.yaml", 7)))
    hand.yaml:7: seat 12 is not at this table
      fix: use one of 2, 3, 4
    """

    what: str
    fix: str
    where: Where | None = None

    def __str__(self) -> str:
        place = f"{self.where}: " if self.where else ""
        return f"{place}{self.what}\n  fix: {self.fix}"


class FloorbaseError(Exception):
    """Anything a user can cause or meet; carries every problem found, not only the first."""

    exit_status: ClassVar[int] = 2

    def __init__(self, problems: Problem | Iterable[Problem]) -> None:
        self.problems = (problems,) if isinstance(problems, Problem) else tuple(problems)
        super().__init__("\n".join(str(problem) for problem in self.problems))

    def __reduce__(self) -> tuple[type[FloorbaseError], tuple[tuple[Problem, ...]]]:
        """Another process, handing it back, hands back its problems."""
        return type(self), (self.problems,)


class BadRequestError(FloorbaseError):
    """An unknown book, question, fact, option, scenario or provision was asked for."""


class BadFileError(FloorbaseError):
    """A file the user gave cannot be read as what it should be."""


class ReplayError(FloorbaseError):
    """A record holds an event that cannot have happened, or one that is not yet played."""


class BrokenDataError(FloorbaseError):
    """The shipped corpus, claims, trees or cases are broken."""

    exit_status: ClassVar[int] = 1


class ImpossibleFactsError(BrokenDataError):
    """A question was asked on facts that cannot occur together."""


def by_place(problems: Iterable[Problem]) -> list[Problem]:
    """Problems in the order one would mend them: file by file, down the lines."""
    return sorted(problems, key=lambda problem: problem.where or Where("", 0))


def suggest(kind: str, wanted: str, known: Iterable[str]) -> Problem:
    """An unknown name, with the nearest known ones.

    >>> print(suggest("book", "starr", ["star", "queensix"]))
    no such book: 'starr'
      fix: did you mean star?
    """
    return Problem(f"no such {kind}: '{wanted}'", nearest(wanted, known))


def alike(wanted: str, known: Iterable[str]) -> str:
    """The known names that an unknown one is most like, as a question; nothing where none is."""
    near = get_close_matches(wanted, sorted(known), n=3, cutoff=0.5)
    return f"did you mean {' or '.join(near)}?" if near else ""


def nearest(wanted: str, known: Iterable[str]) -> str:
    """What to do about an unknown name: the nearest known ones, or all where they are few."""
    names = sorted(known)
    if near := alike(wanted, names):
        return near
    if len(names) > MOST:
        return f"there are {len(names)}; find it with 'floorbase search {wanted}'"
    return one_of(names)


def reason(error: BaseException) -> str:
    """Why a file or folder could not be read or written, as the system says it.

    >>> reason(FileExistsError(17, "File exists")), reason(PermissionError(13, "Permission denied"))
    ('there is a file where its folder should be', 'Permission denied')
    """
    if isinstance(error, FileExistsError | NotADirectoryError):
        return "there is a file where its folder should be"
    return getattr(error, "strerror", None) or str(error)


def one_of(names: Iterable[object], verb: str = "choose") -> str:
    """What to do where one of these is meant.

    >>> one_of(["star", "queensix"]), one_of([4], "use"), one_of([])
    ('choose one of star, queensix', 'use 4, the only one', 'there is nothing yet to choose')
    """
    listed = [str(name) for name in names]
    if len(listed) < 2:
        return f"{verb} {listed[0]}, the only one" if listed else f"there is nothing yet to {verb}"
    return f"{verb} one of {', '.join(listed)}"


def counted(number: int, noun: str) -> str:
    """A number, with its noun if it has one.

    >>> counted(1, "missed hand"), counted(1500, "chip"), counted(21, "")
    ('1 missed hand', '1,500 chips', '21')
    """
    return f"{number:,}" + (f" {noun}{'' if number == 1 else 's'}" if noun else "")


def sound(load: Callable[[list[Problem]], Loaded]) -> Loaded:
    """What was loaded without a problem. Raises: BrokenDataError."""
    problems: list[Problem] = []
    loaded = load(problems)
    if problems:
        raise BrokenDataError(problems)
    return loaded
