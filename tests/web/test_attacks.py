"""Addresses, forms and headers that nobody means well with: pages all the same, and no faults."""

from __future__ import annotations

import asyncio
import logging
from collections.abc import AsyncIterator

import pytest
import pytest_asyncio
from aiohttp import ClientResponse
from aiohttp.test_utils import TestClient, TestServer
from yarl import URL

from floorbase.web.door.address import listen
from floorbase.web.door.gate import Gate
from floorbase.web.server import FloorServer
from tests.support.served import CODE, Served
from tests.support.shipped import LIBRARY
from tests.support.sweep import tries
from tests.support.web_attacks import NAMES, Attacker, as_bytes, as_form, wrong_with

TRIES = tries(150, 3000)
FORM = ("Content-Type", "application/x-www-form-urlencoded")
CLOSED = ("What happened?", "token")  # what only who came in is shown


@pytest_asyncio.fixture
async def keeper() -> AsyncIterator[Served]:
    """A server to whoever may do everything: nothing stands before its pages."""
    with listen("127.0.0.1", 0) as listening:
        server = FloorServer(Gate(None), listening, library=LIBRARY)
        async with TestClient(TestServer(server.application())) as client:
            yield Served(server, client)


@pytest_asyncio.fixture
async def outsider() -> AsyncIterator[Served]:
    """A server whose code the attacker does not have."""
    with listen("127.0.0.1", 0) as listening:
        server = FloorServer(Gate(CODE), listening, library=LIBRARY)
        async with TestClient(TestServer(server.application())) as client:
            yield Served(server, client)


async def page_of(answer: ClientResponse) -> str:
    """The page that came; nothing where it is plain text, as aiohttp answers what is no request."""
    return await answer.text() if answer.content_type == "text/html" else ""


async def raw(served: Served, sent: bytes) -> tuple[int, str]:
    """The answer to these very bytes, and its page."""
    port = served.client.server.port
    assert port
    reader, writer = await asyncio.open_connection("127.0.0.1", port)
    writer.write(sent)
    answer = await asyncio.wait_for(reader.read(), 60)
    writer.close()
    head, _, body = answer.partition(b"\r\n\r\n")
    text = body.decode("utf-8", "replace") if b"Content-Type: text/html" in head else ""
    return int(head.split(b" ", 2)[1]), text


async def test_no_address_breaks_a_page(keeper: Served) -> None:
    attacker = Attacker(keeper.server.application(), 1)
    statuses = set()
    for _ in range(TRIES):
        address = f"{attacker.path()}?{attacker.query()}"
        answer = await keeper.client.get(URL(address, encoded=True), allow_redirects=False)
        text = await page_of(answer)
        assert wrong_with(answer.status, text) == [], address
        if text:
            assert "script-src 'self';" in answer.headers["Content-Security-Policy"], address
        statuses.add(answer.status)
    assert {200, 404, 409} <= statuses, "what is tried reaches pages, too"


@pytest.mark.parametrize("with_token", [True, False])
async def test_no_form_breaks_a_page(keeper: Served, with_token: bool) -> None:
    attacker = Attacker(keeper.server.application(), 2 + with_token)
    await keeper.client.get("/")
    (visitor,) = [one.value for one in keeper.client.session.cookie_jar if "visitor" in one.key]
    token = keeper.server.tokens.make(visitor)
    for _ in range(TRIES // 2):
        address = f"{attacker.path('POST')}"
        fields = attacker.fields(NAMES) + ([("token", token)] if with_token else [])
        answer = await keeper.client.post(
            URL(address, encoded=True),
            data=as_form(fields[::-1]),
            headers=[FORM],
            allow_redirects=False,
        )
        text = await page_of(answer)
        assert wrong_with(answer.status, text) == [], (address, fields)
        if not with_token and not address.startswith("/code"):
            assert answer.status in (403, 404, 405), (address, fields)


async def test_no_header_breaks_a_page(keeper: Served) -> None:
    attacker = Attacker(keeper.server.application(), 4)
    for _ in range(TRIES):
        method = attacker.rng.choice(["GET", "HEAD", "POST", "PUT", "DELETE", "OPTIONS", "TRACE"])
        address = f"{attacker.path()}?{attacker.query()}"[:7000]
        sent = as_bytes(f"{method} {address} HTTP/1.1", attacker.headers())
        status, text = await raw(keeper, sent)
        assert wrong_with(status, text) == [], sent


async def test_nothing_is_shown_to_who_has_no_code(outsider: Served) -> None:
    attacker = Attacker(outsider.server.application(), 5)
    closed = [path for path in attacker.paths["GET"] if not path.startswith(("/code", "/trust"))]
    assert len(closed) > 10
    for path in closed:
        answer = await outsider.client.get(path)
        text = await answer.text()
        assert answer.status == 401, path
        assert wrong_with(answer.status, text, CLOSED) == [], path
    for _ in range(TRIES // 3):
        address = f"{attacker.path()}?{attacker.query()}"
        sent = as_bytes(f"GET {address[:7000]} HTTP/1.1", attacker.headers())
        status, text = await raw(outsider, sent)
        assert wrong_with(status, text, CLOSED) == [], sent
        assert status in (400, 401, 404) or address.startswith("/code"), sent


async def test_what_went_wrong_is_a_page_and_a_line(
    keeper: Served, caplog: pytest.LogCaptureFixture, monkeypatch: pytest.MonkeyPatch
) -> None:
    """A fault of ours: the page names nothing of it, and the server goes on."""

    def fail(*_: object) -> None:
        raise RuntimeError("of the inside")

    monkeypatch.setattr("floorbase.web.pages.more.more_view", fail)
    with caplog.at_level(logging.ERROR, "floorbase.web"):
        answer = await keeper.client.get("/more")
    text = await answer.text()
    assert answer.status == 500
    assert "Something went wrong" in text
    assert "inside" not in text
    assert [record.getMessage() for record in caplog.records] == ["GET /more failed"]
    assert (await keeper.client.get("/")).status == 200
