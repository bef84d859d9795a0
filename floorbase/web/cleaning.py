"""What nobody comes back for: visitors' folders, a log grown long, files half written."""

from __future__ import annotations

import contextlib
import re
import shutil
import time
from collections.abc import Container, Iterator
from pathlib import Path

from floorbase.paths import VISITOR_NAME, faults_file, state_folder, visitors_folder

DAY = 24 * 60 * 60
FORGOTTEN = 30 * DAY  # a visitor who was not here for so long is in the middle of nothing
ABANDONED = DAY / 24  # nobody can still be writing what is older
EVERY = DAY / 24  # again, as long as it is served
LONGEST = 1_000_000  # bytes of the log of what went wrong in sessions
HALF = re.compile(r"\..+\.\d+\.new")  # as saving.write_whole names what it is writing


def clean(here: Container[str] = ()) -> None:
    """Remove it all; what cannot be removed stays, and whoever is ``here``. Raises nothing."""
    now = time.time()
    for folder in inside(visitors_folder()):
        with contextlib.suppress(OSError):
            known = VISITOR_NAME.fullmatch(folder.name) and folder.name not in here
            if known and now - last_used(folder) > FORGOTTEN:
                shutil.rmtree(folder, ignore_errors=True)
    for left in half_written(now):
        with contextlib.suppress(OSError):
            left.unlink()
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


def half_written(now: float) -> Iterator[Path]:
    """What killed processes left unfinished, beside what they were writing."""
    found: list[Path] = []
    with contextlib.suppress(OSError):  # a folder may go meanwhile
        found += state_folder().rglob(".*.new")
    for path in found:
        with contextlib.suppress(OSError):  # whoever writes it may have finished just now
            if HALF.fullmatch(path.name) and now - path.stat().st_mtime > ABANDONED:
                yield path


def shorten(log: Path) -> None:
    """Keep the end of a log that has grown long."""
    with contextlib.suppress(OSError):
        if log.stat().st_size > LONGEST:
            kept = log.read_bytes()[-LONGEST // 2 :]
            log.write_bytes(kept.partition(b"\n")[2] or kept)
