"""Conduct, disputes, authority and licence limits: each book on each case, read off by hand.

``answer_table`` says how the tables are written.
"""

from __future__ import annotations

import pytest

from floorbase.rules.rulings.model import Facts
from tests.rules.rulings.answer_table import check_answers, each_answer, read_table
from tests.support.shipped import LIBRARY

BOOKS = ("star", "queensix", "whangamata", "nunavut", "michigan")
QUESTIONS = tuple(question.id for question in LIBRARY.questions("conduct"))
TEXT = {
    "star": """
dispute_settled_by
  ruled 6.16 director
final_authority
  ruled 6.16 director
appeal_beyond
  ruled 6.16 no_further | last_decided_by=director
  silent | last_decided_by=chairperson
phone
  silent | phone_use=lying
  ruled 7.45 not_allowed | phone_use=talking phone_user_place=at_table
  discretion 7.45 allowed/not_allowed | phone_use=talking phone_user_place=away
  discretion 7.45 allowed/not_allowed | phone_use=texting
  ruled 7.45 allowed | phone_use=music_off_table,music_on_table,game
  ruled 7.45 not_allowed | phone_use=noise
  ruled 7.45 not_allowed | phone_use=poker_app phone_user_live=yes
  discretion 7.45 allowed/not_allowed | phone_use=poker_app phone_user_live=no
phone_consequence
  discretion 7.39 no_penalty/verbal_warning/missed_hands/missed_rounds/disqualification
recording_or_filming
  discretion 7.45 allowed/not_allowed
conduct_warning_first
  ruled 7.39 none_needed
abusive_language
  discretion 6.8 penalty/no_penalty | abuse_is=swearing
  discretion 5.penalties penalty/no_penalty | abuse_is=insult,threat
one_player_to_a_hand
  ruled 7.41 not_allowed | hand_help=advice_given hand_helper=player
  silent | hand_help=advice_given hand_helper=onlooker
  ruled 7.41 not_allowed | hand_help=advice_asked
  silent | hand_help=plays_for,cards_shown,hand_read
entry_cap
  ruled 1.format.1 too_many | entries_counted=over_200
  ruled 6.12 too_many | entries_counted=up_to_150,151_to_200 director_number_full=yes
  ruled 6.12 allowed | entries_counted=up_to_150,151_to_200 director_number_full=no
table_size_cap
  discretion 7.8 allowed/too_many
min_players
  ruled 1.format.1 no_play | players_ready=1
  conflict 7.8 play/no_play | players_ready=2_to_3 play_under_way=no
  ruled 7.8 play | players_ready=4+ play_under_way=no
  ruled 1.duration.1 play | play_under_way=yes
cancel_few_players
  ruled 6.19(b) may_cancel | entrants_entered=under_10 cancelled_when=before_start_day
  conflict 1.format.4 may_cancel/may_not_cancel | \
      entrants_entered=under_10 cancelled_when=start_day,play_begun
  silent | entrants_entered=10+
age_limit
  ruled 6.15 may_not_play | player_age=under_18
  ruled 6.15 may_play | player_age=18,19+
late_registration
  ruled 4.monthly-monster-660.entry may_enter | late_entry_open=yes
  ruled 1.format.1 may_not_enter | late_entry_open=no
refund_after_start
  discretion 6.10 refund/no_refund | refund_because=leaves
  conflict 6.9 refund/no_refund | refund_because=disqualified
  discretion 7.15.2 refund/no_refund | refund_because=absent
  conflict 6.13 refund/no_refund | refund_because=time_limit
  discretion 6.20(c) refund/no_refund | refund_because=event_stopped
cards_in_view
  external 7.1
etiquette_breach
  discretion 7.26 no_penalty/told_to_stop/penalty | bad_form_is=stalled
  discretion 6.8 no_penalty/penalty | bad_form_is=splashed,reading,threw_cards,chips_in_the_way
  discretion 6.8 no_penalty/penalty | \
      bad_form_is=searched_muck,turned_cards,touched_cards,touched_chips
silent throughout
  side_wager cash_at_table
  dispute_deadline interested_ruler who_may_raise_dispute play_during_dispute language
  discussing_live_hand soft_play spectator_place spectator_speaks entry_fee_cap revenue_cap
  expenses_cap profit_share_min staff_may_play
""",
    "queensix": """
dispute_deadline
  ruled 2.decision.4 in_time | disputed_thing=hand disputed_when=before_riffle
  ruled 2.decision.4 too_late | disputed_thing=hand disputed_when=after_riffle,game_over
  silent | disputed_thing=other
dispute_settled_by
  ruled 2.decision.1 director
final_authority
  ruled 2.decision.1 director
appeal_beyond
  ruled intro no_further | last_decided_by=director
  silent | last_decided_by=chairperson
who_may_raise_dispute
  ruled 3.showdown.3 must_speak | \
      error_seen_by=in_hand,not_in_hand,dealer error_seen_is=bet_chips,pot_award
  silent | error_seen_by=in_hand,not_in_hand,dealer error_seen_is=other
  silent | error_seen_by=onlooker
play_during_dispute
  discretion 2.decision.6 play_waits/play_goes_on
phone
  silent | phone_use=lying
  ruled 1.improper.10 not_allowed | phone_user_place=at_table phone_use=talking,texting
  silent | phone_user_place=at_table \
      phone_use=music_off_table,music_on_table,game,noise,poker_app
  silent | phone_user_place=away
phone_consequence
  discretion tournament no_penalty/verbal_warning/suspension/disqualification/barring
recording_or_filming
  ruled 1.improper.10 not_allowed | filmed_with=phone filmed_by=player
  silent | filmed_with=camera filmed_by=player
  silent | filmed_by=onlooker
conduct_warning_first
  ruled tournament none_needed | misconduct_is=etiquette,etiquette_again,device,abuse,cheating
  silent | misconduct_is=soft_play
language
  ruled 1.improper.18 not_allowed | other_tongue_when=hand_on
  silent | other_tongue_when=between_hands
abusive_language
  discretion 1.not-permitted.3 penalty/no_penalty | abuse_is=swearing
  discretion tournament.26 penalty/no_penalty | abuse_is=insult
  discretion 1.not-permitted.2 penalty/no_penalty | abuse_is=threat
one_player_to_a_hand
  ruled tournament not_allowed | hand_help=advice_given,advice_asked hand_helper=player
  ruled tournament not_allowed | hand_help=advice_asked hand_helper=onlooker
  silent | hand_help=advice_given hand_helper=onlooker
  ruled 2.procedures.9 not_allowed | hand_help=plays_for
  ruled 1.improper.5 not_allowed | hand_help=cards_shown
  ruled 1.improper.4 not_allowed | hand_help=hand_read
discussing_live_hand
  ruled tournament not_allowed | hand_talker=in_hand,not_in_hand
  silent | hand_talker=onlooker
soft_play
  silent | collusion_is=soft_play
  discretion 1.improper.3 no_penalty/penalised/disqualified | collusion_is=checked_down
  discretion 1.not-permitted.1 no_penalty/penalised/disqualified | \
      collusion_is=chips_lost,secret_help
spectator_place
  ruled 2.procedures.11 not_allowed | onlooker_place=at_table
  silent | onlooker_place=within_5_feet,no_barrier,behind_barrier
min_players
  discretion 2.procedures.1 play/no_play
cancel_few_players
  ruled tournament.35 may_cancel
late_registration
  ruled tournament.4 may_enter | late_entry_open=yes
  silent | late_entry_open=no
cards_in_view
  ruled 1.improper.14 in_view
etiquette_breach
  discretion 1.improper.2 no_penalty/penalty | bad_form_is=splashed
  discretion 1.improper.17 no_penalty/told_to_stop/penalty | bad_form_is=stalled
  discretion 1.improper.17 no_penalty/told_to_stop/penalty | bad_form_is=reading
  discretion 1.improper.7 no_penalty/penalty | bad_form_is=threw_cards
  discretion 1.improper.8 no_penalty/penalty | bad_form_is=chips_in_the_way
  discretion 1.improper.11 no_penalty/penalty | bad_form_is=searched_muck,turned_cards
  discretion 1.improper.13 no_penalty/penalty | bad_form_is=touched_cards
  silent | bad_form_is=touched_chips
side_wager
  ruled 6.no-limit.14 not_ruled_on | side_wager_is=side_bet
  silent | side_wager_is=bets_returned,pot_money
cash_at_table
  ruled 2.procedures.6 not_allowed | staked_is=money
  ruled tournament.23 not_allowed | staked_is=other_chips
silent throughout
  interested_ruler spectator_speaks entry_cap table_size_cap entry_fee_cap revenue_cap expenses_cap
  profit_share_min age_limit refund_after_start staff_may_play
""",
    "whangamata": """
dispute_deadline
  ruled 18 in_time | disputed_thing=hand disputed_when=before_riffle
  ruled 19 too_late | disputed_thing=hand disputed_when=after_riffle
  silent | disputed_thing=hand disputed_when=game_over
  silent | disputed_thing=other
dispute_settled_by
  ruled note-1 supervisor | dispute_is=table_ruling class_three_game=no
  ruled note-1 director | dispute_is=behaviour class_three_game=no
  ruled note-1.1 director | class_three_game=yes
final_authority
  ruled 1 supervisor | dispute_is=table_ruling class_three_game=no
  ruled 1 director | dispute_is=behaviour class_three_game=no
  ruled note-1.1 director | class_three_game=yes
appeal_beyond
  ruled 1 to_inspector | last_decided_by=director
  silent | last_decided_by=chairperson
interested_ruler
  ruled note-5 may_not_rule | interested_ruler=supervisor
  silent | interested_ruler=director
who_may_raise_dispute
  ruled 15 may_speak | error_seen_by=in_hand,not_in_hand error_seen_is=pot_award
  silent | error_seen_by=in_hand,not_in_hand error_seen_is=bet_chips,other
  silent | error_seen_by=dealer,onlooker
phone
  ruled 42 not_allowed | phone_use=lying
  ruled 4 not_allowed | phone_use=talking phone_user_live=yes
  ruled 42 not_allowed | phone_use=talking phone_user_live=no phone_user_place=at_table
  ruled 4 allowed | phone_use=talking phone_user_live=no phone_user_place=away
  ruled 42 not_allowed | phone_use=texting phone_user_place=at_table
  ruled 4.1 not_allowed | phone_use=texting phone_user_place=away phone_user_live=yes
  ruled 42 allowed | phone_use=texting phone_user_place=away phone_user_live=no
  ruled 4.1 allowed | phone_use=music_off_table
  conflict 42 allowed/not_allowed | phone_use=music_on_table
  conflict 42 allowed/not_allowed | phone_use=game phone_user_live=no phone_user_place=at_table
  ruled 4.1 allowed | phone_use=game phone_user_live=no phone_user_place=away
  ruled 4.1 not_allowed | phone_use=game phone_user_live=yes
  ruled 4.1 not_allowed | phone_use=noise
  ruled 4.1 not_allowed | phone_use=poker_app phone_user_live=yes
  ruled 42 not_allowed | phone_use=poker_app phone_user_live=no phone_user_place=at_table
  silent | phone_use=poker_app phone_user_live=no phone_user_place=away
phone_consequence
  discretion 4.1 no_penalty/verbal_warning | phone_breach=first
  discretion 51.6 \
      no_penalty/verbal_warning/missed_hands/missed_rounds/disqualification/barring | \
      phone_breach=again
recording_or_filming
  ruled 42 not_allowed | filmed_by=player
  silent | filmed_by=onlooker
conduct_warning_first
  silent | misconduct_is=etiquette
  ruled 55 none_needed | misconduct_is=etiquette_again
  ruled 4.1 warning_first | misconduct_is=device
  ruled 51.5 none_needed | misconduct_is=abuse
  ruled 54 none_needed | misconduct_is=soft_play,cheating
language
  ruled 2 not_allowed
abusive_language
  silent | abuse_is=swearing
  discretion 51.5 penalty/no_penalty | abuse_is=insult,threat
one_player_to_a_hand
  ruled 52.2 not_allowed | hand_help=advice_given hand_helper=player
  silent | hand_help=advice_given hand_helper=onlooker
  silent | hand_help=advice_asked
  ruled 52.3 not_allowed | hand_help=plays_for
  ruled 52.1 not_allowed | hand_help=cards_shown
  ruled 52.3 not_allowed | hand_help=hand_read hand_helper=player
  silent | hand_help=hand_read hand_helper=onlooker
discussing_live_hand
  ruled 52.1 not_allowed | hand_talker=in_hand,not_in_hand hand_talk_of=own_cards
  silent | hand_talker=in_hand,not_in_hand hand_talk_of=possible_hands
  ruled 52.2 not_allowed | hand_talker=in_hand,not_in_hand hand_talk_of=how_played
  silent | hand_talker=onlooker
soft_play
  conflict 51.5 no_penalty/penalised/disqualified | collusion_is=soft_play
  silent | collusion_is=checked_down
  ruled 54 disqualified | collusion_is=chips_lost,secret_help
table_size_cap
  ruled 9.1 allowed | seats_at_one_table=up_to_9 blinds_through_game=constant
  ruled 9.1 too_many | seats_at_one_table=10,over_10 blinds_through_game=constant
  silent | blinds_through_game=rising
late_registration
  ruled 50.2 may_enter | late_entry_open=yes
  silent | late_entry_open=no
staff_may_play
  ruled 5.5 may_not_play | worker_is=director class_three_game=yes
  silent | worker_is=director class_three_game=no
  ruled 5.5 may_play | worker_is=supervisor class_three_game=no
  silent | worker_is=supervisor class_three_game=yes
  silent | worker_is=dealer
etiquette_breach
  discretion 37 no_penalty/penalty | bad_form_is=splashed bad_form_again=no
  ruled 55 penalty | bad_form_is=splashed bad_form_again=yes
  ruled 55 penalty | \
      bad_form_is=stalled,turned_cards,touched_cards,touched_chips bad_form_again=yes
  silent | bad_form_is=stalled,turned_cards,touched_cards,touched_chips bad_form_again=no
  silent | bad_form_is=reading,threw_cards,chips_in_the_way,searched_muck
silent throughout
  cards_in_view side_wager cash_at_table
  play_during_dispute spectator_place spectator_speaks entry_cap min_players cancel_few_players
  entry_fee_cap revenue_cap expenses_cap profit_share_min age_limit refund_after_start
""",
    "nunavut": """
dispute_deadline
  ruled B.house-policies.5 in_time | disputed_thing=hand disputed_when=before_riffle
  ruled B.house-policies.5 too_late | disputed_thing=hand disputed_when=after_riffle,game_over
  silent | disputed_thing=other
dispute_settled_by
  conflict 8.15 pit_boss/chairperson/director
final_authority
  conflict 3.tournament-chairperson chairperson/director
appeal_beyond
  conflict 9.32 no_further/to_chairperson | last_decided_by=director
  ruled 9.32 to_department | last_decided_by=chairperson
phone
  silent | phone_use=lying
  ruled 9.31 not_allowed | phone_user_place=at_table \
      phone_use=talking,texting,music_off_table,music_on_table,game,noise,poker_app
  conflict B.tournament-play.12 allowed/not_allowed | phone_user_place=away
phone_consequence
  discretion B.etiquette.12 \
      no_penalty/verbal_warning/time_away/suspension/disqualification/barring
recording_or_filming
  ruled 9.31 not_allowed
conduct_warning_first
  ruled B.tournament-play.24 none_needed
language
  delegated 9.01(k)
abusive_language
  discretion B.conduct.3 penalty/no_penalty | abuse_is=swearing
  ruled B.tournament-play.5 penalty | abuse_is=insult,threat
one_player_to_a_hand
  ruled B.tournament-play.28 not_allowed | hand_help=advice_given hand_helper=player
  ruled B.tournament-play.25 not_allowed | hand_help=advice_asked
  silent | hand_help=advice_given hand_helper=onlooker
  ruled 9.08(b) not_allowed | hand_help=plays_for
  ruled 9.08(g) not_allowed | hand_help=cards_shown
  ruled B.etiquette.4 not_allowed | hand_help=hand_read
discussing_live_hand
  ruled 9.08(h) not_allowed | hand_talker=in_hand hand_talk_of=own_cards
  ruled B.tournament-play.25 not_allowed | hand_talker=not_in_hand hand_talk_of=own_cards
  ruled B.tournament-play.25 not_allowed | \
      hand_talker=in_hand,not_in_hand hand_talk_of=possible_hands
  silent | hand_talker=in_hand,not_in_hand hand_talk_of=how_played
  silent | hand_talker=onlooker
soft_play
  discretion B.tournament-play.5 no_penalty/penalised/disqualified | collusion_is=soft_play
  discretion B.etiquette.3 no_penalty/penalised/disqualified | collusion_is=checked_down
  discretion B.conduct.1 no_penalty/penalised/disqualified | collusion_is=chips_lost,secret_help
spectator_place
  ruled B.procedures.15 not_allowed | onlooker_place=at_table
  ruled 8.06 not_allowed | onlooker_place=within_5_feet,no_barrier
  ruled 8.06 allowed | onlooker_place=behind_barrier
spectator_speaks
  discretion 8.16 let_be/stopped
entry_cap
  ruled 5.02.players allowed | entries_counted=up_to_150 tenth_population_passed=no
  ruled 5.02.players too_many | entries_counted=up_to_150 tenth_population_passed=yes
  ruled 5.02.players too_many | entries_counted=151_to_200,over_200
table_size_cap
  ruled 7.03 allowed | seats_at_one_table=up_to_9,10
  ruled A.4.1 too_many | seats_at_one_table=over_10
min_players
  discretion B.procedures.1 play/no_play
cancel_few_players
  ruled B.tournament-play.23 may_cancel
entry_fee_cap
  ruled 5.02.entry-fee allowed | entry_fee_asked=up_to_100
  ruled 5.02.entry-fee too_much | entry_fee_asked=over_100
revenue_cap
  ruled 5.02.gross-revenue allowed | event_revenue=up_to_30000 year_revenue=up_to_60000
  ruled 5.02.gross-revenue too_much | event_revenue=up_to_30000 year_revenue=over_60000
  ruled 5.02.gross-revenue too_much | event_revenue=over_30000
expenses_cap
  ruled 5.02.total-expenses allowed | expenses_of_revenue=up_to_15
  ruled 5.02.total-expenses too_much | expenses_of_revenue=over_15 special_event_approved=no
  ruled 5.02 allowed | expenses_of_revenue=over_15 special_event_approved=yes
profit_share_min
  ruled 5.02 enough | charity_share=15_or_more
  ruled 5.02 too_little | charity_share=under_15
age_limit
  ruled 9.01(m) may_not_play | player_age=under_18,18
  ruled 9.01(m) may_play | player_age=19+
refund_after_start
  ruled 9.02 no_refund
staff_may_play
  ruled 8.17 may_not_play
cards_in_view
  ruled B.procedures.9 in_view
etiquette_breach
  discretion B.etiquette.2 no_penalty/penalty | bad_form_is=splashed
  discretion B.procedures.14 no_penalty/told_to_stop/penalty | bad_form_is=stalled
  ruled B.procedures.14 told_to_stop | bad_form_is=reading
  discretion B.etiquette.9 no_penalty/penalty | bad_form_is=threw_cards
  discretion B.etiquette.10 no_penalty/penalty | bad_form_is=chips_in_the_way
  discretion B.procedures.12 no_penalty/told_to_stop/penalty | bad_form_is=searched_muck
  silent | bad_form_is=turned_cards,touched_cards,touched_chips
side_wager
  silent | side_wager_is=side_bet
  ruled B.procedures.7 not_allowed | side_wager_is=bets_returned,pot_money
cash_at_table
  silent | staked_is=money
  ruled B.procedures.2 not_allowed | staked_is=other_chips
silent throughout
  interested_ruler who_may_raise_dispute play_during_dispute late_registration
""",
    "michigan": """
dispute_settled_by
  ruled 44 chairperson
appeal_beyond
  ruled 44 to_chairperson | last_decided_by=director
  silent | last_decided_by=chairperson
one_player_to_a_hand
  ruled 53 not_allowed | hand_help=cards_shown hand_helper=player
  silent | hand_help=cards_shown hand_helper=onlooker
  silent | hand_help=advice_given,advice_asked,plays_for,hand_read
discussing_live_hand
  ruled 53 not_allowed | hand_talker=in_hand hand_talk_of=own_cards
  ruled 54 not_allowed | hand_talker=not_in_hand hand_talk_of=own_cards
  silent | hand_talk_of=possible_hands,how_played
table_size_cap
  ruled 32 allowed | seats_at_one_table=up_to_9,10
  ruled 32 too_many | seats_at_one_table=over_10
expenses_cap
  ruled 25 allowed | expenses_of_profit=up_to_50
  ruled 25 too_much | expenses_of_profit=over_50
staff_may_play
  ruled 37 may_not_play
cards_in_view
  ruled 53 in_view
silent throughout
  etiquette_breach side_wager cash_at_table
  dispute_deadline final_authority interested_ruler who_may_raise_dispute play_during_dispute phone
  phone_consequence recording_or_filming conduct_warning_first language abusive_language soft_play
  spectator_place spectator_speaks entry_cap min_players cancel_few_players entry_fee_cap
  revenue_cap profit_share_min age_limit late_registration refund_after_start
""",
}


TABLE = read_table(TEXT)


@pytest.mark.parametrize("book", BOOKS)
def test_the_table_leaves_out_no_question(book: str) -> None:
    assert len(QUESTIONS) == 34
    assert set(TABLE[book]) == set(QUESTIONS)


@pytest.mark.parametrize(("book", "question"), each_answer(TABLE))
def test_each_case_is_what_the_text_says(book: str, question: str) -> None:
    check_answers(TABLE, book, question)


BOTH_SIDES = [
    pytest.param(
        "star", "min_players", {"players_ready": "2_to_3", "play_under_way": "no"},
        {"star:1.format.1", "star:7.8"}, id="star:1.format.1 against star:7.8",
    ),
    pytest.param(
        "star", "cancel_few_players",
        {"entrants_entered": "under_10", "cancelled_when": "start_day"},
        {"star:1.format.4", "star:6.19(b)"}, id="star:1.format.4 against star:6.19(b)",
    ),
    pytest.param(
        "star", "refund_after_start", {"refund_because": "disqualified"},
        {"star:6.9", "star:6.10"}, id="star:6.9 against star:6.10",
    ),
    pytest.param(
        "star", "refund_after_start", {"refund_because": "time_limit"},
        {"star:6.13", "star:6.10"}, id="star:6.13 against star:6.10",
    ),
    pytest.param(
        "whangamata", "phone",
        {"phone_use": "music_on_table", "phone_user_place": "at_table", "phone_user_live": "no"},
        {"whangamata:4.1", "whangamata:42"}, id="whangamata:4.1 against whangamata:42",
    ),
    pytest.param(
        "whangamata", "soft_play", {"collusion_is": "soft_play"},
        {"whangamata:54", "whangamata:51.5", "whangamata:51.6"},
        id="whangamata:54 against whangamata:51.5",
    ),
    pytest.param(
        "nunavut", "dispute_settled_by",
        {"dispute_is": "table_ruling", "class_three_game": "no"},
        {
            "nunavut:8.15", "nunavut:3.pit-boss", "nunavut:9.32",
            "nunavut:B.tournament-play.1", "nunavut:B.house-policies.1",
        },
        id="nunavut:8.15 against nunavut:9.32 and nunavut:B.tournament-play.1",
    ),
    pytest.param(
        "nunavut", "final_authority", {"dispute_is": "table_ruling", "class_three_game": "no"},
        {
            "nunavut:3.tournament-chairperson", "nunavut:B.house-policies.2",
            "nunavut:B.tournament-play.1",
        },
        id="nunavut:3.tournament-chairperson against nunavut:B.house-policies.2",
    ),
]  # fmt: skip


@pytest.mark.parametrize(("book", "question", "case", "cites"), BOTH_SIDES)
def test_where_a_book_contradicts_itself_no_side_is_preferred(
    book: str, question: str, case: Facts, cites: set[str]
) -> None:
    answer = LIBRARY.ask(question, book, case)[book]
    assert (answer.status, answer.preferred) == ("conflict", None)
    assert set(answer.cites) == cites


def test_nunavut_s_phone_ban_leans_on_8_04_and_stays_in_dispute() -> None:
    """9.31 bans any use, B.tournament-play.12 sends the user away; 8.04 only hints at an order."""
    facts = {"phone_use": "talking", "phone_user_place": "away", "phone_user_live": "no"}
    answer = LIBRARY.ask("phone", "nunavut", facts)["nunavut"]
    assert (answer.status, answer.preferred) == ("conflict", "not_allowed")
    assert set(answer.cites) == {"nunavut:9.31", "nunavut:B.tournament-play.12"}


@pytest.mark.parametrize("question", QUESTIONS)
def test_every_silence_says_what_was_searched(question: str) -> None:
    for book in BOOKS:
        for claim in LIBRARY.rules.claims[book, question]:
            assert claim.kind != "silent" or len(claim.searched) >= 3


@pytest.mark.parametrize("question", QUESTIONS)
def test_every_question_is_heard_in_a_dozen_ways(question: str) -> None:
    assert len(set(LIBRARY.question(question).heard)) >= 12
