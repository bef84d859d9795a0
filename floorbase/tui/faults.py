"""A fault in the floor assistant: what it leaves in a file, and the lines a person reads."""

from __future__ import annotations

import contextlib
import os
import traceback
from datetime import UTC, datetime
from pathlib import Path

from rich.text import Text

from floorbase import __version__
from floorbase.paths import fault_reports
from floorbase.present.screen_words.help import fault_as_text

KEPT = 10  # reports; each has a name of its own, so that the first of many faults is not lost


class FaultError(Exception):
    """Something that should not have happened, already written down; shown in plain lines."""

    def __init__(self, error: BaseException) -> None:
        cause = cause_of(error)
        self.report = written(cause)
        super().__init__(fault_as_text(cause, self.report))
        self.__cause__ = cause

    def __rich__(self) -> Text:
        """The lines, never a traceback."""
        return Text(str(self))


def cause_of(error: BaseException) -> BaseException:
    """The error itself, where a worker's failure is wrapped round it."""
    inner = getattr(error, "error", None)
    return inner if isinstance(inner, BaseException) else error


def written(error: BaseException) -> Path | None:
    """Write a report of it; None where that cannot be done. Raises nothing."""
    now = datetime.now(UTC)
    told = "".join(traceback.format_exception(error))
    folder = fault_reports()
    path = folder / f"fault-{now:%Y%m%dT%H%M%SZ}-{os.getpid()}.log"
    try:
        folder.mkdir(parents=True, exist_ok=True)
        path.write_text(f"floorbase {__version__}, {now:%Y-%m-%d %H:%M:%SZ}\n\n{told}", "utf-8")
    except OSError:
        return None
    with contextlib.suppress(OSError):
        for old in sorted(folder.glob("fault-*.log"), reverse=True)[KEPT:]:
            old.unlink(missing_ok=True)
    return path
