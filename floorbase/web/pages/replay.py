"""The hand played out: a dispute's, or a worked one that shows where books part."""

from __future__ import annotations

from functools import lru_cache

from aiohttp import web

from floorbase.app.dispute import Dispute
from floorbase.app.library import Library
from floorbase.app.links import query_of
from floorbase.app.replays import ReplaysByBook
from floorbase.present.pages.addresses import PageLink, of_dispute
from floorbase.present.pages.beside import TO_CARD
from floorbase.present.pages.replaying import (
    ReplayPlace,
    no_hand_view,
    replay_of_case,
    replay_of_dispute,
    replay_view,
    step_asked,
)
from floorbase.present.text.words import all_books, first_up
from floorbase.user.settings import House
from floorbase.web.pages.dispute import Shown, dispute_page, ruled
from floorbase.web.pages.rendering import in_worker, render, shared_by

KEPT = 8  # hands, since a person steps through one of them for a while
TO_COMPARE = "Compare the books"


def routes() -> list[web.RouteDef]:
    """Where they are."""
    return [
        web.get("/d/{scenario}/replay", dispute_page(ruled(_replay))),
        web.get("/hand/{case}", hand),
    ]


def _place(
    request: web.Request, path: str, query: list[tuple[str, str]], under: str
) -> ReplayPlace:
    asked = request.query
    return ReplayPlace(
        path,
        query,
        asked.get("under", under),
        asked.get("against", ""),
        asked.get("if", ""),
        step_asked(asked.get("step", "")),
    )


def _replay(request: web.Request, dispute: Dispute, _house: House) -> Shown:
    shown = replay_of_dispute(dispute)
    if shown is None:
        return Shown("list.html.j2", no_hand_view(dispute))
    path = of_dispute(dispute, "replay").partition("?")[0]
    place = _place(request, path, query_of(dispute), dispute.book)
    links = (
        PageLink(of_dispute(dispute), TO_CARD),
        PageLink(of_dispute(dispute, "five"), first_up(all_books(dispute.library.rules))),
    )
    return Shown("replay.html.j2", replay_view(shown, place, links))


@lru_cache(KEPT)
def _played(library: Library, case: str) -> ReplaysByBook | None:
    """A worked hand under every book; None where there is no such hand."""
    found = library.cases.get(case)
    if found is None or found.record is None:
        return None
    return library.replay(found.record, directions=found.directions)


async def hand(request: web.Request) -> web.Response:
    """A worked hand by itself."""

    def made() -> Shown:
        library, name = shared_by(request).library, request.match_info["case"]
        replays = _played(library, name)
        if replays is None:
            raise web.HTTPNotFound
        shown = replay_of_case(library.rules, library.cases[name], replays)
        place = _place(request, f"/hand/{name}", [], "")
        links = (PageLink("/compare", TO_COMPARE),)
        return Shown("replay.html.j2", replay_view(shown, place, links))

    page = await in_worker(request, made)
    return render(request, page.template, page.view)
