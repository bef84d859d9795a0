"""The web server: the pages and the terminal, behind the door."""

from __future__ import annotations

import asyncio
import contextlib
import logging
import socket
from collections.abc import AsyncIterator
from concurrent.futures import ThreadPoolExecutor
from pathlib import Path

from aiohttp import web

from floorbase.app.library import Library
from floorbase.errors import FloorbaseError
from floorbase.web import pages
from floorbase.web.door.cleaning import EVERY, clean
from floorbase.web.door.entrance import MOST_CONNECTIONS, Entrance
from floorbase.web.door.gate import Gate
from floorbase.web.door.headers import add_headers
from floorbase.web.door.requests import PATIENCE, quiet, readable
from floorbase.web.door.tls import Certificate
from floorbase.web.door.tokens import Tokens
from floorbase.web.door.visit import Visitors
from floorbase.web.files import StaticFiles
from floorbase.web.pages.errors import error_pages
from floorbase.web.pages.guarding import guard, visiting
from floorbase.web.pages.journal.desk import DESK, WebJournal
from floorbase.web.pages.rendering import SHARED, Shared, page_templates
from floorbase.web.pages.training.room import ROOM, TrainingRoom
from floorbase.web.terminal.routes import Terminal

MOST_TYPED = 64 * 1024  # bytes of a form
log = logging.getLogger("floorbase.web")


class FloorServer:
    """Serves the pages, and a terminal to each browser that the gate lets in.

    ``library`` is loaded and indexed before it is served; ``proxied``: every connection comes
    through a proxy, which tells whose it is. With a ``certificate``, it is served over https.
    """

    def __init__(
        self,
        gate: Gate,
        listening: socket.socket,
        faults: Path | None = None,
        *,
        library: Library | None = None,
        proxied: bool = False,
        certificate: Certificate | None = None,
    ) -> None:
        self.listening = listening
        self.certificate = certificate
        host, port = listening.getsockname()[:2]
        self.visitors = Visitors(gate, host, port, proxied)
        self.tokens = Tokens(gate.secret)
        self.terminal = Terminal(faults)
        self.library = library or Library()

    def serve(self, debug: bool = False) -> None:
        """Serve until Ctrl-C; then every session is ended."""
        initialize_logging(debug)
        with contextlib.suppress(web.GracefulExit, KeyboardInterrupt):
            asyncio.run(self.run())

    async def run(self) -> None:
        """Serve until it is cancelled, or Ctrl-C is pressed."""
        runner = web.AppRunner(
            self.application(),
            handle_signals=True,
            access_log=None,
            shutdown_timeout=10,
            keepalive_timeout=PATIENCE,  # also how long a connection may take to ask for anything
        )
        await runner.setup()
        most = None if self.visitors.proxied else MOST_CONNECTIONS
        try:
            await Entrance(runner, self.listening, self.certificate, most).start()
            await asyncio.Event().wait()
        finally:
            await runner.cleanup()

    def application(self) -> web.Application:
        """The routes, and what stands in front of them."""
        before = [visiting, error_pages, readable, guard]
        app = web.Application(middlewares=before, client_max_size=MOST_TYPED)
        files = StaticFiles()
        worker = ThreadPoolExecutor(max_workers=1, thread_name_prefix="rules")
        templates = page_templates()
        books = frozenset(self.library.rules.books)
        app[SHARED] = Shared(
            self.library,
            worker,
            self.visitors,
            self.tokens,
            files,
            templates,
            books,
            self.certificate,
        )
        app[DESK] = WebJournal(self.library)
        app[ROOM] = TrainingRoom(self.library)
        app.add_routes([*pages.routes(), *files.routes(), *self.terminal.routes()])
        app.on_response_prepare.append(add_headers)
        app.on_shutdown.append(self.terminal.on_shutdown)
        app.cleanup_ctx.append(self.keep_clean)
        return app

    async def keep_clean(self, app: web.Application) -> AsyncIterator[None]:
        """Clean again and again as long as it is served, which may be for weeks."""

        async def again() -> None:
            while True:
                await asyncio.sleep(EVERY)
                await asyncio.to_thread(clean, self.terminal.places.visitors())
                await asyncio.to_thread(self.refresh_certificate)

        cleaning = asyncio.create_task(again())
        yield
        cleaning.cancel()
        with contextlib.suppress(asyncio.CancelledError):
            await cleaning
        app[SHARED].worker.shutdown(wait=False, cancel_futures=True)
        app[DESK].close()
        app[ROOM].close()

    def refresh_certificate(self) -> None:
        """Have the certificate made anew where it must be; the old one holds where it cannot."""
        try:
            if self.certificate:
                self.certificate.refresh()
        except FloorbaseError as error:
            log.warning("%s", error)


def initialize_logging(debug: bool) -> None:
    """Say on stderr what happened, in a line each; where it was only in the debug mode."""
    handler = logging.StreamHandler()
    handler.setFormatter(logging.Formatter("%(asctime)s %(message)s", "%H:%M:%S"))
    if not debug:
        handler.addFilter(quiet())
    for name in ("floorbase.web", "aiohttp", "asyncio", "textual-serve"):
        logging.getLogger(name).addHandler(handler)
