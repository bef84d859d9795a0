"""The pages as a browser has them: a server beside the tests, and what a page must always be."""

from __future__ import annotations

import asyncio
import threading
from collections.abc import Iterator
from contextlib import contextmanager
from importlib import import_module
from pathlib import Path
from typing import TYPE_CHECKING, Any

import pytest
from aiohttp import web

from floorbase.web.door.address import listen
from floorbase.web.door.gate import Gate
from floorbase.web.server import FloorServer
from tests.support.shipped import LIBRARY

if TYPE_CHECKING:
    from playwright.sync_api import Browser, BrowserContext, Page

WIDTHS = (320, 390, 768, 1280)
HEIGHT = 780
LEAST = 44  # pixels of what is tapped, each way
APART = 8  # pixels between two of them
AXE = "/axe.js"  # where a browser fetches it: compiled once for a visitor, not for each page
PATIENCE = 60_000  # milliseconds: the machine that tests may be busy with all else
# What is tapped and stands in nobody's way: by its words, with its place on the page.
TARGETS = """() => [...document.querySelectorAll(
  'a[href], button, input, select, textarea, summary')]
  .filter(one => one.type !== 'hidden' && one.checkVisibility() && !one.matches('.skip'))
  .map(one => { const box = one.getBoundingClientRect();
    return [one.innerText || one.id, box.left, box.top + scrollY, box.width, box.height,
            !!one.closest('.bar')]; })"""


@contextmanager
def pages_served(tmp_path: Path, port: int = 0) -> Iterator[str]:
    """A server for this computer alone, in a thread; its address, without the last slash."""
    loop = asyncio.new_event_loop()
    thread = threading.Thread(target=loop.run_forever, daemon=True)
    thread.start()

    def wait_for(work: Any) -> Any:
        return asyncio.run_coroutine_threadsafe(work, loop).result(30)

    LIBRARY.hearing.hear("oot raise")  # as when it is served: ready before anybody asks
    with listen("127.0.0.1", port) as listening:
        server = FloorServer(Gate(None), listening, tmp_path / "faults.log", library=LIBRARY)
        application = server.application()
        application.router.add_get(AXE, axe_itself)
        runner = web.AppRunner(application)
        wait_for(runner.setup())
        wait_for(web.SockSite(runner, listening).start())
        host, port = listening.getsockname()[:2]
        yield f"http://{host}:{port}"
        wait_for(runner.cleanup())
    loop.call_soon_threadsafe(loop.stop)
    thread.join()
    loop.close()


async def axe_itself(request: web.Request) -> web.Response:
    """The script that looks for what is wrong for readers of screens."""
    script = import_module("axe_playwright_python.sync_playwright").Axe().axe_script
    kept = {"Cache-Control": "max-age=3600"}
    return web.Response(text=script, content_type="text/javascript", headers=kept)


class Visitors:
    """The browsers of a module's tests: of each kind one page, which is wide as it is asked to be.

    A page in a browser of its own costs as much as five pages that it goes to.
    """

    def __init__(self, chromium: Browser) -> None:
        self.chromium = chromium
        self.opened: dict[tuple[bool, bool], Page] = {}

    def __call__(self, width: int, *, script: bool = True, theme: str = "light") -> Page:
        """A page that remembers nothing of what it was used for before."""
        kind = (width < 768, script)
        if kind not in self.opened:
            self.opened[kind] = visitor(self.chromium, width, script=script).new_page()
        page = self.opened[kind]
        page.context.set_offline(False)
        page.context.clear_cookies()
        page.context.clear_permissions()
        if page.url.startswith("http"):
            page.evaluate("try { sessionStorage.clear(); localStorage.clear() } catch {}")
        page.set_viewport_size({"width": width, "height": HEIGHT})
        page.emulate_media(color_scheme="dark" if theme == "dark" else "light")
        return page


def visitor(
    chromium: Browser, width: int, *, script: bool = True, theme: str = "light"
) -> BrowserContext:
    """A browser of its own, so wide; a phone below 768 pixels."""
    phone = width < 768
    context = chromium.new_context(
        viewport={"width": width, "height": HEIGHT},
        java_script_enabled=script,
        has_touch=phone,
        is_mobile=phone,
        color_scheme="dark" if theme == "dark" else "light",
    )
    context.set_default_timeout(PATIENCE)
    return context


def too_small(page: Page) -> list[object]:
    """What is too small to be tapped, or too near to something else that is."""
    boxes = page.evaluate(TARGETS)
    wrong: list[object] = [
        one for one in boxes if min(one[3], one[4]) < LEAST - 0.01 and one[3] * one[4]
    ]
    for number, one in enumerate(boxes):
        for other in boxes[number + 1 :]:
            if one[5] == other[5] and gap(one, other) < APART - 0.01:
                wrong.append((one, other))
    return wrong


def gap(one: list[float], other: list[float]) -> float:
    """How many pixels lie between two boxes.

    >>> gap(["a", 0, 0, 44, 44], ["b", 52, 0, 44, 44])
    8
    """
    beside = max(one[1], other[1]) - min(one[1] + one[3], other[1] + other[3])
    below = max(one[2], other[2]) - min(one[2] + one[4], other[2] + other[4])
    return max(beside, below)


def sideways(page: Page) -> int:
    """How many pixels of a page lie beside the screen, which a phone would shrink to show them."""
    assert page.viewport_size
    wide: int = page.evaluate("document.scrollingElement.scrollWidth")
    return max(wide - page.viewport_size["width"], 0)


def beyond_thumbs(page: Page, name: str) -> dict[str, object]:
    """What no thumb hits and what lies beside the screen, also with text of twice the size.

    Of a page by its name; nothing where it is as it must be.
    """
    found: list[object] = [sideways(page), too_small(page)]
    page.evaluate("document.documentElement.style.fontSize = '200%'")
    found += [sideways(page), too_small(page)]
    page.evaluate("document.documentElement.style.fontSize = ''")
    return {name: found} if any(found) else {}


def wrong_with(page: Page, name: str) -> dict[str, object]:
    """What is wrong with a page on a phone, for thumbs or for a reader of screens."""
    axe = pytest.importorskip("axe_playwright_python.sync_playwright")
    page.add_script_tag(url=AXE)
    report = axe.AxeResults(page.evaluate("axe.run({resultTypes: ['violations']})"))
    found = {f"{name}, read": report.generate_report()} if report.violations_count else {}
    return found | beyond_thumbs(page, name)
