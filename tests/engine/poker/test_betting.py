"""Ordinary betting: blinds, raises, all-ins, streets and the last player left, by hand."""

from __future__ import annotations

import pytest

from floorbase.engine.play.snapshot import Snapshot
from floorbase.engine.play.trace import Decide
from floorbase.engine.replay.replay import replay
from floorbase.errors import ReplayError
from floorbase.rules.rulings.model import Answer
from tests.support.records import FLOP, PREFLOP, always, record

HEADS_UP = """
table:
  seats: {1: 5000, 2: 5000}
  button: 1
  blinds: 50/100
events:
"""
SHORT = """
table:
  seats: {1: 5000, 2: 5000, 3: 250, 4: 80}
  button: 1
  blinds: 50/100
events:
"""


def end(table: str, *events: str, **options: str) -> Snapshot:
    """The table after some events."""
    return replay(record(table, *events), always(**options)).final


def turn(after: Snapshot) -> tuple[int | None, int | None, int | None]:
    """Whose action it is, what it costs, and the least raise."""
    return after.to_act, after.to_call, after.min_raise_to


def test_blinds_and_the_first_to_act() -> None:
    """Button 1, blinds at 2 and 3, so seat 4 faces 100 and must raise to 200."""
    after = end(PREFLOP, "4 folds")
    assert after.bets == {2: 50, 3: 100}
    assert turn(after) == (1, 100, 200)


def test_heads_up_the_button_posts_the_small_blind_and_acts_first() -> None:
    """whangamata:30, queensix:4.blinds.4, nunavut:9.12, michigan's note to 49."""
    after = end(HEADS_UP, "1 calls")
    assert after.bets == {1: 100, 2: 100}
    assert turn(after) == (2, 0, 200)


def test_the_big_blind_keeps_its_option_and_then_the_flop_starts_left_of_the_button() -> None:
    after = end(PREFLOP, "4 calls", "1 calls", "2 calls")
    assert turn(after) == (3, 0, 200)
    after = end(PREFLOP, "4 calls", "1 calls", "2 calls", "3 checks", "dealer deals flop Ah 7c 2d")
    assert (after.pot, after.bets, after.to_act) == (400, {}, 2)


@pytest.mark.parametrize(
    ("events", "least"),
    [
        pytest.param(("3 bets 300",), 600, id="a bet doubles"),
        pytest.param(("3 bets 300", "4 raises to 600"), 900, id="star:7.34 Example 1"),
        pytest.param(("3 bets 300", "4 raises to 1000"), 1700, id="a raise of 700"),
        pytest.param(("3 bets 300", "4 raises to 1000", "5 calls"), 1700, id="a call adds nothing"),
    ],
)
def test_the_least_raise_adds_the_last_bet_or_raise(events: tuple[str, ...], least: int) -> None:
    assert end(FLOP, *events).min_raise_to == least


def test_a_raise_by_one_chip_where_the_book_asks_no_more() -> None:
    """michigan:18; the smallest chip here is 100."""
    assert end(FLOP, "3 bets 300", min_raise="one_chip").min_raise_to == 400
    after = end(FLOP, "3 bets 300", "4 raises to 400", min_raise="one_chip")
    assert (after.to_call, after.min_raise_to) == (400, 500)


def test_without_a_rule_for_raises_no_least_raise_is_made_up() -> None:
    silent: Decide = lambda q, f: Answer(q, "made", f, "silent")  # noqa: E731
    assert replay(record(FLOP, "3 bets 300"), silent).final.min_raise_to is None


def test_a_short_all_in_does_not_lower_the_next_raise() -> None:
    """100 bet, all-in for 140, at least 240: the pattern of queensix:6.no-limit.4."""
    table = FLOP.replace("4: 9900", "4: 140")
    on_top = {"next_raise_after_short_all_in": "full_raise_on_top"}
    assert turn(end(table, "3 bets 100", "4 all-in", **on_top)) == (5, 140, 240)
    assert turn(end(table, "3 bets 100", "4 all-in")) == (5, 140, None), "no rule, no figure"


def test_short_stacks_post_what_they_have() -> None:
    """Seat 3 has 250 and posts 100; seat 4 has 80 and calls all-in for 80."""
    after = end(SHORT, "4 calls", "1 folds", "2 folds")
    assert after.stacks[4] == 0
    assert after.stacks[3] == 250 - 100 + 20, "20 that nobody could match went back"
    assert (after.pot, after.to_act) == (50 + 80 + 80, None)


def test_everybody_folds_and_the_last_player_takes_it() -> None:
    after = end(PREFLOP, "4 raises to 300", "1 folds", "2 folds", "3 folds")
    assert after.stacks == {1: 5000, 2: 4950, 3: 4900, 4: 5150}
    assert (after.pot, after.to_act) == (0, None)


def test_a_whole_hand_to_the_river() -> None:
    steps = (
        "1 calls",
        "2 checks",
        "dealer deals flop Ah 7c 2d",
        "2 checks",
        "1 bets 200",
        "2 calls",
        "dealer deals turn 9s",
        "2 checks",
        "1 checks",
        "dealer deals river 9h",
        "2 checks",
        "1 checks",
    )
    after = end(HEADS_UP, *steps)
    assert (after.pot, after.street, after.to_act) == (600, "river", None)
    assert after.board == ("Ah", "7c", "2d", "9s", "9h")


def test_words_and_the_chips_that_follow_them_are_one_raise() -> None:
    after = end(FLOP, "3 bets 300", '4 says "raise to 800"', "4 pushes 500+300")
    assert after.bets == {3: 300, 4: 800}
    assert turn(after) == (5, 800, 1300)


@pytest.mark.parametrize(
    ("event", "what"),
    [
        pytest.param("9 bets 300", "seat 9 is not at this table", id="unknown seat"),
        pytest.param("3 bets 99999", "has only 9900", id="chips nobody has"),
        pytest.param("3 bets 0", "a bet of nothing", id="nothing at all"),
        pytest.param("3 pushes 99999+1", "has only 9900", id="chips pushed that nobody has"),
        pytest.param("dealer deals river 9h", "the turn comes next", id="a street too many"),
    ],
)
def test_what_cannot_be_has_its_line_and_a_fix(event: str, what: str) -> None:
    with pytest.raises(ReplayError) as caught:
        end(FLOP, event, min_bet="big_blind")
    assert what in str(caught.value)
    assert str(caught.value).startswith("made.yaml:11: ")
    assert "\n  fix: " in str(caught.value)


@pytest.mark.parametrize(
    ("event", "what"),
    [
        pytest.param("4 raises to 300", "already 300", id="a raise to the same"),
    ],
)
def test_what_is_refused_with_a_bet_to_face(event: str, what: str) -> None:
    with pytest.raises(ReplayError, match="fix"):
        end(FLOP, "3 bets 300", event)
    with pytest.raises(ReplayError) as caught:
        end(FLOP, "3 bets 300", event)
    assert what in str(caught.value)


@pytest.mark.parametrize(
    ("events", "question"),
    [
        pytest.param(("3 bets 50",), "min_bet", id="an under-bet"),
        pytest.param(("3 pushes 500",), "oversized_chip_no_bet", id="one silent chip, no bet"),
        pytest.param(
            ("3 bets 300", "4 raises to 500"), "under_raise_declared", id="an under-raise"
        ),
        pytest.param(
            ("3 bets 300", "4 pushes 500"), "oversized_chip_facing_bet", id="one silent chip"
        ),
        pytest.param(
            ("3 bets 300", "4 pushes 250+250+250"), "two_chip_call", id="two ways to read it"
        ),
    ],
)
def test_what_can_be_read_in_two_ways_is_asked(events: tuple[str, ...], question: str) -> None:
    pending = replay(record(FLOP, *events), always()).pending
    assert pending
    assert pending.question == question


@pytest.mark.parametrize(
    ("events", "bet"),
    [
        pytest.param(("3 pushes 100",), 100, id="the least bet in one chip"),
        pytest.param(("3 pushes 100+100",), 200, id="a bet in chips"),
        pytest.param(("3 bets 300", "4 pushes 100+100+100"), 300, id="a call"),
        pytest.param(("3 bets 300", "4 pushes 500+500+500"), 1500, id="a raise, any chip apart"),
        pytest.param(("3 bets 300", '4 says "call"', "4 pushes 500"), 300, id="a call and change"),
        pytest.param(
            ("3 bets 300", "4 pushes 500", '4 says "call"'), 300, id="change, then a word"
        ),
        pytest.param(("3 bets 300", '4 says "300"'), 300, id="an amount that is the call"),
        pytest.param(("3 bets 300", '4 says "raise"', "4 pushes 500+400"), 900, id="said first"),
    ],
)
def test_plain_chips_need_no_ruling(events: tuple[str, ...], bet: int) -> None:
    played = replay(record(FLOP, *events), always())
    assert played.status == "complete"
    assert played.final.bets[int(events[-1][0])] == bet
