"""Training with a thumb: each of its pages, one after the other."""

from __future__ import annotations

from typing import TYPE_CHECKING

from tests.support.pages import wrong_with

if TYPE_CHECKING:
    from playwright.sync_api import Page


def train(page: Page, pages: str) -> dict[str, object]:
    """Train and take an exam; what is wrong with which page on the way."""
    wrong: dict[str, object] = {}

    def tap(name: str, words: str, kind: str = "button") -> None:
        with page.expect_navigation():
            page.get_by_role(kind, name=words).first.tap()  # pyrefly: ignore[bad-argument-type]
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
    return wrong
