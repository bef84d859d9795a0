"""Everything there is to say of one own book, at once: what is wrong, what is read, what is not."""

from __future__ import annotations

from collections import Counter
from collections.abc import Iterator, Mapping
from dataclasses import dataclass, replace
from pathlib import Path
from typing import TYPE_CHECKING, NamedTuple

from floorbase.app.books.editions import editions_of, open_one
from floorbase.errors import BadRequestError, Problem, by_place, suggest
from floorbase.rules.own.editions import day_faults, edition_folders
from floorbase.rules.own.files import BOOK, files
from floorbase.rules.own.load import OwnBook, load_own, merged
from floorbase.rules.rulings.model import holds

if TYPE_CHECKING:
    from floorbase.app.library import Library
    from floorbase.rules.load import Rules


@dataclass(frozen=True, slots=True)
class BookCheck:
    """One own book and what is wrong with it.

    ``read`` is by topic how many questions a claim is on, of how many; ``in_part`` are those that
    it answers in some cases only, ``cases`` how many of its own were played. ``editions`` are its
    other editions by their days, whose problems are among these.
    """

    own: OwnBook
    read: Mapping[str, tuple[int, int]]
    in_part: tuple[str, ...]
    cases: int
    problems: tuple[Problem, ...]
    editions: tuple[str, ...] = ()

    @property
    def pinned(self) -> bool:
        """Whether the hash in book.yaml is that of the original that lies beside it."""
        book = self.own.book
        return bool(book and self.own.hash and book.sha256 == self.own.hash)


def own_folder(library: Library, name: str) -> Path:
    """The folder of an own book: one on the disk, or by the id of one that floorbase has.

    Raises: BadRequestError: there is neither.
    """
    kept = {folder.name: folder for folder in reversed(library.roots.own)}
    folder = Path(name).expanduser()
    if name in kept and not (folder / "book.yaml").is_file():
        return kept[name]
    if folder.is_dir():
        return folder.absolute()
    problem = suggest("own book", name, kept)
    fix = f"name the folder of a book{f', or {problem.fix}' if kept else ''}"
    raise BadRequestError(Problem(problem.what, fix))


class ListedBook(NamedTuple):
    """An own book as it is used today, or its first edition, and the days of all its editions.

    ``problems`` is how many a check of it finds, its cases among them.
    """

    own: OwnBook
    days: tuple[str, ...]
    problems: int


def listed_books(library: Library) -> Iterator[ListedBook]:
    """Every own book there is, sound or not; one that is not in force yet as well."""
    used = {one.id: one for one in library.own.every}
    for folder in library.roots.own:
        found = editions_of(folder, library.shipped, library.shipped_key)
        days = tuple(sorted({*found.others, *filter(None, found.days(library.shipped))}))
        own = used.get(folder.name) or found.own
        if own is None:
            own = open_one(found.others[days[0]], library.shipped, library.shipped_key)[0]
        yield ListedBook(own, days, len(check_book(library, folder).problems))


def check_book(library: Library, folder: Path) -> BookCheck:
    """Read one own book and its other editions, with nothing kept from before; play its cases.

    Raises: BrokenDataError: the shipped data cannot be read.
    """
    met: list[Problem] = []
    others = edition_folders(folder, met)
    only = folder.name in library.shipped.books and not (folder / BOOK).is_file()
    days = sorted(others)
    if only and days:  # editions of a shipped book: the newest stands for them
        checked = check_edition(library, others[days.pop()])
    else:
        checked = check_edition(library, folder)
        met += day_faults(checked.own.book, days)
    found = [*met, *checked.problems]
    for day in days:
        found += check_edition(library, others[day]).problems
    return replace(checked, problems=tuple(by_place(dict.fromkeys(found))), editions=tuple(days))


def check_edition(library: Library, folder: Path) -> BookCheck:
    """Read one edition of an own book by itself."""
    rules = library.shipped
    met: list[Problem] = []
    paths = files(folder, met, editions=False)
    own = load_own(folder, paths, rules, met)
    problems, cases = list(own.problems), 0
    if not problems and any(path.parent.name == "cases" for path in paths):
        from floorbase.app.books.cases import played

        cases = played(library, own, merged(rules, [own]), problems)
    read, in_part = _read(rules, own)
    return BookCheck(own, read, in_part, cases, tuple(by_place(dict.fromkeys(problems))))


def _read(rules: Rules, own: OwnBook) -> tuple[dict[str, tuple[int, int]], tuple[str, ...]]:
    every = Counter(question.topic for question in rules.questions.values())
    known: Counter[str] = Counter()
    in_part = []
    beneath = own.book.based_on if own.book else ""
    found = own.claims or {key: c for key, c in rules.claims.items() if key[0] == beneath}
    for (_, name), claims in found.items():
        question = rules.questions.get(name)
        if question is not None:
            known[question.topic] += 1
            if any(not any(holds(c.when, case) for c in claims) for case in question.cases()):
                in_part.append(name)
    return {topic: (known[topic], many) for topic, many in sorted(every.items())}, tuple(in_part)
