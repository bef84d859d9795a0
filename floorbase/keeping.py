"""What somebody was in the middle of, kept as they type, so that a crash loses nothing."""

from __future__ import annotations

import re

from floorbase.errors import FloorbaseError
from floorbase.paths import state_folder
from floorbase.saving import write_whole

NAME = re.compile(r"[A-Za-z0-9][A-Za-z0-9._-]{0,80}")


def keep(name: str, text: str) -> bool:
    """Keep a text under a name, whole or not at all; whether it could be kept.

    Raises: ValueError: the name could not be that of a file on every system.
    """
    target = state_folder() / _file(name)
    try:
        target.parent.mkdir(parents=True, exist_ok=True)
        write_whole(target, text)
    except (OSError, FloorbaseError):
        return False
    return True


def kept(name: str) -> str | None:
    """The text kept under a name; None where there is none that can be read.

    Raises: ValueError: as for ``keep``.
    """
    try:
        return (state_folder() / _file(name)).read_text(encoding="utf-8")
    except (OSError, UnicodeDecodeError):
        return None


def forget(name: str) -> bool:
    """Keep nothing under a name any more; whether nothing is left there.

    Raises: ValueError: as for ``keep``.
    """
    try:
        (state_folder() / _file(name)).unlink(missing_ok=True)
    except OSError:
        return False
    return True


def _file(name: str) -> str:
    if not NAME.fullmatch(name):
        raise ValueError(f"'{name}' cannot be the name of what is kept")
    return f"{name}.txt"
