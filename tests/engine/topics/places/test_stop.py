"""Play that stops with several still in, and hand for hand: worked out by hand from the texts."""

from __future__ import annotations

from collections.abc import Mapping

import pytest

from floorbase.engine.replay.replay import replay
from floorbase.errors import ReplayError
from tests.support.places_tables import BOOKS, ONE_OUT, four, pending, placed, table, under
from tests.support.records import always, record

# Seat 2 posts 50 and folds to seat 3's big blind; before the hand 2 has 50 more, 3 50 less.
FOLDED = ("4 folds", "1 folds", "2 folds")
DRAW = "draw for the place: 2 Kh, 3 As"
POOL = "pool: 400, payouts: [50, 30, 20]"


def stopped(first: int, second: int, third: int, fourth: int, told: str = POOL) -> str:
    """Four seats that come to these stacks once the hand is folded to the big blind."""
    stacks = {1: first, 2: second + 50, 3: third - 50, 4: fourth}
    laid = table(stacks, told, button=1).replace("100/200", "50/100")
    return laid.replace("  hands: {1: Kh Kd, 2: Qh Qd, 3: Ah Ad}\n", "")


@pytest.mark.parametrize(
    ("book", "question"),
    [
        pytest.param("nunavut", None, id="nunavut:10.03(b)"),
        pytest.param("michigan", None, id="michigan:39(b)"),
        pytest.param("star", "stop_at_set_time", id="star silent"),
        pytest.param("queensix", "stop_at_set_time", id="queensix silent"),
        pytest.param("whangamata", "stop_at_set_time", id="whangamata:5.3 depends on the game"),
    ],
)
@pytest.mark.parametrize("events", [("time is up", *FOLDED), (*FOLDED, "time is up")])
def test_those_left_are_ranked_by_chips(
    book: str, question: str | None, events: tuple[str, ...]
) -> None:
    """12,000, 7,600, 7,400 and 3,000; the hand in progress is finished first."""
    played = under(book, stopped(12000, 7600, 7400, 3000), *events)
    assert pending(played) == question
    ranked = {"1": (1, "200.00"), "2": (2, "120.00"), "3": (3, "80.00"), "4": (4, "0.00")}
    assert placed(played.final) == ({} if question else ranked)


@pytest.mark.parametrize("book", ["nunavut", "michigan"])
def test_equal_chips_at_the_stop(book: str) -> None:
    """12,000, 7,500 twice and 3,000: no book says who is second; shared, (120 + 80) / 2 each."""
    laid = stopped(12000, 7500, 7500, 3000)
    assert pending(under(book, laid, *FOLDED, "time is up")) == "stop_tied_chips"
    directed = ("stop_tied_chips=shared", "payout_shared_places=added_and_divided")
    played = under(book, laid, *FOLDED, "time is up", directed=directed)
    assert placed(played.final)["2"] == placed(played.final)["3"] == (2, "100.00")
    assert placed(played.final)["4"] == (4, "0.00")


@pytest.mark.parametrize(
    ("told", "expected"),
    [
        # 10,000, 5,000, 3,000 and 2,000 of 20,000: a half, a quarter, 15 % and 10 %.
        pytest.param(
            "pool: 400, house_fee: 0", ("200.00", "100.00", "60.00", "40.00"), id="no fee"
        ),
        pytest.param("pool: 440, house_fee: 40", ("200.00", "100.00", "60.00", "40.00"), id="fee"),
    ],
)
def test_a_casual_game_is_paid_by_chips(told: str, expected: tuple[str, ...]) -> None:
    """whangamata:5.3."""
    laid = stopped(10000, 5000, 3000, 2000, told)
    played = under("whangamata", laid, *FOLDED, "time is up", blinds_through_game="constant")
    assert placed(played.final) == {str(n): (None, sum_) for n, sum_ in enumerate(expected, 1)}


def test_a_share_that_does_not_divide_leaves_odd_money_that_no_book_gives_away() -> None:
    laid = stopped(10000, 5000, 3000, 2000, "pool: 100.01, house_fee: 0")
    played = under("whangamata", laid, *FOLDED, "time is up", blinds_through_game="constant")
    assert pending(played) == "payout_odd_money"


def test_a_fee_that_is_not_told_is_not_made_up() -> None:
    """whangamata:note-2 breaks off before its amount."""
    laid = stopped(10000, 5000, 3000, 2000, "pool: 400")
    with pytest.raises(ReplayError, match="fee that comes off the pool is not known"):
        under("whangamata", laid, *FOLDED, "time is up", blinds_through_game="constant")


@pytest.mark.parametrize(
    ("book", "question"),
    [
        pytest.param("star", None, id="star:1.duration.2"),
        *[pytest.param(book, "stop_at_set_time", id=book) for book in BOOKS[1:]],
    ],
)
def test_play_called_off_for_the_day(book: str, question: str | None) -> None:
    """They come back with the same seats and stacks: the next hand has its blinds at 3 and 4."""
    laid = stopped(12000, 7500, 7500, 3000)
    played = under(book, laid, *FOLDED, "director stops play for the day", "next hand")
    assert pending(played) == question
    if question is None:
        assert played.final.stacks == {1: 12000, 2: 7500, 3: 7450, 4: 2900}
        assert placed(played.final) == {}


def test_after_a_stop_no_hand_is_dealt() -> None:
    laid = stopped(12000, 7600, 7400, 3000)
    with pytest.raises(ReplayError, match="the tournament is over"):
        under("michigan", laid, *FOLDED, "time is up", "next hand")


def test_the_chips_of_everybody_must_be_known_to_rank_them() -> None:
    laid = stopped(12000, 7600, 7400, 3000, f"players_left: 6, {POOL}")
    with pytest.raises(ReplayError, match="6 players are left"):
        under("michigan", laid, *FOLDED, "time is up")
    others = "  other_tables: {2: {seats: {1: 9000, 5: 500}}}\n  tournament"
    played = under("michigan", laid.replace("  tournament", others), *FOLDED, "time is up")
    told = {who: place for who, (place, _) in placed(played.final).items()}
    assert told == {"1": 1, "seat 1 of table 2": 2, "2": 3, "3": 4, "4": 5, "seat 5 of table 2": 6}


@pytest.mark.parametrize("stop", ["rank_by_chips", "share_by_chips"])
def test_with_every_stack_taken_out_nobody_is_placed_or_paid(stop: str) -> None:
    """A sequence that the campaign came to: both players were disqualified."""
    laid = stopped(12000, 7600, 7400, 3000, "pool: 100.01, house_fee: 0")
    out = [f"seat {seat} is disqualified" for seat in (1, 2, 3, 4)]
    book = always(stop_at_set_time=stop, disqualified_chips="removed_from_play")
    with pytest.raises(ReplayError, match="nobody is left with chips"):
        replay(record(laid, *FOLDED, *out, "time is up"), book)


@pytest.mark.parametrize(
    ("option", "draw", "expected"),
    [
        ("each_by_own_chips", (), {"2": (2, "100.00"), "3": (2, "100.00")}),
        ("broken_by_draw", (DRAW,), {"3": (2, "120.00"), "2": (3, "80.00")}),
    ],
)  # fmt: skip
def test_other_ways_with_equal_chips(
    option: str, draw: tuple[str, ...], expected: Mapping[str, tuple[int, str]]
) -> None:
    made = record(stopped(12000, 7500, 7500, 3000), *FOLDED, *draw, "time is up")
    decide = always(stop_at_set_time="rank_by_chips", stop_tied_chips=option)
    found = placed(replay(made, decide).final)
    assert {who: found[who] for who in expected} == expected


@pytest.mark.parametrize(
    ("took", "fact"), [("0:45", "shorter"), ("2:00", "exact"), ("6:00", "longer")]
)
@pytest.mark.parametrize("book", BOOKS)
def test_two_minutes_for_every_hand(book: str, took: str, fact: str) -> None:
    """star:7.19.1: from 12:30, 10:30 is left, 630 seconds, however long the hand took."""
    laid = four("players_left: 14")
    events = ("director starts hand for hand", "level clock at 12:30", *ONE_OUT)
    played = under(book, laid, *events, f"hand took {took}")
    assert next(step for step in played.steps if step.question).facts["level_hand_took"] == fact
    assert pending(played) == (None if book == "star" else "hand_for_hand_clock")
    assert played.final.level_clock == (630 if book == "star" else 750)


@pytest.mark.parametrize(
    ("option", "left"), [("two_minutes_off", 0), ("real_time_off", 15), ("none_off", 60)]
)
def test_what_comes_off_a_level_with_a_minute_left(option: str, left: int) -> None:
    events = ("director starts hand for hand", "level clock at 1:00", *ONE_OUT, "hand took 0:45")
    played = replay(record(four("players_left: 14"), *events), always(hand_for_hand_clock=option))
    assert played.final.level_clock == left


@pytest.mark.parametrize(
    ("events", "what"),
    [
        ((*ONE_OUT, "hand took 0:45"), "are not playing hand for hand"),
        (("director ends hand for hand",), "are not playing hand for hand"),
        (("director starts hand for hand",) * 2, "already playing hand for hand"),
        (("time is up", "time is up"), "stopped already"),
    ],
)
def test_what_cannot_be_is_refused(events: tuple[str, ...], what: str) -> None:
    with pytest.raises(ReplayError, match=what):
        under("star", four("players_left: 14"), *events)
