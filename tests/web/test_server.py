"""The page and its socket: what is served, to whom, and that nothing comes from elsewhere."""

from __future__ import annotations

import re
from typing import Any

import pytest
from aiohttp import WSMsgType, WSServerHandshakeError
from textual_serve.app_service import AppService

from tests.support.served import CODE, Served, shown_after

ELSEWHERE = re.compile(r"(?:https?:|wss?:)?//(?!localhost\b)[a-z0-9-]+\.[a-z]{2,}", re.IGNORECASE)


async def test_without_the_code_there_is_only_the_form(served: Served) -> None:
    answer = await served.client.get("/")
    text = await answer.text()
    assert answer.status == 401
    assert 'name="code"' in text
    assert "terminal" not in text


@pytest.mark.parametrize("path", ["/terminal/ws", "/download/some-key", "/nothing"])
async def test_without_the_code_nothing_else_answers(served: Served, path: str) -> None:
    assert (await served.client.get(path)).status == 401
    with pytest.raises(WSServerHandshakeError) as refused:
        await served.client.ws_connect(path)
    assert refused.value.status == 401


async def test_a_wrong_code_is_refused_and_slowed_down(served: Served) -> None:
    answer = await served.enter("not-the-code")
    assert answer.status == 403
    assert "That is not the code. Try again in 1 second." in await answer.text()
    answer = await served.enter(CODE)
    assert answer.status == 429
    assert answer.headers["Retry-After"] == "1"
    assert 'name="code"' in await answer.text()
    assert (await served.client.get("/")).status == 401


@pytest.mark.parametrize("form", [{}, {"other": "x"}, {"code": "x" * 9000}])
async def test_a_form_that_is_not_ours(served: Served, form: dict[str, str]) -> None:
    answer = await served.client.post("/code", data=form, allow_redirects=False)
    assert answer.status in (403, 413)
    assert "Traceback" not in await answer.text()


async def test_the_right_code_opens_the_page(served: Served) -> None:
    answer = await served.enter()
    assert answer.status == 303
    cookie = answer.headers["Set-Cookie"]
    assert "HttpOnly" in cookie
    assert "SameSite=Lax" in cookie
    assert CODE not in cookie
    page = await served.client.get("/terminal")
    assert page.status == 200
    assert 'id="terminal"' in await page.text()
    assert (await served.client.get("/download/no-such-key")).status == 404


async def test_a_made_up_cookie_opens_nothing(served: Served) -> None:
    cookies = {served.server.visitors.cookie: "made-up"}
    assert (await served.client.get("/", cookies=cookies)).status == 401
    assert (await served.client.get("/terminal/ws", cookies=cookies)).status == 401


async def test_what_is_downloaded_needs_the_code_and_keeps_its_name(served: Served) -> None:
    class Card(AppService):
        sent = False

        async def send_meta(self, data: dict[str, Any]) -> bool:
            chunk = b"RULING" if not self.sent else b""
            self.sent = True
            await served.server.terminal.download_manager.chunk_received(data["key"], chunk)
            return True

    session = object.__new__(Card)
    await served.server.terminal.download_manager.create_download(
        app_service=session,
        delivery_key="key",
        file_name="ruling.txt",
        open_method="download",
        mime_type="text/plain",
        encoding="utf-8",
    )
    assert (await served.client.get("/download/key")).status == 401
    await served.enter()
    answer = await served.client.get("/download/key")
    assert await answer.text() == "RULING"
    assert answer.headers["Content-Disposition"] == "attachment; filename=ruling.txt"
    assert "script-src 'self'" in answer.headers["Content-Security-Policy"]


async def test_nothing_in_the_page_refers_to_another_host(served: Served) -> None:
    form = await (await served.client.get("/")).text()
    await served.enter()
    page = await (await served.client.get("/terminal?fontsize=20")).text()
    assert 'data-asked-size="20"' in page
    links = set(re.findall(r'(?:src|href)="([^"]+)"', form + page)) - {"data:,", "#main"}
    assert len(links) >= 4
    for link in links:
        assert link.startswith("/"), link
        answer = await served.client.get(link)
        assert answer.status == 200, link
        assert "default-src 'none'" in answer.headers["Content-Security-Policy"]
        if not link.endswith("textual.js"):  # of Textual's own; the policy above holds it here
            assert (
                ELSEWHERE.findall(re.sub(r"/\*.*?\*/", "", await answer.text(), flags=re.S)) == []
            )
    assert ELSEWHERE.findall(form + page) == []


async def test_the_bundled_font_is_served_with_its_licence(served: Served) -> None:
    style = await (await served.client.get("/terminal/static/floor.css")).text()
    fonts = re.findall(r'url\("([^"]+)"\)', style)
    assert len(fonts) == 2
    for font in fonts:
        answer = await served.client.get(f"/terminal/static/{font}")
        assert (await answer.read())[:4] == b"wOF2"
    licence = await served.client.get("/terminal/static/fonts/LICENSE-DejaVu.txt")
    assert "Permission is hereby granted, free of charge" in await licence.text()


async def test_for_this_computer_alone_no_code_is_asked(local: Served) -> None:
    assert 'id="terminal"' in await (await local.client.get("/terminal")).text()


@pytest.mark.parametrize("host", ["floor.example.com", "192.168.1.20:8000", "", "[::"])
async def test_another_sites_name_does_not_lead_here(local: Served, host: str) -> None:
    """A name made to resolve to this computer would bring that site's scripts with it."""
    answer = await local.client.get("/", headers={"Host": host})
    assert answer.status in (400, 403)
    assert "Traceback" not in await answer.text()


@pytest.mark.parametrize("origin", ["http://example.com", "null", "http://127.0.0.1:1", "http://["])
async def test_another_sites_page_cannot_open_the_socket(local: Served, origin: str) -> None:
    with pytest.raises(WSServerHandshakeError) as refused:
        await local.client.ws_connect("/terminal/ws", origin=origin)
    assert refused.value.status == 403


@pytest.mark.sweep
async def test_several_people_each_have_a_session_of_their_own(served: Served) -> None:
    await served.enter()
    one = await served.client.ws_connect("/terminal/ws?width=80&height=24")
    other = await served.client.ws_connect("/terminal/ws?width=60&height=30")
    assert len(served.server.terminal.places.sockets()) == 2
    await shown_after(one, "", "What happened?")
    await shown_after(other, "", "What happened?")
    assert "oot raise" in await shown_after(one, "oot raise", "oot raise")
    assert "oot raise" not in await shown_after(other, "odd chip", "odd chip")
    await one.close()
    await shown_after(other, "s", "odd chips")
    await other.close()


@pytest.mark.sweep
async def test_a_browser_finds_again_what_it_was_in_the_middle_of(local: Served) -> None:
    """A tablet fell asleep: its page is opened anew; another browser sees nothing of it."""
    page = await local.client.get("/terminal")
    assert "HttpOnly" in page.headers["Set-Cookie"]
    asleep = await local.client.ws_connect("/terminal/ws?width=80&height=24")
    await shown_after(asleep, "", "The Star")
    await shown_after(asleep, "oot raise 800", "Action out of turn")
    await shown_after(asleep, "\r", "Disputed")
    await asleep.close()
    again = await local.client.ws_connect("/terminal/ws?width=80&height=24")
    await shown_after(again, "", "go on with")
    await again.close()
    local.client.session.cookie_jar.clear()
    other = await local.client.ws_connect("/terminal/ws?width=80&height=24")
    assert "go on with" not in await shown_after(other, "", "Conduct")
    await other.close()


@pytest.mark.parametrize("sent", ["nonsense", "{}", '["resize", 1]', '["stdin"]', "[]"])
async def test_what_no_page_of_ours_sends_closes_that_session_only(
    local: Served, idle: None, sent: str, capsys: pytest.CaptureFixture[str]
) -> None:
    socket = await local.client.ws_connect("/terminal/ws?width=-5&height=wide")
    await socket.send_str(sent)
    while (await socket.receive(timeout=60)).type not in (WSMsgType.CLOSE, WSMsgType.CLOSED):
        pass
    assert (await local.client.get("/")).status == 200
    assert "Traceback" not in "".join(capsys.readouterr())


async def test_a_poster_has_the_address_at_which_it_was_opened(served: Served) -> None:
    await served.enter()
    text = await (await served.client.get("/poster", headers={"Host": "floor.local:8443"})).text()
    assert "http://floor.local:8443/" in text
    assert "<svg" in text
    assert "The floor manager has the code." in text
    assert CODE not in text, "players see it too"
    assert "Only this computer" not in text


async def test_a_poster_of_this_computer_alone_says_so(local: Served) -> None:
    assert "Only this computer can open" in await (await local.client.get("/poster")).text()


async def test_without_a_certificate_of_the_house_there_is_nothing_to_trust(local: Served) -> None:
    for path in ("/trust", "/trust/floorbase.crt"):
        assert (await local.client.get(path)).status == 404


async def test_files_are_kept_for_ever_under_their_print(local: Served) -> None:
    page = await (await local.client.get("/")).text()
    found = re.search(r'href="(/static/pages\.css\?v=(\w+))"', page)
    assert found
    style = await local.client.get(found[1], headers={"Accept-Encoding": "gzip"})
    assert "immutable" in style.headers["Cache-Control"]
    assert style.headers["Content-Encoding"] == "gzip"
    tag = {"If-None-Match": style.headers["ETag"]}
    assert (await local.client.get("/static/pages.css", headers=tag)).status == 304
    old = await local.client.get("/static/pages.css?v=of-another-version")
    assert old.headers["Cache-Control"] == "no-cache"
    assert (await local.client.get("/static/../server.py")).status == 404


async def test_for_htmx_only_the_part_in_the_middle_is_sent(local: Served) -> None:
    whole = await (await local.client.get("/more")).text()
    part = await (await local.client.get("/more", headers={"HX-Request": "true"})).text()
    assert "<html" in whole
    assert "<html" not in part
    assert part[part.index("<main") : part.index("</h1>")] in whole
