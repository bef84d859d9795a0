"""The fields of each form: filled from the entry, or open; what a book wants reported, and when."""

from __future__ import annotations

from collections.abc import Iterator
from dataclasses import replace
from datetime import datetime, timedelta
from pathlib import Path

import pytest

from floorbase.app.journal.following import challenge, outcome, voiding
from floorbase.app.journal.from_card import Departure
from floorbase.app.journal.reports import (
    FIELDS,
    Report,
    found_entry,
    report_on_entry,
    report_on_time,
)
from floorbase.user.journal.entry import Body, Party
from floorbase.user.journal.found import EntryFilter
from floorbase.user.journal.store import Journal
from tests.support.journals import AT, kept, penalised, ruled
from tests.support.shipped import LIBRARY

GIVEN = {"property": "Harbour Club", "area": " "}


@pytest.fixture
def journal(tmp_path: Path) -> Iterator[Journal]:
    with Journal(tmp_path / "journal.sqlite") as journal:
        yield journal


def incident(journal: Journal, body: Body, kind: str = "incident") -> Report:
    entry = found_entry(journal, kept(journal, body).id)
    return report_on_entry(journal, LIBRARY, kind, entry, GIVEN, AT)  # pyrefly: ignore[bad-argument-type]


def test_a_dispute_record_has_what_a_gaming_dispute_form_asks(journal: Journal) -> None:
    full = replace(ruled(event="Main", level="8", table="4", by="b"), words="oot raise, 5 called")
    report = incident(journal, replace(full, people=(Party("p", 5),), seats=(5,)), "dispute")
    # property, area, time, staff, description, decision, review; and how the ruling was come to
    assert [one.name for one in report.fields] == list(FIELDS["dispute"])
    assert report.open == (
        *("area", "witnesses", "hand", "challenged_by", "grounds"),
        *("review", "reviewed_by", "review_time"),
    )
    assert report.fields[0].given == "Harbour Club"
    assert [head.number for head in report.heads] == [1]


def test_its_review_is_the_outcome_of_the_challenge(journal: Journal) -> None:
    entry = kept(journal, ruled())
    found = found_entry(journal, entry.id)
    kept(journal, challenge(found, "Seat 4 had not acted.", Party("p", 4), "b", AT))
    kept(journal, outcome(LIBRARY, found_entry(journal, entry.id), {}, "It stands.", "c", AT))
    found = found_entry(journal, entry.id)
    report = report_on_entry(journal, LIBRARY, "dispute", found, {}, AT)
    review = ("challenged_by", "grounds", "review", "reviewed_by", "review_time")
    assert not set(review) & set(report.open)


def test_nunavut_wants_incidents_reported_within_sixty_days(journal: Journal) -> None:
    (duty,) = incident(journal, ruled("nunavut")).duties
    assert (duty.must, duty.cites) == (
        True,
        ("nunavut:8.14(d)", "nunavut:8.14(e)"),
    )
    assert (duty.due, duty.due_cites) == (AT + timedelta(days=60), ("nunavut:11.01",))
    # of 11.01: (a) to (f), incident reports being (e)
    assert [form.id for form in duty.forms] == [f"nunavut:11.01({part})" for part in "abcdef"]


def test_michigan_names_five_forms_and_star_none(journal: Journal) -> None:
    (duty,) = incident(journal, ruled("michigan")).duties
    assert [form.id for form in duty.forms] == [f"michigan:79({part})" for part in "abcde"]
    assert duty.due is None
    (duty,) = incident(journal, ruled("star")).duties
    assert (duty.must, duty.forms) == (False, ())


def test_a_shift_is_counted(journal: Journal) -> None:
    away = {"oot_bet_or_raise": Departure(reason="Fairness.")}
    kept(journal, ruled(event="Main", penalties=(penalised("missed_rounds"),), departures=away))
    contested = kept(journal, ruled(event="Main"), 10)
    gone = kept(journal, ruled(event="Main"), 20)
    kept(journal, challenge(found_entry(journal, contested.id), "No.", None, "b", AT), 25)
    kept(journal, voiding(found_entry(journal, gone.id), "twice", "b", AT), 26)
    kept(journal, ruled(event="Main"), 600)  # after the shift
    kept(journal, ruled(event="Side"), 30)
    until = (AT + timedelta(hours=8)).strftime("%Y-%m-%dT%H:%M:%SZ")
    wanted = EntryFilter(event="Main", since="2026-11-21T20:00:00Z", until=until)
    report = report_on_time(journal, LIBRARY, "shift", wanted, {}, AT + timedelta(hours=8))
    counts = report.counts
    assert counts is not None
    assert (counts.rulings, counts.departures, counts.challenged, counts.undecided) == (2, 1, 1, 1)
    assert (counts.penalties, counts.voided, counts.corrected) == (1, 1, 0)
    assert len(report.entries) == 5
    assert [one.penalty.kind for one in report.serving] == ["missed_rounds"]
    assert report.open == ("property", "area", "prepared_by")


def test_the_log_of_an_event_has_its_non_members(journal: Journal) -> None:
    kept(journal, ruled(event="Main"))

    def log() -> Report:
        return report_on_time(journal, LIBRARY, "event", EntryFilter(event="Main"), {}, AT)

    assert "non_members" in log().open  # star:6.2: in the tournament log
    admitted = Body("note", event="Main", people=(Party("p", None, "non_member"),), note="550")
    kept(journal, admitted, 5)
    report = log()
    assert "non_members" not in report.open
    assert (report.since, report.until) == ("2026-11-21T20:05:00Z", "2026-11-21T20:10:00Z")


def test_nothing_that_happened_is_a_report_as_well(journal: Journal) -> None:
    report = report_on_time(
        journal, LIBRARY, "shift", EntryFilter(), {}, datetime.now().astimezone()
    )
    assert (report.entries, report.heads, report.duties) == ((), (), ())
