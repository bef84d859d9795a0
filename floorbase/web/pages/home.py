"""The first page."""

from __future__ import annotations

from aiohttp import web

from floorbase.web.pages.rendering import render


def routes() -> list[web.RouteDef]:
    """Where it is."""
    return [web.get("/", home)]


async def home(request: web.Request) -> web.Response:
    """What happened?"""
    return render(request, "home.html.j2", None)
