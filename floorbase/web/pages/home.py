"""The first page: what happened, in words or by family, and the rulebook of this browser."""

from __future__ import annotations

from collections.abc import Callable
from urllib.parse import parse_qsl, unquote, urlsplit

from aiohttp import web

from floorbase.app.dispute import Dispute
from floorbase.app.links import as_typed, dispute_of, edition
from floorbase.app.suggest import of_number, suggestions
from floorbase.present.pages.addresses import of_scenario
from floorbase.present.pages.home import HomeView, book_view, family_view, found_view, home_view
from floorbase.user.settings import House
from floorbase.web.pages.dispute import LAST, house_here
from floorbase.web.pages.rendering import choose, chosen, in_worker, render, shared_by


def routes() -> list[web.RouteDef]:
    """Where it is."""
    return [
        web.get("/", home),
        web.get("/family/{key}", family),
        web.get("/book", books),
        web.post("/book", choose_book),
    ]


async def home(request: web.Request) -> web.Response:
    """What happened? Words that are plainly of one dispute lead straight into it."""
    words = as_typed(request.query.get("w", ""))
    every = "list" in request.query
    does: Callable[[web.Request, str, bool], HomeView | str] = _found if words else _home
    made = await in_worker(request, does, request, words, every)
    if isinstance(made, str):
        raise web.HTTPSeeOther(made)
    return render(request, "home.html.j2", made)


async def family(request: web.Request) -> web.Response:
    """The disputes of one family."""
    key = request.match_info["key"]

    def made() -> HomeView | None:
        library, book = shared_by(request).library, _book(request, house_here(request))
        one = next((one for one in library.families if one.key == key), None)
        return family_view(library, book, one) if one else None

    view = await in_worker(request, made)
    if view is None:
        raise web.HTTPNotFound
    return render(request, "home.html.j2", view)


async def books(request: web.Request) -> web.Response:
    """Which rulebook?"""

    return render(request, "home.html.j2", book_view(shared_by(request).library))


async def choose_book(request: web.Request) -> web.StreamResponse:
    """Rule by this book from now on, in this browser."""
    book = str((await request.post()).get("book", ""))
    if book not in shared_by(request).library.rules.books:
        raise web.HTTPBadRequest
    response = web.Response(status=303, headers={"Location": "/"})
    choose(request, response, "book", book)
    return response


def _home(request: web.Request, _words: str, _every: bool) -> HomeView:
    library, house = shared_by(request).library, house_here(request)
    left = _left_off(request, house)
    return home_view(library, _book(request, house), left, ask_book=house.book is None)


def _found(request: web.Request, words: str, every: bool) -> HomeView | str:
    """What the words may mean, or where the one dispute is that they are plainly of."""
    library, house = shared_by(request).library, house_here(request)
    book = _book(request, house)
    if not every and not of_number(library, words, book):
        plain = library.hearing.hear(words).enter
        if plain:
            return of_scenario(plain, [("book", book), ("w", words), ("v", edition(library))])
    return found_view(library, book, words, suggestions(library, words, book))


def _book(request: web.Request, house: House) -> str:
    return house.book or next(iter(shared_by(request).library.rules.books))


def _left_off(request: web.Request, house: House) -> Dispute | None:
    """The dispute that this browser left last, where it still fits the rules."""
    address = urlsplit(chosen(request, LAST))
    if not address.path.startswith("/d/"):
        return None
    scenario = unquote(address.path.split("/")[2])
    query = parse_qsl(address.query, keep_blank_values=True, max_num_fields=None)
    found = dispute_of(shared_by(request).library, scenario, query, house)
    return found if isinstance(found, Dispute) and found.asked else None
