"""One entry, what was ruled before it on the same, and where it leads."""

from __future__ import annotations

from aiohttp import web

from floorbase.app.journal.precedents import card_precedents
from floorbase.app.journal.reports import found_entry, with_answers
from floorbase.present.pages.addresses import PageLink
from floorbase.present.pages.journal.addresses import of_entry
from floorbase.present.pages.journal.entry import ENTERED, TO_ENTRY, EntryView, entry_view
from floorbase.present.pages.journal.reading import BeforeView, before_view
from floorbase.web.door.gate import Role
from floorbase.web.pages.journal.desk import WebJournal, in_journal, journal_page, keeps
from floorbase.web.pages.rendering import render


def routes() -> list[web.RouteDef]:
    """Where it is."""
    return [web.get("/journal/{entry}", entry), web.get("/journal/{entry}/before", before)]


@journal_page(Role.READER)
async def entry(request: web.Request) -> web.StreamResponse:
    """One entry, whole."""
    id_, told = request.match_info["entry"], ENTERED if "entered" in request.query else ""

    def made(desk: WebJournal) -> EntryView:
        reported = with_answers(desk.journal, found_entry(desk.journal, id_))
        said = desk.words([reported.found.entry, *reported.answers])
        return entry_view(said, reported, keeps=keeps(request), told=told)

    return render(request, "journal/entry.html.j2", await in_journal(request, made))


@journal_page(Role.READER)
async def before(request: web.Request) -> web.StreamResponse:
    """How the questions of an entry were ruled before, and since."""
    id_ = request.match_info["entry"]

    def made(desk: WebJournal) -> BeforeView:
        body = found_entry(desk.journal, id_).entry.body
        found = card_precedents(desk.journal, desk.library.rules, body, leave_out=id_)
        said = desk.words(then.entry for one in found for then in one.before)
        return before_view(said, found, (), body.book, PageLink(of_entry(id_), TO_ENTRY))

    return render(request, "journal/before.html.j2", await in_journal(request, made))
