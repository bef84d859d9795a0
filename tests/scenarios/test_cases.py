"""The hand-worked cases: each replay keeps every promise; star:7.34 to the last number."""

from __future__ import annotations

import pytest

from floorbase.engine.replay import replay
from floorbase.library import Library
from floorbase.scenarios.case import Expect, confirm

LIBRARY = Library()
CASES = LIBRARY.cases
BOOKS = list(LIBRARY.rules.books)


@pytest.mark.parametrize("book", BOOKS)
@pytest.mark.parametrize("case_id", list(CASES))
def test_each_case_under_each_book(case_id: str, book: str) -> None:
    case = CASES[case_id]
    forked = LIBRARY.replay(case.record, book).books[book]
    expect = case.expect[book]
    assert expect.conditions, "an expectation that promises nothing proves nothing"
    assert [c for c in confirm(expect, forked.replay) if not c.holds] == []
    for option, below in expect.forks.items():
        assert [c for c in confirm(below, forked.forks[option]) if not c.holds] == [], option


@pytest.mark.parametrize("case_id", list(CASES))
def test_the_facts_of_a_case_are_what_the_engine_sees(case_id: str) -> None:
    """A case stands for facts; the engine must read the same ones off the table."""
    case = CASES[case_id]
    for book in BOOKS:
        for step in replay(case.record, LIBRARY.decide_for(book)).steps:
            if step.question and len(case.facts) > 3:
                seen = {name: step.facts.get(name, value) for name, value in case.facts.items()}
                if step.question.startswith("skipped"):
                    assert {**seen, "out_of_turn_action": ""} == {
                        **case.facts,
                        "out_of_turn_action": "",
                    }
            elif step.question and step.question.startswith("oot"):
                for name in ("out_of_turn_action", "intervening_action", "facing_bet"):
                    if name in case.facts:
                        assert step.facts[name] == case.facts[name]


def test_a_promise_that_is_not_kept_is_seen() -> None:
    case = CASES["raise_then_raise"]
    forked = LIBRARY.replay(case.record, "star").books["star"]
    wrong = Expect("", {"to_call": "300", "min_raise_to": "900", "bets": {"3": "300"}}, {})
    assert [c.condition for c in confirm(wrong, forked.replay) if not c.holds] == [
        "to_call",
        "bets",
    ]


def test_star_7_34_example_1_to_the_last_number() -> None:
    """300 open, 800 out of turn; made 600: call 600, re-raise to at least 900, or fold."""
    forked = LIBRARY.replay(CASES["raise_then_raise"].record, "star").books["star"]
    after = forked.replay.final
    assert (after.to_act, after.to_call, after.min_raise_to) == (6, 600, 900)
    assert forked.replay.returned == {6: 800}
    for case_id in ("raise_then_call", "raise_then_fold"):
        after = LIBRARY.replay(CASES[case_id].record, "star").books["star"].replay.final
        assert after.bets[6] == 800
        assert after.to_act == 7


def test_star_7_34_example_2() -> None:
    """Checks stand when nothing changed; facing 300: call 300, raise to at least 600, or fold."""
    after = LIBRARY.replay(CASES["check_then_check"].record, "star").books["star"].replay.final
    assert after.to_act == 7
    after = LIBRARY.replay(CASES["check_then_bet"].record, "star").books["star"].replay.final
    assert (after.to_act, after.to_call, after.min_raise_to) == (6, 300, 600)


def test_the_five_books_part_where_the_ruling_is_made() -> None:
    replays = LIBRARY.replay(CASES["raise_then_call"].record)
    parted = replays.divergence
    assert parted
    assert (parted.event, parted.text) == (4, "5 calls")
    made = {book: decisions[0] for book, decisions in parted.decisions.items()}
    question = "oot_bet_or_raise"
    assert made == {
        "star": (question, "ruled", "binding"),
        "queensix": (question, "ruled", "bound_to_call"),
        "whangamata": (question, "ruled", "binding"),
        "nunavut": (question, "discretion", None),
        "michigan": (question, "silent", None),
    }
