"""What somebody had, who serves one now and until when, and what the book says of a repetition."""

from __future__ import annotations

from collections.abc import Iterator
from datetime import timedelta
from pathlib import Path

import pytest

from floorbase.app.journal.following import correction, penalty_over, voiding
from floorbase.app.journal.penalties import (
    being_served,
    done_before,
    had_at,
    had_by,
    said_of_repetition,
)
from floorbase.app.journal.reports import found_entry
from floorbase.user.journal.entry import Party
from floorbase.user.journal.store import Journal
from tests.support.journals import AT, kept, penalised, ruled
from tests.support.shipped import LIBRARY

TEN, HOUR, DAYS = timedelta(minutes=10), timedelta(hours=1), timedelta(days=3)
ROUNDS = penalised("missed_rounds", amount="2")
AWAY = penalised("time_away", amount="20")


@pytest.fixture
def journal(tmp_path: Path) -> Iterator[Journal]:
    with Journal(tmp_path / "journal.sqlite") as journal:
        yield journal


def test_minutes_run_out_and_rounds_do_not(journal: Journal) -> None:
    kept(journal, ruled(event="Main", penalties=(AWAY, ROUNDS, penalised("verbal_warning"))))
    now = being_served(journal, AT + TEN)
    assert [(one.penalty.kind, one.until) for one in now] == [
        ("time_away", AT + 2 * TEN),
        ("missed_rounds", None),
    ]
    assert [one.penalty.kind for one in being_served(journal, AT + HOUR)] == ["missed_rounds"]
    assert being_served(journal, AT + HOUR, "Side") == []


def test_one_that_nobody_ended_for_a_day_is_marked(journal: Journal) -> None:
    kept(journal, ruled(penalties=(ROUNDS,)))
    assert [one.open_long for one in being_served(journal, AT + HOUR)] == [False]
    assert [one.open_long for one in being_served(journal, AT + DAYS)] == [True]


def test_one_that_is_said_to_be_over_is(journal: Journal) -> None:
    first = kept(journal, ruled(penalties=(ROUNDS,)))
    kept(journal, penalty_over(found_entry(journal, first.id), 0, AT + TEN, "b"))
    assert being_served(journal, AT + HOUR) == []
    (had,) = had_by(journal, "p1", AT + HOUR)
    assert (had.until, had.over, had.entry.id) == (AT + TEN, True, first.id)


def test_one_that_was_taken_back_is_not_served(journal: Journal) -> None:
    first = kept(journal, ruled(penalties=(ROUNDS,)))
    second = kept(journal, ruled(penalties=(ROUNDS,)))
    kept(journal, voiding(found_entry(journal, first.id), "the wrong player", "b", AT))
    kept(journal, correction(found_entry(journal, second.id), {"penalties": ()}))
    assert being_served(journal, AT + TEN) == []
    assert [one.stands for one in had_by(journal, "p1", AT)] == [False, False]


def test_by_seat_and_table(journal: Journal) -> None:
    kept(journal, ruled(event="Main", table="4", penalties=(ROUNDS,)))
    kept(journal, ruled(event="Main", table="5", penalties=(AWAY,)))
    assert len(had_at(journal, "Main", 5, AT)) == 2
    assert [one.penalty.kind for one in had_at(journal, "Main", 5, AT, "5")] == ["time_away"]
    assert had_at(journal, "Main", 6, AT) == []


def test_what_whangamata_says_of_doing_it_again_differs_and_michigan_s_silence_does_not() -> None:
    differs = {one.question: one.differs for one in said_of_repetition(LIBRARY, "whangamata")}
    assert differs == {
        "oot_penalty": True,  # 55: a player who keeps acting out of turn will be penalised
        "phone_consequence": True,  # 4.1: a warning, then for repeat offenders a penalty
        "conduct_warning_first": True,  # 55: of the first breach of etiquette nothing is said
        "etiquette_breach": True,
    }
    silent = said_of_repetition(LIBRARY, "michigan")
    assert {one.again.status for one in silent} == {"silent"}
    assert not any(one.differs for one in silent)


def test_the_journal_tells_that_it_was_not_the_first_time_at_this_event(journal: Journal) -> None:
    asked = (journal, LIBRARY, "Main", "action_out_of_turn", "p1")
    assert done_before(*asked) == []
    first = kept(journal, ruled(event="Main", people=(Party("p1", 6),)))
    (told,) = done_before(*asked)
    assert (told.fact, told.value, told.entries) == ("repeated", "yes", (first.id,))
    assert done_before(journal, LIBRARY, "Side", "action_out_of_turn", "p1") == []
    assert done_before(journal, LIBRARY, "Main", "question:odd_chip", "p1") == []
    kept(journal, voiding(found_entry(journal, first.id), "the wrong player", "b", AT))
    assert done_before(*asked) == []
