"""The web server: our page and its socket, both behind the gate."""

from __future__ import annotations

import asyncio
import contextlib
import logging
import math
import secrets
import socket
from collections.abc import AsyncIterator
from functools import partial
from pathlib import Path
from urllib.parse import urlsplit

import textual_serve
from aiohttp import WSCloseCode, web, web_response
from jinja2 import Environment, FileSystemLoader
from textual_serve.server import Server, to_int

from floorbase.paths import VISITOR_NAME
from floorbase.present.screen_words.serving import (
    BROKEN_TEXT,
    NOT_OURS_TEXT,
    STOPPED_TEXT,
    too_soon_text,
    wrong_code_text,
)
from floorbase.web.address import forwarded, is_local, name_in
from floorbase.web.cleaning import EVERY, clean
from floorbase.web.gate import Gate
from floorbase.web.places import Places
from floorbase.web.requests import Handler, quiet, readable
from floorbase.web.session import COMMAND, Session

HERE = Path(__file__).resolve().parent
TERMINAL = Path(textual_serve.__file__).resolve().parent / "static"  # its own script and style
OPEN = ("/static/", "/terminal/")  # nothing in these is secret, and the code form needs them
DAY = 24 * 60 * 60
YEAR = 365 * DAY
PATIENCE = 15  # seconds that the whole of a request may take to come
MOST_SENT = 64 * 1024  # bytes of one message of a page: a key, a size, a text pasted
HEADERS = {
    "Cache-Control": "no-cache",
    "Content-Security-Policy": (
        "default-src 'none'; script-src 'self'; style-src 'self' 'unsafe-inline'; "
        "font-src 'self'; img-src 'self' data:; connect-src 'self'; form-action 'self'; "
        "base-uri 'none'; frame-ancestors 'none'"
    ),
    "Referrer-Policy": "same-origin",
    "X-Content-Type-Options": "nosniff",
}
log = logging.getLogger("floorbase.web")
web_response.SERVER_SOFTWARE = "floorbase"  # type: ignore[attr-defined]  # aiohttp tells its version and Python's, unasked


class FloorServer(Server):
    """Serves one floor assistant to each browser that the gate lets in.

    ``proxied``: every connection comes through a proxy, which tells whose it is.
    """

    def __init__(
        self,
        gate: Gate,
        listening: socket.socket,
        faults: Path | None = None,
        *,
        proxied: bool = False,
    ) -> None:
        host, port = listening.getsockname()[:2]
        super().__init__(" ".join(COMMAND), host=host, port=port, title="floorbase")
        self.gate = gate
        self.listening = listening
        self.faults = faults
        self.proxied = proxied
        self.cookie = f"floorbase-{port}"  # browsers share cookies between a computer's ports
        self.cookie_visitor = f"floorbase-visitor-{port}"
        self.places = Places()
        self.pages = Environment(loader=FileSystemLoader(HERE / "templates"), autoescape=True)

    def serve(self, debug: bool = False) -> None:
        """Serve until Ctrl-C; then every session is ended."""
        self.debug = debug
        self.initialize_logging()
        web.run_app(
            self.application(),
            sock=self.listening,
            print=None,
            access_log=None,
            shutdown_timeout=10,
            keepalive_timeout=PATIENCE,  # also how long a connection may take to ask for anything
        )

    def initialize_logging(self) -> None:
        """Say on stderr what happened, in a line each; where it was only in the debug mode."""
        handler = logging.StreamHandler()
        handler.setFormatter(logging.Formatter("%(asctime)s %(message)s", "%H:%M:%S"))
        if not self.debug:
            handler.addFilter(quiet())
        for name in ("floorbase.web", "aiohttp", "asyncio", "textual-serve"):
            logging.getLogger(name).addHandler(handler)

    def application(self) -> web.Application:
        """The routes, and what stands in front of them."""
        app = web.Application(middlewares=[readable, self.guard], client_max_size=4096)
        app.add_routes(
            [
                web.get("/", self.handle_index),
                web.post("/code", self.handle_code),
                web.get("/code", self.handle_stray_code),
                web.get("/ws", self.handle_websocket),
                web.get("/download/{key}", self.handle_download),
                web.static("/static", HERE / "static"),
                web.static("/terminal", TERMINAL),
            ]
        )
        app.on_response_prepare.append(self.add_headers)
        app.on_shutdown.append(self.on_shutdown)
        app.cleanup_ctx.append(self.keep_clean)
        return app

    async def keep_clean(self, _app: web.Application) -> AsyncIterator[None]:
        """Clean again and again as long as it is served, which may be for weeks."""

        async def again() -> None:
            while True:
                await asyncio.sleep(EVERY)
                await asyncio.to_thread(clean, self.places.visitors())

        cleaning = asyncio.create_task(again())
        yield
        cleaning.cancel()
        with contextlib.suppress(asyncio.CancelledError):
            await cleaning

    async def add_headers(self, _request: web.Request, response: web.StreamResponse) -> None:
        """Nothing from elsewhere, in nobody's frame."""
        for name, value in HEADERS.items():
            response.headers.setdefault(name, value)

    @web.middleware
    async def guard(self, request: web.Request, handler: Handler) -> web.StreamResponse:
        """Ask for the code before the page, the socket and what is downloaded."""
        if self.gate.code is None and not is_local(name_in(request.host)):
            # Another site's name that leads here: without a code, only this computer's own will do.
            raise web.HTTPForbidden(text=f"floorbase does not answer to {request.host}")
        asking = request.path == "/code" or request.path.startswith(OPEN)
        if asking or self.gate.lets_in(request.cookies.get(self.cookie)):
            return await handler(request)
        if request.path == "/":
            return self.form(401)
        raise web.HTTPUnauthorized(text="the access code has not been entered")

    def form(self, status: int, told: str = "") -> web.Response:
        """The page that asks for the code."""
        text = self.pages.get_template("code.html").render(told=told)
        return web.Response(text=text, status=status, content_type="text/html")

    async def handle_index(self, request: web.Request) -> web.Response:
        """The page with the floor assistant."""
        size = to_int(request.query.get("fontsize", ""), 0)
        text = self.pages.get_template("page.html").render(size=size)
        response = web.Response(text=text, content_type="text/html")
        self.set_cookie(request, response, self.cookie_visitor, self.visitor(request), YEAR)
        return response

    def visitor(self, request: web.Request) -> str:
        """Which browser is asking, so that it finds again what it was in the middle of."""
        return self.known(request) or secrets.token_hex(16)

    def known(self, request: web.Request) -> str | None:
        """The name that a browser was given before; None for one that was not here yet."""
        name = request.cookies.get(self.cookie_visitor, "")
        return name if VISITOR_NAME.fullmatch(name) else None

    def set_cookie(
        self, request: web.Request, response: web.Response, name: str, text: str, seconds: int
    ) -> None:
        """A cookie that no script and no other site can use."""
        response.set_cookie(
            name,
            text,
            max_age=seconds,
            httponly=True,
            samesite="Lax",
            secure=request.headers.get("X-Forwarded-Proto") == "https",
        )

    async def handle_stray_code(self, _request: web.Request) -> web.StreamResponse:
        """Somebody reloaded the form's own address."""
        raise web.HTTPSeeOther("/")

    def address(self, request: web.Request) -> str:
        """Where a request comes from."""
        told = request.headers.getall("X-Forwarded-For", []) if self.proxied else []
        return forwarded(told) or request.remote or ""

    async def handle_code(self, request: web.Request) -> web.StreamResponse:
        """Take a code from the form; judged once it is all here, however late it was sent."""
        async with asyncio.timeout(PATIENCE):
            given = (await request.post()).get("code", "")
        address = self.address(request)
        if wait := self.gate.wait(address):
            response = self.form(429, too_soon_text(wait))
            response.headers["Retry-After"] = str(math.ceil(wait))
            return response
        if not (isinstance(given, str) and self.gate.enter(address, given)):
            log.warning("a wrong access code from %s", address)
            wait = self.gate.wait(address)
            return self.form(403, wrong_code_text(wait))
        response = web.Response(status=303, headers={"Location": "/"})
        self.set_cookie(request, response, self.cookie, self.gate.token, DAY)
        return response

    async def handle_websocket(self, request: web.Request) -> web.WebSocketResponse:
        """Run a floor assistant for as long as its page is open."""
        origin = request.headers.get("Origin")
        if origin is not None and not same_site(origin, request.host):
            raise web.HTTPForbidden(text="this socket is for floorbase's own page")
        websocket = web.WebSocketResponse(heartbeat=15, max_msg_size=MOST_SENT)
        refused = self.places.take(websocket, self.known(request) or self.address(request))
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
            visitor=self.visitor(request),
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


def same_site(origin: str, host: str) -> bool:
    """Whether a page of this origin was served by this host.

    >>> same_site("http://127.0.0.1:8000", "127.0.0.1:8000"), same_site("null", "127.0.0.1:8000")
    (True, False)
    """
    try:
        return urlsplit(origin).netloc.lower() == host.lower()
    except ValueError:
        return False
