"""The pages that are open: how many there may be, in all and of one browser."""

from __future__ import annotations

from collections import Counter

from aiohttp import web

from floorbase.present.screen_words.serving import full_text, yours_full_text

MOST = 40  # pages open at once: each has a process of its own
MOST_OF_ONE = 8


class Places:
    """Who has which page open."""

    def __init__(self) -> None:
        self._open: dict[web.WebSocketResponse, str] = {}

    def take(self, socket: web.WebSocketResponse, visitor: str) -> str:
        """Have a place for a visitor's page; why there is none, or nothing where it has one."""
        if len(self._open) >= MOST:
            return full_text(MOST)
        if Counter(self._open.values())[visitor] >= MOST_OF_ONE:
            return yours_full_text(MOST_OF_ONE)
        self._open[socket] = visitor
        return ""

    def free(self, socket: web.WebSocketResponse) -> None:
        """Give a page's place to the next; it may have none any more."""
        self._open.pop(socket, None)

    def sockets(self) -> list[web.WebSocketResponse]:
        """The sockets of the pages that are open."""
        return list(self._open)

    def visitors(self) -> frozenset[str]:
        """Whose pages are open."""
        return frozenset(self._open.values())
