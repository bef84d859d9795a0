"""Where the journal's pages are. People stand in an address by their tokens, never by name."""

from __future__ import annotations

from typing import TYPE_CHECKING
from urllib.parse import quote

from floorbase.present.pages.addresses import with_query

if TYPE_CHECKING:
    from floorbase.user.journal.found import EntryFilter

JOURNAL, SERVING = "/journal", "/journal/penalties"


def of_entry(id_: str, part: str = "") -> str:
    """An entry, or one of its pages.

    >>> of_entry("7f3a90c2-1", "correct")
    '/journal/7f3a90c2-1/correct'
    """
    return f"{JOURNAL}/{quote(id_, safe='')}{f'/{part}' if part else ''}"


def of_list(wanted: EntryFilter, before: int = 0) -> str:
    """The list of some entries; ``before`` leaves out so many."""
    told = [
        ("w", wanted.words),
        ("event", wanted.event or ""),
        ("table", wanted.table or ""),
        ("player", wanted.person or ""),
        ("topic", next(iter(wanted.topics), "")),
        ("book", wanted.book or ""),
        ("departed", "1" if wanted.departed else ""),
        ("challenged", "1" if wanted.challenged else ""),
        ("before", str(before) if before else ""),
    ]
    return with_query(JOURNAL, [pair for pair in told if pair[1]])
