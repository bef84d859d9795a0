"""The journal's lists: entries with their filters, and the penalties that are being served."""

from __future__ import annotations

from collections.abc import Iterable, Sequence
from dataclasses import dataclass
from datetime import datetime
from typing import TYPE_CHECKING

from floorbase.present.journal.entry_words import EntryWords
from floorbase.present.pages.addresses import PageLink
from floorbase.present.pages.journal.addresses import JOURNAL, SERVING, of_entry, of_list
from floorbase.present.pages.journal.fields import JournalField, KnownInJournal, choice
from floorbase.present.screen_words import journal_lists as lists
from floorbase.present.screen_words.journal import SERVING as SERVING_NOW
from floorbase.present.text.words import first_up
from floorbase.user.journal.found import EntryFilter

if TYPE_CHECKING:
    from floorbase.app.journal.penalties import PenaltyHad
    from floorbase.user.journal.found import FoundEntry

EMPTY = "The journal is empty. “To the journal” on a ruling card enters the ruling here."
NO_SUCH_PLAYER = "The journal has nobody by that name."
NO_NAMES = "Words of an entry. To find a player, use the field below."
ALL = "all"
SHIFT = "Report of a shift"


@dataclass(frozen=True, slots=True)
class JournalListView:
    """Entries, the filters they were found by, and where more of them are."""

    title: str
    told: str
    words: JournalField
    filters: tuple[JournalField, ...]
    filtered: bool
    player: str
    kept: tuple[tuple[str, str], ...]
    entries: tuple[PageLink, ...]
    more: tuple[PageLink, ...]
    links: tuple[PageLink, ...]
    clear: PageLink


@dataclass(frozen=True, slots=True)
class ServingView:
    """Who serves a penalty now; each row with where it is entered as over."""

    title: str
    told: str
    rows: tuple[tuple[PageLink, PageLink | None], ...]
    links: tuple[PageLink, ...]


def list_view(
    words: EntryWords,
    wanted: EntryFilter,
    entries: Sequence[FoundEntry],
    total: int,
    before: int,
    known: KnownInJournal,
    told: str = "",
) -> JournalListView:
    """The entries that were found."""
    filtered = wanted != EntryFilter()
    nothing = "" if entries else lists.NONE_FOUND if filtered else EMPTY
    left = total - before - len(entries)
    more = [PageLink(of_list(wanted, before + len(entries)), f"{left:,} more")] if left > 0 else []
    more += [PageLink(of_list(wanted), "The latest")] if before else []
    return JournalListView(
        lists.list_heading(total, filtered=filtered),
        told or nothing,
        JournalField("w", "Look for", NO_NAMES, wanted.words),
        tuple(_filters(words, wanted, known)),
        filtered,
        words.person(wanted.person) if wanted.person else "",
        (("player", wanted.person),) if wanted.person else (),
        tuple(_row(words, one) for one in entries),
        tuple(more),
        (PageLink(SERVING, SERVING_NOW), PageLink(f"{JOURNAL}/report/shift", SHIFT)),
        PageLink(JOURNAL, "All entries"),
    )


def _row(words: EntryWords, found: FoundEntry) -> PageLink:
    told, under = lists.entry_row(words, found)
    return PageLink(of_entry(found.entry.id), told.replace("  ", " · "), under)


def _filters(
    words: EntryWords, wanted: EntryFilter, known: KnownInJournal
) -> Iterable[JournalField]:
    books = [(one.id, one.short) for one in words.library.rules.books.values()]
    topics = [(one.id, one.title) for one in words.library.scenarios.values()]
    yes = [("", ALL), ("1", "only these")]
    values = {
        "event": wanted.event or "",
        "topic": next(iter(wanted.topics), ""),
        "book": wanted.book or "",
        "departed": "1" if wanted.departed else "",
        "challenged": "1" if wanted.challenged else "",
    }
    events = [(one, one) for one in known.events]
    yield choice("event", "Event", [("", ALL), *events], values, {})
    yield JournalField("table", "Table", lists.TABLE_EXAMPLE.capitalize() + ".", wanted.table or "")
    yield choice("topic", "Dispute", [("", ALL), *topics], values, {})
    yield choice("book", "Rulebook", [("", ALL), *books], values, {})
    yield choice("departed", "Departed from the book", yes, values, {})
    yield choice("challenged", "Challenged", yes, values, {})


def serving_view(
    words: EntryWords, serving: Sequence[PenaltyHad], now: datetime, *, keeps: bool
) -> ServingView:
    """Who serves a penalty now; whoever ``keeps`` the journal can enter that one is over."""
    rows = []
    for one in serving:
        told, under = lists.serving_row(words, one, now)
        nth = one.entry.body.penalties.index(one.penalty)
        over = PageLink(f"{of_entry(one.entry.id, 'over')}?nth={nth}", "It is over")
        rows.append(
            (PageLink(of_entry(one.entry.id), first_up(told), under), over if keeps else None)
        )
    return ServingView(
        lists.serving_heading(serving, now),
        "" if rows else lists.NOBODY_SERVES,
        tuple(rows),
        (PageLink(SERVING, "Look again"), PageLink(JOURNAL, lists.HEADING)),
    )
