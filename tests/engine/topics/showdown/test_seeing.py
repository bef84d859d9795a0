"""Hands asked for, told wrongly, killed or shown in part: every procedure, under made-up books."""

from __future__ import annotations

import pytest

from floorbase.errors import ReplayError
from tests.support.showdowns import (
    BET,
    BOARD_PLAYS,
    BY_3,
    BY_4,
    CALLER_BEST,
    CHECKS,
    RIVER,
    asked,
    made_up,
    made_up_seeing,
    stacks,
    told,
)

SEEN = {"asked_hand": "mucked_clear"}


@pytest.mark.parametrize(
    ("before", "live", "expected"),
    [
        pytest.param((), "live", BY_4, id="queensix:3.showdown.5 held, and live"),
        pytest.param((), "dead", BY_3, id="held, and dead"),
        pytest.param(("4 mucks",), "live", BY_4, id="out of the muck, and live"),
        pytest.param(("4 mucks",), "dead", BY_3, id="queensix:3.showdown.5 mucked, and dead"),
    ],
)
def test_a_hand_asked_for(before: tuple[str, ...], live: str, expected: tuple[int, ...]) -> None:
    options = {"ask_to_see_hand": "shown", "asked_hand_live": live}
    events = (*BET, "3 shows", *before, "3 asks to see 4")
    played = made_up_seeing(SEEN, CALLER_BEST, *events, **options)
    assert stacks(played) == expected
    facts = next(s.facts for s in played.steps if s.question == "ask_to_see_hand")
    assert facts["asker_at_showdown"] == "pot_winner"
    assert facts["asked_hand"] == ("mucked_clear" if before else "held")
    played = made_up_seeing(SEEN, CALLER_BEST, *events, ask_to_see_hand="not_shown")
    assert asked(played) == [("ask_to_see_hand", "not_shown")]


def test_whether_a_beaten_hand_is_live_is_not_asked() -> None:
    """Seat 4 has queens against kings: live or dead, it wins nothing."""
    events = (*BET, "3 shows", "4 mucks", "3 asks to see 4")
    played = made_up_seeing(SEEN, RIVER, *events, ask_to_see_hand="shown")
    assert (played.status, stacks(played)) == ("complete", BY_3)
    assert asked(played) == [("ask_to_see_hand", "shown")]


def test_a_hand_whose_cards_nobody_has_named_is_awaited() -> None:
    unknown = CALLER_BEST.replace(", 4: Ah Kh", "")
    options = {"ask_to_see_hand": "shown", "asked_hand_live": "live"}
    events = (*BET, "3 shows", "4 mucks", "3 asks to see 4")
    played = made_up_seeing(SEEN, unknown, *events, **options)
    assert [q for q, _ in asked(played)] == ["ask_to_see_hand"]
    played = made_up_seeing(SEEN, unknown, *events, "4 shows Ah Kh", **options)
    assert stacks(played) == BY_4


@pytest.mark.parametrize(
    ("events", "asker"),
    [
        ((*BET, "3 shows", "5 asks to see 4"), "not_at_showdown"),
        ((*BET, "4 mucks", "4 asks to see 3"), "mucked_unshown"),
        ((*BET, '3 says "flush"', "4 mucks", "4 asks to see 3"), "mucked_on_announcement"),
        ((*CHECKS, "3 shows", "4 shows", "4 asks to see 5"), "other_at_showdown"),
    ],
)
def test_who_asks(events: tuple[str, ...], asker: str) -> None:
    played = made_up(RIVER, *events, ask_to_see_hand="not_shown")
    facts = next(s.facts for s in played.steps if s.question)
    assert facts["asker_at_showdown"] == asker
    winner = asker.startswith("mucked")
    assert facts["asked_hand"] == ("winning_hand" if winner else "held")


TOLD_WRONGLY = (*BET, '3 says "full house"', "4 mucks")


@pytest.mark.parametrize(
    ("option", "expected"),
    [
        pytest.param("misled_hand_restored", BY_4, id="nunavut:B.dead-hands.2"),
        pytest.param("declarer_takes_pot", BY_3, id="whangamata:49"),
        pytest.param("pot_forfeited", BY_4, id="queensix:3.showdown.2"),
        pytest.param("cards_speak", BY_3, id="the cards that still lie there speak"),
    ],
)
def test_a_hand_told_wrongly_then_mucked_then_the_truth(
    option: str, expected: tuple[int, ...]
) -> None:
    """Queens and twos were announced as a full house; kings and twos went to the muck."""
    played = made_up(CALLER_BEST, *TOLD_WRONGLY)
    assert stacks(played) == BY_3, "until the truth is seen, seat 3 is alone"
    played = made_up(CALLER_BEST, *TOLD_WRONGLY, "3 shows", false_declaration=option)
    assert stacks(played) == expected
    assert asked(played) == [("false_declaration", option)]


def test_a_hand_told_in_a_sentence_is_an_announcement_at_the_showdown() -> None:
    events = (*BET, '3 says "I have a full house"', "4 mucks", "3 shows")
    played = made_up(CALLER_BEST, *events, false_declaration="misled_hand_restored")
    assert stacks(played) == BY_4
    played = made_up(CALLER_BEST, *BET, '3 says "I have queens"', "4 mucks", "3 shows")
    assert (stacks(played), asked(played)) == (BY_3, []), "no kind of hand was named"


def test_the_misled_hand_comes_back_though_nobody_has_named_it() -> None:
    unknown = CALLER_BEST.replace(", 4: Ah Kh", "")
    option = {"false_declaration": "misled_hand_restored"}
    played = made_up(unknown, *TOLD_WRONGLY, "3 shows", **option)
    assert (told(played), played.final.pot) == ([4], 1900)
    played = made_up(unknown, *TOLD_WRONGLY, "3 shows", "4 shows Ah Kh", **option)
    assert stacks(played) == BY_4


@pytest.mark.parametrize(
    ("table", "word"),
    [
        pytest.param(CALLER_BEST, "two pair", id="it was told rightly"),
        pytest.param(CALLER_BEST, "one pair", id="it is better than was told"),
        pytest.param(RIVER, "full house", id="it wins all the same"),
    ],
)
def test_a_word_that_misled_nobody_asks_nothing(table: str, word: str) -> None:
    played = made_up(table, *BET, f'3 says "{word}"', "4 mucks", "3 shows")
    assert (stacks(played), asked(played)) == (BY_3, [])


def test_a_hand_kept_against_a_wrong_word_wins_by_its_cards() -> None:
    events = (*BET, '3 says "full house"', "3 shows", "4 shows")
    played = made_up(CALLER_BEST, *events)
    assert (stacks(played), asked(played)) == (BY_4, [])
    played = made_up(
        CALLER_BEST, *events, "4 disputes what 3 said", false_declaration="pot_forfeited"
    )
    assert stacks(played) == BY_4
    assert played.steps[-2].facts["misled_hand"] == "kept"


def test_of_three_players_no_book_speaks() -> None:
    events = ("3 bets 500", "4 calls", "5 calls", '3 says "flush"', "4 mucks", "3 shows")
    played = made_up(CALLER_BEST, *events, "5 shows")
    assert asked(played) == []
    with pytest.raises(ReplayError, match="between two players"):
        made_up(CALLER_BEST, *events, "4 disputes what 3 said")


@pytest.mark.parametrize("option", ["hand_wins", "hand_dead"])
@pytest.mark.parametrize("shown", [("3 shows", "4 shows"), ("4 shows",)])
def test_a_tabled_winner_killed(option: str, shown: tuple[str, ...]) -> None:
    events = (*BET, *shown, "dealer mucks the tabled hand of 4")
    played = made_up(CALLER_BEST, *events, killed_winning_tabled=option)
    assert stacks(played) == (BY_4 if option == "hand_wins" else BY_3)


def test_a_killed_hand_that_does_not_win_asks_nothing_and_one_may_be_claimed_later() -> None:
    played = made_up(RIVER, *BET, "3 shows", "4 shows", "dealer mucks the tabled hand of 4")
    assert (stacks(played), asked(played)) == (BY_3, [])
    unknown = CALLER_BEST.replace("3: Qs Qd, ", "")
    killed = (*BET, "4 shows", "dealer mucks the tabled hand of 4")
    assert asked(made_up(unknown, *killed)) == []
    claimed = (*killed, "3 shows Qs Qd", "4 claims the pot")
    played = made_up(unknown, *claimed, killed_winning_tabled="hand_wins")
    assert stacks(played) == BY_4


ONE_CARD = RIVER.replace("3: Ah Kh", "3: Kh 4d")  # the king makes the hand; the four does not play


def test_one_card_shown() -> None:
    claimed = (*BET, "3 shows Kh", "3 claims the pot")
    played = made_up(ONE_CARD, *claimed, all_cards_to_win="all_hole_cards")
    assert (told(played), played.final.pot) == ([3], 1900)
    assert played.steps[-1].facts["hole_cards_that_play"] == "1"
    both = (*claimed, "3 shows 4d", "4 shows")
    assert stacks(made_up(ONE_CARD, *both, all_cards_to_win="all_hole_cards")) == BY_3
    no = (*claimed, "3 refuses to show")
    assert stacks(made_up(ONE_CARD, *no, all_cards_to_win="all_hole_cards")) == BY_4
    enough = (*claimed, "4 shows")
    played = made_up(ONE_CARD, *enough, all_cards_to_win="playing_cards_suffice")
    assert stacks(played) == BY_3
    played = made_up(RIVER, *claimed, all_cards_to_win="all_hole_cards")
    assert played.steps[-1].facts["hole_cards_that_play"] == "2", "an ace plays beside the king"
    assert made_up(ONE_CARD, *BET, "3 shows Kh").final.pot == 1900, "not claimed, nothing is asked"
    beaten = made_up(CALLER_BEST, *BET, "4 shows", "3 shows Qs", "3 claims the pot")
    assert asked(beaten) == []


@pytest.mark.parametrize(
    ("option", "expected"),
    [
        pytest.param("shares", (5300, 5300, 5300), id="queensix:3.irregularities.28"),
        pytest.param("no_claim", (5450, 5000, 5450), id="whangamata:13"),
    ],
)
@pytest.mark.parametrize("said", [True, False])
def test_the_board_plays(option: str, expected: tuple[int, ...], said: bool) -> None:
    """900 between three, or between the two who tabled."""
    word = ('4 says "playing the board"',) if said else ()
    events = (*CHECKS, *word, "4 mucks", "3 shows", "5 shows", "4 claims a share")
    played = made_up(BOARD_PLAYS, *events, playing_the_board=option)
    assert stacks(played) == expected
    fact = next(s.facts for s in played.steps if s.question)["board_players_cards"]
    assert fact == ("said_so_then_discarded" if said else "discarded_unsaid")


def test_a_player_who_plays_the_board_may_have_to_table_both_cards() -> None:
    """whangamata:13: 900 wait for the second card; refused, two share them."""
    claimed = (*CHECKS, "3 shows", "5 shows", "4 shows Qs", "4 claims a share")
    played = made_up(BOARD_PLAYS, *claimed, playing_the_board="must_table")
    assert (told(played), played.final.pot) == ([4], 900)
    assert played.steps[-1].facts["board_players_cards"] == "held"
    both = made_up(BOARD_PLAYS, *claimed, "4 shows Qd", playing_the_board="must_table")
    assert stacks(both) == (5300, 5300, 5300)
    no = made_up(BOARD_PLAYS, *claimed, "4 refuses to show", playing_the_board="must_table")
    assert stacks(no) == (5450, 5000, 5450)


def test_a_board_that_is_beaten_gives_no_claim() -> None:
    played = made_up(RIVER, *BET, "4 mucks", "3 shows", "4 claims a share")
    assert (stacks(played), asked(played)) == (BY_3, [])


def test_a_hand_shown_to_somebody_who_mucked_is_ruled_on_like_any_other() -> None:
    """Seat 3 threw its hand away and asks to see seat 4's, and the floor has it shown."""
    events = ("3 mucks", "3 asks to see 4")
    options = {"ask_to_see_hand": "shown", "asked_hand_live": "live"}
    played = made_up(RIVER, *CHECKS, *events, **options)
    facts = [s.facts for s in played.steps if s.question == "asked_hand_live"]
    assert [seen["asker_at_showdown"] for seen in facts] == ["mucked_unshown"]
