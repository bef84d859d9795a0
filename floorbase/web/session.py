"""One visitor's floor assistant: a process of its own, which ends when its page is closed."""

from __future__ import annotations

import asyncio
import contextlib
import os
import subprocess
import sys
from asyncio.subprocess import Process
from pathlib import Path
from typing import Any

from textual_serve.app_service import AppService

from floorbase.paths import VISITOR

GRACE = 3.0  # seconds that a session has to end by itself
COMMAND = (sys.executable, "-m", "floorbase.tui")
LEAST, MOST = 20, 400  # cells that a window may be wide or high


class Session(AppService):
    """The app in a process; what it says on stderr goes to a file, never to anybody's screen."""

    def __init__(self, *, faults: Path | None, visitor: str, **told: Any) -> None:
        super().__init__(" ".join(COMMAND), **told)
        self.faults = faults
        self.visitor = visitor

    async def _open_app_process(self, width: int = 80, height: int = 24) -> Process:
        # Its own process group: Ctrl-C in the terminal stops the server, which then ends each one.
        with contextlib.ExitStack() as open_files:
            stderr: Any = subprocess.DEVNULL
            if self.faults:
                with contextlib.suppress(OSError):
                    self.faults.parent.mkdir(parents=True, exist_ok=True)
                    stderr = open_files.enter_context(self.faults.open("ab"))
            process = await asyncio.create_subprocess_exec(
                *COMMAND,
                stdin=subprocess.PIPE,
                stdout=subprocess.PIPE,
                stderr=stderr,
                env=self.environment(width, height),
                start_new_session=os.name == "posix",
            )
        process.stderr = asyncio.StreamReader()
        process.stderr.feed_eof()
        self._process, self._stdin = process, process.stdin
        return process

    def environment(self, width: int, height: int) -> dict[str, str]:
        """What the process is told: the window's size, and whose session it is."""
        told = self._build_environment(width=clamped(width), height=clamped(height))
        return told | {VISITOR: self.visitor}

    async def on_data(self, payload: bytes) -> None:
        """Paint; where the page is gone, keep reading so that the app can end."""
        with contextlib.suppress(ConnectionError, RuntimeError):
            await super().on_data(payload)

    async def stop(self) -> None:
        """End the app: asked first, then made to."""
        process = self._process
        try:
            await asyncio.wait_for(super().stop(), GRACE)
        except (TimeoutError, ConnectionError, RuntimeError):
            pass
        finally:
            if process is not None and process.returncode is None:
                try:
                    await asyncio.wait_for(process.wait(), GRACE)
                except TimeoutError:
                    with contextlib.suppress(ProcessLookupError):
                        process.kill()
                    await process.wait()


def clamped(cells: int) -> int:
    """A width or height that a window can have.

    >>> clamped(-1), clamped(80), clamped(10**9)
    (20, 80, 400)
    """
    return min(max(cells, LEAST), MOST)
