"""Bounties, deals and disputes about who is out; and what no book says, under made-up ones."""

from __future__ import annotations

from collections.abc import Mapping

import pytest

from floorbase.engine.play.trace import Replay
from floorbase.engine.replay.replay import replay
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
    table,
    two,
    under,
)
from tests.support.records import always, record

BOUNTY = "bounty: 70, payouts: [65, 35], pool: 1260"
PUT = "floor puts the button at 2"


@pytest.mark.parametrize(
    ("book", "question", "worth"),
    [
        pytest.param("star", None, {3: "70.00"}, id="star:5.bounty-button"),
        pytest.param("michigan", None, {}, id="michigan:73"),
        pytest.param("queensix", "bounty_eligibility", {}, id="queensix silent"),
        pytest.param("whangamata", "bounty_eligibility", {}, id="whangamata silent"),
        pytest.param("nunavut", "bounty_eligibility", {}, id="nunavut silent"),
    ],
)
def test_one_opponent_breaks_a_player(
    book: str, question: str | None, worth: Mapping[int, str]
) -> None:
    played = under(book, four(BOUNTY), *ONE_OUT)
    assert pending(played) == question
    assert played.final.bounties == worth


def test_only_the_original_bounty_chip_is_won() -> None:
    """star:3.bounty: seat 1 has won one, and keeps it when seat 3 wins seat 1's own."""
    first = ("3 raises to 600", "4 folds", "1 all-in", "2 calls", "3 folds", *BOARD, "1 shows",
             "2 shows", "floor puts the button at 4", "next hand, hands 1 Kh Kd, 3 Ah Ad",
             "4 folds", "1 all-in", "3 calls", *BOARD, "1 shows", "3 shows")  # fmt: skip
    played = under("star", four(BOUNTY), *first)
    assert played.final.bounties == {1: "70.00", 3: "70.00"}
    assert ("bounty_chips_won", "owner_keeps") in asked(played)
    made = record(four(BOUNTY), *first)
    all_go = always(bounty_eligibility="pot_winner", bounty_chips_won="winner_takes_all")
    assert replay(made, all_go).final.bounties == {3: "140.00"}


SURVIVOR = ("3 raises to 600", "4 folds", "1 all-in", "2 folds", "3 calls",
            *BOARD, "3 shows Jh Js", "1 shows")  # fmt: skip


def no_aces(laid: str) -> str:
    """The table without seat 3's hand."""
    return laid.replace(", 3: Ah Ad", "")


def test_a_survivor_is_a_conflict_in_star() -> None:
    """star:3.bounty gives the chip to the winner of the pot, 5.bounty-button only of the broke."""
    asked_for = "floor called about the bounty of 3"
    played = under("star", no_aces(four(BOUNTY)), *SURVIVOR, asked_for)
    assert pending(played) == "bounty_eligibility"
    assert played.pending is not None
    assert played.pending.answer.status == "conflict"
    assert played.steps[-1].facts["bounty_pot_result"] == "one_winner_alive"


def test_the_owner_who_wins_keeps_it() -> None:
    """star:3.bounty."""
    played = under("star", four(BOUNTY), *ONE_OUT, "floor called about the bounty of 3")
    first = next(step for step in played.steps if step.question == "bounty_eligibility")
    assert (first.facts["bounty_pot_result"], first.option) == ("owner_won", "owner_keeps")


# Seat 1 has the best hand and the least: the main pot is its own, the side pot seat 3's.
SIDE = ("3 raises to 600", "4 folds", "1 all-in", "2 all-in", "3 calls", *BOARD)
CHOP = ("1 shows", "2 shows 6h 6d", "3 shows 6s 6c")


@pytest.mark.parametrize(
    ("shows", "stacks", "result", "options"),
    [
        pytest.param(
            ("1 shows Kh Kd", "2 shows Qh Qd", "3 shows Ah Ad"),
            (9000, 4000),
            "one_winner_bust",
            {"pot_winner": {3: "140.00"}, "no_bounty": {}, "owner_keeps": {}},
            id="one winner",
        ),
        pytest.param(
            ("1 shows Ks Kc", "2 shows 8h 8d", "3 shows Ah Ad"),
            (2000, 5000),
            "one_winner_bust",
            {"main_pot_winner": {3: "140.00"}, "last_side_pot_winner": {3: "140.00"}},
            id="one winner of both pots",
        ),
        pytest.param(
            ("1 shows Ks Kc", "2 shows 8h 8d", "3 shows Qs Qc"),
            (2000, 5000),
            "side_pots_bust",
            {
                "main_pot_winner": {1: "70.00"},
                "last_side_pot_winner": {3: "70.00"},
                "value_shared": {1: "35.00", 3: "35.00"},
            },
            id="main pot to 1, side pot to 3, and 2 is broke",
        ),
    ],
)
def test_who_won_which_pot(
    shows: tuple[str, ...],
    stacks: tuple[int, int],
    result: str,
    options: Mapping[str, Mapping[int, str]],
) -> None:
    laid = four(BOUNTY, *stacks)
    laid = "\n".join(line for line in laid.split("\n") if "hands:" not in line)
    for option, worth in options.items():
        rest = {"bounty_chips_won": "no_bounty", "tie_elim_same_table": "shared"}
        rest["payout_shared_places"] = "each_the_lowest"
        made = record(laid, *SIDE, *shows)
        played = replay(made, always(bounty_eligibility=option, **rest))
        facts = [s.facts for s in played.steps if s.question == "bounty_eligibility"]
        assert {fact["bounty_pot_result"] for fact in facts} == {result}
        assert played.final.bounties == worth


@pytest.mark.parametrize(
    "shows",
    [
        pytest.param(
            ("1 shows Ks Kc", "2 shows Qs Qc", "3 shows 8h 8d"), id="main pot to 1, side pot to 2"
        ),
        pytest.param(
            ("1 shows Ks Kc", "2 shows 8h 8d", "3 shows Qs Qc"), id="main pot to 1, side pot to 3"
        ),
        pytest.param(
            ("1 shows Ks Kc", "2 shows Kh Kd", "3 shows 8h 8d"), id="1 and 2 split, side pot to 2"
        ),
    ],
)
def test_several_winners_and_the_owner_has_chips_left(shows: tuple[str, ...]) -> None:
    """star:3.bounty has one winner of one pot; seat 3 covers everyone, and so has chips left."""
    laid = four(BOUNTY, 2000, 5000)
    laid = "\n".join(line for line in laid.split("\n") if "hands:" not in line)
    made = record(laid, *SIDE, *shows, "floor called about the bounty of 3")
    played = replay(made, always(bounty_eligibility="owner_keeps"))
    facts = [s.facts for s in played.steps if s.question == "bounty_eligibility"]
    # Where seat 2 is out, its own bounty is asked as well.
    assert "several_won_alive" in {fact["bounty_pot_result"] for fact in facts}
    assert played.final.bounties == {}


@pytest.mark.parametrize("book", BOOKS)
def test_a_deal(book: str) -> None:
    """2,448 and 1,468.80 are left to two: 3,916.80. star:1.chop pays what all agree on."""
    told = "entry_fee: 170, entries: 32, payouts: star"
    deal = "deal agreed: 1 gets 1900, 3 gets 2016.80"
    events = ("3 folds", deal, "next hand, hands 1 Kh Kd, 3 Ah Ad", "1 all-in", "3 calls")
    played = under(book, two(told), *events, *BOARD, "1 shows", "3 shows")
    assert pending(played) == (None if book == "star" else "deal_making")
    if book == "star":
        assert placed(played.final) == {"3": (1, "2016.80"), "1": (2, "1900.00")}


@pytest.mark.parametrize(
    "line",
    [
        "deal refused by 1: 1 gets 1900, 3 gets 2016.80",
        "deal agreed: 3 gets 3916.80",
    ],
)
def test_star_holds_to_the_places_unless_all_agree(line: str) -> None:
    """star:1.chop."""
    played = under("star", two("entry_fee: 170, entries: 32, payouts: star"), "3 folds", line)
    assert asked(played) == [("deal_making", "paid_by_places")]
    assert placed(played.final) == {}


def test_a_deal_is_of_the_money_left() -> None:
    laid = two("entry_fee: 170, entries: 32, payouts: star")
    with pytest.raises(ReplayError, match=r"adds up to 3916\.70, and 3916\.80 is left"):
        under("star", laid, "3 folds", "deal agreed: 1 gets 1900, 3 gets 2016.70")


@pytest.mark.parametrize(
    ("book", "early", "late"),
    [
        pytest.param("queensix", "follows_ruling", "out", id="queensix:2.decision.4"),
        pytest.param("whangamata", "follows_ruling", "out", id="whangamata:18"),
        pytest.param("nunavut", "follows_ruling", "out", id="nunavut:B.house-policies.5"),
        pytest.param("star", None, None, id="star silent"),
        pytest.param("michigan", None, None, id="michigan silent"),
    ],
)
def test_a_questioned_pot(book: str, early: str | None, late: str | None) -> None:
    called = "floor called about the pot that broke 1"
    laid = four("prizes: [500]")
    question = "provisional_elimination"
    assert asked(under(book, laid, *ONE_OUT, called)) == [(question, early)]
    assert asked(under(book, laid, *ONE_OUT, "dealer riffles", called)) == [(question, late)]


@pytest.mark.parametrize("book", BOOKS)
def test_the_order_of_finish_disputed(book: str) -> None:
    """nunavut:10.03(a), michigan:39(a); the others take it for granted and do not say it."""
    laid = four("prizes: [500]")
    played = under(book, laid, "floor called about the order of finish", *ONE_OUT)
    rules = book in ("nunavut", "michigan")
    assert pending(played) == (None if rules else "order_of_finish")
    assert placed(played.final) == ({"1": (4, "0.00")} if rules else {})


def test_another_method_gives_each_place_in_a_line() -> None:
    made = record(four("prizes: [500, 300]"), "floor called about the order of finish", *ONE_OUT,
                  "floor gives 1 place 2", "floor gives 3 place 1")  # fmt: skip
    played = replay(made, always(order_of_finish="by_other_method"))
    assert placed(played.final) == {"3": (1, "500.00"), "1": (2, "300.00")}


def made_up(laid: str, *events: str, **options: str) -> Replay:
    return replay(record(laid, *events), always(**options))


PAYS = "prizes: [500, 300, 200, 100.01]"


@pytest.mark.parametrize(
    ("options", "draw", "expected"),
    [
        ({"tie_elim_equal_stacks": "better_hand_higher"}, (),
         {"1": (3, "200.00"), "2": (4, "100.01")}),
        ({"tie_elim_equal_stacks": "broken_by_draw"}, ("draw for the place: 1 2c, 2 Ah",),
         {"2": (3, "200.00"), "1": (4, "100.01")}),
        ({"tie_elim_equal_stacks": "shared", "payout_shared_places": "each_the_lowest"}, (),
         {"1": (3, "100.01"), "2": (3, "100.01")}),
        ({"tie_elim_equal_stacks": "shared", "payout_shared_places": "each_the_highest"}, (),
         {"1": (3, "200.00"), "2": (3, "200.00")}),
        # 300.01 between two: 150 each, and a cent
        ({"tie_elim_equal_stacks": "shared", "payout_shared_places": "added_and_divided",
          "payout_odd_money": "kept_by_house"}, (), {"1": (3, "150.00"), "2": (3, "150.00")}),
        ({"tie_elim_equal_stacks": "shared", "payout_shared_places": "added_and_divided",
          "payout_odd_money": "by_draw"}, ("draw for the place: 1 2c, 2 Ah",),
         {"1": (3, "150.00"), "2": (3, "150.01")}),
    ],
)  # fmt: skip
def test_equal_stacks_under_made_up_books(
    options: dict[str, str], draw: tuple[str, ...], expected: dict[str, tuple[int, str]]
) -> None:
    played = made_up(four(PAYS, 4000, 4000), *TWO_OUT, *draw, **options)
    assert placed(played.final) == expected


def test_dollars_are_paid_in_whole_dollars() -> None:
    """300.01 between two in dollars: 150 each, and 0.01 over."""
    told = "prizes: [500, 300, 200, 101], pay_in: dollars"
    options = {"tie_elim_same_table": "shared", "payout_shared_places": "added_and_divided"}
    played = made_up(four(told), *TWO_OUT, **options, payout_odd_money="to_larger_stack")
    assert placed(played.final) == {"1": (3, "151.00"), "2": (3, "150.00")}


@pytest.mark.parametrize(
    ("question", "option", "expected"),
    [
        ("tie_elim_different_tables", "larger_stack_higher", {"1": 13, "Ann of table 2": 14}),
        ("tie_elim_different_tables", "shared", {"1": 13, "Ann of table 2": 13}),
    ],
)
def test_two_tables_under_made_up_books(
    question: str, option: str, expected: Mapping[str, int]
) -> None:
    ann = "Ann of table 2 is out, began with 4000"
    played = made_up(four("players_left: 14"), *ONE_OUT, ann, **{question: option})
    assert {who: place for who, (place, _) in placed(played.final).items()} == expected


@pytest.mark.parametrize(
    ("option", "expected"),
    [
        ("all_by_stack", {"1": 13, "Ann of table 2": 14, "2": 15}),
        ("all_share", {"1": 13, "Ann of table 2": 13, "2": 13}),
        ("table_by_table", {"1": 13, "Ann of table 2": 13, "2": 15}),
    ],
)
def test_three_out_at_two_tables_under_made_up_books(
    option: str, expected: Mapping[str, int]
) -> None:
    ann = "Ann of table 2 is out, began with 5000"
    played = made_up(four("players_left: 15"), "director starts hand for hand", *TWO_OUT, ann,
                     tie_elim_mixed_tables=option)  # fmt: skip
    assert {who: place for who, (place, _) in placed(played.final).items()} == expected


def test_three_out_at_two_tables_by_time() -> None:
    """nunavut:10.03(a): Ann first; of the two here the book does not say who is higher."""
    ann = "Ann of table 2 is out first, began with 5000"
    laid = four("players_left: 15")
    assert pending(under("nunavut", laid, *TWO_OUT, ann)) == "tie_elim_same_table"
    directed = ("tie_elim_same_table=larger_stack_higher",)
    played = under("nunavut", laid, *TWO_OUT, ann, directed=directed)
    told = {who: place for who, (place, _) in placed(played.final).items()}
    assert told == {"1": 13, "2": 14, "Ann of table 2": 15}


def test_a_disqualified_player_takes_no_place() -> None:
    """No book says which: the place of seat 1 stays empty, and seat 2 goes out next, third."""
    laid = table({1: 9000, 2: 4000, 3: 30000, 4: 20000}, PAYS)
    events = ("3 folds", "4 folds", "1 folds", "seat 1 is disqualified", PUT,
              "next hand, hands 2 Kh Kd, 3 Ah Ad", "2 all-in", "3 calls", "4 folds", *BOARD,
              "2 shows", "3 shows")  # fmt: skip
    played = made_up(laid, *events, disqualified_chips="removed_from_play")
    assert placed(played.final) == {"2": (3, "200.00")}


@pytest.mark.parametrize(
    ("events", "options", "what"),
    [
        (TWO_OUT, {"tie_elim_equal_stacks": "broken_by_draw"}, "a draw decides"),
        ((*TWO_OUT, "draw for the place: 1 Ah, 1 Kh"), {}, "a seat is listed twice"),
        ((*ONE_OUT, "floor called about the bounty of 3"), {}, "says nothing about bounties"),
        ((*ONE_OUT, "deal agreed: 2 gets 5, 2 gets 6"), {}, "a seat is listed twice"),
        ((*ONE_OUT, "deal agreed: 1 gets 5"), {}, "seat 1 is out"),
        (("deal agreed: 1 gets 5",), {}, "the hand is not over"),
        (("floor called about the pot that broke 1",), {}, "has not lost its last chips"),
    ],
)
def test_what_cannot_be_is_refused(
    events: tuple[str, ...], options: dict[str, str], what: str
) -> None:
    with pytest.raises(ReplayError, match=what):
        made_up(four(PAYS, 4000, 4000), *events, **options)


def test_last_out_has_the_whole_pool_of_two() -> None:
    played = under("star", two(BOUNTY), *LAST_OUT)
    assert placed(played.final) == {"3": (1, "819.00"), "1": (2, "441.00")}
    assert played.final.bounties == {3: "70.00"}
