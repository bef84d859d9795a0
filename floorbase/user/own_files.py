"""Files of the user's: read soon whatever lies there, be it a pipe, a folder or half a file."""

from __future__ import annotations

import contextlib
import errno
import json
import re
import stat
import time
from collections.abc import Iterable
from pathlib import Path
from typing import Any

HALF = re.compile(r"\..+\.\d+\.new")  # as saving.write_whole names what it is writing
ABANDONED = 60 * 60  # seconds: nobody can still be writing what is older
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


def half_written(folder: Path, *, below: bool = False) -> list[Path]:
    """What killed processes left unfinished in a folder of ours, or ``below`` it as well."""
    found: list[Path] = []
    with contextlib.suppress(OSError):  # a folder may go meanwhile
        found += folder.rglob(".*.new") if below else folder.glob(".*.new")
    return [path for path in found if HALF.fullmatch(path.name) and _is_old(path)]


def _is_old(path: Path) -> bool:
    try:
        return time.time() - path.stat().st_mtime > ABANDONED
    except OSError:  # whoever writes it has finished just now
        return False


def remove(paths: Iterable[Path]) -> None:
    """Remove files; what cannot be removed stays."""
    for path in paths:
        with contextlib.suppress(OSError):
            path.unlink()
