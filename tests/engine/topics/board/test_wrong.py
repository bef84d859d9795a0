"""Too many cards on a street, and burn and board card swapped, under made-up books; by hand.

The deck is known (``board_support``): 2h is the flop's burn, 3h 4h 5h the flop, 6h and 7h burn and
turn, 8h and 9h burn and river, then Th Jh Qh Kh Ah.
"""

from __future__ import annotations

import pytest

from floorbase.errors import ReplayError
from tests.support.board_tables import CHECKS, FLOP, LIMP, TURN, Lies, lies, play, top

FOUR = (*LIMP, "dealer deals flop 3h 4h 5h 6h")


@pytest.mark.parametrize(
    ("option", "now", "named", "after_river"),
    [
        pytest.param(
            "redeal_burn_stays",
            Lies("?? ?? ??", "2h"),
            "3h 6h Ks",
            Lies("3h 6h Ks ?? ??", "2h ?? ??"),
            id="queensix:3.irregularities.22 and 26",
        ),
        pytest.param(
            "redeal_keep_turn_river",
            Lies("?? ?? ??", "2h", aside="6h 7h 8h 9h"),
            "3h 4h Ks",
            Lies("3h 4h Ks 7h 9h", "2h 6h 8h"),
            id="queensix:3.irregularities.16",
        ),
        pytest.param(
            "redeal_burn_back",
            Lies("?? ?? ??", "??"),
            "2h 6h Ks",
            Lies("2h 6h Ks ?? ??", "?? ?? ??"),
            id="whangamata:33 burn identified",
        ),
        pytest.param(
            "redeal_burn_lost",
            Lies("?? ?? ??", "2h ??"),
            "3h 6h Ks",
            Lies("3h 6h Ks ?? ??", "2h ?? ?? ??"),
            id="whangamata:33 burn not identified",
        ),
        pytest.param(
            "extra_card_back",
            Lies("3h 4h 5h", "2h"),
            "3h 4h 5h",
            Lies("3h 4h 5h 7h 9h", "2h 6h 8h"),
            id="the extra card is the turn's burn",
        ),
    ],
)
def test_a_flop_of_four(option: str, now: Lies, named: str, after_river: Lies) -> None:
    """The betting has not begun: seat 2 acts first, once, on the new flop."""
    four = play(*FOUR, flop_four_cards=option)
    assert (lies(four), four.final.street, four.final.to_act) == (now, "flop", 2)
    kept = option in ("redeal_keep_turn_river", "extra_card_back")
    turn, river = ("7h", "9h") if kept else ("??", "??")
    on = (f"dealer deals flop {named}", *CHECKS, f"dealer deals turn {turn}", *CHECKS)
    after = play(*FOUR, *on, f"dealer deals river {river}", flop_four_cards=option)
    assert lies(after) == after_river


def test_a_flop_of_five_shows_the_turn_so_that_it_cannot_be_kept() -> None:
    five = (*LIMP, "dealer deals flop 3h 4h 5h 6h 7h")
    assert lies(play(*five, flop_four_cards="redeal_burn_stays")) == Lies("?? ?? ??", "2h")
    with pytest.raises(ReplayError, match="would have been the turn is face up"):
        play(*five, flop_four_cards="redeal_keep_turn_river")


@pytest.mark.parametrize(
    ("events", "option", "now"),
    [
        pytest.param(
            (*FLOP, *CHECKS, "dealer deals turn 7h 8h"),
            "river_card_as_turn",
            Lies("3h 4h 5h 9h", "2h 6h 8h", aside="7h"),
            id="queensix:3.irregularities.17",
        ),
        pytest.param(
            (*FLOP, *CHECKS, "dealer deals turn 7h 8h"),
            "first_card_stands",
            Lies("3h 4h 5h 7h", "2h 6h"),
            id="turn, the first stands",
        ),
        pytest.param(
            (*TURN, *CHECKS, "dealer deals river 9h Th"),
            "back_no_burn",
            Lies("3h 4h 5h 7h ??", "2h 6h 8h"),
            id="queensix:3.irregularities.18",
        ),
        pytest.param(
            (*TURN, *CHECKS, "dealer deals river 9h Th"),
            "first_card_stands",
            Lies("3h 4h 5h 7h 9h", "2h 6h 8h", out="Th"),
            id="river, the first stands",
        ),
    ],
)
def test_two_cards_on_one_street(events: tuple[str, ...], option: str, now: Lies) -> None:
    played = play(*events, street_two_cards=option)
    assert (lies(played), played.final.to_act) == (now, 2)


def test_the_river_after_two_cards_on_the_turn() -> None:
    """queensix:3.irregularities.17: only 7h goes back, and the river has no burn."""
    two = (*FLOP, *CHECKS, "dealer deals turn 7h 8h", *CHECKS, "dealer deals river 7h")
    after = play(*two, street_two_cards="river_card_as_turn")
    assert lies(after) == Lies("3h 4h 5h 9h 7h", "2h 6h 8h")
    stands = (*two[:-1], "dealer deals river 9h")
    assert top(play(*two[:-4], street_two_cards="first_card_stands")) == "8h"
    after = play(*stands, street_two_cards="first_card_stands")
    assert lies(after) == Lies("3h 4h 5h 7h 9h", "2h 6h 8h")


ORDER_FLOP = (*LIMP, "dealer deals flop 2h 3h 4h without a burn", "dealer burns late")
ORDER_TURN = (*FLOP, *CHECKS, "dealer deals turn 6h without a burn", "dealer burns late")
ORDER_RIVER = (*TURN, *CHECKS, "dealer deals river 8h without a burn", "dealer burns late")


@pytest.mark.parametrize(
    ("events", "option", "now"),
    [
        (ORDER_FLOP, "put_in_order", Lies("3h 4h 5h", "2h")),
        (ORDER_TURN, "put_in_order", Lies("3h 4h 5h 7h", "2h 6h")),
        (ORDER_RIVER, "stands_as_dealt", Lies("3h 4h 5h 7h 8h", "2h 6h 9h")),
        pytest.param(
            ORDER_FLOP,
            "redeal_burn_stays",
            Lies("?? ?? ??", "5h"),
            id="queensix:3.irregularities.26",
        ),
        pytest.param(
            ORDER_FLOP,
            "redeal_keep_turn_river",
            Lies("?? ?? ??", "5h", aside="6h 7h 8h 9h"),
            id="queensix:3.irregularities.16",
        ),
        pytest.param(
            ORDER_TURN,
            "river_card_as_turn",
            Lies("3h 4h 5h 9h", "2h 7h 8h", aside="6h"),
            id="queensix:3.irregularities.17",
        ),
        pytest.param(
            ORDER_RIVER,
            "back_no_burn",
            Lies("3h 4h 5h 7h ??", "2h 6h 9h"),
            id="queensix:3.irregularities.18",
        ),
    ],
)
def test_burn_and_board_card_changed_places(
    events: tuple[str, ...], option: str, now: Lies
) -> None:
    played = play(*events, "burn noticed", board_wrong_order=option)
    assert (lies(played), played.final.to_act) == (now, 2)
    assert played.steps[-1].facts["board_card_acted_on"] == "no"


def test_a_ruling_for_another_street_is_refused() -> None:
    with pytest.raises(ReplayError, match="for the turn alone"):
        play(*ORDER_FLOP, "burn noticed", board_wrong_order="river_card_as_turn")
    with pytest.raises(ReplayError, match="for the flop alone"):
        play(*ORDER_TURN, "burn noticed", board_wrong_order="redeal_burn_stays")
    events = (*TURN, *CHECKS, "dealer deals river 9h Th")
    with pytest.raises(ReplayError, match="for the turn alone"):
        play(*events, street_two_cards="river_card_as_turn")
