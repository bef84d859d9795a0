"""What ``floorbase serve`` says once it serves, and to a browser that enters a wrong code."""

from __future__ import annotations

import math
from collections.abc import Sequence


def serving_as_text(addresses: Sequence[str], code: str | None) -> str:
    """Where to open it, and the code to enter there; None where none is asked for.

    >>> print(serving_as_text(["http://127.0.0.1:8000/"], None))
    The floor assistant is open to browsers on this computer:
      http://127.0.0.1:8000/
    Ctrl-C stops it.
    """
    if code is None:
        lines = ["The floor assistant is open to browsers on this computer:"]
    else:
        lines = ["The floor assistant is open. Type in the browser of the tablet or phone:"]
    lines += [f"  {address}" for address in addresses]
    if code is not None:
        lines += [f"Access code: {code}"]
    return "\n".join([*lines, "Ctrl-C stops it."])


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


def full_text(most: int) -> str:
    """What one more page is answered with when as many as can be are open.

    >>> full_text(40)
    '40 pages of this floorbase are open, and no more can be. Close one, then try again.'
    """
    return (
        f"{most} pages of this floorbase are open, and no more can be. Close one, then try again."
    )


def _seconds(wait: float) -> str:
    whole = max(1, math.ceil(wait))
    return f"{whole} second{'' if whole == 1 else 's'}"
