"""Re-opening, calls and what binds: every case of every book, read off the originals by hand."""

from __future__ import annotations

from collections.abc import Mapping
from typing import NamedTuple

import pytest

from floorbase.rules.rulings.model import Facts, holds
from tests.support.shipped import LIBRARY

BOOKS = ("star", "queensix", "whangamata", "nunavut", "michigan")
KIND, MADE, ACTED = "betting_limit_kind", "short_all_in_made", "had_acted_before_all_in"
TOGETHER, SHARE, TWO = "short_all_ins_together", "short_all_in_share", "two_left_where"
WITH, ERROR, SAID = "call_made_with", "count_error", "amount_misstated"
NOTICED, IN, MOVED = "short_call_noticed", "call_share_in", "fold_moved_action"
FOUND = "mucked_call_identifiable"
NO_LIMIT, BIG_BET = ("no_limit",), ("no_limit", "pot_limit")
OTHER, LIMIT = ("pot_limit", "limit"), ("limit",)
OVER = ("over_bet", "over_raise")
PAIR = ("in_hand", "in_tournament")


class Row(NamedTuple):
    """What a book says where the facts fall under ``when``, resting on ``cites``."""

    when: Mapping[str, tuple[str, ...]]
    status: str
    option: str | None = None
    cites: tuple[str, ...] = ()
    menu: tuple[str, ...] = ()
    by: str | None = None


def ruled(option: str, *cites: str, **when: tuple[str, ...]) -> Row:
    """A row that the book settles."""
    return Row(when, "ruled", option, cites)


def silent(**when: tuple[str, ...]) -> Row:
    """A row on which the book says nothing."""
    return Row(when, "silent")


def deferred(**when: tuple[str, ...]) -> Row:
    """A rule of the game, which star:7.1 leaves to the Casino Gaming Rule."""
    return Row(when, "external", None, ("star:7.1",))


PENALTIES = (
    "no_penalty",
    "verbal_warning",
    "missed_hands",
    "missed_rounds",
    "disqualification",
    "barring",
)
SILENT = [silent()]
DEFERRED = [deferred()]
TABLE: dict[tuple[str, str], list[Row]] = {
    # One short all-in. queensix:6.no-limit.3 closes it to who has acted, the least bet included;
    # 4.blinds.3 keeps the blind's option, at any format. whangamata:38 has pot-limit too,
    # nunavut:B.tournament-play.29 has not.
    ("short_all_in_reopen", "star"): DEFERRED,
    ("short_all_in_reopen", "queensix"): [
        ruled("may_raise", "queensix:4.blinds.3", **{ACTED: ("blind_only",)}),
        ruled("may_raise", "queensix:6.no-limit.3", **{ACTED: ("not_acted",), KIND: NO_LIMIT}),
        silent(**{ACTED: ("not_acted",), KIND: OTHER}),
        ruled("call_or_fold", "queensix:6.no-limit.3", **{ACTED: ("acted",), KIND: NO_LIMIT}),
        silent(**{ACTED: ("acted",), KIND: OTHER}),
    ],
    ("short_all_in_reopen", "whangamata"): [
        ruled("call_or_fold", "whangamata:38", **{ACTED: ("acted",), KIND: BIG_BET, MADE: OVER}),
        ruled(
            "may_raise",
            "whangamata:38",
            **{ACTED: ("blind_only", "not_acted"), KIND: BIG_BET, MADE: OVER},
        ),
        silent(**{KIND: BIG_BET, MADE: ("opening",)}),
        silent(**{KIND: LIMIT}),
    ],
    ("short_all_in_reopen", "nunavut"): [
        ruled("may_raise", "nunavut:9.15(b)", "nunavut:A.2.2", **{ACTED: ("blind_only",)}),
        ruled("may_raise", "nunavut:9.15(b)", "nunavut:9.17(b)", **{ACTED: ("not_acted",)}),
        ruled(
            "call_or_fold",
            "nunavut:B.tournament-play.29",
            **{ACTED: ("acted",), KIND: NO_LIMIT, MADE: OVER},
        ),
        silent(**{ACTED: ("acted",), KIND: NO_LIMIT, MADE: ("opening",)}),
        silent(**{ACTED: ("acted",), KIND: OTHER}),
    ],
    ("short_all_in_reopen", "michigan"): [
        ruled("may_raise", "michigan:55(b)", **{ACTED: ("blind_only",)}),
        ruled("may_raise", "michigan:55(b)", "michigan:57(b)", **{ACTED: ("not_acted",)}),
        silent(**{ACTED: ("acted",)}),
    ],
    # Several short all-ins: only queensix:6.no-limit.5 adds them up.
    ("cumulative_all_ins_reopen", "star"): DEFERRED,
    ("cumulative_all_ins_reopen", "queensix"): [
        ruled("may_raise", "queensix:6.no-limit.5", **{KIND: NO_LIMIT, TOGETHER: ("full_raise",)}),
        ruled(
            "call_or_fold",
            "queensix:6.no-limit.3",
            "queensix:6.no-limit.5",
            **{KIND: NO_LIMIT, TOGETHER: ("under_full_raise",)},
        ),
        silent(**{KIND: OTHER}),
    ],
    ("cumulative_all_ins_reopen", "whangamata"): [
        ruled("call_or_fold", "whangamata:38", **{KIND: BIG_BET, TOGETHER: ("under_full_raise",)}),
        silent(**{KIND: BIG_BET, TOGETHER: ("full_raise",)}),
        silent(**{KIND: LIMIT}),
    ],
    ("cumulative_all_ins_reopen", "nunavut"): [
        ruled(
            "call_or_fold",
            "nunavut:B.tournament-play.29",
            **{KIND: NO_LIMIT, TOGETHER: ("under_full_raise",)},
        ),
        silent(**{KIND: NO_LIMIT, TOGETHER: ("full_raise",)}),
        silent(**{KIND: OTHER}),
    ],
    ("cumulative_all_ins_reopen", "michigan"): SILENT,
    # "Bets 100, all-in for 140, at least 240": less than half of the original bet, and no more.
    ("next_raise_after_short_all_in", "star"): DEFERRED,
    ("next_raise_after_short_all_in", "queensix"): [
        ruled(
            "full_raise_on_top",
            "queensix:6.no-limit.4",
            **{KIND: NO_LIMIT, MADE: ("over_bet",), SHARE: ("under_half",)},
        ),
        silent(**{KIND: NO_LIMIT, MADE: ("over_bet",), SHARE: ("half_or_more",)}),
        silent(**{KIND: NO_LIMIT, MADE: ("over_raise",)}),
        silent(**{KIND: OTHER}),  # section 6 is about no-limit alone
    ],
    ("next_raise_after_short_all_in", "whangamata"): SILENT,
    ("next_raise_after_short_all_in", "nunavut"): [
        Row(
            {},
            "delegated",
            None,
            ("nunavut:9.01(d)",),
            ("full_raise_on_top", "full_raise_over_full_bet"),
        )
    ],
    ("next_raise_after_short_all_in", "michigan"): [ruled("one_chip_on_top", "michigan:18")],
    # queensix:3.betting.1 has no limit on raises, tournament.21 applies "the limit" heads-up.
    ("raises_cap", "star"): DEFERRED,
    ("raises_cap", "queensix"): [
        ruled("no_cap", "queensix:6.no-limit.1", "queensix:3.betting.1", **{KIND: NO_LIMIT}),
        ruled("no_cap", "queensix:3.betting.1", **{KIND: OTHER, TWO: ("neither",)}),
        Row(
            {KIND: OTHER, TWO: PAIR},
            "conflict",
            None,
            ("queensix:3.betting.1", "queensix:tournament.21"),
            ("no_cap", "number_set_elsewhere"),
        ),
    ],
    ("raises_cap", "whangamata"): [
        ruled("no_cap", "whangamata:41", **{KIND: BIG_BET}),
        Row(
            {KIND: LIMIT, TWO: ("neither", "in_hand")},
            "delegated",
            None,
            ("whangamata:41",),
            ("number_set_elsewhere",),
        ),
        ruled("no_cap", "whangamata:41", **{KIND: LIMIT, TWO: ("in_tournament",)}),
    ],
    ("raises_cap", "nunavut"): [
        ruled("no_cap", "nunavut:A.2.3", **{KIND: NO_LIMIT}),
        Row(
            {KIND: OTHER},
            "delegated",
            None,
            ("nunavut:9.01(d)",),
            ("no_cap", "number_set_elsewhere"),
        ),
    ],
    ("raises_cap", "michigan"): [ruled("three_raises", "michigan:76(e)")],
    # "If - then": only whangamata:47.
    **{
        (question, book): SILENT
        for question in ("conditional_statements", "conditional_penalty")
        for book in BOOKS
        if book != "whangamata"
    },
    ("conditional_statements", "star"): DEFERRED,
    ("conditional_statements", "whangamata"): [
        Row({}, "discretion", None, ("whangamata:47",), ("binding", "not_binding"), "staff")
    ],
    ("conditional_penalty", "whangamata"): [
        Row({}, "discretion", None, ("whangamata:47", "whangamata:51.6"), PENALTIES, "staff")
    ],
    # Accepted action: star:7.44, whangamata:42; queensix binds chips and words.
    ("call_wrong_count", "star"): [ruled("true_amount", "star:7.44")],
    ("call_wrong_count", "queensix"): [
        ruled("true_amount", "queensix:6.no-limit.9", **{WITH: ("chips",), ERROR: ("too_low",)}),
        ruled("true_amount", "queensix:3.betting.7", **{WITH: ("chips",), ERROR: ("too_high",)}),
        ruled("true_amount", "queensix:3.betting.3", **{WITH: ("word",)}),
    ],
    ("call_wrong_count", "whangamata"): [ruled("true_amount", "whangamata:1")],
    ("call_wrong_count", "nunavut"): SILENT,
    ("call_wrong_count", "michigan"): SILENT,
    ("accepted_action", "star"): [ruled("true_amount", "star:7.44")],
    ("accepted_action", "queensix"): [
        ruled("true_amount", "queensix:3.betting.7", **{WITH: ("chips",)}),
        ruled("true_amount", "queensix:3.betting.3", **{WITH: ("word",)}),
    ],
    ("accepted_action", "whangamata"): [ruled("true_amount", "whangamata:42")],
    ("accepted_action", "nunavut"): [
        ruled(
            "true_amount",
            "nunavut:B.tournament-play.22",
            "nunavut:3.call",
            **{WITH: ("word",), SAID: ("no",)},
        ),
        silent(**{WITH: ("word",), SAID: ("yes",)}),
        silent(**{WITH: ("chips",)}),
    ],
    ("accepted_action", "michigan"): SILENT,
    # A short call: queensix:3.betting.10 corrects until the round is complete, 6.no-limit.8 and
    # 6.no-limit.9 without a limit of time, "even if the bettor has shown down".
    ("short_call_correction", "star"): DEFERRED,
    ("short_call_correction", "queensix"): [
        ruled(
            "make_up",
            "queensix:6.no-limit.9",
            "queensix:3.betting.10",
            **{WITH: ("chips",), NOTICED: ("round_open",)},
        ),
        ruled(
            "make_up",
            "queensix:6.no-limit.8",
            "queensix:3.betting.10",
            **{WITH: ("word",), NOTICED: ("round_open",)},
        ),
        ruled(
            "make_up",
            "queensix:6.no-limit.9",
            "queensix:3.betting.7",
            **{WITH: ("chips",), NOTICED: ("hand_shown",)},
        ),
        ruled(
            "make_up",
            "queensix:6.no-limit.8",
            **{WITH: ("word",), NOTICED: ("hand_shown",)},
        ),
        Row(
            {NOTICED: ("next_card",)},
            "conflict",
            None,
            ("queensix:3.betting.10",),
            ("make_up", "stands_short"),
        ),
    ],
    ("short_call_correction", "whangamata"): [
        ruled("make_up", "whangamata:35", **{WITH: ("word",)}),
        silent(**{WITH: ("chips",)}),
    ],
    ("short_call_correction", "nunavut"): [
        ruled("make_up", "nunavut:B.tournament-play.22", **{WITH: ("word",)}),
        silent(**{WITH: ("chips",)}),
    ],
    ("short_call_correction", "michigan"): SILENT,
    # Eighty percent is only a "possible" rule of thumb, so that both sides are the Host's.
    ("gross_misunderstanding", "star"): [ruled("binding", "star:7.44")],
    ("gross_misunderstanding", "queensix"): [
        Row(
            {},
            "discretion",
            None,
            ("queensix:6.no-limit.10",),
            ("binding", "retracted"),
            "host",
        )
    ],
    ("gross_misunderstanding", "whangamata"): [ruled("binding", "whangamata:42")],
    ("gross_misunderstanding", "nunavut"): SILENT,
    ("gross_misunderstanding", "michigan"): SILENT,
    **{("raise_after_correction", book): SILENT for book in BOOKS if book != "queensix"},
    ("raise_after_correction", "star"): DEFERRED,
    ("raise_after_correction", "queensix"): [ruled("no_raise", "queensix:3.betting.10")],
    # A fold with no bet to face.
    ("fold_facing_check", "star"): DEFERRED,
    ("fold_facing_check", "queensix"): [ruled("binding", "queensix:3.dead-hands.1(a)")],
    ("fold_facing_check", "whangamata"): [ruled("binding", "whangamata:46")],
    ("fold_facing_check", "nunavut"): [
        ruled("binding", "nunavut:B.dead-hands.1(b)", "nunavut:9.17(a)", **{MOVED: ("yes",)}),
        ruled("binding", "nunavut:9.17(a)", "nunavut:3.fold", **{MOVED: ("no",)}),
    ],
    ("fold_facing_check", "michigan"): [ruled("binding", "michigan:57(a)", "michigan:10")],
    **{("fold_facing_check_penalty", book): SILENT for book in BOOKS if book != "whangamata"},
    ("fold_facing_check_penalty", "whangamata"): [
        Row({}, "discretion", None, ("whangamata:46", "whangamata:51.6"), PENALTIES, "staff")
    ],
    # Called, and the cards thrown away.
    ("chips_in_cards_mucked", "star"): DEFERRED,
    ("chips_in_cards_mucked", "queensix"): [
        Row(
            {FOUND: ("yes",)},
            "discretion",
            None,
            ("queensix:3.dead-hands.2", "queensix:3.betting.7"),
            ("dead_chips_stay", "hand_back_call_stands"),
            "host",
        ),
        ruled("dead_chips_stay", "queensix:3.dead-hands.2", **{FOUND: ("no",)}),
    ],
    ("chips_in_cards_mucked", "whangamata"): SILENT,
    ("chips_in_cards_mucked", "nunavut"): [
        Row(
            {FOUND: ("yes",)},
            "discretion",
            None,
            ("nunavut:B.dead-hands.2",),
            ("dead_chips_stay", "hand_back_call_stands"),
            "dealer",
        ),
        ruled("dead_chips_stay", "nunavut:B.dead-hands.2", "nunavut:C.fold", **{FOUND: ("no",)}),
    ],
    ("chips_in_cards_mucked", "michigan"): SILENT,
    # Both examples of star:7.34 are declarations.
    ("verbal_out_of_turn", "star"): [ruled("counts", "star:7.34")],
    ("verbal_out_of_turn", "queensix"): [ruled("counts", "queensix:3.betting.3")],
    ("verbal_out_of_turn", "whangamata"): [ruled("counts", "whangamata:36")],
    # The same first sentence as whangamata:35, and stating is a way to raise in both.
    ("verbal_out_of_turn", "nunavut"): [ruled("counts", "nunavut:B.tournament-play.22")],
    ("verbal_out_of_turn", "michigan"): SILENT,
    **{("bounty_chip_all_in", book): SILENT for book in BOOKS if book != "star"},
    ("bounty_chip_all_in", "star"): [ruled("all_in", "star:7.36")],
    **{("min_bet", book): SILENT for book in BOOKS if book != "queensix"},
    ("min_bet", "star"): DEFERRED,
    ("min_bet", "queensix"): [ruled("big_blind", "queensix:6.no-limit.2", "queensix:3.betting.2")],
}


def expected(question: str, book: str, case: Facts) -> Row:
    """The one row of the table that a case falls under."""
    rows = [row for row in TABLE[question, book] if holds(row.when, case)]
    assert len(rows) == 1, (question, book, case, "the table must give each case one row")
    return rows[0]


def test_the_table_leaves_out_no_question_and_no_book() -> None:
    asked = {question.id for question in LIBRARY.questions("reopening")}
    assert set(TABLE) == {(question, book) for question in asked for book in BOOKS}
    assert len(asked) == 17


@pytest.mark.parametrize(
    ("question", "book"), [pytest.param(q, book, id=f"{book}:{q}") for q, book in TABLE]
)
def test_each_case_is_what_the_text_says(question: str, book: str) -> None:
    cases = list(LIBRARY.question(question).cases())
    assert cases
    for case in cases:
        row = expected(question, book, case)
        answer = LIBRARY.ask(question, book, case)[book]
        assert (answer.status, answer.option) == (row.status, row.option), case
        assert set(row.cites) <= set(answer.cites), case
        assert not row.menu or set(answer.menu) == set(row.menu), case
        assert row.by is None or answer.by == row.by, case
        if row.status == "silent":
            assert answer.cites == ()


@pytest.mark.parametrize(
    ("question", "book", "facts", "status", "option"),
    [
        pytest.param(
            "next_raise_after_short_all_in",
            "queensix",
            {
                KIND: "no_limit",
                MADE: "over_bet",
                SHARE: "under_half",
            },  # 100, all-in 140: 40 is less than half
            "ruled",
            "full_raise_on_top",
            id="queensix:6.no-limit.4 example, 240",
        ),
        pytest.param(
            "next_raise_after_short_all_in",
            "queensix",
            {KIND: "no_limit", MADE: "over_bet", SHARE: "half_or_more"},  # 100, all-in 150
            "silent",
            None,
            id="queensix:6.no-limit.4 stops at half",
        ),
        pytest.param(
            "short_all_in_reopen",
            "queensix",
            {KIND: "no_limit", MADE: "over_raise", ACTED: "acted"},
            "ruled",
            "call_or_fold",
            id="queensix:6.no-limit.5 example, player B at 200",
        ),
        pytest.param(
            "gross_misunderstanding",
            "queensix",
            {WITH: "word", IN: "under_eighty"},  # 100 in against 400, and "Call" said
            "discretion",
            None,
            id="queensix:6.no-limit.10 example, 100 against 400",
        ),
        pytest.param(
            "gross_misunderstanding",
            "queensix",
            {WITH: "word", IN: "eighty_or_more"},
            "discretion",
            None,
            id="queensix:6.no-limit.10 eighty percent",
        ),
        pytest.param(
            "raises_cap",
            "whangamata",
            {KIND: "limit", TWO: "in_hand"},
            "delegated",
            None,
            id="whangamata:41 even when heads up",
        ),
        pytest.param(
            "raises_cap",
            "whangamata",
            {KIND: "limit", TWO: "in_tournament"},
            "ruled",
            "no_cap",
            id="whangamata:41 until two players",
        ),
        pytest.param(
            "call_wrong_count",
            "star",
            {WITH: "chips", ERROR: "too_low"},
            "ruled",
            "true_amount",
            id="star:7.44",
        ),
    ],
)
def test_the_printed_examples_and_both_sides_of_a_cut_off(
    question: str, book: str, facts: dict[str, str], status: str, option: str | None
) -> None:
    answer = LIBRARY.ask(question, book, facts)[book]
    assert (answer.status, answer.option) == (status, option)


@pytest.mark.parametrize(
    ("question", "facts", "sides"),
    [
        pytest.param(
            "raises_cap",
            {KIND: "limit", TWO: "in_hand"},
            {"queensix:3.betting.1", "queensix:tournament.21"},
            id="queensix:tournament.21",
        ),
        pytest.param(
            "short_call_correction",
            {WITH: "chips", NOTICED: "next_card"},
            {"queensix:3.betting.10", "queensix:6.no-limit.9", "queensix:3.betting.7"},
            id="queensix:6.no-limit.9",
        ),
        pytest.param(
            "short_call_correction",
            {WITH: "word", NOTICED: "next_card"},
            {"queensix:3.betting.10", "queensix:6.no-limit.8", "queensix:3.betting.3"},
            id="queensix:6.no-limit.8",
        ),
    ],
)
def test_a_conflict_offers_both_sides_and_prefers_neither(
    question: str, facts: dict[str, str], sides: set[str]
) -> None:
    answer = LIBRARY.ask(question, "queensix", facts)["queensix"]
    assert answer.status == "conflict"
    assert answer.option is None
    assert answer.preferred is None
    assert set(answer.cites) == sides
