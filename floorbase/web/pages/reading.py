"""The books to read: contents, provisions, questions, topics, and the search through them."""

from __future__ import annotations

from collections.abc import Awaitable, Callable
from functools import cache

from aiohttp import web

from floorbase.app.library import Library
from floorbase.app.links import as_typed
from floorbase.present.pages.books.finding import find_view
from floorbase.present.pages.books.questions import asked_view, topic_view
from floorbase.present.pages.books.reading import contents_view, provision_view, shelf_view
from floorbase.present.reader.page import Reading
from floorbase.web.pages.dispute import Shown, house_here
from floorbase.web.pages.rendering import in_worker, render, shared_by


def routes() -> list[web.RouteDef]:
    """Where they are."""
    pages: dict[str, Callable[[web.Request, Reading], Shown]] = {
        "/p": _shelf,
        "/p/{book}": _contents,
        "/p/{book}/{locator}": _provision,
        "/q/{question}": _question,
        "/topic/{topic}": _topic,
        "/find": _find,
    }
    return [web.get(path, _handler(shows)) for path, shows in pages.items()]


@cache
def kept_reading(library: Library) -> Reading:
    """The books as they are read, put in order once."""
    return Reading(library)


def _handler(
    shows: Callable[[web.Request, Reading], Shown],
) -> Callable[[web.Request], Awaitable[web.Response]]:
    async def handle(request: web.Request) -> web.Response:
        def made() -> Shown:
            library = shared_by(request).library
            reading = kept_reading(library)
            reading.house = house_here(request).book or next(iter(library.rules.books))
            return shows(request, reading)

        page = await in_worker(request, made)
        return render(request, page.template, page.view, page.status)

    return handle


def _shelf(_request: web.Request, reading: Reading) -> Shown:
    return Shown("list.html.j2", shelf_view(reading))


def _contents(request: web.Request, reading: Reading) -> Shown:
    book = request.match_info["book"]
    if book not in reading.rules.books:
        raise web.HTTPNotFound
    return Shown("contents.html.j2", contents_view(reading, book))


def _provision(request: web.Request, reading: Reading) -> Shown:
    found = reading.rules.provisions.get("{book}:{locator}".format(**request.match_info))
    if found is None:
        raise web.HTTPNotFound
    return Shown("provision.html.j2", provision_view(reading, found))


def _question(request: web.Request, reading: Reading) -> Shown:
    name = request.match_info["question"]
    if name not in reading.rules.questions:
        raise web.HTTPNotFound
    return Shown("asked.html.j2", asked_view(reading, name))


def _topic(request: web.Request, reading: Reading) -> Shown:
    name = request.match_info["topic"]
    if name not in reading.rules.topics:
        raise web.HTTPNotFound
    return Shown("topic.html.j2", topic_view(reading, name))


def _find(request: web.Request, reading: Reading) -> Shown:
    words, only = as_typed(request.query.get("q", "")), request.query.get("book", "")
    known = only if only in reading.rules.books else ""
    return Shown("find.html.j2", find_view(reading.library, words, reading.house, known))
