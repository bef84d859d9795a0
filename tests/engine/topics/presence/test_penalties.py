"""Penalties served as missed hands, and disqualification."""

from __future__ import annotations

import pytest

from floorbase.errors import ReplayError
from tests.support.presence_tables import FOLDS, chips, made, open_question, preflop, turn, under
from tests.support.records import FLOP

# Eight seats, button 1, blinds 2 and 3. Seats 4 to 8 and 1 fold, then 2: seat 3 takes 50.
EIGHT = preflop(8)
ROUND = (*(f"{seat} folds" for seat in (4, 5, 6, 7, 8, 1)), "2 folds")
SERVED = {"penalty_dealt_in": "dealt_in_and_mucked", "penalty_missed_blinds": "posted_from_stack"}


@pytest.mark.parametrize(
    ("book", "penalty", "missing"),
    [
        pytest.param("star", "2 rounds", 16, id="star:5.orbit is 8 hands of 8 Entrants"),
        pytest.param("whangamata", "2 rounds", 16, id="whangamata:51.7 offender included"),
        pytest.param("whangamata", "1 hand", 1, id="whangamata:51.8"),
        pytest.param("star", "3 hands", 3, id="star:7.39 missed hands"),
        pytest.param("nunavut", "20 minutes", 1, id="nunavut:B.tournament-play.24 by the clock"),
        pytest.param("queensix", "20 minutes", 1, id="queensix:tournament.26 by the clock"),
        pytest.param("star", "20 minutes", None, id="star has none in minutes"),
        pytest.param("nunavut", "2 rounds", None, id="nunavut has none in rounds"),
        pytest.param("queensix", "1 hand", None, id="queensix has none in hands"),
        pytest.param("michigan", "1 hand", None, id="michigan has none"),
    ],
)
def test_how_long_a_penalty_is(book: str, penalty: str, missing: int | None) -> None:
    """Given to a player who has folded, at a table of eight."""
    played = under(book, EIGHT, "4 folds", f"seat 4 is penalised {penalty}")
    if missing is None:
        assert open_question(played) == "penalty_missed_hands_count"
    else:
        assert played.final.missing == {4: missing}


def test_a_hand_of_a_penalty_is_dealt_and_mucked_and_blinds_are_taken() -> None:
    """star:7.39: seat 4 is the big blind of the next hand, which is the first of 16."""
    played = under("star", EIGHT, *ROUND, "seat 4 is penalised 2 rounds", "next hand")
    after = played.final
    assert (after.missing, after.folded) == ({4: 15}, (4,))
    assert (after.bets, after.stacks[4]) == ({3: 50, 4: 100}, 4900)
    assert turn(after) == (5, 100)
    # Dealt from seat 3: seat 4 has the second card and the tenth.
    assert played.table.deck.muck == [2, 10]


def test_whangamata_does_not_say_whether_a_penalised_player_posts() -> None:
    """51.7 deals the offender in; a seat that owes nothing needs no ruling on blinds."""
    played = under("whangamata", EIGHT, *ROUND, "seat 4 is penalised 1 hand", "next hand")
    assert open_question(played) == "penalty_missed_blinds"
    played = under("whangamata", EIGHT, *ROUND, "seat 6 is penalised 1 hand", "next hand")
    assert (played.final.folded, played.final.missing) == ((6,), {})


def test_a_penalty_of_one_round_at_a_table_of_three_is_three_hands() -> None:
    """Seat 1, on the button, folds and is penalised. It misses buttons 2, 3 and 1."""
    start = ("1 folds", "2 folds", "seat 1 is penalised 1 rounds")
    options = {**SERVED, "penalty_missed_hands_count": "players_times_rounds"}
    # Button 2: seat 3 posts 50, seat 1 posts 100 and is dead, seat 2 folds, seat 3 wins.
    one = (*start, "next hand", "2 folds")
    after = made(preflop(3), *one, **options).final
    assert after.missing == {1: 2}
    # Button 3: seat 1 posts 50 and is dead, seat 3 folds, seat 2 wins. Button 1: it only folds.
    two = (*one, "next hand", "3 folds")
    after = made(preflop(3), *two, "next hand", **options).final
    assert (after.missing, after.folded, after.to_act) == ({}, (1,), 2)
    after = made(preflop(3), *two, "next hand", "2 folds", "next hand", **options).final
    assert (after.missing, after.folded) == ({}, ()), "it is back for the fourth hand"


def test_a_round_as_it_falls_ends_when_the_button_is_round() -> None:
    """The same three hands, counted by the button; it is dealt out, and not blinded."""
    options = {
        "penalty_missed_hands_count": "rounds_as_they_fall",
        "penalty_dealt_in": "dealt_out",
        "penalty_missed_blinds": "not_posted",
    }
    start = ("1 folds", "2 folds", "seat 1 is penalised 1 rounds")
    lines = (*start, "next hand", "2 folds", "next hand", "3 folds", "next hand")
    played = made(preflop(3), *lines, **options)
    assert (played.final.folded, played.final.missing) == ((1,), {1: 1})
    assert played.final.stacks[1] == 5000
    played = made(preflop(3), *lines, "2 folds", "next hand", **options)
    assert (played.final.folded, played.final.missing) == ((), {})


def test_a_penalty_in_minutes_ends_on_the_first_deal_after_them() -> None:
    """queensix:tournament.26 deals the player out; nunavut:B.tournament-play.15 deals and mucks."""
    start = ("4 folds", "1 folds", "2 folds", "seat 1 is penalised 20 minutes", "19 minutes pass")
    for book, dealt in (("queensix", False), ("nunavut", True)):
        played = under(book, preflop(), *start, "next hand")
        assert played.final.folded == (1,)
        # Dealt from seat 3: seat 1 has the third card and the seventh, if it has any.
        assert played.table.deck.muck == ([3, 7] if dealt else [])
        back = under(book, preflop(), *start, "1 minutes pass", "next hand").final
        assert (back.folded, back.missing) == ((), {})


def test_a_penalty_is_counted_again_when_players_come() -> None:
    """star:5.orbit does not say at which moment; whangamata:51.7 does: when it was given."""
    start = ("4 folds", "1 folds", "2 folds", "seat 1 is penalised 1 rounds")
    lines = (*start, "latecomer joins in seat 5 with 5000", "next hand")
    star = under("star", preflop(), *lines, late_player_joins="dealt_in_now")
    assert open_question(star) == "penalty_missed_hands_count"
    assert star.pending
    assert star.pending.menu == ("players_times_rounds", "rounds_as_they_fall")
    kept = under("whangamata", preflop(), *lines, late_player_joins="dealt_in_now").final
    assert (kept.missing, kept.folded) == ({1: 3}, (1,))


def test_when_a_penalty_begins() -> None:
    """whangamata:53 at the end of the hand if it was for showing; other books do not say."""
    showing = ("4 calls", "4 shows Ah Kc", "seat 4 is penalised 1 hand")
    played = under("whangamata", preflop(), *showing)
    assert (played.status, played.final.folded, played.final.missing) == ("complete", (), {4: 1})
    assert open_question(under("star", preflop(), *showing)) == "penalty_starts"
    other = under("whangamata", preflop(), "4 calls", "seat 4 is penalised 1 hand")
    assert open_question(other) == "penalty_starts"
    at_once = {"penalty_missed_hands_count": "hands_named", "penalty_starts": "at_once"}
    after = made(preflop(), "seat 4 is penalised 1 hand", **at_once).final
    assert (after.folded, turn(after)) == ((4,), (1, 100))


def test_how_two_penalties_run_together_no_book_says() -> None:
    with pytest.raises(ReplayError, match="no book says how two penalties run together"):
        under("star", EIGHT, "4 folds", *["seat 4 is penalised 2 rounds"] * 2)


@pytest.mark.parametrize(
    "book",
    [
        pytest.param("star", id="star:7.39 and 6.9"),
        pytest.param("queensix", id="queensix:tournament"),
        pytest.param("whangamata", id="whangamata:51.8"),
        pytest.param("nunavut", id="nunavut:B.tournament-play.24"),
    ],
)
def test_the_stack_of_the_disqualified_leaves_play_and_the_pot_is_not_said(book: str) -> None:
    folded = under(book, FLOP, "3 folds", "seat 3 is disqualified").final
    assert (folded.stacks[3], folded.removed, folded.to_act) == (0, 9900, 4)
    events = ("3 bets 300", "seat 3 is disqualified")
    played = under(book, FLOP, *events)
    assert open_question(played) == "disqualified_chips"
    assert played.pending
    assert played.pending.menu == ("removed_from_play", "stay_in_pot")
    assert played.final.removed == 9600
    stay = under(book, FLOP, *events, disqualified_chips="stay_in_pot").final
    assert (stay.bets, stay.removed, stay.folded) == ({3: 300}, 9600, (3,))
    assert turn(stay) == (4, 300)
    gone = under(book, FLOP, *events, disqualified_chips="removed_from_play").final
    assert (gone.bets, gone.removed, gone.folded) == ({}, 9900, (3,))


def test_a_disqualified_hand_without_chips_in_the_pot_needs_no_ruling() -> None:
    after = under("star", FLOP, "seat 3 is disqualified").final
    assert (after.folded, after.to_act, after.removed) == ((3,), 4, 9900)
    assert under("michigan", FLOP, "seat 3 is disqualified").status == "pending"


def test_a_disqualified_stack_that_is_left_to_be_blinded() -> None:
    """Like an absent player's: in the next hand seat 4 is the big blind, and its hand is dead."""
    options = {
        "disqualified_chips": "left_to_be_blinded",
        "absent_dealt_in": "dealt_in",
        "absent_blinds": "posted_from_stack",
        "absent_at_deal": "hand_dead",
    }
    after = made(preflop(), *FOLDS, "seat 4 is disqualified", "next hand", **options).final
    assert (after.stacks[4], after.bets, after.folded) == (4900, {3: 50, 4: 100}, (4,))
    assert chips(after) == 20000


def test_twelve_hours_of_play() -> None:
    """star:6.13: more than 12 hours and the player must leave; the others are silent."""
    out = under("star", FLOP, "3 folds", "seat 3 is found to have gambled 13 hours").final
    assert (out.stacks[3], out.removed) == (0, 9900)
    on = under("star", FLOP, "seat 3 is found to have gambled 12 hours").final
    assert (on.stacks[3], on.removed) == (9900, 0)
    silent = under("queensix", FLOP, "3 folds", "seat 3 is found to have gambled 13 hours")
    assert open_question(silent) == "time_play_limit"
    with pytest.raises(ReplayError, match="seat 3's live hand"):
        under("star", FLOP, "seat 3 is found to have gambled 13 hours")


def test_a_hand_dealt_again_is_one_hand_of_a_penalty() -> None:
    """After a misdeal seat 4 is dealt in and mucked anew; the blind it posted stays posted."""
    options = {
        **SERVED,
        "penalty_missed_hands_count": "hands_named",
        "misdeal_hole_card_exposed": "misdeal",
        "misdeal_redeal": "same_button_blinds_stand",
    }
    start = (*FOLDS, "seat 4 is penalised 2 hands", "next hand")
    before = made(preflop(), *start, **options).final
    assert (before.missing, before.folded, before.bets) == ({4: 1}, (4,), {3: 50, 4: 100})
    after = made(preflop(), *start, "dealer exposes 7c to seat 2", **options).final
    assert (after.missing, after.folded, after.bets) == ({4: 1}, (4,), {3: 50, 4: 100})
    assert (turn(after), chips(after)) == ((1, 100), 20000)


def test_an_absent_player_is_still_absent_when_the_hand_is_dealt_again() -> None:
    """Unless a line right after the second deal says otherwise."""
    options = {
        "misdeal_hole_card_exposed": "misdeal",
        "misdeal_redeal": "same_button_blinds_stand",
        "absent_dealt_in": "dealt_in",
    }
    table, exposed = preflop(4, "away: {4: absent}"), "dealer exposes 7c to seat 1"
    dead = made(table, exposed, **options, absent_at_deal="hand_dead").final
    assert (dead.folded, turn(dead)) == ((4,), (1, 100))
    back = "seat 4 back in the chair by its second card"
    live = made(table, exposed, back, **options, absent_at_deal="hand_live").final
    assert (live.folded, live.away, turn(live)) == ((), (), (4, 100))
