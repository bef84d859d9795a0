"""The lists of the journal's screens: entries, their filters, penalties now."""

from __future__ import annotations

from collections.abc import Sequence
from datetime import timedelta
from typing import TYPE_CHECKING, NamedTuple

from floorbase.app.journal.from_card import from_utc
from floorbase.present.journal.entry_lines import NOT_STANDING, over_words
from floorbase.present.journal.entry_words import KIND_WORDS, EntryWords, clean, seats_words, when
from floorbase.present.journal.penalty_lines import OPEN_LONG, ends_words

if TYPE_CHECKING:
    from datetime import datetime

    from floorbase.app.journal.penalties import PenaltyHad
    from floorbase.user.journal.found import EntryFilter, FoundEntry
    from floorbase.user.journal.sync.on_its_own import LastSync

HALF_A_DAY = timedelta(hours=12)
EMPTY = "The journal is empty. “Journal” on a ruling card enters the ruling here."
NONE_FOUND = "No entry matches all of this."
NOBODY_SERVES = "Nobody is serving a penalty now."
MORE = "… {:,} more"
WORDS_EXAMPLE = "words that an entry must contain"
WHICH_EVENT, WHICH_TABLE = "Which event?", "Which table?"
WHICH_PLAYER, WHICH_TOPIC, WHICH_BOOK = "Which player?", "Which dispute?", "Which rulebook?"
NAME_EXAMPLE = "part of the name"
TABLE_EXAMPLE, TABLE_HINT = "such as 4", "Enter takes it · empty: all tables · Escape goes back"
EVERYBODY, PLAYER_HINT = "everybody", "Letters narrow the list · Enter takes it · Escape goes back"
HEADING, LOOKING, TITLE = "Journal", "Looking it up …", "journal"
WHICH_REPORT, REPORT_HINT = "Which report?", "A number or Enter chooses · Escape goes back"
REPORTS = (("dispute", "Dispute record"), ("incident", "Incident report"))
REPLAYED = "As it was ruled"
NOT_ITS_REPLAY = "This entry has no hand that can be replayed."
NO_PENALTY_HERE = "No penalty given in this entry is being served."
NOT_CHALLENGED = "Nobody has challenged this ruling."
NO_LONGER = "This entry no longer stands."
NO_RULING = "This entry is not a ruling."


class FilterKnob(NamedTuple):
    """A filter of the list: its key, what it is called, and what it asks for, "" where off."""

    key: str
    name: str
    action: str
    asks: str = ""


def filter_knobs(words: EntryWords, wanted: EntryFilter) -> list[FilterKnob]:
    """The filters, those that are on with what they ask for."""
    rules = words.library.rules
    book = rules.books.get(wanted.book or "")
    topic = words.library.named(wanted.topics[0]) if wanted.topics else None
    return [
        FilterKnob("/", "words", "words", clean(wanted.words)),
        FilterKnob("e", "event", "choose('event')", clean(wanted.event or "")),
        FilterKnob("t", "table", "choose('table')", clean(wanted.table or "")),
        FilterKnob(
            "p", "player", "choose('player')", words.person(wanted.person) if wanted.person else ""
        ),
        FilterKnob("o", "topic", "choose('topic')", topic.title if topic else ""),
        FilterKnob("b", "book", "choose('book')", book.short if book else ""),
        FilterKnob("d", "departed", "put('departed')", "only" if wanted.departed else ""),
        FilterKnob("c", "challenged", "put('challenged')", "only" if wanted.challenged else ""),
    ]


def list_heading(total: int, *, filtered: bool) -> str:
    """What the list is, and how long.

    >>> list_heading(1, filtered=False), list_heading(1200, filtered=True)
    ('Journal · 1 entry', 'Journal · 1,200 entries found')
    """
    count = f"{total:,} {'entry' if total == 1 else 'entries'}"
    return f"Journal · {count}{' found' if filtered else ''}"


def entry_row(words: EntryWords, found: FoundEntry) -> tuple[str, str]:
    """An entry of the list: what and where it was, and what was ruled."""
    body = found.entry.body
    at = from_utc(body.at)
    told = [f"{at.astimezone():%d.%m.%y %H:%M}" if at else "", KIND_WORDS[body.kind]]
    told += [words.title(body), f"table {clean(body.table)}" if body.table else ""]
    told += [seats_words(body.seats) if body.seats else ""]
    return "  ".join(part for part in told if part), _under(words, found)


def _under(words: EntryWords, found: FoundEntry) -> str:
    body = found.entry.body
    marks = ["NO LONGER STANDS"] if not found.stands else []
    marks += ["CHALLENGED"] if found.challenged else []
    marks += ["DEPARTED"] if any(one.basis == "departure" for one in body.rulings) else []
    ruled = " ".join(words.ruled(one) for one in body.rulings if one.ruled)
    given = "; ".join(words.penalty(one) for one in body.penalties)
    told = [ruled, over_words(words, body) or given, clean(body.note), clean(body.event)]
    return " · ".join([*marks, *(part for part in told if part), found.entry.id])


def serving_row(words: EntryWords, one: PenaltyHad, now: datetime) -> tuple[str, str]:
    """A penalty that is being served: whose, until when; and where."""
    place = words.place(one.entry.body)
    under = [place, words.title(one.entry.body), one.entry.id, OPEN_LONG if one.open_long else ""]
    told = f"{_ends(one, now)} · {words.penalty(one.penalty)}"
    return told, " · ".join(part for part in under if part)


def _ends(one: PenaltyHad, now: datetime) -> str:
    """Until when, by the clock alone if it is soon: an evening goes on past midnight."""
    told = ends_words(one, now)
    if one.until is None or abs(one.until - now) >= HALF_A_DAY:
        return told
    return told.replace(when(one.until), f"{one.until.astimezone():%H:%M}")


def serving_heading(serving: Sequence[PenaltyHad], now: datetime) -> str:
    """How many serve one, and when that was so."""
    count = f"{len(serving)} being served" if serving else "none"
    return f"Penalties now · {count} · {now.astimezone():%H:%M}"


def writes(count: int) -> str:
    """What the dialog is called that asks for a file's name.

    >>> writes(1), writes(1200)
    ('Write 1 entry', 'Write 1,200 entries')
    """
    return f"Write {count:,} {'entry' if count == 1 else 'entries'}"


def sync_words(last: LastSync | None) -> str:
    """What became of the last sync; "" where this device syncs with nobody."""
    at = from_utc(last.at) if last else None
    if last is None or at is None:
        return ""
    told = f"Last synced {at.astimezone():%-d %B, %H:%M}"
    return f"{told}, but: {clean(last.trouble)}." if last.trouble else f"{told}."


def entry_heading(found: FoundEntry, title: str) -> str:
    """What an entry's page is called."""
    kind = KIND_WORDS[found.entry.body.kind].capitalize()
    told = [f"{kind} {found.entry.id}", title, "" if found.stands else NOT_STANDING]
    return " · ".join(part for part in told if part)
