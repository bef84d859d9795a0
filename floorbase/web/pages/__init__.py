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
from floorbase.web.pages.journal import answering, correcting, entry, listing, reports
from floorbase.web.pages.journal import entering as entering_ruling
from floorbase.web.pages.training import drilling, exam

# What has a name of its own comes before the entries' ids.
JOURNAL = (entering_ruling, listing, reports, correcting, answering, entry)
PAGES = (
    home,
    dispute,
    replay,
    reading,
    comparing,
    *JOURNAL,
    drilling,
    exam,
    more,
    entering,
    trust,
    poster,
)


def routes() -> Iterator[web.RouteDef]:
    """Where every page is."""
    for module in PAGES:
        yield from module.routes()
