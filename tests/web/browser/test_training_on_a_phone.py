"""Training with a thumb: each page fits a phone, and is read by a screen reader."""

from __future__ import annotations

from typing import TYPE_CHECKING

import pytest

from tests.support.pages import sideways, too_small, visitor

if TYPE_CHECKING:
    from playwright.sync_api import Browser, Page


def wrong_with(page: Page, name: str) -> dict[str, object]:
    """What is wrong with a page on a phone; nothing where it is as it must be."""
    found: list[object] = [one for one in (sideways(page), too_small(page)) if one]
    page.evaluate("document.documentElement.style.fontSize = '200%'")
    found += [one for one in (sideways(page), too_small(page)) if one]
    page.evaluate("document.documentElement.style.fontSize = ''")
    axe = pytest.importorskip("axe_playwright_python.sync_playwright").Axe()
    report = axe.run(page)
    found += [report.generate_report()] if report.violations_count else []
    return {name: found} if found else {}


def test_each_page_of_training_fits_a_phone(chromium: Browser, pages: str) -> None:
    context = visitor(chromium, 320)
    page, wrong = context.new_page(), dict[str, object]()

    def tap(name: str, words: str, kind: str = "button") -> None:
        with page.expect_navigation():
            page.get_by_role(kind, name=words).first.tap()  # type: ignore[arg-type]
        wrong.update(wrong_with(page, name))

    page.goto(pages + "/train")
    page.fill("#name", "Zoë")
    tap("menu", "Go")
    page.select_option("#topic", "sums")
    tap("item", "Train for 10 minutes")
    for _ in range(8):
        if page.get_by_role("button", name="Next").count():
            break
        if page.locator("#given").count():
            page.fill("#given", "1")
            tap("typed", "Answer")
        else:
            with page.expect_navigation():
                page.locator("ul.answers button").first.tap()
    wrong |= wrong_with(page, "result")
    tap("next", "Next")
    tap("stopped", "Stop here")
    page.goto(pages + "/train/progress")
    wrong |= wrong_with(page, "progress")
    page.goto(pages + "/train/exam")
    page.fill("#code", "star-7F3K-3")
    tap("exam", "Begin")
    page.goto(pages + "/train/exam/1")
    wrong |= wrong_with(page, "question")
    page.goto(pages + "/train/exam/end")
    tap("exam's result", "End it")
    assert wrong == {}
    context.close()
