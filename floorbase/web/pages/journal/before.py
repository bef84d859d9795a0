"""What a card says of the journal: how it was ruled before, and that it is entered already."""

from __future__ import annotations

import hashlib
from urllib.parse import urlencode

from aiohttp import web

from floorbase.app.dispute import Dispute
from floorbase.app.journal.precedents import before_of
from floorbase.app.links import query_of
from floorbase.errors import BadFileError
from floorbase.present.pages.addresses import of_dispute
from floorbase.present.pages.journal.reading import BeforeNote, before_note
from floorbase.web.pages.journal.desk import WebJournal, in_journal
from floorbase.web.pages.rendering import chosen

OWN = "entered"  # the cookie with the print of the dispute that was entered last, and its entry
NOT_OF_IT = ("c", "x", "v", "all", "was")  # parameters that another look at a dispute changes


async def note_before(request: web.Request, dispute: Dispute) -> BeforeNote | None:
    """What a card says of how it was ruled before; a journal that cannot be read says nothing."""
    own = own_entry(request, dispute)

    def made(desk: WebJournal) -> BeforeNote | None:
        try:
            found = before_of(desk.journal, dispute, own)
            said = desk.words(then.entry for one in found for then in one.before)
        except BadFileError:
            return None
        return before_note(said, found, of_dispute(dispute, "before"), own)

    return await in_journal(request, made)


def own_entry(request: web.Request, dispute: Dispute) -> str:
    """The entry that this browser made of just this dispute; "" where it made none."""
    kept, _, entry = chosen(request, OWN).partition(".")
    return entry if kept == print_of(dispute) else ""


def print_of(dispute: Dispute) -> str:
    """What tells a dispute from others, in few letters; what the floor chose aside."""
    told = [pair for pair in query_of(dispute) if pair[0] not in NOT_OF_IT]
    whole = urlencode([("d", dispute.scenario), *told])
    return hashlib.sha256(whole.encode("utf-8", "surrogatepass")).hexdigest()[:16]
