"""The journal's lists: entries, by words and filters; and the penalties being served now."""

from __future__ import annotations

from collections.abc import Mapping

from aiohttp import web

from floorbase.app.journal.penalties import being_served
from floorbase.app.journal.persons import known_person
from floorbase.present.journal.entry_words import EntryWords
from floorbase.present.pages.journal.addresses import JOURNAL, SERVING, of_list
from floorbase.present.pages.journal.listing import (
    NO_SUCH_PLAYER,
    JournalListView,
    ServingView,
    list_view,
    serving_view,
)
from floorbase.user.journal.found import EntryFilter, counted, found
from floorbase.user.journal.people import persons
from floorbase.user.one_line import one_line
from floorbase.web.door.gate import Role
from floorbase.web.pages.journal.desk import (
    NOT_FOUND,
    WebJournal,
    in_journal,
    journal_page,
    keeps,
    utc_now,
    values_of,
)
from floorbase.web.pages.rendering import render

PAGE = 40  # entries of a page
FILTERS = ("w", "event", "table", "player", "topic", "book", "departed", "challenged")
LONGEST = 400  # letters of what is looked for


def routes() -> list[web.RouteDef]:
    """Where they are."""
    return [
        web.get(JOURNAL, entries),
        web.post(f"{JOURNAL}/player", player),
        web.get(SERVING, serving),
    ]


@journal_page(Role.READER)
async def entries(request: web.Request) -> web.StreamResponse:
    """The entries that the address asks for."""
    wanted, told = wanted_by(request.query), request.query.get("before", "")
    before = int(told) if told.isascii() and told.isdecimal() and len(told) < 9 else 0
    view = await in_journal(request, lambda desk: _listed(desk, wanted, before))
    return render(request, "journal/list.html.j2", view)


@journal_page(Role.READER)
async def player(request: web.Request) -> web.StreamResponse:
    """A player by name, which no address holds: on to the list by their token."""
    values = await values_of(request)
    wanted = wanted_by({name: values.get(name, "") for name in FILTERS if name != "player"})

    def made(desk: WebJournal) -> str | JournalListView:
        name = one_line(values.get("name", ""))[:LONGEST]
        if not name:
            return of_list(wanted)
        person = known_person(desk.journal, name)
        if person is None:
            return _listed(desk, wanted, 0, NO_SUCH_PLAYER)
        return of_list(wanted_by({**values, "player": person.token}))

    done = await in_journal(request, made)
    if isinstance(done, str):
        raise web.HTTPSeeOther(done)
    return render(request, "journal/list.html.j2", done, NOT_FOUND)


@journal_page(Role.READER)
async def serving(request: web.Request) -> web.StreamResponse:
    """Who serves a penalty now."""

    def made(desk: WebJournal) -> ServingView:
        now = utc_now()
        some = being_served(desk.journal, now)
        return serving_view(desk.words(one.entry for one in some), some, now, keeps=keeps(request))

    return render(request, "journal/serving.html.j2", await in_journal(request, made))


def wanted_by(told: Mapping[str, str]) -> EntryFilter:
    """The entries that an address or a form asks for."""
    text = {name: one_line(told.get(name, ""))[:LONGEST] for name in FILTERS}
    return EntryFilter(
        words=text["w"],
        event=text["event"] or None,
        table=text["table"] or None,
        person=text["player"] or None,
        topics=(text["topic"],) if text["topic"] else (),
        book=text["book"] or None,
        departed=True if text["departed"] else None,
        challenged=True if text["challenged"] else None,
    )


def _listed(desk: WebJournal, wanted: EntryFilter, before: int, told: str = "") -> JournalListView:
    """In its thread."""
    some = found(desk.journal, wanted, PAGE, before)
    said = desk.words(one.entry for one in some)
    if wanted.person:
        said = EntryWords(desk.library, {**said.names, **persons(desk.journal, [wanted.person])})
    total = counted(desk.journal, wanted)
    return list_view(said, wanted, some, total, before, desk.known(), told)
