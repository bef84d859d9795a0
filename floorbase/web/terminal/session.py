"""One visitor's floor assistant: a process of its own, which ends when its page is closed."""

from __future__ import annotations

import asyncio
import contextlib
import json
import os
import subprocess
import sys
import time
from asyncio.subprocess import Process
from collections.abc import Awaitable, Callable
from functools import partial
from pathlib import Path
from typing import Any

from textual_serve.app_service import AppService

from floorbase.paths import (
    CODE,
    JOURNAL_CODE,
    JOURNAL_READ_CODE,
    PACKAGE,
    VISITOR,
    visitors_folder,
)
from floorbase.present.screen_words.serving import ended_text

GRACE = 3.0  # seconds that a session has to end by itself
COMMAND = (sys.executable, "-P", "-m", "floorbase.tui")  # -P: no module of the folder it is in
A_SECOND, AT_ONCE = 2_000, 8_000  # bytes of keys and of the mouse that a session takes
PASTE = b"\x1b[200~"  # begins what was pasted: one thing, however long
PASTE_COSTS = 1_000
LEAST, MOST = 1, 400  # cells that a window may be wide or high


class Session(AppService):
    """The app in a process; what it says on stderr goes to a file, never to anybody's screen."""

    def __init__(
        self,
        *,
        faults: Path | None,
        visitor: str,
        close: Callable[[str], Awaitable[None]],
        **told: Any,
    ) -> None:
        super().__init__(" ".join(COMMAND), close=partial(close, ""), **told)
        self.close_page = close
        self.faults = faults
        self.visitor = visitor
        self.stopping = False
        self.can_take = float(AT_ONCE)
        self.taken = time.monotonic()

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
                cwd=folder_of_ours(),
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
        for code in (CODE, JOURNAL_CODE, JOURNAL_READ_CODE):
            told.pop(code, None)
        return told | {VISITOR: self.visitor}

    async def send_bytes(self, data: bytes) -> bool:
        """Pass on what was typed; of a flood, no more than anybody can have typed."""
        now = time.monotonic()
        self.can_take = min(AT_ONCE, self.can_take + (now - self.taken) * A_SECOND)
        self.taken = now
        cost = PASTE_COSTS if data.startswith(PASTE) else len(data)
        if cost > self.can_take:
            return False
        self.can_take -= cost
        return await super().send_bytes(data)

    async def set_terminal_size(self, width: int, height: int) -> None:
        """Tell the app the window's new size, within what it can be, as at the start."""
        await super().set_terminal_size(clamped(width), clamped(height))

    async def run(self) -> None:
        """Show the app until its process ends, however it does; then close its page, and say so."""
        await super().run()
        status = None
        if self._process is not None:
            with contextlib.suppress(TimeoutError):
                status = await asyncio.wait_for(self._process.wait(), GRACE)
        if not self.stopping:
            with contextlib.suppress(ConnectionError, RuntimeError):
                await self.close_page(ended_text(status))

    async def on_meta(self, data: bytes) -> None:
        """Do what the app asks; its page is closed when its process has ended, not before."""
        if json.loads(data).get("type") != "exit":
            await super().on_meta(data)

    async def on_data(self, payload: bytes) -> None:
        """Paint; where the page is gone, keep reading so that the app can end."""
        with contextlib.suppress(ConnectionError, RuntimeError):
            await super().on_data(payload)

    async def stop(self) -> None:
        """End the app: asked first, then made to."""
        self.stopping = True
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


def folder_of_ours() -> Path:
    """A folder for sessions to be in, whatever folder floorbase was started in."""
    folder = visitors_folder()
    try:
        folder.mkdir(parents=True, exist_ok=True)
    except OSError:
        return PACKAGE
    return folder


def clamped(cells: int) -> int:
    """A width or height that a window can have. Raises: TypeError: it is no whole number.

    >>> clamped(-1), clamped(80), clamped(10**9)
    (1, 80, 400)
    """
    if not isinstance(cells, int):
        raise TypeError(f"not a number of cells: {cells!r:.40}")
    return min(max(cells, LEAST), MOST)
