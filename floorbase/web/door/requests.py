"""Requests that are none, and what is said of them: 400 to who asked, one line to who serves."""

from __future__ import annotations

import asyncio
import logging
from collections.abc import AsyncIterator, Awaitable, Callable
from contextlib import asynccontextmanager

from aiohttp import web

SILENCE = 5.0  # seconds in which the same is not said twice
REMEMBERED = 200  # lines
PATIENCE = 15  # seconds that the whole of a request may take to come
NOT_OURS = ("/terminal", "/download/")  # textual-serve reads these requests, not we
Handler = Callable[[web.Request], Awaitable[web.StreamResponse]]
log = logging.getLogger("floorbase.web")


@asynccontextmanager
async def reading(request: web.Request) -> AsyncIterator[None]:
    """Whatever cannot be read in a request is a fault of whoever sent it, never of the server."""
    try:
        yield
    except TimeoutError:
        raise web.HTTPRequestTimeout(text="the request took too long to come") from None
    except (ValueError, LookupError, OSError, web.RequestPayloadError) as error:
        if isinstance(error, ConnectionError) or request.writer.output_size:
            raise
        log.warning("a request could not be read (%s)", type(error).__name__)
        raise web.HTTPBadRequest(text="the request cannot be read") from None


@web.middleware
async def readable(request: web.Request, handler: Handler) -> web.StreamResponse:
    """Read what was sent before any page asks for it, within a time; see ``reading``."""
    if request.path.startswith(NOT_OURS):
        async with reading(request):
            return await handler(request)
    async with reading(request), asyncio.timeout(PATIENCE):
        await request.post()  # kept by the request; nothing where it is no form
    return await handler(request)


def quiet() -> Callable[[logging.LogRecord], bool]:
    """A filter that leaves the fault's own words, drops tracebacks, and does not repeat itself."""
    said: dict[str, float] = {}

    def worth_saying(record: logging.LogRecord) -> bool:
        if record.exc_info:
            record.msg = f"{record.getMessage()}: {record.exc_info[1]!r:.200}"
            record.args, record.exc_info, record.exc_text = (), None, None
        line = record.getMessage()
        if record.created - said.pop(line, float("-inf")) < SILENCE:
            said[line] = record.created
            return False
        if len(said) >= REMEMBERED:
            del said[next(iter(said))]
        said[line] = record.created
        return True

    return worth_saying
