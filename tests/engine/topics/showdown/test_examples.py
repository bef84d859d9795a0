"""Every example of a showdown that the five sources print, played to the end under each of them.

The pictures of Nunavut's appendix D are lost from its text: where only the result is printed (its
straights and flushes, and the ranks of the other hands) the cards are ours, and make what it says.
"""

from __future__ import annotations

from itertools import pairwise

import pytest

from floorbase.engine.record.record import Record
from floorbase.engine.table.cards import kind_of, strength
from tests.support.records import record
from tests.support.shipped import LIBRARY

BOOKS = ("star", "queensix", "whangamata", "nunavut", "michigan")
TABLE = """
table:
  seats: {1: 5000, 2: 5000}
  button: 1
  blinds: 50/100
events:
"""
THREE = TABLE.replace("2: 5000}", "2: 5000, 3: 5000}")


def hand(one: str, two: str, board: str) -> Record:
    """A hand between two players, who put in 100, 200 and 500: 800 each, 1,600 in the pot."""
    cards = board.split()
    return record(
        TABLE,
        "1 calls",
        "2 checks",
        f"dealer deals flop {' '.join(cards[:3])}",
        "2 bets 200",
        "1 calls",
        f"dealer deals turn {cards[3]}",
        "2 checks",
        "1 checks",
        f"dealer deals river {cards[4]}",
        "2 bets 500",
        "1 calls",
        f"2 shows {two}",
        f"1 shows {one}",
    )


@pytest.mark.parametrize(
    ("one", "two", "board", "kind", "stacks"),
    [
        pytest.param(
            "Ac Kd",
            "Ah Qc",
            "As Ad 9s 7h 2c",
            "three of a kind",
            (5800, 4200),
            id="nunavut:D.kickers.3 three aces, king kicker beats queen kicker",
        ),
        pytest.param(
            "Kh 9c",
            "Qh 9d",
            "Js Jd 5h 5c 2d",
            "two pair",
            (5800, 4200),
            id="nunavut:D.kickers.4 jacks and fives, king kicker beats queen kicker",
        ),
        pytest.param(
            "5c 3d",
            "4c 3s",
            "Ah Kd Qs Tc 2h",
            "high card",
            (5800, 4200),
            id="nunavut:D.kickers.5 AKQT5 beats AKQT4",
        ),
        pytest.param(
            "5c 3d",
            "4c 3s",
            "Ah Kd Qs Tc 6h",
            "high card",
            (5000, 5000),
            id="nunavut:D.kickers.6 both AKQT6 split",
        ),
        pytest.param(
            "9h Kc",
            "6s Kd",
            "9s 9d 6h 6c 2s",
            "full house",
            (5800, 4200),
            id="nunavut:D.full-house.2 nines full of sixes beats sixes full of nines",
        ),
        pytest.param(
            "3h Kc",
            "2s Ad",
            "3s 3d 2h 2c As",
            "full house",
            (5800, 4200),
            id="nunavut:D.full-house.3 threes full of twos beats twos full of aces",
        ),
        pytest.param(
            "Jh 9c",
            "Jc 8d",
            "Js Jd 9h 8c 2s",
            "full house",
            (5800, 4200),
            id="nunavut:D.full-house.4 jacks full of nines beats jacks full of eights",
        ),
        pytest.param(
            "As 2d",
            "Kc Qd",
            "Ah 2c Kd Qs 7h",
            "two pair",
            (5800, 4200),
            id="nunavut:D.two-pair.2 aces and twos beats kings and queens",
        ),
        pytest.param(
            "Ks Qd",
            "Kc Js",
            "Kh Qc Jd 4s 7h",
            "two pair",
            (5800, 4200),
            id="nunavut:D.two-pair.3 kings and queens beats kings and jacks",
        ),
        pytest.param(
            "9s 3d",
            "7s 3c",
            "Th Td 5s 5c 2h",
            "two pair",
            (5800, 4200),
            id="nunavut:D.two-pair.4 tens and fives, nine kicker beats seven kicker",
        ),
        pytest.param(
            "6s 5s",
            "Js Th",
            "9c 8d 7h 2s Kd",
            "straight",
            (4200, 5800),
            id="nunavut:D.straights.2 one loses to two",
        ),
        pytest.param(
            "Ah 2s",
            "6s 2d",
            "5d 4h 3c Ks 9d",
            "straight",
            (4200, 5800),
            id="nunavut:D.straights.3 one loses to two",
        ),
        pytest.param(
            "Qd Jd",
            "7h 6h",
            "Tc 9s 8d 3h 2c",
            "straight",
            (5800, 4200),
            id="nunavut:D.straights.4 one beats two",
        ),
        pytest.param(
            "As 4s",
            "Qs Js",
            "Ks 9s 5s 2d 3h",
            "flush",
            (5800, 4200),
            id="nunavut:D.flushes.2 one beats two",
        ),
        pytest.param(
            "Ks 4s",
            "Qs Js",
            "As 9s 5s 2d 3h",
            "flush",
            (5800, 4200),
            id="nunavut:D.flushes.3 one beats two, on the second card",
        ),
        pytest.param(
            "3s Qh",
            "4s Qd",
            "As Ks 9s 7s 2d",
            "flush",
            (4200, 5800),
            id="nunavut:D.flushes.1 and D.flushes.4 one loses to two, on the fifth card",
        ),
    ],
)
def test_hands_of_one_kind(
    one: str, two: str, board: str, kind: str, stacks: tuple[int, int]
) -> None:
    """Ranking is mechanics: no book is asked anything, and all five end alike."""
    for book, forked in LIBRARY.replay(hand(one, two, board)).books.items():
        played = forked.replay
        assert played.status == "complete", book
        assert tuple(played.final.stacks.values()) == stacks, book
        assert not [step for step in played.steps if step.question], book
        assert {c.name for s in played.steps for c in s.changes if c.name} == {kind}


PRINTED = (
    ("D.1", "Th Jh Qh Kh Ah", "royal flush"),
    ("D.2", "6c 7c 8c 9c Tc", "straight flush"),
    ("D.3", "Qc Qh Qd Qs 2c", "four of a kind"),
    ("D.4", "Th Tc Td 5s 5d", "full house"),
    ("D.5", "As Ts 9s 5s 2s", "flush"),
    ("D.6", "9c Th Js Qd Kh", "straight"),
    ("D.7", "9c 9h 9s 4d 2c", "three of a kind"),
    ("D.8", "5d 5s 2h 2s 9c", "two pair"),
    ("D.9", "Js Jh 8c 4d 2c", "one pair"),
    ("D.10", "As Kd 9c 4d 2c", "high card"),
)


def test_the_printed_hands_rank_as_printed() -> None:
    """nunavut:D.1 to D.10, with cards of no account added where fewer than five are printed."""
    for place, cards, kind in PRINTED:
        assert kind_of(strength(cards.split())) == kind, place
    for (_, better, _), (_, worse, _) in pairwise(PRINTED):
        assert strength(better.split()) < strength(worse.split())
    boat = kind_of(strength(["As", "Ah", "Ad", "9c", "9h"]))
    assert boat == "full house", "nunavut:D.full-house.1: three aces and two nines"


CHECKED_DOWN = (
    "2 calls",
    "3 checks",
    "dealer deals flop Kc 9d 5h",
    "2 checks",
    "3 checks",
    "dealer deals turn 2c",
    "2 checks",
    "3 checks",
    "dealer deals river 3s",
    "2 checks",
    "3 checks",
)


@pytest.mark.parametrize(
    ("book", "owes"),
    [
        pytest.param("whangamata", [3], id="whangamata:12 the big blind, having been called"),
        pytest.param("queensix", [2], id="queensix:3.showdown.7 who acted first on that round"),
        pytest.param("michigan", [2, 3], id="michigan:62(b)(ii) everyone"),
        pytest.param("nunavut", None, id="nunavut:A.2.12 against nunavut:9.21(b)(ii)"),
        pytest.param("star", None, id="star is silent"),
    ],
)
def test_blinds_that_check_down(book: str, owes: list[int] | None) -> None:
    """The printed example of whangamata:12: small and big blind check until the end of betting."""
    made = record(THREE, "1 folds", *CHECKED_DOWN, "2 waits")
    played = LIBRARY.replay(made).books[book].replay
    told = [c.seat for s in played.steps for c in s.changes if c.kind == "owes_show"]
    assert (played.pending is None, told or None) == (owes is not None, owes)
    assert played.final.pot == 200


def test_blinds_that_check_down_heads_up() -> None:
    """whangamata:12 with two players: the big blind is seat 2, and is also first to act."""
    events = ["1 calls", "2 checks"]
    for street in ("flop Kc 9d 5h", "turn 2c", "river 3s"):
        events += [f"dealer deals {street}", "2 checks", "1 checks"]
    made = record(TABLE, *events, "1 waits", "2 shows Ac Qd", "1 shows Kd 4h")
    played = LIBRARY.replay(made).books["whangamata"].replay
    told = [c.seat for s in played.steps for c in s.changes if c.kind == "owes_show"]
    assert told == [2]
    assert played.final.stacks == {1: 5100, 2: 4900}, "a pair of kings beats ace high, 200 in all"
