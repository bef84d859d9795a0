"""What nobody comes back for: visitors' folders, a log grown long, files half written."""

from __future__ import annotations

import contextlib
import shutil
import time
from collections.abc import Container
from pathlib import Path

from floorbase.paths import VISITOR_NAME, faults_file, state_folder, visitors_folder
from floorbase.user.own_files import half_written, remove

DAY = 24 * 60 * 60
FORGOTTEN = 30 * DAY  # a visitor who was not here for so long is in the middle of nothing
EVERY = DAY / 24  # again, as long as it is served
LONGEST = 1_000_000  # bytes of the log of what went wrong in sessions


def clean(here: Container[str] = ()) -> None:
    """Remove it all; what cannot be removed stays, and whoever is ``here``. Raises nothing."""
    now = time.time()
    for folder in inside(visitors_folder()):
        with contextlib.suppress(OSError):
            known = VISITOR_NAME.fullmatch(folder.name) and folder.name not in here
            if known and now - last_used(folder) > FORGOTTEN:
                shutil.rmtree(folder, ignore_errors=True)
    remove(half_written(state_folder(), below=True))
    shorten(faults_file())


def inside(folder: Path) -> list[Path]:
    """What lies in a folder; nothing where there is none."""
    try:
        return list(folder.iterdir())
    except OSError:
        return []


def last_used(folder: Path) -> float:
    """When anything in a visitor's folder was last written. Raises: OSError: just now it was."""
    times = [folder.stat().st_mtime]
    times += [path.stat().st_mtime for path in folder.rglob("*")]
    return max(times)


def shorten(log: Path) -> None:
    """Keep the end of a log that has grown long."""
    with contextlib.suppress(OSError):
        if log.stat().st_size > LONGEST:
            kept = log.read_bytes()[-LONGEST // 2 :]
            log.write_bytes(kept.partition(b"\n")[2] or kept)
