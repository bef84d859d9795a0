"""Find entries: by words, and by where, when, whom and what they are about."""

from __future__ import annotations

import re
from collections.abc import Iterable, Iterator, Sequence
from dataclasses import dataclass

from floorbase.user.journal.entry import EntryKind, JournalEntry, entry_id
from floorbase.user.journal.store import IN_ONE_GO, Journal

MOST = 100  # entries in one answer
CHALLENGED = (
    "SELECT other.place FROM link JOIN entry AS other"
    " ON other.device = substr(target, 1, instr(target, '-') - 1)"
    " AND other.number = CAST(substr(target, instr(target, '-') + 1) AS INTEGER)"
    " WHERE link.kind = 'challenge'"
)


@dataclass(frozen=True, slots=True)
class EntryFilter:
    """What entries are wanted; whatever is left open holds for all.

    ``words`` must all be there, the last one may be begun only. ``topics`` are names of disputes
    and questions, any of which will do; so are ``kinds``. ``person`` is somebody's token.
    ``since`` and ``until`` are times as ``Body.at`` has them, the second not included.
    """

    words: str = ""
    kinds: tuple[EntryKind, ...] = ()
    event: str | None = None
    table: str | None = None
    person: str | None = None
    topics: tuple[str, ...] = ()
    book: str | None = None
    by: str | None = None
    device: str | None = None
    departed: bool | None = None
    challenged: bool | None = None
    since: str = ""
    until: str = ""


@dataclass(frozen=True, slots=True)
class LinkingEntry:
    """An entry that links to another, and what it is to it."""

    id: str
    kind: EntryKind


@dataclass(frozen=True, slots=True)
class FoundEntry:
    """An entry, what later entries say to it, and whether it still stands.

    It does not once it was corrected or voided, unless that was itself voided.
    """

    entry: JournalEntry
    links: tuple[LinkingEntry, ...]
    stands: bool

    @property
    def challenged(self) -> bool:
        """Whether somebody challenged it."""
        return any(link.kind == "challenge" for link in self.links)


def found(
    journal: Journal, wanted: EntryFilter = EntryFilter(), most: int = MOST, before: int = 0
) -> list[FoundEntry]:
    """The entries that are wanted, the one taken in last first; ``before`` leaves out so many.

    Raises: BadFileError: the file cannot be read.
    """
    sql, given = _query(wanted, "entry.place")
    order = "words.rowid" if as_match(wanted.words) else "entry.place"
    rows = journal.read(f"{sql} ORDER BY {order} DESC LIMIT ? OFFSET ?", *given, most, before)
    return looked_at(journal, [row[0] for row in rows])


def counted(journal: Journal, wanted: EntryFilter = EntryFilter()) -> int:
    """How many entries are wanted. Raises: BadFileError."""
    sql, given = _query(wanted, "count(*)")
    return int(journal.read(sql, *given)[0][0])


def in_order(journal: Journal, wanted: EntryFilter) -> list[FoundEntry]:
    """All entries that are wanted as they happened: of a shift, of an event. Raises: BadFileError.

    They are in the order of their times, but those of one device stay in the order of its chain.
    """
    return list(one_by_one(journal, wanted))


def one_by_one(journal: Journal, wanted: EntryFilter) -> Iterator[FoundEntry]:
    """The same, with no more of them in memory at once than a query is given."""
    sql, given = _query(wanted, "entry.place, entry.device, entry.number, entry.at")
    rows = journal.read(f"{sql} ORDER BY entry.device, entry.number", *given)
    latest: dict[str, str] = {}
    timed = []
    for place, device, number, at in rows:
        latest[device] = max(latest.get(device, ""), at)  # a clock that was set back
        timed.append((latest[device], device, number, place))
    places = [place for *_, place in sorted(timed)]
    for start in range(0, len(places), IN_ONE_GO):
        yield from looked_at(journal, places[start : start + IN_ONE_GO])


def events(journal: Journal) -> list[str]:
    """The events that entries are of, the latest first. Raises: BadFileError."""
    sql = "SELECT event FROM entry WHERE event <> '' GROUP BY event ORDER BY max(at) DESC"
    return [row[0] for row in journal.read(sql)]


def looked_at(journal: Journal, places: Sequence[int]) -> list[FoundEntry]:
    """Entries by their places, each with what later ones say to it."""
    entries = list(journal.entries_at(places).values())
    links = linking(journal, [entry.id for entry in entries])
    gone = fallen(journal, [entry.id for entry in entries])
    return [FoundEntry(one, links.get(one.id, ()), one.id not in gone) for one in entries]


def linking(journal: Journal, ids: Iterable[str]) -> dict[str, tuple[LinkingEntry, ...]]:
    """The entries that link to others, by what they link to, in the order they were taken in."""
    wanted = list(dict.fromkeys(ids))
    to: dict[str, tuple[LinkingEntry, ...]] = {}
    for start in range(0, len(wanted), IN_ONE_GO):
        some = wanted[start : start + IN_ONE_GO]
        rows = journal.read(
            "SELECT target, device, number, link.kind FROM link JOIN entry USING (place)"
            f" WHERE target IN ({', '.join('?' * len(some))}) ORDER BY place",
            *some,
        )
        for target, device, number, kind in rows:
            one = LinkingEntry(entry_id(device, number), kind)
            to[target] = (*to.get(target, ()), one)
    return to


def fallen(journal: Journal, ids: Iterable[str]) -> set[str]:
    """Those of some entries that no longer stand: corrected or voided by one that holds.

    A correction holds though it is corrected in turn; what is voided does not hold.
    """
    links: dict[str, tuple[LinkingEntry, ...]] = {}
    asked = set(ids)
    new = set(asked)
    while new:
        found_now = linking(journal, new)
        links |= found_now
        new = {one.id for some in found_now.values() for one in some} - links.keys() - asked
        asked |= new
    return {id_ for id_ in asked if _falls(id_, ("correction", "voiding"), links, frozenset())}


def _falls(
    id_: str,
    by: tuple[EntryKind, ...],
    links: dict[str, tuple[LinkingEntry, ...]],
    above: frozenset[str],
) -> bool:
    return any(
        one.kind in by
        and one.id not in above
        and not _falls(one.id, ("voiding",), links, above | {id_})
        for one in links.get(id_, ())
    )


def _query(wanted: EntryFilter, columns: str) -> tuple[str, list[object]]:
    sql, where, given = f"SELECT {columns} FROM entry", list[str](), list[object]()
    if match := as_match(wanted.words):  # in the order of their places, as words are held
        sql = f"SELECT {columns} FROM words CROSS JOIN entry ON entry.place = words.rowid"
        where.append("words MATCH ?")
        given.append(match)
    for column in ("event", "book", "by", "device", "table", "departed"):
        value = getattr(wanted, column)
        if value is not None:
            where.append(f"entry.{'at_table' if column == 'table' else column} = ?")
            given.append(value)
    if wanted.kinds:
        where.append(f"entry.kind IN ({', '.join('?' * len(wanted.kinds))})")
        given += wanted.kinds
    for column, value in (("at >=", wanted.since), ("at <", wanted.until)):
        if value:
            where.append(f"entry.{column} ?")
            given.append(value)
    for condition, more in _elsewhere(wanted):
        where.append(condition)
        given += more
    return f"{sql}{' WHERE ' if where else ''}{' AND '.join(where)}", given


def _elsewhere(wanted: EntryFilter) -> Iterable[tuple[str, Sequence[object]]]:
    """The conditions that other tables tell."""
    if wanted.person is not None:
        yield "entry.place IN (SELECT place FROM party WHERE person = ?)", [wanted.person]
    if wanted.topics:
        marks = ", ".join("?" * len(wanted.topics))
        ruled = f"SELECT place FROM ruled WHERE question IN ({marks})"
        yield f"(scenario IN ({marks}) OR entry.place IN ({ruled}))", [*wanted.topics] * 2
    if wanted.challenged is not None:
        yield f"entry.place {'' if wanted.challenged else 'NOT '}IN ({CHALLENGED})", []


def as_match(typed: str) -> str:
    """Words as the search table wants them: all of them, the last one perhaps only begun.

    >>> as_match("seat 3's fol")
    '"seat" AND "3" AND "s" AND "fol" *'
    """
    said = re.findall(r"\w+", typed.replace("_", " "))
    return " AND ".join(f'"{word}"' for word in said) + " *" if said else ""
