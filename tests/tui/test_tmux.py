"""The installed program in a real terminal: type a dispute, reach the card, quit."""

from __future__ import annotations

import os
import shlex
import shutil
import subprocess
import sys
import time
import uuid
from collections.abc import Iterator
from pathlib import Path

import pytest

TMUX = shutil.which("tmux")
PROGRAM = Path(sys.executable).with_name("floorbase")
pytestmark = [
    pytest.mark.skipif(TMUX is None, reason="tmux is not installed: apt-get install tmux"),
    pytest.mark.skipif(not PROGRAM.exists(), reason="floorbase is not installed beside Python"),
]
FIRST_LOAD = 90.0  # seconds, on a slow machine and with nothing in the cache


class Tmux:
    """A tmux of its own, with floorbase in it, in a folder that is no checkout."""

    def __init__(self, folder: Path, environment: dict[str, str]) -> None:
        self.socket = f"floorbase-{uuid.uuid4().hex[:8]}"
        config = folder / "config" / "floorbase"
        config.mkdir(parents=True)
        (config / "house.json").write_text('{"book": "star"}')
        homes = {f"XDG_{name.upper()}_HOME": str(folder / name) for name in ("config", "state")}
        told = {**homes, **environment}
        settings = " ".join(f"{name}={shlex.quote(value)}" for name, value in told.items())
        command = f"env {settings} {shlex.quote(str(PROGRAM))}; echo LEFT WITH $?; read _"
        self("-f", "/dev/null", "new-session", "-d", "-s", "program", "-x", "80", "-y", "24",
             "-c", str(folder), "sh", "-c", command)  # fmt: skip

    def __call__(self, *arguments: str) -> str:
        """Run one of its commands."""
        assert TMUX
        command = [TMUX, "-L", self.socket, *arguments]
        return subprocess.run(command, capture_output=True, text=True, check=True).stdout

    def keys(self, *keys: str) -> None:
        """Press keys by name."""
        self("send-keys", *keys)

    def type(self, words: str) -> None:
        """Type words."""
        self("send-keys", "-l", words)

    def see(self, words: str, seconds: float = 30.0, *, colours: bool = False) -> str:
        """The screen, once some words are on it."""
        end = time.monotonic() + seconds
        while True:
            screen = self("capture-pane", "-p", *(["-e"] if colours else []))
            if words in screen:
                return screen
            assert time.monotonic() < end, f"'{words}' never came:\n{screen}"
            time.sleep(0.1)

    def stop(self) -> None:
        """End it, and only it."""
        self("kill-server")


@pytest.fixture
def folder(tmp_path: Path) -> Path:
    """A home of its own."""
    return tmp_path


@pytest.fixture
def started(request: pytest.FixtureRequest, folder: Path) -> Iterator[Tmux]:
    """floorbase in tmux, with the environment that a test asks for."""
    tmux = Tmux(folder, getattr(request, "param", {}))
    yield tmux
    tmux.stop()


def to_the_card(tmux: Tmux) -> None:
    """Words, and three answers: star:7.34, Example 1."""
    tmux.see("Bets, raises", FIRST_LOAD)
    tmux.type("out of turn")
    tmux.see("Someone checked, called")  # what the dispute is about, in the list of what matches
    tmux.keys("Enter")
    tmux.see("What did the player do out of turn?")
    for key, then in (("4", "How many players acted"), ("1", "then do?"), ("5", "THE BOOK RULES")):
        tmux.type(key)
        tmux.see(then)


@pytest.mark.parametrize(
    "started",
    [
        pytest.param({}, id="as-it-is"),
        pytest.param({"NO_COLOR": "1"}, id="NO_COLOR", marks=pytest.mark.sweep),
        pytest.param({"TERM": "vt100"}, id="vt100", marks=pytest.mark.sweep),
    ],
    indirect=True,
)
def test_from_the_words_to_the_card(started: Tmux) -> None:
    to_the_card(started)
    card = started.see("WHO DECIDES")
    for part in ("RULING", "DEALER DOES", "star:7.34", "Checked by"):
        assert part in card
    assert max(len(line) for line in card.splitlines()) <= 80
    started.keys("F1")
    started.see("Help · The ruling card")
    started.keys("Escape")
    started.see("WHO DECIDES")
    started.keys("C-q")
    left = started.see("LEFT WITH")
    assert "LEFT WITH 0" in left
    assert "Traceback" not in left


@pytest.mark.parametrize("started", [{"NO_COLOR": "1"}], indirect=True)
def test_no_color_sends_none(started: Tmux) -> None:
    """Bold, reverse and underline at most: no SGR of a colour."""
    to_the_card(started)
    painted = started.see("WHO DECIDES", colours=True)
    codes = [
        code
        for sequence in painted.split("\x1b[")[1:]
        for code in sequence.partition("m")[0].split(";")
    ]
    assert codes
    assert set(codes) <= {"", "0", "1", "3", "4", "7", "22", "23", "24", "27", "39", "49"}, codes
    assert "7" in codes


@pytest.mark.sweep
def test_a_terminal_that_is_closed_ends_it(started: Tmux) -> None:
    """No process stays behind."""
    started.see("Bets, raises", FIRST_LOAD)
    shell = int(started("list-panes", "-F", "#{pane_pid}").split()[0])
    children = subprocess.run(
        ["ps", "-o", "pid=", "--ppid", str(shell)], capture_output=True, text=True, check=True
    ).stdout.split()
    assert children
    # Before the other ends, or the server would go with its last session, at a moment of its own.
    started("new-session", "-d", "-s", "beside", "sleep 60")
    started("kill-session", "-t", "program")
    end = time.monotonic() + 20
    while any(alive(int(pid)) for pid in children):
        assert time.monotonic() < end, "it is still there"
        time.sleep(0.1)


def alive(pid: int) -> bool:
    """Whether a process is still there."""
    try:
        os.kill(pid, 0)
    except ProcessLookupError:
        return False
    return True
