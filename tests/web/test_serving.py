"""The command: where it says to go, what it refuses, and how it leaves."""

from __future__ import annotations

import re
import signal
import socket
import sys
from pathlib import Path

import aiohttp
import pytest

from floorbase.web.door import address
from tests.support.command import Run
from tests.support.served import serving


def test_for_this_computer_alone_it_names_no_code(tmp_path: Path) -> None:
    with serving(tmp_path) as (_, lines):
        assert re.fullmatch(r"  http://127\.0\.0\.1:\d+/", lines[1])
        assert not [line for line in lines if "code" in line.lower()]


def test_for_the_network_a_code_is_made_and_printed_once(tmp_path: Path) -> None:
    with serving(tmp_path, "--host", "0.0.0.0") as (_, lines):
        codes = [line for line in lines if re.fullmatch(r"Access code: \w{4}-\w{4}", line)]
        assert len(codes) == 1
        assert any(re.fullmatch(r"  http://[\d.]+:\d+/", line) for line in lines)
        assert not any("0.0.0.0" in line for line in lines), "nobody can type that on a tablet"


def test_behind_a_proxy_a_code_is_asked_for(tmp_path: Path) -> None:
    with serving(tmp_path, "--behind-proxy") as (_, lines):
        assert any(re.fullmatch(r"Access code: \w{4}-\w{4}", line) for line in lines)


@pytest.mark.skipif(sys.platform != "linux", reason="reads what Linux tells of a process")
@pytest.mark.parametrize("given", [("--code", "floor-test"), ("--code=floor-test",)])
def test_the_code_is_not_in_the_list_of_processes(tmp_path: Path, given: tuple[str, ...]) -> None:
    with serving(tmp_path, *given) as (running, lines):
        assert "Access code: floor-test" in lines
        told = Path(f"/proc/{running.pid}/cmdline").read_bytes().split(b"\0")
    assert b"serve" in told
    assert not [word for word in told if b"floor-test" in word]


@pytest.mark.skipif(sys.platform == "win32", reason="Windows has no SIGINT for one process")
async def test_ctrl_c_closes_every_session_and_leaves_cleanly(tmp_path: Path) -> None:
    with serving(tmp_path, "--code", "floor-test") as (running, lines):
        url = lines[1].strip()
        async with aiohttp.ClientSession(cookie_jar=aiohttp.CookieJar(unsafe=True)) as browser:
            await browser.post(f"{url}code", data={"code": "floor-test"})
            page = await browser.ws_connect(f"{url}terminal/ws")
            assert (await page.receive(timeout=40)).type == aiohttp.WSMsgType.BINARY
            running.send_signal(signal.SIGINT)
            while (await page.receive(timeout=20)).type == aiohttp.WSMsgType.BINARY:
                pass
        out, _ = running.communicate(timeout=20)
        assert running.returncode == 0
        assert "Stopped" in out
        assert "Traceback" not in out


def test_a_port_in_use(run: Run) -> None:
    with socket.create_server(("127.0.0.1", 0)) as taken:
        port = str(taken.getsockname()[1])
        ran = run("serve", "--port", port)
    assert ran.status == 2
    assert f"port {port} of 127.0.0.1 is already in use\n  fix: " in ran.err


@pytest.mark.parametrize("host", ["192.0.2.77", "no such host", "nowhere.invalid", "", "é" * 80])
def test_a_host_that_is_not_ours(run: Run, host: str) -> None:
    ran = run("serve", "--host", host, "--port", "0", "--code", "floor-test")
    assert ran.status == 2
    assert "is not an address of this computer\n  fix: " in ran.err


def test_a_port_that_is_not_ours_to_use(run: Run, monkeypatch: pytest.MonkeyPatch) -> None:
    def refused(*_: object, **__: object) -> None:
        raise PermissionError(13, "Permission denied")

    monkeypatch.setattr(socket, "create_server", refused)
    ran = run("serve", "--port", "80")
    assert ran.status == 2
    assert "port 80 may not be used by you\n  fix: " in ran.err


@pytest.mark.parametrize("code", ["", "123"])
def test_a_code_that_keeps_nobody_out(run: Run, code: str) -> None:
    ran = run("serve", "--host", "0.0.0.0", "--code", code)
    assert ran.status == 2
    assert "too short\n  fix: " in ran.err


def test_a_port_that_cannot_be(run: Run) -> None:
    assert run("serve", "--port", "99999").status == 2


def test_without_a_network_it_still_says_where(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(address, "ELSEWHERE", ("not-an-address", 9))
    monkeypatch.setattr(socket, "gethostname", lambda: "nowhere.invalid")
    assert address.addresses("0.0.0.0", 8000) == ["http://127.0.0.1:8000/"]
