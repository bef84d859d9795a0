"""What each book says of a hand mucked, killed, shown, fouled or left, read off the originals.

A row holds what a book says where the facts fall under ``when``; each case of each question must
fall under one row. Ids name the provision, or say that the book is silent.
"""

from __future__ import annotations

from collections.abc import Mapping
from typing import NamedTuple

import pytest

from floorbase.rules.rulings.model import Facts, holds
from tests.support.shipped import LIBRARY

ASKED = sorted(q.id for q in LIBRARY.questions("hands"))
BOOKS = ("star", "queensix", "whangamata", "nunavut", "michigan")
TURN, WHO = "leaver_turn", "leaver_position"
DURING = ("can_act_this_round", "can_act_later", "cannot_act")


class Row(NamedTuple):
    """What a book says under ``when``; every provision of ``cites`` must be among its grounds."""

    when: Mapping[str, tuple[str, ...]]
    status: str
    option: str | None = None
    cites: tuple[str, ...] = ()
    menu: frozenset[str] | None = None
    by: str | None = None


def ruled(option: str, *cites: str, **when: tuple[str, ...]) -> Row:
    return Row(when, "ruled", option, cites)


def may(by: str, menu: str, *cites: str, **when: tuple[str, ...]) -> Row:
    return Row(when, "discretion", None, cites, frozenset(menu.split()), by)


def clash(menu: str, *cites: str, **when: tuple[str, ...]) -> Row:
    return Row(when, "conflict", None, cites, frozenset(menu.split()))


def silent(**when: tuple[str, ...]) -> Row:
    return Row(when, "silent")


def deferred(**when: tuple[str, ...]) -> Row:
    """A rule of the game, which star:7.1 leaves to the Casino Gaming Rule."""
    return Row(when, "external", None, ("star:7.1",))


YES, NO = ("yes",), ("no",)
KILLED = "dead_wagers_stay returned_live"
STAR_PENALTIES = "no_penalty verbal_warning missed_hands missed_rounds disqualification"
CLUB_PENALTIES = STAR_PENALTIES + " barring"
SIX_PENALTIES = "no_penalty verbal_warning suspension disqualification barring"
NUNAVUT_PENALTIES = SIX_PENALTIES + " time_away"

TABLE: dict[tuple[str, str], list[Row]] = {
    **{(q, "michigan"): [silent()] for q in ASKED},
    **{("accidental_dealer_expose_player_hand", book): [silent()] for book in BOOKS},
    **{(q, "star"): [silent()] for q in ("show_one_penalty", "phone_in_live_hand")},
    ("card_off_table_penalty", "star"): [
        may("td", STAR_PENALTIES, "star:6.8", "star:7.39", card_left_table_how=("thrown",)),
        silent(card_left_table_how=("dropped",)),
    ],
    **{
        (q, "star"): [deferred()]
        for q in (
            "accidental_dealer_expose_player_hand",
            "mucked_retrievable",
            "killed_protected",
            "folded_face_up",
            "fold_said_in_turn",
            "forward_motion_fold",
            "cards_thrown_into_another_hand",
            "card_dropped_on_floor",
            "show_one_show_all",
            "hand_told_aloud",
            "hand_with_wrong_count_after_action",
        )
    },
    **{
        (q, "whangamata"): [silent()]
        for q in (
            "forward_motion_fold",
            "cards_thrown_into_another_hand",
            "card_dropped_on_floor",
            "show_one_show_all",
            "hand_told_aloud",
            "hand_with_wrong_count_after_action",
            "action_pending_leaves_table",
        )
    },
    **{(q, "queensix"): [silent()] for q in ("action_pending_leaves_table", "phone_in_live_hand")},
    **{
        (q, "nunavut"): [silent()]
        for q in ("show_one_show_all", "hand_told_aloud", "phone_in_live_hand")
    },
    ("mucked_retrievable", "queensix"): [
        may("host", "dead live", "queensix:3.dead-hands.2", hand_cards_identifiable=YES),
        ruled("dead", "queensix:3.dead-hands.1(a)", hand_cards_identifiable=NO),
    ],
    ("mucked_retrievable", "nunavut"): [
        may("dealer", "dead live", "nunavut:B.dead-hands.2", hand_cards_identifiable=YES),
        ruled("dead", "nunavut:B.dead-hands.2", hand_cards_identifiable=NO),
    ],
    ("mucked_retrievable", "whangamata"): [
        ruled("dead", "whangamata:49", told_wrong_before_muck=("by_player_called",)),
        silent(told_wrong_before_muck=("no", "otherwise")),
    ],
    ("killed_unprotected", "star"): [
        ruled("dead_wagers_stay", "star:7.43", hand_lost_how=("dealer_took",)),
        deferred(hand_lost_how=("mixed",)),
    ],
    ("killed_unprotected", "queensix"): [
        clash(
            KILLED,
            "queensix:3.irregularities.2",
            "queensix:3.dead-hands.2",
            hand_lost_how=("dealer_took",),
            hand_cards_identifiable=YES,
        ),
        ruled(
            "dead_wagers_stay",
            "queensix:3.irregularities.2",
            hand_lost_how=("dealer_took",),
            hand_cards_identifiable=NO,
        ),
        ruled("dead_wagers_stay", "queensix:3.irregularities.2", hand_lost_how=("mixed",)),
    ],
    ("killed_unprotected", "nunavut"): [
        clash(
            KILLED,
            "nunavut:B.irregularities.2",
            "nunavut:B.tournament-play.20",
            "nunavut:B.dead-hands.2",
            hand_lost_how=("dealer_took",),
            hand_cards_identifiable=YES,
        ),
        ruled(
            "dead_wagers_stay",
            "nunavut:B.irregularities.2",
            "nunavut:B.tournament-play.20",
            hand_lost_how=("dealer_took",),
            hand_cards_identifiable=NO,
        ),
        ruled("dead_wagers_stay", "nunavut:B.irregularities.2", hand_lost_how=("mixed",)),
    ],
    ("killed_unprotected", "whangamata"): [ruled("dead_wagers_stay", "whangamata:49")],
    ("killed_protected", "whangamata"): [ruled("dead_wagers_stay", "whangamata:49")],
    ("killed_protected", "queensix"): [
        may(
            "host",
            KILLED,
            "queensix:3.dead-hands.2",
            hand_lost_how=("dealer_took",),
            hand_cards_identifiable=YES,
        ),
        silent(hand_lost_how=("dealer_took",), hand_cards_identifiable=NO),
        silent(hand_lost_how=("mixed",)),
    ],
    ("killed_protected", "nunavut"): [
        may(
            "dealer",
            KILLED,
            "nunavut:B.dead-hands.2",
            hand_lost_how=("dealer_took",),
            hand_cards_identifiable=YES,
        ),
        silent(hand_lost_how=("dealer_took",), hand_cards_identifiable=NO),
        silent(hand_lost_how=("mixed",)),
    ],
    ("uncalled_raise_returned", "star"): [
        ruled(
            "returned",
            "star:7.43",
            killed_hand_guarded=NO,
            hand_lost_how=("dealer_took",),
            uncalled_wager=("raise",),
            called_short=NO,
        ),
        deferred(
            killed_hand_guarded=NO,
            hand_lost_how=("dealer_took",),
            uncalled_wager=("raise",),
            called_short=YES,
        ),
        ruled(
            "stays",
            "star:7.43",
            killed_hand_guarded=NO,
            hand_lost_how=("dealer_took",),
            uncalled_wager=("bet",),
        ),
        deferred(killed_hand_guarded=NO, hand_lost_how=("mixed",)),
        deferred(killed_hand_guarded=YES),
    ],
    ("uncalled_raise_returned", "queensix"): [
        ruled(
            "stays",
            "queensix:3.irregularities.2",
            "queensix:3.misdeals.2",
            killed_hand_guarded=NO,
        ),
        silent(killed_hand_guarded=YES),
    ],
    ("uncalled_raise_returned", "nunavut"): [
        # The express exception to a rule that B.irregularities.2 has without one.
        ruled(
            "returned",
            "nunavut:B.tournament-play.20",
            killed_hand_guarded=NO,
            hand_lost_how=("dealer_took",),
            uncalled_wager=("raise",),
            called_short=NO,
        ),
        silent(
            killed_hand_guarded=NO,
            hand_lost_how=("dealer_took",),
            uncalled_wager=("raise",),
            called_short=YES,
        ),
        ruled(
            "stays",
            "nunavut:B.irregularities.2",
            "nunavut:B.tournament-play.20",
            killed_hand_guarded=NO,
            hand_lost_how=("dealer_took",),
            uncalled_wager=("bet",),
        ),
        ruled(
            "stays",
            "nunavut:B.irregularities.2",
            "nunavut:B.misdeals.2",
            killed_hand_guarded=NO,
            hand_lost_how=("mixed",),
        ),
        silent(killed_hand_guarded=YES),
    ],
    ("uncalled_raise_returned", "whangamata"): [
        ruled("returned", "whangamata:49", called_short=NO),
        silent(called_short=YES),
    ],
    ("player_exposes_own_hand", "star"): [ruled("live", "star:7.40")],
    ("player_exposes_own_hand", "whangamata"): [ruled("live", "whangamata:53")],
    ("player_exposes_own_hand", "nunavut"): [
        ruled("live", "nunavut:B.tournament-play.26", exposure_act=("showed", "fell_face_up")),
        ruled(
            "live",
            "nunavut:B.tournament-play.26",
            "nunavut:B.irregularities.11",
            exposure_act=("flashed",),
        ),
    ],
    ("player_exposes_own_hand", "queensix"): [
        ruled("dead", "queensix:tournament.20", exposure_act=("showed",)),
        ruled("live", "queensix:3.irregularities.12", exposure_act=("flashed",)),
        silent(exposure_act=("fell_face_up",)),
    ],
    ("exposed_hand_penalty", "star"): [
        may("td", STAR_PENALTIES, "star:7.40", "star:7.39", exposed_hand_state=("live",)),
        silent(exposed_hand_state=("folded",)),
    ],
    ("exposed_hand_penalty", "queensix"): [
        may(
            "host",
            SIX_PENALTIES,
            "queensix:tournament.20",
            "queensix:1.improper.5",
            exposure_act=("showed",),
            exposed_hand_state=("live",),
        ),
        may(
            "host",
            SIX_PENALTIES,
            "queensix:1.improper.5",
            exposure_act=("showed",),
            exposed_hand_state=("folded",),
        ),
        silent(exposure_act=("flashed", "fell_face_up")),
    ],
    ("exposed_hand_penalty", "nunavut"): [
        may(
            "td",
            NUNAVUT_PENALTIES,
            "nunavut:B.tournament-play.26",
            "nunavut:B.tournament-play.5",
            exposed_hand_state=("live",),
        ),
        may(
            "td",
            NUNAVUT_PENALTIES,
            "nunavut:B.tournament-play.5",
            "nunavut:B.etiquette",
            exposed_hand_state=("folded",),
        ),
    ],
    ("exposed_hand_penalty", "whangamata"): [
        may(
            "staff",
            CLUB_PENALTIES,
            "whangamata:53",
            "whangamata:51.1",
            exposed_hand_state=("live",),
        ),
        may("staff", CLUB_PENALTIES, "whangamata:51.1", exposed_hand_state=("folded",)),
    ],
    ("folded_face_up", "queensix"): [ruled("fold_stands", "queensix:3.dead-hands.1(a)")],
    ("folded_face_up", "nunavut"): [
        ruled("fold_stands", "nunavut:B.dead-hands.1(a)", facing_bet=YES),
        ruled("fold_stands", "nunavut:B.dead-hands.1(b)", facing_bet=NO, fold_moved_action=YES),
        ruled(
            "fold_stands",
            "nunavut:B.tournament-play.22",
            facing_bet=NO,
            fold_moved_action=NO,
            fold_spoken=YES,
        ),
        silent(facing_bet=NO, fold_moved_action=NO, fold_spoken=NO),
    ],
    ("folded_face_up", "whangamata"): [
        ruled("fold_stands", "whangamata:46", facing_bet=NO, fold_spoken=YES),
        ruled("fold_stands", "whangamata:35", facing_bet=YES, fold_spoken=YES),
        silent(fold_spoken=NO),
    ],
    ("fold_said_in_turn", "queensix"): [
        ruled("binding", "queensix:3.dead-hands.1(a)", "queensix:3.betting.3")
    ],
    ("fold_said_in_turn", "nunavut"): [
        ruled("binding", "nunavut:B.dead-hands.1(a)", facing_bet=YES),
        ruled("binding", "nunavut:B.tournament-play.22", facing_bet=NO),
    ],
    ("fold_said_in_turn", "whangamata"): [
        ruled("binding", "whangamata:35", "whangamata:3", facing_bet=YES),
        ruled("binding", "whangamata:46", "whangamata:35", "whangamata:3", facing_bet=NO),
    ],
    ("forward_motion_fold", "queensix"): [
        ruled("dead", "queensix:3.dead-hands.1(b)", cards_let_go=YES, fold_moved_action=YES),
        silent(cards_let_go=YES, fold_moved_action=NO),
        silent(cards_let_go=NO),
    ],
    ("forward_motion_fold", "nunavut"): [
        ruled("dead", "nunavut:B.dead-hands.1(b)", cards_let_go=YES, fold_moved_action=YES),
        silent(cards_let_go=YES, fold_moved_action=NO),
        silent(cards_let_go=NO),
    ],
    ("cards_thrown_into_another_hand", "queensix"): [ruled("dead", "queensix:3.dead-hands.3")],
    ("cards_thrown_into_another_hand", "nunavut"): [ruled("dead", "nunavut:B.dead-hands.3")],
    ("card_dropped_on_floor", "queensix"): [ruled("must_play", "queensix:3.irregularities.14")],
    ("card_dropped_on_floor", "nunavut"): [ruled("must_play", "nunavut:B.irregularities.13")],
    ("card_off_table_penalty", "queensix"): [
        may(
            "host",
            "no_penalty verbal_warning suspension disqualification barring",
            "queensix:tournament.26",
            card_left_table_how=("thrown",),
        ),
        silent(card_left_table_how=("dropped",)),
    ],
    ("card_off_table_penalty", "nunavut"): [
        may(
            "td",
            "no_penalty verbal_warning time_away disqualification",
            "nunavut:B.tournament-play.5",
            card_left_table_how=("dropped",),
        ),
        may(
            "td",
            "no_penalty verbal_warning time_away disqualification barring",
            "nunavut:B.tournament-play.5",
            "nunavut:B.conduct.5",
            card_left_table_how=("thrown",),
        ),
    ],
    ("card_off_table_penalty", "whangamata"): [
        may("staff", CLUB_PENALTIES, "whangamata:51.2", card_left_table_how=("thrown",)),
        silent(card_left_table_how=("dropped",)),
    ],
    ("show_one_show_all", "queensix"): [
        ruled(
            "everyone_now",
            "queensix:3.showdown.6",
            shown_to_whom=("can_act_this_round", "after_hand"),
        ),
        ruled("after_round", "queensix:3.showdown.6", shown_to_whom=("can_act_later",)),
        ruled("after_betting", "queensix:3.showdown.6", shown_to_whom=("cannot_act",)),
    ],
    ("show_one_penalty", "queensix"): [
        may("host", SIX_PENALTIES, "queensix:1.improper.5", shown_to_whom=DURING),
        silent(shown_to_whom=("after_hand",)),
    ],
    ("show_one_penalty", "nunavut"): [
        may("td", NUNAVUT_PENALTIES, "nunavut:B.etiquette.7", shown_to_whom=DURING),
        silent(shown_to_whom=("after_hand",)),
    ],
    ("show_one_penalty", "whangamata"): [may("staff", CLUB_PENALTIES, "whangamata:51.4")],
    ("hand_told_aloud", "queensix"): [ruled("live", "queensix:tournament.20")],
    ("hand_with_wrong_count_after_action", "queensix"): [
        ruled("dead", "queensix:3.dead-hands.1(c)")
    ],
    ("hand_with_wrong_count_after_action", "nunavut"): [ruled("dead", "nunavut:B.dead-hands.1(c)")],
    ("all_in_face_up", "star"): [
        ruled("not_yet", "star:7.28", all_in_betting_left=YES),
        ruled(
            "face_up_now",
            "star:7.28",
            all_in_betting_left=NO,
            other_tables_state=("not_hand_for_hand", "finished"),
        ),
        ruled(
            "not_yet", "star:7.30", all_in_betting_left=NO, other_tables_state=("still_playing",)
        ),
    ],
    ("all_in_face_up", "queensix"): [
        ruled("not_yet", "queensix:tournament.30", all_in_betting_left=YES),
        ruled("face_up_now", "queensix:tournament.30", all_in_betting_left=NO),
    ],
    ("all_in_face_up", "nunavut"): [
        ruled("not_yet", "nunavut:B.tournament-play.7", all_in_betting_left=YES),
        ruled("face_up_now", "nunavut:B.tournament-play.7", all_in_betting_left=NO),
    ],
    ("all_in_face_up", "whangamata"): [
        ruled("not_yet", "whangamata:11", all_in_betting_left=YES),
        ruled("face_up_now", "whangamata:11", all_in_betting_left=NO),
    ],
    ("action_pending_leaves_table", "star"): [
        may("td", "dead stays_live", "star:7.15", "star:7.15.2", leaver_turn=("come",)),
        silent(leaver_turn=("not_come",)),
    ],
    ("action_pending_leaves_table", "nunavut"): [
        ruled(
            "dead",
            "nunavut:B.tournament-play.6",
            leaver_turn=("come",),
            leaver_position=("big_blind_preflop",),
        ),
        silent(leaver_turn=("come",), leaver_position=("other",)),
        silent(leaver_turn=("not_come",)),
    ],
    ("phone_in_live_hand", "whangamata"): [
        ruled("live", "whangamata:4", phone_act=("cancelled",)),
        ruled("dead", "whangamata:4", phone_act=("not_cancelled",)),
        silent(phone_act=("viewed",)),
    ],
}
ROWS = [
    pytest.param(question, book, row, id=f"{question}: {' + '.join(row.cites) or f'{book} silent'}")
    for (question, book), rows in TABLE.items()
    for row in rows
]


def cases_of(question: str) -> list[Facts]:
    return list(LIBRARY.question(question).cases())


def test_the_table_leaves_out_no_question_and_no_book() -> None:
    assert set(TABLE) == {(question, book) for question in ASKED for book in BOOKS}
    assert len(ASKED) == 20


@pytest.mark.parametrize(("question", "book"), [pytest.param(*key, id=str(key)) for key in TABLE])
def test_each_case_falls_under_one_row(question: str, book: str) -> None:
    for case in cases_of(question):
        assert sum(holds(row.when, case) for row in TABLE[question, book]) == 1, case


@pytest.mark.parametrize(("question", "book", "row"), ROWS)
def test_each_case_is_what_the_text_says(question: str, book: str, row: Row) -> None:
    cases = [case for case in cases_of(question) if holds(row.when, case)]
    assert cases, "the row must be met by some case"
    for case in cases:
        answer = LIBRARY.ask(question, book, case)[book]
        assert (answer.status, answer.option) == (row.status, row.option), case
        assert set(row.cites) <= set(answer.cites), case
        assert row.menu is None or set(answer.menu) == row.menu, case
        assert row.by is None or answer.by == row.by, case
        if row.status == "silent":
            assert answer.cites == ()
        if row.status == "conflict":
            assert answer.preferred is None


def test_the_conflicts_are_these_and_no_others() -> None:
    found = {
        (book, question)
        for question in ASKED
        for book in BOOKS
        for case in cases_of(question)
        if LIBRARY.ask(question, book, case)[book].status == "conflict"
    }
    assert found == {
        ("queensix", "killed_unprotected"),
        ("nunavut", "killed_unprotected"),
    }
