"""The terminal's page, its socket and what is downloaded from it, at ``/terminal``."""

from __future__ import annotations

import asyncio
import logging
from functools import partial
from pathlib import Path

import textual_serve
from aiohttp import WSCloseCode, web
from jinja2 import Environment, FileSystemLoader
from textual_serve.server import Server, to_int

from floorbase.present.screen_words.serving import BROKEN_TEXT, NOT_OURS_TEXT, STOPPED_TEXT
from floorbase.web.door.address import same_site
from floorbase.web.door.headers import TERMINAL_POLICY
from floorbase.web.door.visit import visit_of
from floorbase.web.terminal.places import Places
from floorbase.web.terminal.session import COMMAND, Session

HERE = Path(__file__).resolve().parent
TEXTUAL = Path(textual_serve.__file__).resolve().parent / "static"  # its own script and style
MOST_SENT = 64 * 1024  # bytes of one message of a page: a key, a size, a text pasted
log = logging.getLogger("floorbase.web")


class Terminal(Server):
    """Runs a floor assistant for each of its pages that is open."""

    def __init__(self, faults: Path | None = None) -> None:
        super().__init__(" ".join(COMMAND), title="floorbase")
        self.faults = faults
        self.places = Places()
        self.templates = Environment(loader=FileSystemLoader(HERE / "templates"), autoescape=True)

    def routes(self) -> list[web.AbstractRouteDef]:
        """Where it is; the script of textual-serve asks for downloads at the root."""
        return [
            web.get("/terminal", self.handle_page),
            web.get("/terminal/ws", self.handle_websocket),
            web.get("/download/{key}", self.handle_download),
            web.static("/terminal/static", HERE / "static"),
            web.static("/terminal/textual", TEXTUAL),
        ]

    async def handle_page(self, request: web.Request) -> web.Response:
        """The page with the terminal."""
        size = to_int(request.query.get("fontsize", ""), 0)
        text = self.templates.get_template("page.html").render(size=size)
        headers = {"Content-Security-Policy": TERMINAL_POLICY}
        return web.Response(text=text, content_type="text/html", headers=headers)

    async def handle_websocket(self, request: web.Request) -> web.WebSocketResponse:
        """Run a floor assistant for as long as its page is open."""
        origin = request.headers.get("Origin")
        if origin is not None and not same_site(origin, request.host):
            raise web.HTTPForbidden(text="this socket is for floorbase's own page")
        visit = visit_of(request)
        websocket = web.WebSocketResponse(heartbeat=15, max_msg_size=MOST_SENT)
        refused = self.places.take(websocket, visit.address if visit.new else visit.visitor)
        told = refused
        try:
            await websocket.prepare(request)
            if refused:
                log.warning("a page was turned away: %s", refused)
            else:
                told = await self.run_session(request, websocket)
        finally:
            self.places.free(websocket)
            code = WSCloseCode.TRY_AGAIN_LATER if refused else WSCloseCode.OK
            await websocket.close(code=code, message=told.encode())
        return websocket

    async def run_session(self, request: web.Request, websocket: web.WebSocketResponse) -> str:
        """Run a floor assistant until its page is closed, or it ends; what to tell the page."""
        session = Session(
            faults=self.faults,
            visitor=visit_of(request).visitor,
            write_bytes=websocket.send_bytes,
            write_str=websocket.send_str,
            close=partial(close_page, websocket),
            download_manager=self.download_manager,
            debug=False,
        )
        try:
            width = to_int(request.query.get("width", ""), 80)
            await session.start(width, to_int(request.query.get("height", ""), 24))
            await self._process_messages(websocket, session)
        except (ValueError, LookupError, TypeError, AssertionError, AttributeError, RecursionError):
            log.warning("a page sent what is not floorbase's; its session is closed")
            return NOT_OURS_TEXT
        except OSError as error:
            log.warning("a session could not go on: %s", error)
            return BROKEN_TEXT
        finally:
            self.places.free(websocket)
            await asyncio.shield(session.stop())
        return ""

    async def on_shutdown(self, app: web.Application) -> None:
        """Close every page's socket; each then ends its session."""
        closing = [
            websocket.close(code=WSCloseCode.GOING_AWAY, message=STOPPED_TEXT.encode())
            for websocket in self.places.sockets()
        ]
        await asyncio.gather(*closing, return_exceptions=True)


async def close_page(websocket: web.WebSocketResponse, told: str = "") -> None:
    """Close a page's socket, with a word for the person before it."""
    await websocket.close(message=told.encode())
