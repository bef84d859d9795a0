"""What each code opens, how forms are kept from others, and how one leaves again."""

from __future__ import annotations

import re
from collections.abc import AsyncIterator
from pathlib import Path

import pytest
import pytest_asyncio
from aiohttp import web
from aiohttp.test_utils import TestClient, TestServer

from floorbase.web.door.address import listen
from floorbase.web.door.gate import Gate, Role
from floorbase.web.door.secret import kept_secret
from floorbase.web.pages.guarding import needs
from floorbase.web.server import FloorServer
from tests.support.served import CODE, Served
from tests.support.shipped import LIBRARY

KEEPER, READER = "keeps-the-journal", "reads-the-journal"


@needs(Role.READER)
async def look_up(_request: web.Request) -> web.StreamResponse:
    """A page of the journal."""
    return web.Response(text="the journal")


@needs(Role.KEEPER)
async def rule(request: web.Request) -> web.StreamResponse:
    """A form of the journal."""
    return web.Response(text="ruled: " + str((await request.post())["said"]))


async def anything(_request: web.Request) -> web.StreamResponse:
    """A form that whoever came in may send."""
    return web.Response(text="changed")


async def with_journal(gate: Gate, *, proxied: bool = False) -> AsyncIterator[Served]:
    """A server with pages that need roles."""
    with listen("127.0.0.1", 0) as listening:
        server = FloorServer(gate, listening, library=LIBRARY, proxied=proxied)
        app = server.application()
        app.router.add_get("/test/journal", look_up)
        app.router.add_post("/test/rule", rule)
        app.router.add_post("/test/any", anything)
        async with TestClient(TestServer(app)) as client:
            yield Served(server, client)


@pytest_asyncio.fixture
async def coded() -> AsyncIterator[Served]:
    """A server with a code for each role."""
    gate = Gate(CODE, journal=KEEPER, journal_read=READER)
    async for one in with_journal(gate):
        yield one


@pytest_asyncio.fixture
async def without_journal() -> AsyncIterator[Served]:
    """A server with an access code alone."""
    async for one in with_journal(Gate(CODE)):
        yield one


@pytest_asyncio.fixture
async def alone() -> AsyncIterator[Served]:
    """A server for this computer, with no code at all."""
    async for one in with_journal(Gate(None)):
        yield one


async def token(served: Served) -> str:
    """A token for this browser, as the page gives it that offers to send a form again."""
    text = await (await served.client.post("/test/any")).text()
    found = re.search(r'name="token" value="(\w+)"', text)
    assert found
    return found[1]


@pytest.mark.parametrize(
    ("code", "reads", "rules"), [(CODE, 403, 403), (READER, 200, 403), (KEEPER, 200, 200)]
)
async def test_each_code_opens_its_own(coded: Served, code: str, reads: int, rules: int) -> None:
    assert (await coded.enter(code)).status == 303
    assert (await coded.client.get("/")).status == 200
    assert (await coded.client.get("/test/journal")).status == reads
    sent = {"token": await token(coded), "said": "stands"}
    answer = await coded.client.post("/test/rule", data=sent)
    assert answer.status == rules
    if rules == 200:
        assert await answer.text() == "ruled: stands"
    else:
        text = await answer.text()
        assert "The journal needs its code" in text
        assert "said=stands" in text, "what was typed is kept until the code is there"


async def test_the_journals_code_goes_on_to_what_was_asked_for(coded: Served) -> None:
    await coded.enter()
    page = await (await coded.client.get("/test/journal?after=3&x=%22")).text()
    assert 'name="on" value="/test/journal?after=3&amp;x=%22"' in page
    form = {"code": READER, "on": "/test/journal?after=3&x=%22", "opens": "journal"}
    answer = await coded.client.post("/code", data=form, allow_redirects=False)
    assert (answer.status, answer.headers["Location"]) == (303, "/test/journal?after=3&x=%22")


async def test_what_was_typed_before_the_code_is_offered_again(coded: Served) -> None:
    await coded.enter()
    form = {"code": KEEPER, "on": "/test/rule", "held": "said=it+%3Cb%3Estands"}
    text = await (await coded.client.post("/code", data=form)).text()
    assert 'action="/test/rule"' in text
    assert 'name="said" value="it &lt;b&gt;stands"' in text


@pytest.mark.parametrize("on", ["https://evil.test/", "//evil.test", "/\\evil.test", "/a\r\nB: c"])
async def test_nobody_is_sent_elsewhere(coded: Served, on: str) -> None:
    form = {"code": CODE, "on": on}
    answer = await coded.client.post("/code", data=form, allow_redirects=False)
    assert answer.headers["Location"] == "/"


async def test_without_a_journal_code_the_journal_stays_closed(without_journal: Served) -> None:
    await without_journal.enter()
    answer = await without_journal.client.get("/test/journal")
    text = await answer.text()
    assert answer.status == 403
    assert "--journal-code" in text
    assert 'name="code"' not in text


async def test_on_this_computer_alone_the_journal_is_open(alone: Served) -> None:
    assert (await alone.client.get("/test/journal")).status == 200


async def test_on_this_computer_a_journal_code_closes_the_journal_alone() -> None:
    gate = Gate(None, journal=KEEPER)
    assert gate.role(None) is Role.RULINGS
    assert gate.role(gate.token_of(Role.KEEPER)) is Role.KEEPER


@pytest.mark.parametrize("sent", ["", "x", "é" * 40, "\ud800"])
async def test_a_form_without_its_token_changes_nothing_and_keeps_what_was_typed(
    alone: Served, sent: str
) -> None:
    await alone.client.get("/")
    form = b"said=%3Cb%3Estands&token=" + sent.encode("utf-8", "surrogatepass")
    kind = {"Content-Type": "application/x-www-form-urlencoded"}
    answer = await alone.client.post("/test/any", data=form, headers=kind)
    text = await answer.text()
    assert answer.status in (400, 403)  # 400: what is no UTF-8
    assert text != "changed"
    if answer.status == 403:
        assert 'name="said" value="&lt;b&gt;stands"' in text
        again = re.search(r'name="token" value="(\w+)"', text)
        assert again
        sent_again = {"said": "stands", "token": again[1]}
        assert await (await alone.client.post("/test/any", data=sent_again)).text() == "changed"


async def test_another_browsers_token_opens_nothing(alone: Served) -> None:
    taken = await token(alone)
    assert (await alone.client.post("/test/any", data={"token": taken})).status == 200
    alone.client.session.cookie_jar.clear()
    assert (await alone.client.post("/test/any", data={"token": taken})).status == 403


async def test_another_sites_form_is_not_offered_again(alone: Served) -> None:
    headers = {"Origin": "http://evil.test"}
    answer = await alone.client.post("/test/any", data={"said": "x<y"}, headers=headers)
    text = await answer.text()
    assert answer.status == 403
    assert "Send again" not in text
    assert "x&lt;y" not in text


async def test_leaving_forgets_the_code(coded: Served) -> None:
    await coded.enter(KEEPER)
    left = await coded.client.post("/leave", data={"token": await token(coded)})
    assert left.status == 401
    assert (await coded.client.get("/test/journal")).status == 401


async def test_a_browser_that_guesses_waits_at_any_address() -> None:
    gate = Gate(CODE, lambda: 0.0)
    assert gate.enter("192.0.2.1", "not-the-code", "a" * 32) is None
    assert gate.wait("192.0.2.2", "a" * 32) == 1
    assert gate.wait("192.0.2.2", "b" * 32) == 0
    assert gate.wait("192.0.2.1", "b" * 32) == 1


async def test_behind_https_cookies_are_for_https_alone() -> None:
    async for served in with_journal(Gate(CODE), proxied=True):
        headers = {"X-Forwarded-Proto": "https", "X-Forwarded-For": "192.0.2.7"}
        sent = {"code": CODE}
        answer = await served.client.post(
            "/code", data=sent, headers=headers, allow_redirects=False
        )
        assert "Secure" in answer.headers["Set-Cookie"]


def test_a_server_that_starts_again_knows_its_browsers(tmp_path: Path) -> None:
    """As long as the code is the same: another code, or another secret, ends what it let in."""
    before = Gate(CODE, secret=kept_secret(tmp_path)).token
    again = kept_secret(tmp_path)
    assert Gate(CODE, secret=again).lets_in(before)
    assert not Gate("another-code", secret=again).lets_in(before)
    assert not Gate(CODE, secret=kept_secret(tmp_path / "elsewhere")).lets_in(before)
    assert (tmp_path / "secret").stat().st_mode & 0o777 == 0o600


def test_a_damaged_secret_is_made_anew(tmp_path: Path) -> None:
    (tmp_path / "secret").write_bytes(b"half")
    made = kept_secret(tmp_path)
    assert len(made) == 32
    assert kept_secret(tmp_path) == made


def test_where_no_secret_can_be_kept_there_is_one_for_now(tmp_path: Path) -> None:
    (tmp_path / "file").write_text("")
    assert len(kept_secret(tmp_path / "file")) == 32
