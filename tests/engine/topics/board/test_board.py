"""The board, burn by burn and card by card, under made-up books; worked out by hand.

The deck is known (``board_support``): 2h is the flop's burn, 3h 4h 5h the flop, 6h and 7h burn and
turn, 8h and 9h burn and river, then Th Jh Qh Kh Ah.
"""

from __future__ import annotations

import pytest

from floorbase.engine.play.trace import Replay
from floorbase.engine.replay.replay import replay
from floorbase.errors import ReplayError
from tests.support.board_tables import (
    ALL_IN,
    ALL_IN_FLOP,
    CHECKS,
    FLOP,
    LIMP,
    TURN,
    Lies,
    lies,
    play,
    top,
)
from tests.support.records import always, record

NO_BURN_FLOP = (*LIMP, "dealer deals flop 2h 3h 4h without a burn")
NO_BURN_TURN = (*FLOP, *CHECKS, "dealer deals turn 6h without a burn")
NO_BURN_RIVER = (*TURN, *CHECKS, "dealer deals river 8h without a burn")
TWO_FLOP = (*LIMP, "dealer burns 2", "dealer deals flop 4h 5h 6h")
TWO_TURN = (*FLOP, *CHECKS, "dealer burns", "dealer burns", "dealer deals turn 8h")
TWO_RIVER = (*TURN, *CHECKS, "dealer burns 2", "dealer deals river Th")


def test_a_street_burns_once_whether_or_not_it_is_written() -> None:
    for events in (FLOP, (*LIMP, "dealer burns", "dealer deals flop 3h 4h 5h")):
        assert lies(play(*events)) == Lies("3h 4h 5h", "2h")


@pytest.mark.parametrize(
    ("events", "option", "expected", "then"),
    [
        pytest.param(
            (*NO_BURN_TURN, "burn noticed"),
            "corrected",
            Lies("3h 4h 5h 7h", "2h 6h"),
            Lies("3h 4h 5h 7h 9h", "2h 6h 8h"),
            id="queensix:3.irregularities.15 turn put right",
        ),
        pytest.param(
            (*NO_BURN_TURN, "2 checks", "burn noticed", "3 checks", "1 checks"),
            "stands_made_up",
            Lies("3h 4h 5h 6h", "2h"),
            Lies("3h 4h 5h 6h 9h", "2h 7h 8h"),
            id="queensix:3.irregularities.24 turn stands",
        ),
        pytest.param(
            (*NO_BURN_TURN, "burn noticed"),
            "stands_as_dealt",
            Lies("3h 4h 5h 6h", "2h"),
            Lies("3h 4h 5h 6h 8h", "2h 7h"),
            id="no burn made up",
        ),
        pytest.param(
            (*NO_BURN_RIVER, "burn noticed"),
            "corrected",
            Lies("3h 4h 5h 7h 9h", "2h 6h 8h"),
            None,
            id="queensix:3.irregularities.15 river put right",
        ),
        pytest.param(
            (*NO_BURN_RIVER, "2 bets 100", "burn noticed"),
            "stands_made_up",
            Lies("3h 4h 5h 7h 8h", "2h 6h"),
            None,
            id="queensix:3.irregularities.24 river stands",
        ),
    ],
)
def test_a_burn_left_out(
    events: tuple[str, ...], option: str, expected: Lies, then: Lies | None
) -> None:
    assert lies(play(*events, burn_missed=option)) == expected
    if then is not None:
        acted = () if events[-1] == "1 checks" else CHECKS
        after = play(*events, *acted, "dealer deals river ??", burn_missed=option)
        assert lies(after) == then


def test_a_flop_without_a_burn_put_right_and_one_that_stands() -> None:
    """queensix:3.irregularities.15: the turn is 7h either way, as it would have been."""
    right = (*NO_BURN_FLOP, "burn noticed", *CHECKS, "dealer deals turn 7h")
    assert lies(play(*right, burn_missed="corrected")) == Lies("3h 4h 5h 7h", "2h 6h")
    late = (*NO_BURN_FLOP, "2 checks", "burn noticed", *CHECKS[1:], "dealer deals turn 7h")
    after = play(*late, burn_missed="stands_made_up")
    assert lies(after) == Lies("2h 3h 4h 7h", "5h 6h")


def test_a_flop_without_a_burn_is_shuffled_back() -> None:
    """queensix:3.irregularities.23 and 26: no burn lies out before the new flop, none is made."""
    after = play(*NO_BURN_FLOP, "burn noticed", burn_missed="reshuffle_redeal")
    assert lies(after) == Lies("?? ?? ??", "")
    assert (after.final.street, after.final.to_act) == ("flop", 2)
    named = play(
        *NO_BURN_FLOP,
        "burn noticed",
        "dealer deals flop 2h Ks Qs",
        *CHECKS,
        "dealer deals turn ??",
        burn_missed="reshuffle_redeal",
    )
    assert lies(named) == Lies("2h Ks Qs ??", "??")


@pytest.mark.parametrize(
    ("events", "option", "expected", "next_off", "then"),
    [
        pytest.param(
            (*TWO_TURN, "burn noticed"),
            "corrected",
            Lies("3h 4h 5h 7h", "2h 6h"),
            "8h",
            Lies("3h 4h 5h 7h 9h", "2h 6h 8h"),
            id="queensix:3.irregularities.15 turn put right",
        ),
        pytest.param(
            (*TWO_TURN, "2 checks", "burn noticed", "3 checks", "1 checks"),
            "stands_one_put_back",
            Lies("3h 4h 5h 8h", "2h 6h"),
            "7h",
            Lies("3h 4h 5h 8h 9h", "2h 6h 7h"),
            id="queensix:3.irregularities.24 the printed example",
        ),
        pytest.param(
            (*TWO_TURN, "burn noticed"),
            "stands_as_dealt",
            Lies("3h 4h 5h 8h", "2h 6h 7h"),
            "9h",
            Lies("3h 4h 5h 8h Th", "2h 6h 7h 9h"),
            id="both stay out",
        ),
        pytest.param(
            (*TWO_RIVER, "2 bets 100", "burn noticed"),
            "stands_one_put_back",
            Lies("3h 4h 5h 7h Th", "2h 6h 8h 9h"),
            "Jh",
            None,
            id="queensix:3.irregularities.15 nothing left to do on the river",
        ),
    ],
)
def test_two_burned(
    events: tuple[str, ...], option: str, expected: Lies, next_off: str, then: Lies | None
) -> None:
    played = play(*events, burn_two=option)
    assert (lies(played), top(played)) == (expected, next_off)
    if then is not None:
        acted = () if events[-1] == "1 checks" else CHECKS
        assert lies(play(*events, *acted, "dealer deals river ??", burn_two=option)) == then


@pytest.mark.parametrize(
    ("events", "option", "expected", "next_off"),
    [
        pytest.param(
            (*NO_BURN_TURN, *CHECKS, "dealer deals river 8h", "burn noticed"),
            {"burn_missed": "stands_made_up"},
            Lies("3h 4h 5h 6h 9h", "2h 7h 8h"),
            "Th",
            id="no burn before the turn: the river is 9h, as it would have been",
        ),
        pytest.param(
            (*NO_BURN_TURN, *CHECKS, "dealer deals river 8h", "2 bets 100", "burn noticed"),
            {"burn_missed": "stands_made_up"},
            Lies("3h 4h 5h 6h 8h", "2h 7h"),
            "9h",
            id="the river was acted on too",
        ),
        pytest.param(
            (*TWO_TURN, *CHECKS, "dealer deals river Th", "burn noticed"),
            {"burn_two": "stands_one_put_back"},
            Lies("3h 4h 5h 8h 9h", "2h 6h 7h"),
            "Th",
            id="two burned before the turn: the river's burn, 9h, is the river that was due",
        ),
        pytest.param(
            (*NO_BURN_FLOP, *CHECKS, "dealer deals turn 6h", "burn noticed"),
            {"burn_missed": "stands_made_up"},
            Lies("2h 3h 4h 7h", "5h 6h"),
            "8h",
            id="no burn before the flop: the turn is 7h, and 8h burned before the river as due",
        ),
        pytest.param(
            (
                *(*TWO_FLOP, *CHECKS, "dealer deals turn 8h", *CHECKS),
                *("dealer deals river Th", "burn noticed"),
            ),
            {"burn_two": "stands_one_put_back"},
            Lies("4h 5h 6h 8h 9h", "2h 3h 7h"),
            "Th",
            id="two burned before the flop: the turn was acted on, the river was not",
        ),
        pytest.param(
            (
                *(*NO_BURN_FLOP, "2 all-in", "3 folds", "1 calls"),
                *("dealer deals turn 6h", "dealer deals river 8h", "burn noticed"),
            ),
            {"burn_missed": "stands_made_up"},
            Lies("2h 3h 4h 7h 9h", "5h 6h 8h"),
            "Th",
            id="all-in on the flop: turn and river, on which nobody could bet, are those due",
        ),
    ],
)
def test_later_streets_not_acted_on_are_those_that_were_due(
    events: tuple[str, ...], option: dict[str, str], expected: Lies, next_off: str
) -> None:
    """queensix:3.irregularities.15 and 24: only what was acted on stands; the cards dealt
    afterwards are those that would have come without the error."""
    played = play(*events, **option)
    assert (lies(played), top(played)) == (expected, next_off)


def test_two_burned_before_the_flop() -> None:
    """queensix:3.irregularities.23: put right while no card is up; afterwards shuffled, one burn
    staying (26)."""
    early = play(*LIMP, "dealer burns 2", "burn noticed", burn_two="corrected")
    assert (lies(early), top(early)) == (Lies("", "2h"), "3h")
    dealt = play(
        *LIMP, "dealer burns 2", "burn noticed", "dealer deals flop 3h 4h 5h", burn_two="corrected"
    )
    assert lies(dealt) == Lies("3h 4h 5h", "2h")
    up = play(*TWO_FLOP, "burn noticed", burn_two="corrected")
    assert (lies(up), top(up)) == (Lies("3h 4h 5h", "2h"), "6h")
    shuffled = play(*TWO_FLOP, "burn noticed", burn_two="reshuffle_redeal")
    assert lies(shuffled) == Lies("?? ?? ??", "2h")


def test_a_street_laid_face_down_without_a_burn() -> None:
    """queensix:3.irregularities.15: what lay there first is the burn; nobody has seen it."""
    laid = (*FLOP, *CHECKS, "dealer lays the turn face down without a burn")
    assert lies(play(*laid)) == Lies("3h 4h 5h", "2h", aside="6h")
    noticed = play(*laid, "burn noticed", burn_missed="corrected")
    assert noticed.steps[-1].facts["burn_error_found"] == "before_cards_shown"
    assert lies(noticed) == Lies("3h 4h 5h", "2h 6h", aside="7h")
    turned = (*laid, "burn noticed", "dealer deals turn 7h", *CHECKS, "dealer deals river 9h")
    after = play(*turned, burn_missed="corrected")
    assert lies(after) == Lies("3h 4h 5h 7h 9h", "2h 6h 8h")
    unseen = play(*laid, "dealer deals turn 6h", "burn noticed", burn_missed="stands_as_dealt")
    assert lies(unseen) == Lies("3h 4h 5h 6h", "2h")


@pytest.mark.parametrize(
    ("events", "found"),
    [
        ((*LIMP, "dealer burns 2", "burn noticed"), "before_cards_shown"),
        ((*NO_BURN_TURN, "burn noticed"), "before_betting"),
        ((*NO_BURN_TURN, "2 checks", "burn noticed"), "after_action"),
        ((*NO_BURN_TURN, *CHECKS, "burn noticed"), "after_action"),
        ((*NO_BURN_TURN, "2 bets 100", "3 folds", "1 folds", "burn noticed"), "after_action"),
        ((*ALL_IN_FLOP, "dealer deals turn 6h without a burn", "burn noticed"), "all_in_not"),
    ],
)
def test_when_a_wrong_burn_was_found(events: tuple[str, ...], found: str) -> None:
    played = play(*events, burn_missed="stands_as_dealt", burn_two="stands_as_dealt")
    assert played.steps[-1].facts["burn_error_found"].startswith(found)


ALL_IN_SHOWN = (
    *ALL_IN_FLOP,
    "1 shows Ac Ad",
    "3 shows Kc Kd",
    "dealer deals turn 6d without a burn",
    "dealer deals river 8s",
)


def all_in(*events: str, **options: str) -> Replay:
    """All-in before the flop with both hands up; the deck beyond them as always."""
    table = """
table:
  seats: {1: 5000, 2: 5000, 3: 5000}
  button: 1
  blinds: 50/100
  hands: {1: Ac Ad, 3: Kc Kd}
events:
"""
    return replay(record(table, *events), always(**options))


def test_after_an_all_in_every_place_gets_the_card_it_would_have_had() -> None:
    """queensix:3.irregularities.24: the turn that was 6d is the burn, the second burn the turn,
    the river the second burn, and the river comes new from the stub."""
    after = all_in(*ALL_IN_SHOWN, "burn noticed", burn_missed="corrected")
    assert after.table.board[3:] == [12, 14], "the 6th and 8th cards after six hole cards"
    assert after.table.deck.burns == [7, 11, 13]
    assert after.final.board == ("3h", "4h", "5h", "??", "??")
    assert not after.table.over, "no pot is pushed while the board is not known"
    known = (*ALL_IN_SHOWN, "burn noticed", "turn is Ks", "river is 9s")
    won = all_in(*known, burn_missed="corrected").final
    assert won.stacks == {1: 0, 2: 4950, 3: 10050}


def test_after_the_award_the_pot_is_not_taken_back() -> None:
    """queensix:3.irregularities.24: only before the pot was awarded."""
    told = (*ALL_IN_SHOWN, "floor called", "burn noticed")
    awarded = all_in(*told, burn_missed="stands_as_dealt")
    assert awarded.steps[-1].facts["burn_error_found"] == "all_in_awarded"
    assert awarded.final.stacks == {1: 10050, 2: 4950, 3: 0}
    with pytest.raises(ReplayError, match="the hand is over"):
        all_in(*told, burn_missed="corrected")


def test_the_flop_and_all_after_it_are_shuffled_back_where_nobody_could_bet() -> None:
    events = (*ALL_IN, "dealer deals flop 2h 3h 4h without a burn", "dealer deals turn 6h")
    after = play(*events, "burn noticed", burn_missed="reshuffle_redeal")
    assert (lies(after), after.final.street) == (Lies("?? ?? ??", "5h"), "flop")
    with pytest.raises(ReplayError, match="a later street is out"):
        play(
            *(*NO_BURN_FLOP, *CHECKS, "dealer deals turn ??", "burn noticed"),
            burn_missed="reshuffle_redeal",
        )


@pytest.mark.parametrize(
    ("events", "what"),
    [
        (("burn noticed",), "no wrong burn that still needs a ruling"),
        (
            (*NO_BURN_TURN, "burn noticed", "burn noticed"),
            "no wrong burn that still needs a ruling",
        ),
        (("dealer burns 3",), "not 3"),
        (("dealer burns 0",), "not 0"),
        ((*FLOP, "dealer deals turn 7h without a burn"), "seat 2 is still to act"),
        ((*LIMP, "dealer deals flop 3h 4h without a burn"), "2 cards and no burn"),
        (
            (*LIMP, "dealer burns", "dealer deals flop 3h 4h 5h without a burn"),
            "no burn can be missed here",
        ),
        ((*LIMP, "dealer deals flop 3h 4h"), "the flop has 2 cards"),
        ((*TURN, *CHECKS, "dealer deals river 9h Th Jh"), "the river has 3 cards"),
        ((*FLOP, "dealer deals turn 7h 8h"), "seat 2 is still to act"),
        ((*FLOP, "dealer deals river 7h"), "the turn comes next"),
        ((*LIMP, "dealer deals flop 3h 4h 6h"), "and it was 5h"),
        ((*FLOP, "dealer burns late"), "has had its burn"),
        ((*LIMP, "turn is 9h"), "the turn is not out"),
        ((*LIMP, "dealer burns", "dealer deals flop 3h 4h 5h", "flop is 3h 4h 6h"), "the flop is"),
        ((*TURN, *CHECKS, "dealer deals river 9h", "dealer burns"), "the board is complete"),
    ],
)
def test_what_cannot_be_played(events: tuple[str, ...], what: str) -> None:
    with pytest.raises(ReplayError) as caught:
        play(*events, burn_missed="stands_as_dealt")
    assert what in str(caught.value)
    assert "\n  fix: " in str(caught.value)
