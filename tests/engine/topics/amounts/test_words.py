"""Words, motions and bets too small under the five books, worked out by hand from the text."""

from __future__ import annotations

import pytest

from floorbase.engine.table.changes import Direction
from tests.support.amounts_tables import BLINDS, After, Outcome, each, five
from tests.support.records import FLOP, record
from tests.support.shipped import LIBRARY

RAISED = ("4 raises to 1200", "1 pushes 1200", "1 pushes 800")
SAID = ("4 raises to 1200", '1 says "raise"', "1 pushes 1200", "1 pushes 800")


@pytest.mark.parametrize(
    ("text", "seat", "events", "expected"),
    [
        pytest.param(
            BLINDS,
            4,
            ('4 says "raise"', "4 pushes 1000"),
            each(
                After(1000, 1, 1000, 1600),
                queensix="raise_declared_oversized_chip",
                michigan="raise_declared_oversized_chip",
            ),
            id="star:7.32 raise declared",
        ),
        # Michigan's least raise is one chip of 100, so that 500 is just that.
        pytest.param(
            BLINDS,
            4,
            ('4 says "raise"', "4 pushes 500"),
            each(
                "raise_declared_oversized_chip",
                queensix=After(800, 1, 800, 1200),
                michigan=After(500, 1, 500, 600),
            ),
            id="queensix:6.no-limit.12 raise declared",
        ),
        pytest.param(
            BLINDS,
            4,
            ('4 says "raise to 600"',),
            each(
                After(800, 1, 800, 1200),
                star="under_raise_declared",
                michigan=After(600, 1, 600, 700),
            ),
            id="nunavut:B.tournament-play.22 and 8",
        ),
        pytest.param(
            BLINDS,
            4,
            ('4 says "raise"', "4 pushes 400+100"),
            each(
                "under_raise_declared",
                queensix=After(800, 1, 800, 1200),
                michigan=After(500, 1, 500, 600),
            ),
            id="queensix:6.no-limit.12 under half",
        ),
        pytest.param(
            FLOP,
            3,
            ("3 bets 50",),
            each("min_bet", queensix=After(100, 4, 100, 200)),
            id="queensix:3.betting.10 low bet",
        ),
        # The call, then as much again: the second motion comes back.
        pytest.param(
            BLINDS,
            4,
            ("4 pushes 400", "4 pushes 400"),
            each(
                "string_bet",
                whangamata=After(400, 1, 400, 800),
                queensix=After(400, 1, 400, 800),
                nunavut=After(400, 1, 400, 800),
            ),
            id="whangamata:37, nunavut:B.tournament-play.27 nothing said",
        ),
        # The minimum bet of 400 is smaller, and a low call is brought up to 1200.
        pytest.param(
            BLINDS,
            1,
            RAISED,
            each(
                "string_bet",
                whangamata=After(1200, 2, 1000, 2000),
                queensix=After(1200, 2, 1000, 2000),
                nunavut=After(1200, 2, 1000, 2000),
            ),
            id="queensix:6.no-limit.6",
        ),
        pytest.param(
            BLINDS,
            1,
            ("4 raises to 1200", "1 pushes 500", "1 pushes 1500"),
            each(
                "string_bet",
                whangamata="string_bet_left_short",
                queensix=After(1200, 2, 1000, 2000),
                nunavut="string_bet_left_short",
            ),
            id="whangamata:37 first motion short of the call",
        ),
        # A first bet cut to 50 by 6.no-limit.6 is below the minimum of 100, and brought up to it.
        pytest.param(
            FLOP,
            3,
            ("3 pushes 50", "3 pushes 500"),
            each("string_bet", queensix=After(100, 4, 100, 200)),
            id="queensix:tournament.22, 6.no-limit.12 first bet",
        ),
        pytest.param(
            BLINDS,
            1,
            SAID,
            each(
                "string_bet",
                whangamata=After(2000, 2, 1800, 2800),
                nunavut=After(2000, 2, 1800, 2800),
            ),
            id="whangamata:37, nunavut:B.tournament-play.27 raise said first",
        ),
        pytest.param(
            BLINDS,
            4,
            ('4 says "raise to 1200"', "4 pushes 400", "4 pushes 700"),
            each(After(1200, 1, 1200, 2000), star="string_bet", michigan="string_bet"),
            id="queensix:6.no-limit.6 amount said first",
        ),
        pytest.param(
            BLINDS,
            4,
            ("4 pushes 1000", '4 says "raise"'),
            each(
                "chips_before_words",
                star=After(400, 1, 400, 800),
                whangamata=After(400, 1, 400, 800),
            ),
            id="star:7.32, whangamata:39 the word after the chip",
        ),
        pytest.param(
            BLINDS,
            4,
            ('4 says "raise to 1200"', "4 folds"),
            each(
                After(1200, 1, 1200, 2000),
                star="verbal_before_chips",
                michigan="verbal_before_chips",
            ),
            id="whangamata:35, nunavut:B.tournament-play.22, queensix:3.betting.3",
        ),
        pytest.param(
            BLINDS,
            4,
            ('4 says "raise to 1200"', "4 pushes 1000"),
            each(
                After(1200, 1, 1200, 2000),
                star="declared_vs_pushed_discrepancy",
                michigan="declared_vs_pushed_discrepancy",
            ),
            id="queensix:6.no-limit.8",
        ),
        pytest.param(
            BLINDS,
            1,
            ("4 raises to 1200", "1 pushes 400", "1 did not see the raise"),
            each("unaware_of_raise", queensix=After(0, 1, 1200, 2000)),
            id="queensix:3.betting.7 nobody has acted since",
        ),
        pytest.param(
            BLINDS,
            1,
            ("4 raises to 1200", "1 pushes 400", "2 folds", "1 did not see the raise"),
            each("unaware_of_raise", queensix=After(1200, 3, 800, 2000)),
            id="queensix:3.betting.7 somebody has acted since",
        ),
        pytest.param(
            BLINDS,
            4,
            ('4 says "raise to 1230"',),
            each("odd_amount_bet", queensix=After(1200, 1, 1200, 2000)),
            id="queensix:3.betting.10 nearest",
        ),
        pytest.param(
            BLINDS,
            4,
            ('4 says "raise to 1250"',),
            each("odd_amount_bet"),
            id="queensix:3.betting.10 halfway",
        ),
        pytest.param(
            BLINDS,
            4,
            ("4 pushes 400", "4 takes back 400"),
            each(
                "chips_pulled_back",
                queensix=After(400, 1, 400, 800),
                whangamata=After(400, 1, 400, 800),
                nunavut=After(400, 1, 400, 800),
            ),
            id="queensix:6.no-limit.7, whangamata:35, nunavut:9.08(d) released",
        ),
        pytest.param(
            FLOP,
            3,
            ("3 raps",),
            each("table_rap", queensix=After(0, 4, 0, None)),
            id="queensix:3.betting.4",
        ),
        pytest.param(
            FLOP,
            3,
            ('3 says "I bet the pot"', "3 bets 300"),
            each("pot_bet_in_nl", whangamata=After(300, 4, 300, 600)),
            id="whangamata:43",
        ),
        pytest.param(
            BLINDS,
            4,
            ("4 pushes 400", "1 disputes the chips of 4"),
            each(
                After(400, 1, 400, 800),
                star="silent_chips_amount",
                michigan=After(400, 1, 400, 500),
            ),
            id="whangamata:35, nunavut:3.call, michigan:7",
        ),
    ],
)
def test_under_the_five_books(
    text: str, seat: int, events: tuple[str, ...], expected: dict[str, Outcome]
) -> None:
    assert five(text, seat, *events) == expected


def test_queensix_lets_go_of_chips_that_were_never_released() -> None:
    """queensix:6.no-limit.7: not binding until released; the player has every option."""
    expected = each("chips_pulled_back", queensix=After(0, 4, 400, 800))
    assert five(BLINDS, 4, "4 pushes 400", "4 takes back 400", chips_let_go="no") == expected


def test_queensix_contradicts_itself_on_a_low_bet_seen_later() -> None:
    """6.no-limit.12 sets no time, 3.betting.10 does: a conflict, and the floor decides."""
    text = FLOP.replace("pot: 700", "pot: 700\n  folded: [2, 5, 6, 7, 8]")
    made = record(text, "3 bets 50", "4 calls", "dealer deals turn 9h", "low bet noticed")
    forked = LIBRARY.replay(made, "queensix").books["queensix"]
    assert forked.replay.pending
    assert forked.replay.pending.answer.status == "conflict"
    assert forked.forks["made_up"].final.pot == 700 + 200
    assert forked.forks["stands"].final.pot == 700 + 100


def test_the_host_chooses_under_half() -> None:
    """queensix:6.no-limit.12: an attempt is completed to 800, a mistaken call stays 400."""
    made = record(BLINDS, "4 pushes 400+100")
    forked = LIBRARY.replay(made, "queensix").books["queensix"]
    assert {option: fork.final.bets[4] for option, fork in forked.forks.items()} == {
        "full_raise": 800,
        "call": 400,
    }
    directed = Direction("half_raise_50pct", "call", "the Host", "a miscount")
    on = LIBRARY.replay(made, "queensix", [directed]).books["queensix"].replay
    assert (on.status, on.returned) == ("complete", {4: 100})


def test_an_ordinary_hand_in_silent_chips_asks_nothing() -> None:
    """No book's silence stops what nobody disputes."""
    before = ("4 pushes 400", "1 pushes 500+500+500", "2 folds", '3 says "call"', "3 pushes 1100")
    flop = ("4 calls", "dealer deals flop Ah 7c 2d", "3 pushes 500+500", "4 folds", "1 folds")
    for forked in LIBRARY.replay(record(BLINDS, *before, *flop)).books.values():
        assert forked.replay.status == "complete"
        assert not [step for step in forked.replay.steps if step.question]
