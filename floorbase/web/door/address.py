"""Where it is served: the socket, and what to type on a tablet to reach it."""

from __future__ import annotations

import errno
import ipaddress
import socket
from collections.abc import Sequence
from urllib.parse import urlsplit

from floorbase.errors import BadRequestError, Problem

EVERY = ("0.0.0.0", "::")  # hosts that stand for every address of this computer
ELSEWHERE = ("192.0.2.1", 9)  # an address for documentation: nothing is ever sent to it
BARE = "127.0.0.1"


def is_local(host: str) -> bool:
    """Whether only this computer can reach a host.

    >>> [is_local(host) for host in ("127.0.0.1", "::1", "localhost", "0.0.0.0", "192.168.1.20")]
    [True, True, True, False, False]
    """
    if host.lower() == "localhost":
        return True
    try:
        return ipaddress.ip_address(host.strip("[]")).is_loopback
    except ValueError:
        return False


def forwarded(told: Sequence[str]) -> str | None:
    """The address that a proxy says a request came from: the last one, which it wrote itself.

    What stands before it came with the request, and may be made up. None where it told none.

    >>> forwarded(["10.0.0.1, 192.0.2.7"]), forwarded(["192.0.2.7:8443"]), forwarded(["[::1]:80"])
    ('192.0.2.7', '192.0.2.7', '::1')
    >>> forwarded([]), forwarded(["unknown"])
    (None, None)
    """
    last = told[-1].rpartition(",")[2].strip() if told else ""
    for text in (last, name_in(last)):
        try:
            return str(ipaddress.ip_address(text))
        except ValueError:
            continue
    return None


def name_in(host: str) -> str:
    """The name in a Host header, without its port.

    >>> [name_in(host) for host in ("127.0.0.1:8000", "[::1]:8000", "localhost")]
    ['127.0.0.1', '::1', 'localhost']
    """
    try:
        return urlsplit(f"//{host}").hostname or ""
    except ValueError:
        return ""


def same_site(origin: str, host: str) -> bool:
    """Whether a page of this origin was served by this host.

    >>> same_site("http://127.0.0.1:8000", "127.0.0.1:8000"), same_site("null", "127.0.0.1:8000")
    (True, False)
    """
    try:
        return urlsplit(origin).netloc.lower() == host.lower()
    except ValueError:
        return False


def listen(host: str, port: int) -> socket.socket:
    """A socket listening there; port 0 is any that is free.

    Raises: BadRequestError: no such host, a port in use, or one that is not ours to use.
    """
    try:
        found = socket.getaddrinfo(
            host.strip("[]"), port, type=socket.SOCK_STREAM, flags=socket.AI_PASSIVE
        )
        family, address = found[0][0], found[0][4]
        return socket.create_server((str(address[0]), port), family=family, backlog=128)
    except (OSError, UnicodeError) as error:
        raise BadRequestError(_problem(host, port, error)) from None


def _problem(host: str, port: int, error: Exception) -> Problem:
    number = error.errno if isinstance(error, OSError) else None
    if number == errno.EADDRINUSE:
        return Problem(
            f"port {port} of {host} is already in use",
            "stop the program that is using it, or choose another with --port (0: any "
            "that is free)",
        )
    if number in (errno.EACCES, errno.EPERM):
        return Problem(f"you may not use port {port}", "choose one from 1024 to 65535")
    return Problem(
        f"'{host}' is not an address of this computer",
        "leave --host out to serve this computer alone, or give 0.0.0.0 to serve the whole network",
    )


def addresses(host: str, port: int, scheme: str = "http") -> list[str]:
    """What to type in a browser, the likeliest first.

    >>> addresses("127.0.0.1", 8000), addresses("::1", 80), addresses("::1", 443, "https")
    (['http://127.0.0.1:8000/'], ['http://[::1]/'], ['https://[::1]/'])
    """
    return [_url(one, port, scheme) for one in hosts(host)]


def hosts(host: str) -> list[str]:
    """Where this computer is reached that listens at a host."""
    return _own_addresses() if host in EVERY else [host.strip("[]")]


def names() -> list[str]:
    """What this computer is called on its networks.

    >>> all(name == name.lower() for name in names())
    True
    """
    name = socket.gethostname().lower().rstrip(".")
    return [name, f"{name.partition('.')[0]}.local"] if name else []


def _url(host: str, port: int, scheme: str) -> str:
    name = f"[{host}]" if ":" in host else host
    usual = (scheme, port) in (("http", 80), ("https", 443))
    return f"{scheme}://{name}/" if usual else f"{scheme}://{name}:{port}/"


def _own_addresses() -> list[str]:
    """This computer's addresses on its networks; the loopback one where it is on none."""
    found: list[str] = []
    with socket.socket(socket.AF_INET, socket.SOCK_DGRAM) as probe:
        try:
            probe.connect(ELSEWHERE)
            found.append(str(probe.getsockname()[0]))
        except OSError:
            pass
    try:
        named = socket.getaddrinfo(socket.gethostname(), None, socket.AF_INET)
        found += [str(address[4][0]) for address in named]
    except OSError:
        pass
    reached = [host for host in dict.fromkeys(found) if not is_local(host)]
    return reached or [BARE]
