"""A dispute asks what the house's own book needs; the others are asked for when looked at.

The Star has no rule on chips put in by several motions: whatever was said first, 7.1 sends to the
Casino Gaming Rule. QueenSix and Nunavut have one, so that they need to know.
"""

from __future__ import annotations

import pytest

from benchmarks.questions import paths
from floorbase.app.dispute import Dispute
from floorbase.app.library import ALL
from floorbase.app.resume import gone_on_with, kept_text
from floorbase.present.card.dispute import brief_card, five_books
from tests.support.shipped import LIBRARY
from tests.support.sweep import by_turns

MOTIONS = {"unclear_bet_what": "several_motions"}


def several_motions(book: str = "star", **told: str) -> Dispute:
    """A dispute about chips put in by several motions."""
    dispute = Dispute(LIBRARY, "unclear_bet", book)
    dispute.take({**MOTIONS, **told})
    return dispute


def test_nothing_is_asked_that_cannot_change_the_answer() -> None:
    dispute = several_motions()
    assert dispute.walk().ask is None
    assert brief_card(dispute).status == "external"
    assert dispute.asked == ["unclear_bet_what"]


def test_another_house_is_asked_what_its_book_needs() -> None:
    assert several_motions("nunavut").walk().ask == "said_before_chips"


def test_what_the_others_would_ask_is_left_open() -> None:
    dispute = several_motions()
    assert "said_before_chips" in dispute.overview().missing
    assert {answer.status for answer in dispute.rulings()["nunavut"]} == {"depends"}
    assert dispute.unknown == set(), "nobody was asked, so nobody said that it is not known"
    five = "\n".join(five_books(dispute, 200))
    wanted = "words before the first chips, first motion, number of motions:"
    assert f"Nunavut     ~ depends on {wanted}" in five
    assert "(nunavut:B.tournament-play.27)" in five


def test_what_was_told_counts_for_the_other_books() -> None:
    dispute = several_motions(said_before_chips="nothing", first_motion="opening_bet")
    assert dispute.given["said_before_chips"] == "nothing"
    assert brief_card(dispute).status == "external"
    again = gone_on_with(LIBRARY, kept_text(dispute), "star")
    assert again
    assert again.given == dispute.given
    assert again.flip("first_motion")
    assert again.given["said_before_chips"] == "nothing"
    assert again.given["first_motion"] != "opening_bet"


def test_the_others_can_be_asked_and_left_again() -> None:
    dispute = several_motions()
    assert dispute.widen()
    asked = dispute.walk().ask
    assert asked == "said_before_chips"
    dispute.answer(asked, "nothing")
    assert dispute.back()
    assert dispute.walk().ask == asked, "the answer was taken back"
    assert dispute.back()
    assert dispute.walk().ask is None, "asking for the others was taken back"
    assert dispute.asked == ["unclear_bet_what"]


def test_when_all_is_told_there_is_nothing_to_ask() -> None:
    dispute = several_motions()
    dispute.widen()
    while (asked := (walked := dispute.walk()).ask) is not None:
        dispute.answer(asked, walked.values[0])
    assert dispute.narrow()
    assert not dispute.narrow()
    assert not dispute.overview().missing
    assert not dispute.widen()
    assert not any(a.status == "depends" for told in dispute.rulings().values() for a in told)


def test_another_book_takes_what_was_told() -> None:
    dispute = several_motions()
    dispute.told = {"said_before_chips": "nothing"}
    dispute.use_book("nunavut")
    assert dispute.given["said_before_chips"] == "nothing"


def test_what_it_is_about_is_asked_even_where_another_document_settles_all() -> None:
    assert LIBRARY.walk("raise_size", "star").ask == "raise_dispute"


def test_a_walk_for_every_book_asks_what_any_of_them_needs() -> None:
    assert LIBRARY.walk("unclear_bet", ALL, MOTIONS).ask == "said_before_chips"


@pytest.mark.parametrize("scenario", by_turns(LIBRARY.scenarios, 3))
def test_no_book_asks_more_than_all_of_them_together(scenario: str) -> None:
    every = max(len(given) for given in paths(LIBRARY, scenario, ALL))
    for book in LIBRARY.rules.books:
        assert max(len(given) for given in paths(LIBRARY, scenario, book)) <= every
