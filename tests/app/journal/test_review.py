"""After a change: the past rulings that would be others now, and how long things are kept."""

from __future__ import annotations

from collections.abc import Iterator
from dataclasses import replace
from datetime import UTC, datetime
from pathlib import Path

import pytest

from floorbase.app.journal.following import voiding
from floorbase.app.journal.reports import found_entry
from floorbase.app.journal.retention import names_to_erase, retention, wanted_until
from floorbase.app.journal.review import JournalReview, review
from floorbase.user.journal.entry import Body, EntryFact, EntryRuling
from floorbase.user.journal.found import EntryFilter, in_order
from floorbase.user.journal.store import Journal
from tests.support.journals import AT, kept, ruled
from tests.support.shipped import LIBRARY

OLD = "0" * 16  # the name of other books


@pytest.fixture
def journal(tmp_path: Path) -> Iterator[Journal]:
    with Journal(tmp_path / "journal.sqlite") as journal:
        yield journal


def looked(journal: Journal, standing: dict[str, str] | None = None) -> JournalReview:
    return review(LIBRARY, in_order(journal, EntryFilter()), standing or {})


def test_rulings_of_today_s_books_stay(journal: Journal) -> None:
    kept(journal, ruled())
    kept(journal, replace(ruled(), corpus=OLD))  # other books, the same answer
    found = looked(journal)
    assert (found.looked_at, found.older, found.otherwise) == (2, 1, ())


def test_another_answer_is_named(journal: Journal) -> None:
    before = EntryRuling("oot_bet_or_raise", "ruled", "bound_to_call", ("star:7.34",), "x")
    entry = kept(journal, replace(ruled(), corpus=OLD, rulings=(before,)))
    (other,) = looked(journal).otherwise
    assert (other.entry.id, other.why, other.ruling) == (entry.id, "answer", before)
    assert other.now is not None
    assert other.now.option == "binding"


def test_what_was_voided_is_passed_over(journal: Journal) -> None:
    before = EntryRuling("oot_bet_or_raise", "ruled", "bound_to_call")
    entry = kept(journal, replace(ruled(), corpus=OLD, rulings=(before,)))
    kept(journal, voiding(found_entry(journal, entry.id), "entered twice", "b", AT))
    assert looked(journal).looked_at == 0


def test_a_house_rule_that_is_another_now(journal: Journal) -> None:
    house = EntryRuling("clock_time", "silent", None, (), "sixty", "house")
    kept(journal, replace(ruled("michigan"), rulings=(house,)))
    assert looked(journal, {"clock_time": "sixty"}).otherwise == ()
    (other,) = looked(journal, {"clock_time": "thirty"}).otherwise
    assert (other.why, other.house_now) == ("house", "thirty")


@pytest.mark.parametrize(
    ("body", "why"),
    [
        (Body("ruling", book="nowhere", rulings=(EntryRuling("odd_chip", "ruled", "x"),)), "book"),
        (Body("ruling", book="star", rulings=(EntryRuling("nonsense", "ruled", "x"),)), "question"),
        (
            Body(
                "ruling",
                book="star",
                facts=(EntryFact("no_such_fact", "x", "asked"),),
                rulings=(EntryRuling("odd_chip", "external", None, (), "nonsense"),),
            ),
            "",
        ),
    ],
)
def test_what_can_no_longer_be_asked_is_named(journal: Journal, body: Body, why: str) -> None:
    kept(journal, body)
    found = [one.why for one in looked(journal).otherwise]
    assert found == ([f"{why}_gone"] if why else [])


def test_facts_that_can_no_longer_occur_together(journal: Journal) -> None:
    question = next(one for one in LIBRARY.rules.questions.values() if one.impossible)
    never = {name: values[0] for name, values in question.impossible[0].items()}
    facts = tuple(EntryFact(name, value, "asked") for name, value in never.items())
    before = EntryRuling(question.id, "ruled", "x")
    kept(journal, Body("ruling", book="star", facts=facts, rulings=(before,)))
    (other,) = looked(journal).otherwise
    assert other.why == "facts_gone"


def test_a_choice_that_can_no_longer_be_made(journal: Journal) -> None:
    chosen = EntryRuling("odd_chip", "conflict", None, (), "gone_option", "floor_choice")
    kept(journal, replace(ruled("nunavut"), corpus=OLD, rulings=(chosen,)))
    (other,) = looked(journal).otherwise
    assert other.why == "menu"


def test_nunavut_wants_three_years_and_star_does_not_say() -> None:
    found = retention(LIBRARY, "nunavut")
    assert (found.years, found.cites) == (3, ("nunavut:11.03",))
    assert retention(LIBRARY, "star").years is None


def test_names_are_offered_for_erasing_once_no_book_wants_them(journal: Journal) -> None:
    journal.append(ruled("nunavut", by="a1"), {"a1": "Ann"})
    journal.append(ruled("star", by="b1"), {"b1": "Bo"})
    assert wanted_until(journal, LIBRARY, "a1") == AT.replace(year=2029)
    assert wanted_until(journal, LIBRARY, "b1") is None
    later = datetime(2028, 1, 1, tzinfo=UTC)
    found = {one.person.name: one.due for one in names_to_erase(journal, LIBRARY, {}, later, 1)}
    assert found == {"Ann": False, "Bo": True}
    assert names_to_erase(journal, LIBRARY, {}, later, 2) == []
    house = {"star": 1, "nunavut": 5}
    assert [one.person.name for one in names_to_erase(journal, LIBRARY, house, later)] == ["Bo"]
    assert names_to_erase(journal, LIBRARY, {}, later) == []
