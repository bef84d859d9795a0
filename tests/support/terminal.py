"""A program on a terminal of its own."""

from __future__ import annotations

import codecs
import os
import pty
import select
import signal
import subprocess
import time
from collections.abc import Mapping, Sequence
from contextlib import suppress

WAIT = 60.0  # seconds; for a machine that is busy


class Terminal:
    """What a program paints, and what is typed to it; ``alone`` is in a session of its own."""

    def __init__(
        self, command: Sequence[str], environment: Mapping[str, str], *, alone: bool = False
    ) -> None:
        self.painted = ""
        self.decoder = codecs.getincrementaldecoder("utf-8")("replace")  # letters may be cut
        self.ours, theirs = pty.openpty()
        # Not pty.fork: it copies the locks that other threads of the tests hold.
        self.program = subprocess.Popen(
            command,
            stdin=theirs,
            stdout=theirs,
            stderr=theirs,
            env=environment,
            start_new_session=alone,
        )
        os.close(theirs)

    def read(self, until: str = "") -> str:
        """What it has painted, until some words are there or it ends."""
        end = time.monotonic() + WAIT
        while time.monotonic() < end and (not until or until not in self.painted):
            if select.select([self.ours], [], [], 0.1)[0]:
                try:
                    self.painted += self.decoder.decode(os.read(self.ours, 65536))
                except OSError:  # the other end is closed
                    break
            elif self.program.poll() is not None:
                break
        return self.painted

    def type(self, text: str) -> None:
        """Type something."""
        os.write(self.ours, text.encode())

    def interrupt(self) -> None:
        """Press Ctrl+C, as people do: again where it did nothing.

        The line reader looks for signals before it waits for a key: one that comes between the
        two is seen with the next key or signal.
        """
        end = time.monotonic() + WAIT
        while time.monotonic() < end:
            self.program.send_signal(signal.SIGINT)
            try:
                self.program.wait(3)
            except subprocess.TimeoutExpired:
                continue
            return

    def close(self) -> int:
        """Wait for its end; its exit status."""
        status = self.program.wait(timeout=WAIT)
        with suppress(OSError):
            os.close(self.ours)
        return status
