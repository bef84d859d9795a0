"""The hand of an entry, replayed as it was ruled."""

from __future__ import annotations

from typing import TYPE_CHECKING

from floorbase.app.journal.from_card import OTHER
from floorbase.errors import FloorbaseError, Problem

if TYPE_CHECKING:
    from floorbase.app.library import Library
    from floorbase.app.replays import ReplaysByBook
    from floorbase.user.journal.entry import Body


def replay_of(library: Library, body: Body) -> ReplaysByBook | None:
    """An entry's hand under its book, by what was ruled; None where it has none, or none is played.

    Raises: BadFileError: the record cannot be read.
    """
    from floorbase.app.directions import replays_of
    from floorbase.engine.record.record import read_record
    from floorbase.yamldata.source import parse

    if not body.hand or body.book not in library.rules.books:
        return None
    problems: list[Problem] = []
    try:
        record = read_record(parse(body.hand, "hand"), problems)
        if record is None:
            return None
        chosen = {
            one.question: one.ruled
            for one in body.rulings
            if one.option is None and one.ruled not in ("", OTHER)
        }
        return replays_of(library, record, (), {body.book: chosen}, body.book)
    except FloorbaseError:  # the rules have changed since: the record stays to be read
        return None
