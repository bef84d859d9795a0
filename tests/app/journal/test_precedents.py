"""How a card was ruled before: the same facts first, agreeing or not, and contradictions."""

from __future__ import annotations

from collections.abc import Iterator
from dataclasses import replace
from pathlib import Path

import pytest

from floorbase.app.journal.following import challenge, correction, outcome, voiding
from floorbase.app.journal.from_card import Departure, body_of_dispute
from floorbase.app.journal.precedents import card_precedents, contradictions
from floorbase.app.journal.reports import found_entry
from floorbase.user.journal.store import Journal
from tests.support.journals import AT, disputed, kept, ruled
from tests.support.shipped import LIBRARY

AWAY = {"oot_bet_or_raise": Departure("bound_to_call", "The caller was misled.")}


@pytest.fixture
def journal(tmp_path: Path) -> Iterator[Journal]:
    with Journal(tmp_path / "journal.sqlite") as journal:
        yield journal


def test_nothing_before(journal: Journal) -> None:
    (found,) = card_precedents(journal, LIBRARY.rules, ruled())
    assert (found.question, found.now, found.before) == ("oot_bet_or_raise", "binding", ())


def test_the_same_facts_come_before_near_ones_and_far_ones_are_left_out(journal: Journal) -> None:
    near = disputed(
        out_of_turn_action="raise", players_acted_behind="1", intervening_action="raise"
    )
    far = disputed(out_of_turn_action="bet", players_acted_behind="1", intervening_action="raise")
    same = kept(journal, ruled())
    nearly = kept(journal, body_of_dispute(near, AT))
    kept(journal, body_of_dispute(far, AT))
    (found,) = card_precedents(journal, LIBRARY.rules, ruled())
    assert [one.entry.id for one in found.before] == [same.id, nearly.id]
    assert [one.exact for one in found.before] == [True, False]
    (differing,) = found.before[1].differing
    assert (differing.fact, differing.then, differing.now) == (
        "intervening_action",
        "raise",
        "call",
    )


def test_a_ruling_that_contradicts_an_earlier_one_is_named(journal: Journal) -> None:
    before = kept(journal, ruled(departures=AWAY))
    ((question, then),) = contradictions(card_precedents(journal, LIBRARY.rules, ruled()))
    assert (question, then.entry.id, then.agrees) == ("oot_bet_or_raise", before.id, False)
    again = card_precedents(journal, LIBRARY.rules, ruled(departures=AWAY))
    assert contradictions(again) == []
    assert again[0].before[0].agrees is True


def test_another_book_s_ruling_contradicts_nothing(journal: Journal) -> None:
    kept(journal, ruled("queensix"))  # bound to a call: its 3.betting.5
    found = card_precedents(journal, LIBRARY.rules, ruled("star"))
    assert (found[0].before[0].same_book, found[0].before[0].agrees) == (False, False)
    assert contradictions(found) == []


def test_what_was_voided_or_corrected_is_no_precedent(journal: Journal) -> None:
    first, second = kept(journal, ruled(departures=AWAY)), kept(journal, ruled(departures=AWAY))
    kept(journal, voiding(found_entry(journal, first.id), "entered twice", "b", AT))
    right = kept(journal, correction(found_entry(journal, second.id), {"rulings": ruled().rulings}))
    (found,) = card_precedents(journal, LIBRARY.rules, ruled())
    assert [one.entry.id for one in found.before] == [right.id]
    assert found.before[0].agrees is True


def test_a_ruling_that_was_overturned_contradicts_nothing(journal: Journal) -> None:
    before = kept(journal, ruled(departures=AWAY))
    kept(journal, challenge(found_entry(journal, before.id), "It was a raise.", None, "b", AT))
    over = kept(
        journal,
        outcome(
            LIBRARY,
            found_entry(journal, before.id),
            {"oot_bet_or_raise": "binding"},
            "The book rules.",
            "c",
            AT,
        ),
    )
    (found,) = card_precedents(journal, LIBRARY.rules, ruled())
    assert [(one.entry.id, one.agrees, one.overturned) for one in found.before] == [
        (over.id, True, False),
        (before.id, False, True),
    ]
    assert contradictions([found]) == []


def test_where_nothing_is_ruled_yet_nothing_agrees(journal: Journal) -> None:
    dispute = disputed("nunavut", "question:odd_chip")
    dispute.choose("odd_chip", "carry_to_next_pot")
    kept(journal, body_of_dispute(dispute, AT))
    open_ = body_of_dispute(disputed("nunavut", "question:odd_chip"), AT)
    (found,) = card_precedents(journal, LIBRARY.rules, open_)
    assert (found.now, found.before[0].agrees) == ("", None)


def test_an_entry_is_no_precedent_of_its_own(journal: Journal) -> None:
    own = kept(journal, ruled())
    (found,) = card_precedents(journal, LIBRARY.rules, own.body, leave_out=own.id)
    assert found.before == ()


def test_at_most_so_many_are_read(journal: Journal) -> None:
    for minutes in range(8):
        kept(journal, replace(ruled(), note=str(minutes)), minutes)
    (found,) = card_precedents(journal, LIBRARY.rules, ruled(), most=3)
    assert [one.entry.body.note for one in found.before] == ["7", "6", "5"]
