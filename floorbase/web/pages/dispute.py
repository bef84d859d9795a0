"""A dispute's pages: what is asked, the card, and what stands beside it. Each is one address."""

from __future__ import annotations

import asyncio
from collections.abc import Awaitable, Callable
from contextlib import suppress
from dataclasses import replace
from datetime import datetime
from typing import NamedTuple, TypeAlias

from aiohttp import web

from floorbase.app.dispute import Dispute
from floorbase.app.links import Unfit, dispute_of, of_another_edition
from floorbase.present.draw.qr import qr_svg
from floorbase.present.pages import beside
from floorbase.present.pages.addresses import DisputePart, of_dispute
from floorbase.present.pages.asking import (
    OTHER_EDITION,
    change_view,
    question_view,
    understood_view,
)
from floorbase.present.pages.card import card_view
from floorbase.present.pages.five import five_view
from floorbase.user.settings import House
from floorbase.web.door.gate import Role
from floorbase.web.pages.journal.before import note_before
from floorbase.web.pages.rendering import (
    choose,
    chosen,
    house_of,
    in_worker,
    render,
    shared_by,
    visit_of,
)

LAST = "dispute"  # the cookie with the address of the dispute that was left last
LONGEST_KEPT = 3000  # letters of it: a browser keeps no cookie of 4,096
LOOKING = 0.5  # seconds that a card waits for the journal
NOT_FOUND, CONFLICT = 404, 409
Handler: TypeAlias = Callable[[web.Request], Awaitable[web.Response]]


class Shown(NamedTuple):
    """What to render; ``card`` is the dispute that a card is of."""

    template: str
    view: object
    status: int = 200
    card: Dispute | None = None


Shows: TypeAlias = Callable[[web.Request, Dispute, House], Shown]


def routes() -> list[web.RouteDef]:
    """Where they are."""
    parts: dict[str, Shows] = {
        "": _card,
        "/five": _five,
        "/say": ruled(_say),
        "/notes": ruled(_notes),
        "/sheet": ruled(_sheet),
        "/link": _link,
        "/book": _book,
        "/change": ruled(_change),
    }
    return [web.get(f"/d/{{scenario}}{path}", dispute_page(shows)) for path, shows in parts.items()]


def house_here(request: web.Request) -> House:
    """The house's choices, with the book that this browser chose. To be called in the worker."""
    house, book = house_of(request), chosen(request, "book")
    known = book in shared_by(request).library.rules.books
    return replace(house, book=book) if known else house


def found_at(request: web.Request, house: House) -> Dispute | Unfit:
    """The dispute of an address, or why there is none. To be called in the worker."""
    library, scenario = shared_by(request).library, request.match_info["scenario"]
    return dispute_of(library, scenario, _query(request), house)


def unfit_page(request: web.Request, unfit: Unfit, house: House) -> Shown:
    """The page for an address of no dispute."""
    library = shared_by(request).library
    book = house.book or next(iter(library.rules.books))
    scenario = request.match_info["scenario"]
    status = NOT_FOUND if unfit.why == "dispute" else CONFLICT
    return Shown("unfit.html.j2", beside.unfit_view(library, scenario, unfit, book), status)


def dispute_page(shows: Shows) -> Handler:
    """A handler for a page of the dispute in the address; it is kept as the one left last."""

    async def handle(request: web.Request) -> web.Response:
        def made() -> tuple[Shown, bool]:
            house = house_here(request)
            found = found_at(request, house)
            if isinstance(found, Unfit):
                return unfit_page(request, found, house), False
            return shows(request, found, house), bool(found.asked)

        page, begun = await in_worker(request, made)
        if page.card and visit_of(request).role in (Role.READER, Role.KEEPER):
            page = await _with_journal(request, page, page.card)
        response = render(request, page.template, page.view, page.status)
        if begun and len(request.path_qs) <= LONGEST_KEPT:
            choose(request, response, LAST, f"{request.path}?{request.query_string}")
        return response

    return handle


async def _with_journal(request: web.Request, page: Shown, dispute: Dispute) -> Shown:
    """A card with how it was ruled here before, where that is found in time."""
    note = None
    with suppress(TimeoutError):
        async with asyncio.timeout(LOOKING):
            note = await note_before(request, dispute)
    return page._replace(view=replace(page.view, before=note)) if note else page  # pyrefly: ignore[bad-specialization]


def _query(request: web.Request) -> list[tuple[str, str]]:
    return list(request.query.items())


def _told(request: web.Request) -> str:
    """What is said of a link of another edition."""
    other = of_another_edition(shared_by(request).library, _query(request))
    return OTHER_EDITION if other else ""


def _card(request: web.Request, dispute: Dispute, house: House) -> Shown:
    """The card; before it what was understood, or the next question."""
    if dispute.walk().ask is not None:
        return Shown("question.html.j2", question_view(dispute, told=_told(request)))
    if dispute.rests_on_words():
        return Shown("understood.html.j2", understood_view(dispute))
    return Shown("card.html.j2", card_view(dispute, house, _told(request)), card=dispute)


def ruled(shows: Shows) -> Shows:
    """A page that needs a ruling: until there is one, what leads to it."""

    def show(request: web.Request, dispute: Dispute, house: House) -> Shown:
        if dispute.walk().ask is not None:
            return _card(request, dispute, house)
        return shows(request, dispute, house)

    return show


def _five(request: web.Request, dispute: Dispute, house: House) -> Shown:
    """All books; before them what the others need, where that was asked for."""
    if dispute.walk().ask is not None:
        part: DisputePart = "five" if dispute.wide_from is not None else ""
        return Shown("question.html.j2", question_view(dispute, part))
    return Shown("five.html.j2", five_view(dispute, house))


def _say(request: web.Request, dispute: Dispute, _house: House) -> Shown:
    return Shown("say.html.j2", beside.say_view(dispute, turned="turn" in request.query))


def _notes(_request: web.Request, dispute: Dispute, _house: House) -> Shown:
    return Shown("notes.html.j2", beside.notes_view(dispute))


def _sheet(_request: web.Request, dispute: Dispute, _house: House) -> Shown:
    return Shown("sheet.html.j2", beside.sheet_view(dispute, datetime.now()))


def _link(request: web.Request, dispute: Dispute, _house: House) -> Shown:
    scheme = "https" if visit_of(request).secure else "http"
    path = of_dispute(dispute)
    address = f"{scheme}://{request.host}{path}"
    return Shown("hand_over.html.j2", beside.hand_over_view(dispute, address, qr_svg(address)))


def _book(_request: web.Request, dispute: Dispute, house: House) -> Shown:
    return Shown("list.html.j2", beside.books_view(dispute, house))


def _change(request: web.Request, dispute: Dispute, house: House) -> Shown:
    fact = dispute.library.rules.facts.get(request.query.get("fact", ""))
    if fact is None or fact.id not in dispute.asked:
        return _card(request, dispute, house)
    return Shown("question.html.j2", change_view(dispute, fact, house))
