"""Faults as pages: a word and a way on, and never a traceback."""

from __future__ import annotations

import logging

from aiohttp import web

from floorbase.present.pages.door import error_view
from floorbase.web.door.requests import Handler
from floorbase.web.pages.rendering import render

PASSED_ON = ("Allow", "Retry-After")  # headers of a refusal that are of use to whoever asked
log = logging.getLogger("floorbase.web")


@web.middleware
async def error_pages(request: web.Request, handler: Handler) -> web.StreamResponse:
    """Answer with a page whatever was refused, and whatever failed."""
    try:
        return await handler(request)
    except web.HTTPException as refused:
        if refused.status < 400:
            raise
        response = error_page(request, refused.status)
        for name in PASSED_ON:
            if name in refused.headers:
                response.headers[name] = refused.headers[name]
        return response
    except ConnectionError:
        raise
    except Exception:
        if request.writer.output_size:
            raise
        log.exception("%s %.200s failed", request.method, request.path)
        return error_page(request, 500)


def error_page(request: web.Request, status: int) -> web.Response:
    """The page for a status."""
    return render(request, "error.html.j2", error_view(status), status)
