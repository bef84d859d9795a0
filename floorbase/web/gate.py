"""The access code: who has entered it, and how long a wrong one makes one wait."""

from __future__ import annotations

import hmac
import ipaddress
import secrets
import time
from collections.abc import Callable

from floorbase.errors import BadRequestError, Problem

ALPHABET = "23456789abcdefghjkmnpqrstuvwxyz"  # no 0, 1, i, l, o: they are read and typed wrong
MADE = 8  # characters of a code we make: about 40 bits
LEAST = 6
LONGEST_WAIT = 60.0
REMEMBERED = 1000  # addresses whose wrong tries are remembered


def make_code() -> str:
    """A new access code, in two halves that are easy to read out.

    >>> len(plain(make_code())), make_code() != make_code()
    (8, True)
    """
    made = "".join(secrets.choice(ALPHABET) for _ in range(MADE))
    return f"{made[: MADE // 2]}-{made[MADE // 2 :]}"


def plain(code: str) -> str:
    """A code without what people type differently: case, spaces and hyphens.

    >>> plain(" ABCD-efgh ")
    'abcdefgh'
    """
    return "".join(code.split()).replace("-", "").casefold()


def checked_code(code: str) -> str:
    """A code that somebody chose. Raises: BadRequestError: it is too short to keep anyone out."""
    if len(plain(code)) < LEAST:
        problem = Problem(
            f"the access code '{code}' is too short",
            f"give at least {LEAST} letters or digits, or leave --code out and one is made",
        )
        raise BadRequestError(problem)
    return code


class Gate:
    """Lets in whoever has entered the code; without a code, everyone.

    A browser that entered it carries a token, made anew each time floorbase is started. Each wrong
    code from one address doubles how long the next one must wait.
    """

    def __init__(self, code: str | None, clock: Callable[[], float] = time.monotonic) -> None:
        self.code = code
        self.token = secrets.token_urlsafe(32)
        self._clock = clock
        self._wrong: dict[str, tuple[int, float]] = {}

    def lets_in(self, token: str | None) -> bool:
        """Whether this token, or None, opens the page and the socket."""
        if self.code is None:
            return True
        return token is not None and hmac.compare_digest(_bytes(token), _bytes(self.token))

    def wait(self, address: str) -> float:
        """How many seconds this address must wait before its next try."""
        _, until = self._wrong.get(neighbourhood(address), (0, 0.0))
        return max(0.0, until - self._clock())

    def enter(self, address: str, code: str) -> bool:
        """Try a code; a wrong one makes the address wait. Not to be called while it must wait."""
        here = neighbourhood(address)
        wanted = plain(self.code or "")
        if hmac.compare_digest(_bytes(plain(code)), _bytes(wanted)):
            self._wrong.pop(here, None)
            return True
        times = self._wrong.pop(here, (0, 0.0))[0] + 1
        if len(self._wrong) >= REMEMBERED:
            del self._wrong[next(iter(self._wrong))]
        wait = min(2.0 ** min(times - 1, 16), LONGEST_WAIT)
        self._wrong[here] = (times, self._clock() + wait)
        return False


def _bytes(text: str) -> bytes:
    """What was sent may hold halves of characters."""
    return text.encode("utf-8", "surrogatepass")


def neighbourhood(address: str) -> str:
    """What one machine cannot leave by taking another address: itself, or its IPv6 network.

    >>> neighbourhood("192.168.1.20"), neighbourhood("2001:db8::7"), neighbourhood("2001:db8::8")
    ('192.168.1.20', '2001:db8::/64', '2001:db8::/64')
    """
    try:
        known = ipaddress.ip_address(address.partition("%")[0])
    except ValueError:
        return address
    if isinstance(known, ipaddress.IPv6Address):
        if known.ipv4_mapped:
            return str(known.ipv4_mapped)
        return str(ipaddress.ip_network((int(known), 64), strict=False))
    return str(known)
