"""Re-entries, stacks given up, rebuys: worked out by hand from the texts."""

from __future__ import annotations

import pytest

from floorbase.engine.replay.replay import replay
from floorbase.errors import ReplayError
from tests.support.places_tables import BOOKS, ONE_OUT, asked, four, pending, table, under
from tests.support.records import always, record

OPEN = "starting_stack: 25000, re_entry: {}, late_entry: {}"
REBUYS = 'rebuys: "{}", rebuy_time: {}'
PUT = "floor puts the button at 2"
FOLDED = ("4 folds", "1 folds", "2 folds")


@pytest.mark.parametrize(
    ("book", "terms", "entry", "end"),
    [
        pytest.param("star", "once", "open", "in", id="star:7.21"),
        pytest.param("star", "unlimited", "open", "in", id="star:5.re-entry"),
        pytest.param("star", "once", "closed", "out", id="star:7.21 closed"),
        pytest.param("star", "none", "open", "out", id="star:7.21 freezeout"),
        pytest.param("queensix", "none", "open", "out", id="queensix:3.buy-in.2"),
        pytest.param("queensix", "once", "open", "re_entry_stack", id="queensix: no stack said"),
        pytest.param("queensix", "once", "closed", "re_entry", id="queensix silent"),
        pytest.param("whangamata", "once", "open", "re_entry_stack", id="whangamata:23.1"),
        pytest.param("whangamata", "once", "closed", "out", id="whangamata:23.1 closed"),
        pytest.param("nunavut", "unlimited", "open", "out", id="nunavut:9.27"),
        pytest.param("michigan", "once", "open", "re_entry", id="michigan silent"),
    ],
)
def test_re_entry(book: str, terms: str, entry: str, end: str) -> None:
    """Seat 1 had 9,000 and 200 of the blinds lay beside it: 18,200 go to seat 3 and stay there."""
    played = under(book, four(OPEN.format(terms, entry)), *ONE_OUT, "1 re-enters")
    assert pending(played) == (end if end not in ("in", "out") else None)
    if end in ("in", "out"):
        assert played.final.stacks[1] == (25000 if end == "in" else 0)
        assert played.table.chips() == 63000 + (25000 if end == "in" else 0)


def test_a_single_re_entry_is_single() -> None:
    """star:4.monday-175.entry: seat 1 is broke a second time and may not."""
    again = ("next hand, hands 1 Kh Kd, 3 Ah Ad", "4 folds", "1 all-in", "2 folds", "3 calls",
             *ONE_OUT[5:], "1 re-enters")  # fmt: skip
    laid = four(OPEN.format("once", "open"))
    played = under("star", laid, *ONE_OUT, "1 re-enters", PUT, *again)
    assert [o for q, o in asked(played) if q == "re_entry"] == ["may_re_enter", "may_not"]


def test_a_re_entry_to_another_chair_is_dealt_in_there() -> None:
    laid = four(OPEN.format("once", "open"))
    played = under("star", laid, *ONE_OUT, "1 re-enters in seat 7", PUT, "next hand")
    assert sorted(played.final.stacks) == [2, 3, 4, 7]
    assert len(played.table.seats[7].cards) == 2


@pytest.mark.parametrize(
    ("stack", "moment", "option"),
    [
        pytest.param(25000, "late entry closes", "may_forfeit", id="star:7.12 equal"),
        pytest.param(25100, "late entry closes", "may_not", id="star:7.12 more"),
        pytest.param(24900, "director stops play for the day", "may_forfeit", id="star:7.12 day"),
        pytest.param(24900, "", None, id="star:7.12 before"),
    ],
)
def test_a_short_stack_is_given_up(stack: int, moment: str, option: str | None) -> None:
    """The chips go out of play at once, and 25,000 fresh ones come."""
    laid = table({1: stack, 2: 30050, 3: 29950, 4: 30000}, OPEN.format("once", "open"), button=1)
    laid = laid.replace("100/200", "50/100").replace(
        "  hands: {1: Kh Kd, 2: Qh Qd, 3: Ah Ad}\n", ""
    )
    events = (*FOLDED, *([moment] if moment else []), "1 gives up the stack to buy in again")
    played = under("star", laid, *events)
    assert pending(played) == (None if option else "forfeit_to_re_enter")
    if option:
        assert ("forfeit_to_re_enter", option) in asked(played)
        gone = stack if option == "may_forfeit" else 0
        assert (played.final.stacks[1], played.final.removed) == (25000 if gone else stack, gone)


@pytest.mark.parametrize("book", BOOKS[1:])
def test_no_other_book_knows_a_stack_given_up(book: str) -> None:
    laid = four(OPEN.format("once", "open"))
    events = ("3 folds", "4 folds", "1 folds", "1 gives up the stack to buy in again")
    assert pending(under(book, laid, *events)) == "forfeit_to_re_enter"


@pytest.mark.parametrize(
    ("book", "told", "events", "end"),
    [
        pytest.param("queensix", ("yes", "open"), ONE_OUT, 10000, id="queensix:3.buy-in.2"),
        pytest.param("queensix", ("yes", "open"), (*ONE_OUT, PUT, "next hand"), 10000,
                     id="queensix:3.buy-in.2 later"),
        pytest.param("queensix", ("no", "closed"), ONE_OUT, 0, id="queensix:3.buy-in.2 none"),
        pytest.param("whangamata", ("yes", "open"), ONE_OUT, 10000, id="whangamata:23"),
        pytest.param("whangamata", ("yes", "open"), (*ONE_OUT, "dealer riffles"), 0,
                     id="whangamata:19 riffled"),
        pytest.param("whangamata", ("yes", "open"), (*ONE_OUT, PUT, "next hand"), None,
                     id="whangamata:23 next hand"),
        pytest.param("nunavut", ("yes", "open"), ONE_OUT, 0, id="nunavut:9.27"),
        pytest.param("star", ("yes", "open"), ONE_OUT, "rebuys", id="star silent"),
        pytest.param("michigan", ("yes", "open"), ONE_OUT, "rebuys", id="michigan:76(b)"),
        pytest.param("michigan", ("yes", "closed"), ONE_OUT, 0, id="michigan:76(b)(iv)"),
    ],
)  # fmt: skip
def test_a_rebuy_of_ten_thousand(
    book: str, told: tuple[str, str], events: tuple[str, ...], end: int | str | None
) -> None:
    played = under(book, four(REBUYS.format(*told)), *events, "1 rebuys 10000")
    assert pending(played) == (end if isinstance(end, str) else None)
    if not isinstance(end, str):
        assert played.final.stacks.get(1) == end


@pytest.mark.parametrize(
    ("book", "events", "stack"),
    [
        pytest.param("nunavut", ("1 rebuys 10000",), 9000, id="nunavut:9.26"),
        pytest.param("nunavut", (*ONE_OUT, "2 rebuys 10000"), 13800, id="nunavut:8.12"),
        pytest.param("whangamata", (*ONE_OUT, "2 rebuys 10000"), 13800, id="whangamata:23"),
    ],
)
def test_a_rebuy_with_chips_left(book: str, events: tuple[str, ...], stack: int) -> None:
    """During a hand nunavut forbids it; between hands 10,000 come to the 3,800 behind the blind."""
    played = under(book, four(REBUYS.format("yes", "open")), *events)
    seat = 1 if stack == 9000 else 2
    assert played.table.seats[seat].has == stack


def test_nunavut_sells_three_rebuys_and_no_fourth() -> None:
    """nunavut:8.12."""
    laid = four(REBUYS.format("yes", "open"))
    played = under("nunavut", laid, *ONE_OUT, *["2 rebuys 1000"] * 4)
    assert played.final.stacks[2] == 3800 + 3000


MISSED = "1 missed blinds of 150"
SAID = '1 says "rebuy"'


@pytest.mark.parametrize(
    ("book", "before", "option"),
    [
        pytest.param("queensix", (), "bound_plays_behind", id="queensix:tournament.29"),
        pytest.param("queensix", ("dealer riffles",), "bound_plays_behind",
                     id="queensix:tournament.29 riffled"),
        pytest.param("queensix", (PUT, "next hand"), None, id="queensix silent"),
        pytest.param("whangamata", (), "bound_plays_behind", id="whangamata:23"),
        pytest.param("whangamata", ("dealer riffles",), "too_late", id="whangamata:19"),
        pytest.param("whangamata", (PUT, "next hand"), "too_late", id="whangamata:23 later"),
        pytest.param("nunavut", (), "too_late", id="nunavut:9.27"),
        pytest.param("star", (), None, id="star silent"),
        pytest.param("michigan", (), None, id="michigan silent"),
    ],
)  # fmt: skip
def test_a_rebuy_announced(book: str, before: tuple[str, ...], option: str | None) -> None:
    laid = four(REBUYS.format("yes", "open") + ", rebuy_chips: 10000")
    played = under(book, laid, *ONE_OUT, *before, SAID)
    assert asked(played)[-1] == ("rebuy_announced", option)
    if option == "bound_plays_behind":
        assert played.final.stacks[1] == 10000
        with pytest.raises(ReplayError, match="announced a rebuy of 10000"):
            under(book, laid, *ONE_OUT, *before, SAID, "1 rebuys 5000")
        paid = under(book, laid, *ONE_OUT, *before, SAID, "1 rebuys 10000")
        assert paid.final.stacks[1] == 10000


@pytest.mark.parametrize(
    ("book", "question", "stack", "carried"),
    [
        pytest.param("queensix", None, 9850, 150, id="queensix:4.blinds.6"),
        pytest.param("whangamata", "rebuy_missed_blinds", 10000, 0, id="whangamata silent"),
    ],
)
@pytest.mark.parametrize("order", [(MISSED, "1 rebuys 10000"), ("1 rebuys 10000", MISSED)])
def test_blinds_missed_before_a_rebuy(
    book: str, question: str | None, stack: int, carried: int, order: tuple[str, str]
) -> None:
    played = under(book, four(REBUYS.format("yes", "open")), *ONE_OUT, *order)
    assert pending(played) == question
    assert (played.final.stacks[1], played.final.carried) == (stack, carried)


@pytest.mark.parametrize("book", BOOKS)
def test_no_book_says_how_many_chips_a_rebuy_brings(book: str) -> None:
    played = under(book, four(REBUYS.format("yes", "open")), *ONE_OUT, "2 rebuys")
    assert pending(played) in ("rebuys", "rebuy_chips")


def test_whoever_buys_back_in_takes_no_place() -> None:
    told = 'prizes: [500, 300], players_left: 9, rebuys: "yes", rebuy_time: open'
    played = under("queensix", four(told), *ONE_OUT, PUT, "next hand", "1 rebuys 10000")
    assert played.final.places == ()
    assert played.table.finish is not None
    assert played.table.finish.left == 9


MADE_UP = {
    "re_entry": "may_re_enter",
    "re_entry_stack": "stack_less_blinds",
    "rebuy_announced": "not_bound",
    "rebuy_missed_blinds": "not_owed",
    "rebuys": "may_rebuy",
    "rebuy_chips": "starting_stack",
}


@pytest.mark.parametrize(
    ("events", "stack"),
    [
        (("1 missed blinds of 150", "1 re-enters"), 24850),
        ((SAID,), 0),
        (("1 rebuys",), 25000),
        (("1 missed blinds of 150", "1 rebuys 10000"), 10000),
    ],
)
def test_what_no_book_says_may_be_directed(events: tuple[str, ...], stack: int) -> None:
    made = record(four("starting_stack: 25000"), *ONE_OUT, *events)
    assert replay(made, always(**MADE_UP)).final.stacks[1] == stack


def test_chips_sold_during_a_hand_come_after_it() -> None:
    hand = (ONE_OUT[0], "2 rebuys 5000", *ONE_OUT[1:], PUT, "next hand")
    played = replay(record(four("rebuy_chips: 5000"), *hand), always(**MADE_UP))
    assert played.table.seats[2].has == 3800 + 5000


@pytest.mark.parametrize(
    ("events", "what"),
    [
        (("1 re-enters",), "the hand is not over"),
        ((*ONE_OUT, "2 re-enters"), "has not lost their last chips"),
        ((*ONE_OUT, "1 re-enters in seat 2"), "seat 2 is not open"),
        ((*ONE_OUT, "1 re-enters"), "the starting stack is not known"),
        ((*ONE_OUT, '2 says "rebuy"'), "has not lost their last chips"),
        ((*ONE_OUT, "1 gives up the stack to buy in again"), "has no stack"),
        ((*ONE_OUT, "2 missed blinds of 150"), "has not gone broke"),
        (("9 rebuys 500",), "is not at this table"),
    ],
)
def test_what_cannot_be_is_refused(events: tuple[str, ...], what: str) -> None:
    with pytest.raises(ReplayError, match=what):
        under("star", four("re_entry: once, late_entry: open"), *events)
