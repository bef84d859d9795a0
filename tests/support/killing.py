"""Kill a process that writes, at any moment."""

from __future__ import annotations

import os
import signal
import time
from collections.abc import Callable


def killed(write_for_ever: Callable[[int], object], most: int, after: float) -> set[int]:
    """Fork a process that writes, kill it some seconds after so many numbers; those it told.

    ``write_for_ever`` is given where to write the number of each thing once that is kept.
    """
    read, told = os.pipe()
    child = os.fork()
    if child == 0:
        try:
            os.close(read)
            write_for_ever(told)
        finally:
            os._exit(1)
    os.close(told)
    with os.fdopen(read) as lines:
        heard = [lines.readline() for _ in range(most)]
        time.sleep(after)
        os.kill(child, signal.SIGKILL)
        heard += lines.read().split("\n")[:-1]
    os.waitpid(child, 0)
    return {int(line) for line in heard}
