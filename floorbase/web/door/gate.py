"""The codes: who has entered which, and how long a wrong one makes one wait."""

from __future__ import annotations

import hashlib
import hmac
import ipaddress
import secrets
import time
from collections.abc import Callable, Mapping
from enum import IntEnum

from floorbase.errors import BadRequestError, Problem

ALPHABET = "23456789abcdefghjkmnpqrstuvwxyz"  # no 0, 1, i, l, o: they are read and typed wrong
MADE = 8  # characters of a code we make: about 40 bits
LEAST = 6
LONGEST_WAIT = 60.0
REMEMBERED = 1000  # addresses and browsers whose wrong tries are remembered


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


def checked_code(code: str, option: str = "--code") -> str:
    """A code that somebody chose. Raises: BadRequestError: it is too short to keep anyone out."""
    if len(plain(code)) < LEAST:
        made = ", or leave --code out and one is made" if option == "--code" else ""
        problem = Problem(
            f"the code '{code}' of {option} is too short",
            f"give at least {LEAST} letters or digits{made}",
        )
        raise BadRequestError(problem)
    return code


def all_different(codes: Mapping[str, str | None]) -> None:
    """Make sure that a code opens one thing. Raises: BadRequestError: two options have the same."""
    seen: dict[str, str] = {}
    for option, code in codes.items():
        if code is None:
            continue
        if other := seen.get(plain(code)):
            fix = "give each a code of its own: whoever enters one must not get the other's pages"
            raise BadRequestError(Problem(f"{other} and {option} have the same code", fix))
        seen[plain(code)] = option


class Role(IntEnum):
    """What somebody may do; each may do what those before it may."""

    RULINGS = 1  # ask, read, search, compare, replay, train
    READER = 2  # read the journal
    KEEPER = 3  # rule, and write the journal


class Gate:
    """Lets in whoever has entered a code; without an access code, everyone.

    ``journal`` and ``journal_read`` are the codes of who keeps the journal and of who reads it.
    Where there is no code at all, everyone keeps it. A browser that entered a code carries a token,
    made of the code and of a ``secret``: it holds as long as both do. Each wrong code from one
    address or one browser doubles how long its next one must wait.
    """

    def __init__(
        self,
        code: str | None,
        clock: Callable[[], float] = time.monotonic,
        *,
        journal: str | None = None,
        journal_read: str | None = None,
        secret: bytes = b"",
    ) -> None:
        given = {Role.RULINGS: code, Role.READER: journal_read, Role.KEEPER: journal}
        self.codes = {role: plain(code) for role, code in given.items() if code is not None}
        self.secret = secret or secrets.token_bytes(32)
        self._clock = clock
        self._wrong: dict[str, tuple[int, float]] = {}

    @property
    def token(self) -> str:
        """What a browser carries that has entered the access code."""
        return self.token_of(Role.RULINGS)

    @property
    def open(self) -> bool:
        """Whether no code is needed to come in."""
        return Role.RULINGS not in self.codes

    def token_of(self, role: Role) -> str:
        """What a browser carries that has entered the code of a role."""
        told = f"{role.name}:{self.codes.get(role, '')}"
        return hmac.new(self.secret, _bytes(told), hashlib.sha256).hexdigest()

    def role(self, token: str | None) -> Role | None:
        """What whoever carries this token may do; None: not even come in."""
        if not self.codes:
            return Role.KEEPER
        for role in sorted(self.codes, reverse=True):
            if hmac.compare_digest(_bytes(token or ""), _bytes(self.token_of(role))):
                return role
        return Role.RULINGS if self.open else None

    def lets_in(self, token: str | None) -> bool:
        """Whether this token, or None, opens the pages and the socket."""
        return self.role(token) is not None

    def wait(self, address: str, visitor: str = "") -> float:
        """How many seconds this address, or this browser, must wait before its next try."""
        now = self._clock()
        return max(
            0.0, *(self._wrong.get(one, (0, 0.0))[1] - now for one in _tried(address, visitor))
        )

    def enter(self, address: str, code: str, visitor: str = "") -> Role | None:
        """Try a code: whose it is. A wrong one makes one wait. Not to be called while one must."""
        given = _bytes(plain(code))
        found = [
            role
            for role, wanted in self.codes.items()
            if hmac.compare_digest(given, _bytes(wanted))
        ]
        for one in _tried(address, visitor):
            if found:
                self._wrong.pop(one, None)
            else:
                self._slow_down(one)
        return max(found, default=None)

    def _slow_down(self, one: str) -> None:
        times = self._wrong.pop(one, (0, 0.0))[0] + 1
        if len(self._wrong) >= REMEMBERED:
            del self._wrong[next(iter(self._wrong))]
        wait = min(2.0 ** min(times - 1, 16), LONGEST_WAIT)
        self._wrong[one] = (times, self._clock() + wait)


def _tried(address: str, visitor: str) -> list[str]:
    """Whose tries are counted: the address's, and the browser's where it has a name."""
    return [neighbourhood(address), *([f"browser {visitor}"] if visitor else [])]


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
