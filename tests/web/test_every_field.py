"""Every form of every page that can be reached by links, with HTML typed into every field."""

from __future__ import annotations

from collections.abc import AsyncIterator
from pathlib import Path

import pytest
import pytest_asyncio
from aiohttp.test_utils import TestClient, TestServer
from yarl import URL

from floorbase.web.door.address import listen
from floorbase.web.door.gate import Gate
from floorbase.web.server import FloorServer
from tests.support.served import Served
from tests.support.shipped import LIBRARY
from tests.support.sweep import tries
from tests.support.web_attacks import MARK, as_form, wrong_with
from tests.support.web_forms import PageForm, PageParts

TYPED = f"\"'><{MARK} onload=x>&amp;</script><{MARK}>"
PAGES = tries(60, 1500)
BOOKS = ("/p/star", "/p/star/7.34", "/find?q=odd+chip", "/q/odd_chip", "/compare?q=odd_chip")
ENTERED = "/d/action_out_of_turn/journal?book=star&w=oot+raise+800+over+300&ok=1"
BEGIN = (
    *("/", "/more", "/code", "/poster", "/d/action_out_of_turn?book=star", "/?w=odd+chip"),
    *("/journal", ENTERED, "/journal/report/shift", "/train"),
    *BOOKS,
)
ELSEWHERE = ("/terminal", "/leave", "/download", "/static")


@pytest_asyncio.fixture
async def everyone(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> AsyncIterator[Served]:
    """A server where all is open, with data of its own."""
    monkeypatch.setenv("XDG_DATA_HOME", str(tmp_path / "data"))
    monkeypatch.setenv("XDG_STATE_HOME", str(tmp_path / "state"))
    with listen("127.0.0.1", 0) as listening:
        server = FloorServer(Gate(None), listening, library=LIBRARY)
        async with TestClient(TestServer(server.application())) as client:
            yield Served(server, client)


def kind_of(address: str) -> str:
    """Addresses that differ in what was asked alone are of one kind, to see as many as can be."""
    parts = address.partition("?")[0].split("/")
    return "/".join(parts[:2] + (parts[3:] if parts[1] != "p" else []))


async def test_html_typed_into_any_field_stays_text(everyone: Served) -> None:
    waiting, seen, filled = list(BEGIN), set(BEGIN), set()
    kinds: dict[str, int] = {}
    for _ in range(PAGES):
        if not waiting:
            break
        waiting.sort(key=lambda one: kinds.get(kind_of(one), 0), reverse=True)
        address = waiting.pop()
        kinds[kind_of(address)] = kinds.get(kind_of(address), 0) + 1
        answer = await everyone.client.get(URL(address, encoded=True))
        text = await answer.text() if answer.content_type == "text/html" else ""
        assert wrong_with(answer.status, text) == [], address
        parts = PageParts(address, text)
        for link in parts.links:
            if link.startswith("/") and link not in seen and not link.startswith(ELSEWHERE):
                seen.add(link)
                waiting.append(link)
        for form in parts.forms:
            told = (form.action.partition("?")[0], form.method, *form.typed)
            if told not in filled and not form.action.startswith(ELSEWHERE):
                filled.add(told)
                await send(everyone, form)
    assert len(kinds) > 10
    assert {"w", "code", "q", "players", "grounds", "name", "since"} <= {
        name for _, _, *names in filled for name in names
    }


async def send(everyone: Served, form: PageForm) -> None:
    """Fill a form in, whole and each field by itself, and send it."""
    for names in [form.typed, *([name] for name in form.typed)]:
        fields = list((form.given | dict.fromkeys(names, TYPED)).items())
        if form.method == "post":
            answer = await everyone.client.post(
                URL(form.action, encoded=True), data=dict(fields), allow_redirects=True
            )
        else:
            path = form.action.partition("?")[0]
            answer = await everyone.client.get(URL(f"{path}?{as_form(fields)}", encoded=True))
        text = await answer.text() if answer.content_type == "text/html" else ""
        assert wrong_with(answer.status, text) == [], (form, names)
