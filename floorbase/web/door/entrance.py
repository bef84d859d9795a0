"""The connections that come in: how many of one address at once, and how long they may take."""

from __future__ import annotations

import asyncio
import socket
from collections.abc import Iterable
from typing import Any, cast

from aiohttp import web

from floorbase.web.door.gate import neighbourhood
from floorbase.web.door.requests import PATIENCE
from floorbase.web.door.tls import Certificate

MOST_CONNECTIONS = 300  # of one address: a browser opens six, and many may stand behind one
MOST_IN_ALL = 2000


class Entrance(web.BaseSite):
    """Lets connections in to a server, but not too many.

    ``most``: of one address at once; None where all come from a proxy, which counts them itself.
    """

    def __init__(
        self,
        runner: web.AppRunner,
        listening: socket.socket,
        certificate: Certificate | None,
        most: int | None,
    ) -> None:
        super().__init__(runner, ssl_context=certificate.context if certificate else None)
        self.listening = listening
        self.most = most

    @property
    def name(self) -> str:
        """Where it is, for aiohttp's own words."""
        return f"floorbase at port {self.listening.getsockname()[1]}"

    async def start(self) -> None:
        """Listen."""
        await super().start()
        server = self._runner.server
        assert server is not None
        safe: dict[str, Any] = {}
        if self._ssl_context is not None:
            safe = {"ssl": self._ssl_context, "ssl_handshake_timeout": PATIENCE}
        self._server = await asyncio.get_running_loop().create_server(
            lambda: Doorman(server, self.most), sock=self.listening, backlog=128, **safe
        )


class Doorman(asyncio.Protocol):
    """Meets one connection; hands it on to the server, or closes it."""

    def __init__(self, server: web.Server, most: int | None) -> None:
        self.server = server
        self.most = most

    def connection_made(self, transport: asyncio.BaseTransport) -> None:
        """Count those of the same address that are open."""
        stream = cast(asyncio.Transport, transport)
        if not self.has_room(stream):
            stream.abort()
            return
        handler = self.server()
        stream.set_protocol(handler)
        handler.connection_made(stream)

    def has_room(self, stream: asyncio.Transport) -> bool:
        """Whether one more may come in."""
        opened = [one.transport for one in self.server.connections if one.transport is not None]
        if len(opened) >= MOST_IN_ALL:
            return False
        return self.most is None or same_place(stream, opened) < self.most


def same_place(stream: asyncio.BaseTransport, opened: Iterable[asyncio.BaseTransport]) -> int:
    """How many of these connections come from where this one does."""
    own = place_of(stream)
    return sum(place_of(other) == own for other in opened)


def place_of(stream: asyncio.BaseTransport) -> str:
    """The address, or network, that a connection comes from."""
    peer = stream.get_extra_info("peername")
    return neighbourhood(str(peer[0])) if peer else ""
