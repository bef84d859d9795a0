"""Seats, button and blinds between hands under every book, read off the originals by hand."""

from __future__ import annotations

import pytest

from tests.rules.rulings.answer_rows import (
    Row,
    check_one_row_each,
    check_row,
    facts,
    left_to,
    ruled,
    silent,
)
from tests.support.shipped import LIBRARY

BOOKS = ("star", "queensix", "whangamata", "nunavut", "michigan")
ASKED = {question.id for question in LIBRARY.questions("seating")}
TOURNAMENT = ("staff_play", "staff_apart")
NOT_BIG_BLIND = ("small_blind", "button", "other")
BLINDS = ("small_blind", "big_blind")
NUNAVUT_19, NUNAVUT_31 = "nunavut:B.tournament-play.19", "nunavut:B.tournament-play.31"


def chosen(cite: str, question: str, **when: str | tuple[str, ...]) -> Row:
    """The floor chooses."""
    return left_to("discretion", cite, question, **when)


def conflict(cites: tuple[str, ...], question: str, **when: str | tuple[str, ...]) -> Row:
    """The book contradicts itself."""
    return Row(question, cites[0].split(":")[0], facts(when), "conflict", None, cites)


def deferred(question: str) -> Row:
    """A rule of the game, which star:7.1 leaves to the Casino Gaming Rule."""
    return left_to("external", "star:7.1", question)


STAR = [
    chosen("star:7.22", "balance_needed"),
    chosen("star:7.22", "balancing_who"),
    chosen("star:7.22", "balancing_where"),
    silent("star", "short_table_plays"),
    chosen("star:7.22", "table_break_which"),
    chosen("star:7.22", "broken_table_seat"),
    ruled("star:7.23", "moved_player_dealt_in", "dealt_in"),
    ruled("star:7.23", "between_button_and_sb", "waits"),
    ruled("star:7.23", "moved_player_owes", "position_owes"),
    chosen("star:7.23", "blind_dodging", blind_dodged_on_purpose="yes"),
    silent("star", "blind_dodging", blind_dodged_on_purpose="no"),
    silent("star", "wrong_seat"),
    silent("star", "seat_change"),
    deferred("dead_button"),
    left_to("external", "star:7.37", "heads_up_button"),
    left_to("external", "star:7.37", "heads_up_first"),
    deferred("heads_up_start"),
    deferred("first_button"),
    ruled("star:7.27", "short_stack_in_blind", "plays_all_in"),
    deferred("short_blind"),
    deferred("short_blind_made_up"),
    ruled("star:7.27", "bb_ante_short", "ante_first"),
    ruled(
        "star:7.20", "new_limits_when", "this_hand", level_announced_at=("before_riffle", "riffled")
    ),
    ruled("star:7.20", "new_limits_when", "next_hand", level_announced_at="cut"),
    ruled("star:7.20", "hand_begins_when", "cut"),
    chosen("star:7.8", "final_table_size"),
    ruled("star:7.24", "final_table_redraw", "redraw", tables_left="one"),
    chosen("star:7.22", "final_table_redraw", tables_left=("two", "three")),
    silent("star", "clock_during_move"),
    chosen("star:7.7", "family_seating"),
]
QUEENSIX = [
    ruled("queensix:tournament.15", "balance_needed", "no_move", table_size_difference="1"),
    ruled(
        "queensix:tournament.15",
        "balance_needed",
        "move_one",
        table_size_difference="2",
        tables_in_play="2-6",
    ),
    ruled(
        "queensix:tournament.15",
        "balance_needed",
        "no_move",
        table_size_difference="2",
        tables_in_play="7+",
    ),
    ruled("queensix:tournament.15", "balance_needed", "move_one", table_size_difference="3+"),
    ruled("queensix:tournament.13", "balancing_who", "next_big_blind"),
    ruled("queensix:tournament.13", "balancing_where", "soonest_big_blind"),
    silent("queensix", "short_table_plays"),
    ruled("queensix:tournament.11", "table_break_which", "preset_order"),
    ruled("queensix:tournament.11", "broken_table_seat", "assigned_seat"),
    ruled("queensix:tournament.14", "moved_player_dealt_in", "dealt_in"),
    ruled("queensix:tournament.14", "between_button_and_sb", "dealt_in"),
    ruled("queensix:tournament.14", "moved_player_owes", "position_owes"),
    chosen("queensix:tournament.27", "blind_dodging", blind_dodged_on_purpose="yes"),
    silent("queensix", "blind_dodging", blind_dodged_on_purpose="no"),
    silent("queensix", "wrong_seat"),
    silent("queensix", "family_seating"),
    ruled("queensix:tournament.12", "seat_change", "allowed", seat_change_assigned="yes"),
    ruled("queensix:tournament.12", "seat_change", "refused", seat_change_assigned="no"),
    ruled("queensix:tournament.27", "dead_button", "dead_button"),
    ruled("queensix:tournament.28", "heads_up_button", "button_has_small_blind"),
    ruled("queensix:4.blinds", "heads_up_first", "button_first", heads_up_betting_round="first"),
    ruled("queensix:4.blinds", "heads_up_first", "other_first", heads_up_betting_round="later"),
    ruled("queensix:4.blinds.2(b)", "heads_up_start", "no_big_blind_twice"),
    ruled("queensix:tournament.1", "first_button", "random", one_table_satellite="yes"),
    chosen("queensix:2.seating.4", "first_button", one_table_satellite="no"),
    ruled("queensix:tournament.18", "short_stack_in_blind", "plays_all_in"),
    ruled("queensix:4.blinds.1", "short_blind", "full_blind"),
    ruled("queensix:tournament.18", "short_blind_made_up", "not_made_up"),
    silent("queensix", "bb_ante_short"),
    ruled(
        "queensix:tournament.7", "new_limits_when", "this_hand", level_announced_at="before_riffle"
    ),
    ruled(
        "queensix:tournament.7",
        "new_limits_when",
        "next_hand",
        level_announced_at=("riffled", "cut"),
    ),
    ruled("queensix:2.decision.4", "hand_begins_when", "first_riffle"),
    silent("queensix", "final_table_size"),
    ruled("queensix:tournament.16", "final_table_redraw", "redraw", tables_left="one"),
    ruled(
        "queensix:tournament.16",
        "final_table_redraw",
        "redraw",
        tables_left=("two", "three"),
        tables_at_start=("2-3", "6+"),
    ),
    chosen(
        "queensix:tournament.16",
        "final_table_redraw",
        tables_left=("two", "three"),
        tables_at_start="4-5",
    ),
    silent("queensix", "clock_during_move"),
]
WHANGAMATA = [
    silent("whangamata", "balance_needed"),
    ruled("whangamata:8", "balancing_who", "next_big_blind", seating_game_kind="staff_apart"),
    ruled(
        "whangamata:8",
        "balancing_who",
        "next_big_blind",
        seating_game_kind="staff_play",
        next_big_blind_runs_game="no",
    ),
    ruled(
        "whangamata:8.1",
        "balancing_who",
        "left_of_staff",
        seating_game_kind="staff_play",
        next_big_blind_runs_game="yes",
    ),
    ruled("whangamata:8.2", "balancing_who", "after_first_five", seating_game_kind="casual"),
    ruled(
        "whangamata:8",
        "balancing_where",
        "worst_position",
        seating_game_kind=TOURNAMENT,
        mover_due_big_blind="yes",
    ),
    ruled(
        "whangamata:8.1",
        "balancing_where",
        "worst_position",
        seating_game_kind="staff_play",
        mover_due_big_blind="no",
    ),
    silent(
        "whangamata", "balancing_where", seating_game_kind="staff_apart", mover_due_big_blind="no"
    ),
    silent("whangamata", "balancing_where", seating_game_kind="casual"),
    ruled(
        "whangamata:8",
        "short_table_plays",
        "halts",
        seating_game_kind=TOURNAMENT,
        table_players_short="3+",
    ),
    ruled(
        "whangamata:8",
        "short_table_plays",
        "goes_on",
        seating_game_kind=TOURNAMENT,
        table_players_short="1-2",
    ),
    silent("whangamata", "short_table_plays", seating_game_kind="casual"),
    ruled("whangamata:7", "table_break_which", "fewest_players", fewest_players_tied="no"),
    chosen("whangamata:7", "table_break_which", fewest_players_tied="yes"),
    ruled(
        "whangamata:7.1",
        "broken_table_seat",
        "worst_position",
        seating_game_kind="staff_apart",
        broken_players_to_table="one",
    ),
    ruled(
        "whangamata:7.1",
        "broken_table_seat",
        "worst_positions_by_lot",
        seating_game_kind="staff_apart",
        broken_players_to_table="several",
    ),
    conflict(
        ("whangamata:7.1", "whangamata:5.5"), "broken_table_seat", seating_game_kind="staff_play"
    ),
    ruled("whangamata:5.5", "broken_table_seat", "random_seat", seating_game_kind="casual"),
    ruled(
        "whangamata:8",
        "moved_player_dealt_in",
        "dealt_in",
        seating_game_kind=TOURNAMENT,
        player_moved_because="balance",
        moved_to_position="big_blind",
    ),
    ruled(
        "whangamata:7.1",
        "moved_player_dealt_in",
        "dealt_in",
        seating_game_kind=TOURNAMENT,
        player_moved_because="table_broke",
        moved_to_position="big_blind",
    ),
    silent(
        "whangamata",
        "moved_player_dealt_in",
        seating_game_kind=TOURNAMENT,
        moved_to_position=NOT_BIG_BLIND,
    ),
    ruled(
        "whangamata:7.2",
        "moved_player_dealt_in",
        "dealt_in",
        seating_game_kind="casual",
        player_moved_because="table_broke",
        moved_to_position=("big_blind", "button"),
    ),
    silent(
        "whangamata",
        "moved_player_dealt_in",
        seating_game_kind="casual",
        player_moved_because="table_broke",
        moved_to_position=("small_blind", "other"),
    ),
    silent(
        "whangamata",
        "moved_player_dealt_in",
        seating_game_kind="casual",
        player_moved_because="balance",
    ),
    silent("whangamata", "between_button_and_sb"),
    ruled("whangamata:50", "family_seating", "apart", family_where="other_table"),
    silent("whangamata", "family_seating", family_where="final_table"),
    ruled(
        "whangamata:8",
        "moved_player_owes",
        "position_owes",
        seating_game_kind=TOURNAMENT,
        player_moved_because="balance",
        moved_to_position="big_blind",
    ),
    ruled(
        "whangamata:7.1",
        "moved_player_owes",
        "position_owes",
        seating_game_kind=TOURNAMENT,
        player_moved_because="table_broke",
        moved_to_position="big_blind",
    ),
    silent(
        "whangamata",
        "moved_player_owes",
        seating_game_kind=TOURNAMENT,
        moved_to_position=NOT_BIG_BLIND,
    ),
    silent("whangamata", "moved_player_owes", seating_game_kind="casual"),
    ruled(
        "whangamata:29",
        "blind_dodging",
        "penalised",
        blind_dodged_on_purpose="yes",
        player_moved_because="table_broke",
    ),
    silent(
        "whangamata", "blind_dodging", blind_dodged_on_purpose="yes", player_moved_because="balance"
    ),
    silent("whangamata", "blind_dodging", blind_dodged_on_purpose="no"),
    ruled("whangamata:5", "wrong_seat", "moved_with_stack", wrong_seat_start_stack="yes"),
    silent("whangamata", "wrong_seat", wrong_seat_start_stack="no"),
    silent("whangamata", "seat_change"),
    silent("whangamata", "dead_button"),
    ruled("whangamata:30", "heads_up_button", "button_has_small_blind"),
    ruled("whangamata:30", "heads_up_first", "button_first", heads_up_betting_round="first"),
    ruled("whangamata:30", "heads_up_first", "other_first", heads_up_betting_round="later"),
    ruled(
        "whangamata:30",
        "heads_up_start",
        "no_big_blind_twice",
        emptied_position=("button", "small_blind"),
    ),
    silent("whangamata", "heads_up_start", emptied_position="big_blind"),
    silent("whangamata", "first_button"),
    silent("whangamata", "short_stack_in_blind"),
    silent("whangamata", "short_blind"),
    silent("whangamata", "short_blind_made_up"),
    silent("whangamata", "bb_ante_short"),
    ruled("whangamata:19", "new_limits_when", "this_hand", level_announced_at="before_riffle"),
    ruled("whangamata:19", "new_limits_when", "next_hand", level_announced_at=("riffled", "cut")),
    ruled("whangamata:19", "hand_begins_when", "first_riffle"),
    ruled("whangamata:9", "final_table_size", "at_most_nine", final_game_kind="full_tables"),
    ruled("whangamata:9", "final_table_size", "at_most_seven", final_game_kind="six_handed"),
    ruled("whangamata:9.1", "final_table_size", "at_most_nine", final_game_kind="casual"),
    silent("whangamata", "final_table_redraw"),
    ruled("whangamata:8", "clock_during_move", "paused", tables_condensed_to="final_table"),
    ruled("whangamata:8", "clock_during_move", "runs", tables_condensed_to="more_tables"),
]
NUNAVUT = [
    ruled("nunavut:A.4.7", "balance_needed", "no_move", table_size_difference="1"),
    ruled(
        "nunavut:A.4.7",
        "balance_needed",
        "move_one",
        table_size_difference="2",
        tables_in_play="2-6",
    ),
    conflict(
        ("nunavut:9.28", "nunavut:A.4.4", "nunavut:A.4.7"),
        "balance_needed",
        table_size_difference="2",
        tables_in_play="7+",
    ),
    ruled("nunavut:9.28", "balance_needed", "move_one", table_size_difference="3+"),
    ruled(NUNAVUT_19, "balancing_who", "player_in_big_blind"),
    conflict(
        ("nunavut:9.29", "nunavut:A.4.5", "nunavut:A.4.6", NUNAVUT_19, NUNAVUT_31),
        "balancing_where",
        mover_due_big_blind="yes",
    ),
    conflict(
        ("nunavut:9.29", "nunavut:A.4.5", NUNAVUT_19, NUNAVUT_31),
        "balancing_where",
        mover_due_big_blind="no",
    ),
    silent("nunavut", "short_table_plays"),
    silent("nunavut", "table_break_which"),
    conflict(("nunavut:A.4.5", "nunavut:9.29"), "broken_table_seat"),
    ruled(NUNAVUT_31, "moved_player_dealt_in", "dealt_in", player_moved_because="table_broke"),
    ruled(
        "nunavut:9.14",
        "moved_player_dealt_in",
        "dealt_in",
        player_moved_because="balance",
        moved_to_position=BLINDS,
    ),
    silent(
        "nunavut",
        "moved_player_dealt_in",
        player_moved_because="balance",
        moved_to_position=("button", "other"),
    ),
    ruled(NUNAVUT_31, "between_button_and_sb", "waits", player_moved_because="table_broke"),
    silent("nunavut", "between_button_and_sb", player_moved_because="balance"),
    ruled("nunavut:9.29", "moved_player_owes", "position_owes"),
    silent("nunavut", "blind_dodging"),
    silent("nunavut", "wrong_seat"),
    chosen("nunavut:B.seating.1", "family_seating", collusion_suspected="yes"),
    silent("nunavut", "family_seating", collusion_suspected="no"),
    ruled("nunavut:A.4.3", "seat_change", "allowed", seat_change_assigned="yes"),
    ruled("nunavut:A.4.3", "seat_change", "refused", seat_change_assigned="no"),
    ruled("nunavut:9.10", "dead_button", "moving_button", seat_emptied_by="busted"),
    ruled(
        "nunavut:9.10",
        "dead_button",
        "moving_button",
        seat_emptied_by="moved",
        emptied_position="button",
    ),
    conflict(
        ("nunavut:9.10", "nunavut:A.2.1", NUNAVUT_31),
        "dead_button",
        seat_emptied_by="moved",
        emptied_position=("small_blind", "big_blind"),
    ),
    ruled("nunavut:9.12", "heads_up_button", "button_has_small_blind"),
    ruled("nunavut:9.15(a)", "heads_up_first", "button_first", heads_up_betting_round="first"),
    ruled("nunavut:9.17(a)", "heads_up_first", "other_first", heads_up_betting_round="later"),
    ruled("nunavut:9.10", "heads_up_start", "button_moves_on"),
    conflict(("nunavut:9.03", "nunavut:A.5.5"), "first_button"),
    silent("nunavut", "short_stack_in_blind"),
    silent("nunavut", "short_blind"),
    silent("nunavut", "short_blind_made_up"),
    silent("nunavut", "bb_ante_short"),
    ruled(
        "nunavut:B.tournament-play.14",
        "new_limits_when",
        "this_hand",
        level_announced_at="before_riffle",
    ),
    ruled(
        "nunavut:B.tournament-play.14",
        "new_limits_when",
        "next_hand",
        level_announced_at=("riffled", "cut"),
    ),
    ruled(
        "nunavut:B.tournament-play.14",
        "hand_begins_when",
        "first_riffle",
        hand_begins_for="new_limits",
    ),
    ruled(
        "nunavut:B.house-policies.5", "hand_begins_when", "first_riffle", hand_begins_for="last_pot"
    ),
    conflict(
        ("nunavut:B.tournament-play.14", "nunavut:3.round-of-play"),
        "hand_begins_when",
        hand_begins_for="other",
    ),
    ruled("nunavut:7.03", "final_table_size", "at_most_ten"),
    silent("nunavut", "final_table_redraw"),
    silent("nunavut", "clock_during_move"),
]
MICHIGAN_RULES = [
    ruled("michigan:47", "dead_button", "moving_button"),
    ruled("michigan:49.note", "heads_up_button", "button_has_small_blind"),
    ruled("michigan:55(a).note", "heads_up_first", "button_first", heads_up_betting_round="first"),
    ruled("michigan:57(a)", "heads_up_first", "other_first", heads_up_betting_round="later"),
    ruled("michigan:49.note", "heads_up_start", "button_moves_on"),
    ruled("michigan:47", "first_button", "left_of_dealer"),
    ruled("michigan:20", "hand_begins_when", "first_card"),
    ruled("michigan:32", "final_table_size", "at_most_ten"),  # as nunavut:7.03
    ruled("michigan:51", "moved_player_dealt_in", "dealt_in", moved_to_position=BLINDS),
    silent("michigan", "moved_player_dealt_in", moved_to_position=("button", "other")),
    ruled("michigan:48", "moved_player_owes", "position_owes", moved_to_position=BLINDS),
    silent("michigan", "moved_player_owes", moved_to_position=("button", "other")),
]
MICHIGAN_SILENT = [
    "balance_needed",
    "balancing_who",
    "balancing_where",
    "short_table_plays",
    "table_break_which",
    "broken_table_seat",
    "between_button_and_sb",
    "blind_dodging",
    "wrong_seat",
    "seat_change",
    "short_stack_in_blind",
    "short_blind",
    "short_blind_made_up",
    "bb_ante_short",
    "new_limits_when",
    "final_table_redraw",
    "clock_during_move",
    "family_seating",
]
ROWS = [
    *STAR,
    *QUEENSIX,
    *WHANGAMATA,
    *NUNAVUT,
    *MICHIGAN_RULES,
    *(silent("michigan", question) for question in MICHIGAN_SILENT),
]
# The side that Nunavut's order among its provisions (8.04) prefers without settling it.
PREFERRED = {
    "balance_needed": "move_one",
    "balancing_where": "like_old_position",
    "broken_table_seat": "like_old_position",
    "dead_button": "moving_button",
    "first_button": "left_of_dealer",
    "hand_begins_when": None,
}


def test_the_table_leaves_out_no_question_and_no_book() -> None:
    assert {(row.question, row.book) for row in ROWS} == {(q, b) for q in ASKED for b in BOOKS}


@pytest.mark.parametrize("book", BOOKS)
@pytest.mark.parametrize("question", sorted(ASKED))
def test_the_table_gives_each_case_one_row(question: str, book: str) -> None:
    check_one_row_each(ROWS, question, book)


@pytest.mark.parametrize("row", ROWS, ids=lambda row: row.id)
def test_each_case_is_what_the_text_says(row: Row) -> None:
    check_row(row)
    if row.status == "conflict" and row.book == "nunavut":
        for case in row.cases():
            answer = LIBRARY.ask(row.question, row.book, case)[row.book]
            assert answer.preferred == PREFERRED[row.question]


def test_whangamata_does_not_rank_its_two_rules_on_broken_tables() -> None:
    facts = {"seating_game_kind": "staff_play", "broken_players_to_table": "one"}
    answer = LIBRARY.ask("broken_table_seat", "whangamata", facts)["whangamata"]
    assert set(answer.menu) == {"worst_position", "random_seat"}
    assert answer.preferred is None
