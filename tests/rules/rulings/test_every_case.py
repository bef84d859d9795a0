"""Every case of every question under every book, read off the originals by hand.

``test_claims`` tells the rulings that matter most; this table leaves no case of any question out.
"""

from __future__ import annotations

from collections.abc import Mapping
from typing import NamedTuple

import pytest

from floorbase.rules.rulings.model import Facts, holds
from tests.support.shipped import LIBRARY

ASKED = tuple(q.id for q in LIBRARY.questions("out_of_turn"))
BOOKS = ("star", "queensix", "whangamata", "nunavut", "michigan")
ACTION, OOT = "intervening_action", "out_of_turn_action"
BEHIND, CHIPS = "players_acted_behind", "chips_went_in"
TIME, FRONT = "reasonable_time", "seat_in_front_pending"
QUIET = ("check", "fold", "call", "all_in_for_less")  # the bet to the next player is as it was
LOUD = ("bet", "all_in_under_raise", "raise")  # the bet to the next player is another
MAY = "nunavut:B.tournament-play.22"
BETTING = "queensix:3.betting.5"


class Row(NamedTuple):
    """What a book says where the facts fall under ``when``; ``cite`` is a provision it rests on."""

    when: Mapping[str, tuple[str, ...]]
    status: str
    option: str | None = None
    cite: str | None = None


def by_change(cite: str, same: str, other: str) -> list[Row]:
    """Rules that turn on whether the action to the out-of-turn player changed."""
    return [
        Row({ACTION: QUIET}, "ruled", same, cite),
        Row({ACTION: LOUD}, "ruled", other, cite),
    ]


SILENT = [Row({}, "silent")]
NUNAVUT_MAY = [Row({}, "discretion", None, MAY)]
# star:7.34 and whangamata:36 are one test in two books' words.
CHANGED = {
    "oot_action_changed": ("unchanged", "changed"),
    "oot_check": ("binding", "all_options"),
    "oot_call": ("binding", "all_options"),
    "oot_bet_or_raise": ("binding", "all_options"),
}
TABLE: dict[tuple[str, str], list[Row]] = {
    **{(q, "star"): by_change("star:7.34", *options) for q, options in CHANGED.items()},
    **{(q, "whangamata"): by_change("whangamata:36", *options) for q, options in CHANGED.items()},
    **{(q, "nunavut"): NUNAVUT_MAY for q in ("oot_check", "oot_call", "oot_bet_or_raise")},
    **{(q, "michigan"): SILENT for q in ASKED},
    ("oot_action_changed", "nunavut"): SILENT,
    ("oot_action_changed", "queensix"): SILENT,
    ("oot_check", "queensix"): [Row({}, "ruled", "no_bet_or_raise", BETTING)],
    ("oot_call", "queensix"): [
        Row({ACTION: QUIET}, "ruled", "binding", BETTING),
        Row({ACTION: LOUD}, "ruled", "call_or_fold", BETTING),
    ],
    ("oot_bet_or_raise", "queensix"): [
        Row({OOT: ("bet",)}, "silent"),
        Row({OOT: ("raise",), ACTION: QUIET}, "ruled", "bound_to_call", BETTING),
        Row({OOT: ("raise",), ACTION: LOUD}, "ruled", "all_options", BETTING),
    ],
    ("oot_fold", "star"): [Row({}, "ruled", "binding", "star:7.34")],
    ("oot_fold", "queensix"): [Row({}, "ruled", "binding", "queensix:3.dead-hands.1(a)")],
    ("oot_fold", "whangamata"): [Row({}, "ruled", "binding", "whangamata:36")],
    ("oot_fold", "nunavut"): [
        Row({"facing_bet": ("yes",)}, "conflict", None, "nunavut:B.dead-hands.1(a)"),
        Row(
            {"facing_bet": ("no",), "fold_moved_action": ("yes",)},
            "conflict",
            None,
            "nunavut:B.dead-hands.1(b)",
        ),
        Row({"facing_bet": ("no",), "fold_moved_action": ("no",)}, "discretion", None, MAY),
    ],
    ("skipped_player", "star"): [
        Row({TIME: ("yes",), BEHIND: ("3+",)}, "discretion", None, "star:7.35"),
        Row(
            {TIME: ("yes",), BEHIND: ("2",), CHIPS: ("yes",)},
            "discretion",
            None,
            "star:5.substantial-action",
        ),
        Row(
            {TIME: ("yes",), BEHIND: ("2",), CHIPS: ("no",)},
            "ruled",
            "all_options",
            "star:5.substantial-action",
        ),
        Row({TIME: ("yes",), BEHIND: ("1",)}, "ruled", "all_options", "star:7.34"),
        Row({TIME: ("no",)}, "ruled", "all_options", "star:7.34"),
    ],
    ("skipped_player", "queensix"): [
        Row({FRONT: ("no",), BEHIND: ("3+",)}, "discretion", None, "queensix:3.betting.6"),
        Row({FRONT: ("no",), BEHIND: ("1", "2")}, "ruled", "all_options", "queensix:3.betting.6"),
        Row({FRONT: ("yes",)}, "ruled", "all_options", "queensix:3.betting.6"),
    ],
    ("skipped_player", "whangamata"): SILENT,
    ("skipped_player", "nunavut"): SILENT,
    ("skipped_actions_stand", "star"): [
        Row({TIME: ("yes",), BEHIND: ("3+",)}, "ruled", "stand", "star:7.35"),
        Row({TIME: ("yes",), BEHIND: ("2",), CHIPS: ("yes",)}, "ruled", "stand", "star:7.35"),
        Row({TIME: ("yes",), BEHIND: ("2",), CHIPS: ("no",)}, "ruled", "judged_in_turn"),
        Row({TIME: ("yes",), BEHIND: ("1",)}, "ruled", "judged_in_turn", "star:7.34"),
        Row({TIME: ("no",)}, "ruled", "judged_in_turn", "star:7.34"),
    ],
    ("skipped_actions_stand", "queensix"): [Row({}, "ruled", "judged_in_turn", BETTING)],
    ("skipped_actions_stand", "whangamata"): [Row({}, "ruled", "judged_in_turn", "whangamata:36")],
    ("skipped_actions_stand", "nunavut"): NUNAVUT_MAY,
    ("oot_penalty", "star"): [Row({}, "discretion", None, "star:7.39")],
    ("oot_penalty", "queensix"): [
        Row({"deliberate": ("yes",)}, "discretion", None, "queensix:1.improper.1"),
        Row({"deliberate": ("no",)}, "silent"),
    ],
    ("oot_penalty", "whangamata"): [
        Row({"repeated": ("no",)}, "discretion", None, "whangamata:36"),
        Row({"repeated": ("yes",)}, "discretion", None, "whangamata:55"),
    ],
    ("oot_penalty", "nunavut"): [
        Row({"deliberate": ("yes",)}, "discretion", None, "nunavut:B.etiquette.1"),
        Row({"deliberate": ("no",)}, "silent"),
    ],
    ("min_raise", "star"): [Row({}, "ruled", "last_bet_or_raise", "star:7.34")],
    ("min_raise", "queensix"): [Row({}, "ruled", "last_bet_or_raise", "queensix:6.no-limit.3")],
    ("min_raise", "whangamata"): [Row({}, "ruled", "last_bet_or_raise", "whangamata:38")],
    ("min_raise", "nunavut"): [Row({}, "ruled", "last_bet_or_raise", "nunavut:3.raise")],
    ("min_raise", "michigan"): [Row({}, "ruled", "one_chip", "michigan:18")],
}


def expected(question: str, book: str, case: Facts) -> Row:
    """The one row of the table that a case falls under."""
    rows = [row for row in TABLE[question, book] if holds(row.when, case)]
    assert len(rows) == 1, (question, book, case, "the table must give each case one row")
    return rows[0]


def test_the_table_leaves_out_no_question_and_no_book() -> None:
    assert set(TABLE) == {(q, book) for q in (*ASKED, "min_raise") for book in BOOKS}
    assert len(TABLE) == 9 * 5


@pytest.mark.parametrize(
    ("question", "book"),
    [pytest.param(q, book, id=f"{book}:{q}") for q, book in TABLE],
)
def test_each_case_is_what_the_text_says(question: str, book: str) -> None:
    cases = list(LIBRARY.question(question).cases())
    assert cases
    for case in cases:
        row = expected(question, book, case)
        answer = LIBRARY.ask(question, book, case)[book]
        assert (answer.status, answer.option) == (row.status, row.option), case
        assert row.cite is None or row.cite in answer.cites, case
        if row.status == "silent":
            assert answer.cites == ()


@pytest.mark.parametrize("case", LIBRARY.question("oot_fold").cases(), ids=str)
def test_nunavut_a_conflict_offers_both_sides_and_prefers_neither(case: Facts) -> None:
    """B.dead-hands.1 says dead, B.tournament-play.22 says may; both are of Appendix B."""
    answer = LIBRARY.ask("oot_fold", "nunavut", case)["nunavut"]
    assert set(answer.menu) == {"binding", "not_binding"}
    assert answer.preferred is None
    assert MAY in answer.cites
