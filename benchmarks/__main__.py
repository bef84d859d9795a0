"""Measure cold start and first paint: ``make bench``, or ``python -m benchmarks [RUNS]``.

Each pair is run in turn, A B A B, after one warm-up, so that a slow moment of the machine falls on
both; the ratio is of the medians.
"""

from __future__ import annotations

import fcntl
import os
import pty
import select
import signal
import statistics
import struct
import subprocess
import sys
import tempfile
import termios
import time
from collections.abc import Callable, Sequence
from pathlib import Path

ASK = [
    *("-m", "floorbase", "ask", "oot_bet_or_raise", "--book", "star"),
    *("--fact", "out_of_turn_action=raise", "--fact", "intervening_action=raise"),
]
FIRST_PAINT_LIMIT = 20.0  # seconds


def ask_once() -> float:
    """Seconds of one cold ``floorbase ask``, from starting Python to its exit."""
    return _timed([sys.executable, *ASK])


def bare_once() -> float:
    """Seconds of a Python that imports click and PyYAML, which every command needs."""
    return _timed([sys.executable, "-c", "import click, yaml"])


def _timed(command: Sequence[str]) -> float:
    start = time.perf_counter()
    subprocess.run(command, check=True, stdout=subprocess.DEVNULL)
    return time.perf_counter() - start


def floor_paint(home: Path) -> float:
    """Seconds until the floor assistant's home screen is on a terminal of 80x24."""
    return _painted([sys.executable, "-m", "floorbase"], b"What happened?", home)


def empty_paint(home: Path) -> float:
    """Seconds until an empty Textual app is on a terminal of 80x24."""
    return _painted([sys.executable, "-m", "benchmarks.empty_app"], b"painted", home)


def _painted(command: Sequence[str], wanted: bytes, home: Path) -> float:
    """Seconds from starting a program on a terminal of its own until it shows some text."""
    start = time.perf_counter()
    process, terminal = pty.fork()
    if process == 0:
        os.environ.update(XDG_CONFIG_HOME=str(home), TERM="xterm-256color")
        os.execv(command[0], list(command))
    fcntl.ioctl(terminal, termios.TIOCSWINSZ, struct.pack("HHHH", 24, 80, 0, 0))
    seen = b""
    try:
        while wanted not in seen:
            if time.perf_counter() - start > FIRST_PAINT_LIMIT:
                raise TimeoutError(f"{wanted!r} was not shown within {FIRST_PAINT_LIMIT:.0f} s")
            if select.select([terminal], [], [], 0.1)[0]:
                seen += os.read(terminal, 65536)
        return time.perf_counter() - start
    finally:
        os.kill(process, signal.SIGKILL)
        os.waitpid(process, 0)
        os.close(terminal)


def compare(name: str, a: Callable[[], float], b: Callable[[], float], runs: int) -> None:
    """Run two things in turn and print their medians and the ratio."""
    a(), b()
    pairs = [(a(), b()) for _ in range(runs)]
    first, second = (statistics.median(pair[side] for pair in pairs) for side in (0, 1))
    worst = max(pair[0] for pair in pairs)
    print(
        f"{name:<34}{first * 1000:7.0f} ms (slowest {worst * 1000:.0f})"
        f"{second * 1000:9.0f} ms    ratio {first / second:.2f}"
    )


def main() -> None:
    """Print every comparison."""
    runs = int(sys.argv[1]) if len(sys.argv) > 1 else 11
    print(f"median of {runs} runs each, in turn{'':>10}measured{'':>11}beside")
    compare("cold ask / importing click, yaml", ask_once, bare_once, runs)
    with tempfile.TemporaryDirectory() as folder:
        home = Path(folder)
        (home / "floorbase").mkdir()
        (home / "floorbase" / "house.json").write_text('{"book": "star"}')
        compare(
            "TUI first paint / empty Textual",
            lambda: floor_paint(home),
            lambda: empty_paint(home),
            runs,
        )


if __name__ == "__main__":
    main()
