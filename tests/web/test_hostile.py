"""What no browser of a floor sends: guesses, bad requests, too many pages, sizes, dead sessions."""

from __future__ import annotations

import asyncio
import contextlib
import logging
import os
import signal
import sys
import threading
from collections.abc import AsyncIterator
from pathlib import Path
from typing import Any

import pytest
import pytest_asyncio
from aiohttp import WSCloseCode, WSMsgType
from aiohttp.test_utils import TestClient, TestServer

from floorbase.web.door.address import listen
from floorbase.web.door.entrance import MOST_CONNECTIONS
from floorbase.web.door.gate import Gate
from floorbase.web.door.requests import quiet
from floorbase.web.pages.rendering import MOST_OF_ONE, SHARED
from floorbase.web.server import FloorServer
from floorbase.web.terminal.session import AT_ONCE, PASTE, Session, clamped, folder_of_ours
from tests.support.served import CODE, Served, shown_after
from tests.support.shipped import LIBRARY

FORM = b"Content-Type: application/x-www-form-urlencoded"


@pytest_asyncio.fixture
async def proxied(tmp_path: Path) -> AsyncIterator[Served]:
    """A server that every visitor reaches through a proxy."""
    with listen("127.0.0.1", 0) as listening:
        server = FloorServer(
            Gate(CODE), listening, tmp_path / "faults.log", library=LIBRARY, proxied=True
        )
        async with TestClient(TestServer(server.application())) as client:
            yield Served(server, client)


async def answered(served: Served, sent: bytes) -> bytes:
    """What comes back for these very bytes."""
    port = served.client.server.port
    assert port
    reader, writer = await asyncio.open_connection("127.0.0.1", port)
    writer.write(sent)
    answer = await asyncio.wait_for(reader.readuntil(b"\r\n\r\n"), 60)
    writer.close()
    return answer


def asking(first: bytes, *headers: bytes, body: bytes = b"") -> bytes:
    """A request, as bytes."""
    lines = [first, b"Host: 127.0.0.1", *headers]
    if body:
        lines.append(b"Content-Length: %d" % len(body))
    return b"\r\n".join([*lines, b"", body])


BAD = {
    "charset": asking(b"POST /code HTTP/1.1", FORM + b"; charset=nonsense", body=b"code=abcdef"),
    "bytes": asking(b"POST /code HTTP/1.1", FORM, body=b"code=\xff\xfe"),
    "parts": asking(b"POST /code HTTP/1.1", b"Content-Type: multipart/form-data", body=b"code=abc"),
    "packed": asking(b"POST /code HTTP/1.1", FORM, b"Content-Encoding: gzip", body=b"code=abc"),
    "length": asking(b"POST /code HTTP/1.1", b"Content-Length: -5"),
    "name": asking(b"GET /terminal/static/" + b"a" * 5000 + b" HTTP/1.1"),
    "line": asking(b"GET /" + b"a" * 9000 + b" HTTP/1.1"),
    "cookie": asking(b"GET / HTTP/1.1", b"Cookie: a=\x01"),
    "none": b"nothing that is a request\r\n\r\n",
}


@pytest.mark.parametrize("bad", BAD)
async def test_what_cannot_be_read_is_a_bad_request(served: Served, bad: str) -> None:
    answer = await answered(served, BAD[bad])
    assert answer.split(b" ")[1] == b"400"
    assert b"Server: floorbase\r\n" in answer


@pytest.mark.parametrize("name", ["cookie", "cookie_visitor"])
async def test_a_cookie_of_other_bytes_is_as_none(served: Served, name: str) -> None:
    cookie = getattr(served.server.visitors, name).encode() + b"=\xff\xfe"
    answer = await answered(served, asking(b"GET / HTTP/1.1", b"Cookie: " + cookie))
    assert answer.split(b" ")[1] == b"401"


async def test_no_version_is_told(served: Served) -> None:
    for path in ("/", "/terminal/static/floor.css", "/nothing"):
        assert (await served.client.get(path)).headers["Server"] == "floorbase"


async def test_guesses_whose_bodies_come_late_are_judged_one_by_one(served: Served) -> None:
    """All were let begin before any was wrong: only the first is a guess, the rest must wait."""
    started = asyncio.Event()

    async def body() -> AsyncIterator[bytes]:
        yield b"code="
        await started.wait()
        yield b"not-the-code"

    headers = {"Content-Type": "application/x-www-form-urlencoded"}
    guesses = [
        asyncio.create_task(served.client.post("/code", data=body(), headers=headers))
        for _ in range(20)
    ]
    await asyncio.sleep(0.5)
    started.set()
    statuses = sorted([(await guess).status for guess in guesses])
    assert statuses == [403] + [429] * 19


async def test_behind_a_proxy_only_who_guessed_wrong_must_wait(proxied: Served) -> None:
    async def guess(code: str, told: str) -> int:
        sent = {"X-Forwarded-For": told}
        data = {"code": code}
        answer = await proxied.client.post("/code", data=data, headers=sent, allow_redirects=False)
        return answer.status

    assert await guess("not-the-code", "192.0.2.7") == 403
    assert await guess(CODE, "192.0.2.7") == 429
    assert await guess(CODE, "198.51.100.1, 192.0.2.7") == 429, "what the visitor wrote is not it"
    assert await guess(CODE, "192.0.2.8") == 303


async def test_without_a_proxy_nobody_says_where_they_are(served: Served) -> None:
    sent = {"X-Forwarded-For": "192.0.2.7"}
    await served.client.post("/code", data={"code": "not-the-code"}, headers=sent)
    sent = {"X-Forwarded-For": "192.0.2.8"}
    answer = await served.client.post("/code", data={"code": CODE}, headers=sent)
    assert answer.status == 429


async def closed(socket: Any) -> tuple[int, str]:
    """How a page's socket was closed, and with which words."""
    while True:
        message = await socket.receive(timeout=60)
        if message.type == WSMsgType.CLOSE:
            return message.data, message.extra
        assert message.type in (WSMsgType.BINARY, WSMsgType.TEXT), message


@pytest.mark.parametrize(("limit", "told"), [("MOST", "and no more"), ("MOST_OF_ONE", "This brow")])
async def test_one_page_too_many_is_told_so(
    local: Served, idle: None, monkeypatch: pytest.MonkeyPatch, limit: str, told: str
) -> None:
    monkeypatch.setattr(f"floorbase.web.terminal.places.{limit}", 1)
    one = await local.client.ws_connect("/terminal/ws?width=80&height=24")
    other = await local.client.ws_connect("/terminal/ws?width=80&height=24")
    code, words = await closed(other)
    assert code == WSCloseCode.TRY_AGAIN_LATER
    assert told in words
    await one.close()


async def test_one_browser_does_not_take_anothers_places(
    local: Served, idle: None, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setattr("floorbase.web.terminal.places.MOST_OF_ONE", 1)
    names = [{"Cookie": f"{local.server.visitors.cookie_visitor}={letter * 32}"} for letter in "ab"]
    pages = [await local.client.ws_connect("/terminal/ws", headers=name) for name in names]
    assert len(local.server.terminal.places.sockets()) == 2
    for page in pages:
        await page.close()


@pytest.mark.skipif(sys.platform == "win32", reason="finds the process as Linux lists them")
async def test_a_session_that_dies_says_so_and_frees_its_place(
    local: Served, monkeypatch: pytest.MonkeyPatch
) -> None:
    started: list[int] = []
    begin = Session.start

    async def start(session: Session, width: int, height: int) -> None:
        await begin(session, width, height)
        assert session._process
        started.append(session._process.pid)

    monkeypatch.setattr(Session, "start", start)
    page = await local.client.ws_connect("/terminal/ws?width=80&height=24")
    await shown_after(page, "", "What happened?")
    os.kill(started[0], signal.SIGKILL)
    _, words = await closed(page)
    assert words == "The floor assistant closed. What you were in the middle of is kept."
    assert local.server.terminal.places.sockets() == []


@pytest.mark.sweep
async def test_a_session_that_was_quit_says_nothing(local: Served) -> None:
    page = await local.client.ws_connect("/terminal/ws?width=80&height=24")
    await shown_after(page, "", "What happened?")
    await page.send_json(["stdin", "\x11"])
    assert await closed(page) == (WSCloseCode.OK, "")


@pytest.mark.sweep
async def test_no_size_of_a_page_ends_its_session(local: Served) -> None:
    page = await local.client.ws_connect("/terminal/ws?width=1&height=1")
    for size in ((1, 1), (6, 3), (30_000, 30_000), (80, 24)):
        await page.send_json(["resize", {"width": size[0], "height": size[1]}])
    await shown_after(page, "", "What happened?")
    await page.close()


@pytest.mark.parametrize("cells", ["wide", None, 1.5, float("nan"), [80]])
def test_a_size_that_is_no_number_is_refused(cells: Any) -> None:
    with pytest.raises(TypeError):
        clamped(cells)


async def test_a_message_nested_deeply_closes_that_session_only(local: Served, idle: None) -> None:
    page = await local.client.ws_connect("/terminal/ws")
    await page.send_str("[" * 50_000)
    assert "The page sent" in (await closed(page))[1]
    assert (await local.client.get("/")).status == 200


async def test_a_session_takes_no_module_of_the_folder_it_is_started_in(
    local: Served, tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    ran = tmp_path / "ran"
    (tmp_path / "random.py").write_text(f"open({str(ran)!r}, 'w').close()")
    monkeypatch.chdir(tmp_path)
    page = await local.client.ws_connect("/terminal/ws?width=80&height=24")
    await shown_after(page, "", "What happened?")
    await page.close()
    assert not ran.exists()
    assert folder_of_ours() != tmp_path


async def test_a_flood_of_keys_is_cut_to_what_can_be_typed(monkeypatch: pytest.MonkeyPatch) -> None:
    passed: list[bytes] = []

    async def pass_on(_session: object, data: bytes) -> bool:
        passed.append(data)
        return True

    monkeypatch.setattr("textual_serve.app_service.AppService.send_bytes", pass_on)
    monkeypatch.setattr("time.monotonic", lambda: 100.0)
    told: Any = {"write_bytes": None, "write_str": None, "download_manager": None}
    session = Session(faults=None, visitor="", close=print, **told)  # pyrefly: ignore[bad-argument-type]
    for _ in range(5 * AT_ONCE):
        await session.send_bytes(b"x")
    assert len(b"".join(passed)) == AT_ONCE
    monkeypatch.setattr("time.monotonic", lambda: 110.0)
    assert await session.send_bytes(PASTE + b"x" * 20_000), "what is pasted is one thing"


async def test_a_connection_that_asks_nothing_is_closed(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    """Served as the command serves it, but for how patient it is."""
    monkeypatch.setattr("floorbase.web.server.PATIENCE", 0.2)
    with listen("127.0.0.1", 0) as listening:
        server = FloorServer(Gate(None), listening, tmp_path / "faults.log", library=LIBRARY)
        running = asyncio.create_task(server.run())
        reader, writer = await asyncio.open_connection(*listening.getsockname())
        writer.write(b"GET / HTTP/1.1\r\nHost: 127")
        assert await asyncio.wait_for(reader.read(), 60) == b""
        writer.close()
        running.cancel()
        with contextlib.suppress(asyncio.CancelledError):
            await running


@pytest_asyncio.fixture
async def entrance(tmp_path: Path) -> AsyncIterator[tuple[str, int]]:
    """Where a server listens that is served as the command serves it."""
    with listen("127.0.0.1", 0) as listening:
        server = FloorServer(Gate(None), listening, tmp_path / "faults.log", library=LIBRARY)
        running = asyncio.create_task(server.run())
        yield listening.getsockname()
        running.cancel()
        with contextlib.suppress(asyncio.CancelledError):
            await running


async def test_an_address_has_so_many_connections_and_no_more(
    entrance: tuple[str, int],
) -> None:
    opened = [await asyncio.open_connection(*entrance) for _ in range(MOST_CONNECTIONS)]
    await answers(opened[-1])
    one_more = await asyncio.open_connection(*entrance)
    assert await asyncio.wait_for(ended(one_more[0]), 60)
    for _, writer in opened:
        writer.close()
    await opened[0][1].wait_closed()
    for _ in range(600):  # until the server has seen one of them go
        again = await asyncio.open_connection(*entrance)
        with contextlib.suppress(ConnectionError, asyncio.IncompleteReadError):
            await answers(again)
            return
        await asyncio.sleep(0.1)
    raise AssertionError("no place became free")


async def answers(opened: tuple[asyncio.StreamReader, asyncio.StreamWriter]) -> None:
    """A connection is served."""
    reader, writer = opened
    writer.write(asking(b"GET /static/pages.css HTTP/1.1"))
    assert (await asyncio.wait_for(reader.readuntil(b"\r\n"), 60)).startswith(b"HTTP/1.1 200")


async def ended(reader: asyncio.StreamReader) -> bool:
    """Whether a connection was closed without a word."""
    try:
        return await reader.read() == b""
    except ConnectionError:
        return True


async def test_a_form_that_dribbles_in_is_not_waited_for(
    entrance: tuple[str, int], monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setattr("floorbase.web.door.requests.PATIENCE", 0.5)
    reader, writer = await asyncio.open_connection(*entrance)
    writer.write(asking(b"POST /code HTTP/1.1", FORM, b"Content-Length: 100"))

    async def dribble() -> None:
        for _ in range(100):
            writer.write(b"a")
            await asyncio.sleep(0.1)

    dribbling = asyncio.create_task(dribble())
    told = await asyncio.wait_for(reader.readuntil(b"\r\n"), 60)
    dribbling.cancel()
    writer.close()
    assert told.startswith(b"HTTP/1.1 408")


async def test_one_browser_does_not_keep_all_others_waiting(local: Served) -> None:
    """Its thirtieth page at once is refused; another browser's is made."""
    await local.client.get("/")
    shared = local.client.server.app[SHARED]  # pyrefly: ignore[missing-attribute]
    hold = threading.Event()
    held = shared.worker.submit(hold.wait, 120)
    pages = [asyncio.create_task(local.client.get("/")) for _ in range(30)]
    for _ in range(600):  # until each one too many was refused
        _, waiting = await asyncio.wait(pages, timeout=0.1)
        if len(waiting) <= MOST_OF_ONE:
            break
    assert len(waiting) == MOST_OF_ONE
    other = asyncio.create_task(answered(local, asking(b"GET / HTTP/1.1")))
    hold.set()
    statuses = sorted([(await page).status for page in pages])
    assert statuses == [200] * MOST_OF_ONE + [429] * (30 - MOST_OF_ONE)
    assert (await other).startswith(b"HTTP/1.1 200")
    assert held.result()
    assert not shared.waiting


def test_a_storm_of_faults_is_a_line_without_traceback() -> None:
    said = quiet()
    try:
        raise OSError(24, "Too many open files")
    except OSError:
        fault = sys.exc_info()
    records = [
        logging.LogRecord("asyncio", logging.ERROR, "", 1, "accept failed", None, fault)
        for _ in range(300)
    ]
    kept = [record for record in records if said(record)]
    assert len(kept) == 1
    assert kept[0].exc_info is None
    assert "Too many open files" in kept[0].getMessage()
