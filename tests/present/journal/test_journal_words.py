"""An entry, penalties and reports in words, and their pages in a browser."""

from __future__ import annotations

import time
from collections.abc import Iterator
from dataclasses import replace
from datetime import timedelta
from pathlib import Path
from typing import TYPE_CHECKING

import pytest

from floorbase.app.journal.from_card import PENALTIES, Departure
from floorbase.app.journal.penalties import being_served
from floorbase.app.journal.reports import FIELDS, found_entry, report_on_entry, report_on_time
from floorbase.present.journal.entries_table import cell
from floorbase.present.journal.entry_words import (
    FIELD_WORDS,
    KIND_WORDS,
    PENALTY_WORDS,
    EntryWords,
    still_open,
)
from floorbase.present.journal.penalty_lines import serving_as_text
from floorbase.present.journal.report_page import report_as_page
from floorbase.present.journal.report_words import LABELS, TITLES, report_as_text, report_words
from floorbase.present.screen_words.journal_lists import serving_row
from floorbase.user.journal.entry import KINDS, EntryRuling, Party
from floorbase.user.journal.found import EntryFilter
from floorbase.user.journal.people import Person
from floorbase.user.journal.store import Journal
from tests.support.chromium import chromium
from tests.support.journals import AT, kept, penalised, ruled
from tests.support.shipped import LIBRARY
from tests.support.sweep import first_of

if TYPE_CHECKING:
    from playwright.sync_api import Browser

__all__ = ["chromium"]
NAMES = {
    "p1": Person("p1", "Ann Chovy", "", ""),
    "p2": Person("p2", "", "", "", "2026-11-22T00:00:00Z"),
}
WORDS = EntryWords(LIBRARY, NAMES)


@pytest.fixture
def journal(tmp_path: Path) -> Iterator[Journal]:
    with Journal(tmp_path / "journal.sqlite") as journal:
        yield journal


def test_everything_has_its_words() -> None:
    assert set(KIND_WORDS) == set(KINDS)
    assert set(PENALTY_WORDS) == set(LIBRARY.question(PENALTIES).options)
    assert set(LABELS) == {name for names in FIELDS.values() for name in names}
    assert set(TITLES) == set(FIELDS)
    assert {*ruled().missing} <= set(FIELD_WORDS)


def test_people_are_told_apart_with_and_without_a_name() -> None:
    assert WORDS.person("p1") == "Ann Chovy"
    assert WORDS.person("p2") == "name erased (p2)"
    assert WORDS.person("p3") == "no name kept (p3)"
    assert (
        WORDS.party(Party("p1", 5, "challenger")) == "seat 5: Ann Chovy (who challenged the ruling)"
    )


def test_a_departure_says_what_the_book_says_and_why() -> None:
    away = Departure("bound_to_call", "The caller was misled.")
    (ruling,) = ruled("star", departures={"oot_bet_or_raise": away}).rulings
    assert list(WORDS.basis(ruling)) == [
        "A departure from the book, which says: The out-of-turn wager stands as made (star:7.34).",
        "Reason: The caller was misled.",
        "No clause of the book is given for it.",
    ]
    under = replace(ruling, under="nunavut:B.house-policies.1")
    assert list(WORDS.basis(under))[-1] == "Under: nunavut:B.house-policies.1."


def test_what_the_rules_no_longer_have_is_still_read() -> None:
    gone = EntryRuling("old_question", "ruled", "old_option", (), "old_option")
    assert WORDS.question("old_question") == "Old question"
    assert WORDS.ruled(gone) == "Old option."
    assert list(WORDS.basis(gone)) == ["The book rules."]
    assert WORDS.ruled(replace(gone, ruled="")) == "Nothing was ruled on this."


def test_what_is_open_is_named() -> None:
    away = {"oot_bet_or_raise": Departure(reason="Misled.")}
    body = ruled("star", departures=away, event="Main", level="8", table="4", seats=(5,))
    assert still_open(body) == ["by whom", "the clause for the departure"]


@pytest.mark.parametrize(
    ("begun", "left"),
    [(0, "(20 minutes left)"), (19, "(1 minute left)"), (18.5, "(2 minutes left)")],
)
def test_minutes_left_are_never_too_few(journal: Journal, begun: float, left: str) -> None:
    kept(journal, ruled(penalties=(penalised("time_away", amount="20"),)))
    now = AT + timedelta(minutes=begun)
    assert left in serving_as_text(WORDS, being_served(journal, now), now)


def test_a_penalty_that_ends_after_midnight_ends_by_the_clock(
    journal: Journal, monkeypatch: pytest.MonkeyPatch
) -> None:
    """Given at ten to twelve: a date would leave no room for the minutes on a small screen."""
    kept(journal, ruled(penalties=(penalised("time_away", amount="20"),)))
    with monkeypatch.context() as there:
        there.setenv("TZ", "THERE-03:45")  # so much later than at Greenwich, where it is 20:05
        time.tzset()
        (one,) = being_served(journal, AT)
        told, _ = serving_row(WORDS, one, AT)
    time.tzset()
    assert told.startswith("until 00:10 (20 minutes left)")


@pytest.mark.parametrize("begins", ["=", "+", "-", "@"])
def test_no_cell_is_a_formula(begins: str) -> None:
    assert cell(f"{begins}1+1") == f"'{begins}1+1"
    assert cell(f"\t{begins}1") == f"'{begins}1"


def page_of(journal: Journal, kind: str, book: str = "nunavut") -> tuple[str, str]:
    """A report as text and as a page."""
    typed = "seat 3 raised out of turn, then everyone talked at once " * 4
    body = replace(ruled(book, event="Main", table="4", by="p1"), words=typed, note="x" * 200)
    entry = found_entry(journal, kept(journal, body).id)
    if kind in ("shift", "event"):
        wanted = EntryFilter(event="Main")
        report = report_on_time(journal, LIBRARY, kind, wanted, {}, AT)
    else:
        report = report_on_entry(journal, LIBRARY, kind, entry, {}, AT)  # pyrefly: ignore[bad-argument-type]
    page = report_words(WORDS, report)
    return report_as_text(page), report_as_page(page)


def test_an_incident_report_says_by_when_and_on_which_rule(journal: Journal) -> None:
    text, page = page_of(journal, "incident")
    due = "Nunavut: reports are due by 20 January 2027, unless the licence says otherwise"
    assert f"{due} (nunavut:11.01)." in text  # 60 days from 21 November 2026
    assert "the incident must be reported (nunavut:8.14(d), nunavut:8.14(e))" in text
    assert "Nunavut, form to fill in: Incident reports (nunavut:11.01(e))." in text
    assert "Licence number: [open]" in text
    assert "nunavut:11.01" in page


def test_michigan_s_forms_are_named(journal: Journal) -> None:
    text, _ = page_of(journal, "shift", "michigan")
    assert "Michigan, form to fill in: Workers Service Record (michigan:79(a))." in text
    assert "Millionaire Party Financial Statement (michigan:79(e))" in text


@pytest.mark.parametrize("kind", first_of(FIELDS))
def test_pages_fit_a_phone_and_fetch_nothing(
    journal: Journal, chromium: Browser, kind: str
) -> None:
    _, html = page_of(journal, kind)
    page = chromium.new_page(viewport={"width": 360, "height": 640})
    asked: list[str] = []
    page.on("request", lambda request: asked.append(request.url))
    page.set_content(html)
    assert page.evaluate("document.documentElement.scrollWidth") <= 360
    assert asked == []
    assert page.pdf(format="A4", prefer_css_page_size=True).startswith(b"%PDF")
    page.close()
