"""What a terminal's bytes say, for a reader who needs no layout."""

from __future__ import annotations

import re

CONTROL = re.compile(r"\x1b(?:\[[0-9;?$<>]*[a-zA-Z]|[()][A-Z0-9]|[=>78])")


def words_in(painted: bytes) -> str:
    """The words painted, in the order they were.

    >>> words_in(b"\\x1b[1;31mRULING\\x1b[0m  stands")
    'RULING  stands'
    """
    return CONTROL.sub("", painted.decode("utf-8", "replace"))
