"""Who goes out in which place, and with what money: worked out by hand from the texts and tables.

100 entries at $150 make 15,000; the column for 97 to 104 pays 13 places: 12th 2.75 %, 412.50, 13th
2.5 %, 375. 32 entries at $170 make 5,440; 25 to 32 pays four: 45, 27, 17 and 11 %.
"""

from __future__ import annotations

import pytest

from floorbase.errors import ReplayError
from tests.support.places_tables import (
    BOARD,
    BOOKS,
    LAST_OUT,
    ONE_OUT,
    TWO_OUT,
    asked,
    four,
    pending,
    placed,
    two,
    under,
)

HUNDRED = "players_left: {}, entry_fee: 150, entries: 100, payouts: star"
THIRTY_TWO = "players_left: {}, entry_fee: 170, entries: 32, payouts: star"
PUT = "floor puts the button at 2"
HAND_FOR_HAND = "director starts hand for hand"
ANN = "Ann of table 2 is out, began with 4000"


@pytest.mark.parametrize(
    ("book", "rules"),
    [
        pytest.param("star", True, id="star:7.18(b)"),
        pytest.param("queensix", True, id="queensix:tournament.31"),
        pytest.param("whangamata", False, id="whangamata silent"),
        pytest.param("nunavut", False, id="nunavut:9.01(i)"),
        pytest.param("michigan", False, id="michigan silent"),
    ],
)
@pytest.mark.parametrize(
    ("left", "expected"),
    [
        (14, {"1": (13, "375.00"), "2": (14, "0.00")}),
        (13, {"1": (12, "412.50"), "2": (13, "375.00")}),
    ],
)
def test_two_out_at_one_table(
    book: str, rules: bool, left: int, expected: dict[str, tuple[int, str]]
) -> None:
    """Seat 1 began the hand with 9,000, seat 2 with 4,000."""
    played = under(book, four(HUNDRED.format(left)), *TWO_OUT)
    assert pending(played) == (None if rules else "tie_elim_same_table")
    assert placed(played.final) == (expected if rules else {})


def test_blinds_and_antes_belong_to_the_stack_before_the_hand() -> None:
    """star:7.18(b): prior to the start of the hand. With a big-blind ante of 200 seat 2 has 9,100
    before it and 8,700 behind its blind; seat 1, small blind, 9,000 before it and 8,900 behind."""
    laid = four(HUNDRED.format(14), 9000, 9100).replace("  hands", "  big_blind_ante: 200\n  hands")
    played = under("star", laid, *TWO_OUT)
    assert placed(played.final) == {"2": (13, "375.00"), "1": (14, "0.00")}


def test_star_says_nothing_where_none_of_the_places_pays() -> None:
    """star:7.18 is about players eligible for a place; queensix is not so limited."""
    assert pending(under("star", four(HUNDRED.format(40)), *TWO_OUT)) == "tie_elim_same_table"
    played = under("queensix", four(HUNDRED.format(40)), *TWO_OUT)
    assert placed(played.final) == {"1": (39, "0.00"), "2": (40, "0.00")}


@pytest.mark.parametrize("book", BOOKS)
def test_equal_stacks_are_left_to_the_floor_by_every_book(book: str) -> None:
    played = under(book, four(HUNDRED.format(13), 4000, 4000), *TWO_OUT)
    assert pending(played) == "tie_elim_equal_stacks"
    directed = ("tie_elim_equal_stacks=shared",)
    played = under(book, four(HUNDRED.format(13), 4000, 4000), *TWO_OUT, directed=directed)
    if book == "star":  # star:7.18(a): (412.50 + 375) / 2
        assert placed(played.final) == {"1": (12, "393.75"), "2": (12, "393.75")}
    else:
        assert pending(played) == "payout_shared_places"


@pytest.mark.parametrize("book", BOOKS)
def test_an_ordinary_hand_asks_nothing(book: str) -> None:
    """One player out on a hand is in the last place left, whatever the book."""
    played = under(book, four(HUNDRED.format(13)), *ONE_OUT, PUT, "next hand")
    assert asked(played) == []
    assert placed(played.final) == {"1": (13, "375.00")}
    assert 1 not in played.table.seats


@pytest.mark.parametrize(
    ("left", "money", "place"),
    [
        pytest.param(14, "187.50", 13, id="star:7.18(a) on the bubble: (375 + 0) / 2"),
        pytest.param(13, "393.75", 12, id="star:7.18(a): (412.50 + 375) / 2"),
    ],
)
def test_two_out_at_different_tables_hand_for_hand(left: int, money: str, place: int) -> None:
    laid = four(HUNDRED.format(left))
    played = under("star", laid, HAND_FOR_HAND, *ONE_OUT, ANN, "next hand")
    assert placed(played.final) == {"1": (place, money), "Ann of table 2": (place, money)}


@pytest.mark.parametrize(
    ("book", "when", "expected"),
    [
        pytest.param("nunavut", "first ", (13, 14), id="nunavut:10.03(a) Ann earlier"),
        pytest.param("nunavut", "later ", (14, 13), id="nunavut:10.03(a) Ann later"),
        pytest.param("michigan", "first ", (13, 14), id="michigan:39(a) Ann earlier"),
        pytest.param("michigan", "later ", (14, 13), id="michigan:39(a) Ann later"),
        pytest.param("nunavut", "", None, id="nunavut:9.01(i)"),
        pytest.param("michigan", "", None, id="michigan silent"),
        pytest.param("queensix", "later ", None, id="queensix silent"),
        pytest.param("whangamata", "later ", None, id="whangamata silent"),
    ],
)
def test_out_at_two_tables_by_time(book: str, when: str, expected: tuple[int, int] | None) -> None:
    ann = ANN.replace("out,", f"out {when},".replace(" ,", ","))
    played = under(book, four(HUNDRED.format(14)), *ONE_OUT, ann, "next hand")
    if expected is None:
        assert pending(played) == "tie_elim_different_tables"
        return
    money = {13: "375.00", 14: "0.00"}
    here, there = expected
    assert placed(played.final) == {
        "1": (here, money[here]),
        "Ann of table 2": (there, money[there]),
    }


def test_star_says_nothing_of_two_tables_that_do_not_wait() -> None:
    played = under("star", four(HUNDRED.format(14)), *ONE_OUT, ANN)
    assert pending(played) == "tie_elim_different_tables"


@pytest.mark.parametrize("book", BOOKS)
def test_two_at_one_table_and_one_elsewhere_no_book_rules_on(book: str) -> None:
    played = under(book, four(HUNDRED.format(15)), HAND_FOR_HAND, *TWO_OUT, ANN)
    assert pending(played) == "tie_elim_mixed_tables"


def test_third_and_fourth_shared() -> None:
    """star:7.18(a): 924.80 + 598.40 = 1,523.20, divided by two."""
    laid = four(THIRTY_TWO.format(5))
    played = under("star", laid, HAND_FOR_HAND, *ONE_OUT, ANN, "director ends hand for hand")
    assert placed(played.final) == {"1": (4, "299.20"), "Ann of table 2": (4, "299.20")}
    laid = four(THIRTY_TWO.format(4)).replace(", 4: 20000", "").replace("button: 4", "button: 3")
    hand = [line for line in ONE_OUT if not line.startswith("4")]
    hand[:2] = ["3 raises to 600", "1 all-in"]
    played = under("star", laid, HAND_FOR_HAND, *hand, ANN)
    assert placed(played.final) == {"1": (3, "761.60"), "Ann of table 2": (3, "761.60")}


THREE = two(THIRTY_TWO.format(4)).replace("3: 15000", "3: 16000")
THREE_OUT = (HAND_FOR_HAND, *LAST_OUT, ANN, "Bob of table 5 is out, began with 4500")


def test_three_share_what_does_not_divide() -> None:
    """1,468.80 + 924.80 + 598.40 = 2,992.00; a third is 997.33, and one cent is over, of which no
    book says anything. Star's floor may give it to the larger stack, seat 1 with 5,000."""
    played = under("star", THREE, *THREE_OUT)
    assert pending(played) == "payout_odd_money"
    assert played.pending is not None
    assert played.pending.menu == ("to_larger_stack", "by_draw")
    played = under("star", THREE, *THREE_OUT, directed=("payout_odd_money=to_larger_stack",))
    assert placed(played.final) == {
        "3": (1, "2448.00"),
        "1": (2, "997.34"),
        "Ann of table 2": (2, "997.33"),
        "Bob of table 5": (2, "997.33"),
    }


@pytest.mark.parametrize("book", BOOKS)
@pytest.mark.parametrize(
    ("tournament", "first", "second"),
    [
        pytest.param("entry_fee: 170, entries: 32, payouts: star", "2448.00", "1468.80", id="32"),
        pytest.param("entry_fee: 170, entries: 33, payouts: star", "2300.10", "1402.50", id="33"),
        pytest.param("entry_fee: 140, entries: 9, payouts: star", "819.00", "441.00", id="9"),
        pytest.param("entry_fee: 150, entries: 100, payouts: star", "4575.00", "2812.50", id="100"),
        pytest.param("prizes: [1000, 333.33]", "1000.00", "333.33", id="sums"),
        pytest.param("pool: 100, payouts: [65, 35]", "65.00", "35.00", id="a pool"),
        pytest.param("pool: 100.01, payouts: [66.666, 33.334]", "66.6726666", "33.3373334", id="x"),
    ],
)
def test_the_last_two(book: str, tournament: str, first: str, second: str) -> None:
    played = under(book, two(tournament), *LAST_OUT)
    assert asked(played) == []
    assert placed(played.final) == {"3": (1, first), "1": (2, second)}


def test_all_the_money_of_a_column_is_paid() -> None:
    """2,448.00 + 1,468.80 + 924.80 + 598.40 = 5,440, the pool."""
    laid = four(THIRTY_TWO.format(4))
    # Both blinds are out, and whose button it is then no rule of star's says.
    hands = (
        "floor puts the button at 3",
        "next hand, hands 3 Ah Ad, 4 Kh Kd",
        "3 all-in",
        "4 calls",
    )
    played = under("star", laid, *TWO_OUT, *hands, *BOARD, "3 shows", "4 shows")
    assert placed(played.final) == {
        "3": (1, "2448.00"),
        "4": (2, "1468.80"),
        "1": (3, "924.80"),
        "2": (4, "598.40"),
    }


@pytest.mark.parametrize(
    ("directed", "first", "second"),
    [
        # 35 entries, 30 people at $300: 10,500 or 9,000; 33-40 pays 41 and 25 %, 25-32 45 and 27 %.
        (("payout_field_count=each_entry", "pool_re_entries=counted"), "4305.00", "2625.00"),
        (("payout_field_count=each_player", "pool_re_entries=counted"), "4725.00", "2835.00"),
        (("payout_field_count=each_player", "pool_re_entries=not_counted"), "4050.00", "2430.00"),
    ],
)
def test_re_entries_leave_pool_and_column_open(
    directed: tuple[str, ...], first: str, second: str
) -> None:
    """star:7.4 counts them into the pool, star:3.1 does not; no book says how the field is."""
    laid = two("entry_fee: 300, entries: 35, re_entries: 5, payouts: star")
    assert pending(under("star", laid, *LAST_OUT)) == "payout_field_count"
    assert pending(under("star", laid, *LAST_OUT, directed=directed[:1])) == "pool_re_entries"
    played = under("star", laid, *LAST_OUT, directed=directed)
    assert placed(played.final) == {"3": (1, first), "1": (2, second)}
    michigan = under("michigan", laid, *LAST_OUT, directed=directed[:1])
    counted = {"4305.00": "4305.00", "4725.00": "4725.00", "4050.00": "4725.00"}[first]
    assert placed(michigan.final)["3"] == (1, counted)


@pytest.mark.parametrize(
    ("entries", "money"),
    [
        pytest.param(6, "100.00", id="queensix:2.procedures.5 six seated: 120 less 20"),
        pytest.param(5, "80.00", id="queensix:2.procedures.5 five seated: 100 less 20"),
        pytest.param(4, "70.00", id="queensix:2.procedures.5 four seated: 80 less 10"),
    ],
)
def test_a_one_table_game_keeps_a_fee(entries: int, money: str) -> None:
    told = f"entry_fee: 20, entries: {entries}, game: sit and go, payouts: [100]"
    played = under("queensix", two(told), *LAST_OUT)
    assert placed(played.final) == {"3": (1, money), "1": (2, "0.00")}
    assert pending(under("star", two(told), *LAST_OUT)) == "pool_deduction"


@pytest.mark.parametrize("book", BOOKS)
def test_somebody_asks_what_comes_off_the_pool(book: str) -> None:
    told = two("entry_fee: 20, entries: 6, game: tournament, payouts: [100]")
    played = under(book, told, "floor called about the prize pool", *LAST_OUT)
    if book == "star":  # star:2.2
        assert placed(played.final)["3"] == (1, "120.00")
    else:
        assert pending(played) == "pool_deduction"


@pytest.mark.parametrize("book", BOOKS)
def test_no_place_is_final_while_somebody_may_buy_back_in(book: str) -> None:
    told = "prizes: [450, 270], re_entry: unlimited, starting_stack: 900"
    played = under(book, four(told), *ONE_OUT, "next hand")
    assert placed(played.final) == {}
    again = under(book, four(told), "late entry closes", *ONE_OUT, "next hand")
    assert placed(again.final) == {"1": (4, "0.00")}


@pytest.mark.parametrize(
    ("laid", "events", "what"),
    [
        (four("players_left: 3"), (*TWO_OUT, "next hand"), "3 were left"),
        (four("prizes: [1]"), (*ONE_OUT, ANN), "how many players are left is not known"),
        (four(HUNDRED.format(14)), (ANN, ANN), "is out already"),
        (two("prizes: [1]"), (*LAST_OUT, "next hand"), "the tournament is over"),
        (two("pool: 50, payouts: queensix"), LAST_OUT, "does not have the payouts"),
        (
            two("pool: 50, payouts: {3-4: [100]}"),
            LAST_OUT,
            "the size of the field, which is not known",
        ),
        (two("entry_fee: 5, entries: 9, payouts: {3-4: [100]}"), LAST_OUT, "for 9 entries"),
        (four(HUNDRED.format(14)), (*ONE_OUT, "floor gives 1 place 3"), "order of elimination"),
    ],
)
def test_what_cannot_be_is_refused(laid: str, events: tuple[str, ...], what: str) -> None:
    with pytest.raises(ReplayError, match=what):
        under("queensix", laid, *events)


def test_a_stack_before_the_hand_must_be_known_to_rank_by_it() -> None:
    """A record that begins on the flop does not tell what went in before it."""
    laid = four(HUNDRED.format(14)).replace(
        "button: 4", "button: 4\n  street: flop\n  board: 2c 7c 9h\n  pot: 900"
    )
    shove = ("1 all-in", "2 all-in", "3 calls", "4 folds", *TWO_OUT[6:])
    with pytest.raises(ReplayError, match="not known what chips the players who bust had"):
        under("star", laid, *shove)


@pytest.mark.parametrize(
    "told",
    [
        "payouts: [50, 40]",
        "payouts: [a lot]",
        "payouts: {many: [100]}",
        "prizes: [1, -2]",
        "entries: some",
        "pay_in: pennies",
        "colour: red",
    ],
)
def test_a_tournament_that_cannot_be(told: str) -> None:
    with pytest.raises(AssertionError, match="Problem"):
        under("star", two(told), *LAST_OUT)
