"""What ``floorbase serve`` says once it serves, and to a browser that enters a wrong code."""

from __future__ import annotations

import math
from collections.abc import Sequence
from dataclasses import dataclass

CLOSED_JOURNAL = "The journal is closed to browsers. Give it a code with --journal-code to open it."


@dataclass(frozen=True, slots=True)
class Vouched:
    """A certificate that phones do not know yet.

    ``unnamed`` are the addresses that it cannot name, since they are of no private network.
    """

    fingerprint: str
    unnamed: Sequence[str] = ()


@dataclass(frozen=True, slots=True)
class Codes:
    """The codes to enter; None where there is none."""

    access: str | None = None
    journal: str | None = None
    journal_read: str | None = None

    @property
    def none(self) -> bool:
        """Whether everybody may do everything."""
        return self == Codes()


def serving_as_text(
    addresses: Sequence[str], codes: Codes, vouched: Vouched | None = None, drawn: str = ""
) -> str:
    """Where to open it, and the codes to enter there.

    ``drawn`` is the first address for a camera.

    >>> print(serving_as_text(["http://127.0.0.1:8000/"], Codes()))
    The floor assistant is open to browsers on this computer:
      http://127.0.0.1:8000/
    The terminal is at /terminal.
    Ctrl-C stops it.
    """
    if codes.access is None:
        lines = ["The floor assistant is open to browsers on this computer:"]
    else:
        lines = ["The floor assistant is open. Type in the browser of the tablet or phone:"]
    lines += [f"  {address}" for address in addresses]
    lines += _codes_as_lines(codes)
    if vouched:
        lines += [f"If the browser warns you, open {addresses[0]}trust"]
        lines += [f"Fingerprint of the certificate there: {vouched.fingerprint}"]
        lines += [unnamed_text(address) for address in vouched.unnamed]
    if drawn:
        lines += ["Or point a phone's camera here:", drawn, f"To print it: {addresses[0]}poster"]
    return "\n".join([*lines, "The terminal is at /terminal.", "Ctrl-C stops it."])


def unnamed_text(address: str) -> str:
    """What is said of an address that the house's certificate cannot name.

    >>> unnamed_text("203.0.113.7").partition(". ")[0]
    'Browsers will go on warning at 203.0.113.7, which is not on a private network'
    """
    return (
        f"Browsers will go on warning at {address}, which is not on a private network. "
        "Give a certificate for it with --cert and --key."
    )


def _codes_as_lines(codes: Codes) -> list[str]:
    if codes.none:
        return []
    told = {
        "Access code": codes.access,
        "Journal code": codes.journal,
        "Code to read the journal": codes.journal_read,
    }
    closed = [CLOSED_JOURNAL] if codes.journal is None else []
    return [f"{name}: {code}" for name, code in told.items() if code is not None] + closed


def wrong_code_text(wait: float) -> str:
    """What a wrong code is answered with; ``wait`` in seconds.

    >>> wrong_code_text(3.2)
    'That is not the code. Try again in 4 seconds.'
    """
    return f"That is not the code. Try again in {_seconds(wait)}."


def too_soon_text(wait: float) -> str:
    """What any code is answered with while one must wait; ``wait`` in seconds.

    >>> too_soon_text(0.4)
    'Too soon after a wrong code. Wait 1 second, then enter it again.'
    """
    return f"Too soon after a wrong code. Wait {_seconds(wait)}, then enter it again."


# What a page is told when it is closed: no more than 123 bytes, as a socket's last words are.
STOPPED_TEXT = "floorbase was stopped where it runs."
BROKEN_TEXT = "The session could not go on. What you were in the middle of is kept."
NOT_OURS_TEXT = "The page sent something that floorbase does not understand. Load it again."


def ended_text(status: int | None) -> str:
    """What a page is told when its floor assistant has ended; nothing where that was asked for.

    >>> ended_text(0)
    ''
    >>> ended_text(-9)
    'The floor assistant closed. What you were in the middle of is kept.'
    """
    if status == 0:
        return ""
    return "The floor assistant closed. What you were in the middle of is kept."


def full_text(most: int) -> str:
    """What one more page is told when as many as can be are open.

    >>> full_text(40)
    '40 pages of this floorbase are open, and no more can be. Close one, then try again.'
    """
    return (
        f"{most} pages of this floorbase are open, and no more can be. Close one, then try again."
    )


def yours_full_text(most: int) -> str:
    """What one more page is told when as many as one browser may have are open in it.

    >>> yours_full_text(8)
    'This browser has 8 pages of floorbase open, and no more can be. Close one, then try again.'
    """
    return (
        f"This browser has {most} pages of floorbase open, and no more can be. "
        "Close one, then try again."
    )


def _seconds(wait: float) -> str:
    whole = max(1, math.ceil(wait))
    return f"{whole} second{'' if whole == 1 else 's'}"
