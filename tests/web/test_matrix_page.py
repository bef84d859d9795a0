"""The comparison's page in real Chromium: on a desk, on a phone, on paper."""

from __future__ import annotations

from collections.abc import Iterator
from typing import TYPE_CHECKING

import pytest

from floorbase.app.compare import compare
from floorbase.present.html.compare_page import as_html
from floorbase.present.text.made_of import made_of
from tests.support.shipped import LIBRARY

if TYPE_CHECKING:
    from playwright.sync_api import Browser, Page

COMPARED = compare(LIBRARY, "race")
CASES = [row for rows in COMPARED.values() for row in rows]


@pytest.fixture(scope="module")
def opened(chromium: Browser, tmp_path_factory: pytest.TempPathFactory) -> Page:
    """A browser that was once on a topic's page."""
    written = tmp_path_factory.mktemp("compared") / "race.html"
    html = as_html(LIBRARY.rules, COMPARED, made_of(LIBRARY), "topic: Race")
    written.write_text(html, encoding="utf-8")
    page = chromium.new_page()
    page.goto(written.as_uri())
    return page


@pytest.fixture
def page(opened: Page) -> Iterator[Page]:
    """A topic's page, read anew; nothing on it may fail."""
    faults: list[str] = []

    def keep(error: object) -> None:
        faults.append(str(error))

    opened.on("pageerror", keep)
    opened.set_viewport_size({"width": 1280, "height": 720})
    opened.emulate_media(media="screen")
    opened.goto(opened.url)
    yield opened
    opened.remove_listener("pageerror", keep)
    assert not faults


def count(page: Page, of: str) -> int:
    """How many of these are to be seen."""
    return page.locator(of).locator("visible=true").count()


@pytest.mark.parametrize("width", [1280, 390])
def test_nothing_is_wider_than_the_window(page: Page, width: int) -> None:
    page.set_viewport_size({"width": width, "height": 800})
    assert page.evaluate("document.documentElement.scrollWidth") <= width
    assert page.get_by_text("topic: Race").is_visible()
    assert count(page, ".question tbody tr") == len(CASES)


def test_filters_leave_their_cases_and_what_these_cite(page: Page) -> None:
    alone = [row for row in CASES if len(row.answering) == 1]
    cited = {cite for row in alone for answer in row.answers.values() for cite in answer.cites}
    page.select_option("#only", "one")
    assert count(page, ".question tbody tr") == len(alone)
    assert page.text_content("#shown") == f"{len(alone)} case{'s' * (len(alone) != 1)}"
    assert count(page, "article") == len(cited)
    page.fill("#words", "no such words")
    assert count(page, ".question tbody tr") == 0
    assert count(page, "article") == 0


def test_on_paper_it_says_what_was_filtered(page: Page) -> None:
    page.select_option("#only", "rule-differently")
    page.emulate_media(media="print")
    assert not page.locator("form").is_visible()
    assert "books rule differently" in page.locator("#filtered").inner_text()
    apart = sum(row.differs for row in CASES)
    assert count(page, ".question tbody tr") == apart == count(page, ".question tbody .apart")
