"""Odd chips, side pots and uncalled bets: every procedure, chip by chip."""

from __future__ import annotations

import pytest

from floorbase.engine.poker.pots import share_pot
from floorbase.errors import ReplayError
from tests.support.showdowns import (
    BET,
    DOWN,
    ODD,
    RIVER,
    RUN,
    SHORT,
    SIDE,
    TWO_POTS,
    asked,
    changed,
    made_up,
    stacks,
)

OPTIONS = ("one_each_clockwise", "all_to_first_left", "carry_to_next_pot")


@pytest.mark.parametrize(
    ("option", "paid", "carried"),
    [
        pytest.param("one_each_clockwise", (400, 400, 300), 0, id="queensix:3.ties.3(a)"),
        pytest.param("all_to_first_left", (500, 300, 300), 0, id="whangamata:16"),
        pytest.param("carry_to_next_pot", (300, 300, 300), 200, id="nunavut:9.24"),
    ],
)
def test_two_odd_chips_between_three_hands(
    option: str, paid: tuple[int, ...], carried: int
) -> None:
    """The example printed in the style guide: 1,100 in hundreds, seats 4, 7 and 9."""
    assert share_pot(1100, 100, [4, 7, 9], option) == (paid, carried)
    played = made_up(ODD, *DOWN, odd_chip=option)
    assert stacks(played) == tuple(1000 + chips for chips in paid)
    assert (played.final.carried, played.final.pot) == (carried, 0)


def test_what_is_carried_starts_the_next_pot() -> None:
    """nunavut:9.24: 200 carried, then blinds of 50 and 100 in front of seats 7 and 9."""
    played = made_up(ODD, *DOWN, "9 shows", "4 shows", "7 shows", "next hand", odd_chip=OPTIONS[2])
    assert (played.final.pot, played.final.carried) == (200, 0)
    assert (played.final.button, played.final.bets) == (4, {7: 50, 9: 100})


@pytest.mark.parametrize("option", OPTIONS)
def test_no_option_creates_or_loses_a_chip(option: str) -> None:
    for chips in range(0, 3000, 25):
        for hands in range(1, 10):
            paid, carried = share_pot(chips, 25, range(hands), option)
            assert sum(paid) + carried == chips
            assert min(paid) >= 0 <= carried


@pytest.mark.parametrize(("seats", "option"), [((), OPTIONS[0]), ((1,), "toss_a_coin")])
def test_what_no_pot_can_be_shared_by(seats: tuple[int, ...], option: str) -> None:
    with pytest.raises(ValueError, match="pot"):
        share_pot(100, 25, seats, option)


@pytest.mark.parametrize(
    ("unit", "odd", "expected"),
    [
        # 1,100 and a smallest chip of 50: 366 2/3 each, so 350 each and one odd 50.
        pytest.param("smallest_unit", "one_each_clockwise", (1400, 1350, 1350), id="3.ties.2"),
        # 600 divides by three, and the chip of 500 does not.
        pytest.param("as_it_lies", "one_each_clockwise", (1700, 1200, 1200), id="unbroken"),
        pytest.param("as_it_lies", "carry_to_next_pot", (1200, 1200, 1200), id="carried whole"),
    ],
)
def test_a_big_odd_chip(unit: str, odd: str, expected: tuple[int, ...]) -> None:
    table = ODD.replace("smallest_chip: 100", "smallest_chip: 50")
    options = {"odd_chip_unit": unit, "odd_chip": odd}
    event = "dealer has an odd chip of 500"
    assert stacks(made_up(table, *DOWN, event, **options)) == expected
    shown = ("4 shows", "7 shows", "9 shows")
    played = made_up(table, *DOWN, *shown, event, **options)
    assert stacks(played) == expected, "seen after the pot was split, it is split again"


def test_a_chip_of_the_smallest_kind_cannot_be_broken() -> None:
    with pytest.raises(ReplayError, match="it is the smallest in play"):
        made_up(ODD, *DOWN, "dealer has an odd chip of 100")
    with pytest.raises(ReplayError, match="no pot was split"):
        made_up(RIVER, *BET, "3 shows", "4 mucks", "dealer has an odd chip of 500")


@pytest.mark.parametrize(
    ("odd", "mixing", "expected", "carried"),
    [
        # by itself: 300 and 200 of each pot, and who had an odd chip gets no other; mixed: 1,000
        # divides.
        pytest.param(OPTIONS[0], "each_by_itself", (500, 500), 0, id="queensix:3.ties.3"),
        pytest.param(OPTIONS[0], "mixed_first", (500, 500), 0, id="one each, mixed"),
        pytest.param(OPTIONS[1], "each_by_itself", (600, 400), 0, id="whangamata:17"),
        pytest.param(OPTIONS[1], "mixed_first", (500, 500), 0, id="all to one, mixed"),
        pytest.param(OPTIONS[2], "each_by_itself", (400, 400), 200, id="nunavut:9.24 twice"),
        pytest.param(OPTIONS[2], "mixed_first", (500, 500), 0, id="carried, mixed"),
    ],
)
def test_ties_for_two_pots(odd: str, mixing: str, expected: tuple[int, int], carried: int) -> None:
    played = made_up(TWO_POTS, *SIDE, odd_chip=odd, odd_chip_side_pots=mixing)
    assert stacks(played) == (*expected, 0, 800)
    assert played.final.carried == carried


@pytest.mark.parametrize(
    ("pot", "expected"),
    [
        # The side pot of 370 gives its odd ten to 1; that of the main pot's 310 goes to 2.
        pytest.param(110, {1: 1090, 2: 1090, 3: 100, 4: 880}, id="one odd chip each"),
        # With 120 the main pot is 320: two odd tens, to 2 and 3, who have had none.
        pytest.param(120, {1: 1090, 2: 1090, 3: 110, 4: 880}, id="two in the main pot"),
    ],
)
def test_nobody_gets_two_odd_chips_of_a_hand(pot: int, expected: dict[int, int]) -> None:
    """queensix:3.ties.3. The board plays; 3 is all-in for 50, of 4 lie 50 in the main pot and 70 in
    the side pot, for which 1 and 2 tie with 150 each."""
    table = (
        "table:\n  seats: {1: 1000, 2: 1000, 3: 50, 4: 1000}\n  button: 4\n  blinds: 10/20\n"
        "  smallest_chip: 10\n  street: river\n  board: Ah Kh Qh Jh Th\n"
        f"  pot: {pot}\n  hands: {{1: 2c 3c, 2: 4d 5d, 3: 6c 6d}}\nevents:\n"
    )
    raises = ("4 raises to 120", "1 raises to 200", "2 calls", "4 folds")
    shows = ("1 shows", "2 shows", "3 shows")
    bets = ("1 checks", "2 checks", "3 all-in", *raises)
    played = made_up(table, *bets, *shows, odd_chip="one_each_clockwise")
    assert played.final.stacks == expected


def test_mixing_is_not_asked_where_it_pays_alike() -> None:
    table = TWO_POTS.replace("pot: 100", "pot: 0")  # 400 divides, 500 does not
    played = made_up(table, *SIDE, odd_chip="all_to_first_left")
    assert [question for question, _ in asked(played)] == ["odd_chip"]
    assert stacks(played) == (200 + 300, 200 + 200, 0, 800)


@pytest.mark.parametrize(
    ("option", "order"),
    [
        pytest.param("side_pots_first", [1000, 2400], id="queensix:3.showdown.7"),
        pytest.param("main_pot_first", [2400, 1000], id="main pot first"),
    ],
)
def test_which_pot_first(option: str, order: list[int]) -> None:
    """Seat 3 has kings and 500: main pot 900 + 3 x 500; seats 4 and 5 put 500 more each."""
    table = RIVER.replace("3: 5000", "3: 500")
    events = ("3 all-in", "4 raises to 1000", "5 calls", "3 asks which pot is first")
    played = made_up(table, *events, showdown_order_side_pots=option)
    assert [amount for _, amount in changed(played, "wins_pot")] == order
    assert stacks(played) == (2400, 5000, 4000)


@pytest.mark.parametrize(
    ("option", "expected"),
    [
        # 80 from each of three and the folded 50; seat 1 and seat 3 have 20 each on the side.
        pytest.param("matched_part_only", (940, 950, 900, 290), id="queensix:tournament.18"),
        # the big blind's 100 lies in the main pot whole; only seat 1's 20 are on the side.
        pytest.param("all_put_in_before", (920, 950, 900, 310), id="michigan:68(a), one reading"),
    ],
)
def test_all_in_for_less_than_the_blind(option: str, expected: tuple[int, ...]) -> None:
    played = made_up(SHORT, *RUN, "4 claims the whole blind", side_pots=option)
    assert stacks(played) == expected
    assert [s.facts["over_the_all_in"] for s in played.steps if s.question] == ["blind"]
    shown = ("4 shows", "3 shows", "1 shows")
    played = made_up(SHORT, *RUN, *shown, "4 claims the whole blind", side_pots=option)
    assert stacks(played) == expected
    assert stacks(made_up(SHORT, *RUN)) == (940, 950, 900, 290), "undisputed, nothing is asked"


def test_all_in_for_less_than_the_ante_for_the_table() -> None:
    """Seat 3 antes 100 for all and posts 100, seat 4 has 80.

    Whole, what was in before lies in the main pot: the ante of 100, blinds of 100 and 50, and the
    matching 80 + 80 of seats 4 and 1: 410. Matched only, seat 3 is in for 200: 80 of them in the
    main pot of 290, 20 beside seat 1's 20 on the side, and 100 that nobody matched. Undisputed, the
    ante lies in the main pot and the blind is matched: 100 + 290.
    """
    table = SHORT.replace("blinds: 50/100", "blinds: 50/100\n  big_blind_ante: 100")
    claim = "4 claims the whole ante"
    played = made_up(table, *RUN, claim, side_pots="all_put_in_before")
    assert stacks(played) == (920, 950, 800, 410)
    assert [s.facts["over_the_all_in"] for s in played.steps if s.question] == ["big_blind_ante"]
    assert stacks(made_up(table, *RUN)) == (940, 950, 800, 390)
    played = made_up(table, *RUN, claim, side_pots="matched_part_only")
    assert stacks(played) == (940, 950, 900, 290)
    with pytest.raises(ReplayError, match="not all-in for less"):
        made_up(table, *RUN, "1 claims the whole ante")


def test_an_all_in_player_who_claims_the_side_pot() -> None:
    """Seat 3 has kings and 500: 900 and 3 x 500 in the main pot, 2 x 500 beside it, to seat 4."""
    table = RIVER.replace("3: 5000", "3: 500")
    events = ("3 all-in", "4 raises to 1000", "5 calls")
    claim = "3 claims the side pot"
    played = made_up(table, *events, claim, side_pots="matched_part_only")
    assert stacks(played) == (2400, 5000, 4000)
    shown = ("3 shows", "4 shows", "5 shows")
    played = made_up(table, *events, *shown, claim, side_pots="matched_part_only")
    assert stacks(played) == (2400, 5000, 4000)
    for seats, lines, option, what in (
        (table, events, "all_put_in_before", "is not known"),
        (RIVER, BET, "matched_part_only", "was not all-in"),
        (SHORT, RUN, "matched_part_only", "less than a blind"),
    ):
        with pytest.raises(ReplayError, match=what):
            made_up(
                seats, *lines, claim.replace("3", "4" if seats is SHORT else "3"), side_pots=option
            )


@pytest.mark.parametrize(
    ("option", "expected"),
    [
        pytest.param("returned", (1200, 2500, 5000), id="michigan:67"),
        pytest.param("stays_in_pot", (0, 3700, 5000), id="it stays"),
    ],
)
def test_an_uncalled_bet(option: str, expected: tuple[int, ...]) -> None:
    """2,000 bet, 800 called all-in: 1,200 back; the caller wins 900 + 1,600, or 1,200 more."""
    table = RIVER.replace("3: 5000, 4: 5000", "3: 2000, 4: 800").replace("Ah Kh", "2d 3d")
    table = table.replace("3: 2d 3d, 4: Qs Qd", "3: Qs Qd, 4: Ah Kh")
    events = ("3 bets 2000", "4 calls", "5 folds")
    claim = "4 claims the uncalled bet"
    played = made_up(table, *events, claim, uncalled_bet_returned=option)
    assert stacks(played) == expected
    played = made_up(table, *events, "3 shows", "4 shows", claim, uncalled_bet_returned=option)
    assert stacks(played) == expected


def test_an_uncalled_bet_where_everybody_folded_changes_nothing() -> None:
    played = made_up(RIVER, "3 bets 500", "4 folds", "5 folds", "4 claims the uncalled bet")
    assert (stacks(played), asked(played)) == ((5900, 5000, 5000), [])
    with pytest.raises(ReplayError, match="every bet of this hand was called"):
        made_up(RIVER, *BET, "4 claims the uncalled bet")
