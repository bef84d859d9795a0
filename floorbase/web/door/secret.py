"""The server's own secret, kept between starts: what browsers carry goes on holding."""

from __future__ import annotations

import contextlib
import os
import secrets
from pathlib import Path

from floorbase.paths import door_folder
from floorbase.user.own_files import read_bytes

LENGTH = 32
OWN = 0o600


def kept_secret(folder: Path | None = None) -> bytes:
    """The secret; made where there is none, and for this time alone where it cannot be kept."""
    path = (folder or door_folder()) / "secret"
    if (known := _known(path)) is not None:
        return known
    made = secrets.token_bytes(LENGTH)
    with contextlib.suppress(OSError):
        write_own(path, made)
        return made
    return _known(path) or made  # another server was quicker, or the folder is not ours


def _known(path: Path) -> bytes | None:
    with contextlib.suppress(OSError):
        kept = read_bytes(path)
        if len(kept) == LENGTH:
            return kept
        path.unlink()
    return None


def write_own(path: Path, content: bytes, *, over: bool = False) -> None:
    """Write a file that nobody else may read, whole or not at all.

    Raises: OSError: it cannot be written, or is there already and shall not be written over.
    """
    path.parent.mkdir(parents=True, exist_ok=True, mode=0o700)
    beside = path.with_name(f".{path.name}.{os.getpid()}.new")
    with contextlib.suppress(OSError):
        beside.unlink()
    opened = os.open(beside, os.O_WRONLY | os.O_CREAT | os.O_EXCL, OWN)
    try:
        with os.fdopen(opened, "wb") as file:
            file.write(content)
        if over:
            beside.replace(path)
        else:
            os.link(beside, path)
    finally:
        beside.unlink(missing_ok=True)
