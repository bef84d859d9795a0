"""Files of the user's: read soon whatever lies there, be it a pipe, a folder or endless."""

from __future__ import annotations

import errno
import json
import stat
from pathlib import Path
from typing import Any

LARGEST = 20_000_000  # bytes; a rulebook has a fiftieth of that


def read_bytes(path: Path) -> bytes:
    """What an ordinary file holds. Raises: OSError: there is none, or it is far too large."""
    if not stat.S_ISREG(path.stat().st_mode):
        raise OSError(errno.EINVAL, "it is not a file")
    with path.open("rb") as file:
        content = file.read(LARGEST + 1)
    if len(content) > LARGEST:
        raise OSError(errno.EFBIG, "it is too large")
    return content


def read_text(path: Path) -> str:
    """The text of an ordinary file. Raises: OSError: as above; ValueError: it is not UTF-8."""
    text = read_bytes(path).decode("utf-8")
    return text.replace("\r\n", "\n").replace("\r", "\n")


def json_map(text: str | bytes) -> dict[str, Any]:
    """What was kept as JSON. Raises: ValueError: it is none, or none that can be shown."""
    try:
        found = json.loads(text)
        json.dumps(found, ensure_ascii=False).encode()  # no half of a character anywhere
    except RecursionError:
        raise ValueError("nested too deeply") from None
    if not isinstance(found, dict):
        raise ValueError("not a mapping")
    return found
