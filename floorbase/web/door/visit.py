"""One request's visit: which browser, from where, and what it may do."""

from __future__ import annotations

import secrets
from dataclasses import dataclass

from aiohttp import web

from floorbase.paths import VISITOR_NAME
from floorbase.web.door.address import forwarded
from floorbase.web.door.gate import Gate, Role

DAY = 24 * 60 * 60
YEAR = 365 * DAY


@dataclass(frozen=True, slots=True)
class Visit:
    """Who is asking.

    ``visitor`` names the browser, so that it finds again what it was in the middle of; ``new``: it
    was not here yet. ``role`` is None for who has entered no code. ``secure``: over https.
    """

    visitor: str
    new: bool
    address: str
    role: Role | None
    secure: bool


VISIT = web.RequestKey("visit", Visit)


@dataclass(frozen=True, slots=True)
class Visitors:
    """Tells who is asking, by their cookies; browsers share these between a computer's ports.

    ``proxied``: every connection comes through a proxy, which tells whose it is.
    """

    gate: Gate
    host: str
    port: int
    proxied: bool = False

    @property
    def cookie(self) -> str:
        """The name of the cookie with the token of a code."""
        return f"floorbase-{self.port}"

    @property
    def cookie_visitor(self) -> str:
        """The name of the cookie that names the browser."""
        return f"floorbase-visitor-{self.port}"

    def visit(self, request: web.Request) -> Visit:
        """Who is asking this."""
        name = request.cookies.get(self.cookie_visitor, "")
        known = VISITOR_NAME.fullmatch(name) is not None
        told = request.headers.getall("X-Forwarded-For", []) if self.proxied else []
        scheme = request.headers.get("X-Forwarded-Proto", "")
        return Visit(
            visitor=name if known else secrets.token_hex(16),
            new=not known,
            address=forwarded(told) or request.remote or "",
            role=self.gate.role(request.cookies.get(self.cookie)),
            secure="https" in (request.scheme, scheme.rpartition(",")[2].strip().lower()),
        )


def visit_of(request: web.Request) -> Visit:
    """Who is asking, as the door found out."""
    return request[VISIT]


def set_cookie(
    request: web.Request, response: web.StreamResponse, name: str, text: str, seconds: int = YEAR
) -> None:
    """A cookie that no script and no other site can use."""
    response.set_cookie(
        name,
        text,
        max_age=seconds,
        httponly=True,
        samesite="Lax",
        secure=visit_of(request).secure,
    )
