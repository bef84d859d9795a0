"""Chip races under every book, case by case, read off the originals by hand."""

from __future__ import annotations

import pytest

from tests.rules.rulings.answer_rows import (
    Row,
    check_one_row_each,
    check_row,
    left_to,
    ruled,
    silent,
)
from tests.support.shipped import LIBRARY

BOOKS = ("star", "queensix", "whangamata", "nunavut", "michigan")
ASKED = {question.id for question in LIBRARY.questions("race")}
RACE_30 = "nunavut:B.tournament-play.30"
METHOD_IS_THE_EVENTS = "nunavut:9.01(g)"


ROWS = [
    # When the smallest chip goes.
    left_to("discretion", "star:7.42", "colour_up_due"),
    ruled("queensix:tournament.8", "colour_up_due", "comes_off", low_chip_still_needed="no"),
    ruled("queensix:tournament.8", "colour_up_due", "stays", low_chip_still_needed="yes"),
    left_to("discretion", "whangamata:21", "colour_up_due"),
    left_to("discretion", "nunavut:C.colour-up", "colour_up_due"),
    silent("michigan", "colour_up_due"),
    # How the odd ones are replaced.
    ruled("star:7.42(d)", "chip_race_method", "race", colour_up_moment="during_play"),
    silent("star", "chip_race_method", colour_up_moment="casual_game_over"),
    ruled(
        "queensix:tournament.8",
        "chip_race_method",
        "round_up_each",
        colour_up_moment="during_play",
    ),
    silent("queensix", "chip_race_method", colour_up_moment="casual_game_over"),
    ruled(
        "whangamata:20", "chip_race_method", "next_lowest_awarded", colour_up_moment="during_play"
    ),
    ruled(
        "whangamata:20",
        "chip_race_method",
        "one_hand_face_up",
        colour_up_moment="casual_game_over",
    ),
    ruled(RACE_30, "chip_race_method", "race", colour_up_moment="during_play"),
    silent("nunavut", "chip_race_method", colour_up_moment="casual_game_over"),
    silent("michigan", "chip_race_method"),
    # $150 and $175 in $25 chips, raced to $100: 50 and 75 remain, and both make a second chip.
    ruled("star:7.42(c)", "chip_race_leftover", "removed", race_remainder="under_half"),
    ruled("star:7.42(c)", "chip_race_leftover", "one_more_chip", race_remainder="half_or_more"),
    ruled("queensix:tournament.8", "chip_race_leftover", "each_player_rounded_up"),
    left_to("delegated", METHOD_IS_THE_EVENTS, "chip_race_leftover"),
    silent("whangamata", "chip_race_leftover"),
    silent("michigan", "chip_race_leftover"),
    # The cards, and where they start.
    ruled("star:7.42(d)", "chip_race_cards", "card_per_odd_chip"),
    silent("queensix", "chip_race_cards"),
    left_to("delegated", METHOD_IS_THE_EVENTS, "chip_race_cards"),
    silent("whangamata", "chip_race_cards"),
    silent("michigan", "chip_race_cards"),
    ruled("star:7.42(d)", "chip_race_start_seat", "left_of_dealer"),
    ruled(RACE_30, "chip_race_start_seat", "seat_one"),
    silent("queensix", "chip_race_start_seat"),
    silent("whangamata", "chip_race_start_seat"),
    silent("michigan", "chip_race_start_seat"),
    # One chip at most.
    ruled("star:7.42(f)", "chip_race_max_one", "at_most_one"),
    ruled("queensix:tournament.8", "chip_race_max_one", "at_most_one"),
    ruled(RACE_30, "chip_race_max_one", "at_most_one"),
    silent("whangamata", "chip_race_max_one"),
    silent("michigan", "chip_race_max_one"),
    # Ties: the Star knows two players and one further card, QueenSix suits.
    ruled(
        "star:7.42(e)",
        "chip_race_tie",
        "further_card",
        race_tied_players="2",
        race_tie_again="no",
    ),
    silent("star", "chip_race_tie", race_tied_players="2", race_tie_again="yes"),
    silent("star", "chip_race_tie", race_tied_players="3+"),
    ruled("queensix:3.ties.1", "chip_race_tie", "suit"),
    left_to("delegated", METHOD_IS_THE_EVENTS, "chip_race_tie"),
    silent("whangamata", "chip_race_tie"),
    silent("michigan", "chip_race_tie"),
    # Nobody is raced out.
    ruled("star:7.42(g)", "chip_race_raced_out", "given_one_lowest"),
    ruled("queensix:tournament.8", "chip_race_raced_out", "given_one_lowest"),
    ruled(RACE_30, "chip_race_raced_out", "given_one_lowest"),
    silent("whangamata", "chip_race_raced_out"),
    silent("michigan", "chip_race_raced_out"),
    # Old chips that turn up later.
    ruled(
        "star:7.42(h)",
        "race_late_chips",
        "exchanged_at_value",
        late_low_chips_worth="smallest_or_more",
    ),
    ruled(
        "star:7.42(h)", "race_late_chips", "removed_unpaid", late_low_chips_worth="under_smallest"
    ),
    silent("queensix", "race_late_chips"),
    left_to("delegated", METHOD_IS_THE_EVENTS, "race_late_chips"),
    silent("whangamata", "race_late_chips"),
    silent("michigan", "race_late_chips"),
]


def test_the_table_leaves_out_no_question_and_no_book() -> None:
    assert {(row.question, row.book) for row in ROWS} == {(q, b) for q in ASKED for b in BOOKS}


@pytest.mark.parametrize("book", BOOKS)
@pytest.mark.parametrize("question", sorted(ASKED))
def test_the_table_gives_each_case_one_row(question: str, book: str) -> None:
    check_one_row_each(ROWS, question, book)


@pytest.mark.parametrize("row", ROWS, ids=lambda row: row.id)
def test_each_case_is_what_the_text_says(row: Row) -> None:
    check_row(row)


def test_two_tied_players_with_two_chips_left_are_no_tie() -> None:
    cases = list(LIBRARY.question("chip_race_tie").cases())
    assert len(cases) == 6
    assert not [
        c for c in cases if c["race_tied_players"] == "2" and c["race_chips_left"] == "more"
    ]
