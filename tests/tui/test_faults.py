"""A fault ends the app in plain lines, with a report in a file; so does a terminal that closes."""

from __future__ import annotations

import os
import re
import signal
import sys
import time
from pathlib import Path

import pytest

from floorbase.tui.faults import KEPT, FaultError, written
from floorbase.tui.screens.home import HomeScreen
from floorbase.tui.screens.ruling import RulingScreen
from tests.support.screens import opened, press, to_the_card
from tests.support.sweep import first_of
from tests.support.terminal import Terminal

BROKEN = """
import sys
from floorbase.tui.app import FloorApp
from floorbase.tui.screens.home import HomeScreen
def fail(self):
    secret = "a local that nobody should see"
    raise KeyError("the button [bold]")
HomeScreen.action_clear = fail
app = FloorApp()
app.run()
sys.exit(app.return_code)
"""
WHOLE = """
from floorbase.tui.app import FloorApp
app = FloorApp()
app.run()
raise SystemExit(app.return_code)
"""


async def test_a_fault_in_a_handler(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    """The report has the traceback; the words have none."""

    def fail(self: RulingScreen) -> None:
        raise KeyError("the button")

    monkeypatch.setattr(RulingScreen, "action_back", fail)

    async def step_back() -> None:
        async with opened() as (_, pilot):
            await to_the_card(pilot)
            await press(pilot, "backspace", "backspace")

    with pytest.raises(FaultError) as raised:
        await step_back()
    told = str(raised.value)
    assert "KeyError: 'the button'" in told
    assert "Traceback" not in told
    (report,) = (tmp_path / "log").iterdir()
    assert str(report) in told
    assert "Traceback" in report.read_text()
    assert "in fail" in report.read_text()


async def test_a_fault_in_a_worker(monkeypatch: pytest.MonkeyPatch) -> None:
    """Its own words, not those of whatever ran it."""

    def fail() -> None:
        raise OSError("no room left")

    async def work() -> None:
        async with opened() as (app, pilot):
            app.run_worker(fail, thread=True)
            await pilot.pause(0.3)

    with pytest.raises(FaultError, match="OSError: no room left"):
        await work()


def test_reports_are_few_and_need_no_folder(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    folder = tmp_path / "log"
    folder.mkdir()
    for number in range(KEPT + 5):
        (folder / f"fault-2020010{number:02}-1.log").write_text("old")
    newest = written(ValueError("x"))
    assert newest
    assert newest.exists()
    assert len(list(folder.iterdir())) == KEPT
    (tmp_path / "file").write_text("")
    monkeypatch.setattr("floorbase.tui.faults.fault_reports", lambda: tmp_path / "file" / "log")
    assert written(ValueError("x")) is None
    assert "written in" not in str(FaultError(ValueError("x")))


def on_a_terminal(code: str, folder: Path) -> Terminal:
    """A program that has the floor's folders below this one."""
    homes = {name: str(folder / name) for name in ("XDG_STATE_HOME", "XDG_CONFIG_HOME")}
    environment = {**os.environ, **homes, "TERM": "xterm", "COLUMNS": "80", "LINES": "24"}
    environment.pop("FLOORBASE_DEBUG", None)
    config = folder / "XDG_CONFIG_HOME" / "floorbase"
    config.mkdir(parents=True)
    (config / "house.json").write_text('{"book": "star"}')
    return Terminal([sys.executable, "-c", code], environment, alone=True)


@pytest.mark.skipif(os.name != "posix", reason="a pseudo-terminal is needed")
def test_what_a_person_sees_of_a_fault(tmp_path: Path) -> None:
    terminal = on_a_terminal(BROKEN, tmp_path)
    terminal.read("Bets, raises")
    terminal.type("\x1b[27u\x1b")
    painted = terminal.read()
    assert terminal.close() == 1
    after = re.sub(r"\x1b\[[0-9;?<>=]*[a-zA-Z]", "", painted.rpartition("\x1b[?1049l")[2])
    assert "has a fault and had to close: KeyError: 'the button [bold]'" in " ".join(after.split())
    assert "Traceback" not in painted
    assert "secret" not in painted
    (report,) = (tmp_path / "XDG_STATE_HOME").rglob("fault-*.log")
    assert report.name in after.replace("\r", "").replace("\n", "")


@pytest.mark.skipif(os.name != "posix", reason="signals are needed")
@pytest.mark.parametrize("asked", first_of([signal.SIGTERM, signal.SIGHUP]))
def test_asked_to_end_it_leaves_the_terminal_as_it_was(
    tmp_path: Path, asked: signal.Signals
) -> None:
    terminal = on_a_terminal(WHOLE, tmp_path)
    terminal.read("Bets, raises")
    terminal.program.send_signal(asked)
    painted = terminal.read()
    assert terminal.close() == 128 + asked
    assert "\x1b[?1049l" in painted, "back from the alternate screen"
    assert "Traceback" not in painted


@pytest.mark.sweep
@pytest.mark.skipif(os.name != "posix", reason="a pseudo-terminal is needed")
def test_a_closed_terminal_ends_it(tmp_path: Path) -> None:
    terminal = on_a_terminal(WHOLE, tmp_path)
    terminal.read("Bets, raises")
    os.close(terminal.ours)
    terminal.program.send_signal(signal.SIGHUP)  # as the system does for a controlling terminal
    assert terminal.program.wait(timeout=20) is not None
    assert not list((tmp_path / "XDG_STATE_HOME").rglob("fault-*.log"))


async def test_with_debug_it_is_textuals_own(monkeypatch: pytest.MonkeyPatch) -> None:
    """Whoever looks for the fault sees the traceback."""

    def fail(self: HomeScreen) -> None:
        raise KeyError("the button")

    monkeypatch.setenv("FLOORBASE_DEBUG", "1")
    monkeypatch.setattr(HomeScreen, "action_clear", fail)

    async def clear() -> None:
        async with opened() as (_, pilot):
            await press(pilot, "escape")

    with pytest.raises(KeyError):
        await clear()


async def test_an_app_that_cannot_end_is_ended(monkeypatch: pytest.MonkeyPatch) -> None:
    """As when its last words wait for a terminal that was closed."""
    ended: list[int] = []
    monkeypatch.setattr("os._exit", ended.append)
    monkeypatch.setattr("floorbase.tui.shell.LINGER", 0.05)
    async with opened() as (app, _):
        app.leave(129)
        time.sleep(0.5)  # nothing else runs meanwhile
    assert ended == [129]


async def test_a_session_ends_with_its_server(monkeypatch: pytest.MonkeyPatch) -> None:
    left: list[int] = []
    async with opened() as (app, _):
        monkeypatch.setattr(app, "leave", left.append)
        app.end_with(os.getppid())
        assert left == []
        app.end_with(-1)
    assert left == [0]
