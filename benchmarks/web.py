"""The pages' speed and weight: ``python -m benchmarks.web``, on a server of its own.

Fifty people type the twenty disputes and answer what is asked, each a few seconds after the last
page, as people do; then once more without a pause. Then two hundred browsers each leave a card
open. In Chromium, where it is there, the first paint is timed beside the terminal's.
"""

from __future__ import annotations

import asyncio
import itertools
import os
import random
import re
import shutil
import signal
import statistics
import subprocess
import sys
import tempfile
import time
from collections.abc import Iterator
from contextlib import contextmanager
from dataclasses import dataclass, field
from html import unescape
from pathlib import Path
from typing import Any

import aiohttp
import yaml
from yarl import URL

from floorbase.yamldata.build import Loader

TWENTY = Path("tests/scenarios/twenty.yaml")
CODE = "floor-bench"
PEOPLE, VISITORS = 50, 200
PAUSE = (1.0, 5.0)  # seconds that a person looks at a page
MOST_TAPS = 12
BARS = {"first load": 50_000, "words": 300.0, "answer": 100.0, "memory": 300.0}
ASSET = re.compile(r'<(?:link rel="stylesheet" href|script src)="([^"]+)"')
PARTS = (
    re.compile(r'<ul class="buttons answers">.*?</ul>', re.DOTALL),
    re.compile(r'<p class="on">.*?</p>', re.DOTALL),
    re.compile(r'<input id="w".*', re.DOTALL),
)
DISPUTE = re.compile(r'href="(/d/[^"]*)"')
PLACES = itertools.count()
Browser = aiohttp.ClientSession


@dataclass
class Timed:
    """How long pages took, in milliseconds."""

    words: list[float] = field(default_factory=list)
    answers: list[float] = field(default_factory=list)
    failed: int = 0


@contextmanager
def served(home: Path) -> Iterator[tuple[str, int]]:
    """A server: its address, and its process."""
    folders = {f"XDG_{name}_HOME": str(home) for name in ("CONFIG", "STATE", "DATA")}
    (home / "floorbase").mkdir()
    (home / "floorbase" / "house.json").write_text('{"book": "star"}')
    command = [sys.executable, "-u", "-m", "floorbase", "serve", "--port", "0", "--code", CODE]
    running = subprocess.Popen(command, stdout=subprocess.PIPE, text=True, env=os.environ | folders)
    assert running.stdout
    address = ""
    for line in running.stdout:
        address = address or (line.strip() if line.startswith("  http") else "")
        if line.startswith("Ctrl-C"):
            break
    try:
        yield address, running.pid
    finally:
        running.send_signal(signal.SIGINT)
        running.wait()


@contextmanager
def timed(kept: list[float]) -> Iterator[None]:
    """Keep how long something took."""
    began = time.perf_counter()
    yield
    kept.append(1000 * (time.perf_counter() - began))


async def entered(address: str) -> Browser:
    """A browser that has entered the code."""
    place = next(PLACES)
    here = f"127.0.{1 + place // 250}.{1 + place % 250}"  # each at an address of its own
    connector = aiohttp.TCPConnector(local_addr=(here, 0))
    browser = Browser(cookie_jar=aiohttp.CookieJar(unsafe=True), connector=connector)
    async with browser.get(address):
        pass
    async with browser.post(f"{address}code", data={"code": CODE}) as came:
        assert came.status == 200, came.status
    return browser


async def person(
    address: str, told: list[str], seen: Timed, rng: random.Random, pause: bool
) -> None:
    """Type each dispute's words, then answer at random until there is a card."""
    browser = await entered(address)
    for words in told:
        await asyncio.sleep(rng.uniform(*PAUSE) if pause else 0)
        text = await page(browser, URL(address).with_query(w=words), seen.words, seen)
        for _ in range(MOST_TAPS):
            links = leading_on(text)
            if not links:
                break
            await asyncio.sleep(rng.uniform(*PAUSE) if pause else 0)
            link = URL(address.rstrip("/") + rng.choice(links), encoded=True)
            text = await page(browser, link, seen.answers, seen)
    await browser.close()


def leading_on(text: str) -> list[str]:
    """Where one can go from a question, from what was understood, and from what was found."""
    for part in PARTS:
        if found := part.search(text):
            links = [unescape(link) for link in DISPUTE.findall(found[0])]
            return links if part is PARTS[0] else links[:1]
    return []


async def page(browser: Browser, address: URL, kept: list[float], seen: Timed) -> str:
    """A page, with however many addresses lead to it."""
    with timed(kept):
        async with browser.get(address) as answer:
            text = await answer.text()
    seen.failed += answer.status >= 400
    return text


async def people(address: str, *, pause: bool, each: int) -> Timed:
    """All people at work at once."""
    disputes = [case["words"] for case in yaml.load(TWENTY.read_text(), Loader)]
    seen, rng = Timed(), random.Random(7)
    work = [
        person(address, rng.sample(disputes, each), seen, random.Random(number), pause)
        for number in range(PEOPLE)
    ]
    await asyncio.gather(*work)
    return seen


async def first_load(address: str) -> dict[str, int]:
    """The bytes of the first page and all it needs, packed as they are sent."""
    came = await entered(address)
    await came.close()
    jar, loaded = came.cookie_jar, dict[str, int]()
    async with Browser(cookie_jar=jar, auto_decompress=False) as browser:
        headers = {"Accept-Encoding": "gzip"}
        async with browser.get(address, headers=headers) as answer:
            loaded["html"] = len(await answer.read())
        async with browser.get(address, headers={"Accept-Encoding": "identity"}) as answer:
            assets = ASSET.findall(await answer.text())
        for asset in assets:
            async with browser.get(address.rstrip("/") + asset, headers=headers) as answer:
                loaded[asset.partition("?")[0].rpartition("/")[2]] = len(await answer.read())
    return loaded


async def visitors(address: str, pid: int) -> tuple[float, float]:
    """The server's memory, in MB, before and with two hundred visitors who each have a card."""
    before = memory(pid)
    link = f"{address}d/odd_chip?book=star"
    gate = asyncio.Semaphore(20)

    async def visit() -> Browser:
        async with gate:
            browser = await entered(address)
            for path in (address, link):
                async with browser.get(path) as answer:
                    assert answer.status == 200, answer.status
                    await answer.read()
            return browser

    opened = await asyncio.gather(*[visit() for _ in range(VISITORS)])
    now = memory(pid)
    for browser in opened:
        await browser.close()
    return before, now


def memory(pid: int) -> float:
    """What a process holds in memory, in MB."""
    status = Path(f"/proc/{pid}/status").read_text()
    found = re.search(r"VmRSS:\s+(\d+)", status)
    assert found
    return int(found[1]) / 1000


def p95(kept: list[float]) -> float:
    """What nineteen of twenty were within."""
    return statistics.quantiles(kept, n=20)[-1]


def told(seen: Timed, when: str) -> None:
    """Print one round."""
    for name, kept in (("words", seen.words), ("answer", seen.answers)):
        shown = f"median {statistics.median(kept):.0f} ms, p95 {p95(kept):.0f} ms"
        print(f"  {name}: {shown}, most {max(kept):.0f} ms, of {len(kept)} (bar {BARS[name]:.0f})")
    print(f"  {when}: {seen.failed} refused")


def paints(address: str) -> None:
    """First paint of the pages, beside the terminal's first words, each in a fresh browser."""
    chromium = shutil.which("chromium") or shutil.which("chromium-browser")
    if chromium is None:
        print("no chromium here: first paint is not measured")
        return
    from playwright.sync_api import sync_playwright

    with sync_playwright() as playwright:
        browser = playwright.chromium.launch(executable_path=chromium, args=["--no-sandbox"])
        pages = [first_paint(browser, address, "", "h1") for _ in range(5)]
        cells = [first_paint(browser, address, "terminal", "body.-first-byte") for _ in range(5)]
        asked = requests_of_a_later_page(browser, address)
        browser.close()
    page_ms, cell_ms = statistics.median(pages), statistics.median(cells)
    print(
        f"first page: {page_ms:.0f} ms; the terminal's: {cell_ms:.0f} ms ({cell_ms / page_ms:.1f}x)"
    )
    print(f"requests of a later page: {asked} (bar 1)")


def came_in(browser: Any, address: str) -> Any:
    """A phone's context that has entered the code."""
    context = browser.new_context(viewport={"width": 390, "height": 780})
    context.request.post(f"{address}code", form={"code": CODE})
    return context


def first_paint(browser: Any, address: str, path: str, there: str) -> float:
    """Milliseconds until something is there."""
    context = came_in(browser, address)
    page = context.new_page()
    began = time.perf_counter()
    page.goto(address + path)
    page.wait_for_selector(there)
    took = 1000 * (time.perf_counter() - began)
    context.close()
    return took


def requests_of_a_later_page(browser: Any, address: str) -> int:
    """How many requests reach the server when a link of the first page is followed."""
    context = came_in(browser, address)
    page = context.new_page()
    page.goto(address)
    asked: list[str] = []
    page.on("response", lambda got: None if got.from_service_worker else asked.append(got.url))
    page.click('a[href="/more"]')
    page.wait_for_url("**/more")
    page.wait_for_load_state("networkidle")
    kept = page.evaluate(
        "performance.getEntriesByType('resource').filter(one => one.transferSize === 0).length"
    )
    context.close()
    return len(asked) - int(kept)


def main() -> None:
    """Measure all of it."""
    with tempfile.TemporaryDirectory() as home, served(Path(home)) as (address, pid):
        loaded = asyncio.run(first_load(address))
        parts = ", ".join(f"{name} {size:,}" for name, size in loaded.items())
        print(f"first load: {sum(loaded.values()):,} bytes ({parts}; bar {BARS['first load']:,})")
        print(f"{PEOPLE} people at work:")
        told(asyncio.run(people(address, pause=True, each=4)), "with pauses as people make them")
        told(asyncio.run(people(address, pause=False, each=2)), "without any pause")
        before, now = asyncio.run(visitors(address, pid))
        print(f"memory: {now:.0f} MB with {VISITORS} visitors, {before:.0f} before (bar 300)")
        paints(address)


if __name__ == "__main__":
    main()
