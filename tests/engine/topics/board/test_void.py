"""A deck that voids the hand: whose chips go where, by hand."""

from __future__ import annotations

import pytest

from floorbase.engine.lines.poker import NextHand
from floorbase.engine.play.play import Play
from floorbase.engine.poker import next_hand
from floorbase.engine.replay.procedures import PROCEDURES
from floorbase.engine.replay.replay import lay, replay
from floorbase.engine.table.seat import Seat
from floorbase.errors import ReplayError
from tests.support.board_tables import ALL_IN_FLOP, TABLE, direct, play
from tests.support.records import FLOP as MID_HAND
from tests.support.records import always, record

BET = ("1 raises to 300", "2 folds", "3 calls", "dealer deals flop 3h 4h 5h", "3 checks")
VOID = {"deck_defect_colour": "void_chips_back", "duplicate_card": "void_chips_back"}


@pytest.mark.parametrize(
    "found",
    [
        pytest.param("odd back found at 3", id="queensix:3.irregularities.3"),
        pytest.param("odd back found among the burns", id="nunavut:B.irregularities.3"),
        pytest.param("second As found", id="queensix:3.irregularities.4"),
    ],
)
def test_a_bad_deck_gives_every_chip_back(found: str) -> None:
    """300 and 400 to seat 1, the small blind's 50 to seat 2 though it folded, 300 to seat 3."""
    after = play(*BET, "1 bets 400", found, **VOID)
    assert after.returned == {1: 700, 2: 50, 3: 300}
    assert after.final.stacks == {1: 5000, 2: 5000, 3: 5000}
    assert (after.final.pot, after.final.bets, after.final.to_act) == (0, {}, None)
    assert (after.table.over, after.table.board) == (True, [])


def test_antes_go_back_to_those_who_posted_them() -> None:
    ante = TABLE.replace("blinds: 50/100", "blinds: 50/100\n  big_blind_ante: 100")
    after = play("1 calls", "second As found", table=ante, **VOID)
    assert after.returned == {1: 100, 2: 50, 3: 200}, "seat 3 posted the ante for all"
    each = TABLE.replace("blinds: 50/100", "blinds: 50/100\n  ante: 10")
    assert play("1 calls", "second As found", table=each, **VOID).returned == {
        1: 110,
        2: 60,
        3: 110,
    }


def test_a_pot_already_awarded_is_taken_back() -> None:
    """queensix:2.decision.4: until the next deal starts the pot can be ruled on."""
    events = (*ALL_IN_FLOP, "dealer deals turn 7h", "dealer deals river 9h", "1 shows Ac Ad")
    table = TABLE.replace("  deck: 2c 3c 4c 5c 6c 7c 2h 3h", "  deck: ?? ?? ?? ?? ?? ?? 2h 3h")
    table = table.replace("6h 7h 8h 9h", "6h 7d 8h 9s")
    shown = [e.replace("7h", "7d").replace("9h", "9s") for e in (*events, "3 shows Kc Kd")]
    won = play(*shown, table=table)
    assert won.final.stacks == {1: 10050, 2: 4950, 3: 0}
    void = play(*shown, "second Ac found", table=table, **VOID)
    assert void.final.stacks == {1: 5000, 2: 5000, 3: 5000}
    assert void.returned == {2: 50, 3: 5000}


def test_chips_from_before_the_record_have_no_owner() -> None:
    """Neither book says whose chips of an earlier deal are."""
    with pytest.raises(ReplayError, match="700 in chips came from no known stack"):
        replay(record(MID_HAND, "second As found"), always(**VOID))


def test_nothing_moves_where_action_stands() -> None:
    stub = play(*BET, "odd back found in the stub", deck_defect_colour="action_stands")
    counted = play(*BET, "deck counted 51", missing_card="results_stand")
    for after in (stub, counted):
        assert (after.final.pot, after.final.to_act) == (650, 1)
    assert stub.steps[-1].facts["odd_back_found"] == "stub"
    assert play(*BET, "deck counted 52").status == "complete", "nothing to rule on"
    with pytest.raises(ReplayError, match="no more than 52 cards"):
        play(*BET, "deck counted 53")
    void = play(*BET, "deck counted 51", missing_card="void_chips_back")
    assert void.final.stacks == {1: 5000, 2: 5000, 3: 5000}


def test_who_kept_quiet_and_bet_may_lose_the_refund() -> None:
    """queensix:3.irregularities.5: seat 1's 700 stays for the next deal; the others' go back."""
    events = (*BET, "1 notices the bad card", "1 bets 400", "second As found")
    stays = play(*events, deck_refund_claim="stays_for_next_deal", **VOID)
    facts = {"defect_kept_quiet": "yes", "knower_bet_or_raised": "yes"}
    assert {name: stays.steps[-1].facts[name] for name in facts} == facts
    assert stays.final.stacks == {1: 4300, 2: 5000, 3: 5000}
    assert (stays.final.carried, stays.final.pot) == (700, 0)
    back = play(*events, deck_refund_claim="refunded", **VOID)
    assert (back.final.stacks[1], back.final.carried, back.returned[1]) == (5000, 0, 700)
    call = (*BET[:3], "dealer deals flop 3h 4h 5h", "3 bets 100", "1 notices the bad card")
    called = play(*call, "1 calls", "second As found", deck_refund_claim="refunded", **VOID)
    assert called.steps[-1].facts["knower_bet_or_raised"] == "no"
    pushed = play(*call, "1 all-in", "second As found", deck_refund_claim="refunded", **VOID)
    assert "knower_bet_or_raised" not in pushed.steps[-1].facts
    with pytest.raises(ReplayError, match="void already"):
        play(*events, "second As found", deck_refund_claim="refunded", **VOID)


def held_over(option: str, newcomer: int, button: int) -> Play:
    """The deal after one that left chips over, with a player who was not dealt in on it."""
    made = record(TABLE, "1 folds")
    table = lay(made.setup)
    table.over, table.button, table.carried = True, button, 700
    for seat in table.seats.values():
        seat.mucked = (seat.number,)
    table.seats[newcomer] = Seat(newcomer, 5000)
    table.join()
    table.issued = table.chips()
    play = Play(table, (), {}, always(carried_pot_hands=option), [], PROCEDURES, True)
    next_hand.next_hand(play, NextHand(text="next hand"))
    return play


def test_chips_held_over_are_played_for_by_those_who_were_there() -> None:
    """queensix:3.irregularities.6: seat 6 came later; with the button and seats 1 and 2 as
    blinds it has no cards and owes nothing."""
    table = held_over("last_deal_players_only", 6, button=3).table
    table.conserve()
    assert (table.pot, table.button, table.seats[6].stack) == (700, 6, 5000)
    assert {seat.number: len(seat.cards) for seat in table.ring} == {1: 2, 2: 2, 3: 2, 6: 0}


def test_a_newcomer_in_the_blinds_is_not_said_to_post() -> None:
    with pytest.raises(ReplayError, match="no book says who posts"):
        held_over("last_deal_players_only", 4, button=1)
    assert held_over("everyone_due", 4, button=1).table.seats[4].bet == 100


def test_a_direction_goes_on_where_the_book_is_silent() -> None:
    made = record(TABLE, *BET, "1 bets 400", "second As found")
    assert replay(made, always()).status == "pending"
    directed = replay(made, always(), direct("duplicate_card", "action_stands"))
    assert (directed.final.pot, directed.final.bets) == (650, {1: 400})
