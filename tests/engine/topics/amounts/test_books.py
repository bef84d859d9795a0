"""What chips and words come to under the five books, worked out by hand from their provisions."""

from __future__ import annotations

import pytest

from tests.support.amounts_tables import BLINDS, After, Outcome, each, five
from tests.support.records import FLOP, record
from tests.support.shipped import LIBRARY

SMALL = """
table:
  seats: {1: 5000, 2: 5000, 3: 5000, 4: 5000}
  button: 1
  blinds: 25/100
  smallest_chip: 25
events:
"""
RIVER = """
table:
  seats: {3: 9900, 4: 9900, 5: 9900}
  button: 5
  blinds: 50/100
  street: river
  board: Ah 7c 2d 9s 9h
  pot: 700
events:
"""
SHORT_ALL_IN = FLOP.replace("4: 9900", "4: 140").replace("smallest_chip: 100", "smallest_chip: 20")
MULTIPLE = FLOP.replace("5: 9900", "5: 280").replace("smallest_chip: 100", "smallest_chip: 5")
LIMPED = ("4 calls", "1 calls", "2 calls", "3 pushes 1000")


@pytest.mark.parametrize(
    ("text", "seat", "events", "expected"),
    [
        # Blinds 25-100, a raise to 200; the next puts in a 500 chip in silence: the 200 is called,
        # 300 comes back. The small blind owes 175; the last raise was 100.
        pytest.param(
            SMALL,
            1,
            ("4 raises to 200", "1 pushes 500"),
            each(After(200, 2, 175, 300), michigan="oversized_chip_facing_bet"),
            id="queensix:3.betting.9 example",
        ),
        # Blinds 200/400, a raise to 1200, two silent 1000 chips. A full raise makes 2000.
        pytest.param(
            BLINDS,
            1,
            ("4 raises to 1200", "1 pushes 1000+1000"),
            each(
                "two_chip_call",
                whangamata=After(1200, 2, 1000, 2000),
                queensix=After(2000, 2, 1800, 2800),
            ),
            id="whangamata:40 example",
        ),
        pytest.param(
            FLOP,
            3,
            ('3 says "five" meaning 500 or 5000',),
            each("unclear_bet_size", whangamata=After(500, 4, 500, 1000)),
            id="whangamata:45 example",
        ),
        pytest.param(
            FLOP,
            3,
            ('3 says "five" meaning 5 or 500',),
            each("unclear_bet_size"),
            id="whangamata:45 smaller cannot be bet",
        ),
        # 500 goes in with "four hundred": the bet is 400.
        pytest.param(
            RIVER,
            3,
            ('3 pushes 500 saying "400"',),
            each(
                After(400, 4, 400, 800),
                star="declared_vs_pushed_discrepancy",
                michigan="declared_vs_pushed_discrepancy",
            ),
            id="queensix:6.no-limit.10 example",
        ),
        # Bet 100, all-in for 140: a raise must make it 240; 200 is 60 on top, half of the last
        # 100 but not of the whole 140. Michigan asks one chip of 20 more.
        pytest.param(
            SHORT_ALL_IN,
            5,
            ("3 bets 100", "4 all-in", "5 raises to 200"),
            each(
                "next_raise_after_short_all_in",
                queensix=After(240, 6, 240, 340),
                michigan=After(200, 6, 200, 220),
            ),
            id="queensix:6.no-limit.4 example",
        ),
        # A bets 100, B makes it 200, C all-in for 280, A calls: B owes 80.
        pytest.param(
            MULTIPLE,
            3,
            (
                "3 bets 100",
                "4 raises to 200",
                "5 all-in",
                *(f"{seat} folds" for seat in (6, 7, 8, 2)),
                "3 calls",
            ),
            each(After(280, 4, 80, None), michigan=After(280, 4, 80, 285)),
            id="queensix:6.no-limit.5 example",
        ),
        # 400 and 200 on top of it: exactly half of the 400.
        pytest.param(
            BLINDS,
            4,
            ("4 pushes 400+200",),
            each(
                After(800, 1, 800, 1200), star="half_raise_50pct", michigan=After(600, 1, 600, 700)
            ),
            id="whangamata:38, nunavut:B.tournament-play.8, queensix:3.betting.8 exactly half",
        ),
        pytest.param(
            BLINDS,
            4,
            ("4 pushes 400+100",),
            each(
                "half_raise_50pct",
                whangamata=After(400, 1, 400, 800),
                nunavut=After(400, 1, 400, 800),
                michigan=After(500, 1, 500, 600),
            ),
            id="whangamata:38, nunavut:B.tournament-play.8 under half",
        ),
        # 200 on top of a 1200 bet that raised by 800, then 600: half of 800, and of 1200.
        pytest.param(
            BLINDS,
            1,
            ("4 raises to 1200", "1 pushes 1000+200+400"),
            each("half_raise_50pct", michigan=After(1600, 2, 1400, 1700)),
            id="whangamata:38 half of the last raise, not of the whole bet",
        ),
        # Two 300 chips: more than the call of 400, less than the least raise of 800.
        pytest.param(
            BLINDS,
            4,
            ("4 pushes 300+300",),
            each(
                After(400, 1, 400, 800),
                queensix=After(800, 1, 800, 1200),
                nunavut="two_chip_call",
                michigan="two_chip_call",
            ),
            id="star:7.33",
        ),
        pytest.param(
            BLINDS,
            4,
            ("4 pushes 500+100",),
            each(After(800, 1, 800, 1200), star="mixed_chips", michigan=After(600, 1, 600, 700)),
            id="whangamata:40 mixed chips come under 38",
        ),
        pytest.param(
            FLOP,
            3,
            ("3 pushes 500",),
            each(After(500, 4, 500, 1000), michigan="oversized_chip_no_bet"),
            id="star:7.32 not facing a bet",
        ),
        # Everyone is in for 400: seat 3 checks, 1600 in the pot, and the flop is due.
        pytest.param(
            BLINDS,
            3,
            LIMPED,
            each(
                "oversized_chip_no_bet",
                queensix=After(0, None, None, None),
                nunavut=After(0, None, None, None),
            ),
            id="queensix:3.betting.9, nunavut:B.tournament-play.9 big blind",
        ),
        pytest.param(
            FLOP,
            4,
            ("3 bets 300", "4 pushes 500"),
            each(
                After(300, 5, 300, 600),
                nunavut="oversized_chip_facing_bet",
                michigan="oversized_chip_facing_bet",
            ),
            id="nunavut:B.tournament-play.9 after the flop",
        ),
    ],
)
def test_under_the_five_books(
    text: str, seat: int, events: tuple[str, ...], expected: dict[str, Outcome]
) -> None:
    assert five(text, seat, *events) == expected


def test_change_of_an_oversized_chip() -> None:
    """queensix:3.betting.9 and whangamata:40: what the call did not take comes back."""
    chip = LIBRARY.replay(record(SMALL, "4 raises to 200", "1 pushes 500"), "queensix")
    assert chip.books["queensix"].replay.returned == {1: 300}
    two = LIBRARY.replay(record(BLINDS, "4 raises to 1200", "1 pushes 1000+1000"), "whangamata")
    assert two.books["whangamata"].replay.returned == {1: 800}
    said = LIBRARY.replay(record(RIVER, '3 pushes 500 saying "400"'), "queensix")
    assert said.books["queensix"].replay.returned == {3: 100}


def test_a_players_last_chip_is_still_a_call() -> None:
    """star:7.32: an oversized chip, including an entrant's last."""
    text = BLINDS.replace("4: 10000", "4: 1000")
    after = five(text, 4, "4 pushes 1000")
    assert after["star"] == After(400, 1, 400, 800)


LAST = BLINDS.replace("1: 10000", "1: 2000")


@pytest.mark.parametrize(
    ("raised", "bets"),
    [
        pytest.param(
            1300,
            # 700 on top, where 900 are a full raise: below it star:7.33 calls; without one of the
            # two the call is short, whangamata:40; half of the 900 and of the 1300,
            # queensix:3.betting.8. In nunavut and michigan both chips are needed for the call.
            {"star": 1300, "queensix": 2000, "whangamata": 1300},
            id="below a full raise",
        ),
        pytest.param(
            1200,
            # 800 on top are a full raise, on which star:7.33 is not.
            {"queensix": 2000, "whangamata": 1200},
            id="a full raise",
        ),
    ],
)
def test_a_players_last_two_chips_are_no_raise_of_themselves(
    raised: int, bets: dict[str, int]
) -> None:
    found = five(LAST, 1, f"4 raises to {raised}", "1 pushes 1000+1000")
    made = {book: after.bet for book, after in found.items() if isinstance(after, After)}
    assert made == bets
    asked = {after for after in found.values() if isinstance(after, str)}
    assert asked == {"two_chip_call"}


def test_a_players_last_mixed_chips_are_asked_too() -> None:
    """500 and 100 against 400: nothing on top but 200, half of both: the half rules complete it
    as far as the chips go; michigan:18 has a chip to spare."""
    text = BLINDS.replace("4: 10000", "4: 600")
    found = five(text, 4, "4 pushes 500+100")
    made = {book: after.bet for book, after in found.items() if isinstance(after, After)}
    assert made == {"queensix": 600, "whangamata": 600, "nunavut": 600, "michigan": 600}
    assert found["star"] == "mixed_chips"


def test_last_chips_that_are_a_raise_without_the_largest_need_no_ruling() -> None:
    text = BLINDS.replace("4: 10000", "4: 3000")
    found = five(text, 4, "4 pushes 1000+1000+1000").values()
    assert [after.bet for after in found if isinstance(after, After)] == [3000] * 5


def test_raise_said_and_the_last_chip() -> None:
    """star:7.32, whangamata:39 and nunavut:B.tournament-play.9: as much as the chip allows; the
    others do not say whether it is that or the least raise."""
    text = BLINDS.replace("4: 10000", "4: 1000")
    found = five(text, 4, '4 says "raise"', "4 pushes 1000")
    made = {book: after.bet for book, after in found.items() if isinstance(after, After)}
    assert made == {"star": 1000, "whangamata": 1000, "nunavut": 1000}
    assert found["queensix"] == found["michigan"] == "raise_declared_oversized_chip"


# 40 bet all-in and 70 put in against it, where the big blind is 100: 30 on top are half of the 40
# that were bet and less than half of a full raise, which is at least the big blind.
UNDER = """
table:
  seats: {1: 40, 2: 9000, 3: 9000}
  button: 3
  blinds: 50/100
  street: flop
  pot: 300
events:
"""


@pytest.mark.parametrize(
    ("push", "asked"),
    [
        ("35+35", "two_chip_call"),
        ("60+10", "mixed_chips"),
        ("40+30", "half_raise_50pct"),
    ],
)
def test_chips_over_a_bet_below_the_big_blind(push: str, asked: str) -> None:
    """The half rules complete it to 140: whangamata:38, nunavut:B.tournament-play.8,
    queensix:3.betting.8. Neither 35 alone pays the 40: whangamata:40 calls, nunavut is silent."""
    found = five(UNDER, 2, "1 all-in", f"2 pushes {push}")
    full = {"queensix", "whangamata", "nunavut"}
    bets = {book: after.bet for book, after in found.items() if isinstance(after, After)}
    questions = {after for after in found.values() if isinstance(after, str)}
    assert questions <= {asked}
    if asked == "two_chip_call":
        assert bets == {"star": 40, "queensix": 140, "whangamata": 40}
    else:
        assert bets == {**dict.fromkeys(full, 140), "michigan": 70}


def test_a_raise_said_over_a_bet_below_the_big_blind() -> None:
    """To 70 over 40, where 140 is the least, or one chip more (michigan:18): half of what was bet,
    and more."""
    found = five(UNDER, 2, "1 all-in", '2 says "raise to 70"')
    bets = {book: after.bet for book, after in found.items() if isinstance(after, After)}
    assert bets == {"queensix": 140, "whangamata": 140, "nunavut": 140, "michigan": 70}
    assert found["star"] == "under_raise_declared"
