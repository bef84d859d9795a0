"""Progress in words and pictures: every figure is said, and nothing comes from elsewhere."""

from __future__ import annotations

import re
from dataclasses import replace
from datetime import UTC, date, datetime, timedelta
from html.parser import HTMLParser

import pytest

from floorbase.app.training.progress import Progress, Standing, TrainingDay, WeakQuestion
from floorbase.present.text.made_of import Made
from floorbase.present.training.progress_page import progress_as_page
from floorbase.present.training.progress_text import bar, columns, progress_as_text
from floorbase.user.training.rows import Learner, MemoryReset
from tests.support.shipped import LIBRARY

DAY = date(2026, 11, 23)
AT = datetime(2026, 11, 20, tzinfo=UTC)
ZOE = Learner("z", "Zoë <Q>", AT)
MADE = Made("abc", DAY)


def days(counts: dict[int, tuple[int, int, int]]) -> tuple[TrainingDay, ...]:
    return tuple(
        TrainingDay(DAY + timedelta(days=n), *counts.get(n, (0, 0, 0))) for n in range(-30, 31)
    )


FULL = Progress(
    ZOE,
    DAY,
    due=9,
    books=(Standing("star", "", 1000, 50, 41, 0.9, 0.625),),
    topics=(
        Standing("star", "amounts", 100, 30, 29, 0.95, 0.8),
        Standing("star", "out_of_turn", 70, 20, 12, 0.5, 0.25),
        Standing("star", "deal", 200, 0, 0, None, None),
    ),
    weakest=(WeakQuestion("star", "odd_chip", 2, 7, 3, 0.61, 0.414),),
    days=days({-2: (4, 5, 3), -1: (8, 10, 9), 0: (9, 2, 1), 1: (3, 0, 0), 30: (1, 0, 0)}),
    resets=(
        MemoryReset("star/odd_chip", "answer_changed", "ed2", AT),
        MemoryReset("star/oot_call/n=1", "case_gone", "ed2", AT),
        MemoryReset("star/oot_call/n=2", "case_gone", "ed2", AT),
    ),
)
EMPTY = replace(
    FULL,
    due=0,
    books=(Standing("star", "", 1000, 0, 0, None, None),),
    topics=(Standing("star", "deal", 200, 0, 0, None, None),),
    weakest=(),
    days=days({}),
    resets=(),
)
SAID = [
    "Progress of Zoë <Q>, 23 November 2026",
    "9 items due now. 2 answered today, 1 of them right.",
    "50 of 1,000 items met, 41 of them right the last time. Recall 90 % today, 62 % in 30 days.",
    "The last 30 days: 12 items came due, 15 answered, 12 of them right.",
    "Due today and the six days after: 9, 3, 0, 0, 0, 0, 0. In the next 30 days: 13 items.",
    "Not met yet: Deal.",
]


@pytest.mark.parametrize("bars", [True, False])
def test_the_text_says_every_figure(bars: bool) -> None:
    text = " ".join(progress_as_text(LIBRARY.rules, FULL, bars=bars).split())
    for said in SAID:
        assert said in text
    assert "1. Odd chip" in text
    assert "3 of 7 answers wrong; recall 61 % today, 41 % in 30 days" in text
    assert "the answer changed, so 1 item is new again. Data ed2." in text
    assert "2 items are no longer asked, because they are not in the data any more." in text


def test_a_terminal_has_bars_beside_the_figures() -> None:
    text = progress_as_text(LIBRARY.rules, FULL)
    assert "Out of turn         20/70  ██████······  50 % ███·········  25 %" in text
    assert text.index("Out of turn") < text.index("Amounts")  # the weakest topic first
    assert "  came due    |" in text
    assert "most 8 a day" in text
    assert max(map(len, text.splitlines())) <= 80


def test_who_listens_hears_no_bars() -> None:
    text = " ".join(progress_as_text(LIBRARY.rules, FULL, bars=False).split())
    assert not re.search("[▁-█·|]", text)
    met = "Out of turn: 20 of 70 items met, 12 of them right the last time."
    assert f"{met} Recall 50 % today, 25 % in 30 days." in text


def test_nothing_answered_yet_is_said() -> None:
    text = progress_as_text(LIBRARY.rules, EMPTY)
    assert "0 of 1,000 items met. Nothing answered yet." in text
    assert "Nothing is due now. None answered today." in text
    assert "NEW AGAIN" not in text
    page = progress_as_page(LIBRARY.rules, EMPTY, MADE)
    assert "<svg" not in page
    assert "Nothing answered yet." in page


@pytest.mark.parametrize(
    ("share", "drawn"),
    [(0.0, "········"), (1.0, "████████"), (0.5, "████····"), (63 / 64, "███████▉"[:8])],
)
def test_a_bar(share: float, drawn: str) -> None:
    assert bar(share, 8) == drawn


def test_a_day_with_anything_is_seen() -> None:
    assert columns([1000, 1, 0]) == "█▁ "
    assert columns([]) == columns([0]).strip() == ""


class Page(HTMLParser):
    """What of a page matters here: its tags, and whether they are closed."""

    def __init__(self, page: str) -> None:
        super().__init__()
        self.open: list[str] = []
        self.seen: list[tuple[str, dict[str, str | None]]] = []
        self.feed(page)

    def handle_starttag(self, tag: str, attrs: list[tuple[str, str | None]]) -> None:
        self.seen.append((tag, dict(attrs)))
        if tag != "meta":
            self.open.append(tag)

    def handle_startendtag(self, tag: str, attrs: list[tuple[str, str | None]]) -> None:
        self.seen.append((tag, dict(attrs)))

    def handle_endtag(self, tag: str) -> None:
        assert self.open.pop() == tag


def test_the_page_says_every_figure() -> None:
    page = progress_as_page(LIBRARY.rules, FULL, MADE)
    for said in SAID:
        assert said.replace("<Q>", "&lt;Q&gt;") in page
    assert "<Q>" not in page
    assert "Out of turn: 20 of 70 met, recall 50 % today, 25 % in 30 days" in page
    assert "21 November 2026: 4 came due, 5 answered, 3 right" in page
    assert "24 November 2026: 3 due" in page


def test_the_page_stands_by_itself_and_is_drawn_to_scale() -> None:
    text = progress_as_page(LIBRARY.rules, FULL, MADE)
    page = Page(text)
    assert page.open == []
    assert not re.search(r"https?://|src=|href=|url\(|@import", text)
    assert all(media in text for media in ("prefers-color-scheme: dark", "@media print"))
    pictures = [attrs for tag, attrs in page.seen if tag == "svg"]
    assert len(pictures) == 2
    assert all(one["role"] == "img" and one["aria-label"] for one in pictures)
    bars = [
        float(a["width"] or 0) for t, a in page.seen if t == "rect" and a.get("class") == "today"
    ]
    whole = [
        float(a["width"] or 0) for t, a in page.seen if t == "rect" and a.get("class") == "base"
    ]
    assert bars == pytest.approx([0.5 * whole[0], 0.95 * whole[1]], abs=0.1)
