"""Time, presence and penalties: what each book says to every case, read off the originals by hand.

``answer_table`` says how the tables are written.
"""

from __future__ import annotations

import pytest

from tests.rules.rulings.answer_table import check_answers, each_answer, read_table
from tests.support.shipped import LIBRARY

BOOKS = ("star", "queensix", "whangamata", "nunavut", "michigan")
QUESTIONS = tuple(question.id for question in LIBRARY.questions("presence"))
TEXT = {
    "star": """
who_may_call_clock
  ruled 7.25 clock_goes_on | clock_called_by=director thinking_time_gone=yes
  discretion 7.25 clock_goes_on/no_clock | \
      clock_called_by=player_at_seat,player_other_table thinking_time_gone=yes
  ruled 7.25 no_clock | \
      clock_called_by=director,player_at_seat,player_other_table thinking_time_gone=no
  ruled 7.25 no_clock | clock_called_by=player_off_seat,player_other_off_seat
  silent | clock_called_by=dealer,spectator
clock_time
  ruled 7.25 thirty_countdown_5
clock_expiry
  ruled 7.25 hand_dead | timed_player_owes=yes
  ruled 7.25 hand_checked | timed_player_owes=no
clock_late_action
  ruled 7.25 action_counts | acted_by_clock=in_time
  ruled 7.25 too_late | acted_by_clock=after_zero,after_declared
action_clock_start
  ruled 7.46(d) thirty_from_last_card | action_clock_follows=deal
  ruled 7.46(e) thirty_at_once | action_clock_follows=check_call_fold
  ruled 7.46(f) thirty_after_count | action_clock_follows=bet_or_raise
action_clock_pause
  ruled 7.46(n) runs_on | play_itself_stopped=no
  ruled 7.46(n) may_be_paused | play_itself_stopped=yes
action_clock_expiry
  ruled 7.46(h) extended_30 | time_bank_chips_left=1+
  ruled 7.46(h) hand_folded | time_bank_chips_left=0 timed_player_owes=yes
  ruled 5.action-clock.2 hand_checked | time_bank_chips_left=0 timed_player_owes=no
time_bank_use
  ruled 7.46(m) thirty_for_each
absent_dealt_in
  ruled 7.14 dealt_in | absent_since_start=no
  silent | absent_since_start=yes
absent_at_deal
  ruled 7.15.1 hand_live | absent_back_by=own_last_card,deal_complete
  ruled 7.15.1 hand_dead | absent_back_by=later
absent_on_duty
  ruled 7.15.1 hand_dead
absent_blinds
  ruled 7.13 posted_from_stack | away_seat_owes=blind
  ruled 7.14 posted_from_stack | away_seat_owes=ante absent_since_start=no
  silent | away_seat_owes=ante absent_since_start=yes
absent_put_out
  discretion 7.15.2 put_out/stays_in
late_arrival_stack
  ruled 7.13 stack_stays | no_show_levels_complete=0,1-3
  discretion 7.13 stack_removed/stack_stays | no_show_levels_complete=4+
late_arrival_return
  ruled 7.13 stack_less_missed | arrived_same_day=yes
  silent | arrived_same_day=no
penalties_available
  discretion 7.39 disqualification/missed_hands/missed_rounds/verbal_warning
penalty_missed_hands_count
  ruled 7.39 hands_named | penalty_counted_in=hands
  ruled 5.orbit players_times_rounds | penalty_counted_in=rounds table_count_changed=no
  silent | penalty_counted_in=rounds table_count_changed=yes
  silent | penalty_counted_in=minutes
penalty_dealt_in
  ruled 7.39 dealt_in_and_mucked
penalty_missed_blinds
  ruled 7.39 posted_from_stack
disqualified_chips
  ruled 6.9 removed_from_play | disqualified_chips_lie=stack
  silent | disqualified_chips_lie=pot
hidden_chips_player
  discretion 7.17 disqualified/eliminated/plays_on
chips_off_table_player
  discretion 7.17 disqualified/plays_on | chips_carried_how=out_of_sight,pocket
  silent | chips_carried_how=in_view
forfeited_chips
  ruled 7.12 out_of_play | chips_forfeited_for=re_entry
  silent | chips_forfeited_for=bad_deck,pocketed,soft_play
high_chips_hidden
  ruled 7.17 must_be_moved
time_play_limit
  ruled 6.13 out_chips_removed | hours_played_in_day=over_12
  ruled 6.13 plays_on | hours_played_in_day=up_to_12
silent throughout
  absent_one_orbit may_leave_table late_player_joins penalty_starts hidden_chips chips_in_transit
""",
    "queensix": """
who_may_call_clock
  discretion 1.improper.19 clock_goes_on/no_clock | \
      clock_called_by=player_at_seat,player_off_seat,player_other_table,player_other_off_seat
  ruled 6.no-limit.13 no_clock | clock_called_by=dealer
  silent | clock_called_by=director,spectator
clock_time
  ruled 6.no-limit.13 thirty_warned_twice | timed_player_owes=yes
  silent | timed_player_owes=no
clock_expiry
  ruled 3.dead-hands.1(e) hand_dead | timed_player_owes=yes
  silent | timed_player_owes=no
clock_late_action
  ruled 6.no-limit.13 action_counts | acted_by_clock=in_time timed_player_owes=yes
  ruled 6.no-limit.13 too_late | acted_by_clock=after_zero,after_declared timed_player_owes=yes
  silent | timed_player_owes=no
absent_dealt_in
  ruled tournament.5 dealt_in
absent_at_deal
  ruled tournament.10 hand_live | absent_back_by=own_last_card,deal_complete
  ruled tournament.10 hand_dead | absent_back_by=later
absent_on_duty
  ruled tournament.10 hand_dead
absent_blinds
  ruled tournament.5 posted_from_stack
may_leave_table
  ruled 2.procedures.7 may_leave | leaver_holds_live_hand=no
  silent | leaver_holds_live_hand=yes
late_arrival_stack
  ruled tournament.3 stack_stays | no_show_word=asked_to_keep
  ruled tournament.2 stack_stays | \
      no_show_word=not_reached,not_tried no_show_levels_complete=0 no_show_half_hour=no
  discretion tournament.3 stack_removed/stack_stays | \
      no_show_word=not_reached no_show_levels_complete=1-3,4+
  discretion tournament.3 stack_removed/stack_stays | \
      no_show_word=not_reached no_show_levels_complete=0 no_show_half_hour=yes
  silent | no_show_word=no_request
  silent | no_show_word=not_tried no_show_levels_complete=1-3,4+
  silent | no_show_word=not_tried no_show_levels_complete=0 no_show_half_hour=yes
late_player_joins
  ruled tournament.14 dealt_in_now
penalties_available
  discretion tournament barring/dealt_out/disqualification/suspension/verbal_warning
penalty_missed_hands_count
  ruled tournament.26 minutes_named | penalty_counted_in=minutes
  silent | penalty_counted_in=hands,rounds
penalty_dealt_in
  ruled tournament.26 dealt_out
disqualified_chips
  ruled tournament removed_from_play | disqualified_chips_lie=stack
  silent | disqualified_chips_lie=pot
hidden_chips
  ruled tournament.17 removed_from_play | next_deal_begun=yes
  discretion tournament.17 removed_from_play/to_pot_winner | \
      next_deal_begun=no hidden_would_have_lost=yes hidden_chips_lay=on_table,floor
  conflict tournament.25 removed_from_play/to_pot_winner | \
      next_deal_begun=no hidden_would_have_lost=yes hidden_chips_lay=pocket,off_table
  ruled tournament.25 removed_from_play | \
      next_deal_begun=no hidden_would_have_lost=no hidden_chips_lay=pocket,off_table
  silent | next_deal_begun=no hidden_would_have_lost=no hidden_chips_lay=on_table,floor
hidden_chips_player
  ruled tournament.17 eliminated | opponent_covered_hidden=yes
  silent | opponent_covered_hidden=no
chips_in_transit
  ruled 2.procedures.7 kept | sent_to_other_table=yes chips_carried_how=in_view
  silent | sent_to_other_table=yes chips_carried_how=out_of_sight,pocket
  ruled tournament.25 removed_from_play | sent_to_other_table=no
chips_off_table_player
  ruled 2.procedures.7 plays_on | sent_to_other_table=yes chips_carried_how=in_view
  silent | sent_to_other_table=yes chips_carried_how=out_of_sight,pocket
  discretion tournament.25 disqualified/plays_on | sent_to_other_table=no
forfeited_chips
  discretion 3.irregularities.5 given_back/left_for_next_pot | chips_forfeited_for=bad_deck
  ruled tournament.25 out_of_play | chips_forfeited_for=pocketed
  silent | chips_forfeited_for=re_entry,soft_play
high_chips_hidden
  ruled tournament.24 must_be_moved
action_clock_expiry
  ruled 3.dead-hands.1(e) hand_folded | time_bank_chips_left=0 timed_player_owes=yes
  silent | time_bank_chips_left=0 timed_player_owes=no
  silent | time_bank_chips_left=1+
silent throughout
  action_clock_start action_clock_pause time_bank_use absent_one_orbit
  absent_put_out late_arrival_return penalty_missed_blinds penalty_starts time_play_limit
""",
    "whangamata": """
who_may_call_clock
  ruled 24 clock_goes_on | clock_called_by=player_at_seat thinking_time_gone=yes
  ruled 24 no_clock | clock_called_by=player_at_seat thinking_time_gone=no
  ruled 26 no_clock | clock_called_by=player_off_seat,player_other_off_seat
  silent | clock_called_by=director,dealer,player_other_table,spectator
clock_time
  ruled 24 sixty_countdown_inside
clock_expiry
  ruled 24 hand_dead
clock_late_action
  ruled 24 action_counts | acted_by_clock=in_time,after_zero
  ruled 24 too_late | acted_by_clock=after_declared
absent_dealt_in
  ruled 26 dealt_in | absent_since_start=no
  silent | absent_since_start=yes
absent_at_deal
  ruled 26 hand_live | absent_back_by=own_last_card absent_back_to=own_seat
  conflict 26 hand_dead/hand_live | absent_back_by=deal_complete absent_back_to=own_seat
  ruled 26 hand_dead | absent_back_by=own_last_card,deal_complete absent_back_to=at_table
  ruled 26 hand_dead | absent_back_by=later
absent_on_duty
  ruled 26.2 hand_live
absent_blinds
  ruled 26.1 posted_from_stack | away_seat_owes=blind blinds_through_game=constant
  silent | away_seat_owes=blind blinds_through_game=rising
  silent | away_seat_owes=ante
absent_one_orbit
  ruled 26.1 deals_next_round | blinds_through_game=constant
  silent | blinds_through_game=rising
may_leave_table
  ruled 27 must_stay | leaver_holds_live_hand=yes
  silent | leaver_holds_live_hand=no
late_player_joins
  discretion 50.2 dealt_in_now/next_level
penalties_available
  discretion 51.8 barring/chips_forfeited/disqualification/missed_hands/missed_rounds/verbal_warning
penalty_missed_hands_count
  ruled 51.7 hands_named | penalty_counted_in=hands
  ruled 51.7 players_times_rounds | penalty_counted_in=rounds
  silent | penalty_counted_in=minutes
penalty_dealt_in
  ruled 51.7 dealt_in_and_mucked
penalty_starts
  ruled 53 when_hand_ends | penalty_for_showing=yes
  silent | penalty_for_showing=no
disqualified_chips
  ruled 51.8 removed_from_play | disqualified_chips_lie=stack
  silent | disqualified_chips_lie=pot
hidden_chips
  ruled 48 removed_from_play | hidden_chips_lay=pocket,off_table
  silent | hidden_chips_lay=on_table,floor
chips_in_transit
  ruled 48 removed_from_play | chips_carried_how=out_of_sight,pocket
  ruled 48 kept | sent_to_other_table=yes chips_carried_how=in_view
  silent | sent_to_other_table=no chips_carried_how=in_view
chips_off_table_player
  discretion 48 disqualified/plays_on | chips_carried_how=out_of_sight,pocket
  silent | chips_carried_how=in_view
forfeited_chips
  ruled 48 out_of_play | chips_forfeited_for=pocketed
  silent | chips_forfeited_for=bad_deck,re_entry,soft_play
high_chips_hidden
  ruled 21 must_be_moved
silent throughout
  action_clock_start action_clock_pause action_clock_expiry time_bank_use absent_put_out
  late_arrival_stack late_arrival_return penalty_missed_blinds hidden_chips_player time_play_limit
""",
    "nunavut": """
who_may_call_clock
  ruled A.5.19 clock_goes_on | clock_called_by=director
  ruled B.tournament-play.4 clock_goes_on | clock_called_by=player_at_seat thinking_time_gone=yes
  ruled B.tournament-play.4 no_clock | clock_called_by=player_at_seat thinking_time_gone=no
  silent | clock_called_by=dealer,player_off_seat,spectator
  silent | clock_called_by=player_other_table,player_other_off_seat
clock_time
  conflict A.5.19 sixty_countdown_inside/sixty_then_countdown_10
clock_expiry
  ruled B.dead-hands.1(e) hand_dead | timed_player_owes=yes
  ruled A.5.19 hand_dead | timed_player_owes=no
clock_late_action
  ruled B.tournament-play.4 action_counts | acted_by_clock=in_time
  ruled B.tournament-play.4 too_late | acted_by_clock=after_zero,after_declared
absent_dealt_in
  ruled B.tournament-play.15 dealt_in | absent_since_start=no
  silent | absent_since_start=yes
absent_at_deal
  ruled B.tournament-play.6 hand_live | absent_back_by=own_last_card,deal_complete
  ruled B.tournament-play.15 hand_dead | absent_back_by=later
absent_on_duty
  ruled B.tournament-play.6 hand_dead
absent_blinds
  ruled B.tournament-play.15 posted_from_stack | away_seat_owes=blind absent_since_start=no
  silent | away_seat_owes=blind absent_since_start=yes
  silent | away_seat_owes=ante
absent_put_out
  delegated 9.25
may_leave_table
  delegated 9.01(j)
penalties_available
  discretion B.tournament-play.24 barring/disqualification/suspension/time_away/verbal_warning
penalty_missed_hands_count
  ruled B.tournament-play.24 minutes_named | penalty_counted_in=minutes
  silent | penalty_counted_in=hands,rounds
penalty_dealt_in
  ruled B.tournament-play.15 dealt_in_and_mucked
penalty_missed_blinds
  ruled B.tournament-play.15 posted_from_stack | away_seat_owes=blind
  silent | away_seat_owes=ante
disqualified_chips
  ruled B.tournament-play.24 removed_from_play | disqualified_chips_lie=stack
  silent | disqualified_chips_lie=pot
hidden_chips
  ruled B.tournament-play.18 removed_from_play | hidden_chips_lay=pocket
  silent | hidden_chips_lay=on_table,off_table,floor
chips_in_transit
  ruled B.procedures.3 kept | sent_to_other_table=yes chips_carried_how=in_view
  ruled B.tournament-play.18 removed_from_play | chips_carried_how=pocket
  silent | sent_to_other_table=yes chips_carried_how=out_of_sight
  silent | sent_to_other_table=no chips_carried_how=in_view,out_of_sight
chips_off_table_player
  ruled B.procedures.3 plays_on | sent_to_other_table=yes chips_carried_how=in_view
  silent | sent_to_other_table=yes chips_carried_how=out_of_sight,pocket
  silent | sent_to_other_table=no
forfeited_chips
  discretion B.irregularities.5 given_back/left_for_next_pot | chips_forfeited_for=bad_deck
  ruled B.tournament-play.18 out_of_play | chips_forfeited_for=pocketed
  silent | chips_forfeited_for=re_entry,soft_play
high_chips_hidden
  ruled B.tournament-play.16 must_be_moved
action_clock_expiry
  ruled B.dead-hands.1(e) hand_folded | time_bank_chips_left=0 timed_player_owes=yes
  silent | time_bank_chips_left=0 timed_player_owes=no
  silent | time_bank_chips_left=1+
silent throughout
  action_clock_start action_clock_pause time_bank_use
  absent_one_orbit late_arrival_stack late_arrival_return late_player_joins penalty_starts
  hidden_chips_player time_play_limit
""",
    "michigan": "silent throughout\n  " + " ".join(QUESTIONS),
}


TABLE = read_table(TEXT)


@pytest.mark.parametrize("book", BOOKS)
def test_the_table_leaves_out_no_question(book: str) -> None:
    assert len(QUESTIONS) == 31
    assert set(TABLE[book]) == set(QUESTIONS)


@pytest.mark.parametrize(("book", "question"), each_answer(TABLE))
def test_each_case_is_what_the_text_says(book: str, question: str) -> None:
    check_answers(TABLE, book, question)


def test_nunavut_s_two_clocks_stand_side_by_side() -> None:
    """A.5.19 counts down inside the minute, B.tournament-play.4 after it; no side is preferred."""
    answer = LIBRARY.ask("clock_time", "nunavut", {})["nunavut"]
    assert (answer.status, answer.preferred) == ("conflict", None)
    assert set(answer.cites) == {"nunavut:A.5.19", "nunavut:B.tournament-play.4"}


def test_queensix_pocketed_chips_after_a_lost_all_in_are_in_dispute() -> None:
    """tournament.17 may give them to the winner, tournament.25 takes them out of the event."""
    facts = {
        "hidden_chips_lay": "pocket",
        "next_deal_begun": "no",
        "hidden_would_have_lost": "yes",
    }
    answer = LIBRARY.ask("hidden_chips", "queensix", facts)["queensix"]
    assert (answer.status, answer.preferred) == ("conflict", None)
    assert set(answer.cites) == {"queensix:tournament.17", "queensix:tournament.25"}


def test_whangamata_26_names_two_moments_for_being_back() -> None:
    """The player's own second card, and the last hole card of the deal: between them both stand."""
    facts = {"absent_back_by": "deal_complete", "absent_back_to": "own_seat"}
    answer = LIBRARY.ask("absent_at_deal", "whangamata", facts)["whangamata"]
    assert (answer.status, answer.preferred) == ("conflict", None)
    assert [claim.says for claim in answer.claims] == ["hand_dead", "hand_live"]


@pytest.mark.parametrize("question", QUESTIONS)
def test_every_silence_says_what_was_searched(question: str) -> None:
    for book in BOOKS:
        for claim in LIBRARY.rules.claims[book, question]:
            assert claim.kind != "silent" or len(claim.searched) >= 3
