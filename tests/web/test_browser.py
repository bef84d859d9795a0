"""The served floor assistant in real Chromium, driven by Playwright: as a tablet on the floor."""

from __future__ import annotations

import os
import signal
import sys
from collections.abc import Callable, Iterator
from pathlib import Path
from typing import TYPE_CHECKING

import pytest

from tests.support.served import serving
from tests.web.words import words_in

if TYPE_CHECKING:
    from playwright.sync_api import Browser, Page, ViewportSize

CODE = "floor-test"
PATIENCE = 60_000  # milliseconds: the machine that tests may be busy with all else
ANSWERS = {
    "What did the player do out of turn?": "4",
    "How many players acted": "1",
    "What did the skipped player then do?": "5",
}
PHONE: ViewportSize = {"width": 390, "height": 780}
TABLET: ViewportSize = {"width": 1024, "height": 700}


class Visitor:
    """A page, what its socket painted, and where it turned to."""

    def __init__(self, page: Page) -> None:
        self.page = page
        self.painted = b""
        self.asked: list[str] = []
        self.faults: list[str] = []
        page.set_default_timeout(PATIENCE)
        page.on("request", lambda request: self.asked.append(request.url))
        page.on("pageerror", lambda error: self.faults.append(str(error)))
        page.on("websocket", lambda opened: opened.on("framereceived", self.paint))

    def paint(self, frame: str | bytes) -> None:
        """Keep what a frame paints."""
        if isinstance(frame, bytes):
            self.painted += frame

    def wait_for(self, *wanted: str) -> None:
        """Wait until all of these words were painted; then forget them."""
        self.wait_until(lambda told: all(words in told for words in wanted), wanted)

    def wait_for_any(self, *wanted: str) -> str:
        """Wait until some of these words were painted; all that was, which is then forgotten."""
        return self.wait_until(lambda told: any(words in told for words in wanted), wanted)

    def wait_until(self, there: Callable[[str], bool], wanted: object) -> str:
        """Wait for what is painted to be so; then forget it."""
        for _ in range(PATIENCE // 100):
            told = words_in(self.painted)
            if there(told):
                self.painted = b""
                return told
            self.page.wait_for_timeout(100)
        raise AssertionError(f"{wanted} not in {words_in(self.painted)}")

    def answer(self, keys: dict[str, str], ruled: str) -> None:
        """Answer whichever questions are asked, each with its key, until there is a ruling."""
        left = dict(keys)
        while True:
            told = self.wait_for_any(ruled, *left)
            if ruled in told:
                return
            asked = next(words for words in left if words in told)
            self.page.keyboard.press(left.pop(asked))

    def open(self, url: str) -> None:
        """Enter the code; wait for the home screen and its search."""
        self.page.goto(f"{url}terminal")
        self.page.fill("#code", CODE)
        self.page.keyboard.press("Enter")
        self.wait_for("What happened?", "rulebook: The Star")

    def look(self, picture: Path) -> int:
        """Take a picture; how many bytes it takes."""
        self.page.screenshot(path=str(picture), timeout=PATIENCE)
        return len(picture.read_bytes())


@pytest.fixture(scope="module")
def server(tmp_path_factory: pytest.TempPathFactory) -> Iterator[tuple[int, str]]:
    """A server with a code: its process, and where it is."""
    with serving(tmp_path_factory.mktemp("served"), "--code", CODE) as (running, lines):
        yield running.pid, lines[1].strip()


@pytest.fixture
def url(server: tuple[int, str]) -> str:
    """Where it is."""
    return server[1]


def begin_again(visitor: Visitor) -> None:
    """Where a session has ended, its page begins another."""
    visitor.page.get_by_role("button", name="Start again").click()
    visitor.wait_for("What happened?")


def kill_sessions(pid: int) -> None:
    """Every session dies at once, as Linux lists those of a server."""
    for session in Path(f"/proc/{pid}/task/{pid}/children").read_text().split():
        os.kill(int(session), signal.SIGKILL)


@pytest.mark.sweep
def test_from_the_code_to_the_ruling_card_and_again_after_each_end(
    chromium: Browser, server: tuple[int, str], tmp_path: Path
) -> None:
    """star:7.34, Example 1: raise to 800 out of turn, the proper seat makes it 600."""
    pid, url = server
    visitor = Visitor(chromium.new_page(viewport=TABLET))
    page = visitor.page
    page.goto(url)
    assert page.locator("label").inner_text() == "Access code"
    visitor.open(url)
    page.keyboard.type("oot raise")
    visitor.wait_for("Action out of turn: Someone")
    page.keyboard.press("Enter")
    visitor.answer(ANSWERS, "The early bet or raise is returned")
    page.wait_for_timeout(500)
    assert visitor.look(tmp_path / "ruling.png") > 10_000
    visitor.painted = b""
    page.keyboard.press("v")
    visitor.wait_for("Whangamata", "Michigan")
    page.keyboard.press("Escape")
    visitor.wait_for("RULING", "star:7.34")
    assert {address for address in visitor.asked if not address.startswith(url)} <= {"data:,"}
    assert visitor.faults == []
    page.keyboard.press("Control+q")
    begin_again(visitor)
    if sys.platform == "linux":
        kill_sessions(pid)
        page.get_by_text("The floor assistant closed.").wait_for()
        begin_again(visitor)
        assert visitor.faults == []
    page.close()


@pytest.mark.sweep
def test_on_a_phone_it_keeps_sixty_columns_and_has_the_keys(
    chromium: Browser, url: str, tmp_path: Path
) -> None:
    phone = chromium.new_context(viewport=PHONE, has_touch=True, is_mobile=True)
    visitor = Visitor(phone.new_page())
    page = visitor.page
    visitor.open(url)
    size = float(page.evaluate("document.getElementById('terminal').dataset.fontSize"))
    assert 9 <= size <= 12
    assert page.evaluate("document.fonts.check('bold 16px \"Roboto Mono\"')")
    assert page.evaluate("document.body.scrollWidth") <= PHONE["width"]
    page.get_by_role("button", name="F2").tap()
    visitor.wait_for("Whangamata", "Michigan")
    # Home is seen behind the list: what is painted of it as the list opens must have come.
    for row in ("QueenSix", "Whangamata", "Nunavut"):
        page.keyboard.press("ArrowDown")
        visitor.wait_for(row)
    page.get_by_role("button", name="Escape").tap()
    visitor.wait_for("What happened?")
    page.wait_for_timeout(500)  # what follows an Escape at once is read as one key with it
    keyboard = page.get_by_role("button", name="Keyboard")
    keyboard.tap()
    assert keyboard.get_attribute("aria-pressed") == "false"
    assert page.locator(".xterm-helper-textarea").get_attribute("inputmode") == "none"
    page.keyboard.type("oot raise")
    visitor.wait_for("Action out of turn: Someone")
    page.get_by_role("button", name="Enter").tap()
    visitor.wait_for_any(*ANSWERS)
    page.wait_for_timeout(500)
    assert visitor.look(tmp_path / "phone.png") > 10_000
    assert visitor.faults == []
    phone.close()
