"""A question opened by itself is walked like a dispute, to the same card."""

from __future__ import annotations

from io import StringIO

import pytest

from floorbase.app.dispute import Dispute
from floorbase.app.resume import gone_on_with, kept_text
from floorbase.errors import BadRequestError
from floorbase.present.card.dispute import brief_card
from tests.support.command import Run
from tests.support.each import holds_for_each
from tests.support.shipped import LIBRARY

pytestmark = pytest.mark.usefixtures("loaded_once")


def test_a_question_is_found_by_its_id_and_a_shared_id_is_the_disputes() -> None:
    assert LIBRARY.scenario("oot_check").id == "question:oot_check"
    assert LIBRARY.scenario("Question:OOT_check").id == "question:oot_check"
    assert LIBRARY.scenario("skipped_player").id == "skipped_player"
    assert LIBRARY.scenario("question:skipped_player").id == "question:skipped_player"
    with pytest.raises(BadRequestError):
        LIBRARY.scenario("question:oot_chekc")


def test_every_question_has_somebody_establish_something_first() -> None:
    holds_for_each(LIBRARY.rules.questions, is_walked)


def is_walked(name: str) -> None:
    """By itself, under its own name."""
    walked = LIBRARY.walk(f"question:{name}")
    assert walked.scenario.first_do
    assert walked.scenario.title == LIBRARY.rules.questions[name].label
    assert walked.ask is not None or [*walked.answers] == [name]


def test_the_facts_told_are_used_and_no_others() -> None:
    dispute = Dispute(LIBRARY, "question:oot_check", "star")
    dispute.hear("seat 5 checked out of turn, then seat 4 bets 500")
    assert dispute.given == {"intervening_action": "bet"}
    assert dispute.walk().ask is None
    headings = [section.heading for section in brief_card(dispute).sections]
    assert headings[:3] == ["RULING", "DEALER DOES", "SAY"]


def test_the_first_fact_of_a_question_need_not_be_known() -> None:
    dispute = Dispute(LIBRARY, "question:oot_check", "star")
    dispute.take({"intervening_action": "unknown"})
    assert dispute.unknown == {"intervening_action"}
    assert brief_card(dispute).status == "depends"


def test_a_question_is_gone_on_with() -> None:
    dispute = Dispute(LIBRARY, "question:oot_check", "star")
    dispute.answer("intervening_action", "bet")
    again = gone_on_with(LIBRARY, kept_text(dispute), "star")
    assert again is not None
    assert (again.scenario, again.given) == ("question:oot_check", {"intervening_action": "bet"})


def test_the_hand_beside_it_comes_to_the_same_answer() -> None:
    dispute = Dispute(LIBRARY, "question:oversized_chip_facing_bet", "star")
    case = LIBRARY.case_for(dispute.settle())
    assert case is not None
    assert case.expect["star"].answers["oversized_chip_facing_bet"] == "call"  # star:7.32


def test_the_command_walks_a_question(run: Run) -> None:
    told = run("walk", "oot_check", "--book", "star", "--json").json()
    assert told["scenario"] == "question:oot_check"
    assert told["ask"]["fact"] == "intervening_action"
    ruled = run("walk", "question:oot_check", "--answer", "intervening_action=bet")
    assert "DEALER DOES" in ruled.out
    assert "no such scenario" in run("walk", "question:oot_chekc").err


def test_plain_lines_walk_a_question(run: Run, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr("sys.stdin", StringIO("u\nq\n"))
    told = run("walk", "question:oot_check", "--book", "star", "--ask").out
    assert "Question: Check out of turn." in told
    assert "u: not known" in told


def test_words_are_heard_for_a_question(run: Run) -> None:
    told = run("hear", "--dispute", "question:oot_check", "--json", "5 checks, 4 bets 500")
    assert told.json()["dispute"] == "question:oot_check"


def test_what_is_heard_says_that_it_is_no_dispute_and_what_is_written_near_it(run: Run) -> None:
    told = run("hear", "insurance", "--book", "star").out
    assert "Not a dispute that the books cover." in told
    assert "queensix:6.no-limit.14" in told
