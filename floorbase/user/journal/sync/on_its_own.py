"""Sync without being asked, in a process of its own: nobody waits for it, and nothing is printed.

What became of the last sync is noted beside the entries, for a screen to say.
"""

from __future__ import annotations

import contextlib
import os
import subprocess
import sys
from collections.abc import Iterator
from datetime import UTC, datetime
from pathlib import Path

import msgspec

from floorbase.errors import BadFileError, FloorbaseError
from floorbase.paths import JOURNAL
from floorbase.user.journal.store import Journal
from floorbase.user.journal.sync.report import SyncReport
from floorbase.user.journal.sync.server_file import (
    SyncServerSettings,
    server_settings,
    syncs_on_its_own,
)
from floorbase.user.journal.sync.syncing import SyncProgress, note, seen_server, sync

try:
    import fcntl
except ImportError:  # Windows: there two may sync at once, which does no harm
    fcntl = None

LAST = "sync.last"  # what is noted under it: ``LastSync``
ROUNDS = 10  # as often as entries were added while it synced


class LastSync(msgspec.Struct):
    """When the journal was last synced, and what kept it from being; in UTC, as ``Body.at``."""

    at: str = ""
    trouble: str = ""


def start_sync(journal: Path) -> bool:
    """Begin to sync a journal, where it is set to be on its own; whether that was begun."""
    if not syncs_on_its_own():
        return False
    try:
        subprocess.Popen(
            [sys.executable, "-m", "floorbase", "log", "sync", "--quiet"],
            stdin=subprocess.DEVNULL,
            stdout=subprocess.DEVNULL,
            stderr=subprocess.DEVNULL,
            env={**os.environ, JOURNAL: str(journal)},
            start_new_session=True,
        )
    except OSError:
        return False
    return True


def sync_quietly(journal: Journal) -> None:
    """Sync, unless another process does so now, until all that is here was sent; never an error."""
    with _alone(journal.path) as alone, contextlib.suppress(FloorbaseError):
        for _ in range(ROUNDS if alone else 0):
            report = sync_and_note(journal, server_settings())
            head = {head.device: head.number for head in journal.heads()}.get(journal.device, 0)
            if not report.sent or seen_server(journal).held.get(journal.device, 0) >= head:
                return


def sync_and_note(
    journal: Journal,
    settings: SyncServerSettings,
    *,
    dry: bool = False,
    told: SyncProgress | None = None,
) -> SyncReport:
    """Sync, and note what became of it. Raises: as for ``sync``."""
    trouble = ""
    try:
        return sync(journal, settings, dry=dry, told=told)
    except FloorbaseError as error:
        trouble = error.problems[0].what
        raise
    finally:
        if not dry:
            at = datetime.now(UTC).isoformat(timespec="seconds").replace("+00:00", "Z")
            with contextlib.suppress(BadFileError):
                note(journal, LAST, LastSync(at, trouble))


def last_sync(journal: Journal) -> LastSync | None:
    """What became of the last sync, None where there was none. Raises: BadFileError."""
    rows = journal.read("SELECT value FROM noted WHERE name = ?", LAST)
    try:
        return msgspec.json.decode(rows[0][0], type=LastSync) if rows else None
    except ValueError:
        return None


@contextlib.contextmanager
def _alone(journal: Path) -> Iterator[bool]:
    """Whether no other process syncs this journal on its own now."""
    try:
        turn = journal.with_name(f".{journal.name}.sync").open("a")
    except OSError:
        yield True
        return
    with turn:
        try:
            if fcntl:
                fcntl.flock(turn, fcntl.LOCK_EX | fcntl.LOCK_NB)
        except OSError:
            yield False
        else:
            yield True
