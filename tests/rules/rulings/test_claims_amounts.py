"""What chips and words come to: every case of every book, read off the originals by hand."""

from __future__ import annotations

from collections.abc import Mapping
from typing import NamedTuple

import pytest

from floorbase.rules.rulings.model import Facts, holds
from tests.support.shipped import LIBRARY

BOOKS = ("star", "queensix", "whangamata", "nunavut", "michigan")
LAST, WHOLE, SPARE = "on_top_of_last_raise", "on_top_of_whole_bet", "spare_chip"
COUNT, SAID, FIRST, MOTIONS = "same_chips_count", "said_before_chips", "first_motion", "motions"
SEEN = "low_wager_seen_in_round"
N = "nunavut:B.tournament-play."


class Row(NamedTuple):
    """What a book says where the facts fall under ``when``; ``cite`` is a provision it rests on."""

    when: Mapping[str, tuple[str, ...]]
    status: str
    option: str | None = None
    cite: str | None = None
    menu: tuple[str, ...] = ()


def ruled(option: str, cite: str, **when: tuple[str, ...]) -> Row:
    return Row(when, "ruled", option, cite)


def silent(**when: tuple[str, ...]) -> Row:
    return Row(when, "silent")


def deferred(**when: tuple[str, ...]) -> Row:
    """A rule of the game, which star:7.1 leaves to the Casino Gaming Rule."""
    return Row(when, "external", None, "star:7.1")


def all_silent(question: str, *books: str) -> dict[tuple[str, str], list[Row]]:
    return {(question, book): [silent()] for book in books}


# Half of the last raise by itself and of the whole bet alike; of the first only; of neither.
BOTH: dict[str, tuple[str, ...]] = {LAST: ("half_to_full",), WHOLE: ("half_or_more",)}
ONE: dict[str, tuple[str, ...]] = {LAST: ("half_to_full",), WHOLE: ("under_half",)}
NEITHER: dict[str, tuple[str, ...]] = {LAST: ("under_half",)}
FULL: dict[str, tuple[str, ...]] = {LAST: ("full",)}
YES: dict[str, tuple[str, ...]] = {SPARE: ("yes",)}
NO: dict[str, tuple[str, ...]] = {SPARE: ("no",)}


def queensix_try(when: Mapping[str, tuple[str, ...]]) -> Row:
    """queensix:6.no-limit.12 completes an attempt and lets a mistaken call be."""
    both = ("full_raise", "call")
    return Row(when, "discretion", None, "queensix:6.no-limit.12", both)


def queensix_chips() -> list[Row]:
    return [
        Row(BOTH, "ruled", "full_raise", "queensix:3.betting.8"),
        Row(FULL, "ruled", "raise_as_made", "queensix:3.betting.8"),
        queensix_try(ONE),
        queensix_try(NEITHER),
    ]


def nunavut_chips() -> list[Row]:
    return [
        Row({**YES, **BOTH}, "ruled", "full_raise", N + "8"),
        Row({**YES, **FULL}, "ruled", "raise_as_made", "nunavut:3.raise"),
        Row({**YES, **ONE}, "silent"),
        Row(NEITHER, "ruled", "call", N + "8"),
        Row({**NO, LAST: ("half_to_full", "full")}, "silent"),
    ]


def michigan_chips() -> list[Row]:
    return [Row(YES, "ruled", "raise_as_made", "michigan:18"), Row(NO, "silent")]


def half(option: str, cite: str) -> list[Row]:
    """Half or more is completed, so less is a call; half of the last raise only is not settled."""
    return [
        Row(BOTH, "ruled", option, cite),
        Row(ONE, "silent"),
        Row(NEITHER, "ruled", "call", cite),
    ]


def half_declared(option: str, cite: str) -> list[Row]:
    """Words bind, but below the half whether to a full raise is not settled."""
    rest = {**NEITHER, LAST: ("nothing", "under_half")}
    return [Row(BOTH, "ruled", option, cite), Row(ONE, "silent"), Row(rest, "silent")]


# All that may be chosen: a wager over the limit, chips that were out before, a raise found small.
OVER, OLD, LOW = ("brought_down", "no_action"), ("stay", "counted_anew"), ("made_up", "stands")


def left(status: str, cite: str | None, *menu: str, **when: tuple[str, ...]) -> Row:
    """What the book leaves to a person, and what that person may choose."""
    return Row(when, status, None, cite, menu)


def not_open(status: str, cite: str | None = None) -> list[Row]:
    """Nothing tells what an action comes to that is not open; a check is taken for no other."""
    void = ("no_action", "no_raise")
    others = ("call_without_bet", "raise_without_bet", "bet_facing_bet")
    return [
        left(status, cite, *void, not_open_action=("check_facing_bet",)),
        left(status, cite, *void, "nearest", not_open_action=others),
    ]


TABLE: dict[tuple[str, str], list[Row]] = {
    ("oversized_chip_facing_bet", "star"): [ruled("call", "star:7.32")],
    ("oversized_chip_facing_bet", "queensix"): [ruled("call", "queensix:3.betting.9")],
    ("oversized_chip_facing_bet", "whangamata"): [ruled("call", "whangamata:39")],
    ("oversized_chip_facing_bet", "nunavut"): [
        ruled("call", N + "9", chip_street=("preflop",)),
        silent(chip_street=("postflop",)),
    ],
    **all_silent("oversized_chip_facing_bet", "michigan"),
    ("oversized_chip_no_bet", "nunavut"): [
        ruled("bet_full_chip", N + "9", unopened_spot=("opening",)),
        ruled("adds_nothing", N + "9", unopened_spot=("big_blind_option",)),
    ],
    **{
        ("oversized_chip_no_bet", cite.split(":")[0]): [
            ruled("bet_full_chip", cite, unopened_spot=("opening",)),
            silent(unopened_spot=("big_blind_option",)),
        ]
        for cite in ("whangamata:39",)
    },
    ("oversized_chip_no_bet", "queensix"): [
        ruled("bet_full_chip", "queensix:6.no-limit.11", unopened_spot=("opening",)),
        ruled("adds_nothing", "queensix:3.betting.9", unopened_spot=("big_blind_option",)),
    ],
    ("oversized_chip_no_bet", "star"): [
        ruled("bet_full_chip", "star:7.32", unopened_spot=("opening",)),
        deferred(unopened_spot=("big_blind_option",)),
    ],
    **all_silent("oversized_chip_no_bet", "michigan"),
    **{
        ("raise_declared_oversized_chip", cite.split(":")[0]): [
            ruled("most_for_chip", cite, chip_reaches_raise=("yes",)),
            silent(chip_reaches_raise=("no",)),
        ]
        for cite in ("whangamata:39", N + "9")
    },
    ("raise_declared_oversized_chip", "star"): [
        ruled("most_for_chip", "star:7.32", chip_reaches_raise=("yes",)),
        deferred(chip_reaches_raise=("no",)),
    ],
    ("raise_declared_oversized_chip", "queensix"): [
        silent(chip_reaches_raise=("yes",)),
        ruled("least_raise", "queensix:6.no-limit.12", chip_reaches_raise=("no",)),
    ],
    **all_silent("raise_declared_oversized_chip", "michigan"),
    ("two_chip_call", "star"): [
        Row({COUNT: ("2",), LAST: ("under_half", "half_to_full")}, "ruled", "call", "star:7.33"),
        deferred(**{COUNT: ("2",), LAST: ("full",)}),
        deferred(**{COUNT: ("3+",)}),
    ],
    ("two_chip_call", "queensix"): queensix_chips(),
    ("two_chip_call", "whangamata"): [
        Row(NO, "ruled", "call", "whangamata:40"),
        Row({**YES, **BOTH}, "ruled", "full_raise", "whangamata:38"),
        Row({**YES, **FULL}, "ruled", "raise_as_made", "whangamata:37"),
        Row({**YES, **ONE}, "silent"),
        Row({**YES, **NEITHER}, "ruled", "call", "whangamata:38"),
    ],
    ("two_chip_call", "nunavut"): nunavut_chips(),
    ("two_chip_call", "michigan"): michigan_chips(),
    ("mixed_chips", "star"): [deferred()],
    ("mixed_chips", "queensix"): queensix_chips(),
    ("mixed_chips", "whangamata"): [
        Row(BOTH, "ruled", "full_raise", "whangamata:40"),
        Row(FULL, "ruled", "raise_as_made", "whangamata:40"),
        Row(ONE, "silent"),
        Row(NEITHER, "ruled", "call", "whangamata:40"),
    ],
    ("mixed_chips", "nunavut"): nunavut_chips(),
    ("mixed_chips", "michigan"): michigan_chips(),
    ("half_raise_50pct", "star"): [deferred()],
    ("half_raise_50pct", "queensix"): [
        Row(BOTH, "ruled", "full_raise", "queensix:3.betting.8"),
        queensix_try(ONE),
        queensix_try(NEITHER),
    ],
    ("half_raise_50pct", "whangamata"): half("full_raise", "whangamata:38"),
    ("half_raise_50pct", "nunavut"): half("full_raise", N + "8"),
    ("half_raise_50pct", "michigan"): [ruled("raise_as_made", "michigan:18")],
    ("under_raise_declared", "star"): [deferred()],
    ("under_raise_declared", "queensix"): [ruled("full_raise", "queensix:6.no-limit.12")],
    ("under_raise_declared", "whangamata"): half_declared("full_raise", "whangamata:38"),
    ("under_raise_declared", "nunavut"): half_declared("full_raise", N + "8"),
    ("under_raise_declared", "michigan"): [
        ruled("as_announced", "michigan:18", raise_words=("raise_only",)),
        silent(raise_words=("amount_said",)),
    ],
    ("under_bet", "queensix"): [
        Row({SEEN: ("yes",)}, "ruled", "made_up", "queensix:3.betting.10"),
        Row({SEEN: ("no",)}, "conflict", None, "queensix:6.no-limit.12", ("made_up", "stands")),
    ],
    ("under_bet", "star"): [deferred()],
    **all_silent("under_bet", "whangamata", "nunavut", "michigan"),
    ("string_bet", "queensix"): [
        Row({SAID: ("amount",)}, "ruled", "whole_stands", "queensix:6.no-limit.6"),
        Row(
            {SAID: ("nothing", "word_only"), FIRST: ("opening_bet",)},
            "ruled",
            "smaller_of_first_and_minimum",
            "queensix:tournament.22",
        ),
        Row(
            {SAID: ("nothing",), FIRST: ("call_or_less", "short_raise", "full_raise")},
            "ruled",
            "smaller_of_first_and_minimum",
            "queensix:tournament.22",
        ),
        Row(
            {SAID: ("word_only",), FIRST: ("call_or_less", "short_raise", "full_raise")},
            "conflict",
            None,
            "queensix:glossary.string-raise",
            ("smaller_of_first_and_minimum", "whole_stands"),
        ),
    ],
    ("string_bet", "whangamata"): [
        Row({SAID: ("amount",)}, "ruled", "whole_stands", "whangamata:37"),
        Row({SAID: ("nothing", "word_only"), FIRST: ("opening_bet",)}, "silent"),
        Row({SAID: ("nothing", "word_only"), FIRST: ("short_raise", "full_raise")}, "silent"),
        Row(
            {SAID: ("nothing",), FIRST: ("call_or_less",)},
            "ruled",
            "first_motion_only",
            "whangamata:37",
        ),
        Row(
            {SAID: ("word_only",), FIRST: ("call_or_less",), MOTIONS: ("2",)},
            "ruled",
            "whole_stands",
            "whangamata:37",
        ),
        Row({SAID: ("word_only",), FIRST: ("call_or_less",), MOTIONS: ("3+",)}, "silent"),
    ],
    ("string_bet", "nunavut"): [
        Row({SAID: ("amount",)}, "ruled", "whole_stands", N + "27"),
        Row({SAID: ("nothing",), FIRST: ("opening_bet", "short_raise", "full_raise")}, "silent"),
        Row(
            {SAID: ("nothing",), FIRST: ("call_or_less",)},
            "ruled",
            "first_motion_only",
            N + "27",
        ),
        Row({SAID: ("word_only",), FIRST: ("opening_bet", "short_raise", "full_raise")}, "silent"),
        Row(
            {SAID: ("word_only",), FIRST: ("call_or_less",), MOTIONS: ("2",)},
            "ruled",
            "whole_stands",
            N + "27",
        ),
        Row({SAID: ("word_only",), FIRST: ("call_or_less",), MOTIONS: ("3+",)}, "silent"),
    ],
    ("string_bet", "star"): [deferred()],
    **all_silent("string_bet", "michigan"),
    ("string_bet_left_short", "queensix"): [
        Row({SAID: ("nothing",)}, "ruled", "made_up", "queensix:3.betting.10"),
        Row({SAID: ("word_only", "amount")}, "ruled", "least_raise", "queensix:6.no-limit.12"),
    ],
    ("string_bet_left_short", "star"): [deferred()],
    **all_silent("string_bet_left_short", "whangamata", "nunavut", "michigan"),
    ("declared_vs_pushed_discrepancy", "queensix"): [ruled("words", "queensix:6.no-limit.8")],
    ("declared_vs_pushed_discrepancy", "whangamata"): [ruled("words", "whangamata:35")],
    ("declared_vs_pushed_discrepancy", "nunavut"): [ruled("words", N + "22")],
    ("declared_vs_pushed_discrepancy", "star"): [deferred()],
    **all_silent("declared_vs_pushed_discrepancy", "michigan"),
    ("unclear_bet_size", "whangamata"): [
        ruled("smaller", "whangamata:45", lesser_meaning_legal=("yes",)),
        silent(lesser_meaning_legal=("no",)),
    ],
    ("unclear_bet_size", "star"): [deferred()],
    **all_silent("unclear_bet_size", "queensix", "nunavut", "michigan"),
    ("pot_bet_in_nl", "whangamata"): [
        ruled("must_bet", "whangamata:43", bet_faces_player=("no",)),
        silent(bet_faces_player=("yes",)),
    ],
    ("pot_bet_in_nl", "star"): [deferred()],
    **all_silent("pot_bet_in_nl", "queensix", "nunavut", "michigan"),
    ("verbal_before_chips", "queensix"): [ruled("binding", "queensix:3.betting.3")],
    ("verbal_before_chips", "whangamata"): [ruled("binding", "whangamata:35")],
    ("verbal_before_chips", "nunavut"): [ruled("binding", N + "22")],
    ("verbal_before_chips", "star"): [deferred()],
    **all_silent("verbal_before_chips", "michigan"),
    ("chips_before_words", "star"): [
        ruled("chips_stand", "star:7.32", chips_first_were=("one_big_chip",)),
        deferred(chips_first_were=("call_price", "full_raise", "other")),
    ],
    ("chips_before_words", "queensix"): [
        Row({}, "conflict", None, "queensix:6.no-limit.8", ("words_stand", "chips_stand"))
    ],
    ("chips_before_words", "whangamata"): [
        ruled(
            "chips_stand",
            "whangamata:37",
            chips_first_were=("one_big_chip", "call_price", "full_raise"),
        ),
        silent(chips_first_were=("other",)),
    ],
    **all_silent("chips_before_words", "nunavut", "michigan"),
    ("silent_chips_amount", "queensix"): [ruled("as_put_in", "queensix:3.betting.7")],
    ("silent_chips_amount", "whangamata"): [
        ruled("as_put_in", "whangamata:35", silent_chips_are=("opening_bet",)),
        ruled("as_put_in", "whangamata:40", silent_chips_are=("exact_call",)),
        ruled("as_put_in", "whangamata:37", silent_chips_are=("full_raise",)),
    ],
    ("silent_chips_amount", "nunavut"): [ruled("as_put_in", "nunavut:3.call")],
    ("silent_chips_amount", "michigan"): [
        ruled("as_put_in", "michigan:7", silent_chips_are=("exact_call", "full_raise")),
        silent(silent_chips_are=("opening_bet",)),
    ],
    ("silent_chips_amount", "star"): [deferred()],
    ("unaware_of_raise", "queensix"): [
        ruled("may_withdraw", "queensix:3.betting.7", acted_after_caller=("no",)),
        ruled("made_up", "queensix:3.betting.7", acted_after_caller=("yes",)),
    ],
    ("unaware_of_raise", "star"): [deferred()],
    **all_silent("unaware_of_raise", "whangamata", "nunavut", "michigan"),
    ("odd_amount_bet", "queensix"): [
        ruled("nearest", "queensix:3.betting.10", amount_halfway=("no",)),
        silent(amount_halfway=("yes",)),
    ],
    ("odd_amount_bet", "star"): [deferred()],
    **all_silent("odd_amount_bet", "whangamata", "nunavut", "michigan"),
    ("chips_pulled_back", "queensix"): [
        ruled("bound", "queensix:6.no-limit.7", chips_let_go=("yes",)),
        ruled("not_bound", "queensix:6.no-limit.7", chips_let_go=("no",)),
    ],
    ("chips_pulled_back", "whangamata"): [
        ruled("bound", "whangamata:35", chips_let_go=("yes",)),
        silent(chips_let_go=("no",)),
    ],
    ("chips_pulled_back", "star"): [deferred()],
    ("chips_pulled_back", "nunavut"): [
        ruled("bound", "nunavut:9.08(d)", chips_let_go=("yes",)),
        silent(chips_let_go=("no",)),
    ],
    **all_silent("chips_pulled_back", "michigan"),
    ("table_rap", "queensix"): [
        ruled("check", "queensix:3.betting.4", bet_faces_player=("no",)),
        ruled("fold", "queensix:glossary.pass", bet_faces_player=("yes",)),
    ],
    ("table_rap", "star"): [deferred()],
    **all_silent("table_rap", "whangamata", "nunavut", "michigan"),
    ("who_calls_string", "whangamata"): [ruled("dealer", "whangamata:44")],
    ("who_calls_string", "star"): [deferred()],
    **all_silent("who_calls_string", "queensix", "nunavut", "michigan"),
    ("pot_count_asked", "whangamata"): [ruled("not_counted", "whangamata:43")],
    ("pot_count_asked", "star"): [deferred()],
    **all_silent("pot_count_asked", "queensix", "nunavut", "michigan"),
    # A check with a bet to answer is near to no other action; a call, bet or raise may be.
    **{("action_not_open", book): not_open("silent") for book in BOOKS},
    ("action_not_open", "star"): not_open("external", "star:7.1"),
    **{("over_the_limit", book): [left("silent", None, *OVER)] for book in BOOKS},
    ("over_the_limit", "star"): [left("external", "star:7.1", *OVER)],
    **{("earlier_chips_drawn_back", book): [left("silent", None, *OLD)] for book in BOOKS},
    ("earlier_chips_drawn_back", "star"): [left("external", "star:7.1", *OLD)],
    ("earlier_chips_drawn_back", "whangamata"): [ruled("stay", "whangamata:35")],
    **{("under_raise_found_later", book): [left("silent", None, *LOW)] for book in BOOKS},
    ("earlier_chips_drawn_back", "nunavut"): [ruled("stay", "nunavut:9.08(d)")],
    ("under_raise_found_later", "star"): [left("external", "star:7.1", *LOW)],
    ("under_raise_found_later", "queensix"): [
        Row({SEEN: ("yes",)}, "ruled", "made_up", "queensix:3.betting.10"),
        Row({SEEN: ("no",)}, "conflict", None, "queensix:6.no-limit.12", LOW),
    ],
    ("under_raise_found_later", "michigan"): [ruled("stands", "michigan:18")],
}


def expected(question: str, book: str, case: Facts) -> Row:
    """The one row of the table that a case falls under."""
    rows = [row for row in TABLE[question, book] if holds(row.when, case)]
    assert len(rows) == 1, (question, book, case, "the table must give each case one row")
    return rows[0]


def test_the_table_leaves_out_no_question_and_no_book() -> None:
    asked = {question.id for question in LIBRARY.questions("amounts")}
    assert set(TABLE) == {(question, book) for question in asked for book in BOOKS}
    assert len(TABLE) == 26 * 5


@pytest.mark.parametrize(
    ("question", "book"), [pytest.param(q, book, id=f"{book}:{q}") for q, book in TABLE]
)
def test_each_case_is_what_the_text_says(question: str, book: str) -> None:
    for case in LIBRARY.question(question).cases():
        row = expected(question, book, case)
        answer = LIBRARY.ask(question, book, case)[book]
        assert (answer.status, answer.option) == (row.status, row.option), case
        assert row.cite is None or row.cite in answer.cites, case
        if row.status == "silent":
            assert answer.cites == ()
        if row.menu:
            assert set(answer.menu) == set(row.menu), case
            assert answer.preferred is None


@pytest.mark.parametrize(
    ("book", "question", "facts", "option"),
    [
        # Blinds 25-100, a raise to 200, a silent 500 chip: the 200 is called.
        pytest.param(
            "queensix",
            "oversized_chip_facing_bet",
            {"chip_street": "preflop"},
            "call",
            id="queensix:3.betting.9 example",
        ),
        # Blinds 200/400, raised by 800 to 1200, two silent 1000 chips: 800 on top, none to spare.
        pytest.param(
            "whangamata",
            "two_chip_call",
            {COUNT: "2", SPARE: "no", LAST: "full", WHOLE: "half_or_more"},
            "call",
            id="whangamata:40 example",
        ),
        pytest.param(
            "queensix",
            "two_chip_call",
            {COUNT: "2", SPARE: "no", LAST: "full", WHOLE: "half_or_more"},
            "raise_as_made",
            id="queensix:3.betting.8 on the example of whangamata:40",
        ),
        # "Five" may be 500 or 5000.
        pytest.param(
            "whangamata",
            "unclear_bet_size",
            {"lesser_meaning_legal": "yes"},
            "smaller",
            id="whangamata:45 example",
        ),
        # A 500 chip goes in with "four hundred" said.
        pytest.param(
            "queensix",
            "declared_vs_pushed_discrepancy",
            {"words_chips_order": "together"},
            "words",
            id="queensix:6.no-limit.10 example",
        ),
    ],
)
def test_printed_examples(book: str, question: str, facts: dict[str, str], option: str) -> None:
    assert LIBRARY.ask(question, book, facts)[book].option == option
