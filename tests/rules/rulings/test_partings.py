"""How two books part on a case: ruled differently, left open, silent, or another document."""

from __future__ import annotations

import pytest

from floorbase.app.compare import compare
from floorbase.present.compare.briefing import as_briefing
from floorbase.present.compare.parting_words import headline, parted
from floorbase.rules.rulings.matrix import ONLY, PARTINGS, Parting, Row, parting
from floorbase.rules.rulings.model import Answer, Status
from tests.support.shipped import LIBRARY


def answer(said: str) -> Answer:
    """A status, or an option that is ruled; what may be chosen after a colon."""
    status, _, menu = said.partition(":")
    known: dict[str, Status] = {
        "floor": "discretion",
        "event": "delegated",
        "outside": "external",
        "silent": "silent",
        "unread": "unread",
        "both": "conflict",
    }
    if status in known:
        return Answer("q", "b", {}, known[status], menu=tuple(menu.split()))
    return Answer("q", "b", {}, "ruled", status)


@pytest.mark.parametrize(
    ("one", "other", "way"),
    [
        ("dead", "dead", None),
        ("dead", "live", "rule-differently"),
        ("dead", "floor:dead live", "left-open"),
        ("dead", "event", "left-open"),
        ("dead", "both:dead live", "left-open"),
        ("dead", "silent", "silent"),
        ("dead", "outside", "another-document"),
        ("floor:dead live", "floor:live dead", None),
        ("floor:dead live", "floor:warn", "left-open"),
        ("floor:dead live", "event", "left-open"),
        ("floor:dead live", "silent", "silent"),
        ("event", "silent", "silent"),
        ("event", "event", None),
        ("silent", "outside", "another-document"),
        ("event", "outside", "another-document"),
        ("silent", "silent", None),
        ("outside", "outside", None),
        ("dead", "unread", None),
        ("floor:dead live", "unread", None),
        ("silent", "unread", None),
        ("unread", "unread", None),
    ],
)
def test_two_answers(one: str, other: str, way: Parting | None) -> None:
    assert parting(answer(one), answer(other)) == way
    assert parting(answer(other), answer(one)) == way


def test_what_is_not_read_is_counted_as_that_and_not_as_alike() -> None:
    compared = {"q": [row("dead", "unread"), row("dead", "dead"), row("dead", "live", "unread")]}
    told = headline(compared)
    assert "books rule differently in 1" in told
    assert "one is not read yet: 1" in told
    assert "alike: 1" in told
    assert [parted(found) for found in compared["q"]] == [
        "one is not read yet",
        "alike",
        "rule differently",
    ]


def row(*said: str) -> Row:
    return Row({}, {str(n): answer(told) for n, told in enumerate(said)})


@pytest.mark.parametrize(
    ("case", "passes"),
    [
        (row("dead", "dead", "dead"), set()),
        (row("silent", "silent"), {"nobody"}),
        (row("dead", "silent", "outside"), {"silent", "another-document", "one"}),
        (row("dead", "live", "silent"), {"rule-differently", "silent"}),
        (row("dead", "floor:live", "dead"), {"left-open"}),
        (row("event", "silent"), {"silent", "nobody"}),
        (row("outside", "event", "floor:dead"), {"left-open", "another-document", "one"}),
        (row("dead"), {"one"}),
    ],
)
def test_what_a_case_passes(case: Row, passes: set[str]) -> None:
    assert {name for name, fits in ONLY.items() if fits(case)} == passes


OVER_A_CALL = {"out_of_turn_action": "raise", "intervening_action": "call"}


@pytest.mark.parametrize(
    ("question", "facts", "one", "other", "way"),
    [
        # star:7.34 lets the raise stand after a call; queensix:3.betting.5 binds it to a call.
        ("oot_bet_or_raise", OVER_A_CALL, "star", "queensix", "rule-differently"),
        # whangamata:36 says what star:7.34 says.
        ("oot_bet_or_raise", OVER_A_CALL, "star", "whangamata", None),
        # nunavut:B.tournament-play.22 lets the floor choose.
        ("oot_bet_or_raise", OVER_A_CALL, "star", "nunavut", "left-open"),
        ("oot_bet_or_raise", OVER_A_CALL, "star", "michigan", "silent"),
        # star:7.18(b) ranks by stacks; nunavut:9.01(i) has the event's posted rules say it.
        ("tie_elim_same_table", {"out_place_prize": "yes"}, "star", "nunavut", "left-open"),
        ("tie_elim_same_table", {"out_place_prize": "yes"}, "star", "queensix", None),
        ("tie_elim_same_table", {"out_place_prize": "yes"}, "nunavut", "whangamata", "silent"),
        # star:7.1 leaves pots to the gaming rule; queensix:3.ties.3(a) gives each player a chip.
        ("odd_chip", {}, "star", "queensix", "another-document"),
        ("odd_chip", {}, "star", "michigan", "another-document"),
    ],
)
def test_cells_worked_out_by_hand(
    question: str, facts: dict[str, str], one: str, other: str, way: Parting | None
) -> None:
    rows = compare(LIBRARY, question, facts, (one, other))[question]
    assert {found.partings for found in rows} == {(way,) if way else ()}


def test_the_headline_counts_each_case_once() -> None:
    told = headline(
        {"a": [row("dead", "live", "silent"), row("dead", "dead")], "b": [row("event", "silent")]}
    )
    assert told == (
        "2 questions, 3 cases; books rule differently in 1 (of 1 question); "
        "one is silent: 1; alike: 1."
    )


def test_no_case_is_lost_between_the_ways() -> None:
    rows = [row for rows in compare(LIBRARY).values() for row in rows]
    by_way = [row for way in PARTINGS for row in rows if row.partings[:1] == (way,)]
    assert len(by_way) + sum(not row.partings for row in rows) == len(rows)


def test_in_a_briefing_a_book_that_names_a_document_has_not_answered() -> None:
    """star:7.1 hands odd chips to the gaming rule: QueenSix does not answer alone."""
    rules = LIBRARY.rules
    books = ("star", "queensix")
    told = as_briefing(rules, compare(LIBRARY, books=books), books)
    parts = dict(part.split("\n", 1) for part in told.split("\n## ")[1:])
    assert next(iter(parts)) == "What will surprise you"
    assert rules.questions["odd_chip"].ask in parts["Another document governs"]
    for book in ("The Star", "QueenSix"):
        assert "Not in this book" not in parts[f"Only {book} answers"]
    assert rules.questions["oot_bet_or_raise"].ask in parts["What will surprise you"]
    assert "- silent" not in parts["What will surprise you"]
