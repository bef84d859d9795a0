"""Hands given up and wanted back: mucked, folded in words, face up or by a motion of the cards."""

from __future__ import annotations

import pytest

from floorbase.engine.play.trace import Replay
from floorbase.engine.replay.replay import replay
from floorbase.engine.table.changes import Direction
from floorbase.errors import ReplayError
from tests.support.hands_tables import RIVER, THREE, TWO, outcome, play, turn, under
from tests.support.records import FLOP, PREFLOP, always, record


def directed(table: str, *events: str, **options: str) -> Replay:
    """A record under a book silent on all, with the floor's rulings."""
    rulings = [Direction(question, option) for question, option in options.items()]
    return replay(record(table, *events), always(), rulings)


WANTED = "4 wants the hand back"


@pytest.mark.parametrize(
    ("book", "seen", "expected"),
    [
        pytest.param(
            "queensix", {"hand_cards_identifiable": "no"}, "dead", id="queensix:3.dead-hands.1(a)"
        ),
        pytest.param(
            "queensix",
            {"hand_cards_identifiable": "yes"},
            "open: mucked_retrievable",
            id="queensix:3.dead-hands.2 the Host",
        ),
        pytest.param(
            "nunavut", {"hand_cards_identifiable": "no"}, "dead", id="nunavut:B.dead-hands.2"
        ),
        pytest.param(
            "whangamata",
            {"told_wrong_before_muck": "by_player_called"},
            "dead",
            id="whangamata:49 on an announcement",
        ),
        pytest.param("star", {}, "open: mucked_retrievable", id="star silent"),
    ],
)
def test_a_mucked_hand_wanted_back(book: str, seen: dict[str, str], expected: str) -> None:
    played = under(book, FLOP, "3 bets 300", "4 folds", WANTED, **seen)
    assert (outcome(played), played.final.folded) == (expected, (4,))
    assert played.final.to_act == 5


class TestAHandTakenBack:
    """Live again, with the turn and every chip as they were when it was thrown in."""

    def test_while_the_round_goes_on(self) -> None:
        played = directed(FLOP, "3 bets 300", "4 folds", WANTED, mucked_retrievable="live")
        assert (played.final.folded, turn(played.final)) == ((), (4, 300, 600))

    def test_when_its_fold_ended_the_hand(self) -> None:
        played = directed(TWO, "3 bets 300", "4 folds", WANTED, mucked_retrievable="live")
        after = played.final
        assert (after.pot, after.bets, after.stacks[3]) == (700, {3: 300}, 9600)
        assert turn(after) == (4, 300, 600)

    def test_when_its_fold_ended_the_round(self) -> None:
        events = ("3 bets 300", "4 calls", "5 folds", "5 wants the hand back", "5 calls")
        after = directed(THREE, *events, mucked_retrievable="live").final
        assert (after.pot, after.to_act, after.folded) == (1600, None, (2, 6, 7, 8))

    def test_the_big_blind_keeps_its_option(self) -> None:
        events = ("4 folds", "1 folds", "2 folds", "2 wants the hand back", "2 calls")
        after = directed(PREFLOP, *events, mucked_retrievable="live").final
        assert turn(after) == (3, 0, 200)

    def test_at_the_showdown(self) -> None:
        events = ("3 checks", "4 checks", "3 shows Kh Kd", "4 mucks", WANTED, "4 shows Ac As")
        after = directed(RIVER, *events, mucked_retrievable="live").final
        assert (after.stacks[4], after.stacks[3]) == (10600, 9900)

    def test_once_others_have_acted_no_book_says_what_becomes_of_that(self) -> None:
        events = ("3 bets 300", "4 folds", "5 calls", WANTED)
        with pytest.raises(ReplayError, match="no book says what happens to '5 calls'"):
            directed(FLOP, *events, mucked_retrievable="live")

    def test_once_hands_were_compared_it_cannot_come_back(self) -> None:
        river = THREE.replace("flop", "river").replace("Ah 7c 2d", "Ah 7c 2d 9s 9c")
        events = ("3 checks", "4 checks", "5 checks", "3 shows Kh Kd", "5 shows Qh Qd", "4 mucks")
        with pytest.raises(ReplayError, match="went to the best hand"):
            directed(river, *events, WANTED, mucked_retrievable="live")


@pytest.mark.parametrize(
    ("book", "expected"),
    [
        pytest.param("whangamata", "binding", id="whangamata:35"),
        pytest.param("queensix", "binding", id="queensix:3.dead-hands.1(a) said"),
        pytest.param("nunavut", "binding", id="nunavut:B.dead-hands.1(a)"),
        pytest.param("star", "open: fold_said_in_turn", id="star silent"),
    ],
)
def test_a_fold_said_and_then_a_call(book: str, expected: str) -> None:
    played = under(book, FLOP, "3 bets 300", '4 says "fold"', "4 calls")
    assert (outcome(played), played.final.stacks[4]) == (expected, 9900)


def test_a_fold_said_that_does_not_bind() -> None:
    events = ("3 bets 300", '4 says "fold"', "4 calls")
    after = play(FLOP, *events, fold_said_in_turn="not_binding").final
    assert (after.bets, after.to_act) == ({3: 300, 4: 300}, 5)
    after = play(FLOP, "3 bets 300", '4 says "fold"', "4 mucks", "5 calls").final
    assert (after.folded, after.to_act) == ((4,), 6)


@pytest.mark.parametrize(
    ("book", "events", "expected"),
    [
        pytest.param(
            "queensix", ("3 folds face up Kh Kd",), "fold_stands", id="queensix:3.dead-hands.1(a)"
        ),
        pytest.param(
            "whangamata",
            ('3 says "fold"', "3 folds face up Kh Kd"),
            "fold_stands",
            id="whangamata:46 no bet, said",
        ),
        pytest.param(
            "whangamata",
            ("3 folds face up Kh Kd",),
            "open: folded_face_up",
            id="whangamata:46 or 53, nothing said",
        ),
        pytest.param(
            "nunavut", ("3 folds face up",), "open: folded_face_up", id="nunavut silent, no bet"
        ),
        pytest.param(
            "nunavut",
            ('3 says "fold"', "3 folds face up"),
            "fold_stands",
            id="nunavut:B.tournament-play.22 said",
        ),
        pytest.param(
            "nunavut",
            ("3 folds face up", "4 checks"),
            "fold_stands",
            id="nunavut:B.dead-hands.1(b) face up",
        ),
        pytest.param(
            "queensix",
            ("3 throws the cards forward", "4 checks"),
            "dead",
            id="queensix:3.dead-hands.1(b)",
        ),
        pytest.param(
            "nunavut",
            ("3 throws the cards forward", "4 checks"),
            "dead",
            id="nunavut:B.dead-hands.1(b)",
        ),
        pytest.param(
            "queensix",
            ("3 throws the cards forward",),
            "open: forward_motion_fold",
            id="queensix silent, nobody has acted",
        ),
        pytest.param(
            "queensix",
            ("3 pushes the cards forward", "4 checks"),
            "open: forward_motion_fold",
            id="queensix silent, not let go",
        ),
    ],
)
def test_an_unusual_fold_disputed(book: str, events: tuple[str, ...], expected: str) -> None:
    played = under(book, FLOP, *events, "3 wants the hand back")
    assert outcome(played) == expected


def test_facing_a_bet_a_fold_face_up_stands() -> None:
    """nunavut:B.dead-hands.1(a), and also where that fold ended the hand."""
    for table in (FLOP, TWO):
        played = under("nunavut", table, "3 bets 300", "4 folds face up", WANTED)
        assert outcome(played) == "fold_stands"


@pytest.mark.parametrize(
    ("event", "question", "option"),
    [
        ("3 folds face up Kh Kd", "folded_face_up", "hand_live"),
        ("3 throws the cards forward", "forward_motion_fold", "live"),
    ],
)
def test_an_unusual_fold_taken_back(event: str, question: str, option: str) -> None:
    assert play(FLOP, event).final.to_act == 4, "a fold, until somebody disputes it"
    after = play(FLOP, event, "3 was only showing", "3 bets 300", **{question: option}).final
    assert (after.folded, after.bets, after.to_act) == ((), {3: 300}, 4)


def test_a_fold_face_up_out_of_turn_waits_as_any_other() -> None:
    after = under("star", FLOP, "3 bets 300", "5 folds face up Kh Kd", "4 calls").final
    assert (after.folded, after.to_act) == ((5,), 6)
