"""The command: where it says to go, what it refuses, and how it leaves."""

from __future__ import annotations

import os
import re
import signal
import socket
import sys
from collections.abc import Callable
from pathlib import Path

import aiohttp
import pytest

from floorbase.cli.serving import put_out_of_sight
from floorbase.paths import CODE
from floorbase.web.door import address, opening
from tests.support.command import Run
from tests.support.served import serving
from tests.support.shipped import LIBRARY


@pytest.fixture
def said(run: Run, monkeypatch: pytest.MonkeyPatch) -> Callable[..., list[str]]:
    """What the command prints until it serves; nobody is served, and it ends."""
    monkeypatch.setattr("floorbase.cli.serving.prepare", lambda: LIBRARY)
    monkeypatch.setattr("floorbase.web.server.FloorServer.serve", lambda *_: None)

    def lines(*arguments: str) -> list[str]:
        ran = run("serve", "--port", "0", *arguments)
        assert ran.status == 0
        return [line.rstrip() for line in ran.out.splitlines()]

    return lines


def test_for_this_computer_alone_it_names_no_code(said: Callable[..., list[str]]) -> None:
    lines = said()
    assert re.fullmatch(r"  http://127\.0\.0\.1:\d+/", lines[1])
    assert not [line for line in lines if "code" in line.lower()]


def test_for_the_network_a_code_is_made_and_printed_once(said: Callable[..., list[str]]) -> None:
    lines = said("--host", "0.0.0.0")
    codes = [line for line in lines if re.fullmatch(r"Access code: \w{4}-\w{4}", line)]
    assert len(codes) == 1
    assert any(re.fullmatch(r"  http://[\d.]+:\d+/", line) for line in lines)
    assert not any("0.0.0.0" in line for line in lines), "nobody can type that on a tablet"


def test_behind_a_proxy_a_code_is_asked_for(said: Callable[..., list[str]]) -> None:
    lines = said("--behind-proxy")
    assert any(re.fullmatch(r"Access code: \w{4}-\w{4}", line) for line in lines)


@pytest.mark.skipif(os.name != "posix", reason="elsewhere no process takes another's place")
@pytest.mark.parametrize("given", [("--code", "floor-test"), ("--code=floor-test",)])
def test_it_starts_again_without_the_code(
    given: tuple[str, ...], monkeypatch: pytest.MonkeyPatch
) -> None:
    began: list[tuple[list[str], dict[str, str]]] = []
    monkeypatch.setattr(sys, "orig_argv", ["python", "-m", "floorbase", "serve", *given])
    monkeypatch.setattr(os, "execve", lambda _, words, told: began.append((words, told)))
    put_out_of_sight({CODE: "floor-test"})
    ((words, told),) = began
    assert words[1:] == ["-m", "floorbase", "serve"]
    assert told[CODE] == "floor-test"


@pytest.mark.sweep
@pytest.mark.skipif(sys.platform == "win32", reason="Windows has no SIGINT for one process")
async def test_no_code_is_in_the_list_of_processes_and_ctrl_c_closes_every_session(
    tmp_path: Path,
) -> None:
    given = ("--journal-code=keeps-it", "--journal-read-code", "reads-it", "--code", "floor-test")
    with serving(tmp_path, *given) as (running, lines):
        assert "Access code: floor-test" in lines
        assert "Journal code: keeps-it" in lines
        assert "Code to read the journal: reads-it" in lines
        if sys.platform == "linux":
            told = Path(f"/proc/{running.pid}/cmdline").read_bytes()
            assert b"serve" in told
            assert not [code for code in (b"keeps-it", b"reads-it", b"floor-test") if code in told]
        url = lines[1].strip()
        async with aiohttp.ClientSession(cookie_jar=aiohttp.CookieJar(unsafe=True)) as browser:
            await browser.post(f"{url}code", data={"code": "floor-test"})
            page = await browser.ws_connect(f"{url}terminal/ws")
            assert (await page.receive(timeout=60)).type == aiohttp.WSMsgType.BINARY
            running.send_signal(signal.SIGINT)
            while (await page.receive(timeout=60)).type == aiohttp.WSMsgType.BINARY:
                pass
        out, _ = running.communicate(timeout=60)
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
    assert "you may not use port 80\n  fix: " in ran.err


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


@pytest.mark.parametrize("option", ["--journal-code", "--journal-read-code"])
def test_a_journal_code_is_no_other_code(run: Run, option: str) -> None:
    ran = run("serve", "--code", "Floor Test", option, "floor-test")
    assert ran.status == 2
    assert f"--code and {option} have the same code\n  fix: " in ran.err
    ran = run("serve", option, "123")
    assert f"the code '123' of {option} is too short\n  fix: give at least 6" in ran.err


def test_with_tls_it_says_how_it_comes_to_be_trusted(
    said: Callable[..., list[str]], tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setenv("XDG_DATA_HOME", str(tmp_path / "data"))
    lines = said("--tls", "--code", "floor-test")
    assert re.fullmatch(r"  https://127\.0\.0\.1:\d+/", lines[1])
    assert f"If the browser warns you, open {lines[1].strip()}trust" in lines
    assert any(re.search(r"(?:[0-9A-F]{2}:){31}[0-9A-F]{2}$", line) for line in lines)
    closed = "The journal is closed to browsers. Give it a code with --journal-code to open it."
    assert closed in lines


def test_an_address_that_no_house_can_vouch_for_is_told(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(opening, "hosts", lambda host: ["192.168.1.20", "203.0.113.7"])
    made = type("Made", (), {"authority": type("Own", (), {"fingerprint": "AB"})})()
    vouched = opening.vouched_by(made, "0.0.0.0")
    assert vouched
    assert vouched.unnamed == ["203.0.113.7"]


@pytest.mark.parametrize(
    ("given", "told"),
    [
        (("--key", "x.key"), "--key was given without its certificate"),
        (("--cert", "nothing.pem"), "nothing.pem: it cannot be read"),
    ],
)
def test_a_certificate_that_is_none(run: Run, given: tuple[str, ...], told: str) -> None:
    ran = run("serve", "--port", "0", *given)
    assert ran.status == 2
    assert told in ran.err
    assert "\n  fix: " in ran.err
    assert "Traceback" not in ran.err
