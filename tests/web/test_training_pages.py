"""The pages of training: who trains, an item and its result, and an exam to its end."""

from __future__ import annotations

import re
from collections.abc import AsyncIterator
from html import unescape
from pathlib import Path

import pytest
import pytest_asyncio
from aiohttp.test_utils import TestClient, TestServer

from floorbase.user.training_store import Store
from floorbase.web.door.address import listen
from floorbase.web.door.gate import Gate
from floorbase.web.pages.training.room import ROOM
from floorbase.web.server import FloorServer
from tests.support.served import Served
from tests.support.shipped import LIBRARY

CODE = "michigan-7F3K-3"  # an exam of three questions


@pytest.fixture(autouse=True)
def data(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    """A training file of its own."""
    monkeypatch.setenv("XDG_DATA_HOME", str(tmp_path / "data"))


@pytest_asyncio.fixture
async def zoe() -> AsyncIterator[Served]:
    """A browser in which Zoë trains."""
    with listen("127.0.0.1", 0) as listening:
        server = FloorServer(Gate(None), listening, library=LIBRARY)
        async with TestClient(TestServer(server.application())) as client:
            one = Served(server, client)
            await page(one, "/train")
            text = await send(one, "/train/learner", "/train", name="Zoë <b>")
            assert "Zoë <b>: " in text
            yield one


async def page(served: Served, address: str, status: int = 200) -> str:
    """The text of a page."""
    answer = await served.client.get(address)
    assert answer.status == status, address
    return unescape(await answer.text())


async def send(served: Served, to: str, at: str, status: int = 200, **typed: str) -> str:
    """Send a form of the page ``at``: the page that came."""
    text = await page(served, at)
    found = dict(re.findall(r'<input type="hidden" name="([^"]*)" value="([^"]*)"', text))
    answer = await served.client.post(to, data={**found, **typed})
    assert answer.status == status, to
    return unescape(await answer.text())


def choices(text: str) -> list[str]:
    """The answers to tap."""
    return re.findall(r'name="given" value="([^"]*)"', text)


async def test_nobody_is_named_in_an_address_and_html_stays_text(zoe: Served) -> None:
    raw = await (await zoe.client.get("/train")).text()
    assert "Zoë &lt;b&gt;" in raw
    assert [one.name for one in Store().learners()] == ["Zoë <b>"]
    kept = [one.value for one in zoe.client.session.cookie_jar if "learner" in one.key]
    assert kept == [Store().learners()[0].id]


async def test_an_item_is_answered_and_kept_before_its_result(zoe: Served) -> None:
    """A wrong ruling ends an item; the same form sent again counts nothing."""
    text = await send(zoe, "/train/begin", "/train")
    asked = choices(text)
    room = zoe.client.server.app[ROOM]  # pyrefly: ignore[missing-attribute]
    (sitting,) = room.sittings.values()
    item = sitting.drill.item
    assert item
    wrong = next((one for one in asked if one != item.right), "0")
    mark = re.search(r'name="mark" value="([^"]*)"', text)
    assert mark
    text = await send(zoe, "/train/item", "/train/item", given=wrong)
    assert "Wrong." in text
    store = Store()
    (memory,) = store.memories(store.learners()[0]).values()
    assert (memory.key, memory.reviews, memory.misses) == (str(item.key), 1, 1)
    await zoe.client.post("/train/item", data={"mark": mark[1], "given": wrong})
    (memory,) = store.memories(store.learners()[0]).values()
    assert memory.reviews == 1
    text = await send(zoe, "/train/next", "/train/item")
    assert "Wrong." not in text
    assert "1 item answered, 0 right." in await send(zoe, "/train/stop", "/train/item")
    assert "1 of " in await page(zoe, "/train/progress")


async def test_a_server_that_starts_again_asks_the_same_item(zoe: Served) -> None:
    text = await send(zoe, "/train/begin", "/train")
    zoe.client.server.app[ROOM].sittings.clear()  # pyrefly: ignore[missing-attribute]
    again = await page(zoe, "/train/item")
    assert choices(again) == choices(text)
    assert re.findall("<h1.*?</h1>", again) == re.findall("<h1.*?</h1>", text)


async def test_an_exam_is_answered_changed_ended_and_printed(zoe: Served) -> None:
    text = await send(zoe, "/train/exam", "/train/exam", 400, code="nonsense")
    assert "is not an exam code" in text
    text = await send(zoe, "/train/exam", "/train/exam", code=CODE)
    assert "0 of 3 answered" in text
    for number in (1, 2, 3):
        asked = choices(await page(zoe, f"/train/exam/{number}"))
        await send(zoe, f"/train/exam/{number}", f"/train/exam/{number}", given=[*asked, "1"][0])
    assert "3 of 3 answered" in await page(zoe, "/train/exam")
    await send(zoe, "/train/exam/2", "/train/exam/2", clear="1")
    assert "2 of 3 answered" in await page(zoe, "/train/exam")
    assert "Question 2 has no answer." in await page(zoe, "/train/exam/end")
    text = await send(zoe, "/train/exam/end", "/train/exam/end")
    assert "are needed to pass" in text
    assert "Examiner" in text
    (kept,) = Store().exams(Store().learners()[0])
    assert kept.ended
    assert set(kept.answers) >= {1, 3}
    zoe.client.session.cookie_jar.clear()
    await page(zoe, f"/train/exam/result/{kept.id}", 404)


async def test_without_a_learner_every_page_asks_who_trains(zoe: Served) -> None:
    zoe.client.session.cookie_jar.clear()
    for address in ("/train", "/train/item", "/train/progress", "/train/exam", "/train/exam/1"):
        assert "Who trains?" in await page(zoe, address)
