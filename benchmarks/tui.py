"""The floor assistant's speed and memory: ``python -m benchmarks.tui [RUNS]``, or ``make bench``.

First paint and memory are beside an empty Textual app, in turn. Typing is in a terminal of its own:
sentences are typed at eight keys a second, and each key is timed from when it is sent until the
terminal was last written to for it; once while the index is built the first time, once after.
"""

from __future__ import annotations

import fcntl
import os
import pty
import re
import select
import signal
import statistics
import struct
import sys
import tempfile
import termios
import time
from collections.abc import Sequence
from pathlib import Path

import yaml

from benchmarks.paired import compare
from floorbase.yamldata.build import Loader

FIRST_PAINT_LIMIT = 60.0  # seconds
PACE = 0.125  # seconds from key to key
FLOOR = [sys.executable, "-m", "floorbase"]
INPUT = [sys.executable, "-m", "benchmarks.input_app"]
EMPTY = [sys.executable, "-m", "benchmarks.empty_app"]
TWENTY = Path("tests/scenarios/twenty.yaml")
WALKED = 50  # disputes, before memory is measured again


class OnTerminal:
    """A program on a terminal of 80x24, with the user's folders below ``home``."""

    def __init__(self, command: Sequence[str], home: Path) -> None:
        self.seen = b""
        self.process, self.terminal = pty.fork()
        if self.process == 0:
            folders = {f"XDG_{name}_HOME": str(home) for name in ("CONFIG", "CACHE", "STATE")}
            os.environ.update(folders, TERM="xterm-256color")
            os.execv(command[0], list(command))
        fcntl.ioctl(self.terminal, termios.TIOCSWINSZ, struct.pack("HHHH", 24, 80, 0, 0))

    def __enter__(self) -> OnTerminal:
        return self

    def __exit__(self, *_: object) -> None:
        os.kill(self.process, signal.SIGKILL)
        os.waitpid(self.process, 0)
        os.close(self.terminal)

    def until(self, wanted: bytes) -> None:
        """Read until this was shown."""
        start = time.perf_counter()
        while wanted not in self.seen:
            if time.perf_counter() - start > FIRST_PAINT_LIMIT:
                raise TimeoutError(f"{wanted!r} was not shown within {FIRST_PAINT_LIMIT:.0f} s")
            self.read(0.1)

    def read(self, wait: float) -> bool:
        """Take what is written within some time; whether anything was."""
        if not select.select([self.terminal], [], [], wait)[0]:
            return False
        self.seen = self.seen[-200_000:] + os.read(self.terminal, 65536)
        return True

    def type(self, key: str) -> list[float]:
        """Type a key; milliseconds until each writing to the terminal, for as long as the pace."""
        start = time.perf_counter()
        os.write(self.terminal, key.encode())
        times = []
        while (left := start + PACE - time.perf_counter()) > 0:
            if self.read(left):
                times.append((time.perf_counter() - start) * 1000)
        return times

    def memory(self) -> float:
        """Megabytes that it holds now."""
        told = Path(f"/proc/{self.process}/status").read_text(encoding="utf-8")
        found = re.search(r"VmRSS:\s+(\d+)", told)
        assert found
        return int(found[1]) / 1024


def painted(command: Sequence[str], wanted: bytes, home: Path) -> float:
    """Seconds from starting a program on a terminal until it shows some text."""
    start = time.perf_counter()
    with OnTerminal(command, home) as program:
        program.until(wanted)
        return time.perf_counter() - start


def floor_paint(home: Path) -> float:
    """Seconds until the home screen is shown."""
    return painted(FLOOR, b"What happened?", home)


def empty_paint(home: Path) -> float:
    """Seconds until an empty Textual app is."""
    return painted(EMPTY, b"painted", home)


def house(folder: str) -> Path:
    """A home of its own, whose house plays by The Star."""
    home = Path(folder)
    (home / "floorbase").mkdir()
    (home / "floorbase" / "house.json").write_text('{"book": "star"}', encoding="utf-8")
    return home


def sentences() -> list[str]:
    """Twenty disputes as people tell them."""
    told = yaml.load(TWENTY.read_text(encoding="utf-8"), Loader)
    return [one["words"] for one in told]


def typed(program: OnTerminal, words: Sequence[str]) -> tuple[list[float], list[float]]:
    """Milliseconds to the first writing after each key, which shows the letter, and to the last,
    which shows the list; keys after which nothing was written count as the whole pace."""
    first, last = [], []
    for text in words:
        for key in text:
            times = program.type(key) or [PACE * 1000]
            first.append(times[0])
            last.append(times[-1])
        program.type("\x1b")  # and wait for the list of families
        while program.read(0.3):
            pass
    return sorted(first), sorted(last)


def told(name: str, times: Sequence[float]) -> str:
    """Median, p95 and the slowest."""
    p95 = times[min(len(times) - 1, int(0.95 * len(times)))]
    return f"{name:<44}{statistics.median(times):7.0f} ms{p95:7.0f} ms{times[-1]:7.0f} ms"


def typing(words: Sequence[str]) -> None:
    """Print how long a key takes to show, while the index is built and after."""
    print(f"{len(words)} sentences at 8 keys a second{'median':>25}{'p95':>10}{'slowest':>10}")
    with tempfile.TemporaryDirectory() as folder, OnTerminal(INPUT, Path(folder)) as program:
        program.until(b"painted")
        print(told("an app with one input: the letter", typed(program, words)[0]))
    with tempfile.TemporaryDirectory() as folder, OnTerminal(FLOOR, house(folder)) as program:
        program.until(b"1  ")
        first, last = typed(program, words[:3])
        print(told("while the index is built: the letter", first))
        print(told("while the index is built: all", last))
        wait_for_index(Path(folder))
        first, last = typed(program, words)
        print(told("searching: the letter", first))
        print(told("searching: the letter and the list", last))


def wait_for_index(home: Path) -> None:
    """Wait until the index lies in the cache."""
    end = time.perf_counter() + FIRST_PAINT_LIMIT
    while not list(home.rglob("index-*/complete")):
        if time.perf_counter() > end:
            raise TimeoutError("the index was not built")
        time.sleep(0.2)
    time.sleep(1.0)


def memory() -> None:
    """Print what the app holds, at first and after many disputes, beside an empty app."""
    with tempfile.TemporaryDirectory() as folder:
        home = house(folder)
        with OnTerminal(EMPTY, home) as program:
            program.until(b"painted")
            empty = program.memory()
        with OnTerminal(FLOOR, home) as program:
            program.until(b"1  ")
            wait_for_index(home)
        with OnTerminal(FLOOR, home) as program:
            program.until(b"1  ")
            start = _settled(program)
            for _ in range(WALKED):
                for key in ("o", "o", "t", " ", "r", "a", "i", "s", "e", "\r", "1", "2", "\x1b"):
                    program.type(key)
                while program.read(0.2):
                    pass
                program.type("\x1b")
            after = _settled(program)
    print(f"{'memory':<44}{'held':>10}{'empty app':>12}{'ratio':>8}")
    for name, held in (("at the start", start), (f"after {WALKED} disputes", after)):
        print(f"  {name:<42}{held:7.0f} MB{empty:9.0f} MB{held / empty:8.2f}")


def _settled(program: OnTerminal) -> float:
    end = time.perf_counter() + 3
    while time.perf_counter() < end:
        program.read(0.2)
    return program.memory()


def main() -> None:
    """Print first paint, typing and memory."""
    runs = int(sys.argv[1]) if len(sys.argv) > 1 else 11
    with tempfile.TemporaryDirectory() as folder:
        home = house(folder)
        name = "TUI first paint / empty Textual"
        compare(name, lambda: floor_paint(home), lambda: empty_paint(home), runs)
    typing(sentences())
    memory()


if __name__ == "__main__":
    main()
