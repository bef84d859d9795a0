"""How long the journal's entries and names are kept: what the book wants, and what the house set.

Entries are never deleted. What ends is a name: after the years that the house set, it is offered
for erasing, but not before the book lets its records go.
"""

from __future__ import annotations

from collections.abc import Mapping
from dataclasses import dataclass
from datetime import datetime
from typing import TYPE_CHECKING

from floorbase.app.journal.from_card import as_utc, from_utc
from floorbase.user.journal.people import Person, people
from floorbase.user.journal.store import Journal

if TYPE_CHECKING:
    from floorbase.app.library import Library

KEPT = "records_kept"  # the question how long records are kept
YEARS: Mapping[str, int] = {"three_years": 3}  # by its options


@dataclass(frozen=True, slots=True)
class BookRetention:
    """For how many years a book wants records kept at the least; None where it says nothing."""

    book: str
    years: int | None
    cites: tuple[str, ...]


@dataclass(frozen=True, slots=True)
class NameToErase:
    """Somebody whose last entry is older than names are kept; a book may want it ``until`` later.

    ``due`` is whether no book wants it any longer.
    """

    person: Person
    last: datetime
    until: datetime | None
    due: bool


def retention(library: Library, book: str) -> BookRetention:
    """How long a book wants its records kept."""
    answer = library.ask(KEPT, book)[book]
    years = YEARS.get(answer.option or "")
    return BookRetention(book, years, answer.cites if years else ())


def years_wanted(library: Library) -> dict[str, int]:
    """The books that want their records kept, each with for how many years at the least."""
    found = (retention(library, book) for book in library.rules.books)
    return {one.book: one.years for one in found if one.years}


def years_later(at: datetime, years: int) -> datetime:
    """The same day some years on; of a 29 February, the last of that month.

    >>> years_later(datetime(2024, 2, 29), 3)
    datetime.datetime(2027, 2, 28, 0, 0)
    """
    try:
        return at.replace(year=at.year + years)
    except ValueError:
        return at.replace(year=at.year + years, day=28)


def wanted_until(journal: Journal, library: Library, token: str) -> datetime | None:
    """How long the books want the entries about somebody kept; None where none says so.

    Three years run from a licence's expiry, which is after the event: this is the earliest end.
    Raises: BadFileError.
    """
    ends = []
    for book, at in _latest(journal, token).items():
        when = from_utc(at)
        if book in library.rules.books and when and (years := retention(library, book).years):
            ends.append(years_later(when, years))
    return max(ends, default=None)


def names_to_erase(
    journal: Journal,
    library: Library,
    kept: Mapping[str, int],
    now: datetime,
    years: int | None = None,
) -> list[NameToErase]:
    """The names that have been kept as long as they may be, those last spoken of first first.

    ``kept`` are years by book, as the house set them; ``years`` are for all others. A name is not
    among these while an entry about it is of a book for which neither says how long.
    Raises: BadFileError.
    """
    found = []
    for person in people(journal):
        times = _latest(journal, person.token)
        last = from_utc(max(times.values(), default=person.added))
        if last is None or not _kept_long_enough(times or {"": person.added}, kept, years, now):
            continue
        until = wanted_until(journal, library, person.token)
        found.append(NameToErase(person, last, until, until is None or until <= now))
    return sorted(found, key=lambda one: as_utc(one.last))


def _kept_long_enough(
    times: Mapping[str, str], kept: Mapping[str, int], years: int | None, now: datetime
) -> bool:
    """Whether the names of every book that an entry is of have been kept their years."""
    if times.keys() - {""}:  # what answers an entry names no book
        times = {book: at for book, at in times.items() if book}
    for book, at in times.items():
        last, most = from_utc(at), kept.get(book, years)
        if last is None or most is None or years_later(last, most) > now:
            return False
    return True


def _latest(journal: Journal, token: str) -> dict[str, str]:
    """By book, when an entry spoke of somebody last."""
    rows = journal.read(
        "SELECT book, max(at) FROM (SELECT book, at FROM entry JOIN party USING (place)"
        " WHERE party.person = ? UNION ALL SELECT book, at FROM entry WHERE by = ?) GROUP BY book",
        *(token, token),
    )
    return {book: at for book, at in rows if at}
