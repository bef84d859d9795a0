"""The pages: a module for each, with its ``routes()``; every one is listed here."""

from __future__ import annotations

from collections.abc import Iterator

from aiohttp import web

from floorbase.web.pages import (
    comparing,
    dispute,
    entering,
    home,
    more,
    poster,
    reading,
    replay,
    trust,
)

PAGES = (home, dispute, replay, reading, comparing, more, entering, trust, poster)


def routes() -> Iterator[web.RouteDef]:
    """Where every page is."""
    for module in PAGES:
        yield from module.routes()
