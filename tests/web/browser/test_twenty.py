"""From words to card for the twenty disputes, with a thumb: in at most six taps after the words."""

from __future__ import annotations

from itertools import cycle, product
from typing import TYPE_CHECKING, Any
from urllib.parse import parse_qsl, unquote, urlsplit

import pytest

from floorbase.app.dispute import Dispute
from floorbase.app.links import dispute_of
from floorbase.user.settings import House
from tests.support.pages import WIDTHS, Visitors, sideways, too_small
from tests.support.shipped import LIBRARY
from tests.support.sweep import SWEEP
from tests.support.twenty import TWENTY

if TYPE_CHECKING:
    from playwright.sync_api import Locator, Page

MOST = 6  # taps
WAYS = list(product(WIDTHS, (True, False)))  # of each width, with a script and without
TURNS = zip(WIDTHS, cycle((True, False)), strict=False)
EACH = [(TWENTY[number * 5], *way) for number, way in enumerate(TURNS)][::3]
EVERY = [(one, *way) for one, way in product(TWENTY, WAYS)]


@pytest.mark.parametrize(
    ("one", "width", "script"),
    EVERY if SWEEP else EACH,
    ids=lambda one: one["words"] if isinstance(one, dict) else str(one),
)
def test_from_words_to_card(
    visitors: Visitors, pages: str, one: dict[str, Any], width: int, script: bool
) -> None:
    """What the book must rule is worked out in twenty.yaml, where the answers stand too."""
    page = visitors(width, script=script)
    port = urlsplit(pages).port
    page.context.add_cookies(
        [{"name": f"floorbase-book-{port}", "value": one["book"], "url": pages}]
    )
    page.goto(pages)
    page.fill("#w", one["words"])
    tapped = page.get_by_role("button", name="Go")
    taps = 0
    while True:
        with page.expect_navigation():
            (tapped.tap if width < 768 else tapped.click)()
        taps += 1
        assert (sideways(page), too_small(page)) == (0, [])
        if page.locator("section.ruling").count():
            break
        tapped = next_tap(page, one)
    assert taps <= MOST
    query = parse_qsl(urlsplit(page.url).query)
    dispute = dispute_of(LIBRARY, one["scenario"], query, House())
    assert isinstance(dispute, Dispute)
    answers = {answer.question: answer for answer in dispute.rulings()[one["book"]]}
    shown = page.locator("section.ruling").inner_text()
    for question, ruled in one["rules"].items():
        assert ruled in (answers[question].option, answers[question].status)
        option = LIBRARY.question(question).options.get(ruled)
        assert option is None or option.words in shown


def next_tap(page: Page, one: dict[str, Any]) -> Locator:
    """What a supervisor taps next."""
    right = page.get_by_role("link", name="Right, go on")
    if right.count():
        return right
    listed = page.locator(f'a.row[href^="/d/{one["scenario"]}?"]')
    if listed.count():
        return listed.first
    answers = page.locator("ul.answers a").all()
    given = [last_answer(str(link.get_attribute("href"))) for link in answers]
    wanted = one["answers"].get(given[0][0])
    if wanted is not None:
        return answers[[value for _, value in given].index(wanted)]
    return page.locator("ul.answers a.likely")


def last_answer(href: str) -> tuple[str, str]:
    """The fact and the value that a link answers."""
    told = [value for name, value in parse_qsl(urlsplit(href).query) if name == "a"][-1]
    fact, _, value = unquote(told).partition(":")
    return fact, value
