"""How a handler makes its page: ``render(request, template, view)``, and what it works with."""

from __future__ import annotations

import asyncio
from collections import Counter
from collections.abc import Callable
from concurrent.futures import Executor
from dataclasses import dataclass, field
from functools import cache
from pathlib import Path
from typing import ParamSpec, TypeVar

from aiohttp import hdrs, web
from jinja2 import Environment, FileSystemLoader, StrictUndefined

import floorbase.present.pages
from floorbase.app.library import Library
from floorbase.user.settings import House, remembered
from floorbase.web.door.gate import Role
from floorbase.web.door.tls import Certificate
from floorbase.web.door.tokens import Tokens
from floorbase.web.door.visit import Visit, Visitors, set_cookie, visit_of
from floorbase.web.files import StaticFiles

THEMES = ("auto", "light", "dark", "contrast")
SIZES = ("normal", "large", "larger")
MOST_WAITING, MOST_OF_ONE = 400, 20  # pages to be made, in all and for one browser
SMALL = 600  # bytes of a page that packing would not make smaller
Given = ParamSpec("Given")
Made = TypeVar("Made")


@dataclass(frozen=True, slots=True)
class Shared:
    """What all pages work with.

    ``library`` is used in the ``worker`` alone, a single thread: see ``in_worker``.
    """

    library: Library
    worker: Executor
    visitors: Visitors
    tokens: Tokens
    files: StaticFiles
    templates: Environment
    books: frozenset[str]
    certificate: Certificate | None
    waiting: Counter[str] = field(default_factory=Counter)

    def cookie(self, choice: str) -> str:
        """The name of the cookie that keeps a choice: theme, size, book."""
        return f"floorbase-{choice}-{self.visitors.port}"


SHARED = web.AppKey("floor", Shared)


@dataclass(frozen=True, slots=True)
class PageContext:
    """What every template may ask of ``page``.

    ``part``: only ``<main>`` is wanted, since the rest is there already. ``path`` is the page's
    address. ``book`` was used last by this browser, or is the house's; None where there is none.
    """

    path: str
    part: bool
    token: str
    book: str | None
    theme: str
    size: str
    role: Role | None
    files: StaticFiles

    @property
    def inside(self) -> bool:
        """Whether whoever asks has come through the door."""
        return self.role is not None

    @property
    def reads_journal(self) -> bool:
        """Whether whoever asks may read the journal."""
        return self.role is not None and self.role >= Role.READER

    @property
    def keeps_journal(self) -> bool:
        """Whether whoever asks may rule, and write the journal."""
        return self.role is not None and self.role >= Role.KEEPER

    def static(self, name: str) -> str:
        """The address of a file of ``web/static``."""
        return self.files.address(name)


@cache
def page_templates() -> Environment:
    """The templates of ``present/pages``: what is told is escaped, what is not told is a fault."""
    folder = FileSystemLoader(Path(floorbase.present.pages.__file__).parent)
    return Environment(
        loader=folder,
        autoescape=True,
        trim_blocks=True,
        lstrip_blocks=True,
        undefined=StrictUndefined,
        auto_reload=False,
    )


def shared_by(request: web.Request) -> Shared:
    """What all pages work with."""
    return request.app[SHARED]


def role_of(request: web.Request) -> Role | None:
    """What whoever asks may do."""
    return visit_of(request).role


async def in_worker(
    request: web.Request,
    does: Callable[Given, Made],
    *given: Given.args,
    **named: Given.kwargs,
) -> Made:
    """Run what reads rules or words: one after another, while others are answered.

    Raises: HTTPTooManyRequests: this browser, or all together, have too much waiting already.
    """
    return await in_thread(request, shared_by(request).worker, lambda: does(*given, **named))


async def in_thread(request: web.Request, worker: Executor, does: Callable[[], Made]) -> Made:
    """The same in another thread than the rules' own.

    Raises: HTTPTooManyRequests: this browser, or all together, have too much waiting already.
    """
    shared, visit = shared_by(request), visit_of(request)
    one = visit.address if visit.new else visit.visitor
    if shared.waiting[one] >= MOST_OF_ONE or shared.waiting.total() >= MOST_WAITING:
        raise web.HTTPTooManyRequests(headers={"Retry-After": "1"})
    shared.waiting[one] += 1
    try:
        loop = asyncio.get_running_loop()
        return await loop.run_in_executor(worker, does)
    finally:
        shared.waiting[one] -= 1
        if not shared.waiting[one]:
            del shared.waiting[one]


def chosen(request: web.Request, choice: str) -> str:
    """What this browser chose, or nothing."""
    return request.cookies.get(shared_by(request).cookie(choice), "")


def choose(request: web.Request, response: web.StreamResponse, choice: str, value: str) -> None:
    """Keep a choice in this browser: theme, size, book."""
    set_cookie(request, response, shared_by(request).cookie(choice), value)


def house_of(request: web.Request) -> House:
    """The house's choices, as they are now."""
    return remembered(shared_by(request).books)


def context(request: web.Request) -> PageContext:
    """What the page that is asked for has in common with all others."""
    shared, visit = shared_by(request), visit_of(request)
    theme, size, book = (chosen(request, choice) for choice in ("theme", "size", "book"))
    return PageContext(
        path=request.path_qs,
        part=wants_part(request),
        token=shared.tokens.make(visit.visitor),
        book=book if book in shared.books else None,
        theme=theme if theme in THEMES else THEMES[0],
        size=size if size in SIZES else SIZES[0],
        role=visit.role,
        files=shared.files,
    )


def wants_part(request: web.Request) -> bool:
    """Whether htmx asks, for a page that it will put into the one that is there."""
    asks = request.headers.get("HX-Request") == "true"
    return asks and request.headers.get("HX-History-Restore-Request") != "true"


def render(request: web.Request, template: str, view: object, status: int = 200) -> web.Response:
    """A page: a template of ``present/pages``, given ``view`` and ``page``."""
    made = shared_by(request).templates.get_template(template)
    text = made.render(view=view, page=context(request))
    response = web.Response(text=text, status=status, content_type="text/html")
    response.headers["Vary"] = "HX-Request, Accept-Encoding, Cookie"
    packs = "gzip" in request.headers.get(hdrs.ACCEPT_ENCODING, "")
    if packs and len(text) > SMALL:
        response.enable_compression(web.ContentCoding.gzip)
    return response


__all__ = [
    "SHARED",
    "PageContext",
    "Shared",
    "Visit",
    "choose",
    "chosen",
    "context",
    "house_of",
    "in_thread",
    "in_worker",
    "page_templates",
    "render",
    "role_of",
    "shared_by",
    "visit_of",
]
