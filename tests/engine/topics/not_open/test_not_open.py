"""Actions that are not open, wagers over the limit, chips drawn back, raises found too small."""

from __future__ import annotations

import pytest

from floorbase.engine.play.trace import Replay
from floorbase.engine.replay.replay import replay
from tests.support.records import FLOP, PREFLOP, always, record
from tests.support.shipped import LIBRARY

BOOKS = ("star", "queensix", "whangamata", "nunavut", "michigan")
POT_LIMIT = FLOP.replace("smallest_chip: 100", "betting: pot-limit")
LIMIT = FLOP.replace("smallest_chip: 100", "betting: limit\n  bets: 100/200")


def made(table: str, *events: str, **options: str) -> Replay:
    """A replay under a made-up book."""
    return replay(record(table, *events), always(**options))


def asked(table: str, *events: str) -> dict[str, str | None]:
    """The question at which each book leaves a record to a person."""
    found: dict[str, str | None] = {}
    for book, forked in LIBRARY.replay(record(table, *events)).books.items():
        pending = forked.replay.pending
        found[book] = pending.question if pending else None
    return found


@pytest.mark.parametrize(
    ("events", "how"),
    [
        (("3 bets 300", "4 checks"), "check_facing_bet"),
        (("3 bets 300", '4 says "check"'), "check_facing_bet"),
        (("3 calls",), "call_without_bet"),
        (('3 says "call"',), "call_without_bet"),
        (("3 raises to 300",), "raise_without_bet"),
        (('3 says "raise"', "3 pushes 300"), "raise_without_bet"),
        (("3 bets 300", "4 bets 800"), "bet_facing_bet"),
    ],
)
def test_an_action_that_is_not_open_is_asked_under_every_book(
    events: tuple[str, ...], how: str
) -> None:
    assert asked(FLOP, *events) == dict.fromkeys(BOOKS, "action_not_open")
    step = made(FLOP, *events).steps[-1]
    assert (step.question, step.facts) == ("action_not_open", {"not_open_action": how})


@pytest.mark.parametrize(
    ("option", "events", "bets", "turn", "may_raise"),
    [
        ("no_action", ("3 bets 300", "4 checks"), {3: 300}, 4, True),
        ("no_raise", ("3 bets 300", "4 checks"), {3: 300}, 4, False),
        ("nearest", ("3 bets 300", "4 bets 800"), {3: 300, 4: 800}, 5, True),
        ("nearest", ("3 raises to 300",), {3: 300}, 4, True),
        ("nearest", ("3 calls",), {}, 4, True),
        # The word alone is a bet, and the chips that follow tell how much.
        ("nearest", ('3 says "raise"', "3 pushes 200+100"), {3: 300}, 4, True),
    ],
)
def test_each_option_of_an_action_that_is_not_open(
    option: str, events: tuple[str, ...], bets: dict[int, int], turn: int, may_raise: bool
) -> None:
    after = made(FLOP, *events, action_not_open=option).final
    assert (after.bets, after.to_act) == (bets, turn)
    assert after.may_raise is may_raise


def test_more_than_the_pot_is_brought_down_to_it_or_counts_for_nothing() -> None:
    """The pot is 700: a bet of 1,500 is 700, or none; a raise over 700 is the call and the pot then
    in, 700 + 700 + 700 + 700 = 2,800."""
    assert asked(POT_LIMIT, "3 bets 1500") == dict.fromkeys(BOOKS, "over_the_limit")
    down = made(POT_LIMIT, "3 bets 1500", over_the_limit="brought_down").final
    assert (down.bets, down.to_act) == ({3: 700}, 4)
    raised = ("3 bets 700", "4 raises to 5000")
    assert made(POT_LIMIT, *raised, over_the_limit="brought_down").final.bets[4] == 2800
    void = made(POT_LIMIT, "3 pushes 1000+500", over_the_limit="no_action").final
    assert (void.bets, void.to_act, void.stacks[3]) == ({}, 3, 9900)
    fixed = made(LIMIT, "3 bets 300", over_the_limit="brought_down").final
    assert fixed.bets == {3: 100}


# Seat 4 raises to 300; the big blind, seat 3, draws its 100 back and puts out 500 in two chips.
DRAWN = ("4 raises to 300", "1 folds", "2 folds", "3 takes back 100", "3 makes it 500")


@pytest.mark.parametrize(
    ("option", "push", "total"),
    [("stay", "3 pushes 200+200+200", 700), ("counted_anew", "3 pushes 200+200+200", 600)],
)
def test_a_blind_drawn_back_before_new_chips(option: str, push: str, total: int) -> None:
    """600 on top of the 100 that stay, or 600 altogether."""
    options = {"earlier_chips_drawn_back": option, "two_chip_call": "raise_as_made"}
    after = made(PREFLOP, *DRAWN[:-1], push, **options)
    assert (after.final.bets[3], after.final.stacks[3]) == (total, 5000 - total)


def test_a_blind_drawn_back_stays_where_the_hand_is_folded() -> None:
    folded = made(PREFLOP, *DRAWN[:-1], "3 folds", earlier_chips_drawn_back="counted_anew").final
    assert folded.stacks[3] == 4900


def test_a_blind_drawn_back_under_the_books() -> None:
    """whangamata:35, nunavut:9.08(d): they are not removed, nor handled; the others do not say."""
    open_question = "earlier_chips_drawn_back"
    expected = {**dict.fromkeys(BOOKS, open_question), "whangamata": None, "nunavut": None}
    assert asked(PREFLOP, *DRAWN) == expected


# 300 bet and 400 made of it, where 600 is the least; seat 5 calls the 400.
SMALL = ("3 bets 300", "4 raises to 400", "5 calls")


@pytest.mark.parametrize(
    ("option", "bets", "call"),
    [
        ("made_up", {3: 300, 4: 600, 5: 600}, 600),
        ("stands", {3: 300, 4: 400, 5: 400}, 400),
    ],
)
def test_too_small_a_raise_found_while_the_round_is_open(
    option: str, bets: dict[int, int], call: int
) -> None:
    after = made(FLOP, *SMALL, "low raise noticed", under_raise_found_later=option).final
    assert (after.bets, after.to_act, after.to_call) == (bets, 6, call)


def test_too_small_a_raise_found_later_under_the_books() -> None:
    """queensix:3.betting.10 brings it up in the round, and is at odds with 6.no-limit.12 after it;
    under michigan:18 it is no small raise, so that 400 stand."""
    events = (*SMALL, "low raise noticed")
    found = {}
    for book in BOOKS:
        played = LIBRARY.replay(record(FLOP, *events), book).books[book].replay
        found[book] = played.pending.question if played.pending else played.final.bets[4]
    question = "under_raise_found_later"
    assert found == {**dict.fromkeys(BOOKS, question), "queensix": 600, "michigan": 400}
    over = ("6 folds", "7 folds", "8 folds", "2 folds", "3 calls", "dealer deals turn 9h")
    later = LIBRARY.replay(record(FLOP, *SMALL, *over, "low raise noticed"), "queensix")
    pending = later.books["queensix"].replay.pending
    assert pending
    assert pending.answer.status == "conflict"
