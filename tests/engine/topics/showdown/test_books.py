"""Showing and asking under the five books: decisive provisions, stacks worked out from the text."""

from __future__ import annotations

import pytest

from floorbase.engine.table.changes import Direction
from tests.support.showdowns import (
    BET,
    BOARD_PLAYS,
    BOOKS,
    BY_3,
    BY_4,
    CALLER_BEST,
    CHECKS,
    HELD,
    OPEN,
    RIVER,
    TO_RIVER,
    WHOLE,
    Stacks,
    asked,
    check,
    stacks,
    told,
    under,
)


@pytest.mark.parametrize("book", BOOKS)
def test_an_ordinary_showdown_asks_nothing_of_any_book(book: str) -> None:
    for events in ((*BET, "3 shows", "4 shows"), (*BET, "3 shows", "4 mucks"), (*BET, "4 mucks")):
        played = under(book, RIVER, *events)
        assert (played.status, stacks(played), asked(played)) == ("complete", BY_3, [])


@pytest.mark.parametrize(
    ("book", "first"),
    [
        pytest.param("star", OPEN, id="star is silent"),
        pytest.param("queensix", [3], id="queensix:3.showdown.7"),
        pytest.param("whangamata", [3], id="whangamata:12"),
        pytest.param("nunavut", [3], id="nunavut:9.21(b)(i)"),
        pytest.param("michigan", [3], id="michigan:62(b)(i)"),
    ],
)
def test_the_last_bettor_shows_first(book: str, first: list[int] | None) -> None:
    played = under(book, RIVER, *BET, "4 waits")
    assert (told(played) or OPEN, played.status == "pending") == (first, first is OPEN)
    assert stacks(played) == HELD


CHECKED = (*TO_RIVER, "2 checks", "1 checks")


@pytest.mark.parametrize(
    ("book", "first"),
    [
        pytest.param("queensix", [2], id="queensix:3.showdown.7 acted first on that round"),
        pytest.param("whangamata", [1], id="whangamata:12 the aggressor of an earlier round"),
        pytest.param("nunavut", OPEN, id="nunavut does not say which bet counts"),
        pytest.param("michigan", OPEN, id="michigan does not say which bet counts"),
    ],
)
def test_a_bet_on_the_flop_then_checks(book: str, first: list[int] | None) -> None:
    played = under(book, WHOLE, *CHECKED, "1 waits")
    assert (told(played) or OPEN, played.status == "pending") == (first, first is OPEN)
    facts = next(s.facts for s in played.steps if s.question)
    assert facts["last_bet_on"] == "flop_or_preflop"


ALL_IN = ("1 all-in", "2 calls", "2 waits")


@pytest.mark.parametrize(
    ("book", "complete"),
    [
        pytest.param("star", True, id="star:7.28"),
        pytest.param("queensix", True, id="queensix:tournament.30"),
        pytest.param("whangamata", True, id="whangamata:11"),
        pytest.param("nunavut", True, id="nunavut:B.tournament-play.7"),
        pytest.param("michigan", False, id="michigan does not say"),
    ],
)
def test_all_in_before_the_flop(book: str, complete: bool) -> None:
    board = ("dealer deals flop Kc 9d 5h", "dealer deals turn 2c", "dealer deals river 2s")
    played = under(book, WHOLE, *ALL_IN, *board)
    assert (played.status == "complete") == complete
    if complete:
        assert stacks(played) == (0, 10000), "kings and twos beat queens and twos"
        order = [c.seat for s in played.steps for c in s.changes if c.kind == "turned_up"]
        assert order == [1, 2], "seat 1 was called"


@pytest.mark.parametrize(
    ("book", "river"),
    [
        pytest.param("michigan", BY_3, id="michigan:62(b)(i) only the bettor is obliged"),
        pytest.param("nunavut", OPEN, id="nunavut:A.2.12 against A.2.8"),
        pytest.param("star", OPEN, id="star is silent"),
        pytest.param("queensix", OPEN, id="queensix is silent"),
        pytest.param("whangamata", OPEN, id="whangamata is silent"),
    ],
)
def test_a_caller_who_mucks_is_held_to_show(book: str, river: Stacks | None) -> None:
    check(book, CALLER_BEST, (*BET, "3 shows", "4 mucks", "3 demands that 4 shows"), river)


def test_with_no_bet_in_the_hand_michigan_has_everyone_show() -> None:
    """michigan:62(b)(ii): 100 each before the flop, kings beat queens."""
    events = [line for line in CHECKED if "bets 500" not in line and line != "2 calls"]
    events.insert(events.index("dealer deals turn 2c"), "1 checks")
    late = ("1 shows", "2 mucks", "1 demands that 2 shows")
    check("michigan", WHOLE, (*events, *late), (4900, 5100))


@pytest.mark.parametrize(
    ("book", "one_plays", "two_play"),
    [
        pytest.param("star", HELD, HELD, id="star:7.29"),
        pytest.param("queensix", HELD, HELD, id="queensix:3.showdown.1"),
        pytest.param("whangamata", HELD, HELD, id="whangamata:12"),
        pytest.param("nunavut", OPEN, HELD, id="nunavut:A.2.8 all five cards"),
        pytest.param("michigan", OPEN, OPEN, id="michigan is silent"),
    ],
)
def test_one_card_claims_the_pot(
    book: str, one_plays: Stacks | None, two_play: Stacks | None
) -> None:
    events = (*BET, "3 shows Kh", "3 claims the pot")
    check(book, RIVER.replace("3: Ah Kh", "3: Kh 4d"), events, one_plays)
    check(book, RIVER, events, two_play)
    if two_play is not OPEN:
        check(book, RIVER, (*events, "3 shows Ah", "4 shows"), BY_3)


TWO, THREE = (5450, 5000, 5450), (5300, 5300, 5300)  # 900 between those who share it


@pytest.mark.parametrize(
    ("book", "unsaid", "said"),
    [
        pytest.param("star", TWO, TWO, id="star:7.29"),
        pytest.param("queensix", TWO, OPEN, id="queensix:3.irregularities.28, 3.showdown.1"),
        pytest.param("whangamata", TWO, TWO, id="whangamata:13"),
        pytest.param("nunavut", OPEN, OPEN, id="nunavut is silent"),
        pytest.param("michigan", OPEN, OPEN, id="michigan is silent"),
    ],
)
def test_playing_the_board(book: str, unsaid: Stacks | None, said: Stacks | None) -> None:
    rest = ("4 mucks", "3 shows", "5 shows", "4 claims a share")
    check(book, BOARD_PLAYS, (*CHECKS, *rest), unsaid)
    check(book, BOARD_PLAYS, (*CHECKS, '4 says "playing the board"', *rest), said)
    tabled = (*CHECKS, "3 shows", "4 shows", "5 shows")
    check(book, BOARD_PLAYS, tabled, THREE)


@pytest.mark.parametrize(
    ("book", "held", "mucked", "stranger"),
    [
        # 3.showdown.5 has both hands live; of one in the muck 3.dead-hands.2 lets the Host choose.
        pytest.param("queensix", BY_4, OPEN, BY_3, id="queensix:3.showdown.5"),
        pytest.param("whangamata", OPEN, OPEN, OPEN, id="whangamata:14 a privilege"),
        pytest.param("star", OPEN, OPEN, OPEN, id="star is silent"),
        pytest.param("nunavut", OPEN, OPEN, OPEN, id="nunavut is silent"),
        pytest.param("michigan", OPEN, OPEN, OPEN, id="michigan is silent"),
    ],
)
def test_asking_to_see_a_hand(
    book: str, held: Stacks | None, mucked: Stacks | None, stranger: Stacks | None
) -> None:
    clear = {"asked_hand": "mucked_clear"}
    check(book, CALLER_BEST, (*BET, "3 shows", "3 asks to see 4"), held)
    check(book, CALLER_BEST, (*BET, "3 shows", "4 mucks", "3 asks to see 4"), mucked, clear)
    check(book, CALLER_BEST, (*BET, "3 shows", "4 mucks", "5 asks to see 4"), stranger, clear)


def test_whangamata_who_mucks_sees_nothing_and_a_hand_seen_is_dead() -> None:
    check("whangamata", CALLER_BEST, (*BET, "4 mucks", "4 asks to see 3"), BY_3)
    events = (*BET, "3 shows", "4 mucks", "3 asks to see 4")
    granted = (Direction("ask_to_see_hand", "shown", "the TD", "collusion is suspected"),)
    clear = {"asked_hand": "mucked_clear"}
    played = under("whangamata", CALLER_BEST, *events, observed=clear, directed=granted)
    assert (stacks(played), asked(played)[-1]) == (BY_3, ("asked_hand_live", "dead"))


TOLD_WRONGLY = (*BET, '3 says "full house"', "4 mucks", "3 shows")


@pytest.mark.parametrize(
    ("book", "lost_by_mistake", "clear_on_purpose", "menu"),
    [
        pytest.param(
            "whangamata", BY_3, OPEN, ("declarer_takes_pot", "pot_forfeited"), id="whangamata:49"
        ),
        pytest.param(
            "nunavut",
            BY_3,
            OPEN,
            ("misled_hand_restored", "declarer_takes_pot"),
            id="nunavut:B.dead-hands.2, 10.01",
        ),
        pytest.param(
            "queensix",
            BY_3,
            OPEN,
            ("misled_hand_restored", "pot_forfeited", "declarer_takes_pot"),
            id="queensix:3.dead-hands.2, 3.showdown.2",
        ),
        pytest.param(
            "star",
            OPEN,
            OPEN,
            ("declarer_takes_pot", "misled_hand_restored", "pot_forfeited"),
            id="star is silent",
        ),
        pytest.param(
            "michigan",
            OPEN,
            OPEN,
            ("declarer_takes_pot", "misled_hand_restored", "pot_forfeited"),
            id="michigan is silent",
        ),
    ],
)
def test_a_hand_told_wrongly(
    book: str,
    lost_by_mistake: Stacks | None,
    clear_on_purpose: Stacks | None,
    menu: tuple[str, ...],
) -> None:
    honest = {"misled_hand": "mucked_lost", "miscall_intent": "honest"}
    check(book, CALLER_BEST, TOLD_WRONGLY, lost_by_mistake, honest)
    meant = {"misled_hand": "mucked_clear", "miscall_intent": "deliberate"}
    check(book, CALLER_BEST, TOLD_WRONGLY, clear_on_purpose, meant)
    played = under(book, CALLER_BEST, *TOLD_WRONGLY, observed=meant)
    assert played.pending
    assert set(played.pending.menu) == set(menu)
    assert played.final.pot == 1900, "until it is ruled on, the pot lies in the middle"
    for option in menu:
        ruled = (Direction("false_declaration", option, "the floor"),)
        played = under(book, CALLER_BEST, *TOLD_WRONGLY, observed=meant, directed=ruled)
        assert stacks(played) == (BY_3 if option == "declarer_takes_pot" else BY_4)


@pytest.mark.parametrize(
    ("book", "obvious", "not_obvious"),
    [
        pytest.param("whangamata", BY_4, BY_3, id="whangamata:15, whangamata:49"),
        pytest.param("nunavut", BY_4, OPEN, id="nunavut:B.tournament-play.21"),
        pytest.param("queensix", OPEN, OPEN, id="queensix:3.dead-hands.2 the Host"),
        pytest.param("star", OPEN, OPEN, id="star is silent"),
        pytest.param("michigan", OPEN, OPEN, id="michigan is silent"),
    ],
)
def test_a_tabled_winner_killed(
    book: str, obvious: Stacks | None, not_obvious: Stacks | None
) -> None:
    events = (*BET, "4 shows", "3 shows", "dealer mucks the tabled hand of 4")
    check(book, CALLER_BEST, events, obvious, {"tabled_hand_obvious": "yes"})
    check(book, CALLER_BEST, events, not_obvious, {"tabled_hand_obvious": "no"})
