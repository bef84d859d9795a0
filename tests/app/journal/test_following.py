"""Entries that answer an entry: corrected, voided, challenged, and what became of it."""

from __future__ import annotations

from collections.abc import Iterator
from datetime import timedelta
from pathlib import Path

import pytest

from floorbase.app.journal.following import (
    challenge,
    correction,
    outcome,
    penalty_over,
    voiding,
)
from floorbase.app.journal.persons import NamesTyped, known_person
from floorbase.app.journal.reports import found_entry
from floorbase.errors import BadRequestError
from floorbase.user.journal.entry import Party
from floorbase.user.journal.store import Journal
from tests.support.journals import AT, kept, penalised, ruled
from tests.support.shipped import LIBRARY

LATER = AT + timedelta(minutes=30)


@pytest.fixture
def journal(tmp_path: Path) -> Iterator[Journal]:
    with Journal(tmp_path / "journal.sqlite") as journal:
        yield journal


def test_a_correction_holds_all_that_stands_now(journal: Journal) -> None:
    first = kept(journal, ruled(event="Main", table="4", by="b"))
    body = correction(found_entry(journal, first.id), {"table": "7"}, "c", "wrong table")
    assert (body.kind, body.links, body.table, body.event) == (
        "correction",
        (first.id,),
        "7",
        "Main",
    )
    assert body.rulings == first.body.rulings
    assert (body.by, body.at, body.note) == ("b", first.body.at, "wrong table")
    assert body.people == (Party("c", None, "corrector"),)
    kept(journal, body)
    assert not found_entry(journal, first.id).stands


@pytest.mark.parametrize("changes", [{}, {"table": "4"}, {"book": "michigan"}])
def test_a_correction_of_nothing_or_of_what_cannot_be_is_refused(
    journal: Journal, changes: dict[str, str]
) -> None:
    first = kept(journal, ruled(table="4"))
    with pytest.raises(BadRequestError):
        correction(found_entry(journal, first.id), changes)


def test_what_no_longer_stands_is_answered_by_nothing_more(journal: Journal) -> None:
    first = kept(journal, ruled())
    gone = kept(journal, voiding(found_entry(journal, first.id), "another table's", "b", AT))
    with pytest.raises(BadRequestError, match=rf"(?s)no longer stands.*{gone.id}"):
        voiding(found_entry(journal, first.id), "again", "b", AT)


def test_a_voiding_needs_its_reason(journal: Journal) -> None:
    first = kept(journal, ruled())
    with pytest.raises(BadRequestError, match="the reason is missing"):
        voiding(found_entry(journal, first.id), "  ", "b", AT)


def test_a_challenge_and_its_outcome_are_linked(journal: Journal) -> None:
    first = kept(journal, ruled(event="Main", table="4"))
    body = challenge(
        found_entry(journal, first.id), "Seat 4 had not acted.", Party("p", 4), "b", LATER
    )
    assert body.people == (Party("p", 4, "challenger"),)
    assert (body.table, body.at, body.note) == (
        "4",
        "2026-11-21T20:35:00Z",
        "Seat 4 had not acted.",
    )
    second = kept(journal, body)
    upheld = outcome(LIBRARY, found_entry(journal, first.id), {}, "", "c", LATER)
    assert (upheld.links, upheld.rulings) == ((first.id, second.id), ())
    other = outcome(
        *(LIBRARY, found_entry(journal, first.id), {"oot_bet_or_raise": "bound_to_call"}),
        *("Fairness.", "c", LATER),
    )
    (ruling,) = other.rulings
    assert (ruling.option, ruling.ruled, ruling.basis) == ("binding", "bound_to_call", "departure")
    assert other.facts == first.body.facts


@pytest.mark.parametrize(
    ("instead", "note"),
    [
        ({"odd_chip": "other"}, "x"),
        ({"oot_bet_or_raise": "nonsense"}, "x"),
        ({"oot_bet_or_raise": "bound_to_call"}, ""),
    ],
)
def test_an_outcome_that_cannot_be_is_refused(
    journal: Journal, instead: dict[str, str], note: str
) -> None:
    first = kept(journal, ruled())
    with pytest.raises(BadRequestError):
        outcome(LIBRARY, found_entry(journal, first.id), instead, note, "c", AT)


def test_a_penalty_that_was_not_given_is_not_over(journal: Journal) -> None:
    first = kept(journal, ruled(penalties=(penalised("missed_rounds", amount="2"),)))
    body = penalty_over(found_entry(journal, first.id), 0, LATER, "b")
    assert body.penalties[0].until == "2026-11-21T20:35:00Z"
    with pytest.raises(BadRequestError, match="did not penalise that seat"):
        penalty_over(found_entry(journal, first.id), 1, LATER, "b")


def test_a_name_typed_again_is_the_same_person(journal: Journal) -> None:
    typed = NamesTyped(journal)
    token = typed.token("Ann  Chovy")
    assert typed.token("ann chovy") == token
    assert typed.token(" ") == ""
    journal.append(ruled(by=token), typed.names)
    later = NamesTyped(journal)
    assert (later.token("ANN CHOVY"), later.token(token), later.names) == (token, token, {})
    found = known_person(journal, "ann chovy")
    assert found is not None
    assert found.name == "Ann Chovy"
    assert known_person(journal, "Bo") is None
