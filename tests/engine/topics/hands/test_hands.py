"""A live hand seen, told, dropped, left alone, beside a phone: under made-up and real books."""

from __future__ import annotations

import pytest

from floorbase.errors import ReplayError
from tests.support.hands_tables import RIVER, THREE, TWO, outcome, play, turn, under
from tests.support.records import FLOP, PREFLOP

SHORT = """
table:
  seats: {2: 300, 3: 9900, 4: 9900}
  button: 4
  blinds: 50/100
  street: flop
  board: Ah 7c 2d
  pot: 700
events:
"""


def test_killing_the_hand_whose_turn_it_is_passes_the_turn() -> None:
    after = play(FLOP, "3 bets 300", "4 drops a card", card_dropped_on_floor="dead").final
    assert (after.folded, turn(after)) == ((4,), (5, 300, 600))


def test_killing_another_hand_leaves_the_turn() -> None:
    after = play(FLOP, "3 bets 300", "7 drops a card", card_dropped_on_floor="dead").final
    assert (after.folded, turn(after)) == ((7,), (4, 300, 600))


def test_the_chips_of_a_killed_hand_stay_and_stay_the_price() -> None:
    events = ("3 bets 300", "4 calls", "3 drops a card", "5 calls", "6 folds", "7 folds")
    after = play(FLOP, *events, "8 folds", "2 folds", card_dropped_on_floor="dead").final
    assert (after.pot, after.to_act, after.stacks[3]) == (700 + 3 * 300, None, 9600)


def test_killing_all_but_one_hand_ends_the_hand() -> None:
    after = play(TWO, "3 bets 300", "4 drops a card", card_dropped_on_floor="dead").final
    assert (after.stacks[3], after.stacks[4], after.pot) == (9900 + 700, 9900, 0)


def test_killing_the_last_hand_to_answer_ends_the_round() -> None:
    events = ("3 bets 300", "4 calls", "5 drops a card")
    after = play(THREE, *events, card_dropped_on_floor="dead").final
    assert (after.pot, after.bets, after.to_act) == (1300, {}, None)


def test_with_only_an_all_in_left_against_it_the_turn_needs_no_action() -> None:
    events = ("2 all-in", "3 calls", "4 calls", "dealer deals turn 9h", "4 drops a card")
    before = play(SHORT, *events[:-1]).final
    assert before.to_act == 3
    after = play(SHORT, *events, card_dropped_on_floor="dead").final
    assert (after.to_act, after.folded, after.pot) == (None, (4,), 1600)


def test_a_killed_hand_cannot_act_any_more_and_that_is_no_fault_of_the_record() -> None:
    events = ("3 bets 300", "4 drops a card", "4 calls", "5 calls")
    after = play(FLOP, *events, card_dropped_on_floor="dead").final
    assert (after.to_act, after.stacks[4]) == (6, 9900)
    after = play(FLOP, *events, card_dropped_on_floor="must_play").final
    assert (after.to_act, after.stacks[4]) == (6, 9600)


def test_killing_a_hand_whose_chips_wait_out_of_turn_is_refused() -> None:
    with pytest.raises(ReplayError, match="no book says whether the 300"):
        play(FLOP, "3 bets 300", "5 calls", "5 drops a card", card_dropped_on_floor="dead")


@pytest.mark.parametrize(
    ("book", "act", "expected", "to_act"),
    [
        pytest.param("star", "4 shows Kh Kd", "live", 4, id="star:7.40"),
        pytest.param("queensix", "4 shows Kh Kd", "dead", 5, id="queensix:tournament.20"),
        pytest.param("whangamata", "4 shows Kh Kd", "live", 4, id="whangamata:53"),
        pytest.param("nunavut", "4 shows Kh Kd", "live", 4, id="nunavut:B.tournament-play.26"),
        pytest.param(
            "michigan", "4 shows Kh Kd", "open: player_exposes_own_hand", 4, id="michigan silent"
        ),
        pytest.param("queensix", "4 flashes Kh", "live", 4, id="queensix:3.irregularities.12"),
        pytest.param("nunavut", "4 flashes Kh", "live", 4, id="nunavut:B.irregularities.11"),
        pytest.param(
            "queensix",
            "4 turns up Kh by accident",
            "open: player_exposes_own_hand",
            4,
            id="queensix silent on an accident",
        ),
        pytest.param("star", "4 turns up Kh by accident", "live", 4, id="star:7.40 asks no why"),
    ],
)
def test_own_cards_seen(book: str, act: str, expected: str, to_act: int) -> None:
    played = under(book, FLOP, "3 bets 300", act)
    assert (outcome(played), played.final.to_act) == (expected, to_act)


def test_cards_seen_during_play_are_not_tabled_at_showdown() -> None:
    """Seat 3's kings were seen; it gives them up, and the queens take the pot."""
    events = ("3 shows Kh Kd", "3 checks", "4 checks", "4 shows Qh Qd", "3 mucks")
    after = play(RIVER, *events, player_exposes_own_hand="live").final
    assert (after.stacks[4], after.stacks[3]) == (9900 + 700, 9900)


def test_a_card_seen_alone_is_one_of_the_two_tabled_later() -> None:
    events = ("3 flashes Kd", "3 checks", "4 checks", "4 shows Qh Qd", "3 shows Kh Kd")
    after = play(RIVER, *events, player_exposes_own_hand="live").final
    assert after.stacks[3] == 9900 + 700
    with pytest.raises(ReplayError, match="was already seen, and it was"):
        play(RIVER, *events[:-1], "3 shows Kh Ks", player_exposes_own_hand="live")


def test_showing_after_the_betting_asks_nothing() -> None:
    played = under("queensix", RIVER, "3 checks", "4 checks", "3 shows Kh Kd")
    assert outcome(played) == ""


@pytest.mark.parametrize(
    ("book", "expected", "to_act"),
    [
        pytest.param("queensix", "live", 4, id="queensix:tournament.20 telling"),
        pytest.param("star", "open: hand_told_aloud", 4, id="star silent"),
    ],
)
def test_a_hand_told_aloud(book: str, expected: str, to_act: int) -> None:
    played = under(book, FLOP, "3 bets 300", '4 says "I have kings"')
    assert (outcome(played), played.final.to_act) == (expected, to_act)
    told = under(book, FLOP, "3 bets 300", "4 folds", '4 says "I have a flush"')
    assert outcome(told) == "", "the hand is not live"


@pytest.mark.parametrize(
    ("book", "expected"),
    [
        pytest.param("queensix", "must_play", id="queensix:3.irregularities.14"),
        pytest.param("nunavut", "must_play", id="nunavut:B.irregularities.13"),
        pytest.param("whangamata", "open: card_dropped_on_floor", id="whangamata silent"),
    ],
)
def test_a_card_dropped(book: str, expected: str) -> None:
    played = under(book, FLOP, "3 bets 300", "4 drops Kh on the floor")
    assert (outcome(played), played.final.to_act) == (expected, 4)
    assert played.final.hands[4] == ("Kh", "??")


@pytest.mark.parametrize(
    ("book", "act", "expected", "to_act"),
    [
        pytest.param("whangamata", "4 cancels the call", "live", 4, id="whangamata:4 cancelled"),
        pytest.param("whangamata", "4 answers the phone", "dead", 5, id="whangamata:4 answered"),
        pytest.param(
            "whangamata",
            "4 looks at the phone",
            "open: phone_in_live_hand",
            4,
            id="whangamata:4.1 names no effect",
        ),
        pytest.param("star", "4 answers the phone", "open: phone_in_live_hand", 4, id="star:7.45"),
    ],
)
def test_a_phone(book: str, act: str, expected: str, to_act: int) -> None:
    played = under(book, FLOP, "3 bets 300", "4's phone rings", act)
    assert (outcome(played), played.final.to_act) == (expected, to_act)


LEFT = ("3 leaves the table", "4 folds", "1 folds", "2 calls")


def test_a_big_blind_away_when_the_turn_comes_before_the_flop() -> None:
    """nunavut:B.tournament-play.6: dead; seat 2 takes 200, of which 100 were its own."""
    after = under("nunavut", PREFLOP, *LEFT).final
    assert (after.stacks[2], after.stacks[3]) == (5100, 4900)


@pytest.mark.parametrize(
    ("book", "status"),
    [
        pytest.param("star", "discretion", id="star:7.15"),
        pytest.param("queensix", "silent", id="queensix silent"),
        pytest.param("whangamata", "silent", id="whangamata:27"),
    ],
)
def test_a_player_away_when_the_turn_comes(book: str, status: str) -> None:
    played = under(book, PREFLOP, *LEFT)
    assert played.pending
    assert played.pending.answer.status == status
    assert played.steps[-1].text == "2 calls", "not asked before the turn has come"


def test_a_player_back_in_time_is_not_asked_about() -> None:
    events = (*LEFT[:3], "3 is back at the table", "2 calls", "3 checks")
    assert under("star", PREFLOP, *events).status == "complete"


def test_of_another_seat_away_nothing_is_said() -> None:
    """nunavut: 9.01(j) is about leaving, B.tournament-play.15 about hands dealt after that."""
    played = under("nunavut", FLOP, "4 leaves the table", "3 checks")
    assert played.pending
    assert played.pending.answer.status == "silent"


def test_a_challenge_is_ruled_on_before_the_turn_comes() -> None:
    events = ("4 leaves the table", "the floor is asked to kill the hand of 4")
    dead = play(FLOP, *events, "3 checks", action_pending_leaves_table="dead").final
    assert (dead.folded, dead.to_act) == ((4,), 5)
    stays = play(FLOP, *events, action_pending_leaves_table="stays_live").final
    assert (stays.folded, stays.to_act) == ((), 3)


class TestFoldsOutOfTurn:
    """star:7.34: a fold out of turn binds. The pot goes to the last hand that was not folded."""

    def test_the_last_other_hand_wins_although_it_folds(self) -> None:
        after = under("star", THREE, "5 folds out of turn", "3 folds", "4 folds").final
        assert (after.stacks[4], after.stacks[5], after.folded) == (10600, 9900, (2, 3, 5, 6, 7, 8))

    def test_two_folds_wait(self) -> None:
        events = ("5 folds out of turn", "4 folds out of turn", "3 folds")
        assert under("star", THREE, *events).final.stacks[3] == 10600

    def test_where_they_do_not_bind_the_hand_folded_out_of_turn_wins(self) -> None:
        events = ("5 folds out of turn", "3 folds", "4 folds")
        assert play(THREE, *events, oot_fold="not_binding").final.stacks[5] == 10600

    def test_a_hand_about_to_be_killed_had_won_before(self) -> None:
        events = ("5 folds out of turn", "3 folds", "4 answers the phone")
        after = under("whangamata", THREE, *events).final
        assert (after.stacks[4], after.folded) == (10600, (2, 3, 5, 6, 7, 8))

    def test_a_fold_that_no_turn_reaches_is_ruled_on_when_the_round_is_over(self) -> None:
        events = ("3 checks", "3 folds", "4 checks")
        after = under("star", RIVER, *events).final
        assert (after.stacks[4], after.folded) == (10600, (2, 3, 5, 6, 7, 8))

    def test_its_bet_has_been_taken_in_by_then(self) -> None:
        """The small blind is all-in for 80 of the 100 posted: 20 come back before the ruling."""
        table = PREFLOP.replace("1: 5000, 2: 5000, 3: 5000, 4: 5000", "1: 80, 2: 5000")
        after = under("star", table, "2 folds out of turn", "1 calls").final
        assert (after.stacks, after.bets) == ({1: 160, 2: 4920}, {})

    def test_the_rest_play_on(self) -> None:
        events = ("5 folds out of turn", "3 bets 300", "4 calls", "dealer deals turn 9h")
        after = under("star", THREE, *events).final
        assert (after.pot, after.to_act, after.folded) == (1300, 3, (2, 5, 6, 7, 8))
