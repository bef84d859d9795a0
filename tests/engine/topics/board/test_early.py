"""Streets dealt early, card by card, under made-up books; worked out by hand.

The deck is known (``board_support``): 2h is the flop's burn, 3h 4h 5h the flop, 6h and 7h burn and
turn, 8h and 9h burn and river, then Th Jh Qh Kh Ah.
"""

from __future__ import annotations

import pytest

from floorbase.errors import ReplayError
from tests.support.board_tables import CHECKS, FLOP, TURN, Lies, lies, play

EARLY_FLOP = ("1 calls", "dealer deals flop 3h 4h 5h")
EARLY_TURN = (*FLOP, "2 bets 100", "dealer deals turn 7h")
EARLY_RIVER = (*TURN, "2 bets 100", "3 calls", "dealer deals river 9h")
REST = ("3 folds", "1 calls")


@pytest.mark.parametrize(
    ("option", "now", "turn", "after_turn", "after_river"),
    [
        pytest.param(
            "back_no_burn",
            Lies("3h 4h 5h", "2h 6h", aside="7h"),
            "Ks",
            Lies("3h 4h 5h Ks", "2h 6h"),
            Lies("3h 4h 5h Ks ??", "2h 6h ??"),
            id="queensix:3.irregularities.19",
        ),
        pytest.param(
            "river_card_as_turn",
            Lies("3h 4h 5h", "2h 6h", aside="7h"),
            "9h",
            Lies("3h 4h 5h 9h", "2h 6h 8h", aside="7h"),
            Lies("3h 4h 5h 9h ??", "2h 6h 8h"),
            id="queensix:3.irregularities.27",
        ),
        pytest.param(
            "back_with_burn",
            Lies("3h 4h 5h", "2h ??"),
            "6h",
            Lies("3h 4h 5h 6h", "2h ??"),
            Lies("3h 4h 5h 6h ??", "2h ?? ??"),
            id="whangamata:34 burn identified",
        ),
        pytest.param(
            "back_burn_lost",
            Lies("3h 4h 5h", "2h 6h ??"),
            "7h",
            Lies("3h 4h 5h 7h", "2h 6h ??"),
            Lies("3h 4h 5h 7h ??", "2h 6h ?? ??"),
            id="whangamata:34 burn not identified",
        ),
        pytest.param(
            "early_stands",
            Lies("3h 4h 5h 7h", "2h 6h"),
            "",
            Lies("3h 4h 5h 7h", "2h 6h"),
            Lies("3h 4h 5h 7h 9h", "2h 6h 8h"),
            id="the plain opposite",
        ),
    ],
)
def test_an_early_turn(
    option: str, now: Lies, turn: str, after_turn: Lies, after_river: Lies
) -> None:
    """Seat 2 has bet 100 and seat 3 is to act: it still is, and the bet stands."""
    early = play(*EARLY_TURN, turn_early=option)
    assert lies(early) == now
    assert (early.final.street, early.final.to_act, early.final.to_call) == ("flop", 3, 100)
    assert early.final.bets == {2: 100}
    dealt = (*EARLY_TURN, *REST, *([f"dealer deals turn {turn}"] if turn else []))
    on_turn = play(*dealt, turn_early=option)
    assert lies(on_turn) == after_turn
    assert (on_turn.final.street, on_turn.final.pot, on_turn.final.to_act) == ("turn", 500, 2)
    river = play(*dealt, "2 checks", "1 checks", "dealer deals river ??", turn_early=option)
    assert lies(river) == after_river


@pytest.mark.parametrize(
    ("option", "now", "river", "after"),
    [
        pytest.param(
            "back_no_burn",
            Lies("3h 4h 5h 7h", "2h 6h 8h", aside="9h"),
            "9h",
            Lies("3h 4h 5h 7h 9h", "2h 6h 8h"),
            id="queensix:3.irregularities.27",
        ),
        pytest.param(
            "back_with_burn",
            Lies("3h 4h 5h 7h", "2h 6h ??"),
            "8h",
            Lies("3h 4h 5h 7h 8h", "2h 6h ??"),
            id="whangamata:34 burn identified",
        ),
        pytest.param(
            "back_burn_lost",
            Lies("3h 4h 5h 7h", "2h 6h 8h ??"),
            "Ah",
            Lies("3h 4h 5h 7h Ah", "2h 6h 8h ??"),
            id="whangamata:34 burn not identified",
        ),
        pytest.param(
            "early_stands",
            Lies("3h 4h 5h 7h 9h", "2h 6h 8h"),
            "",
            Lies("3h 4h 5h 7h 9h", "2h 6h 8h"),
            id="the plain opposite",
        ),
    ],
)
def test_an_early_river(option: str, now: Lies, river: str, after: Lies) -> None:
    early = play(*EARLY_RIVER, river_early=option)
    assert (lies(early), early.final.to_act, early.final.bets) == (now, 1, {2: 100, 3: 100})
    dealt = [f"dealer deals river {river}"] if river else []
    played = play(*EARLY_RIVER, "1 calls", *dealt, river_early=option)
    assert lies(played) == after
    assert (played.final.street, played.final.pot, played.final.to_act) == ("river", 600, 2)


@pytest.mark.parametrize(
    ("option", "now", "after_flop", "after_river"),
    [
        pytest.param(
            "redeal_burn_stays",
            Lies("", "2h", aside="3h 4h 5h"),
            Lies("Ks 3h 6h", "2h"),
            Lies("Ks 3h 6h ?? ??", "2h ?? ??"),
            id="queensix:3.irregularities.26",
        ),
        pytest.param(
            "redeal_keep_turn_river",
            Lies("", "2h", aside="3h 4h 5h 6h 7h 8h 9h"),
            Lies("Ks 3h Th", "2h", aside="6h 7h 8h 9h"),
            Lies("Ks 3h Th 7h 9h", "2h 6h 8h"),
            id="queensix:3.irregularities.16 read for an early flop",
        ),
        pytest.param(
            "redeal_burn_back",
            Lies("", ""),
            Lies("Ks 3h 2h", "??"),
            Lies("Ks 3h 2h ?? ??", "?? ?? ??"),
            id="whangamata:33 read for an early flop",
        ),
        pytest.param(
            "redeal_burn_lost",
            Lies("", "2h"),
            Lies("Ks 3h 6h", "2h ??"),
            Lies("Ks 3h 6h ?? ??", "2h ?? ?? ??"),
            id="whangamata:33, burn not told",
        ),
        pytest.param(
            "early_stands",
            Lies("3h 4h 5h", "2h"),
            Lies("3h 4h 5h", "2h"),
            Lies("3h 4h 5h 7h 9h", "2h 6h 8h"),
            id="the plain opposite",
        ),
    ],
)
def test_an_early_flop(option: str, now: Lies, after_flop: Lies, after_river: Lies) -> None:
    early = play(*EARLY_FLOP, flop_early=option)
    assert (lies(early), early.final.to_act) == (now, 2)
    flop = [] if option == "early_stands" else [f"dealer deals flop {after_flop.board}"]
    dealt = (*EARLY_FLOP, "2 calls", "3 checks", *flop)
    assert lies(play(*dealt, flop_early=option)) == after_flop
    kept = option in ("redeal_keep_turn_river", "early_stands")
    turn, river = ("7h", "9h") if kept else ("??", "??")
    on = (*CHECKS, f"dealer deals turn {turn}", *CHECKS, f"dealer deals river {river}")
    assert lies(play(*dealt, *on, flop_early=option)) == after_river


def test_a_card_shuffled_back_is_in_the_deck_and_nowhere_else() -> None:
    """After the shuffle 7h can come again, but nobody can have been holding it."""
    table = (
        "\ntable:\n  seats: {1: 5000, 2: 5000, 3: 5000}\n  button: 1\n  blinds: 50/100\nevents:\n"
    )
    events = (*EARLY_TURN, "3 folds", "1 calls", "dealer deals turn Ks")
    with pytest.raises(ReplayError, match="7h was shuffled back into the deck"):
        play(*events, "1 holds 7h 7s", table=table, turn_early="back_no_burn")
    again = (*EARLY_TURN, "3 folds", "1 calls", "dealer deals turn 7h")
    assert play(*again, table=table, turn_early="back_no_burn").final.board[3] == "7h"


def test_no_burn_is_made_where_the_ruling_leaves_none() -> None:
    with pytest.raises(ReplayError, match="for the turn, not 1"):
        play(*EARLY_TURN, *REST, "dealer burns", turn_early="back_no_burn")
    right = (*EARLY_TURN, *REST, "dealer deals turn Ks without a burn")
    assert lies(play(*right, turn_early="back_no_burn")) == Lies("3h 4h 5h Ks", "2h 6h")
    kept = ("2 calls", "3 checks", "dealer deals flop Ks 3h Th", *CHECKS, "dealer burns")
    played = play(*EARLY_FLOP, *kept, flop_early="redeal_keep_turn_river")
    assert lies(played) == Lies("Ks 3h Th", "2h 6h", aside="7h 8h 9h")


def test_a_second_mistake_over_planned_streets_is_refused_by_name() -> None:
    with pytest.raises(ReplayError, match="an earlier street was dealt wrongly too"):
        play(*EARLY_TURN, "dealer deals turn Ks", turn_early="back_no_burn")
    with pytest.raises(ReplayError, match="was dealt early and stands"):
        play(*EARLY_TURN, "dealer deals river 9h", turn_early="early_stands")
