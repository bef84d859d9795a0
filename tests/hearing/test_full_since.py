"""Who may raise after a short all-in: nobody is told to have lost that right who may have it.

Each worked out by hand: "closed" where no other player made a full bet or raise since whoever asks
last acted, "open" where one did, "unclear" where the words leave open who asks or what was theirs.
"""

from __future__ import annotations

from tests.support.shipped import LIBRARY

CLOSED = (
    "flop, seat 2 bets 200. turn, seat 4 bets 600, seat 5 all in 750, seat 4 wants to raise",
    "seat 1 bet 600, seat 3 all in for 900, seat 1 wants to raise",
    "seat 8 bets 1500, seat 9 shoves 2100, seat 2 folds, back to seat 8 who wants to jam",
    "bet 250, raise 900, all in 1200, can the 900 man reraise?",
    "utg raised to 700, cutoff jams 950, utg wants to raise again",
    "seat 6 checked, seat 7 bet 500, seat 8 all in 900, 7 wants to raise",
    "hijack limped 300, button raised to 1200, small blind all in 1600, button wants to reraise",
    "i bet 800, next player is all in for 1100, can i raise again",
    "seat 4 bets 400, 5 raises to 1200, seat 6 all in 1500, seat 4 folds, 5 wants to raise",
    "seat 2 bets 500, seat 3 calls, seat 4 all in 700, seat 3 wants to raise",
    "bet 400, raise 1300, all in 1700, can the raiser raise again",
    "seat 9 opened to 600, seat 1 called, seat 2 all in 850, seat 1 wants to raise",
    "seat 5 bets 1000, seat 6 all in 1300, seat 7 calls, seat 5 wants to raise",
    "seat 3 checks, seat 4 bets 700, seat 5 all in 1000, seat 3 folds, seat 4 wants to raise",
    "button bet 300, small blind all in 450, can the bettor raise again?",
    "seat 10 bets 2000, seat 2 makes it 6000, seat 10 calls, seat 3 jams 7500, 10 wants to raise",
)
OPEN = (
    "seat 2 bet 200, seat 4 raised to 600, seat 5 all in for 750, seat 2 wants to raise",
    "seat 6 checked, seat 7 bet 500, seat 8 all in 900, 6 wants to raise",
    "utg limped 400, co made it 1200, button all in 1500, utg wants to reraise",
    "bet 300, raise 900, all in 1100, can the 300 bettor raise?",
    "seat 9 bets 1000, seat 1 raises to 3000, seat 3 shoves 3500, 9 wants to jam",
    "seat 1 called 400, hijack raised to 1600, button jams 2000, can seat 1 raise again?",
    "i bet 500, seat 4 raised to 1500, seat 6 all in 1800, can i raise again?",
    "bet 250, raise 900, all in 1200, can the man who bet 250 raise again?",
    "seat 3 checks, seat 5 bets 700, seat 8 all in 1000, back to seat 3 who wants to raise",
    "cutoff limped, button raised to 900, small blind all in 1100, the limper wants to raise",
    "bet 600, raise to 1800, shove for 2200, the original bettor wants to raise again",
    "seat 5 bet 400, seat 6 called, 7 raised to 1600, 8 all in 1900, seat 6 wants to raise",
    "seat 1 bets 200, seat 2 raises to 700, 3 all in 800, 4 all in 950, seat 1 wants to raise",
    "utg raised to 600, button reraised to 1800, big blind all in 2300, utg wants to reraise",
)
UNCLEAR = (
    "seat 2 bet 200, seat 4 raised to 600, seat 5 all in 750, he wants to raise, seat 2 objects",
    "seat 2 bet 200, seat 4 raised to 600, seat 5 all in 750, 4 wants to raise, seat 2 objects",
    "flop, seat 2 bets 200. turn, seat 4 bets 600, seat 5 all in 750, seat 2 wants to raise again",
    "1,000 bet, 2,500 raise, 3,000 all in, may the 1,000 man go again",
    "seat 7 all in 750 after seat 4 raised to 600, seat 2 had bet 200 and wants to raise",
    "seat 2 bets 300, seat 4 all in 600, seat 6 all in 700, seat 2 wants to raise",
    "seat 2 bet 200, seat 4 raised to 600, seat 5 all in for 750, can he raise again?",
    "bet 300, raise 900, all in 1100, he wants to raise again",
    "seat 2 bet 200, seat 4 raised to 600, seat 5 all in for 750, seat 7 wants to raise again",
    "ash bet 400, mo raised to 1200, lee all in 1500, ash wants to raise again",
    "checked to seat 7 who bet 500, seat 8 all in 900, he wants to raise again",
    "seat 2 opened for 300, raise to 900, all in 1100, seat 2 wants to raise again",
    "seat 2 bet 200, seat 4 popped it, seat 5 all in short, seat 2 wants to raise again",
    "after a bet and a raise, seat 5 is all in short, can the bettor raise again",
    "bet, raise, short all in, can the bettor raise again",
    "200/400, utg raised to 1200, button all in 2100, utg wants to raise",
    "i bet 200, he made it 600, then a short all in for 750, do i get to raise",
    "seat 5 all in 750 over seat 4's raise to 600, seat 2 bet 200 before that and wants to raise",
    "seat 2 bets 200 and gets raised to 600, seat 5 all in for 750, can seat 2 raise",
    "made it 400, then 1300, then the short one jams 1600, the first one wants to raise again",
)
SEVERAL_CLOSED = (
    "bet 300, raise 900, all in 1100, all in 1400, can the 900 man raise again",
    "seat 3 bets 1000, seat 4 all in 1300, seat 6 all in 1700, seat 3 wants to raise",
)
SEVERAL_OPEN = (
    "seat 1 bets 200, seat 2 raises to 700, 3 all in 800, 4 all in 950, seat 1 wants to raise",
    "seat 3 checks, seat 4 bets 600, 5 all in 700, 6 all in 850, seat 3 wants to raise",
    "seat 2 bet 200, seat 4 raised to 600, seat 5 all in 800, seat 6 all in 1050, "
    "together a full raise, seat 2 wants to raise",
)
SEVERAL_UNCLEAR = (
    "seat 2 bets 200, seat 4 raises to 600, 5 all in 750, 6 all in 900, he wants to raise again",
    "bet 300, raise 900, all in 1300, all in 1600, together a full raise, he wants to raise again",
    "seat 2 bet 200, seat 4 raised to 600, two short all ins, together less than a raise, "
    "he wants to raise",
)
FACT, TOGETHER = "had_acted_before_all_in", "short_all_ins_together"
CLOSED_BY = {FACT: "acted", TOGETHER: "under_full_raise"}


def _closed(words: str, sure: bool) -> bool:
    """Whether the betting is told to be closed; where not ``sure``, also if that is only marked."""
    heard = LIBRARY.hearing.hear(words, "raise_size").facts
    return any(
        name in heard and heard[name].value == value and heard[name].sure >= sure
        for name, value in CLOSED_BY.items()
    )


def test_no_full_raise_since() -> None:
    assert [words for words in CLOSED if not _closed(words, sure=False)] == []
    assert sum(_closed(words, sure=True) for words in CLOSED) >= 0.8 * len(CLOSED)


def test_a_full_raise_since() -> None:
    assert [words for words in OPEN if _closed(words, sure=False)] == []
    heard = [LIBRARY.hearing.hear(words, "raise_size").facts.get(FACT) for words in OPEN]
    told = [fact for fact in heard if fact is not None and fact.sure]
    assert {fact.value for fact in told} == {"full_since"}
    assert len(told) >= 0.6 * len(OPEN)


def test_who_asks_or_when_they_acted_is_not_plain() -> None:
    heard = [LIBRARY.hearing.hear(words, "raise_size").facts for words in UNCLEAR]
    assert [facts[FACT].value for facts in heard if FACT in facts and facts[FACT].sure] == []


def _together(telling: str) -> set[str]:
    """What is surely told of several all-ins."""
    fact = LIBRARY.hearing.hear(telling, "raise_size").facts.get(TOGETHER)
    return {fact.value} if fact is not None and fact.sure else set()


def test_several_all_ins_and_a_full_raise_since() -> None:
    assert [words for words in SEVERAL_OPEN if _together(words) != {"full_since"}] == []


def test_several_all_ins_and_no_full_raise_since() -> None:
    assert [words for words in SEVERAL_CLOSED if "full_since" in _together(words)] == []


def test_several_all_ins_and_who_asks_is_not_plain() -> None:
    assert [words for words in SEVERAL_UNCLEAR if _together(words)] == []
