"""The organiser's duties, the first card and families at a table: each book, read off by hand.

``answer_table`` says how the tables are written.
"""

from __future__ import annotations

import pytest

from tests.rules.rulings.answer_table import check_answers, each_answer, read_table
from tests.support.shipped import LIBRARY

BOOKS = ("star", "queensix", "whangamata", "nunavut", "michigan")
QUESTIONS = (
    *(question.id for question in LIBRARY.questions("organising")),
    "first_card",
    "family_seating",
)
TEXT = {
    "star": """
entry_refused
  discretion 6.7 refused/taken
membership_needed
  discretion 6.2 enter/not_enter
rules_on_hand
  ruled 6.17 at_desk
new_deck_shown
  external 7.1
first_card
  external 7.1
family_seating
  discretion 7.7 apart/stay
silent throughout
  tied_person_plays who_handles_money reports_due forms_to_fill_in records_kept incident_reported
  licence_on_view rules_changed own_account advertising
""",
    "queensix": """
entry_refused
  discretion 1.improper refused/taken | refused_because=broke_code
  silent | refused_because=other
rules_changed
  ruled tournament.35 may_change
first_card
  ruled 4.blinds left_of_button
silent throughout
  tied_person_plays membership_needed who_handles_money reports_due forms_to_fill_in records_kept
  incident_reported rules_on_hand licence_on_view own_account advertising new_deck_shown
  family_seating
""",
    "whangamata": """
first_card
  ruled 30 left_of_button | left_in_deal=two
  silent | left_in_deal=more
family_seating
  ruled 50 apart | family_where=other_table
  silent | family_where=final_table
silent throughout
  tied_person_plays entry_refused membership_needed who_handles_money reports_due forms_to_fill_in
  records_kept incident_reported rules_on_hand licence_on_view rules_changed own_account
  advertising new_deck_shown
""",
    "nunavut": """
entry_refused
  discretion B.conduct refused/taken | refused_because=broke_code
  silent | refused_because=other
who_handles_money
  ruled 8.11 may_not | money_task=sell_chips handler_is=member_dealer,other_dealer
  silent | money_task=sell_chips handler_is=member,outsider
  silent | money_task=cash,prizes,workers,records
reports_due
  ruled 11.01 sixty_days
forms_to_fill_in
  ruled 11.01(a) event_reports
records_kept
  ruled 11.03 three_years
incident_reported
  ruled 8.14(d) reported
rules_on_hand
  ruled 8.03(a) copy_to_each
licence_on_view
  ruled 8.02(a) on_view
rules_changed
  ruled 8.18 needs_approval
own_account
  ruled 11.02(a) own_account
advertising
  ruled 8.21 may_not_run | advert_where=outside
  ruled 8.20 may_not_run | advert_where=inside advert_true=no
  ruled 8.20 may_run | advert_where=inside advert_true=yes
new_deck_shown
  ruled A.5.1 shown
first_card
  ruled 9.13 left_of_button
family_seating
  discretion B.seating.1 apart/stay | collusion_suspected=yes
  silent | collusion_suspected=no
silent throughout
  tied_person_plays membership_needed
""",
    "michigan": """
tied_person_plays
  ruled 34(b) may_not | person_tied_to=location
  ruled 35(b) may_not | person_tied_to=supplier
who_handles_money
  ruled 36(a) may_not | money_task=sell_chips handler_is=other_dealer,outsider
  ruled 36(a) may | money_task=sell_chips handler_is=member_dealer,member
  ruled 36(b) may_not | money_task=cash handler_is=other_dealer,outsider
  ruled 36(b) may | money_task=cash handler_is=member_dealer,member
  ruled 36(d) may_not | money_task=prizes handler_is=other_dealer,outsider
  ruled 36(d) may | money_task=prizes handler_is=member_dealer,member
  ruled 36(e) may_not | money_task=workers handler_is=other_dealer,outsider
  ruled 36(e) may | money_task=workers handler_is=member_dealer,member
  ruled 36(f) may_not | money_task=records handler_is=other_dealer,outsider
  ruled 36(f) may | money_task=records handler_is=member_dealer,member
forms_to_fill_in
  ruled 79 holdem_forms | other_games_run=no
  ruled 80 whole_packet | other_games_run=yes
rules_on_hand
  ruled 77 on_view
own_account
  ruled 33(c) own_account | licences_here=several
  silent | licences_here=one
first_card
  ruled 50 left_of_button
silent throughout
  entry_refused membership_needed reports_due records_kept incident_reported licence_on_view
  rules_changed advertising new_deck_shown family_seating
""",
}
TABLE = read_table(TEXT)


@pytest.mark.parametrize("book", BOOKS)
def test_the_table_leaves_out_no_question(book: str) -> None:
    assert set(TABLE[book]) == set(QUESTIONS)


@pytest.mark.parametrize(("book", "question"), each_answer(TABLE))
def test_each_case_is_what_the_text_says(book: str, question: str) -> None:
    check_answers(TABLE, book, question)


@pytest.mark.parametrize("question", QUESTIONS)
def test_every_question_is_heard_in_a_dozen_ways(question: str) -> None:
    assert len(set(LIBRARY.question(question).heard)) >= 12
