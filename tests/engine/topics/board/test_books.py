"""Board and deck under the five books, provision by provision; expected values by hand.

The deck is known (``board_support``): 2h is the flop's burn, 3h 4h 5h the flop, 6h and 7h burn and
turn, 8h and 9h burn and river.
"""

from __future__ import annotations

import pytest

from floorbase.engine.replay.fork import BranchedReplay
from floorbase.engine.table.changes import Direction
from tests.support.board_tables import (
    ALL_IN_FLOP,
    CHECKS,
    FLOP,
    LIMP,
    TABLE,
    TURN,
    Lies,
    direct,
    lies,
)
from tests.support.records import record
from tests.support.shipped import LIBRARY

BOOKS = ("star", "queensix", "whangamata", "nunavut", "michigan")
EARLY_TURN = (*FLOP, "2 bets 100", "dealer deals turn 7h")
EARLY_RIVER = (*TURN, "2 bets 100", "dealer deals river 9h")
NO_BURN_TURN = (*FLOP, *CHECKS, "dealer deals turn 6h without a burn")
BET = ("1 raises to 300", "2 folds", "3 calls", "dealer deals flop 3h 4h 5h", "3 checks")
ALL_BACK = {1: 5000, 2: 5000, 3: 5000}


def under(
    book: str,
    *events: str,
    observed: dict[str, str] | None = None,
    directions: tuple[Direction, ...] = (),
) -> BranchedReplay:
    """The known deck under one of the five books."""
    return LIBRARY.replay(record(TABLE, *events, observed=observed), book, directions).books[book]


@pytest.mark.parametrize(
    ("book", "events", "observed", "now"),
    [
        pytest.param(
            "queensix",
            (*NO_BURN_TURN, "burn noticed"),
            {},
            Lies("3h 4h 5h 7h", "2h 6h"),
            id="queensix:3.irregularities.15 no burn, found in time",
        ),
        pytest.param(
            "queensix",
            (*NO_BURN_TURN, *CHECKS, "burn noticed", "dealer deals river 9h"),
            {},
            Lies("3h 4h 5h 6h 9h", "2h 7h 8h"),
            id="queensix:3.irregularities.24 no burn, after action",
        ),
        pytest.param(
            "queensix",
            (*NO_BURN_TURN, *CHECKS, "dealer deals river 8h", "burn noticed", "river is 9h"),
            {},
            Lies("3h 4h 5h 6h 9h", "2h 7h 8h"),
            id="queensix:3.irregularities.24 no burn, the river out but not acted on",
        ),
        pytest.param(
            "queensix",
            (
                *(*FLOP, *CHECKS, "dealer burns 2", "dealer deals turn 8h", *CHECKS),
                *("burn noticed", "dealer deals river 9h"),
            ),
            {},
            Lies("3h 4h 5h 8h 9h", "2h 6h 7h"),
            id="queensix:3.irregularities.15 two burned, the printed example",
        ),
        pytest.param(
            "queensix",
            (*LIMP, "dealer burns 2", "burn noticed", "dealer deals flop 3h 4h 5h"),
            {},
            Lies("3h 4h 5h", "2h"),
            id="queensix:3.irregularities.23 before any card is exposed",
        ),
        pytest.param(
            "queensix",
            (*ALL_IN_FLOP, "dealer deals turn 6h without a burn", "burn noticed"),
            {},
            Lies("3h 4h 5h 7h", "2h 6h"),
            id="queensix:3.irregularities.24 all-in, pot not awarded",
        ),
        pytest.param(
            "queensix",
            ("1 calls", "dealer deals flop 3h 4h 5h", "2 calls", "3 checks"),
            {},
            Lies("", "2h", aside="3h 4h 5h"),
            id="queensix:3.irregularities.19, 25 and 26 early flop",
        ),
        pytest.param(
            "queensix",
            (*EARLY_RIVER, "3 calls", "1 calls", "dealer deals river Ks"),
            {},
            Lies("3h 4h 5h 7h Ks", "2h 6h 8h"),
            id="queensix:3.irregularities.27 early river",
        ),
        pytest.param(
            "whangamata",
            EARLY_TURN,
            {"burn_identified": "yes"},
            Lies("3h 4h 5h", "2h ??"),
            id="whangamata:34 early turn, its burn goes back",
        ),
        pytest.param(
            "whangamata",
            (*EARLY_RIVER, "3 calls", "1 calls", "dealer deals river Ks"),
            {"burn_identified": "no"},
            Lies("3h 4h 5h 7h Ks", "2h 6h 8h ??"),
            id="whangamata:34 early river, its burn cannot be told",
        ),
        pytest.param(
            "whangamata",
            (*LIMP, "dealer deals flop 3h 4h 5h 6h", "dealer deals flop 2h 6h Ks"),
            {},
            Lies("2h 6h Ks", "??"),
            id="whangamata:33 four cards, the only burn is told",
        ),
        pytest.param(
            "whangamata",
            (*LIMP, "dealer deals flop 3h 4h 5h 6h"),
            {"burn_identified": "no"},
            Lies("?? ?? ??", "2h ??"),
            id="whangamata:33 four cards, the burn cannot be told",
        ),
        pytest.param(
            "queensix",
            (*FLOP, *CHECKS, "dealer deals turn 7h 8h", *CHECKS, "dealer deals river 7h"),
            {},
            Lies("3h 4h 5h 9h 7h", "2h 6h 8h"),
            id="queensix:3.irregularities.17 two cards on the turn",
        ),
        pytest.param(
            "queensix",
            (*TURN, *CHECKS, "dealer deals river 9h Th", "dealer deals river Jh"),
            {},
            Lies("3h 4h 5h 7h Jh", "2h 6h 8h"),
            id="queensix:3.irregularities.18 two cards on the river",
        ),
        pytest.param(
            "queensix",
            (*NO_BURN_TURN, "dealer burns late", "burn noticed", *CHECKS, "dealer deals river 6h"),
            {},
            Lies("3h 4h 5h 9h 6h", "2h 7h 8h"),
            id="queensix:3.irregularities.27 burn and turn swapped",
        ),
        pytest.param(
            "whangamata",
            (*FLOP, "dealer exposes 6h from the stub", *CHECKS, "dealer deals turn 6h"),
            {},
            Lies("3h 4h 5h 6h", "2h ??"),
            id="whangamata:34 a card of the stub",
        ),
        *(
            pytest.param(
                book,
                (*FLOP, *CHECKS, "dealer meets boxed 6h", "dealer deals turn 8h"),
                {},
                Lies("3h 4h 5h 8h", "2h 7h", out="6h"),
                id=provision,
            )
            for book, provision in (
                ("queensix", "queensix:3.irregularities.7"),
                ("nunavut", "nunavut:B.irregularities.6"),
            )
        ),
        pytest.param(
            "michigan",
            (*ALL_IN_FLOP, "dealer waits", "dealer deals turn 7h"),
            {"all_in_hand_for_hand": "no"},
            Lies("3h 4h 5h 7h", "2h 6h"),
            id="michigan:67",
        ),
        pytest.param(
            "star",
            (*ALL_IN_FLOP, "dealer waits", "other tables finish", "dealer deals turn 7h"),
            {"all_in_hand_for_hand": "yes"},
            Lies("3h 4h 5h 7h", "2h 6h"),
            id="star:7.30",
        ),
    ],
)
def test_where_the_cards_go(
    book: str, events: tuple[str, ...], observed: dict[str, str], now: Lies
) -> None:
    replayed = under(book, *events, observed=observed).replay
    assert (replayed.status, lies(replayed)) == ("complete", now)


@pytest.mark.parametrize(
    ("book", "events", "question", "status", "menu"),
    [
        pytest.param(
            "queensix",
            EARLY_TURN,
            "turn_early",
            "conflict",
            {"back_no_burn", "river_card_as_turn"},
            id="queensix:3.irregularities.19 against 25 and 27",
        ),
        pytest.param(
            "queensix",
            (*LIMP, "dealer deals flop 3h 4h 5h 6h"),
            "flop_four_cards",
            "conflict",
            {"redeal_keep_turn_river", "redeal_burn_stays"},
            id="queensix:3.irregularities.16 against 22 and 26",
        ),
        pytest.param(
            "queensix",
            (*LIMP, "dealer deals flop 2h 3h 4h without a burn", "burn noticed"),
            "burn_missed",
            "conflict",
            {"corrected", "reshuffle_redeal"},
            id="queensix:3.irregularities.15 and 24 against 23",
        ),
        pytest.param(
            "queensix",
            (*NO_BURN_TURN, "dealer burns late", "2 checks", "burn noticed"),
            "board_wrong_order",
            "silent",
            None,
            id="queensix, the wrong order after action",
        ),
        pytest.param(
            "whangamata",
            EARLY_TURN,
            "turn_early",
            "depends",
            set(),
            id="whangamata:34 turns on the burn, and two lie there",
        ),
        pytest.param(
            "michigan",
            (*ALL_IN_FLOP, "dealer waits"),
            "dealing_stopped_all_in",
            "depends",
            set(),
            id="michigan:67 does not know hand for hand",
        ),
        pytest.param(
            "nunavut",
            EARLY_TURN,
            "turn_early",
            "silent",
            {"back_no_burn", "river_card_as_turn", "back_with_burn", "back_burn_lost"},
            id="nunavut:B.irregularities.14 says only that it does not play",
        ),
        *(
            pytest.param(
                book,
                (*BET, "1 notices the bad card", "1 bets 400", "second As found"),
                "deck_refund_claim",
                "discretion",
                {"refunded", "stays_for_next_deal"},
                id=provision,
            )
            for book, provision in (
                ("queensix", "queensix:3.irregularities.5"),
                ("nunavut", "nunavut:B.irregularities.5"),
            )
        ),
        *(
            pytest.param(
                book,
                (*NO_BURN_TURN, "burn noticed"),
                "burn_missed",
                "silent",
                None,
                id=f"{book} has no wrong burns",
            )
            for book in ("whangamata", "nunavut", "michigan")
        ),
        pytest.param(
            "star", (*NO_BURN_TURN, "burn noticed"), "burn_missed", "external", None, id="star:7.1"
        ),
    ],
)
def test_where_the_floor_must_choose(
    book: str, events: tuple[str, ...], question: str, status: str, menu: set[str] | None
) -> None:
    """Every option of the menu can be played, but those for another street."""
    forked = under(book, *events)
    pending = forked.replay.pending
    assert pending is not None
    assert (pending.question, pending.answer.status) == (question, status)
    if menu is not None:
        assert set(pending.menu) == menu
        assert set(forked.forks) == menu


@pytest.mark.parametrize("book", ["queensix", "nunavut"])
@pytest.mark.parametrize(
    "found",
    [
        pytest.param("odd back found at 3", id="3"),
        pytest.param("second As found", id="4"),
    ],
)
def test_a_bad_deck_voids_all_action(book: str, found: str) -> None:
    """queensix:3.irregularities and nunavut:B.irregularities, rules 3 and 4."""
    after = under(book, *BET, "1 bets 400", found).replay
    assert (after.final.stacks, after.final.pot) == (ALL_BACK, 0)
    assert after.returned == {1: 700, 2: 50, 3: 300}


@pytest.mark.parametrize("book", ["queensix", "nunavut"])
def test_a_bad_deck_that_changes_nothing(book: str) -> None:
    """queensix:3.irregularities.3 and 10, nunavut:B.irregularities.3 and 9."""
    for found in ("odd back found in the stub", "deck counted 51"):
        after = under(book, *BET, found).replay
        assert (after.status, after.final.pot, after.final.to_act) == ("complete", 650, 1)


def test_chips_that_stay_start_the_next_pot() -> None:
    """queensix:3.irregularities.5: seat 1's 300 and 400. Everybody was dealt in, so rule 6 is not
    at issue. Button 2, blinds 3 and 1."""
    events = (*BET, "1 notices the bad card", "1 bets 400", "second As found", "next hand")
    stays = direct("deck_refund_claim", "stays_for_next_deal")
    after = under("queensix", *events, directions=stays).replay
    assert after.status == "complete"
    assert (after.final.pot, after.final.stacks) == (700, {1: 4200, 2: 5000, 3: 4950})


@pytest.mark.parametrize("book", ["queensix", "nunavut"])
def test_jokers(book: str) -> None:
    """queensix:3.irregularities.8 and 3.dead-hands.1(d), nunavut:B.irregularities.7."""
    table = "".join(line for line in TABLE.splitlines(True) if "deck" not in line)
    early = LIBRARY.replay(record(table, "2 finds a joker"), book).books[book].replay
    assert (early.table.seats[2].cards, early.final.folded) == ((7, 4), ())
    made = record(table, "1 calls", "2 calls", "2 finds a joker")
    late = LIBRARY.replay(made, book).books[book].replay
    assert (late.final.folded, late.final.bets) == ((2,), {1: 100, 2: 100, 3: 100})


@pytest.mark.parametrize(
    ("book", "events"),
    [
        ("whangamata", ("1 folds", "2 folds", "2 asks to see the next card")),
        ("queensix", ("1 folds", "2 folds", "2 looks through the stub")),
        ("nunavut", ("1 folds", "2 asks to see the next card")),
    ],
)
def test_rabbit_hunting(book: str, events: tuple[str, ...]) -> None:
    """whangamata:25, queensix:2.procedures.10, nunavut:B.procedures.12."""
    assert under(book, *events).replay.steps[-1].option == "not_allowed"


def test_an_ordinary_hand_asks_nothing() -> None:
    hand = (*TURN, *CHECKS, "dealer deals river 9h", *CHECKS)
    for book in BOOKS:
        replayed = under(book, *hand).replay
        assert replayed.status == "complete"
        assert not [step.question for step in replayed.steps if step.question]
