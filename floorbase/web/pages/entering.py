"""The code is entered here, and left again."""

from __future__ import annotations

import logging
import math
from functools import partial
from urllib.parse import parse_qsl

from aiohttp import web

from floorbase.present.pages.door import AgainView, Opens
from floorbase.present.screen_words.serving import too_soon_text, wrong_code_text
from floorbase.web.door.visit import DAY, set_cookie, visit_of
from floorbase.web.pages.guarding import CODE_PATH, code_form
from floorbase.web.pages.rendering import render, shared_by

log = logging.getLogger("floorbase.web")


def routes() -> list[web.RouteDef]:
    """Where they are."""
    return [
        web.get(CODE_PATH, code_page),
        web.post(CODE_PATH, enter),
        web.post("/leave", leave),
    ]


async def code_page(request: web.Request) -> web.Response:
    """The form by itself, for who wants to enter another code."""
    return code_form(request, 200, on=on_from(request.query.get("on")))


async def enter(request: web.Request) -> web.StreamResponse:
    """Take a code from the form; judged once it is all here, however late it was sent."""
    form = await request.post()
    given, on = form.get("code", ""), on_from(form.get("on"))
    held = str(form.get("held", ""))
    asks = partial(code_form, request, on=on, held=held, opens=opens_from(form.get("opens")))
    visitors, visit = shared_by(request).visitors, visit_of(request)
    named = "" if visit.new else visit.visitor
    if wait := visitors.gate.wait(visit.address, named):
        response = asks(429, too_soon_text(wait))
        response.headers["Retry-After"] = str(math.ceil(wait))
        return response
    role = visitors.gate.enter(visit.address, given, named) if isinstance(given, str) else None
    if role is None:
        log.warning("a wrong code from %s", visit.address)
        return asks(403, wrong_code_text(visitors.gate.wait(visit.address, named)))
    if held:
        fields = parse_qsl(held, keep_blank_values=True)
        went_on = render(request, "again.html.j2", AgainView(action=on, fields=fields, ours=True))
    else:
        went_on = web.Response(status=303, headers={"Location": on})
    set_cookie(request, went_on, visitors.cookie, visitors.gate.token_of(role), DAY)
    return went_on


async def leave(request: web.Request) -> web.StreamResponse:
    """Forget the code in this browser."""
    left = web.Response(status=303, headers={"Location": "/"})
    left.del_cookie(shared_by(request).visitors.cookie)
    return left


def opens_from(told: object) -> Opens:
    """What the code was asked for.

    >>> opens_from("journal"), opens_from("x"), opens_from(None)
    (<Opens.JOURNAL: 'journal'>, <Opens.FLOOR: 'floor'>, <Opens.FLOOR: 'floor'>)
    """
    return Opens.JOURNAL if told == Opens.JOURNAL else Opens.FLOOR


def on_from(told: object) -> str:
    """The page to go on to: one of ours, or the first.

    >>> [on_from(told) for told in ("/d/oot?a=1", "//evil.test", "https://evil.test", None)]
    ['/d/oot?a=1', '/', '/', '/']
    >>> on_from("/\\\\evil.test"), on_from("/a\\r\\nb"), on_from("/code")
    ('/', '/', '/')
    """
    if not isinstance(told, str) or not told.startswith("/") or told.startswith(("//", CODE_PATH)):
        return "/"
    plain = told.isprintable() and "\\" not in told and " " not in told
    return told if plain else "/"
