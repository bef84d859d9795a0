"""What somebody was in the middle of, kept as they type, so that a crash loses nothing."""

from __future__ import annotations

import re

from floorbase.paths import state_folder
from floorbase.user.files import why_not_written, write_whole
from floorbase.user.own_files import read_text

NAME = re.compile(r"[A-Za-z0-9][A-Za-z0-9._-]{0,80}")


def keep(name: str, text: str) -> bool:
    """Keep a text under a name, whole or not at all; whether it could be kept.

    Raises: ValueError: the name could not be that of a file on every system.
    """
    return not why_not_kept(name, text)


def why_not_kept(name: str, text: str) -> str:
    """Keep a text under a name; why it could not be kept, or nothing where it is.

    Raises: ValueError: as for ``keep``.
    """
    target = state_folder() / _file(name)
    return why_not_written(target, lambda: write_whole(target, text))


def kept(name: str) -> str | None:
    """The text kept under a name; None where there is none that can be read.

    Raises: ValueError: as for ``keep``.
    """
    try:
        return read_text(state_folder() / _file(name))
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
