"""The short code of an exam: what it is drawn from, as it is printed and typed again.

``star-7F3K-40`` is The Star, seed 7F3K, 40 questions; ``star+michigan-7F3K-20-50min-80pass@9c1e2a``
says all that can be said: two books, 50 minutes, 80 % to pass, and the data that it was made with.
"""

from __future__ import annotations

import re
from dataclasses import dataclass, replace
from random import Random

from floorbase.errors import BadRequestError, Problem

COUNT, MINUTES, PASS = 40, 100, 90
MOST, LONGEST = 200, 600  # questions, minutes
SEED_LETTERS = "0123456789ABCDEFGHJKMNPQRSTVWXYZ"  # none that is taken for another
SEED = 4  # of these a seed has where chance makes it
TAKEN_FOR = str.maketrans("OIL", "011")
CODE = re.compile(
    r"(?P<books>[a-z][a-z0-9_+]*)-(?P<seed>[a-z0-9]{1,12})(?:-(?P<count>\d{1,4}))?"
    r"(?:-(?P<minutes>\d{1,4})min)?(?:-(?P<pass_mark>\d{1,3})pass)?(?:@(?P<data>[0-9a-f]{6}))?"
)
EXAMPLE = "star-7F3K-40"


@dataclass(frozen=True, slots=True)
class ExamSpec:
    """What an exam is drawn from.

    ``books`` are ids, or ``all``; ``pass_mark`` is in percent. ``data`` names what the exam was
    first drawn from, empty where nobody has drawn it yet.
    """

    books: tuple[str, ...]
    seed: str
    count: int = COUNT
    minutes: int = MINUTES
    pass_mark: int = PASS
    data: str = ""

    def __str__(self) -> str:
        """Its code; what is as usual is left out, but for the number of questions.

        >>> str(ExamSpec(("star", "michigan"), "7F3K", 20, pass_mark=80))
        'star+michigan-7F3K-20-80pass'
        """
        parts = ["+".join(self.books), self.seed, str(self.count)]
        parts += [f"{self.minutes}min"] if self.minutes != MINUTES else []
        parts += [f"{self.pass_mark}pass"] if self.pass_mark != PASS else []
        return "-".join(parts) + (f"@{self.data}" if self.data else "")

    @property
    def needed(self) -> int:
        """How many right answers pass.

        >>> ExamSpec(("star",), "7F3K").needed, ExamSpec(("star",), "7F3K", count=15).needed
        (36, 14)
        """
        return -(-self.count * self.pass_mark // 100)

    @property
    def number(self) -> int:
        """Its seed as a number, for the items."""
        return int(seed_of(self.seed), 36)

    def made_with(self, data: str) -> ExamSpec:
        """The same, with the data that it is drawn from."""
        return replace(self, data=data)


def seed_of(text: str) -> str:
    """A seed as it is printed, in capitals without letters that are taken for digits.

    >>> seed_of("7f3o")
    '7F30'
    """
    return text.upper().translate(TAKEN_FOR)


def new_seed(chance: Random) -> str:
    """A seed that nobody chose."""
    return "".join(chance.choices(SEED_LETTERS, k=SEED))


def read_code(text: str) -> ExamSpec:
    """What a code says. Raises: BadRequestError: it is none, or asks for what cannot be.

    >>> read_code(" Star-7f3k-40 ").seed, read_code("star-7").count
    ('7F3K', 40)
    """
    found = CODE.fullmatch("".join(text.split()).lower())
    if found is None:
        what = f"'{text.strip()}' is not an exam code"
        raise BadRequestError(Problem(what, f"write it as it is printed, such as {EXAMPLE}"))
    told = found.groupdict()
    books = tuple(dict.fromkeys(book for book in told["books"].split("+") if book))
    spec = ExamSpec(
        books,
        seed_of(told["seed"]),
        int(told["count"] or COUNT),
        int(told["minutes"] or MINUTES),
        int(told["pass_mark"] or PASS),
        told["data"] or "",
    )
    check_spec(spec)
    return spec


def check_spec(spec: ExamSpec) -> None:
    """Raises: BadRequestError: it asks for what cannot be, all of it at once."""
    bounds = (
        (spec.count, MOST, "questions"),
        (spec.minutes, LONGEST, "minutes"),
        (spec.pass_mark, 100, "per cent to pass"),
    )
    problems = [
        Problem(f"an exam cannot have {value} {what}", f"choose from 1 to {most}")
        for value, most, what in bounds
        if not 1 <= value <= most
    ]
    if not re.fullmatch(r"[0-9A-Z]{1,12}", seed_of(spec.seed)):
        fix = "use up to 12 letters and digits"
        problems.append(Problem(f"'{spec.seed}' cannot be part of an exam code", fix))
    if problems:
        raise BadRequestError(problems)
