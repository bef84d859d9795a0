"""Every kind of sum on hands that are fixed, its results worked out by hand from the text."""

from __future__ import annotations

import pytest

from floorbase.app.training.numbers import KINDS
from floorbase.engine.replay.replay import replay
from tests.support.records import record
from tests.support.shipped import LIBRARY

SIX = """
table:
  seats: {1: 20000, 2: 20000, 3: 20000, 4: 20000, 5: 20000, 6: 20000}
  button: 1
  blinds: 50/100
  smallest_chip: 25
events:
"""
FLOP = """
table:
  seats: {1: 20000, 2: 20000, 3: 20000}
  button: 3
  blinds: 50/100
  smallest_chip: 25
  street: flop
  board: Ah 7c 2d
  pot: 650
events:
"""
SHORT_FOUR = SIX.replace("4: 20000", "4: 125")
SHORT_FIVE = SIX.replace("5: 20000", "5: 175")


def result(name: str, book: str, table: str, *events: str, seat: int = 0, asked: str = "") -> str:
    """What the sum comes to, on a hand as a book plays it."""
    played = replay(record(table, *events), LIBRARY.decide_for(book))
    return KINDS[f"sum.{name}"].result(played, seat, asked)


@pytest.mark.parametrize(
    ("book", "table", "events", "least"),
    [
        pytest.param("nunavut", SIX, ["4 folds"], "200", id="100+100"),
        pytest.param("queensix", SIX, ["4 raises to 300"], "500", id="300+200"),
        pytest.param("star", SIX, ["4 raises to 300", "5 raises to 900"], "1500", id="900+600"),
        pytest.param(
            "whangamata", SIX, ["4 calls", "5 raises to 450", "6 folds"], "800", id="+350"
        ),
        pytest.param("star", FLOP, ["1 bets 250"], "500", id="250+250"),
        pytest.param("star", FLOP, ["1 bets 250", "2 raises to 650"], "1050", id="650+400"),
        pytest.param("michigan", SIX, ["4 raises to 300"], "325", id="michigan:18, one chip"),
        # queensix:6.no-limit.4: a short all-in of 25 over the blind, then a full raise of 100.
        pytest.param("queensix", SHORT_FOUR, ["4 all-in"], "225", id="125+100"),
    ],
)
def test_least_raise(book: str, table: str, events: list[str], least: str) -> None:
    assert result("least_raise", book, table, *events) == least


@pytest.mark.parametrize(
    ("table", "events", "price"),
    [
        pytest.param(SIX, ["4 raises to 300"], "300", id="nothing in front"),
        pytest.param(
            SIX, ["4 raises to 300", "5 folds", "6 folds", "1 folds"], "250", id="small blind"
        ),
        pytest.param(
            SIX, ["4 raises to 300", "5 folds", "6 folds", "1 calls", "2 folds"], "200", id="big"
        ),
        pytest.param(
            SIX,
            ["4 raises to 300", "5 raises to 900", *(f"{n} folds" for n in (6, 1, 2, 3))],
            "600",
            id="own raise in front",
        ),
        pytest.param(SHORT_FIVE, ["4 raises to 300"], "175", id="all that it has"),
        pytest.param(FLOP, ["1 checks", "2 bets 425", "3 folds"], "425", id="after a check"),
    ],
)
@pytest.mark.parametrize("book", ["star", "michigan"])
def test_to_call(book: str, table: str, events: list[str], price: str) -> None:
    assert result("to_call", book, table, *events) == price


@pytest.mark.parametrize(
    ("book", "raised", "chips", "bet"),
    [
        pytest.param("star", 300, "500", "300", id="star:7.32, one chip"),
        pytest.param("star", 650, "500+500", "650", id="star:7.33, two alike"),
        pytest.param("queensix", 300, "100+100+100+100+25+25", "500", id="queensix:3.betting.8"),
        pytest.param("michigan", 300, "100+100+100+100+25+25", "450", id="michigan:18"),
        pytest.param("nunavut", 300, "100+100+100+25+25", "300", id="nunavut:B.8, under half"),
        pytest.param("whangamata", 300, "500+25", "525", id="whangamata:40, a full raise"),
    ],
)
def test_chips_counted(book: str, raised: int, chips: str, bet: str) -> None:
    events = [f"4 raises to {raised}", f"5 pushes {chips}"]
    assert result("chips_counted", book, SIX, *events, seat=5) == bet


def stacks(*chips: int) -> str:
    """Four seats, the button at the last, blinds 50/100."""
    seats = ", ".join(f"{number}: {amount}" for number, amount in enumerate(chips, 1))
    return f"\ntable:\n  seats: {{{seats}}}\n  button: 4\n  blinds: 50/100\nevents:\n"


@pytest.mark.parametrize(
    ("table", "events", "pots"),
    [
        # 1,000 from each of three; 2,000 more from each of two.
        (
            stacks(1000, 3000, 9000, 9000),
            ["3 raises to 300", "4 folds", "1 all-in", "2 all-in", "3 calls"],
            "3000:1,2,3 4000:2,3",
        ),
        # The same, with the 300 of a player who folded.
        (
            stacks(1000, 3000, 9000, 9000),
            ["3 raises to 300", "4 calls", "1 all-in", "2 all-in", "3 calls", "4 folds"],
            "3300:1,2,3 4000:2,3",
        ),
        # 1,000 from each of three and a big blind that folded; 2,000 more from each of two.
        (
            stacks(1000, 9000, 9000, 9000),
            ["3 raises to 300", "4 calls", "1 all-in", "2 folds", "3 raises to 3000", "4 calls"],
            "3100:1,3,4 4000:3,4",
        ),
        # 500 from each of four, 700 more from three, 800 more from two.
        (
            stacks(500, 1200, 2000, 9000),
            ["3 all-in", "4 calls", "1 all-in", "2 all-in"],
            "2000:1,2,3,4 2100:2,3,4 1600:3,4",
        ),
    ],
)
@pytest.mark.parametrize("book", ["star", "queensix", "nunavut", "michigan"])
def test_side_pots(book: str, table: str, events: list[str], pots: str) -> None:
    assert result("side_pots", book, table, *events) == pots


def test_a_big_blind_ante_lies_in_the_main_pot() -> None:
    """star:1.format.5: seat 2 antes 100 first, and has 2,900 of its 3,000 left to bet.

    1,000 from each of three and the ante; 1,900 more from each of two.
    """
    table = stacks(1000, 3000, 9000, 9000).replace("50/100", "50/100\n  big_blind_ante: 100")
    events = ["3 raises to 300", "4 folds", "1 all-in", "2 all-in", "3 calls"]
    assert result("side_pots", "star", table, *events) == "3100:1,2,3 3800:2,3"


def tied(pot: int, *seats: int) -> str:
    """On the river the board plays for every hand; the button is at seat 2."""
    held = dict(zip((1, 2, 5, 7), ("2c 3d", "2d 3h", "2h 3s", "2s 3c"), strict=True))
    hands = ", ".join(f"{seat}: {held[seat]}" for seat in seats)
    folded = [seat for seat in held if seat not in seats]
    return f"""
table:
  seats: {{1: 5000, 2: 5000, 5: 5000, 7: 5000}}
  button: 2
  blinds: 50/100
  smallest_chip: 25
  street: river
  board: Ah Kd Qc Js Th
  pot: {pot}
  folded: {folded}
  hands: {{{hands}}}
events:
"""


@pytest.mark.parametrize(
    ("book", "pot", "seats", "shares"),
    [
        # 13 chips of 25, six each; seat 5 is the first left of the button.
        ("queensix", 325, (5, 1), "1:150 5:175"),
        ("whangamata", 325, (5, 1), "1:150 5:175"),
        # 40 chips, 13 each and one over.
        ("queensix", 1000, (5, 1, 2), "1:325 2:325 5:350"),
        # 41 chips, 13 each and two over: one each (3.ties.3), or both to the left (16).
        ("queensix", 1025, (5, 1, 2), "1:350 2:325 5:350"),
        ("whangamata", 1025, (5, 1, 2), "1:325 2:325 5:375"),
        # 43 chips, 10 each and three over.
        ("queensix", 1075, (5, 7, 1, 2), "1:275 2:250 5:275 7:275"),
        ("whangamata", 1075, (5, 7, 1, 2), "1:250 2:250 5:325 7:250"),
    ],
)
def test_odd_chips(book: str, pot: int, seats: tuple[int, ...], shares: str) -> None:
    checks = [f"{seat} checks" for seat in seats]
    assert result("odd_chips", book, tied(pot, *seats), *checks) == shares


@pytest.mark.parametrize(
    ("book", "gone", "button", "small", "big"),
    [
        # The button was at 1, the blinds at 2 and 3, and 4, 5 and 6 sit after them.
        ("queensix", 2, "2", "3", "4"),  # a dead button before the empty chair
        ("queensix", 3, "2", "nobody", "4"),
        ("queensix", 1, "2", "3", "4"),
        ("michigan", 2, "3", "4", "5"),  # 47 to 49: the next player, then the next two
        ("michigan", 3, "2", "4", "5"),
        ("michigan", 1, "2", "3", "4"),
        ("nunavut", 1, "2", "3", "4"),
    ],
)
def test_next_hand(book: str, gone: int, button: str, small: str, big: str) -> None:
    folds = [f"{seat} folds" for seat in (4, 5, 6, 1, 2)]
    events = [*folds, f"{gone} moves to table 2 seat 7", "next hand"]
    asked = {"button": button, "small_blind": small, "big_blind": big}
    for name, where in asked.items():
        assert result("next_hand", book, SIX, *events, seat=gone, asked=name) == where


BUTTON_BUSTS = """
table:
  seats: {2: 3000, 5: 9000, 8: 9000}
  button: 2
  blinds: 50/100
  hands: {2: Kh Kd, 5: Ah Ad}
events:
"""


@pytest.mark.parametrize(
    ("book", "button", "big"),
    [
        # Seat 8 had the big blind. Nobody has it twice running: queensix:4.blinds.2(b),
        # whangamata:30. Or the button moves to the next player: nunavut:9.10, michigan:47.
        ("queensix", "8", "5"),
        ("whangamata", "8", "5"),
        ("nunavut", "5", "8"),
        ("michigan", "5", "8"),
    ],
)
def test_heads_up(book: str, button: str, big: str) -> None:
    events = ["2 all-in", "5 calls", "8 folds", "dealer deals flop 2c 7c 9h"]
    events += ["dealer deals turn 3s", "dealer deals river 4s", "5 shows", "2 shows", "next hand"]
    for asked, where in (("button", button), ("big_blind", big)):
        assert result("heads_up", book, BUTTON_BUSTS, *events, seat=2, asked=asked) == where


def odd(two: int, four: int, seven: int, rest: str = "100x10") -> str:
    """So many chips of 25 with seats 2, 4 and 7, each with ten chips of 100."""
    return f"""
table:
  seats: {{2: 25x{two} 100x10, 4: 25x{four} {rest}, 7: 25x{seven} 100x10, 9: 100x10}}
  blinds: 100/200
events:
"""


UP = "floor colours up 25 to 100"
DEALT = "dealer deals race seat by seat Kh 7c 2d 9s 4h Qd"


@pytest.mark.parametrize(
    ("book", "table", "events", "seat", "asked", "comes_to"),
    [
        # star:7.42(c) prints that 150 and 175 in 25s make two chips of 100 each.
        ("star", odd(3, 1, 2), [UP], 0, "new_chips", "2"),
        ("star", odd(3, 1, 3), [UP], 0, "new_chips", "2"),
        ("star", odd(3, 1, 1), [UP], 0, "new_chips", "1"),  # 125: 25 over is under half
        ("star", odd(2, 1, 1), [UP], 0, "new_chips", "1"),
        ("star", odd(7, 5, 2), [UP], 0, "new_chips", "2"),  # 3, 1 and 2 odd ones again
        ("nunavut", odd(3, 3, 2), [UP], 0, "new_chips", "2"),
        ("queensix", odd(3, 1, 2), [UP], 0, "new_chips", "3"),  # tournament.8: one for each
        # Seat 2 has K 7 2, seat 4 has 9, seat 7 has 4 Q: the king and the queen win.
        ("star", odd(3, 1, 2), [UP, DEALT], 0, "who_gets", "seats 2 7"),
        ("star", odd(3, 1, 2), [UP, DEALT], 2, "stack", "1100"),
        ("star", odd(3, 1, 2), [UP, DEALT], 4, "stack", "1000"),
        ("queensix", odd(3, 1, 2), [UP], 4, "stack", "1100"),
        ("queensix", odd(7, 1, 2), [UP], 2, "stack", "1200"),  # 1,100 and 75 more: 1,200
        ("star", odd(3, 1, 2, rest=""), [UP, DEALT], 4, "raced_out", "100"),  # star:7.42(g)
    ],
)
def test_chip_race(
    book: str, table: str, events: list[str], seat: int, asked: str, comes_to: str
) -> None:
    assert result("chip_race", book, table, *events, seat=seat, asked=asked) == comes_to


@pytest.mark.parametrize(
    ("found", "paid"), [(1, "0"), (3, "0"), (4, "100"), (7, "100"), (8, "200")]
)
def test_late_chips(found: int, paid: str) -> None:
    """star:7.42(h): at equal value, in chips of 100; what is over goes without compensation."""
    late = f"4 finds {'+'.join(['25'] * found)} after the race"
    assert result("late_chips", "star", odd(4, 4, 4), UP, late, seat=4) == paid


def last_seen(left: int, tournament: str, button: int = 3) -> str:
    """Seat 1 is about to bust against seat 3, with so many players left in all."""
    return f"""
table:
  seats: {{1: 5000, 3: 16000}}
  button: {button}
  blinds: 100/200
  hands: {{1: Kh Kd, 3: Ah Ad}}
  tournament: {{players_left: {left}, {tournament}}}
events:
"""


BUSTS = (
    "3 all-in",
    "1 calls",
    "dealer deals flop 2c 7c 9h",
    "dealer deals turn 3s",
    "dealer deals river 4s",
    "1 shows",
    "3 shows",
)
FOUR_PAID = "entry_fee: 170, entries: 32, payouts: {25-32: [45, 27, 17, 11]}"  # 5,440
ELSEWHERE = "Ann of table 2 is out, began with 4000"


@pytest.mark.parametrize(
    ("left", "seat", "paid"),
    [(2, 3, "2448"), (2, 1, "1468.8"), (3, 1, "924.8"), (4, 1, "598.4")],
)
def test_payout(left: int, seat: int, paid: str) -> None:
    """Of 5,440: 45 % is 2,448.00, 27 % 1,468.80, 17 % 924.80, 11 % 598.40."""
    table = last_seen(left, FOUR_PAID)
    assert result("payout", "star", table, *BUSTS, seat=seat) == paid


@pytest.mark.parametrize(
    ("left", "told", "paid"),
    [
        (3, FOUR_PAID, "1196.8"),  # 27 and 17 are 44 %: 2,393.60
        (4, FOUR_PAID, "761.6"),  # 17 and 11 are 28 %: 1,523.20
        (5, FOUR_PAID, "299.2"),  # 11 % and nothing: 598.40
        (4, "entry_fee: 100, entries: 40, payouts: [41, 25, 15, 11, 8]", "520"),  # 26 % of 4,000
    ],
)
def test_shared_prizes(left: int, told: str, paid: str) -> None:
    """star:7.18(a): two who bust in one hand at different tables share what both places pay."""
    events = ("director starts hand for hand", *BUSTS, ELSEWHERE)
    assert result("shared_prizes", "star", last_seen(left, told), *events, seat=1) == paid


@pytest.mark.parametrize(
    ("players", "fee", "pool"), [(6, 100, "500"), (5, 140, "560"), (4, 60, "210"), (3, 140, "350")]
)
def test_prize_pool(players: int, fee: int, pool: str) -> None:
    """queensix:2.procedures.5: less one entry fee, or half a seat with four players or fewer."""
    told = f"entries: {players}, entry_fee: {fee}, payouts: [65, 35], game: sit and go"
    assert result("prize_pool", "queensix", last_seen(2, told), *BUSTS) == pool


def level(ante: int) -> str:
    """Four players; the button is at seat 1, the blinds at 2 and 3."""
    return f"""
table:
  seats: {{1: 5000, 2: 5000, 3: 5000, 4: 5000}}
  button: 1
  blinds: 50/100
  ante: {ante}
events:
"""


NEXT = (
    ("next hand", "1 folds", "2 folds"),  # the button at 2, the blinds at 3 and 4
    ("next hand", "2 folds", "3 folds"),  # at 3, 4 and 1
    ("next hand", "3 folds", "1 folds"),  # at 4, 1 and 2
    ("next hand", "1 folds", "2 folds"),  # at 1, 2 and 3
)


@pytest.mark.parametrize(
    ("book", "ante", "hands", "left"),
    [
        # Seat 4 is away: the big blind of 100, then the small one of 50, then nothing for two.
        ("star", 0, 1, "4900"),
        ("queensix", 0, 2, "4850"),
        ("nunavut", 0, 3, "4850"),
        ("nunavut", 0, 4, "4850"),
        # With an ante of 10: it had paid one in the hand before, and pays one in each.
        ("star", 10, 2, "4820"),
        ("queensix", 10, 4, "4800"),
    ],
)
def test_blinded_off(book: str, ante: int, hands: int, left: str) -> None:
    """star:7.14, queensix:tournament.5, nunavut:B.tournament-play.15: posted from the stack."""
    events = [line for hand in NEXT[:hands] for line in hand]
    folds = ("4 folds", "1 folds", "2 folds")
    table = level(ante)
    assert result("blinded_off", book, table, *folds, "seat 4 absent", *events, seat=4) == left


def test_an_absent_big_blind_antes_for_the_table() -> None:
    """star:7.14: seat 4 misses the big blind of 100 and the ante of 100, then a small one of 50."""
    folds = ("4 folds", "1 folds", "2 folds", "seat 4 absent", *NEXT[0], *NEXT[1])
    table = level(0).replace("ante: 0", "big_blind_ante: 100")
    assert result("blinded_off", "star", table, *folds, seat=4) == "4750"


@pytest.mark.parametrize(
    ("book", "rounds", "hands"),
    [("star", 1, "6"), ("star", 4, "24"), ("whangamata", 2, "12"), ("whangamata", 3, "18")],
)
def test_penalty_hands(book: str, rounds: int, hands: str) -> None:
    """star:5.orbit, whangamata:51.7: a hand for each of six players, for each round."""
    folds = [f"{seat} folds" for seat in (4, 5, 6, 1, 2)]
    given = f"seat 4 is penalised {rounds} round{'s' if rounds > 1 else ''}"
    assert result("penalty_hands", book, SIX, *folds, given, seat=4) == hands
