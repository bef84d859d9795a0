"""The hand-worked cases: each replay keeps every promise; star:7.34 to the last number."""

from __future__ import annotations

from functools import cache

from floorbase.app.hands.payout_tables import with_payouts
from floorbase.engine.play.trace import Replay
from floorbase.engine.replay.replay import replay
from floorbase.engine.table.changes import Direction
from floorbase.scenarios.case import Expect, confirm, confirm_answers
from tests.support.each import holds_for_each
from tests.support.shipped import LIBRARY

CASES = LIBRARY.cases
PLAYED = {id_: case.record for id_, case in CASES.items() if case.record is not None}
BOOKS = list(LIBRARY.rules.books)


@cache
def played(case_id: str, book: str) -> Replay:
    """A case's record under one book, without the branches."""
    made = with_payouts(PLAYED[case_id], LIBRARY.tables)
    return replay(made, LIBRARY.decide_for(book), CASES[case_id].directions)


def test_each_case_under_each_book() -> None:
    holds_for_each(CASES, is_as_each_book_has_it)


def is_as_each_book_has_it(case_id: str) -> None:
    """All that is promised of a case, in its hand and in every branch."""
    case = CASES[case_id]
    for book in BOOKS:
        expect = case.expect[book]
        assert expect.conditions or expect.answers, "what promises nothing proves nothing"
        answers = {q: LIBRARY.decide_for(book)(q, case.facts) for q in expect.answers}
        assert [c for c in confirm_answers(expect, answers, book) if not c.holds] == [], book
        if case.record is None:
            continue
        forked = LIBRARY.replay(case.record, book, case.directions).books[book]
        assert [c for c in confirm(expect, forked.replay) if not c.holds] == [], book
        for option, below in expect.forks.items():
            branch = forked.forks[option]
            assert [c for c in confirm(below, branch) if not c.holds] == [], (book, option)


def test_the_facts_of_a_case_are_what_the_engine_sees() -> None:
    """A case stands for facts; on what it is about, the engine reads the same off the table."""
    holds_for_each(PLAYED, has_the_facts_that_are_seen)


def has_the_facts_that_are_seen(case_id: str) -> None:
    """Under every book."""
    case = CASES[case_id]
    for book in BOOKS:
        asked = {
            step.question: step.facts
            for step in played(case_id, book).steps
            if step.question in case.expect[book].answers
        }
        for question, seen in asked.items():
            for name in seen.keys() & case.facts.keys():
                assert seen[name] == case.facts[name], (book, question, name)


def test_what_was_done_out_of_turn_is_read_off_the_table() -> None:
    out_of_turn = [name for name in PLAYED if CASES[name].scenario == "action_out_of_turn"]
    holds_for_each(out_of_turn, has_the_acts_that_are_seen)


def has_the_acts_that_are_seen(case_id: str) -> None:
    """Whatever was done early, and by the seat that was skipped."""
    case = CASES[case_id]
    for book in BOOKS:
        for step in played(case_id, book).steps:
            if not step.question or not step.question.startswith("oot"):
                continue
            for name in ("out_of_turn_action", "intervening_action", "facing_bet"):
                if name in case.facts:
                    assert step.facts[name] == case.facts[name]


def test_a_promise_that_is_not_kept_is_seen() -> None:
    forked = LIBRARY.replay(PLAYED["raise_then_raise"], "star").books["star"]
    wrong = Expect("", {"to_call": "300", "min_raise_to": "900", "bets": {"3": "300"}}, {})
    assert [c.condition for c in confirm(wrong, forked.replay) if not c.holds] == [
        "to_call",
        "bets",
    ]


def test_money_is_money_however_its_cents_are_written() -> None:
    """2.5 % of 15,000, The Star's 13th prize, and nothing for the 14th."""
    forked = LIBRARY.replay(PLAYED["out_together_on_the_bubble"], "star").books["star"]
    for thirteenth, holds in (("375", True), ("375.0", True), ("375.01", False), ("x", False)):
        expect = Expect("", {"money": {"1": thirteenth, "2": "0"}}, {})
        assert [one.holds for one in confirm(expect, forked.replay)] == [holds]


def test_star_7_34_example_1_to_the_last_number() -> None:
    """300 open, 800 out of turn; made 600: call 600, re-raise to at least 900, or fold."""
    forked = LIBRARY.replay(PLAYED["raise_then_raise"], "star").books["star"]
    after = forked.replay.final
    assert (after.to_act, after.to_call, after.min_raise_to) == (6, 600, 900)
    assert forked.replay.returned == {6: 800}
    for case_id in ("raise_then_call", "raise_then_fold"):
        after = LIBRARY.replay(PLAYED[case_id], "star").books["star"].replay.final
        assert after.bets[6] == 800
        assert after.to_act == 7


def test_star_7_34_example_2() -> None:
    """Checks stand when nothing changed; facing 300: call 300, raise to at least 600, or fold."""
    after = LIBRARY.replay(PLAYED["check_then_check"], "star").books["star"].replay.final
    assert after.to_act == 7
    after = LIBRARY.replay(PLAYED["check_then_bet"], "star").books["star"].replay.final
    assert (after.to_act, after.to_call, after.min_raise_to) == (6, 300, 600)


def test_the_five_books_part_where_the_ruling_is_made() -> None:
    replays = LIBRARY.replay(PLAYED["raise_then_call"])
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


def test_a_question_met_twice_may_be_directed_twice() -> None:
    """No book but star and michigan says whose a bounty is; seats 2 and 1 go out, one by one."""
    case = CASES["bounties_won_before"]
    assert case.directions == (Direction("bounty_eligibility", "pot_winner"),) * 2
    steps = [step for step in played(case.id, "queensix").steps if step.directed]
    assert [step.question for step in steps] == ["bounty_eligibility"] * 2
