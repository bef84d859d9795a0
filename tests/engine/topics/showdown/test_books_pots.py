"""Pots and ties under the five books: decisive provisions, stacks worked out from the text."""

from __future__ import annotations

import pytest

from floorbase.engine.table.changes import Direction
from tests.support.showdowns import (
    BET,
    BOOKS,
    BY_3,
    BY_4,
    CALLER_BEST,
    DOWN,
    HELD,
    ODD,
    OPEN,
    PUSHED,
    RIVER,
    RUN,
    SHORT,
    SIDE,
    TWO_POTS,
    Stacks,
    check,
    stacks,
    under,
)


@pytest.mark.parametrize(
    ("book", "expected"),
    [
        pytest.param("queensix", (1400, 1400, 1300), id="queensix:3.ties.3(a)"),
        pytest.param("whangamata", (1500, 1300, 1300), id="whangamata:16"),
        pytest.param("nunavut", OPEN, id="nunavut:9.24 against A.2.13 and B.tournament-play.2"),
        pytest.param("star", OPEN, id="star is silent"),
        pytest.param("michigan", OPEN, id="michigan:64(b)(ii) stops at equally"),
    ],
)
def test_two_odd_chips(book: str, expected: Stacks | None) -> None:
    check(book, ODD, (*DOWN, "4 shows", "7 shows", "9 shows"), expected)


def test_nunavut_prefers_to_carry_the_odd_chip_but_a_person_rules() -> None:
    played = under("nunavut", ODD, *DOWN)
    assert played.pending
    assert played.pending.answer.preferred == "carry_to_next_pot"
    ruled = (Direction("odd_chip", "carry_to_next_pot", "the Tournament Director"),)
    played = under("nunavut", ODD, *DOWN, directed=ruled)
    assert (stacks(played), played.final.carried) == ((1300, 1300, 1300), 200)


@pytest.mark.parametrize(
    ("book", "expected"),
    [
        pytest.param("whangamata", (600, 400, 0, 800), id="whangamata:16 and 17"),
        pytest.param("queensix", (500, 500, 0, 800), id="queensix:3.ties.3, nobody gets two"),
    ],
)
def test_odd_chips_of_two_pots(book: str, expected: Stacks | None) -> None:
    check(book, TWO_POTS, SIDE, expected)


def test_an_odd_chip_is_broken_down_first() -> None:
    """queensix:3.ties.2: 1,100 in fifties is 350 each and one fifty over."""
    table = ODD.replace("smallest_chip: 100", "smallest_chip: 50")
    events = (*DOWN, "dealer has an odd chip of 500")
    check("queensix", table, events, (1400, 1350, 1350))
    for book in ("star", "whangamata", "nunavut", "michigan"):
        check(book, table, events, OPEN)


@pytest.mark.parametrize(
    ("book", "expected"),
    [
        pytest.param("star", (940, 950, 900, 290), id="star:5.all-in"),
        pytest.param("queensix", (940, 950, 900, 290), id="queensix:tournament.18"),
        pytest.param("nunavut", (940, 950, 900, 290), id="nunavut:A.2.4"),
        pytest.param("michigan", OPEN, id="michigan:68(a) has two readings"),
        pytest.param("whangamata", OPEN, id="whangamata is silent"),
    ],
)
def test_all_in_for_less_than_the_blind(book: str, expected: Stacks | None) -> None:
    check(book, SHORT, RUN, (940, 950, 900, 290))
    check(book, SHORT, (*RUN, "4 claims the whole blind"), expected)
    ante = SHORT.replace("blinds: 50/100", "blinds: 50/100\n  big_blind_ante: 100")
    check(book, ante, RUN, (940, 950, 800, 390))
    check(book, ante, (*RUN, "4 claims the whole ante"), OPEN)


@pytest.mark.parametrize("book", BOOKS)
def test_an_uncalled_bet_goes_back(book: str) -> None:
    """michigan:67 says so of two players; undisputed, 1,200 of 2,000 go back under any book."""
    table = CALLER_BEST.replace("3: 5000, 4: 5000", "3: 2000, 4: 800")
    events = ("3 bets 2000", "4 calls", "5 folds", "3 shows", "4 shows")
    check(book, table, events, (1200, 2500, 5000))
    michigan = (1200, 2500, 5000) if book == "michigan" else OPEN
    check(book, table, (*events, "4 claims the uncalled bet"), michigan)


@pytest.mark.parametrize("book", BOOKS)
def test_suits_decide_nothing(book: str) -> None:
    """queensix:3.ties.1, nunavut:9.04, michigan:45; the other two do not say."""
    table = RIVER.replace("3: Ah Kh, 4: Qs Qd", "3: Kh Jd, 4: Ks Jc")
    events = (*BET, "3 shows", "4 shows", "4 claims to beat 3 by suit")
    rules = book in ("queensix", "nunavut", "michigan")
    check(book, table, events, (5450, 5450, 5000) if rules else OPEN)


@pytest.mark.parametrize(
    ("book", "first_kicker", "combination", "unused"),
    [
        pytest.param("nunavut", True, True, True, id="nunavut:A.2.13, D.kickers.3 to 6"),
        pytest.param("michigan", True, False, True, id="michigan:64(b)"),
        pytest.param("star", False, False, False, id="star leaves it to another document"),
        pytest.param("queensix", False, False, False, id="queensix ranks no hands"),
        pytest.param("whangamata", False, False, False, id="whangamata ranks no hands"),
    ],
)
def test_ties_disputed(book: str, first_kicker: bool, combination: bool, unused: bool) -> None:
    events = (*BET, "3 shows", "4 shows", "4 claims a tie with 3")
    jack = RIVER.replace("4: Qs Qd", "4: Ks Jd")
    check(book, jack, events, BY_3 if first_kicker else OPEN)
    check(book, RIVER, events, BY_3 if combination else OPEN)  # kings and twos, queens and twos
    outside = RIVER.replace("Kc 9d 5h 2c 2s", "Kc Ad 5h 2c 2s")
    outside = outside.replace("3: Ah Kh, 4: Qs Qd", "3: Kh Jd, 4: Ks Tc")
    check(book, outside, events, (5450, 5450, 5000) if unused else OPEN)


FOLDED = ("3 bets 500", "4 folds", "5 folds")


@pytest.mark.parametrize(
    ("book", "mucked", "folded"),
    [
        pytest.param("star", HELD, OPEN, id="star:7.29"),
        pytest.param("queensix", HELD, OPEN, id="queensix:3.showdown.1"),
        pytest.param("whangamata", BY_3, (5900, 5000, 5000), id="whangamata:12 and 14"),
        pytest.param("nunavut", OPEN, (5900, 5000, 5000), id="nunavut:9.21(a)"),
        pytest.param("michigan", OPEN, (5900, 5000, 5000), id="michigan:62(a)"),
    ],
)
def test_the_only_hand_left(book: str, mucked: Stacks | None, folded: Stacks | None) -> None:
    check(book, RIVER, (*BET, "4 mucks", "4 demands that 3 shows"), mucked)
    check(book, RIVER, (*FOLDED, "5 demands that 3 shows"), folded)
    check(book, RIVER, FOLDED, (5900, 5000, 5000))
    if mucked == HELD:
        check(book, RIVER, (*BET, "4 mucks", "4 demands that 3 shows", "3 shows"), BY_3)


def test_whangamata_on_a_caller_misled_into_mucking() -> None:
    """whangamata:12 and 14 against whangamata:49: nobody need show, the winner must."""
    check("whangamata", RIVER, (*BET, '3 says "flush"', "4 mucks", "4 demands that 3 shows"), OPEN)


@pytest.mark.parametrize(
    ("book", "late"),
    [
        pytest.param("queensix", BY_4, id="queensix:2.decision.4"),
        pytest.param("nunavut", BY_4, id="nunavut:B.house-policies.5"),
        pytest.param("whangamata", BY_4, id="whangamata:18 and 19"),
        pytest.param("star", OPEN, id="star is silent"),
        pytest.param("michigan", OPEN, id="michigan is silent"),
    ],
)
def test_a_pot_pushed_wrongly(book: str, late: Stacks | None) -> None:
    check(book, RIVER, (*PUSHED, "dealer riffles", "3 claims the pot"), late)
    for mixed in ("yes", "no"):
        check(book, RIVER, (*PUSHED, "3 claims the pot"), OPEN, {"pot_chips_mixed": mixed})


@pytest.mark.parametrize("book", ["queensix", "nunavut"])
@pytest.mark.parametrize(
    ("mixed", "option"),
    [
        pytest.param("no", "pot_moved", id="2.decision.4, B.house-policies.5"),
        pytest.param("yes", "rebuilt_and_moved", id="2.decision.5, B.house-policies.6"),
    ],
)
def test_the_floor_puts_a_pot_right_in_time(book: str, mixed: str, option: str) -> None:
    events, seen = (*PUSHED, "3 claims the pot"), {"pot_chips_mixed": mixed}
    played = under(book, RIVER, *events, observed=seen)
    assert played.pending
    assert set(played.pending.menu) == {option, "result_stands"}
    ruled = (Direction("pot_pushed_wrongly", option, "the Host"),)
    assert stacks(under(book, RIVER, *events, observed=seen, directed=ruled)) == BY_3
    ruled = (Direction("pot_pushed_wrongly", "result_stands", "the Host"),)
    assert stacks(under(book, RIVER, *events, observed=seen, directed=ruled)) == BY_4


def test_queensix_decides_the_side_pot_first() -> None:
    """queensix:3.showdown.7; the other four do not say."""
    table = RIVER.replace("3: 5000", "3: 500")
    events = ("3 all-in", "4 raises to 1000", "5 calls", "3 asks which pot is first")
    check("queensix", table, events, (2400, 5000, 4000))
    for book in ("star", "whangamata", "nunavut", "michigan"):
        check(book, table, events, OPEN)
