"""What stands before every page: whose visit it is, the code, and the token of each form."""

from __future__ import annotations

from collections.abc import Callable, Mapping
from functools import wraps
from urllib.parse import urlencode

from aiohttp import web

from floorbase.present.pages.door import AgainView, CodeView, Opens
from floorbase.web.door.address import is_local, name_in, same_site
from floorbase.web.door.gate import Role
from floorbase.web.door.requests import Handler
from floorbase.web.door.visit import VISIT, set_cookie, visit_of
from floorbase.web.pages.rendering import render, shared_by

CODE_PATH = "/code"
# Nothing in these is secret, and the code's form needs them.
OPEN = ("/static/", "/terminal/static/", "/terminal/textual/", "/trust")
CHANGES = frozenset({"POST", "PUT", "PATCH", "DELETE"})
TOKEN = "token"  # the name of the field that carries it


@web.middleware
async def visiting(request: web.Request, handler: Handler) -> web.StreamResponse:
    """Find out whose visit it is; give a browser its name with the first page."""
    visitors = shared_by(request).visitors
    request[VISIT] = visit = visitors.visit(request)
    response = await handler(request)
    if visit.new and not response.prepared and response.content_type == "text/html":
        set_cookie(request, response, visitors.cookie_visitor, visit.visitor)
    return response


@web.middleware
async def guard(request: web.Request, handler: Handler) -> web.StreamResponse:
    """Ask for the code before anything else is answered; of a form, for its token."""
    if shared_by(request).visitors.gate.open and not is_local(name_in(request.host)):
        # Another site's name that leads here: without a code, only this computer's own will do.
        raise web.HTTPForbidden(text=f"floorbase does not answer to {request.host}")
    if request.path == CODE_PATH or request.path.startswith(OPEN):
        return await handler(request)
    if visit_of(request).role is None:
        return code_form(request, 401, on=request.path_qs, held=await held_by(request))
    if request.method in CHANGES and not await has_token(request):
        return await ask_again(request)
    return await handler(request)


def needs(role: Role) -> Callable[[Handler], Handler]:
    """Let a handler be reached only by who has the role; others are asked for its code.

    >>> @needs(Role.KEEPER)
    ... async def rule(request: web.Request) -> web.StreamResponse: ...
    >>> rule.__name__
    'rule'
    """

    def only(handler: Handler) -> Handler:
        @wraps(handler)
        async def asked(request: web.Request) -> web.StreamResponse:
            has = visit_of(request).role
            if has is not None and has >= role:
                return await handler(request)
            gate = shared_by(request).visitors.gate
            opens = Opens.NOTHING if max(gate.codes, default=role) < role else Opens.JOURNAL
            return code_form(
                request, 403, on=request.path_qs, held=await held_by(request), opens=opens
            )

        return asked

    return only


def code_form(
    request: web.Request,
    status: int,
    told: str = "",
    on: str = "/",
    held: str = "",
    opens: Opens = Opens.FLOOR,
) -> web.Response:
    """The page that asks for a code, and then goes on to what was asked for.

    ``held`` is what was typed into a form for that page, as a query.
    """
    view = CodeView(told=told, on=on, held=held, opens=opens)
    response = render(request, "code.html.j2", view, status)
    if status == 401 and "HX-Request" in request.headers:
        response.headers["HX-Refresh"] = "true"
    return response


async def held_by(request: web.Request) -> str:
    """What was typed into a form that cannot be taken yet, as a query; nothing for a page."""
    return urlencode(typed(await request.post())) if request.method in CHANGES else ""


async def has_token(request: web.Request) -> bool:
    """Whether a form was given to this browser by a page of ours."""
    token = (await request.post()).get(TOKEN, "")
    visit = visit_of(request)
    return isinstance(token, str) and shared_by(request).tokens.holds(token, visit.visitor)


async def ask_again(request: web.Request) -> web.Response:
    """Keep what was typed into a form without its token, and offer to send it again."""
    origin = request.headers.get("Origin")
    ours = origin is None or same_site(origin, request.host)
    fields = typed(await request.post() if ours else {})
    view = AgainView(action=request.path_qs, fields=fields, ours=ours)
    return render(request, "again.html.j2", view, 403)


def typed(form: Mapping[str, object]) -> list[tuple[str, str]]:
    """What was typed into a form, but for its token; files are not kept."""
    return [(name, text) for name, text in form.items() if name != TOKEN and isinstance(text, str)]
