"""How the pages look in this browser, and what else there is."""

from __future__ import annotations

from aiohttp import web

from floorbase.present.pages.more import more_view
from floorbase.web.pages.rendering import SIZES, THEMES, choose, context, render


def routes() -> list[web.RouteDef]:
    """Where it is."""
    return [web.get("/more", more), web.post("/look", look)]


async def more(request: web.Request) -> web.Response:
    """What else there is."""
    now = context(request)
    return render(request, "more.html.j2", more_view(now.theme, now.size))


async def look(request: web.Request) -> web.StreamResponse:
    """Take a theme or a size, and keep it in this browser."""
    form = await request.post()
    response = web.Response(status=303, headers={"Location": "/more"})
    for choice, values in (("theme", THEMES), ("size", SIZES)):
        if form.get(choice) in values:
            choose(request, response, choice, str(form[choice]))
    return response
