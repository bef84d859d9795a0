"""Places, money, stopping, hand for hand and buying back in, read off the originals by hand.

The table below gives every case of every question under every book exactly one row.
"""

from __future__ import annotations

from collections.abc import Mapping
from typing import NamedTuple

import pytest

from floorbase.rules.rulings.model import Facts, holds
from tests.support.shipped import LIBRARY

BOOKS = ("star", "queensix", "whangamata", "nunavut", "michigan")
QUESTIONS = {q.id for q in LIBRARY.questions("places")}
BROKE = ("busted_no_hand_yet", "busted_next_hand_on")


class Row(NamedTuple):
    """What a book says where the facts fall under ``when``; ``cite`` is a provision it rests on."""

    when: Mapping[str, tuple[str, ...]]
    status: str
    option: str | None = None
    cite: str | None = None


def ruled(option: str, cite: str, **when: str | tuple[str, ...]) -> Row:
    return Row(_when(when), "ruled", option, cite)


def says(status: str, cite: str | None = None, **when: str | tuple[str, ...]) -> Row:
    return Row(_when(when), status, None, cite)


def silent(**when: str | tuple[str, ...]) -> Row:
    return Row(_when(when), "silent")


def _when(when: Mapping[str, str | tuple[str, ...]]) -> dict[str, tuple[str, ...]]:
    return {k: (v,) if isinstance(v, str) else v for k, v in when.items()}


STAR: dict[str, list[Row]] = {
    "order_of_finish": [silent()],
    "tournament_ends_when": [ruled("last_player", "star:1.duration.1")],
    "stop_at_set_time": [
        ruled("play_resumes", "star:1.duration.2", play_stopped_by="called"),
        silent(play_stopped_by="set_time"),
    ],
    "stop_tied_chips": [silent()],
    "tie_elim_same_table": [
        ruled("larger_stack_higher", "star:7.18(b)", out_place_prize="yes"),
        silent(out_place_prize="no"),
    ],
    "tie_elim_different_tables": [
        ruled("shared", "star:7.18(a)", out_place_prize="yes", hands_kept_level="yes"),
        silent(out_place_prize="yes", hands_kept_level="no"),
        silent(out_place_prize="no"),
    ],
    "tie_elim_equal_stacks": [silent()],
    "tie_elim_mixed_tables": [silent()],
    "provisional_elimination": [silent()],
    "busted_player_seat": [ruled("must_leave", "star:7.21")],
    "hand_for_hand": [
        says("discretion", "star:7.19(a)", hand_for_hand_moment=("bubble_next", "bubble_near")),
        says("discretion", "star:5.hand-for-hand", hand_for_hand_moment="prize_jump"),
        says(
            "discretion",
            "star:7.19(b)",
            hand_for_hand_moment=("final_table_next", "final_table_near"),
        ),
        silent(hand_for_hand_moment="elsewhere"),
    ],
    "hand_for_hand_clock": [ruled("two_minutes_off", "star:7.19.1")],
    "payout_shared_places": [ruled("added_and_divided", "star:7.18(a)")],
    "payout_odd_money": [silent()],
    "pool_re_entries": [says("conflict", "star:7.4")],
    "payout_field_count": [silent()],
    "pool_deduction": [
        ruled("nothing", "star:2.2", pool_game="tournament"),
        silent(pool_game=("one_table_over_4", "one_table_up_to_4")),
    ],
    "prize_cap": [
        ruled("allowed", "star:7.4", prizes_share="over_80"),  # the pool is all entry fees
        silent(prizes_share=("up_to_50", "over_50_to_80")),
    ],
    "re_entry": [
        ruled("may_not", "star:7.21", reentry_terms="none"),
        ruled("may_not", "star:7.21", reentry_terms="unlimited", late_entry_open="no"),
        ruled(
            "may_not",
            "star:5.re-entry",
            reentry_terms="once",
            reentries_made="0",
            late_entry_open="no",
        ),
        ruled("may_not", "star:4.monday-175.entry", reentry_terms="once", reentries_made="1+"),
        ruled(
            "may_re_enter",
            "star:4.two-bullet-bounty-250.entry",
            reentry_terms="once",
            reentries_made="0",
            late_entry_open="yes",
        ),
        ruled("may_re_enter", "star:7.21", reentry_terms="unlimited", late_entry_open="yes"),
    ],
    "re_entry_stack": [ruled("full_stack_when_seat_free", "star:7.21")],
    "forfeit_to_re_enter": [
        ruled(
            "may_forfeit",
            "star:7.12",
            forfeit_moment=("period_end", "day_end"),
            stack_against_start=("fewer", "equal"),
        ),
        ruled(
            "may_not",
            "star:7.12",
            forfeit_moment=("period_end", "day_end"),
            stack_against_start="more",
        ),
        silent(forfeit_moment=("during_period", "later")),
    ],
    "rebuys": [silent()],
    "rebuy_chips": [silent()],
    "rebuy_announced": [silent()],
    "rebuy_missed_blinds": [silent()],
    "bounty_eligibility": [
        ruled("owner_keeps", "star:3.bounty", bounty_pot_result="owner_won"),
        ruled("pot_winner", "star:3.bounty", bounty_pot_result="one_winner_bust"),
        says("conflict", "star:5.bounty-button", bounty_pot_result="one_winner_alive"),
        silent(
            bounty_pot_result=(
                *("split_with_owner", "split_bust", "side_pots_bust"),
                "several_won_alive",
            )
        ),
    ],
    "bounty_chips_won": [ruled("owner_keeps", "star:3.bounty")],
    "deal_making": [
        ruled("paid_as_agreed", "star:1.chop", deal_all_agree="yes"),
        ruled("paid_by_places", "star:1.chop", deal_all_agree="no"),
    ],
}
QUEENSIX: dict[str, list[Row]] = {
    "tournament_ends_when": [
        ruled("last_player", "queensix:tournament.34", blinds_through_game="rising"),
        silent(blinds_through_game="constant"),
    ],
    "tie_elim_same_table": [ruled("larger_stack_higher", "queensix:tournament.31")],
    "provisional_elimination": [
        ruled("follows_ruling", "queensix:2.decision.4", pot_query_raised="before_next_riffle"),
        ruled("out", "queensix:2.decision.4", pot_query_raised="after_next_riffle"),
    ],
    "busted_player_seat": [ruled("must_leave", "queensix:2.procedures.11")],
    "pool_deduction": [
        ruled("one_entry_fee", "queensix:2.procedures.5", pool_game="one_table_over_4"),
        ruled("half_entry_fee", "queensix:2.procedures.5", pool_game="one_table_up_to_4"),
        silent(pool_game="tournament"),
    ],
    "re_entry": [
        ruled("may_not", "queensix:3.buy-in.2", reentry_terms="none"),
        ruled(
            "may_re_enter",
            "queensix:3.buy-in.2",
            reentry_terms="once",
            reentries_made="0",
            late_entry_open="yes",
        ),
        ruled(
            "may_re_enter",
            "queensix:3.buy-in.2",
            reentry_terms="unlimited",
            late_entry_open="yes",
        ),
        silent(reentry_terms="once", reentries_made="1+"),
        silent(reentry_terms="once", reentries_made="0", late_entry_open="no"),
        silent(reentry_terms="unlimited", late_entry_open="no"),
    ],
    "rebuys": [
        ruled("may_not", "queensix:3.buy-in.2", rebuys_offered="no", rebuyer_state=BROKE),
        ruled(
            "may_rebuy",
            "queensix:3.buy-in.2",
            rebuys_offered="yes",
            rebuy_time_open="yes",
            rebuyer_state=BROKE,
        ),
        silent(rebuys_offered="yes", rebuy_time_open="no", rebuyer_state=BROKE),
        silent(rebuyer_state=("chips_between_hands", "chips_in_hand")),
    ],
    "rebuy_announced": [
        ruled(
            "bound_plays_behind",
            "queensix:tournament.29",
            rebuy_said_when=("before_riffle", "after_riffle"),
        ),
        silent(rebuy_said_when="after_first_card"),
    ],
    "rebuy_missed_blinds": [ruled("made_up", "queensix:4.blinds.6")],
    "deal_making": [says("conflict", "queensix:tournament.33")],
}
WHANGAMATA: dict[str, list[Row]] = {
    "tournament_ends_when": [
        ruled("set_time", "whangamata:5.3", blinds_through_game="constant"),
        silent(blinds_through_game="rising"),
    ],
    "stop_at_set_time": [
        ruled(
            "share_by_chips",
            "whangamata:5.3",
            play_stopped_by="set_time",
            blinds_through_game="constant",
        ),
        silent(play_stopped_by="set_time", blinds_through_game="rising"),
        silent(play_stopped_by="called"),
    ],
    "stop_tied_chips": [
        ruled("each_by_own_chips", "whangamata:5.3", blinds_through_game="constant"),
        silent(blinds_through_game="rising"),
    ],
    "provisional_elimination": [
        ruled("follows_ruling", "whangamata:18", pot_query_raised="before_next_riffle"),
        ruled("out", "whangamata:19", pot_query_raised="after_next_riffle"),
    ],
    "re_entry": [
        ruled("may_not", "whangamata:23.1", reentry_terms="none"),
        ruled("may_not", "whangamata:23.1", reentry_terms="once", reentries_made="1+"),
        ruled(
            "may_re_enter",
            "whangamata:23.1",
            reentry_terms="once",
            reentries_made="0",
            late_entry_open="yes",
        ),
        ruled(
            "may_not",
            "whangamata:23.1",
            reentry_terms="once",
            reentries_made="0",
            late_entry_open="no",
        ),
        ruled("may_re_enter", "whangamata:23.1", reentry_terms="unlimited", late_entry_open="yes"),
        ruled("may_not", "whangamata:23.1", reentry_terms="unlimited", late_entry_open="no"),
    ],
    "re_entry_stack": [says("delegated", "whangamata:23.1")],
    "rebuys": [
        ruled("may_not", "whangamata:23", rebuyer_state="busted_next_hand_on"),
        ruled(
            "may_rebuy",
            "whangamata:23",
            rebuy_time_open="yes",
            rebuyer_state=("chips_between_hands", "busted_no_hand_yet"),
        ),
        silent(rebuy_time_open="no", rebuyer_state=("chips_between_hands", "busted_no_hand_yet")),
        silent(rebuyer_state="chips_in_hand"),
    ],
    "rebuy_announced": [
        ruled("bound_plays_behind", "whangamata:23", rebuy_said_when="before_riffle"),
        ruled("too_late", "whangamata:23", rebuy_said_when=("after_riffle", "after_first_card")),
    ],
}
TIES = "nunavut:9.01(i)"
NUNAVUT: dict[str, list[Row]] = {
    "order_of_finish": [ruled("by_elimination", "nunavut:10.03(a)")],
    "tournament_ends_when": [says("conflict", "nunavut:A.5.17")],
    "stop_at_set_time": [
        ruled("rank_by_chips", "nunavut:10.03(b)", play_stopped_by="set_time"),
        says("delegated", "nunavut:9.01(h)", play_stopped_by="called"),
    ],
    "stop_tied_chips": [says("delegated", TIES)],
    "tie_elim_same_table": [says("delegated", TIES)],
    "tie_elim_different_tables": [
        ruled("later_out_higher", "nunavut:10.03(a)", out_first_seen="yes"),
        says("delegated", TIES, out_first_seen="no"),
    ],
    "tie_elim_equal_stacks": [says("delegated", TIES)],
    "tie_elim_mixed_tables": [says("delegated", TIES)],
    "provisional_elimination": [
        ruled(
            "follows_ruling", "nunavut:B.house-policies.5", pot_query_raised="before_next_riffle"
        ),
        ruled("out", "nunavut:B.house-policies.5", pot_query_raised="after_next_riffle"),
    ],
    "busted_player_seat": [ruled("must_leave", "nunavut:B.procedures.15")],
    "payout_shared_places": [says("delegated", TIES)],
    "pool_deduction": [says("delegated", "nunavut:9.01(c)")],
    "prize_cap": [
        ruled("allowed", "nunavut:5.02.prizes", prizes_share="up_to_50", largest_prize="no"),
        ruled("too_much", "nunavut:5.02.prizes", prizes_share="up_to_50", largest_prize="yes"),
        ruled("too_much", "nunavut:5.02.prizes", prizes_share=("over_50_to_80", "over_80")),
    ],
    "re_entry": [ruled("may_not", "nunavut:9.27")],
    "rebuys": [
        ruled("may_not", "nunavut:9.26", rebuyer_state="chips_in_hand"),
        ruled("may_not", "nunavut:9.27", rebuyer_state=BROKE),
        ruled(
            "may_not", "nunavut:9.01(f)", rebuyer_state="chips_between_hands", rebuys_offered="no"
        ),
        ruled(
            "may_not",
            "nunavut:8.12",
            rebuyer_state="chips_between_hands",
            rebuys_offered="yes",
            rebuy_time_open="no",
        ),
        ruled(
            "may_not",
            "nunavut:8.12",
            rebuyer_state="chips_between_hands",
            rebuy_time_open="yes",
            rebuys_taken="3+",
        ),
        ruled(
            "may_rebuy",
            "nunavut:8.12",
            rebuyer_state="chips_between_hands",
            rebuy_time_open="yes",
            rebuys_taken="0-2",
        ),
    ],
    "rebuy_chips": [says("delegated", "nunavut:9.01(f)")],
    "rebuy_announced": [ruled("too_late", "nunavut:9.27")],
}
MICHIGAN: dict[str, list[Row]] = {
    "order_of_finish": [ruled("by_elimination", "michigan:39(a)")],
    "tournament_ends_when": [says("delegated", "michigan:76(c)")],
    "stop_at_set_time": [
        ruled("rank_by_chips", "michigan:39(b)", play_stopped_by="set_time"),
        silent(play_stopped_by="called"),
    ],
    "tie_elim_different_tables": [
        ruled("later_out_higher", "michigan:39(a)", out_first_seen="yes"),
        silent(out_first_seen="no"),
    ],
    "pool_re_entries": [ruled("counted", "michigan:30")],
    "pool_deduction": [says("delegated", "michigan:76(f)")],
    "prize_cap": [
        ruled("allowed", "michigan:30", prizes_share=("up_to_50", "over_50_to_80")),
        ruled("too_much", "michigan:30", prizes_share="over_80"),
    ],
    "rebuys": [
        says("delegated", "michigan:43", rebuys_offered="no"),
        says("delegated", "michigan:76(b)(i)", rebuys_offered="yes", rebuy_time_open="yes"),
        ruled("may_not", "michigan:76(b)(iv)", rebuys_offered="yes", rebuy_time_open="no"),
    ],
    "rebuy_chips": [says("delegated", "michigan:76(b)(iii)")],
    "bounty_eligibility": [ruled("no_bounty", "michigan:73")],
    "bounty_chips_won": [ruled("no_bounty", "michigan:73")],
}
TABLE = {
    "star": STAR,
    "queensix": QUEENSIX,
    "whangamata": WHANGAMATA,
    "nunavut": NUNAVUT,
    "michigan": MICHIGAN,
}
# What the last four books never mention; every word of the claim's 'searched' was looked up.
SILENT = {
    "queensix": {
        "order_of_finish", "stop_at_set_time", "stop_tied_chips", "tie_elim_different_tables",
        "tie_elim_equal_stacks", "tie_elim_mixed_tables", "hand_for_hand",
        "hand_for_hand_clock", "payout_shared_places",
        "payout_odd_money", "pool_re_entries", "payout_field_count", "prize_cap",
        "re_entry_stack", "forfeit_to_re_enter", "rebuy_chips", "bounty_eligibility",
        "bounty_chips_won",
    },
    "whangamata": {
        "order_of_finish", "tie_elim_same_table", "tie_elim_different_tables",
        "tie_elim_equal_stacks", "tie_elim_mixed_tables", "busted_player_seat",
        "hand_for_hand", "hand_for_hand_clock",
        "payout_shared_places", "payout_odd_money", "pool_re_entries", "payout_field_count",
        "pool_deduction", "prize_cap", "forfeit_to_re_enter", "rebuy_chips",
        "rebuy_missed_blinds", "bounty_eligibility", "bounty_chips_won", "deal_making",
    },
    "nunavut": {
        "hand_for_hand", "hand_for_hand_clock", "payout_odd_money", "pool_re_entries",
        "payout_field_count", "re_entry_stack", "forfeit_to_re_enter", "rebuy_missed_blinds",
        "bounty_eligibility", "bounty_chips_won", "deal_making",
    },
    "michigan": {
        "stop_tied_chips", "tie_elim_same_table", "tie_elim_equal_stacks",
        "tie_elim_mixed_tables",
        "provisional_elimination", "busted_player_seat", "hand_for_hand", "hand_for_hand_clock",
        "payout_shared_places", "payout_odd_money", "payout_field_count", "re_entry",
        "re_entry_stack", "forfeit_to_re_enter", "rebuy_announced", "rebuy_missed_blinds",
        "deal_making",
    },
}  # fmt: skip


def expected(book: str, question: str, case: Facts) -> Row:
    """The one row that a case falls under."""
    rows = [row for row in TABLE[book].get(question, [silent()]) if holds(row.when, case)]
    assert len(rows) == 1, (question, book, case, "the table must give each case one row")
    return rows[0]


@pytest.mark.parametrize("book", BOOKS)
def test_every_question_is_read_or_its_silence_listed(book: str) -> None:
    listed = SILENT.get(book, set())
    assert not listed & set(TABLE[book])
    assert listed | set(TABLE[book]) == QUESTIONS


@pytest.mark.parametrize(
    ("question", "book"),
    [pytest.param(q, book, id=f"{book}:{q}") for q in sorted(QUESTIONS) for book in BOOKS],
)
def test_each_case_is_what_the_text_says(question: str, book: str) -> None:
    cases = list(LIBRARY.question(question).cases())
    assert cases
    for case in cases:
        row = expected(book, question, case)
        answer = LIBRARY.ask(question, book, case)[book]
        assert (answer.status, answer.option) == (row.status, row.option), case
        assert row.cite is None or row.cite in answer.cites, case
        if row.status == "silent":
            assert answer.cites == ()


@pytest.mark.parametrize(
    ("book", "question", "facts", "cites"),
    [
        pytest.param(
            "star", "bounty_eligibility", {"bounty_pot_result": "one_winner_alive"},
            {"star:3.bounty", "star:5.bounty-button"}, id="star:3.bounty against 5.bounty-button",
        ),
        pytest.param(
            "star", "pool_re_entries", {}, {"star:3.1", "star:7.4"}, id="star:3.1 against 7.4"
        ),
        pytest.param(
            "queensix", "deal_making", {"deal_all_agree": "yes"},
            {"queensix:tournament.32", "queensix:tournament.33"},
            id="queensix:tournament.32 against 33, all agree",
        ),
        pytest.param(
            "queensix", "deal_making", {"deal_all_agree": "no"},
            {"queensix:tournament.32", "queensix:tournament.33"},
            id="queensix:tournament.32 against 33, someone left out",
        ),
        pytest.param(
            "nunavut", "tournament_ends_when", {"blinds_through_game": "rising"},
            {"nunavut:10.03", "nunavut:A.5.17"}, id="nunavut:10.03 against A.5.17",
        ),
    ],
)  # fmt: skip
def test_a_conflict_shows_both_sides_and_prefers_neither(
    book: str, question: str, facts: dict[str, str], cites: set[str]
) -> None:
    answer = LIBRARY.ask(question, book, facts)[book]
    assert (answer.status, answer.option, answer.preferred) == ("conflict", None, None)
    assert cites <= set(answer.cites)


@pytest.mark.parametrize(
    ("book", "question", "facts", "by", "menu"),
    [
        pytest.param(
            "star", "hand_for_hand", {"hand_for_hand_moment": "bubble_next"}, "td",
            {"hand_for_hand", "tables_play_on"}, id="star:7.19(a)",
        ),
        pytest.param(
            "star", "payout_odd_money", {}, None, {"to_larger_stack", "by_draw"},
            id="star:2.2 lets the house keep nothing",
        ),
        pytest.param(
            "star", "bounty_eligibility", {"bounty_pot_result": "side_pots_bust"}, None,
            {"main_pot_winner", "last_side_pot_winner", "value_shared", "owner_keeps"},
            id="star:3.bounty names no side pot",
        ),
    ],
)  # fmt: skip
def test_what_the_floor_may_choose_from(
    book: str, question: str, facts: dict[str, str], by: str | None, menu: set[str]
) -> None:
    answer = LIBRARY.ask(question, book, facts)[book]
    assert answer.by == by
    assert set(answer.menu) == menu
